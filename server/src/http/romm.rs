//! The interface of RomM's clients: programs of handhelds, phones and launchers that browse, download and sync.
//!
//! An interface written from observation of RomM 5.2 and its clients; `docs/romm-clients.md` says which of them work.
//! It speaks their dialect: integer ids that never change ([`shelfcade_core_server::people::user::NumberedKind`]),
//! errors as `{"detail": …}`, every route with and without a slash at its end. Its only keys are those of paired
//! devices ([`pairing`]); a browser's cookie opens nothing here. One file per resource.

pub mod account;
mod client_lists;
pub mod collections;
pub mod content;
pub mod devices;
mod library;
mod model;
mod names;
pub mod notes;
pub mod pairing;
pub mod pictures;
pub mod platforms;
pub mod play_sessions;
pub mod props;
mod query;
mod rom_pages;
pub mod roms;
mod view;

use crate::error::HttpError;
use crate::http::request_context::RequestContext;
use crate::http::response::CompleteError;
use axum::Json;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use jiff::tz::Offset;
use serde::Serialize;
use serde::de::DeserializeOwned;
use shelfcade_core_server::people::auth::{Bearer, DeviceKey};
use std::borrow::Cow;
use std::sync::Arc;

/// The version of RomM that this interface is like. Clients turn features on by it.
pub const VERSION: &str = "5.1.0";

/// Returns the device that sends a request.
///
/// # Errors
/// 403 for routes that anybody may call.
pub fn key_of(context: &RequestContext) -> Result<&Arc<DeviceKey>, HttpError> {
    match &context.viewer.bearer {
        Some(Bearer::Device(key)) => Ok(key),
        _ => Err(HttpError::Client(StatusCode::FORBIDDEN, "Forbidden".into())),
    }
}

/// Returns the name of the device's profile.
pub fn username(context: &RequestContext) -> String {
    name_of(&context.app.user_data.view(context.viewer.profile).name).to_owned()
}

/// Returns the name of a profile, which the household's own may not have.
pub fn name_of(name: &str) -> &str {
    if name.is_empty() { "household" } else { name }
}

/// Refuses a request while the interface is turned off.
///
/// # Errors
/// 404.
pub fn require_on(context: &RequestContext) -> Result<(), HttpError> {
    let is_on = context.app.settings.live.load().clients;
    if is_on { Ok(()) } else { Err(HttpError::Client(StatusCode::NOT_FOUND, "Not Found".into())) }
}

/// The error for a value that can't be read: 422, as clients know it.
pub fn invalid(reason: impl Into<Cow<'static, str>>) -> HttpError {
    HttpError::Client(StatusCode::UNPROCESSABLE_ENTITY, reason.into())
}

/// The error for a thing that isn't there, or that the profile may not see.
pub fn missing(what: &str) -> HttpError {
    HttpError::Client(StatusCode::NOT_FOUND, format!("{what} not found").into())
}

/// Returns a JSON response that nobody may store.
pub fn answer(status: StatusCode, body: &impl Serialize) -> Response {
    let mut response = (status, Json(body)).into_response();
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response.extensions_mut().insert(CompleteError);
    response
}

/// Reads a JSON body.
///
/// # Errors
/// 422 with the reason.
pub fn read_json<T: DeserializeOwned>(body: &[u8]) -> Result<T, HttpError> {
    serde_json::from_slice(body).map_err(|error| invalid(error.to_string()))
}

/// Returns a time as clients read it: ISO 8601 in whole seconds, with an offset.
pub fn time_of(unix: i64) -> String {
    let at = Timestamp::from_second(unix).unwrap_or_default();
    at.display_with_offset(Offset::UTC).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_an_offset() {
        assert_eq!(time_of(0), "1970-01-01T00:00:00+00:00");
        assert_eq!(time_of(1_795_910_400), "2026-11-29T00:00:00+00:00");
    }
}
