//! Splits a stem into plain text and bracketed groups.

/// A part of a stem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NameToken<'a> {
    /// Text outside brackets, unchanged.
    Text(&'a str),
    /// The inside of `( )`.
    Round(&'a str),
    /// The inside of `[ ]`.
    Square(&'a str),
}

/// Most tokens read per stem; no real name has a third of it.
const MAX_TOKENS: usize = 64;

/// Splits a stem. An unclosed bracket extends to the end; a closing bracket without an opening one is text.
pub(super) fn split(stem: &str) -> Vec<NameToken<'_>> {
    let mut tokens = Vec::new();
    let mut rest = stem;
    while !rest.is_empty() && tokens.len() < MAX_TOKENS {
        let open = rest.find(['(', '[']).unwrap_or(rest.len());
        if open > 0 {
            tokens.push(NameToken::Text(&rest[..open]));
            rest = &rest[open..];
            continue;
        }
        let is_round = rest.starts_with('(');
        let end = end_of_group(rest, is_round);
        let inner = rest[1..end].trim();
        tokens.push(if is_round { NameToken::Round(inner) } else { NameToken::Square(inner) });
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    tokens
}

/// Returns the index of the bracket that closes the group at the start of `text`, or the length of the text.
fn end_of_group(text: &str, is_round: bool) -> usize {
    let (open, close) = if is_round { (b'(', b')') } else { (b'[', b']') };
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate() {
        if byte == open {
            depth += 1;
        } else if byte == close {
            depth -= 1;
            if depth == 0 {
                return at;
            }
        }
    }
    text.len()
}

/// Returns true if a text outside brackets can be a title: it has a letter or digit.
pub(super) fn is_title(text: &str) -> bool {
    text.chars().any(char::is_alphanumeric)
}
