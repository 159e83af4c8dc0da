//! `/profiles`: who is on the sofa; profiles made, changed and taken away.

use super::entries::{confirm, count};
use super::go_back;
use crate::clock::now;
use crate::error::HttpError;
use crate::http::app::Shared;
use crate::http::cookies::set_cookie;
use crate::http::params::{pairs, value_of};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Form;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use shelfcade_core::api::event::Event;
use shelfcade_core::links::encode;
use shelfcade_core::page::{ConfirmPage, NavItem, PinError, ProfileTile, ProfilesPage, TypedProfile};
use shelfcade_core::refusal::Refusal;
use shelfcade_core::user_data::{GameState, ProfileId};
use shelfcade_core_server::user::pin;
use shelfcade_core_server::user::{ProfileEdit, Store};

/// Any form of the page: `act` says which.
#[derive(Debug, Default, Deserialize)]
pub struct ProfileForm {
    act: String,
    #[serde(default)]
    id: i64,
    #[serde(default)]
    name: String,
    #[serde(default)]
    hue: u16,
    #[serde(default)]
    pin: String,
    #[serde(default)]
    new_pin: String,
    #[serde(default)]
    back: String,
}

/// Who can be chosen; `pin=3` asks for the PIN of a profile, and `wrong` says that the last one was not it; `remove=3`
/// asks before a profile is deleted, `removed` says that it is.
///
/// # Errors
/// 403 for a profile that is not this browser's to delete, 404 for none.
pub async fn show(context: RequestContext) -> Result<Response, HttpError> {
    let field = |name: &str| value_of(&context.query, name);
    if let Some(id) = field("remove") {
        return ask_remove(&context, ProfileId(id.parse().unwrap_or_default()));
    }
    let asks_pin = field("pin").and_then(|id| id.parse().ok()).map(ProfileId);
    let wait =
        asks_pin.and_then(|id| context.app.user_data.pins.waits(id)).map(|wait| PinError::Wait(wait.as_secs() + 1));
    let has = |name: &str| pairs(&context.query).any(|(key, _)| key == name);
    let pin_error = wait.or(has("wrong").then_some(PinError::Wrong));
    let status = if wait.is_some() { StatusCode::TOO_MANY_REQUESTS } else { StatusCode::OK };
    let back = field("back").unwrap_or_default();
    let page = ProfilesPage { back, asks_pin, pin_error, removed: has("removed"), ..page(&context) };
    Ok(send(&context, status, &page))
}

fn ask_remove(context: &RequestContext, id: ProfileId) -> Result<Response, HttpError> {
    let household = context.app.user_data.household();
    let person = household.person(id).ok_or(HttpError::missing("profile"))?;
    check_own(context, id)?;
    let says = |state: &GameState| {
        state.status.is_some() || state.rating.is_some() || state.note.is_some() || !state.tags.is_empty()
    };
    let page = ConfirmPage::Profile {
        id,
        name: person.name.clone(),
        favorites: count(person, |state| state.favorite.is_some()),
        collections: u32::try_from(person.collections.len()).unwrap_or(u32::MAX),
        noted: count(person, says),
        played: count(person, |state| state.plays.last.is_some()),
    };
    Ok(confirm(context, &page))
}

/// Chooses, makes, changes or takes away a profile.
///
/// # Errors
/// 400 for a form that makes no sense, 507 when it cannot be kept; what is refused is said on the page.
pub async fn change(context: RequestContext, Form(form): Form<ProfileForm>) -> Result<Response, HttpError> {
    let done = match form.act.as_str() {
        "add" | "edit" | "remove" if context.profile.is_guest() => Err(HttpError::Forbidden(Refusal::Guest)),
        "choose" => return choose(&context, &form).await,
        "add" => add(&context.app, &form).await,
        "edit" => edit(&context, &form).await,
        "remove" => remove(&context, &form).await,
        _ => return Err(HttpError::Refused(Refusal::Form)),
    };
    let next = if form.act == "remove" { "/profiles?removed" } else { "/profiles" };
    match done {
        Ok(Some(chosen)) => Ok(with_cookie(&context.app, chosen, go_back(&context.app, next))),
        Ok(None) => Ok(go_back(&context.app, next)),
        Err(HttpError::Refused(why) | HttpError::Forbidden(why)) => {
            let is_form = matches!(form.act.as_str(), "add" | "edit");
            let typed = TypedProfile { is_new: form.act == "add", name: form.name, hue: form.hue };
            let page = ProfilesPage { refused: Some(why), typed: is_form.then_some(typed), ..page(&context) };
            Ok(send(&context, StatusCode::BAD_REQUEST, &page))
        }
        Err(error) => Err(error),
    }
}

async fn choose(context: &RequestContext, form: &ProfileForm) -> Result<Response, HttpError> {
    let id = ProfileId(form.id);
    let back = if form.back.is_empty() { "/" } else { &form.back };
    if !id.is_guest() {
        let household = context.app.user_data.household();
        let person = household.person(id).ok_or(HttpError::missing("profile"))?;
        if person.has_pin && context.profile != id {
            // Asked for by a page with an address, so that Back and a reload send nothing again.
            let asks = format!("/profiles?pin={}&back={}", id.0, encode(back));
            if form.pin.is_empty() {
                return Ok(go_back(&context.app, &asks));
            }
            match context.app.user_data.check_pin(id, &form.pin, move |store| store.pin_hash(id)).await {
                Err(HttpError::Pin(PinError::Wrong)) => return Ok(go_back(&context.app, &format!("{asks}&wrong"))),
                Err(HttpError::Pin(PinError::Wait(_))) => return Ok(go_back(&context.app, &asks)),
                checked => checked?,
            }
        }
    }
    Ok(with_cookie(&context.app, id, go_back(&context.app, back)))
}

async fn add(app: &Shared, form: &ProfileForm) -> Result<Option<ProfileId>, HttpError> {
    let (name, hue) = (form.name.clone(), form.hue);
    let pin = read_pin(&form.new_pin)?;
    // Hashed before the one write: a profile is never there without its PIN.
    let made = write(app, move |store| store.add_profile(&name, hue, pin.as_deref().map(pin::hash).as_deref(), now()));
    Ok(Some(made.await?))
}

/// A profile is changed and taken away by its own browsers; the household's is changed by anybody's.
async fn edit(context: &RequestContext, form: &ProfileForm) -> Result<Option<ProfileId>, HttpError> {
    let id = ProfileId(form.id);
    check_own(context, id)?;
    let pin = read_pin(&form.new_pin)?;
    let drops_pin = form.pin == "none";
    let mut edits = vec![ProfileEdit::Hue(form.hue)];
    if !form.name.trim().is_empty() {
        edits.push(ProfileEdit::Name(form.name.clone()));
    }
    write(&context.app, move |store| {
        match pin {
            Some(pin) => edits.push(ProfileEdit::Pin(Some(pin::hash(&pin)))),
            None if drops_pin => edits.push(ProfileEdit::Pin(None)),
            None => {}
        }
        store.edit_profile(id, &edits)
    })
    .await?;
    // The key may be another now: this browser stays who it is.
    Ok((context.profile == id).then_some(id))
}

async fn remove(context: &RequestContext, form: &ProfileForm) -> Result<Option<ProfileId>, HttpError> {
    let id = ProfileId(form.id);
    check_own(context, id)?;
    write(&context.app, move |store| store.remove_profile(id)).await?;
    Ok((context.profile == id).then_some(ProfileId::HOUSEHOLD))
}

fn check_own(context: &RequestContext, id: ProfileId) -> Result<(), HttpError> {
    match context.profile == id || id == ProfileId::HOUSEHOLD {
        true => Ok(()),
        false => Err(HttpError::Forbidden(Refusal::OtherProfile)),
    }
}

/// A PIN that was typed; `None` where the field was left empty.
///
/// # Errors
/// 400 for what is no PIN.
pub fn read_pin(typed: &str) -> Result<Option<String>, HttpError> {
    match typed {
        "" => Ok(None),
        pin if pin::is_pin(pin) => Ok(Some(pin.to_owned())),
        _ => Err(HttpError::Refused(Refusal::Pin)),
    }
}

/// Profiles belong to all: whoever asks is told, also open pages of guests.
async fn write<T: Send + 'static>(
    app: &Shared,
    work: impl FnOnce(&Store) -> Result<T, shelfcade_core_server::user::UserError> + Send + 'static,
) -> Result<T, HttpError> {
    app.user_data.write(ProfileId::HOUSEHOLD, None, Event::Settings, work).await
}

/// Puts a profile's cookie on an answer.
fn with_cookie(app: &Shared, id: ProfileId, mut response: Response) -> Response {
    let value = if id == ProfileId::HOUSEHOLD { None } else { app.user_data.cookie_of(id) };
    set_cookie(&app.links, &mut response, ProfileId::COOKIE, value.as_deref());
    response
}

fn page(context: &RequestContext) -> ProfilesPage {
    let household = context.app.user_data.household();
    let people = household.people.iter().map(|person| ProfileTile {
        id: person.id,
        name: person.name.clone(),
        hue: person.hue,
        has_pin: person.has_pin,
        favorites: count(person, |state| state.favorite.is_some()),
        is_chosen: person.id == context.profile,
    });
    ProfilesPage { people: people.collect(), is_guest: context.profile.is_guest(), ..ProfilesPage::default() }
}

fn send(context: &RequestContext, status: StatusCode, page: &ProfilesPage) -> Response {
    let frame = context.frame(NavItem::More);
    response::html(context, status, shelfcade_app::render::profiles(&frame, page))
}
