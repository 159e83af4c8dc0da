//! Lists the backups in a folder and verifies them.

use super::name::read_name;
use super::{BackupError, BackupInfo, Damage, ListedBackup, Verdict};
use crate::people::user::validation::validate_file;
use std::io::ErrorKind;
use std::path::Path;

/// Most files of a folder that are examined.
const MAX_FILES: usize = 100_000;

/// Lists the backups in a folder by their names, newest first. A missing folder has none.
///
/// # Errors
/// Returns [`BackupError::Io`] if the folder cannot be read.
pub fn list(folder: &Path) -> Result<Vec<ListedBackup>, BackupError> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(BackupError::io(folder))?,
    };
    let mut found = Vec::new();
    for entry in entries.take(MAX_FILES) {
        let entry = entry.map_err(BackupError::io(folder))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        // Deleted meanwhile, or a link: not one of our backups.
        if let (Some(id), Ok(meta)) = (read_name(&name), entry.metadata())
            && meta.is_file()
        {
            found.push(ListedBackup { name, id, bytes: meta.len() });
        }
    }
    found.sort_by_key(|found| std::cmp::Reverse(found.id));
    Ok(found)
}

/// Validates the file at `path`: a backup, or user data with its log. Reads all of it and changes no row.
///
/// # Errors
/// Returns an error if the file cannot be read or stays locked, which says nothing about its contents.
pub fn check(path: &Path) -> Result<Verdict, BackupError> {
    validate_file(path).map_err(BackupError::io(path))
}

/// Verifies a backup: reads all of it and checks that this version can use it.
///
/// # Errors
/// Returns [`BackupError::Bad`] with the damage, [`BackupError::Newer`] if a later version wrote it, and other errors
/// if it cannot be read.
pub fn verify(path: &Path) -> Result<BackupInfo, BackupError> {
    verify_copy(path, path)
}

/// Like [`verify`], for a copy that will replace `target`; errors name `target`.
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

/// Returns the newest good backup in a folder, trying older ones in turn; `None` if there is none.
///
/// # Errors
/// Returns an error if the folder cannot be read.
pub fn find_newest_good(folder: &Path) -> Result<Option<BackupInfo>, BackupError> {
    let passed = |error: &BackupError| tracing::warn!(%error, "skipping a backup");
    let good = |found: ListedBackup| verify(&folder.join(found.name)).inspect_err(passed).ok();
    Ok(list(folder)?.into_iter().find_map(good))
}
