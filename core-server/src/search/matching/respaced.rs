//! Rewrites a query with other spacing: words split, joined, or with a number split off.

use super::segment::segment;
use super::stop_words::says_nothing;
use crate::search::view::Shelf;
use shelfcade_core::search::list_query::Word;

/// Fewest letters before a number that are a name rather than initials.
pub const MIN_NAME: usize = 4;
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
pub fn part_run_together(shelf: &Shelf, words: &[&Word]) -> impl Iterator<Item = Vec<Word>> {
    let at = words.iter().position(|word| shelf.words.exact(&word.fold).is_none());
    at.into_iter().flat_map(move |at| {
        let parted = segment(&shelf.words, &words[at].fold).into_iter().take(MAX_PARTED);
        parted.map(move |segmented| {
            let parts = segmented.run.texts(&shelf.words).into_iter();
            let parts = parts.map(|fold| Word { fold, is_open: false, is_linked: false });
            let kept = |words: &[&Word]| words.iter().map(|&word| word.clone()).collect::<Vec<_>>();
            kept(&words[..at]).into_iter().chain(parts).chain(kept(&words[at + 1..])).collect()
        })
    })
}

/// Joins each pair of neighbouring words that say something.
pub fn join_pairs(words: &[&Word]) -> impl Iterator<Item = Vec<Word>> {
    let say_more = |at: &usize| !words[at - 1..=*at].iter().any(|word| says_nothing(word));
    (1..words.len().min(MAX_JOINED)).filter(say_more).map(|at| {
        let mut joined: Vec<Word> = words.iter().map(|&word| word.clone()).collect();
        let second = joined.remove(at);
        joined[at - 1] = Word { fold: format!("{}{}", joined[at - 1].fold, second.fold), ..second };
        joined
    })
}

/// Splits the number off a word that no name has (`spyro3`, `wolf3d`). `None` if there is no such word with at least
/// `fewest` letters. After initials, `64` is the system (`ssb64`).
pub fn part_numbers(shelf: &Shelf, words: &[&Word], fewest: usize) -> Option<Vec<Word>> {
    let is_unknown = |word: &Word| word.fold.len() > fewest && shelf.words.exact(&word.fold).is_none();
    let split = |word: &Word| split_number(&word.fold).filter(|(name, _)| name.len() >= fewest).is_some();
    let at = words.iter().position(|word| is_unknown(word) && split(word))?;
    let mut apart: Vec<Word> = words.iter().map(|&word| word.clone()).collect();
    let (name, number) = split_number(&words[at].fold)?;
    let number = if name.len() < MIN_NAME && number == "64" { "n64" } else { number };
    let number = Word { fold: number.to_owned(), is_open: apart[at].is_open, is_linked: false };
    (apart[at].fold, apart[at].is_open) = (name.to_owned(), false);
    apart.insert(at + 1, number);
    Some(apart)
}

/// Splits a word at its first digit, if letters precede it.
fn split_number(word: &str) -> Option<(&str, &str)> {
    let at = word.find(|c: char| c.is_ascii_digit()).filter(|&at| at > 0)?;
    (word.len() - at <= MAX_NUMBER).then(|| word.split_at(at))
}

/// Joins letters around an *and* into initials, spelled with `&` (`c and c` as `c&c`); `None` if there are none.
pub fn join_letters(words: &[&Word]) -> Option<Vec<Word>> {
    let is_last = |word: &Word| is_letter(word) || split_number(&word.fold).is_some_and(|(name, _)| name.len() == 1);
    let at = words.windows(2).position(|pair| pair[1].is_linked && is_letter(pair[0]) && is_last(pair[1]))?;
    let mut joined: Vec<Word> = words.iter().map(|&word| word.clone()).collect();
    let second = joined.remove(at + 1);
    joined[at].fold = format!("{}&{}", joined[at].fold, second.fold);
    Some(joined)
}

/// Joins leading letters with spaces between them into a word (`m a r i o kart`). An `n` among them was parsed as an
/// *and*. `None` if there are fewer than [`MIN_SPACED`].
pub fn join_spaced(words: &[&Word]) -> Option<Vec<Word>> {
    let apart = words.iter().take_while(|word| is_letter(word)).count();
    let (letters, rest) = words.split_at(apart);
    let last = letters.last().filter(|_| apart >= MIN_SPACED)?;
    let and_before = |word: &&Word| if word.is_linked { "n" } else { "" };
    let fold = letters[0].fold.as_str();
    let more = letters[1..].iter().flat_map(|word| [and_before(word), &word.fold]);
    let end = rest.first().map_or("", and_before);
    let fold = [fold].into_iter().chain(more).chain([end]).collect();
    let word = Word { fold, is_open: last.is_open, is_linked: false };
    Some([word].into_iter().chain(rest.iter().map(|&word| word.clone())).collect())
}

/// True for a single letter.
pub fn is_letter(word: &Word) -> bool {
    matches!(word.fold.as_bytes(), [b'a'..=b'z'])
}
