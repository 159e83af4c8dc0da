//! RePlayOS through its Net Control API: HTTP with a token in a header.
//!
//! Source: the API's own description, as of RePlayOS 1.7.4. A loaded game stays until another one is loaded, so it
//! cannot be ended; in a menu (`view_id` other than 2) it is paused. While RePlayOS changes games, an answer may lack
//! fields, and the previous state is kept. After too many requests it asks to be left alone for a while, and is.

use crate::play::players::address;
use crate::play::players::http::{HttpAnswer, HttpServer};
use crate::play::players::{Launch, PlayDetails, Player, PlayerConfig, PlayerError, PlayerStatus};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode, utf8_percent_encode};
use shelfcade_core::play::{Control, DiscPosition, PlayProblem, SLOTS};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Default port of the Net Control API.
const PORT: u16 = 55356;
/// The view of a playing game; the other views are menus.
const GAME_VIEW: u64 = 2;
/// Longest time that it is left alone, in seconds.
const MOST_ALONE: u64 = 60;
/// Escaped characters of a parameter: all but letters, digits and `-._~`.
const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

pub(super) struct ReplayosPlayer {
    server: HttpServer,
    here: bool,
    token: String,
    heard: Mutex<Heard>,
}

/// Its last answers.
#[derive(Default)]
struct Heard {
    status: Option<PlayerStatus>,
    busy_until: Option<Instant>,
}

impl ReplayosPlayer {
    /// Returns the player at the configured address, or this machine's.
    ///
    /// # Errors
    /// Returns a message if the address or the token is invalid.
    pub(super) fn new(config: &PlayerConfig) -> Result<ReplayosPlayer, String> {
        let address = address::with_port(config.address.as_deref().unwrap_or("127.0.0.1"), PORT)?;
        let token = config.token.clone().unwrap_or_default();
        if !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err("token: use the net control code that RePlayOS shows under System, Information".to_owned());
        }
        let server = HttpServer::new(&address, PORT)?;
        Ok(ReplayosPlayer { here: address::is_here(&address), server, token, heard: Mutex::default() })
    }

    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Requests an endpoint with its parameters.
    fn ask(&self, endpoint: &str) -> Result<HttpAnswer, PlayerError> {
        if let Some(until) = self.heard().busy_until
            && let Some(left) = until.checked_duration_since(Instant::now())
        {
            return Err(PlayerError::new(PlayProblem::Busy, format!("next request allowed in {} s", left.as_secs())));
        }
        let answer = self.server.get(&format!("/api/v1/{endpoint}"), Some(("X-RePlay-Token", &self.token)))?;
        let problem = match answer.status {
            200..=299 => return Ok(answer),
            401 | 403 => PlayProblem::Unauthorized,
            429 => {
                let seconds = answer.retry_after.unwrap_or(1).min(MOST_ALONE);
                self.heard().busy_until = Some(Instant::now() + Duration::from_secs(seconds));
                PlayProblem::Busy
            }
            _ => PlayProblem::Refused,
        };
        Err(PlayerError::new(problem, answer.words()))
    }

    /// Returns an error if no game is loaded. RePlayOS would answer 200 and do nothing.
    fn need_game(&self) -> Result<(), PlayerError> {
        match self.status()? {
            PlayerStatus::Playing { .. } => Ok(()),
            PlayerStatus::Idle => Err(PlayerError::new(PlayProblem::Refused, "no game is loaded")),
        }
    }

    /// Returns true if the running game is a list of discs.
    fn has_discs(&self) -> bool {
        matches!(&self.heard().status, Some(PlayerStatus::Playing { content: Some(content), .. })
            if content.to_lowercase().ends_with(".m3u"))
    }

    /// Returns the inserted disc; `None` if the game has only one.
    fn disc(&self) -> Result<Option<DiscPosition>, PlayerError> {
        let fields = self.ask("get_media_status")?.fields();
        let number = |name: &str| fields.get(name).and_then(serde_json::Value::as_u64).unwrap_or(0);
        let disc = DiscPosition { number: number("current_index").saturating_add(1), of: number("count") };
        Ok((disc.of > 1).then_some(disc))
    }

    /// Inserts the next disc, or the first one after the last.
    fn next_disc(&self) -> Result<(), PlayerError> {
        let disc = self.disc()?;
        let disc = disc.ok_or_else(|| PlayerError::new(PlayProblem::Unsupported, "this game has only one disc"))?;
        let next = if disc.number < disc.of { disc.number } else { 0 };
        self.ask(&format!("set_media?cmd=set_index&index={next}")).map(|_| ())
    }
}

impl Player for ReplayosPlayer {
    fn controls(&self) -> Vec<Control> {
        let mut controls = vec![Control::SaveState, Control::LoadState, Control::Screenshot];
        if self.has_discs() {
            controls.push(Control::NextDisc);
        }
        controls.extend([Control::VolumeDown, Control::VolumeUp, Control::Reset]);
        controls
    }

    /// RePlayOS has 18, but no more than [`SLOTS`] are offered.
    fn slots(&self) -> u8 {
        SLOTS
    }

    fn is_here(&self) -> bool {
        self.here
    }

    fn check(&self, _: &Launch) -> Result<(), PlayerError> {
        if self.token.is_empty() {
            return Err(PlayerError::new(PlayProblem::Unauthorized, "no token is set for RePlayOS"));
        }
        Ok(())
    }

    fn launch(&self, launch: &Launch) -> Result<(), PlayerError> {
        let (system, file) = system_and_file(launch);
        let system = utf8_percent_encode(&system, PLAIN).to_string();
        let file = percent_encode(file.as_os_str().as_bytes(), PLAIN);
        self.ask(&format!("load_game?system={system}&game_file={file}")).map(|_| ()).map_err(|error| {
            let is_unknown = error.problem == PlayProblem::Refused && error.detail.starts_with("HTTP 404");
            if is_unknown { PlayerError { problem: PlayProblem::UnknownGame, ..error } } else { error }
        })
    }

    fn status(&self) -> Result<PlayerStatus, PlayerError> {
        let fields = match self.ask("get_status") {
            Ok(answer) => answer.fields(),
            // Keeps the previous state while it is left alone.
            Err(error) if error.problem == PlayProblem::Busy => return self.heard().status.clone().ok_or(error),
            Err(error) => return Err(error),
        };
        let mut heard = self.heard();
        let Some(file) = fields.get("game_file").and_then(serde_json::Value::as_str) else {
            return Ok(heard.status.clone().unwrap_or(PlayerStatus::Idle));
        };
        let is_set = |name: &str| fields.get(name).and_then(serde_json::Value::as_bool) == Some(true);
        let view = fields.get("view_id").and_then(serde_json::Value::as_u64).unwrap_or(GAME_VIEW);
        let status = match file {
            "" => PlayerStatus::Idle,
            file => PlayerStatus::Playing {
                content: Some(file.to_owned()),
                paused: is_set("paused") || is_set("halted") || view != GAME_VIEW,
            },
        };
        heard.status = Some(status.clone());
        Ok(status)
    }

    fn details(&self, _: &Path) -> PlayDetails {
        // Without an answer the disc is unknown.
        let disc = if self.has_discs() { self.disc().ok().flatten() } else { None };
        PlayDetails { disc, states: Vec::new() }
    }

    fn control(&self, control: Control, slot: u8) -> Result<(), PlayerError> {
        let command = match control {
            Control::SaveState | Control::LoadState => {
                self.need_game()?;
                // RePlayOS counts its slots from 1 to 18.
                return self.ask(&format!("{}?slot={}", control_name(control), slot.min(SLOTS - 1) + 1)).map(|_| ());
            }
            Control::NextDisc => return self.next_disc(),
            Control::Screenshot => "screenshot",
            Control::VolumeDown => "volume_down",
            Control::VolumeUp => "volume_up",
            Control::Reset => "game_reset",
            Control::Pause | Control::Stop => {
                return Err(PlayerError::new(PlayProblem::Unsupported, control.as_str()));
            }
        };
        if matches!(control, Control::Screenshot | Control::Reset) {
            self.need_game()?;
        }
        self.ask(&format!("set_cmd?cmd={command}")).map(|_| ())
    }
}

fn control_name(control: Control) -> &'static str {
    if control == Control::SaveState { "save_state" } else { "load_state" }
}

/// Returns the game's system, and its path below the system's folder: what follows `roms` in the player's path, else
/// what follows the folder's name.
fn system_and_file(launch: &Launch) -> (String, PathBuf) {
    let names: Vec<_> = launch.path.iter().collect();
    let behind_roms = names.iter().position(|name| *name == "roms").filter(|at| at + 2 < names.len());
    let behind_folder = || names.iter().position(|name| name.as_bytes() == launch.folder.as_bytes());
    match behind_roms {
        Some(at) => (names[at + 1].to_string_lossy().into_owned(), names[at + 2..].iter().collect()),
        None => {
            let start =
                behind_folder().map_or(names.len().saturating_sub(1), |at| at + 1).min(names.len().saturating_sub(1));
            (launch.folder.clone(), names[start..].iter().collect())
        }
    }
}

/// Returns the token from the text of `replay.cfg`.
pub(super) fn token_of(config: &str) -> Option<String> {
    crate::play::players::files::value_of(config, "replay_http_token")
}

/// Returns the path of `replay.cfg`, which is always on the SD card.
pub(super) fn config_path() -> &'static Path {
    Path::new("/media/sd/config/replay.cfg")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::players::fakes::{FakeHttp, json, launch, with_headers};

    const PATH: &str = "/media/usb/roms/nintendo_snes/RPG & more/Zelda ä (USA).sfc";

    fn player(address: &str) -> ReplayosPlayer {
        let config = PlayerConfig {
            address: Some(address.to_owned()),
            token: Some("123456".to_owned()),
            ..PlayerConfig::default()
        };
        ReplayosPlayer::new(&config).unwrap()
    }

    fn lines(requests: &[String]) -> Vec<&str> {
        requests.iter().map(|request| request.lines().next().unwrap().trim_end_matches(" HTTP/1.1")).collect()
    }

    #[test]
    fn a_game_is_loaded_by_its_path_below_the_system() {
        let fake = FakeHttp::start(vec![json(200, r#"{"command":"load_game"}"#)]);
        player(&fake.address()).launch(&launch("snes", "nintendo_snes", PATH)).unwrap();
        let requests = fake.finish();
        let file = "RPG%20%26%20more%2FZelda%20%C3%A4%20%28USA%29.sfc";
        assert_eq!(lines(&requests), [format!("GET /api/v1/load_game?system=nintendo_snes&game_file={file}")]);
        assert!(requests[0].to_lowercase().contains("x-replay-token: 123456\r\n"), "{}", requests[0]);
    }

    #[test]
    fn the_system_is_where_the_player_has_it() {
        for (path, system, file) in [
            ("/media/nfs/roms/sega_smd/a/b.md", "sega_smd", "a/b.md"),
            ("/games/snes/b.sfc", "snes", "b.sfc"),
            ("/games/b.sfc", "snes", "b.sfc"),
            ("/roms/b.sfc", "snes", "b.sfc"),
            ("/games/snes", "snes", "snes"),
        ] {
            let found = system_and_file(&launch("snes", "snes", path));
            assert_eq!(found, (system.to_owned(), PathBuf::from(file)), "{path}");
        }
    }

    #[test]
    fn a_status_that_lacks_fields_changes_nothing() {
        let whole = r#"{"game_file":"/media/sd/roms/a/b.zip","paused":false,"view_id":2}"#;
        let menu = r#"{"game_file":"/media/sd/roms/a/b.zip","paused":false,"view_id":0}"#;
        let bare = r#"{"game_file":"/media/sd/roms/a/b.zip"}"#;
        let answers = [r#"{"system":"a"}"#, whole, "{}", "not JSON", menu, bare, r#"{"game_file":""}"#];
        let fake = FakeHttp::start(answers.iter().map(|answer| json(200, answer)).collect());
        let player = player(&fake.address());
        let playing = |paused| Ok(PlayerStatus::Playing { content: Some("/media/sd/roms/a/b.zip".to_owned()), paused });
        let (runs, waits) = (playing(false), playing(true));
        for wanted in
            [Ok(PlayerStatus::Idle), runs.clone(), runs.clone(), runs.clone(), waits, runs, Ok(PlayerStatus::Idle)]
        {
            assert_eq!(player.status(), wanted);
        }
        fake.finish();
    }

    #[test]
    fn a_wrong_token_and_too_many_requests_are_told_apart() {
        let fake = FakeHttp::start(vec![
            json(401, r#"{"error":"Unauthorized"}"#),
            json(404, r#"{"error":"Not Found"}"#),
            with_headers(429, "Retry-After: 600\r\n", ""),
        ]);
        let player = player(&fake.address());
        assert_eq!(player.status().unwrap_err().problem, PlayProblem::Unauthorized);
        assert_eq!(player.launch(&launch("snes", "x", PATH)).unwrap_err().problem, PlayProblem::UnknownGame);
        assert_eq!(player.status().unwrap_err().problem, PlayProblem::Busy);
        // The fake has ended: no request is sent.
        fake.finish();
        assert_eq!(player.status().unwrap_err().problem, PlayProblem::Busy);
    }

    #[test]
    fn a_game_plays_on_while_it_is_left_alone() {
        let whole = json(200, r#"{"game_file":"/roms/a/b.zip","view_id":2}"#);
        let fake = FakeHttp::start(vec![whole, with_headers(429, "Retry-After: 30\r\n", "")]);
        let player = player(&fake.address());
        let playing = Ok(PlayerStatus::Playing { content: Some("/roms/a/b.zip".to_owned()), paused: false });
        assert_eq!(player.status(), playing);
        assert_eq!(player.status(), playing);
        fake.finish();
        assert_eq!(player.status(), playing);
        assert_eq!(player.control(Control::VolumeUp, 0).unwrap_err().problem, PlayProblem::Busy);
    }

    #[test]
    fn states_need_a_game_that_is_loaded() {
        let loaded = json(200, r#"{"game_file":"/roms/a/b.m3u","view_id":2}"#);
        let media = json(200, r#"{"available":true,"current_index":1,"count":2}"#);
        let fake = FakeHttp::start(vec![
            json(200, r#"{"game_file":""}"#),
            loaded,
            json(200, r#"{"command":"save_state","slot":1}"#),
            media.clone(),
            media,
            json(200, ""),
        ]);
        let player = player(&fake.address());
        assert_eq!(player.control(Control::SaveState, 0).unwrap_err().problem, PlayProblem::Refused);
        assert!(!player.controls().contains(&Control::NextDisc));
        player.control(Control::SaveState, 0).unwrap();
        assert!(player.controls().contains(&Control::NextDisc));
        assert_eq!(player.details(Path::new("")).disc, Some(DiscPosition { number: 2, of: 2 }));
        player.control(Control::NextDisc, 0).unwrap();
        assert_eq!(player.control(Control::Stop, 0).unwrap_err().problem, PlayProblem::Unsupported);
        let requests = fake.finish();
        assert_eq!(
            lines(&requests)[2..],
            [
                "GET /api/v1/save_state?slot=1",
                "GET /api/v1/get_media_status",
                "GET /api/v1/get_media_status",
                "GET /api/v1/set_media?cmd=set_index&index=0",
            ]
        );
    }

    #[test]
    fn a_token_is_needed_and_is_no_header_of_its_own() {
        let config = PlayerConfig { token: Some("1\r\nx: y".to_owned()), ..PlayerConfig::default() };
        assert!(ReplayosPlayer::new(&config).is_err());
        let none = ReplayosPlayer::new(&PlayerConfig::default()).unwrap();
        assert_eq!(none.check(&launch("snes", "x", PATH)).unwrap_err().problem, PlayProblem::Unauthorized);
        assert_eq!(token_of("# x\nreplay_http_token = \"654321\"\n").as_deref(), Some("654321"));
    }
}
