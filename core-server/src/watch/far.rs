//! Folders that cannot be watched: on other machines, beyond the number of watches, or not there yet. They are asked
//! for their times; only when one has changed is anything listed again.

use super::names::is_watched;
use super::{WatchConfig, WatchRoot};
use crate::beneath::RomFolders;
use crate::file_id::FileId;
use rustc_hash::FxHashSet;
use rustix::fs::statfs;
use std::ffi::OsString;
use std::fs::{DirEntry, Metadata};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Deeper folders are left out, as the scan does.
pub(super) const MAX_DEPTH: usize = 40;

/// File systems whose changes are made on another machine, by their magic numbers (statfs(2) and the kernel's headers).
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

/// Whether changes in a folder may be made elsewhere, so that this machine's kernel does not see them.
pub(super) fn is_far(folder: &Path) -> bool {
    // The kernel's type of the number differs between machines; all of them fit in 32 bits.
    statfs(folder).is_ok_and(|disk| FAR.iter().any(|(magic, _)| *magic == disk.f_type as u32))
}

/// How far a root is watched.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    /// How far folders lie below the root.
    pub deepest: usize,
    /// How many there are.
    pub most: usize,
    /// Where links may lead.
    pub folders: Arc<RomFolders>,
}

/// A folder and all below, as last seen.
#[derive(Debug)]
pub(super) struct Far {
    top: PathBuf,
    depth: usize,
    reach: Reach,
    /// Folders with their times; none while the top is not there.
    seen: Vec<(PathBuf, i64)>,
}

impl Far {
    /// Looks at a root or a part of one for the first time. `depth` is how far it lies below the root.
    pub fn new(top: PathBuf, depth: usize, reach: Reach) -> Far {
        let seen = list(&top, depth, &reach);
        Far { top, depth, reach, seen }
    }

    /// Whether it is there.
    pub fn is_there(&self) -> bool {
        !self.seen.is_empty()
    }

    /// How many folders there are.
    pub fn len(&self) -> usize {
        self.seen.len()
    }

    /// The folders whose times changed since the last time. Stops early for `stop`.
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

/// A folder and all below with their times, at most so many. Links are followed, each folder is entered once.
fn list(top: &Path, depth: usize, reach: &Reach) -> Vec<(PathBuf, i64)> {
    let mut visited: FxHashSet<FileId> = FxHashSet::default();
    let mut waiting = vec![(top.to_owned(), depth)];
    let mut found = Vec::new();
    while let Some((path, depth)) = waiting.pop() {
        let Ok(meta) = std::fs::metadata(&path) else { continue };
        if !reach.is_folder(&meta) || !visited.insert(FileId::of(&meta)) || found.len() >= reach.most {
            continue;
        }
        // The time first: what comes while it is listed changes it.
        found.push((path.clone(), time_of(&meta)));
        if depth < reach.deepest {
            waiting.extend(reach.folders_in(&path, depth + 1).map(|name| (path.join(name), depth + 1)));
        }
    }
    found
}

impl Reach {
    /// How far one of the roots is watched.
    pub fn of(root: &WatchRoot, config: &WatchConfig) -> Reach {
        // Its own first: what stays in it waits for no other disk.
        let others = config.roots.iter().map(|root| root.path.clone()).filter(|other| *other != root.path);
        let folders = std::iter::once(root.path.clone()).chain(others).collect();
        let folders = Arc::new(RomFolders::new(folders, Some(&config.data)));
        Reach { deepest: root.deepest, most: config.most_folders, folders }
    }

    /// Names of the folders in a folder that are of interest, and of links that may lead to some.
    pub fn folders_in(&self, path: &Path, depth: usize) -> impl Iterator<Item = OsString> {
        let entries = std::fs::read_dir(path).into_iter().flatten().map_while(Result::ok);
        let may_be_one = |entry: &DirEntry| {
            let kind = entry.file_type();
            kind.is_ok_and(|kind| kind.is_dir() || kind.is_symlink() && self.folders.leads_inside(&entry.path()))
        };
        let is_one = move |entry: &DirEntry| is_watched(&entry.file_name(), depth) && may_be_one(entry);
        entries.filter(is_one).map(|entry| entry.file_name())
    }

    /// Whether this is a folder, and not our own.
    pub fn is_folder(&self, meta: &Metadata) -> bool {
        meta.is_dir() && !self.folders.is_data(FileId::of(meta))
    }
}

fn time_of(meta: &Metadata) -> i64 {
    meta.mtime().saturating_mul(1_000_000_000).saturating_add(meta.mtime_nsec())
}
