//! The shelf: an immutable, columnar, in-memory index of the library. Lists, filters, search and Home are answered
//! here.
//!
//! It is rebuilt, never patched; readers hold an `Arc` and never wait, except right after the start, when all but Home
//! need the word index. All answers are core page models. A [`Shelf`] is the shared `ShelfData` as one person sees it
//! ([`UserView`]): favorites marked, hidden games left out.
//!
//! Layers, lowest first. Each imports only from those above it in this list:
//!
//! 1. `data`: columns, string arenas, sets of games
//! 2. `index`: the word index, tags, top-n selection
//! 3. `load`: builds `ShelfData` from `library.sqlite`
//! 4. `view`: one person's [`Shelf`]; cards, tiles, labels
//! 5. `search`: the games that match a text or a filter, and how well
//! 6. `list`: candidates in a scope, order, facets, pages by cursor
//! 7. `pages`: whole pages: a list with its help, Home, suggestions, indexes

mod data;
pub mod fitting;
mod index;
mod list;
mod load;
mod matching;
mod pages;
#[cfg(test)]
pub(crate) mod testkit;
#[cfg(test)]
mod tests;
mod view;

pub use data::columns::GameIx;
pub use list::{Cursor, Hits, StartAt};
pub use load::ShelfData;
pub(crate) use load::tier_of;
pub use view::{
    GameSet, HIDDEN_SYSTEMS, HOME_ROWS, MATURE, MissingGame, Shelf, ShelfFacts, ShelfHandle, UserCollection, UserView,
};
