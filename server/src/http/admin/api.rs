//! Settings of the browser, the profile and the household, for programs.

use crate::config::{Appearance, BY_BROWSER, OF_PROFILE};
use crate::error::HttpError;
use crate::http::access::Capability;
use crate::http::admin::page::settings::{check_profile, keep_household, keep_profile, set_look};
use crate::http::api::unless_changed;
use crate::http::cookies::set_cookie;
use crate::http::language;
use crate::http::params::Body;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use shelfcade_core::api::user_data::{SettingItem, SettingsChange, SettingsList};
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{SettingOrigin, SettingView};
use shelfcade_core::people::access::Level;
use std::collections::BTreeMap;

/// Settings
#[utoipa::path(get, path = "/api/v1/settings",
    operation_id = "listSettings", tag = "user data",
    responses((status = 200, description = "Of this browser and its profile, and for the owner of the household",
        body = SettingsList)))]
pub async fn list(context: RequestContext) -> Response {
    response::json(&context, StatusCode::OK, &settings(&context, look_of(&context)))
}

/// Changes settings
#[utoipa::path(patch, path = "/api/v1/settings",
    operation_id = "changeSettings", tag = "user data", request_body = SettingsChange,
    responses((status = 200, description = "The saved settings", body = SettingsList)))]
pub async fn change(
    context: RequestContext,
    headers: HeaderMap,
    Body(change): Body<SettingsChange>,
) -> Result<Response, HttpError> {
    if !change.household.is_empty() {
        context.require(Capability::Own)?;
    }
    let shown = context.app.settings.start.shown(&context.app.user_data.household().settings);
    for key in change.household.keys() {
        match shown.iter().find(|shown| shown.key == key) {
            Some(shown) if shown.origin == SettingOrigin::Start => {
                let why = format!("{key} is fixed by a flag, the environment or the settings file");
                return Err(HttpError::BadRequest(why));
            }
            None => return Err(HttpError::BadRequest(format!("{key:?} is not a setting of the household"))),
            Some(_) => {}
        }
    }
    if !change.profile.is_empty() {
        context.require(Capability::TakePart)?;
    }
    let look = new_look(&context, &headers, &change)?;
    // Everything is checked before anything is saved.
    let has_profile = !change.profile.is_empty();
    let of_profile = check_profile(change.profile.into_iter().collect())?;
    let keep = async {
        if !change.household.is_empty() {
            keep_household(&context, change.household.into_iter().collect()).await?;
        }
        if has_profile {
            keep_profile(&context.app, context.viewer.profile, of_profile).await?;
        }
        let mut response = response::json(&context, StatusCode::OK, &settings(&context, look));
        if !change.browser.is_empty() {
            set_look(&context.app, &mut response, look);
            set_cookie(&context.app.links, &mut response, Lang::COOKIE, look.lang.map(Lang::as_str));
        }
        Ok(response)
    };
    unless_changed(&context, &headers, async { Ok(settings(&context, look_of(&context))) }, keep).await
}

/// Returns the browser's current look.
fn look_of(context: &RequestContext) -> Appearance {
    Appearance {
        theme: context.appearance.theme,
        reading: context.appearance.reading,
        lang: Some(context.appearance.lang),
    }
}

/// Returns the browser's chosen look with the requested changes.
fn new_look(context: &RequestContext, headers: &HeaderMap, change: &SettingsChange) -> Result<Appearance, HttpError> {
    let usual = context.app.settings.live.load().look;
    let look = Appearance {
        theme: context.appearance.theme,
        reading: context.appearance.reading,
        lang: language::chosen(headers),
    };
    change.browser.iter().try_fold(look, |look, (key, value)| {
        let back = usual.written().into_iter().find(|(known, _)| known == key).map_or("", |(_, value)| value);
        let value = value.as_deref().unwrap_or(if key == "language" { BY_BROWSER } else { back });
        match look.with(key, value) {
            Some(Ok(look)) => Ok(look),
            Some(Err(right)) => Err(HttpError::BadRequest(format!("{key} is {value:?}: {right}"))),
            None => Err(HttpError::BadRequest(format!("{key:?} is not a setting of a browser"))),
        }
    })
}

fn settings(context: &RequestContext, look: Appearance) -> SettingsList {
    let household = context.app.user_data.household();
    let item = |shown: SettingView| SettingItem {
        key: shown.key.to_owned(),
        value: shown.value,
        origin: shown.origin.to_string(),
    };
    let of_profile = household.person(context.viewer.profile).map(|person| person.settings.clone()).unwrap_or_default();
    let profile: BTreeMap<String, String> =
        of_profile.into_iter().filter(|(key, _)| OF_PROFILE.contains(&key.as_str())).collect();
    let browser = look.written().into_iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    SettingsList {
        browser,
        household: match context.may(Level::Own) {
            true => context.app.settings.start.shown(&household.settings).into_iter().map(item).collect(),
            false => Vec::new(),
        },
        profile,
    }
}
