//! The games of a `gamelist.xml`, one at a time.

use super::FORMAT;
use super::stream::{Utf8, refuse};
use crate::bounded_xml::{Events, resolve};
use crate::exchange::{Entry, ExchangeError, List, MAX_FILE, MAX_TEXT, rom_path, text};
use quick_xml::events::Event;
use std::io::Read;

/// Reads a list: paths, titles, checksums and what is a favorite; nothing else is kept. It names no system.
///
/// # Errors
/// [`ExchangeError`] for what is no such list, or is too large. What a broken file held before its break is lost too:
/// half a list would look like many favorites taken back.
pub fn read(input: impl Read) -> Result<List, ExchangeError> {
    let input = Utf8::new(input).map_err(|source| ExchangeError::io(FORMAT, source))?;
    let mut xml = Events::new(input, true);
    let list = List { tells_favorites: true, ..List::default() };
    let mut games = Games { list, depth: 0, game: None, field: None, number: 0, is_list: false, room: MAX_FILE };
    let mut buffer = Vec::new();
    loop {
        match xml.next(&mut buffer).1.map_err(refuse)? {
            Event::Eof if games.depth > 0 => return Err(ExchangeError::not(FORMAT, "it ends inside an element")),
            Event::Eof if !games.is_list => return Err(ExchangeError::not(FORMAT, "it has no gameList")),
            Event::Eof => return Ok(games.list),
            Event::Start(tag) => games.start(tag.name().as_ref()),
            Event::Empty(tag) => {
                games.start(tag.name().as_ref());
                games.end();
            }
            Event::End(_) => games.end(),
            Event::Text(text) => games.add(&text.into_inner()),
            Event::CData(text) => games.add(&text.into_inner()),
            Event::GeneralRef(reference) => {
                let is_known = resolve(&reference, |text| games.add(text));
                if !is_known {
                    // An entity of a DTD stands for nothing here: a mark says where it was.
                    games.add("\u{FFFD}");
                }
            }
            _ => {}
        }
    }
}

struct Games {
    list: List,
    depth: usize,
    /// The game that is open and the depth of its children.
    game: Option<(Entry, usize)>,
    /// The element of it that is open, and its text.
    field: Option<(String, String)>,
    number: u64,
    is_list: bool,
    /// Bytes of texts that further games may have.
    room: u64,
}

impl Games {
    fn start(&mut self, name: &str) {
        self.depth += 1;
        match &self.game {
            None if self.depth == 1 && name == "gameList" => self.is_list = true,
            None if self.depth == 2 && self.is_list && name == "game" => {
                self.number += 1;
                self.game = Some((Entry::default(), 3));
            }
            Some((_, depth)) if *depth == self.depth => {
                self.field = Some((name.to_owned(), String::new()));
            }
            _ => {}
        }
    }

    fn add(&mut self, text: &str) {
        if let Some((_, held)) = &mut self.field {
            // One byte more than is allowed: too long is seen below.
            let room = (MAX_TEXT + 4).saturating_sub(held.len());
            held.push_str(&text[..text.floor_char_boundary(room)]);
        }
    }

    fn end(&mut self) {
        let at = self.depth;
        self.depth = self.depth.saturating_sub(1);
        let Some((game, depth)) = &mut self.game else { return };
        if at == *depth {
            if let Some((field, text)) = self.field.take() {
                set(game, &field, text.trim());
            }
        } else if at + 1 == *depth
            && let Some((game, _)) = self.game.take()
        {
            self.finish(game);
        }
    }

    fn finish(&mut self, mut game: Entry) {
        if game.title.is_empty() {
            let of_file = game.path.as_deref().and_then(|path| text::line(text::stem(rom_path::file_name(path))));
            game.title = of_file.unwrap_or_default();
        }
        if game.title.is_empty() {
            return self.list.skip(self.number, "neither a path nor a name");
        }
        let bytes = game.title.len() + game.path.as_ref().map_or(0, String::len);
        match self.room.checked_sub(bytes as u64) {
            Some(room) => {
                self.room = room;
                self.list.take(self.number, game);
            }
            None => self.list.skip(self.number, format_args!("more than {MAX_FILE} bytes of names and paths")),
        }
    }
}

/// Takes what is kept of a game; other elements are passed over.
fn set(game: &mut Entry, field: &str, value: &str) {
    match field {
        "path" => game.path = text::path(value),
        "name" => game.title = text::line(value).unwrap_or_default(),
        "favorite" => game.favorite = ["true", "yes", "1"].iter().any(|yes| value.eq_ignore_ascii_case(yes)),
        "crc32" if value.len() == 8 => game.crc = u32::from_str_radix(value, 16).ok().filter(|&crc| crc != 0),
        _ => {}
    }
}
