//! Any list of games: what answers the query ∩ the scope ∩ the filters → order → page, with facets from the same pass.

mod answer;
mod choosing;
mod collections;
mod cursor;
mod facets;
mod hit_card;
mod order;
mod random;
mod scope;

pub use answer::Answer;
pub use cursor::{Cursor, Hits, StartAt};
