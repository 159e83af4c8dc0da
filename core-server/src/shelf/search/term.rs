//! One word of a question: the words of the vocabulary it may be, and the games it may mean.

use super::facts::{self, Fact};
use super::torn::{self, Torn};
use super::typos::{self, Typo};
use crate::shelf::Shelf;
use crate::shelf::bits::Bits;
use std::ops::Range;

/// Longest word taken for initials.
const MAX_INITIALS: usize = 8;

/// A word, looked up.
pub(in crate::shelf) struct Term {
    pub text: String,
    /// The word itself, and the other way of writing a number (`10`, `x`).
    pub exact: Vec<u32>,
    /// Words that begin with it.
    pub prefixed: Range<u32>,
    /// Its words, where it is several run together.
    pub torn: Vec<Torn>,
    /// It with the words before it, run together in a title: words that begin with that.
    pub joined: Vec<Range<u32>>,
    /// Makers, series, systems … of this name.
    pub facts: Vec<Fact>,
    /// Words it may be with typing errors mended; filled only where little is found without.
    pub typos: Vec<Typo>,
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
        if self.may_be_initials() {
            words.for_initials(&self.text, |doc, at| {
                if is_initials(words.initials_of(doc), &self.text, at) {
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
        self.typos.iter().for_each(|typo| add_docs(shelf, &mut games, typo.postings(&shelf.words)));
        games.keep(among);
        if games.is_empty() {
            self.typos = typos::near_pairs(&shelf.words, &self.text);
            for typo in &self.typos {
                typo.for_docs(&shelf.words, |doc| _ = games.insert(shelf.words.game(doc)));
            }
        }
        games
    }

    /// Two to eight letters or digits, at least one letter in front, may be initials.
    pub fn may_be_initials(&self) -> bool {
        (2..=MAX_INITIALS).contains(&self.text.len())
            && self.text.is_ascii()
            && !self.text.as_bytes()[0].is_ascii_digit()
    }
}

/// Whether a text found at this byte of some initials stands for a beginning or, from three letters on, for all that
/// follows a beginning (a subtitle). A number is found whole or not at all.
pub(super) fn is_initials(initials: &str, text: &str, at: usize) -> bool {
    let end = at + text.len();
    let bytes = initials.as_bytes();
    let digit = |byte: usize| bytes.get(byte).is_some_and(u8::is_ascii_digit);
    let is_cut = digit(end) && digit(end - 1);
    !is_cut && (at == 0 || (text.len() >= 3 && end == bytes.len() && at >= 2))
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
