//! Turns files into ROMs: assembles sets, hides their members, and classifies the rest by name.
//!
//! The steps run in this order, because each takes files from the next: folders that are one game, disc sheets,
//! playlists, sets with a folder of CHDs, companions, single files with a game's extras, and finally, once all have
//! their names, discs without a playlist and updates.

mod discs;
mod folders;
mod layouts;
mod lookup;
mod playlists;
mod sheet;
mod sheets;
mod title_ids;

use super::classify::classify;
use super::naming::{is_nameless, name_by_folders};
use super::plan::ScanPlan;
use super::problems::Problems;
use super::record::{Family, Member, ScannedRom, list_names};
use super::tree::{FamilyTree, last_part, split_name};
use crate::art::media::{is_media, is_media_alone};
use crate::io::beneath::RomFolders;
use crate::library_db::SetKind;
use lookup::Lookup;
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::fold::fold_key;
use shelfcade_core::library::name::parse_name;
use shelfcade_core::library::problem::Ignored;
use shelfcade_core::library::problem::ProblemKind;
use std::io::Read;
use tokio_util::sync::CancellationToken;

/// Maximum number of members stored per ROM; sizes include all.
const MAX_MEMBERS: usize = 2_000;

/// Names of folders in a game's folder that have only parts of it. Source: RomM's documentation.
const EXTRAS: &[&str] = &["dlc", "dlcs", "update", "updates"];
/// Names of folders whose files belong to the game above, except those that are games.
const CHANGES: &[&str] = &["mod", "mods", "patch", "patches"];

/// Maximum bytes of all members of a family, with their paths: about 150,000 tracks. A small file can name a thousand
/// others, and there may be fifty thousand such files.
const MAX_MEMBER_BYTES: usize = 16 << 20;

/// Maximum number of patches listed with a ROM.
const MAX_PATCHES: usize = 20;

/// Returns everything in the tree that can be launched; `None` if cancelled. The rest is added to the tree's ignored
/// files.
pub(super) fn gather(
    tree: &mut FamilyTree,
    plan: &ScanPlan,
    family: &mut Family,
    problems: &mut Problems,
    cancel: &CancellationToken,
) -> Option<Vec<ScannedRom>> {
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
    gathering.take_layouts();
    gathering.take_folders();
    let sheets = gathering.read_sheets();
    gathering.take_playlists(&sheets);
    gathering.take_sheets(sheets);
    gathering.take_chd_folders();
    gathering.take_companions();
    let ignored = gathering.take_files();
    gathering.list_patches(&ignored);
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
    name_by_folders(tree, &dir_of, family, &mut found);
    discs::group_discs(tree, &dir_of, family, &mut found);
    title_ids::join_updates(tree, &dir_of, family, &mut found);
    Some(found)
}

/// State of [`gather`].
struct Gathering<'a> {
    tree: &'a FamilyTree,
    plan: &'a ScanPlan,
    family: &'a mut Family,
    problems: &'a mut Problems,
    lookup: Lookup<'a>,
    /// True for files that are part of a set, by file index.
    claimed: Vec<bool>,
    found: Vec<ScannedRom>,
    /// Bytes left for members. At 0, no more playlists or sheets are read.
    room: usize,
    cancel: &'a CancellationToken,
}

impl Gathering<'_> {
    /// Returns the index of a file's system: its folder's or a sister.
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

    /// Adds a member if there is room.
    fn keep(&mut self, members: &mut Vec<Member>, member: Member) {
        let left = self.room.checked_sub(size_of::<Member>() + member.path.len());
        self.room = left.unwrap_or(0);
        if left.is_some() {
            members.push(member);
        }
    }

    /// Returns true if no more playlists and sheets are to be read.
    fn is_over(&self) -> bool {
        self.room == 0 || self.cancel.is_cancelled()
    }

    /// Returns the unclaimed files with one of these extensions: the extension's position in the list, and the file.
    fn unclaimed(&self, extensions: &[&str]) -> Vec<(usize, u32)> {
        let files = (0..).zip(&self.tree.files).filter(|(file, _)| !self.claimed[*file as usize]);
        let place_of = |name: &[u8]| {
            let (_, ext) = split_name(name);
            extensions.iter().position(|known| *known == ext)
        };
        files.filter_map(|(file, named)| Some((place_of(&named.name)?, file))).collect()
    }

    /// Adds a ROM named by this file.
    fn add(&mut self, file: u32, kind: SetKind, members: Vec<Member>) {
        let own = self.tree.files[file as usize].size;
        let size = members.iter().fold(own, |sum, member| sum.saturating_add(member.size));
        self.add_sized(file, kind, members, size);
    }

    /// Adds a ROM named by this file, with the size of all its files.
    fn add_sized(&mut self, file: u32, kind: SetKind, mut members: Vec<Member>, size: u64) {
        let system = self.system_of(file);
        let named = &self.tree.files[file as usize];
        members.truncate(MAX_MEMBERS);
        self.claimed[file as usize] = true;
        self.found.push(ScannedRom {
            folder: self.tree.dirs[named.dir as usize].id,
            name: named.name.clone(),
            system,
            kind,
            size,
            mtime_ns: named.mtime_ns,
            members,
            ..ScannedRom::default()
        });
    }

    /// Adds companions such as `.sbi`, small files that belong to the game of the same name.
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

    /// Adds the remaining files as single ROMs. Returns the ignored ones with the reason.
    fn take_files(&mut self) -> Vec<(u32, Ignored)> {
        let is_extra: Vec<bool> = (0..self.tree.dirs.len() as u32).map(|dir| self.is_of_extras(dir)).collect();
        let mut ignored = self.take_files_of(|dir| !is_extra[dir as usize]);
        self.take_extras(&is_extra);
        ignored.extend(self.take_files_of(|dir| is_extra[dir as usize]));
        ignored
    }

    /// Adds the remaining files of some folders as single ROMs. Returns the ignored ones with the reason.
    fn take_files_of(&mut self, is_wanted: impl Fn(u32) -> bool) -> Vec<(u32, Ignored)> {
        let mut ignored = Vec::new();
        for file in 0..self.tree.files.len() as u32 {
            if self.claimed[file as usize] || !is_wanted(self.tree.files[file as usize].dir) {
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

    /// Returns true if a folder may have what belongs to the game above: `Game/dlc`, as RomM has it.
    fn is_of_extras(&self, dir: u32) -> bool {
        let dir = &self.tree.dirs[dir as usize];
        let name = last_part(&dir.path);
        (is_one_of(EXTRAS, name) || is_one_of(CHANGES, name))
            && dir.parent.is_some_and(|parent| self.tree.dirs[parent as usize].parent.is_some())
    }

    /// Adds the files in folders of extras to the first ROM in the folder above, if all ROMs there have the title that
    /// the folder is named after.
    fn take_extras(&mut self, is_extra: &[bool]) {
        let parent_of = |dir: u32| self.tree.dirs[dir as usize].parent.filter(|_| is_extra[dir as usize]);
        let extras: Vec<(u32, u32)> =
            (0..is_extra.len() as u32).filter_map(|dir| Some((dir, parent_of(dir)?))).collect();
        if extras.is_empty() {
            return;
        }
        let key = |stem: &[u8]| {
            let stem = String::from_utf8_lossy(stem);
            (!is_nameless(&stem)).then(|| fold_key(&parse_name(&stem).title))
        };
        let titles: FxHashMap<i64, Option<String>> = extras
            .iter()
            .map(|(_, parent)| &self.tree.dirs[*parent as usize])
            .map(|parent| (parent.id, key(last_part(&parent.path))))
            .collect();
        let mut games: FxHashMap<i64, (usize, bool)> = FxHashMap::default();
        for (index, found) in self.found.iter().enumerate() {
            let Some(title) = titles.get(&found.folder) else { continue };
            let own = key(split_name(&found.name).0);
            games.entry(found.folder).or_insert((index, true)).1 &= own.is_none() || own == *title;
        }
        for (dir, parent) in extras {
            let Some(&(game, true)) = games.get(&self.tree.dirs[parent as usize].id) else { continue };
            let folder = &self.tree.dirs[dir as usize];
            let takes_games = is_one_of(EXTRAS, last_part(&folder.path));
            let system = self.family.systems[folder.system as usize].clone();
            for file in folder.files.clone() {
                let is_game = || classify(&self.tree.files[file as usize].name, &system).is_none();
                if !self.claimed[file as usize] && (takes_games || !is_game()) {
                    self.claimed[file as usize] = true;
                    let member = self.member(file);
                    self.found[game].size = self.found[game].size.saturating_add(member.size);
                    self.found[game].members.push(member);
                }
            }
        }
    }

    /// Lists patches with the ROMs of the same name.
    fn list_patches(&mut self, ignored: &[(u32, Ignored)]) {
        let mut patches: FxHashMap<(i64, &[u8]), Vec<&[u8]>> = FxHashMap::default();
        for (file, _) in ignored.iter().filter(|(_, reason)| *reason == Ignored::Patch) {
            let named = &self.tree.files[*file as usize];
            let folder = self.tree.dirs[named.dir as usize].id;
            patches.entry((folder, split_name(&named.name).0)).or_default().push(&named.name);
        }
        if patches.is_empty() {
            return;
        }
        for found in &mut self.found {
            let stem = if found.kind == SetKind::Folder { &found.name } else { split_name(&found.name).0 };
            if let Some(names) = patches.get(&(found.folder, stem)) {
                found.patches = Some(list_names(names.iter().copied().take(MAX_PATCHES)));
            }
        }
    }

    /// Returns true if a folder below a system folder is in a media folder. There, a picture isn't a PICO-8 cart.
    fn is_in_media(&self, dir: u32) -> bool {
        let dir = &self.tree.dirs[dir as usize];
        dir.parent.is_some_and(|parent| is_media_alone(last_part(&dir.path)) || self.is_in_media(parent))
    }
}

fn is_one_of(names: &[&str], name: &[u8]) -> bool {
    names.iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes()))
}

/// Reads a whole small file; `None` if it is larger than `cap`. An unreadable file becomes a problem and counts as
/// empty.
fn read_small(plan: &ScanPlan, tree: &FamilyTree, file: u32, cap: u64, problems: &mut Problems) -> Option<Vec<u8>> {
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

/// Extensions of files that say everything by their name, so that they may be empty: ScummVM's id of a game
/// (`indy3-vga.svm`, as RetroPie writes it) and Vita3K's (`Game [PCSG00000].psvita`, as in Batocera).
const MARKERS: [&str; 3] = ["svm", "scummvm", "psvita"];

/// Ignores empty files, except on a system where all files are empty: that is a demo made of names alone.
fn leave_out_empty(tree: &mut FamilyTree, dir_of: &FxHashMap<i64, u32>, found: &mut Vec<ScannedRom>) {
    let is_empty = |found: &ScannedRom| {
        let is_marker = || MARKERS.contains(&split_name(&found.name).1.as_str());
        found.kind == SetKind::File && found.size == 0 && !is_marker()
    };
    let real: FxHashSet<u16> = found.iter().filter(|found| !is_empty(found)).map(|found| found.system).collect();
    found.retain(|found| {
        let out = is_empty(found) && real.contains(&found.system);
        if out {
            tree.ignored.push((dir_of[&found.folder], found.name.clone(), Ignored::Empty));
        }
        !out
    });
}
