//! The development server: started, restarted when its binary changes, and stopped cleanly.

use super::WatchError;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::{Duration, Instant, SystemTime};

/// Environment variable with the folder from which a debug server reads its assets.
pub const ASSETS_DIR: &str = "SHELFCADE_ASSETS_DIR";
/// Time a server has to finish its requests.
const PATIENCE: Duration = Duration::from_secs(5);

pub struct DevServer {
    binary: PathBuf,
    arguments: Vec<OsString>,
    assets: PathBuf,
    running: Option<(Child, Option<SystemTime>)>,
}

impl DevServer {
    /// Creates a server that is not started yet.
    pub fn new(binary: PathBuf, arguments: Vec<OsString>, assets: PathBuf) -> DevServer {
        DevServer { binary, arguments, assets, running: None }
    }

    /// Starts the server; restarts it if its binary changed or it has ended.
    pub fn refresh(&mut self) -> Result<(), WatchError> {
        let built = std::fs::metadata(&self.binary).and_then(|found| found.modified()).ok();
        if let Some((child, started)) = &mut self.running
            && *started == built
            && matches!(child.try_wait(), Ok(None))
        {
            return Ok(());
        }
        self.stop();
        let child = Command::new(&self.binary)
            .args(&self.arguments)
            .env(ASSETS_DIR, &self.assets)
            .spawn()
            .map_err(|source| WatchError::Start { program: self.binary.display().to_string(), source })?;
        self.running = Some((child, built));
        Ok(())
    }

    /// Sends SIGTERM, as systemd would, and waits. Kills the process after [`PATIENCE`].
    fn stop(&mut self) {
        let Some((mut child, _)) = self.running.take() else { return };
        let asked = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw);
        if let Some(pid) = asked {
            let _ = rustix::process::kill_process(pid, rustix::process::Signal::TERM);
        }
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline && matches!(child.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = child.kill();
        let _ = child.wait();
    }
}

impl Drop for DevServer {
    fn drop(&mut self) {
        self.stop();
    }
}
