//! The `shelfcade update` command: installs a newer version of this program from the configured source. A running
//! server is asked to restart with it and checked; if it isn't healthy, the previous version is put back.

use super::{CommandError, start_log, status, write_out};
use crate::cli::{UpdateArgs, address_file, restart};
use crate::config::{ConfigError, KeptConfig, process_env};
use rustix::process::{Signal, kill_process};
use shelfcade_core_server::admin::update::as_owner::as_owner;
use shelfcade_core_server::admin::update::attempt;
use shelfcade_core_server::admin::update::attempt::{Attempt, Returned};
use shelfcade_core_server::admin::update::install::{InstallOutcome, UpdatedServer, install, previous_of};
use shelfcade_core_server::admin::update::manifest::{Version, keys};
use shelfcade_core_server::admin::update::replaceable::Replaceable;
use shelfcade_core_server::admin::update::source::UpdateSource;
use shelfcade_core_server::admin::update::stage::stage;
use shelfcade_core_server::admin::update::status::{Step, UpdateLock, UpdateStatus};
use shelfcade_core_server::admin::update::{UpdateOffer, look};
use shelfcade_core_server::io::clock::now;
use shelfcade_core_server::io::file_id::FileId;
use shelfcade_core_server::people::backup;
use shelfcade_core_server::people::backup::{BackupError, USER_FILE, UserLock};
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Default seconds for a server to stop, start and answer.
const PATIENCE: u64 = 120;
/// Environment variable that overrides [`PATIENCE`].
const WAIT: &str = "SHELFCADE_UPDATE_WAIT";
/// Time between two checks.
const PAUSE: Duration = Duration::from_millis(200);

/// Installs a newer version, or only checks for one.
pub fn run(args: &UpdateArgs) -> Result<(), CommandError> {
    start_log("warn")?;
    if args.alone {
        return Ok(restart::start_alone()?);
    }
    let config = KeptConfig::from_flags(&args.settings, &process_env)?;
    let named = args.source.as_deref().unwrap_or(&config.update_source);
    if named.trim().is_empty() {
        let right = "set it to a folder or an address in config.toml, or use --source";
        return Err(ConfigError::Missing { setting: "update_source", right: right.to_owned() }.into());
    }
    let source = UpdateSource::of(named).map_err(CommandError::failed)?;
    if args.check {
        return tell_offer(&look(&source, &config.data, &keys(), now()).map_err(CommandError::failed)?);
    }
    let data = &config.data;
    let Some(_lock) = in_data(data, || UpdateLock::take(data))? else {
        return Err(CommandError::Failed("another update is running".to_owned()));
    };
    // Read before another file takes this name.
    let program = std::env::current_exe()?.canonicalize()?;
    let mut report = Report { data, version: None };
    let done = update(&config, &source, &program, &mut report);
    let step = match &done {
        Ok(step) => step.clone(),
        Err(error) => Step::Failed { why: error.to_string() },
    };
    report.tell(step);
    tell(&done?, report.version, &program)
}

/// Runs all steps and returns the outcome.
fn update(
    config: &KeptConfig,
    source: &UpdateSource,
    program: &Path,
    report: &mut Report,
) -> Result<Step, CommandError> {
    let data = &config.data;
    report.tell(Step::Looking);
    check_program(program, Replaceable::of(program))?;
    let offer = look(source, data, &keys(), now()).map_err(CommandError::failed)?;
    report.version = Some(offer.version);
    let Some(archive) = offer.archive else { return Ok(Step::Newest) };
    report.tell(Step::Fetching { bytes: archive.bytes });
    let size = indicatif::DecimalBytes(archive.bytes);
    write_out(format!("Downloading {} ({size})\n", archive.name).as_bytes())?;
    let staged = stage(source, &archive, program).map_err(CommandError::failed)?;
    report.tell(Step::Keeping);
    back_up(config)?;
    in_data(data, || Attempt::begin(data, offer.version, now()))?;
    report.tell(Step::Starting);
    let mut server = RunningServer { data, program, patience: patience(), restarts: 0 };
    let outcome = install(staged, program, &mut server).map_err(CommandError::failed)?;
    Ok(finish(data, outcome))
}

/// Converts the outcome for the report. If a version answers, the attempt is over.
fn finish(data: &Path, outcome: InstallOutcome) -> Step {
    let is_over = matches!(outcome, InstallOutcome::Running | InstallOutcome::TakenBack(_));
    let attempt = in_data(data, || Attempt::read(data)).unwrap_or_default();
    let returned = attempt.map_or_else(Vec::new, |attempt| attempt.returned);
    if is_over && let Err(error) = in_data(data, || attempt::end(data)) {
        tracing::warn!(%error, "cannot delete the copies of the databases; the server deletes them later");
    }
    let returned = returned.iter().map(show_returned).collect();
    match outcome {
        InstallOutcome::Running => Step::Running,
        InstallOutcome::Placed => Step::Placed,
        InstallOutcome::NotRestarted(why) => Step::NotRestarted { why },
        InstallOutcome::TakenBack(why) => Step::TakenBack { why, still: None, returned },
        InstallOutcome::TakenBackUnwell(why, still) => Step::TakenBack { why, still: Some(still), returned },
    }
}

/// Formats a database's name, and the file that holds what the later version left of it.
fn show_returned(returned: &Returned) -> String {
    match &returned.aside {
        Some(aside) => format!("{} ({aside})", returned.name),
        None => returned.name.clone(),
    }
}

/// Runs `work` in the data folder as the folder's owner.
fn in_data<T: Send, E: Display + Send>(
    data: &Path,
    work: impl FnOnce() -> Result<T, E> + Send,
) -> Result<T, CommandError> {
    as_owner(data, work)?.map_err(CommandError::failed)
}

/// Reports the update's progress to the server, which shows it. Errors don't stop the update.
struct Report<'a> {
    data: &'a Path,
    version: Option<Version>,
}

impl Report<'_> {
    fn tell(&self, step: Step) {
        let status = UpdateStatus { at: now(), version: self.version, step };
        if let Err(error) = in_data(self.data, || status.write(self.data)) {
            tracing::warn!(%error, "cannot record the progress for the update page");
        }
    }
}

fn patience() -> Duration {
    let given = process_env(WAIT).and_then(|seconds| seconds.to_str()?.parse().ok());
    Duration::from_secs(given.unwrap_or(PATIENCE))
}

fn tell_offer(offer: &UpdateOffer) -> Result<(), CommandError> {
    let own = Version::own();
    let text = match &offer.archive {
        Some(archive) => {
            let (offered, size) = (offer.version, indicatif::DecimalBytes(archive.bytes));
            format!("Shelfcade {offered} is available ({size}); this is {own}. To install it: shelfcade update\n")
        }
        None => format!("Shelfcade {own} is up to date.\n"),
    };
    write_out(text.as_bytes())
}

/// Prints the outcome; anything but success is an error.
fn tell(step: &Step, offered: Option<Version>, program: &Path) -> Result<(), CommandError> {
    let offered = offered.map_or_else(String::new, |version| version.to_string());
    let previous = previous_of(program);
    let previous = previous.display();
    let kept = |returned: &[String]| match returned {
        [] => "; the databases are unchanged and contain everything written since".to_owned(),
        all => format!(
            "; databases that it can no longer read are restored to their state before the update (in parentheses: \
             the new version's file in the data folder): {}",
            all.join(", ")
        ),
    };
    match step {
        Step::Running => {
            write_out(format!("Shelfcade {offered} is running. Previous version: {previous}\n").as_bytes())
        }
        Step::Placed => write_out(
            format!("Shelfcade {offered} is installed, but not running. Previous version: {previous}\n").as_bytes(),
        ),
        Step::NotRestarted { why } => Err(CommandError::Failed(format!(
            "Shelfcade {offered} is installed, but the running server cannot be restarted ({why}): restart it \
             yourself, for example: sudo systemctl restart shelfcade"
        ))),
        Step::TakenBack { why, still: None, returned } => Err(CommandError::Failed(format!(
            "Shelfcade {offered} did not start properly ({why}); the previous version is restored and running{}",
            kept(returned)
        ))),
        Step::TakenBack { why, still: Some(still), .. } => Err(CommandError::Failed(format!(
            "Shelfcade {offered} did not start properly ({why}); the previous version is restored, but does not \
             respond ({still}). Start it again: it restores the databases that it needs"
        ))),
        _ => tell_offer(&UpdateOffer { version: Version::own(), archive: None }),
    }
}

/// Checks that this command may replace the program.
fn check_program(program: &Path, replaceable: Replaceable) -> Result<(), CommandError> {
    let error = match replaceable {
        Replaceable::Yes => return Ok(()),
        Replaceable::OfPackage => {
            return Err(CommandError::Failed(
                "this program belongs to a Debian package: download the newer one and `apt install ./shelfcade_….deb`"
                    .to_owned(),
            ));
        }
        Replaceable::No(error) => error,
    };
    let right = match error.kind() {
        io::ErrorKind::ReadOnlyFilesystem => "in a container, use the newer image",
        _ => "run as root: sudo shelfcade update",
    };
    Err(CommandError::Failed(format!("{} cannot be replaced ({error}): {right}", program.display())))
}

/// Backs up the user data, if any, before another version uses them.
fn back_up(config: &KeptConfig) -> Result<(), CommandError> {
    let user = config.data.join(USER_FILE);
    let folder = config.backup.folder_of(&config.data);
    let made = in_data(&config.data, || match backup::create_if_changed(&user, &folder, now()) {
        Err(BackupError::NothingKept { .. }) => Ok(None),
        made => made.map(Some),
    })?;
    match made {
        Some(info) => write_out(format!("Backed up user data to {}\n", info.path.display()).as_bytes()),
        None => Ok(()),
    }
}

/// The server of a data folder, running from a program file.
struct RunningServer<'a> {
    data: &'a Path,
    program: &'a Path,
    /// Time limit for the new version to become healthy.
    patience: Duration,
    /// Number of restarts requested. From the second on it is the previous version that starts, with the default time
    /// limit.
    restarts: u32,
}

impl RunningServer<'_> {
    /// Finds the server's process: the one named in the data folder, if it runs an earlier or later version of this
    /// program.
    fn process(&self) -> io::Result<Option<(rustix::process::Pid, PathBuf)>> {
        let Some(pid) = address_file::read_pid(self.data)? else { return Ok(None) };
        let link = PathBuf::from(format!("/proc/{}/exe", pid.as_raw_pid()));
        match std::fs::read_link(&link) {
            // The kernel adds ` (deleted)` to a replaced file's path; a file with two names appears under either.
            Ok(runs) if runs.to_string_lossy().starts_with(&*self.program.to_string_lossy()) => Ok(Some((pid, link))),
            Ok(_) => Ok(None),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Checks that the server runs the installed version and is healthy.
    fn ask(&self) -> Result<(), String> {
        let say = |error: io::Error| error.to_string();
        let Some((_, link)) = self.process().map_err(say)? else { return Err("no server is running".to_owned()) };
        let is_this = FileId::at(&link).map_err(say)? == FileId::at(self.program).map_err(say)?;
        if !is_this {
            return Err("the server is still running the other version".to_owned());
        }
        let ways = address_file::read(self.data).map_err(say)?.ok_or("it is not listening")?;
        status::ask(&ways).map_err(say)
    }

    fn ask_to_restart(&self) -> io::Result<bool> {
        if let Some((pid, _)) = self.process()? {
            kill_process(pid, Signal::USR2)?;
            return Ok(true);
        }
        if self.restarts > 1 {
            // The service manager may be starting it, so don't compete for its lock.
            return Ok(false);
        }
        match UserLock::take(self.data) {
            Ok(_) => Ok(false),
            Err(BackupError::InUse { .. }) => Err(io::Error::other("it is running from another program file")),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    fn kill_other(&self) -> io::Result<bool> {
        let Some((pid, link)) = self.process()? else { return Ok(false) };
        if FileId::at(&link)? == FileId::at(self.program)? {
            return Ok(false);
        }
        kill_process(pid, Signal::KILL)?;
        Ok(true)
    }
}

/// Acts as the owner of the data folder, which names the process, so that only that user's processes are signalled.
impl UpdatedServer for RunningServer<'_> {
    fn restart(&mut self) -> io::Result<bool> {
        self.restarts += 1;
        as_owner(self.data, || self.ask_to_restart())?
    }

    fn end_other(&mut self) -> io::Result<bool> {
        as_owner(self.data, || self.kill_other())?
    }

    fn wait_until_well(&mut self) -> Result<(), String> {
        let patience = if self.restarts <= 1 { self.patience } else { Duration::from_secs(PATIENCE) };
        let end = Instant::now() + patience;
        loop {
            match as_owner(self.data, || self.ask()).unwrap_or_else(|error| Err(error.to_string())) {
                Ok(()) => return Ok(()),
                Err(error) if Instant::now() >= end => return Err(error),
                Err(_) => std::thread::sleep(PAUSE),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_not_be_replaced_is_said_with_what_to_do() {
        let check = |replaceable| check_program(Path::new("/x/shelfcade"), replaceable);
        check(Replaceable::Yes).unwrap();
        let no = |kind: io::ErrorKind| Replaceable::No(kind.into());
        for (replaceable, words) in [
            (Replaceable::OfPackage, "apt install"),
            (no(io::ErrorKind::ReadOnlyFilesystem), "newer image"),
            (no(io::ErrorKind::PermissionDenied), "sudo shelfcade update"),
        ] {
            let error = check(replaceable).unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        }
    }

    #[test]
    fn only_what_got_well_is_a_success() {
        let version: Option<Version> = Some("0.2.0".parse().unwrap());
        let why = || "why".to_owned();
        for good in [Step::Running, Step::Placed, Step::Newest] {
            tell(&good, version, Path::new("/x/shelfcade")).unwrap();
        }
        let user = vec!["user.sqlite (user.before-restore-x.sqlite)".to_owned()];
        for (step, word) in [
            (Step::NotRestarted { why: why() }, "restart it yourself"),
            (Step::TakenBack { why: why(), still: None, returned: Vec::new() }, "contain everything written since"),
            (Step::TakenBack { why: why(), still: None, returned: user }, "user.before-restore-x.sqlite"),
            (Step::TakenBack { why: why(), still: Some("still".to_owned()), returned: Vec::new() }, "Start it again"),
        ] {
            let said = tell(&step, version, Path::new("/x/shelfcade")).unwrap_err().to_string();
            assert!(said.contains("0.2.0") && said.contains("why") && said.contains(word), "{said}");
        }
    }

    #[test]
    fn where_no_server_runs_nobody_is_asked() {
        let data = tempfile::tempdir().unwrap();
        let mut server =
            RunningServer { data: data.path(), program: Path::new("/x/shelfcade"), patience: PAUSE, restarts: 0 };
        assert!(!server.restart().unwrap());
        std::fs::write(data.path().join(address_file::FILE), "http 127.0.0.1:1\npid 1\n").unwrap();
        assert!(!server.restart().unwrap(), "the first process is nobody's server");
        // This process runs another program, so it is not signalled.
        let text = format!("http 127.0.0.1:1\npid {}\n", std::process::id());
        std::fs::write(data.path().join(address_file::FILE), text).unwrap();
        assert!(!server.restart().unwrap());
        assert_eq!(server.ask().unwrap_err(), "no server is running");
        assert!(!server.end_other().unwrap());
        server.restarts = 0;
        let _lock = UserLock::take(data.path()).unwrap();
        assert!(server.restart().unwrap_err().to_string().contains("another program"));
    }
}
