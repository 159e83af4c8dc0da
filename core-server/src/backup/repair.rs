//! What a start does about user data that are damaged.

use super::lock::UserLock;
use super::restore::restore;
use super::verify::{check, find_newest_good, list};
use super::{BackupError, BackupInfo, Damage, USER_FILE, Verdict};
use crate::atomic_file::{remove_if_there, remove_logs};
use crate::user::replace::set_aside;
use std::path::PathBuf;

/// What was found and done; the household is told of all but [`Outcome::Valid`] and a first start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing had to be done.
    Valid,
    /// There are no user data: a first start, or the file was deleted. Nothing is brought back unasked, but told of.
    Missing {
        /// Name of the newest backup, if there is one.
        newest: Option<String>,
    },
    /// They were damaged, or nothing stood in them any more, and are now what a backup holds.
    Restored {
        /// What was wrong.
        damage: Damage,
        /// The backup.
        from: BackupInfo,
        /// Where the damaged file is.
        aside: PathBuf,
    },
    /// They were damaged and there is no good backup: the file was set aside, a new one will be made.
    Fresh {
        /// What was wrong.
        damage: Damage,
        /// Where the damaged file is.
        aside: PathBuf,
    },
}

/// Validates the user data of the lock's data folder. Damaged ones are set aside and the newest good backup of all
/// `folders` takes their place; a folder that cannot be read holds none. To be called before they are opened.
///
/// # Errors
/// [`BackupError`] when the disk does not let it; nothing is lost then either.
pub fn repair(lock: &UserLock, folders: &[PathBuf], now: i64) -> Result<Outcome, BackupError> {
    let target = lock.data().join(USER_FILE);
    let damage = match check(&target)? {
        // What a later version made is refused when it is opened, and stays what it is.
        // So is what somebody else built into them: a person decides what to do with that.
        Verdict::Valid(_) | Verdict::Newer { .. } | Verdict::Damaged(Damage::Foreign(_)) => return Ok(Outcome::Valid),
        Verdict::Missing => return Ok(Outcome::Missing { newest: find_newest(folders) }),
        Verdict::Blank => Damage::Blank,
        Verdict::Damaged(damage) => damage,
    };
    if let Some(from) = find_best(folders) {
        let restored = restore(lock, &from.path, now)?;
        return Ok(Outcome::Restored { damage, from, aside: restored.aside.unwrap_or(target) });
    }
    if damage == Damage::Blank {
        // A first start that was cut off.
        return Ok(Outcome::Missing { newest: find_newest(folders) });
    }
    let set_aside = || {
        let aside = set_aside(&target, "damaged", now, true)?;
        remove_logs(&target)?;
        remove_if_there(&target)?;
        Ok(aside)
    };
    Ok(Outcome::Fresh { damage, aside: set_aside().map_err(BackupError::io(&target))? })
}

/// The name of the newest backup of all folders, whatever is in it.
fn find_newest(folders: &[PathBuf]) -> Option<String> {
    let found = folders.iter().filter_map(|folder| list(folder).ok()?.into_iter().next());
    found.max_by_key(|found| found.id).map(|newest| newest.name)
}

/// The newest good backup of all folders. One on a disk that is not connected must not hide the others.
fn find_best(folders: &[PathBuf]) -> Option<BackupInfo> {
    let passed = |error: &BackupError| tracing::warn!(%error, "this folder of backups is passed over");
    let good = folders.iter().filter_map(|folder| find_newest_good(folder).inspect_err(passed).ok().flatten());
    good.max_by_key(|info| info.id)
}
