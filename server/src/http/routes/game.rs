//! `/games/{system}/{slug}`

use crate::error::HttpError;
use crate::http::params::{read_slug, read_system};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::fold;
use shelfcade_core::page::{GamePage, GameStateView, NavItem};
use shelfcade_core::system::SystemId;

/// One game. Another name of the system, or the title written otherwise, leads to its address.
///
/// # Errors
/// 404 for a game that is not on the shelf; 500 and 503 when a database cannot be read.
pub async fn show(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let shelf = context.shelf();
    let missing = || HttpError::not_found("game", &slug);
    let id = read_system(&shelf, &system).map_err(|_| missing())?;
    let given = read_slug(&slug)?;
    let real = if shelf.find_game(&id, given).is_some() { given.to_owned() } else { fold::slug(given) };
    if shelf.find_game(&id, &real).is_none() {
        return Err(missing());
    }
    if id.as_str() != system || real != given {
        return Ok(response::redirect(StatusCode::PERMANENT_REDIRECT, &context.app.links.game(&id, &real)));
    }
    let reader = context.app.library.reader.load_full();
    let page = reader.game_page(&shelf, &id, &real).await?.ok_or_else(missing)?;
    let page = GamePage { mine: mine_of(&context, &id, &real), ..page };
    Ok(response::page(&context, NavItem::None, |frame| shelfcade_app::render::game(frame, &page)))
}

/// What whoever asks made of a game; `None` for guests.
fn mine_of(context: &RequestContext, system: &SystemId, slug: &str) -> Option<GameStateView> {
    let household = context.app.user_data.household();
    let person = household.person(context.profile)?;
    let rows = household.locations.at(system.as_str(), slug);
    let by_hand = person.collections.iter().filter(|collection| collection.query.is_none());
    let collections = by_hand.map(|collection| {
        let is_in = collection.games.iter().any(|game| rows.contains(game));
        (collection.slug.clone(), collection.name.clone(), is_in)
    });
    Some(GameStateView { state: household.state_at(person, system.as_str(), slug), collections: collections.collect() })
}
