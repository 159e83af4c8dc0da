//! Going on with the program that stands there now: after `shelfcade update`, the server that ran ends in order and
//! becomes the new one. The process stays the same, so whoever keeps it (systemd, a script, a terminal) notices
//! nothing, and nobody needs rights over the service. Which file that is was noted at the start, never taken from
//! elsewhere. And the other way round: the update that such a server starts, which has to outlive it.

use std::ffi::OsString;
use std::io;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Why a server ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wish {
    /// To be gone.
    #[default]
    End,
    /// To go on with the program that stands there now.
    Restart,
}

/// How this process was started.
#[derive(Debug)]
pub struct Restart {
    program: PathBuf,
    arguments: Vec<OsString>,
}

impl Restart {
    /// Notes it; has to be done before the file may have been replaced.
    ///
    /// # Errors
    /// [`io::Error`] where the system does not say which file it is.
    pub fn remember() -> io::Result<Restart> {
        Ok(Restart { program: std::env::current_exe()?, arguments: std::env::args_os().skip(1).collect() })
    }

    /// Becomes that program. Returns only when it cannot be run.
    pub fn now(&self) -> io::Error {
        let error = Command::new(&self.program).args(&self.arguments).exec();
        io::Error::new(error.kind(), format!("{} cannot be run: {error}", self.program.display()))
    }
}

/// Starts this program once more, with all arguments but `--alone`, and waits for nothing: when this process has ended,
/// that one is the first process's, and signals to the server's group do not reach it.
///
/// # Errors
/// [`io::Error`] when it cannot be started.
pub fn start_alone() -> io::Result<()> {
    let arguments = std::env::args_os().skip(1).filter(|argument| argument != "--alone");
    let mut command = Command::new(std::env::current_exe()?);
    command.args(arguments).process_group(0).stdin(Stdio::null()).stdout(Stdio::null()).spawn().map(drop)
}
