//! `/api/v1/systems`

use crate::http::api::system_item;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::{SystemItem, SystemList};

/// Systems that have games
#[utoipa::path(get, path = "/api/v1/systems",
    operation_id = "listSystems", tag = "library",
    responses((status = 200, description = "Systems with their counts", body = SystemList)))]
pub async fn list(context: RequestContext) -> Response {
    let items: Vec<SystemItem> = context.shelf().systems().into_iter().map(system_item).collect();
    let total = u32::try_from(items.len()).unwrap_or(u32::MAX);
    response::json(&context, StatusCode::OK, &SystemList { total, items })
}
