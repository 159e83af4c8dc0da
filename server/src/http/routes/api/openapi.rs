//! `/api/openapi.json`: the API described for programs, generated from the handlers and types.

use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::Problem;
use shelfcade_core::links::Links;
use utoipa::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::{Content, Ref, ResponseBuilder, Server};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Shelfcade",
        description = "The household's games as JSON. Errors are problem details (RFC 9457). Fields may be added, \
            never renamed."
    ),
    tags((name = "library", description = "Systems and games"),
        (name = "user data", description = "What people made of their games"),
        (name = "playing", description = "Starting games, and what runs"),
        (name = "server", description = "The server itself")),
    components(schemas(Problem)),
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
        super::cover::set,
        super::cover::take_back,
        super::identity::say,
        super::identity::take_back,
        super::collections::list,
        super::collections::games,
        super::collections::add,
        super::collections::change,
        super::collections::remove,
        super::exchange::favorites,
        super::exchange::collection,
        super::exchange::import,
        super::exchange::metadata,
        super::play::status,
        super::play::start,
        super::play::control,
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
    for (path, item) in &mut document.paths.paths {
        let PathItem { get, put, post, delete, patch, .. } = item;
        get.iter_mut().for_each(|operation| add_refusals(path, operation, false));
        let changes = [put, post, delete, patch].into_iter().flatten();
        changes.for_each(|operation| add_refusals(path, operation, true));
    }
    let base = if links.base().is_empty() { "/" } else { links.base() };
    document.servers = Some(vec![Server::new(base)]);
    document
}

/// What every operation of its kind may be refused for.
fn add_refusals(path: &str, operation: &mut Operation, is_change: bool) {
    let has_body = operation.request_body.is_some();
    let is_own = operation.tags.iter().flatten().any(|tag| tag == "user data");
    let refusals = [
        ("400", has_body || operation.parameters.is_some(), "A parameter or value is wrong; nothing was changed"),
        ("403", is_change, "Another site asked; or a guest, who leaves no trace; or a PIN is needed"),
        (
            "404",
            path.contains('{') || (has_body && path.contains("/collections")),
            "What the address or the request names is not here, or not one's own",
        ),
        ("413", has_body, "The request is too large"),
        ("507", is_change && is_own, "It could not be kept; nothing was changed"),
    ];
    for (status, _, description) in refusals.into_iter().filter(|(_, applies, _)| *applies) {
        let problem = Content::new(Some(Ref::from_schema_name("Problem")));
        let refusal = ResponseBuilder::new().description(description).content("application/problem+json", problem);
        operation.responses.responses.insert(status.to_owned(), refusal.build().into());
    }
}

/// Sends it.
pub async fn send(context: RequestContext) -> Response {
    response::json(&context, StatusCode::OK, &document(&context.app.links))
}
