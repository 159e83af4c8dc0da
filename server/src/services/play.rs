//! Playing as requests reach it: the players of the household, what runs on each, starting and controlling.
//!
//! Who may do what: a request starts ([`Play::start`]) or controls ([`Play::control`]); everything else is done by the
//! one task of a session (`session`), which asks the player and writes down what it says. Players block, so they are
//! asked on blocking threads, one call at a time for each. Open pages are told of every change. What was played is left
//! in [`Play::take_played`] for `background/playing.rs`, which writes it down.

mod session;

use crate::live_events::{Audience, Events};
use arc_swap::ArcSwap;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use session::PlaySession;
use shelfcade_core::api::event::Event;
use shelfcade_core::fold;
use shelfcade_core::page::{PlayFrame, PlayingView};
use shelfcade_core::play::{Control, NowPlaying, PlayProblem, PlayState, PlayerKind};
use shelfcade_core::system::SystemId;
use shelfcade_core::user_data::ProfileId;
use shelfcade_core_server::clock::now;
use shelfcade_core_server::detail::launch::LaunchFile;
use shelfcade_core_server::players::{self, Launch, Player, PlayerConfig, PlayerError};
use shelfcade_core_server::shelf::Shelf;
use shelfcade_core_server::user::Address;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// Starts and controls of one address at once, and how often one more is allowed.
const OF_ADDRESS: (NonZeroU32, Duration) = (NonZeroU32::new(20).unwrap(), Duration::from_secs(1));
/// Addresses that are remembered.
const MAX_ADDRESSES: usize = 1024;

/// A player of the household.
pub struct PlayerSlot {
    /// What people call it.
    pub name: String,
    /// Its name in addresses and cookies.
    pub id: String,
    config: PlayerConfig,
    player: Box<dyn Player>,
    /// One call at a time: held while the player is asked.
    turn: tokio::sync::Mutex<()>,
    session: Mutex<Option<PlaySession>>,
}

/// What shall be played, and for whom.
#[derive(Clone, Debug)]
pub struct Order {
    /// The game.
    pub address: Address,
    /// Its title.
    pub title: String,
    /// Name of its system.
    pub system_name: String,
    /// Its file.
    pub file: LaunchFile,
    /// Who wants it.
    pub profile: ProfileId,
    /// Their name; `None` for a guest.
    pub started_by: Option<String>,
    /// What runs is ended for it.
    pub replaces: bool,
    /// It goes on where it was left, where the player keeps that.
    pub resumes: bool,
}

/// Why nothing was started, or nobody was told anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayRefusal {
    /// Something runs there that somebody else started, or that would be lost.
    Occupied(Box<NowPlaying>),
    /// Nothing runs there any more.
    NothingPlays,
    /// The player did not do it.
    Failed(PlayProblem, Vec<String>),
}

/// A game that somebody played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who started it.
    pub profile: ProfileId,
    /// The game.
    pub address: Address,
    /// When it ended, unix seconds.
    pub at: i64,
    /// How long it ran.
    pub seconds: u64,
}

/// The players, and what runs on them.
pub struct Play {
    players: Vec<Arc<PlayerSlot>>,
    shown: ArcSwap<Vec<NowPlaying>>,
    /// Grows with each change of what is shown.
    pub changes: watch::Sender<u64>,
    /// Numbers sessions.
    sessions: AtomicU64,
    /// Whether a game runs on this machine.
    pub here: watch::Sender<bool>,
    orders: DefaultKeyedRateLimiter<IpAddr>,
    events: Arc<Events>,
    played: Mutex<Vec<Played>>,
    /// Something was played and is not written down.
    pub ended: Notify,
}

impl Play {
    /// Opens the players; one whose settings are wrong is left out, and said.
    pub fn open(configs: Vec<(PlayerKind, PlayerConfig)>, events: Arc<Events>) -> Play {
        let mut players: Vec<Arc<PlayerSlot>> = Vec::new();
        for (kind, config) in configs {
            match players::open(kind, &config) {
                Ok(player) => {
                    let id = free_id(&players, &config.name);
                    let (turn, session) = (tokio::sync::Mutex::default(), Mutex::default());
                    players.push(Arc::new(PlayerSlot { name: config.name.clone(), id, config, player, turn, session }));
                }
                Err(reason) => tracing::warn!(name = config.name, reason, "a player cannot be used and is left out"),
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
            ended: Notify::new(),
        }
    }

    /// All players.
    pub fn players(&self) -> &[Arc<PlayerSlot>] {
        &self.players
    }

    /// The player of this id; the first where none is named, or it is gone.
    pub fn player(&self, id: Option<&str>) -> Option<&Arc<PlayerSlot>> {
        let named = id.and_then(|id| self.players.iter().find(|player| player.id == id));
        named.or_else(|| self.players.first())
    }

    /// What is played on all players.
    pub fn now(&self) -> Arc<Vec<NowPlaying>> {
        self.shown.load_full()
    }

    /// What of playing a page shows to somebody who may play, or not.
    pub fn frame(&self, shelf: &Shelf, may_play: bool) -> PlayFrame {
        let view = |now: &NowPlaying| {
            let game = SystemId::parse(&now.system).and_then(|system| shelf.find_game(&system, &now.slug));
            PlayingView { now: now.clone(), card: game.map(|game| shelf.card(game)) }
        };
        PlayFrame { can_play: may_play && !self.players.is_empty(), now: self.now().iter().map(view).collect() }
    }

    /// Grows with each change of [`Play::now`].
    pub fn revision(&self) -> u64 {
        *self.changes.borrow()
    }

    /// Starts a game, and returns at once with what open pages show.
    ///
    /// # Errors
    /// [`PlayRefusal::Occupied`] where something runs and the order does not replace it.
    pub fn start(self: &Arc<Self>, player: &Arc<PlayerSlot>, order: Order) -> Result<NowPlaying, PlayRefusal> {
        let number = self.sessions.fetch_add(1, Ordering::Relaxed) + 1;
        let session = PlaySession::new(number, &order);
        {
            let mut current = player.session();
            if let Some(running) = current.as_ref().filter(|running| running.is_alive() && !order.replaces) {
                return Err(PlayRefusal::Occupied(Box::new(player.show(running))));
            }
            let before = current.replace(session.clone());
            drop(current);
            if let Some(before) = before {
                self.note_play(&before);
            }
        }
        self.publish();
        let config = &player.config;
        let launch = Launch {
            core: config.cores.get(&order.file.system).cloned(),
            path: players::translate(&order.file.path, &config.paths),
            system: order.file.system,
            folder: order.file.folder,
            resume: order.resumes,
        };
        tokio::spawn(session::run(Arc::clone(self), Arc::clone(player), number, order.file.path, launch));
        Ok(player.show(&session))
    }

    /// Tells a player something, for whoever started the game or is `sure`.
    ///
    /// # Errors
    /// [`PlayRefusal`].
    pub async fn control(
        &self,
        player: &Arc<PlayerSlot>,
        (control, slot): (Control, u8),
        (profile, is_sure): (ProfileId, bool),
    ) -> Result<(), PlayRefusal> {
        let running = player.session().clone().ok_or(PlayRefusal::NothingPlays)?;
        if !running.is_alive() {
            // What went wrong has been seen.
            if control == Control::Stop {
                self.end(player, running.number);
            }
            return Ok(());
        }
        if control.loses() && running.profile != profile && !is_sure {
            return Err(PlayRefusal::Occupied(Box::new(player.show(&running))));
        }
        let asked = player.ask(move |player| player.control(control, slot)).await;
        if let Err(error) = asked {
            tracing::warn!(player = player.name, %error, "a player did not do what it was told");
            return Err(PlayRefusal::Failed(error.problem, error.missing));
        }
        match control {
            Control::Stop => self.end(player, running.number),
            // The session's task asks soon; pages need not wait for it.
            Control::Pause => {
                let state = if running.state == PlayState::Paused { PlayState::Playing } else { PlayState::Paused };
                self.change(player, running.number, |session| session.state = state);
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether an address may order something once more.
    pub fn allow(&self, address: IpAddr) -> bool {
        if self.orders.len() > MAX_ADDRESSES {
            self.orders.retain_recent();
        }
        self.orders.len() <= MAX_ADDRESSES && self.orders.check_key(&address).is_ok()
    }

    /// What was played and is not written down yet.
    pub fn take_played(&self) -> Vec<Played> {
        std::mem::take(&mut *self.played.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Ends following what runs, at the end of the server.
    pub fn close(&self) {
        for player in &self.players {
            let running = player.session().take();
            running.iter().for_each(|running| self.note_play(running));
        }
    }

    /// Leaves a game that ran for a while to be written down.
    fn note_play(&self, session: &PlaySession) {
        if let Some(played) = session.played(now()) {
            self.played.lock().unwrap_or_else(PoisonError::into_inner).push(played);
            self.ended.notify_one();
        }
    }

    /// Changes the session of this number, where it is still the player's, and tells open pages. `false`: it is over.
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

    /// Ends the session of this number, where it is still the player's.
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

    /// Shows what is played now, and tells open pages.
    fn publish(&self) {
        let shown = self.players.iter().filter_map(|player| player.session().as_ref().map(|at| player.show(at)));
        self.shown.store(Arc::new(shown.collect()));
        let runs_here = |player: &Arc<PlayerSlot>| {
            player.player.is_here() && player.session().as_ref().is_some_and(PlaySession::is_running)
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

    /// Asks the player something on a blocking thread, after whoever asks it now.
    async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        question: impl FnOnce(&dyn Player) -> Result<T, PlayerError> + Send + 'static,
    ) -> Result<T, PlayerError> {
        let slot = Arc::clone(self);
        let asked = tokio::task::spawn_blocking(move || {
            let _turn = slot.turn.blocking_lock();
            question(&*slot.player)
        });
        asked.await.unwrap_or_else(|error| {
            let (problem, missing) = (PlayProblem::Refused, Vec::new());
            Err(PlayerError { problem, detail: error.to_string(), missing })
        })
    }

    fn show(&self, session: &PlaySession) -> NowPlaying {
        let is_running = session.is_running();
        let controls = if is_running { self.player.controls() } else { vec![Control::Stop] };
        NowPlaying {
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
            started_by: session.started_by.clone(),
            controls,
            slots: if is_running { self.player.slots() } else { 1 },
        }
    }
}

/// The slug of a name that no other player has.
fn free_id(players: &[Arc<PlayerSlot>], name: &str) -> String {
    let slug = fold::slug(name);
    let is_free = |id: &String| !players.iter().any(|player| player.id == *id);
    let numbered = (2..).map(|number| format!("{slug}-{number}"));
    std::iter::once(slug.clone()).chain(numbered).find(is_free).unwrap_or_default()
}
