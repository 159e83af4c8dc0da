//! RetroArch playlists: `.lpl` in JSON (1.0 to 1.5) and in the older text format of six lines per item, also
//! compressed.
//!
//! Format: as RetroArch writes it. Unknown keys are ignored, and an invalid item is skipped. Playlists are written in
//! version 1.5. A history (`content_history.lpl`) is the same with its newest item first; it has no times.

use super::loose::{self, Loose};
use super::{ExchangeError, List, ListEntry, MAX_ENTRIES, MAX_FILE, rom_path, text, unpack};
use serde::Deserialize;
use shelfcade_core::library::system::{System, SystemId, systems_of_core};
use std::fmt::Display;
use std::io::{self, Read, Write};

/// RetroArch's value for an unknown core or checksum.
const DETECT: &str = "DETECT";
const FORMAT: &str = "RetroArch playlist";
/// Lines per item of the older format: path, label, core path, core name, checksum, database.
const LINES: usize = 6;

/// Reads a playlist.
///
/// # Errors
/// Returns [`ExchangeError`] if the file is no playlist, or larger than [`MAX_FILE`].
pub fn read(input: impl Read) -> Result<List, ExchangeError> {
    let bytes = unpack::read(input, MAX_FILE)?;
    let text = text::decode(&bytes);
    let mut list = List::default();
    match text.trim_start().as_bytes().first() {
        Some(b'{') => read_json(&text, &mut list)?,
        Some(_) => read_lines(&text, &mut list)?,
        // Emptied by a program that is about to write it.
        None => list.is_partial = true,
    }
    Ok(list)
}

/// Writes a playlist of version 1.5. Entries without a path are left out, as RetroArch cannot start them. Systems are
/// written by the names of RetroArch's databases.
///
/// # Errors
/// Returns an error if `out` cannot be written.
pub fn write(list: &List, out: &mut impl Write) -> io::Result<()> {
    let mut playlist = PlaylistWriter::begin(out)?;
    list.entries.iter().try_for_each(|entry| playlist.add(entry))?;
    playlist.end()
}

/// Writes a playlist entry by entry.
pub struct PlaylistWriter<W> {
    out: W,
    is_empty: bool,
}

impl<W: Write> PlaylistWriter<W> {
    /// Begins a playlist.
    ///
    /// # Errors
    /// Returns an error if `out` cannot be written.
    pub fn begin(mut out: W) -> io::Result<PlaylistWriter<W>> {
        out.write_all(b"{\n  \"version\": \"1.5\",\n  \"default_core_path\": \"\",\n  \"default_core_name\": \"\",\n")?;
        for mode in ["label_display_mode", "right_thumbnail_mode", "left_thumbnail_mode", "sort_mode"] {
            writeln!(out, "  \"{mode}\": 0,")?;
        }
        out.write_all(b"  \"items\": [")?;
        Ok(PlaylistWriter { out, is_empty: true })
    }

    /// Adds an entry, if it has a path.
    ///
    /// # Errors
    /// The same as [`PlaylistWriter::begin`].
    pub fn add(&mut self, entry: &ListEntry) -> io::Result<()> {
        let Some(path) = &entry.path else { return Ok(()) };
        let is_first = std::mem::replace(&mut self.is_empty, false);
        self.out.write_all(if is_first { b"\n    {\n" } else { b",\n    {\n" })?;
        let fields = [
            ("path", path.clone()),
            ("label", entry.title.clone()),
            ("core_path", DETECT.to_owned()),
            ("core_name", DETECT.to_owned()),
            ("crc32", write_checksum(entry)),
            ("db_name", entry.system.as_ref().map(|id| format!("{}.lpl", database_of(id))).unwrap_or_default()),
        ];
        for (n, (key, value)) in fields.iter().enumerate() {
            let comma = if n + 1 < fields.len() { "," } else { "" };
            writeln!(self.out, "      \"{key}\": {}{comma}", serde_json::to_string(value)?)?;
        }
        self.out.write_all(b"    }")
    }

    /// Ends the playlist.
    ///
    /// # Errors
    /// The same as [`PlaylistWriter::begin`].
    pub fn end(mut self) -> io::Result<()> {
        self.out.write_all(b"\n  ]\n}\n")
    }
}

#[derive(Deserialize)]
struct Playlist<'a> {
    #[serde(borrow)]
    items: Loose<'a>,
}

/// An item; keys that aren't needed aren't read.
#[derive(Deserialize)]
struct Item<'a> {
    #[serde(borrow)]
    path: Loose<'a>,
    label: Loose<'a>,
    crc32: Loose<'a>,
    db_name: Loose<'a>,
}

fn read_json(json: &str, list: &mut List) -> Result<(), ExchangeError> {
    let not = |error: serde_json::Error| ExchangeError::not(FORMAT, error);
    let playlist: Playlist<'_> = loose::document(json).map_err(not)?;
    let items = playlist.items.ok_or_else(|| ExchangeError::not(FORMAT, "it has no items"))?;
    let take_item = |number, item| match loose::object(item) {
        Some(Item { path, label, crc32, db_name }) => {
            let [path, label, checksum, database] =
                [path, label, crc32, db_name].map(|field| loose::text(field).unwrap_or_default());
            take(list, number, &path, &label, &checksum, &database);
        }
        None => list.skip(number, "not an item"),
    };
    loose::each_item(items, take_item).map_err(not)
}

/// Reads six lines per item. RetroArch 1.7.6 and later put settings (`default_core_path = "…"`) after the last one.
fn read_lines(text: &str, list: &mut List) -> Result<(), ExchangeError> {
    let lines: Vec<&str> = text
        .split('\n')
        .map(|line| line.strip_suffix('\r').unwrap_or(line))
        .take(MAX_ENTRIES * LINES + LINES)
        .take_while(|line| !is_setting(line))
        .collect();
    let lines = match lines.split_last() {
        Some((&"", rest)) => rest,
        _ => &lines,
    };
    for (index, item) in lines.chunks(LINES).enumerate() {
        let number = index * LINES + 1;
        match item {
            [path, label, _core, _name, checksum, database] => take(list, number, path, label, checksum, database),
            _ => {
                list.is_partial = true;
                list.skip(number, "the file ends inside an item");
            }
        }
    }
    match list.entries.is_empty() && list.skipped_count > 0 {
        true => Err(ExchangeError::not(FORMAT, "neither JSON nor six lines per item")),
        false => Ok(()),
    }
}

fn is_setting(line: &str) -> bool {
    let keys = ["default_core_path", "default_core_name", "label_display_mode", "thumbnail_mode", "sort_mode"];
    keys.iter().any(|key| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('=')))
}

fn take(list: &mut List, number: impl Display, path: &str, label: &str, checksum: &str, database: &str) {
    let path = text::path(path);
    let of_file = |path: &String| text::line(text::stem(rom_path::file_name(path)));
    let Some(title) = text::line(label).or_else(|| path.as_ref().and_then(of_file)) else {
        list.skip(number, "neither a path nor a label");
        return;
    };
    let mut entry = ListEntry { path, title, system: read_database(database), ..ListEntry::default() };
    read_checksum(checksum, &mut entry);
    list.take(number, entry);
}

/// Parses `01ACE2AB|crc`, `SLUS-00594|serial` or `DETECT`; zeros mean none.
fn read_checksum(text: &str, entry: &mut ListEntry) {
    match text.trim().rsplit_once('|') {
        Some((value, "serial")) => entry.serial = text::line(value).filter(|serial| serial != DETECT),
        Some((value, "crc")) if value.len() <= 8 => {
            entry.crc = u32::from_str_radix(value, 16).ok().filter(|&crc| crc != 0);
        }
        _ => {}
    }
}

fn write_checksum(entry: &ListEntry) -> String {
    match (entry.crc, &entry.serial) {
        (Some(crc), _) => format!("{crc:08X}|crc"),
        (None, Some(serial)) => format!("{serial}|serial"),
        (None, None) => DETECT.to_owned(),
    }
}

/// Parses `Nintendo - Game Boy.lpl`, with the folder that some versions put in front. Playlists of arcade games may be
/// named after their core: `FB Alpha - Arcade Games.lpl`.
fn read_database(text: &str) -> Option<SystemId> {
    let name = rom_path::file_name(text);
    let name = name.strip_suffix(".lpl").unwrap_or(name);
    if name.is_empty() || name.len() > super::MAX_TEXT {
        return None;
    }
    let system = System::for_dat(name).or_else(|| System::from_folder(name)).or_else(|| arcade_of_core(name))?;
    SystemId::parse(system.id)
}

fn arcade_of_core(name: &str) -> Option<&'static System> {
    let core = name.split_once(" - ").map_or(name, |(core, _)| core);
    let system = systems_of_core(core)?.first().and_then(|id| System::find(id))?;
    Some(system).filter(|system| system.has_arcade_sets())
}

/// Returns the name of RetroArch's database for a system: its own, else that of a catalog it shares, else our id.
pub fn database_of(id: &SystemId) -> &str {
    let of = |system: &'static System| system.dats.first().copied();
    let shared = |system: &'static System| system.catalogs.iter().filter_map(|id| System::find(id)).find_map(of);
    id.system().and_then(|system| of(system).or_else(|| shared(system))).unwrap_or(id.as_str())
}

#[cfg(test)]
mod tests;
