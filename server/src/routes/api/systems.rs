//! `/api/v1/systems`

use super::system_item;
use crate::asked::Asked;
use crate::reply;
use crate::state::Shared;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::{SystemItem, SystemList};

/// Systems that have games
#[utoipa::path(get, path = "/api/v1/systems", tag = "library",
    responses((status = 200, description = "Systems with their counts", body = SystemList)))]
pub async fn list(State(app): State<Shared>, asked: Asked) -> Response {
    let items: Vec<SystemItem> = app.shelf_of(&asked).systems().into_iter().map(system_item).collect();
    let total = u32::try_from(items.len()).unwrap_or(u32::MAX);
    reply::json(&asked, StatusCode::OK, &SystemList { total, items })
}
