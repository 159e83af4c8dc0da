//! Parts that the handlers of the JSON API share: parts of lists, `If-Match`, and items of responses. The types are in
//! `shelfcade_core::api`.

use crate::error::HttpError;
use crate::http::body::{hash_of, matches};
use crate::http::params::{read_list_query, read_place};
use crate::http::request_context::RequestContext;
use axum::http::HeaderMap;
use axum::http::header::IF_MATCH;
use axum::response::Response;
use serde::Serialize;
use shelfcade_core::api::{DoorItem, FacetItem, GameItem, HitItem, OfferItem, SystemItem, ValueItem, WhyItem};
use shelfcade_core::page::{AlternativeQuery, Facet, FacetCount, GameCard, Scope, SystemTile, Why};
use shelfcade_core::search::list_query::Filter;

/// A part of a list of games, as in every list of the API.
pub struct GamesPart {
    /// Games in all parts.
    pub total: u32,
    /// Games before this part.
    pub offset: u32,
    /// Most games in this part.
    pub limit: u32,
    /// Cursor of the next part.
    pub next: Option<String>,
    /// The games.
    pub items: Vec<GameItem>,
}

/// Reads the part of a scope's games that the parameters request: filters, `sort`, `cursor`, `offset`, `limit`.
///
/// # Errors
/// 400 for an invalid parameter.
pub async fn read_games(context: &RequestContext, scope: &Scope) -> Result<GamesPart, HttpError> {
    let shelf = context.find_shelf(scope).await?;
    let list_query = read_list_query(&shelf, &context.address.query, false)?;
    let (start, limit) = read_place(&context.address.query)?;
    let hits = shelf.hits(scope, &list_query, &start, limit)?;
    let next = hits.next.map(|cursor| cursor.to_string());
    let items = hits.items.into_iter().map(|(card, _)| game_item(card)).collect();
    Ok(GamesPart { total: hits.total, offset: hits.offset, limit, next, items })
}

/// Makes a change if the current state, as sent to clients, still matches `If-Match` (RFC 9110, 13.1.1), or if there
/// is no such header. Nobody else can write between the check and the change.
///
/// # Errors
/// 412, and those of `current` and `change`.
pub async fn unless_changed<T: Serialize>(
    context: &RequestContext,
    headers: &HeaderMap,
    current: impl Future<Output = Result<T, HttpError>>,
    change: impl Future<Output = Result<Response, HttpError>>,
) -> Result<Response, HttpError> {
    if !headers.contains_key(IF_MATCH) {
        return change.await;
    }
    let looked = async {
        let now = serde_json::to_vec(&current.await?).map_err(|_| HttpError::Internal)?;
        if matches(headers, hash_of(&now)) { change.await } else { Err(HttpError::Changed) }
    };
    context.app.user_data.alone(looked).await
}

/// Converts a card.
pub fn game_item(card: GameCard) -> GameItem {
    GameItem {
        system: card.system.to_string(),
        slug: card.slug,
        title: card.title,
        year: card.year,
        developer: card.developer,
        genre: card.genre,
        players: card.players,
        variants: card.variants,
    }
}

/// Converts a tile.
pub fn system_item(tile: SystemTile) -> SystemItem {
    SystemItem {
        id: tile.id.to_string(),
        name: tile.name,
        short: tile.short,
        maker: tile.maker,
        kind: tile.kind.to_string(),
        games: tile.games,
        roms: tile.roms,
        bytes: tile.bytes,
    }
}

/// Converts a hit. Without a search it has no tier.
pub fn hit_item(card: GameCard, tier: Option<&'static str>) -> HitItem {
    let said = !card.matched.is_empty() || card.also_known_as.is_some() || card.why.is_some();
    let why = (tier.is_some() || said).then(|| WhyItem {
        tier: tier.unwrap_or("suggested").to_owned(),
        matched: card.matched.clone(),
        other_name: card.also_known_as.clone(),
        spelling: match &card.why {
            Some(Why::Spelling(words)) => Some(words.clone()),
            _ => None,
        },
        fact: match &card.why {
            Some(Why::Fact(key, value)) => Some(format!("{key}: {value}")),
            _ => None,
        },
    });
    HitItem { game: game_item(card), why }
}

/// Converts an alternative query.
pub fn offer_item(offer: AlternativeQuery) -> OfferItem {
    OfferItem { label: offer.about.to_string(), query: offer.list_query.to_query(), count: offer.count }
}

/// Converts a value of a dimension, with its number of games.
pub fn door_item(filter: &Filter, label: String, count: u32) -> DoorItem {
    DoorItem { dimension: filter.dimension().key().to_owned(), value: filter.value(), label, count }
}

/// Converts a facet.
pub fn facet_item(facet: Facet) -> FacetItem {
    let value = |value: FacetCount| ValueItem {
        value: value.filter.value(),
        label: value.label,
        count: value.count,
        on: value.on,
    };
    FacetItem {
        dimension: facet.dimension.key().to_owned(),
        values: facet.values.into_iter().map(value).collect(),
        more: facet.more,
    }
}
