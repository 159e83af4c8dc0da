//! From files to launchable things: sets are put together, their members hidden, the rest is judged by name.
//!
//! In this order, as each step takes files from the next: folders that are one game, disc sheets, playlists, sets with
//! a folder of CHDs, companions, single files; at last discs without a playlist.

mod discs;
mod folders;
mod lookup;
mod playlists;
mod sheet;
mod sheets;

use super::classify::classify;
use super::plan::Plan;
use super::problems::Problems;
use super::record::{Family, Member, Rom};
use super::tree::{Tree, last_part, split_name};
use crate::beneath::RomFolders;
use crate::library::{Ignored, SetKind};
use crate::media::{is_media, is_media_alone};
use lookup::Lookup;
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::problem::ProblemKind;
use std::io::Read;
use tokio_util::sync::CancellationToken;

/// Most members of one ROM that are kept by name; sizes are summed over all.
const MAX_MEMBERS: usize = 2_000;

/// Most bytes of the members of all ROMs of a family, with all their paths: some hundred and fifty thousand tracks. A
/// small file can name a thousand others, and fifty thousand such files do.
const MAX_MEMBER_BYTES: usize = 16 << 20;

/// Everything in the tree that can be launched; `None` when cancelled. What is not is noted in the tree as left out.
pub(super) fn gather(
    tree: &mut Tree,
    plan: &Plan,
    family: &mut Family,
    problems: &mut Problems,
    cancel: &CancellationToken,
) -> Option<Vec<Rom>> {
    let mut gathering = Gathering {
        tree,
        plan,
        family,
        problems,
        lookup: Lookup::new(tree, plan),
        claimed: vec![false; tree.files.len()],
        found: Vec::new(),
        room: MAX_MEMBER_BYTES,
        cancel,
    };
    gathering.take_folders();
    let sheets = gathering.read_sheets();
    gathering.take_playlists(&sheets);
    gathering.take_sheets(sheets);
    gathering.take_chd_folders();
    gathering.take_companions();
    let ignored = gathering.take_files();
    let Gathering { mut found, room, .. } = gathering;
    if cancel.is_cancelled() {
        return None;
    }
    if let (0, Some(first)) = (room, tree.dirs.first()) {
        problems.add(&plan.disk_path(first.root, &first.path), ProblemKind::Crowded);
    }
    for (file, reason) in ignored {
        let file = &mut tree.files[file as usize];
        tree.ignored.push((file.dir, std::mem::take(&mut file.name), reason));
    }
    let dir_of: FxHashMap<i64, u32> = tree.dirs.iter().zip(0..).map(|(dir, index)| (dir.id, index)).collect();
    leave_out_empty(tree, &dir_of, &mut found);
    discs::group_discs(tree, &dir_of, family, &mut found);
    Some(found)
}

/// A gathering under way.
struct Gathering<'a> {
    tree: &'a Tree,
    plan: &'a Plan,
    family: &'a mut Family,
    problems: &'a mut Problems,
    lookup: Lookup<'a>,
    /// By file: it is part of a set.
    claimed: Vec<bool>,
    found: Vec<Rom>,
    /// Bytes that further members may take. Without any, no list or sheet is read any more.
    room: usize,
    cancel: &'a CancellationToken,
}

impl Gathering<'_> {
    /// The library system of a file in its folder.
    fn system_of(&mut self, file: u32) -> u16 {
        let file = &self.tree.files[file as usize];
        let folder_system = self.tree.dirs[file.dir as usize].system;
        let system = &self.family.systems[folder_system as usize];
        let own = system.of_extension(&split_name(&file.name).1);
        if own.id == system.id { folder_system } else { self.family.system_index(&own) }
    }

    fn member(&self, file: u32) -> Member {
        let path = self.tree.path_of(file).into();
        let file = &self.tree.files[file as usize];
        Member { path, size: file.size, mtime_ns: file.mtime_ns, missing: false }
    }

    /// Keeps a member while there is room for it.
    fn keep(&mut self, members: &mut Vec<Member>, member: Member) {
        let left = self.room.checked_sub(size_of::<Member>() + member.path.len());
        self.room = left.unwrap_or(0);
        if left.is_some() {
            members.push(member);
        }
    }

    /// Whether no more lists and sheets are to be read.
    fn is_over(&self) -> bool {
        self.room == 0 || self.cancel.is_cancelled()
    }

    /// Files that are in no set yet and have one of these extensions: the extension's place in the list, the file.
    fn unclaimed(&self, extensions: &[&str]) -> Vec<(usize, u32)> {
        let files = (0..).zip(&self.tree.files).filter(|(file, _)| !self.claimed[*file as usize]);
        let place_of = |name: &[u8]| {
            let (_, ext) = split_name(name);
            extensions.iter().position(|known| *known == ext)
        };
        files.filter_map(|(file, named)| Some((place_of(&named.name)?, file))).collect()
    }

    /// Adds a ROM that is named by this file.
    fn add(&mut self, file: u32, kind: SetKind, mut members: Vec<Member>) {
        let system = self.system_of(file);
        let named = &self.tree.files[file as usize];
        let size = members.iter().fold(named.size, |sum, member| sum.saturating_add(member.size));
        members.truncate(MAX_MEMBERS);
        self.claimed[file as usize] = true;
        self.found.push(Rom {
            folder: self.tree.dirs[named.dir as usize].id,
            name: named.name.clone(),
            system,
            kind,
            size,
            mtime_ns: named.mtime_ns,
            members,
            ..Rom::default()
        });
    }

    /// `.sbi` and the like: small files that only mean something beside their game.
    fn take_companions(&mut self) {
        let companions = self.unclaimed(&["sbi", "lsd"]);
        if companions.is_empty() {
            return;
        }
        let key = |folder: i64, name: &[u8]| (folder, split_name(name).0.to_vec());
        let by_stem: FxHashMap<(i64, Vec<u8>), usize> =
            self.found.iter().zip(0..).map(|(found, index)| (key(found.folder, &found.name), index)).collect();
        for (_, file) in companions {
            let named = &self.tree.files[file as usize];
            if let Some(&index) = by_stem.get(&key(self.tree.dirs[named.dir as usize].id, &named.name)) {
                let member = self.member(file);
                self.found[index].size += member.size;
                self.found[index].members.push(member);
                self.claimed[file as usize] = true;
            }
        }
    }

    /// What is left: single files, or files left out for a reason.
    fn take_files(&mut self) -> Vec<(u32, Ignored)> {
        let mut ignored = Vec::new();
        for file in 0..self.tree.files.len() as u32 {
            if self.claimed[file as usize] {
                continue;
            }
            let named = &self.tree.files[file as usize];
            let system = &self.family.systems[self.tree.dirs[named.dir as usize].system as usize];
            match classify(&named.name, system) {
                None if is_media(&named.name) && self.is_in_media(named.dir) => ignored.push((file, Ignored::Media)),
                None => self.add(file, SetKind::File, Vec::new()),
                Some(reason) => ignored.push((file, reason)),
            }
        }
        ignored
    }

    /// Whether a folder below a system's is one of media, or lies in one: there a picture is no PICO-8 cart.
    fn is_in_media(&self, dir: u32) -> bool {
        let dir = &self.tree.dirs[dir as usize];
        dir.parent.is_some_and(|parent| is_media_alone(last_part(&dir.path)) || self.is_in_media(parent))
    }
}

/// Reads a small file whole; `None` when it is larger than `cap`. What cannot be read is a problem and empty.
fn read_small(plan: &Plan, tree: &Tree, file: u32, cap: u64, problems: &mut Problems) -> Option<Vec<u8>> {
    let named = &tree.files[file as usize];
    if named.size > cap {
        return None;
    }
    let (root, path) = (tree.dirs[named.dir as usize].root, tree.path_of(file));
    read_capped(&plan.files, root, &path, cap).unwrap_or_else(|error| {
        problems.add_io(&plan.disk_path(root, &path), &error);
        Some(Vec::new())
    })
}

fn read_capped(files: &RomFolders, root: usize, path: &[u8], cap: u64) -> std::io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    files.open_file(root, path)?.take(cap + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= cap).then_some(bytes))
}

/// Files of zero bytes are left out, except on a system where all are empty: that is a demo made of names alone.
fn leave_out_empty(tree: &mut Tree, dir_of: &FxHashMap<i64, u32>, found: &mut Vec<Rom>) {
    let is_empty = |found: &Rom| found.kind == SetKind::File && found.size == 0;
    let real: FxHashSet<u16> = found.iter().filter(|found| !is_empty(found)).map(|found| found.system).collect();
    found.retain(|found| {
        let out = is_empty(found) && real.contains(&found.system);
        if out {
            tree.ignored.push((dir_of[&found.folder], found.name.clone(), Ignored::Empty));
        }
        !out
    });
}
