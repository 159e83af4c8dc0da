//! The thread of one root: waits for changes, debounces and reports them. It sleeps unless something happens or a part
//! of the root is due for polling.

use super::far::{Far, WatchLimits};
use super::mounts::Mounts;
use super::names::change_in_folder;
use super::settle::Settle;
use super::tree::{News, WatchedTree};
use super::{Change, WatchConfig, WatchObserver, WatchRoot};
use crate::io::file_id::FileId;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Interval for checking that the root is still the same folder: inotify doesn't report a renamed parent.
const CHECK: Duration = Duration::from_secs(10);

struct Root {
    path: PathBuf,
    reach: WatchLimits,
    observer: Arc<dyn WatchObserver>,
    /// `None` while the root can't be watched.
    tree: Option<WatchedTree>,
    /// Polled instead of `tree`.
    far: Option<Far>,
    settle: Settle,
    is_short: bool,
}

/// Watches a root until the other end of `stopped` closes.
pub(super) fn run(root: WatchRoot, config: &WatchConfig, observer: Arc<dyn WatchObserver>, stopped: UnixStream) {
    // A lower priority is only a courtesy; failing to get it is harmless.
    let _ = rustix::process::nice(5);
    let reach = WatchLimits::of(&root, config);
    let path = root.path;
    let mut mounts = Mounts::open(&path);
    let mut root = Root { path, reach, observer, tree: None, far: None, settle: Settle::default(), is_short: false };
    root.build();
    root.observer.watched(&root.path);
    let mut identity = identify(&root.path);
    let (mut next_check, mut next_poll) = (Instant::now() + CHECK, Instant::now() + config.poll);
    loop {
        let deadline = root.settle.deadline().unwrap_or(next_check);
        let wakes = deadline.min(next_check).min(next_poll);
        let Some(came) = wait(&stopped, &root, mounts.as_ref(), wakes) else { return };
        let now = Instant::now();
        if came.news {
            root.read(now);
        }
        let has_remounted = came.mounts && mounts.as_mut().is_some_and(|mounts| mounts.has_changed(&root.path));
        if now >= next_check || has_remounted {
            next_check = now + CHECK;
            let found = identify(&root.path);
            if found != identity || has_remounted {
                root.settle.note(News::Lost, now);
            }
            identity = found;
        }
        if now >= next_poll {
            root.poll_far(now, &stopped);
            next_poll = Instant::now() + config.poll;
        }
        root.tell(now);
    }
}

impl Root {
    /// Watches the root, or polls it if it can't be watched.
    fn build(&mut self) {
        (self.tree, self.far) = (None, None);
        let built = self.path.is_dir().then(|| WatchedTree::build(&self.path, self.reach.clone()));
        let is_short = matches!(built, Some(Err(_)));
        match built {
            Some(Ok(tree)) => {
                tracing::debug!(root = %self.path.display(), folders = tree.len(), far = tree.far.len(), "watching");
                self.tree = Some(tree);
            }
            _ => self.far = Some(Far::new(self.path.clone(), 0, self.reach.clone())),
        }
        if is_short != self.is_short {
            self.is_short = is_short;
            self.observer.short_of_watches(&self.path, is_short);
        }
    }

    fn read(&mut self, now: Instant) {
        let Some(tree) = &mut self.tree else { return };
        let settle = &mut self.settle;
        let read = tree.read(&mut |news| settle.note(news, now));
        if read.is_err() {
            settle.note(News::Lost, now);
        }
    }

    /// Polls the folders that can't be watched.
    fn poll_far(&mut self, now: Instant, stopped: &UnixStream) {
        let is_over = || has_ended(stopped);
        let far = self.tree.iter_mut().flat_map(|tree| &mut tree.far).chain(&mut self.far);
        for far in far {
            let was_there = far.is_there();
            for folder in far.find_changed(&is_over) {
                let below = folder.strip_prefix(&self.path).unwrap_or(&folder);
                self.settle.note(News::Changed(change_in_folder(below)), now);
            }
            if far.is_there() != was_there {
                self.settle.note(News::Lost, now);
            }
        }
    }

    fn tell(&mut self, now: Instant) {
        let Some(due) = self.settle.take(now) else { return };
        if due.anew {
            self.build();
        }
        for (is_due, change) in [(due.roms, Change::Roms), (due.play_history, Change::PlayHistory)] {
            if is_due {
                self.observer.changed(change);
            }
        }
    }
}

/// The reason for waking up.
struct Came {
    news: bool,
    mounts: bool,
}

/// Sleeps until something happens or `until` is reached; `None` if the thread is to end.
fn wait(stopped: &UnixStream, root: &Root, mounts: Option<&Mounts>, until: Instant) -> Option<Came> {
    let mut waited = vec![PollFd::new(stopped, PollFlags::IN)];
    waited.extend(mounts.map(Mounts::poll_fd));
    let news_at = waited.len();
    let inotify = root.tree.as_ref().map(WatchedTree::as_fd);
    waited.extend(inotify.map(|fd| PollFd::from_borrowed_fd(fd, PollFlags::IN)));
    let left = until.saturating_duration_since(Instant::now());
    let left = Timespec::try_from(left).unwrap_or(Timespec { tv_sec: 1, tv_nsec: 0 });
    // An interrupted sleep only wakes the thread early.
    let _ = poll(&mut waited, Some(&left));
    if !waited[0].revents().is_empty() {
        return None;
    }
    let has_come = |at: usize| waited.get(at).is_some_and(|fd| !fd.revents().is_empty());
    Some(Came { news: has_come(news_at), mounts: mounts.is_some() && has_come(1) })
}

fn has_ended(stopped: &UnixStream) -> bool {
    let mut waited = [PollFd::new(stopped, PollFlags::IN)];
    poll(&mut waited, Some(&Timespec { tv_sec: 0, tv_nsec: 0 })).is_ok_and(|ready| ready > 0)
}

/// Returns the folder's identity; `None` if it doesn't exist.
fn identify(path: &Path) -> Option<FileId> {
    path.metadata().ok().filter(|meta| meta.is_dir()).map(|meta| FileId::of(&meta))
}
