//! Whether the files of a play history look as they did: names, sizes and times, without reading a file.

use super::retroarch;
use crate::exchange::replay;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// Most files and folders looked at.
const MAX_LOOKED: usize = 200_000;
/// Folders within folders.
const MAX_DEPTH: usize = 8;

/// A number that is another once a file came, changed or went: of a device in the folders of its systems, of RetroArch in its own.
/// Links are not followed.
pub(super) fn of(devices: &[PathBuf], retroarch: &[PathBuf]) -> u64 {
    let (mut sum, mut left) = (0, MAX_LOOKED);
    for folder in devices {
        for name in [replay::RECENT, replay::FAVORITES] {
            look(&folder.join(name), 0, &mut left, &mut sum);
        }
    }
    for folder in retroarch {
        let files = retroarch::histories(folder).chain(retroarch::favorites(folder));
        for path in files.chain(retroarch::logs(folder)) {
            look(&path, 0, &mut left, &mut sum);
        }
    }
    sum
}

/// The order in which a folder tells its files does not matter, so the parts are added.
fn look(path: &Path, depth: usize, left: &mut usize, sum: &mut u64) {
    let Ok(meta) = path.symlink_metadata() else { return };
    let Some(rest) = left.checked_sub(1) else { return };
    *left = rest;
    let mut hasher = FxHasher::default();
    (path, meta.mtime(), meta.mtime_nsec(), meta.len(), meta.ino()).hash(&mut hasher);
    *sum = sum.wrapping_add(hasher.finish());
    if !meta.is_dir() || depth >= MAX_DEPTH {
        return;
    }
    for found in std::fs::read_dir(path).into_iter().flatten().flatten() {
        look(&found.path(), depth + 1, left, sum);
    }
}
