//! What a start does about user data that are damaged.

use super::check::{Soundness, check};
use super::lock::UserLock;
use super::look::{find_newest_good, list};
use super::restore::{clear_place, keep_aside, restore};
use super::{BackupError, BackupInfo, Damage, USER_FILE, Watch};
use std::io::ErrorKind;
use std::path::PathBuf;

/// What was found and done; the household is told of all but [`Outcome::Sound`] and a first start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing had to be done.
    Sound,
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

/// Looks at the user data of the lock's data folder. Damaged ones are set aside and the newest good backup of all
/// `folders` takes their place; a folder that cannot be read holds none. To be called before they are opened.
///
/// # Errors
/// [`BackupError`] when the disk does not let it; nothing is lost then either.
pub fn set_aside_and_restore(
    lock: &UserLock,
    folders: &[PathBuf],
    now: i64,
    watch: &mut Watch<'_>,
) -> Result<Outcome, BackupError> {
    let target = lock.data().join(USER_FILE);
    let damage = match check(&target)? {
        // What a later version made is refused when it is opened, and stays what it is.
        Soundness::Sound | Soundness::Newer { .. } => return Ok(Outcome::Sound),
        Soundness::Missing => return Ok(Outcome::Missing { newest: find_newest(folders) }),
        Soundness::Blank => Damage::Blank,
        Soundness::Damaged(damage) => damage,
    };
    if let Some(from) = find_best(folders) {
        let restored = restore(lock, &from.path, now, watch)?;
        return Ok(Outcome::Restored { damage, from, aside: restored.aside.unwrap_or(target) });
    }
    if damage == Damage::Blank {
        // A first start that was cut off.
        return Ok(Outcome::Missing { newest: find_newest(folders) });
    }
    let aside = keep_aside(&target, "damaged", now)?;
    clear_place(&target)?;
    match std::fs::remove_file(&target) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(BackupError::io(&target)(error)),
        _ => Ok(Outcome::Fresh { damage, aside }),
    }
}

/// The name of the newest backup of all folders, whatever is in it.
fn find_newest(folders: &[PathBuf]) -> Option<String> {
    let found = folders.iter().filter_map(|folder| list(folder).ok()?.into_iter().next());
    found.max_by_key(|found| found.stamp).map(|newest| newest.name)
}

/// The newest good backup of all folders. One on a disk that is not connected must not hide the others.
fn find_best(folders: &[PathBuf]) -> Option<BackupInfo> {
    let good = folders.iter().filter_map(|folder| match find_newest_good(folder) {
        Ok(found) => found,
        Err(error) => {
            tracing::warn!(%error, "this folder of backups is passed over");
            None
        }
    });
    good.max_by_key(|info| info.stamp)
}
