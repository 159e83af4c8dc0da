//! Making a backup while the server goes on.
//!
//! One read transaction holds the state that is copied, so writers never wait and the copy never begins anew. It is
//! written beside, read back, compared with the original row by row, synced and only then given its name.

use super::check::beside;
use super::look::{list, read_contents, verify};
use super::name::{Stamp, count, next_number, write_name};
use super::{BackupError, BackupInfo, Damage, Stage, Watch};
use crate::atomic_file;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Pages copied at once; a page has 4 KB.
const STEP: i32 = 256;
/// Rest after each step, for whoever else needs the disk.
const REST: Duration = Duration::from_millis(5);
/// Steps refused in a row before it is given up.
const MOST_REFUSED: u32 = 1_000;
/// How long a lock of another is waited for.
const BUSY: Duration = Duration::from_secs(10);
/// What a crash left half-written is deleted after this time.
const LEFT_OVER: Duration = Duration::from_secs(3_600);

/// Copies the database at `source` into `folder`, which is made if need be; `now` (Unix seconds) and the next number
/// give the backup its name.
///
/// # Errors
/// [`BackupError`]; then the folder has no new backup.
pub fn make(source: &Path, folder: &Path, now: i64, watch: &mut Watch<'_>) -> Result<BackupInfo, BackupError> {
    make_of(&open(source)?, source, folder, now, false, watch)
}

/// As [`make`], unless the newest backup of the folder is whole and has the same contents: then that one is told.
///
/// # Errors
/// As [`make`].
pub fn make_if_changed(
    source: &Path,
    folder: &Path,
    now: i64,
    watch: &mut Watch<'_>,
) -> Result<BackupInfo, BackupError> {
    make_of(&open(source)?, source, folder, now, true, watch)
}

/// As [`make_if_changed`], of a database that is open; `source` is where its file was.
///
/// # Errors
/// As [`make`].
pub fn make_from(
    db: &Connection,
    source: &Path,
    folder: &Path,
    now: i64,
    watch: &mut Watch<'_>,
) -> Result<BackupInfo, BackupError> {
    make_of(db, source, folder, now, true, watch)
}

fn make_of(
    db: &Connection,
    source: &Path,
    folder: &Path,
    now: i64,
    if_changed: bool,
    watch: &mut Watch<'_>,
) -> Result<BackupInfo, BackupError> {
    std::fs::create_dir_all(folder).map_err(BackupError::io(folder))?;
    delete_left_overs(folder);
    // One state is read and copied.
    let reading = db.unchecked_transaction().map_err(BackupError::sqlite(source))?;
    let original = read_contents(&reading).map_err(BackupError::sqlite(source))?;
    let newest = list(folder)?.into_iter().next();
    if if_changed
        && let Some(newest) = &newest
        && let Ok(info) = verify(&folder.join(&newest.name))
        && original.is_in(&info)
    {
        return Ok(info);
    }
    let file = atomic_file::begin(&folder.join("any")).map_err(BackupError::io(folder))?;
    copy(&reading, file.path(), watch)?;
    let info = verify(file.path())?;
    if !original.is_in(&info) {
        return Err(BackupError::Bad { path: source.to_owned(), damage: Damage::NotTheSame });
    }
    file.as_file().sync_all().map_err(BackupError::io(folder))?;
    let number = next_number(source, newest.map(|newest| newest.stamp));
    let (path, stamp) = give_name(file, folder, Stamp { number, taken: now })?;
    count(source, stamp.number);
    Ok(BackupInfo { stamp: Some(stamp), path, ..info })
}

fn open(source: &Path) -> Result<Connection, BackupError> {
    if let Err(error) = source.metadata() {
        return Err(match error.kind() {
            ErrorKind::NotFound => BackupError::NothingKept { path: source.to_owned() },
            _ => BackupError::io(source)(error),
        });
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(source, flags).map_err(BackupError::sqlite(source))?;
    db.busy_timeout(BUSY).map_err(BackupError::sqlite(source))?;
    Ok(db)
}

fn copy(from: &Connection, to: &Path, watch: &mut Watch<'_>) -> Result<(), BackupError> {
    let mut copy = Connection::open(to).map_err(BackupError::sqlite(to))?;
    let stepped = step(from, &mut copy, watch);
    stepped.map_err(|error| error.unwrap_or(BackupError::Stopped))?;
    // One file without a log: whoever opens the copy makes its own.
    copy.pragma_update(None, "journal_mode", "DELETE").map_err(BackupError::sqlite(to))?;
    copy.close().map_err(|(_, error)| BackupError::sqlite(to)(error))?;
    for suffix in ["-wal", "-shm", "-journal"] {
        let _ = std::fs::remove_file(beside(to, suffix));
    }
    watch.tell(Stage::Verifying, 0, 0)
}

fn step(from: &Connection, to: &mut Connection, watch: &mut Watch<'_>) -> Result<(), Option<BackupError>> {
    let fail = |error| Some(BackupError::sqlite("the copy")(error));
    let backup = Backup::new(from, to).map_err(fail)?;
    let mut refused = 0;
    loop {
        let stepped = backup.step(STEP).map_err(fail)?;
        let progress = backup.progress();
        let (left, all) = (progress.remaining.max(0) as u64, progress.pagecount.max(0) as u64);
        watch.tell(Stage::Copying, all.saturating_sub(left), all).map_err(Some)?;
        match stepped {
            StepResult::Done => return Ok(()),
            StepResult::More => refused = 0,
            // Cannot be, as both files are ours to read and to write; not for ever in any case.
            _ if refused >= MOST_REFUSED => return Err(Some(BackupError::InUse { path: "the copy".into() })),
            _ => refused += 1,
        }
        std::thread::sleep(REST);
    }
}

/// Names a file for good, never over another.
fn give_name(file: tempfile::NamedTempFile, folder: &Path, stamp: Stamp) -> Result<(PathBuf, Stamp), BackupError> {
    let mut file = file;
    for taken in stamp.taken.. {
        let stamp = Stamp { taken, ..stamp };
        let path = folder.join(write_name(stamp));
        match file.persist_noclobber(&path) {
            Ok(_) => {
                atomic_file::sync_folder(&path).map_err(BackupError::io(folder))?;
                return Ok((path, stamp));
            }
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => file = error.file,
            Err(error) => return Err(BackupError::io(path)(error.error)),
        }
    }
    Err(BackupError::io(folder)(ErrorKind::AlreadyExists.into()))
}

/// Deletes what a crash left half-written, once it is old enough to be nobody's work.
fn delete_left_overs(folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_ours = name.starts_with(atomic_file::PREFIX) && name.contains(atomic_file::SUFFIX);
        let changed = entry.metadata().ok().and_then(|meta| meta.modified().ok());
        let age = changed.and_then(|changed| SystemTime::now().duration_since(changed).ok());
        if is_ours && age.is_some_and(|age| age > LEFT_OVER) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}
