//! Cards of hits.

use super::answer::ListResult;
use crate::search::matching::QueryTier;
use shelfcade_core::fold;
use shelfcade_core::page::{GameCard, Why};

impl ListResult<'_> {
    /// A hit's card, with matches highlighted and the reason for a match that the title does not show.
    pub(in crate::search) fn hit_card(&self, game: u32) -> GameCard {
        let mut card = self.shelf.make_card(game);
        let Some(best) = self.matched.best_match(self.shelf, game) else { return card };
        card.matched = fold::matched_ranges(&card.title, best.marks(self.shelf));
        if let Some(other) = self.shelf.words.alias(best.name.rated.doc) {
            card.also_known_as = Some(other.to_owned());
        }
        card.why = match best.tier {
            QueryTier::Initials => Some(Why::Initials),
            QueryTier::Spelling => Some(Why::Spelling(best.mended(self.shelf).collect::<Vec<_>>().join(" "))),
            QueryTier::Fact => best.fact(self.shelf).map(|(of, name)| Why::Fact(of.key().to_owned(), name)),
            _ => None,
        };
        card
    }
}
