//! What a DAT says of one game, the same for both syntaxes.

/// A value of a game that Shelfcade uses. Others are skipped while parsing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// Name of the release, the DAT's own.
    Name,
    /// What metadata DATs call the release; for people only.
    Comment,
    /// In arcade XML the title: there the name is the set's.
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
    /// Manufacturer: of arcade boards.
    Manufacturer,
    /// Genre, in the archive's spelling.
    Genre,
    /// Most players at once.
    Users,
    /// ESRB rating.
    Esrb,
    /// Series.
    Franchise,
    /// A rarer fact, by its name in the catalog.
    Extra(&'static str),
    /// Arcade set name, where `name` is the title.
    Id,
    /// Set name of the parent.
    CloneOf,
    /// Set name of the parent or of its BIOS.
    RomOf,
}

impl Key {
    /// The key of a word of either syntax.
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
    /// Values in the DAT's order; a key may come again.
    pub values: Vec<(Key, String)>,
    /// Files.
    pub roms: Vec<Rom>,
    /// Firmware, by the DAT's own flag.
    pub bios: bool,
    /// Device, by the DAT's own flag.
    pub device: bool,
}

impl Entry {
    /// Most files kept of one game.
    pub const MAX_ROMS: usize = 10_000;
    /// Most values kept of one game.
    pub const MAX_VALUES: usize = 1_000;

    /// The first value of a key that is not empty.
    pub fn get(&self, key: Key) -> Option<&str> {
        self.values.iter().find(|(k, v)| *k == key && !v.is_empty()).map(|(_, v)| v.as_str())
    }
}

/// What a parser gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A game.
    Game(Entry),
    /// Something that could not be understood.
    Bad {
        /// 1-based line.
        line: u64,
        /// What was wrong.
        message: String,
    },
}

/// Longest line read; what is beyond is cut.
pub(super) const MAX_LINE: usize = 64 * 1024;

/// Longest value kept, in bytes: no name, serial or company is as long.
pub(super) const MAX_TEXT: usize = 1024;

/// Turns bytes of a DAT into text: invalid UTF-8 is replaced, the five XML entities are resolved (DATs converted from
/// XML keep them), blanks at the ends are dropped.
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
