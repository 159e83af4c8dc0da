//! `/profiles`: who is on the sofa; profiles made, changed and taken away.

use super::entries::{confirm, count};
use super::{go_back, now};
use crate::asked::Asked;
use crate::error::HttpError;
use crate::ours::COOKIE_NAME;
use crate::params::{pairs, value_of};
use crate::reply;
use crate::state::Shared;
use axum::extract::{Form, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use shelfcade_core::api::event::Event;
use shelfcade_core::links::encode;
use shelfcade_core::ours::{Mark, ProfileId};
use shelfcade_core::page::{ConfirmPage, NavItem, PinTrouble, ProfileTile, ProfilesPage, Refusal, TypedProfile};
use shelfcade_core_server::user::pin::{self, PinCheck};
use shelfcade_core_server::user::{ProfileEdit, Store};

/// A year: as long as browsers keep a cookie at most.
const KEEP_SECONDS: u32 = 31_536_000;

/// Any form of the page: `act` says which.
#[derive(Debug, Default, Deserialize)]
pub struct Wish {
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
pub async fn show(State(app): State<Shared>, asked: Asked) -> Result<Response, HttpError> {
    let field = |name: &str| value_of(&asked.query, name);
    if let Some(id) = field("remove") {
        return ask_remove(&app, &asked, ProfileId(id.parse().unwrap_or_default()));
    }
    let asks_pin = field("pin").and_then(|id| id.parse().ok()).map(ProfileId);
    let wait = asks_pin.and_then(|id| app.ours.pins.waits(id)).map(|wait| PinTrouble::Wait(wait.as_secs() + 1));
    let has = |name: &str| pairs(&asked.query).any(|(key, _)| key == name);
    let trouble = wait.or(has("wrong").then_some(PinTrouble::Wrong));
    let status = if wait.is_some() { StatusCode::TOO_MANY_REQUESTS } else { StatusCode::OK };
    let back = field("back").unwrap_or_default();
    let page = ProfilesPage { back, asks_pin, trouble, removed: has("removed"), ..page(&app, &asked) };
    Ok(send(&app, &asked, status, &page))
}

fn ask_remove(app: &Shared, asked: &Asked, id: ProfileId) -> Result<Response, HttpError> {
    let household = app.ours.household();
    let missing = || HttpError::NotFound { what: "profile", words: String::new() };
    let person = household.person(id).ok_or_else(missing)?;
    check_own(asked, id)?;
    let says =
        |mark: &Mark| mark.status.is_some() || mark.rating.is_some() || mark.note.is_some() || !mark.tags.is_empty();
    let page = ConfirmPage::Profile {
        id,
        name: person.name.clone(),
        favorites: count(person, |mark| mark.favorite.is_some()),
        collections: u32::try_from(person.collections.len()).unwrap_or(u32::MAX),
        noted: count(person, says),
        played: count(person, |mark| mark.plays.last.is_some()),
    };
    Ok(confirm(app, asked, &page))
}

/// Chooses, makes, changes or takes away a profile.
///
/// # Errors
/// 400 for a form that makes no sense, 507 when it cannot be kept; what is refused is said on the page.
pub async fn change(State(app): State<Shared>, asked: Asked, Form(wish): Form<Wish>) -> Result<Response, HttpError> {
    let done = match wish.act.as_str() {
        "add" | "edit" | "remove" if asked.profile.is_guest() => Err(HttpError::Forbidden(Refusal::Guest)),
        "choose" => return choose(&app, &asked, &wish).await,
        "add" => add(&app, &wish).await,
        "edit" => edit(&app, &asked, &wish).await,
        "remove" => remove(&app, &asked, &wish).await,
        _ => return Err(HttpError::Refused(Refusal::Form)),
    };
    let next = if wish.act == "remove" { "/profiles?removed" } else { "/profiles" };
    match done {
        Ok(Some(chosen)) => Ok(with_cookie(&app, chosen, go_back(&app, next))),
        Ok(None) => Ok(go_back(&app, next)),
        Err(HttpError::Refused(why) | HttpError::Forbidden(why)) => {
            let is_form = matches!(wish.act.as_str(), "add" | "edit");
            let typed = TypedProfile { is_new: wish.act == "add", name: wish.name, hue: wish.hue };
            let page = ProfilesPage { refused: Some(why), typed: is_form.then_some(typed), ..page(&app, &asked) };
            Ok(send(&app, &asked, StatusCode::BAD_REQUEST, &page))
        }
        Err(error) => Err(error),
    }
}

async fn choose(app: &Shared, asked: &Asked, wish: &Wish) -> Result<Response, HttpError> {
    let id = ProfileId(wish.id);
    let back = if wish.back.is_empty() { "/" } else { &wish.back };
    let missing = || HttpError::NotFound { what: "profile", words: String::new() };
    if !id.is_guest() {
        let household = app.ours.household();
        let person = household.person(id).ok_or_else(missing)?;
        if person.has_pin && asked.profile != id {
            // Asked for by a page with an address, so that Back and a reload send nothing again.
            let asks = format!("/profiles?pin={}&back={}", id.0, encode(back));
            if wish.pin.is_empty() {
                return Ok(go_back(app, &asks));
            }
            match check_pin(app, id, &wish.pin).await? {
                PinCheck::Right => {}
                PinCheck::Wrong => return Ok(go_back(app, &format!("{asks}&wrong"))),
                PinCheck::Wait(_) => return Ok(go_back(app, &asks)),
            }
        }
    }
    Ok(with_cookie(app, id, go_back(app, back)))
}

/// Checks a PIN off the async threads.
///
/// # Errors
/// When the store cannot be read.
pub async fn check_pin(app: &Shared, id: ProfileId, given: &str) -> Result<PinCheck, HttpError> {
    let (store, pins, given) = (app.ours.store().clone(), app.ours.pins.clone(), given.to_owned());
    let checked = tokio::task::spawn_blocking(move || {
        let hash = store.pin_hash(id)?;
        Ok::<_, HttpError>(hash.map_or(PinCheck::Right, |hash| pins.check(id, &given, &hash)))
    });
    checked.await.map_err(|_| HttpError::Internal)?
}

async fn add(app: &Shared, wish: &Wish) -> Result<Option<ProfileId>, HttpError> {
    let (name, hue) = (wish.name.clone(), wish.hue);
    let pin = read_pin(&wish.new_pin)?;
    let made = write(app, move |store| {
        let id = store.add_profile(&name, hue, now())?;
        if let Some(pin) = &pin {
            store.edit_profile(id, &[ProfileEdit::Pin(Some(pin::hash(pin)))])?;
        }
        Ok(id)
    });
    Ok(Some(made.await?))
}

/// A profile is changed and taken away by its own browsers; the household's is changed by anybody's.
async fn edit(app: &Shared, asked: &Asked, wish: &Wish) -> Result<Option<ProfileId>, HttpError> {
    let id = ProfileId(wish.id);
    check_own(asked, id)?;
    let pin = read_pin(&wish.new_pin)?;
    let drops_pin = wish.pin == "none";
    let mut edits = vec![ProfileEdit::Hue(wish.hue)];
    if !wish.name.trim().is_empty() {
        edits.push(ProfileEdit::Name(wish.name.clone()));
    }
    write(app, move |store| {
        match pin {
            Some(pin) => edits.push(ProfileEdit::Pin(Some(pin::hash(&pin)))),
            None if drops_pin => edits.push(ProfileEdit::Pin(None)),
            None => {}
        }
        store.edit_profile(id, &edits)
    })
    .await?;
    // The key may be another now: this browser stays who it is.
    Ok((asked.profile == id).then_some(id))
}

async fn remove(app: &Shared, asked: &Asked, wish: &Wish) -> Result<Option<ProfileId>, HttpError> {
    let id = ProfileId(wish.id);
    check_own(asked, id)?;
    write(app, move |store| store.remove_profile(id)).await?;
    Ok((asked.profile == id).then_some(ProfileId::HOUSEHOLD))
}

fn check_own(asked: &Asked, id: ProfileId) -> Result<(), HttpError> {
    match asked.profile == id || id == ProfileId::HOUSEHOLD {
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
    app.ours.write(ProfileId::HOUSEHOLD, Event::Settings, work).await
}

/// Puts a profile's cookie on an answer.
fn with_cookie(app: &Shared, id: ProfileId, mut response: Response) -> Response {
    let path = if app.links.base().is_empty() { "/" } else { app.links.base() };
    let (value, age) = match id {
        ProfileId::HOUSEHOLD => (String::new(), 0),
        id => (app.ours.cookie_of(id).unwrap_or_default(), KEEP_SECONDS),
    };
    let cookie = format!("{COOKIE_NAME}={value}; Path={path}; Max-Age={age}; SameSite=Lax; HttpOnly");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

fn page(app: &Shared, asked: &Asked) -> ProfilesPage {
    let household = app.ours.household();
    let people = household.people.iter().map(|person| ProfileTile {
        id: person.id,
        name: person.name.clone(),
        hue: person.hue,
        has_pin: person.has_pin,
        favorites: count(person, |mark| mark.favorite.is_some()),
        is_chosen: person.id == asked.profile,
    });
    ProfilesPage { people: people.collect(), is_guest: asked.profile.is_guest(), ..ProfilesPage::default() }
}

fn send(app: &Shared, asked: &Asked, status: StatusCode, page: &ProfilesPage) -> Response {
    let frame = asked.frame(app, NavItem::More);
    reply::html(asked, status, shelfcade_app::render::profiles(&frame, page))
}
