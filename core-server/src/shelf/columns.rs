//! Columns: how a million games fit in memory. No struct per game, no string per game, only long flat arrays.
//!
//! A game is a row number ([`super::GameIx`]); all columns have the same length and are never changed after loading.
//! Games stand in the order (system, sort title, slug), so a system is a range and a list by title is that range.

use rustc_hash::FxHashMap;
use shelfcade_core::fold::fold_key;
use shelfcade_core::name::Tier;
use shelfcade_core::page::CardMark;

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

/// No value, in the columns of interned names.
pub(super) const NONE: u32 = u32::MAX;

/// Names that many games share (developers, genres …), each kept once.
#[derive(Debug, Default)]
pub(super) struct Names {
    texts: Texts,
    /// Folded, without spaces; empty where nobody looks names up.
    compact: Texts,
}

impl Names {
    pub fn get(&self, ix: u32) -> Option<&str> {
        (ix != NONE).then(|| self.texts.get(ix))
    }

    pub fn len(&self) -> usize {
        self.texts.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.texts.iter()
    }

    /// The name that folds to this text, spaces left out.
    pub fn find_compact(&self, text: &str) -> Option<u32> {
        (0..self.compact.len() as u32).find(|&ix| self.compact.get(ix) == text)
    }

    pub fn heap_bytes(&self) -> usize {
        self.texts.heap_bytes() + self.compact.heap_bytes()
    }
}

/// Makes [`Names`]; the map is dropped when loading is done.
#[derive(Debug, Default)]
pub(super) struct Interner {
    names: Names,
    numbers: FxHashMap<Box<str>, u32>,
}

impl Interner {
    /// The number of a name; [`NONE`] for no name or an empty one.
    pub fn intern(&mut self, name: Option<&str>) -> u32 {
        let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) else { return NONE };
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = self.names.texts.push(name);
        self.numbers.insert(name.into(), number);
        number
    }

    pub fn finish(mut self) -> Names {
        self.names.texts.shrink();
        self.names
    }

    /// As [`Interner::finish`], for names that are looked up by what a person types.
    pub fn finish_searchable(mut self) -> Names {
        for name in self.names.texts.iter() {
            self.names.compact.push(&fold_key(name).replace(' ', ""));
        }
        self.finish()
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
}

/// The kind bit of a variant's tier.
pub(super) fn kind_of(tier: Tier) -> u8 {
    match tier {
        Tier::Original | Tier::Revision | Tier::Alternate | Tier::Bad => kind::ORIGINAL,
        Tier::Unlicensed | Tier::Pirate => kind::UNLICENSED,
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
        (kind::UNLICENSED, CardMark::Unlicensed),
    ]
    .into_iter()
    .find_map(|(bit, mark)| (kinds & bit != 0).then_some(mark))
}

/// All games, column by column.
#[derive(Debug, Default)]
pub(super) struct Games {
    pub title: Texts,
    pub slug: Texts,
    /// Index into the shelf's systems.
    pub system: Vec<u16>,
    /// 0: not known.
    pub year: Vec<u16>,
    /// 0: not known.
    pub players: Vec<u8>,
    /// Letter of the rail: 0 is `#`, 1 is `A`.
    pub letter: Vec<u8>,
    /// Bits of [`kind`].
    pub kinds: Vec<u8>,
    /// Order among equals, smaller is better: what it is, how well known, how long its title ([`prior`]).
    pub prior: Vec<u16>,
    pub genre: Vec<u32>,
    pub developer: Vec<u32>,
    pub series: Vec<u32>,
    /// Variants that are here, or all when all are gone; at least 1.
    pub variants: Vec<u32>,
    /// Bytes of what is here.
    pub bytes: Vec<u64>,
    /// Unix seconds.
    pub added: Vec<u32>,
    /// Releases the catalog knows.
    pub releases: Vec<u16>,
    pub genres: Names,
    pub developers: Names,
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
            + self.prior.capacity() * 2
            + (self.genre.capacity() + self.developer.capacity() + self.series.capacity()) * 4
            + self.variants.capacity() * 4
            + self.bytes.capacity() * 8
            + self.added.capacity() * 4
            + self.releases.capacity() * 2;
        per_game
            + self.title.heap_bytes()
            + self.slug.heap_bytes()
            + self.genres.heap_bytes()
            + self.developers.heap_bytes()
            + self.all_series.heap_bytes()
    }
}

/// The order among equally good hits: originals before all else, then well-known ones, then short titles.
pub(super) fn prior(tier: Tier, missing: bool, releases: u16, has_developer: bool, has_year: bool, title: &str) -> u16 {
    let class: u16 = match tier {
        Tier::Original | Tier::Revision | Tier::Alternate => 0,
        Tier::Unlicensed => 1,
        Tier::Translation => 2,
        Tier::Hack => 3,
        Tier::PreRelease => 4,
        Tier::Pirate => 5,
        Tier::Bad => 6,
    };
    let known = releases.min(20) * 2 + u16::from(has_developer) * 12 + u16::from(has_year) * 6;
    let length = u16::try_from(title.len() / 2).unwrap_or(u16::MAX).min(63);
    class << 13 | u16::from(missing) << 12 | (63 - known.min(63)) << 6 | length
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
    fn a_name_is_kept_once() {
        let mut names = Interner::default();
        let numbers = [Some("Konami"), Some("Capcom"), Some(" Konami "), Some(""), None].map(|n| names.intern(n));
        assert_eq!(numbers, [0, 1, 0, NONE, NONE]);
        assert_eq!(names.finish().len(), 2);
    }

    #[test]
    fn the_prior_puts_originals_then_known_then_short_first() {
        let plain = prior(Tier::Original, false, 1, false, false, "Long enough a title");
        assert!(prior(Tier::Original, false, 9, true, true, "Long enough a title") < plain);
        assert!(prior(Tier::Original, false, 1, false, false, "Short") < plain);
        assert!(prior(Tier::Hack, false, 60_000, true, true, "X") > plain);
        assert!(prior(Tier::Original, true, 60_000, true, true, "X") > plain);
    }
}
