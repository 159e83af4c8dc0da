//! Reads the system folders of one family into a [`FamilyTree`]. Only names, sizes and times are read; no file is
//! opened.

use super::classify::hidden_reason;
use super::ignore_files::{IGNORE_FILE, IgnoreChain, is_noload};
use super::listing::{Visited, list};
use super::plan::{ScanPlan, SystemFolder};
use super::problems::Problems;
use super::tree::{FamilyTree, TreeFile, TreeFolder, join};
use crate::io::beneath::{EntryKind, ListedEntry, is_outside};
use shelfcade_core::library::problem::Ignored;
use shelfcade_core::library::problem::ProblemKind;
use std::collections::VecDeque;
use std::path::Path;
use tokio_util::sync::CancellationToken;

/// Maximum depth of a folder and length of its path in bytes. No person creates folders beyond that.
const MAX_DEPTH: usize = 40;
const MAX_PATH: usize = 1_024;

/// Maximum memory for one family's names, as estimated by [`Walk::has_room`]: about 200,000 files with names of 90
/// bytes, or a million with names of 10. Bounds the cost of maliciously built folders.
const MAX_WEIGHT: usize = 96 << 20;

/// A folder to be read.
struct Waiting {
    root: usize,
    path: Vec<u8>,
    system: u16,
    parent: Option<u32>,
    ignores: IgnoreChain,
    depth: usize,
    name: Box<[u8]>,
}

/// Reads the folders of one family. Links to folders come after all real ones, so that the real place wins.
pub(super) struct Walk<'a> {
    pub plan: &'a ScanPlan,
    pub visited: &'a mut Visited,
    pub problems: &'a mut Problems,
    pub cancel: &'a CancellationToken,
    /// Folders changed at or after this time are read again next time, because more may change within one tick of the
    /// clock.
    pub racy_from_ns: i64,
    /// Estimated memory of the names found, up to [`MAX_WEIGHT`].
    pub weight: usize,
}

impl Walk<'_> {
    /// Returns the tree of `folders` (each with the index of its system); `None` if cancelled. `seen` gets the number
    /// of files of each folder.
    pub fn run(&mut self, folders: &[(&SystemFolder, u16)], seen: &mut dyn FnMut(u64)) -> Option<FamilyTree> {
        let mut tree = FamilyTree::default();
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
        tree: &mut FamilyTree,
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
                Ok(folder) => (!self.visited.enter(folder.meta.id)).then_some(Ignored::Again),
                Err(error) => is_outside(error).then_some(Ignored::Outside),
            };
            if let Some(reason) = reason {
                tree.ignored.push((parent, waiting.name, reason));
                return Some(());
            }
        }
        let index = tree.dirs.len() as u32;
        let start = tree.files.len() as u32;
        // Take the time before listing, so that a change during the listing is noticed next time.
        let mtime = opened.as_ref().map_or(0, |folder| folder.meta.mtime_ns);
        let met = self.problems.count;
        let entries = match opened {
            Ok(folder) => Some(list(files, waiting.root, &waiting.path, &folder, self.problems)),
            Err(error) => {
                self.problems.add_io(&disk, &error);
                None
            }
        };
        let has_rules = entries.iter().flatten().any(|entry| *entry.name == *IGNORE_FILE.as_bytes());
        // An ignore file can change without its folder, so such a folder is always read again. So is one with a
        // problem, which would otherwise be reported only once.
        let settled = mtime < self.racy_from_ns && !has_rules && met == self.problems.count;
        tree.dirs.push(TreeFolder {
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
            if !self.has_room(&waiting, &entry, &disk) {
                break;
            }
            let hidden = hidden_reason(&entry.name, is_dir);
            let reason = if hidden.is_some() {
                hidden
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
                None if is_dir && (waiting.depth >= MAX_DEPTH || waiting.path.len() >= MAX_PATH) => {
                    self.problems.add(&disk.join(as_path(&entry.name)), ProblemKind::Deep);
                }
                None if is_dir => {
                    let child = child_of(&waiting, index, &entry, &ignores);
                    if entry.is_link { links.push_back(child) } else { real.push(child) }
                }
                None => {
                    let ListedEntry { name, size, mtime_ns, .. } = entry;
                    tree.files.push(TreeFile { dir: index, name, size, mtime_ns });
                }
            }
        }
        real[first_child..].reverse(); // Popped in name order.
        let end = tree.files.len() as u32;
        let dir = &mut tree.dirs[index as usize];
        dir.files = start..end;
        if self.weight > MAX_WEIGHT {
            dir.mtime_ns = 0;
        }
        seen(u64::from(end - start));
        Some(())
    }
}

impl Walk<'_> {
    /// Returns true if there is room for another name. Running out of room is one problem of the family, of which no
    /// further name is then read.
    fn has_room(&mut self, folder: &Waiting, entry: &ListedEntry, disk: &Path) -> bool {
        // A name is stored about four times: as file, ROM, title and slug. A folder's path is held while its children
        // wait and after they were read. Unusually long paths weigh more.
        let path = if entry.kind == EntryKind::Dir { folder.path.len() } else { 0 };
        let had_room = self.weight <= MAX_WEIGHT;
        self.weight += 64 + 4 * entry.name.len() + path + 8 * path.saturating_sub(128);
        if had_room && self.weight > MAX_WEIGHT {
            self.problems.add(disk, ProblemKind::Crowded);
        }
        self.weight <= MAX_WEIGHT
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

fn as_path(name: &[u8]) -> &Path {
    Path::new(<std::ffi::OsStr as std::os::unix::ffi::OsStrExt>::from_bytes(name))
}
