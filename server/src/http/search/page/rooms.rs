//! `/rooms`: choosing a game together. A browser takes part by a cookie with a random key, so nobody needs an account.
//!
//! Everybody in a room is asked about the same games: those that all who have joined may see and have not hidden. Other
//! games are replaced when somebody joins. Each browser shows only what its own profile sees.

use super::random::seed;
use crate::error::HttpError;
use crate::http::admin::page::trust::{code_of, origin_for_others};
use crate::http::cookies::{read_cookie, set_cookie};
use crate::http::params::{pairs, split_game, value_of};
use crate::http::redirect::go_back;
use crate::http::request_context::RequestContext;
use crate::http::response;
use crate::live_events::Audience;
use crate::services::rooms::{GAMES, Room, RoomGame, RoomMember, new_key};
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use shelfcade_core::api::event::Event;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{GameCard, NavItem, RoomInvitation, RoomPage, RoomStep};
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core::refusal::Refusal;
use shelfcade_core::search::choosing::GameWishes;
use shelfcade_core_server::search::{GameIx, Shelf};
use std::sync::Arc;
use tokio::time::Instant;

/// The cookie with the key of a browser in rooms.
const COOKIE: &str = "shelfcade_room";
/// Number of games drawn to find those that several profiles may see.
const DRAWN: usize = 200;

/// Opens a room with random games that match the wishes of the form.
///
/// # Errors
/// 400 if no game matches.
pub async fn open(context: RequestContext, headers: HeaderMap, body: String) -> Result<Response, HttpError> {
    let fields: Vec<_> = pairs(&body).collect();
    let wishes = GameWishes::read(fields.iter().map(|(name, value)| (&**name, &**value)));
    let opener = context.viewer.profile;
    let games = draw(&context, &wishes, &[opener], &[], GAMES);
    if games.is_empty() {
        return Err(HttpError::Refused(Refusal::Form));
    }
    let key = key_of(&headers).map_or_else(new_key, str::to_owned);
    let code = context.app.rooms.open((opener, &key), wishes, games, Instant::now());
    // This browser's earlier room has ended.
    tell(&context);
    Ok(go_on(&context, &code, Some(&key)))
}

/// Shows the room: the next game for this browser, who is there, and what was found.
pub async fn show(Path(code): Path<String>, context: RequestContext, uri: Uri, headers: HeaderMap) -> Response {
    let key = key_of(&headers);
    let Some(room) = find_fitting(&context, &code, key) else { return ended(&context) };
    let shelf = context.shelf();
    let card = |game: &RoomGame| find(&shelf, game).map(|game| shelf.card(game));
    let (is_opener, member) = (room.is_opener(key), room.member(key, context.viewer.profile));
    let (matches, best) = (room.matches(), room.best_liked());
    let is_match = !matches.is_empty();
    let found = if is_match { matches } else { best };
    let page = RoomPage {
        invitation: is_opener.then(|| invitation(&context, &uri, &headers, &room)),
        people: count(room.members.len()),
        done: count(room.done()),
        step: match member {
            Some(member) => next_step(&room, member, card),
            None if room.has_place(key) => RoomStep::Join,
            None => RoomStep::Full,
        },
        // Whoever has only found the address doesn't learn what others like.
        found: found.into_iter().filter(|_| is_opener || member.is_some()).filter_map(card).collect(),
        is_match,
        code: room.code.clone(),
    };
    let asked = if let RoomStep::Ask(card, ..) = &page.step { Some(&**card) } else { None };
    context.app.jobs.fetching.saw(page.found.iter().chain(asked).collect::<Vec<_>>());
    response::page(&context, NavItem::Home, |frame| shelfcade_app::render::room(frame, &page))
}

/// Changes a room. Fields: `act` (`join`, `leave`; for its opener also `again`, which asks about other games, and
/// `end`), or `game` (`system/slug`) and `like` (1 or 0).
///
/// # Errors
/// 400 for a malformed form.
pub async fn change(
    Path(code): Path<String>,
    context: RequestContext,
    headers: HeaderMap,
    body: String,
) -> Result<Response, HttpError> {
    let (rooms, now, profile) = (&context.app.rooms, Instant::now(), context.viewer.profile);
    let Some(room) = rooms.get(&code, now) else { return Ok(ended(&context)) };
    let wrong = || HttpError::Refused(Refusal::Form);
    let field = |name| value_of(&body, name).unwrap_or_default();
    let mut key = key_of(&headers).map(str::to_owned);
    match (&*field("act"), &*field("like")) {
        ("join", _) => {
            let own = key.get_or_insert_with(new_key);
            rooms.join(&code, own, profile, now);
        }
        ("again", _) if room.is_opener(key.as_deref()) => {
            let games = draw(&context, &room.wishes, &profiles(&room), &room.games, GAMES);
            // A small library has no others.
            let games = if games.is_empty() { room.games } else { games };
            rooms.deal(&code, games, true, now);
        }
        ("leave", _) => {
            rooms.leave(&code, key.as_deref().unwrap_or_default(), now);
            tell(&context);
            return Ok(go_back(&context.app, "/"));
        }
        ("end", _) if room.is_opener(key.as_deref()) => {
            rooms.end(&code);
            tell(&context);
            return Ok(go_back(&context.app, "/choose"));
        }
        ("", like @ ("0" | "1")) => {
            let (system, slug) = split_game(&field("game")).ok_or_else(wrong)?;
            let game = (SystemId::parse(&system).ok_or_else(wrong)?, slug);
            let own = key.as_deref().unwrap_or_default();
            rooms.answer(&code, (own, profile), &game, like == "1", now);
        }
        _ => return Err(wrong()),
    }
    tell(&context);
    Ok(go_on(&context, &code, key.as_deref()))
}

/// Returns the room, after replacing games that this member may not see. `None` if the room has ended.
fn find_fitting(context: &RequestContext, code: &str, key: Option<&str>) -> Option<Room> {
    let (rooms, now) = (&context.app.rooms, Instant::now());
    let room = rooms.get(code, now)?;
    let shelf = context.shelf();
    let (mut games, unseen): (Vec<_>, Vec<_>) = room.games.iter().cloned().partition(|game| is_seen(&shelf, game));
    if unseen.is_empty() || room.member(key, context.viewer.profile).is_none() {
        return Some(room);
    }
    games.extend(draw(context, &room.wishes, &profiles(&room), &room.games, unseen.len()));
    rooms.deal(code, games, false, now);
    tell(context);
    rooms.get(code, now)
}

/// Draws games that match the wishes and that all these profiles may see, other than those in `games`.
fn draw(
    context: &RequestContext,
    wishes: &GameWishes,
    profiles: &[ProfileId],
    games: &[RoomGame],
    most: usize,
) -> Vec<RoomGame> {
    let shelf = context.app.library.shelf.get();
    let views: Vec<Arc<Shelf>> =
        profiles.iter().map(|profile| context.app.user_data.view_of(&shelf, *profile)).collect();
    let (query, seed) = (wishes.list_query(), seed());
    let number = if views.len() > 1 { DRAWN } else { most + games.len() };
    // From the view with the fewest games, because most of them are in the others.
    let drawn = views.iter().map(|view| (view, view.choose(&query, seed, &[], number)));
    let Some((view, (drawn, _))) = drawn.min_by_key(|(_, (_, total))| *total) else { return Vec::new() };
    let cards = drawn.into_iter().map(|game| view.card(game)).map(|card| (card.system, card.slug));
    let fits = |game: &RoomGame| !games.contains(game) && views.iter().all(|view| is_seen(view, game));
    cards.filter(fits).take(most).collect()
}

/// The profiles that see the room: each once.
fn profiles(room: &Room) -> Vec<ProfileId> {
    let mut all: Vec<ProfileId> = room.members.iter().map(|member| member.profile).chain([room.opener]).collect();
    all.sort_unstable_by_key(|profile| profile.0);
    all.dedup();
    all
}

fn is_seen(shelf: &Shelf, game: &RoomGame) -> bool {
    find(shelf, game).is_some()
}

/// Finds a room's game if lists show it, under this address, to the person whose shelf it is.
fn find(shelf: &Shelf, (system, slug): &RoomGame) -> Option<GameIx> {
    shelf.find_listed(system.as_str(), slug).filter(|game| shelf.find_game(system, slug) == Some(*game))
}

fn next_step(room: &Room, member: &RoomMember, card: impl Fn(&RoomGame) -> Option<GameCard>) -> RoomStep {
    let open: Vec<&RoomGame> = room.games.iter().filter(|game| member.answer(game).is_none()).collect();
    match open.iter().find_map(|game| card(game)) {
        Some(card) => {
            let number = room.games.len() - open.len() + 1;
            RoomStep::Ask(Box::new(card), count(number), count(room.games.len()))
        }
        None if room.games.is_empty() => RoomStep::NoGames,
        None => RoomStep::Done(room.is_decided()),
    }
}

fn invitation(context: &RequestContext, uri: &Uri, headers: &HeaderMap, room: &Room) -> RoomInvitation {
    let (origin, is_reachable) = origin_for_others(context, uri, headers);
    let address = origin + &context.app.links.room(&room.code);
    RoomInvitation { code: is_reachable.then(|| code_of(&address)).flatten(), address }
}

fn ended(context: &RequestContext) -> Response {
    let page = shelfcade_app::render::room_ended(&context.frame(NavItem::Home));
    response::html(context, StatusCode::NOT_FOUND, page)
}

/// Tells the pages of rooms that something has changed. The event names no room, because everybody receives it.
fn tell(context: &RequestContext) {
    context.app.events.publish(Audience::All, &Event::Room);
}

/// Returns the key of this browser, if it has been in a room.
fn key_of(headers: &HeaderMap) -> Option<&str> {
    read_cookie(headers, COOKIE).filter(|key| key.len() == 32 && key.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Redirects to the room, with the browser's key.
fn go_on(context: &RequestContext, code: &str, key: Option<&str>) -> Response {
    let mut response = response::redirect(StatusCode::SEE_OTHER, &context.app.links.room(code));
    if key.is_some() {
        set_cookie(&context.app.links, &mut response, COOKIE, key);
    }
    response
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
