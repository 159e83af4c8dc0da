//! `make dev`: rebuilds and restarts the server on every change; the page reloads automatically.
//!
//! A single loop: wait for changes, let them settle, bundle, build, and restart the server if its binary changed.
//! Assets go to a separate site (`target/site-dev`) that a debug server reads from disk, so a style change compiles
//! no Rust. If a build fails, the old server keeps running.

mod server;

use crate::bundle::{self, Mode};
use crate::workspace::Workspace;
use notify::{RecursiveMode, Watcher};
use server::DevServer;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Folders and files to watch.
const WATCHED: [&str; 9] =
    ["app", "core", "core-server", "pixels", "server", "style", "Cargo.toml", "Cargo.lock", "tools/wasm.toml"];
/// Delay after the last change before a build: editors save in several steps.
const SETTLE: Duration = Duration::from_millis(120);

/// The reason why watching ended.
#[derive(Debug, thiserror::Error)]
pub enum WatchError {
    /// The system's file watching failed.
    #[error("cannot watch {path}: {source}")]
    Watch {
        /// The watched path.
        path: PathBuf,
        /// The system's error.
        source: notify::Error,
    },
    /// A program could not be started.
    #[error("cannot start {program}: {source}")]
    Start {
        /// Name of the program.
        program: String,
        /// The system's error.
        source: std::io::Error,
    },
}

/// Serves with `arguments`, and restarts after each change, until the process is stopped.
///
/// # Errors
/// Returns an error if the folders can't be watched. A failed build is only logged.
pub fn run(workspace: &Workspace, arguments: Vec<OsString>, log: &mut dyn Write) -> Result<(), WatchError> {
    let (sender, changes) = channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // Reading a file is not a change.
        if event.is_ok_and(|event| !event.kind.is_access()) {
            let _ = sender.send(());
        }
    })
    .map_err(|source| WatchError::Watch { path: workspace.root.clone(), source })?;
    for name in WATCHED {
        let path = workspace.root.join(name);
        watcher
            .watch(&path, RecursiveMode::Recursive)
            .map_err(|source| WatchError::Watch { path: path.clone(), source })?;
    }
    let mut server = DevServer::new(binary(workspace), arguments, workspace.site.clone());
    loop {
        let start = Instant::now();
        if rebuild(workspace, log)? {
            server.refresh()?;
            say(log, &format!("ready after {:.1} s", start.elapsed().as_secs_f32()));
        }
        if !wait_for_change(&changes) {
            return Ok(());
        }
    }
}

/// Builds the assets, then the server. Returns false if either failed; the reason was logged.
fn rebuild(workspace: &Workspace, log: &mut dyn Write) -> Result<bool, WatchError> {
    if let Err(error) = bundle::run(workspace, Mode::Dev, log) {
        say(log, &format!("{error}"));
        return Ok(false);
    }
    let status = Command::new("cargo")
        .current_dir(&workspace.root)
        .args(["build", "--quiet", "--bin", "shelfcade"])
        .env(server::ASSETS_DIR, &workspace.site)
        .status()
        .map_err(|source| WatchError::Start { program: "cargo".to_owned(), source })?;
    Ok(status.success())
}

/// Blocks until a change has settled. Returns false if no more changes can arrive.
fn wait_for_change(changes: &Receiver<()>) -> bool {
    if changes.recv().is_err() {
        return false;
    }
    loop {
        match changes.recv_timeout(SETTLE) {
            Ok(()) => {}
            Err(RecvTimeoutError::Timeout) => return true,
            Err(RecvTimeoutError::Disconnected) => return false,
        }
    }
}

fn binary(workspace: &Workspace) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| Path::new("target").to_path_buf(), PathBuf::from);
    workspace.root.join(target).join("debug/shelfcade")
}

/// Writes a log line. A closed terminal is not an error.
fn say(log: &mut dyn Write, line: &str) {
    let _ = writeln!(log, "watch: {line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_of_changes_is_one_change_and_the_end_is_noticed() {
        let (sender, changes) = channel();
        for _ in 0..5 {
            sender.send(()).unwrap();
        }
        assert!(wait_for_change(&changes));
        assert!(changes.try_recv().is_err(), "the whole burst is one change");
        drop(sender);
        assert!(!wait_for_change(&changes));
    }
}
