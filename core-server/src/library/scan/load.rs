//! Loads the rows of one family from the library.

use super::group::fold_hash;
use super::record::{CatalogMatch, Family, FolderRow, GameRow, MatchedTitle, Member, ScannedRom, ZippedGames};
use super::systems::ScanSystem;
use crate::library_db::ROM_OF_SYSTEM;
use rusqlite::Connection;
use rustc_hash::FxHashMap;
use shelfcade_core::game::identity::Evidence;
use shelfcade_core::library::name::Preference;

/// Loads all rows of a family's systems.
pub(super) fn load_family(
    db: &Connection,
    systems: Vec<ScanSystem>,
    preference: &Preference,
) -> rusqlite::Result<Family> {
    let mut family = Family { systems, preference: preference.clone(), ..Family::default() };
    let ids: Vec<String> = family.systems.iter().map(|system| system.id.to_string()).collect();
    for (index, id) in (0..).zip(&ids) {
        load_folders(db, id, &mut family)?;
        load_games(db, id, index, &mut family)?;
    }
    let games: FxHashMap<i64, &GameRow> = family.games.iter().map(|game| (game.id, game)).collect();
    for id in &ids {
        load_roms(db, id, &games, &mut family.roms)?;
    }
    Ok(family)
}

fn load_folders(db: &Connection, system: &str, family: &mut Family) -> rusqlite::Result<()> {
    let mut query = db.prepare_cached("SELECT id, root_id, path, mtime_ns FROM folder WHERE system = ?")?;
    let mut rows = query.query([system])?;
    while let Some(row) = rows.next()? {
        family.folders.push(FolderRow {
            id: row.get(0)?,
            root_id: row.get(1)?,
            path: row.get(2)?,
            mtime_ns: row.get(3)?,
        });
    }
    Ok(())
}

fn load_games(db: &Connection, system: &str, index: u16, family: &mut Family) -> rusqlite::Result<()> {
    let sql = "SELECT id, slug, fold, added, catalog_system, catalog_slug FROM game WHERE system = ?";
    let mut query = db.prepare_cached(sql)?;
    let mut rows = query.query([system])?;
    while let Some(row) = rows.next()? {
        let mut title = None;
        if let (Some(system), Some(slug)) = (row.get(4)?, row.get(5)?) {
            title = Some(family.titles.len() as u32);
            family.titles.push(MatchedTitle { system, slug, facts: None });
        }
        family.games.push(GameRow {
            id: row.get(0)?,
            system: index,
            slug: row.get(1)?,
            fold: fold_hash(row.get_ref(2)?.as_str()?),
            title,
            added: row.get(3)?,
        });
    }
    Ok(())
}

fn load_roms(
    db: &Connection,
    system: &str,
    games: &FxHashMap<i64, &GameRow>,
    roms: &mut Vec<ScannedRom>,
) -> rusqlite::Result<()> {
    let mut query = db.prepare_cached(&format!(
        "SELECT id, folder_id, name, set_kind, size, mtime_ns, added, missing_since, evidence, release, member, crc, \
         sha1, serial, hash_state, game_id, named, inner_title, listed_with, content_size, patches, contents, \
         contents_total FROM rom WHERE {ROM_OF_SYSTEM} ORDER BY id"
    ))?;
    let mut rows = query.query([system])?;
    let first = roms.len();
    while let Some(row) = rows.next()? {
        let id = row.get(15)?;
        let game = games.get(&id);
        let evidence = Evidence::from_number(row.get(8)?);
        // A list may have put a ROM that no catalog knows into a catalog's game.
        let title = game.and_then(|game| game.title).filter(|_| evidence != Evidence::None);
        roms.push(ScannedRom {
            id: row.get(0)?,
            game: id,
            system: game.map_or(0, |game| game.system),
            folder: row.get(1)?,
            name: row.get(2)?,
            kind: row.get(3)?,
            size: row.get::<_, i64>(4)?.max(0) as u64,
            mtime_ns: row.get(5)?,
            added: row.get(6)?,
            missing_since: row.get(7)?,
            identity: CatalogMatch { evidence, title, release: row.get(9)? },
            member: row.get(10)?,
            crc: row.get(11)?,
            content_size: row.get::<_, Option<i64>>(19)?.map(i64::unsigned_abs),
            sha1: row.get::<_, Option<[u8; 20]>>(12)?.map(Box::new),
            serial: row.get(13)?,
            hash_state: row.get(14)?,
            named: row.get(16)?,
            inner_title: row.get(17)?,
            listed_with: row.get(18)?,
            patches: row.get(20)?,
            contents: zipped_games(row)?,
            ..ScannedRom::default()
        });
    }
    load_members(db, &mut roms[first..])
}

fn zipped_games(row: &rusqlite::Row<'_>) -> rusqlite::Result<Option<Box<ZippedGames>>> {
    let (names, total) = (row.get::<_, Option<String>>(21)?, row.get::<_, Option<u32>>(22)?);
    Ok(names.zip(total).map(|(names, total)| Box::new(ZippedGames { names, total })))
}

/// Loads the members of one system's ROMs. `roms` must be sorted by id.
fn load_members(db: &Connection, roms: &mut [ScannedRom]) -> rusqlite::Result<()> {
    let (Some(first), Some(last)) = (roms.first(), roms.last()) else { return Ok(()) };
    // Other systems may have ROMs in between.
    let mut query = db.prepare_cached(
        "SELECT rom_id, path, size, mtime_ns, missing FROM member WHERE rom_id BETWEEN ? AND ? \
         ORDER BY rom_id, position",
    )?;
    let mut rows = query.query([first.id, last.id])?;
    while let Some(row) = rows.next()? {
        let id: i64 = row.get(0)?;
        let Ok(at) = roms.binary_search_by_key(&id, |rom| rom.id) else { continue };
        roms[at].members.push(Member {
            path: row.get(1)?,
            size: row.get::<_, i64>(2)?.max(0) as u64,
            mtime_ns: row.get(3)?,
            missing: row.get(4)?,
        });
    }
    Ok(())
}
