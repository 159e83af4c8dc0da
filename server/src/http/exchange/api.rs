//! Export of lists, for pages and programs, and import for programs.

use crate::error::HttpError;
use crate::http::exchange::files;
use crate::http::exchange::page;
use crate::http::list_params::{MetadataParams, one_of, param};
use crate::http::params::{read_system_id, shorten, value_of};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::{Multipart, Path};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use shelfcade_core::api::user_data::{ImportForm, ImportItem, LostItem};
use shelfcade_core::page::OwnList;
use shelfcade_core::search::list_query::Filter;
use utoipa::ToSchema;
use utoipa::openapi::path::{Parameter, ParameterIn};

/// A list as JSON: `format=json` or `format=lpl`.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only for the OpenAPI document")]
enum ExportedList {
    Own(ListFile),
    RetroArch(Playlist),
}

/// A list in Shelfcade's own format. Fields without a known value are omitted.
#[derive(Serialize, ToSchema)]
struct ListFile {
    /// `shelfcade-collection`.
    #[schema(pattern = "^shelfcade-collection$")]
    format: String,
    /// Version of the format: 1.
    version: u32,
    /// Name of the list.
    name: String,
    /// Description of the list.
    description: Option<String>,
    /// The query that fills the list, in URL form.
    query: Option<String>,
    /// The games in order.
    games: Vec<ListedGame>,
}

/// A RetroArch playlist.
#[derive(Serialize, ToSchema)]
struct Playlist {
    /// Version of the format: `1.5`.
    version: String,
    /// Always empty: RetroArch chooses.
    default_core_path: String,
    /// Always empty: RetroArch chooses.
    default_core_name: String,
    /// The games in order.
    items: Vec<PlaylistItem>,
}

/// A game of a playlist.
#[derive(Serialize, ToSchema)]
struct PlaylistItem {
    /// Path of the file.
    path: String,
    /// Title of the game.
    label: String,
    /// Always `DETECT`.
    core_path: String,
    /// Always `DETECT`.
    core_name: String,
    /// CRC32 as 8 hexadecimal digits followed by `|crc`, or `DETECT`.
    crc32: String,
    /// Name of the system's RetroArch database.
    db_name: String,
}

/// A binary file.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
struct Archive(());

/// A game of a list, with everything that identifies it elsewhere.
#[derive(Serialize, ToSchema)]
struct ListedGame {
    /// ID of the system.
    system: Option<String>,
    /// Title of the game.
    title: String,
    /// Slug, unique on its system.
    slug: Option<String>,
    /// Name of the file.
    file: Option<String>,
    /// CRC32 as 8 hexadecimal digits.
    crc: Option<String>,
    /// Serial number from the manufacturer.
    serial: Option<String>,
    /// True if it is a favorite.
    favorite: Option<bool>,
}

/// The format of an exported list.
pub struct FormatParams;

impl utoipa::IntoParams for FormatParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        vec![param("format", one_of(files::format_names().map(str::to_owned)), "Default: json")]
    }
}

/// Exports the favorites as a file
#[utoipa::path(get, path = "/api/v1/favorites/export",
    operation_id = "exportFavorites", tag = "user data",
    params(FormatParams),
    responses(
        (status = 200, description = "A file: JSON, a RetroArch playlist, one path per line, or a gamelist.xml",
            content((ExportedList = "application/json"), (String = "text/plain"), (String = "application/xml"))),
    ))]
pub async fn favorites(context: RequestContext) -> Result<Response, HttpError> {
    files::send(&context, OwnList::Favorites, "Favorites").await
}

/// Exports a collection as a file
#[utoipa::path(get, path = "/api/v1/collections/{slug}/export",
    operation_id = "exportCollection", tag = "user data",
    params(
        ("slug" = String, Path, pattern = "^[a-z0-9-]{1,200}$", description = "Slug of the collection"),
        FormatParams,
    ),
    responses(
        (status = 200, description = "A file: JSON, a RetroArch playlist, one path per line, or a gamelist.xml",
            content((ExportedList = "application/json"), (String = "text/plain"), (String = "application/xml"))),
    ))]
pub async fn collection(Path(slug): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    files::send(&context, OwnList::Collection(slug), "Collection").await
}

/// Metadata of the games for another program, as a zip
///
/// The archive is sent while it is made. Only one is made at a time: 503 while another is in progress.
#[utoipa::path(get, path = "/api/v1/export",
    operation_id = "exportMetadata", tag = "library",
    params(MetadataParams),
    responses(
        (status = 200, description = "An archive of lists and pictures", body = inline(Archive),
            content_type = "application/zip"),
    ))]
pub async fn metadata(context: RequestContext) -> Result<Response, HttpError> {
    // A form sends an empty value for all systems; from a program it is an error.
    if let Some(system) = value_of(&context.address.query, "system") {
        let shelf = context.shelf();
        if !shelf.has_any(&Filter::System(read_system_id(&shelf, &system)?)) {
            return Err(HttpError::not_found("system", &system));
        }
    }
    for name in ["favorites", "pictures"] {
        if let Some(value) = value_of(&context.address.query, name).filter(|value| !matches!(value.as_str(), "0" | "1"))
        {
            return Err(HttpError::BadRequest(format!("{name} is {:?}: use 0 or 1.", shorten(&value))));
        }
    }
    page::download(context).await
}

/// Imports a list in any of the export formats, detected by its contents
#[utoipa::path(post, path = "/api/v1/collections/import",
    operation_id = "importCollection", tag = "user data",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The saved import", body = ImportItem)))]
pub async fn import(context: RequestContext, form: Multipart) -> Result<Response, HttpError> {
    let taken = files::take(&context, form).await?;
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
