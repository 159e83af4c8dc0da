//! RetroArch's network commands: text in UDP datagrams.
//!
//! Source: RetroArch's network control interface (docs.libretro.com), tried with RetroArch 1.14. Commands are
//! executed in the order of arrival, one per datagram. Most aren't answered, so their effect is queried afterwards.
//! Datagrams are untrusted: at most [`MOST`] bytes are read, only from the asked address (the socket is connected),
//! and each question has its own socket, which late answers to others don't reach.

use crate::play::players::address::resolve;
use crate::play::players::{PlayerError, PlayerStatus};
use shelfcade_core::play::PlayProblem;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::time::{Duration, Instant};

/// RetroArch's usual port.
pub(super) const PORT: u16 = 55355;
/// Timeout of an answer: RetroArch answers once per frame.
const ANSWER: Duration = Duration::from_millis(400);
/// Attempts for each question, as datagrams get lost.
const TRIES: usize = 2;
/// Most bytes of an answer. `HELP` of newer versions lists some eighty commands.
const MOST: usize = 16 << 10;
/// Most datagrams read for one answer.
const MOST_DATAGRAMS: usize = 32;

/// The commands of one RetroArch.
#[derive(Clone)]
pub(super) struct CommandLink {
    address: String,
}

/// The reason for a missing answer.
#[derive(Debug)]
pub(super) enum Silence {
    /// Nobody listens at the address.
    NobodyThere,
    /// Somebody may listen, but doesn't answer.
    NoAnswer,
    /// The network failed.
    Network(io::Error),
}

impl Silence {
    /// Converts it to an error.
    pub(super) fn into_error(self) -> PlayerError {
        let detail = match self {
            Silence::NobodyThere => "nothing listens for RetroArch's network commands".to_owned(),
            Silence::NoAnswer => "RetroArch does not respond to network commands".to_owned(),
            Silence::Network(error) => error.to_string(),
        };
        PlayerError::new(PlayProblem::Unreachable, detail)
    }
}

impl From<io::Error> for Silence {
    fn from(error: io::Error) -> Silence {
        match error.kind() {
            io::ErrorKind::ConnectionRefused => Silence::NobodyThere,
            io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => Silence::NoAnswer,
            _ => Silence::Network(error),
        }
    }
}

/// Abilities that only some versions have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Abilities {
    /// `LOAD_CONTENT`.
    pub loads_content: bool,
    /// `SAVE_STATE_SLOT` and `LOAD_STATE_SLOT`.
    pub has_slots: bool,
}

impl CommandLink {
    /// Returns a link to the RetroArch at `host:port`.
    pub(super) fn new(address: String) -> CommandLink {
        CommandLink { address }
    }

    /// Returns a link to the RetroArch on this machine.
    pub(super) fn local(port: u16) -> CommandLink {
        CommandLink { address: SocketAddr::from((Ipv4Addr::LOCALHOST, port)).to_string() }
    }

    /// Returns what it plays.
    ///
    /// # Errors
    /// Returns [`Silence`] if there is no answer.
    pub(super) fn status(&self) -> Result<PlayerStatus, Silence> {
        self.ask(b"GET_STATUS", read_status)
    }

    /// Returns a folder from its settings, such as `system_directory`.
    ///
    /// # Errors
    /// Returns [`Silence`] if there is no answer.
    pub(super) fn folder(&self, name: &str) -> Result<String, Silence> {
        let question = format!("GET_CONFIG_PARAM {name}");
        self.ask(question.as_bytes(), |answer| Some(answer.strip_prefix(&question)?.trim().to_owned()))
    }

    /// Asks for `HELP`, then for `VERSION`: older versions answer only the latter.
    ///
    /// # Errors
    /// Returns [`Silence`] if there is no answer.
    pub(super) fn abilities(&self) -> Result<Abilities, Silence> {
        let socket = self.socket()?;
        let mut known = Abilities::default();
        for _ in 0..TRIES {
            socket.send(b"HELP")?;
            socket.send(b"VERSION")?;
            let heard = listen(&socket, |answer| {
                let commands = || answer.split(|c: char| !c.is_ascii_uppercase() && c != '_');
                let lists = |name| commands().any(|word| word == name);
                known.loads_content |= lists("LOAD_CONTENT");
                known.has_slots |= lists("SAVE_STATE_SLOT") && lists("LOAD_STATE_SLOT");
                is_version(answer).then_some(())
            });
            match heard {
                Ok(()) => return Ok(known),
                Err(Silence::NoAnswer) => {}
                Err(silence) => return Err(silence),
            }
        }
        Err(Silence::NoAnswer)
    }

    /// Sends a command that isn't answered, and waits until RetroArch has processed it.
    ///
    /// # Errors
    /// Returns [`Silence`] if there is no answer.
    pub(super) fn tell(&self, command: &str) -> Result<(), Silence> {
        let socket = self.socket()?;
        socket.send(command.as_bytes())?;
        socket.send(b"VERSION")?;
        listen(&socket, |answer| is_version(answer).then_some(()))
    }

    /// Sends a command after which RetroArch may be silent for a while.
    ///
    /// # Errors
    /// Returns [`Silence::Network`], or [`Silence::NobodyThere`] if that is known at once.
    pub(super) fn send(&self, command: &[u8]) -> Result<(), Silence> {
        Ok(self.socket()?.send(command).map(|_| ())?)
    }

    fn ask<T>(&self, question: &[u8], mut read: impl FnMut(&str) -> Option<T>) -> Result<T, Silence> {
        let socket = self.socket()?;
        for _ in 0..TRIES {
            socket.send(question)?;
            match listen(&socket, &mut read) {
                Err(Silence::NoAnswer) => {}
                heard => return heard,
            }
        }
        Err(Silence::NoAnswer)
    }

    fn socket(&self) -> io::Result<UdpSocket> {
        let address = resolve(&self.address)?;
        let socket = match address {
            SocketAddr::V4(_) => UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)),
            SocketAddr::V6(_) => UdpSocket::bind((Ipv6Addr::UNSPECIFIED, 0)),
        }?;
        socket.connect(address)?;
        Ok(socket)
    }
}

/// Reads datagrams for [`ANSWER`], until one is the answer.
fn listen<T>(socket: &UdpSocket, mut read: impl FnMut(&str) -> Option<T>) -> Result<T, Silence> {
    let end = Instant::now() + ANSWER;
    let mut buffer = vec![0; MOST];
    for _ in 0..MOST_DATAGRAMS {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            break;
        }
        socket.set_read_timeout(Some(left))?;
        let count = socket.recv(&mut buffer)?;
        let text = String::from_utf8_lossy(&buffer[..count]);
        if let Some(answer) = read(text.trim_end_matches(['\0', '\n', '\r'])) {
            return Ok(answer);
        }
    }
    Err(Silence::NoAnswer)
}

/// Recognizes `1.14.0`: no other answer begins with a digit.
fn is_version(answer: &str) -> bool {
    answer.starts_with(|c: char| c.is_ascii_digit())
}

/// Parses `GET_STATUS PLAYING <system>,<file name without extension>,crc32=<hex>`; the name may contain commas.
fn read_status(answer: &str) -> Option<PlayerStatus> {
    let state = answer.strip_prefix("GET_STATUS ")?;
    if state == "CONTENTLESS" {
        return Some(PlayerStatus::Idle);
    }
    let (state, rest) = state.split_once(' ').unwrap_or((state, ""));
    let paused = match state {
        "PLAYING" => false,
        "PAUSED" => true,
        _ => return None,
    };
    let name = rest.split_once(',').map(|(_, name)| name.rsplit_once(",crc32=").map_or(name, |(name, _)| name));
    Some(PlayerStatus::Playing { content: name.filter(|name| !name.is_empty()).map(str::to_owned), paused })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::players::fakes::FakeUdp;

    #[test]
    fn a_status_is_read() {
        let playing =
            |content: Option<&str>, paused| PlayerStatus::Playing { content: content.map(str::to_owned), paused };
        for (answer, status) in [
            ("GET_STATUS CONTENTLESS", Some(PlayerStatus::Idle)),
            ("GET_STATUS PLAYING game_boy,My, Game (USA),crc32=c9468fe0", Some(playing(Some("My, Game (USA)"), false))),
            ("GET_STATUS PAUSED Gambatte,t,crc32=1", Some(playing(Some("t"), true))),
            ("GET_STATUS PLAYING", Some(playing(None, false))),
            ("GET_STATUS PLAYING super_nes,Zelda", Some(playing(Some("Zelda"), false))),
            ("GET_STATUS DANCING a,b,crc32=1", None),
            ("1.14.0", None),
            ("", None),
        ] {
            assert_eq!(read_status(answer), status, "{answer}");
        }
    }

    #[test]
    fn an_older_version_answers_no_help() {
        let older = FakeUdp::start(|command| (command == "VERSION").then(|| b"1.14.0\n".to_vec()));
        assert_eq!(older.link().abilities().unwrap(), Abilities::default());
        let newer = FakeUdp::start(|command| match command {
            "HELP" => {
                Some(b"LOAD_CONTENT <core path>|<content path>\nSAVE_STATE_SLOT <n>\nLOAD_STATE_SLOT <n>".to_vec())
            }
            "VERSION" => Some(b"1.23.0\n".to_vec()),
            _ => None,
        });
        assert_eq!(newer.link().abilities().unwrap(), Abilities { loads_content: true, has_slots: true });
        assert_eq!(newer.heard(), ["HELP", "VERSION"]);
    }

    #[test]
    fn nobody_there_and_no_answer_are_two_things() {
        let silent = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = silent.local_addr().unwrap().port();
        assert!(matches!(CommandLink::local(port).status(), Err(Silence::NoAnswer)));
        drop(silent);
        assert!(matches!(CommandLink::local(port).status(), Err(Silence::NobodyThere)));
    }

    #[test]
    fn hostile_answers_are_no_answers() {
        let loud = FakeUdp::start(|_| Some(vec![0xff; 60_000]));
        assert!(matches!(loud.link().status(), Err(Silence::NoAnswer)));
        let bytes = FakeUdp::start(|_| Some(b"GET_STATUS PLAYING gb,\xff\xfe,crc32=1\n".to_vec()));
        let status = bytes.link().status().unwrap();
        assert_eq!(status, PlayerStatus::Playing { content: Some("\u{fffd}\u{fffd}".to_owned()), paused: false });
    }

    #[test]
    fn an_answer_from_elsewhere_is_none() {
        let stranger = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let asked = FakeUdp::start_with(move |socket, from, _| {
            stranger.send_to(b"GET_STATUS PLAYING nes,Stranger,crc32=1", from).unwrap();
            socket.send_to(b"GET_STATUS CONTENTLESS", from).unwrap();
        });
        assert_eq!(asked.link().status().unwrap(), PlayerStatus::Idle);
    }
}
