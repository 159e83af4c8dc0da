//! The data of one game in a DAT, the same for both syntaxes.

/// A key of a game's values. Keys that Shelfcade doesn't use are skipped while parsing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// Release name.
    Name,
    /// Release name in metadata DATs.
    Comment,
    /// Title in arcade XML, where `name` is the set's.
    Description,
    /// Serial number of the game.
    Serial,
    /// Year of release.
    Year,
    /// Month of release.
    Month,
    /// Developer.
    Developer,
    /// Publisher.
    Publisher,
    /// Manufacturer of an arcade game.
    Manufacturer,
    /// Genre in the archive's spelling.
    Genre,
    /// Maximum number of simultaneous players.
    Users,
    /// ESRB rating.
    Esrb,
    /// Series.
    Franchise,
    /// A rarer fact, by its key in the catalog.
    Extra(&'static str),
    /// Arcade set name, if `name` is the title.
    Id,
    /// Set name of the parent.
    CloneOf,
    /// Set name of the parent or of its BIOS.
    RomOf,
}

impl Key {
    /// Returns the key for a word of either syntax.
    pub fn from_word(word: &str) -> Option<Key> {
        Some(match word {
            "name" => Key::Name,
            "comment" => Key::Comment,
            "description" => Key::Description,
            "serial" => Key::Serial,
            "releaseyear" | "year" => Key::Year,
            "releasemonth" | "month" => Key::Month,
            "developer" => Key::Developer,
            "publisher" => Key::Publisher,
            "manufacturer" => Key::Manufacturer,
            "genre" => Key::Genre,
            "users" => Key::Users,
            "esrb_rating" => Key::Esrb,
            "elspa_rating" => Key::Extra("elspa"),
            "bbfc_rating" => Key::Extra("bbfc"),
            "franchise" => Key::Franchise,
            "origin" => Key::Extra("origin"),
            "rumble" => Key::Extra("rumble"),
            "analog" => Key::Extra("analog"),
            "enhancement_hw" => Key::Extra("chip"),
            "edge_rating" => Key::Extra("edge_rating"),
            "edge_issue" => Key::Extra("edge_issue"),
            "famitsu_rating" => Key::Extra("famitsu_rating"),
            "id" => Key::Id,
            "cloneof" => Key::CloneOf,
            "romof" => Key::RomOf,
            _ => return None,
        })
    }
}

/// A file of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rom {
    /// File name.
    pub name: Option<String>,
    /// Bytes.
    pub size: Option<u64>,
    /// CRC32.
    pub crc: Option<u32>,
    /// Serial number.
    pub serial: Option<String>,
}

/// A game of a DAT.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// Values in the DAT's order; keys may repeat.
    pub values: Vec<(Key, String)>,
    /// Files.
    pub roms: Vec<Rom>,
    /// True if the DAT flags it as firmware.
    pub bios: bool,
    /// True if the DAT flags it as a device.
    pub device: bool,
}

impl Entry {
    /// Maximum number of files per game.
    pub const MAX_ROMS: usize = 10_000;
    /// Maximum number of values per game.
    pub const MAX_VALUES: usize = 1_000;

    /// Returns the first non-empty value of a key.
    pub fn get(&self, key: Key) -> Option<&str> {
        self.values.iter().find(|(k, v)| *k == key && !v.is_empty()).map(|(_, v)| v.as_str())
    }
}

/// A parsed game or an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A game.
    Game(Entry),
    /// Something that couldn't be parsed.
    Bad {
        /// 1-based line.
        line: u64,
        /// The error.
        message: String,
    },
}

/// Maximum length of a line in bytes; the rest is dropped.
pub(super) const MAX_LINE: usize = 64 * 1024;

/// Maximum length of a value in bytes. Real names, serials and companies are shorter.
pub(super) const MAX_TEXT: usize = 1024;

/// Converts bytes of a DAT to text: replaces invalid UTF-8, resolves the five XML entities (DATs converted from XML
/// keep them) and trims whitespace.
pub(super) fn to_text(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(MAX_TEXT)]);
    let text = text.trim();
    if !text.contains('&') {
        return text.to_owned();
    }
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
}
