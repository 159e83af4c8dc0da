//! Fingerprint of the files of a play history: names, sizes and mtimes, without reading a file.

use super::retroarch;
use crate::formats::{replay, source};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;

/// Most files and folders visited.
const MAX_LOOKED: usize = 200_000;
/// Maximum depth of folders.
const MAX_DEPTH: usize = 8;

/// Returns a number that changes when a file is added, changed or removed: a device's in the folders of its systems,
/// RetroArch's in its own. Symlinks aren't followed.
pub(super) fn of(devices: &[PathBuf], retroarch: &[PathBuf]) -> u64 {
    let markers = devices.iter().flat_map(|folder| [replay::RECENT, replay::FAVORITES].map(|name| folder.join(name)));
    let markers = markers.filter(|folder| folder.symlink_metadata().is_ok_and(|meta| meta.is_dir()));
    let lists = retroarch.iter().flat_map(|folder| {
        let files = retroarch::histories(folder).chain(retroarch::favorites(folder));
        files.chain(retroarch::logs(folder))
    });
    // A sum, as the files of a folder come in no order.
    let mut sum = 0u64;
    for found in markers.chain(lists).flat_map(|path| source::walk(&path, MAX_DEPTH)).flatten().take(MAX_LOOKED) {
        if let Ok(meta) = found.path().symlink_metadata() {
            let mut hasher = FxHasher::default();
            (found.path(), meta.mtime(), meta.mtime_nsec(), meta.len(), meta.ino()).hash(&mut hasher);
            sum = sum.wrapping_add(hasher.finish());
        }
    }
    sum
}
