//! `/api/v1/systems/{system}/games` and `/api/v1/games/{system}/{slug}`

use crate::error::HttpError;
use crate::http::api::{GamesPart, game_item, read_games};
use crate::http::list_params::{GamePath, ListParams};
use crate::http::params::{read_slug, read_system_id};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::{DescriptionItem, GameDetail, GameList};
use shelfcade_core::page::{GamePage, Scope};
use shelfcade_core::search::list_query::Filter;

/// Games of one system
#[utoipa::path(get, path = "/api/v1/systems/{system}/games",
    operation_id = "listGamesOfSystem", tag = "library",
    params(
        ("system" = String, Path, pattern = "^[a-z0-9-]{1,40}$", description = "System id, as in /api/v1/systems"),
        ListParams,
    ),
    responses((status = 200, description = "Games that match the filters", body = GameList)))]
pub async fn list(Path(system): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let shelf = context.shelf();
    let id = read_system_id(&shelf, &system)?;
    let filter = Filter::System(id.clone());
    if !shelf.has_any(&filter) {
        return Err(HttpError::not_found("system", &system));
    }
    let GamesPart { total, offset, limit, next, items } = read_games(&context, &Scope::Of(filter)).await?;
    let list = GameList { system: id.to_string(), total, offset, limit, next, items };
    Ok(response::json(&context, StatusCode::OK, &list))
}

/// Everything known about one game
#[utoipa::path(get, path = "/api/v1/games/{system}/{slug}",
    operation_id = "getGame", tag = "library",
    params(GamePath),
    responses((status = 200, description = "The game with its variants and files", body = GameDetail)))]
pub async fn one(Path((system, slug)): Path<(String, String)>, context: RequestContext) -> Result<Response, HttpError> {
    let shelf = context.shelf();
    let id = read_system_id(&shelf, &system)?;
    let slug = read_slug(&slug)?;
    let page = context.app.library.reader.load_full().game_page(&shelf, &id, slug).await?;
    let page = page.ok_or_else(|| HttpError::not_found("game", slug))?;
    Ok(response::json(&context, StatusCode::OK, &game_detail(page)))
}

fn game_detail(page: GamePage) -> GameDetail {
    GameDetail {
        game: game_item(page.card),
        publisher: page.publisher,
        description: page.description.map(|said| DescriptionItem { text: said.value, source: said.source }),
        ratings: page.ratings,
        cooperative: page.cooperative.map(|said| said.value),
        series: page.series.map(|series| series.name),
        also: page.also,
        regions: page.regions,
        releases: page.variants.into_iter().flat_map(|group| group.variants).collect(),
        elsewhere: page.elsewhere.into_iter().map(game_item).collect(),
    }
}
