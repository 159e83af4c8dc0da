//! Every text that a person reads: the message table and what is put together from it.
//!
//! The words are in `app/messages/{en,es,de,fr,ja}.ftl`; `app/build.rs` makes a function of each message, so
//! `see-all-of` there is [`see_all_of`] here. Pages and islands call those and never write words themselves. They speak
//! the language of [`speak`], which only `render` calls, around one whole rendering. Numbers, sizes and times are
//! written by [`number`], [`bytes`] and [`seconds`]. Read next: `language`, then `pages`, `lists`, `scan`.
//!
//! All of it is one vocabulary, `text::…`, whichever file a word comes from: hence the glob re-exports.

#[cfg(feature = "ssr")]
mod dates;
mod errors;
mod intros;
mod language;
mod lists;
mod messages;
mod names;
mod numbers;
mod pages;
mod play;
mod rows;
mod scan;
mod user_data;

#[cfg(feature = "ssr")]
pub use dates::*;
pub use errors::*;
pub use intros::intro;
#[cfg(feature = "hydrate")]
pub use language::set_language;
pub use language::{lang, speak};
pub use lists::*;
pub use messages::*;
pub use names::*;
pub use numbers::*;
pub use pages::*;
pub use play::*;
pub use rows::*;
pub use scan::*;
pub use user_data::*;

/// The site's name, the same in every language.
pub const SITE: &str = "Shelfcade";
