//! Columns: flat arrays instead of a struct or a string per game, so that a million games fit in memory.
//!
//! A game is a row number ([`GameIx`]). All columns have the same length and never change after loading. Games are
//! sorted by (system, sort title, slug), so the games of a system are a range, already sorted by title.

use super::duplicates::Duplicates;
use super::kinds;
use super::names::{GameNames, GamesByName};
use super::packed::packed;
use super::texts::Texts;
use shelfcade_core::search::list_query::{Dimension, Filter};

/// Letters of the rail: `#`, A to Z, and whatever sorts after Z, which is shown as `#` as well.
pub const LETTERS: usize = 28;

/// Index of a game on one shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameIx(pub u32);

/// Makes a filter from the slug of a name.
pub type FilterOfSlug = fn(String) -> Filter;

/// All games, column by column.
#[derive(Debug, Default)]
pub struct Games {
    pub title: Texts,
    pub slug: Texts,
    pub sort_title: Texts,
    /// Row id in the library; 0 if it does not fit.
    pub id: Vec<u32>,
    /// Index into the shelf's systems.
    pub system: Vec<u16>,
    /// 0: unknown.
    pub year: Vec<u16>,
    /// 0: unknown.
    pub players: Vec<u8>,
    /// Letter of the rail: 0 is `#`, 1 is `A`, 27 is whatever sorts after Z.
    pub letter: Vec<u8>,
    /// Bits of [`kinds`]: the best variant's kind, and flags of the whole game.
    pub kinds: Vec<u8>,
    /// Bits of [`kinds::kind_of`] for every present variant (for every variant if all are missing).
    pub variant_kinds: Vec<u8>,
    /// Index into [`Games::region_masks`]: regions of the present ROMs (of all ROMs if all are missing).
    pub regions: Vec<u16>,
    /// Rank of each game in (sort title, system, slug) order.
    pub place: Vec<u32>,
    /// The game at each rank of `place`.
    pub by_title: Vec<u32>,
    /// Tie-breaker of equally good hits, smaller is better: class, fame, title length ([`super::ranking::prior`]).
    pub prior: Vec<u16>,
    /// Cost of the game itself in a search ([`rate_game`](super::ranking::rate_game)).
    pub cost: Vec<u16>,
    /// 0 is unknown to everyone, 255 a household word. From the catalog (`catalog::build::fame`).
    pub fame: Vec<u8>,
    /// Magazine rating, 1 to 100; 0: unknown.
    pub rating: Vec<u8>,
    /// Media key of the card's cover; 0: none.
    pub cover: Vec<u64>,
    /// Bits of [`super::media`]: the cover's kind and what other media exist.
    pub media: Vec<u8>,
    pub genre: GameNames,
    pub developer: GameNames,
    pub publisher: GameNames,
    /// Arcade board.
    pub board: GameNames,
    pub series: GameNames,
    /// The games of each series.
    pub of_series: GamesByName,
    /// The classics of each genre.
    pub classics: GamesByName,
    /// Present variants, or all if all are missing; at least 1. For a game in several arcade folders, those of all
    /// folders.
    pub variants: Vec<u32>,
    /// Total size of the present ROMs, in bytes.
    pub bytes: Vec<u64>,
    /// Unix seconds.
    pub added: Vec<u32>,
    /// Number of releases in the catalog.
    pub releases: Vec<u16>,
    /// Age rating from the catalog, a number of `AgeRating`; 0: unknown.
    pub age: Vec<u8>,
    /// Games present in several arcade folders.
    pub duplicates: Duplicates,
    /// The distinct sets of regions, one bit per [`Region`]; the first is empty.
    pub region_masks: Vec<u64>,
}

packed! {
    Games {
        title, slug, sort_title, id, system, year, players, letter, kinds, variant_kinds, regions, place, by_title,
        prior, cost, fame, rating, cover, media, genre, developer, publisher, board, series, of_series, classics,
        variants, bytes, added, releases, age, duplicates, region_masks,
    }
}

impl Games {
    pub fn len(&self) -> usize {
        self.system.len()
    }

    /// Returns the column of a dimension whose values are names, and the constructor of its filters.
    pub fn named(&self, dimension: Dimension) -> Option<(&GameNames, FilterOfSlug)> {
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

    /// Decade as its first year; `None` when the year is unknown.
    pub fn decade(&self, ix: usize) -> Option<u16> {
        let year = self.year[ix];
        (year != 0).then_some(year / 10 * 10)
    }

    /// Regions of the present ROMs (of all ROMs if all are missing), one bit per [`Region`].
    pub fn region_mask(&self, ix: usize) -> u64 {
        self.region_masks[usize::from(self.regions[ix])]
    }

    /// True for original games that are present: those that Home may show off.
    pub fn is_presentable(&self, ix: usize) -> bool {
        self.kinds[ix] & !kinds::UNIDENTIFIED == kinds::ORIGINAL
    }

    /// Sorts games by year of release, unknown years last.
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
        let words = [&self.system, &self.year, &self.regions, &self.prior, &self.cost, &self.releases];
        let numbers = [&self.id, &self.place, &self.by_title, &self.variants, &self.added];
        let texts = [&self.title, &self.slug, &self.sort_title];
        let names = [&self.genre, &self.developer, &self.publisher, &self.board, &self.series];
        bytes.map(Vec::capacity).iter().sum::<usize>()
            + words.map(Vec::capacity).iter().sum::<usize>() * 2
            + numbers.map(Vec::capacity).iter().sum::<usize>() * 4
            + (self.bytes.capacity() + self.region_masks.capacity() + self.cover.capacity()) * 8
            + self.duplicates.heap_bytes()
            + self.of_series.heap_bytes()
            + self.classics.heap_bytes()
            + texts.map(Texts::heap_bytes).iter().sum::<usize>()
            + names.map(GameNames::heap_bytes).iter().sum::<usize>()
    }
}
