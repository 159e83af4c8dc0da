//! `metadata.pegasus.txt`: written out of records, and of the one that is there. It is read by [`crate::media`].
//!
//! Format: CONVENTIONS section 10. As everywhere, what stands there stays: collections with their launch commands,
//! comments, every key of every game. A value is written on one line a paragraph; what cannot be said in the format (a
//! path that begins with a blank or holds a backslash before an `n`) is told by [`fits`].

mod blocks;
mod fields;

use super::ExchangeError;
use super::record::{Record, Records};
use blocks::{Block, each_block, key_of};
use fields::fields;
use std::io::{Read, Write};

/// What it is called in errors.
const FORMAT: &str = "metadata.pegasus.txt";

/// A game of such a file: its keys, lower case and in one spelling, with their values.
#[derive(Default)]
struct Game {
    /// In order.
    keys: Vec<(String, String)>,
}

impl Game {
    /// The value of the first such key.
    fn value(&self, key: &str) -> Option<&str> {
        let wanted = key_of(key);
        self.keys.iter().find(|(key, value)| *key == wanted && !value.is_empty()).map(|(_, value)| value.as_str())
    }
}

/// Whether the format can say this path.
pub fn fits(path: &str) -> bool {
    path.trim() == path && !path.contains("\\n") && !path.contains(char::is_control)
}

/// Reads all of a file: whether it can be gone over.
///
/// # Errors
/// [`ExchangeError`] for what is too large to be one, or cannot be read.
pub fn check(input: impl Read) -> Result<(), ExchangeError> {
    each_block(input, |_| Ok(()))
}

/// Writes a file: of a collection of this name and short name where there is no file yet.
///
/// # Errors
/// [`ExchangeError`] when `existing` is too large, the records cannot be read, or `out` cannot be written.
pub fn merge(
    existing: Option<impl Read>,
    (name, short_name): (&str, &str),
    records: &mut dyn Records,
    out: &mut dyn Write,
) -> Result<(), ExchangeError> {
    match existing {
        Some(existing) => each_block(existing, |block| write_block(&block, records, out))?,
        None => put(out, &[("collection", name.to_owned()), ("shortname", short_name.to_owned())], &[])?,
    }
    while let Some(record) = records.next()? {
        raw(out, "\n")?;
        put(out, &fields(&record), &[])?;
    }
    Ok(())
}

/// A block as it is, with what it lacks behind its last key.
fn write_block(block: &Block, records: &mut dyn Records, out: &mut dyn Write) -> Result<(), ExchangeError> {
    let game = block.game();
    // Of several files the first names the game.
    let path = game.value("file").and_then(|files| files.lines().next()).filter(|_| block.is_game);
    let record: Option<Record> = path.map(|path| records.find(path)).transpose()?.flatten();
    let end = block.lines.iter().rposition(|line| !line.trim().is_empty()).map_or(0, |at| at + 1);
    let (keys, blank) = block.lines.split_at(end);
    keys.iter().try_for_each(|line| raw(out, &format!("{line}\n")))?;
    if let Some(record) = record {
        let there: Vec<&str> = game.keys.iter().map(|(key, _)| key.as_str()).collect();
        put(out, &fields(&record), &there)?;
    }
    blank.iter().try_for_each(|line| raw(out, &format!("{line}\n")))
}

/// Writes keys that are not there.
fn put(out: &mut dyn Write, fields: &[(&str, String)], there: &[&str]) -> Result<(), ExchangeError> {
    for (key, value) in fields.iter().filter(|(key, _)| !there.contains(&&*key_of(key))) {
        let value = value.replace("\\n", "\\ n");
        let lines: Vec<&str> = value.lines().map(str::trim).filter(|line| !matches!(*line, "" | ".")).collect();
        if !lines.is_empty() {
            raw(out, &format!("{key}: {}\n", lines.join("\n  .\n  ")))?;
        }
    }
    Ok(())
}

fn raw(out: &mut dyn Write, text: &str) -> Result<(), ExchangeError> {
    out.write_all(text.as_bytes()).map_err(|source| ExchangeError::io(FORMAT, source))
}

#[cfg(test)]
mod tests;
