//! `/history` and `/hidden`: removing a game, and clearing the list after a confirmation.

use crate::clock::now;
use crate::error::HttpError;
use crate::http::app::Shared;
use crate::http::params::{split_game, value_of};
use crate::http::redirect::go_back;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::response::Response;
use shelfcade_core::api::event::Event;
use shelfcade_core::page::{ConfirmPage, NavItem, OwnList};
use shelfcade_core::people::user_data::GameState;
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::people::user::{Edit, GameAddress, Person};

/// Asks before all plays are forgotten, or all hidden games are shown again.
///
/// # Errors
/// 403 for guests.
pub async fn ask(context: RequestContext, list: OwnList) -> Result<Response, HttpError> {
    let household = context.app.user_data.household();
    let person = household.person(context.viewer.profile).ok_or(HttpError::Forbidden(Refusal::Guest))?;
    let games = match list {
        OwnList::History => count(person, |state| state.plays.last.is_some()),
        _ => count(person, |state| state.hidden.is_some()),
    };
    Ok(confirm(&context, &ConfirmPage::List { list, name: String::new(), count: Some(games) }))
}

/// Forgets the plays of `game`, or with `act=clear` of all games.
///
/// # Errors
/// 400 for a malformed form, 403 for guests, 404 for a game that is not here, 409 for a form of another profile, 507
/// if it cannot be saved.
pub async fn forget(context: RequestContext, body: String) -> Result<Response, HttpError> {
    context.check_person(value_of(&body, "person").as_deref())?;
    if is_clear(&body) {
        context.write(Event::UserData, move |store, profile| store.forget_all_plays(profile, now())).await?;
        return Ok(go_back(&context.app, "/history"));
    }
    let game = find_game(&context, &body).await?;
    context.edit_game(game, vec![Edit::ForgetPlays { at: now() }]).await?;
    Ok(back(&context.app, &body, "/history"))
}

/// Shows `game` again, or with `act=clear` all games that were hidden individually.
///
/// # Errors
/// Those of [`forget`].
pub async fn unhide(context: RequestContext, body: String) -> Result<Response, HttpError> {
    context.check_person(value_of(&body, "person").as_deref())?;
    if is_clear(&body) {
        context.write(Event::UserData, move |store, profile| store.show_all(profile)).await?;
        return Ok(go_back(&context.app, "/hidden"));
    }
    let game = find_game(&context, &body).await?;
    context.edit_game(game, vec![Edit::Hidden { on: false, at: now() }]).await?;
    Ok(back(&context.app, &body, "/hidden"))
}

/// Counts the games of a profile for which `is` returns true.
pub fn count(person: &Person, is: impl Fn(&GameState) -> bool) -> u32 {
    u32::try_from(person.annotations.values().filter(|state| is(state)).count()).unwrap_or(u32::MAX)
}

/// Sends a confirmation page.
pub fn confirm(context: &RequestContext, page: &ConfirmPage) -> Response {
    response::page(context, NavItem::More, |frame| shelfcade_app::render::confirm(frame, page))
}

fn is_clear(body: &str) -> bool {
    value_of(body, "act").as_deref() == Some("clear")
}

async fn find_game(context: &RequestContext, body: &str) -> Result<GameAddress, HttpError> {
    let game = value_of(body, "game").unwrap_or_default();
    let (system, slug) = split_game(&game).ok_or(HttpError::Refused(Refusal::FormGame))?;
    context.find_game(&system, &slug).await
}

fn back(app: &Shared, body: &str, usual: &str) -> Response {
    go_back(app, value_of(body, "back").as_deref().unwrap_or(usual))
}
