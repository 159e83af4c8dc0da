//! Noticing by itself that ROM folders changed.
//!
//! Each folder of the settings has a thread of its own ([`root`]), so that a share which hangs holds up nothing else.
//! What lies on a disk of this machine is watched through inotify ([`tree`]); what lies on another machine, and what
//! there are no watches left for, is looked at now and then ([`far`]). Changes that come together are told once
//! ([`settle`]). The rule: nothing here reads a file or writes anything; it only says that somebody should look.

mod far;
mod mounts;
mod names;
mod root;
mod settle;
#[cfg(test)]
mod tests;
mod tree;

use far::{Far, Reach};
use std::io;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// What changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Something that may be a ROM: a scan finds out.
    Roms,
    /// Only what devices and emulators write about what was played: RePlayOS' `_recent` and `_favorites`, RetroArch's
    /// histories and logs.
    PlayHistory,
}

/// A folder to watch; it need not be there yet.
#[derive(Clone, Debug)]
pub struct WatchRoot {
    path: PathBuf,
    deepest: usize,
}

impl WatchRoot {
    /// With all the folders in it.
    pub fn whole(path: impl Into<PathBuf>) -> WatchRoot {
        WatchRoot { path: path.into(), deepest: far::MAX_DEPTH }
    }

    /// Only the files that lie in it, whatever else it holds.
    pub fn alone(path: impl Into<PathBuf>) -> WatchRoot {
        WatchRoot { path: path.into(), deepest: 0 }
    }
}

/// What to watch, and how.
#[derive(Clone, Debug)]
pub struct WatchConfig {
    /// Folders. Links are followed as far as they lead into one of them.
    pub roots: Vec<WatchRoot>,
    /// The data folder: it is not watched, wherever it lies.
    pub data: PathBuf,
    /// How often folders are looked at that cannot be watched.
    pub poll: Duration,
    /// Most folders that are watched or looked at below one root: bounds memory, here and in the kernel.
    pub most_folders: usize,
}

impl WatchConfig {
    /// Folders below one root when nothing else is said; some 15 MB of ours and 60 MB of the kernel's at the most.
    pub const MOST_FOLDERS: usize = 60_000;
}

/// Who wants to know. Called on a root's thread; must not block.
pub trait WatchObserver: Send + Sync {
    /// From now on changes of a root are told. Once for each.
    fn watched(&self, root: &Path);
    /// Something changed, and has been quiet for a moment.
    fn changed(&self, change: Change);
    /// Whether a root can only be looked at now and then, although it lies on this machine.
    fn short_of_watches(&self, root: &Path, is_short: bool);
}

/// Watches until it is dropped. Threads that wait for a disk end when it answers.
#[derive(Debug)]
pub struct Watching {
    _stops: Vec<UnixStream>,
}

/// How many folders there are to watch: counted on the disk, without a watch being taken. At most `most_folders` of
/// each root.
pub fn count_folders(config: &WatchConfig) -> usize {
    let count = |root: &WatchRoot| Far::new(root.path.clone(), 0, Reach::of(root, config)).len();
    config.roots.iter().map(count).sum()
}

/// Starts watching. What came to a root before [`WatchObserver::watched`] is not told.
///
/// # Errors
/// When the system gives no thread or no socket.
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
