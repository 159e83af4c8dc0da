//! Search: from a query to the set of games that answer it, and how well each does.
//!
//! `filters` asks a column, `term` turns a word into the set of games it may mean, `asked` remembers them, `plan` joins
//! words; `readings` are the plans of one alternative of a text, also on a system that `system_words` finds, by a maker
//! that `makers` finds, of the part of a series that `parts` counts, and with the spaces elsewhere, as `respaced` has
//! them; `left_out` says which words are too many, `stop_words` which say nothing, `matched` are the readings of all;
//! `fit`, `order` and `band` say how well a game answers; `spoken`, `spellings`, `facts`, `segment` and `typos` know
//! one way of meaning each, the last two as `run`s of words; `pattern` counts errors. docs/search.md explains the rules
//! to people.

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
pub use tier::{Fit, MatchTier};
pub use typos::{nearest_word, other_words};
