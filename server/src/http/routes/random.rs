//! `/random`

use crate::error::HttpError;
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::list_query::ListQuery;
use shelfcade_core::page::{GameCard, OwnList, Scope};
use std::hash::{BuildHasher, RandomState};

/// Leads to a game by chance, of those that a question finds; to the question's own page where that is none, home while
/// there are no games at all.
///
/// # Errors
/// 500 when words of descriptions cannot be looked up.
pub async fn go(context: RequestContext) -> Result<Response, HttpError> {
    let list_query = context.list_query().from_start();
    let scope = value_of(&context.query, "of").and_then(|of| own_list(&of)).map_or(Scope::All, Scope::Own);
    let shelf = context.find_shelf(&scope).await?;
    let place = match shelf.random(&scope, &list_query, seed()).map(|game| shelf.card(game)) {
        Some(card) => context.app.links.game(&card.system, &card.slug),
        None if list_query.is_blank() && scope == Scope::All => context.app.links.home(),
        None => context.app.links.games(&scope, &list_query),
    };
    Ok(response::redirect(StatusCode::SEE_OTHER, &place))
}

/// A game by chance, of all of them; `None` while there are none.
pub fn pick(context: &RequestContext) -> Option<GameCard> {
    let shelf = context.shelf();
    shelf.random(&Scope::All, &ListQuery::default(), seed()).map(|game| shelf.card(game))
}

/// Each `RandomState` has keys of its own.
pub fn seed() -> u64 {
    RandomState::new().hash_one(())
}

/// The list of somebody's own that a path names, without its first `/`.
fn own_list(of: &str) -> Option<OwnList> {
    match of.split_once('/') {
        None if of == "favorites" => Some(OwnList::Favorites),
        None if of == "history" => Some(OwnList::History),
        Some(("collections", slug)) => Some(OwnList::Collection(slug.to_owned())),
        _ => None,
    }
}
