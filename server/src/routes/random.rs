//! `/random`

use crate::asked::Asked;
use crate::reply;
use crate::state::Shared;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::ask::Ask;
use shelfcade_core::page::Scope;
use std::hash::{BuildHasher, RandomState};

/// Leads to a game by chance, of those that a question finds; to the question's own page where that is none, home while
/// there are no games at all.
pub async fn go(State(app): State<Shared>, asked: Asked) -> Response {
    let shelf = app.shelf.get();
    let ask = Ask::parse(&asked.query).from_start();
    // Each RandomState has keys of its own.
    let seed = RandomState::new().hash_one(());
    let place = match shelf.random(&Scope::All, &ask, seed).map(|game| shelf.card(game)) {
        Some(card) => app.links.game(&card.system, &card.slug),
        None if ask.is_blank() => app.links.home(),
        None => app.links.games(&Scope::All, &ask),
    };
    reply::redirect(StatusCode::SEE_OTHER, &place)
}
