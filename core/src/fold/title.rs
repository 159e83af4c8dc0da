//! Titles for display and for sorting.

use super::fold_key;

/// Articles that DATs move behind a comma. Only there are they touched.
const ARTICLES: &[&str] = &[
    "The", "A", "An", "Le", "La", "Les", "L'", "Der", "Die", "Das", "Ein", "Eine", "El", "Los", "Las", "Il", "Lo",
    "Gli", "Un", "Une", "Uno", "Una", "De", "Het", "Een", "Den", "Det", "Os", "As",
];

/// A DAT's title as people write it: `Legend of Zelda, The - A Link to the Past` becomes
/// `The Legend of Zelda: A Link to the Past`. A title already in that form stays as it is.
pub fn display_title(dat_title: &str) -> String {
    let mut display = String::with_capacity(dat_title.len());
    let mut rest = dat_title.trim();
    loop {
        let (part, tail) = match separator(rest) {
            Some((at, len)) => (&rest[..at], Some(&rest[at + len..])),
            None => (rest, None),
        };
        push_part(&mut display, part.trim());
        match tail {
            None => return display,
            Some(tail) => {
                rest = tail.trim();
                // A separator with nothing behind or before it is no separator.
                if rest.is_empty() {
                    return display;
                }
                if !display.is_empty() && !display.ends_with(": ") {
                    display.push_str(": ");
                }
            }
        }
    }
}

/// The first ` - ` or `: `: where it stands and how long it is. Looks at each byte once.
fn separator(text: &str) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    (0..bytes.len()).find_map(|at| match &bytes[at..] {
        [b' ', b'-', b' ', ..] => Some((at, 3)),
        [b':', b' ', ..] => Some((at, 2)),
        _ => None,
    })
}

/// Appends one part of a title, with its article in front.
fn push_part(display: &mut String, part: &str) {
    let moved = split_last_comma(part).filter(|(body, _)| !body.is_empty());
    let found = moved.and_then(|(_, last)| article(last));
    // Two articles in a row are not a DAT's doing: such a part stays as it is.
    let stacked = moved.and_then(|(body, _)| split_last_comma(body)).is_some_and(|(_, last)| article(last).is_some());
    let article = found.filter(|_| !stacked);
    match (moved, article) {
        (Some((body, _)), Some(article)) => {
            display.push_str(article);
            if !article.ends_with('\'') {
                display.push(' ');
            }
            display.push_str(body.trim_end());
        }
        _ => display.push_str(part),
    }
}

/// What is before and behind the last comma, where a space follows that.
fn split_last_comma(text: &str) -> Option<(&str, &str)> {
    let (body, last) = text.rsplit_once(',')?;
    Some((body, last.strip_prefix(' ')?))
}

fn article(word: &str) -> Option<&'static &'static str> {
    ARTICLES.iter().find(|article| article.eq_ignore_ascii_case(word))
}

/// Digits a number in a sort title is padded to.
const SORT_DIGITS: usize = 5;

/// The text a title sorts by: folded, without a leading article, numbers padded so that 2 comes before 10.
/// Empty only for blank text.
pub fn sort_title(title: &str) -> String {
    let fold = fold_key(title);
    if fold.is_empty() {
        return title.trim().to_lowercase();
    }
    let mut sort = String::with_capacity(fold.len() + SORT_DIGITS);
    let mut rest = fold.as_str();
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        sort.push_str(&rest[..start]);
        let digits = &rest[start..];
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        let number = digits[..end].trim_start_matches('0');
        (number.len()..SORT_DIGITS).for_each(|_| sort.push('0'));
        sort.push_str(number);
        rest = &digits[end..];
    }
    sort.push_str(rest);
    sort
}

/// The letter of the A-Z rail a sort title stands under: `A`..`Z`, or `#` for all else.
pub fn initial(sort_title: &str) -> char {
    match sort_title.chars().next() {
        Some(c) if c.is_ascii_alphabetic() => c.to_ascii_uppercase(),
        _ => '#',
    }
}
