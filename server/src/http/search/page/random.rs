//! `/random`

use crate::error::HttpError;
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::{GameCard, OwnList, Scope};
use shelfcade_core::search::list_query::ListQuery;
use std::hash::{BuildHasher, RandomState};

/// Redirects to a random game that matches the query: if none does, to the query's own page, or to Home if there are
/// no games at all.
///
/// # Errors
/// 500 if words of descriptions cannot be looked up.
pub async fn go(context: RequestContext) -> Result<Response, HttpError> {
    let list_query = context.list_query().from_start();
    let scope = value_of(&context.address.query, "of").and_then(|of| own_list(&of)).map_or(Scope::All, Scope::Own);
    let shelf = context.find_shelf(&scope).await?;
    let place = match shelf.random(&scope, &list_query, seed()).map(|game| shelf.card(game)) {
        Some(card) => context.app.links.game(&card.system, &card.slug),
        None if list_query.is_blank() && scope == Scope::All => context.app.links.home(),
        None => context.app.links.games(&scope, &list_query),
    };
    Ok(response::redirect(StatusCode::SEE_OTHER, &place))
}

/// Picks a random game; `None` if there are none.
pub fn pick(context: &RequestContext) -> Option<GameCard> {
    let shelf = context.shelf();
    shelf.random(&Scope::All, &ListQuery::default(), seed()).map(|game| shelf.card(game))
}

/// Returns a random number: each `RandomState` has its own keys.
pub fn seed() -> u64 {
    RandomState::new().hash_one(())
}

/// Parses the profile's list that a path names, without its leading `/`.
fn own_list(of: &str) -> Option<OwnList> {
    match of.split_once('/') {
        None if of == "favorites" => Some(OwnList::Favorites),
        None if of == "history" => Some(OwnList::History),
        Some(("collections", slug)) => Some(OwnList::Collection(slug.to_owned())),
        _ => None,
    }
}
