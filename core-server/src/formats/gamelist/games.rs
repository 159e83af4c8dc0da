//! Reads the games of a `gamelist.xml` one at a time, each with the texts of its elements.

use super::FORMAT;
use super::stream::{Utf8, refuse};
use crate::formats::ExchangeError;
use crate::io::bounded_xml::{XmlEvents, resolve_or_keep};
use quick_xml::events::Event;
use std::io::Read;

/// Most elements of one game that are read.
const MAX_FIELDS: usize = 200;

/// Names and texts of a game's elements, in order. Texts are trimmed and not empty.
pub(crate) type Fields = Vec<(String, String)>;

/// Passes the games of a list to `take`. Each text is cut after `most` bytes and a few more.
///
/// # Errors
/// Returns [`ExchangeError`] if the file is no such list, ends early or is too large. Games before the error were
/// passed on.
pub(crate) fn each_game(input: impl Read, most: usize, take: &mut dyn FnMut(Fields)) -> Result<(), ExchangeError> {
    let input = Utf8::new(input).map_err(|source| ExchangeError::io(FORMAT, source))?;
    let mut xml = XmlEvents::new(input, true).with_bare_ampersands();
    let mut games = Games { take, most, depth: 0, game: None, field: None, is_list: false };
    let mut buffer = Vec::new();
    loop {
        match xml.next(&mut buffer).1.map_err(refuse)? {
            Event::Eof if games.depth > 0 => return Err(ExchangeError::not(FORMAT, "it ends inside an element")),
            Event::Eof if !games.is_list => return Err(ExchangeError::not(FORMAT, "it has no gameList")),
            Event::Eof => return Ok(()),
            Event::Start(tag) => games.start(tag.name().as_ref()),
            Event::Empty(tag) => {
                games.start(tag.name().as_ref());
                games.end();
            }
            Event::End(_) => games.end(),
            Event::Text(text) => games.add(&text.into_inner()),
            Event::CData(text) => games.add(&text.into_inner()),
            Event::GeneralRef(reference) => resolve_or_keep(&reference, |text| games.add(text)),
            _ => {}
        }
    }
}

struct Games<'a> {
    take: &'a mut dyn FnMut(Fields),
    most: usize,
    depth: usize,
    /// The open game; its elements are at depth 3.
    game: Option<Fields>,
    /// The open element of the game, and its text.
    field: Option<(String, String)>,
    is_list: bool,
}

impl Games<'_> {
    fn start(&mut self, name: &str) {
        self.depth += 1;
        match (&self.game, self.depth) {
            (None, 1) if name == "gameList" => self.is_list = true,
            (None, 2) if self.is_list && name == "game" => self.game = Some(Fields::new()),
            (Some(fields), 3) if fields.len() < MAX_FIELDS => self.field = Some((name.to_owned(), String::new())),
            _ => {}
        }
    }

    fn add(&mut self, text: &str) {
        if let Some((_, held)) = &mut self.field {
            // One letter more than allowed, so that the caller sees that the text is too long.
            let room = (self.most + 4).saturating_sub(held.len());
            held.push_str(&text[..text.floor_char_boundary(room)]);
        }
    }

    fn end(&mut self) {
        let at = self.depth;
        self.depth = self.depth.saturating_sub(1);
        match at {
            3 => {
                let Some((name, text)) = self.field.take() else { return };
                let text = text.trim();
                if let Some(game) = self.game.as_mut().filter(|_| !text.is_empty()) {
                    game.push((name, text.to_owned()));
                }
            }
            2 => {
                if let Some(game) = self.game.take() {
                    (self.take)(game);
                }
            }
            _ => {}
        }
    }
}
