//! Making a backup while the server goes on.
//!
//! One read transaction holds the state that is copied, so writers never wait and the copy never begins anew. It is
//! written beside, read back, compared with the original row by row, synced and only then given its name.

use super::check::{Damage, beside};
use super::look::{Contents, read_contents, verify};
use super::name::write_name;
use super::{BackupError, BackupInfo, Stage, Watch};
use crate::beside;
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

/// Copies the database at `source` into `folder`, which is made if need be; `now` (Unix seconds) gives the backup its
/// name, or the next second that is free.
///
/// # Errors
/// [`BackupError`]; then the folder has no new backup.
pub fn make(source: &Path, folder: &Path, now: i64, watch: &mut Watch<'_>) -> Result<BackupInfo, BackupError> {
    std::fs::create_dir_all(folder).map_err(BackupError::io(folder))?;
    delete_left_overs(folder);
    let file = beside::begin(&folder.join("any")).map_err(BackupError::io(folder))?;
    let original = copy(source, file.path(), watch)?;
    let info = verify(file.path())?;
    if !original.is_in(&info) {
        return Err(BackupError::Bad { path: source.to_owned(), damage: Damage::NotTheSame });
    }
    file.as_file().sync_all().map_err(BackupError::io(folder))?;
    let path = give_name(file, folder, now)?;
    Ok(BackupInfo { taken: path.1, path: path.0, ..info })
}

/// Copies, and gives the contents of the original as they were then.
fn copy(source: &Path, to: &Path, watch: &mut Watch<'_>) -> Result<Contents, BackupError> {
    if let Err(error) = source.metadata() {
        return Err(match error.kind() {
            ErrorKind::NotFound => BackupError::NothingKept { path: source.to_owned() },
            _ => BackupError::io(source)(error),
        });
    }
    let read = BackupError::sqlite(source);
    let from = Connection::open_with_flags(source, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)
        .and_then(|db| {
            db.busy_timeout(BUSY)?;
            db.execute_batch("BEGIN")?;
            let contents = read_contents(&db)?;
            Ok((db, contents))
        });
    let (from, contents) = from.map_err(read)?;
    let mut copy = Connection::open(to).map_err(BackupError::sqlite(to))?;
    let stepped = step(&from, &mut copy, watch);
    stepped.map_err(|error| error.unwrap_or(BackupError::Stopped))?;
    // One file without a log: whoever opens the copy makes its own.
    copy.pragma_update(None, "journal_mode", "DELETE").map_err(BackupError::sqlite(to))?;
    copy.close().map_err(|(_, error)| BackupError::sqlite(to)(error))?;
    for suffix in ["-wal", "-shm", "-journal"] {
        let _ = std::fs::remove_file(beside(to, suffix));
    }
    watch.tell(Stage::Verifying, 0, 0)?;
    Ok(contents)
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
fn give_name(file: tempfile::NamedTempFile, folder: &Path, now: i64) -> Result<(PathBuf, Option<i64>), BackupError> {
    let mut file = file;
    for taken in now.. {
        let path = folder.join(write_name(taken));
        match file.persist_noclobber(&path) {
            Ok(_) => {
                beside::sync_folder(&path).map_err(BackupError::io(folder))?;
                return Ok((path, Some(taken)));
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
        let is_ours = name.starts_with(beside::PREFIX) && name.contains(beside::SUFFIX);
        let changed = entry.metadata().ok().and_then(|meta| meta.modified().ok());
        let age = changed.and_then(|changed| SystemTime::now().duration_since(changed).ok());
        if is_ours && age.is_some_and(|age| age > LEFT_OVER) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}
