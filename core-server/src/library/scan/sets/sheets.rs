//! Disc sheets and their data files: cue + bins, gdi + tracks, ccd + img + sub, mds + mdf, toc + bin.

use super::lookup::SheetTarget;
use super::sheet::{MAX_SHEET, read_cue, read_gdi, read_toc};
use super::{Gathering, read_small};
use crate::library::scan::record::Member;
use crate::library::scan::tree::{last_part, split_name};
use crate::library_db::SetKind;
use rustc_hash::FxHashMap;

/// Kinds of sheets, the best description of a disc first.
const KINDS: &[&str] = &["gdi", "cue", "ccd", "mds", "toc"];

/// Members of each sheet by file index. Omits sheets of a disc that another sheet describes better.
pub(super) type Sheets = FxHashMap<u32, Vec<Member>>;

impl Gathering<'_> {
    /// Reads all sheets and claims their data files.
    pub(super) fn read_sheets(&mut self) -> Sheets {
        let mut by_kind = self.unclaimed(KINDS);
        by_kind.retain(|(kind, file)| self.reads(*file, KINDS[*kind]));
        by_kind.sort_unstable();
        let mut sheets = Sheets::default();
        let mut owner: FxHashMap<u32, u32> = FxHashMap::default();
        for (kind, sheet) in by_kind {
            if self.claimed[sheet as usize] {
                continue;
            }
            if self.is_over() {
                break;
            }
            let Some(places) = self.data_files(sheet, KINDS[kind]) else { continue };
            let twin = places.iter().find_map(|place| match place {
                SheetTarget::File(file) => owner.get(file).copied().filter(|other| self.same_stem(*other, sheet)),
                SheetTarget::Unlisted(_) => None,
            });
            let mut members = Vec::new();
            if twin.is_some() {
                // A second description of the same disc: it and its other files belong to the first sheet.
                self.claimed[sheet as usize] = true;
                let member = self.member(sheet);
                self.keep(&mut members, member);
            }
            for place in places {
                match place {
                    SheetTarget::File(file) if file == sheet => {}
                    SheetTarget::File(file) => {
                        let is_new = !owner.contains_key(&file);
                        owner.entry(file).or_insert(twin.unwrap_or(sheet));
                        if is_new || twin.is_none() {
                            self.claimed[file as usize] = true;
                            let member = self.member(file);
                            self.keep(&mut members, member);
                        }
                    }
                    SheetTarget::Unlisted(member) if twin.is_none() => self.keep(&mut members, member),
                    SheetTarget::Unlisted(_) => {}
                }
            }
            sheets.entry(twin.unwrap_or(sheet)).or_default().extend(members);
        }
        sheets
    }

    /// Adds the sheets that no playlist took.
    pub(super) fn take_sheets(&mut self, sheets: Sheets) {
        let mut sheets: Vec<(u32, Vec<Member>)> = sheets.into_iter().collect();
        sheets.sort_unstable_by_key(|(sheet, _)| *sheet);
        for (sheet, members) in sheets {
            if !self.claimed[sheet as usize] {
                let kind = if members.is_empty() { SetKind::File } else { SetKind::Sheet };
                self.add(sheet, kind, members);
            }
        }
    }

    /// Returns true if sheets and playlists with this extension are read in the file's folder.
    pub(super) fn reads(&self, file: u32, ext: &str) -> bool {
        let dir = self.tree.files[file as usize].dir;
        self.family.systems[self.tree.dirs[dir as usize].system as usize].reads_sheets(ext)
    }

    fn same_stem(&self, a: u32, b: u32) -> bool {
        let (a, b) = (&self.tree.files[a as usize], &self.tree.files[b as usize]);
        a.dir == b.dir && split_name(&a.name).0.eq_ignore_ascii_case(split_name(&b.name).0)
    }

    /// Returns a sheet's data files; `None` if the file is too large for a sheet.
    fn data_files(&mut self, sheet: u32, kind: &str) -> Option<Vec<SheetTarget>> {
        let named = &self.tree.files[sheet as usize];
        let folder = &self.tree.dirs[named.dir as usize];
        let (stem, _) = split_name(&named.name);
        let beside = |ext: &str| [stem, b".", ext.as_bytes()].concat();
        let mut find = |name: &[u8]| self.lookup.find(folder.root, &folder.path, name);
        let companions: &[&str] = match kind {
            "ccd" => &["img", "sub"],
            "mds" => &["mdf"],
            _ => {
                let bytes = read_small(self.plan, self.tree, sheet, MAX_SHEET, self.problems)?;
                let names = match kind {
                    "gdi" => read_gdi(&bytes),
                    "toc" => read_toc(&bytes),
                    _ => read_cue(&bytes),
                };
                let mut places: Vec<SheetTarget> = names.iter().map(|name| find(name)).collect();
                // Renamed by hand: if the only file of a sheet is missing, use the one next to it with the sheet's
                // name.
                if let [SheetTarget::Unlisted(member)] = places.as_slice()
                    && member.missing
                {
                    let ext = split_name(last_part(&member.path)).1;
                    if let place @ SheetTarget::File(_) = find(&beside(if ext.is_empty() { "bin" } else { &ext })) {
                        places = vec![place];
                    }
                }
                return Some(places);
            }
        };
        let mut places: Vec<SheetTarget> = companions.iter().map(|ext| find(&beside(ext))).collect();
        // Only the first companion is required: subchannels aren't always dumped.
        let mut first = true;
        let is_missing = |place: &SheetTarget| matches!(place, SheetTarget::Unlisted(member) if member.missing);
        places.retain(|place| std::mem::take(&mut first) || !is_missing(place));
        Some(places)
    }
}
