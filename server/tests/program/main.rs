//! Tests the built program from outside: output, exit codes, and a server that starts and stops.
#![allow(clippy::unwrap_used)]

mod bounds;
mod commands;
mod fairness;
mod health_issue;
mod https;
mod installed;
mod keeping;
mod live;
#[cfg(feature = "manuals")]
mod manuals;
mod never_lost;
mod owner;
mod pressure;
mod recipes;
mod serving;
mod store;
mod updates;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

/// The program without the tester's settings. The proxy does not answer, as local servers must be contacted directly.
fn shelfcade() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shelfcade"));
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("SHELFCADE_")) {
        command.env_remove(name);
    }
    command.env("SHELFCADE_LOG", "warn").envs(["http_proxy", "https_proxy"].map(|name| (name, "http://127.0.0.1:9")));
    for name in ["no_proxy", "NO_PROXY", "HTTP_PROXY", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
        command.env_remove(name);
    }
    command
}

/// Runs the program to completion.
fn run(arguments: &[&str]) -> Output {
    shelfcade().args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The starter catalog, built once for all tests.
fn starter() -> &'static Path {
    static BUILT: LazyLock<PathBuf> = LazyLock::new(|| {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("starter.sqlite");
        shelfcade_core_server::catalog::build_starter(&path).unwrap();
        path
    });
    &BUILT
}

/// Writes a few ROM files.
fn make_roms(root: &Path) {
    for file in ["snes/Super Metroid (USA).sfc", "snes/Chrono Trigger (USA).sfc", "gb/Tetris (World).gb"] {
        let path = root.join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, file).unwrap();
    }
}
