//! Playing, shared by pages and API: permission, the game to play, the player.

use crate::error::HttpError;
use crate::http::access::Capability;
use crate::http::cookies::read_cookie;
use crate::http::request_context::RequestContext;
use crate::services::play::{LaunchRequest, PlayRefusal, PlayerSlot};
use axum::http::HeaderMap;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{PlayPage, PlayerTile};
use shelfcade_core::play::NowPlaying;
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::game::launch::VariantChoice;
use std::sync::Arc;

/// The cookie with the browser's chosen player.
pub const PLAYER_COOKIE: &str = "shelfcade_player";

/// Returns an error if the client may not start games, or does so too often.
///
/// # Errors
/// 401, 403 or 429.
pub fn require_play(context: &RequestContext) -> Result<(), HttpError> {
    if context.app.settings.live.load().only_owner_plays {
        context.require(Capability::Own)?;
    }
    if context.viewer.profile.is_guest() {
        return Err(HttpError::Forbidden(Refusal::Guest));
    }
    if context.app.play.allow(context.client.address) { Ok(()) } else { Err(HttpError::TooMany) }
}

/// Returns the named player; without a name the browser's choice, else the first.
///
/// # Errors
/// 409 if there is none.
pub fn player_of(
    context: &RequestContext,
    headers: &HeaderMap,
    named: Option<&str>,
) -> Result<Arc<PlayerSlot>, HttpError> {
    let play = &context.app.play;
    let chosen = || read_cookie(headers, PLAYER_COOKIE).and_then(|id| play.player(id)).or(play.players().first());
    let found = named.map_or_else(chosen, |id| play.player(id));
    found.cloned().ok_or(HttpError::Refused(Refusal::NoPlayer))
}

/// Returns the play page for this browser.
pub fn page_of(context: &RequestContext, headers: &HeaderMap) -> PlayPage {
    let chosen = player_of(context, headers, None).map(|player| player.id.clone()).ok();
    let tile = |player: &Arc<PlayerSlot>| PlayerTile {
        id: player.id.clone(),
        name: player.name.clone(),
        is_chosen: chosen.as_ref() == Some(&player.id),
    };
    PlayPage { players: context.app.play.players().iter().map(tile).collect(), ..PlayPage::default() }
}

/// Hides the title of a running game that a child may not see.
pub fn told(context: &RequestContext, mut playing: NowPlaying) -> NowPlaying {
    let find = |now: &NowPlaying| context.shelf().find_game(&SystemId::parse(&now.system)?, &now.slug);
    if context.viewer.is_child && find(&playing).is_none() {
        (playing.title, playing.slug) = ("…".to_owned(), String::new());
    }
    playing
}

/// Prepares the launch of a game: its preferred variant, or the variant with this key.
///
/// # Errors
/// 404 for a game that is not here, 409 for a hidden game or one whose file or ROM folder is not here, 500 and 503 if
/// the library cannot be read.
pub async fn order_of(
    context: &RequestContext,
    (system, slug): (&str, &str),
    variant: Option<String>,
) -> Result<LaunchRequest, HttpError> {
    let (app, shelf) = (&context.app, context.shelf());
    let address = context.find_game(system, slug).await?;
    let missing = || HttpError::not_found("game", slug);
    let id = SystemId::parse(system).ok_or_else(missing)?;
    let game = shelf.find_game(&id, slug).ok_or_else(missing)?;
    let household = app.user_data.household();
    let person = household.person(context.viewer.profile);
    let state = person.map(|person| household.state_at(person, system, slug)).unwrap_or_default();
    if state.hidden.is_some() {
        return Err(HttpError::Refused(Refusal::OutOfSight));
    }
    let wanted = VariantChoice { variant, hidden: state.hidden_variants };
    let file = app.library.reader.load_full().launch_file(shelf.folders_of(game), wanted).await?;
    let file = file.ok_or(HttpError::Refused(Refusal::NothingToPlay))?;
    if app.play.is_folder_away(&file).await {
        return Err(HttpError::Refused(Refusal::FolderAway));
    }
    let card = shelf.card(game);
    let system_name = shelf.system(&file.system).map(|tile| tile.name).unwrap_or_default();
    let started_by = person.map(|person| person.name.clone());
    let (title, profile) = (card.title, context.viewer.profile);
    Ok(LaunchRequest {
        address,
        title,
        system_name,
        file,
        profile,
        started_by,
        browser: None,
        replaces: None,
        resumes: false,
    })
}

impl From<PlayRefusal> for HttpError {
    fn from(why: PlayRefusal) -> HttpError {
        match why {
            PlayRefusal::Occupied(_) => HttpError::Occupied,
            PlayRefusal::NothingPlays => HttpError::Refused(Refusal::NothingPlays),
            PlayRefusal::Failed(problem, _) => HttpError::Player(problem),
        }
    }
}
