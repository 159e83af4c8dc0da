//! `/random`

use crate::asked::Asked;
use crate::params::value_of;
use crate::reply;
use crate::state::Shared;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::ask::Ask;
use shelfcade_core::page::{OwnList, Scope};
use std::hash::{BuildHasher, RandomState};

/// Leads to a game by chance, of those that a question finds; to the question's own page where that is none, home while
/// there are no games at all.
pub async fn go(State(app): State<Shared>, asked: Asked) -> Response {
    let shelf = app.shelf_of(&asked);
    let ask = Ask::parse(&asked.query).from_start();
    let scope = value_of(&asked.query, "of").and_then(|of| own_list(&of)).map_or(Scope::All, Scope::Own);
    // Each RandomState has keys of its own.
    let seed = RandomState::new().hash_one(());
    let place = match shelf.random(&scope, &ask, seed).map(|game| shelf.card(game)) {
        Some(card) => app.links.game(&card.system, &card.slug),
        None if ask.is_blank() && scope == Scope::All => app.links.home(),
        None => app.links.games(&scope, &ask),
    };
    reply::redirect(StatusCode::SEE_OTHER, &place)
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
