//! Search: from a query to the set of games that match it, and how well each does. docs/search.md explains the rules
//! to people.
//!
//! - Words: `asked` caches them per query; `term` turns one into the games it may mean, by `spellings`, `facts`,
//!   `segment` (words run together) and `typos` (errors counted by `pattern`), the last two as `run`s of words.
//! - Readings: `plan` intersects words; `readings` are the plans of one alternative of a text, also on a system
//!   (`system_words`), by a maker (`makers`), for a part of a series (`parts`), with other spacing (`respaced`), or
//!   as dictated (`spoken`). `left_out` finds words to drop, `stop_words` knows those without meaning, `matched`
//!   combines all readings.
//! - Ranking: `fit`, `order` and `band` rate a match by the scale in `tier`.
//! - `filters` compares columns.

mod asked;
mod band;
mod facts;
mod filters;
mod fit;
mod left_out;
mod makers;
mod matched;
mod order;
mod parts;
mod pattern;
mod plan;
mod readings;
mod respaced;
mod run;
mod segment;
mod spellings;
mod spoken;
mod stop_words;
mod system_words;
mod term;
mod tier;
mod typos;

pub use filters::{AnyOf, TappedFilters, bit_of};
pub use left_out::{find_odd_words, find_stop_words};
pub use matched::{Matched, match_text};
pub use run::Run;
pub use tier::{QueryFit, QueryTier};
pub use typos::{nearest_word, other_words};
