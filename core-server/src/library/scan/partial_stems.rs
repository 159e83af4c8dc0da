//! Parts of a stem that may be known when the whole is not: each name of `Name ~ Other Name (USA)`, and the name after
//! a list's number (`0042 - Name`).
//!
//! The whole always comes first, because a number or a tilde may be a title's own: `1942`, `007 - Name`.

/// Most names read of one stem.
const MAX_NAMES: usize = 4;

/// Digits of a number in a list. A single one is as likely a part of the title.
const DIGITS: std::ops::RangeInclusive<usize> = 2..=5;

/// Marks after a number in a list.
const MARKS: [&str; 4] = [" - ", ". ", "_-_", ") "];

/// Returns the parts that may name the game, the first of the stem first.
pub(super) fn partial_stems(stem: &str) -> Vec<String> {
    let rest = without_number(stem);
    let mut stems: Vec<String> = rest.map(str::to_owned).into_iter().collect();
    let stem = rest.unwrap_or(stem);
    let (names, tags) = stem.split_at(stem.find(['(', '[']).unwrap_or(stem.len()));
    if names.contains(" ~ ") {
        let names = names.split(" ~ ").map(str::trim).filter(|name| !name.is_empty());
        stems.extend(names.take(MAX_NAMES).map(|name| format!("{name} {tags}")));
    }
    stems
}

/// Returns the name after a list's number.
fn without_number(stem: &str) -> Option<&str> {
    let digits = stem.bytes().take_while(u8::is_ascii_digit).count();
    let rest = MARKS.iter().find_map(|mark| stem[digits..].strip_prefix(mark)).map(str::trim_start)?;
    (DIGITS.contains(&digits) && rest.starts_with(char::is_alphanumeric)).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(stem: &str, expected: &[&str]) {
        assert_eq!(partial_stems(stem), expected, "{stem}");
    }

    #[test]
    fn numbers_and_other_names_are_parted() {
        check("0042 - Title (USA)", &["Title (USA)"]);
        check("12. Title", &["Title"]);
        check("0042_-_Title", &["Title"]);
        check("Moon ~ Luna (Japan) [b]", &["Moon (Japan) [b]", "Luna (Japan) [b]"]);
        check("0042 - Moon ~ Luna", &["Moon ~ Luna", "Moon ", "Luna "]);
    }

    #[test]
    fn other_names_are_whole() {
        for stem in
            ["", "1942", "007", "007 Racing", "1 - Title", "123456 - Title", "0042 - ", "0042 - (USA)", "A~B", "~"]
        {
            check(stem, &[]);
        }
        check("A ~ ", &["A "]);
    }
}
