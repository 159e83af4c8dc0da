//! The lines of a `metadata.pegasus.txt`, one collection or game at a time.

use super::{FORMAT, Game};
use crate::formats::{ExchangeError, MAX_STREAM, text};
use std::io::{BufRead, BufReader, Read};

/// Most bytes of one block.
const MAX_BLOCK: usize = 1 << 20;

/// Lines from one `collection:` or `game:` to the next. The first block has the lines before any.
#[derive(Debug, Default)]
pub(super) struct Block {
    pub lines: Vec<String>,
    pub is_game: bool,
}

/// Passes all blocks to `take` in order.
pub(super) fn each_block(
    input: impl Read,
    mut take: impl FnMut(Block) -> Result<(), ExchangeError>,
) -> Result<(), ExchangeError> {
    let io = |source| ExchangeError::io(FORMAT, source);
    let mut input = BufReader::new(input.take(MAX_STREAM + 1));
    let (mut block, mut size, mut read) = (Block::default(), 0, 0);
    let mut raw = Vec::new();
    loop {
        raw.clear();
        let count = input.by_ref().take(MAX_BLOCK as u64 + 1).read_until(b'\n', &mut raw).map_err(io)?;
        read += count as u64;
        size += count;
        if read > MAX_STREAM {
            return Err(ExchangeError::TooLarge { max: MAX_STREAM });
        }
        let line = text::decode_lossy(&raw);
        let line = line.trim_end_matches(['\n', '\r']).trim_start_matches('\u{feff}');
        let begins = key_value(line).map(|(key, _)| key_of(key)).filter(|key| key == "game" || key == "collection");
        if begins.is_some() || count == 0 {
            take(std::mem::take(&mut block))?;
            size = count;
            block.is_game = begins.as_deref() == Some("game");
        }
        if count == 0 {
            return Ok(());
        }
        if size > MAX_BLOCK {
            return Err(ExchangeError::not(FORMAT, format_args!("a block larger than {MAX_BLOCK} bytes")));
        }
        block.lines.push(line.to_owned());
    }
}

impl Block {
    /// Parses its keys and values.
    pub fn game(&self) -> Game {
        let mut game = Game::default();
        // A blank line ends a value; a comment doesn't.
        let mut is_open = false;
        for line in self.lines.iter().filter(|line| !line.starts_with('#')) {
            let is_more = line.starts_with([' ', '\t']);
            match key_value(line) {
                _ if line.trim().is_empty() => is_open = false,
                _ if is_more && is_open => {
                    if let Some((key, value)) = game.keys.last_mut() {
                        continue_value(key, value, line.trim());
                    }
                }
                Some((key, value)) if !is_more => {
                    game.keys.push((key_of(key), unescape(value.trim())));
                    is_open = true;
                }
                _ => is_open = false,
            }
        }
        game
    }
}

/// Appends a line to a value. Lists have an item per line, texts are joined by blanks, and a single dot begins a
/// paragraph.
fn continue_value(key: &str, value: &mut String, line: &str) {
    let is_list = matches!(key, "file" | "developer" | "publisher" | "genre" | "tag");
    match line {
        "." if !is_list => value.push('\n'),
        line => {
            if !value.is_empty() && !value.ends_with('\n') {
                value.push(if is_list { '\n' } else { ' ' });
            }
            value.push_str(&unescape(line));
        }
    }
}

fn unescape(text: &str) -> String {
    text.replace("\\n", "\n")
}

fn key_value(line: &str) -> Option<(&str, &str)> {
    let is_key = !line.starts_with([' ', '\t', '#']);
    line.split_once(':').filter(|_| is_key)
}

/// Returns a key in one spelling, for `Developers` and `developer`, `asset.box_front` and `assets.boxFront`.
pub(super) fn key_of(key: &str) -> String {
    let key = key.trim().to_ascii_lowercase();
    if let Some(asset) = key.strip_prefix("assets.").or_else(|| key.strip_prefix("asset.")) {
        let asset = asset.replace('_', "");
        return format!("assets.{}", if asset == "wheel" { "logo" } else { &asset });
    }
    match key.strip_suffix('s') {
        Some(one @ ("file" | "developer" | "publisher" | "genre" | "tag")) => one.to_owned(),
        _ => key,
    }
}
