//! Parsing and validation of parameters.
//!
//! Pages ignore what they do not understand, so that old links keep working. The API answers a wrong parameter with a
//! 400 that names it, also one that is too long or given too often, which pages cut.

use crate::error::HttpError;
use serde_json::Value;
use serde_json::value::RawValue;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::links::dimension_of;
use shelfcade_core::people::user_data::clean_name;
use shelfcade_core::search::list_query::{Dimension, Filter, ListOrder, ListQuery, MAX_TEXT, Unreadable};
use shelfcade_core_server::search::{Cursor, Shelf, StartAt};

/// Most items of an API list.
pub const MAX_LIMIT: u32 = 200;
/// Items of an API list without a `limit`.
pub const DEFAULT_LIMIT: u32 = 50;
/// Largest offset.
pub const MAX_OFFSET: u32 = 1_000_000;
/// Longest value of a filter in the API, in characters.
pub const MAX_VALUE: usize = 200;
/// Most values of one filter in the API.
pub const MAX_VALUES: usize = 20;
/// Most filters of an API list, over all dimensions.
pub const MAX_FILTERS: usize = MAX_VALUES * Dimension::ALL.len();
/// The path segment of regions, which only the API has.
pub const REGIONS: &str = "regions";
/// A tag that no game can have: its filter finds nothing.
const NO_TAG: &str = "\0";
/// Largest page of an index.
const MAX_PAGE: u32 = 1_000_000;
/// Below 2^53 a floating-point number represents every whole number exactly.
const MAX_WHOLE: f64 = (1_u64 << f64::MANTISSA_DIGITS) as f64;
/// Longest slug looked up, in bytes.
const MAX_SLUG: usize = 200;

/// Finds the system that a path names: by its ID, one of its folder names in any case, or a custom folder's name.
/// Callers redirect if the ID differs from the name.
///
/// # Errors
/// 404 if neither the system table nor the shelf knows it.
pub fn read_system(shelf: &Shelf, text: &str) -> Result<SystemId, HttpError> {
    let is_known = |id: &SystemId| id.system().is_some() || shelf.system(id).is_some();
    let found = SystemId::parse(text).filter(is_known).or_else(|| Some(SystemId::of_folder(text)).filter(is_known));
    found.ok_or_else(|| HttpError::not_found("system", text))
}

/// Parses a system ID of the API; other names are not accepted.
///
/// # Errors
/// 404 if it is not an ID, or of no system known here.
pub fn read_system_id(shelf: &Shelf, text: &str) -> Result<SystemId, HttpError> {
    let missing = || HttpError::not_found("system", text);
    Some(read_system(shelf, text)?).filter(|id| id.as_str() == text).ok_or_else(missing)
}

/// Returns the dimension of an API path segment (`developers`, `years`, …), also of regions, which have no pages.
pub fn read_dimension(folder: &str) -> Option<Dimension> {
    if folder == REGIONS { Some(Dimension::Region) } else { dimension_of(folder) }
}

/// Checks the length of a slug.
///
/// # Errors
/// 404 if it is empty or too long.
pub fn read_slug(text: &str) -> Result<&str, HttpError> {
    if text.is_empty() || text.len() > MAX_SLUG {
        return Err(HttpError::not_found("game", text));
    }
    Ok(text)
}

/// Splits `snes/chrono-trigger` into system and slug.
pub fn split_game(text: &str) -> Option<(String, String)> {
    let (system, slug) = text.split_once('/').filter(|(system, slug)| !system.is_empty() && !slug.is_empty())?;
    Some((system.to_owned(), slug.to_owned()))
}

/// Returns the decoded value of a parameter's first occurrence.
pub fn value_of(query: &str, name: &str) -> Option<String> {
    pairs(query).find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
}

/// Parses the letter and page of an index.
pub fn read_index(query: &str) -> (Option<char>, u32) {
    let letter = value_of(query, "letter")
        .and_then(|text| text.chars().next())
        .map(|letter| if letter.is_ascii_alphabetic() { letter.to_ascii_uppercase() } else { '#' });
    (letter, value_of(query, "page").and_then(|text| text.parse().ok()).unwrap_or(1))
}

/// Parses the letter and page of an index in the API, strictly.
///
/// # Errors
/// 400 for an invalid letter or page.
pub fn read_api_index(query: &str) -> Result<(Option<char>, u32), HttpError> {
    let wrong = |name: &str, text: &str, right: &str| {
        HttpError::BadRequest(format!("{name} is {:?}: use {right}.", shorten(text)))
    };
    if let Some(text) = value_of(query, "letter")
        && !matches!(text.as_bytes(), [b'#' | b'A'..=b'Z' | b'a'..=b'z'])
    {
        return Err(wrong("letter", &text, "one of A to Z, or #"));
    }
    match value_of(query, "page") {
        Some(text) if !text.parse::<u32>().is_ok_and(|page| (1..=MAX_PAGE).contains(&page)) => {
            Err(wrong("page", &text, &format!("a whole number from 1 to {MAX_PAGE}")))
        }
        _ => Ok(read_index(query)),
    }
}

/// Decodes the pairs of a query string or of a form's body.
pub fn pairs(text: &str) -> form_urlencoded::Parse<'_> {
    form_urlencoded::parse(text.as_bytes())
}

/// Parses `limit` and `offset` of an API list.
///
/// # Errors
/// 400 if one is out of bounds or not a number.
pub fn read_window(query: &str) -> Result<(u32, u32), HttpError> {
    let number = |name: &str, default: u32, least: u32, most: u32| match value_of(query, name) {
        None => Ok(default),
        Some(text) => text.parse().ok().filter(|n| (least..=most).contains(n)).ok_or_else(|| {
            HttpError::BadRequest(format!("{name} is {:?}: use a whole number from {least} to {most}.", shorten(&text)))
        }),
    };
    Ok((number("limit", DEFAULT_LIMIT, 1, MAX_LIMIT)?, number("offset", 0, 0, MAX_OFFSET)?))
}

/// Parses a query with as many filters as the API allows, without validation.
pub fn read_api_query(query: &str) -> ListQuery {
    ListQuery::parse_with(MAX_FILTERS, query)
}

/// Checks that a search text of the API has at most [`MAX_TEXT`] characters.
///
/// # Errors
/// 400 for a longer one.
pub fn check_text(text: &str) -> Result<&str, HttpError> {
    let wrong = || HttpError::BadRequest(format!("q is {:?}: it has more than {MAX_TEXT} characters.", shorten(text)));
    if text.chars().count() > MAX_TEXT { Err(wrong()) } else { Ok(text) }
}

/// Parses the query of an API list: filters, `sort`, and `q` if `with_text`. Filters are also accepted by their other
/// names, such as `kind` and `developer`. The search syntax in `q` is not parsed here.
///
/// # Errors
/// 400 for an invalid value, 404 for a system that is not here.
pub fn read_list_query(shelf: &Shelf, query: &str, with_text: bool) -> Result<ListQuery, HttpError> {
    let mut list_query = ListQuery::default();
    let mut given = [0; Dimension::ALL.len()];
    for (key, value) in pairs(query) {
        let wrong = |why: String| Err(HttpError::BadRequest(format!("{key} is {:?}: {why}.", shorten(&value))));
        match (&*key, Dimension::parse(&key)) {
            ("q", _) if with_text => list_query.text = ListQuery::of_text(check_text(&value)?).text,
            ("sort", _) => match ListOrder::parse(&value) {
                // The best match is the default.
                Some(order) => list_query.order = Some(order).filter(|order| *order != ListOrder::Best),
                None => {
                    let known: Vec<&str> = ListOrder::ALL.iter().map(|order| order.as_str()).collect();
                    return wrong(format!("use {}", known.join(", ")));
                }
            },
            ("facets", _) if !matches!(&*value, "true" | "false") => {
                return wrong("use true or false".to_owned());
            }
            (_, Some(_)) if value.chars().count() > MAX_VALUE => {
                return wrong(format!("it has more than {MAX_VALUE} characters"));
            }
            (_, Some(dimension)) if given[dimension as usize] == MAX_VALUES => {
                return Err(HttpError::BadRequest(format!("{key} has more than {MAX_VALUES} values.")));
            }
            (_, Some(dimension)) => {
                given[dimension as usize] += 1;
                match Filter::parse(dimension, &value) {
                    Ok(Filter::System(id)) if shelf.system(&id).is_none() => match SystemId::parse(&value) {
                        Some(_) => return Err(HttpError::not_found("system", &value)),
                        None => return wrong("use an id from /api/v1/systems".to_owned()),
                    },
                    Ok(filter) => list_query.filters.insert(filter),
                    // Words without a letter or digit name nothing.
                    Err(Unreadable::NoName(_)) if !clean_name(&value).is_empty() => {
                        list_query.filters.insert(Filter::Tag(NO_TAG.to_owned()));
                    }
                    Err(why) => return wrong(why.to_string()),
                }
            }
            // The routes refuse other parameters.
            _ => {}
        }
    }
    Ok(list_query)
}

/// Parses the start of an API list (after `cursor`, else at `offset`) and its length.
///
/// # Errors
/// 400 for an invalid cursor, limit or offset.
pub fn read_place(query: &str) -> Result<(StartAt, u32), HttpError> {
    let (limit, offset) = read_window(query)?;
    match value_of(query, "cursor").filter(|cursor| !cursor.is_empty()) {
        None => Ok((StartAt::Offset(offset), limit)),
        Some(text) => match Cursor::parse(&text) {
            Some(cursor) => Ok((StartAt::Behind(cursor), limit)),
            None => Err(HttpError::BadRequest(format!(
                "cursor is {:?}: pass `next` of the previous page, unchanged.",
                shorten(&text)
            ))),
        },
    }
}

/// A JSON body; errors explain what is wrong with it.
pub struct Body<T>(pub T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> axum::extract::FromRequest<S> for Body<T> {
    type Rejection = HttpError;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Body<T>, HttpError> {
        use axum::extract::rejection::JsonRejection;
        let refused = |error: JsonRejection| match error.status() {
            axum::http::StatusCode::PAYLOAD_TOO_LARGE => HttpError::TooLarge,
            axum::http::StatusCode::UNSUPPORTED_MEDIA_TYPE => HttpError::UnsupportedMedia,
            _ => HttpError::BadRequest(format!("Invalid body: {}", error.body_text())),
        };
        let axum::Json(body) = axum::Json::<Box<RawValue>>::from_request(request, state).await.map_err(refused)?;
        // serde also accepts an array of values for an object.
        if !body.get().starts_with('{') {
            return Err(HttpError::BadRequest("Invalid body: send a JSON object.".to_owned()));
        }
        let read = |text: &str| axum::Json::from_bytes(text.as_bytes()).map(|axum::Json(body)| Body(body));
        read(body.get())
            .or_else(|error| with_whole_numbers(body.get()).and_then(|text| read(&text).ok()).ok_or(error))
            .map_err(refused)
    }
}

/// Rewrites `1.0` as `1`: JSON Schema treats both as an integer, serde does not.
fn with_whole_numbers(json: &str) -> Option<String> {
    fn rewrite(value: &mut Value) {
        match value {
            Value::Number(number) => {
                if let Some(whole) = number.as_f64().filter(|n| n.fract() == 0.0 && n.abs() < MAX_WHOLE) {
                    *number = (whole as i64).into();
                }
            }
            Value::Array(items) => items.iter_mut().for_each(rewrite),
            Value::Object(fields) => fields.values_mut().for_each(rewrite),
            _ => {}
        }
    }
    let mut value = serde_json::from_str(json).ok()?;
    rewrite(&mut value);
    Some(value.to_string())
}

/// Returns the first characters of a value, for an error message.
pub fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_and_offsets_have_bounds() {
        assert_eq!(read_window("").unwrap(), (DEFAULT_LIMIT, 0));
        assert_eq!(read_window("limit=200&offset=1000000").unwrap(), (200, 1_000_000));
        for bad in
            ["limit=0", "limit=201", "limit=-1", "limit=x", "limit=", "offset=1000001", "offset=1e3", "limit=%F0"]
        {
            assert!(matches!(read_window(bad), Err(HttpError::BadRequest(_))), "{bad}");
        }
    }

    #[test]
    fn an_api_list_refuses_what_it_does_not_know() {
        let shelf = Shelf::default();
        for bad in ["sort=bestest", "genre=", "decade=abc", "players=many", "is=x", "system=%22", "facets=1", "year=12"]
        {
            assert!(matches!(read_list_query(&shelf, bad, false), Err(HttpError::BadRequest(_))), "{bad}");
        }
        let long = |letters| read_list_query(&shelf, &format!("dev={}", "é".repeat(letters)), false);
        assert!(matches!(long(MAX_VALUE + 1), Err(HttpError::BadRequest(_))));
        assert!(long(MAX_VALUE).is_ok());
        assert!(read_list_query(&shelf, "sort=title&limit=5&genre=rpg&kind=hack&cursor=x", false).is_ok());
        for query in ["sort=best&q=x", "sort=year&genre=rpg&genre=platform&kind=hack", "q=a&q=b&sort=own&year=1993.."] {
            assert_eq!(
                read_list_query(&shelf, query, true).unwrap(),
                ListQuery::parse(query),
                "as pages read it: {query}"
            );
        }
        let long = |letters| read_list_query(&shelf, &format!("q={}", "é".repeat(letters)), true);
        assert!(matches!(long(MAX_TEXT + 1), Err(HttpError::BadRequest(_))));
        assert_eq!(long(MAX_TEXT).unwrap().text.chars().count(), MAX_TEXT);
        let years = |values: u16| {
            let query: String =
                (1950..1950 + values).map(|year| format!("year={year}&genre=rpg&dev=x{year}&")).collect();
            read_list_query(&shelf, &query, false)
        };
        assert_eq!(years(MAX_VALUES as u16).unwrap().filters.len(), 2 * MAX_VALUES + 1);
        assert!(matches!(years(MAX_VALUES as u16 + 1), Err(HttpError::BadRequest(why)) if why.starts_with("year has")));
        assert_eq!(read_list_query(&shelf, "q=+mega%20man+", true).unwrap().text, "mega man");
    }

    #[test]
    fn a_place_is_a_cursor_or_an_offset() {
        assert!(matches!(read_place("offset=7").unwrap(), (StartAt::Offset(7), DEFAULT_LIMIT)));
        assert!(matches!(read_place("cursor=title~0~a~a~nes&limit=5").unwrap(), (StartAt::Behind(_), 5)));
        assert!(read_place("cursor=nonsense").is_err());
    }

    #[test]
    fn a_systems_other_names_lead_to_its_id() {
        let shelf = Shelf::default();
        let snes = SystemId::parse("snes").unwrap();
        assert_eq!(read_system(&shelf, "snes").unwrap(), snes);
        assert_eq!(read_system(&shelf, "SNES").unwrap(), snes);
        assert_eq!(read_system_id(&shelf, "snes").unwrap(), snes);
        assert!(read_system_id(&shelf, "SNES").is_err(), "the API takes ids alone");
        for unknown in ["", "no-such-system", "../../etc", "☃"] {
            assert!(matches!(read_system(&shelf, unknown), Err(HttpError::NotFound { .. })), "{unknown:?}");
        }
    }
}
