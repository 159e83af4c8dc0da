//! Corrections: the household says which title a ROM is. They are compared with the facts that a scan has of each
//! ROM.
//!
//! The rule: contents decide if both sides have them, whatever the file is called now; else the file name on its
//! system decides. If several corrections match, the latest counts.

use super::UserError;
use super::reader::open_reader;
use rusqlite::{Connection, Row};
use rustc_hash::FxHashMap;
use std::path::Path;

/// Known facts of a ROM.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RomFacts {
    /// Its system.
    pub system: String,
    /// File name.
    pub file: Vec<u8>,
    /// Total bytes of its files.
    pub size: u64,
    /// CRC32 of the contents.
    pub crc: Option<u32>,
    /// SHA-1 of the contents.
    pub sha1: Option<[u8; 20]>,
    /// Serial number.
    pub serial: Option<String>,
}

impl RomFacts {
    /// True if both have the same contents; `None` if that is not known.
    fn same_contents(&self, other: &RomFacts) -> Option<bool> {
        let is_same = |mine: bool| Some(mine);
        match (self, other) {
            (RomFacts { sha1: Some(a), .. }, RomFacts { sha1: Some(b), .. }) => is_same(a == b),
            (RomFacts { crc: Some(a), .. }, RomFacts { crc: Some(b), .. }) => is_same(a == b),
            // A patched ROM has the serial number of its original.
            (RomFacts { serial: Some(a), .. }, RomFacts { serial: Some(b), .. }) => {
                is_same(a == b && self.size == other.size)
            }
            _ => None,
        }
    }

    /// True if both are the same ROM.
    pub fn is(&self, other: &RomFacts) -> bool {
        self.system == other.system && self.same_contents(other).unwrap_or(self.file == other.file)
    }

    /// Returns the keys to find it by, the surest first.
    fn keys(&self) -> impl Iterator<Item = Key> {
        let RomFacts { system, file, crc, sha1, serial, .. } = self;
        let key = |by: By| Key { system: system.clone(), by };
        let contents = [sha1.map(By::Sha1), crc.map(By::Crc), serial.clone().map(By::Serial)];
        contents.into_iter().flatten().chain([By::File(file.clone())]).map(key).collect::<Vec<_>>().into_iter()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    system: String,
    by: By,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum By {
    Sha1([u8; 20]),
    Crc(u32),
    Serial(String),
    File(Vec<u8>),
}

/// A title in the catalog: system and slug.
pub type CatalogTitle = (String, String);

/// A correction of one ROM.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// Its row id.
    pub id: i64,
    /// The ROM.
    pub rom: RomFacts,
    /// The right title; `None` if the catalog doesn't have it.
    pub title: Option<CatalogTitle>,
    /// Slug of the game that it was in.
    pub slug: String,
    /// Time, in Unix seconds.
    pub at: i64,
}

/// All corrections, by ROM and by address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Corrections {
    all: Vec<Correction>,
    by_key: FxHashMap<Key, Vec<u32>>,
    by_address: FxHashMap<(String, String), u32>,
}

impl Corrections {
    fn new(all: Vec<Correction>) -> Corrections {
        let (mut by_key, mut by_address): (FxHashMap<_, Vec<u32>>, _) = Default::default();
        for (at, one) in (0..).zip(&all) {
            one.rom.keys().for_each(|key| by_key.entry(key).or_default().push(at));
            FxHashMap::insert(&mut by_address, (one.rom.system.clone(), one.slug.clone()), at);
        }
        Corrections { all, by_key, by_address }
    }

    /// True if there are no corrections.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Iterates over all corrections, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Correction> {
        self.all.iter()
    }

    /// Returns the correction of a ROM: of several, the latest one for its surest key.
    pub fn of(&self, rom: &RomFacts) -> Option<&Correction> {
        if self.is_empty() {
            return None;
        }
        rom.keys().find_map(|key| {
            let found = self.by_key.get(&key)?.iter().rev().map(|&at| &self.all[at as usize]);
            found.filter(|one| one.rom.is(rom)).max_by_key(|one| (one.at, one.id))
        })
    }

    /// Returns the latest correction of a ROM of the game that was at an address.
    pub fn at(&self, system: &str, slug: &str) -> Option<&Correction> {
        let at = self.by_address.get(&(system.to_owned(), slug.to_owned()))?;
        Some(&self.all[*at as usize])
    }

    /// Bytes of all corrections, for the size of the household.
    pub(super) fn bytes(&self) -> u64 {
        let texts = |one: &Correction| {
            let title = one.title.as_ref().map_or(0, |(system, slug)| system.len() + slug.len());
            one.rom.file.len() + one.rom.serial.as_deref().map_or(0, str::len) + one.slug.len() + title
        };
        self.all.iter().map(|one| EACH + texts(one) as u64).sum()
    }

    /// Returns the corrections with new facts: contents that were read meanwhile, or the name of a renamed file.
    pub(super) fn known_better(&self, library: &Connection) -> rusqlite::Result<Vec<Correction>> {
        if self.is_empty() {
            return Ok(Vec::new());
        }
        let mut found: FxHashMap<i64, Vec<RomFacts>> = FxHashMap::default();
        let mut statement = library.prepare(SAID)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let rom = read_rom(row)?;
            if let Some(one) = self.of(&rom) {
                found.entry(one.id).or_default().push(rom);
            }
        }
        let better = |one: &Correction| {
            let roms = found.get(&one.id)?;
            // Of several copies, the one with the known name.
            let rom = roms.iter().find(|rom| rom.file == one.rom.file).or(roms.first())?;
            let has_any = rom.crc.is_some() || rom.sha1.is_some() || rom.serial.is_some();
            (has_any && *rom != one.rom).then(|| Correction { rom: rom.clone(), ..one.clone() })
        };
        Ok(self.all.iter().filter_map(better).collect())
    }
}

/// Estimated bytes of one correction in RAM, besides its texts.
const EACH: u64 = 300;

/// The ROMs that a scan identified by a correction.
const SAID: &str = "SELECT game.system, rom.name, rom.size, rom.crc, rom.sha1, rom.serial FROM rom \
     JOIN game ON game.id = rom.game_id WHERE rom.evidence = 5 AND rom.missing_since IS NULL";

/// Reads system, name, size, CRC32, SHA-1 and serial number from a row, in this order.
pub(crate) fn read_rom(row: &Row<'_>) -> rusqlite::Result<RomFacts> {
    Ok(RomFacts {
        system: row.get(0)?,
        file: row.get(1)?,
        size: row.get::<_, i64>(2)?.unsigned_abs(),
        crc: row.get(3)?,
        sha1: row.get(4)?,
        serial: row.get(5)?,
    })
}

/// Reads the corrections in a data folder, even if another process has it open: for a scan without a server. Empty if
/// there is no user data, or only of an old format.
///
/// # Errors
/// Returns [`UserError::Sqlite`] if they cannot be read.
pub fn read_of(data: &Path) -> Result<Corrections, UserError> {
    let db = open_reader(data)?;
    Ok(db.map(|db| read_corrections(&db)).transpose()?.unwrap_or_default())
}

pub(super) fn read_corrections(db: &Connection) -> rusqlite::Result<Corrections> {
    let sql = "SELECT system, file, size, crc, sha1, serial, id, catalog_system, catalog_slug, slug, at \
               FROM rom_identity ORDER BY at, id";
    let mut statement = db.prepare(sql)?;
    let all = statement.query_map([], |row| {
        let title = row.get::<_, Option<String>>(7)?.zip(row.get::<_, Option<String>>(8)?);
        Ok(Correction { rom: read_rom(row)?, id: row.get(6)?, title, slug: row.get(9)?, at: row.get(10)? })
    })?;
    Ok(Corrections::new(all.collect::<rusqlite::Result<_>>()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rom(file: &str, crc: Option<u32>) -> RomFacts {
        RomFacts { system: "snes".into(), file: file.into(), crc, ..RomFacts::default() }
    }

    fn said(id: i64, rom: RomFacts, slug: &str) -> Correction {
        Correction { id, rom, title: Some(("snes".into(), slug.into())), slug: "was".into(), at: id }
    }

    #[test]
    fn contents_decide_where_both_sides_have_them_and_else_the_name() {
        let all = Corrections::new(vec![
            said(1, rom("a.sfc", Some(7)), "a"),
            said(2, rom("b.sfc", None), "b"),
            said(3, rom("renamed.sfc", Some(7)), "again"),
        ]);
        for (file, crc, expected) in [
            ("a.sfc", Some(7), Some("again")),
            ("other.sfc", Some(7), Some("again")),
            ("a.sfc", None, Some("a")),
            ("a.sfc", Some(8), None),
            ("b.sfc", Some(9), Some("b")),
            ("c.sfc", None, None),
        ] {
            let found = all.of(&rom(file, crc)).and_then(|one| one.title.as_ref()).map(|(_, slug)| slug.as_str());
            assert_eq!(found, expected, "{file} {crc:?}");
        }
        let elsewhere = RomFacts { system: "nes".into(), ..rom("a.sfc", Some(7)) };
        assert_eq!(all.of(&elsewhere), None);
    }

    #[test]
    fn what_was_patched_is_not_its_original() {
        let disc = |size| RomFacts { serial: Some("SLUS-00594".into()), size, ..rom("d.cue", None) };
        let all = Corrections::new(vec![said(1, disc(700), "d")]);
        assert!(all.of(&RomFacts { file: b"e.cue".to_vec(), ..disc(700) }).is_some());
        assert!(all.of(&RomFacts { file: b"e.cue".to_vec(), ..disc(701) }).is_none());
    }
}
