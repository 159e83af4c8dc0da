//! `/profiles`: choosing a profile; creating, changing and deleting profiles.

use crate::blocking::spawn_blocking;
use crate::clock::now;
use crate::error::HttpError;
use crate::http::access::{Capability, kept_form};
use crate::http::app::Shared;
use crate::http::cookies::{read_cookie, set_cookie};
use crate::http::lists::page::entries::{confirm, count};
use crate::http::params::{pairs, value_of};
use crate::http::redirect::{go_back, is_own_path};
use crate::http::request_context::RequestContext;
use crate::http::response;
use crate::services::guesses::{AttemptResult, Target};
use axum::extract::{Form, Path};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use shelfcade_core::api::event::Event;
use shelfcade_core::links::encode;
use shelfcade_core::page::{ConfirmPage, NavItem, PinError, ProfileTile, ProfilesPage, TypedProfile};
use shelfcade_core::people::access::Decision;
use shelfcade_core::people::user_data::{GameState, MAX_PROFILES, ProfileId};
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::people::password::random;
use shelfcade_core_server::people::user::pin;
use shelfcade_core_server::people::user::{ProfileEdit, UserStore};
use std::sync::Arc;

/// Any form of the page; `act` names it.
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
    #[serde(default)]
    person: String,
}

/// Shows the profiles. `once` asks a new device, `pin=3` asks for the PIN of a profile, `wrong` reports a wrong PIN,
/// `wait=12` too many attempts, `removed` a deletion.
pub async fn show(context: RequestContext) -> Response {
    let field = |name: &str| value_of(&context.address.query, name);
    let asks_pin = field("pin").and_then(|id| id.parse().ok()).map(ProfileId);
    let wait = field("wait").and_then(|seconds| seconds.parse().ok()).map(PinError::Wait);
    let has = |name: &str| pairs(&context.address.query).any(|(key, _)| key == name);
    let pin_error = wait.or(has("wrong").then_some(PinError::Wrong));
    let status = if wait.is_some() { StatusCode::TOO_MANY_REQUESTS } else { StatusCode::OK };
    let back = field("back").unwrap_or_default();
    let asks_once = has("once") && is_own_path(&back);
    let page = ProfilesPage { back, asks_once, asks_pin, pin_error, removed: has("removed"), ..page(&context) };
    send(&context, status, &page)
}

/// Asks before a profile is deleted, and shows what is deleted with it.
///
/// # Errors
/// 404 for a missing profile.
pub async fn ask_remove(Path(id): Path<i64>, context: RequestContext) -> Result<Response, HttpError> {
    let (context, id) = (&context, ProfileId(id));
    let household = context.app.user_data.household();
    let person = household.person(id).ok_or(HttpError::missing("profile"))?;
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

/// Deletes a profile.
///
/// # Errors
/// 400 for the household's own, 404 for a missing one, 507 if it cannot be saved.
pub async fn remove(Path(id): Path<i64>, context: RequestContext) -> Result<Response, HttpError> {
    let id = ProfileId(id);
    let name = context.app.user_data.view(id).name;
    write(&context.app, move |store| store.remove_profile(id)).await?;
    context.note(Decision::ProfileRemoved, &name);
    let response = go_back(&context.app, "/profiles?removed");
    let is_here = context.viewer.profile == id;
    Ok(if is_here { with_cookie(&context.app, ProfileId::HOUSEHOLD, response) } else { response })
}

/// Chooses, creates or changes a profile.
///
/// # Errors
/// 400 for a malformed form, 507 if it cannot be saved. Other refusals appear on the page.
pub async fn change(
    context: RequestContext,
    headers: HeaderMap,
    Form(form): Form<ProfileForm>,
) -> Result<Response, HttpError> {
    let done = match form.act.as_str() {
        "add" | "edit" if context.viewer.is_child => Err(HttpError::Forbidden(Refusal::Child)),
        "add" | "edit" if context.viewer.profile.is_guest() => Err(HttpError::Forbidden(Refusal::Guest)),
        "dismiss" => {
            context.check_person(Some(&form.person))?;
            let sender = ProfileId(form.id);
            context.write(Event::UserData, move |store, profile| store.dismiss(profile, sender)).await?;
            return Ok(go_back(&context.app, &form.back));
        }
        "choose" => return choose(&context, &headers, &form).await,
        "add" => add(&context, &form).await,
        "edit" => edit(&context, &form).await,
        _ => return Err(HttpError::Refused(Refusal::Form)),
    };
    let next = "/profiles";
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

async fn choose(context: &RequestContext, headers: &HeaderMap, form: &ProfileForm) -> Result<Response, HttpError> {
    let (id, user_data) = (ProfileId(form.id), &context.app.user_data);
    let back = if form.back.is_empty() { "/" } else { &form.back };
    let mut proof = None;
    if context.viewer.is_child && matches!(id, ProfileId::GUEST | ProfileId::HOUSEHOLD) {
        // These profiles have no PIN that would stop a child, so the owner's password is required.
        require_owner(context, form)?;
    }
    if !id.is_guest() {
        let household = user_data.household();
        let person = household.person(id).ok_or(HttpError::missing("profile"))?;
        if person.has_pin && context.viewer.profile != id {
            // The PIN is requested by a page with an address of its own, so that Back and Reload send nothing again.
            let asks = format!("/profiles?pin={}&back={}", id.0, encode(back));
            if form.pin.is_empty() {
                return Ok(go_back(&context.app, &asks));
            }
            let cookie = format!("shelfcade_pin_{}", id.0);
            let browser = read_cookie(headers, &cookie).and_then(|shown| user_data.browser_with_pin(id, shown));
            match check_pin(context, id, browser, &form.pin).await {
                Err(HttpError::Pin(PinError::Wrong)) => return Ok(go_back(&context.app, &format!("{asks}&wrong"))),
                Err(HttpError::Pin(PinError::Wait(seconds))) => {
                    return Ok(go_back(&context.app, &format!("{asks}&wait={seconds}")));
                }
                checked => checked?,
            }
            let browser = browser.unwrap_or_else(|| u128::from_ne_bytes(random()));
            proof = user_data.proof_of_pin(id, browser).map(|proof| (cookie, proof));
        }
    }
    let mut response = with_cookie(&context.app, id, go_back(&context.app, back));
    if let Some((cookie, proof)) = proof {
        set_cookie(&context.app.links, &mut response, &cookie, Some(&proof));
    }
    Ok(response)
}

/// Requires the owner's password. The form that chooses the profile continues after it.
fn require_owner(context: &RequestContext, form: &ProfileForm) -> Result<(), HttpError> {
    context.require_of_browser(Capability::OwnConfirmed).map_err(|error| match error {
        HttpError::Gate(gate, _) => {
            let body = format!("act=choose&id={}&back={}", form.id, encode(&form.back));
            HttpError::Gate(gate, Some(kept_form(context, &body)))
        }
        error => error,
    })
}

async fn add(context: &RequestContext, form: &ProfileForm) -> Result<Option<ProfileId>, HttpError> {
    let (name, hue) = (form.name.clone(), form.hue);
    if context.app.user_data.household().people.len() >= MAX_PROFILES {
        return Err(HttpError::Refused(Refusal::ProfilesFull));
    }
    // Hashed before the only write, so that the profile never exists without its PIN.
    let pin = hash_pin(context, ProfileId::GUEST, &form.new_pin).await?;
    let made = write(&context.app, move |store| store.add_profile(&name, hue, pin.as_deref(), now()));
    Ok(Some(made.await?))
}

/// Hashes a typed PIN; `None` for an empty field. Limited like attempts to enter one, and one at a time.
async fn hash_pin(context: &RequestContext, of: ProfileId, typed: &str) -> Result<Option<String>, HttpError> {
    let Some(pin) = read_pin(typed)? else { return Ok(None) };
    let guesses = &context.app.auth.guesses;
    guesses
        .allow(context.client.address, Target::Profile(of))
        .map_err(|seconds| HttpError::Pin(PinError::Wait(seconds)))?;
    guesses.hash(pin).await.map(Some).ok_or(HttpError::Busy)
}

async fn edit(context: &RequestContext, form: &ProfileForm) -> Result<Option<ProfileId>, HttpError> {
    let id = ProfileId(form.id);
    check_own(context, id)?;
    let pin = hash_pin(context, id, &form.new_pin).await?;
    let drops_pin = form.pin == "none";
    let mut edits = vec![ProfileEdit::Hue(form.hue)];
    if !form.name.trim().is_empty() {
        edits.push(ProfileEdit::Name(form.name.clone()));
    }
    write(&context.app, move |store| {
        match pin {
            Some(pin) => edits.push(ProfileEdit::Pin(Some(pin))),
            None if drops_pin => edits.push(ProfileEdit::Pin(None)),
            None => {}
        }
        store.edit_profile(id, &edits)
    })
    .await?;
    // The cookie's key may have changed. This browser keeps its profile.
    Ok((context.viewer.profile == id).then_some(id))
}

/// Checks that the browser may change a profile: its own. Other profiles and the household's require the owner.
fn check_own(context: &RequestContext, id: ProfileId) -> Result<(), HttpError> {
    if context.viewer.profile == id && id != ProfileId::HOUSEHOLD { Ok(()) } else { context.require(Capability::Own) }
}

/// Checks a profile's PIN. Attempts are limited per address. A `browser` that has entered the PIN before has a limit
/// of its own, so that somebody who guesses locks nobody else out.
async fn check_pin(
    context: &RequestContext,
    id: ProfileId,
    browser: Option<u128>,
    given: &str,
) -> Result<(), HttpError> {
    let (auth, store) = (&context.app.auth, Arc::clone(context.app.user_data.store()));
    let kept = spawn_blocking(move || store.pin_hash(id)).await.map_err(|_| HttpError::Internal)??;
    let Some(kept) = kept else { return Ok(()) };
    if !pin::is_pin(given) {
        return Err(HttpError::Pin(PinError::Wrong));
    }
    let target = browser.map_or(Target::Profile(id), |browser| Target::Browser(id, browser));
    match auth.guesses.check(context.client.address, target, given, kept).await {
        AttemptResult::Right => Ok(()),
        AttemptResult::Wrong => {
            context.note(Decision::WrongSecret, "pin");
            Err(HttpError::Pin(PinError::Wrong))
        }
        AttemptResult::Wait(seconds) => {
            context.note(Decision::TooManyTries, "pin");
            Err(HttpError::Pin(PinError::Wait(seconds)))
        }
    }
}

/// Parses a typed PIN; `None` for an empty field.
///
/// # Errors
/// 400 for an invalid PIN.
pub fn read_pin(typed: &str) -> Result<Option<String>, HttpError> {
    match typed {
        "" => Ok(None),
        pin if pin::is_pin(pin) => Ok(Some(pin.to_owned())),
        _ => Err(HttpError::Refused(Refusal::Pin)),
    }
}

/// Writes a change of the profiles and notifies all open pages, also those of guests.
async fn write<T: Send + 'static>(
    app: &Shared,
    work: impl FnOnce(&UserStore) -> Result<T, shelfcade_core_server::people::user::UserError> + Send + 'static,
) -> Result<T, HttpError> {
    app.user_data.write(ProfileId::HOUSEHOLD, None, Event::Settings, work).await
}

/// Sets a profile's cookie on a response.
fn with_cookie(app: &Shared, id: ProfileId, mut response: Response) -> Response {
    let value = app.user_data.cookie_of(id);
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
        is_child: person.child.is_some(),
        favorites: count(person, |state| state.favorite.is_some()),
        is_chosen: person.id == context.viewer.profile,
    });
    ProfilesPage { people: people.collect(), is_guest: context.viewer.profile.is_guest(), ..ProfilesPage::default() }
}

fn send(context: &RequestContext, status: StatusCode, page: &ProfilesPage) -> Response {
    let frame = context.frame(NavItem::More);
    response::html(context, status, shelfcade_app::render::profiles(&frame, page))
}
