//! Reads all of a `gamelist.xml`, one item at a time: games with all their elements in order, and everything in
//! between. Items are rewritten as XML that every parser reads.

use super::FORMAT;
use super::stream::{Utf8, refuse};
use super::xml::{is_legal, push_comment, push_start, push_text};
use crate::formats::ExchangeError;
use crate::io::bounded_xml::{XmlEvents, resolve_or_keep};
use quick_xml::events::{BytesStart, Event};
use std::io::Read;

/// Most bytes of one item.
const MAX_ITEM: usize = 4 << 20;

/// A part of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GamelistItem {
    /// XML outside the list, such as ES-DE's `<alternativeEmulator>`.
    Beside(String),
    /// The start of the list: its start tag, without `<` and `>`.
    List(String),
    /// A game.
    Game(GamelistGame),
    /// Anything else in the list, as XML: a folder, a comment.
    Other(String),
    /// An item that is left out because some XML parsers would reject it.
    Dropped,
}

/// A game with all its elements.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamelistGame {
    /// Its start tag, without `<` and `>`.
    pub(super) start: String,
    /// Its elements and comments, in order.
    pub(super) fields: Vec<Field>,
}

/// An element of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// Empty for a comment.
    pub name: String,
    /// Its text, trimmed.
    pub text: String,
    /// The whole element.
    pub xml: String,
}

impl GamelistGame {
    /// Returns the text of the first element of this name that has any.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|field| field.name == name && !field.text.is_empty()).map(|field| field.text.as_str())
    }
}

/// Passes all items to `take` in order, with [`GamelistItem::Dropped`] for an element with an invalid name or a comment
/// with
/// `--`.
///
/// # Errors
/// Returns [`ExchangeError`] if the file is no such list or is too large, or the error of `take`.
pub fn each_item(
    input: impl Read,
    mut take: impl FnMut(GamelistItem) -> Result<(), ExchangeError>,
) -> Result<(), ExchangeError> {
    let input = Utf8::new(input).map_err(|source| ExchangeError::io(FORMAT, source))?;
    let mut xml = XmlEvents::new(input, true).with_bare_ampersands();
    let mut items = Items::default();
    let mut buffer = Vec::new();
    loop {
        match xml.next(&mut buffer).1.map_err(refuse)? {
            Event::Eof if items.depth > 0 => return Err(ExchangeError::not(FORMAT, "it ends inside an element")),
            Event::Eof if !items.has_list => return Err(ExchangeError::not(FORMAT, "it has no gameList")),
            Event::Eof => return Ok(()),
            Event::Start(tag) => items.start(&tag),
            Event::Empty(tag) => {
                items.start(&tag);
                items.end();
            }
            Event::End(_) => items.end(),
            Event::Text(text) => items.text(&text.into_inner()),
            Event::CData(text) => items.text(&text.into_inner()),
            Event::GeneralRef(reference) => resolve_or_keep(&reference, |text| items.text(text)),
            Event::Comment(text) => items.comment(&text.into_inner()),
            _ => {}
        }
        if items.size > MAX_ITEM {
            return Err(ExchangeError::not(FORMAT, format_args!("an element larger than {MAX_ITEM} bytes")));
        }
        items.ready.drain(..).try_for_each(&mut take)?;
    }
}

#[derive(Default)]
struct Items {
    depth: usize,
    has_list: bool,
    is_in_list: bool,
    game: Option<GamelistGame>,
    open: Option<Open>,
    /// Bytes of the item so far.
    size: usize,
    ready: Vec<GamelistItem>,
}

/// An element that is being copied.
struct Open {
    depth: usize,
    /// Names of the element and of the open elements in it.
    names: Vec<String>,
    field: Field,
    /// True if its start tag was written last.
    is_fresh: bool,
    is_bad: bool,
}

impl Items {
    fn start(&mut self, tag: &BytesStart<'_>) {
        self.depth += 1;
        self.size += tag.len();
        let name = tag.name();
        let name: &str = name.as_ref();
        if self.open.is_none() {
            let mut start = String::new();
            match (self.depth, name) {
                (1, "gameList") if !self.has_list => {
                    (self.has_list, self.is_in_list) = (true, true);
                    push_start(&mut start, tag);
                    return self.ready.push(GamelistItem::List(start));
                }
                (2, "game") if self.is_in_list => {
                    push_start(&mut start, tag);
                    self.game = Some(GamelistGame { start, fields: Vec::new() });
                    return;
                }
                _ => {}
            }
        }
        let depth = self.depth;
        let open = self.open.get_or_insert_with(|| Open {
            depth,
            names: Vec::new(),
            field: Field { name: name.to_owned(), text: String::new(), xml: String::new() },
            is_fresh: false,
            is_bad: false,
        });
        open.names.push(name.to_owned());
        open.field.xml.push('<');
        open.is_bad |= !push_start(&mut open.field.xml, tag);
        open.field.xml.push('>');
        open.is_fresh = true;
    }

    fn text(&mut self, text: &str) {
        let Some(open) = &mut self.open else { return };
        self.size += text.len();
        open.is_fresh = false;
        push_text(&mut open.field.xml, text);
        if open.names.len() == 1 {
            open.field.text.extend(text.chars().filter(|letter| is_legal(*letter)));
        }
    }

    fn comment(&mut self, text: &str) {
        let mut xml = String::new();
        push_comment(&mut xml, text);
        self.size += xml.len();
        match (&mut self.open, &mut self.game) {
            _ if xml.is_empty() => self.ready.push(GamelistItem::Dropped),
            (Some(open), _) => {
                open.field.xml.push_str(&xml);
                open.is_fresh = false;
            }
            (None, Some(game)) => game.fields.push(Field { name: String::new(), text: String::new(), xml }),
            (None, None) => {
                self.hand_out(if self.has_list { GamelistItem::Other(xml) } else { GamelistItem::Beside(xml) })
            }
        }
    }

    fn end(&mut self) {
        let depth = self.depth;
        self.depth = self.depth.saturating_sub(1);
        if let Some(open) = &mut self.open {
            let name = open.names.pop().unwrap_or_default();
            match open.is_fresh {
                true => open.field.xml.insert(open.field.xml.len() - 1, '/'),
                false => open.field.xml.extend(["</", &name, ">"]),
            }
            open.is_fresh = false;
            if open.depth == depth
                && let Some(Open { mut field, is_bad, .. }) = self.open.take()
            {
                if is_bad {
                    return self.ready.push(GamelistItem::Dropped);
                }
                field.text = field.text.trim().to_owned();
                match &mut self.game {
                    Some(game) => game.fields.push(field),
                    None if self.has_list => self.hand_out(GamelistItem::Other(field.xml)),
                    None => self.hand_out(GamelistItem::Beside(field.xml)),
                }
            }
        } else if let Some(game) = self.game.take() {
            self.hand_out(GamelistItem::Game(game));
        } else {
            self.is_in_list = false;
        }
    }

    fn hand_out(&mut self, item: GamelistItem) {
        self.size = 0;
        self.ready.push(item);
    }
}
