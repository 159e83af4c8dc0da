//! `/settings`: of this browser (cookies), of the profile, of the household.

use crate::asked::Asked;
use crate::config::Origin;
use crate::error::HttpError;
use crate::params::pairs;
use crate::reply;
use crate::routes::ours::go_back;
use crate::routes::theme::set_cookie;
use crate::state::{App, PLAYS_PROFILE, Shared};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::event::Event;
use shelfcade_core::ours::{ProfileId, ROWS, read_rows, write_rows};
use shelfcade_core::page::{
    NavItem, PersonView, ProfileSettings, Reading, SettingOrigin, SettingView, SettingsPage, SystemChoice, TextSize,
    Theme,
};
use shelfcade_core::query::View;
use shelfcade_core::system::SystemId;
use shelfcade_core_server::shelf::{HIDDEN_SYSTEMS, HOME_ROWS, MATURE};
use std::collections::BTreeMap;

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
    match field(&fields, "act") {
        "look" => Ok(keep_look(&app, &fields)),
        "profile" => {
            let values = profile_values(&fields);
            write(&app, asked.profile, Event::Settings, Some(asked.profile), values).await?;
            Ok(go_back(&app, "/settings?saved"))
        }
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
    write(app, ProfileId::HOUSEHOLD, Event::Settings, None, values).await?;
    app.live_by(live);
    Ok(())
}

async fn write(
    app: &Shared,
    who: ProfileId,
    event: Event,
    of: Option<ProfileId>,
    values: Vec<(String, Option<String>)>,
) -> Result<(), HttpError> {
    let work = move |store: &shelfcade_core_server::user::Store| {
        let values: Vec<(&str, Option<String>)> =
            values.iter().map(|(key, value)| (key.as_str(), value.clone())).collect();
        store.set(of, &values)
    };
    app.ours.write(who, event, work).await
}

fn keep_look(app: &App, fields: &[(String, String)]) -> Response {
    let reading = Reading {
        text: TextSize::parse(field(fields, "text")),
        view: View::parse(field(fields, "view")).unwrap_or_default(),
    };
    let theme = Some(Theme::parse(field(fields, "theme"))).filter(|theme| *theme != Theme::System);
    let mut response = go_back(app, "/settings?saved");
    set_cookie(app, &mut response, Theme::COOKIE, theme.map(Theme::as_str));
    let written = reading.write();
    let value = (reading != Reading::default()).then_some(written.as_str());
    set_cookie(app, &mut response, Reading::COOKIE, value);
    response
}

/// Rows by their numbers, systems and games out of sight.
fn profile_values(fields: &[(String, String)]) -> Vec<(String, Option<String>)> {
    let all = |name: &'static str| fields.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str());
    let place = |kind: &str| field(fields, &format!("place-{kind}")).parse::<u32>().unwrap_or(u32::MAX);
    let shown: Vec<&str> = all("row").collect();
    let mut rows: Vec<(&str, bool)> = ROWS.into_iter().map(|kind| (kind, shown.contains(&kind))).collect();
    rows.sort_by_key(|(kind, _)| place(kind));
    let usual = ROWS.into_iter().map(|kind| (kind, true)).collect::<Vec<_>>();
    let hidden: Vec<String> = all("hide").filter_map(SystemId::parse).map(|id| id.to_string()).collect();
    let mature = all("mature").any(|value| value == "hide");
    vec![
        (HOME_ROWS.to_owned(), (rows != usual).then(|| write_rows(&rows))),
        (HIDDEN_SYSTEMS.to_owned(), (!hidden.is_empty()).then(|| hidden.join(","))),
        (MATURE.to_owned(), mature.then(|| "hide".to_owned())),
    ]
}

/// What was typed, where it is another value than the one in force.
fn household_values(app: &Shared, fields: &[(String, String)]) -> Vec<(String, Option<String>)> {
    let household = app.ours.household();
    let shown = app.settings.shown(&household.settings);
    let typed = shown.into_iter().filter_map(|shown| {
        let (_, value) = fields.iter().find(|(key, _)| key == shown.key)?;
        let value = value.trim();
        let is_changed = value != shown.value && shown.origin != Origin::Start;
        is_changed.then(|| (shown.key.to_owned(), Some(value.to_owned()).filter(|value| !value.is_empty())))
    });
    let plays = fields.iter().find(|(key, _)| key == PLAYS_PROFILE).map(|(key, value)| {
        let known = value.parse().ok().map(ProfileId).filter(|id| household.person(*id).is_some());
        (key.clone(), known.filter(|id| *id != ProfileId::HOUSEHOLD).map(|id| id.0.to_string()))
    });
    typed.chain(plays).collect()
}

fn page(app: &Shared, asked: &Asked) -> SettingsPage {
    let household = app.ours.household();
    let plays = household.settings.get(PLAYS_PROFILE).and_then(|id| id.parse().ok()).map(ProfileId);
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
        plays_profile: plays.or(Some(ProfileId::HOUSEHOLD)),
        ..SettingsPage::default()
    }
}

fn profile_settings(app: &Shared, asked: &Asked) -> Option<ProfileSettings> {
    let household = app.ours.household();
    let person = household.person(asked.profile)?;
    let text = |key: &str| person.settings.get(key).map(String::as_str).unwrap_or_default();
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
