//! Writes a whole `gamelist.xml` from records and an existing list. Elements, attributes, order, folders and comments
//! of the existing one stay, each game gets the elements it lacks, and new games follow at the end.

use super::fields::{Flavor, fields, is_yes};
use super::items::{Field, GamelistGame, GamelistItem, each_item};
use super::{FORMAT, xml};
use crate::formats::record::{Record, Records};
use crate::formats::{ExchangeError, text};
use std::io::{self, Read, Write};

/// The element that marks favorites.
const FAVORITE: &str = "favorite";

/// Writes a list. Returns the number of elements and comments of the existing one that were left out, as some parsers
/// would reject them.
///
/// With `sets_favorites` the records decide about every game of ours whether it is a favorite; else existing marks
/// stay.
///
/// # Errors
/// Returns [`ExchangeError`] if `existing` is no list, the records cannot be read, or `out` cannot be written.
pub fn merge(
    existing: Option<impl Read>,
    flavor: Flavor,
    sets_favorites: bool,
    records: &mut dyn Records,
    out: &mut dyn Write,
) -> Result<u64, ExchangeError> {
    let mut list = List { flavor, sets_favorites, out, beside: String::new(), is_open: false, dropped: 0 };
    list.raw("<?xml version=\"1.0\"?>\n")?;
    if let Some(existing) = existing {
        each_item(existing, |item| list.item(item, records))?;
    }
    list.open("gameList")?;
    while let Some(record) = records.next()? {
        list.game(&GamelistGame { start: "game".to_owned(), fields: Vec::new() }, Some(&record))?;
    }
    list.raw("</gameList>\n").map(|()| list.dropped)
}

struct List<'a> {
    flavor: Flavor,
    sets_favorites: bool,
    out: &'a mut dyn Write,
    /// XML from before the list, which is written inside.
    beside: String,
    is_open: bool,
    /// Number of items left out.
    dropped: u64,
}

impl List<'_> {
    fn item(&mut self, item: GamelistItem, records: &mut dyn Records) -> Result<(), ExchangeError> {
        match item {
            // Only ES-DE reads a second root; to others it is invalid XML.
            GamelistItem::Beside(xml) if self.flavor == Flavor::EsDe => self.raw(&format!("{xml}\n")),
            GamelistItem::Beside(xml) => {
                self.beside.extend(["\t", &xml, "\n"]);
                Ok(())
            }
            GamelistItem::List(start) => self.open(&start),
            GamelistItem::Other(xml) => self.raw(&format!("\t{xml}\n")),
            GamelistItem::Dropped => {
                self.dropped += 1;
                Ok(())
            }
            GamelistItem::Game(game) => {
                let path = game.text("path").and_then(text::path);
                let record = path.map(|path| records.find(&path)).transpose()?.flatten();
                self.game(&game, record.as_ref())
            }
        }
    }

    fn open(&mut self, start: &str) -> Result<(), ExchangeError> {
        if std::mem::replace(&mut self.is_open, true) {
            return Ok(());
        }
        let beside = std::mem::take(&mut self.beside);
        self.raw(&format!("<{start}>\n{beside}"))
    }

    fn game(&mut self, game: &GamelistGame, record: Option<&Record>) -> Result<(), ExchangeError> {
        let mut more = record.map_or_else(Vec::new, |record| fields(record, self.flavor));
        // A correct mark stays in its place.
        let wrong = record.filter(|_| self.sets_favorites).map(|record| !record.is_favorite);
        let stays = |field: &&Field| field.name != FAVORITE || wrong != Some(is_yes(&field.text));
        let there: Vec<&Field> = game.fields.iter().filter(stays).collect();
        more.retain(|(name, _)| !there.iter().any(|field| field.name == *name && !field.text.is_empty()));
        self.raw(&format!("\t<{}>\n", game.start))?;
        // An empty element gives way to one with a value.
        for field in there.iter().filter(|field| !more.iter().any(|(name, _)| *name == field.name)) {
            self.raw(&format!("\t\t{}\n", field.xml))?;
        }
        for (name, value) in more {
            self.raw(&format!("\t\t{}\n", xml::element(name, &value)))?;
        }
        self.raw("\t</game>\n")
    }

    fn raw(&mut self, text: &str) -> Result<(), ExchangeError> {
        self.out.write_all(text.as_bytes()).map_err(not_written)
    }
}

fn not_written(source: io::Error) -> ExchangeError {
    ExchangeError::io(FORMAT, source)
}
