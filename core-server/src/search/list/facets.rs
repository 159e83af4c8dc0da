//! Facets: the number of games that each value of each filter would show, counted in one pass over the hits.

use super::tapped::bit_of;
use crate::search::data::columns::FilterOfSlug;
use crate::search::data::kinds;
use crate::search::data::media;
use crate::search::data::names::GameNames;
use crate::search::data::systems::{ShelvedSystem, SystemSummary};
use crate::search::view::{Shelf, UserFlag};
use shelfcade_core::library::region::Region;
use shelfcade_core::library::system::SystemKind;
use shelfcade_core::page::{Facet, FacetCount, Scope};
use shelfcade_core::search::list_query::{Dimension, Filter, Has, Is, ListQuery, Players, Years};
use std::cmp::Reverse;
use std::ops::Range;

/// Most values shown per facet.
const MAX_VALUES: usize = 30;
/// First year counted, and number of years.
const FIRST_YEAR: u16 = 1950;
const YEARS: usize = 150;
/// The dimensions in page order: those that decide an evening come first.
const ORDER: [Dimension; 13] = [
    Dimension::Players,
    Dimension::Decade,
    Dimension::Year,
    Dimension::Genre,
    Dimension::System,
    Dimension::Is,
    Dimension::Has,
    Dimension::Tag,
    Dimension::Series,
    Dimension::Developer,
    Dimension::Publisher,
    Dimension::Region,
    Dimension::Board,
];
/// Offered minimum numbers of players.
const PLAYERS: [u8; 3] = [2, 3, 4];

/// A game and the dimensions whose filters it fails, one bit each ([`bit_of`]).
pub type Hit = (u32, u16);

/// False if a game fails in two dimensions or more, as it then counts for no value.
pub fn counts_for_any(fails: u16) -> bool {
    fails & fails.wrapping_sub(1) == 0
}

/// Counts of a dimension whose values are names.
struct NameCounts<'a> {
    dimension: Dimension,
    names: &'a GameNames,
    filter: FilterOfSlug,
    counts: Vec<u32>,
}

impl NameCounts<'_> {
    /// The chosen names, then those with the most games: at most [`MAX_VALUES`], in no order. Adds the number of
    /// names left over to `hidden`.
    fn values(&self, query: &ListQuery, hidden: &mut usize) -> Vec<FacetCount> {
        let NameCounts { dimension, names, filter, counts } = self;
        let set = query.filters.of_dimension(*dimension).filter_map(|filter| names.find_slug(&filter.value()));
        let set: Vec<u32> = set.collect();
        let order = |ix: u32| (!set.contains(&ix), Reverse(counts[ix as usize]));
        let all = (0u32..).take(counts.len());
        let mut shown: Vec<u32> = all.filter(|&ix| counts[ix as usize] > 0 || set.contains(&ix)).collect();
        if shown.len() > MAX_VALUES {
            let by_name = |a: u32, b: u32| names.get(a).cmp(&names.get(b));
            shown.select_nth_unstable_by(MAX_VALUES, |&a, &b| order(a).cmp(&order(b)).then_with(|| by_name(a, b)));
            *hidden += shown.len() - MAX_VALUES;
            shown.truncate(MAX_VALUES);
        }
        let label = |ix: u32| names.get(ix).unwrap_or_default().to_owned();
        let of_name =
            |ix: u32| facet_count(query, counts[ix as usize], || filter(names.slug(ix).to_owned()), |_| label(ix));
        let mut values = Vec::with_capacity(shown.len());
        values.extend(shown.into_iter().filter_map(of_name));
        values
    }
}

/// Counts of all values, by dimension.
pub struct Counts<'a> {
    systems: Vec<u32>,
    named: Vec<NameCounts<'a>>,
    years: Vec<u32>,
    /// By number of players.
    players: Vec<u32>,
    /// By number of the distinct set of regions.
    regions: Vec<u32>,
    /// Regions that only another folder of a game has, one entry per game.
    more_regions: Vec<u64>,
    /// By all [`kinds`] bits of the card.
    kinds: Vec<u32>,
    /// By all [`kinds`] bits of the variants.
    variant_kinds: Vec<u32>,
    arcade: u32,
    variants: u32,
    rated: u32,
    /// By all bits of [`media`].
    media: Vec<u32>,
    /// By flag of [`UserFlag::COUNTED`].
    own: [u32; UserFlag::COUNTED.len()],
    /// By number of the tag.
    tags: Vec<u32>,
}

impl Counts<'_> {
    pub fn new(shelf: &Shelf) -> Counts<'_> {
        let games = &shelf.games;
        let named = Dimension::ALL.iter().filter_map(|&dimension| {
            let (names, filter) = games.named(dimension)?;
            Some(NameCounts { dimension, names, filter, counts: vec![0; names.len()] })
        });
        Counts {
            systems: vec![0; shelf.systems.len()],
            named: named.collect(),
            years: vec![0; YEARS],
            players: vec![0; 256],
            regions: vec![0; games.region_masks.len()],
            more_regions: Vec::new(),
            kinds: vec![0; 1 << u8::BITS],
            variant_kinds: vec![0; 1 << u8::BITS],
            arcade: 0,
            variants: 0,
            rated: 0,
            media: vec![0; 1 << u8::BITS],
            own: Default::default(),
            tags: vec![0; shelf.user.tags.len()],
        }
    }

    /// Adds games that [`counts_for_any`], one dimension at a time, so that each column is read for all of them at
    /// once. `earlier` are those added before that are the same game in another arcade folder: a value counts once
    /// for all of them, a system for each.
    pub fn add(&mut self, shelf: &Shelf, hits: &[Hit], earlier: impl Iterator<Item = Hit> + Clone) {
        let games = &shelf.games;
        // The games that count for these dimensions: those that fail no other filter.
        let counted = |bits: u16| {
            let counts = move |&(_, fails): &Hit| fails & !bits == 0;
            hits.iter().copied().filter(counts).map(|(game, _)| game as usize)
        };
        let before = |bits: u16| {
            let counts = move |&(_, fails): &Hit| fails & !bits == 0;
            earlier.clone().filter(counts).map(|(game, _)| game as usize)
        };
        let is_first = |dimension: Dimension| before(bit_of(dimension)).next().is_none();
        let seen =
            |dimension: Dimension, column: &[u8]| before(bit_of(dimension)).fold(0, |bits, other| bits | column[other]);
        for game in counted(bit_of(Dimension::System)) {
            self.systems[usize::from(games.system[game])] += 1;
        }
        for NameCounts { dimension, names, counts, .. } in &mut self.named {
            let name_of = &names.of_game[..];
            for game in counted(bit_of(*dimension)) {
                // `NONE` is past the end.
                if let Some(count) = counts.get_mut(name_of[game] as usize)
                    && before(bit_of(*dimension)).all(|other| name_of[other] != name_of[game])
                {
                    *count += 1;
                }
            }
        }
        // Years and decades are one facet.
        let by_year = bit_of(Dimension::Year) | bit_of(Dimension::Decade);
        for game in counted(by_year) {
            if let Some(year) = games.year[game].checked_sub(FIRST_YEAR)
                && let Some(count) = self.years.get_mut(usize::from(year))
                && before(by_year).all(|other| games.year[other] != games.year[game])
            {
                *count += 1;
            }
        }
        for game in counted(bit_of(Dimension::Players)) {
            if before(bit_of(Dimension::Players)).all(|other| games.players[other] != games.players[game]) {
                self.players[usize::from(games.players[game])] += 1;
            }
        }
        for game in counted(bit_of(Dimension::Region)) {
            if is_first(Dimension::Region) {
                self.regions[usize::from(games.regions[game])] += 1;
            } else {
                let known = before(bit_of(Dimension::Region)).fold(0, |set, other| set | games.region_mask(other));
                self.more_regions.push(games.region_mask(game) & !known);
            }
        }
        for game in counted(bit_of(Dimension::Is)) {
            self.kinds[usize::from(games.kinds[game] & !seen(Dimension::Is, &games.kinds))] += 1;
            let system = &shelf.systems[usize::from(games.system[game])];
            self.arcade += u32::from(system.tile.kind == SystemKind::Arcade && is_first(Dimension::Is));
        }
        // A person's data applies to a game in all its folders.
        if !shelf.user.annotations.is_empty() {
            if is_first(Dimension::Is) {
                counted(bit_of(Dimension::Is)).for_each(|game| add_flags(&mut self.own, shelf, game as u32));
            }
            if is_first(Dimension::Tag) {
                counted(bit_of(Dimension::Tag)).for_each(|game| add_tags(&mut self.tags, shelf, game as u32));
            }
        }
        let known_kinds = seen(Dimension::Has, &games.variant_kinds);
        let known_media = seen(Dimension::Has, &games.media);
        for game in counted(bit_of(Dimension::Has)) {
            self.variant_kinds[usize::from(games.variant_kinds[game] & !known_kinds)] += 1;
            self.media[usize::from(games.media[game] & !known_media)] += 1;
            let is_new = |has: &dyn Fn(usize) -> bool| has(game) && !before(bit_of(Dimension::Has)).any(has);
            self.variants += u32::from(is_new(&|ix| games.variants[ix] > 1));
            self.rated += u32::from(is_new(&|ix| games.rating[ix] != 0));
        }
    }

    /// Adds the counts of other games.
    pub fn merge(&mut self, other: Counts<'_>) {
        let add = |to: &mut [u32], from: &[u32]| to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
        add(&mut self.systems, &other.systems);
        for (to, from) in self.named.iter_mut().zip(&other.named) {
            add(&mut to.counts, &from.counts);
        }
        add(&mut self.years, &other.years);
        add(&mut self.players, &other.players);
        add(&mut self.regions, &other.regions);
        self.more_regions.extend(other.more_regions);
        add(&mut self.kinds, &other.kinds);
        add(&mut self.variant_kinds, &other.variant_kinds);
        self.arcade += other.arcade;
        self.variants += other.variants;
        self.rated += other.rated;
        add(&mut self.media, &other.media);
        add(&mut self.own, &other.own);
        add(&mut self.tags, &other.tags);
    }

    /// The years with games, oldest first.
    pub fn years(&self) -> Vec<(u16, u32)> {
        (FIRST_YEAR..).zip(self.years.iter().copied()).filter(|&(_, count)| count > 0).collect()
    }

    /// The names of a dimension with the most games, at most `most`.
    pub fn largest(&self, dimension: Dimension, most: usize) -> Vec<FacetCount> {
        let query = ListQuery::default();
        let of_dimension = self.named.iter().find(|of_names| of_names.dimension == dimension);
        let mut values = of_dimension.map_or_else(Vec::new, |of_names| of_names.values(&query, &mut 0));
        values.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.label.cmp(&b.label)));
        values.truncate(most);
        values
    }

    /// Number of games that pass a `has:` filter.
    fn having(&self, has: Has) -> u32 {
        match has {
            Has::Variants => self.variants,
            Has::Rating => self.rated,
            Has::Art | Has::Video | Has::Manual => media::bit_of(has).map_or(0, |bit| with_bit(&self.media, bit)),
            Has::Hack | Has::Translation | Has::Beta => {
                kinds::of_variant(has).map_or(0, |bit| with_bit(&self.variant_kinds, bit))
            }
        }
    }

    /// The facets of a list that leave a choice, in page order.
    pub fn facets(&self, shelf: &Shelf, scope: &Scope, query: &ListQuery) -> Vec<Facet> {
        let fixed = match scope {
            Scope::Of(filter) => Some(filter.dimension()),
            Scope::All | Scope::Own(_) => None,
        };
        let dimensions = ORDER.into_iter().filter(|dimension| fixed != Some(*dimension));
        dimensions.filter_map(|dimension| self.facet(shelf, dimension, query)).collect()
    }

    fn facet(&self, shelf: &Shelf, dimension: Dimension, query: &ListQuery) -> Option<Facet> {
        let mut hidden = 0;
        let values = self.values(shelf, dimension, query, &mut hidden);
        facet_of(dimension, values, hidden)
    }

    /// Returns what is the same for everybody of a whole system, whose games these are.
    pub fn into_summary(self, shelf: &Shelf, query: &ListQuery, start_here: Vec<u32>) -> SystemSummary {
        let is_own = |dimension: &Dimension| matches!(dimension, Dimension::System | Dimension::Is | Dimension::Tag);
        let dimensions = ORDER.into_iter().filter(|dimension| !is_own(dimension));
        let facets = dimensions.filter_map(|dimension| self.facet(shelf, dimension, query)).collect();
        SystemSummary { facets, kinds: self.kinds, arcade: self.arcade, start_here }
    }

    /// The values of a dimension that have games or are chosen. Of names only those shown; adds the number of the
    /// others to `hidden`.
    fn values(&self, shelf: &Shelf, dimension: Dimension, query: &ListQuery, hidden: &mut usize) -> Vec<FacetCount> {
        let games = &shelf.games;
        let worded = |filter, count| worded(query, filter, count);
        match dimension {
            Dimension::Genre | Dimension::Developer | Dimension::Publisher | Dimension::Series | Dimension::Board => {
                let of_dimension = self.named.iter().find(|of_names| of_names.dimension == dimension);
                of_dimension.map_or_else(Vec::new, |of_names| of_names.values(query, hidden))
            }
            Dimension::System => {
                let shown = |(system, &count): (&ShelvedSystem, &u32)| {
                    facet_count(query, count, || Filter::System(system.id.clone()), |_| system.tile.name.clone())
                };
                shelf.systems.iter().zip(&self.systems).filter_map(shown).collect()
            }
            Dimension::Decade => (0..YEARS / 10)
                .filter_map(|at| {
                    let decade = FIRST_YEAR + u16::try_from(at * 10).unwrap_or(0);
                    let count = self.years[at * 10..at * 10 + 10].iter().sum();
                    worded(Filter::Decade(decade), count)
                })
                .collect(),
            Dimension::Year => self
                .years_of(query)
                .filter_map(|(year, count)| worded(Filter::Year(Years { from: year, to: year }), count))
                .collect(),
            Dimension::Players => PLAYERS
                .into_iter()
                .filter_map(|least| {
                    let filter = Filter::Players(Players { from: least, to: u8::MAX });
                    worded(filter, self.players[usize::from(least)..].iter().sum())
                })
                .collect(),
            Dimension::Region => {
                let sets = games.region_masks.iter().zip(&self.regions).filter(|&(_, &count)| count > 0);
                let sets: Vec<(&u64, &u32)> = sets.chain(self.more_regions.iter().map(|set| (set, &1))).collect();
                let count = |region: Region| {
                    let with_region = sets.iter().filter(|(set, _)| *set & (1 << (region as u8)) != 0);
                    with_region.map(|(_, count)| *count).sum()
                };
                Region::all().filter_map(|region| worded(Filter::Region(region), count(region))).collect()
            }
            Dimension::Is => is_values(&self.kinds, self.arcade, &self.own, query),
            Dimension::Has => {
                Has::ALL.into_iter().filter_map(|has| worded(Filter::Has(has), self.having(has))).collect()
            }
            Dimension::Tag => tag_values(shelf, &self.tags, query),
            // There are as many sizes as games, and no end of words.
            Dimension::Size | Dimension::About => Vec::new(),
        }
    }

    /// The years to offer: those within the chosen decades and years.
    fn years_of(&self, query: &ListQuery) -> impl Iterator<Item = (u16, u32)> {
        let chosen = |year: u16| {
            query.filters.iter().any(|filter| match filter {
                Filter::Decade(decade) => year / 10 * 10 == *decade,
                Filter::Year(years) => (years.from..=years.to).contains(&year),
                _ => false,
            })
        };
        let counts = self.years.iter().enumerate();
        counts
            .map(|(at, &count)| (FIRST_YEAR + u16::try_from(at).unwrap_or(0), count))
            .filter(move |&(year, _)| chosen(year))
    }
}

/// Returns the facets of a whole system for one person, whose data about games in `games` are counted.
pub fn facets_of_system(summary: &SystemSummary, shelf: &Shelf, games: &Range<u32>, query: &ListQuery) -> Vec<Facet> {
    let mut own = [0; UserFlag::COUNTED.len()];
    let mut tags = vec![0; shelf.user.tags.len()];
    for &game in shelf.user.annotations.keys().filter(|game| games.contains(game)) {
        add_flags(&mut own, shelf, game);
        add_tags(&mut tags, shelf, game);
    }
    let facet = |dimension: Dimension| match dimension {
        Dimension::Is => facet_of(dimension, is_values(&summary.kinds, summary.arcade, &own, query), 0),
        Dimension::Tag => facet_of(dimension, tag_values(shelf, &tags, query), 0),
        _ => summary.facets.iter().find(|facet| facet.dimension == dimension).cloned(),
    };
    ORDER.into_iter().filter_map(facet).collect()
}

/// Sorts the values of a facet and keeps those shown; `None` if they leave no choice.
fn facet_of(dimension: Dimension, mut values: Vec<FacetCount>, hidden: usize) -> Option<Facet> {
    let is_choice = values.len() > 1 || values.iter().any(|value| value.on) || dimension == Dimension::Has;
    if values.is_empty() || !is_choice {
        return None;
    }
    if !is_by_time(dimension) {
        values.sort_by(|a, b| (b.on, b.count).cmp(&(a.on, a.count)).then_with(|| a.label.cmp(&b.label)));
    }
    let more = u32::try_from(hidden + values.len().saturating_sub(MAX_VALUES)).unwrap_or(u32::MAX);
    values.truncate(MAX_VALUES);
    Some(Facet { dimension, values, more })
}

/// Adds a person's flags of a game.
fn add_flags(own: &mut [u32], shelf: &Shelf, game: u32) {
    for (count, (_, flag)) in own.iter_mut().zip(UserFlag::COUNTED) {
        *count += u32::from(shelf.user.has(flag, game));
    }
}

/// Adds the tags of a game.
fn add_tags(tags: &mut [u32], shelf: &Shelf, game: u32) {
    for &tag in shelf.user.tags.of_game(game) {
        tags[tag as usize] += 1;
    }
}

/// The values of `is:`: kinds of games, and a person's flags.
fn is_values(kinds: &[u32], arcade: u32, own: &[u32], query: &ListQuery) -> Vec<FacetCount> {
    let of_kind = |is| Some((is, with_bit(kinds, kinds::of_card(is)?)));
    let own = UserFlag::COUNTED.into_iter().zip(own).map(|((is, _), &count)| (is, count));
    let all = Is::ALL.into_iter().filter_map(of_kind).chain([(Is::Arcade, arcade)]).chain(own);
    all.filter_map(|(is, count)| worded(query, Filter::Is(is), count)).collect()
}

fn tag_values(shelf: &Shelf, tags: &[u32], query: &ListQuery) -> Vec<FacetCount> {
    let shown = |((tag, name), &count): ((&str, &str), &u32)| {
        facet_count(query, count, || Filter::Tag(tag.to_owned()), |_| name.to_owned())
    };
    shelf.user.tags.names().zip(tags).filter_map(shown).collect()
}

/// A value whose filter has a name of its own.
fn worded(query: &ListQuery, filter: Filter, count: u32) -> Option<FacetCount> {
    facet_count(query, count, || filter, |filter| filter.english().unwrap_or_default())
}

/// A value of a facet; `None` if it has no games and is not chosen.
fn facet_count(
    query: &ListQuery,
    count: u32,
    filter: impl FnOnce() -> Filter,
    label: impl FnOnce(&Filter) -> String,
) -> Option<FacetCount> {
    if count == 0 && query.filters.is_empty() {
        return None;
    }
    let filter = filter();
    let on = query.filters.has(&filter);
    (on || count > 0).then(|| FacetCount { label: label(&filter), on, filter, count })
}

/// Number of games over all sets of bits that contain `bit`.
fn with_bit(counts: &[u32], bit: u8) -> u32 {
    counts.iter().enumerate().filter(|(bits, _)| bits & usize::from(bit) != 0).map(|(_, count)| count).sum()
}

fn is_by_time(dimension: Dimension) -> bool {
    matches!(dimension, Dimension::Decade | Dimension::Year | Dimension::Players)
}
