//! PINs of profiles, and the question to a grown-up before a child's browser changes to a profile without a PIN. The
//! secret is asked each time, whatever session the browser has: a child may hold the owner's phone.

use crate::blocking::spawn_blocking;
use crate::error::HttpError;
use crate::http::request_context::RequestContext;
use crate::services::auth::NotLetIn;
use crate::services::guesses::{AttemptResult, Target};
use shelfcade_core::links::encode;
use shelfcade_core::page::{GrownUpCheck, PinError};
use shelfcade_core::people::access::Decision;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::people::user::pin;
use std::sync::Arc;

/// The number by which the form names the owner.
const OWNER: i64 = 0;

/// Returns the secrets that allow a child's browser to change to the profile `id`.
pub fn check_for(context: &RequestContext, id: ProfileId) -> GrownUpCheck {
    let household = context.app.user_data.household();
    let grown_ups = household.people.iter().filter(|person| person.has_pin && person.child.is_none());
    let grown_ups = grown_ups.map(|person| (person.id, person.name.clone())).collect();
    GrownUpCheck { id, has_owner: context.app.auth.is_claimed(), grown_ups }
}

/// Checks the secret of `grown_up`. Returns the address that asks (again), or `None` if it is right.
///
/// # Errors
/// 500 and 503 if it cannot be checked.
pub async fn ask(
    context: &RequestContext,
    id: ProfileId,
    grown_up: Option<i64>,
    secret: &str,
    back: &str,
) -> Result<Option<String>, HttpError> {
    let asks = format!("/profiles?leave={}&back={}", id.0, encode(back));
    let check = check_for(context, id);
    let checked = match grown_up.filter(|_| !secret.is_empty()) {
        Some(OWNER) if check.has_owner => {
            // Without the session: its holder is the child.
            match context.app.auth.check_password(secret, &context.caller(), None).await {
                Ok(()) => Ok(()),
                Err(NotLetIn::Wait(seconds)) => Err(PinError::Wait(seconds)),
                Err(NotLetIn::NotKept) => return Err(HttpError::NotKept),
                Err(_) => Err(PinError::Wrong),
            }
        }
        Some(number) if check.grown_ups.iter().any(|(known, _)| known.0 == number) => {
            match check_pin(context, ProfileId(number), None, secret).await {
                Err(HttpError::Pin(error)) => Err(error),
                checked => Ok(checked?),
            }
        }
        _ => return Ok(Some(asks)),
    };
    Ok(match checked {
        Ok(()) => None,
        Err(PinError::Wrong) => Some(format!("{asks}&wrong")),
        Err(PinError::Wait(seconds)) => Some(format!("{asks}&wait={seconds}")),
    })
}

/// Checks a profile's PIN. Attempts are limited per address. A `browser` that has entered the PIN before has a limit
/// of its own, so that somebody who guesses locks nobody else out.
pub async fn check_pin(
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
