//! Columns: how a million games fit in memory. No struct per game, no string per game, only long flat arrays.
//!
//! A game is a row number ([`GameIx`]); all columns have the same length and are never changed after loading.
//! Games stand in the order (system, sort title, slug), so a system is a range and a list by title is that range.

use super::kinds;
use super::names::Names;
use super::texts::Texts;

/// Letters of the rail: `#`, A to Z, and what sorts behind Z, which `#` shows as well.
pub const LETTERS: usize = 28;

/// Index of a game on one shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameIx(pub u32);

/// All games, column by column.
#[derive(Debug, Default)]
pub struct Games {
    pub title: Texts,
    pub slug: Texts,
    pub sort_title: Texts,
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
    pub genre: Vec<u32>,
    pub developer: Vec<u32>,
    pub publisher: Vec<u32>,
    /// Arcade board.
    pub board: Vec<u32>,
    pub series: Vec<u32>,
    /// Variants that are here, or all when all are gone; at least 1.
    pub variants: Vec<u32>,
    /// Bytes of what is here.
    pub bytes: Vec<u64>,
    /// Unix seconds.
    pub added: Vec<u32>,
    /// Releases the catalog knows.
    pub releases: Vec<u16>,
    /// Games for grown-ups by the catalog (ESRB M and AO), ascending.
    pub mature: Vec<u32>,
    /// The distinct sets of regions, one bit per [`Region`]; the first is the empty one.
    pub region_masks: Vec<u64>,
    pub genres: Names,
    pub developers: Names,
    pub publishers: Names,
    pub boards: Names,
    pub all_series: Names,
}

impl Games {
    pub fn len(&self) -> usize {
        self.system.len()
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
        let per_game = self.system.capacity() * 2
            + self.year.capacity() * 2
            + self.players.capacity()
            + self.letter.capacity()
            + self.kinds.capacity()
            + self.variant_kinds.capacity()
            + self.regions.capacity() * 2
            + self.prior.capacity() * 2
            + self.fame.capacity()
            + self.rating.capacity()
            + (self.genre.capacity() + self.developer.capacity() + self.series.capacity()) * 4
            + (self.publisher.capacity() + self.board.capacity()) * 4
            + (self.place.capacity() + self.by_title.capacity()) * 4
            + self.variants.capacity() * 4
            + self.bytes.capacity() * 8
            + self.added.capacity() * 4
            + self.releases.capacity() * 2
            + self.mature.capacity() * 4;
        per_game
            + self.title.heap_bytes()
            + self.slug.heap_bytes()
            + self.sort_title.heap_bytes()
            + self.region_masks.capacity() * 8
            + self.genres.heap_bytes()
            + self.developers.heap_bytes()
            + self.publishers.heap_bytes()
            + self.boards.heap_bytes()
            + self.all_series.heap_bytes()
    }
}
