//! `shelfcade backup`

use super::progress::Meter;
use super::{CommandError, count, run_cancellable, start_log, write_out};
use crate::cli::BackupArgs;
use crate::config::{KeptConfig, process_env};
use shelfcade_core_server::backup::s3::S3Store;
use shelfcade_core_server::backup::{self, BackupInfo, Found, Progress, Stage, USER_FILE, Watch};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio_util::sync::CancellationToken;

/// Word that names the store where a folder could stand.
const STORE: &str = "s3";
/// What a backup is called when it is not where a folder is named.
const NO_STORE: &str = "no store is set: give --s3-endpoint, --s3-bucket and --s3-access-key, or their settings";

/// Makes, lists or verifies backups.
pub fn run(args: BackupArgs) -> Result<(), CommandError> {
    start_log("warn")?;
    if let Some(file) = &args.verify {
        let info = backup::verify(file).map_err(CommandError::failed)?;
        return write_out(format!("{} is whole.\n{}", file.display(), describe(&info)).as_bytes());
    }
    let config = KeptConfig::from_flags(&args.settings, &process_env)?;
    let place = Place::choose(args.to.as_deref(), &config)?;
    if args.list {
        return list(config, place);
    }
    let (text, ended) = run_watched(move |watch| make(&config, &place, watch))?;
    write_out(text.as_bytes())?;
    ended
}

/// Where backups go to or come from.
pub(super) enum Place {
    /// A folder alone.
    Folder(PathBuf),
    /// The store alone.
    Store(Box<S3Store>),
    /// The folder that is set, and the store if one is.
    Both(PathBuf, Option<Box<S3Store>>),
}

impl Place {
    /// The place that was named, else what is set.
    pub(super) fn choose(named: Option<&Path>, config: &KeptConfig) -> Result<Place, CommandError> {
        let open = |settings| S3Store::new(settings).map(Box::new).map_err(CommandError::failed);
        let store = || config.backup.s3.as_ref().map(open).transpose();
        match named {
            Some(named) if named == Path::new(STORE) => {
                let missing = || {
                    CommandError::Usage(crate::config::ConfigError::Missing {
                        setting: "s3_endpoint",
                        right: NO_STORE.to_owned(),
                    })
                };
                Ok(Place::Store(store()?.ok_or_else(missing)?))
            }
            Some(folder) => Ok(Place::Folder(folder.to_owned())),
            None => Ok(Place::Both(config.backup.folder_of(&config.data), store()?)),
        }
    }
}

/// Runs blocking work whose progress is shown and that Ctrl-C stops.
pub(super) fn run_watched<T: Send + 'static>(
    work: impl FnOnce(&mut Watch<'_>) -> T + Send + 'static,
) -> Result<T, CommandError> {
    run_cancellable(move |cancel: CancellationToken| {
        // Pages and bytes are both shown as a share of all: the words say which.
        let meter = Meter::of_items();
        let mut show = |at: Progress| meter.tell(name_stage(at.stage), at.done, at.total);
        let done = work(&mut Watch { progress: &mut show, cancel: &cancel });
        meter.end();
        done
    })
}

/// Seconds since 1970 by this machine's clock.
pub(super) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64)
}

/// What a backup holds.
pub(super) fn describe(info: &BackupInfo) -> String {
    let mut text = String::new();
    if let Some(taken) = info.taken() {
        let _ = writeln!(text, "{:<12}{}", "Made", show_time(taken));
    }
    let _ = writeln!(text, "{:<12}{}, format {}", "Size", indicatif::DecimalBytes(info.bytes), info.format);
    let _ = writeln!(text, "{:<12}{} in {} tables", "Rows", count(info.rows()), info.tables.len());
    for (table, rows) in info.tables.iter().filter(|(_, rows)| *rows > 0) {
        let _ = writeln!(text, "  {table:<24}{:>10}", count(*rows));
    }
    let _ = writeln!(text, "{:<12}{}", "Contents", info.sum);
    text
}

fn make(config: &KeptConfig, place: &Place, watch: &mut Watch<'_>) -> (String, Result<(), CommandError>) {
    let mut text = String::new();
    let made = match place {
        Place::Folder(folder) => make_in(config, folder, &mut text, watch).map(drop),
        Place::Both(folder, store) => make_in(config, folder, &mut text, watch).and_then(|info| match store {
            Some(store) => send(store, &info, &mut text, watch),
            None => Ok(()),
        }),
        Place::Store(store) => tempfile::tempdir().map_err(CommandError::from).and_then(|folder| {
            let source = config.data.join(USER_FILE);
            let info = backup::make(&source, folder.path(), now(), watch).map_err(CommandError::failed)?;
            send(store, &info, &mut text, watch)
        }),
    };
    (text, made)
}

fn make_in(
    config: &KeptConfig,
    folder: &Path,
    text: &mut String,
    watch: &mut Watch<'_>,
) -> Result<BackupInfo, CommandError> {
    let source = config.data.join(USER_FILE);
    let info = backup::make(&source, folder, now(), watch).map_err(CommandError::failed)?;
    let _ = write!(text, "Backed up to {}\n{}", info.path.display(), describe(&info));
    Ok(info)
}

fn send(store: &S3Store, info: &BackupInfo, text: &mut String, watch: &mut Watch<'_>) -> Result<(), CommandError> {
    let (sent, is_new) = store.send(&info.path, watch).map_err(CommandError::failed)?;
    let name = sent.file_name().unwrap_or_default().to_string_lossy();
    let done = if is_new { "Sent to" } else { "Is already in" };
    let _ = writeln!(text, "{done} {}{name} and read back", store.place());
    Ok(())
}

fn list(config: KeptConfig, place: Place) -> Result<(), CommandError> {
    let (mut text, folder, store) = match place {
        Place::Folder(folder) => (String::new(), Some(folder), None),
        Place::Store(store) => (String::new(), None, Some(store)),
        Place::Both(folder, store) => {
            (format!("User data: {}\n", config.data.join(USER_FILE).display()), Some(folder), store)
        }
    };
    if let Some(folder) = folder {
        let found = backup::list(&folder).map_err(CommandError::failed)?;
        write_list(&mut text, &folder.display().to_string(), &found);
    }
    if let Some(store) = store {
        let place = store.place().to_owned();
        let found = run_watched(move |watch| store.list(watch))?.map_err(CommandError::failed)?;
        write_list(&mut text, &place, &found);
    }
    write_out(text.as_bytes())
}

fn write_list(text: &mut String, place: &str, found: &[Found]) {
    let _ = writeln!(text, "{} backups in {place}", count(found.len() as u64));
    for backup in found {
        let size = indicatif::DecimalBytes(backup.bytes).to_string();
        let _ = writeln!(text, "  {}  {}  {size:>10}", backup.name, show_time(backup.stamp.taken));
    }
}

/// `2026-11-21 10:15:00 UTC`.
pub(super) fn show_time(unix: i64) -> String {
    let text = backup::write_time(unix);
    match (text.get(..4), text.get(4..6), text.get(6..8), text.get(9..11), text.get(11..13), text.get(13..15)) {
        (Some(year), Some(month), Some(day), Some(hour), Some(minute), Some(second)) => {
            format!("{year}-{month}-{day} {hour}:{minute}:{second} UTC")
        }
        _ => text,
    }
}

fn name_stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Copying => "copying",
        Stage::Verifying => "verifying",
        Stage::Uploading => "sending to the store",
        Stage::Downloading => "fetching from the store",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_as_people_read_them() {
        assert_eq!(show_time(1_795_212_659), "2026-11-20 22:10:59 UTC");
        assert_eq!(show_time(0), "1970-01-01 00:00:00 UTC");
    }
}
