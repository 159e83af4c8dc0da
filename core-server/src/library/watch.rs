//! Watches ROM folders for changes.
//!
//! Each configured folder has its own thread ([`root`]), so that a network share that hangs blocks nothing else.
//! Folders on local disks are watched through inotify ([`tree`]). Folders on other machines, and those beyond the
//! inotify limit, are polled ([`far`]). Changes in quick succession are reported once ([`settle`]). The rule: nothing
//! here reads or writes files; it only reports that something should be looked at.

mod far;
mod mounts;
mod names;
mod root;
mod settle;
#[cfg(test)]
mod tests;
mod tree;

use far::{Far, WatchLimits};
use std::io;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The kind of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Something that may be a ROM; a scan finds out.
    Roms,
    /// Only play history written by devices and emulators: RePlayOS' `_recent` and `_favorites`, RetroArch's histories
    /// and logs.
    PlayHistory,
}

/// A folder to watch; it need not exist yet.
#[derive(Clone, Debug)]
pub struct WatchRoot {
    path: PathBuf,
    deepest: usize,
}

impl WatchRoot {
    /// Watches the folder and all folders below it.
    pub fn whole(path: impl Into<PathBuf>) -> WatchRoot {
        WatchRoot { path: path.into(), deepest: far::MAX_DEPTH }
    }

    /// Watches only the files directly in the folder.
    pub fn alone(path: impl Into<PathBuf>) -> WatchRoot {
        WatchRoot { path: path.into(), deepest: 0 }
    }
}

/// Configuration of the watcher.
#[derive(Clone, Debug)]
pub struct WatchConfig {
    /// Folders to watch. Links are followed only into one of them.
    pub roots: Vec<WatchRoot>,
    /// The data folder, which is never watched.
    pub data: PathBuf,
    /// Interval for polling folders that can't be watched.
    pub poll: Duration,
    /// Maximum number of folders watched or polled below one root. Bounds memory, here and in the kernel.
    pub most_folders: usize,
}

impl WatchConfig {
    /// Default maximum of folders below one root; at most about 15 MB in this process and 60 MB in the kernel.
    pub const MOST_FOLDERS: usize = 60_000;
}

/// Receives changes. Called on a root's thread; must not block.
pub trait WatchObserver: Send + Sync {
    /// Called once per root, when changes begin to be reported.
    fn watched(&self, root: &Path);
    /// Called after something changed and then was quiet for a moment.
    fn changed(&self, change: Change);
    /// Called when a local root runs out of inotify watches, so that it can only be polled, and when that ends.
    fn short_of_watches(&self, root: &Path, is_short: bool);
}

/// Keeps watching until dropped. A thread blocked by a disk ends when the disk answers.
#[derive(Debug)]
pub struct Watching {
    _stops: Vec<UnixStream>,
}

/// Counts the folders to watch on disk, without using watches. At most `most_folders` per root.
pub fn count_folders(config: &WatchConfig) -> usize {
    let count = |root: &WatchRoot| Far::new(root.path.clone(), 0, WatchLimits::of(root, config)).len();
    config.roots.iter().map(count).sum()
}

/// Starts watching. Changes before [`WatchObserver::watched`] aren't reported.
///
/// # Errors
/// Returns an error if a thread or socket can't be created.
pub fn watch(config: &WatchConfig, observer: &Arc<dyn WatchObserver>) -> io::Result<Watching> {
    let mut stops = Vec::new();
    for root in &config.roots {
        let (stop, stopped) = UnixStream::pair()?;
        let (root, config, observer) = (root.clone(), config.clone(), Arc::clone(observer));
        std::thread::Builder::new()
            .name("watch".to_owned())
            .spawn(move || root::run(root, &config, observer, stopped))?;
        stops.push(stop);
    }
    Ok(Watching { _stops: stops })
}
