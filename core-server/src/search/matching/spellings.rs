//! Other spellings of a word in titles: numbers as digits, numerals and words; abbreviations; British and American
//! English.

use shelfcade_core::fold::numeral;

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
pub fn other_zeros(text: &str) -> impl Iterator<Item = String> {
    let is_number = text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = Some(text.trim_start_matches('0')).filter(|number| is_number && !number.is_empty());
    let forms = number.into_iter().flat_map(|number| ["", "0", "00"].map(|zeros| format!("{zeros}{number}")));
    forms.filter(move |other| other != text)
}

/// A year in full for its two digits in titles, and the reverse (`fifa 2008`, FIFA 08); `2k2` is 2002.
pub fn other_year(text: &str) -> Option<String> {
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
pub fn ordinals(text: &str) -> impl Iterator<Item = &'static str> {
    let ordinal = match text {
        "2" | "two" => Some("2nd"),
        "3" | "three" => Some("3rd"),
        "4" | "four" => Some("4th"),
        "2nd" | "second" => Some("2"),
        "3rd" | "third" => Some("3"),
        "4th" | "fourth" => Some("4"),
        _ => None,
    };
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
pub fn written_out(word: &str) -> Option<&'static str> {
    other_of(&SHORTENED, word)
}

/// Word endings that differ between British and American English.
const ENDINGS: [(&str, &str); 6] =
    [("isation", "ization"), ("ise", "ize"), ("ised", "ized"), ("our", "or"), ("tre", "ter"), ("ence", "ense")];
/// Shortest word with such an ending: `four` is not *for*.
const MIN_ENDED: usize = 5;

/// A word in the spelling of the other side of the Atlantic (`civilisation`, `armor`).
pub fn other_english(word: &str) -> Option<String> {
    let ways = ENDINGS.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
    let mut starts = ways.filter_map(|(end, other)| Some((word.strip_suffix(end)?, other)));
    starts.find(|_| word.len() >= MIN_ENDED).map(|(start, other)| format!("{start}{other}"))
}

/// The other spellings of a number: `ten` is `10` and `x`.
pub fn other_numerals(word: &str) -> impl Iterator<Item = &'static str> {
    let same = NUMERALS.iter().find(|same| same.contains(&word)).copied().unwrap_or_default();
    same.iter().copied().filter(move |other| *other != word)
}

/// Equivalent spellings of numbers that folding leaves as they are, or that are typed.
const NUMERALS: [&[&str]; 27] = [
    &["0", "o"],
    &["1", "i", "one"],
    &["5", "v", "five"],
    &["10", "x", "ten"],
    &["20", "xx", "twenty"],
    &["2", "two", "ll"],
    &["3", "three", "lll"],
    &["4", "four"],
    &["6", "six"],
    &["7", "seven"],
    &["8", "eight"],
    &["9", "nine"],
    &["11", "eleven"],
    &["12", "twelve"],
    &["13", "thirteen"],
    &["1000", "thousand"],
    &["2000", "2k"],
    &["1st", "first"],
    &["2nd", "second"],
    &["3rd", "third"],
    &["4th", "fourth"],
    &["5th", "fifth"],
    &["6th", "sixth"],
    &["7th", "seventh"],
    &["8th", "eighth"],
    &["9th", "ninth"],
    &["10th", "tenth"],
];

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
