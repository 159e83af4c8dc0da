//! What the scan holds of one family while it works on it: ROMs, games and titles, as they are and as they were kept.

use super::systems::ScanSystem;
use crate::catalog::TitleFacts;
use crate::library::{HashState, SetKind};
use shelfcade_core::identity::Evidence;
use shelfcade_core::name::Preference;

/// A file of a set beyond the one that names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Member {
    /// Relative to the root.
    pub path: Box<[u8]>,
    pub size: u64,
    pub mtime_ns: i64,
    /// Named by a playlist or sheet, not there.
    pub missing: bool,
}

/// A folder as kept.
#[derive(Debug)]
pub(super) struct FolderRow {
    pub id: i64,
    pub root_id: i64,
    pub path: Box<[u8]>,
    pub mtime_ns: i64,
}

/// How a ROM is tied to the catalog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Identity {
    pub evidence: Evidence,
    /// Index into [`Family::titles`]; `None`: nothing in the catalog fits.
    pub title: Option<u32>,
    /// DAT name of the release.
    pub release: Option<Box<str>>,
}

impl Default for Identity {
    fn default() -> Self {
        Identity { evidence: Evidence::None, title: None, release: None }
    }
}

/// A ROM: its row, with what this scan knows; as the walk found it, all but its place and files are the default.
#[derive(Debug, Default)]
pub(super) struct Rom {
    /// 0: not kept yet.
    pub id: i64,
    /// 0: none yet.
    pub game: i64,
    /// Index into the family's systems: the folder's, or a sister's.
    pub system: u16,
    /// Row id of the folder.
    pub folder: i64,
    pub name: Box<[u8]>,
    pub kind: SetKind,
    /// Sum over all files.
    pub size: u64,
    /// Of the file that names it.
    pub mtime_ns: i64,
    pub added: i64,
    pub missing_since: Option<i64>,
    pub identity: Identity,
    /// Name inside a zip; known once its directory was read.
    pub member: Option<Box<[u8]>>,
    pub crc: Option<u32>,
    pub sha1: Option<Box<[u8; 20]>>,
    pub serial: Option<Box<str>>,
    pub hash_state: HashState,
    pub members: Vec<Member>,
    /// The members differ from what is kept.
    pub members_dirty: bool,
    /// It has another place than the kept row.
    pub moved: bool,
    /// The catalog is to be asked about it.
    pub identify: bool,
}

/// A game as kept.
#[derive(Debug)]
pub(super) struct GameRow {
    pub id: i64,
    pub system: u16,
    pub slug: Box<str>,
    /// The key of its folded title, see `group::fold_hash`.
    pub fold: u64,
    /// Index into [`Family::titles`].
    pub title: Option<u32>,
    pub added: i64,
}

/// A title of the catalog that some ROM of the family is of.
#[derive(Debug)]
pub(super) struct Title {
    pub system: Box<str>,
    pub slug: Box<str>,
    /// `None`: as kept in the game's row, nothing new was asked of the catalog.
    pub facts: Option<Box<TitleFacts>>,
}

/// All that is known of one family.
#[derive(Debug, Default)]
pub(super) struct Family {
    /// What the household would rather have.
    pub preference: Preference,
    pub systems: Vec<ScanSystem>,
    pub folders: Vec<FolderRow>,
    pub roms: Vec<Rom>,
    pub games: Vec<GameRow>,
    pub titles: Vec<Title>,
}

impl Family {
    /// Index of a system, added when it is new.
    pub fn system_index(&mut self, system: &ScanSystem) -> u16 {
        let known = self.systems.iter().position(|known| known.id == system.id);
        known.unwrap_or_else(|| {
            self.systems.push(system.clone());
            self.systems.len() - 1
        }) as u16
    }
}
