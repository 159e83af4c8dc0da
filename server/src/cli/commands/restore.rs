//! The `shelfcade restore` command.

use super::backup::{BackupPlace, describe, run_transfer};
use super::{CommandError, count, owner, start_log, write_out};
use crate::background::backup_worker::alerts::Alerts;
use crate::cli::RestoreArgs;
use crate::config::{ConfigError, KeptConfig, process_env};
use shelfcade_core::people::access::Decision;
use shelfcade_core_server::io::clock::{now, show_time};
use shelfcade_core_server::people::auth::AuthStore;
use shelfcade_core_server::people::backup;
use shelfcade_core_server::people::backup::{BackupError, BackupInfo, USER_FILE, UserLock, Verdict};
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Name of the newest intact backup.
const NEWEST: &str = "newest";

/// Factor above which an older backup has far more rows.
const FAR_MORE: u64 = 2;

/// Describes a backup, asks for confirmation and replaces the user data with it.
pub fn run(args: RestoreArgs) -> Result<(), CommandError> {
    start_log("warn")?;
    let config = KeptConfig::from_flags(&args.settings, &process_env)?;
    if !args.yes && !io::stdin().is_terminal() {
        return Err(CommandError::Usage(ConfigError::Missing {
            setting: "--yes",
            right: "there is no terminal to confirm on; use --yes to restore without confirmation".to_owned(),
        }));
    }
    // Takes the lock first: a running server's data must not be replaced.
    let lock = UserLock::take(&config.data).map_err(CommandError::failed)?;
    let info = find(&args, &config)?;
    let fuller = if args.what == Path::new(NEWEST) { warn_of_fuller(&info) } else { String::new() };
    let present = describe_present(&config.data)?;
    let told = format!("{}\n{}\n{fuller}{present}", info.path.display(), describe(&info));
    write_out(told.as_bytes())?;
    if !args.yes && !confirm()? {
        return Err(CommandError::Failed("nothing was changed".to_owned()));
    }
    let done = backup::restore(&lock, &info.path, now()).map_err(CommandError::failed)?;
    Alerts::read(&config.data).clear();
    let name = info.path.file_name().unwrap_or_default().to_string_lossy();
    let log = AuthStore::open(&config.data).map_err(CommandError::failed);
    if let Err(error) = log.and_then(|log| owner::note(&log, Decision::Restored, &name)) {
        tracing::warn!(%error, "restored, but cannot record it in the activity log");
    }
    let aside = done.aside.map(|aside| format!("The previous data is in {}\n", aside.display())).unwrap_or_default();
    let text = format!("Restored {} rows into {}\n{aside}", count(done.info.rows()), done.info.path.display());
    write_out(text.as_bytes())
}

/// Finds and verifies the requested backup. One from the object store is first downloaded to the backup folder.
fn find(args: &RestoreArgs, config: &KeptConfig) -> Result<BackupInfo, CommandError> {
    let place = BackupPlace::choose(args.from.as_deref(), config)?;
    let is_newest = args.what == Path::new(NEWEST);
    match (place.folder, place.store) {
        (Some(folder), _) if is_newest => {
            let found = backup::find_newest_good(&folder).map_err(CommandError::failed)?;
            found.ok_or_else(|| CommandError::failed(BackupError::NoneGood { folder }))
        }
        (Some(folder), _) => backup::verify(&choose_file(&args.what, &folder)).map_err(CommandError::failed),
        (None, None) => Err(CommandError::Failed("there is no folder or object store to restore from".to_owned())),
        (None, Some(store)) => {
            let folder = config.backup.folder_of(&config.data);
            let named = args.what.to_string_lossy().into_owned();
            let nothing = format!("{} contains no backup", store.place());
            let found = run_transfer(move |control| {
                let name = match is_newest {
                    true => store.list(control)?.into_iter().next().map(|newest| newest.name),
                    false => Some(named),
                };
                name.map(|name| store.download(&name, &folder, control)).transpose()
            })?;
            found.ok_or(CommandError::Failed(nothing))
        }
    }
}

/// Warns of the newest older backup in the folder that has far more rows: the newest backup may have been made after
/// data were lost. Empty if there is none.
fn warn_of_fuller(info: &BackupInfo) -> String {
    let Some(folder) = info.path.parent() else { return String::new() };
    // A backup that can't be listed or read could not be chosen either.
    let older = backup::list(folder).unwrap_or_default();
    let older = older.into_iter().filter(|found| Some(found.id) < info.id);
    let mut good = older.filter_map(|found| Some((backup::verify(&folder.join(&found.name)).ok()?, found)));
    let fuller = good.find(|(older, _)| older.rows() > info.rows().saturating_mul(FAR_MORE).saturating_add(FAR_MORE));
    fuller.map_or(String::new(), |(older, found)| {
        format!(
            "NOTE: the older backup {}, created {}, has far more rows: {}. To restore that one:\n\
                \x20 shelfcade restore {}\n",
            found.name,
            show_time(found.id.taken),
            count(older.rows()),
            older.path.display(),
        )
    })
}

/// Returns the backup of that name in the folder if there is one, else `what` as a path.
fn choose_file(what: &Path, folder: &Path) -> PathBuf {
    let is_name = what.components().count() == 1 && what.to_str().and_then(backup::read_name).is_some();
    let named = folder.join(what);
    if is_name && named.exists() { named } else { what.to_owned() }
}

/// Describes the user data that will be replaced.
fn describe_present(data: &Path) -> Result<String, CommandError> {
    let path = data.join(USER_FILE);
    let shown = path.display();
    Ok(match backup::check(&path).map_err(CommandError::failed)? {
        Verdict::Missing => format!("replaces nothing: {shown} does not exist\n"),
        Verdict::Damaged(damage) => format!("replaces {shown}, which is set aside: {damage}\n"),
        Verdict::Newer { found } => {
            format!("replaces {shown}, which is set aside: written by a newer version (format {found})\n")
        }
        Verdict::Blank => format!("replaces {shown}, which is set aside: it has no tables\n"),
        Verdict::Valid(_) => {
            // An error doesn't end the restore, which may be meant to mend it.
            let contents = backup::verify(&path).map_or_else(|error| format!("{error}\n"), |found| describe(&found));
            format!("replaces {shown}, which is set aside:\n{contents}")
        }
    })
}

fn confirm() -> Result<bool, CommandError> {
    let mut err = io::stderr().lock();
    write!(err, "Restore this backup? [y/N] ").and_then(|()| err.flush())?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    Ok(matches!(answer.trim().to_ascii_lowercase().as_str(), "y" | "yes"))
}
