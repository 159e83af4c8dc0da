//! Filters looked up on a shelf: each becomes a comparison with a column.
//!
//! Tapped filters are kept by dimension, so that one pass can say which dimensions a game fails
//! ([`TappedFilters::fails`]): a facet counts under the *other* dimensions' filters.

use crate::shelf::data::kinds;
use crate::shelf::data::names::Names;
use crate::shelf::view::{Shelf, UserFlag};
use shelfcade_core::list_query::{self, Dimension, Filter, Has, Is, Players, Size, Years};
use shelfcade_core::system::SystemKind;
use shelfcade_core::user_data::Status;

/// Most names that one typed name stands for.
const MAX_LIKE: usize = 40;
/// Shortest typed name that stands for others.
const MIN_LIKE: usize = 3;

/// Filters of which one has to hold.
#[derive(Debug, Default)]
pub struct AnyOf {
    any: Vec<Check>,
}

/// One filter, looked up on this shelf.
#[derive(Debug)]
enum Check {
    System(u16),
    Genre(u32),
    Developer(u32),
    Publisher(u32),
    Series(u32),
    Board(u32),
    Years(Years),
    Players(Players),
    /// Bit of the region.
    Region(u64),
    /// Bits of [`kinds`] of the variant that the card shows.
    Kind(u8),
    /// Bits of [`kinds`] of any variant here.
    Variant(u8),
    Arcade,
    Variants,
    Rating,
    Size(Size),
    /// What the person who looks made of it.
    Own(UserFlag),
    /// Has this tag of theirs: number of the tag.
    Tag(usize),
    /// Not played by them.
    Unplayed,
    /// Holds for all or for none: a name that nothing here has, pictures while there are none.
    Fixed(bool),
}

impl AnyOf {
    /// Looks filters up; names that no game here has hold for none.
    pub fn new<'a>(shelf: &Shelf, filters: impl Iterator<Item = &'a Filter>) -> AnyOf {
        AnyOf { any: filters.map(|filter| Check::new(shelf, filter)).collect() }
    }

    /// As [`AnyOf::new`], for what a person typed: a name that nothing here has stands for those that begin with it
    /// (`dev:rare`), else for those that have it (`series:zelda`).
    pub fn typed<'a>(shelf: &Shelf, filters: impl Iterator<Item = &'a Filter>) -> AnyOf {
        let any = filters.flat_map(|filter| match Check::new(shelf, filter) {
            Check::Fixed(false) => Check::like(shelf, filter),
            check => vec![check],
        });
        AnyOf { any: any.collect() }
    }

    /// Whether one of them holds.
    pub fn hold(&self, shelf: &Shelf, game: usize) -> bool {
        self.any.iter().any(|check| check.holds(shelf, game))
    }
}

impl Check {
    fn new(shelf: &Shelf, filter: &Filter) -> Check {
        let games = &shelf.games;
        let name = |names: &Names, slug: &str, check: fn(u32) -> Check| {
            names.find_slug(slug).map_or(Check::Fixed(false), check)
        };
        match filter {
            Filter::System(id) => match shelf.systems.binary_search_by(|system| system.id.cmp(id)) {
                Ok(at) => Check::System(u16::try_from(at).unwrap_or(u16::MAX)),
                Err(_) => Check::Fixed(false),
            },
            Filter::Genre(slug) => name(&games.genres, slug, Check::Genre),
            Filter::Developer(slug) => name(&games.developers, slug, Check::Developer),
            Filter::Publisher(slug) => name(&games.publishers, slug, Check::Publisher),
            Filter::Series(slug) => name(&games.all_series, slug, Check::Series),
            Filter::Board(slug) => name(&games.boards, slug, Check::Board),
            Filter::Decade(decade) => Check::Years(Years { from: *decade, to: decade + 9 }),
            Filter::Year(years) => Check::Years(*years),
            Filter::Players(players) => Check::Players(*players),
            Filter::Region(region) => Check::Region(1 << (*region as u8)),
            Filter::Is(is) => match is {
                Is::Original => Check::Kind(kinds::ORIGINAL),
                Is::Hack => Check::Kind(kinds::HACK),
                Is::Translation => Check::Kind(kinds::TRANSLATION),
                Is::Beta => Check::Kind(kinds::PRE_RELEASE),
                Is::Unlicensed => Check::Kind(kinds::UNLICENSED),
                Is::Pirate => Check::Kind(kinds::PIRATE),
                Is::Unidentified => Check::Kind(kinds::UNIDENTIFIED),
                Is::Missing => Check::Kind(kinds::MISSING),
                Is::Arcade => Check::Arcade,
                Is::Bios => Check::Fixed(false),
                Is::Unplayed => Check::Unplayed,
                Is::Favorite => Check::Own(UserFlag::Favorite),
                Is::Played => Check::Own(UserFlag::Played),
                Is::Backlog => Check::Own(UserFlag::Status(Status::Backlog)),
                Is::Playing => Check::Own(UserFlag::Status(Status::Playing)),
                Is::Finished => Check::Own(UserFlag::Status(Status::Finished)),
                Is::Dropped => Check::Own(UserFlag::Status(Status::Dropped)),
                Is::Hidden => Check::Own(UserFlag::Hidden),
            },
            Filter::Has(has) => match has {
                Has::Art => Check::Fixed(false),
                Has::Hack => Check::Variant(kinds::HACK),
                Has::Translation => Check::Variant(kinds::TRANSLATION),
                Has::Beta => Check::Variant(kinds::PRE_RELEASE),
                Has::Variants => Check::Variants,
                Has::Rating => Check::Rating,
            },
            Filter::Size(size) => Check::Size(*size),
            Filter::Tag(tag) => shelf.user.tag(tag).map_or(Check::Fixed(false), Check::Tag),
        }
    }

    /// The names that are like one that nothing here has; at most [`MAX_LIKE`].
    fn like(shelf: &Shelf, filter: &Filter) -> Vec<Check> {
        let games = &shelf.games;
        let (names, slug, check): (&Names, &str, fn(u32) -> Check) = match filter {
            Filter::Developer(slug) => (&games.developers, slug, Check::Developer),
            Filter::Publisher(slug) => (&games.publishers, slug, Check::Publisher),
            Filter::Series(slug) => (&games.all_series, slug, Check::Series),
            Filter::Board(slug) => (&games.boards, slug, Check::Board),
            _ => return Vec::new(),
        };
        if slug.len() < MIN_LIKE {
            return Vec::new();
        }
        let begun = names.begin_with(slug);
        if !begun.is_empty() {
            return begun.iter().copied().take(MAX_LIKE).map(check).collect();
        }
        let inside = format!("-{slug}");
        let all = (0u32..).take(names.len());
        all.filter(|&ix| names.slug(ix).contains(&inside)).take(MAX_LIKE).map(check).collect()
    }

    fn holds(&self, shelf: &Shelf, game: usize) -> bool {
        let games = &shelf.games;
        match self {
            Check::System(system) => games.system[game] == *system,
            Check::Genre(name) => games.genre[game] == *name,
            Check::Developer(name) => games.developer[game] == *name,
            Check::Publisher(name) => games.publisher[game] == *name,
            Check::Series(name) => games.series[game] == *name,
            Check::Board(name) => games.board[game] == *name,
            Check::Years(years) => (years.from..=years.to).contains(&games.year[game]),
            Check::Players(players) => (players.from..=players.to).contains(&games.players[game]),
            Check::Region(bit) => games.region_mask(game) & bit != 0,
            Check::Kind(bits) => games.kinds[game] & bits != 0,
            Check::Variant(bits) => games.variant_kinds[game] & bits != 0,
            Check::Arcade => shelf.systems[usize::from(games.system[game])].kind() == SystemKind::Arcade,
            Check::Variants => games.variants[game] > 1,
            Check::Rating => games.rating[game] != 0,
            Check::Size(size) => (size.from..=size.to).contains(&games.bytes[game]),
            Check::Own(flag) => shelf.user.has(*flag, game as u32),
            Check::Tag(tag) => shelf.user.has_tag(*tag, game as u32),
            Check::Unplayed => !shelf.user.has(UserFlag::Played, game as u32),
            Check::Fixed(holds) => *holds,
        }
    }
}

/// The tapped filters of a query.
#[derive(Debug, Default)]
pub struct TappedFilters {
    by_dimension: Vec<(Dimension, AnyOf)>,
}

impl TappedFilters {
    pub fn new(shelf: &Shelf, filters: &list_query::Filters) -> TappedFilters {
        let set = |&dimension: &Dimension| filters.of_dimension(dimension).next().is_some();
        let any_of = |dimension| (dimension, AnyOf::new(shelf, filters.of_dimension(dimension)));
        TappedFilters { by_dimension: Dimension::ALL.into_iter().filter(set).map(any_of).collect() }
    }

    /// The dimensions whose filter a game fails: one bit each, by [`bit_of`]. 0: it is shown.
    pub fn fails(&self, shelf: &Shelf, game: usize) -> u16 {
        let failed = self.by_dimension.iter().filter(|(_, filters)| !filters.hold(shelf, game));
        failed.fold(0, |bits, (dimension, _)| bits | bit_of(*dimension))
    }

    /// Whether a game is shown: as [`TappedFilters::fails`] being 0, without looking further than the first failure.
    pub fn pass(&self, shelf: &Shelf, game: usize) -> bool {
        self.by_dimension.iter().all(|(_, filters)| filters.hold(shelf, game))
    }
}

/// The bit of a dimension. Decades and years are two ways of asking the same thing, but narrow each other.
pub fn bit_of(dimension: Dimension) -> u16 {
    1 << (dimension as u16)
}
