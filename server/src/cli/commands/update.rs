//! `shelfcade update`: a newer version of this program, from where the owner says. A server that runs is asked to go on
//! with it, and asked whether it is well; else the version before it returns.

use super::{CommandError, start_log, status, write_out};
use crate::cli::{UpdateArgs, address_file};
use crate::config::{ConfigError, KeptConfig, process_env};
use rustix::fs::{AtFlags, CWD, chownat};
use rustix::process::{Signal, geteuid, kill_process};
use shelfcade_core_server::atomic_file;
use shelfcade_core_server::backup::{self, BackupError, COUNTER, USER_FILE, UserLock};
use shelfcade_core_server::clock::now;
use shelfcade_core_server::file_id::FileId;
use shelfcade_core_server::update::install::{Outcome, Server, install, previous_of};
use shelfcade_core_server::update::manifest::{KEYS, Manifest, Version};
use shelfcade_core_server::update::processor;
use shelfcade_core_server::update::seen::{self, Seen};
use shelfcade_core_server::update::source::Source;
use shelfcade_core_server::update::stage::stage;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long a server may take to end in order, start and answer.
const PATIENCE: Duration = Duration::from_secs(120);
/// Between two questions.
const PAUSE: Duration = Duration::from_millis(200);
/// What the Debian package put on this machine.
const OF_DPKG: &str = "/var/lib/dpkg/info/shelfcade.list";

/// Takes a newer version, or says whether there is one.
pub fn run(args: &UpdateArgs) -> Result<(), CommandError> {
    start_log("warn")?;
    let config = KeptConfig::from_flags(&args.settings, &process_env)?;
    let named = args.source.as_deref().unwrap_or(&config.update_source);
    if named.trim().is_empty() {
        let right = "name a folder or an address in config.toml, or with --source; until then nothing is asked";
        return Err(ConfigError::Missing { setting: "update_source", right: right.to_owned() }.into());
    }
    let source = Source::of(named).map_err(CommandError::failed)?;
    let program = std::env::current_exe()?.canonicalize()?;
    if !args.check {
        check_program(&program, Path::new(OF_DPKG))?;
    }
    let seen = Seen::read(&config.data).map_err(CommandError::failed)?;
    let (bytes, signature) = source.manifest().map_err(CommandError::failed)?;
    let manifest = Manifest::read(&bytes, &signature, &KEYS, now(), seen).map_err(CommandError::failed)?;
    if seen != Some(manifest.seen()) {
        manifest.seen().keep(&config.data).map_err(CommandError::failed)?;
        give_to_owner(&config.data, &config.data.join(seen::FILE))?;
    }
    let (own, offered) = (Version::own(), manifest.version);
    if offered <= own {
        return write_out(format!("This is Shelfcade {own}; there is nothing newer.\n").as_bytes());
    }
    let archive = manifest.archive(processor()).map_err(CommandError::failed)?;
    let size = indicatif::DecimalBytes(archive.bytes);
    if args.check {
        let text = format!("Shelfcade {offered} is there ({size}); this is {own}. To take it: shelfcade update\n");
        return write_out(text.as_bytes());
    }
    write_out(format!("Fetching {} ({size})\n", archive.name).as_bytes())?;
    let staged = stage(&source, archive, &program).map_err(CommandError::failed)?;
    back_up(&config)?;
    let mut server = RunningServer { data: &config.data, program: &program };
    let outcome = install(staged, &program, &mut server).map_err(CommandError::failed)?;
    tell(&outcome, offered, &program)
}

/// What came of it, in words; what is not well is a failure.
fn tell(outcome: &Outcome, offered: Version, program: &Path) -> Result<(), CommandError> {
    let previous = previous_of(program);
    let previous = previous.display();
    match outcome {
        Outcome::Running => {
            write_out(format!("Shelfcade {offered} runs and answers. The one before it: {previous}\n").as_bytes())
        }
        Outcome::Placed => write_out(
            format!("Shelfcade {offered} is in its place; no server runs. The one before it: {previous}\n").as_bytes(),
        ),
        Outcome::NotRestarted(why) => Err(CommandError::Failed(format!(
            "Shelfcade {offered} is in its place, but the server that runs cannot be asked to go on with it ({why}): \
             restart it yourself, for example: sudo systemctl restart shelfcade"
        ))),
        Outcome::TakenBack(why) => Err(CommandError::Failed(format!(
            "Shelfcade {offered} did not get well ({why}); the version before it is back, and answers"
        ))),
        Outcome::TakenBackUnwell(why, still) => Err(CommandError::Failed(format!(
            "Shelfcade {offered} did not get well ({why}); the version before it is back, but does not answer \
             ({still}). Start it again; if it refuses the databases: shelfcade restore newest"
        ))),
    }
}

/// Whether this command may replace the program.
fn check_program(program: &Path, of_dpkg: &Path) -> Result<(), CommandError> {
    let listed = std::fs::read_to_string(of_dpkg).unwrap_or_default();
    if listed.lines().any(|line| Path::new(line) == program) {
        return Err(CommandError::Failed(
            "this program belongs to a Debian package: get the newer package and `apt install ./shelfcade_….deb`"
                .to_owned(),
        ));
    }
    // Beside it, since it is replaced by a name.
    atomic_file::begin(program).map(drop).map_err(|error| {
        let right = match error.kind() {
            io::ErrorKind::ReadOnlyFilesystem => "in a container, take the newer image",
            _ => "run this as the user who may: sudo shelfcade update",
        };
        CommandError::Failed(format!("{} cannot be replaced ({error}): {right}", program.display()))
    })
}

/// Backs up what people did, where there is something, before another version has it in hand.
fn back_up(config: &KeptConfig) -> Result<(), CommandError> {
    let user = config.data.join(USER_FILE);
    if !user.exists() {
        return Ok(());
    }
    let folder = config.backup.folder_of(&config.data);
    let info = backup::create_if_changed(&user, &folder, now()).map_err(CommandError::failed)?;
    let counter = config.data.join(COUNTER);
    for path in [&folder, &info.path, &counter].into_iter().filter(|path| path.symlink_metadata().is_ok()) {
        give_to_owner(&config.data, path)?;
    }
    write_out(format!("What people did is backed up: {}\n", info.path.display()).as_bytes())
}

/// What root made for the server is the server's. Links are not followed, and a file with two names is left alone: one
/// of them may be somewhere else.
fn give_to_owner(data: &Path, path: &Path) -> Result<(), CommandError> {
    let (owner, made) = (data.metadata()?, path.symlink_metadata()?);
    if !geteuid().is_root() || made.uid() != 0 || owner.uid() == 0 || (made.is_file() && made.nlink() != 1) {
        return Ok(());
    }
    let (uid, gid) = (rustix::fs::Uid::from_raw(owner.uid()), rustix::fs::Gid::from_raw(owner.gid()));
    chownat(CWD, path, Some(uid), Some(gid), AtFlags::SYMLINK_NOFOLLOW).map_err(CommandError::failed)
}

/// The server over a data folder, which runs on a program.
struct RunningServer<'a> {
    data: &'a Path,
    program: &'a Path,
}

impl RunningServer<'_> {
    /// Its process, where the data folder names one that runs on this program, an earlier or a later one.
    fn process(&self) -> io::Result<Option<(rustix::process::Pid, PathBuf)>> {
        let Some(pid) = address_file::read_pid(self.data)? else { return Ok(None) };
        let link = PathBuf::from(format!("/proc/{}/exe", pid.as_raw_pid()));
        match std::fs::read_link(&link) {
            // A file that was replaced is shown with a word behind its name, one with two names under either.
            Ok(runs) if runs.to_string_lossy().starts_with(&*self.program.to_string_lossy()) => Ok(Some((pid, link))),
            Ok(_) => Ok(None),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether it is well, by the program that stands there now.
    fn ask(&self) -> Result<(), String> {
        let say = |error: io::Error| error.to_string();
        let Some((_, link)) = self.process().map_err(say)? else { return Err("no server runs".to_owned()) };
        let is_this = FileId::at(&link).map_err(say)? == FileId::at(self.program).map_err(say)?;
        if !is_this {
            return Err("the server still runs on the other version".to_owned());
        }
        let ways = address_file::read(self.data).map_err(say)?.ok_or("it does not listen")?;
        status::ask(&ways).map_err(say)
    }
}

impl Server for RunningServer<'_> {
    fn restart(&mut self) -> io::Result<bool> {
        if let Some((pid, _)) = self.process()? {
            kill_process(pid, Signal::USR2)?;
            return Ok(true);
        }
        match UserLock::take(self.data) {
            Ok(_) => Ok(false),
            Err(BackupError::InUse { .. }) => Err(io::Error::other("it runs on another program")),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    fn wait_until_well(&mut self) -> Result<(), String> {
        let end = Instant::now() + PATIENCE;
        loop {
            match self.ask() {
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
    fn a_program_of_a_package_or_beyond_reach_is_left_alone() {
        let home = tempfile::tempdir().unwrap();
        let (program, list) = (home.path().join("shelfcade"), home.path().join("list"));
        std::fs::write(&program, "old").unwrap();
        std::fs::write(&list, "/usr/bin/other\n").unwrap();
        check_program(&program, &list).unwrap();
        check_program(&program, &home.path().join("none")).unwrap();
        std::fs::write(&list, format!("/.\n{}\n", program.display())).unwrap();
        let error = check_program(&program, &list).unwrap_err().to_string();
        assert!(error.contains("apt install"), "{error}");
        let error = check_program(Path::new("/proc/none/shelfcade"), &home.path().join("none")).unwrap_err();
        assert!(error.to_string().contains("cannot be replaced"), "{error}");
        assert_eq!(std::fs::read(&program).unwrap(), b"old");
    }

    #[test]
    fn only_what_got_well_is_a_success() {
        let version: Version = "0.2.0".parse().unwrap();
        let program = Path::new("/x/shelfcade");
        tell(&Outcome::Running, version, program).unwrap();
        tell(&Outcome::Placed, version, program).unwrap();
        for (outcome, word) in [
            (Outcome::NotRestarted("why".to_owned()), "restart it yourself"),
            (Outcome::TakenBack("why".to_owned()), "is back, and answers"),
            (Outcome::TakenBackUnwell("why".to_owned(), "still".to_owned()), "shelfcade restore newest"),
        ] {
            let said = tell(&outcome, version, program).unwrap_err().to_string();
            assert!(said.contains("0.2.0") && said.contains("why") && said.contains(word), "{said}");
        }
    }

    #[test]
    fn where_no_server_runs_nobody_is_asked() {
        let data = tempfile::tempdir().unwrap();
        let mut server = RunningServer { data: data.path(), program: Path::new("/x/shelfcade") };
        assert!(!server.restart().unwrap());
        std::fs::write(data.path().join(address_file::FILE), "http 127.0.0.1:1\npid 1\n").unwrap();
        assert!(!server.restart().unwrap(), "the first process is nobody's server");
        // This very process runs on another program: it is not told anything.
        let text = format!("http 127.0.0.1:1\npid {}\n", std::process::id());
        std::fs::write(data.path().join(address_file::FILE), text).unwrap();
        assert!(!server.restart().unwrap());
        assert_eq!(server.ask().unwrap_err(), "no server runs");
        let _lock = UserLock::take(data.path()).unwrap();
        assert!(server.restart().unwrap_err().to_string().contains("another program"));
    }
}
