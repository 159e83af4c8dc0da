//! Suggestions while typing: games, doors, filters.

use crate::search::list::ListResult;
use crate::search::view::Shelf;
use shelfcade_core::page::{Scope, Suggestions};
use shelfcade_core::search::list_query::{ListOrder, ListQuery, ParsedQuery};

/// Most games suggested.
const GAMES: u32 = 8;
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
        let found = answer.select(GAMES, false);
        let games = found.keys.iter().map(|&key| answer.hit_card(answer.game_at(key))).collect();
        let mut offers = answer.offers();
        offers.truncate(OFFERS);
        let doors = self.doors(&answer.parsed.marks().join(" "), true);
        Suggestions { games, total: found.total, doors, offers, ..nothing }
    }
}
