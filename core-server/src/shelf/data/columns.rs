//! Columns: how a million games fit in memory. No struct per game, no string per game, only long flat arrays.
//!
//! A game is a row number ([`GameIx`]); all columns have the same length and are never changed after loading.
//! Games stand in the order (system, sort title, slug), so a system is a range and a list by title is that range.

use super::bits::Bits;
use super::duplicates::Duplicates;
use super::kinds;
use super::names::Names;
use super::texts::Texts;
use shelfcade_core::list_query::{Dimension, Filter};

/// Letters of the rail: `#`, A to Z, and what sorts behind Z, which `#` shows as well.
pub const LETTERS: usize = 28;

/// Index of a game on one shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameIx(pub u32);

/// Makes the filter of a name by its slug.
pub type FilterOfSlug = fn(String) -> Filter;

/// All games, column by column.
#[derive(Debug, Default)]
pub struct Games {
    pub title: Texts,
    pub slug: Texts,
    pub sort_title: Texts,
    /// Number in the library; 0 where it is too large.
    pub id: Vec<u32>,
    /// Index into the shelf's systems.
    pub system: Vec<u16>,
    /// 0: not known.
    pub year: Vec<u16>,
    /// 0: not known.
    pub players: Vec<u8>,
    /// Letter of the rail: 0 is `#`, 1 is `A`, 27 is what sorts behind Z.
    pub letter: Vec<u8>,
    /// Bits of [`kinds`]: of the best variant, and of the game as a whole.
    pub kinds: Vec<u8>,
    /// Bits of [`kinds`] of every variant that is here (of all when all are gone): only bits that [`kinds::kind_of`]
    /// gives.
    pub variant_kinds: Vec<u8>,
    /// Regions of the ROMs that are here (of all when all are gone): index into [`Games::region_masks`].
    pub regions: Vec<u16>,
    /// Place in the order of all titles, by (sort title, system, slug).
    pub place: Vec<u32>,
    /// The game at each place.
    pub by_title: Vec<u32>,
    /// Order among equals, smaller is better: what it is, how well known, how long its title
    /// ([`super::ranking::prior`]).
    pub prior: Vec<u16>,
    /// How well known it is: 0 unknown to all, 255 a household word. From the catalog (`catalog::build::fame`).
    pub fame: Vec<u8>,
    /// 1 to 100, what magazines gave; 0: not known.
    pub rating: Vec<u8>,
    /// Number of the key of what its card shows; 0: nothing.
    pub cover: Vec<u64>,
    /// Kind of its cover and what else it has: bits of [`super::media`].
    pub media: Vec<u8>,
    pub genre: Names,
    pub developer: Names,
    pub publisher: Names,
    /// Arcade board.
    pub board: Names,
    pub series: Names,
    /// Variants that are here, or all when all are gone; at least 1. Of a game in several arcade folders those of all.
    pub variants: Vec<u32>,
    /// Bytes of what is here.
    pub bytes: Vec<u64>,
    /// Unix seconds.
    pub added: Vec<u32>,
    /// Releases the catalog knows.
    pub releases: Vec<u16>,
    /// Games of which a second part is here, on any system.
    pub first_parts: Bits,
    /// Age rating by the catalog, a number of `AgeRating`; 0: not known.
    pub age: Vec<u8>,
    /// Games that stand in several arcade folders.
    pub duplicates: Duplicates,
    /// The distinct sets of regions, one bit per [`Region`]; the first is the empty one.
    pub region_masks: Vec<u64>,
}

impl Games {
    pub fn len(&self) -> usize {
        self.system.len()
    }

    /// The column of a dimension whose values are names, and the filter of one of them by its slug.
    pub fn named(&self, dimension: Dimension) -> Option<(&Names, FilterOfSlug)> {
        Some(match dimension {
            Dimension::Genre => (&self.genre, Filter::Genre),
            Dimension::Developer => (&self.developer, Filter::Developer),
            Dimension::Publisher => (&self.publisher, Filter::Publisher),
            Dimension::Board => (&self.board, Filter::Board),
            Dimension::Series => (&self.series, Filter::Series),
            Dimension::System
            | Dimension::Decade
            | Dimension::Year
            | Dimension::Players
            | Dimension::Region
            | Dimension::Is
            | Dimension::Has
            | Dimension::Tag
            | Dimension::About
            | Dimension::Size => return None,
        })
    }

    /// Decade as its first year; `None` when the year is not known.
    pub fn decade(&self, ix: usize) -> Option<u16> {
        let year = self.year[ix];
        (year != 0).then_some(year / 10 * 10)
    }

    /// Regions of the ROMs that are here, one bit per [`Region`].
    pub fn region_mask(&self, ix: usize) -> u64 {
        self.region_masks[usize::from(self.regions[ix])]
    }

    /// An original game that is here: what a row on Home may praise.
    pub fn is_presentable(&self, ix: usize) -> bool {
        self.kinds[ix] & !kinds::UNIDENTIFIED == kinds::ORIGINAL
    }

    /// Sorts games by year of release, those without a year last.
    pub fn sort_by_year(&self, games: &mut [u32]) {
        let year = |ix: u32| self.year[ix as usize];
        games.sort_unstable_by_key(|&ix| (year(ix) == 0, year(ix), self.title.get(ix), ix));
    }

    pub fn heap_bytes(&self) -> usize {
        let bytes = [
            &self.players,
            &self.letter,
            &self.kinds,
            &self.variant_kinds,
            &self.fame,
            &self.rating,
            &self.age,
            &self.media,
        ];
        let words = [&self.system, &self.year, &self.regions, &self.prior, &self.releases];
        let numbers = [&self.id, &self.place, &self.by_title, &self.variants, &self.added];
        let texts = [&self.title, &self.slug, &self.sort_title];
        let names = [&self.genre, &self.developer, &self.publisher, &self.board, &self.series];
        bytes.map(Vec::capacity).iter().sum::<usize>()
            + words.map(Vec::capacity).iter().sum::<usize>() * 2
            + numbers.map(Vec::capacity).iter().sum::<usize>() * 4
            + (self.bytes.capacity() + self.region_masks.capacity() + self.cover.capacity()) * 8
            + self.duplicates.heap_bytes()
            + texts.map(Texts::heap_bytes).iter().sum::<usize>()
            + names.map(Names::heap_bytes).iter().sum::<usize>()
    }
}
