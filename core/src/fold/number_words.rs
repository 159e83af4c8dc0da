//! Numbers as digits, as English words and as Roman numerals.

/// Digits of a number and its English word.
pub type NumberWord = (&'static str, &'static str);

/// The numbers from one on.
pub const NUMBER_WORDS: [NumberWord; 19] = [
    ("1", "one"),
    ("2", "two"),
    ("3", "three"),
    ("4", "four"),
    ("5", "five"),
    ("6", "six"),
    ("7", "seven"),
    ("8", "eight"),
    ("9", "nine"),
    ("10", "ten"),
    ("11", "eleven"),
    ("12", "twelve"),
    ("13", "thirteen"),
    ("14", "fourteen"),
    ("15", "fifteen"),
    ("16", "sixteen"),
    ("17", "seventeen"),
    ("18", "eighteen"),
    ("19", "nineteen"),
];

/// The tens from twenty on.
pub const TENS: [NumberWord; 8] = [
    ("20", "twenty"),
    ("30", "thirty"),
    ("40", "forty"),
    ("50", "fifty"),
    ("60", "sixty"),
    ("70", "seventy"),
    ("80", "eighty"),
    ("90", "ninety"),
];

/// The ordinals from first on.
pub const ORDINALS: [NumberWord; 10] = [
    ("1st", "first"),
    ("2nd", "second"),
    ("3rd", "third"),
    ("4th", "fourth"),
    ("5th", "fifth"),
    ("6th", "sixth"),
    ("7th", "seventh"),
    ("8th", "eighth"),
    ("9th", "ninth"),
    ("10th", "tenth"),
];

/// Returns the digits of a roman numeral, II to XIX. A `V` that comes first is a letter.
pub fn numeral(word: &str, is_first: bool) -> Option<&'static str> {
    Some(match word {
        "ii" => "2",
        "iii" => "3",
        "iv" => "4",
        "v" if !is_first => "5",
        "vi" => "6",
        "vii" => "7",
        "viii" => "8",
        "ix" => "9",
        "xi" => "11",
        "xii" => "12",
        "xiii" => "13",
        "xiv" => "14",
        "xv" => "15",
        "xvi" => "16",
        "xvii" => "17",
        "xviii" => "18",
        "xix" => "19",
        _ => return None,
    })
}
