//! `/api/platforms`: systems. Clients check their keys with it, and prune what it no longer names.

use super::library::RomLibrary;
use super::query::{read_number, read_time};
use super::view::platform_list;
use super::{answer, missing};
use crate::error::HttpError;
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;

/// Returns the systems that have games, optionally only those changed since a time.
///
/// # Errors
/// 422 for a time that can't be read, and those of reading the library.
pub async fn list(context: RequestContext) -> Result<Response, HttpError> {
    let after = value_of(&context.address.query, "updated_after");
    let after = after.map(|text| read_time("updated_after", &text)).transpose()?;
    let library = RomLibrary::open(&context).await?;
    let names = library.platforms();
    let mut platforms = platform_list(&library.shelf, &library.index, &names);
    platforms.retain(|platform| after.is_none_or(|after| platform.updated_at.0 >= after));
    Ok(answer(StatusCode::OK, &platforms))
}

/// Returns the numbers of the systems that have games.
///
/// # Errors
/// Those of reading the library.
pub async fn identifiers(context: RequestContext) -> Result<Response, HttpError> {
    let library = RomLibrary::open(&context).await?;
    let names = library.platforms();
    let platforms = platform_list(&library.shelf, &library.index, &names);
    Ok(answer(StatusCode::OK, &platforms.iter().map(|platform| platform.id).collect::<Vec<_>>()))
}

/// Returns a system.
///
/// # Errors
/// 404 for one without games that the profile may see.
pub async fn one(Path(id): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let id: u32 = read_number("id", &id, 1)?;
    let library = RomLibrary::open(&context).await?;
    let names = library.platforms();
    let platforms = platform_list(&library.shelf, &library.index, &names);
    let platform = platforms.iter().find(|platform| platform.id == id);
    Ok(answer(StatusCode::OK, platform.ok_or_else(|| missing(&format!("Platform with id '{id}'")))?))
}

/// Returns no firmware: the household's is its own affair.
pub async fn no_firmware(_: RequestContext) -> Response {
    answer(StatusCode::OK, &[(); 0])
}
