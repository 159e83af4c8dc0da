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
    /// ELSPA rating.
    Elspa,
    /// BBFC rating.
    Bbfc,
    /// Series.
    Franchise,
    /// Country where it was made.
    Origin,
    /// `1`: rumbles.
    Rumble,
    /// `1`: reads analog sticks.
    Analog,
    /// Extra chip in the cartridge.
    Chip,
    /// Rating of the magazine Edge.
    EdgeRating,
    /// Issue of the magazine Edge.
    EdgeIssue,
    /// Rating of the magazine Famitsu.
    FamitsuRating,
    /// Arcade set name, where `name` is the title.
    Id,
    /// Set name of the parent.
    CloneOf,
    /// Set name of the parent or of its BIOS.
    RomOf,
}

impl Key {
    /// The key of a clrmamepro word.
    pub fn from_word(word: &[u8]) -> Option<Key> {
        Some(match word {
            b"name" => Key::Name,
            b"comment" => Key::Comment,
            b"description" => Key::Description,
            b"serial" => Key::Serial,
            b"releaseyear" | b"year" => Key::Year,
            b"releasemonth" | b"month" => Key::Month,
            b"developer" => Key::Developer,
            b"publisher" => Key::Publisher,
            b"manufacturer" => Key::Manufacturer,
            b"genre" => Key::Genre,
            b"users" => Key::Users,
            b"esrb_rating" => Key::Esrb,
            b"elspa_rating" => Key::Elspa,
            b"bbfc_rating" => Key::Bbfc,
            b"franchise" => Key::Franchise,
            b"origin" => Key::Origin,
            b"rumble" => Key::Rumble,
            b"analog" => Key::Analog,
            b"enhancement_hw" => Key::Chip,
            b"edge_rating" => Key::EdgeRating,
            b"edge_issue" => Key::EdgeIssue,
            b"famitsu_rating" => Key::FamitsuRating,
            b"id" => Key::Id,
            b"cloneof" => Key::CloneOf,
            b"romof" => Key::RomOf,
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
    /// 1-based line on which it begins.
    pub line: u64,
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
    /// The `name` of the DAT's header.
    Header(String),
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
