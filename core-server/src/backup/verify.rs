//! Which backups a folder holds, and whether one is whole.

use super::name::read_name;
use super::{BackupError, BackupInfo, Damage, ListedBackup, Verdict};
use crate::user::validation::validate_file;
use std::io::ErrorKind;
use std::path::Path;

/// Most files of a folder that are looked at.
const MAX_FILES: usize = 100_000;

/// The backups of a folder by their names, the newest first. A folder that is not there holds none.
///
/// # Errors
/// [`BackupError::Io`] when it cannot be read.
pub fn list(folder: &Path) -> Result<Vec<ListedBackup>, BackupError> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(BackupError::io(folder))?,
    };
    let mut found = Vec::new();
    for entry in entries.take(MAX_FILES) {
        let entry = entry.map_err(BackupError::io(folder))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        // Gone since, or a link: neither is a backup of ours.
        if let (Some(id), Ok(meta)) = (read_name(&name), entry.metadata())
            && meta.is_file()
        {
            found.push(ListedBackup { name, id, bytes: meta.len() });
        }
    }
    found.sort_by_key(|found| std::cmp::Reverse(found.id));
    Ok(found)
}

/// What stands at `path`, be it a backup or user data with a log beside; reads all of it, changes no row.
///
/// # Errors
/// [`BackupError`] when it cannot be read or is locked for long: that says nothing about what is in it.
pub fn check(path: &Path) -> Result<Verdict, BackupError> {
    validate_file(path).map_err(BackupError::io(path))
}

/// Reads all of a backup, which has to be user data that can be used.
///
/// # Errors
/// [`BackupError::Bad`] with what is wrong, [`BackupError::Newer`] for one of a later version; others when it cannot be
/// read.
pub fn verify(path: &Path) -> Result<BackupInfo, BackupError> {
    verify_copy(path, path)
}

/// As [`verify`], of a file that is to become `target`: errors tell of that one.
pub(super) fn verify_copy(copy: &Path, target: &Path) -> Result<BackupInfo, BackupError> {
    let path = target.to_owned();
    let contents = match validate_file(copy).map_err(BackupError::io(target))? {
        Verdict::Valid(contents) => contents,
        Verdict::Missing => return Err(BackupError::io(target)(ErrorKind::NotFound.into())),
        Verdict::Blank => return Err(BackupError::Bad { path, damage: Damage::Blank }),
        Verdict::Newer { found } => return Err(BackupError::Newer { path, found }),
        Verdict::Damaged(damage) => return Err(BackupError::Bad { path, damage }),
    };
    let bytes = copy.metadata().map_err(BackupError::io(copy))?.len();
    let id = path.file_name().and_then(|name| read_name(&name.to_string_lossy()));
    Ok(BackupInfo { path, id, bytes, contents })
}

/// The newest backup of a folder that is whole; older ones are tried in turn. `None` when there is none.
///
/// # Errors
/// When the folder cannot be read.
pub fn find_newest_good(folder: &Path) -> Result<Option<BackupInfo>, BackupError> {
    let passed = |error: &BackupError| tracing::warn!(%error, "this backup is passed over");
    let good = |found: ListedBackup| verify(&folder.join(found.name)).inspect_err(passed).ok();
    Ok(list(folder)?.into_iter().find_map(good))
}
