//! Recalbox: a datagram starts a game, and a file tells what runs if Recalbox is this machine.
//!
//! Source: Recalbox's UDP interface, and its own description of `es_state.inf`: lines `Key=value`, `State` is
//! `playing`, `demo` or `selected`, `GamePath` may be empty. Over the network there is no status, so a start is never
//! confirmed.

use crate::play::players::address;
use crate::play::players::address::resolve;
use crate::play::players::files::{read_text, value_of};
use crate::play::players::{Launch, Player, PlayerConfig, PlayerError, PlayerStatus};
use shelfcade_core::play::{Control, PlayProblem};
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

/// Default port of its UDP interface.
const PORT: u16 = 1337;
/// The state file that EmulationStation writes.
const STATE: &str = "/tmp/es_state.inf";
/// Most bytes of it that are read.
const MOST: u64 = 64 << 10;

pub(super) struct RecalboxPlayer {
    address: String,
    state: Option<PathBuf>,
}

impl RecalboxPlayer {
    /// Returns the player at the configured address, or this machine's.
    ///
    /// # Errors
    /// Returns a message if the address is invalid.
    pub(super) fn new(config: &PlayerConfig) -> Result<RecalboxPlayer, String> {
        let address = address::with_port(config.address.as_deref().unwrap_or("127.0.0.1"), PORT)?;
        let state = address::is_here(&address).then(|| PathBuf::from(STATE));
        Ok(RecalboxPlayer { address, state })
    }
}

impl Player for RecalboxPlayer {
    fn controls(&self) -> Vec<Control> {
        Vec::new()
    }

    fn is_here(&self) -> bool {
        self.state.is_some()
    }

    fn check(&self, launch: &Launch) -> Result<(), PlayerError> {
        order(launch).map(|_| ())
    }

    fn launch(&self, launch: &Launch) -> Result<(), PlayerError> {
        let order = order(launch)?;
        send(&self.address, &order).map_err(|error| PlayerError::new(PlayProblem::Unreachable, error.to_string()))
    }

    fn status(&self) -> Result<PlayerStatus, PlayerError> {
        let Some(path) = &self.state else {
            let detail = "Recalbox does not report the running game over the network";
            return Err(PlayerError::new(PlayProblem::Unsupported, detail));
        };
        let unreachable = |detail| PlayerError::new(PlayProblem::Unreachable, detail);
        let text = read_text(path, MOST).map_err(|error| unreachable(format!("{}: {error}", path.display())))?;
        let text = text.ok_or_else(|| unreachable(format!("{} does not exist", path.display())))?;
        // A demo is the screen saver.
        let plays = value_of(&text, "State").is_some_and(|state| state == "playing");
        let content = || value_of(&text, "GamePath");
        Ok(if plays { PlayerStatus::Playing { content: content(), paused: false } } else { PlayerStatus::Idle })
    }

    fn control(&self, control: Control, _: u8) -> Result<(), PlayerError> {
        Err(PlayerError::new(PlayProblem::Unsupported, control.as_str()))
    }
}

/// Returns `START|<system>|<path>`. Names that would be read as something else are an error.
fn order(launch: &Launch) -> Result<Vec<u8>, PlayerError> {
    let parts = [launch.folder.as_bytes(), launch.path.as_os_str().as_bytes()];
    if parts.iter().any(|part| part.iter().any(|byte| *byte == b'|' || byte.is_ascii_control())) {
        let detail = "Recalbox does not accept names with | or control characters";
        return Err(PlayerError::new(PlayProblem::Refused, detail));
    }
    Ok([&b"START"[..], parts[0], parts[1]].join(&b'|'))
}

fn send(address: &str, order: &[u8]) -> io::Result<()> {
    let address = resolve(address)?;
    let socket = match address {
        SocketAddr::V4(_) => UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)),
        SocketAddr::V6(_) => UdpSocket::bind((Ipv6Addr::UNSPECIFIED, 0)),
    }?;
    socket.send_to(order, address).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::players::fakes::{FakeUdp, launch};

    #[test]
    fn a_datagram_starts_a_game_and_the_file_says_whether_it_runs() {
        let folder = tempfile::tempdir().unwrap();
        let state = folder.path().join("es_state.inf");
        let fake = FakeUdp::start(|_| None);
        let player = RecalboxPlayer { address: fake.address(), state: Some(state.clone()) };
        assert_eq!(player.status().unwrap_err().problem, PlayProblem::Unreachable);
        player.launch(&launch("snes", "snes", "/recalbox/share/roms/snes/Zelda.sfc")).unwrap();
        for (text, status) in [
            ("Version=2.0\nState=selected\nGamePath=/a\n", PlayerStatus::Idle),
            ("State=demo\nGamePath=/a\n", PlayerStatus::Idle),
            ("State=playing\r\nGamePath=/a b.sfc\r\n", playing(Some("/a b.sfc"))),
            ("State=playing\nGamePath=\n", playing(None)),
            ("State=playing", playing(None)),
            ("", PlayerStatus::Idle),
        ] {
            std::fs::write(&state, text).unwrap();
            assert_eq!(player.status(), Ok(status), "{text}");
        }
        assert_eq!(fake.finish(), ["START|snes|/recalbox/share/roms/snes/Zelda.sfc"]);
    }

    fn playing(content: Option<&str>) -> PlayerStatus {
        PlayerStatus::Playing { content: content.map(str::to_owned), paused: false }
    }

    #[test]
    fn names_that_would_read_as_orders_are_not_sent() {
        let player = RecalboxPlayer::new(&PlayerConfig::default()).unwrap();
        for path in ["/roms/a|b.sfc", "/roms/a\nQUIT"] {
            let wrong = launch("snes", "snes", path);
            assert_eq!(player.check(&wrong).unwrap_err().problem, PlayProblem::Refused);
            assert_eq!(player.launch(&wrong).unwrap_err().problem, PlayProblem::Refused);
        }
    }

    #[test]
    fn elsewhere_nobody_says_what_runs() {
        let config = PlayerConfig { address: Some("192.0.2.1".to_owned()), ..PlayerConfig::default() };
        let player = RecalboxPlayer::new(&config).unwrap();
        assert!(!player.is_here());
        assert_eq!(player.status().unwrap_err().problem, PlayProblem::Unsupported);
    }
}
