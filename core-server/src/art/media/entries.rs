//! Parses `gamelist.xml` and `metadata.pegasus.txt` into one form: paths of ROMs and media as written, and words.
//! Both are read as streams with bounded buffers.

use super::layout::kind_of_field;
use super::titles::listed_title;
use super::words::{GameWords, MAX_DESCRIPTION};
use crate::formats::gamelist::each_game;
use shelfcade_core::art::media::MediaKind;
use std::io::{BufRead, BufReader, Read};

/// Most bytes of a `metadata.pegasus.txt`, and of a line of it.
const MAX_PEGASUS: u64 = 64 << 20;
const MAX_LINE: u64 = 32 << 10;
/// Most ROMs, and most media, of one entry.
const MAX_PATHS: usize = 100;

/// A game of a list.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct MediaEntry {
    /// Paths of its ROMs, as written. Several are files of one game.
    pub roms: Vec<String>,
    /// Its title, if it has one that makes sense.
    pub title: Option<String>,
    /// Kind, rank, and path as written.
    pub media: Vec<(MediaKind, u8, String)>,
    pub words: GameWords,
}

/// Reads a `gamelist.xml`. Games before a syntax error are still passed to `take`.
pub(crate) fn read_gamelist(input: impl Read, take: &mut dyn FnMut(MediaEntry)) -> Result<(), String> {
    let read = each_game(input, MAX_DESCRIPTION, &mut |fields| {
        let mut entry = MediaEntry::default();
        let has_thumbnail = fields.iter().any(|(field, _)| field == "thumbnail");
        for (field, value) in fields {
            match field.as_str() {
                "path" => entry.roms = vec![value],
                "name" => entry.title = listed_title(&value),
                // Without a thumbnail, the image may be a mix of several pictures.
                "image" if !has_thumbnail => entry.media.push((MediaKind::Mix, 0, value)),
                _ => match kind_of_field(&field) {
                    Some((kind, rank)) => entry.media.push((kind, rank, value)),
                    None => entry.words.set_gamelist(&field, &value),
                },
            }
        }
        entry.media.truncate(MAX_PATHS);
        take(entry);
    });
    read.map_err(|error| error.to_string())
}

/// Reads a `metadata.pegasus.txt`.
pub(crate) fn read_pegasus(input: impl Read, take: &mut dyn FnMut(MediaEntry)) -> std::io::Result<()> {
    let mut input = BufReader::new(input.take(MAX_PEGASUS));
    let mut games = Games { take, game: None, key: String::new(), value: String::new() };
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let text = String::from_utf8_lossy(&line);
        games.line(text.trim_start_matches('\u{feff}').trim_end());
    }
    games.end_value();
    games.end_game();
    Ok(())
}

struct Games<'a> {
    take: &'a mut dyn FnMut(MediaEntry),
    game: Option<MediaEntry>,
    /// Key of the value being read; empty if there is none.
    key: String,
    value: String,
}

impl Games<'_> {
    fn line(&mut self, line: &str) {
        if line.starts_with('#') {
            return;
        }
        if line.starts_with([' ', '\t']) {
            let more = if line.trim() == "." { "\n" } else { line.trim() };
            if !self.key.is_empty() && self.value.len() + more.len() < MAX_DESCRIPTION {
                // A continuation line is another value of a list, or more words of a text.
                let is_list = self.key.starts_with("file") || self.key.starts_with("asset");
                let is_broken = more == "\n" || self.value.is_empty() || self.value.ends_with('\n');
                self.value.push_str(if is_list {
                    "\n"
                } else if is_broken {
                    ""
                } else {
                    " "
                });
                self.value.push_str(if more == "\n" { "\n\n" } else { more });
            }
            return;
        }
        self.end_value();
        let Some((key, value)) = line.split_once(':') else { return };
        let key = key.trim().to_ascii_lowercase();
        match key.as_str() {
            "collection" => self.end_game(),
            "game" => {
                self.end_game();
                self.game = Some(MediaEntry { title: listed_title(value), ..MediaEntry::default() });
            }
            _ => (self.key, self.value) = (key, value.trim().to_owned()),
        }
    }

    fn end_value(&mut self) {
        let (key, value) = (std::mem::take(&mut self.key), std::mem::take(&mut self.value));
        let Some(game) = self.game.as_mut().filter(|_| !key.is_empty()) else { return };
        let lines = || value.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned);
        if key == "file" || key == "files" {
            game.roms.extend(lines());
            game.roms.truncate(MAX_PATHS);
        } else if let Some(asset) = key.strip_prefix("assets.").or_else(|| key.strip_prefix("asset.")) {
            // The plurals `screenshots` and `videos` are known too.
            if let Some((kind, rank)) = kind_of_field(asset) {
                game.media.extend(lines().map(|path| (kind, rank, path)));
                game.media.truncate(MAX_PATHS);
            }
        } else {
            game.words.set_pegasus(&key, &value.replace("\\n", "\n"));
        }
    }

    fn end_game(&mut self) {
        if let Some(game) = self.game.take() {
            (self.take)(game);
        }
    }
}
