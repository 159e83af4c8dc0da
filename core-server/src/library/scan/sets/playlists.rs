//! Playlists and the discs they name, which are then not ROMs of their own.

use super::Gathering;
use super::lookup::SheetTarget;
use super::read_small;
use super::sheet::{MAX_PLAYLIST, read_m3u};
use super::sheets::Sheets;
use crate::library::scan::record::Member;
use crate::library::scan::tree::split_name;
use crate::library_db::SetKind;
use rustc_hash::FxHashSet;

/// Maximum nesting depth of playlists.
const MAX_DEPTH: usize = 3;

/// Maximum number of files per playlist, including nested ones.
const MAX_FILES: usize = 1_000;

/// The discs of a playlist.
#[derive(Default)]
struct Discs {
    /// Files of the tree that are no longer ROMs of their own.
    claims: Vec<u32>,
    members: Vec<Member>,
}

impl Gathering<'_> {
    /// Adds the playlists; nested ones become part of the outer one.
    pub(super) fn take_playlists(&mut self, sheets: &Sheets) {
        let mut read = Vec::new();
        for (_, list) in self.unclaimed(&["m3u"]) {
            let mut discs = Discs::default();
            let is_list = self.reads(list, "m3u") && self.read_list(list, sheets, &mut vec![list], &mut discs);
            if is_list && !discs.members.is_empty() {
                read.push((list, discs));
            }
        }
        let inner = inner_lists(&read);
        for (_, discs) in &read {
            discs.claims.iter().for_each(|&file| self.claimed[file as usize] = true);
        }
        for (list, discs) in read {
            if !inner.contains(&list) {
                self.add(list, SetKind::Playlist, discs.members);
            }
        }
    }

    /// Adds the files of a playlist to `discs`. Returns false if it isn't a playlist. `path` holds the playlists that
    /// led here.
    fn read_list(&mut self, list: u32, sheets: &Sheets, path: &mut Vec<u32>, discs: &mut Discs) -> bool {
        if self.is_over() {
            return false;
        }
        let Some(bytes) = read_small(self.plan, self.tree, list, MAX_PLAYLIST, self.problems) else { return false };
        let Some(entries) = read_m3u(&bytes) else { return false };
        let folder = &self.tree.dirs[self.tree.files[list as usize].dir as usize];
        for entry in entries {
            if discs.members.len() >= MAX_FILES || self.is_over() {
                break;
            }
            match self.lookup.find(folder.root, &folder.path, &entry) {
                SheetTarget::File(file) if path.contains(&file) || discs.claims.contains(&file) => {}
                SheetTarget::File(file) => {
                    discs.claims.push(file);
                    let member = self.member(file);
                    self.keep(&mut discs.members, member);
                    if split_name(&self.tree.files[file as usize].name).1 == "m3u" && path.len() < MAX_DEPTH {
                        path.push(file);
                        self.read_list(file, sheets, path, discs);
                        path.pop();
                    }
                    for member in sheets.get(&file).into_iter().flatten() {
                        self.keep(&mut discs.members, member.clone());
                    }
                }
                SheetTarget::Unlisted(member) => self.keep(&mut discs.members, member),
            }
        }
        true
    }
}

/// Returns the playlists named by another one. If two name each other, the first is kept.
fn inner_lists(read: &[(u32, Discs)]) -> FxHashSet<u32> {
    let lists: FxHashSet<u32> = read.iter().map(|(list, _)| *list).collect();
    let named: FxHashSet<(u32, u32)> = read
        .iter()
        .flat_map(|(list, discs)| discs.claims.iter().map(move |claim| (*list, *claim)))
        .filter(|(list, claim)| list != claim && lists.contains(claim))
        .collect();
    let is_inner = |(outer, inner): &(u32, u32)| outer < inner || !named.contains(&(*inner, *outer));
    named.iter().filter(|pair| is_inner(pair)).map(|(_, inner)| *inner).collect()
}
