//! One game on one player, from the order to its end: one task, whose only source is the player's answers.

use super::{FILE_TIME, LaunchRequest, Play, Played, PlayerSlot};
use crate::blocking::spawn_blocking;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core::play::{Control, PlayProblem, PlayState};
use shelfcade_core_server::io::clock::now;
use shelfcade_core_server::people::user::GameAddress;
use shelfcade_core_server::play::players::{Launch, PlayDetails, Player, PlayerError, PlayerStatus};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// Time limit for a player to report that the game runs: a CD image may load from a slow disk.
const START_TIME: Duration = Duration::from_secs(30);
/// Interval of queries until then.
const START_LOOK: Duration = Duration::from_millis(200);
/// Interval of queries while the game runs.
const LOOK: Duration = Duration::from_secs(1);
/// Number of these queries from one question for details to the next.
const DETAILS: u32 = 3;
/// Time in which a player has written a state and its picture.
const SAVE_TIME: Duration = Duration::from_millis(800);
/// Failed queries in a row before a running game is given up: a device may be asleep for a moment.
const MAX_SILENCE: u32 = 5;
/// Consecutive reports of another game after which ours is over.
const MAX_OTHER: u32 = 2;
/// A program that fails within this time did not start.
const AT_ONCE: Duration = Duration::from_secs(3);
/// Time for which an error is shown.
const FAILED_TIME: Duration = Duration::from_secs(300);
/// Time for which a game is shown as starting on a player that never reports what it plays.
const UNKNOWN_TIME: Duration = Duration::from_secs(10);
/// Pause after a player reported too many queries.
const BUSY_TIME: Duration = Duration::from_secs(2);
/// Pause after which a game is over on a player that can't stop games.
const LEFT_TIME: Duration = Duration::from_secs(600);
/// Maximum names listed for a problem.
const MAX_ABOUT: usize = 8;
/// Minimum seconds that count as a play.
const LEAST_PLAY: i64 = 5;

/// A game on a player.
#[derive(Clone, Debug)]
pub struct PlaySession {
    pub number: u64,
    pub address: GameAddress,
    pub title: String,
    pub system_name: String,
    pub profile: ProfileId,
    pub browser: Option<String>,
    pub started_by: Option<String>,
    pub state: PlayState,
    pub problem: Option<PlayProblem>,
    pub about: Vec<String>,
    pub since: i64,
    pub details: PlayDetails,
    /// The path it was launched with.
    path: PathBuf,
    /// Seconds it ran without pauses, up to the Unix time `counted`.
    ran: i64,
    counted: i64,
}

impl PlaySession {
    /// Creates a session; nothing runs yet.
    pub fn new(number: u64, order: &LaunchRequest, path: PathBuf) -> PlaySession {
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
            details: PlayDetails::default(),
            path,
            ran: 0,
            counted: now(),
        }
    }

    /// Returns true if the game runs or is starting.
    pub fn is_alive(&self) -> bool {
        self.state != PlayState::Failed
    }

    /// Returns true if another game may replace it without confirmation: it failed, but not because the player is in
    /// use.
    pub fn is_over(&self) -> bool {
        self.state == PlayState::Failed && self.problem != Some(PlayProblem::InUse)
    }

    /// Applies the player's state and counts the time that the game ran.
    pub fn set_state(&mut self, state: PlayState, now: i64) {
        if self.state == PlayState::Playing {
            self.ran += (now - self.counted).max(0);
        }
        (self.state, self.counted) = (state, now);
    }

    /// Returns true if the player reports the game as running or paused.
    pub fn is_running(&self) -> bool {
        matches!(self.state, PlayState::Playing | PlayState::Paused)
    }

    /// Returns the time at which it would have begun without its pauses.
    pub fn played_from(&self) -> i64 {
        if self.state == PlayState::Playing { self.counted - self.ran } else { self.since }
    }

    /// Returns the seconds played if it is paused.
    pub fn paused_after(&self) -> Option<i64> {
        (self.state == PlayState::Paused).then_some(self.ran)
    }

    /// The play to store if the session ended now; `None` for guests and short plays.
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
            tracing::warn!(player = player.name, %error, "cannot play a game");
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

/// Checks that the file exists.
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
        Err(_) => Err(failed("its disk does not respond".to_owned())),
    }
}

/// Starts a game unless the player is in use outside of Shelfcade.
fn launch_free(player: &dyn Player, launch: &Launch, replaces: bool) -> Result<(), PlayerError> {
    player.check(launch)?;
    if !replaces && let Ok(PlayerStatus::Playing { content, paused: false }) = player.status() {
        let detail = format!("it is playing {}", content.as_deref().unwrap_or("something"));
        return Err(PlayerError { problem: PlayProblem::InUse, detail, missing: content.into_iter().collect() });
    }
    player.launch(launch)
}

/// Stops a game that was started here but did not come up, or is no longer followed: nobody else could stop it.
async fn end_quietly(play: &Play, player: &Arc<PlayerSlot>, number: u64) {
    if player.player.is_here() && play.change(player, number, |_| {}) {
        let ended = player.ask(|player| match player.controls().contains(&Control::Stop) {
            true => player.control(Control::Stop, 0),
            false => Ok(()),
        });
        if let Err(error) = ended.await {
            tracing::debug!(player = player.name, %error, "cannot stop a game that did not start");
        }
    }
}

/// Waits until the player reports our game; returns false if the session ends before.
async fn wait_for_start(play: &Play, player: &Arc<PlayerSlot>, number: u64, ours: &Path) -> Result<bool, PlayerError> {
    let until = Instant::now() + START_TIME;
    loop {
        let said = player.ask(|player| player.status()).await;
        let silent = match said {
            Ok(PlayerStatus::Playing { content, paused }) if is_ours(content.as_deref(), ours) => {
                let state = if paused { PlayState::Paused } else { PlayState::Playing };
                return Ok(play.change(player, number, |session| {
                    session.set_state(state, now());
                    session.since = now();
                }));
            }
            Ok(_) => None,
            // The player took the order but can't report what it plays.
            Err(error) if error.problem == PlayProblem::Unsupported => {
                sleep(UNKNOWN_TIME).await;
                play.end(player, number);
                return Ok(false);
            }
            // A player that doesn't answer may still be starting; an overloaded one gets a rest.
            Err(error) if is_passing(&error) => {
                if error.problem == PlayProblem::Busy {
                    sleep(BUSY_TIME).await;
                }
                Some(error)
            }
            // The game ended, or the player rejected it.
            Err(error) => return Err(error),
        };
        if !play.change(player, number, |_| {}) {
            return Ok(false);
        }
        if Instant::now() > until {
            let not_started = |detail| PlayerError { problem: PlayProblem::NotStarted, detail, missing: Vec::new() };
            return Err(silent.unwrap_or_else(|| not_started("the player does not report the game".to_owned())));
        }
        sleep(START_LOOK).await;
    }
}

/// Asks for the details of a running game.
async fn look_closer(play: &Play, player: &Arc<PlayerSlot>, number: u64) {
    let path = player.session().as_ref().map(|session| session.path.clone()).unwrap_or_default();
    if let Ok(details) = player.ask(move |player| Ok(player.details(&path))).await {
        play.change(player, number, |session| session.details = details);
    }
}

/// Asks for the details of a game once its state has been saved.
pub async fn look_after_save(play: Arc<Play>, player: Arc<PlayerSlot>, number: u64) {
    sleep(SAVE_TIME).await;
    look_closer(&play, &player, number).await;
}

/// Follows a running game to its end.
async fn follow(play: &Play, player: &Arc<PlayerSlot>, number: u64, ours: &Path) -> Result<(), PlayerError> {
    let began = Instant::now();
    let (mut silence, mut others, mut played_at) = (0, 0, began);
    for look in 0_u32.. {
        if look.is_multiple_of(DETAILS) {
            look_closer(play, player, number).await;
        }
        sleep(LOOK).await;
        let is_over = match player.ask(|player| player.status()).await {
            Ok(PlayerStatus::Playing { content, paused }) => {
                silence = 0;
                others = if is_ours(content.as_deref(), ours) { 0 } else { others + 1 };
                let state = if paused { PlayState::Paused } else { PlayState::Playing };
                if !paused {
                    played_at = Instant::now();
                }
                // Nobody can stop it: left in a menu it would count as played for ever.
                let is_left = played_at.elapsed() > LEFT_TIME && !player.player.controls().contains(&Control::Stop);
                let is_gone = is_left || others >= MAX_OTHER;
                is_gone || !play.change(player, number, |session| session.set_state(state, now()))
            }
            Ok(PlayerStatus::Idle) => true,
            Err(error) if is_passing(&error) && silence < MAX_SILENCE => {
                silence += 1;
                !play.change(player, number, |_| {})
            }
            // The game ran, so it counts as played however it ended.
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
    Ok(())
}

/// Returns true if the error may be gone at the next query.
fn is_passing(error: &PlayerError) -> bool {
    matches!(error.problem, PlayProblem::Unreachable | PlayProblem::Busy | PlayProblem::Refused)
}

/// Returns true if a player's report matches our file: its path, its name, or its name without extension (RetroArch
/// reports no more). A player that doesn't report its content plays ours.
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
