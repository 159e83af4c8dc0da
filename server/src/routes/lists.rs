//! `/systems/{system}`, `/developers/{developer}`, `/years/{year}` … : the games of one value; and the indexes over them.

use crate::asked::Asked;
use crate::error::HttpError;
use crate::params::{Named, read_system, value_of};
use crate::present::words_of;
use crate::reply;
use crate::state::Shared;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::ask::{Ask, Dimension, Test};
use shelfcade_core::page::{Frame, ListPage, NavItem, Scope};

/// Longest value of an address that is looked up, in bytes.
const MAX_VALUE: usize = 200;

/// One system's list. Another name of the system leads to its id, filters kept.
///
/// # Errors
/// 404 for a system that has nothing on the shelf.
pub async fn show_system(
    State(app): State<Shared>,
    Path(name): Path<String>,
    asked: Asked,
) -> Result<Response, HttpError> {
    let id = match read_system(&app.shelf_of(&asked), &name)? {
        Named::Id(id) | Named::Alias(id) => id,
    };
    show(&app, &asked, NavItem::Systems, Test::System(id), &name).await
}

/// The list of one value of a dimension. Another spelling leads to the value's one address, filters kept.
///
/// # Errors
/// 404 for a value that no game here has.
pub async fn show_value(
    State(app): State<Shared>,
    Path(value): Path<String>,
    asked: Asked,
    dimension: Dimension,
) -> Result<Response, HttpError> {
    let missing = || HttpError::NotFound { what: "page", words: words_of(&value) };
    let text = value.get(..MAX_VALUE).map_or(value.as_str(), |cut| cut);
    let test = Test::parse(dimension, text).map_err(|_| missing())?;
    show(&app, &asked, NavItem::Browse, test, &value).await
}

async fn show(app: &Shared, asked: &Asked, nav: NavItem, test: Test, given: &str) -> Result<Response, HttpError> {
    let ask = Ask::parse(&asked.query);
    let what = if test.dimension() == Dimension::System { "system" } else { "page" };
    let scope = Scope::Of(test.clone());
    let missing = || HttpError::NotFound { what, words: words_of(given) };
    let shelf = app.shelf_of(asked);
    let mut page = shelf.list_page(&scope, &ask).ok_or_else(missing)?;
    if test.value() != given {
        return Ok(reply::redirect(StatusCode::PERMANENT_REDIRECT, &app.links.games(&scope, &ask)));
    }
    // What a series lacks is said once, at its end.
    if test.dimension() == Dimension::Series && page.page == page.pages && ask.is_blank() {
        page.gaps = app.reader.load_full().series_gaps(&shelf, &page.title).await;
    }
    Ok(send(app, asked, nav, &page))
}

/// Sends a list.
pub fn send(app: &Shared, asked: &Asked, nav: NavItem, page: &ListPage) -> Response {
    let frame = Frame { search_text: page.ask.text.clone(), ..asked.frame(app, nav) };
    reply::html(asked, StatusCode::OK, shelfcade_app::render::list(&frame, page))
}

/// The index of a dimension.
///
/// # Errors
/// Never for the dimensions that the router names.
pub async fn show_index(State(app): State<Shared>, asked: Asked, dimension: Dimension) -> Result<Response, HttpError> {
    let (letter, page) = read_index(&asked.query);
    let missing = || HttpError::NotFound { what: "page", words: String::new() };
    let page = app.shelf_of(&asked).index_page(dimension, letter, page).ok_or_else(missing)?;
    let frame = asked.frame(&app, NavItem::Browse);
    Ok(reply::html(&asked, StatusCode::OK, shelfcade_app::render::index(&frame, &page)))
}

/// Letter and page of an index.
pub fn read_index(query: &str) -> (Option<char>, u32) {
    let letter = value_of(query, "letter")
        .and_then(|text| text.chars().next())
        .map(|letter| if letter.is_ascii_alphabetic() { letter.to_ascii_uppercase() } else { '#' });
    (letter, value_of(query, "page").and_then(|text| text.parse().ok()).unwrap_or(1))
}
