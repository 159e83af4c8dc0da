//! DAT files: lists of known dumps, in the clrmamepro or the Logiqx syntax.
//!
//! Both parsers stream [`DatItem`]s and hold one game at a time in bounded memory. They never fail on contents: an
//! error becomes an [`DatItem::Bad`] with its line, and clrmamepro reading goes on with the next game. Read next:
//! [`super::build`].

mod clrmamepro;
mod entry;
mod logiqx;

pub use clrmamepro::parse as parse_clrmamepro;
pub use entry::{DatGame, DatItem, DatKey, DatRom};
pub use logiqx::parse as parse_logiqx;

use std::io::{self, BufRead};

/// Receives the parsed items. To stop a parser, make its input fail.
pub type DatSink<'a> = &'a mut dyn FnMut(DatItem);

/// Parses a DAT of either syntax, detected by its first non-blank byte.
///
/// # Errors
/// Only if reading the input fails.
pub fn parse(input: &mut dyn BufRead, sink: DatSink<'_>) -> io::Result<()> {
    let head = input.fill_buf()?;
    let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    match head.iter().find(|byte| !byte.is_ascii_whitespace()) {
        Some(b'<') => parse_logiqx(input, sink),
        _ => parse_clrmamepro(input, sink),
    }
}

/// Parses a number in decimal or in `0x` hexadecimal.
fn parse_size(text: &str) -> Option<u64> {
    match text.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    }
}

/// Parses a CRC32; leading zeros may be missing.
fn parse_crc(text: &str) -> Option<u32> {
    (text.len() <= 8).then(|| u32::from_str_radix(text, 16).ok()).flatten()
}

#[cfg(test)]
mod tests;
