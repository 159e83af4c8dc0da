//! Other spellings of a word in titles: numbers as digits, numerals and words; abbreviations; British and American
//! English.

use shelfcade_core::fold::{NUMBER_WORDS, NumberWord, ORDINALS, TENS, numeral};
use std::iter;

/// All other spellings of a word; of a lone letter not those as a number.
pub fn spellings(text: &str, is_lone: bool) -> Vec<String> {
    let numbers = other_numerals(text).chain(ordinals(text)).map(str::to_owned).chain(other_year(text));
    let is_letter = is_lone && matches!(text.as_bytes(), [b'a'..=b'z']);
    numbers
        .filter(|_| !is_letter)
        .chain(other_zeros(text))
        .chain(other_english(text))
        .chain(written_out(text).map(str::to_owned))
        .collect()
}

/// Length of the longest Roman numeral.
const MAX_NUMERAL: usize = "xviii".len();

/// The text with the number at its end spelled in the other way (`finalfantasyvii`, `finalfantasy10`).
pub fn other_ending(text: &str) -> Option<String> {
    let roman = |len| {
        let (start, end) = text.split_at_checked(text.len().checked_sub(len)?)?;
        Some((start, numeral(end, false)?))
    };
    let digits = |number: &&str| Some((text.strip_suffix(number)?, other_numerals(number).next()?));
    let ending = (1..=MAX_NUMERAL).rev().find_map(roman).or_else(|| ["10", "5"].iter().find_map(digits));
    ending.filter(|(start, _)| !start.is_empty()).map(|(start, number)| format!("{start}{number}"))
}

/// A number typed with leading zeros, with other counts of zeros: `07` may be `7` or `007`.
fn other_zeros(text: &str) -> impl Iterator<Item = String> {
    let number = text.trim_start_matches('0');
    let is_number = number.len() < text.len() && number.parse::<u32>().is_ok();
    let forms = ["", "0", "00"].into_iter().filter(move |_| is_number).map(move |zeros| format!("{zeros}{number}"));
    forms.filter(move |other| other != text)
}

/// A year in full for its two digits in titles, and the reverse (`fifa 2008`, FIFA 08); `2k2` is 2002.
fn other_year(text: &str) -> Option<String> {
    if let Some(year) = text.strip_prefix("2k").and_then(|year| year.parse::<u16>().ok()).filter(|year| *year < 20) {
        return Some(format!("20{year:02}"));
    }
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u16 = text.parse().ok().filter(|_| is_number)?;
    match (text.len(), number) {
        (4, 1970..=2019) => Some(format!("{:02}", number % 100)),
        (2, 70..=99) => Some(format!("19{text}")),
        (2, 0..=19) => Some(format!("20{text}")),
        _ => None,
    }
}

/// Ordinals for a part's number (The 2nd Runner, The Second Story), and the reverse (`second gunbird`).
fn ordinals(text: &str) -> impl Iterator<Item = &'static str> {
    // Parts have small numbers; the first one has none.
    let (numbers, ordinals) = (&NUMBER_WORDS[1..4], &ORDINALS[1..4]);
    let find = |from: &[NumberWord], to: &[NumberWord]| {
        let at = from.iter().position(|&(digits, word)| text == digits || text == word)?;
        Some(to[at].0)
    };
    let ordinal = find(numbers, ordinals).or_else(|| find(ordinals, numbers));
    ordinal.into_iter().chain(ordinal.into_iter().flat_map(other_numerals))
}

/// Words that titles abbreviate, with their full form.
const SHORTENED: [(&str, &str); 14] = [
    ("bros", "brothers"),
    ("capt", "captain"),
    ("dr", "doctor"),
    ("dx", "deluxe"),
    ("ep", "episode"),
    ("jr", "junior"),
    ("mr", "mister"),
    ("ms", "miss"),
    ("mt", "mount"),
    ("ops", "operations"),
    ("pt", "part"),
    ("sgt", "sergeant"),
    ("vol", "volume"),
    ("vs", "versus"),
];

/// The full form of an abbreviation, and the reverse.
fn written_out(word: &str) -> Option<&'static str> {
    other_of(&SHORTENED, word)
}

/// Word endings that differ between British and American English.
const ENDINGS: [(&str, &str); 6] =
    [("isation", "ization"), ("ise", "ize"), ("ised", "ized"), ("our", "or"), ("tre", "ter"), ("ence", "ense")];
/// Shortest word with such an ending: `four` is not *for*.
const MIN_ENDED: usize = 5;

/// A word in the spelling of the other side of the Atlantic (`civilisation`, `armor`).
fn other_english(word: &str) -> Option<String> {
    let ways = ENDINGS.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
    let mut starts = ways.filter_map(|(end, other)| Some((word.strip_suffix(end)?, other)));
    starts.find(|_| word.len() >= MIN_ENDED).map(|(start, other)| format!("{start}{other}"))
}

/// Last of the numbers whose words and digits stand for each other.
const MAX_EXCHANGED: usize = 13;
/// Letters for numbers that folding leaves as they are.
const LETTERS: [NumberWord; 6] = [("0", "o"), ("1", "i"), ("5", "v"), ("10", "x"), ("20", "xx"), ("2000", "2k")];
/// Spellings that are tried last; an L is typed for an I.
const LAST: [NumberWord; 3] = [("2", "ll"), ("3", "lll"), ("1000", "thousand")];

/// The other spellings of a number: `ten` is `10` and `x`.
pub fn other_numerals(word: &str) -> impl Iterator<Item = &'static str> {
    let all = || {
        let numbers = LETTERS.iter().chain(&NUMBER_WORDS[..MAX_EXCHANGED]).chain(&TENS[..1]);
        numbers.chain(&ORDINALS).chain(&LAST).copied()
    };
    let digits = all().find(|&(digits, other)| word == digits || word == other).map(|(digits, _)| digits);
    let others = move |digits| all().filter(move |&(of, _)| of == digits).map(|(_, other)| other);
    let same = digits.into_iter().flat_map(move |digits| iter::once(digits).chain(others(digits)));
    same.filter(move |other| *other != word)
}

/// The counterpart of a word in a list of pairs.
fn other_of(pairs: &[(&'static str, &'static str)], word: &str) -> Option<&'static str> {
    pairs.iter().find_map(|&(one, other)| match word {
        _ if word == one => Some(other),
        _ if word == other => Some(one),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_in_front_of_a_number_may_be_more_or_less() {
        for (text, others) in [("07", vec!["7", "007"]), ("7", vec![]), ("0", vec![]), ("0x7", vec![])] {
            assert_eq!(other_zeros(text).collect::<Vec<_>>(), others, "{text}");
        }
    }

    #[test]
    fn a_number_has_its_spellings_in_order() {
        for (word, others) in [
            ("10", &["x", "ten"][..]),
            ("one", &["1", "i"]),
            ("xx", &["20", "twenty"]),
            ("2", &["two", "ll"]),
            ("lll", &["3", "three"]),
            ("0", &["o"]),
            ("2k", &["2000"]),
            ("thousand", &["1000"]),
            ("tenth", &["10th"]),
            ("13", &["thirteen"]),
            ("14", &[]),
            ("thirty", &[]),
            ("zelda", &[]),
        ] {
            assert!(other_numerals(word).eq(others.iter().copied()), "{word}");
        }
        let ordinals = ["2", "two", "second", "4th", "1", "five"].map(|word| ordinals(word).collect::<Vec<_>>());
        assert_eq!(
            ordinals,
            [vec!["2nd", "second"], vec!["2nd", "second"], vec!["2", "two", "ll"], vec!["4", "four"], vec![], vec![]]
        );
    }

    #[test]
    fn british_and_american_words_are_each_other() {
        for (word, other) in [
            ("civilisation", Some("civilization")),
            ("armor", Some("armour")),
            ("defence", Some("defense")),
            ("four", None),
            ("tiger", None),
        ] {
            assert_eq!(other_english(word).as_deref(), other, "{word}");
        }
    }

    #[test]
    fn a_number_at_the_end_is_written_the_other_way() {
        for (text, other) in [
            ("finalfantasyvii", Some("finalfantasy7")),
            ("ffxvi", Some("ff16")),
            ("dqv", Some("dq5")),
            ("ff10", Some("ffx")),
            ("sf5", Some("sfv")),
            ("xiii", None),
            ("v", None),
            ("zelda", None),
            ("ポケモンii", Some("ポケモン2")),
        ] {
            assert_eq!(other_ending(text).as_deref(), other, "{text}");
        }
    }
}
