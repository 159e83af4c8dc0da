//! RetroArch: one that runs already and loads games on request, or a process of our own.
//!
//! The player is, in this order: our own process while it lives; the RetroArch that answers network commands at the
//! address. Newer versions (`LOAD_CONTENT` in `HELP`) are asked to load a game. An older one that somebody else
//! started is left alone, except if the owner's `command` says how RetroArch is started and the running one plays
//! nothing: it is quit, and ours is started. All communication is in `network_commands`.

use crate::play::players::address;
use crate::play::players::child::RunningGame;
use crate::play::players::command::fill;
use crate::play::players::cores::{Core, CoreFinder};
use crate::play::players::firmware::missing_firmware;
use crate::play::players::found::FoundPlaces;
use crate::play::players::network_commands::{Abilities, CommandLink, PORT, Silence};
use crate::play::players::ports::free_port;
use crate::play::players::states::find_states;
use crate::play::players::{Launch, PATIENCE, PlayDetails, Player, PlayerConfig, PlayerError, PlayerStatus};
use shelfcade_core::play::{Control, PlayProblem, SLOTS};
use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::NamedTempFile;

/// Longest silence of a RetroArch that loads a game: disc images on a slow stick.
const STARTING: Duration = Duration::from_secs(30);
/// Longest wait for a RetroArch that was told to quit.
const QUITTING: Duration = Duration::from_secs(1);
/// A few frames: two commands within this time count as one.
const FRAMES: Duration = Duration::from_millis(80);

pub(super) struct RetroarchPlayer {
    other: CommandLink,
    here: bool,
    port: u16,
    command: Vec<String>,
    cores: CoreFinder,
    session: Mutex<Session>,
    has_slots: AtomicBool,
    has_discs: AtomicBool,
}

/// State of the RetroArch that plays.
#[derive(Default)]
struct Session {
    own: Option<OwnProcess>,
    /// Asked once of each RetroArch.
    abilities: Option<Abilities>,
    /// Its folder of saved states, once asked.
    states_folder: Option<Option<PathBuf>>,
    starting: Option<Starting>,
}

/// A launch that isn't confirmed yet.
struct Starting {
    since: Instant,
    /// The file name without extension that confirms it, if another game may play until then.
    name: Option<String>,
}

/// The process that we started.
struct OwnProcess {
    game: RunningGame,
    link: CommandLink,
    /// True once it reported that it plays.
    played: bool,
    /// True if it resumes every game where it was left.
    resumes: bool,
    /// Deleted with the process.
    _settings: NamedTempFile,
}

impl RetroarchPlayer {
    /// Returns the player at the configured address, or this machine's.
    ///
    /// # Errors
    /// Returns a message if the address is invalid.
    pub(super) fn new(config: &PlayerConfig, places: FoundPlaces) -> Result<RetroarchPlayer, String> {
        let port = places.retroarch_port;
        let address = address::with_port(config.address.as_deref().unwrap_or("127.0.0.1"), port)?;
        let here = address::is_here(&address);
        if !here && !config.command.is_empty() {
            return Err("a RetroArch on another machine cannot be started from here; remove command".to_owned());
        }
        Ok(RetroarchPlayer {
            here,
            port: address.rsplit_once(':').and_then(|(_, port)| port.parse().ok()).unwrap_or(PORT),
            other: CommandLink::new(address),
            command: config.command.clone(),
            cores: CoreFinder::new(places, config),
            session: Mutex::default(),
            has_slots: AtomicBool::new(false),
            has_discs: AtomicBool::new(false),
        })
    }

    fn session(&self) -> MutexGuard<'_, Session> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the core for a game; on the network the path in the settings, as nothing tells what is installed
    /// there.
    fn core(&self, launch: &Launch) -> Result<Core, PlayerError> {
        if self.here { self.cores.find(launch) } else { self.cores.named_path(launch) }
    }

    fn ask_abilities(&self, session: &mut Session, link: &CommandLink) -> Result<Abilities, Silence> {
        if let Some(known) = session.abilities {
            return Ok(known);
        }
        let abilities = link.abilities()?;
        session.abilities = Some(abilities);
        self.has_slots.store(abilities.has_slots, Ordering::Relaxed);
        Ok(abilities)
    }

    fn forget(&self, session: &mut Session) {
        session.abilities = None;
        session.states_folder = None;
        self.has_slots.store(false, Ordering::Relaxed);
    }

    /// Asks a RetroArch to load a game; returns `false` if it cannot.
    fn load(&self, session: &mut Session, link: &CommandLink, core: &Core, path: &Path) -> Result<bool, Silence> {
        // Check first that it still answers.
        link.status()?;
        if !self.ask_abilities(session, link)?.loads_content {
            return Ok(false);
        }
        let parts = [b"LOAD_CONTENT ", core.file.as_os_str().as_bytes(), b"|", path.as_os_str().as_bytes()];
        link.send(&parts.concat())?;
        Ok(true)
    }

    /// Makes room for our own process.
    fn make_room(&self, session: &mut Session) -> Result<(), PlayerError> {
        let quit_first = "the running RetroArch cannot load games by network commands; quit it first";
        match self.other.status() {
            Err(_) => Ok(()),
            Ok(PlayerStatus::Idle) if !self.command.is_empty() => {
                self.forget(session);
                quit(&self.other, || self.other.status().is_err());
                match self.other.status() {
                    Err(_) => Ok(()),
                    Ok(_) => Err(PlayerError::new(PlayProblem::Refused, "the running RetroArch did not quit")),
                }
            }
            Ok(_) => Err(PlayerError::new(PlayProblem::Refused, quit_first)),
        }
    }

    fn start(&self, launch: &Launch, core: &Core) -> Result<OwnProcess, PlayerError> {
        let port = free_port(self.port);
        let not_started = |error: std::io::Error| PlayerError::new(PlayProblem::NotStarted, error.to_string());
        let settings = write_settings(port, launch.resume).map_err(not_started)?;
        let words = self.words(launch, core, settings.path());
        let (program, arguments) = words.split_first().expect("there is always a program");
        let game = RunningGame::start(program, arguments)?;
        Ok(OwnProcess {
            game,
            link: CommandLink::local(port),
            played: false,
            resumes: launch.resume,
            _settings: settings,
        })
    }

    /// Returns the program, the owner's arguments and ours.
    fn words(&self, launch: &Launch, core: &Core, settings: &Path) -> Vec<OsString> {
        let file = core.file.to_string_lossy().into_owned();
        let mut words = fill(&self.command, &Launch { core: Some(file), ..launch.clone() });
        if words.is_empty() {
            words.push("retroarch".into());
        }
        let names = |place: &str| self.command.iter().any(|word| word.contains(place));
        words.extend(["--appendconfig".into(), settings.into()]);
        if !names("{core}") {
            words.extend(["-L".into(), core.file.clone().into()]);
        }
        if !names("{path}") {
            words.push(launch.path.clone().into());
        }
        words
    }

    /// Returns the state of our own process, which is dropped if it ended.
    fn own_status(&self, session: &mut Session, mut own: OwnProcess) -> Result<PlayerStatus, PlayerError> {
        let mut ended = own.game.ended();
        let mut status = Err(Silence::NobodyThere);
        if matches!(ended, Ok(false)) {
            status = own.link.status();
            own.played |= matches!(status, Ok(PlayerStatus::Playing { .. }));
            // A dying process closes its socket a moment before it is dead.
            let end = Instant::now() + QUITTING;
            while own.played && matches!(status, Err(Silence::NobodyThere)) && Instant::now() < end {
                ended = own.game.ended();
                if !matches!(ended, Ok(false)) {
                    break;
                }
                thread::sleep(FRAMES / 4);
            }
        }
        match ended {
            Ok(false) => {
                let link = own.link.clone();
                session.own = Some(own);
                self.judge(session, &link, status)
            }
            Ok(true) if !own.played => {
                self.forget(session);
                Err(PlayerError::new(PlayProblem::Ended, "RetroArch ended without playing a game"))
            }
            ended => {
                self.forget(session);
                ended.map(|_| PlayerStatus::Idle)
            }
        }
    }

    /// Interprets a status, or its absence.
    fn judge(
        &self,
        session: &mut Session,
        link: &CommandLink,
        status: Result<PlayerStatus, Silence>,
    ) -> Result<PlayerStatus, PlayerError> {
        match status {
            Ok(status) => {
                if let PlayerStatus::Playing { content, .. } = &status {
                    session.starting.take_if(|starting| starting.name.is_none() || starting.name == *content);
                    // Its abilities are shown beside the game; without an answer there are fewer.
                    let _ = self.ask_abilities(session, link);
                }
                Ok(status)
            }
            Err(_) if session.starting.as_ref().is_some_and(|starting| starting.since.elapsed() < STARTING) => {
                Ok(PlayerStatus::Idle)
            }
            // Nobody listens: RetroArch doesn't run. Our own process does.
            Err(Silence::NobodyThere) if self.here && session.own.is_none() => {
                self.forget(session);
                Ok(PlayerStatus::Idle)
            }
            Err(silence) => {
                self.forget(session);
                Err(silence.into_error())
            }
        }
    }

    /// Ends our own process; returns `false` if there is none. One that doesn't end stays ours.
    fn end_own(&self, session: &mut Session) -> Result<bool, PlayerError> {
        let Some(own) = &mut session.own else { return Ok(false) };
        own.end()?;
        session.own = None;
        session.starting = None;
        self.has_discs.store(false, Ordering::Relaxed);
        self.forget(session);
        Ok(true)
    }

    /// Ends a game: our process, or the game of another one.
    fn stop(&self, session: &mut Session) -> Result<(), PlayerError> {
        if self.end_own(session)? {
            return Ok(());
        }
        self.has_discs.store(false, Ordering::Relaxed);
        session.starting = None;
        self.other.tell("CLOSE_CONTENT").map_err(Silence::into_error)?;
        thread::sleep(FRAMES);
        // If RetroArch asks for confirmation, the second command confirms.
        if matches!(self.other.status(), Ok(PlayerStatus::Playing { .. })) {
            self.other.tell("CLOSE_CONTENT").map_err(Silence::into_error)?;
        }
        Ok(())
    }
}

impl OwnProcess {
    /// Quits it, which also reaches what a wrapper runs as another user, then ends what is left.
    fn end(&mut self) -> Result<(), PlayerError> {
        let link = self.link.clone();
        quit(&link, || !matches!(self.game.ended(), Ok(false)));
        self.game.stop()
    }
}

/// Sends `QUIT` twice, as RetroArch may want a confirmation, and waits until it is gone, at most [`QUITTING`].
fn quit(link: &CommandLink, mut is_gone: impl FnMut() -> bool) {
    let end = Instant::now() + QUITTING;
    for _ in 0..2 {
        // An error means that it is gone already.
        let _ = link.send(b"QUIT");
        thread::sleep(FRAMES);
    }
    while !is_gone() && Instant::now() < end {
        thread::sleep(FRAMES);
    }
}

/// Pauses or resumes, and checks that it was done: RetroArch now and then loses a key sent over the network (1 of 300
/// with version 1.14).
fn toggle_pause(link: &CommandLink) -> Result<(), PlayerError> {
    let is_paused = || match link.status().map_err(Silence::into_error)? {
        PlayerStatus::Playing { paused, .. } => Ok(paused),
        PlayerStatus::Idle => Err(PlayerError::new(PlayProblem::Refused, "no game is running")),
    };
    let before = is_paused()?;
    let end = Instant::now() + PATIENCE;
    for _ in 0..3 {
        link.tell("PAUSE_TOGGLE").map_err(Silence::into_error)?;
        for _ in 0..8 {
            if is_paused()? != before {
                return Ok(());
            }
            if Instant::now() > end {
                break;
            }
            thread::sleep(FRAMES / 4);
        }
    }
    Err(PlayerError::new(PlayProblem::Refused, "RetroArch did not pause or resume"))
}

/// Writes settings that are added to the owner's: network commands are on, and RetroArch doesn't save these settings
/// as the owner's.
fn write_settings(port: u16, resume: bool) -> std::io::Result<NamedTempFile> {
    use std::os::unix::fs::PermissionsExt;
    // RetroArch may run as another user; nothing in it is secret.
    let readable = std::fs::Permissions::from_mode(0o644);
    let mut file = tempfile::Builder::new().prefix("shelfcade-").suffix(".cfg").permissions(readable).tempfile()?;
    for (key, value) in [
        ("network_cmd_enable", "true"),
        ("network_cmd_port", &*port.to_string()),
        // For newer versions; older ones listen on all addresses.
        ("network_cmd_bind_address", "127.0.0.1"),
        ("config_save_on_exit", "false"),
        // The state is saved whenever a game is left, and loaded only on request.
        ("savestate_auto_save", "true"),
        ("savestate_auto_load", if resume { "true" } else { "false" }),
        ("savestate_thumbnail_enable", "true"),
    ] {
        writeln!(file, "{key} = \"{value}\"")?;
    }
    file.flush()?;
    Ok(file)
}

/// Checks that a path is one argument and one command: absolute, without control characters (lines are commands).
fn check_path(launch: &Launch, here: bool) -> Result<(), PlayerError> {
    let bytes = launch.path.as_os_str().as_bytes();
    if bytes.iter().any(u8::is_ascii_control) || (here && !launch.path.is_absolute()) {
        return Err(PlayerError::new(PlayProblem::Refused, "RetroArch does not accept this path"));
    }
    Ok(())
}

impl Player for RetroarchPlayer {
    fn controls(&self) -> Vec<Control> {
        let has_discs = self.has_discs.load(Ordering::Relaxed);
        Control::ALL.iter().copied().filter(|control| *control != Control::NextDisc || has_discs).collect()
    }

    fn slots(&self) -> u8 {
        if self.has_slots.load(Ordering::Relaxed) { SLOTS } else { 1 }
    }

    fn is_here(&self) -> bool {
        self.here
    }

    fn check(&self, launch: &Launch) -> Result<(), PlayerError> {
        check_path(launch, self.here)?;
        let core = self.core(launch)?;
        if !self.here {
            return Ok(());
        }
        let told = self.other.folder("system_directory").ok().filter(|folder| folder.starts_with('/'));
        let Some(folder) = told.map(PathBuf::from).or_else(|| self.cores.system_folder()) else { return Ok(()) };
        let missing = missing_firmware(&core.name, &self.cores.info_folders(&core), &folder);
        if missing.is_empty() {
            return Ok(());
        }
        let detail = format!("{} needs firmware in {}", core.name, folder.display());
        Err(PlayerError { missing, ..PlayerError::new(PlayProblem::NoFirmware, detail) })
    }

    fn launch(&self, launch: &Launch) -> Result<(), PlayerError> {
        check_path(launch, self.here)?;
        let core = self.core(launch)?;
        let mut session = self.session();
        let session = &mut *session;
        if session.own.take_if(|own| !matches!(own.game.ended(), Ok(false))).is_some() {
            self.forget(session);
        }
        let link = session.own.as_ref().map_or(&self.other, |own| &own.link).clone();
        // Resuming is a setting of the process.
        let loaded = match &session.own {
            Some(own) if own.resumes != launch.resume => Ok(false),
            _ => self.load(session, &link, &core, &launch.path),
        };
        let mut name = None;
        match loaded {
            Ok(true) => name = launch.path.file_stem().map(|stem| stem.to_string_lossy().into_owned()),
            Err(silence) if !self.here => return Err(silence.into_error()),
            Ok(false) if !self.here => {
                let detail = "this RetroArch cannot load games by network commands; update it";
                return Err(PlayerError::new(PlayProblem::Refused, detail));
            }
            Ok(false) | Err(_) => {
                if !self.end_own(session)? {
                    self.make_room(session)?;
                }
                self.forget(session);
                session.own = Some(self.start(launch, &core)?);
            }
        }
        session.starting = Some(Starting { since: Instant::now(), name });
        let is_list = launch.path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("m3u"));
        self.has_discs.store(is_list, Ordering::Relaxed);
        Ok(())
    }

    fn status(&self) -> Result<PlayerStatus, PlayerError> {
        let mut session = self.session();
        match session.own.take() {
            Some(own) => self.own_status(&mut session, own),
            None => {
                let status = self.other.status();
                self.judge(&mut session, &self.other, status)
            }
        }
    }

    fn details(&self, path: &Path) -> PlayDetails {
        let mut session = self.session();
        let link = session.own.as_ref().map_or(&self.other, |own| &own.link).clone();
        let asked = || self.cores.states_folder(link.folder("savestate_directory").ok().as_deref());
        if !self.here {
            return PlayDetails::default();
        }
        let folder = session.states_folder.get_or_insert_with(asked).clone();
        drop(session);
        let folder = folder.or_else(|| path.parent().map(Path::to_owned));
        PlayDetails { states: folder.map(|folder| find_states(&folder, path)).unwrap_or_default(), disc: None }
    }

    fn control(&self, control: Control, slot: u8) -> Result<(), PlayerError> {
        let mut session = self.session();
        let link = session.own.as_ref().map_or(&self.other, |own| &own.link).clone();
        let has_slots = self.has_slots.load(Ordering::Relaxed);
        let slot = slot.min(SLOTS - 1);
        let commands: Vec<String> = match control {
            Control::Stop => return self.stop(&mut session),
            Control::Pause => return toggle_pause(&link),
            Control::SaveState if has_slots => vec![format!("SAVE_STATE_SLOT {slot}")],
            Control::LoadState if has_slots => vec![format!("LOAD_STATE_SLOT {slot}")],
            Control::NextDisc if !self.has_discs.load(Ordering::Relaxed) => {
                return Err(PlayerError::new(PlayProblem::Unsupported, "this game has only one disc"));
            }
            // The drive must be open.
            Control::NextDisc => ["DISK_EJECT_TOGGLE", "DISK_NEXT", "DISK_EJECT_TOGGLE"].map(str::to_owned).to_vec(),
            Control::SaveState => vec!["SAVE_STATE".to_owned()],
            Control::LoadState => vec!["LOAD_STATE".to_owned()],
            Control::Screenshot => vec!["SCREENSHOT".to_owned()],
            Control::VolumeDown => vec!["VOLUME_DOWN".to_owned()],
            Control::VolumeUp => vec!["VOLUME_UP".to_owned()],
            Control::Reset => vec!["RESET".to_owned()],
        };
        for (at, command) in commands.iter().enumerate() {
            if at > 0 {
                thread::sleep(FRAMES);
            }
            link.tell(command).map_err(Silence::into_error)?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "retroarch_tests.rs"]
mod tests;

#[cfg(test)]
#[path = "retroarch_real_tests.rs"]
mod real_tests;
