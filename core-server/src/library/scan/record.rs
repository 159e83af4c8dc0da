//! The data of one family during its scan: ROMs, games and titles, as found and as stored.

use super::systems::ScanSystem;
use super::tree::{is_archive, split_name};
use crate::catalog::TitleFacts;
use crate::library_db::{HashState, SetKind};
use shelfcade_core::game::identity::Evidence;
use shelfcade_core::library::name::Preference;

/// A file of a set beyond the one that names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Member {
    /// Path relative to the root.
    pub path: Box<[u8]>,
    pub size: u64,
    pub mtime_ns: i64,
    /// True if a playlist or sheet names it, but it doesn't exist.
    pub missing: bool,
}

/// A folder as stored.
#[derive(Debug)]
pub(super) struct FolderRow {
    pub id: i64,
    pub root_id: i64,
    pub path: Box<[u8]>,
    pub mtime_ns: i64,
}

/// A ROM's match in the catalog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CatalogMatch {
    pub evidence: Evidence,
    /// Index into [`Family::titles`]; `None` if nothing in the catalog matches.
    pub title: Option<u32>,
    /// DAT name of the release.
    pub release: Option<Box<str>>,
}

impl Default for CatalogMatch {
    fn default() -> Self {
        CatalogMatch { evidence: Evidence::None, title: None, release: None }
    }
}

/// A ROM: its row plus the results of this scan. As found by the walk, everything but its place and files has default
/// values.
#[derive(Debug, Default)]
pub(super) struct ScannedRom {
    /// 0: not saved yet.
    pub id: i64,
    /// 0: none yet.
    pub game: i64,
    /// Index into the family's systems: the folder's system or a sister.
    pub system: u16,
    /// Row id of the folder.
    pub folder: i64,
    pub name: Box<[u8]>,
    /// Name made of its folders, if its own says nothing; see [`super::naming`].
    pub named: Option<Box<str>>,
    /// Title found in the file.
    pub inner_title: Option<Box<str>>,
    pub kind: SetKind,
    /// Row id of the first file of the list entry that has this one as a further file, as the last media stage saw it.
    pub listed_with: Option<i64>,
    /// Total bytes of all files.
    pub size: u64,
    /// Modification time of the file that names it.
    pub mtime_ns: i64,
    pub added: i64,
    pub missing_since: Option<i64>,
    pub identity: CatalogMatch,
    /// Name inside an archive, once its list of files was read.
    pub member: Option<Box<[u8]>>,
    pub crc: Option<u32>,
    /// Bytes that the checksums are of, if those are the whole game; whatever wraps them.
    pub content_size: Option<u64>,
    pub sha1: Option<Box<[u8; 20]>>,
    pub serial: Option<Box<str>>,
    pub hash_state: HashState,
    pub members: Vec<Member>,
    /// Patches of the same name, one per line.
    pub patches: Option<Box<str>>,
    /// Games in a zip that holds several.
    pub contents: Option<Box<ZippedGames>>,
    /// True if the members differ from the stored ones.
    pub members_dirty: bool,
    /// True if its place differs from the stored one.
    pub moved: bool,
    /// True if it is to be looked up in the catalog.
    pub identify: bool,
}

impl ScannedRom {
    /// Returns true for an archive whose checksum is that of a file in it, read by a former version: its list of files
    /// is to be read again.
    pub fn is_unlisted(&self) -> bool {
        let is_read = self.member.is_some() || self.contents.is_some() || self.content_size.is_some();
        self.kind == SetKind::File && self.crc.is_some() && !is_read && is_archive(&split_name(&self.name).1)
    }
}

/// The games in a zip of several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ZippedGames {
    /// Names of the first ones, one per line.
    pub names: String,
    pub total: u32,
}

/// Joins file names, one per line, as shown on pages: invalid UTF-8 and control characters become `�`.
pub(super) fn list_names<'a>(names: impl Iterator<Item = &'a [u8]>) -> Box<str> {
    let plain = |name: &[u8]| String::from_utf8_lossy(name).replace(char::is_control, "\u{fffd}");
    names.map(plain).collect::<Vec<_>>().join("\n").into()
}

/// A game as stored.
#[derive(Debug)]
pub(super) struct GameRow {
    pub id: i64,
    pub system: u16,
    pub slug: Box<str>,
    /// Key of its folded title; see `group::fold_hash`.
    pub fold: u64,
    /// Index into [`Family::titles`].
    pub title: Option<u32>,
    pub added: i64,
}

/// A catalog title matched by a ROM of the family.
#[derive(Debug)]
pub(super) struct MatchedTitle {
    pub system: Box<str>,
    pub slug: Box<str>,
    /// `None` if the facts stored in the game's row apply, because the catalog wasn't queried again.
    pub facts: Option<Box<TitleFacts>>,
}

/// All data of one family.
#[derive(Debug, Default)]
pub(super) struct Family {
    /// The household's preferred variants.
    pub preference: Preference,
    pub systems: Vec<ScanSystem>,
    pub folders: Vec<FolderRow>,
    pub roms: Vec<ScannedRom>,
    pub games: Vec<GameRow>,
    pub titles: Vec<MatchedTitle>,
}

impl Family {
    /// Returns the index of a system, adding it if new.
    pub fn system_index(&mut self, system: &ScanSystem) -> u16 {
        let known = self.systems.iter().position(|known| known.id == system.id);
        known.unwrap_or_else(|| {
            self.systems.push(system.clone());
            self.systems.len() - 1
        }) as u16
    }
}
