//! Which file or folder a path stands for, whatever it is called; and the disk it is on.

use std::fs::Metadata;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// Less free space than this is none, in bytes: SQLite writes whole pages, and a log of them.
const NO_SPACE: u64 = 256 * 1024;

/// Whether the disk of a folder is full.
pub(crate) fn is_full(folder: &Path) -> bool {
    rustix::fs::statvfs(folder).is_ok_and(|disk| disk.f_bavail.saturating_mul(disk.f_frsize) < NO_SPACE)
}

/// Whether two folders are on one disk, as far as the system tells.
pub(crate) fn is_same_disk(one: &Path, other: &Path) -> bool {
    let device = |path| FileId::at(path).map(|id| id.device);
    matches!((device(one), device(other)), (Ok(one), Ok(other)) if one == other)
}

/// Device and inode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FileId {
    device: u64,
    inode: u64,
}

impl FileId {
    /// Of what stands at a path, links followed.
    ///
    /// # Errors
    /// [`io::Error`] when nothing does, or the disk does not say.
    pub fn at(path: &Path) -> io::Result<FileId> {
        path.metadata().map(|meta| FileId::of(&meta))
    }

    /// Of what `meta` was read of.
    pub(crate) fn of(meta: &Metadata) -> FileId {
        FileId::new(meta.dev(), meta.ino())
    }

    pub(crate) fn new(device: u64, inode: u64) -> FileId {
        FileId { device, inode }
    }
}
