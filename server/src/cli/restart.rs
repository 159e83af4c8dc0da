//! Restarts with the program that is now installed: after `shelfcade update`, the running server shuts down and
//! executes the new file. The process id stays the same, so the service manager, script or terminal notices nothing
//! and no rights over the service are needed. The file's path is the one recorded at startup, never taken from
//! elsewhere. Also starts updates as processes that outlive the server.

use std::ffi::OsString;
use std::io;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Reason why a server ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShutdownAction {
    /// Shut down.
    #[default]
    End,
    /// Restart with the program that is now installed.
    Restart,
}

/// This process's program and arguments.
#[derive(Debug)]
pub struct Restart {
    program: PathBuf,
    arguments: Vec<OsString>,
}

impl Restart {
    /// Records the program and arguments; call it before the file may be replaced.
    ///
    /// # Errors
    /// [`io::Error`] if the program's path can't be found.
    pub fn remember() -> io::Result<Restart> {
        Ok(Restart { program: std::env::current_exe()?, arguments: std::env::args_os().skip(1).collect() })
    }

    /// Executes the program in place of this one. Returns only on failure.
    pub fn now(&self) -> io::Error {
        let error = Command::new(&self.program).args(&self.arguments).exec();
        io::Error::new(error.kind(), format!("cannot run {}: {error}", self.program.display()))
    }
}

/// Starts this program again without `--alone`, and doesn't wait for it. After this process ends, the new one belongs
/// to init and gets no signals sent to the server's process group.
///
/// # Errors
/// [`io::Error`] if it can't be started.
pub fn start_alone() -> io::Result<()> {
    let arguments = std::env::args_os().skip(1).filter(|argument| argument != "--alone");
    let mut command = Command::new(std::env::current_exe()?);
    command.args(arguments).process_group(0).stdin(Stdio::null()).stdout(Stdio::null()).spawn().map(drop)
}
