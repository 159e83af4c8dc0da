//! The Logiqx XML syntax: `<game name="sf2ce" cloneof="sf2"><description>…</description><rom …/></game>`.
//!
//! The DOCTYPE is skipped; what is read is bounded by [`crate::bounded_xml`].

use super::entry::{Entry, Item, Key, MAX_TEXT, Rom};
use super::{Sink, parse_crc, parse_size};
use crate::bounded_xml::{Bounded, TooLong, resolve};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::io::{self, BufRead};
use std::ops::ControlFlow;

/// Parses a whole DAT. See [`super::parse`]. Errors of syntax end the file: XML has no place to go on from.
///
/// # Errors
/// Only when reading itself fails.
pub fn parse(input: &mut dyn BufRead, sink: Sink<'_>) -> io::Result<()> {
    let mut reader = Reader::from_reader(Bounded::new(input));
    reader.config_mut().check_end_names = false;
    let mut dat = Dat { sink, entry: None, in_header: false, field: None, text: String::new() };
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        let line = reader.get_mut().begin();
        let flow = match reader.read_event_into(&mut buffer) {
            Ok(Event::Eof) => {
                if dat.entry.is_some() {
                    let _ = dat.bad(line, "the file ends inside a game".to_owned());
                }
                return Ok(());
            }
            Ok(event) => dat.take(event, line),
            Err(quick_xml::Error::Io(error)) if error.get_ref().is_none_or(|e| !e.is::<TooLong>()) => {
                return Err(io::Error::new(error.kind(), error));
            }
            Err(error) => {
                let _ = dat.bad(line, error.to_string());
                return Ok(());
            }
        };
        if flow.is_break() {
            return Ok(());
        }
    }
}

/// What a text belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    HeaderName,
    Game(Key),
}

struct Dat<'a> {
    sink: Sink<'a>,
    entry: Option<Entry>,
    in_header: bool,
    field: Option<Field>,
    text: String,
}

impl Dat<'_> {
    fn bad(&mut self, line: u64, message: String) -> ControlFlow<()> {
        (self.sink)(Item::Bad { line, message })
    }

    fn take(&mut self, event: Event<'_>, line: u64) -> ControlFlow<()> {
        match event {
            Event::Start(tag) => self.start(&tag, line),
            Event::Empty(tag) => {
                self.start(&tag, line)?;
                self.end(tag.name().as_ref())
            }
            Event::End(tag) => self.end(tag.name().as_ref()),
            other => {
                match other {
                    Event::Text(text) => self.add(&text.into_inner()),
                    Event::CData(text) => self.add(&text.into_inner()),
                    // An entity of a DTD is left out.
                    Event::GeneralRef(reference) => _ = resolve(&reference, |text| self.add(text)),
                    _ => {}
                }
                ControlFlow::Continue(())
            }
        }
    }

    fn add(&mut self, text: &str) {
        if self.field.is_some() {
            let room = MAX_TEXT.saturating_sub(self.text.len());
            self.text.push_str(&text[..text.floor_char_boundary(room)]);
        }
    }

    fn start(&mut self, tag: &BytesStart<'_>, line: u64) -> ControlFlow<()> {
        self.field = None;
        match tag.name().as_ref() {
            "game" | "machine" | "software" => {
                if self.entry.is_some() {
                    self.bad(line, "the game before is not closed; it is left out".to_owned())?;
                }
                self.entry = Some(self.game(tag, line)?);
            }
            "header" => self.in_header = true,
            "name" if self.in_header => self.field = Some(Field::HeaderName),
            "rom" | "disk" => {
                let rom = self.rom(tag, line)?;
                if let Some(entry) = &mut self.entry
                    && entry.roms.len() < Entry::MAX_ROMS
                {
                    entry.roms.push(rom);
                }
            }
            other if self.entry.is_some() => {
                self.field = Key::from_word(other.as_bytes()).map(Field::Game);
            }
            _ => {}
        }
        self.text.clear();
        ControlFlow::Continue(())
    }

    fn end(&mut self, tag: &str) -> ControlFlow<()> {
        let text = std::mem::take(&mut self.text);
        let text = text.trim();
        match (self.field.take(), &mut self.entry) {
            (Some(Field::HeaderName), _) => (self.sink)(Item::Header(text.to_owned()))?,
            (Some(Field::Game(key)), Some(entry)) if entry.values.len() < Entry::MAX_VALUES => {
                entry.values.push((key, text.to_owned()));
            }
            _ => {}
        }
        match tag {
            "header" => self.in_header = false,
            "game" | "machine" | "software" => {
                if let Some(entry) = self.entry.take() {
                    return (self.sink)(Item::Game(entry));
                }
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn game(&mut self, tag: &BytesStart<'_>, line: u64) -> ControlFlow<(), Entry> {
        let mut entry = Entry { line, ..Entry::default() };
        self.attributes(tag, line, |name, value| match name {
            "isbios" => entry.bios = value == "yes",
            "isdevice" => entry.device = value == "yes",
            "name" => entry.values.push((Key::Name, value)),
            "cloneof" => entry.values.push((Key::CloneOf, value)),
            "romof" => entry.values.push((Key::RomOf, value)),
            _ => {}
        })?;
        ControlFlow::Continue(entry)
    }

    fn rom(&mut self, tag: &BytesStart<'_>, line: u64) -> ControlFlow<(), Rom> {
        let mut rom = Rom::default();
        self.attributes(tag, line, |name, value| match name {
            "name" => rom.name = Some(value),
            "size" => rom.size = parse_size(&value),
            "crc" => rom.crc = parse_crc(&value),
            "serial" => rom.serial = Some(value),
            _ => {}
        })?;
        ControlFlow::Continue(rom)
    }

    fn attributes(&mut self, tag: &BytesStart<'_>, line: u64, mut take: impl FnMut(&str, String)) -> ControlFlow<()> {
        for attribute in tag.attributes().with_checks(false) {
            let value = match &attribute {
                Ok(attribute) => attribute
                    .normalized_value(quick_xml::XmlVersion::Implicit1_0)
                    .map(|value| {
                        (attribute.key.as_ref(), value[..value.floor_char_boundary(MAX_TEXT)].trim().to_owned())
                    })
                    .map_err(|error| error.to_string()),
                Err(error) => Err(error.to_string()),
            };
            match value {
                Ok((name, value)) => take(name, value),
                Err(message) => self.bad(line, format!("attribute: {message}"))?,
            }
        }
        ControlFlow::Continue(())
    }
}
