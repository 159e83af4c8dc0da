//! Cards of hits.

use super::answer::ListResult;
use crate::search::matching::QueryTier;
use shelfcade_core::fold;
use shelfcade_core::page::{GameCard, Why};

impl ListResult<'_> {
    /// A hit's card, with matches highlighted and the reason for a match that the title does not show.
    pub(in crate::search) fn hit_card(&self, game: u32) -> GameCard {
        let mut card = self.shelf.make_card(game);
        let Some(fit) = self.matched.fit(self.shelf, game) else { return card };
        card.matched = fold::matched_ranges(&card.title, &self.matched.marks(self.shelf, game));
        if let Some(other) = self.shelf.words.alias(fit.doc) {
            card.also_known_as = Some(other.to_owned());
        }
        card.why = match fit.tier {
            QueryTier::WholeInitials | QueryTier::Initials => Some(Why::Initials),
            QueryTier::Typo => Some(Why::Spelling(self.matched.mended(self.shelf, game).join(" "))),
            QueryTier::Fact => {
                let fact = self.matched.fact(self.shelf, game);
                fact.map(|(dimension, name)| Why::Fact(dimension.key().to_owned(), name))
            }
            _ => None,
        };
        card
    }
}
