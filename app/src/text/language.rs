//! The current language of a thread, and its plural rule.

use shelfcade_core::lang::Lang;
use std::cell::Cell;

thread_local! {
    /// Written only by [`speak`] and [`set_language`].
    static LANG: Cell<Lang> = const { Cell::new(Lang::En) };
}

/// Runs `render` in a language and then restores the previous one, also after a panic. Must not span an `.await`: the
/// language belongs to the thread.
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

/// Sets the language for good: a browser has one page and one thread.
#[cfg(feature = "hydrate")]
pub fn set_language(lang: Lang) {
    LANG.set(lang);
}

/// Returns the language that this thread renders in.
pub fn lang() -> Lang {
    LANG.get()
}

/// The plural form of a noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plural {
    /// `[one]`
    One,
    /// `*[other]`
    Other,
}

/// Returns the CLDR plural category of a whole number, as far as our languages differ.
pub(super) fn plural(n: u64) -> Plural {
    match (lang(), n) {
        (Lang::Ja, _) => Plural::Other,
        (_, 1) | (Lang::Fr, 0) => Plural::One,
        _ => Plural::Other,
    }
}

/// Returns the text in the current language; `texts` is in the order of [`Lang::ALL`].
pub(super) fn pick(texts: &[&'static str; Lang::ALL.len()]) -> &'static str {
    texts[lang() as usize]
}
