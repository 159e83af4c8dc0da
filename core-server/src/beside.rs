//! Files that are there whole or not at all: written beside, synced, renamed, and the folder synced.

use rustix::fs::{Mode, OFlags};
use std::fs::File;
use std::io;
use std::path::Path;
use tempfile::NamedTempFile;

/// How files begin that are being written; what is left of them after a crash may be deleted.
pub(crate) const PREFIX: &str = ".shelfcade-";
/// How they end.
pub(crate) const SUFFIX: &str = ".part";

/// A new file in the folder of `path`, that only becomes `path` by [`put`]; dropped, it is gone.
///
/// # Errors
/// [`io::Error`].
pub(crate) fn begin(path: &Path) -> io::Result<NamedTempFile> {
    tempfile::Builder::new().prefix(PREFIX).suffix(SUFFIX).tempfile_in(folder_of(path))
}

/// The written file becomes `path`, in place of what was there, whose permissions it takes on. It is on the disk when
/// this returns.
///
/// # Errors
/// [`io::Error`]; then `path` is as it was.
pub(crate) fn put(file: NamedTempFile, path: &Path) -> io::Result<()> {
    if let Ok(meta) = path.metadata() {
        file.as_file().set_permissions(meta.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    sync_folder(path)
}

/// Makes names in the folder of `path` last.
///
/// # Errors
/// [`io::Error`].
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
    match File::from(rustix::fs::open(folder_of(path), flags, Mode::empty())?).sync_all() {
        // Some network shares cannot sync a folder.
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        other => other,
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn a_file_is_replaced_whole_and_keeps_its_permissions() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("list");
        std::fs::write(&path, "old").unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
        let mut file = begin(&path).unwrap();
        file.write_all(b"new").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"old");
        put(file, &path).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o640);
        drop(begin(&path).unwrap());
        assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 1, "what is not put is gone");
    }
}
