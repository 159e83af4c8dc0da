//! One game in several arcade folders: which rows of the columns are the same game, and which of them stands for it.
//!
//! Only arcade folders share games: they hold the same sets for different emulators. Kept sparsely, so a shelf without
//! such games pays nothing.

use super::bits::Bits;
use rustc_hash::FxHashMap;
use shelfcade_core::system::SystemId;

/// Which folder's game stands for all, smaller is better: what runs everywhere first, then MAME's own line, the larger
/// and slower emulators last; folders of a single board and of everything stand between.
pub fn folder_order(system: &SystemId) -> u8 {
    match system.as_str() {
        "fbneo" => 0,
        "mame2003plus" => 1,
        "mame" => 3,
        "hbmame" => 4,
        _ => 2,
    }
}

/// The games that stand in several folders.
#[derive(Debug, Default)]
pub struct Duplicates {
    /// Games by group, each group in the order in which its games stand for it.
    games: Vec<u32>,
    /// Where each group ends in `games`.
    ends: Vec<u32>,
    /// The group of each game that is in one.
    group_of: FxHashMap<u32, u32>,
    /// All of `games`: most answers have few of them, which are found without a look at each group.
    members: Bits,
}

impl Duplicates {
    /// Of a shelf of so many games. In a group is the same game, at most once on each system, in order of preference.
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

    /// All that are the same game as this one, itself among them: it alone where it stands in one folder.
    pub fn of<'a>(&'a self, game: &'a u32) -> &'a [u32] {
        match self.members.has(*game) {
            true => self.group(self.group_of[game] as usize),
            false => std::slice::from_ref(game),
        }
    }

    /// Whether a game stands for those of its group that fit: it is the first of them.
    pub fn is_first(&self, game: u32, fits: impl Fn(u32) -> bool) -> bool {
        self.of(&game).iter().find(|&&other| fits(other)).is_none_or(|&first| first == game)
    }

    /// Leaves one game of each group in a set: the first that is `wanted`, else the first. Gives back those that went,
    /// each behind the one that stands for it, group by group.
    pub fn merge(&self, games: &mut Bits, wanted: impl Fn(u32) -> bool) -> Vec<(u32, u32)> {
        let mut merged = Vec::new();
        for game in games.common(&self.members) {
            let group = self.of(&game);
            let mut here = group.iter().copied().filter(|&other| games.has(other));
            // One that is left alone stands for its group already.
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

    /// The values of games of which an earlier one of their group has the same: what is counted too often where each
    /// row of the columns counts.
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

    /// How many of the games that fit are the same as another that fits.
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
