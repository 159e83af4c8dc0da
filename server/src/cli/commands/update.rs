//! The `shelfcade update` command: installs a newer version of this program from the configured source. A running
//! server is asked to restart with it and checked; if it isn't healthy, the previous version is put back. Steps and
//! outcome are told in the words of the owner's page.

use super::status::{ask, retry};
use super::{CommandError, start_log, write_out};
use crate::cli::{UpdateArgs, address_file, restart};
use crate::config::{ConfigError, KeptConfig, process_env};
use rustix::process::{Pid, Signal, kill_process};
use shelfcade_app::text;
use shelfcade_core::page::{UpdateState, UpdateView};
use shelfcade_core_server::admin::update::as_owner::as_owner;
use shelfcade_core_server::admin::update::fetch::UpdateSource;
use shelfcade_core_server::admin::update::manifest::keys;
use shelfcade_core_server::admin::update::{DPKG_LIST, PREVIOUS, check_replaceable, install, look, status};
use shelfcade_core_server::io::clock::now;
use shelfcade_core_server::io::file_id::FileId;
use shelfcade_core_server::people::backup::{self, BackupError, USER_FILE, UserLock};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::time::Duration;

/// Time for a server to stop, start and answer, unless `SHELFCADE_UPDATE_WAIT` sets other seconds.
const PATIENCE: Duration = Duration::from_secs(120);

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
        let found = look(&source, &keys(), now()).map_err(CommandError::failed)?;
        let found = found.map(|(version, archive)| text::update_found(&version.to_string(), archive.bytes));
        return write_out(format!("{}\n", found.as_deref().unwrap_or(text::update_newest())).as_bytes());
    }
    let data = &config.data;
    let Some(_lock) = as_owner(data, || status::lock(data))? else {
        return Err(CommandError::Failed("another update is running".to_owned()));
    };
    let mut view = UpdateView::new(UpdateState::Looking);
    let state = update(&config, &source, &mut view).unwrap_or_else(|error| {
        view.why = Some(error.to_string());
        UpdateState::Failed
    });
    enter(data, &mut view, state)?;
    if state.is_good() { Ok(()) } else { Err(CommandError::Failed(describe(&view))) }
}

/// Runs all steps. Returns the outcome, and puts its reason into `view` if it is not a good one.
fn update(config: &KeptConfig, source: &UpdateSource, view: &mut UpdateView) -> Result<UpdateState, CommandError> {
    let data = &config.data;
    enter(data, view, UpdateState::Looking)?;
    // Read before another file takes this name.
    let program = &std::env::current_exe()?.canonicalize()?;
    check_replaceable(program, Path::new(DPKG_LIST)).map_err(CommandError::failed)?;
    let found = look(source, &keys(), now()).map_err(CommandError::failed)?;
    let Some((version, archive)) = found else { return Ok(UpdateState::Newest) };
    view.version = Some(version.to_string());
    enter(data, view, UpdateState::Fetching)?;
    let staged = source.stage(&archive, program).map_err(CommandError::failed)?;
    enter(data, view, UpdateState::Keeping)?;
    let (user, backups) = (data.join(USER_FILE), config.backup.folder_of(data));
    as_owner(data, || match backup::create_if_changed(&user, &backups, now()) {
        Err(BackupError::NothingKept { .. }) => Ok(()),
        made => made.map(drop),
    })?;
    enter(data, view, UpdateState::Starting)?;
    write_out(format!("The previous version is kept: {}{PREVIOUS}\n", program.display()).as_bytes())?;
    let given = process_env("SHELFCADE_UPDATE_WAIT").and_then(|seconds| seconds.to_str()?.parse().ok());
    let server = RunningServer { data, program, patience: given.map_or(PATIENCE, Duration::from_secs) };
    let is_running = as_owner(data, || server.process())?.is_some();
    let restart = is_running.then_some(|by_force| server.restart(by_force));
    let (state, why) = install(staged, program, restart).map_err(CommandError::failed)?;
    if state == UpdateState::Placed && server.is_elsewhere() {
        let why = "it is installed, but the server runs another program file: restart it with the new one";
        return Err(CommandError::Failed(why.to_owned()));
    }
    // The version that was put back has recorded what it restored.
    let recorded = as_owner(data, || status::read(data));
    let recorded = recorded.inspect_err(|error| tracing::warn!(%error, "cannot read which databases were restored"));
    view.returned = recorded.ok().flatten().map(|view| view.returned).unwrap_or_default();
    view.why = why;
    Ok(state)
}

/// Prints a step or the result, and records it for the server, which shows it.
fn enter(data: &Path, view: &mut UpdateView, state: UpdateState) -> Result<(), CommandError> {
    (view.at, view.state) = (now(), state);
    if let Err(error) = as_owner(data, || status::write(data, view)) {
        tracing::warn!(%error, "cannot record the progress for the update page");
    }
    write_out(format!("{}\n", text::update_state(state)).as_bytes())
}

/// Describes a bad outcome.
fn describe(view: &UpdateView) -> String {
    let mut text = text::update_state(view.state).to_owned();
    text.extend(view.version.iter().map(|version| format!(" [{version}]")));
    text.extend(view.why.iter().map(|why| format!(": {why}")));
    if !view.returned.is_empty() {
        text.push_str(&format!("\n{} {}", text::update_returned(), view.returned.join(", ")));
    }
    text
}

/// The server of a data folder, running from a program file. Everything is done as the owner of the data folder, which
/// names the process, so that only that user's processes are signalled.
struct RunningServer<'a> {
    data: &'a Path,
    program: &'a Path,
    /// Time limit for a version to become healthy.
    patience: Duration,
}

impl RunningServer<'_> {
    /// Finds the server's process: the one named in the data folder, if it runs an earlier or later version of this
    /// program. With true if it runs the installed one.
    fn process(&self) -> io::Result<Option<(Pid, bool)>> {
        let Some(pid) = address_file::read_pid(self.data)? else { return Ok(None) };
        let link = format!("/proc/{}/exe", pid.as_raw_pid());
        match std::fs::read_link(&link) {
            // The kernel adds ` (deleted)` to a replaced file's path; a file with two names appears under either.
            Ok(runs) if runs.to_string_lossy().starts_with(&*self.program.to_string_lossy()) => {
                Ok(Some((pid, FileId::at(Path::new(&link))? == FileId::at(self.program)?)))
            }
            Err(error) if error.kind() != ErrorKind::NotFound => Err(io::Error::other(format!("{link}: {error}"))),
            _ => Ok(None),
        }
    }

    /// True if a server that runs another program file uses the data folder.
    fn is_elsewhere(&self) -> bool {
        as_owner(self.data, || UserLock::take(self.data)).is_err()
    }

    /// Asks the server to restart with the program now in place, and waits until that is healthy. With `by_force`,
    /// ends a server that still runs another program, and doesn't wait if there is none.
    fn restart(&self, by_force: bool) -> io::Result<()> {
        let check = || match self.process()? {
            None => Err(io::Error::other("no server is running")),
            Some((_, false)) => Err(io::Error::other("the server is still running the other version")),
            Some(_) => ask(&address_file::read(self.data)?.ok_or_else(|| io::Error::other("it is not listening"))?),
        };
        let signal = if by_force { Signal::KILL } else { Signal::USR2 };
        as_owner(self.data, || -> io::Result<()> {
            match self.process()? {
                Some((pid, is_installed)) if !(by_force && is_installed) => kill_process(pid, signal)?,
                _ if by_force => return check(),
                _ => {}
            }
            retry(self.patience, check)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outcome_is_told_with_its_reason_and_the_restored_databases() {
        let (version, why) = (Some("0.2.0".to_owned()), Some("why".to_owned()));
        let returned = vec!["user.sqlite (user.before-restore-x.sqlite)".to_owned()];
        let told = describe(&UpdateView { version, why, returned, ..UpdateView::new(UpdateState::TakenBack) });
        for word in ["the previous one was restored", "[0.2.0]: why\n", "user.before-restore-x.sqlite"] {
            assert!(told.contains(word), "{told}");
        }
        assert_eq!(describe(&UpdateView::new(UpdateState::Failed)), "The update failed");
    }

    #[test]
    fn where_no_server_runs_nobody_is_asked() {
        let data = tempfile::tempdir().unwrap();
        let (data, program) = (data.path(), Path::new("/x/shelfcade"));
        let server = RunningServer { data, program, patience: Duration::ZERO };
        assert!(server.process().unwrap().is_none());
        std::fs::write(data.join(address_file::FILE), "http 127.0.0.1:1\npid 1\n").unwrap();
        assert!(server.process().unwrap().is_none(), "the first process is nobody's server");
        // This process runs another program, so it is not signalled.
        let text = format!("http 127.0.0.1:1\npid {}\n", std::process::id());
        std::fs::write(data.join(address_file::FILE), text).unwrap();
        assert!(server.process().unwrap().is_none());
        for by_force in [false, true] {
            assert_eq!(server.restart(by_force).unwrap_err().to_string(), "no server is running");
        }
        assert!(!server.is_elsewhere());
        let _lock = UserLock::take(data).unwrap();
        assert!(server.is_elsewhere());
    }
}
