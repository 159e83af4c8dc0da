//! Folding: a normal form of titles in which different spellings are equal.
//!
//! [`fold_key`] is total and idempotent: it accepts any text and returns lower-case words joined by single spaces.
//! Catalogs and libraries on disk depend on these rules (a change needs a new format version of both):
//!
//! - Letters are decomposed (NFKD), lower-cased and stripped of marks: `Pokémon` is `pokemon`, `ß` is `ss`, `Ⅶ` is
//!   `7`. Other scripts stay as they are; hiragana become katakana.
//! - Apostrophes are removed (`yoshis`), `&` and `+` become `and`, all other punctuation separates words (`r type`).
//! - An article after a comma moves to the front (`Legend of Zelda, The`). There `the` is dropped, and `a`/`an` if
//!   two words remain (`A-Train` keeps its own). Articles of other languages stay: `Die Hard` is not German.
//! - Roman numerals II to XIX become digits. `V` is 5 unless it comes first (`V-Rally`); `I`, `X` and `XX` stay
//!   letters (`Mega Man X`, `Guilty Gear XX`).
//! - Digits stay as written: `007` is a name.
//!
//! Read next: `mark` for highlighting, `core-server/src/search` for search.

mod articles;
mod chars;
mod mark;
mod number_words;
mod one_error;
mod sequel;
mod title;

#[cfg(test)]
mod tests;

pub(crate) use articles::asked_articles;
pub use articles::{ENGLISH_ARTICLES, begins_with_article, is_definite_article, is_english_article};
pub use mark::matched_ranges;
pub use number_words::{NUMBER_WORDS, NumberWord, ORDINALS, TENS, numeral};
pub use one_error::{is_one_apart, is_one_error};
pub use sequel::{numbers, same_sequel};
pub use title::{display_title, initial, sort_title};

use articles::without_leading_articles;
use chars::FoldedText;

/// Longest slug in bytes.
pub const MAX_SLUG: usize = 80;

/// Returns the folded words of a title, joined by single spaces; empty if it has no letter and no digit.
pub fn fold_key(title: &str) -> String {
    let mut folder = FoldedText::with_capacity(title.len());
    folder.push_str(&display_title(title));
    let text = folder.finish();
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let words = without_leading_articles(&words);
    let mut key = String::with_capacity(text.len());
    for (at, word) in words.iter().enumerate() {
        if at > 0 {
            key.push(' ');
        }
        key.push_str(numeral(word, at == 0).unwrap_or(word));
    }
    key
}

/// Returns the words of a text that isn't a title, folded one by one. Used to search descriptions.
///
/// ```
/// assert_eq!(shelfcade_core::fold::text_words("The Pokémon's IV worlds."), "the pokemons 4 worlds");
/// ```
pub fn text_words(text: &str) -> String {
    let mut folder = FoldedText::with_capacity(text.len());
    folder.push_str(text);
    let folded = folder.finish();
    let words: Vec<&str> = folded.split_ascii_whitespace().map(|word| numeral(word, false).unwrap_or(word)).collect();
    words.join(" ")
}

/// Returns the words of a folded text.
pub fn fold_words(fold: &str) -> impl Iterator<Item = &str> + Clone {
    fold.split(' ').filter(|word| !word.is_empty())
}

/// Words that only join two things: `Sonic & Knuckles`, `Rock 'n' Roll`.
const ANDS: &[&str] = &["and", "n", "et", "und"];

/// Returns true if a folded word means *and*.
pub fn is_and(word: &str) -> bool {
    ANDS.contains(&word)
}

/// Returns the words of a folded text that search uses: all except *and*s. At the start and the end, only the word
/// `and` is dropped, and not if it is the only word.
///
/// ```
/// let words = |fold| shelfcade_core::fold::search_words(fold).collect::<Vec<_>>();
/// assert_eq!(words("sonic and knuckles"), ["sonic", "knuckles"]);
/// assert_eq!(words("rock n roll racing"), ["rock", "roll", "racing"]);
/// assert_eq!(words("and n"), ["n"]);
/// assert_eq!(words("and and"), ["and"]);
/// ```
pub fn search_words(fold: &str) -> impl Iterator<Item = &str> {
    linked_words(fold).map(|(word, _)| word)
}

/// Returns the words of [`search_words`], each with true if an *and* was dropped before it.
pub fn linked_words(fold: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut words = fold_words(fold).peekable();
    let (mut is_first, mut is_alone, mut is_linked) = (true, true, false);
    std::iter::from_fn(move || {
        loop {
            let word = words.next()?;
            if is_and(word) {
                let is_last = words.peek().is_none();
                let is_more = (is_last || is_first) && word != "and";
                is_first = false;
                if !(is_more || is_last && is_alone) {
                    is_linked = true;
                    continue;
                }
            }
            (is_first, is_alone) = (false, false);
            return Some((word, std::mem::take(&mut is_linked)));
        }
    })
}

/// Returns a folded text without its spaces, so that `megaman` finds `mega man`.
pub fn compact(fold: &str) -> String {
    fold.chars().filter(|c| *c != ' ').collect()
}

/// Returns a URL segment of `a-z`, `0-9` and `-` made of the folded words, at most [`MAX_SLUG`] bytes. Empty only for
/// blank text.
///
/// Words of other scripts, and words beyond the limit, are replaced by eight hex digits derived from the text, so
/// that different titles have different slugs.
pub fn slug(title: &str) -> String {
    let key = fold_key(title);
    let mut whole = !key.is_empty() && key.is_ascii() && key.len() <= MAX_SLUG;
    let room = if whole { MAX_SLUG } else { MAX_SLUG - "-01234567".len() };
    let mut slug = String::with_capacity(key.len().min(MAX_SLUG));
    for word in fold_words(&key).filter(|word| word.is_ascii()) {
        let dash = if slug.is_empty() { "" } else { "-" };
        if slug.len() + dash.len() + word.len() > room {
            whole = false;
            break;
        }
        slug.push_str(dash);
        slug.push_str(word);
    }
    let text = if key.is_empty() { title.trim() } else { &key };
    if !whole && !text.is_empty() {
        let dash = if slug.is_empty() { "" } else { "-" };
        slug.push_str(&format!("{dash}{:08x}", hash(text)));
    }
    slug
}

/// FNV-1a. Must stay the same across versions and machines because slugs are part of URLs.
fn hash(text: &str) -> u32 {
    let wide = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3));
    (wide >> 32) as u32 ^ wide as u32
}
