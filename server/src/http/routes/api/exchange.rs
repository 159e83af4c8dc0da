//! Lists going out, for pages and programs alike, and coming in from programs.

use super::list_params::{FormatParams, MetadataParams};
use crate::error::HttpError;
use crate::http::exchange;
use crate::http::params::{read_system_id, shorten, value_of};
use crate::http::request_context::RequestContext;
use crate::http::response;
use crate::http::routes::export;
use axum::extract::{Multipart, Path};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use shelfcade_core::api::user_data::{ImportForm, ImportItem, LostItem};
use shelfcade_core::list_query::Filter;
use shelfcade_core::page::OwnList;
use utoipa::ToSchema;

/// What `format=json` and `format=lpl` write.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only tells the document")]
enum ExportedList {
    Own(ListFile),
    RetroArch(Playlist),
}

/// A list in Shelfcade's own format. What is not known is left out.
#[derive(Serialize, ToSchema)]
struct ListFile {
    /// `shelfcade-collection`.
    #[schema(pattern = "^shelfcade-collection$")]
    format: String,
    /// Of the format: 1.
    version: u32,
    /// What it is called.
    name: String,
    /// What it is about.
    description: Option<String>,
    /// The question that fills it, as a URL query.
    query: Option<String>,
    /// Its games in order.
    games: Vec<ListedGame>,
}

/// A playlist of RetroArch.
#[derive(Serialize, ToSchema)]
struct Playlist {
    /// Of the format: `1.5`.
    version: String,
    /// Empty: RetroArch chooses.
    default_core_path: String,
    /// Empty: RetroArch chooses.
    default_core_name: String,
    /// Its games in order.
    items: Vec<PlaylistItem>,
}

/// A game of a playlist.
#[derive(Serialize, ToSchema)]
struct PlaylistItem {
    /// Where its file is.
    path: String,
    /// Its title.
    label: String,
    /// `DETECT`.
    core_path: String,
    /// `DETECT`.
    core_name: String,
    /// CRC32 as 8 hexadecimal digits with `|crc` behind, or `DETECT`.
    crc32: String,
    /// The system, as RetroArch's database of it is called.
    db_name: String,
}

/// A file as it is.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
struct Archive(());

/// A game of a list, with all by which it is found elsewhere.
#[derive(Serialize, ToSchema)]
struct ListedGame {
    /// System id.
    system: Option<String>,
    /// Its title.
    title: String,
    /// Slug, unique on its system.
    slug: Option<String>,
    /// Its file's name.
    file: Option<String>,
    /// CRC32 as 8 hexadecimal digits.
    crc: Option<String>,
    /// Serial number of the maker.
    serial: Option<String>,
    /// It is a favorite.
    favorite: Option<bool>,
}

/// The favorites as a file
#[utoipa::path(get, path = "/api/v1/favorites/export",
    operation_id = "exportFavorites", tag = "user data",
    params(FormatParams),
    responses(
        (status = 200, description = "A file: our own JSON, a RetroArch playlist, a path a line, or a gamelist.xml",
            content((ExportedList = "application/json"), (String = "text/plain"), (String = "application/xml"))),
    ))]
pub async fn favorites(context: RequestContext) -> Result<Response, HttpError> {
    exchange::send(&context, OwnList::Favorites, "Favorites").await
}

/// A collection as a file
#[utoipa::path(get, path = "/api/v1/collections/{slug}/export",
    operation_id = "exportCollection", tag = "user data",
    params(
        ("slug" = String, Path, pattern = "^[a-z0-9-]{1,200}$", description = "Address of the collection"),
        FormatParams,
    ),
    responses(
        (status = 200, description = "A file: our own JSON, a RetroArch playlist, a path a line, or a gamelist.xml",
            content((ExportedList = "application/json"), (String = "text/plain"), (String = "application/xml"))),
    ))]
pub async fn collection(Path(slug): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    exchange::send(&context, OwnList::Collection(slug), "Collection").await
}

/// All that is known of the games, for another program, as a zip
///
/// It is sent while it is made. One is made at a time: 503 while another is.
#[utoipa::path(get, path = "/api/v1/export",
    operation_id = "exportMetadata", tag = "library",
    params(MetadataParams),
    responses(
        (status = 200, description = "An archive of lists, and of pictures", body = inline(Archive),
            content_type = "application/zip"),
    ))]
pub async fn metadata(context: RequestContext) -> Result<Response, HttpError> {
    // A form's empty choice is all of them; a program's is a mistake.
    if let Some(system) = value_of(&context.query, "system") {
        let shelf = context.shelf();
        if !shelf.has_any(&Filter::System(read_system_id(&shelf, &system)?)) {
            return Err(HttpError::not_found("system", &system));
        }
    }
    for name in ["favorites", "pictures"] {
        if let Some(value) = value_of(&context.query, name).filter(|value| !matches!(value.as_str(), "0" | "1")) {
            return Err(HttpError::BadRequest(format!("{name} is {:?}: use 0 or 1.", shorten(&value))));
        }
    }
    export::download(context).await
}

/// Takes a list in: any format that goes out, told by its contents
#[utoipa::path(post, path = "/api/v1/collections/import",
    operation_id = "importCollection", tag = "user data",
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
