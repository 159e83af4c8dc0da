//! Filters, ready to be asked of games: the tests of each dimension become a table look-up or a range.
//!
//! Tapped filters are kept by dimension, so that one pass can say which dimensions a game fails ([`Filters::fails`]):
//! a facet counts under the *other* dimensions' filters.

use super::Shelf;
use super::columns::{Names, kind};
use super::user_view::Sight;
use shelfcade_core::list_query::{self, Dimension, Filter, Has, Is, Players, Size, Years};
use shelfcade_core::system::SystemKind;
use shelfcade_core::user_data::Status;

/// Most names that one typed name stands for.
const MAX_LIKE: usize = 40;
/// Shortest typed name that stands for others.
const MIN_LIKE: usize = 3;

/// Tests of which one has to hold.
#[derive(Debug, Default)]
pub(super) struct Tests {
    any: Vec<One>,
}

/// One test, looked up on this shelf.
#[derive(Debug)]
enum One {
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
    /// Bits of [`kind`] of the variant that the card shows.
    Kind(u8),
    /// Bits of [`kind`] of any variant here.
    Variant(u8),
    Arcade,
    Variants,
    Rating,
    Size(Size),
    /// What the person who looks made of it.
    Own(Sight),
    /// Has this tag of theirs: number of the tag.
    Tag(usize),
    /// Not played by them.
    Unplayed,
    /// Holds for all or for none: a name that nothing here has, pictures while there are none.
    Fixed(bool),
}

impl Tests {
    /// Looks tests up; names that no game here has hold for none.
    pub fn new<'a>(shelf: &Shelf, tests: impl Iterator<Item = &'a Filter>) -> Tests {
        Tests { any: tests.map(|filter| One::new(shelf, filter)).collect() }
    }

    /// As [`Tests::new`], for what a person typed: a name that nothing here has stands for those that begin with it
    /// (`dev:rare`), else for those that have it (`series:zelda`).
    pub fn typed<'a>(shelf: &Shelf, tests: impl Iterator<Item = &'a Filter>) -> Tests {
        let any = tests.flat_map(|filter| match One::new(shelf, filter) {
            One::Fixed(false) => One::like(shelf, filter),
            one => vec![one],
        });
        Tests { any: any.collect() }
    }

    /// Whether one of them holds.
    pub fn hold(&self, shelf: &Shelf, game: usize) -> bool {
        self.any.iter().any(|one| one.holds(shelf, game))
    }
}

impl One {
    fn new(shelf: &Shelf, filter: &Filter) -> One {
        let games = &shelf.games;
        let name =
            |names: &Names, slug: &str, one: fn(u32) -> One| names.find_slug(slug).map_or(One::Fixed(false), one);
        match filter {
            Filter::System(id) => match shelf.systems.binary_search_by(|system| system.id.cmp(id)) {
                Ok(at) => One::System(u16::try_from(at).unwrap_or(u16::MAX)),
                Err(_) => One::Fixed(false),
            },
            Filter::Genre(slug) => name(&games.genres, slug, One::Genre),
            Filter::Developer(slug) => name(&games.developers, slug, One::Developer),
            Filter::Publisher(slug) => name(&games.publishers, slug, One::Publisher),
            Filter::Series(slug) => name(&games.all_series, slug, One::Series),
            Filter::Board(slug) => name(&games.boards, slug, One::Board),
            Filter::Decade(decade) => One::Years(Years { from: *decade, to: decade + 9 }),
            Filter::Year(years) => One::Years(*years),
            Filter::Players(players) => One::Players(*players),
            Filter::Region(region) => One::Region(1 << (*region as u8)),
            Filter::Is(is) => match is {
                Is::Original => One::Kind(kind::ORIGINAL),
                Is::Hack => One::Kind(kind::HACK),
                Is::Translation => One::Kind(kind::TRANSLATION),
                Is::Beta => One::Kind(kind::PRE_RELEASE),
                Is::Unlicensed => One::Kind(kind::UNLICENSED),
                Is::Pirate => One::Kind(kind::PIRATE),
                Is::Unidentified => One::Kind(kind::UNIDENTIFIED),
                Is::Missing => One::Kind(kind::MISSING),
                Is::Arcade => One::Arcade,
                Is::Bios => One::Fixed(false),
                Is::Unplayed => One::Unplayed,
                Is::Favorite => One::Own(Sight::Favorite),
                Is::Played => One::Own(Sight::Played),
                Is::Backlog => One::Own(Sight::Status(Status::Backlog)),
                Is::Playing => One::Own(Sight::Status(Status::Playing)),
                Is::Finished => One::Own(Sight::Status(Status::Finished)),
                Is::Dropped => One::Own(Sight::Status(Status::Dropped)),
                Is::Hidden => One::Own(Sight::Hidden),
            },
            Filter::Has(has) => match has {
                Has::Art => One::Fixed(false),
                Has::Hack => One::Variant(kind::HACK),
                Has::Translation => One::Variant(kind::TRANSLATION),
                Has::Beta => One::Variant(kind::PRE_RELEASE),
                Has::Variants => One::Variants,
                Has::Rating => One::Rating,
            },
            Filter::Size(size) => One::Size(*size),
            Filter::Tag(tag) => shelf.user_view.tag(tag).map_or(One::Fixed(false), One::Tag),
        }
    }

    /// The names that are like one that nothing here has; at most [`MAX_LIKE`].
    fn like(shelf: &Shelf, filter: &Filter) -> Vec<One> {
        let games = &shelf.games;
        let (names, slug, one): (&Names, &str, fn(u32) -> One) = match filter {
            Filter::Developer(slug) => (&games.developers, slug, One::Developer),
            Filter::Publisher(slug) => (&games.publishers, slug, One::Publisher),
            Filter::Series(slug) => (&games.all_series, slug, One::Series),
            Filter::Board(slug) => (&games.boards, slug, One::Board),
            _ => return Vec::new(),
        };
        if slug.len() < MIN_LIKE {
            return Vec::new();
        }
        let begun = names.begin_with(slug);
        if !begun.is_empty() {
            return begun.iter().copied().take(MAX_LIKE).map(one).collect();
        }
        let inside = format!("-{slug}");
        let all = (0u32..).take(names.len());
        all.filter(|&ix| names.slug(ix).contains(&inside)).take(MAX_LIKE).map(one).collect()
    }

    fn holds(&self, shelf: &Shelf, game: usize) -> bool {
        let games = &shelf.games;
        match self {
            One::System(system) => games.system[game] == *system,
            One::Genre(name) => games.genre[game] == *name,
            One::Developer(name) => games.developer[game] == *name,
            One::Publisher(name) => games.publisher[game] == *name,
            One::Series(name) => games.series[game] == *name,
            One::Board(name) => games.board[game] == *name,
            One::Years(years) => (years.from..=years.to).contains(&games.year[game]),
            One::Players(players) => (players.from..=players.to).contains(&games.players[game]),
            One::Region(bit) => games.region_mask(game) & bit != 0,
            One::Kind(bits) => games.kinds[game] & bits != 0,
            One::Variant(bits) => games.variant_kinds[game] & bits != 0,
            One::Arcade => shelf.systems[usize::from(games.system[game])].kind() == SystemKind::Arcade,
            One::Variants => games.variants[game] > 1,
            One::Rating => games.rating[game] != 0,
            One::Size(size) => (size.from..=size.to).contains(&games.bytes[game]),
            One::Own(sight) => shelf.user_view.has(*sight, game as u32),
            One::Tag(tag) => shelf.user_view.has_tag(*tag, game as u32),
            One::Unplayed => !shelf.user_view.has(Sight::Played, game as u32),
            One::Fixed(holds) => *holds,
        }
    }
}

/// The tapped filters of a question.
#[derive(Debug, Default)]
pub(super) struct Filters {
    by_dimension: Vec<(Dimension, Tests)>,
}

impl Filters {
    pub fn new(shelf: &Shelf, filters: &list_query::Filters) -> Filters {
        let set = |&dimension: &Dimension| filters.of_dimension(dimension).next().is_some();
        let tests = |dimension| (dimension, Tests::new(shelf, filters.of_dimension(dimension)));
        Filters { by_dimension: Dimension::ALL.into_iter().filter(set).map(tests).collect() }
    }

    /// The dimensions whose filter a game fails: one bit each, by [`bit_of`]. 0: it is shown.
    pub fn fails(&self, shelf: &Shelf, game: usize) -> u16 {
        let failed = self.by_dimension.iter().filter(|(_, tests)| !tests.hold(shelf, game));
        failed.fold(0, |bits, (dimension, _)| bits | bit_of(*dimension))
    }

    /// Whether a game is shown: as [`Filters::fails`] being 0, without looking further than the first failure.
    pub fn pass(&self, shelf: &Shelf, game: usize) -> bool {
        self.by_dimension.iter().all(|(_, tests)| tests.hold(shelf, game))
    }
}

/// The bit of a dimension. Decades and years are two ways of asking the same thing, but narrow each other.
pub(super) fn bit_of(dimension: Dimension) -> u16 {
    1 << (dimension as u16)
}
