//! Finds the players of this machine by what is installed; nothing but loopback is contacted.
//!
//! A system that owns the screen (Batocera, RePlayOS, Recalbox, RetroPie) is the player itself: its RetroArch isn't
//! started beside it.

use crate::play::players::files::read_text;
use crate::play::players::network_commands::{CommandLink, PORT};
use crate::play::players::{PlayerConfig, replayos, retropie};
use shelfcade_core::play::PlayerKind;
use std::path::{Path, PathBuf};

/// Most bytes of a settings file.
const MOST: u64 = 1 << 20;
/// Most folders of `PATH`.
const MOST_FOLDERS: usize = 64;

/// Paths of a machine's programs and settings.
#[derive(Clone, Debug)]
pub struct FoundPlaces {
    /// Prefix of the machine's own paths: `/`.
    pub root: PathBuf,
    /// The home folder.
    pub home: Option<PathBuf>,
    /// The folder of settings: `XDG_CONFIG_HOME`, or `.config` in the home folder.
    pub config_home: Option<PathBuf>,
    /// Folders with programs: `PATH`.
    pub programs: Vec<PathBuf>,
    /// Loopback port on which a running RetroArch takes network commands.
    pub retroarch_port: u16,
}

impl FoundPlaces {
    /// Returns the places of this machine, from the environment.
    pub fn of_this_machine() -> FoundPlaces {
        let folder = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let home = folder("HOME");
        let programs = std::env::var_os("PATH").unwrap_or_default();
        FoundPlaces {
            root: PathBuf::from("/"),
            config_home: folder("XDG_CONFIG_HOME").or_else(|| home.as_ref().map(|home| home.join(".config"))),
            home,
            programs: std::env::split_paths(&programs).filter(|path| path.is_absolute()).take(MOST_FOLDERS).collect(),
            retroarch_port: PORT,
        }
    }

    /// Returns one of the machine's own paths below the root.
    pub(super) fn at(&self, path: impl AsRef<Path>) -> PathBuf {
        let path = path.as_ref();
        self.root.join(path.strip_prefix("/").unwrap_or(path))
    }

    /// Returns RetroArch's folders, the preferred one first.
    pub(super) fn retroarch_folders(&self) -> Vec<PathBuf> {
        let usual = self.home.as_ref().map(|home| home.join(".config"));
        let mut folders: Vec<PathBuf> =
            self.config_home.iter().chain(&usual).map(|folder| folder.join("retroarch")).collect();
        folders.dedup();
        folders
    }

    fn has_program(&self, name: &str) -> bool {
        self.programs.iter().any(|folder| folder.join(name).is_file())
    }
}

/// Returns the players of this machine with their settings, the one to offer first in front.
pub fn find_players(places: &FoundPlaces) -> Vec<(PlayerKind, PlayerConfig)> {
    let named = |kind, name: &str| (kind, PlayerConfig { name: name.to_owned(), ..PlayerConfig::default() });
    let mut found = Vec::new();
    if places.at("/opt/replay").is_dir() {
        let (kind, config) = named(PlayerKind::Replayos, "RePlayOS");
        // A file that cannot be read, or is being written, has no token: the player reports that it needs one.
        let text = read_text(&places.at(replayos::config_path()), MOST).ok().flatten().unwrap_or_default();
        found.push((kind, PlayerConfig { token: replayos::token_of(&text), ..config }));
    }
    if places.at("/usr/share/batocera/batocera.version").is_file() {
        found.push(named(PlayerKind::Emulationstation, "Batocera"));
    }
    if places.at("/recalbox/recalbox.version").is_file() {
        found.push(named(PlayerKind::Recalbox, "Recalbox"));
    }
    if places.at(retropie::RUNCOMMAND).is_file() {
        found.push(named(PlayerKind::Retropie, "RetroPie"));
    }
    if found.is_empty() {
        let answers = || CommandLink::local(places.retroarch_port).status().is_ok();
        if places.has_program("retroarch") || answers() {
            found.push(named(PlayerKind::Retroarch, "RetroArch"));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::players::fakes::FakeUdp;
    use std::fs;
    use std::net::{Ipv4Addr, UdpSocket};
    use tempfile::TempDir;

    /// Returns a port that gives no answer while the socket is open.
    fn quiet_port() -> (UdpSocket, u16) {
        let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = socket.local_addr().unwrap().port();
        (socket, port)
    }

    #[track_caller]
    fn check(files: &[(&str, &str)], wanted: &[(PlayerKind, &str, Option<&str>)]) {
        let (_socket, port) = quiet_port();
        let root = TempDir::new().unwrap();
        for (path, text) in files {
            let path = root.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let found = find_players(&places(root.path(), port));
        let found: Vec<_> =
            found.iter().map(|(kind, config)| (*kind, &*config.name, config.token.as_deref())).collect();
        assert_eq!(found, wanted);
    }

    fn places(root: &Path, retroarch_port: u16) -> FoundPlaces {
        let programs = vec![root.join("usr/bin")];
        FoundPlaces { root: root.to_owned(), home: None, config_home: None, programs, retroarch_port }
    }

    #[test]
    fn systems_are_found_by_their_marks() {
        let retroarch = ("usr/bin/retroarch", "");
        check(&[], &[]);
        check(&[retroarch], &[(PlayerKind::Retroarch, "RetroArch", None)]);
        check(
            &[retroarch, ("usr/share/batocera/batocera.version", "42")],
            &[(PlayerKind::Emulationstation, "Batocera", None)],
        );
        check(&[("recalbox/recalbox.version", "9")], &[(PlayerKind::Recalbox, "Recalbox", None)]);
        check(&[(&RUNCOMMAND[1..], "")], &[(PlayerKind::Retropie, "RetroPie", None)]);
    }

    const RUNCOMMAND: &str = retropie::RUNCOMMAND;

    #[test]
    fn replayos_brings_its_token() {
        let config = "media/sd/config/replay.cfg";
        let mark = ("opt/replay/version", "");
        for (text, token) in [("replay_http_token = \"123456\"\n", Some("123456")), ("", None), ("\u{0}", None)] {
            check(&[mark, (config, text)], &[(PlayerKind::Replayos, "RePlayOS", token)]);
        }
        check(&[mark], &[(PlayerKind::Replayos, "RePlayOS", None)]);
    }

    #[test]
    fn a_retroarch_that_answers_is_found() {
        let fake = FakeUdp::start(|_| Some(b"GET_STATUS CONTENTLESS".to_vec()));
        let root = TempDir::new().unwrap();
        let port = fake.address().rsplit_once(':').unwrap().1.parse().unwrap();
        let found = find_players(&places(root.path(), port));
        assert_eq!(found.iter().map(|(kind, _)| *kind).collect::<Vec<_>>(), [PlayerKind::Retroarch]);
    }

    #[test]
    fn paths_are_below_the_root() {
        let places = places(Path::new("/scratch"), 1);
        assert_eq!(places.at("/opt/replay"), Path::new("/scratch/opt/replay"));
        assert!(places.retroarch_folders().is_empty());
        let home = Some(PathBuf::from("/scratch/pi"));
        let config_home = Some(PathBuf::from("/scratch/pi/.config"));
        let at_home = FoundPlaces { home, config_home, ..places };
        assert_eq!(at_home.retroarch_folders(), [Path::new("/scratch/pi/.config/retroarch")]);
    }
}
