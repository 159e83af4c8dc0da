//! Writes the grouped catalog to a SQLite file: in one transaction, rows in key order, verified at the end.
//!
//! The file is written under a temporary name and renamed over the old one, so readers see either the old catalog or
//! the new one, never a partial file.

use super::facts::{ReleaseFacts, TextId};
use super::group::Grouped;
use super::harvest::Harvest;
use crate::catalog::hash::{hash64, scrub, together_key};
use crate::catalog::read::FORMAT;
use crate::catalog::report::{BuildError, BuildReport, BuildStage};
use crate::io::atomic_file;
use crate::io::sqlite;
use crate::io::sqlite::{Durability, SqliteOptions};
use rusqlite::{Connection, Transaction, params};
use rustc_hash::{FxHashMap, FxHashSet};
use sha2::{Digest, Sha256};
use shelfcade_core::fold::{compact, fold_key};
use std::collections::BTreeSet;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Called with the stage and the number of titles done. An error stops the build.
pub(super) type Tick<'a> = &'a mut dyn FnMut(BuildStage, u64) -> Result<(), BuildError>;

const BUILD: SqliteOptions = SqliteOptions::create(Durability::Build, 65_536);
const SCHEMA: &str = include_str!("../schema/001_catalog.sql");
const INDEXES: &str = include_str!("../schema/002_indexes.sql");

/// Writes the catalog to `out` and its counts to the report.
///
/// # Errors
/// [`BuildError`]; `out` is then unchanged.
pub fn write(
    harvest: &Harvest,
    grouped: &Grouped,
    report: &mut BuildReport,
    out: &Path,
    tick: Tick<'_>,
) -> Result<(), BuildError> {
    let io = BuildError::io(out);
    if let Some(folder) = out.parent() {
        std::fs::create_dir_all(folder).map_err(&io)?;
    }
    let file = atomic_file::begin(out).map_err(&io)?;
    fill(&mut sqlite::open(file.path(), &BUILD)?, harvest, grouped, report, tick)?;
    report.bytes = file.as_file().metadata().map_err(&io)?.len();
    // Temporary files are readable only by their owner; a catalog is for everyone.
    file.as_file().set_permissions(Permissions::from_mode(0o644)).map_err(&io)?;
    atomic_file::put(file, out).map_err(io)
}

fn fill(
    db: &mut Connection,
    harvest: &Harvest,
    grouped: &Grouped,
    report: &mut BuildReport,
    tick: Tick<'_>,
) -> Result<(), BuildError> {
    let transaction = db.transaction()?;
    transaction.execute_batch(SCHEMA)?;
    let mut writer = Writer { db: &transaction, harvest, grouped, hasher: Sha256::new() };
    writer.hasher.update(FORMAT.to_le_bytes());
    report.systems = writer.systems()?;
    report.titles = grouped.titles.len() as u64;
    let release_ids = writer.release_ids();
    writer.titles(tick)?;
    report.releases = writer.releases(&release_ids, tick)?;
    tick(BuildStage::Writing, report.titles)?;
    report.dumps = writer.dumps(&release_ids)?;
    writer.serials(&release_ids)?;
    tick(BuildStage::Writing, report.titles)?;
    let fingerprint = hex::encode(&writer.hasher.finalize()[..16]);
    transaction.execute_batch(INDEXES)?;
    write_meta(&transaction, report, &fingerprint)?;
    transaction.pragma_update(None, "user_version", FORMAT)?;
    transaction.commit()?;
    tick(BuildStage::Checking, 0)?;
    check(db)
}

/// Checks integrity and foreign keys of the finished file.
fn check(db: &Connection) -> Result<(), BuildError> {
    let verdict: String = db.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    let sql = "SELECT count(*) FROM pragma_foreign_key_check";
    let lost: u64 = db.query_row(sql, [], |row| row.get::<_, i64>(0))?.unsigned_abs();
    match verdict.as_str() {
        "ok" if lost == 0 => Ok(()),
        "ok" => Err(BuildError::Check(format!("{lost} rows refer to missing rows"))),
        _ => Err(BuildError::Check(verdict)),
    }
}

fn write_meta(db: &Transaction<'_>, report: &BuildReport, fingerprint: &str) -> rusqlite::Result<()> {
    let sql = "INSERT INTO meta VALUES ('source', ?1), ('source_sha256', ?2), ('licence', ?3), ('fingerprint', ?4), \
               ('titles', ?5), ('releases', ?6), ('dumps', ?7), ('built', strftime('%Y-%m-%d %H:%M UTC', 'now'))";
    let BuildReport { source, sha256, licence, .. } = report;
    let counts = [report.titles, report.releases, report.dumps].map(|count| count.to_string());
    let [titles, releases, dumps] = &counts;
    db.execute(sql, [source, sha256, licence, fingerprint, titles, releases, dumps])?;
    let sql = "INSERT INTO meta SELECT 'source_commit', ?1 WHERE ?1 IS NOT NULL";
    db.execute(sql, [&report.commit]).map(drop)
}

struct Writer<'a> {
    db: &'a Transaction<'a>,
    harvest: &'a Harvest,
    grouped: &'a Grouped,
    hasher: Sha256,
}

impl Writer<'_> {
    fn systems(&mut self) -> rusqlite::Result<u32> {
        let mut insert = self.db.prepare("INSERT INTO system VALUES (?1, ?2, ?3, ?4, ?5)")?;
        let mut counts = vec![(0i64, 0i64); self.harvest.systems.len()];
        for title in &self.grouped.titles {
            counts[title.system as usize].0 += 1;
            counts[title.system as usize].1 += title.releases.len() as i64;
        }
        let mut written = 0;
        for (ix, system) in self.harvest.systems.iter().enumerate().filter(|(ix, _)| counts[*ix].0 > 0) {
            insert.execute(params![ix as i64 + 1, system.id, system.name, counts[ix].0, counts[ix].1])?;
            written += 1;
        }
        Ok(written)
    }

    /// Returns the row id of each release, following merged dumps; 0 for none.
    fn release_ids(&self) -> Vec<i64> {
        let mut ids = vec![0; self.harvest.releases.len()];
        let mut next = 0;
        for release in self.grouped.titles.iter().flat_map(|title| &title.releases) {
            next += 1;
            ids[*release as usize] = next;
        }
        (0..ids.len()).map(|ix| ids[self.grouped.stands_for[ix] as usize]).collect()
    }

    fn titles(&mut self, tick: Tick<'_>) -> Result<(), BuildError> {
        let text = |id: TextId| (id != 0).then(|| self.harvest.texts.text(id));
        // Companies, genres and series use their text ids as row ids.
        let nonzero = |number: u32| (number != 0).then_some(number);
        let mut keys = Vec::with_capacity(self.grouped.titles.len() * 5 / 2);
        let mut lent_keys = Vec::new();
        {
            let mut insert = self.db.prepare(
                "INSERT INTO title VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, \
                 ?18, ?19)",
            )?;
            let mut other = self.db.prepare("INSERT INTO other_name VALUES (?1, ?2, ?3)")?;
            let mut extra = self.db.prepare("INSERT OR IGNORE INTO extra VALUES (?1, ?2, ?3)")?;
            for (ix, title) in self.grouped.titles.iter().enumerate() {
                let id = ix as i64 + 1;
                if ix.is_multiple_of(4096) {
                    tick(BuildStage::Writing, ix as u64)?;
                }
                let facts = &title.facts;
                let sort_name = (title.sort_name != title.name).then_some(title.sort_name.as_str());
                insert.execute(params![
                    id,
                    i64::from(title.system) + 1,
                    title.slug,
                    title.name,
                    sort_name,
                    nonzero(facts.year.into()),
                    nonzero(facts.month.into()),
                    nonzero(facts.developer),
                    nonzero(facts.publisher),
                    nonzero(facts.genre),
                    nonzero(facts.players.into()),
                    nonzero(facts.series),
                    text(facts.esrb),
                    text(title.set),
                    title.board,
                    title.bios,
                    title.releases.len() as i64,
                    title.fame,
                    facts.rating(&self.harvest.texts),
                ])?;
                let system = &self.harvest.systems[title.system as usize].id;
                let put_keys = |name: &str, keys: &mut Vec<(i64, i64)>| {
                    let key = fold_key(name);
                    let together = compact(&key);
                    if !key.is_empty() {
                        keys.push((hash64(system.as_str(), &key) as i64, id));
                    }
                    if together != key {
                        keys.push((hash64(system.as_str(), &together_key(&together)) as i64, id));
                    }
                };
                for name in std::iter::once(&title.name).chain(&title.also) {
                    put_keys(name, &mut keys);
                }
                for name in &title.lent {
                    put_keys(name, &mut lent_keys);
                }
                for (nr, name) in title.also.iter().chain(&title.lent).enumerate() {
                    other.execute(params![id, nr as i64, name])?;
                    self.hasher.update(name);
                }
                for (key, value) in &facts.extra {
                    extra.execute(params![id, key, self.harvest.texts.text(*value)])?;
                }
                for part in [system, &title.slug, &title.name, self.harvest.texts.text(facts.developer)] {
                    self.hasher.update(part);
                    self.hasher.update([0]);
                }
                self.hasher.update(facts.year.to_le_bytes());
                self.hasher.update([title.fame, facts.rating(&self.harvest.texts).unwrap_or(0)]);
            }
        }
        // A lent name that belongs to a title of the same system identifies only that title.
        let owned: FxHashSet<i64> = keys.iter().map(|(hash, _)| *hash).collect();
        keys.extend(lent_keys.into_iter().filter(|(hash, _)| !owned.contains(hash)));
        drop(owned);
        self.texts("company", &|facts| [facts.developer, facts.publisher])?;
        self.texts("genre", &|facts| [facts.genre, 0])?;
        self.texts("series", &|facts| [facts.series, 0])?;
        Ok(self.keys("INSERT INTO title_key VALUES (?1, ?2)", keys)?)
    }

    /// Writes the texts that titles refer to by id.
    fn texts(&self, table: &str, of: &dyn Fn(&ReleaseFacts) -> [TextId; 2]) -> rusqlite::Result<()> {
        let used: BTreeSet<TextId> = self.grouped.titles.iter().flat_map(|title| of(&title.facts)).collect();
        let mut insert = self.db.prepare(&format!("INSERT INTO {table} VALUES (?1, ?2)"))?;
        for id in used.into_iter().filter(|id| *id != 0) {
            insert.execute(params![id, self.harvest.texts.text(id)])?;
        }
        Ok(())
    }

    /// Inserts pairs of numbers in sorted order, so that the table grows only at its end.
    fn keys(&self, insert: &str, mut keys: Vec<(i64, i64)>) -> rusqlite::Result<()> {
        keys.sort_unstable();
        keys.dedup();
        let mut insert = self.db.prepare(insert)?;
        for key in keys {
            insert.execute(key)?;
        }
        Ok(())
    }

    fn releases(&mut self, ids: &[i64], tick: Tick<'_>) -> Result<u64, BuildError> {
        let mut keys = Vec::with_capacity(ids.len() * 2);
        {
            let mut insert = self.db.prepare("INSERT INTO release VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?;
            for (title_ix, title) in self.grouped.titles.iter().enumerate() {
                if title_ix.is_multiple_of(4096) {
                    tick(BuildStage::Writing, title_ix as u64)?;
                }
                let system = self.harvest.systems[title.system as usize].id.as_str();
                for ix in &title.releases {
                    let release = &self.harvest.releases[*ix as usize];
                    let (regions, tier) = self.grouped.marks[*ix as usize];
                    let id = ids[*ix as usize];
                    let set = (release.set != 0).then(|| self.harvest.texts.text(release.set));
                    insert.execute(params![id, title_ix as i64 + 1, &*release.name, set, regions, tier as u8])?;
                    keys.push((hash64(system, &scrub(&release.name)) as i64, id));
                    keys.extend(set.map(|set| (hash64(system, set) as i64, id)));
                    self.hasher.update(release.name.as_bytes());
                    self.hasher.update([0]);
                }
            }
        }
        // The name of a merged release counts as a stem of the release it is merged into. A stem shared by many
        // releases (`SETUP`) identifies none of them.
        let own = self.harvest.stems.iter().map(|(release, stem)| (*release, &**stem));
        let lent = self.grouped.stands_for.iter().enumerate().filter(|(ix, stands_for)| *ix != **stands_for as usize);
        let lent = lent.map(|(ix, _)| (ix as u32, &*self.harvest.releases[ix].name));
        let stems = own.chain(lent).filter(|(release, _)| ids[*release as usize] != 0);
        let mut stems: Vec<(i64, &str, i64)> = stems
            .map(|(release, stem)| {
                let system = &self.harvest.systems[self.harvest.releases[release as usize].system as usize];
                (ids[release as usize], stem, hash64(&system.id, &scrub(stem)) as i64)
            })
            .collect();
        stems.sort_unstable();
        stems.dedup();
        let mut shared: FxHashMap<i64, u32> = FxHashMap::default();
        stems.iter().for_each(|(.., hash)| *shared.entry(*hash).or_default() += 1);
        // A hack's file often keeps the original's name, which then identifies the original.
        let names: FxHashSet<i64> = keys.iter().map(|(hash, _)| *hash).collect();
        let mut insert = self.db.prepare("INSERT INTO stem VALUES (?1, ?2)")?;
        for (id, stem, hash) in stems {
            if shared[&hash] <= MOST_OWNERS && !names.contains(&hash) {
                insert.execute(params![id, stem])?;
                keys.push((hash, id));
            }
        }
        self.keys("INSERT INTO name_key VALUES (?1, ?2)", keys)?;
        Ok(ids.iter().copied().max().unwrap_or(0) as u64)
    }

    fn dumps(&mut self, ids: &[i64]) -> rusqlite::Result<u64> {
        let dumps = self.harvest.dumps.iter().map(|dump| (dump.crc, dump.size, ids[dump.release as usize]));
        let mut dumps: Vec<_> = dumps.filter(|(_, _, id)| *id != 0).collect();
        dumps.sort_unstable();
        dumps.dedup();
        let mut insert = self.db.prepare("INSERT INTO dump VALUES (?1, ?2, ?3)")?;
        for (crc, size, id) in &dumps {
            insert.execute(params![crc, *size as i64, id])?;
            self.hasher.update(crc.to_le_bytes());
        }
        Ok(dumps.len() as u64)
    }

    fn serials(&mut self, ids: &[i64]) -> rusqlite::Result<()> {
        let text = |id: &TextId| self.harvest.texts.text(*id);
        let serials = self.harvest.serials.iter().map(|(release, serial)| (text(serial), ids[*release as usize]));
        let mut serials: Vec<_> = serials.filter(|(_, id)| *id != 0).collect();
        serials.sort_unstable();
        serials.dedup();
        let mut insert = self.db.prepare("INSERT INTO serial VALUES (?1, ?2)")?;
        for (serial, id) in serials {
            insert.execute(params![serial, id])?;
        }
        Ok(())
    }
}

/// Maximum number of releases with the same file stem; a stem shared by more identifies none.
const MOST_OWNERS: u32 = 8;
