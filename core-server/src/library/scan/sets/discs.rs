//! Joins discs without a playlist, `(Disc 1)`, `(Disc 2)` …, into one ROM named by its first disc.

use crate::library::scan::naming::{named_home, unlabelled};
use crate::library::scan::record::{Family, Member, ScannedRom};
use crate::library::scan::tree::{FamilyTree, TreeFolder, join, last_part, split_name};
use crate::library_db::SetKind;
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::fold::fold_key;
use shelfcade_core::library::name::{Disc, ParsedName, parse_name};
use shelfcade_core::library::system::SystemKind;
use std::borrow::Cow;

/// Formats of optical discs. Their sets are matched by title, region and language alone, because the discs of one game
/// may differ in revision.
const OPTICAL: &[&str] =
    &["cue", "chd", "iso", "gdi", "ccd", "mds", "toc", "bin", "img", "pbp", "cso", "cdi", "ecm", "zip", "7z"];

/// A disc that may belong to a set.
struct SetDisc {
    index: usize,
    /// Position in the set: length of the label (so that 10 sorts after 9), label, side.
    place: (usize, String, String),
    parsed: ParsedName,
}

/// Joins the discs of one game in the same folder, or each in its own folder named like the game.
pub(super) fn group_discs(
    tree: &FamilyTree,
    dir_of: &FxHashMap<i64, u32>,
    family: &Family,
    found: &mut Vec<ScannedRom>,
) {
    let folder_of = |rom: &ScannedRom| &tree.dirs[dir_of[&rom.folder] as usize];
    let mut sets: FxHashMap<String, Vec<SetDisc>> = FxHashMap::default();
    for (index, rom) in found.iter().enumerate() {
        let arcade = family.systems[rom.system as usize].kind() == SystemKind::Arcade;
        if arcade || !matches!(rom.kind, SetKind::File | SetKind::Sheet) {
            continue;
        }
        let (stem, ext) = split_name(&rom.name);
        let stem = rom.named.as_deref().map_or_else(|| String::from_utf8_lossy(stem), Cow::Borrowed);
        let parsed = parse_name(&stem);
        // `game.iso` beside `disc2.iso` is the first disc, as Nintendont has it.
        let first = || rom.named.is_some().then(|| Disc { label: "1".to_owned(), of: None, side: None });
        let Some(disc) = parsed.disc.clone().or_else(first) else { continue };
        let place = (disc.label.len(), disc.label, disc.side.unwrap_or_default());
        let home = home_of(tree, &tree.dirs[named_home(tree, dir_of[&rom.folder]) as usize], &parsed);
        let key = format!("{}\n{home}\n{}\n{ext}", rom.system, loose_key(&parsed));
        let optical = OPTICAL.contains(&ext.as_str());
        let key = if optical { key } else { format!("{key}\n{}", strict_key(&parse_name(&unlabelled(&stem)))) };
        sets.entry(key).or_default().push(SetDisc { index, place, parsed });
    }
    for (_, discs) in sets {
        if are_distinct(&discs) {
            join_discs(found, discs, &folder_of);
            continue;
        }
        // A disc occurs twice, so there are several editions; their tags tell them apart.
        let mut editions: FxHashMap<String, Vec<SetDisc>> = FxHashMap::default();
        for disc in discs {
            editions.entry(strict_key(&disc.parsed)).or_default().push(disc);
        }
        for (_, discs) in editions.into_iter().filter(|(_, discs)| are_distinct(discs)) {
            join_discs(found, discs, &folder_of);
        }
    }
    // Discs joined to another left an empty ROM behind.
    found.retain(|rom| !rom.name.is_empty());
}

fn loose_key(parsed: &ParsedName) -> String {
    format!("{}\n{:?}\n{:?}", fold_key(&parsed.title), parsed.regions, parsed.languages)
}

fn strict_key(parsed: &ParsedName) -> String {
    format!("{:?}\n{:?}\n{:?}\n{:?}\n{:?}", parsed.tier, parsed.revision, parsed.tags, parsed.year, parsed.publisher)
}

/// Returns the folder that a disc counts as being in: the parent, if its own folder is named like the disc.
fn home_of(tree: &FamilyTree, dir: &TreeFolder, parsed: &ParsedName) -> i64 {
    let named = parse_name(&String::from_utf8_lossy(last_part(&dir.path)));
    let own_folder = dir.parent.filter(|_| named.disc.is_some() && fold_key(&named.title) == fold_key(&parsed.title));
    own_folder.map_or(dir.id, |parent| tree.dirs[parent as usize].id)
}

fn are_distinct(discs: &[SetDisc]) -> bool {
    let places: FxHashSet<_> = discs.iter().map(|disc| &disc.place).collect();
    places.len() == discs.len()
}

fn join_discs<'a>(
    found: &mut [ScannedRom],
    mut discs: Vec<SetDisc>,
    folder_of: &impl Fn(&ScannedRom) -> &'a TreeFolder,
) {
    if discs.len() < 2 {
        return;
    }
    discs.sort_by(|a, b| (&a.place, a.index).cmp(&(&b.place, b.index)));
    let first = discs[0].index;
    for disc in &discs[1..] {
        let other = std::mem::take(&mut found[disc.index]);
        let data = other.members.iter().fold(0u64, |sum, member| sum.saturating_add(member.size));
        let path = join(&folder_of(&other).path, &other.name).into();
        let size = other.size.saturating_sub(data);
        let set = &mut found[first];
        set.members.push(Member { path, size, mtime_ns: other.mtime_ns, missing: false });
        set.members.extend(other.members);
        set.size = set.size.saturating_add(other.size);
    }
    found[first].kind = SetKind::Discs;
}
