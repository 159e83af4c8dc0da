//! DAT files: lists of known dumps, in clrmamepro's and in Logiqx' syntax.
//!
//! Both parsers stream, give [`Item`]s one by one, never fail on contents (what is wrong becomes [`Item::Bad`] with its
//! line, and reading goes on at the next game) and hold one game at a time in bounded memory. Read next:
//! [`super::build`].

mod clrmamepro;
mod entry;
mod logiqx;

pub use clrmamepro::parse as parse_clrmamepro;
pub use entry::{Entry, Item, Key, Rom};
pub use logiqx::parse as parse_logiqx;

use std::io::{self, BufRead};

/// Takes what a parser found. To end the reading, let the input fail.
pub type Sink<'a> = &'a mut dyn FnMut(Item);

/// Parses a DAT of either syntax, told apart by its first printable byte.
///
/// # Errors
/// Only when reading itself fails.
pub fn parse(input: &mut dyn BufRead, sink: Sink<'_>) -> io::Result<()> {
    let head = input.fill_buf()?;
    let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    match head.iter().find(|byte| !byte.is_ascii_whitespace()) {
        Some(b'<') => parse_logiqx(input, sink),
        _ => parse_clrmamepro(input, sink),
    }
}

/// Reads a number that may be written as decimal or as `0x` hexadecimal.
fn parse_size(text: &str) -> Option<u64> {
    match text.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    }
}

/// Reads a CRC32; leading zeros may be missing.
fn parse_crc(text: &str) -> Option<u32> {
    (text.len() <= 8).then(|| u32::from_str_radix(text, 16).ok()).flatten()
}

#[cfg(test)]
mod tests;
