//! Misspellings: typing errors, sounds, and other forms of a number or an `and`. Words are folded.

use super::rng::Rng;

/// True if a word has only plain letters: only those get errors.
pub fn is_plain(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// Drops a letter after the first.
pub fn drop(word: &str, rng: &mut Rng) -> String {
    let at = 1 + rng.below(word.len() - 1);
    format!("{}{}", &word[..at], &word[at + 1..])
}

/// Swaps two neighbouring letters after the first.
pub fn swap(word: &str, rng: &mut Rng) -> String {
    let at = 1 + rng.below(word.len() - 2);
    format!("{}{}{}{}", &word[..at], &word[at + 1..at + 2], &word[at..at + 1], &word[at + 2..])
}

/// Doubles a letter.
pub fn double(word: &str, rng: &mut Rng) -> String {
    let at = rng.below(word.len());
    format!("{}{}", &word[..=at], &word[at..])
}

/// Replaces a letter after the first with a neighbouring key.
pub fn slip(word: &str, rng: &mut Rng) -> String {
    let at = 1 + rng.below(word.len() - 1);
    slip_at(word, at, rng)
}

/// Replaces the first letter with a neighbouring key.
pub fn slip_first(word: &str, rng: &mut Rng) -> String {
    slip_at(word, 0, rng)
}

fn slip_at(word: &str, at: usize, rng: &mut Rng) -> String {
    const ROWS: [&str; 3] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
    let letter = &word[at..=at];
    let beside = ROWS.iter().find_map(|row| {
        let place = row.find(letter)?;
        let beside = [place.checked_sub(1), Some(place + 1)];
        let keys: Vec<&str> = beside.into_iter().flatten().filter_map(|place| row.get(place..=place)).collect();
        rng.pick(&keys).copied()
    });
    format!("{}{}{}", &word[..at], beside.unwrap_or(letter), &word[at + 1..])
}

/// Writes one sound of a text another way; returns the text itself if it has none.
pub fn by_ear(text: &str, rng: &mut Rng) -> String {
    const SOUNDS: [(&str, &str); 26] = [
        ("ck", "k"),
        ("c", "k"),
        ("k", "c"),
        ("qu", "kw"),
        ("ie", "y"),
        ("y", "ie"),
        ("ey", "y"),
        ("y", "ey"),
        ("ph", "f"),
        ("f", "ph"),
        ("s", "z"),
        ("z", "s"),
        ("x", "ks"),
        ("kn", "n"),
        ("wr", "r"),
        ("gh", "g"),
        ("ou", "u"),
        ("oo", "u"),
        ("ee", "ea"),
        ("ea", "ee"),
        ("ei", "ie"),
        ("ll", "l"),
        ("ss", "s"),
        ("tt", "t"),
        ("er", "ar"),
        ("i", "y"),
    ];
    let mut heard: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| word.len() >= 5 && is_plain(word)) {
        for (from, to) in SOUNDS {
            // `ck` and `ch` have rules of their own.
            if let Some(at) = word.find(from).filter(|&at| from != "c" || !word[at..].starts_with(['h', 'k'])) {
                let is_soft = from == "c" && word[at + 1..].starts_with(['e', 'i', 'y', 'h', 'k']);
                if !is_soft {
                    let wrong = format!("{}{to}{}", &word[..at], &word[at + from.len()..]);
                    heard.push(text.replacen(word, &wrong, 1));
                }
            }
        }
    }
    rng.pick(&heard).cloned().unwrap_or_else(|| text.to_owned())
}

/// Writes a number in Roman digits.
pub fn roman(word: &str) -> Option<&'static str> {
    const ROMAN: [&str; 10] = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
    word.parse::<usize>().ok().and_then(|number| ROMAN.get(number.checked_sub(1)?)).copied()
}

/// Writes the `and` (`n`, `&`, `+`) of a title another way; `None` if it has none.
pub fn other_and(title: &str, rng: &mut Rng) -> Option<String> {
    const WAYS: [&str; 6] = [" and ", " & ", " n ", " 'n ", " + ", "n"];
    const FOUND: [&str; 6] = [" and ", " & ", " 'n' ", " n ", "'n ", " + "];
    let from = FOUND.into_iter().find(|way| title.contains(way))?;
    let to = rng.pick(&WAYS).filter(|to| **to != from)?;
    Some(title.replacen(from, to, 1))
}
