//! Articles: the only list of them, and the rules for leading ones.

use super::numeral;

/// English articles in display form. Folding drops them at the start of a title.
pub const ENGLISH_ARTICLES: [&str; 3] = ["The", "A", "An"];

/// DATs move it after a comma: `Chevaliers, Les`.
const MOVED: u8 = 1;
/// It is definite and singular, in a language of the pages: `agony auf dem amiga`.
const DEFINITE: u8 = 2;
/// It belongs to a language of the pages, so people type it in questions.
const ASKED: u8 = 4;

/// Articles of other languages in display form, each once, with their uses.
const OTHER_ARTICLES: [(u8, &[&str]); 5] = [
    (MOVED | DEFINITE | ASKED, &["Le", "La", "Der", "Die", "Das", "Den", "El"]),
    (MOVED | ASKED, &["Les", "Los", "Las", "Ein", "Eine", "Un", "Une", "Una"]),
    (MOVED, &["L'", "Il", "Lo", "Gli", "Uno", "De", "Het", "Een", "Det", "Os", "As"]),
    // No title begins with these.
    (DEFINITE | ASKED, &["Dem"]),
    (ASKED, &["Einen"]),
];

/// Returns the articles of other languages that have this use.
fn other_articles(used: u8) -> impl Iterator<Item = &'static str> {
    OTHER_ARTICLES.iter().filter(move |(uses, _)| uses & used != 0).flat_map(|(_, articles)| articles.iter().copied())
}

/// Returns true for English articles.
#[inline]
pub fn is_english_article(word: &str) -> bool {
    ENGLISH_ARTICLES.iter().any(|article| article.eq_ignore_ascii_case(word))
}

/// Returns true for definite singular articles in the languages of the pages.
pub fn is_definite_article(word: &str) -> bool {
    word == "the" || other_articles(DEFINITE).any(|article| article.eq_ignore_ascii_case(word))
}

/// Returns true if folded words begin with an English article and another word.
pub fn begins_with_article(words: &[&str]) -> bool {
    matches!(words, [first, _, ..] if is_english_article(first))
}

/// Returns the articles in the languages of the pages.
pub(crate) fn asked_articles() -> impl Iterator<Item = &'static str> {
    ENGLISH_ARTICLES.into_iter().chain(other_articles(ASKED))
}

/// Returns the display form of an article that DATs move after a comma.
pub(super) fn moved_article(word: &str) -> Option<&'static str> {
    ENGLISH_ARTICLES.into_iter().chain(other_articles(MOVED)).find(|article| article.eq_ignore_ascii_case(word))
}

/// Drops `the`, and `a`/`an` if at least two words that are not numbers remain; never the last word.
pub(super) fn without_leading_articles<'a>(words: &'a [&'a str]) -> &'a [&'a str] {
    let mut words = words;
    while let [first, rest @ ..] = words {
        let drop = is_english_article(first)
            && match *first {
                "the" => !rest.is_empty(),
                _ => !is_number(rest.first()) && rest.iter().filter(|w| !is_number(Some(w))).nth(1).is_some(),
            };
        if !drop {
            break;
        }
        words = rest;
    }
    words
}

/// Returns true for digits and for roman numerals that may become digits.
fn is_number(word: Option<&&str>) -> bool {
    word.is_some_and(|word| word.bytes().all(|b| b.is_ascii_digit()) || numeral(word, false).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_has_its_articles() {
        for (word, is_english, is_definite, moved) in [
            ("the", true, true, Some("The")),
            ("an", true, false, Some("An")),
            ("den", false, true, Some("Den")),
            ("dem", false, true, None),
            ("las", false, false, Some("Las")),
            ("l'", false, false, Some("L'")),
            ("einen", false, false, None),
            ("and", false, false, None),
        ] {
            let found = (is_english_article(word), is_definite_article(word), moved_article(word));
            assert_eq!(found, (is_english, is_definite, moved), "{word}");
        }
        assert_eq!(asked_articles().count(), 20);
        assert!(begins_with_article(&["a", "link"]) && !begins_with_article(&["a"]));
    }
}
