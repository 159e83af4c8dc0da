//! The `shelfcade update` command: installs a newer version of this program from the configured source. A running
//! server is asked to restart with it and checked; if it isn't healthy, the previous version is put back.

use super::{CommandError, start_log, status as site_status, write_out};
use crate::cli::{UpdateArgs, address_file, restart};
use crate::config::{ConfigError, KeptConfig, process_env};
use indicatif::DecimalBytes;
use rustix::process::{Pid, Signal, kill_process};
use shelfcade_core::page::{UpdateState, UpdateView};
use shelfcade_core_server::admin::update::as_owner::as_owner;
use shelfcade_core_server::admin::update::attempt;
use shelfcade_core_server::admin::update::attempt::Attempt;
use shelfcade_core_server::admin::update::install::{UpdatedServer, install, previous_of};
use shelfcade_core_server::admin::update::manifest::{Version, keys};
use shelfcade_core_server::admin::update::source::UpdateSource;
use shelfcade_core_server::admin::update::{UpdateOffer, look, replaceable, stage, status};
use shelfcade_core_server::io::clock::now;
use shelfcade_core_server::io::file_id::FileId;
use shelfcade_core_server::people::backup;
use shelfcade_core_server::people::backup::{BackupError, USER_FILE, UserLock};
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Default time for a server to stop, start and answer.
const PATIENCE: Duration = Duration::from_secs(120);
/// Environment variable with other seconds for the new version.
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
    let data = &config.data;
    if args.check {
        let UpdateOffer { version, archive } = look(&source, data, &keys(), now()).map_err(CommandError::failed)?;
        let Some(size) = archive.map(|archive| DecimalBytes(archive.bytes)) else { return tell_newest() };
        let own = Version::own();
        return say(format!(
            "Shelfcade {version} is available ({size}); this is {own}. To install it: shelfcade update"
        ));
    }
    let Some(_lock) = in_data(data, || status::lock(data))? else {
        return Err(CommandError::Failed("another update is running".to_owned()));
    };
    // Read before another file takes this name.
    let program = std::env::current_exe()?.canonicalize()?;
    let mut view = UpdateView::new(UpdateState::Looking);
    let (state, why) = update(&config, &source, &program, &mut view)
        .unwrap_or_else(|error| (UpdateState::Failed, Some(error.to_string())));
    view.why = why;
    report(data, &mut view, state);
    tell(&view, &program)
}

/// Runs all steps. Returns the outcome, and the reason if it is not a good one.
fn update(
    config: &KeptConfig,
    source: &UpdateSource,
    program: &Path,
    view: &mut UpdateView,
) -> Result<(UpdateState, Option<String>), CommandError> {
    let data = &config.data;
    report(data, view, UpdateState::Looking);
    replaceable::check(program).map_err(CommandError::failed)?;
    let offer = look(source, data, &keys(), now()).map_err(CommandError::failed)?;
    view.version = Some(offer.version.to_string());
    let Some(archive) = offer.archive else { return Ok((UpdateState::Newest, None)) };
    report(data, view, UpdateState::Fetching);
    say(format!("Downloading {} ({})", archive.name, DecimalBytes(archive.bytes)))?;
    let staged = stage::stage(source, &archive, program).map_err(CommandError::failed)?;
    report(data, view, UpdateState::Keeping);
    back_up(config)?;
    in_data(data, || attempt::begin(data))?;
    report(data, view, UpdateState::Starting);
    let given = process_env(WAIT).and_then(|seconds| seconds.to_str()?.parse().ok());
    let mut server = RunningServer { data, program, patience: given.map_or(PATIENCE, Duration::from_secs) };
    let (state, why) = install(staged, program, &mut server).map_err(CommandError::failed)?;
    if state == UpdateState::Placed && server.is_elsewhere() {
        return Ok((UpdateState::NotRestarted, Some("it is running from another program file".to_owned())));
    }
    let attempt = in_data(data, || Attempt::read(data)).unwrap_or_default();
    let returned = attempt.into_iter().flat_map(|attempt| attempt.returned);
    view.returned = returned.map(|one| one.to_string()).collect();
    // If a version answers, the attempt is over.
    if matches!(state, UpdateState::Running | UpdateState::TakenBack)
        && let Err(error) = in_data(data, || attempt::end(data))
    {
        tracing::warn!(%error, "cannot delete the copies of the databases; the server deletes them later");
    }
    Ok((state, why))
}

/// Runs `work` in the data folder as the folder's owner.
fn in_data<T: Send, E: Display>(data: &Path, work: impl FnOnce() -> Result<T, E> + Send) -> Result<T, CommandError> {
    as_owner(data, || work().map_err(CommandError::failed))
}

/// Reports a step to the server, which shows it. Errors don't stop the update.
fn report(data: &Path, view: &mut UpdateView, state: UpdateState) {
    (view.at, view.state) = (now(), state);
    if let Err(error) = in_data(data, || status::write(data, view)) {
        tracing::warn!(%error, "cannot record the progress for the update page");
    }
}

/// Prints a line.
fn say(text: String) -> Result<(), CommandError> {
    write_out((text + "\n").as_bytes())
}

fn tell_newest() -> Result<(), CommandError> {
    say(format!("Shelfcade {} is up to date.", Version::own()))
}

/// Prints the outcome; anything but success is an error.
fn tell(view: &UpdateView, program: &Path) -> Result<(), CommandError> {
    let offered = view.version.as_deref().unwrap_or_default();
    let why = view.why.as_deref().unwrap_or_default();
    let previous = previous_of(program);
    let previous = previous.display();
    let error = match view.state {
        UpdateState::Running => {
            return say(format!("Shelfcade {offered} is running. Previous version: {previous}"));
        }
        UpdateState::Placed => {
            return say(format!("Shelfcade {offered} is installed, but not running. Previous version: {previous}"));
        }
        UpdateState::NotRestarted => format!(
            "Shelfcade {offered} is installed, but the running server cannot be restarted ({why}): restart it \
             yourself, for example: sudo systemctl restart shelfcade"
        ),
        UpdateState::TakenBack => {
            let kept = match &*view.returned {
                [] => "the databases are unchanged and contain everything written since".to_owned(),
                all => format!(
                    "databases that it can no longer read are restored to their state before the update (in \
                     parentheses: the new version's file in the data folder): {}",
                    all.join(", ")
                ),
            };
            format!(
                "Shelfcade {offered} did not start properly ({why}); the previous version is restored and running; \
                 {kept}"
            )
        }
        UpdateState::TakenBackUnwell => format!(
            "Shelfcade {offered} did not start properly, and the previous version, which is restored, does not \
             respond either ({why}). Start it again: it restores the databases that it needs"
        ),
        UpdateState::Failed => why.to_owned(),
        _ => return tell_newest(),
    };
    Err(CommandError::Failed(error))
}

/// Backs up the user data, if any, before another version uses them.
fn back_up(config: &KeptConfig) -> Result<(), CommandError> {
    let (user, folder) = (config.data.join(USER_FILE), config.backup.folder_of(&config.data));
    let made = in_data(&config.data, || match backup::create_if_changed(&user, &folder, now()) {
        Err(BackupError::NothingKept { .. }) => Ok(None),
        made => made.map(Some),
    })?;
    made.map_or(Ok(()), |made| say(format!("Backed up user data to {}", made.path.display())))
}

/// The server of a data folder, running from a program file. Everything is done as the owner of the data folder, which
/// names the process, so that only that user's processes are signalled.
struct RunningServer<'a> {
    data: &'a Path,
    program: &'a Path,
    /// Time limit for the version that starts next to become healthy.
    patience: Duration,
}

impl RunningServer<'_> {
    /// Finds the server's process: the one named in the data folder, if it runs an earlier or later version of this
    /// program. With true if it runs the installed one.
    fn process(&self) -> io::Result<Option<(Pid, bool)>> {
        let Some(pid) = address_file::read_pid(self.data)? else { return Ok(None) };
        let link = PathBuf::from(format!("/proc/{}/exe", pid.as_raw_pid()));
        match std::fs::read_link(&link) {
            // The kernel adds ` (deleted)` to a replaced file's path; a file with two names appears under either.
            Ok(runs) if runs.to_string_lossy().starts_with(&*self.program.to_string_lossy()) => {
                Ok(Some((pid, FileId::at(&link)? == FileId::at(self.program)?)))
            }
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(None),
        }
    }

    /// True if a server that runs another program file uses the data folder.
    fn is_elsewhere(&self) -> bool {
        in_data(self.data, || UserLock::take(self.data)).is_err()
    }

    /// Checks that the server runs the installed version and is healthy.
    fn ask(&self) -> io::Result<()> {
        match self.process()? {
            None => Err(io::Error::other("no server is running")),
            Some((_, false)) => Err(io::Error::other("the server is still running the other version")),
            Some((_, true)) => {
                let ways = address_file::read(self.data)?;
                site_status::ask(&ways.ok_or_else(|| io::Error::other("it is not listening"))?)
            }
        }
    }
}

impl UpdatedServer for RunningServer<'_> {
    fn restart(&mut self, by_force: bool) -> io::Result<bool> {
        let signal = if by_force { Signal::KILL } else { Signal::USR2 };
        as_owner(self.data, || match self.process()? {
            Some((pid, is_installed)) if !(by_force && is_installed) => {
                kill_process(pid, signal)?;
                Ok(true)
            }
            _ => Ok(false),
        })
    }

    fn wait_until_well(&mut self) -> io::Result<()> {
        let end = Instant::now() + std::mem::replace(&mut self.patience, PATIENCE);
        loop {
            match as_owner(self.data, || self.ask()) {
                Err(_) if Instant::now() < end => std::thread::sleep(PAUSE),
                answer => return answer,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_got_well_is_a_success() {
        let told = |state, returned: &[&str]| {
            let (version, why) = (Some("0.2.0".to_owned()), Some("why".to_owned()));
            let returned = returned.iter().map(ToString::to_string).collect();
            tell(&UpdateView { version, why, returned, ..UpdateView::new(state) }, Path::new("/x/shelfcade"))
        };
        for good in [UpdateState::Running, UpdateState::Placed, UpdateState::Newest] {
            told(good, &[]).unwrap();
        }
        for (state, returned, word) in [
            (UpdateState::NotRestarted, &[][..], "restart it yourself"),
            (UpdateState::TakenBack, &[], "contain everything written since"),
            (UpdateState::TakenBack, &["user.sqlite (user.before-restore-x.sqlite)"], "user.before-restore-x.sqlite"),
            (UpdateState::TakenBackUnwell, &[], "Start it again"),
        ] {
            let said = told(state, returned).unwrap_err().to_string();
            assert!(said.contains("0.2.0") && said.contains("why") && said.contains(word), "{said}");
        }
        assert_eq!(told(UpdateState::Failed, &[]).unwrap_err().to_string(), "why");
    }

    #[test]
    fn where_no_server_runs_nobody_is_asked() {
        let data = tempfile::tempdir().unwrap();
        let mut server = RunningServer { data: data.path(), program: Path::new("/x/shelfcade"), patience: PAUSE };
        assert!(!server.restart(false).unwrap());
        std::fs::write(data.path().join(address_file::FILE), "http 127.0.0.1:1\npid 1\n").unwrap();
        assert!(!server.restart(false).unwrap(), "the first process is nobody's server");
        // This process runs another program, so it is not signalled.
        let text = format!("http 127.0.0.1:1\npid {}\n", std::process::id());
        std::fs::write(data.path().join(address_file::FILE), text).unwrap();
        assert!(!server.restart(false).unwrap());
        assert_eq!(server.ask().unwrap_err().to_string(), "no server is running");
        assert!(!server.restart(true).unwrap());
        assert!(!server.is_elsewhere());
        let _lock = UserLock::take(data.path()).unwrap();
        assert!(server.is_elsewhere());
    }
}
