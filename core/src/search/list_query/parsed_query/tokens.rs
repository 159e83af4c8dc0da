//! Splits a text into tokens: runs without spaces, and quoted runs.

use super::{ReadError, Unreadable};
use std::ops::Range;

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// Words, a filter, or an operator.
    Plain,
    /// An exact phrase.
    Quoted,
}

/// A token with its position in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct QueryToken {
    pub kind: TokenKind,
    /// True if a `-` directly precedes it.
    pub not: bool,
    /// The whole token.
    pub span: Range<usize>,
    /// The token without the `-` and without the quotes of a phrase.
    pub body: Range<usize>,
}

/// Straight and curly double quotes.
pub(super) fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„')
}

/// Splits a text.
///
/// # Errors
/// Returns an error for a quote that is not closed. A quote inside a word (`6" gun`) doesn't count.
pub(super) fn split(text: &str) -> Result<Vec<QueryToken>, ReadError> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(skip) = text[at..].find(|c: char| !c.is_whitespace()) {
        let start = at + skip;
        let rest = &text[start..];
        let not = rest.starts_with('-')
            && rest[1..].chars().next().is_some_and(|c| c.is_alphanumeric() || is_quote(c))
            && !is_subtitle(rest);
        let from = start + usize::from(not);
        let token = match text[from..].chars().next().filter(|c| is_quote(*c)) {
            Some(quote) => quoted(text, start, from, quote, not)?,
            None => plain(text, start, from, not)?,
        };
        at = token.span.end;
        tokens.push(token);
    }
    Ok(tokens)
}

/// Returns true if a `-` begins a subtitle that ends with another, as in Japanese titles: `-The Vanished Omens-`.
fn is_subtitle(rest: &str) -> bool {
    rest.split_whitespace().any(|word| word.len() > 1 && word.ends_with('-'))
}

fn quoted(text: &str, start: usize, from: usize, quote: char, not: bool) -> Result<QueryToken, ReadError> {
    let inner = from + quote.len_utf8();
    let Some((len, end)) = text[inner..].char_indices().find(|(_, c)| is_quote(*c)) else {
        return Err(open_quote(start..text.len()));
    };
    let body = inner..inner + len;
    Ok(QueryToken { kind: TokenKind::Quoted, not, span: start..body.end + end.len_utf8(), body })
}

/// Reads up to the next space; a quote directly after a colon may contain spaces: `dev:"Sega AM2"`.
fn plain(text: &str, start: usize, from: usize, not: bool) -> Result<QueryToken, ReadError> {
    let len = text[from..].find(char::is_whitespace).unwrap_or(text.len() - from);
    let mut end = from + len;
    if let Some(colon) = text[from..end].find(':')
        && let Some(quote) = text[from + colon + 1..end].chars().next().filter(|c| is_quote(*c))
    {
        let inner = from + colon + 1 + quote.len_utf8();
        match text[inner..].char_indices().find(|(_, c)| is_quote(*c)) {
            Some((len, close)) => end = inner + len + close.len_utf8(),
            None => return Err(open_quote(from + colon + 1..text.len())),
        }
    }
    Ok(QueryToken { kind: TokenKind::Plain, not, span: start..end, body: from..end })
}

fn open_quote(span: Range<usize>) -> ReadError {
    ReadError { span, reason: Unreadable::OpenQuote }
}
