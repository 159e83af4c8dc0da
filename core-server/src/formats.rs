//! Lists of games in the formats of other programs (playlists, logs, markers, `gamelist.xml`, plain text) and our own
//! JSON.
//!
//! The rule: the contents of a file are data. A path in it is compared ([`rom_path`]) and never opened, sizes are
//! bounded before anything is stored, and a bad line is skipped and counted instead of ending the import. Nothing here
//! knows our databases: everything becomes [`ListEntry`]s, and the importer finds the games. Read next: [`lpl`] for the
//! most common format.

pub mod any;
pub mod gamelist;
pub mod json;
mod loose;
pub mod lpl;
pub mod lrtl;
pub mod pegasus;
pub mod plain;
pub mod record;
pub mod replay;
pub mod rom_path;
pub(crate) mod source;
pub(crate) mod text;
mod unpack;

#[cfg(test)]
pub(crate) mod testkit;
#[cfg(test)]
mod tests;

use shelfcade_core::library::system::SystemId;
use std::fmt::Display;

/// Most bytes of a file that is read whole, unpacked; also of all texts of a list that is streamed.
pub const MAX_FILE: u64 = 16 << 20;
/// Most bytes of a `gamelist.xml`, which is streamed.
pub const MAX_STREAM: u64 = 256 << 20;
/// Most entries of one list.
pub const MAX_ENTRIES: usize = 50_000;
/// Most bytes of one text.
pub const MAX_TEXT: usize = 4_096;
/// Most skipped places of one list that are logged.
const MAX_LOGGED: u64 = 100;

/// A game in a list. Nothing in it is verified: paths may lead anywhere or nowhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListEntry {
    /// Path as written, with `#` before a member of an archive.
    pub path: Option<String>,
    /// The system, if the list names a known one.
    pub system: Option<SystemId>,
    /// Title as written, or made from the file's name.
    pub title: String,
    /// Slug of the catalog's title; only in our own format.
    pub slug: Option<String>,
    /// CRC-32 of the ROM.
    pub crc: Option<u32>,
    /// Serial of the disc.
    pub serial: Option<String>,
    /// True if it is a favorite there.
    pub favorite: bool,
    /// Seconds played; only from logs.
    pub seconds_played: u64,
    /// Time it was last played, in Unix seconds; only from logs and markers.
    pub last_played: Option<i64>,
    /// The core it was played with; only from logs.
    pub core: Option<String>,
}

impl ListEntry {
    /// Returns the file name at the end of the path, without a member of an archive.
    pub fn file_name(&self) -> Option<&str> {
        self.path.as_deref().map(rom_path::file_name).filter(|name| !name.is_empty())
    }
}

/// A list that was read, or is to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// Its name; empty if the format has none.
    pub name: String,
    /// Its description.
    pub description: String,
    /// The search of a smart collection.
    pub query: Option<String>,
    /// True if the list states for each entry whether it is a favorite.
    pub tells_favorites: bool,
    /// Its entries, in order.
    pub entries: Vec<ListEntry>,
    /// Number of places left out because they could not be used.
    pub skipped_count: u64,
    /// True if a file or folder could not be read this time, so that missing entries may exist.
    pub is_partial: bool,
}

impl List {
    /// Leaves a place out: the number of a line or item (from 1), or the name of a file. The first [`MAX_LOGGED`] of
    /// a list are logged with their reasons.
    pub(crate) fn skip(&mut self, place: impl Display, reason: impl Display) {
        self.skipped_count += 1;
        if self.skipped_count <= MAX_LOGGED {
            tracing::debug!(%place, %reason, "skipped an entry of a list");
        }
    }

    /// Adds an entry if there is room, else skips it. Returns false if it was skipped.
    pub(crate) fn take(&mut self, place: impl Display, entry: ListEntry) -> bool {
        let has_room = self.entries.len() < MAX_ENTRIES;
        match has_room {
            true => self.entries.push(entry),
            false => self.skip(place, format_args!("more than {MAX_ENTRIES} entries")),
        }
        has_room
    }
}

/// The reason why a list could not be read or written at all.
#[derive(Debug, thiserror::Error)]
pub enum ExchangeError {
    /// The file could not be read or written.
    #[error("{place}: {source}")]
    Io {
        /// The file, or a description of it.
        place: String,
        /// The cause.
        source: std::io::Error,
    },
    /// The file is larger than allowed.
    #[error("larger than {max} bytes; not read")]
    TooLarge {
        /// Most bytes that are read.
        max: u64,
    },
    /// The file isn't in the expected format.
    #[error("not a valid {format}: {reason}")]
    NotThis {
        /// The expected format.
        format: &'static str,
        /// The problem.
        reason: String,
    },
    /// Made by a later version of this program.
    #[error("made by a newer version of Shelfcade (format {found}, this one reads up to {known}); update Shelfcade")]
    Newer {
        /// The file's version.
        found: u64,
        /// The newest version this program knows.
        known: u64,
    },
}

impl ExchangeError {
    fn not(format: &'static str, reason: impl ToString) -> ExchangeError {
        ExchangeError::NotThis { format, reason: text::clip(&reason.to_string()).to_owned() }
    }

    fn io(place: impl ToString, source: std::io::Error) -> ExchangeError {
        ExchangeError::Io { place: place.to_string(), source }
    }
}
