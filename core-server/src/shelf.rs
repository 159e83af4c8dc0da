//! The shelf: the library in RAM, immutable, made of columns. Lists, filters, search and Home are answered here.
//!
//! It is rebuilt, never patched; readers hold an `Arc` and never wait. All answers are core page models. A [`Shelf`] is
//! what is there for everybody (`ShelfData`) as one person sees it ([`UserView`]): favorites marked, hidden games left
//! out. The data is shared.
//!
//! The rooms stand in this order, and each imports only from those above it in the list:
//!
//! 1. `data`: columns, arenas, sets of games
//! 2. `index`: the word index, tags, the best few of many
//! 3. `load`: from `library.sqlite` to `ShelfData`
//! 4. `view`: one person's [`Shelf`]; cards, tiles, labels
//! 5. `search`: which games answer a text or a filter, and how well
//! 6. `list`: candidates in a scope, order, facets, pages behind a cursor
//! 7. `pages`: whole pages: a list with its help, Home, suggestions, indexes

mod data;
mod index;
mod list;
mod load;
mod pages;
mod search;
#[cfg(test)]
pub(crate) mod testkit;
#[cfg(test)]
mod tests;
mod view;

pub use data::columns::GameIx;
pub use list::{Cursor, Hits, StartAt};
pub use load::ShelfData;
pub(crate) use load::tier_of;
pub use view::{HIDDEN_SYSTEMS, HOME_ROWS, MATURE, MissingGame, Shelf, ShelfHandle, UserCollection, UserView};
