//! Titles in display form and as sort keys.

use super::articles::moved_article;
use super::fold_key;

/// Converts a DAT's title to display form: `Legend of Zelda, The - A Link to the Past` becomes
/// `The Legend of Zelda: A Link to the Past`. A title already in that form is unchanged.
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
                // A separator at the start or end of a title doesn't count.
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

/// Returns index and length of the first ` - ` or `: `, in a single pass.
fn separator(text: &str) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    (0..bytes.len()).find_map(|at| match &bytes[at..] {
        [b' ', b'-', b' ', ..] => Some((at, 3)),
        [b':', b' ', ..] => Some((at, 2)),
        _ => None,
    })
}

/// Appends one part of a title, its article moved to the front.
fn push_part(display: &mut String, part: &str) {
    let moved = split_last_comma(part).filter(|(body, _)| !body.is_empty());
    let found = moved.and_then(|(_, last)| moved_article(last));
    // DATs never write two articles in a row: leave such a part unchanged.
    let before = moved.and_then(|(body, _)| split_last_comma(body));
    let stacked = before.is_some_and(|(_, last)| moved_article(last).is_some());
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

/// Splits at the last comma, if a space follows it.
fn split_last_comma(text: &str) -> Option<(&str, &str)> {
    let (body, last) = text.rsplit_once(',')?;
    Some((body, last.strip_prefix(' ')?))
}

/// Digits that numbers in a sort title are padded to.
const SORT_DIGITS: usize = 5;

/// Returns the sort key of a title: folded, without leading article, numbers padded so that 2 sorts before 10. Empty
/// only for blank text.
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

/// Returns the A–Z rail's letter for a sort title: `A`..`Z`, or `#` for anything else.
pub fn initial(sort_title: &str) -> char {
    match sort_title.chars().next() {
        Some(c) if c.is_ascii_alphabetic() => c.to_ascii_uppercase(),
        _ => '#',
    }
}
