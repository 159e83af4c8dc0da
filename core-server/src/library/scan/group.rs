//! Groups variants into games: all ROMs of one title on one system are one game with a stable slug.
//!
//! The key of a group is the catalog's title, or else the folded title in the file name. Files that a list names as one
//! game have one key, unless the catalog knows them as several games. A group takes over the game
//! that had its key before, or else the oldest one its ROMs were in. So a game keeps its address when a catalog is
//! added, and its history when a file is renamed. A key with more than [`MAX_VARIANTS`] ROMs has several games, and
//! each ROM stays in its own while there is room: a scan that finds nothing new changes nothing.

use super::naming;
use super::record::{Family, GameRow, ScannedRom};
use super::rules;
use super::tree::split_name;
use crate::library_db::SetKind;
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::library::name::{ParsedName, parse_name, variant_order};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::hash::{Hash, Hasher};

/// Maximum number of variants per game; a hundred thousand files with one title become a hundred games.
const MAX_VARIANTS: usize = 1_000;

/// The ROMs of one game.
#[derive(Debug)]
pub(super) struct RomGroup {
    pub system: u16,
    /// Indices into [`Family::roms`], best first.
    pub roms: Vec<u32>,
    /// Index into [`Family::titles`].
    pub title: Option<u32>,
    /// Index into [`Family::games`] of the row it takes over, if any.
    pub game: Option<usize>,
    pub slug: String,
    /// Display title from the best name; the catalog's facts win over it.
    pub name_title: String,
    /// Year in the name, for games no catalog knows, as is `publisher`.
    pub year: Option<u16>,
    pub publisher: Option<String>,
}

/// Returns a ROM's name: its file's or its folder's, without extension. Where neither says anything, it has the title
/// found in the file.
pub(super) fn stem_of(rom: &ScannedRom) -> String {
    let stem = rom.named.as_deref().map_or_else(|| own_stem(rom), Cow::Borrowed);
    match &rom.inner_title {
        Some(title) if naming::says_nothing(&stem) => naming::retitled(&stem, title),
        _ => stem.into_owned(),
    }
}

/// Returns the stem of a ROM's file or folder.
pub(super) fn own_stem(rom: &ScannedRom) -> Cow<'_, str> {
    let (stem, ext) = split_name(&rom.name);
    let is_whole = rom.kind == SetKind::Folder && !naming::is_folder_ending(&ext);
    String::from_utf8_lossy(if is_whole { &rom.name } else { stem })
}

/// Returns true if nothing but the folder tells a ROM from others: its name is only `disc` or the like.
fn is_told_by_folder(rom: &ScannedRom) -> bool {
    rom.named.is_none() && rom.inner_title.is_none() && naming::is_nameless(&own_stem(rom))
}

/// Parses the catalog's name of its release, or else its file name.
pub(super) fn parsed_of(rom: &ScannedRom) -> ParsedName {
    let name = rom.identity.release.as_deref().map_or_else(|| Cow::Owned(stem_of(rom)), Cow::Borrowed);
    // The first disc's label isn't the set's.
    let mut parsed = parse_name(&if rom.kind == SetKind::Discs { naming::unlabelled(&name) } else { name });
    if matches!(rom.kind, SetKind::Playlist | SetKind::Discs | SetKind::Folder) {
        parsed.disc = None;
    }
    parsed
}

/// A ROM with its group's key: system, key, index into [`Family::roms`].
type KeyedRom = (u16, u64, u32);

/// The ROMs of one key, and the existing games they go into.
struct KeyedGames<'a> {
    roms: &'a [KeyedRom],
    /// Indices into [`Family::games`], at most [`KeyedGames::needed`].
    games: Vec<usize>,
}

impl KeyedGames<'_> {
    /// Returns the number of games that the ROMs fill.
    fn needed(&self) -> usize {
        self.roms.len().div_ceil(MAX_VARIANTS)
    }
}

/// A variant with its rank among the ROMs of its key.
struct RankedRom {
    rank: usize,
    /// Index into [`Family::roms`].
    rom: u32,
    parsed: ParsedName,
}

/// Groups all ROMs of a family.
pub(super) fn group(family: &Family) -> Vec<RomGroup> {
    let fold_of = |rom: &ScannedRom| {
        let fold = rules::fold_key(&parsed_of(rom).title);
        if is_told_by_folder(rom) { hash((2u8, fold, rom.folder)) } else { fold_hash(&fold) }
    };
    let key_of_rom = |rom: &ScannedRom| key_of(family, rom.identity.title, || fold_of(rom));
    let mut roms: Vec<KeyedRom> =
        (0..).zip(&family.roms).map(|(index, rom)| (rom.system, key_of_rom(rom), index)).collect();
    join_listed(family, &mut roms);
    roms.sort_unstable();
    let key_of_game = |game: &GameRow| key_of(family, game.title, || game.fold);
    let games = family.games.iter().enumerate();
    let mut games: Vec<(u16, u64, i64, usize)> =
        games.map(|(index, game)| (game.system, key_of_game(game), game.id, index)).collect();
    games.sort_unstable();
    let mut keyed: Vec<KeyedGames<'_>> = Vec::new();
    for roms in roms.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        let key = (roms[0].0, roms[0].1);
        let from = games.partition_point(|game| (game.0, game.1) < key);
        let own = games[from..].iter().take_while(|game| (game.0, game.1) == key);
        let mut same = KeyedGames { roms, games: Vec::new() };
        same.games.extend(own.take(same.needed()).map(|game| game.3));
        keyed.push(same);
    }
    claim_former_games(family, &mut keyed);
    let mut groups: Vec<RomGroup> = keyed.iter().flat_map(|same| make_groups(family, same)).collect();
    give_slugs(family, &mut groups);
    groups
}

/// Gives the ROMs of one list entry the same key: that of the catalog's title of any of them, the first one preferred,
/// or else the first one's. A ROM with a title of its own keeps its key. `roms` are all ROMs of the family, by index.
fn join_listed(family: &Family, roms: &mut [KeyedRom]) {
    let firsts: FxHashSet<i64> = family.roms.iter().filter_map(|rom| rom.listed_with).collect();
    if firsts.is_empty() {
        return;
    }
    let is_known = |index: u32| family.roms[index as usize].identity.title.is_some();
    // By row id of the first ROM: its system, if the key is of a title, and the key.
    let mut entries: FxHashMap<i64, (u16, bool, u64)> = FxHashMap::default();
    for &(system, key, index) in roms.iter() {
        let id = family.roms[index as usize].id;
        if firsts.contains(&id) {
            entries.insert(id, (system, is_known(index), key));
        }
    }
    for &(of, key, index) in roms.iter().filter(|(.., index)| is_known(*index)) {
        let entry = family.roms[index as usize].listed_with.and_then(|first| entries.get_mut(&first));
        if let Some((system, has_title @ false, entry)) = entry
            && *system == of
        {
            (*has_title, *entry) = (true, key);
        }
    }
    for (of, key, index) in roms.iter_mut().filter(|(.., index)| !is_known(*index)) {
        let rom = &family.roms[*index as usize];
        match entries.get(&rom.listed_with.unwrap_or(rom.id)) {
            Some((system, _, entry)) if system == of => *key = *entry,
            _ => {}
        }
    }
}

/// Returns the key of a catalog title, or else of a folded name.
fn key_of(family: &Family, title: Option<u32>, fold: impl FnOnce() -> u64) -> u64 {
    match title.map(|title| &family.titles[title as usize]) {
        Some(title) => hash((0u8, &title.system, &title.slug)),
        None => fold(),
    }
}

/// Returns the key of a folded name.
pub(super) fn fold_hash(fold: &str) -> u64 {
    hash((1u8, fold))
}

/// A hash that is the same on every run and hard to steer into collisions.
fn hash(value: impl Hash) -> u64 {
    let mut hasher = std::hash::DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Lets keys that need more games take over those their ROMs were in and no other key has, the oldest first. A game
/// whose ROMs now have several keys goes to the key with most of them.
fn claim_former_games(family: &Family, keyed: &mut [KeyedGames<'_>]) {
    let by_id: FxHashMap<i64, usize> = family.games.iter().enumerate().map(|(index, game)| (game.id, index)).collect();
    let mut claimed: FxHashSet<usize> = keyed.iter().flat_map(|same| same.games.iter().copied()).collect();
    let mut wanted: Vec<(i64, usize)> = Vec::new();
    for (index, same) in keyed.iter().enumerate().filter(|(_, same)| same.games.len() < same.needed()) {
        let former = same.roms.iter().map(|&(_, _, rom)| family.roms[rom as usize].game);
        wanted.extend(former.filter(|id| *id != 0).map(|id| (id, index)));
    }
    wanted.sort_unstable();
    let mut wanted: Vec<(i64, Reverse<usize>, usize)> =
        wanted.chunk_by(|a, b| a == b).map(|same| (same[0].0, Reverse(same.len()), same[0].1)).collect();
    wanted.sort_unstable();
    for (id, _, index) in wanted {
        let (Some(&game), same) = (by_id.get(&id), &mut keyed[index]) else { continue };
        let has_room = same.games.len() < same.needed() && family.games[game].system == same.roms[0].0;
        if has_room && claimed.insert(game) {
            same.games.push(game);
        }
    }
}

/// Makes the groups of one key. A ROM stays in its game while there is room; the others, best first, fill the existing
/// games and then new ones.
fn make_groups(family: &Family, same: &KeyedGames<'_>) -> Vec<RomGroup> {
    let mut groups: Vec<Vec<RankedRom>> = (0..same.needed()).map(|_| Vec::new()).collect();
    let mut homeless = Vec::new();
    for rom in ranked_roms(family, same.roms) {
        let former = family.roms[rom.rom as usize].game;
        let home = same.games.iter().position(|&game| family.games[game].id == former);
        match home.filter(|&at| groups[at].len() < MAX_VARIANTS) {
            Some(at) => groups[at].push(rom),
            None => homeless.push(rom),
        }
    }
    let mut homeless = homeless.into_iter();
    for group in &mut groups {
        let room = MAX_VARIANTS - group.len();
        group.extend(homeless.by_ref().take(room));
        group.sort_unstable_by_key(|rom| rom.rank);
    }
    let games = same.games.iter().copied().map(Some).chain(std::iter::repeat(None));
    groups.into_iter().zip(games).map(|(roms, game)| RomGroup { game, ..make_group(family, roms) }).collect()
}

/// Ranks ROMs, best first.
fn ranked_roms(family: &Family, roms: &[KeyedRom]) -> impl Iterator<Item = RankedRom> {
    let rom_at = |index: u32| &family.roms[index as usize];
    let mut roms: Vec<(_, u32, ParsedName)> = roms
        .iter()
        .map(|&(_, _, index)| {
            let parsed = parsed_of(rom_at(index));
            // `SETUP.EXE` comes after the game's own file.
            let rom = rom_at(index);
            let order = (rom.missing_since.is_some(), variant_order(&parsed, &family.preference), rom.named.is_some());
            (order, index, parsed)
        })
        .collect();
    let place = |index: u32| (&rom_at(index).name, rom_at(index).folder);
    roms.sort_by(|a, b| (&a.0, place(a.1)).cmp(&(&b.0, place(b.1))));
    roms.into_iter().enumerate().map(|(rank, (_, rom, parsed))| RankedRom { rank, rom, parsed })
}

/// Makes a group of at least one ROM, without game and slug.
fn make_group(family: &Family, roms: Vec<RankedRom>) -> RomGroup {
    let best = &roms[0];
    // The name that the key is made of, so that the game is found by it again.
    let is_keyed = |rom: &&RankedRom| family.roms[rom.rom as usize].listed_with.is_none();
    let named = roms.iter().find(is_keyed).unwrap_or(best);
    let mut titles = roms.iter().filter_map(|rom| family.roms[rom.rom as usize].identity.title);
    // If several refer to one title, prefer one with fresh facts.
    let fresh = titles.clone().find(|&title| family.titles[title as usize].facts.is_some());
    let title = fresh.or_else(|| titles.next());
    RomGroup {
        system: family.roms[best.rom as usize].system,
        title,
        game: None,
        slug: String::new(),
        name_title: named.parsed.title.clone(),
        year: roms.iter().find_map(|rom| rom.parsed.year),
        publisher: roms.iter().find_map(|rom| rom.parsed.publisher.clone()),
        roms: roms.into_iter().map(|rom| rom.rom).collect(),
    }
}

/// Assigns slugs. Existing games keep theirs; new ones get the catalog's or their title's, with a number if it is
/// taken.
fn give_slugs(family: &Family, groups: &mut [RomGroup]) {
    // Compared by hash: a collision only adds an unneeded number.
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
    // New rows are written in this order, so that a new library doesn't depend on hashes.
    groups.sort_by(|a, b| (a.system, &a.slug).cmp(&(b.system, &b.slug)));
}
