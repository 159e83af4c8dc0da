//! The JSON API, version 1. The types are in `shelfcade_core::api`. The OpenAPI document is generated from these
//! handlers.

pub mod collections;
pub mod cover;
pub mod exchange;
pub mod games;
pub mod identity;
mod list_params;
pub mod openapi;
pub mod play;
pub mod search;
pub mod settings;
pub mod status;
pub mod systems;
pub mod user_data;
pub mod values;

use crate::error::HttpError;
use crate::http::app::Shared;
use crate::http::body::{hash_of, matches};
use crate::http::params::{pairs, read_list_query, read_place, shorten};
use crate::http::request_context::RequestContext;
use axum::extract::Request;
use axum::http::header::IF_MATCH;
use axum::http::{HeaderMap, Method};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;
use serde::Serialize;
use shelfcade_core::api::{DoorItem, FacetItem, GameItem, HitItem, OfferItem, SystemItem, ValueItem, WhyItem};
use shelfcade_core::list_query::{Dimension, Filter};
use shelfcade_core::page::{AlternativeQuery, Facet, FacetCount, GameCard, Scope, SystemTile, Why};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Wraps handlers so that they refuse parameters that the OpenAPI document does not list.
pub fn known_only(path: &'static str, handlers: MethodRouter<Shared>) -> MethodRouter<Shared> {
    let known = Arc::new(openapi::parameters(path));
    handlers.layer(from_fn(move |request: Request, next: Next| {
        let refused = unknown_parameter(&known, &request);
        async move {
            match refused {
                Some(error) => error.into_response(),
                None => next.run(request).await,
            }
        }
    }))
}

fn unknown_parameter(known: &BTreeMap<String, BTreeSet<&'static str>>, request: &Request) -> Option<HttpError> {
    let query = request.uri().query().filter(|query| !query.is_empty())?;
    let method = if request.method() == Method::HEAD { &Method::GET } else { request.method() };
    let known = known.get(method.as_str())?;
    // Filters also have other names.
    let is_known = |name: &str| {
        known.contains(name) || Dimension::parse(name).is_some_and(|dimension| known.contains(dimension.key()))
    };
    let (name, _) = pairs(query).find(|(name, _)| !is_known(name))?;
    let known = known.iter().copied().collect::<Vec<_>>().join(", ");
    let right = if known.is_empty() { "there are none".to_owned() } else { format!("use {known}") };
    Some(HttpError::BadRequest(format!("{:?} is not a parameter here: {right}.", shorten(&name))))
}

/// A part of a list of games, as in every list of the API.
struct Games {
    total: u32,
    offset: u32,
    limit: u32,
    /// Cursor of the next part.
    next: Option<String>,
    items: Vec<GameItem>,
}

/// Reads the part of a scope's games that the parameters request: filters, `sort`, `cursor`, `offset`, `limit`.
///
/// # Errors
/// 400 for an invalid parameter.
async fn read_games(context: &RequestContext, scope: &Scope) -> Result<Games, HttpError> {
    let shelf = context.find_shelf(scope).await?;
    let list_query = read_list_query(&shelf, &context.address.query, false)?;
    let (start, limit) = read_place(&context.address.query)?;
    let hits = shelf.hits(scope, &list_query, &start, limit)?;
    let next = hits.next.map(|cursor| cursor.to_string());
    let items = hits.items.into_iter().map(|(card, _)| game_item(card)).collect();
    Ok(Games { total: hits.total, offset: hits.offset, limit, next, items })
}

/// Makes a change if the current state, as sent to clients, still matches `If-Match` (RFC 9110, 13.1.1), or if there
/// is no such header. Nobody else can write between the check and the change.
///
/// # Errors
/// 412, and those of `current` and `change`.
async fn unless_changed<T: Serialize>(
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

fn game_item(card: GameCard) -> GameItem {
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

fn system_item(tile: SystemTile) -> SystemItem {
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
fn hit_item(card: GameCard, tier: Option<&'static str>) -> HitItem {
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

fn offer_item(offer: AlternativeQuery) -> OfferItem {
    OfferItem { label: offer.about.to_string(), query: offer.list_query.to_query(), count: offer.count }
}

fn door_item(filter: &Filter, label: String, count: u32) -> DoorItem {
    DoorItem { dimension: filter.dimension().key().to_owned(), value: filter.value(), label, count }
}

fn facet_item(facet: Facet) -> FacetItem {
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
