//! Suggestions while typing: games, doors, filters.

use crate::search::list::ListResult;
use crate::search::view::Shelf;
use shelfcade_core::page::{GameCard, Scope, Suggestions, Why};
use shelfcade_core::search::list_query::{ListOrder, ListQuery, ParsedQuery};

/// Most games suggested.
const GAMES: u32 = 8;
/// Most games looked at to find some that have the words as typed.
const MOST_CORRECTED: u32 = 64;
/// Most filters suggested.
const OFFERS: usize = 2;

impl Shelf {
    /// Returns suggestions for a text that is being typed; none if it cannot be read.
    pub fn suggest(&self, text: &str) -> Suggestions {
        let query = ListQuery::of_text(text);
        let nothing = Suggestions { text: query.text.clone(), ..Suggestions::default() };
        let Ok(parsed) = ParsedQuery::read_open(&query.text) else { return nothing };
        if query.text.is_empty() {
            return nothing;
        }
        let mut answer = ListResult::of_parsed(self, &Scope::All, &query, parsed).or_without_words();
        if answer.sorter.order == ListOrder::Title {
            answer.sorter.order = ListOrder::Known;
        }
        let (games, total) = answer.suggested_games();
        let mut offers = answer.offers();
        offers.truncate(OFFERS);
        let doors = self.doors(&answer.parsed.marks().join(" "), true);
        Suggestions { games, total, doors, offers, ..nothing }
    }
}

impl ListResult<'_> {
    /// The first games, and the number of all. A word that is being typed is no error yet, so games that have it come
    /// before those that have it corrected.
    fn suggested_games(&self) -> (Vec<GameCard>, u32) {
        let is_corrected = |card: &GameCard| matches!(card.why, Some(Why::Spelling(_)));
        let first = |most: u32| {
            let found = self.select(most, false);
            let cards = found.keys.iter().map(|&key| self.hit_card(self.game_at(key)));
            (cards.collect::<Vec<_>>(), found.total)
        };
        let (games, total) = first(GAMES);
        let corrected = games.iter().filter(|card| is_corrected(card)).count();
        if corrected == 0 || corrected == games.len() {
            return (games, total);
        }
        let (corrected, typed): (Vec<_>, Vec<_>) = first(MOST_CORRECTED).0.into_iter().partition(is_corrected);
        (typed.into_iter().chain(corrected).take(GAMES as usize).collect(), total)
    }
}
