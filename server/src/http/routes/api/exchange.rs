//! Lists going out, for pages and programs alike, and coming in from programs.

use crate::error::HttpError;
use crate::http::exchange;
use crate::http::request_context::RequestContext;
use crate::http::response;
use crate::http::routes::export;
use axum::extract::{Multipart, Path};
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::user_data::{ImportForm, ImportItem, LostItem};
use shelfcade_core::page::OwnList;

/// The favorites as a file
#[utoipa::path(get, path = "/api/v1/favorites/export", tag = "user data",
    params(("format" = Option<String>, Query, description = "json, lpl, txt or xml; json when absent")),
    responses(
        (status = 200, description = "A file: our own JSON, a RetroArch playlist, a path a line, or a gamelist.xml",
            content_type = "application/json"),
    ))]
pub async fn favorites(context: RequestContext) -> Result<Response, HttpError> {
    exchange::send(&context, OwnList::Favorites, "Favorites").await
}

/// A collection as a file
#[utoipa::path(get, path = "/api/v1/collections/{slug}/export", tag = "user data",
    params(
        ("slug" = String, Path, description = "Address of the collection"),
        ("format" = Option<String>, Query, description = "json, lpl, txt or xml; json when absent"),
    ),
    responses(
        (status = 200, description = "A file: our own JSON, a RetroArch playlist, a path a line, or a gamelist.xml",
            content_type = "application/json"),
    ))]
pub async fn collection(Path(slug): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    exchange::send(&context, OwnList::Collection(slug), "Collection").await
}

/// All that is known of the games, for another program, as a zip
///
/// It is sent while it is made. One is made at a time: 503 while another is.
#[utoipa::path(get, path = "/api/v1/export", tag = "library",
    params(
        ("format" = Option<String>, Query, description = "es, batocera (the default), es-de, pegasus or retroarch"),
        ("system" = Option<String>, Query, description = "Id of a system; all when absent"),
        ("favorites" = Option<String>, Query, description = "1: with the profile's favorites"),
        ("pictures" = Option<String>, Query, description = "1: with pictures, where the format has them (retroarch)"),
    ),
    responses(
        (status = 200, description = "An archive of lists, and of pictures", content_type = "application/zip"),
    ))]
pub async fn metadata(context: RequestContext) -> Result<Response, HttpError> {
    export::download(context).await
}

/// Takes a list in: any format that goes out, told by its contents
#[utoipa::path(post, path = "/api/v1/collections/import", tag = "user data",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "What was taken; it is on the disk", body = ImportItem)))]
pub async fn import(context: RequestContext, form: Multipart) -> Result<Response, HttpError> {
    let taken = exchange::take(&context, form).await?;
    let lost = taken.lost.into_iter().map(|entry| LostItem { title: entry.title, why: entry.why.to_string() });
    let item = ImportItem {
        list: taken.list.map(|list| match list {
            OwnList::Collection(slug) => slug,
            _ => "favorites".to_owned(),
        }),
        total: taken.total,
        taken: taken.taken,
        not_found: taken.lost_count,
        left_out: taken.left_out,
        unread: taken.unread,
        lost: lost.collect(),
    };
    Ok(response::json(&context, StatusCode::OK, &item))
}
