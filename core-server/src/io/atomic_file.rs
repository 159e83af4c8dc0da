//! Atomic file writes: a file is written under a temporary name, synced and renamed, then its folder is synced. Also
//! the names of files that are set aside.

use rustix::fs::{Mode, OFlags};
use std::fs::{File, Metadata, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Prefix of temporary files; those that a crash leaves behind may be deleted.
pub(crate) const PREFIX: &str = ".shelfcade-";
pub(crate) const SUFFIX: &str = ".part";

/// Creates a temporary file in the folder of `path`. [`put`] moves it to `path`; if dropped before, it is deleted.
///
/// # Errors
/// Returns an error if the file cannot be created.
pub fn begin(path: &Path) -> io::Result<NamedTempFile> {
    tempfile::Builder::new().prefix(PREFIX).suffix(SUFFIX).tempfile_in(folder_of(path))
}

/// Moves the written file to `path`, replacing a file there and keeping that one's permissions. The data is on disk
/// when this returns.
///
/// # Errors
/// Returns an error if a file operation fails. `path` is unchanged then, unless only the final sync of the folder
/// failed.
pub fn put(file: NamedTempFile, path: &Path) -> io::Result<()> {
    if let Ok(meta) = path.metadata() {
        file.as_file().set_permissions(meta.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    sync_folder(path)
}

/// Writes a whole file: [`begin`] and [`put`].
///
/// # Errors
/// Returns an error if a file operation fails. `path` is unchanged then, unless only the final sync of the folder
/// failed.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = begin(path)?;
    file.write_all(bytes)?;
    put(file, path)
}

/// Gives a file a second name, which must be free, or copies it on a disk without hard links. The data is on disk when
/// this returns; the new name only after [`sync_folder`].
///
/// # Errors
/// Returns an error if a file operation fails.
pub(crate) fn link_or_copy(from: &Path, to: &Path) -> io::Result<()> {
    std::fs::hard_link(from, to).or_else(|_| std::fs::copy(from, to).map(drop))?;
    File::open(to)?.sync_all()
}

/// Syncs the folder of `path`, so that new and changed names in it survive a power cut.
///
/// # Errors
/// Returns an error if the folder cannot be opened or synced.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
    match File::from(rustix::fs::open(folder_of(path), flags, Mode::empty())?).sync_all() {
        // Some network shares cannot sync a folder.
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        other => other,
    }
}

/// Appends a suffix to the name of `path`: `user.sqlite-wal`.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Removes the permissions of everybody but the owner from a file. Logs a failure, as on a disk without permissions
/// (FAT).
pub fn make_private(path: &Path) {
    let is_open = |meta: &Metadata| meta.is_file() && meta.permissions().mode() & 0o077 != 0;
    if let Some(meta) = path.symlink_metadata().ok().filter(is_open)
        && let Err(error) = std::fs::set_permissions(path, Permissions::from_mode(meta.permissions().mode() & 0o700))
    {
        tracing::warn!(path = %path.display(), %error, "cannot make the file private; other users may read it");
    }
}

/// Returns the first of the numbered names, from 1, that does not exist yet.
///
/// # Errors
/// Returns [`io::ErrorKind::AlreadyExists`] if the first 9,999 names are taken.
pub fn free_name(name: impl Fn(u32) -> PathBuf) -> io::Result<PathBuf> {
    let free = (1..10_000).map(name).find(|path| path.symlink_metadata().is_err());
    free.ok_or_else(|| io::ErrorKind::AlreadyExists.into())
}

/// Removes the logs of a database that is about to be replaced: SQLite would replay them into the new one.
///
/// # Errors
/// Returns an error if a log cannot be removed or the folder cannot be synced.
pub(crate) fn remove_logs(database: &Path) -> io::Result<()> {
    for suffix in ["-wal", "-shm", "-journal"] {
        remove_if_there(&with_suffix(database, suffix))?;
    }
    sync_folder(database)
}

/// Removes a file; a missing file is not an error.
///
/// # Errors
/// Returns an error if the file exists and cannot be removed.
pub(crate) fn remove_if_there(path: &Path) -> io::Result<()> {
    std::fs::remove_file(path)
        .or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) })
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_keeps_its_permissions() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("list");
        std::fs::write(&path, "old").unwrap();
        std::fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
        let mut file = begin(&path).unwrap();
        file.write_all(b"new").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"old");
        put(file, &path).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o640);
        drop(begin(&path).unwrap());
        assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 1, "a file that is not put in place is deleted");
    }
}
