//! What is suggested while typing: games, things to go to, filters.

use super::Shelf;
use super::order::Sorter;
use super::user_view::Own;
use shelfcade_core::list_query::{ListQuery, Order, ParsedQuery};
use shelfcade_core::page::{Scope, Suggestions};

/// Most games suggested.
const GAMES: u32 = 8;
/// Most filters suggested.
const OFFERS: usize = 2;

impl Shelf {
    /// Suggestions for a text that is being typed; none for one that cannot be read.
    pub fn suggest(&self, text: &str) -> Suggestions {
        let list_query = ListQuery::of_text(text);
        let nothing = Suggestions { text: list_query.text.clone(), ..Suggestions::default() };
        let Ok(asked) = ParsedQuery::read_open(&list_query.text) else { return nothing };
        if list_query.text.is_empty() {
            return nothing;
        }
        let answer = self.answer_in(&Scope::All, &asked, &list_query.text);
        let order = if answer.matched.has_words() { Order::Best } else { Order::Title };
        let sorter = Sorter { order, own: Own::None };
        let found = self.find(&answer, &list_query, &sorter, GAMES, false);
        let games = found.keys.iter().map(|&key| self.hit_card(&answer.matched, self.game_at(key))).collect();
        let mut offers = self.offers(&Scope::All, &list_query, &asked);
        offers.truncate(OFFERS);
        let words: Vec<&str> = asked.marks();
        Suggestions { games, total: found.total, doors: self.doors(&words.join(" "), true), offers, ..nothing }
    }
}
