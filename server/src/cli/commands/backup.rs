//! The `shelfcade backup` command.

use super::progress::ProgressDisplay;
use super::{CommandError, count, run_cancellable, start_log, write_out};
use crate::cli::BackupArgs;
use crate::config::{ConfigError, KeptConfig, process_env};
use shelfcade_core_server::io::clock::{now, show_time};
use shelfcade_core_server::people::backup;
use shelfcade_core_server::people::backup::s3::{S3Error, S3Store, TransferControl, TransferProgress, TransferStage};
use shelfcade_core_server::people::backup::{BackupInfo, ListedBackup, USER_FILE};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Name of the object store in place of a folder.
const STORE: &str = "s3";
/// Error text if no object store is set.
const NO_STORE: &str = "no object store is set: use --s3-endpoint, --s3-bucket and --s3-access-key, or their settings";

/// Creates, lists or verifies backups.
pub fn run(args: BackupArgs) -> Result<(), CommandError> {
    start_log("warn")?;
    if let Some(file) = &args.verify {
        let info = backup::verify(file).map_err(CommandError::failed)?;
        return write_out(format!("{} is valid.\n{}", file.display(), describe(&info)).as_bytes());
    }
    let config = KeptConfig::from_flags(&args.settings, &process_env)?;
    let place = BackupPlace::choose(args.to.as_deref(), &config)?;
    if args.list { list(&config, place) } else { create(&config, place) }
}

/// Source or destination of backups.
pub(super) struct BackupPlace {
    pub(super) folder: Option<PathBuf>,
    pub(super) store: Option<S3Store>,
}

impl BackupPlace {
    /// Chooses the named folder or object store. If none is named, uses the configured folder and, if set, the object
    /// store.
    pub(super) fn choose(named: Option<&Path>, config: &KeptConfig) -> Result<BackupPlace, CommandError> {
        let is_store = named == Some(Path::new(STORE));
        let folder = match named {
            None => Some(config.backup.folder_of(&config.data)),
            Some(folder) => Some(folder.to_owned()).filter(|_| !is_store),
        };
        let settings = config.backup.s3.as_ref().filter(|_| is_store || named.is_none());
        if is_store && settings.is_none() {
            return Err(ConfigError::Missing { setting: "s3_endpoint", right: NO_STORE.to_owned() }.into());
        }
        Ok(BackupPlace { folder, store: settings.map(S3Store::new).transpose().map_err(CommandError::failed)? })
    }
}

/// Runs a transfer with a progress display; Ctrl-C stops it.
pub(super) fn run_transfer<T: Send + 'static>(
    work: impl FnOnce(&TransferControl) -> Result<T, S3Error> + Send + 'static,
) -> Result<T, CommandError> {
    let done = run_cancellable(move |cancel| {
        let meter = Arc::new(ProgressDisplay::of_bytes());
        let shown = Arc::clone(&meter);
        let report = Arc::new(move |at: TransferProgress| shown.tell(name_stage(at.stage), at.done, at.total));
        let done = work(&TransferControl { report, cancel });
        meter.end();
        done
    })?;
    done.map_err(CommandError::failed)
}

fn name_stage(stage: TransferStage) -> &'static str {
    match stage {
        TransferStage::Uploading => "uploading",
        TransferStage::Verifying => "verifying",
        TransferStage::Downloading => "downloading",
    }
}

/// Describes the contents of a backup.
pub(super) fn describe(info: &BackupInfo) -> String {
    let mut text = String::new();
    if let Some(taken) = info.taken() {
        let _ = writeln!(text, "{:<12}{}", "Created", show_time(taken));
    }
    let contents = &info.contents;
    let _ = writeln!(text, "{:<12}{}, format {}", "Size", indicatif::DecimalBytes(info.bytes), contents.format);
    let _ = writeln!(text, "{:<12}{} in {} tables", "Rows", count(info.rows()), contents.tables.len());
    for (table, rows) in contents.tables.iter().filter(|(_, rows)| *rows > 0) {
        let _ = writeln!(text, "  {table:<24}{:>10}", count(*rows));
    }
    let _ = writeln!(text, "{:<12}{}", "Contents", contents.sum);
    text
}

fn create(config: &KeptConfig, place: BackupPlace) -> Result<(), CommandError> {
    let temporary = tempfile::tempdir()?;
    let folder = place.folder.as_deref().unwrap_or(temporary.path());
    let info = backup::create(&config.data.join(USER_FILE), folder, now()).map_err(CommandError::failed)?;
    if place.folder.is_some() {
        write_out(format!("Backed up to {}\n{}", info.path.display(), describe(&info)).as_bytes())?;
    }
    let Some(store) = place.store else { return Ok(()) };
    let at = store.place().to_owned();
    let (sent, is_new) = run_transfer(move |control| store.send(&info.path, control))?;
    let name = sent.file_name().unwrap_or_default().to_string_lossy();
    let done = if is_new { "Uploaded to" } else { "Already in" };
    write_out(format!("{done} {at}{name}; verified\n").as_bytes())
}

fn list(config: &KeptConfig, place: BackupPlace) -> Result<(), CommandError> {
    let mut text = format!("User data: {}\n", config.data.join(USER_FILE).display());
    if let Some(folder) = place.folder {
        let found = backup::list(&folder).map_err(CommandError::failed)?;
        write_list(&mut text, &folder.display().to_string(), &found);
    }
    if let Some(store) = place.store {
        let at = store.place().to_owned();
        write_list(&mut text, &at, &run_transfer(move |control| store.list(control))?);
    }
    write_out(text.as_bytes())
}

fn write_list(text: &mut String, place: &str, found: &[ListedBackup]) {
    let backups = if found.len() == 1 { "backup" } else { "backups" };
    let _ = writeln!(text, "{} {backups} in {place}", count(found.len() as u64));
    for backup in found {
        let size = indicatif::DecimalBytes(backup.bytes).to_string();
        let _ = writeln!(text, "  {}  {}  {size:>10}", backup.name, show_time(backup.id.taken));
    }
}
