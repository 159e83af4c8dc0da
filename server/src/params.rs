//! Parameters of addresses, checked.
//!
//! Pages forgive: what they do not understand they leave out, so old links keep working. The API does not: a wrong
//! parameter is a 400 that names it. In both, a search text longer than [`SearchQuery::MAX_CHARS`] characters is cut.

use crate::error::HttpError;
use percent_encoding::percent_decode_str;
use shelfcade_core::query::{ListQuery, SearchQuery};
use shelfcade_core::system::{System, SystemId};
use shelfcade_core_server::shelf::Shelf;

/// Most items of an API list.
pub const MAX_LIMIT: u32 = 200;
/// Items of an API list when none is said.
pub const DEFAULT_LIMIT: u32 = 50;
/// Largest offset.
pub const MAX_OFFSET: u32 = 1_000_000;
/// Longest slug looked up, in bytes.
const MAX_SLUG: usize = 200;

/// What a path says of a system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// Its id.
    Id(SystemId),
    /// Another name of it: the id to redirect to.
    Alias(SystemId),
}

/// Reads a system's name from a path: its id, a folder name of it in any case, or a custom folder's name.
///
/// # Errors
/// 404 when neither the table nor the shelf knows it.
pub fn read_system(shelf: &Shelf, text: &str) -> Result<Named, HttpError> {
    if let Some(id) = SystemId::parse(text)
        && (shelf.system(&id).is_some() || id.system().is_some())
    {
        return Ok(Named::Id(id));
    }
    if let Some(id) = System::from_folder(text).and_then(|system| SystemId::parse(system.id)) {
        return Ok(Named::Alias(id));
    }
    let custom = SystemId::from_folder_name(text);
    match shelf.system(&custom) {
        Some(_) => Ok(Named::Alias(custom)),
        None => Err(HttpError::NotFound { what: "system", words: crate::present::words_of(text) }),
    }
}

/// Reads a system id from an API path or parameter; other names are not taken.
///
/// # Errors
/// 404 when it is not an id, or of no system known here.
pub fn read_system_id(shelf: &Shelf, text: &str) -> Result<SystemId, HttpError> {
    match read_system(shelf, text)? {
        Named::Id(id) => Ok(id),
        Named::Alias(_) => Err(HttpError::NotFound { what: "system", words: crate::present::words_of(text) }),
    }
}

/// A slug that could be one.
///
/// # Errors
/// 404 for anything longer than a slug gets.
pub fn read_slug(text: &str) -> Result<&str, HttpError> {
    if text.is_empty() || text.len() > MAX_SLUG {
        return Err(HttpError::NotFound { what: "game", words: crate::present::words_of(text) });
    }
    Ok(text)
}

/// The decoded value of a parameter's first appearance; `None` when it is not there.
pub fn value_of(query: &str, name: &str) -> Option<String> {
    pairs(query).find(|(key, _)| key == name).map(|(_, value)| value)
}

/// Decoded pairs of a query string.
pub fn pairs(query: &str) -> impl Iterator<Item = (String, String)> {
    let decode = |text: &str| percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned();
    query.split('&').filter(|pair| !pair.is_empty()).map(move |pair| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        (decode(key), decode(value))
    })
}

/// `limit` and `offset` of an API list.
///
/// # Errors
/// 400 when one is out of its bounds or not a number.
pub fn read_window(query: &str) -> Result<(u32, u32), HttpError> {
    let number = |name: &str, default: u32, least: u32, most: u32| match value_of(query, name) {
        None => Ok(default),
        Some(text) => text.parse().ok().filter(|n| (least..=most).contains(n)).ok_or_else(|| {
            HttpError::BadRequest(format!("{name} is {:?}: use a whole number from {least} to {most}.", shorten(&text)))
        }),
    };
    Ok((number("limit", DEFAULT_LIMIT, 1, MAX_LIMIT)?, number("offset", 0, 0, MAX_OFFSET)?))
}

/// The filters and order of an API list.
///
/// # Errors
/// 400 for a parameter that is not known, or a value that is not understood.
pub fn read_list(query: &str) -> Result<ListQuery, HttpError> {
    const KNOWN: [&str; 7] = ["genre", "decade", "players", "kind", "sort", "limit", "offset"];
    for (key, value) in pairs(query) {
        if !KNOWN.contains(&key.as_str()) {
            return Err(HttpError::BadRequest(format!(
                "{:?} is not a parameter here: use {}.",
                shorten(&key),
                KNOWN.join(", ")
            )));
        }
        let single = format!("{key}={}", shelfcade_core::links::encode(&value));
        let is_default = key == "sort" && value == "title";
        let is_understood = key == "limit" || key == "offset" || ListQuery::parse(&single) != ListQuery::default();
        if !is_default && !is_understood {
            return Err(HttpError::BadRequest(format!(
                "{key} is {:?}: that is not one of its values.",
                shorten(&value)
            )));
        }
    }
    let mut list = ListQuery::parse(query);
    (list.page, list.letter) = (None, None);
    Ok(list)
}

/// An API search.
///
/// # Errors
/// 400 without `q`, for a broken `limit` or `offset`, or for a `system` that is not an id of one known here.
pub fn read_search(shelf: &Shelf, query: &str) -> Result<SearchQuery, HttpError> {
    let Some(text) = value_of(query, "q") else {
        return Err(HttpError::BadRequest("q is missing: give the text to search for.".to_owned()));
    };
    let (limit, offset) = read_window(query)?;
    let system = match value_of(query, "system").filter(|id| !id.is_empty()) {
        None => None,
        Some(id) => Some(read_system_id(shelf, &id).map_err(|_| {
            HttpError::BadRequest(format!("system is {:?}: use an id from /api/v1/systems.", shorten(&id)))
        })?),
    };
    let text: String = text.trim().chars().take(SearchQuery::MAX_CHARS).collect();
    Ok(SearchQuery { text: text.trim().to_owned(), system, offset, limit })
}

/// Enough of a value to recognise it in an error.
fn shorten(text: &str) -> String {
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
        for bad in ["sort=best", "genre=", "colour=red", "decade=abc", "players=many", "kind=x"] {
            assert!(matches!(read_list(bad), Err(HttpError::BadRequest(_))), "{bad}");
        }
        assert!(read_list("sort=title&limit=5").is_ok());
    }

    #[test]
    fn a_search_needs_a_text_and_cuts_a_long_one() {
        let shelf = Shelf::default();
        assert!(read_search(&shelf, "limit=5").is_err());
        assert!(read_search(&shelf, "q=a&system=../x").is_err());
        let long = format!("q={}", "a".repeat(500));
        assert_eq!(read_search(&shelf, &long).unwrap().text.len(), SearchQuery::MAX_CHARS);
        assert_eq!(read_search(&shelf, "q=+mega%20man+").unwrap().text, "mega man");
    }

    #[test]
    fn a_systems_other_names_lead_to_its_id() {
        let shelf = Shelf::default();
        let snes = SystemId::parse("snes").unwrap();
        assert_eq!(read_system(&shelf, "snes").unwrap(), Named::Id(snes.clone()));
        assert_eq!(read_system(&shelf, "SNES").unwrap(), Named::Alias(snes));
        for unknown in ["", "no-such-system", "../../etc", "☃"] {
            assert!(matches!(read_system(&shelf, unknown), Err(HttpError::NotFound { .. })), "{unknown:?}");
        }
    }
}
