//! Titles of scopes, and scopes without games.

use crate::search::matching::AnyOf;
use crate::search::view::Shelf;
use shelfcade_core::page::{OwnList, Scope};
use shelfcade_core::search::list_query::Filter;

impl Shelf {
    /// The title of a scope; `None` if nothing on the shelf is in it. Empty for favorites and the like, which the
    /// page names itself.
    pub(in crate::search) fn scope_title(&self, scope: &Scope) -> Option<String> {
        match scope {
            Scope::All => Some(String::new()),
            Scope::Own(OwnList::Collection(slug)) => self.user.list(slug).map(|list| list.name.clone()),
            Scope::Own(_) => Some(String::new()),
            Scope::Of(Filter::System(id)) => {
                let is_here = self.shelved(id).is_some() || self.empty.iter().any(|system| system.id == *id);
                is_here.then(|| self.system(id).map(|tile| tile.name)).flatten()
            }
            Scope::Of(filter) => self.has_any(filter).then(|| self.label(filter)),
        }
    }

    /// True if some game that this person may see passes the filter.
    pub fn has_any(&self, filter: &Filter) -> bool {
        let filter = AnyOf::new(self, std::iter::once(filter));
        (0..self.games.len()).any(|game| self.user.allows(game as u32) && filter.hold(self, game))
    }
}
