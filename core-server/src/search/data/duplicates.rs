//! One game in several arcade folders: the rows that are the same game, and the one shown for all of them.
//!
//! Only arcade folders share games, as they hold the same sets for different emulators. Stored sparsely, so a shelf
//! without such games needs no memory for it.

use super::bits::Bits;
use super::packed::{PackReader, PackWriter, Packed};
use rustc_hash::FxHashMap;
use shelfcade_core::library::system::SystemId;
use std::io;

/// Rank of a system's folder when one game is shown for several, smaller is better: first the emulator that runs
/// everywhere, then MAME's own line, the larger and slower emulators last. Folders of a single board, and of
/// everything, rank in between.
pub fn folder_order(system: &SystemId) -> u8 {
    match system.as_str() {
        "fbneo" => 0,
        "mame2003plus" => 1,
        "mame" => 3,
        "hbmame" => 4,
        _ => 2,
    }
}

/// The games present in several folders.
#[derive(Debug, Default)]
pub struct Duplicates {
    /// Games by group; within a group, best representative first.
    games: Vec<u32>,
    /// End of each group in `games`.
    ends: Vec<u32>,
    /// The group of each game that belongs to one.
    group_of: FxHashMap<u32, u32>,
    /// All of `games`. Most answers contain few of them, so this finds them without visiting each group.
    members: Bits,
}

impl Packed for Duplicates {
    fn pack(&self, to: &mut PackWriter) -> io::Result<()> {
        self.games.pack(to)?;
        self.ends.pack(to)?;
        self.members.pack(to)
    }

    fn unpack(from: &mut PackReader) -> io::Result<Duplicates> {
        let (games, ends, members) = (Packed::unpack(from)?, Packed::unpack(from)?, Packed::unpack(from)?);
        let mut duplicates = Duplicates { games, ends, members, ..Duplicates::default() };
        let groups = (0..).zip(duplicates.groups());
        duplicates.group_of =
            groups.flat_map(|(number, group)| group.iter().map(move |&game| (game, number))).collect();
        Ok(duplicates)
    }
}

impl Duplicates {
    /// Takes the groups of a shelf with `all` games. A group holds rows of the same game in order of preference, at
    /// most one per system.
    pub fn new(groups: &[Vec<u32>], all: usize) -> Duplicates {
        let mut duplicates = Duplicates { members: Bits::none(all), ..Duplicates::default() };
        for (group, number) in groups.iter().zip(0..) {
            duplicates.games.extend(group);
            duplicates.ends.push(u32::try_from(duplicates.games.len()).unwrap_or(u32::MAX));
            duplicates.group_of.extend(group.iter().map(|&game| (game, number)));
            group.iter().for_each(|&game| _ = duplicates.members.insert(game));
        }
        duplicates
    }

    /// Returns all rows of the same game, including this one.
    pub fn of<'a>(&'a self, game: &'a u32) -> &'a [u32] {
        match self.members.has(*game) {
            true => self.group(self.group_of[game] as usize),
            false => std::slice::from_ref(game),
        }
    }

    /// True if a game is the first of its group among those for which `fits` is true.
    pub fn is_first(&self, game: u32, fits: impl Fn(u32) -> bool) -> bool {
        self.of(&game).iter().find(|&&other| fits(other)).is_none_or(|&first| first == game)
    }

    /// Keeps one game of each group in a set: the first that is `wanted`, else the first. Returns the removed games
    /// as (kept, removed), group by group.
    pub fn merge(&self, games: &mut Bits, wanted: impl Fn(u32) -> bool) -> Vec<(u32, u32)> {
        let mut merged = Vec::new();
        for game in games.common(&self.members) {
            let group = self.of(&game);
            let mut here = group.iter().copied().filter(|&other| games.has(other));
            // A single one represents its group already.
            let (Some(first), Some(_)) = (here.next(), here.next()) else { continue };
            let shown = group.iter().copied().find(|&other| games.has(other) && wanted(other)).unwrap_or(first);
            for &other in group.iter().filter(|&&other| other != shown) {
                if games.remove(other) {
                    merged.push((shown, other));
                }
            }
        }
        merged
    }

    /// For each game with an earlier game of equal value in its group: that value. These are counted too often when
    /// every row is counted.
    pub fn repeats<V: PartialEq>(&self, value: impl Fn(u32) -> V) -> Vec<V> {
        let mut repeats = Vec::new();
        for group in self.groups() {
            for (at, &game) in group.iter().enumerate().skip(1) {
                let own = value(game);
                if group[..at].iter().any(|&earlier| value(earlier) == own) {
                    repeats.push(own);
                }
            }
        }
        repeats
    }

    /// Number of fitting games that have an earlier fitting game in their group.
    pub fn count_repeats(&self, fits: impl Fn(u32) -> bool) -> u32 {
        u32::try_from(self.repeats(fits).into_iter().filter(|&fits| fits).count()).unwrap_or(u32::MAX)
    }

    fn groups(&self) -> impl Iterator<Item = &[u32]> {
        (0..self.ends.len()).map(|group| self.group(group))
    }

    fn group(&self, group: usize) -> &[u32] {
        let start = group.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.games[start as usize..self.ends[group] as usize]
    }

    pub fn heap_bytes(&self) -> usize {
        (self.games.capacity() + self.ends.capacity() + self.group_of.capacity() * 2) * 4 + self.members.heap_bytes()
    }
}
