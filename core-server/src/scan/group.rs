//! Variants into games: all ROMs of one title on one system are one game, with a slug that stays.
//!
//! The key of a group is the catalog's title where there is one, else the folded title of the name. A group takes over
//! the game that had its key before, else the oldest one its ROMs were in: so a game keeps its address when a catalog
//! comes, and its history when a file is renamed.

use super::record::{Family, GameRow, Rom};
use super::rules;
use super::tree::split_name;
use crate::library::SetKind;
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::name::{ParsedName, parse_name, variant_order};
use std::hash::{Hash, Hasher};

/// Most variants of one game: what a hundred thousand names of one title would make is several.
const MAX_VARIANTS: usize = 1_000;

/// The ROMs of one game.
#[derive(Debug)]
pub(super) struct Group {
    pub system: u16,
    /// Indices into [`Family::roms`], best first.
    pub roms: Vec<u32>,
    /// Index into [`Family::titles`].
    pub title: Option<u32>,
    /// Index into [`Family::games`] of the row it takes over.
    pub game: Option<usize>,
    pub slug: String,
    /// Display title from the best name; the catalog's facts win over it.
    pub name_title: String,
    /// Year and publisher in the name, for games no catalog knows.
    pub year: Option<u16>,
    pub publisher: Option<String>,
}

/// What a ROM is called without what makes it a file.
pub(super) fn stem_of(rom: &Rom) -> String {
    let (stem, ext) = split_name(&rom.name);
    let folder_ext = matches!(ext.as_str(), "m3u" | "pc" | "dos" | "scummvm" | "svm" | "cue" | "gdi" | "chd");
    let is_folder = rom.kind == SetKind::Folder;
    let stem = if is_folder && !folder_ext { &rom.name } else { stem };
    String::from_utf8_lossy(stem).into_owned()
}

/// What its name says, or the catalog's name of its release where that is known.
pub(super) fn parsed_of(rom: &Rom) -> ParsedName {
    let mut parsed = match &rom.identity.release {
        Some(release) => parse_name(release),
        None => parse_name(&stem_of(rom)),
    };
    if matches!(rom.kind, SetKind::Playlist | SetKind::Discs | SetKind::Folder) {
        parsed.disc = None;
    }
    parsed
}

/// Groups all ROMs of the family.
pub(super) fn group(family: &Family) -> Vec<Group> {
    let key_of_rom =
        |rom: &Rom| key_of(family, rom.identity.title, || fold_hash(&rules::fold_key(&parsed_of(rom).title)));
    let mut keyed: Vec<(u16, u64, u32)> =
        (0..).zip(&family.roms).map(|(index, rom)| (rom.system, key_of_rom(rom), index)).collect();
    keyed.sort_unstable();
    let key_of_game = |game: &GameRow| key_of(family, game.title, || game.fold);
    let by_key: FxHashMap<(u16, u64), usize> =
        family.games.iter().enumerate().map(|(index, game)| ((game.system, key_of_game(game)), index)).collect();
    let by_id: FxHashMap<i64, usize> = family.games.iter().enumerate().map(|(index, game)| (game.id, index)).collect();
    let mut groups = Vec::new();
    for same in keyed.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        let mut game = by_key.get(&(same[0].0, same[0].1)).copied();
        groups.extend(same.chunks(MAX_VARIANTS).map(|chunk| Group { game: game.take(), ..make_group(family, chunk) }));
    }
    claim_former_games(family, &mut groups, &by_id);
    give_slugs(family, &mut groups);
    groups
}

/// The key of a title, or of a folded name where the catalog has none.
fn key_of(family: &Family, title: Option<u32>, fold: impl FnOnce() -> u64) -> u64 {
    match title.map(|title| &family.titles[title as usize]) {
        Some(title) => hash((0u8, &title.system, &title.slug)),
        None => fold(),
    }
}

/// The key of a folded name.
pub(super) fn fold_hash(fold: &str) -> u64 {
    hash((1u8, fold))
}

/// A hash that nobody can steer into collisions cheaply, the same on every run.
fn hash(value: impl Hash) -> u64 {
    let mut hasher = std::hash::DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn make_group(family: &Family, chunk: &[(u16, u64, u32)]) -> Group {
    let rom_at = |index: u32| &family.roms[index as usize];
    let mut roms: Vec<(_, u32, ParsedName)> = chunk
        .iter()
        .map(|&(_, _, index)| {
            let parsed = parsed_of(rom_at(index));
            let order = (rom_at(index).missing_since.is_some(), variant_order(&parsed, &family.preference));
            (order, index, parsed)
        })
        .collect();
    let place = |index: u32| (&rom_at(index).name, rom_at(index).folder);
    roms.sort_by(|a, b| (&a.0, place(a.1)).cmp(&(&b.0, place(b.1))));
    let best = &roms[0].2;
    let mut titles = roms.iter().filter_map(|(_, index, _)| family.roms[*index as usize].identity.title);
    // Of several references to one title, one with fresh facts.
    let fresh = titles.clone().find(|&title| family.titles[title as usize].facts.is_some());
    let title = fresh.or_else(|| titles.next());
    Group {
        system: chunk[0].0,
        title,
        game: None,
        slug: String::new(),
        name_title: best.title.clone(),
        year: roms.iter().find_map(|(_, _, parsed)| parsed.year),
        publisher: roms.iter().find_map(|(_, _, parsed)| parsed.publisher.clone()),
        roms: roms.into_iter().map(|(_, index, _)| index).collect(),
    }
}

/// Groups whose key is new take over a game that their ROMs were in and that nobody else has.
fn claim_former_games(family: &Family, groups: &mut [Group], by_id: &FxHashMap<i64, usize>) {
    let mut claimed: FxHashSet<usize> = groups.iter().filter_map(|group| group.game).collect();
    let mut wanted: Vec<(i64, usize)> = Vec::new();
    for (index, group) in groups.iter().enumerate().filter(|(_, group)| group.game.is_none()) {
        wanted.extend(group.roms.iter().map(|&rom| (family.roms[rom as usize].game, index)).filter(|(id, _)| *id != 0));
    }
    wanted.sort_unstable();
    for (id, index) in wanted {
        let Some(&game) = by_id.get(&id) else { continue };
        if groups[index].game.is_none() && family.games[game].system == groups[index].system && claimed.insert(game) {
            groups[index].game = Some(game);
        }
    }
}

/// Kept games keep their slug; new ones get the catalog's or their title's, with a number when it is taken.
fn give_slugs(family: &Family, groups: &mut [Group]) {
    // By their hashes: two that have one by chance only get a number more than they need.
    let mut taken: FxHashSet<u64> = FxHashSet::default();
    let mut take = |system: u16, slug: &str| taken.insert(hash((system, slug)));
    for group in groups.iter_mut() {
        if let Some(game) = group.game {
            group.slug = family.games[game].slug.to_string();
            take(group.system, &group.slug);
        } else {
            let title = group.title.map(|title| &family.titles[title as usize]);
            group.slug = title.map_or_else(|| rules::slug(&group.name_title), |title| title.slug.to_string());
        }
    }
    let mut fresh: Vec<usize> = (0..groups.len()).filter(|&index| groups[index].game.is_none()).collect();
    let order = |index: usize| {
        let group = &groups[index];
        (group.title.is_none(), &group.slug, &group.name_title, index)
    };
    fresh.sort_unstable_by(|&a, &b| order(a).cmp(&order(b)));
    for index in fresh {
        let group = &mut groups[index];
        let (base, mut number) = (group.slug.len(), 2u32);
        while !take(group.system, &group.slug) {
            group.slug.truncate(base);
            group.slug.push_str(&format!("-{number}"));
            number += 1;
        }
    }
    // New rows are written in this order, so that a fresh library does not depend on hashes.
    groups.sort_by(|a, b| (a.system, &a.slug).cmp(&(b.system, &b.slug)));
}
