//! Search: from a query to the set of games that answer it, and how well each does.
//!
//! `filters` asks a column, `term` turns a word into the set of games it may mean, `matched` joins the words of one
//! alternative, `fit` says how well a game answers; `facts`, `torn` and `typos` know one way of meaning each, the last
//! two as `run`s of words. Nothing here allocates per game. docs/search.md explains the rules to people.

mod facts;
mod filters;
mod fit;
mod matched;
mod run;
mod term;
mod tier;
mod torn;
mod typos;

pub use filters::{AnyOf, TappedFilters, bit_of};
pub use matched::{Matched, match_text};
pub use run::Run;
pub use tier::MatchTier;
pub use typos::{nearest_word, other_words};
