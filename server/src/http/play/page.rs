//! `/play`: the running games, and controls of the players; `/games/{system}/{slug}/play`: starting a game.
//!
//! All forms work without scripts; scripts send the same and stay on their page. If somebody else's game would be
//! lost, the response is a question (409) whose form confirms it.

pub mod diary;
pub mod year;

use crate::error::HttpError;
use crate::http::cookies::{BROWSER_COOKIE, browser_of, set_cookie};
use crate::http::params::{read_system, split_game, value_of};
use crate::http::play::launch::{PLAYER_COOKIE, order_of, page_of, player_of, require_play, told};
use crate::http::redirect::go_back;
use crate::http::request_context::RequestContext;
use crate::http::response;
use crate::http::search::page::random;
use crate::services::play::{LaunchRequest, Play, PlayRefusal, Replaced, Teller};
use axum::extract::Path;
use axum::http::header::REFRESH;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use shelfcade_core::page::{NavItem, PageFrame, PlayPage, PlayQuestion};
use shelfcade_core::play::{Control, PlayState};
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::art::pictures::FileType;
use shelfcade_core_server::people::auth::AccessKey;
use shelfcade_core_server::play::players::read_state_picture;

/// Shows the page of running games.
pub async fn show(context: RequestContext, headers: HeaderMap) -> Response {
    let mut response = answer(&context, StatusCode::OK, page_of(&context, &headers));
    if context.app.play.now().iter().any(|now| now.state == PlayState::Starting) {
        // Scripts get an event; browsers without them reload.
        response.headers_mut().insert(REFRESH, HeaderValue::from_static("2"));
    }
    response
}

/// Sends the play bar of a page, for scripts, after a change.
pub async fn show_bar(context: RequestContext) -> Response {
    response::html(&context, StatusCode::OK, shelfcade_app::render::play_bar(&context.frame(NavItem::None)))
}

/// Sends the picture of a saved state of a running game. It is named by its time, so it never changes.
///
/// # Errors
/// 404 for a state that is not there, 503 if it cannot be read.
pub async fn show_state(
    Path((player, slot, at)): Path<(String, u8, i64)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let missing = || HttpError::missing("picture");
    // A child doesn't get pictures of a game that it may not see.
    let is_shown = context.frame(NavItem::None).play.now.iter().any(|view| view.now.player_id == player);
    let slot_of = context.app.play.player(&player).filter(|_| is_shown).ok_or_else(missing)?;
    let path = Play::state_picture(slot_of, slot, at).ok_or_else(missing)?;
    let read = context.app.pictures.reads().read(move || read_state_picture(&path)).await.ok_or(HttpError::Busy)?;
    let bytes = read.map_err(|error| {
        tracing::warn!(%error, "cannot read the picture of a saved state");
        missing()
    })?;
    let kind = FileType::of(&bytes).filter(|kind| *kind == FileType::Png).ok_or(HttpError::UnsupportedMedia)?;
    Ok(response::picture(&context, kind.content_type(), bytes.into()))
}

/// Starts a game. Fields: `variant` (a key), `player`, `resume=1` to resume it, and `replace` with the number of the
/// session to end for it.
///
/// # Errors
/// 401, 403 or 429 without permission, 404 for a game that is not here, 409 for a form of another profile.
pub async fn start(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
    headers: HeaderMap,
    body: String,
) -> Result<Response, HttpError> {
    context.check_person(value_of(&body, "person").as_deref())?;
    require_play(&context)?;
    let player = player_of(&context, &headers, value_of(&body, "player").as_deref())?;
    let variant = value_of(&body, "variant").filter(|key| !key.is_empty());
    // The session that the question was about.
    let replaces = value_of(&body, "replace").and_then(|number| number.parse().ok()).map(Replaced::Session);
    let browser = browser_of(&headers).unwrap_or_else(|| AccessKey::random().shown());
    let resumes = value_of(&body, "resume").as_deref() == Some("1");
    let order = order_of(&context, (&system, &slug), variant.clone()).await?;
    let order = LaunchRequest { replaces, resumes, browser: Some(browser.clone()), ..order };
    let (links, title) = (&context.app.links, order.title.clone());
    match context.app.play.start(&player, order) {
        Err(PlayRefusal::Occupied(playing)) => {
            let action = links.play_game(&read_system(&context.shelf(), &system)?, &slug);
            let question =
                Some(PlayQuestion::Replace { playing: told(&context, *playing), title, action, variant, resumes });
            Ok(answer(&context, StatusCode::CONFLICT, PlayPage { question, ..page_of(&context, &headers) }))
        }
        Err(why) => Err(why.into()),
        Ok(_) => {
            let mut response = response::redirect(StatusCode::SEE_OTHER, &links.play());
            set_cookie(links, &mut response, BROWSER_COOKIE, Some(&browser));
            Ok(response)
        }
    }
}

/// Starts the game of a form: `game` (`system/slug`), and the fields of [`start`].
///
/// # Errors
/// Those of [`start`].
pub async fn start_named(context: RequestContext, headers: HeaderMap, body: String) -> Result<Response, HttpError> {
    let game =
        value_of(&body, "game").and_then(|game| split_game(&game)).ok_or(HttpError::Refused(Refusal::FormGame))?;
    start(Path(game), context, headers, body).await
}

/// Starts a random game.
///
/// # Errors
/// Those of [`start`].
pub async fn start_any(context: RequestContext, headers: HeaderMap, body: String) -> Result<Response, HttpError> {
    let card = random::pick(&context).ok_or(HttpError::Refused(Refusal::NothingToPlay))?;
    start(Path((card.system.to_string(), card.slug)), context, headers, body).await
}

/// Controls a player. Fields: `player`, `control`, `slot`, `session` (the number of the session that is meant), and
/// `sure=1` to end somebody else's game.
///
/// # Errors
/// Those of [`start`].
pub async fn control(context: RequestContext, headers: HeaderMap, body: String) -> Result<Response, HttpError> {
    context.check_person(value_of(&body, "person").as_deref())?;
    require_play(&context)?;
    let wrong = || HttpError::Refused(Refusal::Form);
    let player = player_of(&context, &headers, value_of(&body, "player").as_deref())?;
    let control = value_of(&body, "control").and_then(|value| Control::parse(&value)).ok_or_else(wrong)?;
    let slot = value_of(&body, "slot").map_or(Ok(0), |slot| slot.parse()).map_err(|_| wrong())?;
    let is_sure = value_of(&body, "sure").as_deref() == Some("1");
    let session = value_of(&body, "session").and_then(|number| number.parse().ok());
    let teller = Teller { profile: context.viewer.profile, browser: browser_of(&headers), session, is_sure };
    match context.app.play.control(&player, (control, slot), teller).await {
        Ok(()) => Ok(go_back(&context.app, &value_of(&body, "back").unwrap_or_else(|| "/play".to_owned()))),
        Err(PlayRefusal::Occupied(playing)) => {
            let question = Some(PlayQuestion::Control { playing: told(&context, *playing), control, slot });
            Ok(answer(&context, StatusCode::CONFLICT, PlayPage { question, ..page_of(&context, &headers) }))
        }
        Err(PlayRefusal::Failed(problem, about)) => {
            let page = PlayPage { failed: Some((problem, about)), ..page_of(&context, &headers) };
            Ok(answer(&context, StatusCode::BAD_GATEWAY, page))
        }
        Err(why) => Err(why.into()),
    }
}

/// Chooses this browser's player.
///
/// # Errors
/// 409 for an unknown player.
pub async fn choose(context: RequestContext, body: String) -> Result<Response, HttpError> {
    let named = value_of(&body, "player").unwrap_or_default();
    let player = context.app.play.players().iter().find(|player| player.id == named);
    let player = player.ok_or(HttpError::Refused(Refusal::NoPlayer))?;
    let mut response = go_back(&context.app, "/play");
    set_cookie(&context.app.links, &mut response, PLAYER_COOKIE, Some(&player.id));
    Ok(response)
}

fn answer(context: &RequestContext, status: StatusCode, mut page: PlayPage) -> Response {
    // Links must not lead back to the address of a form.
    let frame = PageFrame { here: "/play".to_owned(), ..context.frame(NavItem::None) };
    if frame.play.now.is_empty() {
        page.next = context.shelf().continue_row();
    }
    response::html(context, status, shelfcade_app::render::play(&frame, &page))
}
