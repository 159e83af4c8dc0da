//! Reading what the library keeps of one family.

use super::record::{Family, FolderRow, GameRow, Identity, Member, Rom, Title, TitleRef, fingerprint};
use super::systems::ScanSystem;
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, Row, params};
use rustc_hash::FxHashMap;
use shelfcade_core::identity::Evidence;
use shelfcade_core::name::Preference;

/// Columns of a game beyond id, system and slug, in the order of [`super::save::game_values`].
pub(super) const GAME_FACTS: &str = "title, sort_title, fold, catalog_system, catalog_slug, year, month, developer, \
     publisher, genre, players, series, esrb, set_name, board, also, releases, fame, rating";

/// Columns of a ROM that grouping derives, in the order of [`super::save::derived_values`].
pub(super) const ROM_DERIVED: &str = "game_id, tier, rank, label, regions, languages, revision, disc";

/// Loads all rows of a family's systems.
pub(super) fn load_family(
    db: &Connection,
    systems: Vec<ScanSystem>,
    preference: &Preference,
) -> rusqlite::Result<Family> {
    let mut family = Family { systems, preference: preference.clone(), ..Family::default() };
    let mut title_of_game = FxHashMap::default();
    for index in 0..family.systems.len() {
        let id = family.systems[index].id.to_string();
        load_folders(db, &id, &mut family)?;
        load_games(db, &id, index as u16, &mut family, &mut title_of_game)?;
    }
    let system_of_game: FxHashMap<i64, u16> = family.games.iter().map(|game| (game.id, game.system)).collect();
    for index in 0..family.systems.len() {
        let id = family.systems[index].id.to_string();
        load_roms(db, &id, &mut family.roms, &system_of_game, &title_of_game)?;
    }
    Ok(family)
}

fn load_folders(db: &Connection, system: &str, family: &mut Family) -> rusqlite::Result<()> {
    let mut query = db.prepare_cached("SELECT id, root_id, path, mtime_ns FROM folder WHERE system = ?")?;
    let mut rows = query.query([system])?;
    while let Some(row) = rows.next()? {
        let path: Vec<u8> = row.get(2)?;
        family.folders.push(FolderRow {
            id: row.get(0)?,
            root_id: row.get(1)?,
            path: path.into(),
            mtime_ns: row.get(3)?,
        });
    }
    Ok(())
}

fn load_games(
    db: &Connection,
    system: &str,
    index: u16,
    family: &mut Family,
    title_of_game: &mut FxHashMap<i64, u32>,
) -> rusqlite::Result<()> {
    let sql = format!("SELECT id, slug, added, {GAME_FACTS} FROM game WHERE system = ?");
    let mut query = db.prepare_cached(&sql)?;
    let mut rows = query.query([system])?;
    while let Some(row) = rows.next()? {
        let id: i64 = row.get(0)?;
        let catalog = match (row.get::<_, Option<String>>(6)?, row.get::<_, Option<String>>(7)?) {
            (Some(system), Some(slug)) => Some((system.into_boxed_str(), slug.into_boxed_str())),
            _ => None,
        };
        if let Some((system, slug)) = &catalog {
            title_of_game.insert(id, family.titles.len() as u32);
            family.titles.push(Title { system: system.clone(), slug: slug.clone(), facts: None });
        }
        family.games.push(GameRow {
            id,
            system: index,
            slug: row.get::<_, String>(1)?.into(),
            fold: row.get::<_, String>(5)?.into(),
            catalog,
            facts: fingerprint_of(row, 3)?,
        });
    }
    Ok(())
}

fn load_roms(
    db: &Connection,
    system: &str,
    roms: &mut Vec<Rom>,
    system_of_game: &FxHashMap<i64, u16>,
    title_of_game: &FxHashMap<i64, u32>,
) -> rusqlite::Result<()> {
    let sql = format!(
        "SELECT rom.id, folder_id, name, set_kind, size, rom.mtime_ns, added, missing_since, evidence, release, member, \
         crc, sha1, serial, hash_state, {ROM_DERIVED} \
         FROM rom JOIN folder ON folder.id = rom.folder_id WHERE folder.system = ? ORDER BY rom.id"
    );
    let mut query = db.prepare_cached(&sql)?;
    let mut rows = query.query([system])?;
    let first = roms.len();
    while let Some(row) = rows.next()? {
        let game: i64 = row.get(15)?;
        let evidence = Evidence::from_number(row.get(8)?);
        let title = title_of_game.get(&game).map_or(TitleRef::None, |title| TitleRef::Title(*title));
        roms.push(Rom {
            id: row.get(0)?,
            game,
            system: system_of_game.get(&game).copied().unwrap_or(0),
            folder: row.get(1)?,
            name: row.get::<_, Vec<u8>>(2)?.into(),
            kind: row.get(3)?,
            size: row.get::<_, i64>(4)?.max(0) as u64,
            mtime_ns: row.get(5)?,
            added: row.get(6)?,
            missing_since: row.get(7)?,
            identity: Identity {
                evidence,
                title,
                release: row.get::<_, Option<String>>(9)?.map(String::into_boxed_str),
            },
            member: row.get::<_, Option<Vec<u8>>>(10)?.map(Vec::into_boxed_slice),
            crc: row.get::<_, Option<i64>>(11)?.and_then(|crc| u32::try_from(crc).ok()),
            sha1: row.get::<_, Option<[u8; 20]>>(12)?.map(Box::new),
            serial: row.get::<_, Option<String>>(13)?.map(String::into_boxed_str),
            hash_state: row.get(14)?,
            members: Vec::new(),
            derived: fingerprint_of(row, 15)?,
            dirty: false,
            members_dirty: false,
            moved: false,
            identify: false,
        });
    }
    load_members(db, system, &mut roms[first..])
}

/// Members of the ROMs of one system; `roms` stand in order of id.
fn load_members(db: &Connection, system: &str, roms: &mut [Rom]) -> rusqlite::Result<()> {
    let mut query = db.prepare_cached(
        "SELECT rom_id, member.path, member.size, member.mtime_ns, missing FROM member \
         JOIN rom ON rom.id = member.rom_id JOIN folder ON folder.id = rom.folder_id \
         WHERE folder.system = ? ORDER BY rom_id, position",
    )?;
    let mut rows = query.query(params![system])?;
    while let Some(row) = rows.next()? {
        let id: i64 = row.get(0)?;
        let Ok(at) = roms.binary_search_by_key(&id, |rom| rom.id) else { continue };
        roms[at].members.push(Member {
            path: row.get::<_, Vec<u8>>(1)?.into(),
            size: row.get::<_, i64>(2)?.max(0) as u64,
            mtime_ns: row.get(3)?,
            missing: row.get(4)?,
        });
    }
    Ok(())
}

/// The fingerprint of a row's columns from `first` on.
fn fingerprint_of(row: &Row<'_>, first: usize) -> rusqlite::Result<u64> {
    let count = row.as_ref().column_count();
    let values = (first..count).map(|column| Ok(owned(row.get_ref(column)?))).collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(fingerprint(&values))
}

fn owned(value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
        ValueRef::Blob(bytes) => Value::Blob(bytes.to_vec()),
    }
}
