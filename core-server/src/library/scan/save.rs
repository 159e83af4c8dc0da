//! Saves a family. Only rows that differ are written, so an unchanged library isn't written at all.

use super::group::{RomGroup, group, parsed_of};
use super::label::labels;
use super::record::{Family, GameRow, ScannedRom};
use super::rules;
use crate::catalog::TitleFacts;
use rusqlite::{Connection, ToSql, params};
use rustc_hash::FxHashSet;
use shelfcade_core::fold::sort_title;
use shelfcade_core::library::name::ParsedName;
use std::sync::LazyLock;

static GAME: LazyLock<RowWriter> = LazyLock::new(|| {
    let columns = "system, slug, added, title, sort_title, fold, catalog_system, catalog_slug, year, month, developer, \
                   publisher, genre, players, series, esrb, set_name, board, also, releases, fame, rating";
    RowWriter::new("game", columns)
});

static ROM: LazyLock<RowWriter> = LazyLock::new(|| {
    let columns = "folder_id, name, set_kind, size, mtime_ns, added, missing_since, evidence, release, member, crc, \
                   content_size, sha1, serial, hash_state, game_id, tier, rank, label, regions, languages, revision, \
                   disc, named, inner_title, patches, contents, contents_total";
    RowWriter::new("rom", columns)
});

/// Statements that write a row of one table. The first parameter is the row id, the others are the columns.
struct RowWriter {
    insert: String,
    /// Compares in SQL, so that an unchanged row isn't written.
    update: String,
}

impl RowWriter {
    fn new(table: &str, columns: &str) -> RowWriter {
        let marks: Vec<String> = (2..).zip(columns.split(',')).map(|(number, _)| format!("?{number}")).collect();
        let marks = marks.join(", ");
        RowWriter {
            insert: format!("INSERT INTO {table} ({columns}) VALUES ({marks})"),
            update: format!(
                "UPDATE {table} SET ({columns}) = ({marks}) WHERE id = ?1 AND ({columns}) IS NOT ({marks})"
            ),
        }
    }

    /// Updates a row, or inserts one if the id is 0. Returns the id.
    fn write(&self, db: &Connection, id: i64, values: &[&dyn ToSql]) -> rusqlite::Result<i64> {
        let sql = if id == 0 { &self.insert } else { &self.update };
        db.prepare_cached(sql)?.execute(values)?;
        Ok(if id == 0 { db.last_insert_rowid() } else { id })
    }
}

/// Groups the family's ROMs, writes the rows that differ and deletes games without ROMs.
pub(super) fn save_family(db: &Connection, family: &Family) -> rusqlite::Result<()> {
    let groups = group(family);
    let kept: FxHashSet<usize> = groups.iter().filter_map(|group| group.game).collect();
    let left: Vec<&GameRow> =
        family.games.iter().enumerate().filter(|(index, _)| !kept.contains(index)).map(|(_, game)| game).collect();
    free_places(db, family)?;
    free_slugs(db, &left)?;
    for group in &groups {
        let game = write_game(db, family, group)?;
        write_roms(db, family, group, game)?;
    }
    // Last, because their ROMs referred to them until now.
    for game in left {
        db.prepare_cached("DELETE FROM game WHERE id = ?")?.execute([game.id])?;
    }
    Ok(())
}

/// Frees the slugs of games that no group takes over, because a new game may need one.
fn free_slugs(db: &Connection, left: &[&GameRow]) -> rusqlite::Result<()> {
    for game in left {
        // No slug contains a slash, so the placeholder is free.
        db.prepare_cached("UPDATE game SET slug = '/' || id WHERE id = ?")?.execute([game.id])?;
    }
    Ok(())
}

/// Frees the names of moved ROMs, because two files may have swapped theirs.
fn free_places(db: &Connection, family: &Family) -> rusqlite::Result<()> {
    for rom in family.roms.iter().filter(|rom| rom.moved && rom.id != 0) {
        // No file name contains a NUL, so the placeholder is free.
        db.prepare_cached("UPDATE rom SET name = CAST(char(0) || id AS BLOB) WHERE id = ?")?.execute([rom.id])?;
    }
    Ok(())
}

fn write_game(db: &Connection, family: &Family, group: &RomGroup) -> rusqlite::Result<i64> {
    let kept = group.game.map(|game| &family.games[game]);
    let title = group.title.map(|title| &family.titles[title as usize]);
    let known = title.and_then(|title| title.facts.as_deref());
    // The catalog wasn't queried again, so the stored facts can't differ.
    if let (Some(kept), Some(_), None) = (kept, title, known) {
        return Ok(kept.id);
    }
    let by_name;
    let facts = match known {
        Some(facts) => facts,
        None => {
            by_name = facts_of_name(group);
            &by_name
        }
    };
    let id = kept.map_or(0, |kept| kept.id);
    let first_seen = || group.roms.iter().map(|&rom| family.roms[rom as usize].added).min();
    let values = params![
        id,
        family.systems[group.system as usize].id.as_str(),
        group.slug,
        kept.map(|kept| kept.added).or_else(first_seen).unwrap_or_default(),
        facts.name,
        facts.sort_name,
        rules::fold_key(&facts.name),
        known.map(|facts| &facts.system),
        known.map(|facts| &facts.slug),
        facts.year,
        facts.month,
        facts.developer,
        facts.publisher,
        facts.genre,
        facts.players,
        facts.series,
        facts.esrb,
        facts.set_name,
        facts.board,
        facts.also.join("\n"),
        facts.releases,
        known.map(|facts| facts.fame),
        facts.rating,
    ];
    GAME.write(db, id, values)
}

/// Returns facts from the file names, for a game no catalog knows.
fn facts_of_name(group: &RomGroup) -> TitleFacts {
    TitleFacts {
        name: group.name_title.clone(),
        sort_name: sort_title(&group.name_title),
        year: group.year,
        publisher: group.publisher.clone(),
        ..TitleFacts::default()
    }
}

fn write_roms(db: &Connection, family: &Family, group: &RomGroup, game: i64) -> rusqlite::Result<()> {
    let roms = group.roms.iter().map(|&rom| &family.roms[rom as usize]);
    let roms: Vec<(&ScannedRom, ParsedName)> = roms.map(|rom| (rom, parsed_of(rom))).collect();
    for (rank, ((rom, parsed), label)) in (0i64..).zip(roms.iter().zip(labels(&roms))) {
        let disc = parsed.disc.as_ref().map(|disc| match &disc.side {
            Some(side) => format!("{} {side}", disc.label),
            None => disc.label.clone(),
        });
        let values = params![
            rom.id,
            rom.folder,
            rom.name,
            rom.kind,
            to_i64(rom.size),
            rom.mtime_ns,
            rom.added,
            rom.missing_since,
            rom.identity.evidence as u8,
            rom.identity.release,
            rom.member,
            rom.crc,
            rom.content_size.map(to_i64),
            rom.sha1,
            rom.serial,
            rom.hash_state,
            game,
            parsed.tier as u8,
            rank,
            label,
            rules::regions(parsed),
            parsed.languages.join(", "),
            parsed.revision,
            disc,
            rom.named,
            rom.inner_title,
            rom.patches,
            rom.contents.as_ref().map(|contents| &contents.names),
            rom.contents.as_ref().map(|contents| contents.total),
        ];
        let id = ROM.write(db, rom.id, values)?;
        if rom.members_dirty {
            write_members(db, id, rom)?;
        }
    }
    Ok(())
}

fn write_members(db: &Connection, id: i64, rom: &ScannedRom) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM member WHERE rom_id = ?")?.execute([id])?;
    let mut insert = db.prepare_cached("INSERT INTO member VALUES (?, ?, ?, ?, ?, ?)")?;
    for (position, member) in (0i64..).zip(&rom.members) {
        insert.execute(params![id, position, member.path, to_i64(member.size), member.mtime_ns, member.missing])?;
    }
    Ok(())
}

/// Converts a size to SQLite's signed integer; no disk holds more.
fn to_i64(size: u64) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}
