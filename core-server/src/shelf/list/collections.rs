//! What collections hold: looked up when somebody asks, once for each view of the shelf.
//!
//! A household may have hundreds that queries fill. So a page asks for those that it shows, and whoever serves it asks
//! on a thread that may take its time.

use crate::library::LibraryError;
use crate::shelf::data::bits::Bits;
use crate::shelf::view::{Found, Shelf, UserCollection};
use shelfcade_core::list_query::ListQuery;
use shelfcade_core::page::{GameCard, OwnList, Scope};

/// Cards on a collection's tile.
const CARDS: u32 = 4;

impl Shelf {
    /// How many games of a collection whoever looks sees, and the first few; nothing for one that is not there. The
    /// number is `None` where it asks for words of descriptions that were not looked up.
    pub fn collection_tile(&self, slug: &str) -> (Option<u32>, Vec<GameCard>) {
        let Some(list) = self.user.list(slug) else { return (Some(0), Vec::new()) };
        let Some(found) = self.found(list) else { return (None, Vec::new()) };
        (Some(found.total), found.first.iter().map(|&game| self.make_card(game)).collect())
    }

    /// Looks up what these collections hold. Blocks.
    ///
    /// # Errors
    /// The first [`LibraryError`] when words of descriptions cannot be looked up: of collections that ask for some,
    /// nothing is remembered; the others are found all the same.
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

    /// The games of a collection that a query fills and that stands on Home.
    pub(in crate::shelf) fn pinned_games(&self, list: &UserCollection) -> Bits {
        self.found(list).and_then(|found| found.games.clone()).unwrap_or_else(|| Bits::none(self.games.len()))
    }

    /// `None` where words of descriptions are wanted that this shelf was not told of.
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
