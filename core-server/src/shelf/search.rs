//! Search: words in any order, as whole words or as beginnings, in titles and other names; spaces do not matter.
//!
//! Three steps. *Candidates*: for each word of the query the docs that have a word beginning with it, as bits, ANDed.
//! *Rank*: one number per game, smaller is better ([`rank`]). *Page*: the best few by [`Top`], never a full sort.

use super::Shelf;
use super::bits::{Bits, with_scratch};
use super::rank::{self, Query, Tier};
use super::top::Top;
use shelfcade_core::fold::{self, fold_key};
use shelfcade_core::page::{FacetCount, GameCard, SearchPage};
use shelfcade_core::query::SearchQuery;

/// Most words of a query that are looked at.
const MAX_WORDS: usize = 12;

/// Most cards of one page.
const MAX_LIMIT: u32 = 200;

/// Below so many hits the search looks a second time, with words run together or torn apart.
const FEW: u32 = 12;

/// What was found, before cards are made of it.
#[derive(Default)]
struct Hits {
    /// Games found on the system asked for.
    total: u32,
    /// Games found, by system.
    by_system: Vec<u32>,
    /// The page's docs, best first.
    page: Vec<u32>,
}

impl Shelf {
    /// The Search page. `limit` of the query bounds the cards. An empty text gives no hits but systems to begin with.
    pub fn search_page(&self, query: &SearchQuery) -> SearchPage {
        let mut query = query.clone();
        query.limit = query.limit.clamp(1, MAX_LIMIT);
        let folded = fold_key(&query.text);
        let words: Vec<&str> = folded.split(' ').filter(|word| !word.is_empty()).take(MAX_WORDS).collect();
        let hits = self.find(&words, &query);
        let nothing_anywhere = hits.by_system.iter().all(|&count| count == 0);
        let is_blank = words.is_empty();
        let matching_systems = if is_blank { Vec::new() } else { self.systems_named(&words) };
        let is_lost = nothing_anywhere && !is_blank && matching_systems.is_empty();
        SearchPage {
            total: hits.total,
            cards: hits.page.iter().map(|&doc| self.hit_card(doc, &words)).collect(),
            page: query.offset / query.limit + 1,
            pages: hits.total.div_ceil(query.limit).max(1),
            systems: self.system_facets(&hits.by_system, &query),
            matching_systems,
            did_you_mean: if is_lost { self.nearest_text(&words) } else { None },
            suggestions: if hits.total == 0 { self.largest_systems(12) } else { Vec::new() },
            query,
        }
    }

    /// Whether folded words find anything at all.
    pub(super) fn finds(&self, words: &[&str]) -> bool {
        self.find(words, &SearchQuery { limit: 1, ..SearchQuery::default() }).total > 0
    }

    fn find(&self, words: &[&str], asked: &SearchQuery) -> Hits {
        let mut hits = Hits { by_system: vec![0; self.systems.len()], ..Hits::default() };
        if words.is_empty() || self.words.docs() == 0 {
            return hits;
        }
        let wanted = asked.offset.saturating_add(asked.limit).min(u32::try_from(self.games.len()).unwrap_or(u32::MAX));
        let only = asked.system.as_ref().map(|id| self.systems.iter().position(|system| system.id == *id));
        let mut collector = Collector {
            shelf: self,
            only: only.map(|at| at.unwrap_or(usize::MAX)),
            top: Top::new(wanted as usize),
            hits: &mut hits,
        };
        with_scratch(|scratch| collector.collect(&Query::new(&self.words, words), scratch));
        let keys = collector.top.finish();
        hits.page = keys.into_iter().skip(asked.offset as usize).map(rank::doc_of).collect();
        hits
    }

    fn hit_card(&self, doc: u32, words: &[&str]) -> GameCard {
        let game = self.words.game(doc);
        let mut card = self.make_card(game);
        match self.words.alias(doc) {
            Some(alias) => card.also_known_as = Some(alias.to_owned()),
            None => card.matched = fold::matched_ranges(&card.title, words),
        }
        card
    }

    fn system_facets(&self, by_system: &[u32], query: &SearchQuery) -> Vec<FacetCount> {
        let mut facets: Vec<FacetCount> = self
            .systems
            .iter()
            .zip(by_system)
            .map(|(system, &count)| FacetCount {
                value: system.id.to_string(),
                label: system.tile().name,
                count,
                on: query.system.as_ref() == Some(&system.id),
            })
            .filter(|facet| facet.count > 0 || facet.on)
            .collect();
        facets.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.value.cmp(&b.value)));
        facets
    }
}

/// Gathers hits, each game once, by the best of its names.
struct Collector<'a> {
    shelf: &'a Shelf,
    only: Option<usize>,
    top: Top,
    hits: &'a mut Hits,
}

impl Collector<'_> {
    fn collect(&mut self, query: &Query<'_>, scratch: &mut [Bits; 3]) {
        let words = &self.shelf.words;
        let [found, of_word, seen] = scratch;
        seen.clear(self.shelf.games.len());
        query.candidates(words, found, of_word);
        self.take_in(query, found, seen);
        self.take_in_compact(query, seen);
        if self.seen_total() < FEW && query.may_be_torn() {
            query.candidates_torn(words, found, of_word);
            self.take_in(query, found, seen);
        }
        self.take_in_names(query, seen);
    }

    fn seen_total(&self) -> u32 {
        self.hits.by_system.iter().sum()
    }

    /// Docs of titles come before other names in the bits, so a game counts by its title where that fits.
    fn take_in(&mut self, query: &Query<'_>, found: &Bits, seen: &mut Bits) {
        let words = &self.shelf.words;
        found.for_each(|doc| self.offer(doc, query.tier(words, doc), seen));
    }

    /// Names that hold the whole query, spaces left out.
    fn take_in_compact(&mut self, query: &Query<'_>, seen: &mut Bits) {
        let words = &self.shelf.words;
        if query.compact.len() >= rank::MIN_COMPACT {
            words.for_compact(&query.compact, |doc, at| {
                self.offer(doc, query.tier_of_compact(words, doc, at), seen);
            });
        }
    }

    /// Games of a developer or a series of exactly this name, after all else.
    fn take_in_names(&mut self, query: &Query<'_>, seen: &mut Bits) {
        let games = &self.shelf.games;
        if query.compact.len() < rank::MIN_COMPACT {
            return;
        }
        let (developer, series) =
            (games.developers.find_compact(&query.compact), games.all_series.find_compact(&query.compact));
        if developer.is_none() && series.is_none() {
            return;
        }
        for ix in 0..games.len() {
            let (of_developer, of_series) = (Some(games.developer[ix]), Some(games.series[ix]));
            if (developer.is_some() && developer == of_developer) || (series.is_some() && series == of_series) {
                self.offer(u32::try_from(ix).unwrap_or(0), Tier::MakerOrSeries, seen);
            }
        }
    }

    fn offer(&mut self, doc: u32, tier: Tier, seen: &mut Bits) {
        let game = self.shelf.words.game(doc);
        if !seen.insert(game) {
            return;
        }
        let games = &self.shelf.games;
        let system = usize::from(games.system[game as usize]);
        self.hits.by_system[system] += 1;
        if self.only.is_none_or(|only| only == system) {
            self.hits.total += 1;
            self.top.push(rank::key(tier, games.prior[game as usize], doc));
        }
    }
}
