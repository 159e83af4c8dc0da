//! One word of a question: the words of the vocabulary it may be, and the games it may mean.

use super::facts;
use super::filters::Check;
use super::run::Run;
use super::torn;
use super::typos::{self, Typo};
use crate::shelf::data::bits::Bits;
use crate::shelf::view::Shelf;
use std::ops::Range;

/// Longest word taken for initials.
const MAX_INITIALS: usize = 8;

/// A word, looked up.
pub struct Term {
    pub text: String,
    /// The word itself, and the other way of writing a number (`10`, `x`).
    pub exact: Vec<u32>,
    /// Words that begin with it.
    pub prefixed: Range<u32>,
    /// Its words, where it is several run together.
    pub torn: Vec<Run>,
    /// It with the words before it, run together in a title: words that begin with that.
    pub joined: Vec<Range<u32>>,
    /// Makers, series, systems … of this name.
    pub facts: Vec<Check>,
    /// Words it may be with typing errors mended; filled only where little is found without.
    pub typos: Vec<Typo>,
    /// It as initials, and with its number written the other way (`ffvii`, `ff10`); none where it cannot be initials.
    initials: Vec<String>,
    /// `ff` of `ff1`: all initials of a first part, whose title has no number.
    of_first: Option<String>,
}

impl Term {
    pub fn new(shelf: &Shelf, text: &str) -> Term {
        let words = &shelf.words;
        let other = other_numeral(text).and_then(|other| words.exact(other));
        Term {
            text: text.to_owned(),
            exact: words.exact(text).into_iter().chain(other).collect(),
            prefixed: words.prefixed(text),
            torn: torn::tear(words, text),
            joined: Vec::new(),
            facts: facts::named(shelf, text),
            typos: Vec::new(),
            initials: initials_of(text),
            of_first: initials_of_first(text),
        }
    }

    /// The games this word may mean, behind these words.
    pub fn meant(&mut self, shelf: &Shelf, before: &[&str]) -> Bits {
        let words = &shelf.words;
        let mut games = Bits::none(shelf.games.len());
        add_docs(shelf, &mut games, words.postings(&self.prefixed));
        for &word in &self.exact {
            add_docs(shelf, &mut games, words.postings(&(word..word + 1)));
        }
        for torn in &self.torn {
            torn.for_docs(words, |doc| _ = games.insert(words.game(doc)));
        }
        for from in before.len().saturating_sub(2)..before.len() {
            let joined = words.prefixed(&format!("{}{}", before[from..].concat(), self.text));
            add_docs(shelf, &mut games, words.postings(&joined));
            if !joined.is_empty() {
                self.joined.push(joined);
            }
        }
        for text in &self.initials {
            words.for_initials(text, |doc, at| {
                if is_initials(words.initials_of(doc), text, at) {
                    games.insert(words.game(doc));
                }
            });
        }
        if let Some(text) = &self.of_first {
            words.for_initials(text, |doc, _| {
                if self.fits_first(shelf, doc) {
                    games.insert(words.game(doc));
                }
            });
        }
        facts::add_games(shelf, &self.facts, &mut games);
        games
    }

    /// Looks for what the word may be with typing errors mended, and gives the games of `among` that have it.
    pub fn look_for_typos(&mut self, shelf: &Shelf, is_open: bool, among: &Bits) -> Bits {
        let mut games = Bits::none(shelf.games.len());
        self.typos = typos::near_words(&shelf.words, &self.text, is_open);
        self.typos.extend(typos::near_pairs(&shelf.words, &self.text));
        for typo in &self.typos {
            typo.run.for_docs(&shelf.words, |doc| _ = games.insert(shelf.words.game(doc)));
        }
        games.keep(among);
        games
    }

    /// Whether a name has it with its spaces elsewhere: torn, or joined with the words before it.
    pub fn is_respelled_in(&self, words: &[u32]) -> bool {
        words.iter().any(|word| self.joined.iter().any(|range| range.contains(word)))
            || self.torn.iter().any(|torn| torn.is_in(words))
    }

    /// Whether it is the initials of all of a name without a number, and a `1`.
    pub fn fits_first(&self, shelf: &Shelf, doc: u32) -> bool {
        let words = &shelf.words;
        let numbers = words.numbers();
        self.of_first.as_deref().is_some_and(|text| words.initials_of(doc) == text)
            && !words.words_of(doc).iter().any(|word| numbers.contains(word))
    }

    /// The length of the initials of a name that it stands for.
    pub fn fits_initials(&self, initials: &str) -> Option<usize> {
        let fits =
            |text: &&String| initials.match_indices(text.as_str()).any(|(at, _)| is_initials(initials, text, at));
        self.initials.iter().find(fits).map(String::len)
    }

    /// Whether these initials begin with it.
    pub fn begins_initials(&self, initials: &str, length: usize) -> bool {
        self.initials.iter().any(|text| text.len() == length && initials.starts_with(text.as_str()))
    }
}

/// The initials that a word may be: two to eight letters or digits, a letter in front; also with a number at its end
/// written the other way.
fn initials_of(text: &str) -> Vec<String> {
    let is_letter = text.bytes().next().is_some_and(|first| first.is_ascii_alphabetic());
    if !is_letter || !text.is_ascii() || !(2..=MAX_INITIALS).contains(&text.len()) {
        return Vec::new();
    }
    const NUMERALS: [(&str, &str); 15] = [
        ("viii", "8"),
        ("xiii", "13"),
        ("vii", "7"),
        ("iii", "3"),
        ("xii", "12"),
        ("xiv", "14"),
        ("ii", "2"),
        ("iv", "4"),
        ("vi", "6"),
        ("ix", "9"),
        ("xi", "11"),
        ("xv", "15"),
        ("10", "x"),
        ("5", "v"),
        ("v", "5"),
    ];
    let mut all = vec![text.to_owned()];
    let ending = NUMERALS.iter().find_map(|(from, to)| Some((text.strip_suffix(from)?, to)));
    if let Some((start, number)) = ending.filter(|(start, _)| !start.is_empty()) {
        all.push(format!("{start}{number}"));
    }
    // Folding takes the V of `E.V.O.` for a number.
    if text.contains('v') {
        all.push(text.replace('v', "5"));
    }
    all
}

/// The letters in front of a `1`, at least two.
fn initials_of_first(text: &str) -> Option<String> {
    let letters = text.strip_suffix('1')?;
    let are_initials = (2..MAX_INITIALS).contains(&letters.len()) && letters.bytes().all(|b| b.is_ascii_lowercase());
    are_initials.then(|| letters.to_owned())
}

/// Whether a text found at this byte of some initials stands for a beginning or, from three letters on, for all that
/// follows a beginning (a subtitle). A number is found whole or not at all.
pub fn is_initials(initials: &str, text: &str, at: usize) -> bool {
    let end = at + text.len();
    let bytes = initials.as_bytes();
    let digit = |byte: usize| bytes.get(byte).is_some_and(u8::is_ascii_digit);
    let is_cut = digit(end) && digit(end - 1);
    !is_cut && (at == 0 || (end == bytes.len() && text.len() >= if at == 1 { 4 } else { 3 }))
}

fn add_docs(shelf: &Shelf, games: &mut Bits, docs: &[u32]) {
    docs.iter().for_each(|&doc| _ = games.insert(shelf.words.game(doc)));
}

/// Numbers that folding leaves as letters, as they may stand for a name, and the other way round.
fn other_numeral(word: &str) -> Option<&'static str> {
    Some(match word {
        "1" => "i",
        "i" => "1",
        "5" => "v",
        "v" => "5",
        "10" => "x",
        "x" => "10",
        "20" => "xx",
        "xx" => "20",
        "one" => "1",
        "two" => "2",
        "three" => "3",
        "four" => "4",
        "five" => "5",
        "six" => "6",
        "seven" => "7",
        "eight" => "8",
        "nine" => "9",
        "ten" => "10",
        "2" => "two",
        "3" => "three",
        "4" => "four",
        "6" => "six",
        "7" => "seven",
        "8" => "eight",
        "9" => "nine",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::is_initials;

    #[test]
    fn initials_are_a_beginning_or_a_subtitle() {
        for (initials, text, at, expected) in [
            ("ff7", "ff7", 0, true),
            ("ff70", "ff7", 0, false),
            ("ff10", "ff", 0, true),
            ("lozoot", "oot", 3, true),
            ("lozoot", "oo", 3, false),
            ("lozalttp", "alttp", 3, true),
            ("lozalttp", "altt", 3, false),
            ("sf2tww", "sf2", 0, true),
        ] {
            assert_eq!(is_initials(initials, text, at), expected, "{text} in {initials}");
        }
    }
}
