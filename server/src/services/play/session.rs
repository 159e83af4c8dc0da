//! One game on one player, from the order to its end: one task, which asks the player and believes nothing else.

use super::{Order, Play, Played, PlayerSlot};
use shelfcade_core::play::{PlayProblem, PlayState};
use shelfcade_core::user_data::ProfileId;
use shelfcade_core_server::clock::now;
use shelfcade_core_server::players::{Launch, Player, PlayerError, Status};
use shelfcade_core_server::user::Address;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

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
/// How long what went wrong is shown.
const FAILED_TIME: Duration = Duration::from_secs(300);
/// How long a game is shown as starting on a player that never says what it plays.
const UNKNOWN_TIME: Duration = Duration::from_secs(10);
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
    pub started_by: Option<String>,
    pub state: PlayState,
    pub problem: Option<PlayProblem>,
    pub about: Vec<String>,
    pub since: i64,
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
            started_by: order.started_by.clone(),
            state: PlayState::Starting,
            problem: None,
            about: Vec::new(),
            since: now(),
        }
    }

    /// Whether the game runs or will.
    pub fn is_alive(&self) -> bool {
        self.state != PlayState::Failed
    }

    /// Whether the player says that it runs.
    pub fn is_running(&self) -> bool {
        matches!(self.state, PlayState::Playing | PlayState::Paused)
    }

    /// What of it counts as played, had it ended now; nothing for guests.
    pub fn played(&self, now: i64) -> Option<Played> {
        let seconds = now - self.since;
        let has_run = self.is_running() && seconds >= LEAST_PLAY;
        (has_run && !self.profile.is_guest()).then(|| Played {
            profile: self.profile,
            address: self.address.clone(),
            at: now,
            seconds: seconds.unsigned_abs(),
        })
    }
}

/// Starts the game and follows it to its end.
pub async fn run(play: Arc<Play>, player: Arc<PlayerSlot>, number: u64, file: PathBuf, launch: Launch) {
    let ours = launch.path.clone();
    let started = player.ask(move |player| launch_file(player, &file, &launch));
    let ended = match started.await {
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
            let about = error.missing.into_iter().take(MAX_ABOUT).collect();
            let is_shown = play.change(&player, number, |session| {
                play.note_play(session);
                (session.state, session.problem, session.about) = (PlayState::Failed, Some(error.problem), about);
            });
            if is_shown {
                sleep(FAILED_TIME).await;
                play.end(&player, number);
            }
        }
    }
}

/// Asks the player to start a file that is there.
fn launch_file(player: &dyn Player, file: &Path, launch: &Launch) -> Result<(), PlayerError> {
    if let Err(error) = std::fs::metadata(file) {
        let (problem, missing) = (PlayProblem::FileGone, Vec::new());
        return Err(PlayerError { problem, detail: format!("{}: {error}", file.display()), missing });
    }
    player.check(launch)?;
    player.launch(launch)
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
                    (session.state, session.since) = (state, now());
                }));
            }
            Ok(_) => None,
            // It took the order and cannot say what comes of it.
            Err(error) if error.problem == PlayProblem::Unsupported => {
                sleep(UNKNOWN_TIME).await;
                play.end(player, number);
                return Ok(false);
            }
            // It ended, or does not want to; one that does not answer may still be starting.
            Err(error) if error.problem != PlayProblem::Unreachable => return Err(error),
            Err(error) => Some(error),
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
    let (mut silence, mut others) = (0, 0);
    loop {
        sleep(LOOK).await;
        let is_over = match player.ask(|player| player.status()).await {
            Ok(Status::Playing { content, paused }) => {
                silence = 0;
                others = if is_ours(content.as_deref(), ours) { 0 } else { others + 1 };
                let state = if paused { PlayState::Paused } else { PlayState::Playing };
                others >= MAX_OTHER || !play.change(player, number, |session| session.state = state)
            }
            Ok(Status::Idle) => true,
            Err(error) if error.problem == PlayProblem::Unreachable && silence < MAX_SILENCE => {
                silence += 1;
                !play.change(player, number, |_| {})
            }
            // It ran: however it ended, it was played.
            Err(error) if error.problem == PlayProblem::Ended => {
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
