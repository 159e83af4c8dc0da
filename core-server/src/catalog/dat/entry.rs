//! The data of one game in a DAT, the same for both syntaxes.

/// A key of a game's values. Keys that Shelfcade doesn't use are skipped while parsing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DatKey {
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

impl DatKey {
    /// Returns the key for a word of either syntax.
    pub fn from_word(word: &str) -> Option<DatKey> {
        Some(match word {
            "name" => DatKey::Name,
            "comment" => DatKey::Comment,
            "description" => DatKey::Description,
            "serial" => DatKey::Serial,
            "releaseyear" | "year" => DatKey::Year,
            "releasemonth" | "month" => DatKey::Month,
            "developer" => DatKey::Developer,
            "publisher" => DatKey::Publisher,
            "manufacturer" => DatKey::Manufacturer,
            "genre" => DatKey::Genre,
            "users" => DatKey::Users,
            "esrb_rating" => DatKey::Esrb,
            "elspa_rating" => DatKey::Extra("elspa"),
            "bbfc_rating" => DatKey::Extra("bbfc"),
            "franchise" => DatKey::Franchise,
            "origin" => DatKey::Extra("origin"),
            "rumble" => DatKey::Extra("rumble"),
            "analog" => DatKey::Extra("analog"),
            "enhancement_hw" => DatKey::Extra("chip"),
            "edge_rating" => DatKey::Extra("edge_rating"),
            "edge_issue" => DatKey::Extra("edge_issue"),
            "famitsu_rating" => DatKey::Extra("famitsu_rating"),
            "id" => DatKey::Id,
            "cloneof" => DatKey::CloneOf,
            "romof" => DatKey::RomOf,
            _ => return None,
        })
    }
}

/// A file of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DatRom {
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
pub struct DatGame {
    /// Values in the DAT's order; keys may repeat.
    pub values: Vec<(DatKey, String)>,
    /// Files.
    pub roms: Vec<DatRom>,
    /// True if the DAT flags it as firmware.
    pub bios: bool,
    /// True if the DAT flags it as a device.
    pub device: bool,
}

impl DatGame {
    /// Maximum number of files per game.
    pub const MAX_ROMS: usize = 10_000;
    /// Maximum number of values per game.
    pub const MAX_VALUES: usize = 1_000;

    /// Returns the first non-empty value of a key.
    pub fn get(&self, key: DatKey) -> Option<&str> {
        self.values.iter().find(|(k, v)| *k == key && !v.is_empty()).map(|(_, v)| v.as_str())
    }
}

/// A parsed game or an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatItem {
    /// A game.
    Game(DatGame),
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
