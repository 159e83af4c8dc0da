//! Reading one folder: names, kinds, sizes and times, sorted by name. Errors become problems, never stops.

use super::problems::Problems;
use crate::beneath::{Folder, ListedEntry, RomFolders};
use crate::file_id::FileId;
use rustc_hash::FxHashSet;
use shelfcade_core::problem::ProblemKind;

/// Most bytes that the names of one folder may take: three hundred thousand usual ones.
const MAX_BYTES: usize = 32 << 20;

/// The names in a folder, in byte order. What cannot be read of it is a problem; what could be stands.
pub(super) fn list(files: &RomFolders, root: usize, path: &[u8], folder: &Folder, problems: &mut Problems) -> Names {
    let (mut entries, mut bytes) = (Vec::new(), 0);
    let read = files.list((root, path), folder, |name, entry| match entry {
        _ if bytes > MAX_BYTES => {}
        Ok(entry) => {
            bytes += name.len() + size_of::<ListedEntry>();
            entries.push(entry);
        }
        Err(error) => problems.add_io(&files.disk_path(root, &super::tree::join(path, name)), &error),
    });
    // A failing disk may report the same error for ever.
    if let Err(error) = read {
        problems.add_io(&files.disk_path(root, path), &error);
    }
    if bytes > MAX_BYTES {
        problems.add(&files.disk_path(root, path), ProblemKind::Crowded);
    }
    entries.sort_unstable_by(|a, b| a.name.cmp(&b.name));
    entries
}

/// The names in a folder.
pub(super) type Names = Vec<ListedEntry>;

/// Folders that were entered: each is read once, so no link can lead in a circle.
#[derive(Debug, Default)]
pub(super) struct Visited(FxHashSet<FileId>);

impl Visited {
    /// Whether this is the first visit.
    pub fn enter(&mut self, id: FileId) -> bool {
        self.0.insert(id)
    }
}
