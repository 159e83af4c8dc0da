//! Search: from a query to the games that match it, and what each match costs. docs/search.md explains the rules to
//! people.
//!
//! A query's words go through a pipeline (`pipeline`):
//!
//! 1. `rewrite`, a table of ways to read them, makes readings: as typed, on a system (`system_words`), by a maker
//!    (`makers`), as a part of a series (`parts`), with other spacing (`respaced`), as dictated (`spoken`), without
//!    some of them (`stop_words`).
//! 2. `sense` turns each word into all that it may mean: `spellings`, `facts`, `segment` (words run together) and
//!    `typos` (errors counted by `pattern`), the last two as `run`s of words.
//! 3. `candidates` intersects the words of a reading.
//! 4. `rate` adds up the features ([`super::data::features`]) of each candidate's names. The cheapest name and reading
//!    count; everything is compared by this one cost.
//!
//! `matched` is the result for a whole text, `tier` names the ways to match, `filters` compares columns.

mod candidates;
mod facts;
mod filters;
mod makers;
mod matched;
mod parts;
mod pattern;
mod pipeline;
mod rate;
mod respaced;
mod rewrite;
mod run;
mod segment;
mod sense;
mod spellings;
mod spoken;
mod stop_words;
mod system_words;
mod tier;
mod typos;

pub use filters::AnyOf;
pub use matched::Matched;
pub use run::Run;
pub use tier::QueryTier;
pub use typos::{nearest_word, other_words};
