//! Rewrites words as people dictate them to a phone: numbers in several words, *zero* and `0`, and `2` and `4` for
//! *to* and *for*.

use super::spellings::other_numerals;
use shelfcade_core::fold::{NUMBER_WORDS, NumberWord, TENS};
use shelfcade_core::search::list_query::Word;

/// Words as titles may have them: spoken numbers as digits (`nineteen forty two`), `0` and *zero* exchanged, *to* and
/// *for* for a `2` and a `4` between others (`back 2 skool`). `None` if there is nothing to replace.
pub fn replace_spoken(words: &[Word]) -> Option<Vec<Word>> {
    let written_at = |at: usize| match words[at].fold.as_str() {
        "2" if at > 0 && at + 1 < words.len() => Some(("to".to_owned(), 1)),
        "4" if at > 0 && at + 1 < words.len() => Some(("for".to_owned(), 1)),
        "zero" => Some(("0".to_owned(), 1)),
        "0" => Some(("zero".to_owned(), 1)),
        _ => said_number(&words[at..]),
    };
    let first = (0..words.len()).find(|&at| written_at(at).is_some())?;
    let mut written: Vec<Word> = words[..first].to_vec();
    let mut at = first;
    while at < words.len() {
        let (fold, len) = written_at(at).unwrap_or_else(|| (words[at].fold.clone(), 1));
        written.push(Word { fold, is_open: words[at + len - 1].is_open, is_linked: words[at].is_linked });
        at += len;
    }
    Some(written)
}

/// Parses a number of at least two words and returns its digits and word count: `sixty fourth`, `two thousand`, `one
/// hundred [and] one`, `nineteen forty two`.
fn said_number(words: &[Word]) -> Option<(String, usize)> {
    let (mut number, mut len) = below_hundred(words)?;
    let next = words.get(len).map_or("", |word| word.fold.as_str());
    let more = below_hundred(&words[len..]);
    let times = match next {
        "hundred" => 100,
        "thousand" => 1000,
        _ => 1,
    };
    if let (0, Some(ordinal)) = (number % 10, other_numerals(next).find(|other| other.ends_with(['t', 'd', 'h']))) {
        return (number > 19).then(|| (format!("{}{ordinal}", number / 10), len + 1));
    }
    if times > 1 {
        let (rest, rest_len) = below_hundred(&words[len + 1..]).unwrap_or((0, 0));
        (number, len) = (number * times + rest, len + 1 + rest_len);
    } else if let Some((second, second_len)) = more.filter(|(second, _)| *second > 9 && number > 9) {
        (number, len) = (number * 100 + second, len + second_len);
    }
    (len > 1).then(|| (number.to_string(), len))
}

/// Parses a number below a hundred and returns it with its word count.
fn below_hundred(words: &[Word]) -> Option<(usize, usize)> {
    let place = |at: usize, numbers: &[NumberWord]| {
        let word = words.get(at)?;
        numbers.iter().position(|(_, name)| word.fold == *name)
    };
    if let Some(number) = place(0, &NUMBER_WORDS) {
        return Some((number + 1, 1));
    }
    let tens = 20 + 10 * place(0, &TENS)?;
    Some(place(1, &NUMBER_WORDS[..9]).map_or((tens, 1), |one| (tens + one + 1, 2)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> Option<String> {
        let word = |fold: &str| Word { fold: fold.to_owned(), is_open: false, is_linked: false };
        let words: Vec<Word> = text.split(' ').map(word).collect();
        let written = replace_spoken(&words)?;
        Some(written.iter().map(|word| word.fold.as_str()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn what_is_said_is_written() {
        for (said, as_written) in [
            ("back 2 skool", Some("back to skool")),
            ("rampage 2", None),
            ("tempest two thousand", Some("tempest 2000")),
            ("nineteen forty two", Some("1942")),
            ("ten eighty snowboarding", Some("1080 snowboarding")),
            ("sixty fourth street", Some("64th street")),
            ("one hundred one dalmatians", Some("101 dalmatians")),
            ("nba jam ninety nine", Some("nba jam 99")),
            ("two thousand ten", Some("2010")),
            ("twenty twenty baseball", Some("2020 baseball")),
            ("twenty one", Some("21")),
            ("seven kingdoms", None),
            ("one two three", None),
            ("nineteen", None),
            ("type zero", Some("type 0")),
            ("enemy 0", Some("enemy zero")),
        ] {
            assert_eq!(written(said).as_deref(), as_written, "{said}");
        }
    }
}
