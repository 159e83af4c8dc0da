//! Favorites written into a `gamelist.xml`: every other byte stays as it is.
//!
//! One game at a time is held; the new list is written beside and renamed. A running EmulationStation writes its own
//! list when it ends: whoever calls this tells it to reload, or refuses while it runs.

use super::FORMAT;
use super::read::resolve;
use super::stream::{Tape, refuse};
use crate::beside;
use crate::exchange::{Entry, ExchangeError, List, MAX_STREAM, MAX_TEXT, place, text, time};
use quick_xml::Reader;
use quick_xml::escape::escape;
use quick_xml::events::Event;
use rustc_hash::FxHashMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::ops::Range;
use std::path::Path;

/// Most bytes of one game.
const MAX_GAME: usize = 4 << 20;

/// A game that is or is not a favorite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Path below the folder of the list, `/` between parts.
    pub path: String,
    /// Title for a game that the list does not have yet.
    pub title: String,
    /// Whether it is a favorite now.
    pub favorite: bool,
}

/// Makes the games of the list in `file` favorites or none; favorites that it lacks are added at its end, and a list that
/// is not there is made. `folder` is the one its paths are relative to. True when anything was changed.
///
/// # Errors
/// [`ExchangeError`]; then the file is as it was.
pub fn mark(file: &Path, folder: &Path, marks: &[Mark]) -> Result<bool, ExchangeError> {
    let io = |source| ExchangeError::io(file.display(), source);
    // A list may be a link into another folder: the file it leads to is replaced, not the link.
    let real = match file.canonicalize() {
        Ok(real) => real,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return make(file, marks).map_err(io);
        }
        Err(error) => return Err(io(error)),
    };
    let input = crate::exchange::source::open(&real).map_err(io)?;
    if input.metadata().map_err(io)?.len() > MAX_STREAM {
        return Err(ExchangeError::TooLarge { max: MAX_STREAM });
    }
    let beside = beside::begin(&real).map_err(io)?;
    let changed = copy(input, folder, marks, &mut BufWriter::new(beside.as_file()))?;
    if changed {
        beside::put(beside, &real).map_err(io)?;
    }
    Ok(changed)
}

/// Writes a new list of the entries that have a path, with what the format can hold of them.
///
/// # Errors
/// When `out` cannot be written.
pub fn write(list: &List, offset: i32, out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"<?xml version=\"1.0\"?>\n<gameList>\n")?;
    for entry in &list.entries {
        write_game(entry, offset, out)?;
    }
    out.write_all(b"</gameList>\n")
}

fn make(file: &Path, marks: &[Mark]) -> io::Result<bool> {
    let entries: Vec<Entry> = marks.iter().filter(|mark| mark.favorite).map(to_entry).collect();
    if entries.is_empty() {
        return Ok(false);
    }
    let beside = beside::begin(file)?;
    let mut out = BufWriter::new(beside.as_file());
    write(&List { entries, ..List::default() }, 0, &mut out)?;
    out.flush()?;
    drop(out);
    beside::put(beside, file).map(|()| true)
}

fn to_entry(mark: &Mark) -> Entry {
    let path = Some(format!("./{}", mark.path));
    Entry { path, title: mark.title.clone(), favorite: true, ..Entry::default() }
}

fn write_game(entry: &Entry, offset: i32, out: &mut impl Write) -> io::Result<()> {
    let Some(path) = entry.path.as_deref().and_then(text::path) else { return Ok(()) };
    let mut fields = vec![("path", path)];
    fields.extend(text::line(&entry.title).map(|title| ("name", title)));
    fields.extend(entry.rating.filter(|&r| r > 0).map(|r| ("rating", format!("{:.2}", f64::from(r) / 100.0))));
    for (name, is_so) in [("favorite", entry.favorite), ("hidden", entry.hidden), ("completed", entry.completed)] {
        fields.extend(is_so.then(|| (name, "true".to_owned())));
    }
    fields.extend((entry.play_count > 0).then(|| ("playcount", entry.play_count.to_string())));
    fields.extend((entry.seconds_played > 0).then(|| ("gametime", entry.seconds_played.to_string())));
    fields.extend(entry.last_played.and_then(|at| time::write_compact(at, offset)).map(|at| ("lastplayed", at)));
    fields.extend(entry.crc.map(|crc| ("crc32", format!("{crc:08X}"))));
    out.write_all(b"\t<game>\n")?;
    for (name, value) in fields {
        writeln!(out, "\t\t<{name}>{}</{name}>", escape(value.as_str()))?;
    }
    out.write_all(b"\t</game>\n")
}

/// Copies a list with its favorites changed; true when anything is.
pub(super) fn copy(input: File, folder: &Path, marks: &[Mark], out: &mut impl Write) -> Result<bool, ExchangeError> {
    let io = |source| ExchangeError::io(FORMAT, source);
    let mut input = BufReader::new(input);
    if !is_utf8(input.fill_buf().map_err(io)?) {
        return Err(ExchangeError::not(FORMAT, "its encoding is not UTF-8, and no other is written"));
    }
    let mut xml = Reader::from_reader(Tape::keeping(input));
    let mut copy = Copy {
        folder,
        marks: marks.iter().map(|mark| (mark.path.clone(), (mark, false))).collect(),
        depth: 0,
        is_list: false,
        has_list: false,
        game: None,
        changed: false,
    };
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        xml.get_mut().begin();
        let event = xml.read_event_into(&mut buffer).map_err(refuse)?;
        let raw = std::mem::take(xml.get_mut().kept());
        match &event {
            Event::Eof => {
                out.write_all(&raw).and_then(|()| out.flush()).map_err(io)?;
                return match (copy.depth, copy.has_list) {
                    (0, true) => Ok(copy.changed),
                    _ => Err(ExchangeError::not(FORMAT, "it has no whole gameList")),
                };
            }
            _ => copy.take(&event, &raw, out)?,
        }
    }
}

/// Whether the beginning of a file promises UTF-8.
fn is_utf8(head: &[u8]) -> bool {
    !head.starts_with(&[0xFE, 0xFF])
        && !head.starts_with(&[0xFF, 0xFE])
        && super::stream::declared(head).is_none_or(|encoding| encoding == encoding_rs::UTF_8)
}

/// What is kept of the game that is being copied.
#[derive(Default)]
struct Game {
    /// Its bytes so far.
    raw: Vec<u8>,
    path: String,
    /// The child that is open: its name, where it began and where its contents do.
    child: Option<(String, usize, usize)>,
    /// Where the `<favorite>` and its contents stand (the same when it is an empty tag).
    favorite: Option<(Range<usize>, Range<usize>)>,
    value: String,
    /// The blanks before the last child, and where that ended.
    blanks: Range<usize>,
    children_end: usize,
}

struct Copy<'a> {
    folder: &'a Path,
    /// By path; whether the list has it.
    marks: FxHashMap<String, (&'a Mark, bool)>,
    depth: usize,
    is_list: bool,
    has_list: bool,
    game: Option<Game>,
    changed: bool,
}

impl Copy<'_> {
    fn take(&mut self, event: &Event<'_>, raw: &[u8], out: &mut impl Write) -> Result<(), ExchangeError> {
        let io = |source| ExchangeError::io(FORMAT, source);
        match event {
            Event::Start(tag) => {
                self.depth += 1;
                let name = tag.name();
                if self.depth == 1 {
                    self.is_list = name.as_ref() == "gameList";
                    self.has_list |= self.is_list;
                } else if self.depth == 2 && self.is_list && name.as_ref() == "game" {
                    self.game = Some(Game::default());
                }
                self.keep(raw, out)?;
                if let Some(game) = self.game.as_mut().filter(|_| self.depth == 3) {
                    game.open(name.as_ref(), raw.len());
                }
            }
            Event::Empty(tag) if self.depth == 0 && tag.name().as_ref() == "gameList" => {
                self.has_list = true;
                if self.marks.values().any(|(mark, _)| mark.favorite) {
                    out.write_all(b"<gameList>\n").map_err(io)?;
                    self.add_missing(out).map_err(io)?;
                    out.write_all(b"</gameList>").map_err(io)?;
                } else {
                    out.write_all(raw).map_err(io)?;
                }
            }
            Event::Empty(tag) => {
                self.keep(raw, out)?;
                if let Some(game) = self.game.as_mut().filter(|_| self.depth == 2) {
                    game.open(tag.name().as_ref(), raw.len());
                    game.close(0);
                }
            }
            Event::End(_) => {
                if self.depth == 1 && self.is_list {
                    self.add_missing(out).map_err(io)?;
                }
                self.keep(raw, out)?;
                match self.depth {
                    2 => self.finish(raw.len(), out).map_err(io)?,
                    3 => self.game.iter_mut().for_each(|game| game.close(raw.len())),
                    _ => {}
                }
                self.depth = self.depth.saturating_sub(1);
            }
            Event::Text(text) => {
                self.read(&text.clone().into_inner());
                self.keep(raw, out)?;
            }
            Event::CData(text) => {
                self.read(&text.clone().into_inner());
                self.keep(raw, out)?;
            }
            Event::GeneralRef(reference) => {
                self.read(resolve(reference).encode_utf8(&mut [0; 4]));
                self.keep(raw, out)?;
            }
            _ => self.keep(raw, out)?,
        }
        Ok(())
    }

    /// Into the game that is open, else straight out.
    fn keep(&mut self, raw: &[u8], out: &mut impl Write) -> Result<(), ExchangeError> {
        match &mut self.game {
            None => out.write_all(raw).map_err(|source| ExchangeError::io(FORMAT, source)),
            Some(game) if game.raw.len() + raw.len() > MAX_GAME => {
                Err(ExchangeError::not(FORMAT, format!("a game longer than {MAX_GAME} bytes")))
            }
            Some(game) => {
                game.raw.extend_from_slice(raw);
                Ok(())
            }
        }
    }

    fn read(&mut self, text: &str) {
        let Some(game) = self.game.as_mut().filter(|_| self.depth == 3) else { return };
        let held = match game.child.as_ref().map(|(name, ..)| name.as_str()) {
            Some("path") => &mut game.path,
            Some("favorite") => &mut game.value,
            _ => return,
        };
        let room = (MAX_TEXT + 4).saturating_sub(held.len());
        held.push_str(&text[..text.floor_char_boundary(room)]);
    }

    /// Writes the game that just ended, changed if it has to be.
    fn finish(&mut self, end_tag: usize, out: &mut impl Write) -> io::Result<()> {
        let Some(game) = self.game.take() else { return Ok(()) };
        let place = self.folder.join(game.path.trim());
        let place = place.to_str().and_then(|path| place::place_below(&[self.folder.to_owned()], path));
        let Some((mark, seen)) = place.and_then(|place| self.marks.get_mut(&place.path)) else {
            return out.write_all(&game.raw);
        };
        *seen = true;
        let is_favorite = matches!(game.value.trim().to_ascii_lowercase().as_str(), "true" | "yes" | "1");
        if is_favorite == mark.favorite {
            return out.write_all(&game.raw);
        }
        self.changed = true;
        game.write_marked(mark.favorite, end_tag, out)
    }

    /// Favorites that the list does not have, in the order they were given.
    fn add_missing(&mut self, out: &mut impl Write) -> io::Result<()> {
        let mut missing: Vec<&Mark> = Vec::new();
        for (mark, seen) in self.marks.values_mut().filter(|(mark, seen)| mark.favorite && !seen) {
            *seen = true;
            missing.push(mark);
        }
        missing.sort_by(|a, b| a.path.cmp(&b.path));
        for mark in missing {
            write_game(&to_entry(mark), 0, out)?;
            self.changed = true;
        }
        Ok(())
    }
}

impl Game {
    /// A child begins; `tag` bytes of it are kept already.
    fn open(&mut self, name: &str, tag: usize) {
        let from = self.raw.len() - tag;
        let before = &self.raw[self.children_end.min(from)..from];
        // The blanks right before it, if there is nothing else.
        let blanks = before.iter().rev().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.blanks = from - blanks..from;
        self.child = Some((name.to_owned(), from, self.raw.len()));
    }

    /// It ends; `tag` is the length of its end tag.
    fn close(&mut self, tag: usize) {
        let Some((name, from, inner)) = self.child.take() else { return };
        let end = self.raw.len();
        self.children_end = end;
        if name == "favorite" {
            let inner = if tag == 0 { from..end } else { inner..end - tag };
            self.favorite = Some((from..end, inner));
        }
    }

    fn write_marked(&self, favorite: bool, end_tag: usize, out: &mut impl Write) -> io::Result<()> {
        let value = if favorite { "true" } else { "false" };
        match &self.favorite {
            Some((whole, inner)) => {
                out.write_all(&self.raw[..inner.start])?;
                match whole == inner {
                    true => write!(out, "<favorite>{value}</favorite>")?,
                    false => write!(out, "{value}")?,
                }
                out.write_all(&self.raw[inner.end..])
            }
            None => {
                let at = if self.children_end > 0 { self.children_end } else { self.raw.len() - end_tag };
                out.write_all(&self.raw[..at])?;
                out.write_all(&self.raw[self.blanks.clone()])?;
                write!(out, "<favorite>{value}</favorite>")?;
                out.write_all(&self.raw[at..])
            }
        }
    }
}
