//! `/api/openapi.json`: the API described for programs, generated from the handlers and types.

use crate::http::app::Shared;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::links::Links;
use utoipa::OpenApi;
use utoipa::openapi::Server;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Shelfcade",
        description = "The household's games as JSON. Errors are problem details (RFC 9457). Fields may be added, never renamed."
    ),
    tags((name = "library", description = "Systems and games"), (name = "user data", description = "What people made of their games"),
        (name = "server", description = "The server itself")),
    paths(
        super::systems::list,
        super::games::list,
        super::games::one,
        super::search::find,
        super::search::suggest,
        super::search::facets,
        super::values::list,
        super::values::games,
        super::user_data::favorites,
        super::user_data::history,
        super::user_data::star,
        super::user_data::unstar,
        super::user_data::mine,
        super::user_data::change,
        super::user_data::played,
        super::user_data::forget,
        super::user_data::profiles,
        super::collections::list,
        super::collections::games,
        super::collections::add,
        super::collections::change,
        super::collections::remove,
        super::exchange::favorites,
        super::exchange::collection,
        super::exchange::import,
        super::settings::list,
        super::settings::change,
        super::status::tell,
        super::status::start_scan,
    )
)]
struct Document;

/// The document, with this site's base path as its server.
pub fn document(links: &Links) -> utoipa::openapi::OpenApi {
    let mut document = Document::openapi();
    let base = if links.base().is_empty() { "/" } else { links.base() };
    document.servers = Some(vec![Server::new(base)]);
    document
}

/// Sends it.
pub async fn send(State(app): State<Shared>, context: RequestContext) -> Response {
    response::json(&context, StatusCode::OK, &document(&app.links))
}
