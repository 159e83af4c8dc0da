//! EmulationStation's HTTP server: Batocera, and forks of the classic one that have it.
//!
//! Source: the HTTP API of Batocera's EmulationStation. `POST /launch` reports success even for an unknown game, so
//! only `/runningGame` tells what runs: 200 with the game, 201 with a message if there is none. While a game runs,
//! EmulationStation waits for its end and would start the next one after it, so a running game is ended first.

use crate::play::players::address;
use crate::play::players::http::{HttpAnswer, HttpServer, text};
use crate::play::players::{Launch, Player, PlayerConfig, PlayerError, PlayerStatus};
use shelfcade_core::play::{Control, PlayProblem};
use std::os::unix::ffi::OsStrExt;

/// Default port of its HTTP API.
const PORT: u16 = 1234;

pub(super) struct EmulationStationPlayer {
    server: HttpServer,
    here: bool,
}

impl EmulationStationPlayer {
    /// Returns the player at the configured address, or this machine's.
    ///
    /// # Errors
    /// Returns a message if the address is invalid.
    pub(super) fn new(config: &PlayerConfig) -> Result<EmulationStationPlayer, String> {
        let address = address::with_port(config.address.as_deref().unwrap_or("127.0.0.1"), PORT)?;
        Ok(EmulationStationPlayer { here: address::is_here(&address), server: HttpServer::new(&address, PORT)? })
    }
}

impl Player for EmulationStationPlayer {
    fn controls(&self) -> Vec<Control> {
        vec![Control::Stop]
    }

    fn is_here(&self) -> bool {
        self.here
    }

    fn check(&self, _: &Launch) -> Result<(), PlayerError> {
        Ok(())
    }

    fn launch(&self, launch: &Launch) -> Result<(), PlayerError> {
        if matches!(self.status(), Ok(PlayerStatus::Playing { .. })) {
            self.control(Control::Stop, 0)?;
        }
        // The body is the path, byte for byte.
        let answer = self.server.post("/launch", launch.path.as_os_str().as_bytes())?;
        if answer.status == 404 {
            return Err(PlayerError::new(PlayProblem::UnknownGame, answer.words()));
        }
        accept(&answer)
    }

    fn status(&self) -> Result<PlayerStatus, PlayerError> {
        let answer = self.server.get("/runningGame", None)?;
        if answer.status == 404 {
            let detail = "this EmulationStation does not report the running game";
            return Err(PlayerError::new(PlayProblem::Unsupported, detail));
        }
        accept(&answer)?;
        let fields = answer.fields();
        let content = text(&fields, "path").map(str::to_owned);
        // Some forks answer 200 when nothing runs. A game has at least one of these fields.
        let is_game = answer.status == 200 && ["path", "name", "id"].iter().any(|name| text(&fields, name).is_some());
        Ok(if is_game { PlayerStatus::Playing { content, paused: false } } else { PlayerStatus::Idle })
    }

    fn control(&self, control: Control, _: u8) -> Result<(), PlayerError> {
        if control != Control::Stop {
            return Err(PlayerError::new(PlayProblem::Unsupported, control.as_str()));
        }
        accept(&self.server.get("/emukill", None)?)
    }
}

/// Converts any response but success to an error.
fn accept(answer: &HttpAnswer) -> Result<(), PlayerError> {
    let problem = match answer.status {
        200..=299 => return Ok(()),
        401 => PlayProblem::Unauthorized,
        429 => PlayProblem::Busy,
        _ => PlayProblem::Refused,
    };
    Err(PlayerError::new(problem, answer.words()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::players::fakes::{FakeHttp, json, launch, with_headers};
    use std::time::Duration;

    fn player(address: &str) -> EmulationStationPlayer {
        let config = PlayerConfig { address: Some(address.to_owned()), ..PlayerConfig::default() };
        EmulationStationPlayer::new(&config).unwrap()
    }

    #[track_caller]
    fn check(answer: Vec<u8>, status: Result<PlayerStatus, PlayProblem>) {
        let fake = FakeHttp::start(vec![answer]);
        assert_eq!(player(&fake.address()).status().map_err(|error| error.problem), status);
        fake.finish();
    }

    #[test]
    fn a_launch_without_a_match_is_seen_by_what_runs() {
        let none = r#"{"msg":"NO GAME RUNNING"}"#;
        let fake = FakeHttp::start(vec![json(201, none), json(200, ""), json(201, none)]);
        let player = player(&fake.address());
        player.launch(&launch("snes", "snes", "/userdata/roms/snes/Zelda ä (USA).sfc")).unwrap();
        assert_eq!(player.status(), Ok(PlayerStatus::Idle));
        let requests = fake.finish();
        assert!(requests[1].starts_with("POST /launch HTTP/1.1\r\n"), "{}", requests[1]);
        assert!(requests[1].ends_with("\r\n\r\n/userdata/roms/snes/Zelda ä (USA).sfc"), "{}", requests[1]);
    }

    #[test]
    fn what_runs_is_ended_before_the_next_one() {
        let fake = FakeHttp::start(vec![json(200, r#"{"path":"/a.sfc"}"#), json(200, ""), json(200, "")]);
        player(&fake.address()).launch(&launch("snes", "snes", "/b.sfc")).unwrap();
        let requests = fake.finish();
        let lines: Vec<&str> = requests.iter().map(|request| request.lines().next().unwrap()).collect();
        assert_eq!(lines, ["GET /runningGame HTTP/1.1", "GET /emukill HTTP/1.1", "POST /launch HTTP/1.1"]);
    }

    #[test]
    fn what_runs_is_read_with_fields_missing() {
        let playing =
            |content: Option<&str>| Ok(PlayerStatus::Playing { content: content.map(str::to_owned), paused: false });
        check(json(200, r#"{"id":"1","name":"Zelda","path":"/roms/Zelda.sfc"}"#), playing(Some("/roms/Zelda.sfc")));
        check(json(200, r#"{"name":"Zelda","path":""}"#), playing(None));
        check(json(200, r#"{"id":"1"}"#), playing(None));
        check(json(200, r#"{"msg":"NO GAME RUNNING"}"#), Ok(PlayerStatus::Idle));
        check(json(200, "[1"), Ok(PlayerStatus::Idle));
        check(json(404, ""), Err(PlayProblem::Unsupported));
        check(json(403, "403 - Forbidden"), Err(PlayProblem::Refused));
        check(json(500, ""), Err(PlayProblem::Refused));
    }

    #[test]
    fn hostile_answers_are_refused() {
        check(json(200, &"x".repeat(100_000)), Err(PlayProblem::Refused));
        check(with_headers(302, "location: http://127.0.0.1:9/\r\n", ""), Err(PlayProblem::Refused));
        check(b"\xff\xfe not HTTP\r\n\r\n".to_vec(), Err(PlayProblem::Unreachable));
    }

    #[test]
    fn silence_has_an_end() {
        let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = silent.local_addr().unwrap().to_string();
        let server = HttpServer::with_patience(&address, PORT, Duration::from_millis(50)).unwrap();
        let player = EmulationStationPlayer { server, here: true };
        assert_eq!(player.status().unwrap_err().problem, PlayProblem::Unreachable);
        drop(silent);
        assert_eq!(player.status().unwrap_err().problem, PlayProblem::Unreachable);
    }
}
