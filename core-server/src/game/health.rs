//! Reads the library's part of the Health page.

use rusqlite::{Connection, OptionalExtension};
use shelfcade_core::game::identity::Evidence;
use shelfcade_core::library::problem::{Ignored, LibraryProblem};
use shelfcade_core::page::{HealthPage, ProblemView};

/// Most examples, and most problems, shown.
const MAX_SHOWN: i64 = 100;

/// A game counts by the best evidence of its ROMs. The household's, 5, is the best.
const EVIDENCE: &str = "SELECT (best + 6) % 6, count(*) FROM \
     (SELECT min(iif(evidence = 5, -1, evidence)) AS best FROM rom GROUP BY game_id) GROUP BY best ORDER BY best";

const IGNORED: &str = "SELECT reason, sum(files) FROM ignored_count GROUP BY reason ORDER BY sum(files) DESC, reason";

const EXAMPLES: &str = "SELECT folder.path, ignored.name, ignored.reason \
     FROM ignored JOIN folder ON folder.id = ignored.folder_id LIMIT ?1";

pub(super) fn read(db: &Connection) -> rusqlite::Result<HealthPage> {
    let count = |sql: &str| db.query_row(sql, [], |row| row.get::<_, i64>(0)).map(unsigned);
    Ok(HealthPage {
        last_scan: meta(db, "last_scan_finished")?.and_then(|text| text.parse().ok()),
        last_scan_seconds: meta(db, "last_scan_seconds")?.and_then(|text| text.parse().ok()),
        evidence: counted(db, EVIDENCE, Evidence::from_number)?,
        ignored: counted(db, IGNORED, Ignored::from_number)?,
        ignored_examples: examples(db)?,
        missing: count("SELECT count(*) FROM rom WHERE missing_since IS NOT NULL")?,
        problems: problems(db)?,
        problems_total: match problems_of_report(meta(db, "last_scan")?.as_deref()) {
            Some(total) => total,
            None => count("SELECT count(*) FROM problem")?,
        },
        roots: roots(db)?,
        ..HealthPage::default()
    })
}

fn meta(db: &Connection, key: &str) -> rusqlite::Result<Option<String>> {
    db.query_row("SELECT value FROM meta WHERE key = ?1", [key], |row| row.get(0)).optional()
}

/// Returns the number of all problems of the last scan; the table keeps only the latest.
fn problems_of_report(report: Option<&str>) -> Option<u64> {
    serde_json::from_str::<serde_json::Value>(report?).ok()?.get("problems")?.as_u64()
}

fn counted<T>(db: &Connection, sql: &str, of: impl Fn(i64) -> T) -> rusqlite::Result<Vec<(T, u64)>> {
    let mut statement = db.prepare(sql)?;
    let rows = statement.query_map([], |row| Ok((of(row.get(0)?), unsigned(row.get(1)?))))?;
    rows.collect()
}

fn examples(db: &Connection) -> rusqlite::Result<Vec<(String, Ignored)>> {
    let mut statement = db.prepare(EXAMPLES)?;
    let rows = statement.query_map([MAX_SHOWN], |row| {
        let text =
            |column| Ok::<_, rusqlite::Error>(String::from_utf8_lossy(row.get_ref(column)?.as_bytes()?).into_owned());
        let (folder, name) = (text(0)?, text(1)?);
        let path = if folder.is_empty() { name } else { format!("{folder}/{name}") };
        Ok((path, Ignored::from_number(row.get(2)?)))
    })?;
    rows.collect()
}

fn problems(db: &Connection) -> rusqlite::Result<Vec<ProblemView>> {
    let mut statement = db.prepare("SELECT path, message FROM problem ORDER BY id DESC LIMIT ?1")?;
    let rows = statement.query_map([MAX_SHOWN], |row| {
        Ok(ProblemView { path: row.get(0)?, problem: LibraryProblem::from_text(row.get_ref(1)?.as_str()?) })
    })?;
    rows.collect()
}

fn roots(db: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = db.prepare("SELECT path FROM root ORDER BY id")?;
    let rows = statement.query_map([], |row| Ok(String::from_utf8_lossy(row.get_ref(0)?.as_bytes()?).into_owned()))?;
    rows.collect()
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
