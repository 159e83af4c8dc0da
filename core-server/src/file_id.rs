//! Which file or folder a path stands for, whatever it is called.

use std::fs::Metadata;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// Device and inode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FileId {
    device: u64,
    inode: u64,
}

impl FileId {
    /// Of what stands at a path, links followed.
    ///
    /// # Errors
    /// [`io::Error`] when nothing does, or the disk does not say.
    pub(crate) fn at(path: &Path) -> io::Result<FileId> {
        path.metadata().map(|meta| FileId::of(&meta))
    }

    /// Of what `meta` was read of.
    pub(crate) fn of(meta: &Metadata) -> FileId {
        FileId { device: meta.dev(), inode: meta.ino() }
    }
}
