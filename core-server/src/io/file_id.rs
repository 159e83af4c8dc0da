//! The identity of files and folders, whatever their path, and of the disk they are on.

use std::fs::Metadata;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// A disk with less free space than this, in bytes, counts as full: SQLite writes whole pages, and a log of them.
const NO_SPACE: u64 = 256 * 1024;

pub(crate) fn is_full(folder: &Path) -> bool {
    rustix::fs::statvfs(folder).is_ok_and(|disk| disk.f_bavail.saturating_mul(disk.f_frsize) < NO_SPACE)
}

/// True if both folders are known to be on one disk.
pub(crate) fn is_same_disk(one: &Path, other: &Path) -> bool {
    let device = |path| FileId::at(path).map(|id| id.device);
    matches!((device(one), device(other)), (Ok(one), Ok(other)) if one == other)
}

/// Device and inode of a file or folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FileId {
    device: u64,
    inode: u64,
}

impl FileId {
    /// Reads the id of a file or folder, following links.
    ///
    /// # Errors
    /// Returns an error if nothing exists at `path` or it cannot be read.
    pub fn at(path: &Path) -> io::Result<FileId> {
        path.metadata().map(|meta| FileId::of(&meta))
    }

    pub(crate) fn of(meta: &Metadata) -> FileId {
        FileId::new(meta.dev(), meta.ino())
    }

    pub(crate) fn new(device: u64, inode: u64) -> FileId {
        FileId { device, inode }
    }
}
