//! `/api/devices`: the devices of the profile, as clients see and describe them.

use super::{answer, key_of, missing, read_json, time_of};
use crate::clock::now;
use crate::error::HttpError;
use crate::http::request_context::RequestContext;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use shelfcade_core::api::event::Event;
use shelfcade_core::people::access::Decision;
use shelfcade_core::people::device::{Device, DeviceFacts, DeviceId};
use std::sync::Arc;

/// A device's description of itself. Clients leave out what they don't know or don't change, or send null.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct DeviceRequest {
    name: Option<String>,
    platform: Option<String>,
    client: Option<String>,
    client_version: Option<String>,
    hostname: Option<String>,
    mac_address: Option<String>,
    client_device_identifier: Option<String>,
    allow_existing: Option<bool>,
    allow_duplicate: Option<bool>,
}

impl DeviceRequest {
    /// Returns the facts, with those of `known` where the request is silent.
    fn facts(self, known: &DeviceFacts) -> DeviceFacts {
        let or = |given: Option<String>, known: &String| given.unwrap_or_else(|| known.clone());
        DeviceFacts {
            name: or(self.name, &known.name),
            client: or(self.client, &known.client),
            version: or(self.client_version, &known.version),
            platform: or(self.platform, &known.platform),
            identifier: or(self.client_device_identifier, &known.identifier),
            hostname: or(self.hostname, &known.hostname),
            mac: or(self.mac_address, &known.mac),
        }
    }
}

/// Registers the device that sends the request. Its pairing did that already, so its entry is completed: the same
/// handheld would be in the list twice otherwise. A duplicate is added where a client asks for one.
///
/// # Errors
/// 409 if the client refuses a known entry, or at the limit of devices; 507 if it can't be saved.
pub async fn add(context: RequestContext, body: Bytes) -> Result<Response, HttpError> {
    let request: DeviceRequest = read_json(&body)?;
    let own = find(&context, key_of(&context)?.device)?;
    if request.allow_duplicate == Some(true) {
        let facts = DeviceFacts { identifier: String::new(), ..request.facts(&DeviceFacts::default()) };
        let add = context.write(Event::UserData, |store, profile| store.add_device(profile, facts, false, now()));
        let (device, _) = add.await?;
        return Ok(answer(StatusCode::CREATED, &registered(&device)));
    }
    if request.allow_existing == Some(false) {
        let body = json!({ "detail": {
            "error": "device_exists",
            "message": "This device is registered already",
            "device_id": own.id.to_string(),
        } });
        return Ok(answer(StatusCode::CONFLICT, &body));
    }
    let facts = request.facts(&own.about);
    let status = if facts.is_same_network_card(&own.about) { StatusCode::OK } else { StatusCode::CREATED };
    // The household's name for it stays.
    let facts = DeviceFacts { name: own.about.name.clone(), ..facts };
    let edit = context.write(Event::UserData, move |store, profile| store.edit_device(profile, own.id, facts, now()));
    Ok(answer(status, &registered(&*edit.await?)))
}

/// Lists the devices of the profile.
pub async fn list(context: RequestContext) -> Response {
    let household = context.app.user_data.household();
    let devices: Vec<_> = household.devices_of(context.viewer.profile).map(|device| shown(&context, device)).collect();
    answer(StatusCode::OK, &devices)
}

/// Returns one device of the profile.
///
/// # Errors
/// 404 for other devices.
pub async fn show(Path(id): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    Ok(answer(StatusCode::OK, &shown(&context, &*read(&context, &id)?)))
}

/// Changes the description of a device.
///
/// # Errors
/// 404 for other profiles' devices, 507 if it can't be saved.
pub async fn change(Path(id): Path<String>, context: RequestContext, body: Bytes) -> Result<Response, HttpError> {
    let request: DeviceRequest = read_json(&body)?;
    let own = read(&context, &id)?;
    let facts = request.facts(&own.about);
    let edit = context.write(Event::UserData, move |store, profile| store.edit_device(profile, own.id, facts, now()));
    Ok(answer(StatusCode::OK, &shown(&context, &*edit.await?)))
}

/// Removes a device of the profile, and ends its access.
///
/// # Errors
/// 404 for other profiles' devices, 507 if it can't be saved.
pub async fn remove(Path(id): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    end(&context, &*read(&context, &id)?).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Ends a device's access, then removes it. The other way round, a failure in between would leave a key.
///
/// # Errors
/// 507 if it can't be saved.
pub async fn end(context: &RequestContext, device: &Device) -> Result<(), HttpError> {
    let (profile, id) = (device.profile, device.id);
    context.app.auth.end_device(id).await.map_err(|_| HttpError::NotKept)?;
    context.note(Decision::DeviceRevoked, &device.about.name);
    let user_data = &context.app.user_data;
    user_data.write(profile, None, Event::UserData, move |store| store.remove_device(profile, id)).await
}

fn read(context: &RequestContext, id: &str) -> Result<Arc<Device>, HttpError> {
    find(context, id.parse().map_err(|()| missing("Device"))?)
}

fn find(context: &RequestContext, id: DeviceId) -> Result<Arc<Device>, HttpError> {
    let household = context.app.user_data.household();
    let own = household.device(id).filter(|device| device.profile == context.viewer.profile);
    own.cloned().ok_or_else(|| missing("Device"))
}

fn registered(device: &Device) -> Value {
    json!({
        "device_id": device.id.to_string(),
        "name": device.about.name,
        "created_at": time_of(device.created),
    })
}

fn shown(context: &RequestContext, device: &Device) -> Value {
    let DeviceFacts { name, client, version, platform, identifier, hostname, mac } = &device.about;
    let or_null = |text: &str| if text.is_empty() { Value::Null } else { json!(text) };
    let last_seen = context.app.auth.access().last_seen(device.id).unwrap_or(device.updated);
    json!({
        "id": device.id.to_string(),
        "user_id": device.profile.0,
        "name": name,
        "platform": or_null(platform),
        "client": or_null(client),
        "client_version": or_null(version),
        "ip_address": null,
        "mac_address": or_null(mac),
        "hostname": or_null(hostname),
        "client_device_identifier": or_null(identifier),
        "sync_mode": "api",
        "sync_enabled": true,
        "sync_config": null,
        "last_seen": time_of(last_seen),
        "created_at": time_of(device.created),
        "updated_at": time_of(device.updated),
    })
}
