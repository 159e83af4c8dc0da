//! Lists one folder: names, kinds, sizes and times, sorted by name. Errors become problems and never end the scan.

use super::problems::Problems;
use crate::io::beneath::{ListedEntry, OpenFolder, RomFolders};
use crate::io::file_id::FileId;
use rustc_hash::FxHashSet;
use shelfcade_core::library::problem::ProblemKind;

/// Maximum bytes of one folder's entries: about three hundred thousand usual names.
const MAX_BYTES: usize = 32 << 20;

/// Lists a folder in byte order. Unreadable entries become problems; the others are returned.
pub(super) fn list(
    files: &RomFolders,
    root: usize,
    path: &[u8],
    folder: &OpenFolder,
    problems: &mut Problems,
) -> FolderNames {
    let (mut entries, mut bytes) = (Vec::new(), 0);
    let read = files.list((root, path), folder, |name, entry| match entry {
        _ if bytes > MAX_BYTES => {}
        Ok(entry) => {
            bytes += name.len() + size_of::<ListedEntry>();
            entries.push(entry);
        }
        Err(error) => problems.add_io(&files.disk_path(root, &super::tree::join(path, name)), &error),
    });
    // Reading ends here because a failing disk may report the same error forever.
    if let Err(error) = read {
        problems.add_io(&files.disk_path(root, path), &error);
    }
    if bytes > MAX_BYTES {
        problems.add(&files.disk_path(root, path), ProblemKind::Crowded);
    }
    entries.sort_unstable_by(|a, b| a.name.cmp(&b.name));
    entries
}

/// The entries of a folder.
pub(super) type FolderNames = Vec<ListedEntry>;

/// Folders already entered. Each is read only once, so links can't form cycles.
#[derive(Debug, Default)]
pub(super) struct Visited(FxHashSet<FileId>);

impl Visited {
    /// Marks a folder as visited. Returns true on the first visit.
    pub fn enter(&mut self, id: FileId) -> bool {
        self.0.insert(id)
    }
}
