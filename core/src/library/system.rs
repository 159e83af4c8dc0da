//! Systems: consoles, computers and arcade platforms, with one id and many folder names each.
//!
//! An id is part of URLs and of users' favorites: it never changes once shipped. The data is in
//! `core/systems/*.toml`, which `core/build.rs` turns into [`SYSTEMS`]. Folder names are those of RePlayOS, Batocera,
//! RetroPie and ES-DE, slugs those of RomM, DAT names those of libretro-database. Read next:
//! `core-server/src/library/scan/systems.rs` (from folder to system).

use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;
use strum::Display;

include!(concat!(env!("OUT_DIR"), "/systems.rs"));

/// Folders next to system folders that are not systems: folders of frontends, and RePlayOS's media player. Compared
/// like aliases; see [`is_ignored_folder`].
pub static IGNORED_FOLDERS: &[&str] = &[
    "alpha_player",
    "assets",
    "bezels",
    "bios",
    "captures",
    "cheats",
    "config",
    "downloaded_media",
    "downloaded_images",
    "fonts",
    "gamelists",
    "images",
    "imgs",
    "imageviewer",
    "logs",
    "lost+found",
    "manuals",
    "media",
    "medias",
    "music",
    "mplayer",
    "overlays",
    "recordings",
    "saves",
    "savestates",
    "screenshots",
    "skraper",
    "states",
    "system volume information",
    "themes",
    "thumbnails",
    "videos",
    "$recycle.bin",
];

/// Returns true if a folder at the top of a ROM folder is skipped entirely (see [`IGNORED_FOLDERS`]). Names that
/// begin with `_` or `.` are covered by another rule.
pub fn is_ignored_folder(name: &str) -> bool {
    let key = folder_key(name);
    let is_downloaded = name.get(..11).is_some_and(|start| start.eq_ignore_ascii_case("downloaded_"));
    is_downloaded || IGNORED_FOLDERS.iter().any(|ignored| folder_key(ignored) == key)
}

/// The id of a system in URLs and databases: 1 to 40 characters of `a-z`, `0-9` and `-`.
///
/// Known systems have an entry in [`SYSTEMS`]; any other id is a custom system made from a folder name.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SystemId(String);

impl SystemId {
    /// Longest id in bytes.
    pub const MAX_LEN: usize = 40;

    /// Parses an id in its final form; `None` for anything else.
    pub fn parse(text: &str) -> Option<SystemId> {
        let fits = !text.is_empty() && text.len() <= Self::MAX_LEN;
        let plain = text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        (fits && plain).then(|| SystemId(text.to_owned()))
    }

    /// Returns the id of a custom system for a folder name: its slug, truncated. A blank name becomes `folder`.
    pub fn from_folder_name(name: &str) -> SystemId {
        let mut id = crate::fold::slug(name);
        id.truncate(Self::MAX_LEN);
        let id = id.trim_matches('-');
        SystemId(if id.is_empty() { "folder".to_owned() } else { id.to_owned() })
    }

    /// Returns the id of the system in a folder of this name: a known system, by the name or its slug (`G+W` as
    /// `g-and-w`), else a custom one. Idempotent.
    pub fn of_folder(name: &str) -> SystemId {
        let custom = SystemId::from_folder_name(name);
        let known = System::from_folder(name).or_else(|| System::from_folder(custom.as_str()));
        known.map_or(custom, |system| SystemId(system.id.to_owned()))
    }

    /// Returns the id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the entry in [`SYSTEMS`]; `None` for a custom system.
    pub fn system(&self) -> Option<&'static System> {
        System::find(&self.0)
    }
}

impl fmt::Display for SystemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for SystemId {
    type Error = String;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        SystemId::parse(&text).ok_or_else(|| format!("not a system id: {text:?}"))
    }
}

impl From<SystemId> for String {
    fn from(id: SystemId) -> String {
        id.0
    }
}

/// The kind of a system, for grouping on the Systems page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Display)]
#[strum(serialize_all = "kebab-case")]
pub enum SystemKind {
    /// A home console.
    Console,
    /// A handheld console.
    Handheld,
    /// Arcade machines and boards.
    Arcade,
    /// Home computers and PCs.
    Computer,
    /// Engines and fantasy consoles.
    Engine,
    /// A folder that is not in the table.
    Custom,
}

/// The medium that most games of a system were sold on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
#[strum(serialize_all = "kebab-case")]
pub enum GameMedium {
    /// Unknown, several, or none of these.
    None,
    /// A cartridge.
    Cartridge,
    /// A card as thin as a credit card, or a memory card.
    Card,
    /// A CD, DVD or another optical disc.
    Disc,
    /// A floppy disk.
    Floppy,
    /// A cassette tape.
    Tape,
    /// Cassette tapes and floppy disks.
    TapeOrFloppy,
}

/// The proportions of a system's boxes (width : height), used for drawn covers and picture frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CoverShape {
    /// 5 : 7, plastic case (Mega Drive, Master System, PS2, most computers).
    Tall,
    /// 7 : 5, landscape cardboard box (SNES and N64 in the West).
    Wide,
    /// 1 : 1, jewel case and Game Boy box.
    Square,
    /// 3 : 4, arcade flyer.
    Flyer,
}

/// The header to strip from a dump, or the byte order to fix, before it is hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeaderRule {
    /// No change.
    None,
    /// 16 bytes if it begins with `NES\x1a`.
    Ines,
    /// 16 bytes if it begins with `FDS\x1a`.
    Fds,
    /// 512 bytes if the size modulo 1,024 is 512 (SNES copiers, PC Engine).
    Copier512,
    /// 64 bytes if it begins with `LYNX`.
    Lynx,
    /// 128 bytes if `ATARI7800` follows the first byte.
    Atari7800,
    /// Byte-swapped to big-endian, depending on the first word.
    N64,
    /// `.smd`: a 512-byte header, then blocks of 16 KB to de-interleave.
    MegaDrive,
}

/// A known system.
#[derive(Clone, Copy, Debug)]
pub struct System {
    /// Stable id, see [`SystemId`].
    pub id: &'static str,
    /// Full name: "Super Nintendo".
    pub name: &'static str,
    /// Short label for cards, at most 12 characters: "SNES".
    pub short: &'static str,
    /// Maker: "Nintendo"; "Arcade" for arcade platforms.
    pub maker: &'static str,
    /// Console, handheld, computer …
    pub kind: SystemKind,
    /// OKLCH hue in degrees, 0..360.
    pub hue: u16,
    /// First and last year of the system's commercial life.
    pub years: (u16, u16),
    /// Generation of consoles and handhelds, 2 to 8; `None` for others.
    pub generation: Option<u8>,
    /// Medium of most of its games.
    pub medium: GameMedium,
    /// Folder names in all naming schemes, lower case, without the id itself. One spelling each is enough, as
    /// [`System::from_folder`] ignores spaces and punctuation.
    pub aliases: &'static [&'static str],
    /// File extensions of games, lower case, without dot. Includes `zip` and `7z` if accepted.
    pub extensions: &'static [&'static str],
    /// libretro names of the DATs for this system's own catalog.
    pub dats: &'static [&'static str],
    /// Ids of the catalog systems to match games in this folder against, its own first. Never empty. All arcade
    /// folders share the catalog system `arcade`.
    pub catalogs: &'static [&'static str],
    /// Extensions that belong to another system even in this folder: (`fds`, `fds`).
    pub splits: &'static [(&'static str, &'static str)],
    /// Proportions of its boxes.
    pub cover: CoverShape,
    /// Header to strip before hashing.
    pub header: HeaderRule,
}

/// Lookup tables, built once, as every folder and every card needs them.
struct Names {
    ids: HashMap<&'static str, &'static System>,
    /// [`loose_key`]s of ids and aliases, also with the maker before them.
    folders: HashMap<String, &'static System>,
    /// [`loose_key`]s of DAT names.
    dats: HashMap<String, &'static System>,
    /// [`loose_key`]s of core names, with the systems they play.
    cores: HashMap<String, &'static [&'static str]>,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| {
    let cores = CORES.iter().flat_map(|(names, systems)| names.iter().map(|name| (loose_key(name), *systems)));
    let (ids, folders, dats) = (HashMap::new(), HashMap::new(), HashMap::new());
    let mut names = Names { ids, folders, dats, cores: cores.collect() };
    for system in SYSTEMS {
        names.ids.insert(system.id, system);
        for name in std::iter::once(&system.id).chain(system.aliases) {
            names.folders.insert(loose_key(name), system);
        }
        for dat in system.dats {
            names.dats.insert(loose_key(dat), system);
        }
    }
    // An exact name wins over a maker with a name: `Atari ST` is `atarist`.
    for system in SYSTEMS {
        for name in std::iter::once(&system.id).chain(system.aliases) {
            let key = loose_key(system.maker) + &loose_key(name);
            names.folders.entry(key).or_insert(system);
        }
    }
    names
});

impl System {
    /// Returns the known system with this id.
    pub fn find(id: &str) -> Option<&'static System> {
        NAMES.ids.get(id).copied()
    }

    /// Returns the known system in a folder of this name: an id, alias or libretro name, also with the maker before
    /// it (`Nintendo NES`) or a note after it (`Nintendo - Game Boy (2026-01-01)`). Ignores case, spaces and
    /// punctuation, except the `+` that distinguishes `Videopac` from `Videopac+`.
    pub fn from_folder(name: &str) -> Option<&'static System> {
        let key = folder_key(name);
        NAMES.folders.get(&key).or_else(|| NAMES.dats.get(&key)).copied()
    }

    /// Returns the system whose own catalog is built from a DAT of this libretro name, in any spelling
    /// (`Magnavox - Odyssey 2`, `Microsoft - MSX 2`, `Sega - 32x`).
    pub fn for_dat(libretro_name: &str) -> Option<&'static System> {
        NAMES.dats.get(&loose_key(libretro_name)).copied()
    }

    /// Returns the system of a file with this extension (lower case, no dot) in this system's folder: this system, or
    /// another one from [`System::splits`].
    pub fn for_extension(&'static self, extension: &str) -> &'static System {
        let split = self.splits.iter().find(|(ext, _)| *ext == extension);
        split.and_then(|(_, id)| System::find(id)).unwrap_or(self)
    }

    /// Returns true if arcade sets are its games, which have one name in all folders: `mslug` in `neogeo` and `fbneo`.
    pub fn has_arcade_sets(&self) -> bool {
        self.catalogs.contains(&"arcade")
    }

    /// Returns true if a file with this extension (lower case, no dot) in this system's folder is a game.
    pub fn accepts(&self, extension: &str) -> bool {
        self.extensions.contains(&extension) || self.splits.iter().any(|(ext, _)| *ext == extension)
    }
}

/// Returns the ids of the systems that a RetroArch core plays; `None` for an unknown core.
pub fn systems_of_core(name: &str) -> Option<&'static [&'static str]> {
    let key = loose_key(name);
    NAMES.cores.get(&key).or_else(|| NAMES.cores.get(key.strip_suffix("libretro")?)).copied()
}

/// Returns the letters, digits and `+` of a name in lower case.
fn loose_key(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric() || *c == '+').flat_map(char::to_lowercase).collect()
}

/// Returns the [`loose_key`] of a folder name, without a bracketed note at its end.
fn folder_key(name: &str) -> String {
    let bare = name.split(['(', '[']).next().unwrap_or_default();
    let key = loose_key(bare);
    if key.is_empty() { loose_key(name) } else { key }
}

#[cfg(test)]
mod tests;
