//! The content of collections, looked up on demand, once per view of the shelf.
//!
//! A household may have hundreds of query collections. So a page looks up only those it shows, on a thread that may
//! block.

use crate::library_db::LibraryError;
use crate::search::data::bits::Bits;
use crate::search::view::{Found, Shelf, UserCollection};
use shelfcade_core::page::{GameCard, OwnList, Scope};
use shelfcade_core::search::list_query::ListQuery;

/// Cards on a collection's tile.
const CARDS: u32 = 4;

impl Shelf {
    /// Returns the number of games in a collection that this person sees, and the first few cards; 0 for an unknown
    /// one. The number is `None` if the collection searches descriptions that were not looked up.
    pub fn collection_tile(&self, slug: &str) -> (Option<u32>, Vec<GameCard>) {
        let Some(list) = self.user.list(slug) else { return (Some(0), Vec::new()) };
        let Some(found) = self.found(list) else { return (None, Vec::new()) };
        (Some(found.total), found.first.iter().map(|&game| self.make_card(game)).collect())
    }

    /// Looks up the content of these collections. Blocks.
    ///
    /// # Errors
    /// Returns the first [`LibraryError`] when descriptions cannot be searched. Nothing is stored for collections
    /// that search them; all others are still looked up.
    pub fn find_collections<'a>(&self, slugs: impl IntoIterator<Item = &'a String>) -> Result<(), LibraryError> {
        let mut done = Ok(());
        for list in slugs.into_iter().filter_map(|slug| self.user.list(slug)) {
            match self.with_about(&list.about) {
                Ok(shelf) => _ = shelf.found(list),
                Err(error) => done = done.and(Err(error)),
            }
        }
        done
    }

    /// The games of a query collection that is pinned to Home.
    pub(in crate::search) fn pinned_games(&self, list: &UserCollection) -> Bits {
        self.found(list).and_then(|found| found.games.clone()).unwrap_or_else(|| Bits::none(self.games.len()))
    }

    /// `None` if the collection searches descriptions that this shelf has not looked up.
    fn found<'a>(&self, list: &'a UserCollection) -> Option<&'a Found> {
        if list.found.get().is_none() && list.about.iter().any(|words| !self.about.contains_key(words)) {
            return None;
        }
        Some(list.found.get_or_init(|| {
            let (scope, query) = (Scope::Own(OwnList::Collection(list.slug.clone())), ListQuery::default());
            let Ok(answer) = self.answer(&scope, &query) else {
                return Found { total: 0, first: Vec::new(), games: None };
            };
            let selection = answer.select(CARDS, false);
            let first = selection.keys.iter().map(|&key| answer.game_at(key)).collect();
            let is_kept = list.pinned && list.query.is_some();
            Found { total: selection.total, first, games: is_kept.then(|| answer.into_games()) }
        }))
    }
}
