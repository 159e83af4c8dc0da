//! The real RetroArch, as packaged by Debian, without a screen, with games that are assembled here.
//!
//! Skipped if it isn't installed; with `SHELFCADE_REQUIRE_RETROARCH=1` (set by tools/test.sh in CI) that is a
//! failure. It runs with its own home folder and null drivers.

use super::*;
use crate::play::players::fakes::launch;
use crate::play::players::ports::own_port;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// RetroArch with its own home folder, and two games.
struct Real {
    folder: TempDir,
    player: RetroarchPlayer,
}

/// Returns true if RetroArch and both cores are installed.
fn is_installed() -> bool {
    let places = FoundPlaces::of_this_machine();
    let has_cores = ["gb", "nes"].map(|system| {
        CoreFinder::new(places.clone(), &PlayerConfig::default()).find(&launch(system, system, "/a")).is_ok()
    });
    let is_there = places.programs.iter().any(|folder| folder.join("retroarch").is_file()) && has_cores == [true; 2];
    let required = std::env::var_os("SHELFCADE_REQUIRE_RETROARCH").is_some_and(|value| value == "1");
    let wanted = "retroarch libretro-gambatte libretro-nestopia";
    assert!(is_there || !required, "SHELFCADE_REQUIRE_RETROARCH=1, but these are not installed: {wanted}");
    is_there
}

impl Real {
    fn new() -> Real {
        let folder = TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        let settings = at("config/retroarch");
        for name in ["config/retroarch/states", "config/retroarch/screenshots", "home"] {
            fs::create_dir_all(at(name)).unwrap();
        }
        let places = FoundPlaces { retroarch_port: own_port().unwrap(), ..FoundPlaces::of_this_machine() };
        // RetroArch must be told to keep the console's pace: nothing else slows it down.
        let mut text = "vrr_runloop_enable = \"true\"\nlibretro_info_path = \"/usr/share/libretro/info\"\n".to_owned();
        for driver in ["video", "audio", "input", "menu", "joypad", "midi"] {
            text += &format!("{driver}_driver = \"null\"\n");
        }
        let cores = CoreFinder::new(places.clone(), &PlayerConfig::default());
        let core = cores.find(&launch("gb", "gb", "/a")).unwrap();
        text += &format!("libretro_directory = \"{}\"\n", core.file.parent().unwrap().display());
        fs::write(settings.join("retroarch.cfg"), text).unwrap();
        fs::write(at("My, Game (USA).gb"), game_boy_game()).unwrap();
        fs::write(at("Counter.nes"), nes_game()).unwrap();
        let environment = [("HOME", "home"), ("XDG_CONFIG_HOME", "config")];
        let environment = environment.map(|(name, folder)| format!("{name}={}", at(folder).display()));
        let command = [&["env".to_owned()], &environment[..], &["retroarch".to_owned()]].concat();
        let player = RetroarchPlayer::new(&PlayerConfig { command, ..PlayerConfig::default() }, places).unwrap();
        Real { folder, player }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    /// Starts a game and waits until it plays.
    fn play(&self, system: &str, name: &str) {
        let game = launch(system, system, &self.path(name));
        self.player.check(&game).unwrap();
        self.player.launch(&game).unwrap();
        let name = name.rsplit_once('.').unwrap().0.to_owned();
        let playing = Ok(PlayerStatus::Playing { content: Some(name), paused: false });
        assert_eq!(self.wait_until(|status| *status != Ok(PlayerStatus::Idle)), playing);
    }

    fn wait_until(
        &self,
        fits: impl Fn(&Result<PlayerStatus, PlayerError>) -> bool,
    ) -> Result<PlayerStatus, PlayerError> {
        wait_for(|| Some(self.player.status()).filter(&fits))
    }

    /// Sends a control, again if it got lost, until there is a file in the folder.
    fn make_file(&self, control: Control, folder: &str) -> String {
        let folder = self.folder.path().join("config/retroarch").join(folder);
        let make = || {
            self.player.control(control, 0).unwrap();
            first_file(&folder)
        };
        wait_for(make).into_string().unwrap()
    }

    /// Returns the id of the process.
    fn pid(&self) -> u32 {
        self.player.session().own.as_ref().unwrap().game.id()
    }
}

/// Returns the name of a file in a folder, or in one of its folders: newer versions sort saves by core.
fn first_file(folder: &Path) -> Option<OsString> {
    fs::read_dir(folder).unwrap().find_map(|entry| {
        let entry = entry.unwrap();
        if entry.path().is_dir() { first_file(&entry.path()) } else { Some(entry.file_name()) }
    })
}

/// Polls until there is an answer; a RetroArch that hangs fails the test.
#[track_caller]
fn wait_for<T>(mut ask: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    while start.elapsed() < 4 * STARTING {
        if let Some(answer) = ask() {
            return answer;
        }
        thread::yield_now();
    }
    panic!("RetroArch did not reach the expected state");
}

/// A Game Boy program of 32 KB: entry at 0x100, header with its checksum at 0x14d; it counts up in work RAM.
fn game_boy_game() -> Vec<u8> {
    let mut rom = vec![0; 0x8000];
    let mut put = |at: usize, bytes: &[u8]| rom[at..at + bytes.len()].copy_from_slice(bytes);
    put(0x100, &[0x00, 0xc3, 0x50, 0x01]); // nop; jp $0150
    put(0x134, b"COUNTER");
    put(0x150, &[0x3e, 0x00, 0xea, 0x00, 0xc0, 0x3c, 0x18, 0xfa]); // ld a,0; loop: ld ($c000),a; inc a; jr loop
    rom[0x14d] = rom[0x134..0x14d].iter().fold(0u8, |sum, byte| sum.wrapping_sub(*byte).wrapping_sub(1));
    rom
}

/// A NES program in an iNES file: a 16 KB bank of code and an 8 KB bank of graphics; it counts up at address 0.
fn nes_game() -> Vec<u8> {
    let mut bank = vec![0xea; 0x4000];
    // sei; cld; loop: inc $00; jmp $c002
    bank[..7].copy_from_slice(&[0x78, 0xd8, 0xe6, 0x00, 0x4c, 0x02, 0xc0]);
    bank[0x3ffa..].copy_from_slice(&[0x00, 0xc0, 0x00, 0xc0, 0x00, 0xc0]);
    let mut rom = b"NES\x1a\x01\x01".to_vec();
    rom.resize(16, 0);
    rom.extend(bank);
    rom.resize(rom.len() + 0x2000, 0);
    rom
}

#[test]
fn a_real_game_boy_game_is_played_paused_saved_and_stopped() {
    if !is_installed() {
        return;
    }
    let real = Real::new();
    real.play("gb", "My, Game (USA).gb");
    assert_eq!(real.player.slots(), 1);
    for paused in [true, false] {
        real.player.control(Control::Pause, 0).unwrap();
        let content = Some("My, Game (USA)".to_owned());
        assert_eq!(real.player.status(), Ok(PlayerStatus::Playing { content, paused }));
    }
    assert_eq!(real.make_file(Control::SaveState, "states"), "My, Game (USA).state");
    real.player.control(Control::LoadState, 0).unwrap();
    assert!(real.make_file(Control::Screenshot, "screenshots").starts_with("My, Game (USA)-"));
    real.player.control(Control::Reset, 0).unwrap();
    // The next game replaces it.
    real.play("nes", "Counter.nes");
    real.player.control(Control::Stop, 0).unwrap();
    assert_eq!(real.player.status(), Ok(PlayerStatus::Idle));
}

#[test]
fn a_real_process_that_is_killed_is_noticed() {
    if !is_installed() {
        return;
    }
    let real = Real::new();
    real.play("nes", "Counter.nes");
    let pid = rustix::process::Pid::from_raw(real.pid().cast_signed()).unwrap();
    rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
    let ended = real.wait_until(|status| !matches!(status, Ok(PlayerStatus::Playing { .. })));
    assert_eq!(ended.unwrap_err().problem, PlayProblem::Ended);
    assert_eq!(real.player.status(), Ok(PlayerStatus::Idle));
}

#[test]
fn a_real_file_that_is_no_game_is_an_error() {
    if !is_installed() {
        return;
    }
    let real = Real::new();
    real.player.launch(&launch("nes", "nes", &real.path("nowhere.nes"))).unwrap();
    let ended = real.wait_until(|status| *status != Ok(PlayerStatus::Idle));
    assert_eq!(ended.unwrap_err().problem, PlayProblem::Ended);
}
