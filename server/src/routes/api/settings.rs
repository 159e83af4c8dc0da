//! Settings of the profile and of the household, for programs.

use crate::asked::Asked;
use crate::asked::read_look;
use crate::config::{BY_BROWSER, Look, OF_PROFILE, Origin, SETTINGS_PIN};
use crate::error::HttpError;
use crate::language;
use crate::params::Body;
use crate::reply;
use crate::routes::settings::{change_household, change_profile, check_profile, set_look};
use crate::routes::theme::set_cookie;
use crate::state::{App, Shared};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use shelfcade_core::api::Problem;
use shelfcade_core::api::ours::{SettingItem, SettingsChange, SettingsList};
use shelfcade_core::lang::Lang;
use shelfcade_core::page::Refusal;
use std::collections::BTreeMap;

/// Settings
#[utoipa::path(get, path = "/api/v1/settings", tag = "ours",
    responses((status = 200, description = "Of this browser's profile and of the household", body = SettingsList)))]
pub async fn list(State(app): State<Shared>, asked: Asked) -> Response {
    let look = Look { theme: asked.theme, reading: asked.reading, lang: Some(asked.lang) };
    reply::json(&asked, StatusCode::OK, &settings(&app, &asked, look))
}

/// Changes settings
#[utoipa::path(patch, path = "/api/v1/settings", tag = "ours", request_body = SettingsChange,
    responses(
        (status = 200, description = "As they are now", body = SettingsList),
        (status = 400, description = "A key or value is wrong; nothing was changed", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "Guests leave no trace; or the settings ask for a PIN", body = Problem, content_type = "application/problem+json"),
        (status = 507, description = "It could not be kept", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn change(
    State(app): State<Shared>,
    asked: Asked,
    headers: HeaderMap,
    Body(change): Body<SettingsChange>,
) -> Result<Response, HttpError> {
    let shown = app.settings.shown(&app.ours.household().settings);
    for key in change.household.keys() {
        match shown.iter().find(|shown| shown.key == key) {
            Some(shown) if shown.origin == Origin::Start => {
                let why = format!("{key} is fixed by how Shelfcade was started");
                return Err(HttpError::BadRequest(why));
            }
            None => return Err(HttpError::BadRequest(format!("{key:?} is no setting of the household"))),
            Some(_) => {}
        }
    }
    if asked.profile.is_guest() && !change.household.is_empty() {
        return Err(HttpError::Forbidden(Refusal::Guest));
    }
    let look = new_look(&app, &headers, &change)?;
    // All is looked at before anything is kept.
    let of_profile = check_profile(change.profile.into_iter().collect())?;
    if !change.household.is_empty() {
        change_household(&app, change.pin.as_deref().unwrap_or_default(), change.household.into_iter().collect())
            .await?;
    }
    if !of_profile.is_empty() {
        change_profile(&app, asked.profile, of_profile).await?;
    }
    let mut response = reply::json(&asked, StatusCode::OK, &settings(&app, &asked, look));
    if !change.browser.is_empty() {
        set_look(&app, &mut response, look);
        set_cookie(&app, &mut response, Lang::COOKIE, look.lang.map(Lang::as_str));
    }
    Ok(response)
}

/// What the browser has chosen, with what it changes now.
fn new_look(app: &App, headers: &HeaderMap, change: &SettingsChange) -> Result<Look, HttpError> {
    let usual = app.live.load().look;
    let (_, theme, reading) = read_look(&usual, headers);
    let look = Look { theme, reading, lang: language::chosen(headers) };
    change.browser.iter().try_fold(look, |look, (key, value)| {
        let back = usual.written().into_iter().find(|(known, _)| known == key).map_or("", |(_, value)| value);
        let value = value.as_deref().unwrap_or(if key == "language" { BY_BROWSER } else { back });
        match look.with(key, value) {
            Some(Ok(look)) => Ok(look),
            Some(Err(right)) => Err(HttpError::BadRequest(format!("{key} is {value:?}: {right}"))),
            None => Err(HttpError::BadRequest(format!("{key:?} is no setting of a browser"))),
        }
    })
}

fn settings(app: &Shared, asked: &Asked, look: Look) -> SettingsList {
    let household = app.ours.household();
    let item = |shown: crate::config::Shown| {
        let origin = match shown.origin {
            Origin::Default => "default",
            Origin::File => "file",
            Origin::Page => "page",
            Origin::Start => "start",
        };
        SettingItem { key: shown.key.to_owned(), value: shown.value, origin: origin.to_owned() }
    };
    let of_profile = household.person(asked.profile).map(|person| person.settings.clone()).unwrap_or_default();
    let profile: BTreeMap<String, String> =
        of_profile.into_iter().filter(|(key, _)| OF_PROFILE.contains(&key.as_str())).collect();
    let browser = look.written().into_iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    SettingsList {
        has_pin: household.settings.contains_key(SETTINGS_PIN),
        browser,
        household: app.settings.shown(&household.settings).into_iter().map(item).collect(),
        profile,
    }
}
