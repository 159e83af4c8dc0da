//! RetroArch as others start it, played by a fake, and as our own process, played by scripts.

use super::*;
use crate::play::players::fakes::{FakeUdp, launch};
use crate::play::players::ports::own_port;
use shelfcade_core::library::system::SystemId;
use std::fs;
use tempfile::TempDir;

/// A machine with a core for the Game Boy.
fn machine(port: u16) -> (TempDir, FoundPlaces) {
    let root = TempDir::new().unwrap();
    let cores = root.path().join("usr/lib/libretro");
    fs::create_dir_all(&cores).unwrap();
    fs::write(cores.join("gambatte_libretro.so"), "").unwrap();
    let programs = Vec::new();
    let places =
        FoundPlaces { root: root.path().to_owned(), home: None, config_home: None, programs, retroarch_port: port };
    (root, places)
}

fn port_of(fake: &FakeUdp) -> u16 {
    fake.address().rsplit_once(':').unwrap().1.parse().unwrap()
}

/// Returns a port on which nobody listens.
fn closed_port() -> u16 {
    own_port().unwrap()
}

fn player(fake: &FakeUdp, command: &[&str]) -> (TempDir, RetroarchPlayer) {
    let (root, places) = machine(port_of(fake));
    let command = command.iter().map(|word| (*word).to_owned()).collect();
    let config = PlayerConfig { command, ..PlayerConfig::default() };
    (root, RetroarchPlayer::new(&config, places).unwrap())
}

/// A newer RetroArch, which plays what it is told to load.
fn newer() -> FakeUdp {
    let mut plays = None;
    FakeUdp::start(move |command| {
        if let Some((_, path)) = command.strip_prefix("LOAD_CONTENT ").and_then(|rest| rest.split_once('|')) {
            plays = Path::new(path).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        }
        match (command, &plays) {
            ("HELP", _) => Some(b"GET_STATUS\nLOAD_CONTENT <a>|<b>\nLOAD_STATE_SLOT <n>\nSAVE_STATE_SLOT <n>".to_vec()),
            ("VERSION", _) => Some(b"1.23.0".to_vec()),
            ("GET_STATUS", None) => Some(b"GET_STATUS CONTENTLESS".to_vec()),
            ("GET_STATUS", Some(name)) => Some(format!("GET_STATUS PLAYING game_boy,{name},crc32=1").into_bytes()),
            _ => None,
        }
    })
}

/// An older RetroArch with this status, until it is told to quit.
fn older(status: &'static str) -> FakeUdp {
    let mut quits = 0;
    FakeUdp::start(move |command| {
        quits += u32::from(command == "QUIT");
        match command {
            _ if quits > 1 => None,
            "VERSION" => Some(b"1.14.0\n".to_vec()),
            "GET_STATUS" => Some(status.into()),
            _ => None,
        }
    })
}

#[test]
fn a_newer_version_is_told_to_load() {
    let fake = newer();
    let (root, player) = player(&fake, &[]);
    assert_eq!(player.slots(), 1);
    player.launch(&launch("gb", "gb", "/roms/gb/My, Game.gb")).unwrap();
    assert_eq!(player.status(), Ok(PlayerStatus::Playing { content: Some("My, Game".to_owned()), paused: false }));
    assert_eq!(player.slots(), SLOTS);
    assert!(!player.controls().contains(&Control::NextDisc));
    player.control(Control::SaveState, 7).unwrap();
    player.control(Control::LoadState, 200).unwrap();
    player.launch(&launch("gb", "gb", "/roms/gb/Two.m3u")).unwrap();
    player.control(Control::NextDisc, 0).unwrap();
    player.control(Control::Stop, 0).unwrap();
    let core = root.path().join("usr/lib/libretro/gambatte_libretro.so");
    let asked = ["GET_STATUS", "VERSION"];
    let heard: Vec<String> = fake.finish().into_iter().filter(|command| !asked.contains(&&**command)).collect();
    assert_eq!(
        heard,
        [
            "HELP",
            &format!("LOAD_CONTENT {}|/roms/gb/My, Game.gb", core.display()),
            "SAVE_STATE_SLOT 7",
            "LOAD_STATE_SLOT 9",
            &format!("LOAD_CONTENT {}|/roms/gb/Two.m3u", core.display()),
            "DISK_EJECT_TOGGLE",
            "DISK_NEXT",
            "DISK_EJECT_TOGGLE",
            "CLOSE_CONTENT",
            "CLOSE_CONTENT",
        ]
    );
}

#[test]
fn an_older_one_of_somebody_else_is_left_alone() {
    for (status, command) in [
        ("GET_STATUS PLAYING gb,a,crc32=1", &[][..]),
        ("GET_STATUS CONTENTLESS", &[]),
        ("GET_STATUS PLAYING gb,a,crc32=1", &["retroarch"]),
    ] {
        let fake = older(status);
        let (_root, player) = player(&fake, command);
        assert_eq!(player.launch(&launch("gb", "gb", "/a.gb")).unwrap_err().problem, PlayProblem::Refused);
        assert_eq!(player.slots(), 1);
        assert!(!fake.finish().contains(&"QUIT".to_owned()));
    }
}

#[test]
fn an_idle_older_one_is_quit_where_the_owner_says_how_it_is_started() {
    let fake = older("GET_STATUS CONTENTLESS");
    let (_root, player) = player(&fake, &["sleep", "600", "{core}", "{path}"]);
    // `sleep` rejects the other arguments.
    player.launch(&launch("gb", "gb", "/a.gb")).unwrap();
    assert_eq!(fake.heard().iter().filter(|command| *command == "QUIT").count(), 2);
    let ended = std::iter::repeat_with(|| player.status()).find(|status| *status != Ok(PlayerStatus::Idle));
    assert_eq!(ended.unwrap().unwrap_err().problem, PlayProblem::Ended);
}

#[test]
fn a_process_that_ends_without_playing_is_an_error_once() {
    let (_root, places) = machine(closed_port());
    let command = vec!["true".to_owned()];
    let player = RetroarchPlayer::new(&PlayerConfig { command, ..PlayerConfig::default() }, places).unwrap();
    assert_eq!(player.status(), Ok(PlayerStatus::Idle));
    player.launch(&launch("gb", "gb", "/a.gb")).unwrap();
    let ended = std::iter::repeat_with(|| player.status()).find(|status| *status != Ok(PlayerStatus::Idle));
    assert_eq!(ended.unwrap().unwrap_err().problem, PlayProblem::Ended);
    player.control(Control::Stop, 0).unwrap_err();
    assert!(player.session().own.is_none());
}

#[test]
fn silence_is_a_start_until_the_game_was_seen() {
    let mut loads = 0;
    let mut questions = 0;
    let fake = FakeUdp::start(move |command| {
        loads += u32::from(command.starts_with("LOAD_CONTENT"));
        questions += u32::from(loads > 0 && command == "GET_STATUS");
        match (command, questions) {
            ("HELP", _) => Some(b"LOAD_CONTENT".to_vec()),
            ("VERSION", _) => Some(b"1.23.0".to_vec()),
            ("GET_STATUS", 0 | 1) => Some(b"GET_STATUS PLAYING gb,old,crc32=1".to_vec()),
            // Each question is asked twice.
            ("GET_STATUS", 4) => Some(b"GET_STATUS PLAYING gb,new,crc32=1".to_vec()),
            _ => None,
        }
    });
    let (_root, player) = player(&fake, &[]);
    player.launch(&launch("gb", "gb", "/new.gb")).unwrap();
    let playing = |name: &str| Ok(PlayerStatus::Playing { content: Some(name.to_owned()), paused: false });
    assert_eq!(player.status(), playing("old"));
    assert_eq!(player.status(), Ok(PlayerStatus::Idle));
    assert_eq!(player.status(), playing("new"));
    assert_eq!(player.status().unwrap_err().problem, PlayProblem::Unreachable);
}

#[test]
fn the_process_gets_our_settings_and_the_owners_arguments() {
    let (_root, places) = machine(closed_port());
    let core = Core { name: "x".to_owned(), file: PathBuf::from("/c/x_libretro.so") };
    let words = |command: &[&str]| {
        let command = command.iter().map(|word| (*word).to_owned()).collect();
        let player =
            RetroarchPlayer::new(&PlayerConfig { command, ..PlayerConfig::default() }, places.clone()).unwrap();
        player.words(&launch("gb", "gb", "/a b.gb"), &core, Path::new("/tmp/s.cfg")).join(&OsString::from("^"))
    };
    let ours = "--appendconfig^/tmp/s.cfg";
    assert_eq!(words(&[]), *format!("retroarch^{ours}^-L^/c/x_libretro.so^/a b.gb"));
    assert_eq!(words(&["sudo", "retroarch", "-f"]), *format!("sudo^retroarch^-f^{ours}^-L^/c/x_libretro.so^/a b.gb"));
    assert_eq!(words(&["r", "-L{core}", "{path}"]), *format!("r^-L/c/x_libretro.so^/a b.gb^{ours}"));
    let text = fs::read_to_string(write_settings(55355, true).unwrap().path()).unwrap();
    assert!(text.contains("network_cmd_enable = \"true\"\nnetwork_cmd_port = \"55355\"\n"), "{text}");
}

#[test]
fn going_on_where_a_game_was_left_takes_a_process_of_its_own() {
    let fake = newer();
    let (_root, player) = player(&fake, &["true"]);
    let game = RunningGame::start(&"sleep".into(), &["600".into()]).unwrap();
    let settings = write_settings(port_of(&fake), false).unwrap();
    let own = OwnProcess { game, link: fake.link(), played: true, resumes: false, _settings: settings };
    player.session().own = Some(own);
    player.launch(&launch("gb", "gb", "/a.gb")).unwrap();
    assert!(!player.session().own.as_ref().unwrap().resumes);
    player.launch(&Launch { resume: true, ..launch("gb", "gb", "/b.gb") }).unwrap();
    assert!(player.session().own.as_ref().unwrap().resumes);
    let heard = fake.finish();
    let loads: Vec<&String> = heard.iter().filter(|command| command.starts_with("LOAD_CONTENT")).collect();
    assert!(matches!(loads[..], [only] if only.ends_with("|/a.gb")), "{heard:?}");
    assert!(heard.contains(&"QUIT".to_owned()), "{heard:?}");
}

#[test]
fn a_pause_that_got_lost_is_asked_for_again() {
    let (mut toggles, mut paused) = (0, false);
    let fake = FakeUdp::start(move |command| {
        toggles += u32::from(command == "PAUSE_TOGGLE");
        // The first one is lost.
        paused |= toggles == 2;
        match command {
            "VERSION" => Some(b"1.14.0".to_vec()),
            "GET_STATUS" => {
                Some(format!("GET_STATUS {} a,b,crc32=1", if paused { "PAUSED" } else { "PLAYING" }).into())
            }
            _ => None,
        }
    });
    let (_root, player) = player(&fake, &[]);
    player.control(Control::Pause, 0).unwrap();
    // From here on the state doesn't change.
    assert_eq!(player.control(Control::Pause, 0).unwrap_err().problem, PlayProblem::Refused);
    assert_eq!(fake.finish().iter().filter(|command| *command == "PAUSE_TOGGLE").count(), 5);
}

#[test]
fn one_in_the_network_needs_to_be_newer_and_its_cores_named() {
    let gb = SystemId::parse("gb").unwrap();
    let silent = PlayerConfig {
        address: Some("192.0.2.1".to_owned()),
        cores: [(gb, "C:\\cores\\gambatte_libretro.dll".to_owned())].into(),
        ..PlayerConfig::default()
    };
    let (_root, places) = machine(closed_port());
    let player = RetroarchPlayer::new(&silent, places.clone()).unwrap();
    assert!(!player.is_here());
    assert_eq!(player.check(&launch("gb", "gb", "D:\\roms\\a.gb")), Ok(()));
    assert_eq!(player.check(&launch("nes", "nes", "/a.nes")).unwrap_err().problem, PlayProblem::NoCore);
    let command = vec!["retroarch".to_owned()];
    assert!(RetroarchPlayer::new(&PlayerConfig { command, ..silent }, places).is_err());
}

#[test]
fn paths_that_would_be_commands_are_refused() {
    let fake = newer();
    let (_root, player) = player(&fake, &[]);
    for path in ["/roms/a\nQUIT", "/roms/a\0b", "-v", "roms/a.gb"] {
        let game = launch("gb", "gb", path);
        assert_eq!(player.check(&game).unwrap_err().problem, PlayProblem::Refused);
        assert_eq!(player.launch(&game).unwrap_err().problem, PlayProblem::Refused);
    }
    assert_eq!(fake.finish(), Vec::<String>::new());
}

#[test]
fn firmware_that_is_missing_is_said_before() {
    let fake = FakeUdp::start(|_| None);
    let (root, places) = machine(port_of(&fake));
    drop(fake);
    let info = root.path().join("usr/lib/libretro/gambatte_libretro.info");
    fs::write(info, "firmware_count = 1\nfirmware0_path = \"gb.bin\"\n").unwrap();
    let config = root.path().join("home/.config/retroarch/retroarch.cfg");
    fs::create_dir_all(config.parent().unwrap()).unwrap();
    fs::write(&config, "").unwrap();
    let config_home = Some(root.path().join("home/.config"));
    let player = RetroarchPlayer::new(&PlayerConfig::default(), FoundPlaces { config_home, ..places }).unwrap();
    let error = player.check(&launch("gb", "gb", "/a.gb")).unwrap_err();
    assert_eq!((error.problem, error.missing), (PlayProblem::NoFirmware, vec!["gb.bin".to_owned()]));
    fs::create_dir_all(config.with_file_name("system")).unwrap();
    fs::write(config.with_file_name("system").join("gb.bin"), "").unwrap();
    assert_eq!(player.check(&launch("gb", "gb", "/a.gb")), Ok(()));
}
