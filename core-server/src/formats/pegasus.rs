//! `metadata.pegasus.txt`, written from records and an existing file. [`crate::art::media`] reads it.
//!
//! Format: Pegasus's metadata files, as documented on pegasus-frontend.org. All that an existing file contains stays:
//! collections with their launch commands, comments, every key of every game. Each paragraph of a value is written on
//! one line. The format cannot represent some paths, such as those that begin with a blank or have a backslash before
//! an `n`: see [`fits`].

mod blocks;
mod fields;

use super::ExchangeError;
use super::record::{Record, Records};
use blocks::{Block, each_block, key_of};
use fields::fields;
use std::io::{Read, Write};

/// Name of the format in errors.
const FORMAT: &str = "metadata.pegasus.txt";

/// Most files of one game that are looked up.
const MAX_GAME_FILES: usize = 1_000;

/// A game in such a file: its keys, in lower case and in one spelling, with their values.
#[derive(Default)]
struct Game {
    /// In order.
    keys: Vec<(String, String)>,
}

impl Game {
    /// Returns its files, in order.
    fn files(&self) -> impl Iterator<Item = &str> {
        let of_key = self.keys.iter().filter(|(key, _)| key == "file").flat_map(|(_, files)| files.lines());
        of_key.map(str::trim).filter(|path| !path.is_empty()).take(MAX_GAME_FILES)
    }
}

/// Returns true if the format can represent this path.
pub fn fits(path: &str) -> bool {
    path.trim() == path && !path.contains("\\n") && !path.contains(char::is_control)
}

/// Reads all of a file, to see if it can be merged into.
///
/// # Errors
/// Returns [`ExchangeError`] if the file is too large or cannot be read.
pub fn check(input: impl Read) -> Result<(), ExchangeError> {
    each_block(input, |_| Ok(()))
}

/// Writes a file. Without an existing one it begins with a collection of this name and short name.
///
/// # Errors
/// Returns [`ExchangeError`] if `existing` is too large, the records cannot be read, or `out` cannot be written.
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

/// Writes a block as it is, with the keys it lacks after its last one.
fn write_block(block: &Block, records: &mut dyn Records, out: &mut dyn Write) -> Result<(), ExchangeError> {
    let game = block.game();
    // The first of several files identifies the game. The others aren't written as games of their own.
    let mut record: Option<Record> = None;
    for (number, path) in game.files().filter(|_| block.is_game).enumerate() {
        let found = records.find(path)?;
        record = if number == 0 { found } else { record };
    }
    let end = block.lines.iter().rposition(|line| !line.trim().is_empty()).map_or(0, |at| at + 1);
    let (keys, blank) = block.lines.split_at(end);
    keys.iter().try_for_each(|line| raw(out, &format!("{line}\n")))?;
    if let Some(record) = record {
        let there: Vec<&str> = game.keys.iter().map(|(key, _)| key.as_str()).collect();
        put(out, &fields(&record), &there)?;
    }
    blank.iter().try_for_each(|line| raw(out, &format!("{line}\n")))
}

/// Writes the keys that aren't there yet.
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
