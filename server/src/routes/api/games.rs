//! `/api/v1/systems/{system}/games` and `/api/v1/games/{system}/{slug}`

use super::game_item;
use crate::asked::Asked;
use crate::error::HttpError;
use crate::params::{read_ask, read_place, read_slug, read_system_id};
use crate::present::words_of;
use crate::reply;
use crate::state::Shared;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::{FileItem, GameDetail, GameList, Problem, VariantItem};
use shelfcade_core::ask::Test;
use shelfcade_core::name::Tier;
use shelfcade_core::page::{FileView, GamePage, Scope, VariantView};

/// Games of one system
#[utoipa::path(get, path = "/api/v1/systems/{system}/games", tag = "library",
    params(
        ("system" = String, Path, description = "System id, as in /api/v1/systems"),
        ("genre" = Option<Vec<String>>, Query, description = "Any of these genres; all filters of /api/v1/search narrow the list"),
        ("sort" = Option<String>, Query, description = "title, year, newest, rating, added or size"),
        ("cursor" = Option<String>, Query, description = "`next` of the page before: stays right while the library changes"),
        ("limit" = Option<u32>, Query, minimum = 1, maximum = 200, description = "Most items; 50 when not given"),
        ("offset" = Option<u32>, Query, maximum = 1_000_000, description = "Index of the first item"),
    ),
    responses(
        (status = 200, description = "Games that pass the filters", body = GameList),
        (status = 400, description = "A parameter is wrong", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "No such system here", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn list(State(app): State<Shared>, Path(system): Path<String>, asked: Asked) -> Result<Response, HttpError> {
    let shelf = app.shelf_of(&asked);
    let id = read_system_id(&shelf, &system)?;
    let ask = read_ask(&app.shelf_of(&asked), &asked.query, false)?;
    let (from, limit) = read_place(&asked.query)?;
    let test = Test::System(id.clone());
    if !shelf.has_any(&test) {
        return Err(HttpError::NotFound { what: "system", words: words_of(&system) });
    }
    let hits = shelf.hits(&Scope::Of(test), &ask, &from, limit);
    let hits = hits.map_err(|error| HttpError::BadRequest(error.to_string()))?;
    let list = GameList {
        system: id.to_string(),
        total: hits.total,
        offset: hits.offset,
        limit,
        next: hits.next.map(|cursor| cursor.to_string()),
        items: hits.items.into_iter().map(|(card, _)| game_item(card)).collect(),
    };
    Ok(reply::json(&asked, StatusCode::OK, &list))
}

/// All that is known of one game
#[utoipa::path(get, path = "/api/v1/games/{system}/{slug}", tag = "library",
    params(
        ("system" = String, Path, description = "System id"),
        ("slug" = String, Path, description = "Slug of the game, unique on its system"),
    ),
    responses(
        (status = 200, description = "The game with its variants and files", body = GameDetail),
        (status = 404, description = "No such game here", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn one(
    State(app): State<Shared>,
    Path((system, slug)): Path<(String, String)>,
    asked: Asked,
) -> Result<Response, HttpError> {
    let shelf = app.shelf_of(&asked);
    let id = read_system_id(&shelf, &system)?;
    let slug = read_slug(&slug)?;
    let page = app.reader.load_full().game_page(&shelf, &id, slug).await?;
    let page = page.ok_or_else(|| HttpError::NotFound { what: "game", words: words_of(slug) })?;
    Ok(reply::json(&asked, StatusCode::OK, &game_detail(page)))
}

fn game_detail(page: GamePage) -> GameDetail {
    GameDetail {
        game: game_item(page.card),
        publisher: page.publisher,
        series: page.series.map(|series| series.name),
        also: page.also,
        regions: page.regions,
        releases: page.variants.into_iter().flat_map(|group| group.variants).map(variant_item).collect(),
        elsewhere: page.elsewhere.into_iter().map(game_item).collect(),
    }
}

fn variant_item(variant: VariantView) -> VariantItem {
    VariantItem {
        label: variant.label,
        tier: tier_word(variant.tier).to_owned(),
        preferred: variant.preferred,
        missing: variant.missing,
        size: variant.size,
        files: variant.files.into_iter().map(file_item).collect(),
        evidence: variant.evidence,
        release: variant.release,
        crc: variant.crc,
        sha1: variant.sha1,
        serial: variant.serial,
    }
}

fn file_item(file: FileView) -> FileItem {
    FileItem { path: file.path, size: file.size, missing: file.missing }
}

fn tier_word(tier: Tier) -> &'static str {
    match tier {
        Tier::Original => "original",
        Tier::Revision => "revision",
        Tier::Alternate => "alternate",
        Tier::Unlicensed => "unlicensed",
        Tier::Translation => "translation",
        Tier::Hack => "hack",
        Tier::PreRelease => "pre-release",
        Tier::Pirate => "pirate",
        Tier::Bad => "bad",
    }
}
