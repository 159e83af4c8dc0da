//! What is suggested while a person types.

use super::find::Question;
use crate::shelf::Shelf;
use shelfcade_core::ask::{Ask, Asked};
use shelfcade_core::page::{Scope, Suggestions};

/// Most games.
const MAX_GAMES: usize = 8;

impl Shelf {
    /// Games, things and filters for a text that is being typed. Nothing for a blank text or one that cannot be read.
    pub fn suggest(&self, text: &str) -> Suggestions {
        let mut suggestions = Suggestions { text: text.to_owned(), ..Suggestions::default() };
        let ends_in_space = text.ends_with(char::is_whitespace);
        let ask = Ask::of_text(text);
        // The space behind a word says that it is finished.
        let typed = if ends_in_space { format!("{} ", ask.text) } else { ask.text.clone() };
        let Ok(asked) = Asked::read_open(&typed) else { return suggestions };
        if asked.alternatives.iter().all(|one| one.is_blank()) {
            return suggestions;
        }
        let question = Question::of(self, &Scope::All, &ask, asked);
        let found = question.best(MAX_GAMES, None);
        suggestions.total = found.total;
        suggestions.games = found.keys.into_iter().map(|key| question.card(self.game_of_key(key))).collect();
        suggestions.doors = self.doors(&question.asked);
        suggestions.offers = self.offers(&question.asked, &ask);
        suggestions
    }
}
