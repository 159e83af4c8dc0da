//! Settings of the profile and of the household, for programs.

use crate::asked::Asked;
use crate::config::Origin;
use crate::error::HttpError;
use crate::params::Body;
use crate::reply;
use crate::routes::settings::change_household;
use crate::state::{PLAYS_PROFILE, Shared};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::Problem;
use shelfcade_core::api::event::Event;
use shelfcade_core::api::ours::{SettingItem, SettingsChange, SettingsList};
use shelfcade_core::ours::{read_rows, write_rows};
use shelfcade_core_server::shelf::{HIDDEN_SYSTEMS, HOME_ROWS, MATURE};
use std::collections::BTreeMap;

/// Keys of a profile's settings.
const OF_PROFILE: [&str; 3] = [HOME_ROWS, HIDDEN_SYSTEMS, MATURE];

/// Settings
#[utoipa::path(get, path = "/api/v1/settings", tag = "ours",
    responses((status = 200, description = "Of this browser's profile and of the household", body = SettingsList)))]
pub async fn list(State(app): State<Shared>, asked: Asked) -> Response {
    reply::json(&asked, StatusCode::OK, &settings(&app, &asked))
}

/// Changes settings
#[utoipa::path(patch, path = "/api/v1/settings", tag = "ours", request_body = SettingsChange,
    responses(
        (status = 200, description = "As they are now", body = SettingsList),
        (status = 400, description = "A key or value is wrong; nothing was changed", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "Guests leave no trace", body = Problem, content_type = "application/problem+json"),
        (status = 507, description = "It could not be kept", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn change(
    State(app): State<Shared>,
    asked: Asked,
    Body(change): Body<SettingsChange>,
) -> Result<Response, HttpError> {
    let shown = app.settings.shown(&app.ours.household().settings);
    for key in change.household.keys() {
        match shown.iter().find(|shown| shown.key == key) {
            Some(shown) if shown.origin == Origin::Start => {
                let why = format!("{key} is fixed by how Shelfcade was started");
                return Err(HttpError::BadRequest(why));
            }
            None if key != PLAYS_PROFILE => {
                return Err(HttpError::BadRequest(format!("{key:?} is no setting of the household")));
            }
            _ => {}
        }
    }
    if let Some(key) = change.profile.keys().find(|key| !OF_PROFILE.contains(&key.as_str())) {
        return Err(HttpError::BadRequest(format!(
            "{key:?} is no setting of a profile: use {}",
            OF_PROFILE.join(", ")
        )));
    }
    if !change.household.is_empty() {
        change_household(&app, change.household.into_iter().collect()).await?;
    }
    if !change.profile.is_empty() {
        let profile = asked.profile;
        let values: Vec<(String, Option<String>)> = change
            .profile
            .into_iter()
            .map(|(key, value)| {
                let value = if key == HOME_ROWS { value.map(|rows| write_rows(&read_rows(&rows))) } else { value };
                (key, value)
            })
            .collect();
        let write = move |store: &shelfcade_core_server::user::Store| {
            let values: Vec<_> = values.iter().map(|(key, value)| (key.as_str(), value.clone())).collect();
            store.set(Some(profile), &values)
        };
        app.ours.write(profile, Event::Settings, write).await?;
    }
    Ok(reply::json(&asked, StatusCode::OK, &settings(&app, &asked)))
}

fn settings(app: &Shared, asked: &Asked) -> SettingsList {
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
    SettingsList { household: app.settings.shown(&household.settings).into_iter().map(item).collect(), profile }
}
