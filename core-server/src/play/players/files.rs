//! Reads small files of other programs: settings, states, descriptions of cores. Bounded, and regular files only.

use rustix::fs::OFlags;
use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// Returns the text of a file, cut after `most` bytes; `None` if it doesn't exist.
///
/// # Errors
/// Returns an error if it cannot be read, or is no regular file.
pub(super) fn read_text(path: &Path, most: u64) -> io::Result<Option<String>> {
    // Otherwise a pipe in a folder that everybody may write to would wait for its other end.
    let flags = OFlags::NONBLOCK.bits().cast_signed();
    let file = match OpenOptions::new().read(true).custom_flags(flags).open(path) {
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            return Ok(None);
        }
        opened => opened?,
    };
    if !file.metadata()?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
    }
    read_start(&file, most).map(Some)
}

fn read_start(file: &File, most: u64) -> io::Result<String> {
    let mut bytes = Vec::new();
    file.take(most).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the value of the last line `key = "value"` or `key=value`. Quotes around it and control characters in it
/// are removed; there are no escapes (RetroArch's `config_file.c`, RePlayOS's `replay.cfg`).
pub(super) fn value_of(text: &str, key: &str) -> Option<String> {
    let values = text.lines().rev().filter_map(|line| {
        let (name, value) = line.split_once('=')?;
        (name.trim() == key).then_some(value.trim())
    });
    let value = values.into_iter().next()?;
    let value = match value.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap_or_default(),
        None => value,
    };
    let plain: String = value.chars().filter(|c| !c.is_control()).collect();
    (!plain.is_empty()).then_some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_found() {
        let text = "# a = \"no\"\na = \"one\"\nb=2\r\na = \"two\" # why\n c = \"\"\nempty =\n";
        assert_eq!(value_of(text, "a").as_deref(), Some("two"));
        assert_eq!(value_of(text, "b").as_deref(), Some("2"));
        for none in ["c", "d", "empty"] {
            assert_eq!(value_of(text, none), None);
        }
    }

    #[test]
    fn only_the_beginning_of_regular_files_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x");
        assert_eq!(read_text(&path, 4).unwrap(), None);
        std::fs::write(&path, b"abcdef\xff").unwrap();
        assert_eq!(read_text(&path, 4).unwrap().as_deref(), Some("abcd"));
        assert!(read_text(folder.path(), 4).is_err());
        let pipe = folder.path().join("pipe");
        rustix::fs::mknodat(rustix::fs::CWD, &pipe, rustix::fs::FileType::Fifo, rustix::fs::Mode::RUSR, 0).unwrap();
        assert!(read_text(&pipe, 4).is_err());
    }
}
