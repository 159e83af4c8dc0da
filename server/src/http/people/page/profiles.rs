//! `/profiles`: choosing a profile; creating, changing and deleting profiles.

use super::grown_ups;
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
use crate::services::guesses::Target;
use axum::extract::{Form, Path};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use shelfcade_core::api::event::Event;
use shelfcade_core::links::encode;
use shelfcade_core::page::{
    ConfirmPage, FirstPin, ManageProfiles, NavItem, PinError, ProfileTile, ProfilesPage, TypedProfile,
};
use shelfcade_core::people::access::{Decision, Level};
use shelfcade_core::people::user_data::{ChildRule, GameState, MAX_PROFILES, ProfileId, read_picture};
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::people::password::random;
use shelfcade_core_server::people::user::pin;
use shelfcade_core_server::people::user::{NewGrownUp, ProfileEdit, UserStore};

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
    picture: String,
    #[serde(default)]
    pin: String,
    #[serde(default)]
    new_pin: String,
    #[serde(default)]
    age: String,
    #[serde(default)]
    unrated: String,
    #[serde(default)]
    grown_up: Option<i64>,
    #[serde(default)]
    grown_up_name: String,
    #[serde(default)]
    grown_up_pin: String,
    #[serde(default)]
    back: String,
    #[serde(default)]
    person: String,
}

/// A profile that a form created or changed.
enum Changed {
    /// A new profile; this browser keeps its own.
    Made(ProfileId),
    /// A new profile, for which that of this browser got a PIN.
    MadeWithPin(ProfileId),
    /// The profile of this browser.
    Here(ProfileId),
    /// Another one.
    Other,
}

/// Shows the profiles. `once` asks a new device, `pin=3` asks for the PIN of a profile, `leave=1` asks a grown-up
/// before a child changes to a profile, `wrong` reports a wrong PIN, `wait=12` too many attempts.
pub async fn show(context: RequestContext) -> Response {
    let field = |name: &str| value_of(&context.address.query, name);
    let asks_pin = field("pin").and_then(|id| id.parse().ok()).map(ProfileId);
    let wait = field("wait").and_then(|seconds| seconds.parse().ok()).map(PinError::Wait);
    let has = |name: &str| pairs(&context.address.query).any(|(key, _)| key == name);
    let pin_error = wait.or(has("wrong").then_some(PinError::Wrong));
    let status = if wait.is_some() { StatusCode::TOO_MANY_REQUESTS } else { StatusCode::OK };
    let back = field("back").unwrap_or_default();
    let asks_once = has("once") && is_own_path(&back);
    let leaves = field("leave").and_then(|id| id.parse().ok()).map(ProfileId);
    let asks_grown_up = leaves.filter(|_| context.viewer.is_child).map(|id| grown_ups::check_for(&context, id));
    let page = ProfilesPage { back, asks_once, asks_pin, pin_error, asks_grown_up, ..page(&context) };
    send(&context, status, &page)
}

/// Shows the forms that create and change profiles. `made=3` reports a new one, `removed` a deletion.
pub async fn manage(context: RequestContext) -> Response {
    let query = &context.address.query;
    let made = value_of(query, "made").and_then(|id| id.parse().ok()).map(ProfileId);
    let page = ProfilesPage { removed: pairs(query).any(|(key, _)| key == "removed"), ..managed(&context, made) };
    send(&context, StatusCode::OK, &page)
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
    let response = go_back(&context.app, "/profiles/manage?removed");
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
    match done {
        Ok(Changed::Made(id)) => Ok(made(&context, id)),
        Ok(Changed::MadeWithPin(id)) => Ok(with_cookie(&context.app, context.viewer.profile, made(&context, id))),
        Ok(Changed::Here(id)) => Ok(with_cookie(&context.app, id, go_back(&context.app, "/profiles/manage"))),
        Ok(Changed::Other) => Ok(go_back(&context.app, "/profiles/manage")),
        Err(HttpError::Refused(why) | HttpError::Forbidden(why)) => {
            let is_form = matches!(form.act.as_str(), "add" | "edit");
            let typed = TypedProfile {
                id: ProfileId(form.id),
                is_new: form.act == "add",
                name: form.name,
                hue: form.hue,
                picture: read_picture(&form.picture),
                age: form.age.parse().ok(),
                unrated: !form.unrated.is_empty(),
                grown_up: form.grown_up_name,
            };
            let page = ProfilesPage { refused: Some(why), typed: is_form.then_some(typed), ..managed(&context, None) };
            Ok(send(&context, StatusCode::BAD_REQUEST, &page))
        }
        Err(error) => Err(error),
    }
}

fn made(context: &RequestContext, id: ProfileId) -> Response {
    go_back(&context.app, &format!("/profiles/manage?made={}", id.0))
}

async fn choose(context: &RequestContext, headers: &HeaderMap, form: &ProfileForm) -> Result<Response, HttpError> {
    let (id, user_data) = (ProfileId(form.id), &context.app.user_data);
    let back = if form.back.is_empty() { "/" } else { &form.back };
    let mut proof = None;
    let is_open = user_data.household().person(id).is_none_or(|person| !person.has_pin);
    if context.viewer.is_child && id != context.viewer.profile && is_open {
        // The profile has no PIN that would stop a child, so a grown-up is asked, also in the owner's browser.
        if grown_ups::check_for(context, id).is_empty() {
            require_owner(context, form)?;
        } else if let Some(asks) = grown_ups::ask(context, id, form.grown_up, &form.pin, back).await? {
            return Ok(go_back(&context.app, &asks));
        }
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
            match grown_ups::check_pin(context, id, browser, &form.pin).await {
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

/// Requires an owner, where no grown-up has a PIN or password. The form that chooses the profile continues after it.
fn require_owner(context: &RequestContext, form: &ProfileForm) -> Result<(), HttpError> {
    context.require_of_browser(Capability::OwnConfirmed).map_err(|error| match error {
        HttpError::Gate(gate, _) => {
            let body = format!("act=choose&id={}&back={}", form.id, encode(&form.back));
            HttpError::Gate(gate, Some(kept_form(context, &body)))
        }
        error => error,
    })
}

async fn add(context: &RequestContext, form: &ProfileForm) -> Result<Changed, HttpError> {
    let (name, hue) = (form.name.clone(), form.hue);
    if context.app.user_data.household().people.len() >= MAX_PROFILES {
        return Err(HttpError::Refused(Refusal::ProfilesFull));
    }
    let rule = match form.age.as_str() {
        "" => None,
        age => {
            let systems = context.app.library.shelf.get().systems();
            let systems = systems.iter().map(|tile| tile.id.to_string()).collect();
            let rule = age.parse().ok().and_then(|age| ChildRule::for_age(age, !form.unrated.is_empty(), systems));
            Some(rule.ok_or(HttpError::Refused(Refusal::Form))?)
        }
    };
    // Hashed before the only write, so that the profile never exists without its PIN.
    let pin = hash_pin(context, ProfileId::GUEST, &form.new_pin).await?;
    let is_child = rule.is_some();
    let grown_up = match first_pin(context).filter(|_| is_child) {
        Some(of) => Some(new_grown_up(context, form, of).await?),
        None => None,
    };
    let has_new_pin = matches!(grown_up, Some(NewGrownUp::Known(..)));
    let picture = read_picture(&form.picture);
    let made = write(&context.app, move |store| {
        let id = match rule {
            Some(rule) => store.add_child(&name, hue, pin.as_deref(), &rule, grown_up.as_ref(), now())?,
            None => store.add_profile(&name, hue, pin.as_deref(), now())?,
        };
        picture.map_or(Ok(()), |picture| store.edit_profile(id, &[ProfileEdit::Picture(Some(picture))]))?;
        Ok(id)
    });
    let id = made.await?;
    if is_child {
        context.note(Decision::ChildRule, &context.app.user_data.view(id).name);
    }
    Ok(if has_new_pin { Changed::MadeWithPin(id) } else { Changed::Made(id) })
}

/// Returns whose PIN the form of a child's profile asks for; `None` if somebody could let a child leave its profile.
fn first_pin(context: &RequestContext) -> Option<FirstPin> {
    // The household's own profile stands for any that a child may want to leave for.
    if !grown_ups::check_for(context, ProfileId::HOUSEHOLD).is_empty() {
        return None;
    }
    let household = context.app.user_data.household();
    let own = household.person(context.viewer.profile).filter(|person| person.id != ProfileId::HOUSEHOLD);
    Some(own.map_or(FirstPin::New, |person| FirstPin::Own(person.name.clone())))
}

/// Reads the grown-up who gets a PIN together with a child's profile.
///
/// # Errors
/// 400 without a valid PIN.
async fn new_grown_up(context: &RequestContext, form: &ProfileForm, of: FirstPin) -> Result<NewGrownUp, HttpError> {
    if !pin::is_pin(&form.grown_up_pin) {
        return Err(HttpError::Refused(Refusal::GrownUpPin));
    }
    let own = context.viewer.profile;
    let hash = hash_pin(context, own, &form.grown_up_pin).await?.ok_or(HttpError::Internal)?;
    Ok(match of {
        FirstPin::Own(_) => NewGrownUp::Known(own, hash),
        FirstPin::New => NewGrownUp::New(form.grown_up_name.clone(), (form.hue % 360 + 180) % 360, hash),
    })
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

async fn edit(context: &RequestContext, form: &ProfileForm) -> Result<Changed, HttpError> {
    let id = ProfileId(form.id);
    check_own(context, id)?;
    let pin = hash_pin(context, id, &form.new_pin).await?;
    let (drops_pin, has_owner) = (form.pin == "none", context.app.auth.is_claimed());
    let mut edits = vec![ProfileEdit::Hue(form.hue), ProfileEdit::Picture(read_picture(&form.picture))];
    if !form.name.trim().is_empty() {
        edits.push(ProfileEdit::Name(form.name.clone()));
    }
    write(&context.app, move |store| {
        match pin {
            Some(pin) => edits.push(ProfileEdit::Pin(pin)),
            None if drops_pin => edits.push(ProfileEdit::DropPin { has_owner }),
            None => {}
        }
        store.edit_profile(id, &edits)
    })
    .await?;
    // The cookie's key may have changed. This browser keeps its profile.
    Ok(if context.viewer.profile == id { Changed::Here(id) } else { Changed::Other })
}

/// Checks that the browser may change a profile: its own. Other profiles and the household's require the owner.
fn check_own(context: &RequestContext, id: ProfileId) -> Result<(), HttpError> {
    if context.viewer.profile == id && id != ProfileId::HOUSEHOLD { Ok(()) } else { context.require(Capability::Own) }
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
        picture: person.picture(),
        has_pin: person.has_pin,
        is_child: person.child.is_some(),
        favorites: count(person, |state| state.favorite.is_some()),
        is_chosen: person.id == context.viewer.profile,
    });
    ProfilesPage { people: people.collect(), is_guest: context.viewer.profile.is_guest(), ..ProfilesPage::default() }
}

/// Returns the page that creates and changes profiles, after `made` was created.
fn managed(context: &RequestContext, made: Option<ProfileId>) -> ProfilesPage {
    let (household, shelf) = (context.app.user_data.household(), context.app.library.shelf.get());
    let made = made.and_then(|id| household.person(id)).map(|person| {
        let sees = || context.app.user_data.view_of(&shelf, person.id).totals().games;
        (person.id, person.child.as_ref().map(|_| sees()))
    });
    let first_pin = first_pin(context);
    let manage = ManageProfiles { is_owner: context.may(Level::Own), rated: shelf.age_ratings(), first_pin, made };
    ProfilesPage { manage: Some(manage), ..page(context) }
}

fn send(context: &RequestContext, status: StatusCode, page: &ProfilesPage) -> Response {
    let frame = context.frame(NavItem::More);
    response::html(context, status, shelfcade_app::render::profiles(&frame, page))
}
