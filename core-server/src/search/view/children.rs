//! The view of one person. A child's view holds the games its rule forbids.

use super::shelf::Shelf;
use super::user_view::{UserView, location};
use crate::people::user::{Household, Person};
use crate::search::data::bits::Bits;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::people::user_data::{AgeRating, ChildRule};
use std::collections::BTreeMap;

impl Shelf {
    /// Builds the view of a person; `usual` are the default settings.
    pub fn view_of(&self, household: &Household, person: &Person, usual: &BTreeMap<String, String>) -> UserView {
        let forbidden = person.child.as_deref().map(|rule| self.forbidden_by(rule, household, usual));
        UserView::of(self, household, person, usual, forbidden)
    }

    /// Returns the games that a child may not see: all except those on ticked systems with an allowed age rating and
    /// those in ticked collections. Only collections of adults count, as their owners see them. Collections that
    /// search descriptions are skipped, as those are on disk.
    fn forbidden_by(&self, rule: &ChildRule, household: &Household, usual: &BTreeMap<String, String>) -> Bits {
        let all = self.games.len();
        let mut allowed = Bits::none(all);
        for system in rule.systems.iter().filter_map(|id| self.shelved(&SystemId::parse(id)?)) {
            allowed.add(&Bits::range(all, system.games.clone()));
        }
        allowed.retain(|game| rule.allows(AgeRating::from_number(self.games.age[game as usize].into())));
        for owner in household.people.iter().filter(|owner| owner.child.is_none()) {
            let mut view: Option<Shelf> = None;
            for list in owner.collections.iter().filter(|list| rule.collections.contains(&list.id)) {
                match &list.query {
                    None => list.games.iter().filter_map(|id| location(self, household, id)).for_each(|game| {
                        self.games.duplicates.of(&game.0).iter().for_each(|&same| _ = allowed.insert(same));
                    }),
                    Some(query) if query.about().is_empty() => {
                        let seen = || self.seen_by(UserView::of(self, household, owner, usual, None));
                        allowed.add(&view.get_or_insert_with(seen).games_of(query));
                    }
                    Some(_) => {}
                }
            }
        }
        let mut forbidden = Bits::all(all);
        forbidden.take_out(&allowed);
        forbidden
    }
}
