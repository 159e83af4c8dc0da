//! Replaces `user.sqlite` with a backup; `user::replace` explains why this is safe at every moment.

use super::lock::UserLock;
use super::verify::{check, verify_copy};
use super::{BackupError, BackupInfo, USER_FILE, Verdict};
use crate::io::atomic_file;
use crate::io::atomic_file::remove_logs;
use crate::people::user::replace::{checkpoint, set_aside};
use crate::people::user::write_count::begin_line;
use rusqlite::ErrorCode;
use std::fs::File;
use std::path::{Path, PathBuf};

/// The result of a restore.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The restored user data.
    pub info: BackupInfo,
    /// Path of the previous data, if there was any.
    pub aside: Option<PathBuf>,
}

/// Makes `backup` the user data of the lock's data folder and sets the previous data aside. `now` is in Unix seconds.
///
/// # Errors
/// Returns an error if the backup is not good or a file operation fails; the user data is unchanged then.
pub fn restore(lock: &UserLock, backup: &Path, now: i64) -> Result<Restored, BackupError> {
    restore_in_steps(lock, backup, now, &mut |_| Ok(()))
}

/// Like [`restore`]. Calls `pause` between the steps that change something; it may fail as a crash would.
pub(super) fn restore_in_steps(
    lock: &UserLock,
    backup: &Path,
    now: i64,
    pause: &mut dyn FnMut(&'static str) -> Result<(), BackupError>,
) -> Result<Restored, BackupError> {
    let target = lock.data().join(USER_FILE);
    let mut file = atomic_file::begin(&target).map_err(BackupError::io(&target))?;
    let copied = File::open(backup).and_then(|mut backup| std::io::copy(&mut backup, &mut file));
    copied.map_err(BackupError::io(backup))?;
    let info = verify_copy(file.path(), backup)?;
    begin_line(file.path())?;
    pause("copied")?;
    let set_aside = |why| set_aside(&target, why, now, true).map(Some).map_err(BackupError::io(&target));
    let aside = match check(&target)? {
        Verdict::Missing => None,
        Verdict::Damaged(_) => set_aside("damaged")?,
        Verdict::Valid(_) | Verdict::Blank | Verdict::Newer { .. } => {
            checkpoint(&target).map_err(|error| match error.code() {
                Some(ErrorCode::DatabaseBusy) => BackupError::InUse { path: target.clone() },
                _ => error.into(),
            })?;
            pause("checkpointed")?;
            set_aside("before-restore")?
        }
    };
    pause("set aside")?;
    remove_logs(&target).map_err(BackupError::io(&target))?;
    pause("cleared")?;
    atomic_file::put(file, &target).map_err(BackupError::io(&target))?;
    Ok(Restored { info: BackupInfo { path: target, ..info }, aside })
}
