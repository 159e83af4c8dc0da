//! The language in force on a thread, and its rule for plurals.

use shelfcade_core::lang::Lang;
use std::cell::Cell;

thread_local! {
    /// Only [`speak`] and [`set_language`] write it.
    static LANG: Cell<Lang> = const { Cell::new(Lang::En) };
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

/// Sets the language once and for all: in the browser there is one page and one thread.
#[cfg(feature = "hydrate")]
pub fn set_language(lang: Lang) {
    LANG.set(lang);
}

/// The language that pages are rendered in on this thread.
pub fn lang() -> Lang {
    LANG.get()
}

/// Which form of a noun stands at a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plural {
    /// `[one]`
    One,
    /// `*[other]`
    Other,
}

/// The plural rules of CLDR for whole numbers, as far as our languages differ in them.
pub(super) fn plural(n: u64) -> Plural {
    match (lang(), n) {
        (Lang::Ja, _) => Plural::Other,
        (_, 1) | (Lang::Fr, 0) => Plural::One,
        _ => Plural::Other,
    }
}

/// The text of the language in force; `texts` is in the order of [`Lang::ALL`].
pub(super) fn pick(texts: &[&'static str; Lang::ALL.len()]) -> &'static str {
    texts[lang() as usize]
}
