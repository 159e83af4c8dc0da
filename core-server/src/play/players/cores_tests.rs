//! Cores are found where they are installed, and only those that may be used.

use super::*;
use crate::play::players::fakes::launch;
use shelfcade_core::library::system::System;
use tempfile::TempDir;

/// A machine with these files.
fn machine(files: &[(&str, &str)]) -> (TempDir, FoundPlaces) {
    let root = TempDir::new().unwrap();
    for (path, text) in files {
        let path = root.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text.replace("ROOT", root.path().to_str().unwrap())).unwrap();
    }
    let home = root.path().join("home/pi");
    let config_home = Some(home.join(".config"));
    let places = FoundPlaces {
        root: root.path().to_owned(),
        home: Some(home),
        config_home,
        programs: Vec::new(),
        retroarch_port: 1,
    };
    (root, places)
}

fn find(places: &FoundPlaces, config: &PlayerConfig, system: &str, core: Option<&str>) -> Result<Core, PlayProblem> {
    let game = Launch { core: core.map(str::to_owned), ..launch(system, system, "/roms/game") };
    CoreFinder::new(places.clone(), config).find(&game).map_err(|error| error.problem)
}

#[test]
fn the_table_names_known_systems_once() {
    let mut seen = std::collections::BTreeSet::new();
    for (systems, cores) in CORES {
        assert!(!cores.is_empty());
        for system in *systems {
            assert!(System::find(system).is_some(), "unknown system {system}");
            assert!(seen.insert(system), "{system} is listed twice");
        }
    }
}

#[test]
fn cores_are_found_in_the_usual_folders() {
    for folder in [
        "home/pi/.config/retroarch/cores",
        "usr/lib/libretro",
        "usr/lib/aarch64-linux-gnu/libretro",
        "opt/retropie/libretrocores/lr-snes9x",
    ] {
        let path = format!("{folder}/snes9x_libretro.so");
        let (root, places) = machine(&[(&path, "")]);
        let found = find(&places, &PlayerConfig::default(), "snes", None).unwrap();
        assert_eq!(found, Core { name: "snes9x".to_owned(), file: root.path().join(path) });
        assert_eq!(find(&places, &PlayerConfig::default(), "nes", None), Err(PlayProblem::NoCore));
        assert_eq!(find(&places, &PlayerConfig::default(), "ports", None), Err(PlayProblem::NoCore));
    }
}

#[test]
fn the_usual_core_comes_first_and_choices_before_it() {
    let (root, places) = machine(&[
        ("usr/lib/libretro/nestopia_libretro.so", ""),
        ("usr/lib/libretro/fceumm_libretro.so", ""),
        ("opt/own/mine_libretro.so", ""),
    ]);
    let name = |config: &PlayerConfig, core| find(&places, config, "nes", core).map(|core| core.name);
    let usual = PlayerConfig::default();
    assert_eq!(name(&usual, None).as_deref(), Ok("fceumm"));
    assert_eq!(name(&usual, Some("nestopia")).as_deref(), Ok("nestopia"));
    assert_eq!(name(&usual, Some("nestopia_libretro.so")).as_deref(), Ok("nestopia"));
    assert_eq!(name(&usual, Some("mesen")), Err(PlayProblem::NoCore));
    let nes = SystemId::parse("nes").unwrap();
    let own = root.path().join("opt/own/mine_libretro.so").to_str().unwrap().to_owned();
    let wanted = |core: &str| PlayerConfig { cores: [(nes.clone(), core.to_owned())].into(), ..usual.clone() };
    assert_eq!(name(&wanted("nestopia"), None).as_deref(), Ok("nestopia"));
    assert_eq!(name(&wanted(&own), None).as_deref(), Ok("mine"));
    assert_eq!(name(&wanted(&own), Some(&own)).as_deref(), Ok("mine"));
    // Only the owner's settings may name code by its path.
    for core in [&own, "../own/mine", "/opt/own/mine_libretro.so", ""] {
        assert_eq!(name(&usual, Some(core)), Err(PlayProblem::NoCore), "{core}");
    }
}

#[test]
fn settings_of_retroarch_say_where() {
    let config = "home/pi/.config/retroarch/retroarch.cfg";
    let text = "libretro_directory = \"ROOT/x\"\nsystem_directory = \"~/bios\"\nlibretro_info_path = \"ROOT/i\"\n";
    let (root, places) = machine(&[(config, text), ("x/gambatte_libretro.so", "")]);
    let finder = CoreFinder::new(places.clone(), &PlayerConfig::default());
    let core = finder.find(&launch("gb", "gb", "/a")).unwrap();
    assert_eq!(core.file, root.path().join("x/gambatte_libretro.so"));
    assert_eq!(finder.info_folders(&core)[0], root.path().join("i"));
    assert_eq!(finder.system_folder(), Some(root.path().join("home/pi/bios")));
    // Settings named by the command count. What another program does with RetroArch is unknown.
    let command = |words: &[&str]| {
        let command = words.iter().map(|word| (*word).to_owned()).collect();
        CoreFinder::new(places.clone(), &PlayerConfig { command, ..PlayerConfig::default() }).system_folder()
    };
    assert_eq!(command(&["retroarch", "-c", "/nonexistent"]), None);
    assert_eq!(command(&["sudo", "-u", "pi", "retroarch"]), None);
    let named = format!("--config={}", root.path().join(config).display());
    assert_eq!(command(&["sudo", "retroarch", &named]), Some(root.path().join("home/pi/bios")));
}

#[test]
fn firmware_lies_in_retroarchs_folder_by_default() {
    let (root, places) = machine(&[("etc/retroarch.cfg", "# nothing\n")]);
    let folder = |places: &FoundPlaces| CoreFinder::new(places.clone(), &PlayerConfig::default()).system_folder();
    assert_eq!(folder(&places), Some(root.path().join("home/pi/.config/retroarch/system")));
    let (_root, without) = machine(&[]);
    assert_eq!(folder(&without), None);
}

#[test]
fn retroarchs_own_playlists_choose_by_game_and_by_list() {
    let list = |item: &str, all: &str| {
        format!(r#"{{"default_core_path": "{all}", "items": [{{"path": "/roms/game", "core_path": "{item}"}}]}}"#)
    };
    let found = |list: &str, config: &PlayerConfig| {
        let names = ["snes9x", "bsnes", "snes9x2010", "mesen-s"];
        let cores = names.map(|name| format!("usr/lib/libretro/{name}_libretro.so"));
        let mut files: Vec<(&str, &str)> = cores.iter().map(|core| (&**core, "")).collect();
        files.push(("home/pi/lists/SNES.lpl", list));
        files.push(("home/pi/.config/retroarch/retroarch.cfg", "playlist_directory = \"~/lists\"\n"));
        find(&machine(&files).1, config, "snes", None).unwrap().name
    };
    let snes = SystemId::parse("snes").unwrap();
    let owner = PlayerConfig { cores: [(snes, "snes9x2010".to_owned())].into(), ..PlayerConfig::default() };
    let nobody = PlayerConfig::default();
    let both = list("/x/bsnes_libretro.so", "/x/mesen-s_libretro.so");
    assert_eq!(found(&both, &owner), "bsnes");
    let of_list = list("DETECT", "/x/mesen-s_libretro.so");
    assert_eq!(found(&of_list, &owner), "snes9x2010");
    assert_eq!(found(&of_list, &nobody), "mesen-s");
    // A core that isn't installed doesn't count.
    assert_eq!(found(&list("/x/higan_libretro.so", ""), &nobody), "snes9x");
}
