//! One game on one player, from the order to its end: one task, which asks the player and believes nothing else.

use super::{Order, Play, Played, PlayerSlot};
use crate::blocking::spawn_blocking;
use shelfcade_core::play::{Control, PlayProblem, PlayState};
use shelfcade_core::user_data::ProfileId;
use shelfcade_core_server::clock::now;
use shelfcade_core_server::players::{Launch, Player, PlayerError, Status};
use shelfcade_core_server::user::Address;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// How long a player may take until it says that the game runs: a CD from a slow disk.
const START_TIME: Duration = Duration::from_secs(30);
/// How often it is asked until then.
const START_LOOK: Duration = Duration::from_millis(200);
/// How often it is asked while the game runs.
const LOOK: Duration = Duration::from_secs(1);
/// Answers that may fail in a row while a game runs: a device that sleeps for a moment.
const MAX_SILENCE: u32 = 5;
/// Answers in a row that tell of another game before ours is over.
const MAX_OTHER: u32 = 2;
/// A program that fails within this time did not start.
const AT_ONCE: Duration = Duration::from_secs(3);
/// How long what went wrong is shown.
const FAILED_TIME: Duration = Duration::from_secs(300);
/// How long a game is shown as starting on a player that never says what it plays.
const UNKNOWN_TIME: Duration = Duration::from_secs(10);
/// How long a disk may take to say that the file is there.
const FILE_TIME: Duration = Duration::from_secs(5);
/// How long a player that was asked too often is left alone.
const BUSY_TIME: Duration = Duration::from_secs(2);
/// After how long in a pause a game is over on a player that cannot end one.
const LEFT_TIME: Duration = Duration::from_secs(600);
/// Most names that a problem is about.
const MAX_ABOUT: usize = 8;
/// Shortest time that counts as played, seconds.
const LEAST_PLAY: i64 = 5;

/// A game on a player.
#[derive(Clone, Debug)]
pub struct PlaySession {
    pub number: u64,
    pub address: Address,
    pub title: String,
    pub system_name: String,
    pub profile: ProfileId,
    pub browser: Option<String>,
    pub started_by: Option<String>,
    pub state: PlayState,
    pub problem: Option<PlayProblem>,
    pub about: Vec<String>,
    pub since: i64,
    /// Seconds that it ran, without pauses, up to `counted`, unix seconds.
    ran: i64,
    counted: i64,
}

impl PlaySession {
    /// The order was taken; nothing runs yet.
    pub fn new(number: u64, order: &Order) -> PlaySession {
        PlaySession {
            number,
            address: order.address.clone(),
            title: order.title.clone(),
            system_name: order.system_name.clone(),
            profile: order.profile,
            browser: order.browser.clone(),
            started_by: order.started_by.clone(),
            state: PlayState::Starting,
            problem: None,
            about: Vec::new(),
            since: now(),
            ran: 0,
            counted: now(),
        }
    }

    /// Whether the game runs or will.
    pub fn is_alive(&self) -> bool {
        self.state != PlayState::Failed
    }

    /// Whether another may take its place without a question: it failed, and not since somebody else plays there.
    pub fn is_over(&self) -> bool {
        self.state == PlayState::Failed && self.problem != Some(PlayProblem::InUse)
    }

    /// Takes what the player says, and counts the time that the game ran.
    pub fn set_state(&mut self, state: PlayState, now: i64) {
        if self.state == PlayState::Playing {
            self.ran += (now - self.counted).max(0);
        }
        (self.state, self.counted) = (state, now);
    }

    /// Whether the player says that it runs.
    pub fn is_running(&self) -> bool {
        matches!(self.state, PlayState::Playing | PlayState::Paused)
    }

    /// What of it counts as played, had it ended now; nothing for guests.
    pub fn played(&self, now: i64) -> Option<Played> {
        let running = if self.state == PlayState::Playing { (now - self.counted).max(0) } else { 0 };
        let seconds = self.ran + running;
        (seconds >= LEAST_PLAY && !self.profile.is_guest()).then(|| Played {
            profile: self.profile,
            address: self.address.clone(),
            at: now,
            seconds: seconds.unsigned_abs(),
        })
    }
}

/// Starts the game and follows it to its end.
pub async fn run(play: Arc<Play>, player: Arc<PlayerSlot>, number: u64, file: PathBuf, launch: Launch, replaces: bool) {
    let ours = launch.path.clone();
    let started = match look_at(&play, file).await {
        Ok(()) => player.ask(move |player| launch_free(player, &launch, replaces)).await,
        Err(error) => Err(error),
    };
    let has_launched = started.is_ok();
    let ended = match started {
        Ok(()) => match wait_for_start(&play, &player, number, &ours).await {
            Ok(true) => follow(&play, &player, number, &ours).await,
            Ok(false) => return,
            Err(error) => Err(error),
        },
        Err(error) => Err(error),
    };
    match ended {
        Ok(()) => play.end(&player, number),
        Err(error) => {
            tracing::warn!(player = player.name, %error, "a game could not be played");
            if has_launched {
                end_quietly(&play, &player, number).await;
            }
            let about = error.missing.into_iter().take(MAX_ABOUT).collect();
            let is_shown = play.change(&player, number, |session| {
                play.note_play(session);
                session.set_state(PlayState::Failed, now());
                (session.problem, session.about) = (Some(error.problem), about);
            });
            if is_shown {
                sleep(FAILED_TIME).await;
                play.end(&player, number);
            }
        }
    }
}

/// Whether the file is there.
async fn look_at(play: &Play, file: PathBuf) -> Result<(), PlayerError> {
    let failed = |detail: String| PlayerError { problem: PlayProblem::FileGone, detail, missing: Vec::new() };
    let permit = Arc::clone(&play.looks).try_acquire_owned().map_err(|_| failed("its disk hangs".to_owned()))?;
    let look = spawn_blocking(move || {
        let _permit = permit;
        std::fs::metadata(&file).map(drop).map_err(|error| format!("{}: {error}", file.display()))
    });
    match timeout(FILE_TIME, look).await {
        Ok(Ok(looked)) => looked.map_err(failed),
        Ok(Err(error)) => Err(failed(error.to_string())),
        Err(_) => Err(failed("its disk does not answer".to_owned())),
    }
}

/// Asks the player to start a game, where nobody plays another there that no page of ours knows of.
fn launch_free(player: &dyn Player, launch: &Launch, replaces: bool) -> Result<(), PlayerError> {
    player.check(launch)?;
    if !replaces && let Ok(Status::Playing { content, paused: false }) = player.status() {
        let detail = format!("it plays {}", content.as_deref().unwrap_or("something"));
        return Err(PlayerError { problem: PlayProblem::InUse, detail, missing: content.into_iter().collect() });
    }
    player.launch(launch)
}

/// Ends what was started here and did not come up, or is not to be followed any more: nobody else could.
async fn end_quietly(play: &Play, player: &Arc<PlayerSlot>, number: u64) {
    if player.player.is_here() && play.change(player, number, |_| {}) {
        let ended = player.ask(|player| match player.controls().contains(&Control::Stop) {
            true => player.control(Control::Stop, 0),
            false => Ok(()),
        });
        if let Err(error) = ended.await {
            tracing::debug!(player = player.name, %error, "what did not start could not be ended");
        }
    }
}

/// Waits until the player says that our game runs; `false` when the session is over before.
async fn wait_for_start(play: &Play, player: &Arc<PlayerSlot>, number: u64, ours: &Path) -> Result<bool, PlayerError> {
    let until = Instant::now() + START_TIME;
    loop {
        let said = player.ask(|player| player.status()).await;
        let silent = match said {
            Ok(Status::Playing { content, paused }) if is_ours(content.as_deref(), ours) => {
                let state = if paused { PlayState::Paused } else { PlayState::Playing };
                return Ok(play.change(player, number, |session| {
                    session.set_state(state, now());
                    session.since = now();
                }));
            }
            Ok(_) => None,
            // It took the order and cannot say what comes of it.
            Err(error) if error.problem == PlayProblem::Unsupported => {
                sleep(UNKNOWN_TIME).await;
                play.end(player, number);
                return Ok(false);
            }
            // One that does not answer may still be starting; one that is asked too often gets some rest.
            Err(error) if is_passing(&error) => {
                if error.problem == PlayProblem::Busy {
                    sleep(BUSY_TIME).await;
                }
                Some(error)
            }
            // It ended, or does not want to.
            Err(error) => return Err(error),
        };
        if !play.change(player, number, |_| {}) {
            return Ok(false);
        }
        if Instant::now() > until {
            let not_started = |detail| PlayerError { problem: PlayProblem::NotStarted, detail, missing: Vec::new() };
            return Err(silent.unwrap_or_else(|| not_started("the player does not say that it runs".to_owned())));
        }
        sleep(START_LOOK).await;
    }
}

/// Follows a game that runs until it does no more.
async fn follow(play: &Play, player: &Arc<PlayerSlot>, number: u64, ours: &Path) -> Result<(), PlayerError> {
    let began = Instant::now();
    let (mut silence, mut others, mut played_at) = (0, 0, began);
    loop {
        sleep(LOOK).await;
        let is_over = match player.ask(|player| player.status()).await {
            Ok(Status::Playing { content, paused }) => {
                silence = 0;
                others = if is_ours(content.as_deref(), ours) { 0 } else { others + 1 };
                let state = if paused { PlayState::Paused } else { PlayState::Playing };
                if !paused {
                    played_at = Instant::now();
                }
                // Nobody can end it: left in a menu it would be played for ever.
                let is_left = played_at.elapsed() > LEFT_TIME && !player.player.controls().contains(&Control::Stop);
                let is_gone = is_left || others >= MAX_OTHER;
                is_gone || !play.change(player, number, |session| session.set_state(state, now()))
            }
            Ok(Status::Idle) => true,
            Err(error) if is_passing(&error) && silence < MAX_SILENCE => {
                silence += 1;
                !play.change(player, number, |_| {})
            }
            // It ran: however it ended, it was played.
            Err(error) if error.problem == PlayProblem::Ended && began.elapsed() > AT_ONCE => {
                tracing::info!(player = player.name, %error, "a game ended by itself");
                true
            }
            Err(error) => return Err(error),
        };
        if is_over {
            return Ok(());
        }
    }
}

/// Whether an error may be over when the player is asked again.
fn is_passing(error: &PlayerError) -> bool {
    matches!(error.problem, PlayProblem::Unreachable | PlayProblem::Busy | PlayProblem::Refused)
}

/// Whether what a player says it plays is our file: its path, its name, or its name without the ending (RetroArch tells
/// no more). One that does not say which plays ours.
fn is_ours(content: Option<&str>, ours: &Path) -> bool {
    let is_name = |said: &str| {
        [ours.file_name(), ours.file_stem()].into_iter().flatten().any(|part| part.to_string_lossy() == said)
    };
    content.is_none_or(|content| content.rsplit('/').next().is_some_and(is_name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_player_says_is_compared_by_the_files_name() {
        let ours = Path::new("/roms/snes/Dr. Mario (USA).sfc");
        for (content, expected) in [
            (None, true),
            (Some("Dr. Mario (USA)"), true),
            (Some("Dr. Mario (USA).sfc"), true),
            (Some("/userdata/roms/snes/Dr. Mario (USA).sfc"), true),
            (Some("Dr. Mario (Japan)"), false),
            (Some("Dr"), false),
            (Some(""), false),
        ] {
            assert_eq!(is_ours(content, ours), expected, "{content:?}");
        }
    }
}
