//! Words with their spaces elsewhere: run together, apart, with a number written onto them.

use super::segment::segment;
use super::stop_words::says_nothing;
use crate::shelf::view::Shelf;
use shelfcade_core::list_query::Word;

/// Fewest letters before a number that are a name, not initials.
pub const MIN_NAME: usize = 4;
/// Fewest letters with spaces between them that are a word.
const MIN_SPACED: usize = 4;
/// In how many words in front two are tried as one.
const MAX_JOINED: usize = 6;
/// Most ways to part a word that are tried.
const MAX_PARTED: usize = 4;
/// Longest number at the end of a word, with what is behind it (`3d`).
const MAX_NUMBER: usize = 4;

/// Words with the first one that no name has as the words which it may be, though no name has them side by side
/// (`goldensunlostage`): fewest first.
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

/// Words with two of them as one.
pub fn join_pairs(words: &[&Word]) -> impl Iterator<Item = Vec<Word>> {
    let say_more = |at: &usize| !words[at - 1..=*at].iter().any(|word| says_nothing(word));
    (1..words.len().min(MAX_JOINED)).filter(say_more).map(|at| {
        let mut joined: Vec<Word> = words.iter().map(|&word| word.clone()).collect();
        let second = joined.remove(at);
        joined[at - 1] = Word { fold: format!("{}{}", joined[at - 1].fold, second.fold), ..second };
        joined
    })
}

/// Words with a number at the end of one, which no name has, as a word of its own (`spyro3`, `wolf3d`); `None` where
/// there is none behind so many letters. Behind initials a `64` is the system (`ssb64`).
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

/// A word of letters parted from what follows them and begins with a digit.
fn split_number(word: &str) -> Option<(&str, &str)> {
    let at = word.find(|c: char| c.is_ascii_digit()).filter(|&at| at > 0)?;
    (word.len() - at <= MAX_NUMBER).then(|| word.split_at(at))
}

/// Words with letters around an *and* as initials, which a word with `&` is (`c and c` as `c&c`); `None` where there
/// are none.
pub fn join_letters(words: &[&Word]) -> Option<Vec<Word>> {
    let is_last = |word: &Word| is_letter(word) || split_number(&word.fold).is_some_and(|(name, _)| name.len() == 1);
    let at = words.windows(2).position(|pair| pair[1].is_linked && is_letter(pair[0]) && is_last(pair[1]))?;
    let mut joined: Vec<Word> = words.iter().map(|&word| word.clone()).collect();
    let second = joined.remove(at + 1);
    joined[at].fold = format!("{}&{}", joined[at].fold, second.fold);
    Some(joined)
}

/// Letters in front that have spaces between them, as one word (`m a r i o kart`); an `n` among them was read as an
/// *and*. `None` where there are fewer than [`MIN_SPACED`].
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

/// Whether a word is one letter.
pub fn is_letter(word: &Word) -> bool {
    matches!(word.fold.as_bytes(), [b'a'..=b'z'])
}
