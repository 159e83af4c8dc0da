//! Summary of the last scan in the library: the report's counts, problems, and the `meta` rows that the health page
//! reads.
//!
//! Keys: `last_scan_finished` (Unix seconds), `last_scan_seconds`, `last_scan_files`, `last_scan` (the whole report as
//! JSON), `identified_with` and `catalog_fingerprint`.

use super::ScanReport;
use super::problems::Problems;
use super::tree::join;
use crate::library_db::CONTENT_REVISION;
use rusqlite::hooks::Action;
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};
use shelfcade_core::library::problem::{LibraryProblem, ProblemKind};
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Maximum number of problems stored.
const MAX_PROBLEMS: usize = 1_000;

/// Reads a value of the `meta` table.
pub(super) fn meta(db: &Connection, key: &str) -> rusqlite::Result<Option<String>> {
    db.query_row("SELECT value FROM meta WHERE key = ?", [key], |row| row.get(0)).optional()
}

pub(super) fn set_meta(db: &Connection, key: &str, value: &str) -> rusqlite::Result<()> {
    let sql = "INSERT INTO meta VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2 WHERE value <> ?2";
    db.execute(sql, [key, value])?;
    Ok(())
}

/// Changes of rows used by shelves and game pages. Their transactions end with [`ContentChanges::commit`].
#[derive(Clone, Debug, Default)]
pub(super) struct ContentChanges {
    /// In the open transaction; reset by a rollback.
    pending: Arc<AtomicBool>,
    /// Not reported yet.
    committed: Arc<AtomicBool>,
}

impl ContentChanges {
    /// Marks the open transaction, if it `has_changed` something that isn't watched.
    pub(super) fn add(&self, has_changed: bool) {
        self.pending.fetch_or(has_changed, Ordering::Relaxed);
    }

    /// Commits. A new content revision comes with the changes, so that a crash leaves both or neither.
    pub(super) fn commit(&self, tx: Transaction<'_>) -> rusqlite::Result<()> {
        if self.pending.load(Ordering::Relaxed) {
            next_revision(&tx)?;
        }
        tx.commit()
    }

    /// Returns true if something was committed since the last call.
    pub(super) fn take(&self) -> bool {
        self.committed.swap(false, Ordering::Relaxed)
    }
}

/// Watches what commits of this connection change.
pub(super) fn watch_content(db: &Connection) -> rusqlite::Result<ContentChanges> {
    let changes = ContentChanges::default();
    let flag = Arc::clone(&changes.pending);
    db.update_hook(Some(move |action, _: &str, table: &str, _| {
        let changed = match table {
            "game" | "rom" | "member" => true,
            // Their times are updated in each scan.
            "root" | "folder" => action != Action::SQLITE_UPDATE,
            _ => false,
        };
        flag.fetch_or(changed, Ordering::Relaxed);
    }))?;
    let ContentChanges { pending, committed } = changes.clone();
    let flag = Arc::clone(&pending);
    db.commit_hook(Some(move || {
        committed.fetch_or(flag.swap(false, Ordering::Relaxed), Ordering::Relaxed);
        false
    }))?;
    db.rollback_hook(Some(move || pending.store(false, Ordering::Relaxed)))?;
    Ok(changes)
}

/// Sets a new content revision. It comes from the clock, not from a counter: a library that was deleted and rebuilt
/// must not reuse a number that a running server knows.
fn next_revision(db: &Connection) -> rusqlite::Result<()> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    set_meta(db, CONTENT_REVISION, &now.to_string())
}

/// Returns the paths of a set's existing files, relative to the root.
pub(super) fn member_paths(db: &Connection, rom: i64) -> rusqlite::Result<Vec<Vec<u8>>> {
    let mut query = db.prepare_cached("SELECT path FROM member WHERE rom_id = ? AND missing = 0 ORDER BY position")?;
    query.query_map([rom], |row| row.get(0))?.collect()
}

/// Fills the report's counts from the library, and saves the report.
pub(super) fn keep(
    db: &mut Connection,
    changes: &ContentChanges,
    report: &mut ScanReport,
    problems: &Problems,
    started: i64,
) -> rusqlite::Result<()> {
    count(db, report)?;
    let failed = failed_files(db)?;
    report.problems = problems.count + failed.len() as u64;
    let tx = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    keep_problems(&tx, problems, &failed)?;
    tx.execute(
        "DELETE FROM folder WHERE mtime_ns = -1 AND system IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM rom WHERE folder_id = folder.id)",
        [],
    )?;
    let seconds = report.seconds[2];
    set_meta(&tx, "last_scan_finished", &(started + seconds as i64).to_string())?;
    set_meta(&tx, "last_scan_seconds", &format!("{seconds:.3}"))?;
    set_meta(&tx, "last_scan_files", &report.files.to_string())?;
    let json = serde_json::to_string(report).expect("numbers and flags always serialize");
    set_meta(&tx, "last_scan", &json)?;
    changes.commit(tx)
}

fn count(db: &Connection, report: &mut ScanReport) -> rusqlite::Result<()> {
    let count = |sql: &str| db.query_row(sql, [], |row| row.get::<_, i64>(0)).map(|count| count.max(0) as u64);
    report.roms = count("SELECT count(*) FROM rom WHERE missing_since IS NULL")?;
    report.games = count("SELECT count(*) FROM game")?;
    report.systems = count("SELECT count(DISTINCT system) FROM game")? as u32;
    report.ignored = count("SELECT CAST(total(files) AS INTEGER) FROM ignored_count")?;
    report.evidence = [0; 6];
    let mut query = db.prepare("SELECT evidence, count(*) FROM rom WHERE missing_since IS NULL GROUP BY evidence")?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let evidence = usize::try_from(row.get::<_, i64>(0)?).unwrap_or(usize::MAX);
        report.evidence[evidence.min(5)] += row.get::<_, i64>(1)?.max(0) as u64;
    }
    Ok(())
}

/// Returns the files whose contents couldn't be read, in this scan or an earlier one.
fn failed_files(db: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut query = db.prepare(
        "SELECT root.path, folder.path, rom.name FROM rom JOIN folder ON folder.id = folder_id JOIN root ON root.id = \
         root_id WHERE hash_state = 3 AND missing_since IS NULL ORDER BY 1, 2, 3",
    )?;
    let path = |row: &rusqlite::Row<'_>| {
        let (root, folder, name): (Vec<u8>, Vec<u8>, Vec<u8>) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let path = Path::new(OsStr::from_bytes(&root)).join(OsStr::from_bytes(&join(&folder, &name)));
        Ok(path.to_string_lossy().into_owned())
    };
    query.query_map([], path)?.collect()
}

/// Replaces the stored problems if they differ.
fn keep_problems(db: &Connection, problems: &Problems, failed: &[String]) -> rusqlite::Result<()> {
    let damaged = failed.iter().map(|path| (path.clone(), LibraryProblem::from(ProblemKind::Damaged).to_text()));
    let kept = problems.kept.iter().map(|(path, problem)| (path.clone(), problem.to_text()));
    let failures = problems.failures.iter().map(|(path, problem)| (path.clone(), problem.to_text()));
    let room = MAX_PROBLEMS.saturating_sub(problems.failures.len());
    // The health page shows the last ones first.
    let new: Vec<(String, String)> = kept.chain(damaged).take(room).chain(failures).collect();
    let mut query = db.prepare("SELECT path, message FROM problem ORDER BY id")?;
    let old = query
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<Vec<(String, String)>>>()?;
    if old == new {
        return Ok(());
    }
    db.execute("DELETE FROM problem", [])?;
    for (path, message) in new {
        db.prepare_cached("INSERT INTO problem (path, message) VALUES (?, ?)")?.execute(params![path, message])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_failure_of_a_system_is_kept_before_all_other_problems() {
        let data = tempfile::tempdir().unwrap();
        let db = crate::library_db::open_writer(data.path()).unwrap();
        let mut problems = Problems::default();
        problems.add_failure(Path::new("/roms/snes"), LibraryProblem::with(ProblemKind::SystemFailed, "why"));
        (0..MAX_PROBLEMS).for_each(|_| problems.add(Path::new("/roms/gb"), ProblemKind::Deep));
        keep_problems(&db, &problems, &["/roms/gb/a.zip".to_owned()]).unwrap();
        let last =
            "SELECT count(*), (SELECT path || ' ' || message FROM problem ORDER BY id DESC LIMIT 1) FROM problem";
        let kept = db.query_row(last, [], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?))).unwrap();
        assert_eq!(kept, (MAX_PROBLEMS as i64, "/roms/snes system-failed: why".to_owned()));
    }
}
