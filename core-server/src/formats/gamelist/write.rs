//! Writes a new `gamelist.xml` with only what identifies the games. All known facts are written by `merge`.

use crate::formats::{List, ListEntry, text};
use quick_xml::escape::escape;
use std::io::{self, Write};

/// Writes a new list of the entries that have a path.
///
/// # Errors
/// Returns an error if `out` cannot be written.
pub fn write(list: &List, out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"<?xml version=\"1.0\"?>\n<gameList>\n")?;
    for entry in &list.entries {
        write_game(entry, out)?;
    }
    out.write_all(b"</gameList>\n")
}

fn write_game(entry: &ListEntry, out: &mut impl Write) -> io::Result<()> {
    let Some(path) = entry.path.as_deref().and_then(text::path) else { return Ok(()) };
    let mut fields = vec![("path", path)];
    fields.extend(text::line(&entry.title).map(|title| ("name", title)));
    fields.extend(entry.favorite.then(|| ("favorite", "true".to_owned())));
    fields.extend(entry.crc.map(|crc| ("crc32", format!("{crc:08X}"))));
    out.write_all(b"\t<game>\n")?;
    for (name, value) in fields {
        writeln!(out, "\t\t<{name}>{}</{name}>", escape(value.as_str()))?;
    }
    out.write_all(b"\t</game>\n")
}
