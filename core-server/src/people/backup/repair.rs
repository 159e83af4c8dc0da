//! Repairs damaged user data at startup.

use super::lock::UserLock;
use super::restore::restore;
use super::verify::{check, find_newest_good, list};
use super::{BackupError, BackupInfo, Damage, USER_FILE, Verdict};
use crate::io::atomic_file::{remove_if_there, remove_logs};
use crate::people::user::replace::set_aside;
use std::path::PathBuf;

/// The result of a repair. All but [`RepairOutcome::Valid`] and a first start are reported to the household.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RepairOutcome {
    /// Nothing was done: the data is valid, or a person has to decide.
    Valid,
    /// There is no user data: a first start, or the file was deleted. Nothing is restored unasked.
    Missing {
        /// Name of the newest backup, if there is one.
        newest: Option<String>,
    },
    /// The data was damaged or empty, and was replaced with a backup.
    Restored {
        /// The damage found.
        damage: Damage,
        /// The backup.
        from: BackupInfo,
        /// Path of the damaged file.
        aside: PathBuf,
    },
    /// The data was damaged and there is no good backup: the file was set aside, and a new one will be created.
    Fresh {
        /// The damage found.
        damage: Damage,
        /// Path of the damaged file.
        aside: PathBuf,
    },
}

/// Validates the user data of the lock's data folder. If it is damaged, sets it aside and restores the newest good
/// backup of all `folders`; folders that cannot be read are skipped. Must be called before the data is opened.
///
/// # Errors
/// Returns an error if a file operation fails; no data is lost then.
pub fn repair(lock: &UserLock, folders: &[PathBuf], now: i64) -> Result<RepairOutcome, BackupError> {
    let target = lock.data().join(USER_FILE);
    let damage = match check(&target)? {
        // Data of a later version stays; opening it returns an error. Data with foreign tables or triggers stays too:
        // a person decides.
        Verdict::Valid(_) | Verdict::Newer { .. } | Verdict::Damaged(Damage::Foreign(_)) => {
            return Ok(RepairOutcome::Valid);
        }
        Verdict::Missing => return Ok(RepairOutcome::Missing { newest: find_newest(folders) }),
        Verdict::Blank => Damage::Blank,
        Verdict::Damaged(damage) => damage,
    };
    if let Some(from) = find_best(folders) {
        let restored = restore(lock, &from.path, now)?;
        return Ok(RepairOutcome::Restored { damage, from, aside: restored.aside.unwrap_or(target) });
    }
    if damage == Damage::Blank {
        // An interrupted first start.
        return Ok(RepairOutcome::Missing { newest: find_newest(folders) });
    }
    let set_aside = || {
        let aside = set_aside(&target, "damaged", now, true)?;
        remove_logs(&target)?;
        remove_if_there(&target)?;
        Ok(aside)
    };
    Ok(RepairOutcome::Fresh { damage, aside: set_aside().map_err(BackupError::io(&target))? })
}

/// The name of the newest backup in all folders, good or not.
fn find_newest(folders: &[PathBuf]) -> Option<String> {
    let found = folders.iter().filter_map(|folder| list(folder).ok()?.into_iter().next());
    found.max_by_key(|found| found.id).map(|newest| newest.name)
}

/// The newest good backup in all folders. A disk that is not connected must not hide the others.
fn find_best(folders: &[PathBuf]) -> Option<BackupInfo> {
    let passed = |error: &BackupError| tracing::warn!(%error, "skipping a backup folder");
    let good = folders.iter().filter_map(|folder| find_newest_good(folder).inspect_err(passed).ok().flatten());
    good.max_by_key(|info| info.id)
}
