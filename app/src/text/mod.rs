//! Every text that a person reads, in one table per language.
//!
//! Pages and islands say `text::NAME` or `text::name(…)` and never write words themselves; a translation is another
//! table with the same names. Numbers, sizes and times are written by [`number`], [`bytes`] and [`seconds`].

mod en;
mod figures;

#[cfg(feature = "ssr")]
mod pages_en;

pub use en::*;
pub use figures::{bytes, duration, number, seconds};
#[cfg(feature = "ssr")]
pub use pages_en::*;
