//! Reading the system folders of one family into a [`Tree`]. Only names, sizes and times: no file is opened.

use super::classify::is_hidden;
use super::ignore_files::{IGNORE_FILE, IgnoreChain, is_noload};
use super::listing::{Visited, list};
use super::plan::{Plan, SystemFolder};
use super::problems::Problems;
use super::tree::{Dir, File, Tree, join};
use crate::beneath::{EntryKind, ListedEntry, is_outside};
use crate::library::Ignored;
use shelfcade_core::problem::ProblemKind;
use std::collections::VecDeque;
use tokio_util::sync::CancellationToken;

/// Deeper folders are left out: nothing a person made goes there.
const MAX_DEPTH: usize = 40;

/// A folder that waits to be read.
struct Waiting {
    root: usize,
    path: Vec<u8>,
    system: u16,
    parent: Option<u32>,
    ignores: IgnoreChain,
    depth: usize,
    name: Box<[u8]>,
}

/// Reads the folders of one family; links to folders after all real ones, so that the real place wins.
pub(super) struct Walk<'a> {
    pub plan: &'a Plan,
    pub visited: &'a mut Visited,
    pub problems: &'a mut Problems,
    pub cancel: &'a CancellationToken,
    /// Folders changed at or after this moment are read again next time, as more may change within one tick.
    pub racy_from_ns: i64,
}

impl Walk<'_> {
    /// The tree of `folders` (each with the index of its system); `None` when cancelled. `seen` is told of every
    /// folder's number of files.
    pub fn run(&mut self, folders: &[(&SystemFolder, u16)], seen: &mut dyn FnMut(u64)) -> Option<Tree> {
        let mut tree = Tree::default();
        let mut real = Vec::new();
        let mut links = VecDeque::new();
        let mut tops = folders.iter().map(|(folder, system)| Waiting {
            root: folder.root,
            path: folder.path.clone(),
            system: *system,
            parent: None,
            ignores: folder.ignores.clone(),
            depth: 0,
            name: Box::default(),
        });
        while let Some(waiting) = real.pop().or_else(|| tops.next()).or_else(|| links.pop_front()) {
            self.read(waiting, &mut tree, &mut real, &mut links, seen)?;
        }
        Some(tree)
    }

    fn read(
        &mut self,
        waiting: Waiting,
        tree: &mut Tree,
        real: &mut Vec<Waiting>,
        links: &mut VecDeque<Waiting>,
        seen: &mut dyn FnMut(u64),
    ) -> Option<()> {
        if self.cancel.is_cancelled() {
            return None;
        }
        let files = &self.plan.files;
        let disk = self.plan.disk_path(waiting.root, &waiting.path);
        let opened = files.open_folder(waiting.root, &waiting.path);
        if let Some(parent) = waiting.parent {
            let reason = match &opened {
                Ok(folder) => (!self.visited.enter(folder.meta.id)).then_some(Ignored::Link),
                Err(error) => is_outside(error).then_some(Ignored::Outside),
            };
            if let Some(reason) = reason {
                tree.ignored.push((parent, waiting.name, reason));
                return Some(());
            }
        }
        let index = tree.dirs.len() as u32;
        let start = tree.files.len() as u32;
        // The time first: what comes while it is listed changes it.
        let mtime = opened.as_ref().map_or(0, |folder| folder.meta.mtime_ns);
        let entries = match opened {
            Ok(folder) => Some(list(files, waiting.root, &waiting.path, &folder, self.problems)),
            Err(error) => {
                self.problems.add_io(&disk, &error);
                None
            }
        };
        let has_rules = entries.iter().flatten().any(|entry| *entry.name == *IGNORE_FILE.as_bytes());
        // An ignore file can change without its folder: such a folder is always read again.
        let settled = mtime < self.racy_from_ns && !has_rules && entries.is_some();
        tree.dirs.push(Dir {
            id: 0,
            root: waiting.root,
            path: waiting.path.clone().into_boxed_slice(),
            system: waiting.system,
            parent: waiting.parent,
            mtime_ns: if settled { mtime } else { 0 },
            files: start..start,
            unread: entries.is_none(),
        });
        let ignores = waiting.ignores.enter(files, waiting.root, &waiting.path, has_rules, self.problems);
        let entries = entries.unwrap_or_default();
        let closed = entries.iter().any(|entry| is_noload(&entry.name));
        let first_child = real.len();
        for entry in entries {
            let is_dir = entry.kind == EntryKind::Dir;
            let reason = if is_hidden(&entry.name, is_dir) {
                Some(Ignored::Hidden)
            } else if closed || ignores.is_ignored(&disk.join(as_path(&entry.name)), is_dir) {
                Some(Ignored::Asked)
            } else {
                match entry.kind {
                    EntryKind::Other => Some(Ignored::Link),
                    EntryKind::Outside => Some(Ignored::Outside),
                    EntryKind::File | EntryKind::Dir => None,
                }
            };
            match reason {
                Some(reason) => tree.ignored.push((index, entry.name, reason)),
                None if is_dir && waiting.depth >= MAX_DEPTH => {
                    self.problems.add(&disk.join(as_path(&entry.name)), ProblemKind::Deep);
                }
                None if is_dir => {
                    let child = child_of(&waiting, index, &entry, &ignores);
                    if entry.is_link { links.push_back(child) } else { real.push(child) }
                }
                None => {
                    let ListedEntry { name, size, mtime_ns, .. } = entry;
                    tree.files.push(File { dir: index, name, size, mtime_ns });
                }
            }
        }
        real[first_child..].reverse(); // popped in name order
        let end = tree.files.len() as u32;
        tree.dirs[index as usize].files = start..end;
        seen(u64::from(end - start));
        Some(())
    }
}

fn child_of(waiting: &Waiting, parent: u32, entry: &ListedEntry, ignores: &IgnoreChain) -> Waiting {
    Waiting {
        root: waiting.root,
        path: join(&waiting.path, &entry.name),
        system: waiting.system,
        parent: Some(parent),
        ignores: ignores.clone(),
        depth: waiting.depth + 1,
        name: entry.name.clone(),
    }
}

fn as_path(name: &[u8]) -> &std::path::Path {
    std::path::Path::new(<std::ffi::OsStr as std::os::unix::ffi::OsStrExt>::from_bytes(name))
}
