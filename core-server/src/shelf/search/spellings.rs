//! Other ways of writing a word that titles have: numbers as digits, numerals and words, and what they shorten.

use shelfcade_core::fold::numeral;

/// Longest roman numeral.
const MAX_NUMERAL: usize = "xviii".len();

/// A text with the number at its end written the other way (`finalfantasyvii`, `finalfantasy10`).
pub fn other_ending(text: &str) -> Option<String> {
    let roman = |len| {
        let (start, end) = text.split_at_checked(text.len().checked_sub(len)?)?;
        Some((start, numeral(end, false)?))
    };
    let digits = |number: &&str| Some((text.strip_suffix(number)?, other_numeral(number)?));
    let ending = (1..=MAX_NUMERAL).rev().find_map(roman).or_else(|| ["10", "5"].iter().find_map(digits));
    ending.filter(|(start, _)| !start.is_empty()).map(|(start, number)| format!("{start}{number}"))
}

/// A number that is typed with zeros in front, with as many as titles may have: `07` may be `7` or `007`.
pub fn other_zeros(text: &str) -> impl Iterator<Item = String> {
    let is_number = text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = Some(text.trim_start_matches('0')).filter(|number| is_number && !number.is_empty());
    let forms = number.into_iter().flat_map(|number| ["", "0", "00"].map(|zeros| format!("{zeros}{number}")));
    forms.filter(move |other| other != text)
}

/// How a part's number may be counted in its title (The 2nd Runner).
pub fn ordinal(text: &str) -> Option<&'static str> {
    Some(match text {
        "2" => "2nd",
        "3" => "3rd",
        "4" => "4th",
        _ => return None,
    })
}

/// Words that titles shorten, and what they are short for.
const SHORTENED: [(&str, &str); 8] = [
    ("bros", "brothers"),
    ("dr", "doctor"),
    ("jr", "junior"),
    ("mr", "mister"),
    ("ms", "miss"),
    ("mt", "mount"),
    ("vol", "volume"),
    ("vs", "versus"),
];

/// A word that titles shorten, written out, and the other way round.
pub fn written_out(word: &str) -> Option<&'static str> {
    SHORTENED.iter().find_map(|&(short, long)| match word {
        _ if word == short => Some(long),
        _ if word == long => Some(short),
        _ => None,
    })
}

/// The other ways of writing a number: `ten` is `10`, and as that `x`.
pub fn other_numerals(word: &str) -> impl Iterator<Item = &'static str> {
    let first = other_numeral(word);
    let second = first.and_then(other_numeral).filter(|second| *second != word);
    first.into_iter().chain(second)
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
        "eleven" => "11",
        "twelve" => "12",
        "thirteen" => "13",
        "first" => "1st",
        "second" => "2nd",
        "third" => "3rd",
        "fourth" => "4th",
        "fifth" => "5th",
        "sixth" => "6th",
        "seventh" => "7th",
        "eighth" => "8th",
        "ninth" => "9th",
        "tenth" => "10th",
        "1st" => "first",
        "2nd" => "second",
        "3rd" => "third",
        "4th" => "fourth",
        "5th" => "fifth",
        "6th" => "sixth",
        "7th" => "seventh",
        "8th" => "eighth",
        "9th" => "ninth",
        "10th" => "tenth",
        "thousand" => "1000",
        "1000" => "thousand",
        "2k" => "2000",
        // As on keys.
        "ll" => "2",
        "lll" => "3",
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
    use super::*;

    #[test]
    fn zeros_in_front_of_a_number_may_be_more_or_less() {
        for (text, others) in [("07", vec!["7", "007"]), ("7", vec![]), ("0", vec![]), ("0x7", vec![])] {
            assert_eq!(other_zeros(text).collect::<Vec<_>>(), others, "{text}");
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
