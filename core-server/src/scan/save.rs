//! Writing a family back: only rows that differ, so that an unchanged library is not written at all.

use super::group::{Group, group, parsed_of};
use super::label::labels;
use super::load::{GAME_FACTS, ROM_DERIVED};
use super::record::{Family, Rom, fingerprint};
use super::rules;
use crate::catalog::TitleFacts;
use rusqlite::types::Value;
use rusqlite::{Connection, params, params_from_iter};
use rustc_hash::FxHashSet;
use shelfcade_core::fold::sort_title;
use shelfcade_core::name::ParsedName;

/// Groups the family's ROMs and writes what differs. Games without ROMs go. Ids of new rows are filled in.
pub(super) fn save_family(db: &Connection, family: &mut Family) -> rusqlite::Result<()> {
    let groups = group(family);
    free_places(db, family)?;
    for group in &groups {
        let game = write_game(db, family, group)?;
        write_roms(db, family, group, game)?;
    }
    let kept: FxHashSet<usize> = groups.iter().filter_map(|group| group.game).collect();
    for (index, game) in family.games.iter().enumerate() {
        if !kept.contains(&index) {
            db.prepare_cached("DELETE FROM game WHERE id = ?")?.execute([game.id])?;
        }
    }
    Ok(())
}

/// Moved ROMs give up their old names first: two files may have swapped theirs.
fn free_places(db: &Connection, family: &Family) -> rusqlite::Result<()> {
    for rom in family.roms.iter().filter(|rom| rom.moved && rom.id != 0) {
        // No file's name has a NUL, so the stand-in is free.
        db.prepare_cached("UPDATE rom SET name = CAST(char(0) || id AS BLOB) WHERE id = ?")?.execute([rom.id])?;
    }
    Ok(())
}

fn write_game(db: &Connection, family: &Family, group: &Group) -> rusqlite::Result<i64> {
    let system = family.systems[group.system as usize].id.as_str();
    let facts = group.title.and_then(|title| family.titles[title as usize].facts.as_deref());
    let kept = group.game.map(|game| &family.games[game]);
    // Facts as kept: nothing was asked of the catalog, so nothing can differ.
    if let (Some(kept), Some(_), None) = (kept, group.title, facts) {
        return Ok(kept.id);
    }
    let values = match facts {
        Some(facts) => catalog_values(facts),
        None => name_values(group),
    };
    let hash = fingerprint(&values);
    match kept {
        Some(kept) if kept.facts == hash => Ok(kept.id),
        Some(kept) => {
            let marks = vec!["?"; values.len()].join(", ");
            let sql = format!("UPDATE game SET ({GAME_FACTS}) = ({marks}) WHERE id = {}", kept.id);
            db.execute(&sql, params_from_iter(values))?;
            Ok(kept.id)
        }
        None => {
            let added = group.roms.iter().map(|&rom| family.roms[rom as usize].added).min().unwrap_or_default();
            let marks = vec!["?"; values.len() + 3].join(", ");
            let sql = format!("INSERT INTO game ({GAME_FACTS}, system, slug, added) VALUES ({marks})");
            let place = [Value::Text(system.to_owned()), Value::Text(group.slug.clone()), Value::Integer(added)];
            db.prepare_cached(&sql)?.execute(params_from_iter(values.into_iter().chain(place)))?;
            Ok(db.last_insert_rowid())
        }
    }
}

/// Fact columns of a title the catalog knows, in the order of [`GAME_FACTS`].
fn catalog_values(facts: &TitleFacts) -> Vec<Value> {
    vec![
        Value::Text(facts.name.clone()),
        Value::Text(facts.sort_name.clone()),
        Value::Text(rules::fold_key(&facts.name)),
        Value::Text(facts.system.clone()),
        Value::Text(facts.slug.clone()),
        number(facts.year),
        number(facts.month),
        text(facts.developer.as_deref()),
        text(facts.publisher.as_deref()),
        text(facts.genre.as_deref()),
        number(facts.players),
        text(facts.series.as_deref()),
        text(facts.esrb.as_deref()),
        text(facts.set_name.as_deref()),
        text(facts.board.as_deref()),
        Value::Text(facts.also.join("\n")),
        Value::Integer(i64::from(facts.releases)),
        Value::Integer(i64::from(facts.fame)),
        number(facts.rating),
    ]
}

/// Fact columns of a game that no catalog knows.
fn name_values(group: &Group) -> Vec<Value> {
    let mut values = vec![
        Value::Text(group.name_title.clone()),
        Value::Text(sort_title(&group.name_title)),
        Value::Text(rules::fold_key(&group.name_title)),
    ];
    values.resize(19, Value::Null);
    values[5] = number(group.year);
    values[8] = text(group.publisher.as_deref());
    values[15] = Value::Text(String::new());
    values[16] = Value::Integer(0);
    values
}

fn write_roms(db: &Connection, family: &mut Family, group: &Group, game: i64) -> rusqlite::Result<()> {
    let parsed: Vec<ParsedName> = group.roms.iter().map(|&rom| parsed_of(&family.roms[rom as usize])).collect();
    let pairs: Vec<(&Rom, &ParsedName)> =
        group.roms.iter().zip(&parsed).map(|(&rom, parsed)| (&family.roms[rom as usize], parsed)).collect();
    let labels = labels(&pairs);
    for (rank, ((&index, parsed), label)) in group.roms.iter().zip(&parsed).zip(labels).enumerate() {
        let derived = derived_values(game, rank, parsed, label);
        let hash = fingerprint(&derived);
        let rom = &mut family.roms[index as usize];
        if rom.id == 0 {
            rom.id = insert_rom(db, rom, derived)?;
        } else {
            if rom.dirty {
                update_rom(db, rom)?;
            }
            if rom.derived != hash {
                let sql = format!("UPDATE rom SET ({ROM_DERIVED}) = (?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ?");
                db.prepare_cached(&sql)?
                    .execute(params_from_iter(derived.into_iter().chain([Value::Integer(rom.id)])))?;
            }
        }
        if rom.members_dirty {
            write_members(db, rom)?;
        }
        rom.game = game;
        rom.derived = hash;
        rom.dirty = false;
        rom.members_dirty = false;
        rom.moved = false;
    }
    Ok(())
}

/// Derived columns in the order of [`ROM_DERIVED`].
fn derived_values(game: i64, rank: usize, parsed: &ParsedName, label: String) -> Vec<Value> {
    let disc = parsed.disc.as_ref().map(|disc| match &disc.side {
        Some(side) => format!("{} {side}", disc.label),
        None => disc.label.clone(),
    });
    vec![
        Value::Integer(game),
        Value::Integer(i64::from(parsed.tier as u8)),
        Value::Integer(rank as i64),
        Value::Text(label),
        Value::Text(rules::regions(parsed)),
        Value::Text(parsed.languages.join(", ")),
        text(parsed.revision.as_deref()),
        text(disc.as_deref()),
    ]
}

fn insert_rom(db: &Connection, rom: &Rom, derived: Vec<Value>) -> rusqlite::Result<i64> {
    let sql = format!(
        "INSERT INTO rom (folder_id, name, set_kind, size, mtime_ns, added, missing_since, evidence, release, member, crc, \
         sha1, serial, hash_state, {ROM_DERIVED}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"
    );
    let values = own_values(rom).into_iter().chain(derived);
    db.prepare_cached(&sql)?.execute(params_from_iter(values))?;
    Ok(db.last_insert_rowid())
}

fn update_rom(db: &Connection, rom: &Rom) -> rusqlite::Result<()> {
    let values = own_values(rom).into_iter().chain([Value::Integer(rom.id)]);
    db.prepare_cached(
        "UPDATE rom SET (folder_id, name, set_kind, size, mtime_ns, added, missing_since, evidence, release, member, crc, \
         sha1, serial, hash_state) = (?,?,?,?,?,?,?,?,?,?,?,?,?,?) WHERE id = ?",
    )?
    .execute(params_from_iter(values))?;
    Ok(())
}

fn own_values(rom: &Rom) -> Vec<Value> {
    vec![
        Value::Integer(rom.folder),
        Value::Blob(rom.name.to_vec()),
        Value::Integer(rom.kind as i64),
        size_value(rom.size),
        Value::Integer(rom.mtime_ns),
        Value::Integer(rom.added),
        rom.missing_since.map_or(Value::Null, Value::Integer),
        Value::Integer(rom.identity.evidence as i64),
        text(rom.identity.release.as_deref()),
        rom.member.as_ref().map_or(Value::Null, |member| Value::Blob(member.to_vec())),
        number(rom.crc),
        rom.sha1.as_ref().map_or(Value::Null, |sha1| Value::Blob(sha1.to_vec())),
        text(rom.serial.as_deref()),
        Value::Integer(rom.hash_state as i64),
    ]
}

fn write_members(db: &Connection, rom: &Rom) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM member WHERE rom_id = ?")?.execute([rom.id])?;
    let mut insert = db.prepare_cached("INSERT INTO member VALUES (?, ?, ?, ?, ?, ?)")?;
    for (position, member) in rom.members.iter().enumerate() {
        let size = i64::try_from(member.size).unwrap_or(i64::MAX);
        insert.execute(params![rom.id, position as i64, &*member.path, size, member.mtime_ns, member.missing])?;
    }
    Ok(())
}

fn text(value: Option<&str>) -> Value {
    value.map_or(Value::Null, |value| Value::Text(value.to_owned()))
}

fn number<N: Into<i64>>(value: Option<N>) -> Value {
    value.map_or(Value::Null, |value| Value::Integer(value.into()))
}

/// Sizes in SQLite are signed; no disk holds more.
fn size_value(size: u64) -> Value {
    Value::Integer(i64::try_from(size).unwrap_or(i64::MAX))
}
