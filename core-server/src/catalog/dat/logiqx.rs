//! The Logiqx XML syntax: `<game name="sf2ce" cloneof="sf2"><description>…</description><rom …/></game>`.
//!
//! The DOCTYPE is skipped; input is bounded by [`crate::io::bounded_xml`].

use super::entry::{DatGame, DatItem, DatKey, DatRom, MAX_TEXT};
use super::{DatSink, parse_crc, parse_size};
use crate::io::bounded_xml::{OutOfBounds, XmlEvents, resolve};
use quick_xml::events::{BytesStart, Event};
use std::io::{self, BufRead};

/// Parses a whole DAT. See [`super::parse`]. A syntax error ends the file: XML has no point to resume from.
///
/// # Errors
/// Only if reading the input fails.
pub fn parse(input: &mut dyn BufRead, sink: DatSink<'_>) -> io::Result<()> {
    let mut events = XmlEvents::new(input, false);
    let mut dat = Dat { sink, line: 0, entry: None, field: None, text: String::new() };
    let mut buffer = Vec::new();
    loop {
        let (line, event) = events.next(&mut buffer);
        dat.line = line;
        match event {
            Ok(Event::Eof) => {
                if dat.entry.is_some() {
                    dat.bad("the file ends inside a game".to_owned());
                }
                return Ok(());
            }
            Ok(event) => dat.take(event),
            Err(quick_xml::Error::Io(error)) if error.get_ref().is_none_or(|e| !e.is::<OutOfBounds>()) => {
                return Err(io::Error::new(error.kind(), error));
            }
            Err(error) => {
                dat.bad(error.to_string());
                return Ok(());
            }
        }
    }
}

struct Dat<'a> {
    sink: DatSink<'a>,
    line: u64,
    entry: Option<DatGame>,
    /// The key that the next text belongs to.
    field: Option<DatKey>,
    text: String,
}

impl Dat<'_> {
    fn bad(&mut self, message: String) {
        (self.sink)(DatItem::Bad { line: self.line, message });
    }

    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(&tag),
            Event::Empty(tag) => {
                self.start(&tag);
                self.end(tag.name().as_ref());
            }
            Event::End(tag) => self.end(tag.name().as_ref()),
            Event::Text(text) => self.add(&text.into_inner()),
            Event::CData(text) => self.add(&text.into_inner()),
            // Entities defined in a DTD are dropped.
            Event::GeneralRef(reference) => _ = resolve(&reference, |text| self.add(text)),
            _ => {}
        }
    }

    fn add(&mut self, text: &str) {
        if self.field.is_some() {
            let room = MAX_TEXT.saturating_sub(self.text.len());
            self.text.push_str(&text[..text.floor_char_boundary(room)]);
        }
    }

    fn start(&mut self, tag: &BytesStart<'_>) {
        self.field = None;
        self.text.clear();
        match tag.name().as_ref() {
            "game" | "machine" | "software" => {
                if self.entry.is_some() {
                    self.bad("skipped the previous game, which is not closed".to_owned());
                }
                self.entry = Some(self.game(tag));
            }
            "rom" | "disk" => {
                let rom = self.rom(tag);
                if let Some(entry) = &mut self.entry
                    && entry.roms.len() < DatGame::MAX_ROMS
                {
                    entry.roms.push(rom);
                }
            }
            other => self.field = DatKey::from_word(other),
        }
    }

    fn end(&mut self, tag: &str) {
        let text = std::mem::take(&mut self.text);
        if let (Some(key), Some(entry)) = (self.field.take(), &mut self.entry)
            && entry.values.len() < DatGame::MAX_VALUES
        {
            entry.values.push((key, text.trim().to_owned()));
        }
        if matches!(tag, "game" | "machine" | "software")
            && let Some(entry) = self.entry.take()
        {
            (self.sink)(DatItem::Game(entry));
        }
    }

    fn game(&mut self, tag: &BytesStart<'_>) -> DatGame {
        let mut entry = DatGame::default();
        self.attributes(tag, |name, value| match name {
            "isbios" => entry.bios = value == "yes",
            "isdevice" => entry.device = value == "yes",
            "name" => entry.values.push((DatKey::Name, value)),
            "cloneof" => entry.values.push((DatKey::CloneOf, value)),
            "romof" => entry.values.push((DatKey::RomOf, value)),
            _ => {}
        });
        entry
    }

    fn rom(&mut self, tag: &BytesStart<'_>) -> DatRom {
        let mut rom = DatRom::default();
        self.attributes(tag, |name, value| match name {
            "name" => rom.name = Some(value),
            "size" => rom.size = parse_size(&value),
            "crc" => rom.crc = parse_crc(&value),
            "serial" => rom.serial = Some(value),
            _ => {}
        });
        rom
    }

    fn attributes(&mut self, tag: &BytesStart<'_>, mut take: impl FnMut(&str, String)) {
        for attribute in tag.attributes().with_checks(false) {
            let value = attribute.map_err(|error| error.to_string()).and_then(|attribute| {
                let value = attribute.normalized_value(quick_xml::XmlVersion::Implicit1_0);
                let value = value.map_err(|error| error.to_string())?;
                let value = value[..value.floor_char_boundary(MAX_TEXT)].trim().to_owned();
                take(attribute.key.as_ref(), value);
                Ok(())
            });
            if let Err(message) = value {
                self.bad(format!("attribute: {message}"));
            }
        }
    }
}
