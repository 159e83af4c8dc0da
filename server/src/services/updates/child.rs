//! `shelfcade update` beside the server: a process of its own, since the server is to end and go on as another program
//! meanwhile. It leaves the server at once (`--alone`), so that it is nobody's child
//! to wait for.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// Starts it, over the server's data folder and source.
///
/// # Errors
/// When the program cannot be started, or does not start itself.
pub fn start(program: &Path, settings: Option<&Path>, data: &Path, source: &str) -> io::Result<()> {
    let mut command = Command::new(program);
    command.args(["update", "--alone", "--source", source]).arg("--data").arg(data);
    if let Some(settings) = settings {
        command.arg("--config").arg(settings);
    }
    let ended = command.stdin(Stdio::null()).stdout(Stdio::null()).status()?;
    if ended.success() { Ok(()) } else { Err(io::Error::other(format!("{} update: {ended}", program.display()))) }
}
