//! Watches the folders of one root with inotify.
//!
//! A folder is watched before it is listed, so nothing that arrives in it is missed: it is either listed or reported.
//! After moved folders or lost events ([`News::Lost`]), the whole tree is rebuilt.

use super::Change;
use super::far::{Far, WatchLimits, is_far};
use super::names::{change_of_file, is_watched};
use rustc_hash::FxHashMap;
use rustix::fs::inotify::{self, CreateFlags, ReadFlags, Reader, WatchFlags};
use rustix::io::Errno;
use std::ffi::{OsStr, OsString};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Events to report. A file being written is reported when it is closed.
const WATCHED: WatchFlags = WatchFlags::CLOSE_WRITE
    .union(WatchFlags::CREATE)
    .union(WatchFlags::DELETE)
    .union(WatchFlags::MOVED_FROM)
    .union(WatchFlags::MOVED_TO)
    .union(WatchFlags::DELETE_SELF)
    .union(WatchFlags::MOVE_SELF)
    .union(WatchFlags::ONLYDIR);

/// An event of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    /// Something changed.
    Changed(Change),
    /// The watches no longer match the folders.
    Lost,
}

/// Error: no inotify watches left, or too many folders.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Short;

/// A watched folder. Siblings share their parent's path to save memory.
#[derive(Debug)]
struct Folder {
    parent: Rc<Path>,
    /// Empty for the root.
    name: Box<OsStr>,
    /// Depth below the root.
    depth: usize,
}

impl Folder {
    fn path(&self) -> PathBuf {
        if self.name.is_empty() { self.parent.to_path_buf() } else { self.parent.join(&*self.name) }
    }
}

/// The watched folders of a root.
#[derive(Debug)]
pub(super) struct WatchedTree {
    root: PathBuf,
    inotify: Rc<OwnedFd>,
    /// Folders by watch descriptor.
    folders: FxHashMap<i32, Folder>,
    reach: WatchLimits,
    /// Parts of the root on other machines, which are polled.
    pub far: Vec<Far>,
}

impl WatchedTree {
    /// Watches a root and the folders below, within the bounds of `reach`.
    ///
    /// # Errors
    /// [`Short`]; nothing is watched then.
    pub fn build(root: &Path, reach: WatchLimits) -> Result<WatchedTree, Short> {
        let inotify = inotify::init(CreateFlags::NONBLOCK | CreateFlags::CLOEXEC).map_err(|_| Short)?;
        let (root, inotify, folders) = (root.to_owned(), Rc::new(inotify), FxHashMap::default());
        let mut tree = WatchedTree { root, inotify, folders, reach, far: Vec::new() };
        tree.add(tree.root.clone(), 0)?;
        Ok(tree)
    }

    /// Returns the descriptor to poll.
    pub fn as_fd(&self) -> BorrowedFd<'_> {
        self.inotify.as_fd()
    }

    /// Returns the number of watched folders.
    pub fn len(&self) -> usize {
        self.folders.len()
    }

    /// Reads all pending events.
    ///
    /// # Errors
    /// [`Short`] if a new folder can't be watched.
    pub fn read(&mut self, tell: &mut dyn FnMut(News)) -> Result<(), Short> {
        let mut space = [MaybeUninit::uninit(); 16 * 1024];
        let inotify = Rc::clone(&self.inotify);
        let mut reader = Reader::new(&*inotify, &mut space);
        loop {
            match reader.next() {
                Ok(event) => self.take(&event, tell)?,
                Err(Errno::INTR) => {}
                // No more events, or reading failed.
                Err(_) => return Ok(()),
            }
        }
    }

    fn take(&mut self, event: &inotify::Event<'_>, tell: &mut dyn FnMut(News)) -> Result<(), Short> {
        let what = event.events();
        if what.contains(ReadFlags::QUEUE_OVERFLOW) {
            tell(News::Lost);
            return Ok(());
        }
        let Some(folder) = self.folders.get(&event.wd()) else { return Ok(()) };
        let depth = folder.depth;
        if what.intersects(ReadFlags::IGNORED | ReadFlags::UNMOUNT | ReadFlags::MOVE_SELF) {
            // A deleted folder is reported by its parent; the root has none.
            if depth == 0 || what.contains(ReadFlags::UNMOUNT) {
                tell(News::Lost);
            }
            if what.contains(ReadFlags::IGNORED) {
                self.folders.remove(&event.wd());
            }
            return Ok(());
        }
        let Some(name) = event.file_name() else { return Ok(()) };
        let name = OsStr::from_bytes(name.to_bytes());
        let path = folder.path().join(name);
        if what.contains(ReadFlags::ISDIR) {
            if depth >= self.reach.deepest || !is_watched(name, depth + 1) {
                return Ok(());
            }
            let has_come = what.intersects(ReadFlags::CREATE | ReadFlags::MOVED_TO);
            let left = what.contains(ReadFlags::MOVED_FROM);
            tell(if left { News::Lost } else { News::Changed(Change::Roms) });
            return if has_come { self.add(path, depth + 1) } else { Ok(()) };
        }
        // A newly created file is reported again when it is closed. A link is complete at once.
        if what.contains(ReadFlags::CREATE) {
            let is_link = std::fs::symlink_metadata(&path).is_ok_and(|meta| meta.is_symlink() || meta.nlink() > 1);
            if !is_link {
                return Ok(());
            }
            if self.reach.folders.leads_inside(&path) && path.is_dir() {
                self.add(path.clone(), depth + 1)?;
            }
        }
        let below = path.strip_prefix(&self.root).unwrap_or(&path);
        if let Some(change) = change_of_file(below) {
            tell(News::Changed(change));
        }
        Ok(())
    }

    fn add(&mut self, top: PathBuf, depth: usize) -> Result<(), Short> {
        let mut waiting = vec![(Folder { parent: top.into(), name: Box::default(), depth }, None)];
        while let Some((folder, disk)) = waiting.pop() {
            let (path, depth) = (folder.path(), folder.depth);
            let Ok(meta) = std::fs::metadata(&path) else { continue };
            if !self.reach.is_folder(&meta) || depth > self.reach.deepest {
                continue;
            }
            if disk != Some(meta.dev()) && is_far(&path) {
                self.far.push(Far::new(path, depth, self.reach.clone()));
                continue;
            }
            let watch = match inotify::add_watch(&self.inotify, &path, WATCHED) {
                Ok(watch) => watch,
                Err(Errno::NOSPC | Errno::NOMEM) => return Err(Short),
                // It is gone again or not readable; the scan reports that.
                Err(_) => continue,
            };
            if self.folders.contains_key(&watch) {
                continue;
            }
            if self.folders.len() >= self.reach.most {
                return Err(Short);
            }
            if depth < self.reach.deepest {
                let parent: Rc<Path> = path.as_path().into();
                let folder =
                    |name: OsString| Folder { parent: Rc::clone(&parent), name: name.into(), depth: depth + 1 };
                let names = self.reach.folders_in(&path, depth + 1);
                waiting.extend(names.map(|name| (folder(name), Some(meta.dev()))));
            }
            self.folders.insert(watch, folder);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::beneath::RomFolders;
    use std::fs;
    use std::sync::Arc;

    fn news(tree: &mut WatchedTree) -> Vec<News> {
        let mut all = Vec::new();
        tree.read(&mut |news| all.push(news)).unwrap();
        all
    }

    /// Watches the first of these folders; links may lead into any of them.
    fn build(folders: &[&Path], deepest: usize, most: usize) -> Result<WatchedTree, Short> {
        let all = RomFolders::new(folders.iter().map(PathBuf::from).collect(), None);
        WatchedTree::build(folders[0], WatchLimits { deepest, most, folders: Arc::new(all) })
    }

    const DEEP: usize = crate::library::watch::far::MAX_DEPTH;
    const ROMS: News = News::Changed(Change::Roms);

    #[test]
    fn a_file_is_reported_when_it_is_whole() {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir(home.path().join("snes")).unwrap();
        let mut tree = build(&[home.path()], DEEP, 99).unwrap();
        assert_eq!(tree.len(), 2);
        let path = home.path().join("snes/a.sfc");
        let file = fs::File::create(&path).unwrap();
        assert_eq!(news(&mut tree), []);
        drop(file);
        assert_eq!(news(&mut tree), [ROMS]);
        fs::write(&path, "in place").unwrap();
        assert_eq!(news(&mut tree), [ROMS]);
        fs::hard_link(&path, home.path().join("snes/b.sfc")).unwrap();
        std::os::unix::fs::symlink("a.sfc", home.path().join("snes/c.sfc")).unwrap();
        assert_eq!(news(&mut tree), [ROMS, ROMS]);
        fs::rename(&path, home.path().join("snes/d.sfc")).unwrap();
        assert_eq!(news(&mut tree), [ROMS, ROMS]);
        fs::remove_file(home.path().join("snes/d.sfc")).unwrap();
        assert_eq!(news(&mut tree), [ROMS]);
        fs::read(home.path().join("snes/b.sfc")).unwrap();
        fs::write(home.path().join("snes/b.srm"), "a save").unwrap();
        assert_eq!(news(&mut tree), []);
    }

    #[test]
    fn new_folders_are_watched_with_all_that_is_in_them() {
        let home = tempfile::tempdir().unwrap();
        let mut tree = build(&[home.path()], DEEP, 99).unwrap();
        fs::create_dir_all(home.path().join("a/b/c")).unwrap();
        news(&mut tree);
        assert_eq!(tree.len(), 4);
        fs::write(home.path().join("a/b/c/x.sfc"), "").unwrap();
        assert_eq!(news(&mut tree), [ROMS]);
        fs::rename(home.path().join("a/b"), home.path().join("d")).unwrap();
        assert!(news(&mut tree).contains(&News::Lost), "paths are no longer what they were");
        let mut tree = build(&[home.path()], DEEP, 99).unwrap();
        fs::remove_dir_all(home.path().join("d")).unwrap();
        assert!(news(&mut tree).contains(&ROMS));
        assert_eq!(tree.len(), 2);
        fs::remove_dir_all(home.path()).unwrap();
        assert!(news(&mut tree).contains(&News::Lost));
    }

    #[test]
    fn the_data_folder_is_not_watched() {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir_all(home.path().join("snes/data/backups")).unwrap();
        let folders = RomFolders::new(vec![home.path().to_owned()], Some(&home.path().join("snes/data")));
        let reach = WatchLimits { deepest: DEEP, most: 99, folders: Arc::new(folders) };
        assert_eq!(WatchedTree::build(home.path(), reach).unwrap().len(), 2);
    }

    #[test]
    fn links_are_followed_once() {
        let home = tempfile::tempdir().unwrap();
        let other = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink(other.path(), home.path().join("snes")).unwrap();
        std::os::unix::fs::symlink(home.path(), other.path().join("round")).unwrap();
        assert_eq!(build(&[home.path()], DEEP, 99).unwrap().len(), 1, "a link out of the folders leads nowhere");
        let mut tree = build(&[home.path(), other.path()], DEEP, 99).unwrap();
        assert_eq!(tree.len(), 2);
        fs::write(other.path().join("a.sfc"), "").unwrap();
        assert_eq!(news(&mut tree), [ROMS]);
    }

    #[test]
    fn more_than_the_kernel_has_room_for_is_said() {
        let home = tempfile::tempdir().unwrap();
        let mut tree = build(&[home.path()], DEEP, 99).unwrap();
        let limit = fs::read_to_string("/proc/sys/fs/inotify/max_queued_events").unwrap();
        let [a, b] = ["a", "b"].map(|name| home.path().join(name));
        fs::write(&a, "").unwrap();
        for _ in 0..limit.trim().parse::<usize>().unwrap() / 4 + 1 {
            fs::rename(&a, &b).unwrap();
            fs::rename(&b, &a).unwrap();
        }
        assert_eq!(news(&mut tree).last(), Some(&News::Lost));
    }

    #[test]
    fn a_folder_may_be_watched_without_those_in_it() {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir(home.path().join("states")).unwrap();
        let mut tree = build(&[home.path()], 0, 99).unwrap();
        assert_eq!(tree.len(), 1);
        fs::write(home.path().join("states/a.bin"), "").unwrap();
        fs::create_dir_all(home.path().join("cores/info")).unwrap();
        fs::rename(home.path().join("states"), home.path().join("saves")).unwrap();
        assert_eq!(news(&mut tree), []);
        fs::write(home.path().join("content_history.lpl"), "").unwrap();
        assert_eq!((news(&mut tree), tree.len()), (vec![News::Changed(Change::PlayHistory)], 1));
    }

    #[test]
    fn too_many_folders_are_said() {
        let home = tempfile::tempdir().unwrap();
        for name in ["a", "b", "c"] {
            fs::create_dir(home.path().join(name)).unwrap();
        }
        assert_eq!(build(&[home.path()], DEEP, 3).map(|tree| tree.len()), Err(Short));
        let mut tree = build(&[home.path()], DEEP, 4).unwrap();
        fs::create_dir(home.path().join("d")).unwrap();
        assert_eq!(tree.read(&mut drop), Err(Short));
    }
}
