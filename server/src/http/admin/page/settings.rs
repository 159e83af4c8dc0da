//! `/settings` and its pages: settings of the browser (cookies), the profile, and the household. A form sends only
//! some of them; the others stay as they are.

mod lists;

use crate::blocking::spawn_blocking;
use crate::config::{
    Appearance, ConfigError, EVERYONE_MAY, Live, OF_PROFILE, PLAYS_PROFILE, check_of_profile, is_grave,
    try_backup_folder,
};
use crate::error::HttpError;
use crate::http::access::{Capability, kept_form};
use crate::http::app::{App, Shared};
use crate::http::cookies::set_cookie;
use crate::http::params::pairs;
use crate::http::redirect::go_back;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::event::Event;
use shelfcade_core::page::{
    DisplayPreferences, NavItem, ProfileSettings, SettingOrigin, SettingsPage, SettingsPart, Theme, WrongSetting,
    setting_groups,
};
use shelfcade_core::people::access::{Decision, Level};
use shelfcade_core::people::user_data::{ProfileId, read_rows};
use shelfcade_core_server::people::user::UserStore;
use shelfcade_core_server::search::{HIDDEN_SYSTEMS, HOME_ROWS, MATURE};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Shows a settings page; `saved` confirms a change.
pub async fn show(context: RequestContext, part: SettingsPart) -> Response {
    let page = SettingsPage { saved: &*context.address.query == "saved", ..page(&context, part) };
    send(&context, StatusCode::OK, &page)
}

/// Saves the display settings of this browser.
pub async fn change_look(context: RequestContext, body: String) -> Response {
    keep_look(&context, &fields_of(&body))
}

/// Saves settings of the profile.
///
/// # Errors
/// 403 for a guest, 409 for a page of another profile, 507 if they cannot be saved.
pub async fn change_profile(context: RequestContext, body: String) -> Result<Response, HttpError> {
    let fields = fields_of(&body);
    context.check_person(Some(field(&fields, "person")))?;
    let _one = context.app.settings.changing_list.lock().await;
    let fields = lists::apply(fields, |key| value_of_profile(&context, key));
    let values = profile_values(&context.app, &fields);
    keep_profile(&context.app, context.viewer.profile, check_profile(values)?).await?;
    Ok(go_on_from(&context.app, &fields, SettingsPart::You))
}

/// Saves settings of the household.
///
/// # Errors
/// 401 if the password is needed again, 507 if they cannot be saved. An invalid value is shown on the page, and
/// nothing changes.
pub async fn change_household(context: RequestContext, body: String) -> Result<Response, HttpError> {
    let now = |key: &str| {
        let shown = context.app.settings.start.shown(&context.app.user_data.household().settings);
        shown.into_iter().find(|shown| shown.key == key).map(|shown| shown.value).unwrap_or_default()
    };
    let _one = context.app.settings.changing_list.lock().await;
    let fields = lists::apply(fields_of(&body), now);
    let values = household_values(&context.app, &fields);
    match keep_household(&context, values).await {
        Err(HttpError::Gate(gate, _)) => Err(HttpError::Gate(gate, Some(kept_form(&context, &body)))),
        done => said(&context, &fields, done),
    }
}

fn fields_of(body: &str) -> Vec<(String, String)> {
    pairs(body).into_owned().collect()
}

/// Redirects after a change. If a value was refused, shows the page with the typed values and the reason.
fn said(
    context: &RequestContext,
    fields: &[(String, String)],
    done: Result<(), HttpError>,
) -> Result<Response, HttpError> {
    let mut page = page(context, SettingsPart::Household);
    let is_said = |key: &str| fields.iter().any(|(name, _)| name == key);
    let group = setting_groups(&page.household).find(|(_, group)| group.iter().any(|one| is_said(one.key)));
    let part = group.map_or(SettingsPart::Household, |(group, _)| group.part());
    page.part = part;
    let status = match done {
        Ok(()) => return Ok(go_on_from(&context.app, fields, part)),
        Err(HttpError::WrongSetting(wrong)) => {
            page.wrong = Some(wrong);
            StatusCode::BAD_REQUEST
        }
        Err(error) => return Err(error),
    };
    for setting in &mut page.household {
        if let Some((_, typed)) = fields.iter().find(|(key, _)| key == setting.key) {
            setting.value.clone_from(typed);
        }
    }
    Ok(send(context, status, &page))
}

impl From<ConfigError> for HttpError {
    fn from(error: ConfigError) -> HttpError {
        match error {
            ConfigError::Value { setting, value, right, .. } => {
                HttpError::WrongSetting(WrongSetting { key: setting.to_owned(), value, right })
            }
            error => HttpError::BadRequest(error.to_string()),
        }
    }
}

/// Checks, saves and applies settings of the household. A key without a value is reset to its value from the start.
/// Changes run one at a time, so that saved and applied settings never differ.
///
/// # Errors
/// [`HttpError::WrongSetting`] for an invalid value, [`HttpError::Gate`] without permission; nothing changes then.
pub async fn keep_household(context: &RequestContext, values: Vec<(String, Option<String>)>) -> Result<(), HttpError> {
    let is_grave = values.iter().any(|(key, _)| is_grave(key));
    context.require(if is_grave { Capability::OwnConfirmed } else { Capability::Own })?;
    let app = &context.app;
    let keys = values.iter().map(|(key, _)| key.as_str()).collect::<Vec<_>>().join(", ");
    let changing = Arc::clone(&app.settings.changing).lock_owned().await;
    let values_touch_access = values.iter().any(|(key, _)| key == EVERYONE_MAY);
    let mut chosen = BTreeMap::clone(&app.user_data.household().settings);
    for (key, value) in &values {
        match value {
            Some(value) => drop(chosen.insert(key.clone(), value.clone())),
            None => drop(chosen.remove(key)),
        }
    }
    // The check reads the disk, which may hang. With the lock it then blocks one thread, not one per attempt.
    let (now, tried) = (Arc::clone(app), values.clone());
    let checked = spawn_blocking(move || check_household(&now, &chosen, &tried).map(|live| (live, changing)));
    let (live, changing) = checked.await.map_err(|_| HttpError::Internal)??;
    let plays = live.plays_profile.as_deref().unwrap_or_default();
    if values.iter().any(|(key, _)| key == PLAYS_PROFILE) && !plays.is_empty() && app.user_data.named(plays).is_none() {
        let right = "there is no profile with this name".to_owned();
        return Err(HttpError::WrongSetting(WrongSetting {
            key: PLAYS_PROFILE.to_owned(),
            value: plays.to_owned(),
            right,
        }));
    }
    let now = Arc::clone(app);
    let work = move |store: &UserStore| {
        // Held until the write ends, even if the client disconnects.
        let _changing = changing;
        store.set(None, &values)?;
        // Before open pages are notified, since they read the new settings.
        now.apply_settings(live);
        Ok(())
    };
    app.user_data.write(ProfileId::HOUSEHOLD, None, Event::Settings, work).await?;
    context.note(Decision::Settings, &keys);
    if values_touch_access {
        app.events.end_all_streams();
    }
    Ok(())
}

/// Returns the settings that these values would put in force. Tests a chosen backup folder on the disk.
fn check_household(
    app: &App,
    chosen: &BTreeMap<String, String>,
    values: &[(String, Option<String>)],
) -> Result<Live, HttpError> {
    let live = app.settings.start.live(chosen)?;
    if let Some((_, Some(folder))) = values.iter().find(|(key, _)| key == "backup_folder") {
        let wrong = |right| WrongSetting { key: "backup_folder".to_owned(), value: folder.clone(), right };
        try_backup_folder(folder).map_err(|right| HttpError::WrongSetting(wrong(right)))?;
    }
    Ok(live)
}

/// Checks settings of a profile.
///
/// # Errors
/// 400 for an invalid key or value, with the valid ones.
pub fn check_profile(values: Vec<(String, Option<String>)>) -> Result<Checked, HttpError> {
    let checked = values.into_iter().map(|(key, value)| {
        let value = value.map(|value| check_of_profile(&key, &value)).transpose();
        value.map_err(|right| HttpError::BadRequest(format!("{key}: {right}"))).map(|value| (key, value))
    });
    checked.collect::<Result<_, _>>().map(Checked)
}

/// Checked settings of a profile. A key without a value returns to the household's default.
#[derive(Debug)]
pub struct Checked(Vec<(String, Option<String>)>);

/// Saves settings of a profile.
///
/// # Errors
/// 403 for guests, 507.
pub async fn keep_profile(app: &Shared, profile: ProfileId, Checked(values): Checked) -> Result<(), HttpError> {
    app.user_data.write(profile, None, Event::Settings, move |store| store.set(Some(profile), &values)).await
}

fn keep_look(context: &RequestContext, fields: &[(String, String)]) -> Response {
    let now = Appearance { theme: context.appearance.theme, reading: context.appearance.reading, lang: None };
    let look = fields.iter().fold(now, |look, (key, value)| match look.with(key, value) {
        Some(Ok(look)) => look,
        _ => look,
    });
    let mut response = go_on_from(&context.app, fields, SettingsPart::You);
    set_look(&context.app, &mut response, look);
    response
}

/// Redirects to the page of the form.
fn go_on_from(app: &App, fields: &[(String, String)], part: SettingsPart) -> Response {
    match field(fields, "back") {
        "" => go_back(app, &format!("{}?saved", part.path())),
        back => go_back(app, back),
    }
}

/// Saves a browser's look in its cookies; household defaults are not stored. The language has a form of its own.
pub fn set_look(app: &App, response: &mut Response, look: Appearance) {
    let usual = app.settings.live.load().look;
    set_cookie(&app.links, response, Theme::COOKIE, (look.theme != usual.theme).then(|| look.theme.as_str()));
    let reading = look.reading.write();
    set_cookie(
        &app.links,
        response,
        DisplayPreferences::COOKIE,
        (look.reading != usual.reading).then_some(reading.as_str()),
    );
}

/// Returns the profile settings of a form. Household defaults are not stored.
fn profile_values(app: &App, fields: &[(String, String)]) -> Vec<(String, Option<String>)> {
    let live = app.settings.live.load();
    let usual = |key: &str| live.of_profile.get(key).map_or(if key == MATURE { "show" } else { "" }, String::as_str);
    let is_usual = |key: &str, value: &str| match key {
        HOME_ROWS => check_of_profile(key, value).is_ok() && read_rows(usual(key)) == read_rows(value),
        _ => usual(key) == value,
    };
    let said = |key: &'static str| {
        let (_, value) = fields.iter().rev().find(|(name, _)| name == key)?;
        Some((key.to_owned(), Some(value.clone()).filter(|value| !is_usual(key, value))))
    };
    OF_PROFILE.into_iter().filter_map(said).collect()
}

/// Returns the profile's value of a setting, else the household's default.
fn value_of_profile(context: &RequestContext, key: &str) -> String {
    let (household, live) = (context.app.user_data.household(), context.app.settings.live.load());
    let own = household.person(context.viewer.profile).and_then(|person| person.settings.get(key));
    own.or(live.of_profile.get(key)).cloned().unwrap_or_default()
}

/// Returns the typed settings that differ from those in force.
fn household_values(app: &Shared, fields: &[(String, String)]) -> Vec<(String, Option<String>)> {
    let shown = app.settings.start.shown(&app.user_data.household().settings);
    let typed = shown.into_iter().filter_map(|shown| {
        let (_, value) = fields.iter().find(|(key, _)| key == shown.key)?;
        let value = value.trim();
        let is_same = value == shown.value
            || shown.key == PLAYS_PROFILE && app.user_data.named(value) == Some(app.user_data.plays_profile());
        let is_changed = !is_same && shown.origin != SettingOrigin::Start;
        is_changed.then(|| (shown.key.to_owned(), Some(value.to_owned()).filter(|value| !value.is_empty())))
    });
    typed.collect()
}

fn page(context: &RequestContext, part: SettingsPart) -> SettingsPage {
    let household = context.app.user_data.household();
    let mut shown = match context.may(Level::Own) {
        true => context.app.settings.start.shown(&household.settings),
        false => Vec::new(),
    };
    for setting in &mut shown {
        setting.items = lists::items(&context.app, setting.key, &setting.value);
    }
    SettingsPage {
        part,
        profile: profile_settings(context),
        household: shown,
        is_claimed: context.app.auth.is_claimed(),
        people: household.people.iter().map(|person| context.app.user_data.view(person.id)).collect(),
        plays_profile: Some(context.app.user_data.plays_profile()),
        backups: context.app.backup_status(context.viewer.level),
        page_cache_bound: context.app.http.page_cache.bound_below(context.app.settings.live.load().page_cache_bytes),
        ..SettingsPage::default()
    }
}

fn profile_settings(context: &RequestContext) -> Option<ProfileSettings> {
    context.app.user_data.household().person(context.viewer.profile)?;
    let items = |key: &str| lists::items(&context.app, key, &value_of_profile(context, key));
    Some(ProfileSettings {
        rows: items(HOME_ROWS),
        systems: items(HIDDEN_SYSTEMS),
        hides_mature: value_of_profile(context, MATURE) == "hide",
        hidden: context.shelf().user_view().hidden_count(),
    })
}

fn field<'a>(fields: &'a [(String, String)], name: &str) -> &'a str {
    fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str()).unwrap_or_default()
}

fn send(context: &RequestContext, status: StatusCode, page: &SettingsPage) -> Response {
    let frame = context.frame(NavItem::More);
    response::html(context, status, shelfcade_app::render::settings(&frame, page))
}
