//! Tests of commands that run to completion: help, usage errors, scan, catalog, demo, completions.

use super::{make_roms, run, shelfcade, starter, text};

/// Checks the exit code and words of the output: of stdout on success, else of stderr.
#[track_caller]
fn check(arguments: &[&str], code: i32, words: &[&str]) {
    let output = run(arguments);
    let said = text(if code == 0 { &output.stdout } else { &output.stderr });
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    for word in words {
        assert!(said.contains(word), "{arguments:?} does not say {word:?}: {said}");
    }
}

#[test]
fn every_command_has_help_with_examples() {
    check(&["--help"], 0, &["serve", "scan", "catalog", "demo", "backup", "restore", "completions", "Exit codes"]);
    check(
        &["serve", "--help"],
        0,
        &["Examples:", "--roms", "--base-path", "SHELFCADE_ROMS", "/etc/shelfcade/config.toml"],
    );
    check(&["scan", "--help"], 0, &["Examples:", "--json"]);
    check(&["catalog", "--help"], 0, &["Examples:"]);
    check(&["catalog", "build", "--help"], 0, &["Examples:", "--from", "--out"]);
    check(&["catalog", "info", "--help"], 0, &["Examples:"]);
    check(&["facts", "--help"], 0, &["Examples:", "Metadata.zip", "--data"]);
    check(&["export", "--help"], 0, &["Examples:", "--format", "--system", "--pictures"]);
    check(&["demo", "--help"], 0, &["Examples:", "--count", "--seed"]);
    check(
        &["backup", "--help"],
        0,
        &["Examples:", "--to", "--list", "--verify", "SHELFCADE_S3_SECRET_KEY", "backup_folder"],
    );
    check(&["restore", "--help"], 0, &["Examples:", "--from", "--yes", "set aside"]);
    check(&["status", "--help"], 0, &["Examples:", "--wait", "--qr", "--quiet"]);
    check(&["completions", "--help"], 0, &["Examples:"]);
}

#[test]
fn the_version_is_told() {
    check(&["--version"], 0, &[&format!("shelfcade {}", env!("CARGO_PKG_VERSION"))]);
}

#[test]
fn wrong_use_is_exit_code_2() {
    let home = tempfile::tempdir().unwrap();
    let roms = home.path().to_str().unwrap();
    let data = format!("{roms}/data");
    check(&[], 2, &["Usage"]);
    check(&["serv"], 2, &["serv"]);
    check(&["serve", "--rom", "x"], 2, &["--rom"]);
    check(&["serve", "--roms", "/no/such/folder", "--data", &data], 2, &["roms", "/no/such/folder"]);
    check(&["scan", "--roms", "/no/such/folder", "--data", &data], 2, &["roms", "/no/such/folder"]);
    check(&["scan", "--roms", roms, "--data", &data], 2, &["never writes to ROM folders"]);
    check(&["serve", "--roms", roms, "--data", "/tmp", "--listen", "here"], 2, &["listen", "here", "0.0.0.0:8080"]);
    check(&["serve", "--roms", roms, "--data", "/tmp", "--base-path", "/a b"], 2, &["base_path", "/a b"]);
    check(&["demo", "--count", "0", "--out", &data], 2, &["--count", "0"]);
    check(&["catalog", "build"], 2, &["--out"]);
    check(&["facts", "/no/such/Metadata.zip", "--data", &data], 1, &["/no/such/Metadata.zip"]);
    check(&["facts", "--data", &data], 0, &["No facts"]);
    check(&["completions", "tcl"], 2, &["tcl", "bash"]);
}

#[test]
fn an_environment_that_is_wrong_is_named() {
    let home = tempfile::tempdir().unwrap();
    for (name, value) in [("SHELFCADE_LISTEN", "here"), ("SHELFCADE_LOG", "loud=very,,=")] {
        let arguments = ["serve", "--roms", home.path().to_str().unwrap(), "--data", "/tmp"];
        let output = shelfcade().args(arguments).env(name, value).output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("SHELFCADE_") && said.contains(value), "{said}");
    }
}

#[test]
fn completions_are_scripts() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        check(&["completions", shell], 0, &["shelfcade", "serve"]);
    }
}

#[test]
fn a_scan_prints_a_summary_for_people_and_for_programs() {
    let home = tempfile::tempdir().unwrap();
    let (roms, data) = (home.path().join("roms"), home.path().join("data"));
    make_roms(&roms);
    let catalog = starter().to_str().unwrap();
    let arguments = ["scan", "--roms", roms.to_str().unwrap(), "--data", data.to_str().unwrap(), "--catalog", catalog];
    check(&arguments, 0, &["3 on 2 systems", "3 new"]);
    let output = run(&[&arguments[..], &["--json"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["games"], &report["added"]), (&3.into(), &0.into()), "{report}");
    assert!(data.join("library.sqlite").is_file());
}

#[test]
fn a_data_folder_that_cannot_be_made_is_a_failure() {
    let home = tempfile::tempdir().unwrap();
    let roms = home.path().join("roms");
    make_roms(&roms);
    let file = home.path().join("file");
    std::fs::write(&file, "x").unwrap();
    let inside = file.join("data");
    check(&["scan", "--roms", roms.to_str().unwrap(), "--data", inside.to_str().unwrap()], 1, &["data", "--data DIR"]);
}

#[test]
fn the_rom_tree_is_left_as_it_is() {
    let home = tempfile::tempdir().unwrap();
    let (roms, data) = (home.path().join("roms"), home.path().join("data"));
    make_roms(&roms);
    let list = || {
        let mut found: Vec<_> =
            std::fs::read_dir(roms.join("snes")).unwrap().map(|entry| entry.unwrap().path()).collect();
        found.sort();
        found
    };
    let before = list();
    check(&["scan", "--roms", roms.to_str().unwrap(), "--data", data.to_str().unwrap()], 0, &[]);
    assert_eq!(list(), before);
}

#[test]
fn a_catalog_is_built_from_a_folder_and_described() {
    let home = tempfile::tempdir().unwrap();
    let (dats, out) = (home.path().join("metadat/no-intro"), home.path().join("new/catalog.sqlite"));
    std::fs::create_dir_all(&dats).unwrap();
    let dat = "clrmamepro (\n\tname \"Nintendo - Game Boy\"\n)\n\ngame (\n\tname \"Invented Game (World)\"\n\trom ( \
        name \"Invented Game (World).gb\" size 32768 crc 0A0B0C0D )\n)\n";
    std::fs::write(dats.join("Nintendo - Game Boy.dat"), dat).unwrap();
    let (from, out) = (home.path().to_str().unwrap(), out.to_str().unwrap());
    check(&["catalog", "build", "--from", from, "--out", out], 0, &["1 titles", "1 DAT files"]);
    check(&["catalog", "info", out], 0, &["Source", "Licence", "gb"]);
    let data = home.path().join("new");
    let output = shelfcade().args(["catalog", "info"]).env("SHELFCADE_DATA", data).output().unwrap();
    assert!(text(&output.stdout).contains("gb"), "the data folder's own: {output:?}");
    let output = run(&["catalog", "info", out, "--json"]);
    let info: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(info["titles"], 1, "{info}");
}

#[test]
fn a_scan_without_a_catalog_asks_the_one_that_the_library_was_made_with() {
    let home = tempfile::tempdir().unwrap();
    let (roms, dats) = (home.path().join("roms"), home.path().join("dats/metadat/no-intro"));
    make_roms(&roms);
    std::fs::create_dir_all(&dats).unwrap();
    let dat = "clrmamepro (\n\tname \"Nintendo - Game Boy\"\n)\n\ngame (\n\tname \"Tetris (World)\"\n\trom ( \
        name \"Tetris (World).gb\" size 32768 crc 0A0B0C0D )\n)\n";
    std::fs::write(dats.join("Nintendo - Game Boy.dat"), dat).unwrap();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    let (from, out, data) = (path("dats"), path("own.sqlite"), path("data"));
    check(&["catalog", "build", "--from", &from, "--out", &out], 0, &[]);
    let evidence = |more: &[&str]| {
        let output = run(&[&["scan", "--json", "--roms", roms.to_str().unwrap(), "--data", &data], more].concat());
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        report["evidence"].clone()
    };
    let made = evidence(&["--catalog", &out]);
    assert_eq!(evidence(&[]), made);
    assert_ne!(evidence(&["--catalog", starter().to_str().unwrap()]), made, "the starter knows other games");
    std::fs::remove_file(&out).unwrap();
    assert_ne!(evidence(&[]), made, "one that is gone is asked no more");
}

#[test]
fn a_source_or_file_that_is_none_is_a_failure() {
    let home = tempfile::tempdir().unwrap();
    let out = home.path().join("catalog.sqlite");
    let (out, folder) = (out.to_str().unwrap(), home.path().to_str().unwrap());
    check(&["catalog", "build", "--from", "/no/such.tar.gz", "--out", out], 1, &["/no/such.tar.gz"]);
    check(&["catalog", "build", "--from", folder, "--out", out], 1, &["contains no DAT files"]);
    check(&["catalog", "info", out], 1, &["catalog.sqlite"]);
    std::fs::write(
        out,
        "not a database, but longer than a header of one would have to be, so that it is read".repeat(20),
    )
    .unwrap();
    check(&["catalog", "info", out], 1, &["catalog.sqlite", "not"]);
}

#[test]
fn a_demo_library_is_made_once_and_never_over_something_else() {
    let home = tempfile::tempdir().unwrap();
    let (out, mine) = (home.path().join("demo"), home.path().join("mine"));
    make_roms(&mine);
    let (out, mine) = (out.to_str().unwrap(), mine.to_str().unwrap());
    let arguments = ["demo", "--count", "40", "--seed", "3", "--catalog", starter().to_str().unwrap(), "--out"];
    check(&[&arguments[..], &[out]].concat(), 0, &["40 game files", "(40 new)"]);
    check(&[&arguments[..], &[out]].concat(), 0, &["40 game files", "(0 new)"]);
    check(&[&arguments[..], &[mine]].concat(), 1, &["not empty"]);
}

#[test]
fn metadata_is_exported_into_a_folder_and_asked_about_before_it_is_again() {
    let home = tempfile::tempdir().unwrap();
    let (roms, data, out) = (home.path().join("roms"), home.path().join("data"), home.path().join("out"));
    make_roms(&roms);
    let (roms, data, out) = (roms.to_str().unwrap(), data.to_str().unwrap(), out.to_str().unwrap());
    check(&["export", "--format", "batocera", "--out", out, "--data", data], 1, &["library"]);
    check(&["scan", "--roms", roms, "--data", data], 0, &[]);
    let arguments = ["export", "--data", data, "--format", "batocera", "--system", "snes", "--out"];
    let to = |out| [&arguments[..], &[out]].concat();
    check(&to(out), 0, &["1 lists with"]);
    assert!(std::fs::read_to_string(format!("{out}/snes/gamelist.xml")).unwrap().contains("<path>./"));
    check(&to(out), 1, &["snes/gamelist.xml", "--yes", "nothing was written"]);
    check(&[&to(out)[..], &["--yes"]].concat(), 0, &["1 lists with"]);
    check(&to(roms), 2, &["choose another folder"]);
    check(&to(data), 2, &["choose another folder"]);
    check(&["export", "--data", data, "--format", "word", "--out", out], 2, &["--format", "es-de"]);
    check(&["export", "--data", data, "--format", "es", "--system", "gba", "--out", out], 1, &["no games"]);
}
