//! `/api/auth/device/…` and `/api/client-tokens/exchange`: a device asks for its key. The page on which people allow it
//! is [`crate::http::people::page::devices`].

use super::{answer, invalid, read_json, time_of};
use crate::clock::now;
use crate::error::HttpError;
use crate::http::request_context::RequestContext;
use crate::services::pairing::{NotPaired, POLL_INTERVAL, PairedDevice, REQUEST_TIME};
use axum::body::Bytes;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use shelfcade_core::api::event::Event;
use shelfcade_core::people::access::Decision;
use shelfcade_core::people::device::{ClientScopes, Device, DeviceFacts};
use shelfcade_core::people::user_data::ProfileId;
use std::sync::Arc;

/// A request to be paired. Clients leave out what they don't know, or send null.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct InitRequest {
    client_device_identifier: Option<String>,
    name: Option<String>,
    client: Option<String>,
    platform: Option<String>,
    client_version: Option<String>,
    requested_scopes: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct TokenRequest {
    device_code: String,
}

#[derive(Debug, Deserialize)]
struct ExchangeRequest {
    code: String,
}

/// Opens a request to be paired.
///
/// # Errors
/// 422 for unknown scopes or none, 429 after too many requests, 404 if the interface is turned off.
pub async fn init(context: RequestContext, body: Bytes) -> Result<Response, HttpError> {
    super::require_on(&context)?;
    let request: InitRequest = read_json(&body)?;
    let scopes = ClientScopes::of_request(request.requested_scopes.iter().map(String::as_str));
    let scopes = scopes.map_err(|name| invalid(format!("Value error, Unknown scopes: {name}")))?;
    if request.requested_scopes.is_empty() {
        return Err(invalid("Value error, At least one scope is required"));
    }
    let facts = DeviceFacts {
        name: request.name.unwrap_or_default(),
        client: request.client.unwrap_or_default(),
        version: request.client_version.unwrap_or_default(),
        platform: request.platform.unwrap_or_default(),
        identifier: request.client_device_identifier.unwrap_or_default(),
        ..DeviceFacts::default()
    };
    let started = context.app.pairing.start(context.client.address, facts, scopes);
    let (device_code, request) = started.map_err(error_of)?;
    let code = &request.user_code;
    let body = json!({
        "device_code": device_code,
        "user_code": code,
        "verification_path": "/pair/device",
        "verification_path_complete": format!("/pair/device?user_code={code}"),
        "expires_in": REQUEST_TIME.as_secs(),
        "interval": POLL_INTERVAL.as_secs(),
    });
    Ok(answer(StatusCode::CREATED, &body))
}

/// Returns the key of a device that was allowed.
///
/// # Errors
/// 400 with the reasons of RFC 8628, 429 after too many requests.
pub async fn token(context: RequestContext, body: Bytes) -> Result<Response, HttpError> {
    super::require_on(&context)?;
    let request: TokenRequest = read_json(&body)?;
    let polled = context.app.pairing.poll(context.client.address, &request.device_code);
    let PairedDevice { token, device, scopes } = polled.map_err(error_of)?;
    let names: Vec<_> = scopes.names().collect();
    let body = json!({ "access_token": token, "device_id": device.to_string(), "scopes": names, "expires_at": null });
    Ok(answer(StatusCode::OK, &body))
}

/// Exchanges a code that somebody made on the page of devices for a key.
///
/// # Errors
/// 404 for an unknown code, 429 after too many tries.
pub async fn exchange(context: RequestContext, body: Bytes) -> Result<Response, HttpError> {
    super::require_on(&context)?;
    let request: ExchangeRequest = read_json(&body)?;
    let redeemed = context.app.pairing.redeem(context.client.address, &request.code);
    let profile = redeemed.map_err(|why| match why {
        NotPaired::Expired => HttpError::Client(StatusCode::NOT_FOUND, "Invalid or expired code".into()),
        why => error_of(why),
    })?;
    let name = context.caller().browser;
    let facts = DeviceFacts { name: name.clone(), client: name, ..DeviceFacts::default() };
    let (device, token, row) = pair(&context, profile, facts, ClientScopes::all()).await?;
    let names: Vec<_> = ClientScopes::all().names().collect();
    let body = json!({
        "raw_token": token,
        "id": row,
        "name": device.about.name,
        "scopes": names,
        "expires_at": null,
        "last_used_at": null,
        "created_at": time_of(now()),
        "user_id": profile.0,
        "device_id": device.id.to_string(),
    });
    Ok(answer(StatusCode::OK, &body))
}

/// Adds a device to a profile and gives it an access token, which replaces its other keys. Returns the device, the
/// token and the number of the token.
///
/// # Errors
/// 409 at the limit of devices, 507 if it can't be saved.
pub async fn pair(
    context: &RequestContext,
    profile: ProfileId,
    facts: DeviceFacts,
    scopes: ClientScopes,
) -> Result<(Arc<Device>, String, i64), HttpError> {
    let user_data = &context.app.user_data;
    let added =
        user_data.write(profile, None, Event::UserData, move |store| store.add_device(profile, facts, true, now()));
    let (device, _) = added.await?;
    let (token, row) = context.app.auth.add_device_token(device.id, scopes).await.map_err(|_| HttpError::NotKept)?;
    context.note(Decision::DevicePaired, &device.about.name);
    Ok((device, token, row))
}

fn error_of(why: NotPaired) -> HttpError {
    let status = if why == NotPaired::TooMany { StatusCode::TOO_MANY_REQUESTS } else { StatusCode::BAD_REQUEST };
    HttpError::Client(status, why.to_string().into())
}
