//! Reads the library's part of the Health page.

use rusqlite::{Connection, OptionalExtension};
use shelfcade_core::game::identity::Evidence;
use shelfcade_core::library::problem::{Ignored, LibraryProblem};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{HealthPage, ProblemView};

/// Most examples, and most problems, shown.
const MAX_SHOWN: i64 = 100;

/// A game counts by the best evidence of its ROMs. The household's, 5, is the best.
const EVIDENCE: &str = "SELECT (best + 6) % 6, count(*) FROM \
     (SELECT min(iif(evidence = 5, -1, evidence)) AS best FROM rom GROUP BY game_id) GROUP BY best ORDER BY best";

/// The same of one game.
const EVIDENCE_OF: &str = "SELECT (min(iif(evidence = 5, -1, evidence)) + 6) % 6 FROM rom \
     JOIN game ON game.id = rom.game_id WHERE game.system = ?1 AND game.slug = ?2 GROUP BY game.id";

const IGNORED: &str = "SELECT reason, sum(files) FROM ignored_count GROUP BY reason ORDER BY sum(files) DESC, reason";

const EXAMPLES: &str = "SELECT folder.path, ignored.name, ignored.reason \
     FROM ignored JOIN folder ON folder.id = ignored.folder_id LIMIT ?1";

/// Reads the page. `unlisted` are the games that lists don't show, by system and slug.
pub(super) fn read(db: &Connection, unlisted: &[(SystemId, String)]) -> rusqlite::Result<HealthPage> {
    let count = |sql: &str| db.query_row(sql, [], |row| row.get::<_, i64>(0)).map(unsigned);
    Ok(HealthPage {
        last_scan: meta(db, "last_scan_finished")?.and_then(|text| text.parse().ok()),
        last_scan_seconds: meta(db, "last_scan_seconds")?.and_then(|text| text.parse().ok()),
        evidence: evidence(db, unlisted)?,
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

/// Counts the games that lists show by evidence.
fn evidence(db: &Connection, unlisted: &[(SystemId, String)]) -> rusqlite::Result<Vec<(Evidence, u64)>> {
    let mut counts = counted(db, EVIDENCE, |number| number)?;
    let mut statement = db.prepare(EVIDENCE_OF)?;
    for (system, slug) in unlisted {
        let number: Option<i64> = statement.query_row((system.as_str(), slug), |row| row.get(0)).optional()?;
        counts.iter_mut().filter(|(of, _)| Some(*of) == number).for_each(|(_, count)| *count = count.saturating_sub(1));
    }
    counts.retain(|(_, count)| *count > 0);
    Ok(counts.into_iter().map(|(number, count)| (Evidence::from_number(number), count)).collect())
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
