//! Filters looked up on a shelf: each becomes a comparison with a column.

use crate::search::data::bits::Bits;
use crate::search::data::{kinds, media};
use crate::search::view::{Shelf, UserFlag};
use shelfcade_core::library::system::SystemKind;
use shelfcade_core::search::list_query::{Dimension, Filter, Has, Is, Players, Size, Years};
use std::sync::Arc;

/// Most names that one typed name stands for.
const MAX_LIKE: usize = 40;
/// Shortest typed name that stands for others, in bytes.
const MIN_LIKE: usize = 3;

/// Filters of which at least one must hold.
#[derive(Debug, Default)]
pub struct AnyOf {
    any: Vec<ResolvedFilter>,
    /// Games whose descriptions have the words searched for.
    about: Vec<Arc<Bits>>,
}

/// One filter, looked up on this shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResolvedFilter {
    System(u16),
    /// Number of a name in its column.
    Name(Dimension, u32),
    Years(Years),
    Players(Players),
    /// Bit of the region.
    Region(u64),
    /// Bits of [`kinds`] for the variant that the card shows.
    Kind(u8),
    /// Bits of [`kinds`] for any present variant.
    Variant(u8),
    Arcade,
    Variants,
    Rating,
    /// Bit of [`media`].
    Media(u8),
    Size(Size),
    /// A flag in the person's own data.
    Own(UserFlag),
    /// Number of one of the person's tags.
    Tag(usize),
    /// Not played by this person.
    Unplayed,
    /// Passes all games or none; none for a name that no game here has.
    Fixed(bool),
}

impl AnyOf {
    /// Looks up filters. Names that no game here has match nothing.
    pub fn new<'a>(shelf: &Shelf, filters: impl Iterator<Item = &'a Filter>) -> AnyOf {
        let (mut any, mut about) = (Vec::new(), Vec::new());
        for filter in filters {
            match filter {
                Filter::About(words) => about.extend(shelf.about.get(words).cloned()),
                filter => any.push(ResolvedFilter::new(shelf, filter)),
            }
        }
        AnyOf { any, about }
    }

    /// Like [`AnyOf::new`], but for typed filters: a maker's name, and a name that no game here has, stands for names
    /// that begin with it (`dev:rare`), else for names that contain it (`series:zelda`).
    pub fn typed<'a>(shelf: &Shelf, filters: impl Iterator<Item = &'a Filter> + Clone) -> AnyOf {
        let all = AnyOf::new(shelf, filters.clone());
        let any = filters.flat_map(|filter| {
            let check = ResolvedFilter::new(shelf, filter);
            let is_maker = matches!(filter, Filter::Developer(_) | Filter::Publisher(_));
            let like = if is_maker || check == ResolvedFilter::Fixed(false) {
                ResolvedFilter::like(shelf, filter)
            } else {
                Vec::new()
            };
            if like.is_empty() { vec![check] } else { like }
        });
        AnyOf { any: any.collect(), about: all.about }
    }

    /// True if one of them holds.
    pub fn hold(&self, shelf: &Shelf, game: usize) -> bool {
        self.any.iter().any(|check| check.holds(shelf, game)) || self.about.iter().any(|games| games.has(game as u32))
    }
}

impl ResolvedFilter {
    fn new(shelf: &Shelf, filter: &Filter) -> ResolvedFilter {
        let dimension = filter.dimension();
        if let Some((names, _)) = shelf.games.named(dimension) {
            let name = names.find_slug(&filter.value());
            return name.map_or(ResolvedFilter::Fixed(false), |name| ResolvedFilter::Name(dimension, name));
        }
        match filter {
            Filter::System(id) => match shelf.systems.binary_search_by(|system| system.id.cmp(id)) {
                Ok(at) => ResolvedFilter::System(u16::try_from(at).unwrap_or(u16::MAX)),
                Err(_) => ResolvedFilter::Fixed(false),
            },
            Filter::Genre(_) | Filter::Developer(_) | Filter::Publisher(_) | Filter::Series(_) | Filter::Board(_) => {
                ResolvedFilter::Fixed(false)
            }
            Filter::Decade(decade) => ResolvedFilter::Years(Years { from: *decade, to: decade + 9 }),
            Filter::Year(years) => ResolvedFilter::Years(*years),
            Filter::Players(players) => ResolvedFilter::Players(*players),
            Filter::Region(region) => ResolvedFilter::Region(1 << (*region as u8)),
            Filter::Is(Is::Arcade) => ResolvedFilter::Arcade,
            Filter::Is(Is::Unplayed) => ResolvedFilter::Unplayed,
            Filter::Is(Is::Hidden) => ResolvedFilter::Own(UserFlag::Hidden),
            Filter::Is(is) => {
                let own = || UserFlag::COUNTED.into_iter().find(|(counted, _)| counted == is);
                let kind = kinds::of_card(*is).map(ResolvedFilter::Kind);
                kind.or_else(|| Some(ResolvedFilter::Own(own()?.1))).unwrap_or(ResolvedFilter::Fixed(false))
            }
            Filter::Has(Has::Variants) => ResolvedFilter::Variants,
            Filter::Has(Has::Rating) => ResolvedFilter::Rating,
            Filter::Has(has) => {
                let media = media::bit_of(*has).map(ResolvedFilter::Media);
                media
                    .or_else(|| kinds::of_variant(*has).map(ResolvedFilter::Variant))
                    .unwrap_or(ResolvedFilter::Fixed(false))
            }
            Filter::Size(size) => ResolvedFilter::Size(*size),
            // Looked up as a set of games.
            Filter::About(_) => ResolvedFilter::Fixed(false),
            Filter::Tag(tag) => shelf.user.tags.find(tag).map_or(ResolvedFilter::Fixed(false), ResolvedFilter::Tag),
        }
    }

    /// Names that resemble a typed one, at most [`MAX_LIKE`].
    fn like(shelf: &Shelf, filter: &Filter) -> Vec<ResolvedFilter> {
        let (dimension, slug) = (filter.dimension(), filter.value());
        let known = shelf.games.named(dimension).filter(|_| dimension != Dimension::Genre);
        let Some((names, _)) = known else { return Vec::new() };
        let check = |name| ResolvedFilter::Name(dimension, name);
        if slug.len() < MIN_LIKE {
            return Vec::new();
        }
        let begun = names.begin_with(&slug);
        if !begun.is_empty() {
            return begun.iter().copied().take(MAX_LIKE).map(check).collect();
        }
        let inside = format!("-{slug}");
        let all = (0u32..).take(names.len());
        all.filter(|&ix| names.slug(ix).contains(&inside)).take(MAX_LIKE).map(check).collect()
    }

    /// The games that pass.
    pub fn games(&self, shelf: &Shelf) -> Bits {
        let len = shelf.games.len();
        match self {
            ResolvedFilter::System(system) => Bits::range(len, shelf.systems[usize::from(*system)].games.clone()),
            ResolvedFilter::Name(dimension, name) => {
                let mut games = Bits::none(len);
                let named = shelf.games.named(*dimension).into_iter().flat_map(|(names, _)| names.games_of(*name));
                named.for_each(|game| _ = games.insert(game as u32));
                games
            }
            check => Bits::of(len, |game| check.holds(shelf, game as usize)),
        }
    }

    /// True if a game passes.
    pub fn holds(&self, shelf: &Shelf, game: usize) -> bool {
        let games = &shelf.games;
        match self {
            ResolvedFilter::System(system) => games.system[game] == *system,
            ResolvedFilter::Name(dimension, name) => {
                games.named(*dimension).is_some_and(|(names, _)| names[game] == *name)
            }
            ResolvedFilter::Years(years) => (years.from..=years.to).contains(&games.year[game]),
            ResolvedFilter::Players(players) => (players.from..=players.to).contains(&games.players[game]),
            ResolvedFilter::Region(bit) => games.region_mask(game) & bit != 0,
            ResolvedFilter::Kind(bits) => games.kinds[game] & bits != 0,
            ResolvedFilter::Variant(bits) => games.variant_kinds[game] & bits != 0,
            ResolvedFilter::Arcade => shelf.systems[usize::from(games.system[game])].tile.kind == SystemKind::Arcade,
            ResolvedFilter::Variants => games.variants[game] > 1,
            ResolvedFilter::Rating => games.rating[game] != 0,
            ResolvedFilter::Media(bit) => games.media[game] & bit != 0,
            ResolvedFilter::Size(size) => (size.from..=size.to).contains(&games.bytes[game]),
            ResolvedFilter::Own(flag) => shelf.user.has(*flag, game as u32),
            ResolvedFilter::Tag(tag) => {
                shelf.user.tags.of_game(game as u32).iter().any(|&known| known as usize == *tag)
            }
            ResolvedFilter::Unplayed => !shelf.user.has(UserFlag::Played, game as u32),
            ResolvedFilter::Fixed(holds) => *holds,
        }
    }
}
