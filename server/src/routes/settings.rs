//! `/settings`: of this browser (cookies), of the profile, of the household.

use crate::asked::Asked;
use crate::config::{Look, Origin, PLAYS_PROFILE, check_of_profile};
use crate::error::HttpError;
use crate::params::pairs;
use crate::reply;
use crate::routes::ours::{check_person, go_back};
use crate::routes::theme::set_cookie;
use crate::state::{App, Shared};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::event::Event;
use shelfcade_core::ours::{ProfileId, ROWS, read_rows, write_rows};
use shelfcade_core::page::{
    NavItem, PersonView, ProfileSettings, Reading, Refusal, SettingOrigin, SettingView, SettingsPage, SystemChoice,
    Theme,
};
use shelfcade_core::system::SystemId;
use shelfcade_core_server::shelf::{HIDDEN_SYSTEMS, HOME_ROWS, MATURE};
use shelfcade_core_server::user::Store;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The page; `saved` says so.
pub async fn show(State(app): State<Shared>, asked: Asked) -> Response {
    let page = SettingsPage { saved: asked.query == "saved", ..page(&app, &asked) };
    send(&app, &asked, StatusCode::OK, &page)
}

/// Saves one of the forms: `act` says which.
///
/// # Errors
/// 400 for a form that makes no sense, 403 for a guest's profile, 507 when it cannot be kept; a wrong value is said on
/// the page, and nothing is changed.
pub async fn change(State(app): State<Shared>, asked: Asked, body: String) -> Result<Response, HttpError> {
    let fields: Vec<(String, String)> = pairs(&body).collect();
    check_person(&asked, Some(field(&fields, "person")))?;
    match field(&fields, "act") {
        "look" => Ok(keep_look(&app, &fields)),
        "profile" => {
            let values = profile_values(&app.live.load().of_profile, &fields);
            change_profile(&app, asked.profile, values).await?;
            Ok(go_back(&app, "/settings?saved"))
        }
        "household" if asked.profile.is_guest() => Err(HttpError::Forbidden(Refusal::Guest)),
        "household" => match change_household(&app, household_values(&app, &fields)).await {
            Ok(()) => Ok(go_back(&app, "/settings?saved")),
            Err(HttpError::BadRequest(why)) => {
                let page = SettingsPage { wrong: Some(why), ..page(&app, &asked) };
                Ok(send(&app, &asked, StatusCode::BAD_REQUEST, &page))
            }
            Err(error) => Err(error),
        },
        _ => Err(HttpError::BadRequest("The form does not say what to do.".to_owned())),
    }
}

/// Checks and keeps settings of the household, and lives by them from now on. A key without a value goes back to what it
/// was without this page.
///
/// # Errors
/// 400 for a value that cannot be used, with what would be right: nothing is changed then.
pub async fn change_household(app: &Shared, values: Vec<(String, Option<String>)>) -> Result<(), HttpError> {
    let mut chosen = BTreeMap::clone(&app.ours.household().settings);
    for (key, value) in &values {
        match value {
            Some(value) => drop(chosen.insert(key.clone(), value.clone())),
            None => drop(chosen.remove(key)),
        }
    }
    let live = app.settings.live(&chosen).map_err(|error| HttpError::BadRequest(error.to_string()))?;
    let plays = live.plays_profile.as_deref().unwrap_or_default();
    if values.iter().any(|(key, _)| key == PLAYS_PROFILE) && !plays.is_empty() && app.ours.named(plays).is_none() {
        return Err(HttpError::BadRequest(format!("{PLAYS_PROFILE} is {plays:?}: there is no profile of this name")));
    }
    let now = Arc::clone(app);
    let work = move |store: &Store| {
        store.set(None, &values)?;
        // Before open pages are told: they ask for what is true by then.
        now.live_by(live);
        Ok(())
    };
    app.ours.write(ProfileId::HOUSEHOLD, Event::Settings, work).await
}

/// Checks and keeps settings of a profile. A key without a value goes back to what is usual here.
///
/// # Errors
/// 400 for a key or value that cannot be used, with what would be right: nothing is changed then.
pub async fn change_profile(
    app: &Shared,
    profile: ProfileId,
    values: Vec<(String, Option<String>)>,
) -> Result<(), HttpError> {
    let checked = values.into_iter().map(|(key, value)| {
        let value = value.map(|value| check_of_profile(&key, &value)).transpose();
        value.map_err(|right| HttpError::BadRequest(format!("{key}: {right}"))).map(|value| (key, value))
    });
    let values = checked.collect::<Result<Vec<_>, _>>()?;
    app.ours.write(profile, Event::Settings, move |store| store.set(Some(profile), &values)).await
}

fn keep_look(app: &App, fields: &[(String, String)]) -> Response {
    let usual = app.live.load().look;
    let look = fields.iter().fold(usual, |look, (key, value)| match look.with(key, value) {
        Some(Ok(look)) => look,
        _ => look,
    });
    let mut response = go_back(app, "/settings?saved");
    set_look(app, &mut response, look);
    response
}

/// Keeps a browser's look in its cookies: what is usual here is forgotten. The language has a form of its own.
pub fn set_look(app: &App, response: &mut Response, look: Look) {
    let usual = app.live.load().look;
    set_cookie(app, response, Theme::COOKIE, (look.theme != usual.theme).then(|| look.theme.as_str()));
    let reading = look.reading.write();
    set_cookie(app, response, Reading::COOKIE, (look.reading != usual.reading).then_some(reading.as_str()));
}

/// Rows by their numbers, systems and games out of sight; what is usual here is not kept.
fn profile_values(usual: &BTreeMap<String, String>, fields: &[(String, String)]) -> Vec<(String, Option<String>)> {
    let all = |name: &'static str| fields.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str());
    let place = |kind: &str| field(fields, &format!("place-{kind}")).parse::<u32>().unwrap_or(u32::MAX);
    let shown: Vec<&str> = all("row").collect();
    let mut rows: Vec<(&str, bool)> = ROWS.into_iter().map(|kind| (kind, shown.contains(&kind))).collect();
    rows.sort_by_key(|(kind, _)| place(kind));
    let hidden: Vec<String> = all("hide").filter_map(SystemId::parse).map(|id| id.to_string()).collect();
    let mature = if all("mature").any(|value| value == "hide") { "hide" } else { "show" };
    let of = |key: &str| usual.get(key).map(String::as_str).unwrap_or_default();
    let usual_mature = if of(MATURE) == "hide" { "hide" } else { "show" };
    vec![
        (HOME_ROWS.to_owned(), (rows != read_rows(of(HOME_ROWS))).then(|| write_rows(&rows))),
        (HIDDEN_SYSTEMS.to_owned(), Some(hidden.join(",")).filter(|hidden| hidden != of(HIDDEN_SYSTEMS))),
        (MATURE.to_owned(), (mature != usual_mature).then(|| mature.to_owned())),
    ]
}

/// What was typed, where it is another value than the one in force.
fn household_values(app: &Shared, fields: &[(String, String)]) -> Vec<(String, Option<String>)> {
    let shown = app.settings.shown(&app.ours.household().settings);
    let typed = shown.into_iter().filter_map(|shown| {
        let (_, value) = fields.iter().find(|(key, _)| key == shown.key)?;
        let value = value.trim();
        let is_same = value == shown.value
            || shown.key == PLAYS_PROFILE && app.ours.named(value) == Some(app.ours.plays_profile());
        let is_changed = !is_same && shown.origin != Origin::Start;
        is_changed.then(|| (shown.key.to_owned(), Some(value.to_owned()).filter(|value| !value.is_empty())))
    });
    typed.collect()
}

fn page(app: &Shared, asked: &Asked) -> SettingsPage {
    let household = app.ours.household();
    let people = household.people.iter().map(|person| PersonView {
        id: person.id,
        name: person.name.clone(),
        hue: person.hue,
        others: true,
    });
    SettingsPage {
        profile: profile_settings(app, asked),
        household: app.settings.shown(&household.settings).into_iter().map(setting_view).collect(),
        people: people.collect(),
        plays_profile: Some(app.ours.plays_profile()),
        backups: app.backups(),
        ..SettingsPage::default()
    }
}

fn profile_settings(app: &Shared, asked: &Asked) -> Option<ProfileSettings> {
    let household = app.ours.household();
    let person = household.person(asked.profile)?;
    let usual = &app.live.load().of_profile;
    let text = |key: &str| person.settings.get(key).or(usual.get(key)).map(String::as_str).unwrap_or_default();
    let hidden: Vec<&str> = text(HIDDEN_SYSTEMS).split(',').collect();
    let mut systems: Vec<SystemChoice> = app
        .shelf
        .get()
        .systems()
        .into_iter()
        .map(|tile| SystemChoice {
            hidden: hidden.contains(&tile.id.as_str()),
            id: tile.id.to_string(),
            name: tile.name,
        })
        .collect();
    systems.sort_by(|a, b| a.name.cmp(&b.name));
    Some(ProfileSettings {
        rows: read_rows(text(HOME_ROWS)),
        systems,
        hides_mature: text(MATURE) == "hide",
        hidden: app.shelf_of(asked).personal().hidden_count(),
    })
}

/// The same as the page shows it.
pub fn setting_view(shown: crate::config::Shown) -> SettingView {
    let origin = match shown.origin {
        Origin::Default => SettingOrigin::Default,
        Origin::File => SettingOrigin::File,
        Origin::Page => SettingOrigin::Page,
        Origin::Start => SettingOrigin::Start,
    };
    SettingView { key: shown.key, value: shown.value, origin }
}

fn field<'a>(fields: &'a [(String, String)], name: &str) -> &'a str {
    fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str()).unwrap_or_default()
}

fn send(app: &Shared, asked: &Asked, status: StatusCode, page: &SettingsPage) -> Response {
    let frame = asked.frame(app, NavItem::More);
    reply::html(asked, status, shelfcade_app::render::settings(&frame, page))
}
