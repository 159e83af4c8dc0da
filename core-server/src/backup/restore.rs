//! Putting a backup in the place of `user.sqlite`.
//!
//! At every moment the file that stands there is the old one or the new one, whole: the log is folded into the old file
//! first, a second name keeps it, and one rename swaps them.

use super::check::{Soundness, beside, check, has_log};
use super::lock::UserLock;
use super::look::verify;
use super::name::write_time;
use super::{BackupError, BackupInfo, Stage, USER_FILE, Watch};
use crate::atomic_file;
use rusqlite::{Connection, OpenFlags};
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// What the user data is now.
    pub info: BackupInfo,
    /// Where the data from before are, if there were any.
    pub aside: Option<PathBuf>,
}

/// Makes `backup` the user data of the lock's data folder; what was there is set aside. `now` in Unix seconds.
///
/// # Errors
/// [`BackupError`]; then the user data are as they were.
pub fn restore(lock: &UserLock, backup: &Path, now: i64, watch: &mut Watch<'_>) -> Result<Restored, BackupError> {
    restore_in_steps(lock, backup, now, watch, &mut |_| Ok(()))
}

/// As [`restore`]; `pause` is called between steps that change something, and may fail as a crash would.
pub(super) fn restore_in_steps(
    lock: &UserLock,
    backup: &Path,
    now: i64,
    watch: &mut Watch<'_>,
    pause: &mut dyn FnMut(&'static str) -> Result<(), BackupError>,
) -> Result<Restored, BackupError> {
    let target = lock.data().join(USER_FILE);
    verify(backup)?;
    let file = copy_beside(backup, &target, watch)?;
    watch.tell(Stage::Verifying, 0, 0)?;
    let info = verify(file.path())?;
    pause("copied")?;
    let aside = match check(&target)? {
        Soundness::Missing => None,
        Soundness::Sound | Soundness::Blank | Soundness::Newer { .. } => {
            fold_log(&target)?;
            pause("folded")?;
            Some(keep_aside(&target, "before-restore", now)?)
        }
        Soundness::Damaged(_) => Some(keep_aside(&target, "damaged", now)?),
    };
    pause("kept aside")?;
    clear_place(&target)?;
    pause("cleared")?;
    atomic_file::put(file, &target).map_err(BackupError::io(&target))?;
    Ok(Restored { info: BackupInfo { path: target, ..info }, aside })
}

fn copy_beside(from: &Path, target: &Path, watch: &mut Watch<'_>) -> Result<tempfile::NamedTempFile, BackupError> {
    let mut file = atomic_file::begin(target).map_err(BackupError::io(target))?;
    let mut input = File::open(from).map_err(BackupError::io(from))?;
    let total = input.metadata().map_err(BackupError::io(from))?.len();
    let (mut done, mut buffer) = (0, vec![0; 256 << 10]);
    loop {
        let read = input.read(&mut buffer).map_err(BackupError::io(from))?;
        if read == 0 {
            break;
        }
        file.write_all(&buffer[..read]).map_err(BackupError::io(target))?;
        done += read as u64;
        watch.tell(Stage::Copying, done, total)?;
    }
    file.as_file().sync_all().map_err(BackupError::io(target))?;
    Ok(file)
}

/// Makes one file of a database and its log. Nobody else has it open: the lock says so.
fn fold_log(path: &Path) -> Result<(), BackupError> {
    let fold = || {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let db = Connection::open_with_flags(path, flags)?;
        let busy: i64 = db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
        db.close().map_err(|(_, error)| error)?;
        Ok(busy != 0)
    };
    match fold().map_err(BackupError::sqlite(path))? {
        true => Err(BackupError::InUse { path: path.to_owned() }),
        false => Ok(()),
    }
}

/// A second name for a file and for its log, or a copy where the disk knows no second names.
pub(super) fn keep_aside(path: &Path, why: &str, now: i64) -> Result<PathBuf, BackupError> {
    let time = write_time(now);
    let free = |n: u32| {
        let number = if n == 0 { String::new() } else { format!("-{n}") };
        path.with_file_name(format!("user.{why}-{time}{number}.sqlite"))
    };
    let aside = (0..10_000).map(free).find(|aside| aside.symlink_metadata().is_err());
    let aside = aside.ok_or_else(|| BackupError::io(path)(ErrorKind::AlreadyExists.into()))?;
    if !path.metadata().is_ok_and(|meta| meta.is_file()) {
        // A folder or a link to nowhere has no second name; nothing in it could be used anyway.
        std::fs::rename(path, &aside).map_err(BackupError::io(path))?;
    } else {
        let log = has_log(path).then_some("-wal");
        for suffix in std::iter::once("").chain(log) {
            let (from, to) = (beside(path, suffix), beside(&aside, suffix));
            let kept = std::fs::hard_link(&from, &to).or_else(|_| std::fs::copy(&from, &to).map(drop));
            kept.map_err(BackupError::io(&to))?;
            if let Ok(file) = File::open(&to) {
                file.sync_all().map_err(BackupError::io(&to))?;
            }
        }
    }
    atomic_file::sync_folder(&aside).map_err(BackupError::io(&aside))?;
    Ok(aside)
}

/// Removes the log of a file that is about to be replaced: it must not be replayed into another. A sound file has none
/// any more; of a damaged one it is kept aside.
pub(super) fn clear_place(path: &Path) -> Result<(), BackupError> {
    for suffix in ["-wal", "-shm", "-journal"] {
        let beside = beside(path, suffix);
        match std::fs::remove_file(&beside) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(BackupError::io(&beside)(error)),
            _ => {}
        }
    }
    atomic_file::sync_folder(path).map_err(BackupError::io(path))
}
