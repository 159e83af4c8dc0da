//! Filters made ready: each [`Test`] as a comparison of one column.

use crate::shelf::columns::{Games, NONE, Names, kind};
use crate::shelf::{Shelf, top};
use shelfcade_core::ask::{Dimension, Filters, Has, Is, Players, Size, Test, Years};
use shelfcade_core::page::Scope;
use shelfcade_core::system::SystemKind;

/// A filter, ready to be asked of a row of the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Check {
    /// Holds for no game here.
    Never,
    /// Holds for every game.
    Always,
    System(u16),
    Genre(u32),
    /// First and last year.
    Year(u16, u16),
    Developer(u32),
    Publisher(u32),
    Series(u32),
    Board(u32),
    Players(u8, u8),
    /// A bit of the region masks.
    Region(u64),
    Is(Is),
    Has(Has),
    Size(u64, u64),
}

impl Check {
    pub fn new(test: &Test, shelf: &Shelf) -> Check {
        let games = &shelf.games;
        let named =
            |names: &Names, slug: &str, check: fn(u32) -> Check| names.find_slug(slug).map_or(Check::Never, check);
        match test {
            Test::System(id) => {
                let at = shelf.systems.binary_search_by(|system| system.id.cmp(id));
                at.ok().and_then(|at| u16::try_from(at).ok()).map_or(Check::Never, Check::System)
            }
            Test::Genre(slug) => named(&games.genres, slug, Check::Genre),
            Test::Developer(slug) => named(&games.developers, slug, Check::Developer),
            Test::Publisher(slug) => named(&games.publishers, slug, Check::Publisher),
            Test::Series(slug) => named(&games.all_series, slug, Check::Series),
            Test::Board(slug) => named(&games.boards, slug, Check::Board),
            Test::Decade(first) => Check::Year(*first, first.saturating_add(9)),
            Test::Year(Years { from, to }) => Check::Year(*from, *to),
            Test::Players(Players { from, to }) => Check::Players(*from, *to),
            Test::Region(region) => Check::Region(1 << *region as u8),
            // Issue 5 plugs in here: until a person's favourites and plays are known, nothing is one.
            Test::Is(Is::Favorite | Is::Played) => Check::Never,
            Test::Is(Is::Unplayed) => Check::Always,
            Test::Is(is) => Check::Is(*is),
            Test::Has(Has::Art) => Check::Never,
            Test::Has(has) => Check::Has(*has),
            Test::Size(Size { from, to }) => Check::Size(*from, *to),
        }
    }

    pub fn passes(self, shelf: &Shelf, ix: usize) -> bool {
        let games = &shelf.games;
        match self {
            Check::Never => false,
            Check::Always => true,
            Check::System(system) => games.system[ix] == system,
            Check::Genre(number) => games.genre[ix] == number && number != NONE,
            Check::Year(from, to) => games.year[ix] != 0 && (from..=to).contains(&games.year[ix]),
            Check::Developer(number) => games.developer[ix] == number && number != NONE,
            Check::Publisher(number) => games.publisher[ix] == number && number != NONE,
            Check::Series(number) => games.series[ix] == number && number != NONE,
            Check::Board(number) => games.board[ix] == number && number != NONE,
            Check::Players(from, to) => games.players[ix] != 0 && (from..=to).contains(&games.players[ix]),
            Check::Region(bit) => games.region_mask(ix) & bit != 0,
            Check::Is(Is::Arcade) => shelf.is_arcade(games.system[ix]),
            Check::Is(is) => is_kind(is, games.kinds[ix], class(games, ix)),
            Check::Has(Has::Variants) => games.variants[ix] > 1,
            Check::Has(Has::Rating) => games.rating[ix] > 0,
            Check::Has(has) => has_kind(has, games.variant_kinds[ix]),
            Check::Size(from, to) => (from..=to).contains(&games.bytes[ix]),
        }
    }
}

/// The class that the prior begins with: 0 original … 5 pirate, 7 firmware.
pub(super) fn class(games: &Games, ix: usize) -> u8 {
    u8::try_from(games.prior[ix] >> 13).unwrap_or(7)
}

/// Whether kind bits and class are what `is:` asks for; [`Is::Arcade`] and what a person did are decided elsewhere.
pub(super) fn is_kind(is: Is, kinds: u8, class: u8) -> bool {
    match is {
        Is::Original => kinds & kind::ORIGINAL != 0 && class != 7,
        Is::Hack => kinds & kind::HACK != 0,
        Is::Translation => kinds & kind::TRANSLATION != 0,
        Is::Beta => kinds & kind::PRE_RELEASE != 0,
        Is::Unlicensed => kinds & kind::UNLICENSED != 0 && class != 5,
        Is::Pirate => class == 5,
        Is::Bios => class == 7,
        Is::Unidentified => kinds & kind::UNIDENTIFIED != 0,
        Is::Missing => kinds & kind::MISSING != 0,
        Is::Arcade | Is::Favorite | Is::Played | Is::Unplayed => false,
    }
}

/// Whether the kinds of all variants have what `has:` asks for.
pub(super) fn has_kind(has: Has, variant_kinds: u8) -> bool {
    let bit = match has {
        Has::Hack => kind::HACK,
        Has::Translation => kind::TRANSLATION,
        Has::Beta => kind::PRE_RELEASE,
        Has::Art | Has::Variants | Has::Rating => 0,
    };
    variant_kinds & bit != 0
}

/// Tapped filters and the scope: any of a dimension, all of the dimensions.
#[derive(Debug, Default)]
pub(super) struct Sieve {
    scope: Option<Check>,
    dimensions: Vec<(u16, Vec<Check>)>,
}

impl Sieve {
    pub fn new(scope: &Scope, filters: &Filters, shelf: &Shelf) -> Sieve {
        let scope = match scope {
            Scope::All => None,
            Scope::Of(test) => Some(Check::new(test, shelf)),
        };
        let mut dimensions = Vec::new();
        for dimension in Dimension::ALL {
            let checks: Vec<Check> = filters.of_dimension(dimension).map(|test| Check::new(test, shelf)).collect();
            if !checks.is_empty() {
                dimensions.push((bit(dimension), checks));
            }
        }
        Sieve { scope, dimensions }
    }

    /// Whether everything passes.
    pub fn is_open(&self) -> bool {
        self.scope.is_none() && self.dimensions.is_empty()
    }

    /// The rows that can pass at all.
    pub fn rows(&self, shelf: &Shelf) -> std::ops::Range<u32> {
        match self.scope {
            Some(Check::System(at)) => shelf.systems[usize::from(at)].games.clone(),
            Some(Check::Never) => 0..0,
            _ => 0..u32::try_from(shelf.games.len()).unwrap_or(u32::MAX),
        }
    }

    /// The dimensions whose filters a game fails, one bit each; `None`: it is not in the scope.
    pub fn fails(&self, shelf: &Shelf, ix: usize) -> Option<u16> {
        if self.scope.is_some_and(|check| !check.passes(shelf, ix)) {
            return None;
        }
        let failed = |(_, checks): &&(u16, Vec<Check>)| !checks.iter().any(|check| check.passes(shelf, ix));
        Some(self.dimensions.iter().filter(failed).fold(0, |bits, (bit, _)| bits | bit))
    }
}

/// The bit of a dimension.
pub(super) fn bit(dimension: Dimension) -> u16 {
    1 << dimension as u8
}

impl Shelf {
    /// Whether a system's games are arcade sets.
    pub(super) fn is_arcade(&self, system: u16) -> bool {
        self.lists.arcade.get(usize::from(system)).copied().unwrap_or(false)
    }

    /// Which systems are arcade.
    pub(super) fn arcade_systems(&self) -> Vec<bool> {
        let is_arcade = |kind: SystemKind| kind == SystemKind::Arcade;
        self.systems.iter().map(|system| system.id.system().is_some_and(|known| is_arcade(known.kind))).collect()
    }

    /// A number that is a game's own for one seed.
    pub(super) fn draw(&self, seed: u64, ix: u32) -> u64 {
        top::mix(seed, u64::from(ix))
    }
}
