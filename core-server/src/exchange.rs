//! Lists of games as other programs keep them: playlists, logs, markers, `gamelist.xml`, plain texts, and our own JSON.
//!
//! The rule: what a file says is data. A path in it is compared ([`rom_path`]) and never opened, sizes are bounded
//! before anything is kept, and one bad line is skipped and counted, not the end. Nothing here knows our databases:
//! everything becomes [`Entry`]s, and whoever imports finds the games. Read next: [`lpl`] for the most common format.

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

use shelfcade_core::system::SystemId;
use std::fmt::Display;

/// Most bytes of a file that is read whole, unpacked; and of the texts of a list that is streamed.
pub const MAX_FILE: u64 = 16 << 20;
/// Most bytes of a `gamelist.xml`, which is streamed.
pub const MAX_STREAM: u64 = 256 << 20;
/// Most entries of one list.
pub const MAX_ENTRIES: usize = 50_000;
/// Most bytes of one text.
pub const MAX_TEXT: usize = 4_096;
/// Most places of one list that are logged when they are left out.
const MAX_LOGGED: u64 = 100;

/// What one list says of one game. Nothing in it was looked up: paths may lead anywhere or nowhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// Path as written; a member of an archive after `#`.
    pub path: Option<String>,
    /// The system, where the list names one that is known.
    pub system: Option<SystemId>,
    /// Title as written; made from the file's name where there is none.
    pub title: String,
    /// Slug of the catalog's title; only our own format has it.
    pub slug: Option<String>,
    /// CRC-32 of the ROM.
    pub crc: Option<u32>,
    /// Serial of the disc.
    pub serial: Option<String>,
    /// A favorite there.
    pub favorite: bool,
    /// Seconds it was played; only logs tell them.
    pub seconds_played: u64,
    /// When it was last played, in Unix seconds; only logs and markers tell it.
    pub last_played: Option<i64>,
    /// The core it was played with; only logs tell it.
    pub core: Option<String>,
}

impl Entry {
    /// The file's name at the end of the path, without the member of an archive.
    pub fn file_name(&self) -> Option<&str> {
        self.path.as_deref().map(rom_path::file_name).filter(|name| !name.is_empty())
    }
}

/// A list as it was read, or is to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// Its name, empty where the format has none.
    pub name: String,
    /// Its description.
    pub description: String,
    /// The search a smart collection stands for.
    pub query: Option<String>,
    /// Whether it says of each entry if it is a favorite there.
    pub tells_favorites: bool,
    /// In the order of the file.
    pub entries: Vec<Entry>,
    /// How many places were left out, because they could not be used.
    pub skipped_count: u64,
    /// A file or folder of it could not be read now, so what is missing may be there.
    pub is_partial: bool,
}

impl List {
    /// Leaves a place out: a line, the number of an item (both from 1) or the name of a file. The first [`MAX_LOGGED`]
    /// of a list are logged with their reasons.
    pub(crate) fn skip(&mut self, place: impl Display, reason: impl Display) {
        self.skipped_count += 1;
        if self.skipped_count <= MAX_LOGGED {
            tracing::debug!(%place, %reason, "left out of a list");
        }
    }

    /// Takes an entry while there is room; else it is left out. False from the first that found none.
    pub(crate) fn take(&mut self, place: impl Display, entry: Entry) -> bool {
        let has_room = self.entries.len() < MAX_ENTRIES;
        match has_room {
            true => self.entries.push(entry),
            false => self.skip(place, format_args!("more than {MAX_ENTRIES} entries")),
        }
        has_room
    }
}

/// Why a list could not be read or written at all.
#[derive(Debug, thiserror::Error)]
pub enum ExchangeError {
    /// The file could not be read or written.
    #[error("{place}: {source}")]
    Io {
        /// The file, or what it is.
        place: String,
        /// Why.
        source: std::io::Error,
    },
    /// Larger than any such file is.
    #[error("larger than {max} bytes: not read")]
    TooLarge {
        /// Most that is read.
        max: u64,
    },
    /// Something else than was expected.
    #[error("this is no {format}: {reason}")]
    NotThis {
        /// What was expected.
        format: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// Made by a later version of this program.
    #[error("made by a newer Shelfcade (format {found}, this one knows up to {known}): use the newer program")]
    Newer {
        /// Its version.
        found: u64,
        /// The newest this program knows.
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
