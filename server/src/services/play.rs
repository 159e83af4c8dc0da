//! Playing games: the household's players, what runs on each, starting and controlling.
//!
//! Requests start games ([`Play::start`]) and control them ([`Play::control`]). Everything else is done by one task
//! per session (`session`), which queries the player and records its answers. Players block, so they are called on
//! blocking threads, one call per player at a time. Every change is published to open pages. `background/playing.rs`
//! collects finished plays with [`Play::take_played`] and stores them.

mod session;

use crate::blocking::spawn_blocking;
use crate::live_events::{Audience, LiveEvents};
use arc_swap::ArcSwap;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use session::PlaySession;
use shelfcade_core::api::event::Event;
use shelfcade_core::fold;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{PlayFrame, PlayingView};
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core::play::{Control, NowPlaying, PlayProblem, PlayState, PlayerKind, SavedState};
use shelfcade_core_server::game::launch::LaunchFile;
use shelfcade_core_server::io::clock::now;
use shelfcade_core_server::library::scan::away_now;
use shelfcade_core_server::people::user::GameAddress;
use shelfcade_core_server::play::players;
use shelfcade_core_server::play::players::{Launch, Player, PlayerConfig, PlayerError};
use shelfcade_core_server::search::Shelf;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore, watch};
use tokio::time::timeout;

/// Burst of start and control requests per address, and the interval at which one more is allowed.
const OF_ADDRESS: (NonZeroU32, Duration) = (NonZeroU32::new(20).unwrap(), Duration::from_secs(1));
/// Time limit for a call to wait for earlier ones.
const TURN_TIME: Duration = Duration::from_secs(6);
/// Time limit for checking that a file exists.
const FILE_TIME: Duration = Duration::from_secs(5);
/// Maximum threads that check for game files.
const MAX_LOOKS: usize = 2;
/// Maximum tracked addresses.
const MAX_ADDRESSES: usize = 1024;

/// A configured player.
pub struct PlayerSlot {
    /// The player's name.
    pub name: String,
    /// Its name in URLs and cookies.
    pub id: String,
    config: PlayerConfig,
    player: Box<dyn Player>,
    /// Held during a call, so that there is one at a time.
    turn: Arc<tokio::sync::Mutex<()>>,
    session: Mutex<Option<PlaySession>>,
}

/// A request to start a game.
#[derive(Clone, Debug)]
pub struct LaunchRequest {
    /// The game.
    pub address: GameAddress,
    /// Its title.
    pub title: String,
    /// Name of the game's system.
    pub system_name: String,
    /// The file to start.
    pub file: LaunchFile,
    /// The profile that starts it.
    pub profile: ProfileId,
    /// The profile's name; `None` for a guest.
    pub started_by: Option<String>,
    /// The browser's identification of itself.
    pub browser: Option<String>,
    /// The running session that may be ended for it.
    pub replaces: Option<Replaced>,
    /// True to resume from a saved state, if the player has one.
    pub resumes: bool,
}

/// The session that a new game may replace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replaced {
    /// Any session.
    Anything,
    /// The session that the person was asked about.
    Session(u64),
}

/// The sender of a control request.
#[derive(Clone, Debug)]
pub struct Teller {
    /// The browser's profile.
    pub profile: ProfileId,
    /// The browser's identification of itself.
    pub browser: Option<String>,
    /// The session to control, if given.
    pub session: Option<u64>,
    /// True if the person has confirmed it.
    pub is_sure: bool,
}

/// Reasons why a game was not started or controlled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayRefusal {
    /// Another person's game runs there, or unsaved progress would be lost.
    Occupied(Box<NowPlaying>),
    /// Nothing runs there any more.
    NothingPlays,
    /// The player reported a problem.
    Failed(PlayProblem, Vec<String>),
}

/// A finished play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The profile that started it.
    pub profile: ProfileId,
    /// The game.
    pub address: GameAddress,
    /// End, in Unix seconds.
    pub at: i64,
    /// Duration in seconds.
    pub seconds: u64,
}

/// The players and their sessions.
pub struct Play {
    players: Vec<Arc<PlayerSlot>>,
    shown: ArcSwap<Vec<NowPlaying>>,
    /// Number of changes of what is shown.
    pub changes: watch::Sender<u64>,
    /// The last session number.
    sessions: AtomicU64,
    /// True while a game runs on this machine.
    pub here: watch::Sender<bool>,
    orders: DefaultKeyedRateLimiter<IpAddr>,
    events: Arc<LiveEvents>,
    played: Mutex<Vec<Played>>,
    /// Held while the view is built, so that an older one never replaces a newer one.
    publishing: Mutex<()>,
    /// Limits checks for game files: a hanging disk blocks only so many threads.
    looks: Arc<Semaphore>,
    /// Signals a finished play to be stored.
    pub ended: Notify,
}

impl Play {
    /// Opens the players; one with wrong settings is logged and left out.
    pub fn open(configs: Vec<(PlayerKind, PlayerConfig)>, events: Arc<LiveEvents>) -> Play {
        let mut players: Vec<Arc<PlayerSlot>> = Vec::new();
        for (kind, config) in configs {
            match players::open(kind, &config) {
                Ok(player) => {
                    let id = free_id(&players, &config.name);
                    let (turn, session) = Default::default();
                    players.push(Arc::new(PlayerSlot { name: config.name.clone(), id, config, player, turn, session }));
                }
                Err(reason) => tracing::warn!(name = config.name, reason, "cannot use a player; ignoring it"),
            }
        }
        let quota = Quota::with_period(OF_ADDRESS.1).expect("the period is not zero").allow_burst(OF_ADDRESS.0);
        Play {
            players,
            shown: ArcSwap::default(),
            changes: watch::Sender::new(0),
            sessions: AtomicU64::new(0),
            here: watch::Sender::new(false),
            orders: RateLimiter::keyed(quota),
            events,
            played: Mutex::default(),
            publishing: Mutex::default(),
            looks: Arc::new(Semaphore::new(MAX_LOOKS)),
            ended: Notify::new(),
        }
    }

    /// All players.
    pub fn players(&self) -> &[Arc<PlayerSlot>] {
        &self.players
    }

    /// Finds a player by id.
    pub fn player(&self, id: &str) -> Option<&Arc<PlayerSlot>> {
        self.players.iter().find(|player| player.id == id)
    }

    /// Everything that is being played.
    pub fn now(&self) -> Arc<Vec<NowPlaying>> {
        self.shown.load_full()
    }

    /// Returns the latest session that failed and that this browser started: only it shows the failure. A program's
    /// has no browser, so all of its profile's show it.
    pub fn failure_of(&self, profile: ProfileId, browser: impl FnOnce() -> Option<String>) -> Option<u64> {
        if !self.now().iter().any(|now| now.state == PlayState::Failed) {
            return None;
        }
        let browser = browser();
        let is_own = |session: &PlaySession| match &session.browser {
            Some(starter) => browser.as_ref() == Some(starter),
            None => session.profile == profile,
        };
        let failed = self.players.iter().filter_map(|player| {
            player.session().as_ref().filter(|session| !session.is_alive() && is_own(session)).map(|at| at.number)
        });
        failed.max()
    }

    /// The part of a page about playing. Of the sessions that failed, it shows only the one numbered `failure`.
    pub fn frame(&self, shelf: &Shelf, may_play: bool, failure: Option<u64>) -> PlayFrame {
        let view = |now: &NowPlaying| {
            let game = SystemId::parse(&now.system).and_then(|system| shelf.find_game(&system, &now.slug));
            PlayingView { now: now.clone(), card: game.map(|game| shelf.card(game)) }
        };
        // A child must not learn of games that it may not see.
        let is_told = |view: &PlayingView| view.card.is_some() || !shelf.user_view().is_childs();
        let is_shown = |now: &&NowPlaying| now.state != PlayState::Failed || failure == Some(now.session);
        let now = self.now().iter().filter(is_shown).map(view).filter(is_told).collect();
        PlayFrame { can_play: may_play && !self.players.is_empty(), now }
    }

    /// Number of changes of [`Play::now`].
    pub fn revision(&self) -> u64 {
        *self.changes.borrow()
    }

    /// Starts a game and returns at once with the view for open pages.
    ///
    /// # Errors
    /// [`PlayRefusal::Occupied`] if something runs and the order doesn't replace it.
    pub fn start(self: &Arc<Self>, player: &Arc<PlayerSlot>, order: LaunchRequest) -> Result<NowPlaying, PlayRefusal> {
        let number = self.sessions.fetch_add(1, Ordering::Relaxed) + 1;
        let config = &player.config;
        let path = players::translate(&order.file.path, &config.paths);
        let session = PlaySession::new(number, &order, path.clone());
        {
            let mut current = player.session();
            let may_go = |running: &PlaySession| match order.replaces {
                Some(Replaced::Anything) => true,
                Some(Replaced::Session(number)) => running.number == number,
                None => running.is_over(),
            };
            if let Some(running) = current.as_ref().filter(|running| !may_go(running)) {
                return Err(PlayRefusal::Occupied(Box::new(player.show(running))));
            }
            let before = current.replace(session.clone());
            drop(current);
            if let Some(before) = before {
                self.note_play(&before);
            }
        }
        self.publish();
        let launch = Launch {
            core: config.cores.get(&order.file.system).cloned(),
            path,
            system: order.file.system,
            folder: order.file.folder,
            resume: order.resumes,
        };
        let replaces = order.replaces.is_some();
        tokio::spawn(session::run(Arc::clone(self), Arc::clone(player), number, order.file.path, launch, replaces));
        Ok(player.show(&session))
    }

    /// Returns true if the file can't be found because its ROM folder is missing or empty. A disk that doesn't respond
    /// is left to the session, which reports it.
    pub async fn is_folder_away(&self, file: &LaunchFile) -> bool {
        let Ok(permit) = Arc::clone(&self.looks).try_acquire_owned() else { return false };
        let (path, root) = (file.path.clone(), file.root.clone());
        let look = spawn_blocking(move || {
            let _permit = permit;
            std::fs::metadata(&path).is_err() && away_now(&root).is_some()
        });
        matches!(timeout(FILE_TIME, look).await, Ok(Ok(true)))
    }

    /// Controls a player for the browser that started the game, or after confirmation.
    ///
    /// # Errors
    /// [`PlayRefusal`] if it is not the sender's game, nothing runs, or the player fails.
    pub async fn control(
        self: &Arc<Self>,
        player: &Arc<PlayerSlot>,
        (control, slot): (Control, u8),
        teller: Teller,
    ) -> Result<(), PlayRefusal> {
        let running = player.session().clone().ok_or(PlayRefusal::NothingPlays)?;
        let is_meant = teller.session.is_none_or(|number| number == running.number);
        if !running.is_alive() {
            // Stop dismisses a failed session.
            if control == Control::Stop && is_meant {
                self.end(player, running.number);
            }
            return Ok(());
        }
        let is_own = running.profile == teller.profile && running.browser == teller.browser;
        if !is_meant || (control.loses() && !is_own && !teller.is_sure) {
            return Err(PlayRefusal::Occupied(Box::new(player.show(&running))));
        }
        let (slot_of, number) = (Arc::clone(player), running.number);
        let asked = player.ask(move |player| {
            // Another game may have replaced it while this call waited.
            match slot_of.session().as_ref().is_some_and(|session| session.number == number) {
                true => player.control(control, slot),
                false => Ok(()),
            }
        });
        let asked = asked.await;
        if let Err(error) = asked {
            tracing::warn!(player = player.name, %error, "a player failed to carry out a command");
            return Err(PlayRefusal::Failed(error.problem, error.missing));
        }
        match control {
            Control::Stop => self.end(player, running.number),
            // The session's task will query the player soon, but pages need not wait.
            Control::Pause => {
                let state = if running.state == PlayState::Paused { PlayState::Playing } else { PlayState::Paused };
                self.change(player, running.number, |session| session.set_state(state, now()));
            }
            Control::SaveState => {
                tokio::spawn(session::look_after_save(Arc::clone(self), Arc::clone(player), running.number));
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the picture of a state of the running game, saved in this slot at this time.
    pub fn state_picture(player: &PlayerSlot, slot: u8, at: i64) -> Option<PathBuf> {
        let session = player.session();
        let states = &session.as_ref()?.details.states;
        states.iter().find(|state| (state.slot, state.at) == (slot, at))?.picture.clone()
    }

    /// Counts a request from an address. Returns false if the limit is reached.
    pub fn allow(&self, address: IpAddr) -> bool {
        if self.orders.len() > MAX_ADDRESSES {
            self.orders.retain_recent();
        }
        self.orders.len() <= MAX_ADDRESSES && self.orders.check_key(&address).is_ok()
    }

    /// Takes the finished plays that are not stored yet.
    pub fn take_played(&self) -> Vec<Played> {
        std::mem::take(&mut *self.played.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Ends all sessions at shutdown, without stopping the games.
    pub fn close(&self) {
        for player in &self.players {
            let running = player.session().take();
            running.iter().for_each(|running| self.note_play(running));
        }
    }

    /// Queues a play to be stored, if it was long enough.
    fn note_play(&self, session: &PlaySession) {
        if let Some(played) = session.played(now()) {
            self.played.lock().unwrap_or_else(PoisonError::into_inner).push(played);
            self.ended.notify_one();
        }
    }

    /// Changes a session if it is still the player's current one, and notifies open pages. Returns false if it is
    /// over.
    fn change(&self, player: &PlayerSlot, number: u64, change: impl FnOnce(&mut PlaySession)) -> bool {
        let mut current = player.session();
        let Some(session) = current.as_mut().filter(|session| session.number == number) else { return false };
        let before = player.show(session);
        change(session);
        let is_same = player.show(session) == before;
        drop(current);
        if !is_same {
            self.publish();
        }
        true
    }

    /// Ends a session if it is still the player's current one.
    fn end(&self, player: &PlayerSlot, number: u64) {
        let mut current = player.session();
        let ended =
            if current.as_ref().is_some_and(|session| session.number == number) { current.take() } else { None };
        drop(current);
        if let Some(ended) = ended {
            self.note_play(&ended);
            self.publish();
        }
    }

    /// Rebuilds the view of what is played and notifies open pages.
    fn publish(&self) {
        let _publishing = self.publishing.lock().unwrap_or_else(PoisonError::into_inner);
        let shown = self.players.iter().filter_map(|player| player.session().as_ref().map(|at| player.show(at)));
        self.shown.store(Arc::new(shown.collect()));
        let runs_here = |player: &Arc<PlayerSlot>| {
            player.player.is_here() && player.session().as_ref().is_some_and(|at| at.state == PlayState::Playing)
        };
        let is_here = self.players.iter().any(runs_here);
        self.here.send_if_modified(|here| std::mem::replace(here, is_here) != is_here);
        self.changes.send_modify(|revision| *revision += 1);
        self.events.publish(Audience::All, &Event::Playing);
    }
}

impl PlayerSlot {
    fn session(&self) -> MutexGuard<'_, Option<PlaySession>> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls the player on a blocking thread, after earlier calls.
    async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        question: impl FnOnce(&dyn Player) -> Result<T, PlayerError> + Send + 'static,
    ) -> Result<T, PlayerError> {
        let turn = timeout(TURN_TIME, Arc::clone(&self.turn).lock_owned()).await;
        let turn = turn.map_err(|_| PlayerError {
            problem: PlayProblem::Busy,
            detail: "other requests are using it".to_owned(),
            missing: Vec::new(),
        })?;
        let slot = Arc::clone(self);
        let asked = spawn_blocking(move || {
            let _turn = turn;
            question(&*slot.player)
        });
        asked.await.unwrap_or_else(|error| {
            let (problem, missing) = (PlayProblem::Refused, Vec::new());
            Err(PlayerError { problem, detail: error.to_string(), missing })
        })
    }

    fn show(&self, session: &PlaySession) -> NowPlaying {
        let is_running = session.is_running();
        let controls = match session.state {
            PlayState::Playing | PlayState::Paused => self.player.controls(),
            // Stop dismisses the error.
            PlayState::Failed => vec![Control::Stop],
            PlayState::Starting => self.player.controls().into_iter().filter(|one| *one == Control::Stop).collect(),
        };
        let states = session.details.states.iter().map(|state| SavedState {
            slot: state.slot,
            at: state.at,
            has_picture: state.picture.is_some(),
        });
        NowPlaying {
            session: session.number,
            player: self.name.clone(),
            player_id: self.id.clone(),
            system: session.address.identity.system.clone(),
            slug: session.address.slug.clone(),
            title: session.title.clone(),
            system_name: session.system_name.clone(),
            state: session.state,
            problem: session.problem,
            about: session.about.clone(),
            since: session.since,
            played_from: session.played_from(),
            paused_after: session.paused_after(),
            started_by: session.started_by.clone(),
            controls,
            slots: if is_running { self.player.slots() } else { 1 },
            states: if is_running { states.collect() } else { Vec::new() },
            disc: session.details.disc.filter(|_| is_running),
        }
    }
}

/// A slug of the name that no other player has.
fn free_id(players: &[Arc<PlayerSlot>], name: &str) -> String {
    let slug = fold::slug(name);
    let is_free = |id: &String| !players.iter().any(|player| player.id == *id);
    let numbered = (2..).map(|number| format!("{slug}-{number}"));
    std::iter::once(slug.clone()).chain(numbered).find(is_free).unwrap_or_default()
}
