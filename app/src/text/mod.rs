//! Every text that a person reads, in one table per language.
//!
//! Pages and islands say `text::NAME` or `text::name(…)` and never write words themselves; a translation is another
//! table with the same names. Numbers, sizes and times are written by [`number`], [`bytes`] and [`seconds`].

mod en;

#[cfg(feature = "ssr")]
mod find_en;
#[cfg(feature = "ssr")]
mod pages_en;
#[cfg(feature = "ssr")]
mod trouble_en;

pub use en::*;
#[cfg(feature = "ssr")]
pub use find_en::*;
#[cfg(feature = "ssr")]
pub use pages_en::*;
pub use shelfcade_core::text::number;
#[cfg(feature = "ssr")]
pub use trouble_en::*;

/// `1.4 GB`; the number and its unit stay on one line.
pub fn bytes(value: u64) -> String {
    shelfcade_core::text::size(value).replace(' ', "\u{a0}")
}

/// `0.4 s`, `12 s`, `2 min`, `3 h 12 min`.
pub fn seconds(value: f64) -> String {
    shelfcade_core::text::duration(value)
}
