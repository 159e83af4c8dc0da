//! `/devices`: the paired devices of a profile and of children; `/pair/device`: the question before one is paired.
//!
//! The requests of devices themselves are in [`crate::http::romm`].

use crate::clock::now;
use crate::error::HttpError;
use crate::http::admin::page::trust::origin_for_others;
use crate::http::params::{pairs, value_of};
use crate::http::redirect::go_back;
use crate::http::request_context::RequestContext;
use crate::http::response;
use crate::http::romm::devices::end;
use crate::http::romm::pairing::pair;
use crate::services::pairing::{PairRequest, PairedDevice};
use axum::extract::Form;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::response::Response;
use serde::Deserialize;
use shelfcade_core::api::event::Event;
use shelfcade_core::page::{DeviceDone, DeviceRow, DevicesPage, NavItem, PairDevice, PairPage, PairProfile};
use shelfcade_core::people::access::Decision;
use shelfcade_core::people::device::{Device, DeviceFacts};
use shelfcade_core::people::user_data::{ProfileId, read_name};
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::people::user::UserStore;
use std::sync::Arc;

/// Any form about devices; `act` names it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct DeviceForm {
    act: String,
    id: String,
    code: String,
    name: String,
    profile: Option<i64>,
    person: String,
}

/// Shows the devices.
pub async fn show(context: RequestContext, uri: Uri, headers: HeaderMap) -> Response {
    let has = |name: &str| pairs(&context.address.query).any(|(key, _)| key == name);
    let results = [
        ("paired", DeviceDone::Paired),
        ("denied", DeviceDone::Denied),
        ("renamed", DeviceDone::Renamed),
        ("revoked", DeviceDone::Revoked),
    ];
    let done = results.into_iter().find(|(name, _)| has(name)).map(|(_, done)| done);
    send(&context, &uri, &headers, done)
}

/// Renames or revokes a device, or makes a code or a password for a new one.
///
/// # Errors
/// 404 for another profile's device, 409 at the limit, 507 if it can't be saved.
pub async fn change(
    context: RequestContext,
    uri: Uri,
    headers: HeaderMap,
    Form(form): Form<DeviceForm>,
) -> Result<Response, HttpError> {
    context.check_person(Some(&form.person))?;
    if context.viewer.profile.is_guest() {
        return Err(HttpError::Forbidden(Refusal::Guest));
    }
    let app = &context.app;
    match form.act.as_str() {
        "rename" => {
            let device = find(&context, &form.id)?;
            let name = read_name(&form.name, Refusal::Form).map_err(HttpError::Refused)?;
            rename(&context, &device, name).await?;
            Ok(go_back(app, "/devices?renamed"))
        }
        "revoke" => {
            end(&context, &*find(&context, &form.id)?).await?;
            Ok(go_back(app, "/devices?revoked"))
        }
        "code" => {
            let code = app.pairing.new_code(chosen(&context, &form)?);
            Ok(send(&context, &uri, &headers, Some(DeviceDone::Code(code))))
        }
        "password" => {
            let profile = chosen(&context, &form)?;
            let name = read_name(&form.name, Refusal::Form).map_err(HttpError::Refused)?;
            let facts = DeviceFacts { name, ..DeviceFacts::default() };
            let add = app
                .user_data
                .write(profile, None, Event::UserData, move |store| store.add_device(profile, facts, false, now()));
            let (device, _) = add.await?;
            let password = app.auth.add_device_password(device.id).await.map_err(|_| HttpError::NotKept)?;
            context.note(Decision::DevicePaired, &device.about.name);
            let user = app.user_data.view(profile).name;
            let user = if user.is_empty() { "household".to_owned() } else { user };
            Ok(send(&context, &uri, &headers, Some(DeviceDone::Password(user, password))))
        }
        _ => Err(HttpError::Refused(Refusal::Form)),
    }
}

/// Asks before the device with the code in the query is paired.
pub async fn ask(context: RequestContext) -> Response {
    let code = value_of(&context.address.query, "user_code").unwrap_or_default();
    let request = context.app.pairing.find(&code);
    let is_wrong = request.is_none() && !code.is_empty();
    let device = request.map(|PairRequest { facts, .. }| {
        let client = [facts.client.as_str(), facts.version.as_str(), facts.platform.as_str()];
        // A device that pairs again has a name here.
        let household = context.app.user_data.household();
        let mut managed = household.devices.iter().filter(|device| is_managed(&context, device.profile));
        let known = managed.find(|device| device.about.is_same_device(&facts)).map(|device| &device.about.name);
        let mut names = known.into_iter().chain([&facts.name, &facts.client]);
        let name = names.find(|text| !text.is_empty()).cloned().unwrap_or_default();
        PairDevice { name, about: words(&client) }
    });
    let page = PairPage { code, is_wrong, device, profiles: profiles(&context) };
    response::page(&context, NavItem::More, |frame| shelfcade_app::render::pair(frame, &page))
}

/// Pairs or refuses the device.
///
/// # Errors
/// 404 if the request has ended, 409 at the limit, 507 if it can't be saved.
pub async fn answer(context: RequestContext, Form(form): Form<DeviceForm>) -> Result<Response, HttpError> {
    context.check_person(Some(&form.person))?;
    let app = &context.app;
    let request = app.pairing.find(&form.code).ok_or(HttpError::missing("device"))?;
    if form.act != "allow" {
        app.pairing.decide(&form.code, None);
        return Ok(go_back(app, "/devices?denied"));
    }
    let profile = chosen(&context, &form)?;
    let name = read_name(&form.name, Refusal::Form).map_err(HttpError::Refused)?;
    let scopes = request.scopes;
    let facts = DeviceFacts { name: name.clone(), ..request.facts };
    let (mut device, token, _) = pair(&context, profile, facts, scopes).await?;
    if device.about.name != name {
        device = rename(&context, &device, name).await?;
    }
    let paired = PairedDevice { token, device: device.id, scopes };
    if !app.pairing.decide(&form.code, Some(paired)) {
        // Somebody else decided meanwhile: the device will never learn of this key.
        end(&context, &device).await?;
        return Err(HttpError::missing("device"));
    }
    Ok(go_back(app, &format!("/devices?paired#device-{}", device.id)))
}

async fn rename(context: &RequestContext, device: &Device, name: String) -> Result<Arc<Device>, HttpError> {
    let (profile, id, facts) = (device.profile, device.id, DeviceFacts { name, ..device.about.clone() });
    let edit = move |store: &UserStore| store.edit_device(profile, id, facts, now());
    context.app.user_data.write(profile, None, Event::UserData, edit).await
}

fn send(context: &RequestContext, uri: &Uri, headers: &HeaderMap, done: Option<DeviceDone>) -> Response {
    let (origin, is_reachable) = origin_for_others(context, uri, headers);
    let base = context.app.links.home();
    let page = DevicesPage {
        address: format!("{origin}{}", base.trim_end_matches('/')),
        is_reachable,
        devices: rows(context),
        profiles: profiles(context),
        done,
        is_on: context.app.settings.live.load().clients,
    };
    let mut response = response::page(context, NavItem::More, |frame| shelfcade_app::render::devices(frame, &page));
    // It may show a password.
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn rows(context: &RequestContext) -> Vec<DeviceRow> {
    let household = context.app.user_data.household();
    let access = context.app.auth.access();
    let is_shown = |device: &&Arc<Device>| is_managed(context, device.profile);
    let row = |device: &Arc<Device>| DeviceRow {
        id: device.id.to_string(),
        name: device.about.name.clone(),
        client: words(&[&device.about.client, &device.about.version]),
        profile: (device.profile != context.viewer.profile).then(|| context.app.user_data.view(device.profile).name),
        paired: device.created,
        last_seen: access.last_seen(device.id),
        is_ended: !access.has_key(device.id),
    };
    household.devices.iter().filter(is_shown).map(row).collect()
}

/// Returns the profiles that devices can be paired with here, the browser's own first.
fn profiles(context: &RequestContext) -> Vec<PairProfile> {
    let household = context.app.user_data.household();
    let mut profiles: Vec<_> = household
        .people
        .iter()
        .filter(|person| is_managed(context, person.id))
        .map(|person| PairProfile { id: person.id, name: person.name.clone() })
        .collect();
    profiles.sort_by_key(|one| one.id != context.viewer.profile);
    profiles
}

/// True for the browser's own profile, and for those of children, whose devices grown-ups connect.
fn is_managed(context: &RequestContext, profile: ProfileId) -> bool {
    profile == context.viewer.profile || context.app.user_data.is_child(profile)
}

/// Returns the chosen profile; without a choice the browser's own.
fn chosen(context: &RequestContext, form: &DeviceForm) -> Result<ProfileId, HttpError> {
    let profile = form.profile.map_or(context.viewer.profile, ProfileId);
    if is_managed(context, profile) { Ok(profile) } else { Err(HttpError::Refused(Refusal::OtherProfile)) }
}

fn find(context: &RequestContext, id: &str) -> Result<Arc<Device>, HttpError> {
    let household = context.app.user_data.household();
    let device = id.parse().ok().and_then(|id| household.device(id).cloned());
    device.filter(|device| is_managed(context, device.profile)).ok_or(HttpError::missing("device"))
}

fn words(texts: &[&str]) -> String {
    texts.iter().copied().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}
