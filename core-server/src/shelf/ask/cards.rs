//! Cards of hits: what matched is marked, and what does not show is said.

use super::find::Question;
use shelfcade_core::fold;
use shelfcade_core::page::{GameCard, Why};

impl Question<'_> {
    /// The card of a hit.
    pub fn card(&self, game: u32) -> GameCard {
        let mut card = self.shelf.make_card(game);
        let Some(plan) = self.plan_of(game).filter(|plan| !plan.words.is_empty()) else { return card };
        let fit = plan.fit(self.shelf, game);
        card.matched = fold::matched_ranges(&card.title, &plan.marks(self.shelf, game));
        card.also_known_as = fit.alias.and_then(|doc| self.shelf.words.alias(doc)).map(str::to_owned);
        card.why = plan.why(self.shelf, game, &fit);
        if let Some(Why::Initials) = card.why {
            card.also_known_as = None;
        }
        card
    }
}
