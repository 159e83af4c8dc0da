//! Every text that a person reads: the message table and the functions that combine its messages.
//!
//! The words are in `app/messages/{en,es,de,fr,ja}.ftl`. `app/build.rs` generates a function for each message:
//! `see-all-of` becomes [`see_all_of`]. Pages and islands call those and never contain words themselves. The language
//! is set by [`speak`], which only `render` calls, around one whole rendering. [`number`], [`bytes`] and [`seconds`]
//! format numbers, sizes and times. Read next: `language`, then `pages`, `lists`, `scan`.
//!
//! All of it is one vocabulary, `text::…`, whichever file a word is in: hence the glob re-exports.

#[cfg(feature = "ssr")]
mod dates;
mod errors;
mod facts;
#[cfg(feature = "ssr")]
mod help;
mod intros;
mod language;
mod lists;
mod messages;
mod museum;
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
pub use facts::facts_line;
#[cfg(feature = "ssr")]
pub use help::{HelpArticle, find_help, help_article};
#[cfg(feature = "hydrate")]
pub use language::set_language;
pub use language::{lang, speak};
pub use lists::*;
pub use messages::*;
pub use museum::*;
pub use names::*;
pub use numbers::*;
pub use pages::*;
pub use play::*;
pub use rows::*;
pub use scan::*;
pub use user_data::*;

/// The site's name, the same in every language.
pub const SITE: &str = "Shelfcade";
