//! Counts of every filter's values, taken in one pass.
//!
//! A value's count is taken under the *other* filters in force: a game that fails one dimension alone still counts for
//! the values of that dimension, so that choosing another value never leads to a surprise.

use super::checks::{bit, class, has_kind, is_kind};
use crate::shelf::Shelf;
use crate::shelf::columns::NONE;
use shelfcade_core::ask::{Dimension, Has, Is};
use shelfcade_core::region::Region;

/// The first year that is counted.
pub(super) const FIRST_YEAR: u16 = 1950;
/// Years from then on.
const YEARS: usize = 150;

/// Histograms of some games.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    pub systems: Vec<u32>,
    pub genres: Vec<u32>,
    pub developers: Vec<u32>,
    pub publishers: Vec<u32>,
    pub series: Vec<u32>,
    pub boards: Vec<u32>,
    pub years: Vec<u32>,
    /// By ten years; not made from the years, whose games may have passed other filters.
    decades: Vec<u32>,
    players: Vec<u32>,
    /// By number of the set of regions.
    regions: Vec<u32>,
    /// By class and kind bits.
    kinds: Vec<u32>,
    variant_kinds: Vec<u32>,
    variants: u32,
    rated: u32,
}

impl Counts {
    pub fn new(shelf: &Shelf) -> Counts {
        let games = &shelf.games;
        let zeros = |len: usize| vec![0; len];
        Counts {
            systems: zeros(shelf.systems.len()),
            genres: zeros(games.genres.len()),
            developers: zeros(games.developers.len()),
            publishers: zeros(games.publishers.len()),
            series: zeros(games.all_series.len()),
            boards: zeros(games.boards.len()),
            years: zeros(YEARS),
            decades: zeros(YEARS / 10),
            players: zeros(256),
            regions: zeros(games.region_masks.len()),
            kinds: zeros(8 * 256),
            variant_kinds: zeros(256),
            variants: 0,
            rated: 0,
        }
    }

    /// Takes in a game, in all dimensions.
    pub fn add(&mut self, shelf: &Shelf, ix: usize) {
        self.add_some(shelf, ix, u16::MAX);
    }

    /// Takes in a game in the dimensions of these bits.
    fn add_some(&mut self, shelf: &Shelf, ix: usize, dimensions: u16) {
        let games = &shelf.games;
        let asks = |dimension: Dimension| dimensions & bit(dimension) != 0;
        let named = |counts: &mut Vec<u32>, number: u32| {
            if number != NONE {
                counts[number as usize] += 1;
            }
        };
        if asks(Dimension::System) {
            self.systems[usize::from(games.system[ix])] += 1;
        }
        if asks(Dimension::Genre) {
            named(&mut self.genres, games.genre[ix]);
        }
        if asks(Dimension::Developer) {
            named(&mut self.developers, games.developer[ix]);
        }
        if asks(Dimension::Publisher) {
            named(&mut self.publishers, games.publisher[ix]);
        }
        if asks(Dimension::Series) {
            named(&mut self.series, games.series[ix]);
        }
        if asks(Dimension::Board) {
            named(&mut self.boards, games.board[ix]);
        }
        if let Some(at) = games.year[ix].checked_sub(FIRST_YEAR).map(usize::from).filter(|&at| at < YEARS) {
            self.years[at] += u32::from(asks(Dimension::Year));
            self.decades[at / 10] += u32::from(asks(Dimension::Decade));
        }
        if asks(Dimension::Players) {
            self.players[usize::from(games.players[ix])] += 1;
        }
        if asks(Dimension::Region) {
            self.regions[usize::from(games.regions[ix])] += 1;
        }
        if asks(Dimension::Is) {
            self.kinds[usize::from(class(games, ix)) << 8 | usize::from(games.kinds[ix])] += 1;
        }
        if asks(Dimension::Has) {
            self.variant_kinds[usize::from(games.variant_kinds[ix])] += 1;
            self.variants += u32::from(games.variants[ix] > 1);
            self.rated += u32::from(games.rating[ix] > 0);
        }
    }

    /// Games of these years.
    pub fn in_years(&self, from: u16, to: u16) -> u32 {
        let at = |year: u16| usize::from(year.saturating_sub(FIRST_YEAR)).min(YEARS);
        let end = if to < FIRST_YEAR { 0 } else { at(to.saturating_add(1)) };
        self.years.get(at(from)..end).map_or(0, |years| years.iter().sum())
    }

    /// Games of each decade, with its first year.
    pub fn decades(&self) -> impl Iterator<Item = (u16, u32)> {
        (0u16..).map(|at| FIRST_YEAR + at * 10).zip(self.decades.iter().copied())
    }

    /// Games for so many players.
    pub fn with_players(&self, from: u8, to: u8) -> u32 {
        (from.max(1)..=to).map(|players| self.players[usize::from(players)]).sum()
    }

    /// Games of a region.
    pub fn of_region(&self, shelf: &Shelf, region: Region) -> u32 {
        let masks = shelf.games.region_masks.iter().zip(&self.regions);
        masks.filter(|(mask, _)| *mask & 1 << region as u8 != 0).map(|(_, count)| count).sum()
    }

    /// Games that are something.
    pub fn being(&self, shelf: &Shelf, is: Is) -> u32 {
        match is {
            Is::Arcade => {
                self.systems.iter().zip(&shelf.lists.arcade).filter(|(_, arcade)| **arcade).map(|(n, _)| n).sum()
            }
            // Issue 5: until plays are known, every game is unplayed.
            Is::Unplayed => self.kinds.iter().sum(),
            is => {
                let of_is = |at: usize| is_kind(is, (at & 255) as u8, (at >> 8) as u8);
                self.kinds.iter().enumerate().filter(|(at, count)| **count > 0 && of_is(*at)).map(|(_, n)| n).sum()
            }
        }
    }

    /// Games that have something.
    pub fn having(&self, has: Has) -> u32 {
        match has {
            Has::Art => 0,
            Has::Variants => self.variants,
            Has::Rating => self.rated,
            has => {
                let kinds = self.variant_kinds.iter().enumerate();
                kinds.filter(|(kinds, _)| has_kind(has, *kinds as u8)).map(|(_, count)| count).sum()
            }
        }
    }

    pub fn heap_bytes(&self) -> usize {
        let all = [
            &self.systems,
            &self.genres,
            &self.developers,
            &self.publishers,
            &self.series,
            &self.boards,
            &self.years,
            &self.decades,
            &self.players,
            &self.regions,
            &self.kinds,
            &self.variant_kinds,
        ];
        all.iter().map(|counts| counts.capacity() * 4).sum()
    }
}

/// Counts of each dimension under the filters of the others.
#[derive(Clone, Debug, Default)]
pub(super) struct Counting {
    pub counts: Counts,
    /// Arcade games, under the filters that count for `is:`.
    pub arcade: u32,
}

impl Counting {
    pub fn new(shelf: &Shelf) -> Counting {
        Counting { counts: Counts::new(shelf), arcade: 0 }
    }

    /// The counts of games that all pass.
    pub fn of(counts: Counts, shelf: &Shelf) -> Counting {
        let arcade = counts.being(shelf, Is::Arcade);
        Counting { counts, arcade }
    }

    /// Takes in a game that fails the filters of these dimensions.
    pub fn add(&mut self, shelf: &Shelf, ix: usize, fails: u16) {
        if fails == 0 || fails.is_power_of_two() {
            let dimensions = if fails == 0 { u16::MAX } else { fails };
            self.counts.add_some(shelf, ix, dimensions);
            if dimensions & bit(Dimension::Is) != 0 {
                self.arcade += u32::from(shelf.is_arcade(shelf.games.system[ix]));
            }
        }
    }
}
