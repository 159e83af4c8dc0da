//! `/owner`: the gate (claiming, logging in, one-time codes), and the owner's page behind it.
//!
//! The gate appears instead of the requested page. A form that was sent there becomes hidden fields of the gate.
//! After the login a redirect (307) makes the browser send them, so that nothing has to be typed twice. The gate's
//! own fields begin with `owner_`.

use crate::clock::now;
use crate::error::HttpError;
use crate::http::cookies::{set_cookie, set_session};
use crate::http::params::{pairs, value_of};
use crate::http::redirect::{go_back, go_on};
use crate::http::request_context::{RequestContext, UNCLAIMED_COOKIE};
use crate::http::response;
use crate::services::auth::NotLetIn;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::{
    DecisionLine, Gate, GateError, GatePage, GateReason, KeptForm, NavItem, OwnerDone, OwnerPage, SessionTile,
    TokenTile,
};
use shelfcade_core::people::access::{Decision, Level};
use shelfcade_core_server::people::auth::{AccessKey, LONGEST_SECONDS, as_long_as};
use std::sync::atomic::Ordering;

/// Entries of the audit log shown.
const SHOWN: u32 = 200;
/// The owner's page, to which the gate leads if nothing else was requested.
pub const OWNERS_PAGE: &str = "/owner";
/// Prefix of the gate's own fields.
const OWN: &str = "owner_";

/// Shows the owner's page.
///
/// # Errors
/// 507 if the audit log cannot be read.
pub async fn show(context: RequestContext) -> Result<Response, HttpError> {
    let done = match &*context.address.query {
        "claimed" => Some(OwnerDone::Claimed),
        "revoked" => Some(OwnerDone::Revoked),
        "password" => Some(OwnerDone::Password),
        _ => None,
    };
    send(&context, StatusCode::OK, done, None).await
}

/// Shows the gate: to log in, or to claim the household if it has no owner.
pub async fn enter(context: RequestContext) -> Response {
    if context.may(Level::Own) {
        return go_back(&context.app, "/owner");
    }
    // The command line may have set an owner meanwhile.
    context.app.auth.refresh().await;
    let back = value_of(&context.address.query, "back").unwrap_or_else(|| OWNERS_PAGE.to_owned());
    send_gate(&context, StatusCode::OK, owners_gate(&context), back, None, None)
}

/// Claims the household with the one-time code and a new password, typed twice.
pub async fn claim(context: RequestContext, body: String) -> Response {
    let (new, again) = (field(&body, "owner_new"), field(&body, "owner_again"));
    let claimed = match new == again {
        true => context.app.auth.claim(&field(&body, "owner_code"), &new, &context.caller()).await.map_err(error_of),
        false => Err(GateError::Differ),
    };
    if claimed.is_ok() {
        context.app.forget_settings_pin().await;
        // Home stops showing that there is no owner.
        context.app.user_data.settings_changed();
    }
    let next = if field(&body, "owner_then").is_empty() { "/owner?claimed" } else { "" };
    let gate = owners_gate(&context);
    finish(&context, &body, claimed.map(|key| (key, Level::Own)), gate, next)
}

/// Logs the owner in, or confirms the password.
pub async fn log_in(context: RequestContext, body: String) -> Response {
    let auth = &context.app.auth;
    let secret = field(&body, "owner_password");
    let key = auth.log_in(&secret, &context.caller(), context.session()).await.map_err(error_of);
    let gate = if context.may(Level::Own) { Gate::Again } else { owners_gate(&context) };
    finish(&context, &body, key.map(|key| (key, Level::Own)), gate, "")
}

/// Grants access for a one-time code.
pub async fn redeem(context: RequestContext, body: String) -> Response {
    let let_in = context.app.auth.redeem(&field(&body, "owner_code"), &context.caller(), context.session()).await;
    let let_in = let_in.map_err(error_of);
    let level = |key: AccessKey| {
        let access = context.app.auth.access();
        let level = access.sessions.get(&key.hash()).map_or(Level::Look, |session| session.level);
        (key, level)
    };
    finish(&context, &body, let_in.map(level), Gate::LetIn, "")
}

/// Dismisses the notice about claiming on Home, in this browser.
pub async fn later(context: RequestContext) -> Response {
    let mut response = go_back(&context.app, "/");
    set_cookie(&context.app.links, &mut response, UNCLAIMED_COOKIE, Some("later"));
    response
}

/// Logs this browser out.
///
/// # Errors
/// 507 if it cannot be saved.
pub async fn log_out(context: RequestContext) -> Result<Response, HttpError> {
    if let Some(session) = context.session() {
        context.note(Decision::LoggedOut, "");
        context.app.auth.end_sessions(Some(session.id), None).await?;
    }
    let mut response = go_back(&context.app, "/");
    set_session(&mut response, context.client.is_secure, None);
    Ok(response)
}

/// Creates a one-time code that grants access. Only the response contains it.
///
/// # Errors
/// 400 for an unknown level.
pub async fn invite(context: RequestContext, body: String) -> Result<Response, HttpError> {
    let level = Level::parse(&field(&body, "level")).filter(|level| *level > Level::Nothing);
    let level = level.ok_or(HttpError::Refused(shelfcade_core::refusal::Refusal::Form))?;
    let code = context.app.auth.invite(level);
    context.note(Decision::CodeMade, level.as_str());
    send(&context, StatusCode::OK, Some(OwnerDone::Code(code, level)), None).await
}

/// Revokes the access of a browser or a script, or of all browsers but this one.
///
/// # Errors
/// 400 for a malformed form, 507 if it cannot be saved.
pub async fn revoke(context: RequestContext, body: String) -> Result<Response, HttpError> {
    let auth = &context.app.auth;
    let number = |name| field(&body, name).parse::<i64>().ok();
    let here = context.session().map(|session| session.id);
    if let Some(id) = number("token") {
        auth.end_token(id).await?;
        context.note(Decision::TokenRevoked, &id.to_string());
    } else if let Some(id) = number("session") {
        auth.end_sessions(Some(id), None).await?;
        context.note(Decision::SessionRevoked, &id.to_string());
    } else if field(&body, "session") == "others" {
        auth.end_sessions(None, here).await?;
        context.note(Decision::SessionRevoked, "others");
    } else {
        return Err(HttpError::Refused(shelfcade_core::refusal::Refusal::Form));
    }
    Ok(go_back(&context.app, "/owner?revoked"))
}

/// Changes the owner's password, given the current one.
///
/// # Errors
/// 507 if the page's audit log cannot be read.
pub async fn change_password(context: RequestContext, body: String) -> Result<Response, HttpError> {
    let auth = &context.app.auth;
    let (new, again) = (field(&body, "owner_new"), field(&body, "owner_again"));
    let done = if new != again {
        Err(GateError::Differ)
    } else {
        let given = field(&body, "owner_password");
        let keep = context.session().map(|session| session.id);
        match auth.check_password(&given, &context.caller(), context.session()).await {
            Ok(()) => auth.change_password(&new, keep).await.map_err(error_of),
            Err(error) => Err(error_of(error)),
        }
    };
    match done {
        Ok(()) => {
            context.note(Decision::PasswordChanged, "");
            Ok(go_back(&context.app, "/owner?password"))
        }
        Err(error) => send(&context, status_of(error), None, Some(error)).await,
    }
}

/// Sends the gate as a page. It leads on to `kept`, else to `back`.
pub fn send_gate(
    context: &RequestContext,
    status: StatusCode,
    gate: Gate,
    back: String,
    kept: Option<KeptForm>,
    error: Option<GateError>,
) -> Response {
    let reason = match gate {
        Gate::Claim if kept.is_some() && context.viewer.is_child => Some(GateReason::LeaveChild),
        Gate::Claim if kept.is_some() || back != OWNERS_PAGE => Some(GateReason::NoOwner),
        _ => None,
    };
    let page = GatePage {
        gate,
        reason,
        back,
        kept,
        error,
        is_secure: context.client.is_secure,
        had_pin: context.app.had_settings_pin(),
        is_alone: !context.may(Level::Look),
    };
    response::html(context, status, shelfcade_app::render::gate(&context.frame(NavItem::More), &page))
}

/// Redirects a browser that got access. Otherwise shows the gate again, with everything it sent.
fn finish(
    context: &RequestContext,
    body: &str,
    let_in: Result<(AccessKey, Level), GateError>,
    gate: Gate,
    next: &str,
) -> Response {
    let (then, back) = (field(body, "owner_then"), field(body, "owner_back"));
    match let_in {
        Ok((key, level)) => {
            let mut response = match then.is_empty() {
                true => go_back(&context.app, if next.is_empty() { &back } else { next }),
                false => go_on(&context.app, &then),
            };
            // The longest time that a session in use can last. The server knows when it expires for lack of use.
            let at = now();
            let seconds = as_long_as(level, context.client.is_secure, at, at + LONGEST_SECONDS, at);
            set_session(&mut response, context.client.is_secure, Some((&key, seconds)));
            response
        }
        Err(error) => {
            let fields = pairs(body).into_owned().filter(|(key, _)| !key.starts_with(OWN));
            let kept = (!then.is_empty()).then(|| KeptForm { action: then, fields: fields.collect() });
            send_gate(context, status_of(error), gate, back, kept, Some(error))
        }
    }
}

async fn send(
    context: &RequestContext,
    status: StatusCode,
    done: Option<OwnerDone>,
    error: Option<GateError>,
) -> Result<Response, HttpError> {
    let access = context.app.auth.access();
    let here = context.session().map(|session| session.id);
    let mut sessions: Vec<SessionTile> = access
        .sessions
        .values()
        .filter(|session| session.holds(now()))
        .map(|session| SessionTile {
            id: session.id,
            browser: session.browser.clone(),
            address: session.address.clone(),
            level: session.level,
            used: session.used.load(Ordering::Relaxed),
            is_here: here == Some(session.id),
        })
        .collect();
    sessions.sort_by_key(|session| (!session.is_here, std::cmp::Reverse(session.used), session.id));
    let mut tokens: Vec<TokenTile> = access
        .tokens
        .values()
        .map(|token| TokenTile {
            id: token.id,
            name: token.name.clone(),
            level: token.level,
            used: token.used.load(Ordering::Relaxed),
        })
        .collect();
    tokens.sort_by_key(|token| token.id);
    let decisions = context.app.auth.decisions(SHOWN).await?.into_iter().map(|noted| DecisionLine {
        at: noted.at,
        kind: noted.kind,
        facts: [noted.by, noted.address, noted.detail],
    });
    let page = OwnerPage {
        sessions,
        tokens,
        decisions: decisions.collect(),
        everyone: context.app.settings.live.load().everyone,
        is_secure: context.client.is_secure,
        done,
        error,
    };
    Ok(response::html(context, status, shelfcade_app::render::owner(&context.frame(NavItem::More), &page)))
}

fn owners_gate(context: &RequestContext) -> Gate {
    if context.app.auth.is_claimed() { Gate::Owner } else { Gate::Claim }
}

fn field(body: &str, name: &str) -> String {
    value_of(body, name).unwrap_or_default()
}

fn status_of(error: GateError) -> StatusCode {
    match error {
        GateError::Wrong => StatusCode::FORBIDDEN,
        GateError::Wait(_) => StatusCode::TOO_MANY_REQUESTS,
        GateError::Weak | GateError::Differ => StatusCode::BAD_REQUEST,
        GateError::NotKept => StatusCode::INSUFFICIENT_STORAGE,
    }
}

fn error_of(error: NotLetIn) -> GateError {
    match error {
        NotLetIn::Wrong => GateError::Wrong,
        NotLetIn::Wait(seconds) => GateError::Wait(seconds),
        NotLetIn::Weak => GateError::Weak,
        NotLetIn::NotKept => GateError::NotKept,
    }
}

impl From<NotLetIn> for HttpError {
    fn from(_: NotLetIn) -> HttpError {
        HttpError::NotKept
    }
}
