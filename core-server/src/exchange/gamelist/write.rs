//! A new `gamelist.xml`. One that is there already is never changed: it belongs to the program that wrote it.

use crate::exchange::{Entry, List, text, time};
use quick_xml::escape::escape;
use std::io::{self, Write};

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
    fields.extend(entry.last_played.and_then(|at| time::write(time::COMPACT, at, offset)).map(|at| ("lastplayed", at)));
    fields.extend(entry.crc.map(|crc| ("crc32", format!("{crc:08X}"))));
    out.write_all(b"\t<game>\n")?;
    for (name, value) in fields {
        writeln!(out, "\t\t<{name}>{}</{name}>", escape(value.as_str()))?;
    }
    out.write_all(b"\t</game>\n")
}
