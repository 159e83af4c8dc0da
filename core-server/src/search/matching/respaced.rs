//! Rewrites a query with other spacing: words split, joined, or with a number split off.

use super::segment::segment;
use super::stop_words::says_nothing;
use crate::search::view::Shelf;
use shelfcade_core::search::list_query::Word;

/// Fewest letters before a number that is split off, of a name and of initials.
const MIN_NAME: usize = 4;
const MIN_INITIALS: usize = 2;
/// Fewest letters with spaces between them that form a word.
const MIN_SPACED: usize = 4;
/// Number of leading words that are joined in pairs.
const MAX_JOINED: usize = 6;
/// Most splits tried per word.
const MAX_PARTED: usize = 4;
/// Longest number at the end of a word, with letters after it (`3d`).
const MAX_NUMBER: usize = 4;

/// Splits the first word that is in no name, even if no name has the parts side by side (`goldensunlostage`); fewest
/// parts first.
pub fn part_run_together(shelf: &Shelf, words: &[Word]) -> impl Iterator<Item = Vec<Word>> {
    let at = words.iter().position(|word| shelf.words.exact(&word.fold).is_none());
    at.into_iter().flat_map(move |at| {
        let parted = segment(&shelf.words, &words[at].fold).into_iter().take(MAX_PARTED);
        parted.map(move |run| {
            let part = |fold| Word { fold, is_open: false, is_linked: false };
            let parts: Vec<Word> = run.texts(&shelf.words).into_iter().map(part).collect();
            [&words[..at], &parts, &words[at + 1..]].concat()
        })
    })
}

/// Joins each pair of neighboring words that say something.
pub fn join_pairs(words: &[Word]) -> impl Iterator<Item = Vec<Word>> {
    let say_more = |at: &usize| !words[at - 1..=*at].iter().any(says_nothing);
    (1..words.len().min(MAX_JOINED)).filter(say_more).map(|at| {
        let mut joined = words.to_vec();
        let first = joined.remove(at - 1);
        joined[at - 1].fold.insert_str(0, &first.fold);
        joined
    })
}

/// Splits the number off a word that no name has (`spyro3`, `wolf3d`), a name's rather than initials'. `None` if
/// there is no such word. After initials, `64` is the system (`ssb64`).
pub fn part_numbers(shelf: &Shelf, words: &[Word]) -> Option<Vec<Word>> {
    let is_split = |word: &Word, fewest| {
        let is_long = |(name, _): (&str, &str)| name.len() >= fewest;
        shelf.words.exact(&word.fold).is_none() && split_number(&word.fold).is_some_and(is_long)
    };
    let at_least = |fewest| words.iter().position(|word| is_split(word, fewest));
    let at = at_least(MIN_NAME).or_else(|| at_least(MIN_INITIALS))?;
    let mut apart = words.to_vec();
    let (name, number) = split_number(&words[at].fold)?;
    let number = if name.len() < MIN_NAME && number == "64" { "n64" } else { number };
    let number = Word { fold: number.to_owned(), is_open: apart[at].is_open, is_linked: false };
    (apart[at].fold, apart[at].is_open) = (name.to_owned(), false);
    apart.insert(at + 1, number);
    Some(apart)
}

/// Leaves out the letter behind the number of a word that no name has, such as a region's (`ff3j`).
pub fn without_letter(shelf: &Shelf, words: &[Word]) -> Option<Vec<Word>> {
    let is_it = |word: &Word| match word.fold.as_bytes() {
        [.., b'0'..=b'9', b'a'..=b'z'] => shelf.words.exact(&word.fold).is_none(),
        _ => false,
    };
    let at = words.iter().position(is_it)?;
    let mut without = words.to_vec();
    without[at].fold.pop();
    Some(without)
}

/// Splits a word at its first digit, if letters precede it.
fn split_number(word: &str) -> Option<(&str, &str)> {
    let at = word.find(|c: char| c.is_ascii_digit()).filter(|&at| at > 0)?;
    (word.len() - at <= MAX_NUMBER).then(|| word.split_at(at))
}

/// Joins letters around an *and* into initials, spelled with `&` (`c and c` as `c&c`); `None` if there are none.
pub fn join_letters(words: &[Word]) -> Option<Vec<Word>> {
    let is_last = |word: &Word| is_letter(word) || split_number(&word.fold).is_some_and(|(name, _)| name.len() == 1);
    let at = words.windows(2).position(|pair| pair[1].is_linked && is_letter(&pair[0]) && is_last(&pair[1]))?;
    let mut joined = words.to_vec();
    let second = joined.remove(at + 1);
    joined[at].fold = format!("{}&{}", joined[at].fold, second.fold);
    Some(joined)
}

/// Joins leading letters with spaces between them into a word (`m a r i o kart`). An `n` among them was parsed as an
/// *and*. `None` if there are fewer than [`MIN_SPACED`].
pub fn join_spaced(words: &[Word]) -> Option<Vec<Word>> {
    let apart = words.iter().take_while(|word| is_letter(word)).count();
    let (letters, rest) = words.split_at(apart);
    let last = letters.last().filter(|_| apart >= MIN_SPACED)?;
    let and_before = |word: &Word| if word.is_linked { "n" } else { "" };
    let fold = letters[0].fold.as_str();
    let more = letters[1..].iter().flat_map(|word| [and_before(word), &word.fold]);
    let end = rest.first().map_or("", and_before);
    let fold = [fold].into_iter().chain(more).chain([end]).collect();
    let word = Word { fold, is_open: last.is_open, is_linked: false };
    Some([&[word], rest].concat())
}

/// True for a single letter.
fn is_letter(word: &Word) -> bool {
    matches!(word.fold.as_bytes(), [b'a'..=b'z'])
}
