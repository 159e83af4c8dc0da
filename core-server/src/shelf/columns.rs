//! Columns: how a million games fit in memory. No struct per game, no string per game, only long flat arrays.
//!
//! A game is a row number ([`super::GameIx`]); all columns have the same length and are never changed after loading.
//! Games stand in the order (system, sort title, slug), so a system is a range and a list by title is that range.

mod names;

pub(super) use names::{Interner, NONE, Names};

use rustc_hash::FxHashMap;
use shelfcade_core::name::Tier;
use shelfcade_core::page::CardMark;
use shelfcade_core::region::Region;

/// Many short texts in one string, by number.
#[derive(Debug, Default)]
pub(super) struct Texts {
    bytes: String,
    /// Where each text ends; it begins where the one before ends.
    ends: Vec<u32>,
}

impl Texts {
    /// Room for so many texts, to avoid growing in steps.
    pub fn with_capacity(texts: usize, bytes: usize) -> Texts {
        Texts { bytes: String::with_capacity(bytes), ends: Vec::with_capacity(texts) }
    }

    /// Appends a text and gives its number. Past 4 GB in all a text is kept as empty.
    pub fn push(&mut self, text: &str) -> u32 {
        if u32::try_from(self.bytes.len() + text.len()).is_ok() {
            self.bytes.push_str(text);
        }
        self.ends.push(u32::try_from(self.bytes.len()).unwrap_or(u32::MAX));
        u32::try_from(self.ends.len() - 1).unwrap_or(u32::MAX)
    }

    /// Byte range of a text in [`Texts::all`].
    pub fn span(&self, ix: u32) -> std::ops::Range<usize> {
        let at = ix as usize;
        let start = if at == 0 { 0 } else { self.ends[at - 1] as usize };
        start..self.ends[at] as usize
    }

    /// A text by its number.
    pub fn get(&self, ix: u32) -> &str {
        &self.bytes[self.span(ix)]
    }

    /// All texts behind one another.
    pub fn all(&self) -> &str {
        &self.bytes
    }

    /// The number of the text that holds this byte of [`Texts::all`].
    pub fn at_byte(&self, byte: usize) -> u32 {
        u32::try_from(self.ends.partition_point(|&end| end as usize <= byte)).unwrap_or(u32::MAX)
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.ends.len() as u32).map(|ix| self.get(ix))
    }

    pub fn shrink(&mut self) {
        self.bytes.shrink_to_fit();
        self.ends.shrink_to_fit();
    }

    pub fn heap_bytes(&self) -> usize {
        self.bytes.capacity() + self.ends.capacity() * 4
    }
}

/// What the best variant of a game is, and what else a filter may ask: one bit each, as several can hold.
pub(super) mod kind {
    pub const ORIGINAL: u8 = 1;
    pub const HACK: u8 = 1 << 1;
    pub const TRANSLATION: u8 = 1 << 2;
    pub const PRE_RELEASE: u8 = 1 << 3;
    pub const UNLICENSED: u8 = 1 << 4;
    pub const UNIDENTIFIED: u8 = 1 << 5;
    pub const MISSING: u8 = 1 << 6;
    pub const PIRATE: u8 = 1 << 7;
}

/// The kind bit of a variant's tier.
pub(super) fn kind_of(tier: Tier) -> u8 {
    match tier {
        Tier::Original | Tier::Revision | Tier::Alternate | Tier::Bad => kind::ORIGINAL,
        Tier::Unlicensed => kind::UNLICENSED,
        Tier::Pirate => kind::PIRATE,
        Tier::Translation => kind::TRANSLATION,
        Tier::Hack => kind::HACK,
        Tier::PreRelease => kind::PRE_RELEASE,
    }
}

/// The badge that a game's kind bits ask for.
pub(super) fn mark_of(kinds: u8) -> Option<CardMark> {
    [
        (kind::MISSING, CardMark::Missing),
        (kind::HACK, CardMark::Hack),
        (kind::TRANSLATION, CardMark::Translation),
        (kind::PRE_RELEASE, CardMark::PreRelease),
        (kind::UNLICENSED | kind::PIRATE, CardMark::Unlicensed),
    ]
    .into_iter()
    .find_map(|(bit, mark)| (kinds & bit != 0).then_some(mark))
}

/// All games, column by column.
#[derive(Debug, Default)]
pub(super) struct Games {
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
    /// Bits of [`kind`]: of the best variant, and of the game as a whole.
    pub kinds: Vec<u8>,
    /// Bits of [`kind`] of every variant that is here (of all when all are gone): only bits that [`kind_of`] gives.
    pub variant_kinds: Vec<u8>,
    /// Regions of the ROMs that are here (of all when all are gone): index into [`Games::region_masks`].
    pub regions: Vec<u16>,
    /// Place in the order of all titles, by (sort title, system, slug).
    pub place: Vec<u32>,
    /// The game at each place.
    pub by_title: Vec<u32>,
    /// Order among equals, smaller is better: what it is, how well known, how long its title ([`prior`]).
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
        self.kinds[ix] & !kind::UNIDENTIFIED == kind::ORIGINAL
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

/// Distinct sets of regions while loading.
#[derive(Debug)]
pub(super) struct RegionMasks {
    masks: Vec<u64>,
    numbers: FxHashMap<u64, u16>,
}

impl Default for RegionMasks {
    fn default() -> RegionMasks {
        RegionMasks { masks: vec![0], numbers: FxHashMap::from_iter([(0, 0)]) }
    }
}

impl RegionMasks {
    /// The number of a set; past 65,536 different ones that of the empty set.
    pub fn number(&mut self, mask: u64) -> u16 {
        if let Some(&number) = self.numbers.get(&mask) {
            return number;
        }
        let Ok(number) = u16::try_from(self.masks.len()) else { return 0 };
        self.masks.push(mask);
        self.numbers.insert(mask, number);
        number
    }

    pub fn finish(mut self) -> Vec<u64> {
        self.masks.shrink_to_fit();
        self.masks
    }
}

/// The regions of a ROM as the library keeps them (`USA, Europe`), one bit each; words that are no region count for none.
pub(super) fn region_bits(text: &str) -> u64 {
    text.split(", ").filter_map(Region::parse).fold(0, |mask, region| mask | 1 << region as u8)
}

/// What makes one of two equally good hits the better one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing<'a> {
    pub tier: Tier,
    pub missing: bool,
    /// Place of its best region in the household's order.
    pub region: u8,
    pub fame: u8,
    pub title: &'a str,
}

/// The order among equally good hits, smaller is better: originals before all else, then well-known ones, then short
/// titles.
///
/// From the top: 3 bits of class (originals, unlicensed, translations, hacks, pre-releases, pirates, bad dumps,
/// firmware), 1 bit for games that are gone, 7 bits of fame turned round, 5 bits of the title's length in fours of bytes.
/// Each region further back in the household's order costs a 21st of all fame, at most four of them.
pub(super) fn prior(of: Standing<'_>) -> u16 {
    let class: u16 = match of.tier {
        _ if of.title.starts_with("[BIOS]") => 7,
        Tier::Original | Tier::Revision | Tier::Alternate => 0,
        Tier::Unlicensed => 1,
        Tier::Translation => 2,
        Tier::Hack => 3,
        Tier::PreRelease => 4,
        Tier::Pirate => 5,
        Tier::Bad => 6,
    };
    let known = u16::from(of.fame >> 1).saturating_sub(u16::from(of.region.min(4)) * 6);
    let length = u16::try_from(of.title.len() / 4).unwrap_or(u16::MAX).min(31);
    class << 13 | u16::from(of.missing) << 12 | (127 - known) << 5 | length
}

/// A fame for games of a library that has none yet (written before the catalog knew fame): by what it does know.
pub(super) fn guessed_fame(releases: u16, has_developer: bool, has_year: bool) -> u8 {
    let known = releases.min(20) * 2 + u16::from(has_developer) * 12 + u16::from(has_year) * 6;
    u8::try_from(known.min(63) * 4).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_found_by_number_and_by_byte() {
        let mut texts = Texts::default();
        for text in ["ab", "", "cde"] {
            texts.push(text);
        }
        assert_eq!(texts.iter().collect::<Vec<_>>(), ["ab", "", "cde"]);
        assert_eq!([0, 1, 2, 4].map(|byte| texts.at_byte(byte)), [0, 0, 2, 2]);
    }

    #[test]
    fn the_prior_puts_originals_then_known_then_short_first() {
        let long = "A title that is long enough, and then some";
        let plain = Standing { tier: Tier::Original, missing: false, region: 1, fame: 60, title: long };
        for better in
            [Standing { fame: 90, ..plain }, Standing { title: "Short", ..plain }, Standing { region: 0, ..plain }]
        {
            assert!(prior(better) < prior(plain), "{better:?}");
        }
        let famous = Standing { fame: 255, region: 0, title: "X", ..plain };
        assert!(prior(Standing { missing: true, ..famous }) > prior(plain));
        assert!(prior(Standing { fame: 200, region: 3, ..plain }) < prior(plain), "fame is not drowned by regions");
        let classes = [Tier::Unlicensed, Tier::Translation, Tier::Hack, Tier::PreRelease, Tier::Pirate, Tier::Bad];
        let worst = |tier| prior(Standing { tier, missing: true, region: 9, fame: 0, title: long });
        let mut last = worst(Tier::Alternate);
        for tier in classes {
            assert!(prior(Standing { tier, ..famous }) > last, "{tier:?}");
            last = worst(tier);
        }
        assert!(prior(Standing { title: "[BIOS] X", ..famous }) > last);
    }

    #[test]
    fn regions_are_bits_and_sets_are_kept_once() {
        let bit = |region: Region| 1u64 << region as u8;
        for (text, bits) in [
            ("", 0),
            ("USA, Europe", bit(Region::Usa) | bit(Region::Europe)),
            ("Japan, nowhere", bit(Region::Japan)),
            ("Ukraine", bit(Region::Ukraine)),
        ] {
            assert_eq!(region_bits(text), bits, "{text}");
        }
        let mut masks = RegionMasks::default();
        assert_eq!([6, 0, 6, 1].map(|mask| masks.number(mask)), [1, 0, 1, 2]);
        assert_eq!(masks.finish(), [0, 6, 1]);
    }
}
