//! A query run within a scope: parsed once, matched once. Counts, keys, hits and facets are drawn from the result.
//!
//! One engine serves systems, searches, makers and years: the scope is just another filter.

use super::facets::{Counts, counts_for_any};
use super::order::Sorter;
use super::tapped::TappedFilters;
use crate::search::data::bits::{Bits, MANY};
use crate::search::data::columns::LETTERS;
use crate::search::index::top::{SortKey, Top, number_of};
use crate::search::matching::{AnyOf, Matched};
use crate::search::view::{Shelf, UserCollection};
use shelfcade_core::page::{Facet, GameCard, OwnList, Scope};
use shelfcade_core::search::list_query::{Filter, Is, ListQuery, ParsedQuery, ReadError};
use std::thread;

/// Hits whose facets are counted together: few enough for the first-level cache, at 8 bytes each.
const HITS_AT_ONCE: usize = 1024;

/// The result of a query within a scope.
pub struct ListResult<'a> {
    pub(in crate::search) shelf: &'a Shelf,
    pub(in crate::search) scope: &'a Scope,
    pub(in crate::search) query: &'a ListQuery,
    pub(in crate::search) parsed: ParsedQuery,
    pub(in crate::search) matched: Matched,
    pub(in crate::search) sorter: Sorter,
    pub(in crate::search) filters: TappedFilters,
    /// Games that match the text within the scope, before the tapped filters. Of duplicates in several arcade
    /// folders, the one that the list shows.
    pub(in crate::search) games: Bits,
    /// The duplicates left out, as (shown, left out).
    merged: Vec<(u32, u32)>,
    /// Words dropped from the text because no game has them together with the others.
    pub left_out: Option<String>,
}

/// The games of a list, counted, with the best of them in order.
pub struct Selection<'a> {
    pub total: u32,
    /// The best keys, in order.
    pub keys: Vec<SortKey>,
    pub letters: [u32; LETTERS],
    pub counts: Option<Counts<'a>>,
}

impl<'a> ListResult<'a> {
    /// Like [`Shelf::answer`], for a parsed text.
    pub(in crate::search) fn of_parsed(
        shelf: &'a Shelf,
        scope: &'a Scope,
        query: &'a ListQuery,
        parsed: ParsedQuery,
    ) -> ListResult<'a> {
        let matched = Matched::new(shelf, &parsed, &query.text);
        ListResult::of_matched(shelf, scope, query, parsed, matched)
    }

    /// Narrows the games that match a text to a scope.
    fn of_matched(
        shelf: &'a Shelf,
        scope: &'a Scope,
        query: &'a ListQuery,
        parsed: ParsedQuery,
        mut matched: Matched,
    ) -> ListResult<'a> {
        let mut games = matched.games.clone();
        match scope {
            Scope::All => {}
            Scope::Own(list) => keep_user_list(shelf, list, &mut games),
            Scope::Of(Filter::System(id)) => {
                let range = shelf.shelved(id).map_or(0..0, |system| system.games.clone());
                games.keep(&Bits::range(shelf.games.len(), range));
            }
            Scope::Of(filter) => {
                let filter = AnyOf::new(shelf, std::iter::once(filter));
                games.retain(|game| filter.hold(shelf, game as usize));
            }
        }
        shelf.user.take_out(&mut games, shows_hidden(scope, &parsed));
        let sorter = Sorter::new(shelf, scope, query, &matched);
        let filters = TappedFilters::new(shelf, &query.filters);
        let merged = shelf.games.duplicates.merge(&mut games, |game| filters.pass(shelf, game as usize));
        matched.put_named_first(|game| games.has(game) && filters.pass(shelf, game as usize));
        ListResult { shelf, scope, query, parsed, matched, sorter, filters, games, merged, left_out: None }
    }

    /// Returns this answer, or, if nothing near has all its words, the answer without the words in the way.
    pub fn or_without_words(mut self) -> ListResult<'a> {
        let shelf = self.shelf;
        let Some(left_out) = self.matched.drop_words(shelf) else { return self };
        let ListResult { scope, query, parsed, matched, .. } = self;
        ListResult { left_out: Some(left_out), ..ListResult::of_matched(shelf, scope, query, parsed, matched) }
    }

    /// Returns the best keys, and facet counts if wanted. The facets of half of many hits are counted meanwhile.
    pub(in crate::search) fn select(&self, wanted: u32, with_counts: bool) -> Selection<'a> {
        if !with_counts || self.games.count() <= MANY {
            return Selection { counts: with_counts.then(|| self.count_facets()), ..self.rank(wanted) };
        }
        let [first, second] = self.games.halves();
        thread::scope(|scope| {
            let counting = thread::Builder::new().spawn_scoped(scope, || self.count_facets_of(&second));
            let selection = self.rank(wanted);
            let mut counts = self.count_facets_of(&first);
            let counted = counting.ok().and_then(|thread| thread.join().ok());
            counts.merge(counted.unwrap_or_else(|| self.count_facets_of(&second)));
            self.count_merged(&mut counts);
            Selection { counts: Some(counts), ..selection }
        })
    }

    /// Counts the hits and keeps the best keys.
    fn rank(&self, wanted: u32) -> Selection<'a> {
        let shelf = self.shelf;
        let mut letters = [0; LETTERS];
        let mut total = 0;
        let mut top = Top::new(wanted.min(u32::try_from(shelf.games.len()).unwrap_or(u32::MAX)) as usize);
        self.games.for_each(|game| {
            if self.filters.pass(shelf, game as usize) {
                total += 1;
                letters[usize::from(shelf.games.letter[game as usize])] += 1;
                top.push(self.sorter.key(shelf, &self.matched, game));
            }
        });
        Selection { total, keys: top.finish(), letters, counts: None }
    }

    /// Counts the facets of all games.
    pub(in crate::search) fn count_facets(&self) -> Counts<'a> {
        let mut counts = self.count_facets_of(&self.games);
        self.count_merged(&mut counts);
        counts
    }

    /// Counts the facets of some of the games, [`HITS_AT_ONCE`] at a time, without their duplicates.
    fn count_facets_of(&self, games: &Bits) -> Counts<'a> {
        let mut counts = Counts::new(self.shelf);
        let mut hits = Vec::with_capacity(HITS_AT_ONCE);
        games.for_each(|game| {
            let fails = self.filters.fails(self.shelf, game as usize);
            if counts_for_any(fails) {
                if hits.len() == HITS_AT_ONCE {
                    counts.add(self.shelf, &hits, std::iter::empty());
                    hits.clear();
                }
                hits.push((game, fails));
            }
        });
        counts.add(self.shelf, &hits, std::iter::empty());
        counts
    }

    /// Counts the values of duplicates left out that the shown game does not have.
    fn count_merged(&self, counts: &mut Counts<'_>) {
        let failing = |game: u32| (game, self.filters.fails(self.shelf, game as usize));
        let mut earlier = Vec::new();
        for same in self.merged.chunk_by(|a, b| a.0 == b.0) {
            earlier.clear();
            earlier.push(failing(same[0].0));
            for &(_, other) in same {
                let hit = failing(other);
                if counts_for_any(hit.1) {
                    counts.add(self.shelf, &[hit], earlier.iter().copied());
                }
                earlier.push(hit);
            }
        }
    }

    /// Number of games in the list.
    pub fn count(&self) -> u32 {
        let mut total = 0;
        self.games.for_each(|game| total += u32::from(self.filters.pass(self.shelf, game as usize)));
        total
    }

    /// The games in the list.
    pub(in crate::search) fn into_games(self) -> Bits {
        let ListResult { mut games, filters, shelf, .. } = self;
        games.retain(|game| filters.pass(shelf, game as usize));
        games
    }

    /// Returns the facets that leave a choice, with counts.
    pub fn facets(&self) -> Vec<Facet> {
        self.count_facets().facets(self.shelf, self.scope, self.query)
    }

    /// The game of a key, whose number is a place among all titles.
    pub(in crate::search) fn game_at(&self, key: SortKey) -> u32 {
        self.shelf.games.by_title[number_of(key) as usize]
    }
}

impl Shelf {
    /// Runs a query within a scope.
    ///
    /// # Errors
    /// Returns [`ReadError`] when its text cannot be read.
    pub fn answer<'a>(&'a self, scope: &'a Scope, query: &'a ListQuery) -> Result<ListResult<'a>, ReadError> {
        Ok(ListResult::of_parsed(self, scope, query, ParsedQuery::read(&query.text)?))
    }

    /// Returns the first few cards of a list.
    pub fn first_cards(&self, scope: &Scope, most: usize) -> Vec<GameCard> {
        let query = ListQuery::default();
        let Ok(answer) = self.answer(scope, &query) else { return Vec::new() };
        let selection = answer.select(u32::try_from(most).unwrap_or(u32::MAX), false);
        selection.keys.iter().map(|&key| self.make_card(answer.game_at(key))).collect()
    }

    /// Returns the number of games that a query finds within a scope; 0 if its text cannot be read.
    pub fn count_of(&self, scope: &Scope, query: &ListQuery) -> u32 {
        self.answer(scope, query).map_or(0, |answer| answer.count())
    }

    /// The games of a query; none if its text cannot be read.
    pub(in crate::search) fn games_of(&self, query: &ListQuery) -> Bits {
        self.answer(&Scope::All, query).map_or_else(|_| Bits::none(self.games.len()), ListResult::into_games)
    }

    /// Number of hidden games of a system or a personal list; 0 for other scopes and for a child.
    pub(in crate::search) fn hidden_of(&self, scope: &Scope) -> u32 {
        if self.user.hidden.is_empty() || self.user.is_childs() {
            return 0;
        }
        match scope {
            Scope::Of(Filter::System(id)) => {
                let number = self.systems.iter().position(|system| system.id == *id);
                number.map_or(0, |number| self.user.hidden_in(number))
            }
            Scope::Own(OwnList::Hidden) | Scope::All | Scope::Of(_) => 0,
            Scope::Own(list) => {
                let mut games = self.user.hidden.clone();
                keep_user_list(self, list, &mut games);
                games.count() - self.games.duplicates.count_repeats(|game| games.has(game))
            }
        }
    }
}

/// Keeps the games of a personal list.
fn keep_user_list(shelf: &Shelf, list: &OwnList, games: &mut Bits) {
    let user = &shelf.user;
    match list {
        OwnList::Favorites => games.retain(|game| user.favorites.has(game)),
        OwnList::History => games.retain(|game| user.played.has(game)),
        OwnList::Hidden => games.retain(|game| user.hidden.has(game)),
        OwnList::Collection(slug) => match user.list(slug) {
            Some(UserCollection { query: Some(query), .. }) => games.keep(&shelf.games_of(query)),
            Some(list) => games.retain(|game| list.places.contains_key(&game)),
            None => games.retain(|_| false),
        },
    }
}

/// True if hidden games are shown: on their own page, and if the text asks for them.
fn shows_hidden(scope: &Scope, parsed: &ParsedQuery) -> bool {
    let is_asked = |filter: &Filter| *filter == Filter::Is(Is::Hidden);
    matches!(scope, Scope::Own(OwnList::Hidden))
        || parsed.alternatives.iter().any(|one| one.tests.iter().any(|typed| typed.any.iter().any(is_asked)))
}
