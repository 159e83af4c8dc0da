//! Polls folders that can't be watched: on other machines, beyond the inotify limit, or not there yet. Only
//! modification times are read; folders are listed again only if one changed.

use super::names::is_watched;
use super::{WatchConfig, WatchRoot};
use crate::io::beneath::RomFolders;
use crate::io::file_id::FileId;
use rustc_hash::FxHashSet;
use rustix::fs::statfs;
use std::ffi::OsString;
use std::fs::{DirEntry, Metadata};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Maximum depth, as in the scan.
pub(super) const MAX_DEPTH: usize = 40;

/// File systems whose files other machines can change, by magic number (statfs(2) and the kernel's headers).
const FAR: [(u32, &str); 9] = [
    (0x0000_6969, "nfs"),
    (0xFF53_4D42, "cifs"),
    (0xFE53_4D42, "smb2"),
    (0x0000_517B, "smb"),
    (0x6573_5546, "fuse"),
    (0x0102_1997, "9p"),
    (0x00C3_6400, "ceph"),
    (0x5346_414F, "afs"),
    (0x7375_7245, "coda"),
];

/// Returns true if other machines can change a folder without this machine's kernel noticing.
pub(super) fn is_far(folder: &Path) -> bool {
    // The number's type differs between architectures; all values fit in 32 bits.
    statfs(folder).is_ok_and(|disk| FAR.iter().any(|(magic, _)| *magic == disk.f_type as u32))
}

/// Bounds of the folders watched below a root.
#[derive(Clone, Debug)]
pub(super) struct WatchLimits {
    /// Maximum depth below the root.
    pub deepest: usize,
    /// Maximum number of folders.
    pub most: usize,
    /// Folders that links may lead into.
    pub folders: Arc<RomFolders>,
}

/// A polled folder and everything below it, as last seen.
#[derive(Debug)]
pub(super) struct Far {
    top: PathBuf,
    depth: usize,
    reach: WatchLimits,
    /// Folders with their modification times; empty while the top is missing.
    seen: Vec<(PathBuf, i64)>,
}

impl Far {
    /// Lists a root or a part of one for the first time. `depth` is the depth of `top` below the root.
    pub fn new(top: PathBuf, depth: usize, reach: WatchLimits) -> Far {
        let seen = list(&top, depth, &reach);
        Far { top, depth, reach, seen }
    }

    /// Returns true if the folder exists.
    pub fn is_there(&self) -> bool {
        !self.seen.is_empty()
    }

    /// Returns the number of folders.
    pub fn len(&self) -> usize {
        self.seen.len()
    }

    /// Returns the folders whose times changed since the last call. Stops early if `stop` returns true.
    pub fn find_changed(&mut self, stop: &dyn Fn() -> bool) -> Vec<PathBuf> {
        let mut changed = Vec::new();
        if self.seen.is_empty() && self.top.is_dir() {
            changed.push(self.top.clone());
        }
        for (path, time) in &self.seen {
            if stop() {
                return Vec::new();
            }
            if std::fs::metadata(path).map_or(0, |meta| time_of(&meta)) != *time {
                changed.push(path.clone());
            }
        }
        if !changed.is_empty() {
            self.seen = list(&self.top, self.depth, &self.reach);
        }
        changed
    }
}

/// Lists a folder and everything below with times, up to the limits. Links are followed; each folder is entered once.
fn list(top: &Path, depth: usize, reach: &WatchLimits) -> Vec<(PathBuf, i64)> {
    let mut visited: FxHashSet<FileId> = FxHashSet::default();
    let mut waiting = vec![(top.to_owned(), depth)];
    let mut found = Vec::new();
    while let Some((path, depth)) = waiting.pop() {
        let Ok(meta) = std::fs::metadata(&path) else { continue };
        if !reach.is_folder(&meta) || !visited.insert(FileId::of(&meta)) || found.len() >= reach.most {
            continue;
        }
        // Take the time before listing, so that a change during the listing is noticed next time.
        found.push((path.clone(), time_of(&meta)));
        if depth < reach.deepest {
            waiting.extend(reach.folders_in(&path, depth + 1).map(|name| (path.join(name), depth + 1)));
        }
    }
    found
}

impl WatchLimits {
    /// Returns the bounds for one of the roots.
    pub fn of(root: &WatchRoot, config: &WatchConfig) -> WatchLimits {
        // The root itself comes first, so that links within it don't wait for other disks.
        let others = config.roots.iter().map(|root| root.path.clone()).filter(|other| *other != root.path);
        let folders = std::iter::once(root.path.clone()).chain(others).collect();
        let folders = Arc::new(RomFolders::new(folders, Some(&config.data)));
        WatchLimits { deepest: root.deepest, most: config.most_folders, folders }
    }

    /// Returns the names of the relevant folders in a folder, and of links that may lead to some.
    pub fn folders_in(&self, path: &Path, depth: usize) -> impl Iterator<Item = OsString> {
        let entries = std::fs::read_dir(path).into_iter().flatten().map_while(Result::ok);
        let may_be_one = |entry: &DirEntry| {
            let kind = entry.file_type();
            kind.is_ok_and(|kind| kind.is_dir() || kind.is_symlink() && self.folders.leads_inside(&entry.path()))
        };
        let is_one = move |entry: &DirEntry| is_watched(&entry.file_name(), depth) && may_be_one(entry);
        entries.filter(is_one).map(|entry| entry.file_name())
    }

    /// Returns true for folders other than the data folder.
    pub fn is_folder(&self, meta: &Metadata) -> bool {
        meta.is_dir() && !self.folders.is_data(FileId::of(meta))
    }
}

fn time_of(meta: &Metadata) -> i64 {
    meta.mtime().saturating_mul(1_000_000_000).saturating_add(meta.mtime_nsec())
}
