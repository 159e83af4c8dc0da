//! A plain list: one title or path per line.
//!
//! Blank lines and lines that begin with `#` are skipped. `\#` at the beginning stands for a `#` of the title, `\\#`
//! for `\#`. Any line ending and any encoding are accepted.

use super::{ExchangeError, List, ListEntry, MAX_FILE, rom_path, source, text};
use shelfcade_core::library::system::SYSTEMS;
use std::io::{self, Read, Write};

/// Reads a list of titles and paths.
///
/// # Errors
/// Returns [`ExchangeError`] if the list is larger than [`MAX_FILE`] or cannot be read.
pub fn read(input: impl Read) -> Result<List, ExchangeError> {
    let bytes = source::read_all(input, MAX_FILE)?;
    let text = text::decode(&bytes);
    let mut list = List::default();
    for (index, raw) in text.split('\n').flat_map(|line| line.split('\r')).enumerate() {
        let number = index + 1;
        if raw.len() > super::MAX_TEXT {
            list.skip(number, format_args!("longer than {} bytes", super::MAX_TEXT));
            continue;
        }
        let Some(line) = text::line(raw).filter(|line| !line.starts_with('#')) else { continue };
        let line = if is_escaped(&line) { line[1..].to_owned() } else { line };
        list.take(number, to_entry(line));
    }
    Ok(list)
}

/// Writes the path of each entry, or else its title.
///
/// # Errors
/// Returns an error if `out` cannot be written.
pub fn write(list: &List, out: &mut impl Write) -> io::Result<()> {
    for entry in &list.entries {
        let line = entry.path.as_deref().unwrap_or(&entry.title);
        let Some(line) = text::line(line) else { continue };
        let mark = if line.starts_with('#') || is_escaped(&line) { "\\" } else { "" };
        writeln!(out, "{mark}{line}")?;
    }
    Ok(())
}

/// Returns true for a `#` after leading backslashes, one of which only keeps the line from being a comment.
fn is_escaped(line: &str) -> bool {
    line.starts_with('\\') && line.trim_start_matches('\\').starts_with('#')
}

/// Parses a line. One that begins like a path or ends like a ROM is a path; a slash alone isn't enough (`Fire /
/// Ice`).
fn to_entry(line: String) -> ListEntry {
    let begins = ["/", "./", "../", "~/", "\\\\", ".\\"].iter().any(|start| line.starts_with(start))
        || matches!(line.as_bytes(), [drive, b':', b'\\' | b'/', ..] if drive.is_ascii_alphabetic());
    let extension = rom_path::without_member(&line).rsplit_once('.').map(|(_, end)| end.to_ascii_lowercase());
    let ends = || extension.is_some_and(|extension| SYSTEMS.iter().any(|system| system.accepts(&extension)));
    match text::line(text::stem(rom_path::file_name(&line))) {
        Some(title) if begins || ends() => ListEntry { title, path: Some(line), ..ListEntry::default() },
        _ => ListEntry { title: line, ..ListEntry::default() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], expected: &[(&str, Option<&str>)]) {
        let list = read(bytes).unwrap();
        let found: Vec<_> = list.entries.iter().map(|entry| (entry.title.as_str(), entry.path.as_deref())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn titles_and_paths_are_told_apart() {
        let text = b"\xef\xbb\xbf# mine\r\nChrono Trigger\r\n\r\n  Dr. Mario \nsnes/Super Metroid (USA).sfc\n\
            C:\\roms\\A.zip\nFire / Ice\nTetris (World).gb\n\\#1 Game\n#2";
        check(
            text,
            &[
                ("Chrono Trigger", None),
                ("Dr. Mario", None),
                ("Super Metroid (USA)", Some("snes/Super Metroid (USA).sfc")),
                ("A", Some("C:\\roms\\A.zip")),
                ("Fire / Ice", None),
                ("Tetris (World)", Some("Tetris (World).gb")),
                ("#1 Game", None),
            ],
        );
        check(b"Pok\xe9mon\rR\xe9al", &[("Pokémon", None), ("Réal", None)]);
        check(b"\xff\xfeA\0\n\0B\0", &[("A", None), ("B", None)]);
        check(b"", &[]);
    }

    #[test]
    fn a_line_of_ten_megabytes_is_skipped() {
        let text = format!("A\n{}\nB", "x".repeat(10 << 20));
        let list = read(text.as_bytes()).unwrap();
        assert_eq!((list.entries.len(), list.skipped_count), (2, 1));
    }
}
