//! Lists of games: query ∩ scope ∩ filters → order → page, with facets counted in the same pass.

mod answer;
mod choosing;
mod collections;
mod cursor;
mod facets;
mod hit_card;
mod order;
mod random;
mod scope;
mod summary;
mod tapped;

pub use answer::ListResult;
pub use cursor::{Cursor, Hits, StartAt};
