//! Every text that a person reads: the message table and what is put together from it.
//!
//! The words are in `app/messages/{en,es,de,fr,ja}.ftl`; `app/build.rs` makes a function of each message, so
//! `see-all-of` there is [`see_all_of`] here. Pages and islands call those and never write words themselves. They speak
//! the language of [`speak`], which only `render` calls, around one whole rendering; nothing is kept past its end.
//! Numbers, sizes and times are written by [`number`], [`bytes`] and [`seconds`]. Read next: `pages`, `find`, `scan`.

mod numbers;
mod scan;

#[cfg(feature = "ssr")]
mod errors;
#[cfg(feature = "ssr")]
mod find;
#[cfg(feature = "ssr")]
mod health_issue;
#[cfg(feature = "ssr")]
mod names;
#[cfg(feature = "ssr")]
mod pages;
#[cfg(feature = "ssr")]
mod rows;
#[cfg(feature = "ssr")]
mod user_data;

#[cfg(feature = "ssr")]
pub use errors::*;
#[cfg(feature = "ssr")]
pub use find::*;
#[cfg(feature = "ssr")]
pub use health_issue::*;
pub use messages::*;
#[cfg(feature = "ssr")]
pub use names::*;
pub use numbers::*;
#[cfg(feature = "ssr")]
pub use pages::*;
#[cfg(feature = "ssr")]
pub use rows::*;
pub use scan::*;
#[cfg(feature = "ssr")]
pub use user_data::*;

use shelfcade_core::lang::Lang;
use std::cell::Cell;

/// The site's name, the same in every language.
pub const SITE: &str = "Shelfcade";

thread_local! {
    /// The language in force on this thread. Only [`speak`] and [`settle`] write it.
    static LANG: Cell<Lang> = const { Cell::new(Lang::En) };
}

/// What is generated of the message files; it need not look handsome.
#[allow(clippy::all)]
mod messages {
    use super::Plural;
    use shelfcade_core::lang::Lang;

    include!(concat!(env!("OUT_DIR"), "/messages_islands.rs"));

    #[cfg(feature = "ssr")]
    pub use pages::*;

    /// What only the server says: the WASM holds none of it.
    #[cfg(feature = "ssr")]
    mod pages {
        use super::{Lang, Plural};

        include!(concat!(env!("OUT_DIR"), "/messages_pages.rs"));
    }
}

/// Runs `render` in a language and goes back to the one before, also after a panic. Not across `.await`: the language
/// belongs to the thread.
pub fn speak<T>(lang: Lang, render: impl FnOnce() -> T) -> T {
    struct Before(Lang);
    impl Drop for Before {
        fn drop(&mut self) {
            LANG.set(self.0);
        }
    }
    let _before = Before(LANG.replace(lang));
    render()
}

/// Settles the language of everything to come: in the browser there is one page and one thread.
#[cfg(feature = "hydrate")]
pub fn settle(lang: Lang) {
    LANG.set(lang);
}

/// The language in force.
pub fn lang() -> Lang {
    LANG.get()
}

/// Which form of a noun stands at a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plural {
    /// `[one]`
    One,
    /// `*[other]`
    Other,
}

/// The plural rules of CLDR for whole numbers, as far as our languages tell them apart.
fn plural(n: u64) -> Plural {
    match (lang(), n) {
        (Lang::Ja, _) => Plural::Other,
        (_, 1) | (Lang::Fr, 0) => Plural::One,
        _ => Plural::Other,
    }
}

/// The text of the language in force; `texts` is in the order of [`Lang::ALL`].
fn pick(texts: &[&'static str; Lang::ALL.len()]) -> &'static str {
    texts[lang() as usize]
}
