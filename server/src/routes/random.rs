//! `/random`

use crate::asked::Asked;
use crate::params::{read_system_id, value_of};
use crate::reply;
use crate::state::Shared;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::GameCard;
use shelfcade_core::query::ListQuery;
use shelfcade_core_server::shelf::Shelf;
use std::hash::{BuildHasher, RandomState};

/// Leads to a game by chance, of `system=` if that has games; home while there are none.
pub async fn go(State(app): State<Shared>, asked: Asked) -> Response {
    let shelf = app.shelf.get();
    // Each RandomState has keys of its own.
    let seed = RandomState::new().hash_one(());
    let place = match choose(&shelf, &asked.query, seed) {
        Some(card) => app.links.game(&card.system, &card.slug),
        None => app.links.home(),
    };
    reply::redirect(StatusCode::SEE_OTHER, &place)
}

fn choose(shelf: &Shelf, query: &str, seed: u64) -> Option<GameCard> {
    if let Some(id) = value_of(query, "system").and_then(|text| read_system_id(shelf, &text).ok()) {
        let filters = ListQuery::parse(query);
        let (total, _) = shelf.list_slice(&id, &filters, 0, 1)?;
        let offset = seed.checked_rem(u64::from(total))?;
        let (_, cards) = shelf.list_slice(&id, &filters, u32::try_from(offset).ok()?, 1)?;
        return cards.into_iter().next();
    }
    shelf.random_game(seed).map(|game| shelf.card(game))
}
