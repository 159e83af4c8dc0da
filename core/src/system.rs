//! Systems: consoles, computers and arcade platforms, one id each, many folder names.
//!
//! The rule a stranger must not break: an id is part of URLs and of people's saved favorites, so it never changes once
//! shipped. The facts are in `core/systems/*.toml`, which `core/build.rs` turns into [`SYSTEMS`] (sources: CONVENTIONS
//! section 1). Read next: `core-server/src/scan/systems.rs` for how a folder becomes a system.

use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;
use strum::Display;

include!(concat!(env!("OUT_DIR"), "/systems.rs"));

/// Folders beside system folders that hold no system: frontends' own folders, and RePlayOS's media player.
/// Compared like aliases; ask [`is_ignored_folder`].
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

/// Whether a folder at the top of a ROM folder is left out as a whole (see [`IGNORED_FOLDERS`]). Names that begin with
/// `_` or `.` are hidden by another rule and not named here.
pub fn is_ignored_folder(name: &str) -> bool {
    let key = folder_key(name);
    let is_downloaded = name.get(..11).is_some_and(|start| start.eq_ignore_ascii_case("downloaded_"));
    is_downloaded || IGNORED_FOLDERS.iter().any(|ignored| folder_key(ignored) == key)
}

/// The id of a system as it stands in URLs and databases: 1 to 40 characters of `a-z`, `0-9` and `-`.
///
/// Known systems have an entry in [`SYSTEMS`]; any other id is a custom system made from a folder's name.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SystemId(String);

impl SystemId {
    /// Longest id in bytes.
    pub const MAX_LEN: usize = 40;

    /// Accepts an id that is already in its final form; `None` for anything else.
    pub fn parse(text: &str) -> Option<SystemId> {
        let fits = !text.is_empty() && text.len() <= Self::MAX_LEN;
        let plain = text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        (fits && plain).then(|| SystemId(text.to_owned()))
    }

    /// Makes the id of a custom system from a folder's name: its slug, cut to length.
    /// Never empty: a blank name becomes `folder`.
    pub fn from_folder_name(name: &str) -> SystemId {
        let mut id = crate::fold::slug(name);
        id.truncate(Self::MAX_LEN);
        let id = id.trim_matches('-');
        SystemId(if id.is_empty() { "folder".to_owned() } else { id.to_owned() })
    }

    /// The id of what a folder of this name holds: a known system, by the name or by its slug (`G+W` is read as
    /// `g-and-w`), else a custom one. Asked with its own answer it answers the same.
    pub fn of_folder(name: &str) -> SystemId {
        let custom = SystemId::from_folder_name(name);
        let known = System::from_folder(name).or_else(|| System::from_folder(custom.as_str()));
        known.map_or(custom, |system| SystemId(system.id.to_owned()))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The table's facts, `None` for a custom system.
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

/// What a system is, for grouping on the Systems page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Display)]
#[strum(serialize_all = "kebab-case")]
pub enum SystemKind {
    /// A console under the TV.
    Console,
    /// A console in the hand.
    Handheld,
    /// Cabinets and boards.
    Arcade,
    /// Home computers and PCs.
    Computer,
    /// Engines and fantasy consoles.
    Engine,
    /// A folder that no table knows.
    Custom,
}

/// The proportions of a system's box, for drawn covers and image boxes: width : height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CoverShape {
    /// 5 : 7, keep case (Mega Drive, Master System, PS2, most computers).
    Tall,
    /// 7 : 5, cardboard lying (SNES and N64 in the West).
    Wide,
    /// 1 : 1, jewel case and Game Boy boxes.
    Square,
    /// 3 : 4, flyer (arcade).
    Flyer,
}

/// How a dump's header is treated before it is hashed (CONVENTIONS section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeaderRule {
    /// The whole file.
    None,
    /// 16 bytes when it begins with `NES\x1a`.
    Ines,
    /// 16 bytes when it begins with `FDS\x1a`.
    Fds,
    /// 512 bytes when size mod 1024 is 512 (SNES copiers, PC Engine).
    Copier512,
    /// 64 bytes when it begins with `LYNX`.
    Lynx,
    /// 128 bytes when bytes 1.. are `ATARI7800`.
    Atari7800,
    /// Bytes swapped to big-endian by the first word.
    N64,
    /// `.smd` blocks of 16 KB de-interleaved after a 512-byte header.
    MegaDrive,
}

/// One known system.
#[derive(Clone, Copy, Debug)]
pub struct System {
    /// Stable id, see [`SystemId`].
    pub id: &'static str,
    /// Full name as a person says it: "Super Nintendo".
    pub name: &'static str,
    /// Short label for cards, at most 12 characters: "SNES".
    pub short: &'static str,
    /// Maker: "Nintendo". Arcade platforms: "Arcade".
    pub maker: &'static str,
    /// Console, handheld, computer …
    pub kind: SystemKind,
    /// OKLCH hue in degrees, 0..360.
    pub hue: u16,
    /// First and last year of the system's commercial life.
    pub years: (u16, u16),
    /// Folder names of all schemes, lower case, without the id itself; one spelling each, as
    /// [`System::from_folder`] passes over spaces and punctuation.
    pub aliases: &'static [&'static str],
    /// File extensions that are games here, lower case, without dot. `zip`/`7z` stand here where they are accepted.
    pub extensions: &'static [&'static str],
    /// libretro names of the DATs that feed this system's own catalog.
    pub dats: &'static [&'static str],
    /// Ids of the catalog systems whose titles may be found in this folder; first the own one. Never empty.
    /// All arcade folders share the catalog system `arcade`.
    pub catalogs: &'static [&'static str],
    /// Extensions that belong to a sister system even in this folder: (`fds`, `fds`).
    pub splits: &'static [(&'static str, &'static str)],
    /// Box proportions.
    pub cover: CoverShape,
    /// Header rule for hashing.
    pub header: HeaderRule,
}

/// Names of all systems and cores, made once: the look-ups below are asked for every folder and every card.
struct Names {
    ids: HashMap<&'static str, &'static System>,
    /// [`loose_key`]s of ids and aliases, also with the maker in front.
    folders: HashMap<String, &'static System>,
    /// [`loose_key`]s of DATs' names.
    dats: HashMap<String, &'static System>,
    /// [`loose_key`]s of cores' names, with the systems they play.
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
    // A name with a maker in front gives way to one that is spelled out: `Atari ST` to `atarist`.
    for system in SYSTEMS {
        for name in std::iter::once(&system.id).chain(system.aliases) {
            let key = loose_key(system.maker) + &loose_key(name);
            names.folders.entry(key).or_insert(system);
        }
    }
    names
});

impl System {
    /// The known system with this id.
    pub fn find(id: &str) -> Option<&'static System> {
        NAMES.ids.get(id).copied()
    }

    /// The known system that a folder of this name holds: id, alias or libretro name, also with the maker in front
    /// (`Nintendo NES`) or a pack's note behind (`Nintendo - Game Boy (2026-01-01)`). Case, spaces and punctuation are
    /// passed over, except `+` which tells `Videopac` from `Videopac+`.
    pub fn from_folder(name: &str) -> Option<&'static System> {
        let key = folder_key(name);
        NAMES.folders.get(&key).or_else(|| NAMES.dats.get(&key)).copied()
    }

    /// The system whose own catalog a DAT of this libretro name feeds, whatever the archive's spelling
    /// (`Magnavox - Odyssey 2`, `Microsoft - MSX 2`, `Sega - 32x`).
    pub fn for_dat(libretro_name: &str) -> Option<&'static System> {
        NAMES.dats.get(&loose_key(libretro_name)).copied()
    }

    /// The system a file with this extension (lower case, no dot) belongs to when it lies in this system's folder:
    /// this one, or the sister that [`System::splits`] names.
    pub fn for_extension(&'static self, extension: &str) -> &'static System {
        let split = self.splits.iter().find(|(ext, _)| *ext == extension);
        split.and_then(|(_, id)| System::find(id)).unwrap_or(self)
    }

    /// Whether a file with this extension (lower case, no dot) is a game in this system's folder.
    pub fn accepts(&self, extension: &str) -> bool {
        self.extensions.contains(&extension) || self.splits.iter().any(|(ext, _)| *ext == extension)
    }
}

/// Ids of the systems that a core of RetroArch plays; `None` for a core that is not known.
pub fn systems_of_core(name: &str) -> Option<&'static [&'static str]> {
    let key = loose_key(name);
    NAMES.cores.get(&key).or_else(|| NAMES.cores.get(key.strip_suffix("libretro")?)).copied()
}

/// Letters, digits and `+` of a name in lower case.
fn loose_key(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric() || *c == '+').flat_map(char::to_lowercase).collect()
}

/// [`loose_key`] of a folder's name, without a note in brackets at its end.
fn folder_key(name: &str) -> String {
    let bare = name.split(['(', '[']).next().unwrap_or_default();
    let key = loose_key(bare);
    if key.is_empty() { loose_key(name) } else { key }
}

#[cfg(test)]
mod tests;
