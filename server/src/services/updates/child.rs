//! Runs `shelfcade update` as a separate process, since the server stops and restarts as another version meanwhile.
//! The process detaches at once (`--alone`), so nobody has to wait for it.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// Starts an update with the server's data folder and source.
///
/// # Errors
/// [`io::Error`] if the program can't be started or fails to detach.
pub fn start(program: &Path, settings: Option<&Path>, data: &Path, source: &str) -> io::Result<()> {
    let mut command = Command::new(program);
    command.args(["update", "--alone", "--source", source]).arg("--data").arg(data);
    if let Some(settings) = settings {
        command.arg("--config").arg(settings);
    }
    let ended = command.stdin(Stdio::null()).stdout(Stdio::null()).status()?;
    if ended.success() { Ok(()) } else { Err(io::Error::other(format!("update: {ended}"))) }
}
