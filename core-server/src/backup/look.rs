//! Looking into backups: which there are, what is in one, and whether it is whole.

use super::check::{self, Damage, Soundness, ask, to_damage};
use super::name::read_name;
use super::{BackupError, BackupInfo, Found};
use rusqlite::{Connection, OpenFlags};
use std::io::ErrorKind;
use std::path::Path;

/// Most files of a folder that are looked at.
const MOST_FILES: usize = 100_000;
/// Most tables that are told one by one.
const MOST_TABLES: usize = 1_000;

/// The backups of a folder by their names, the newest first. A folder that is not there holds none.
///
/// # Errors
/// [`BackupError::Io`] when it cannot be read.
pub fn list(folder: &Path) -> Result<Vec<Found>, BackupError> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(BackupError::io(folder)(error)),
    };
    let mut found = Vec::new();
    for entry in entries.take(MOST_FILES) {
        let entry = entry.map_err(BackupError::io(folder))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let Some(taken) = read_name(&name) else { continue };
        // Gone since, or a link: neither is a backup of ours.
        let Ok(meta) = entry.metadata() else { continue };
        if meta.is_file() {
            found.push(Found { name, taken, bytes: meta.len() });
        }
    }
    found.sort_by_key(|found| std::cmp::Reverse(found.taken));
    Ok(found)
}

/// Reads all of a backup: its pages, indexes, references and rows.
///
/// # Errors
/// [`BackupError::Bad`] with what is wrong; others when it cannot be read.
pub fn verify(path: &Path) -> Result<BackupInfo, BackupError> {
    let bad = |damage| BackupError::Bad { path: path.to_owned(), damage };
    match check::check_head(path)? {
        None | Some(Soundness::Sound) => {}
        Some(Soundness::Damaged(damage)) => return Err(bad(damage)),
        Some(Soundness::Missing) => return Err(BackupError::io(path)(ErrorKind::NotFound.into())),
    }
    let looked = open_still(path).and_then(|db| look(&db));
    match looked {
        Ok(Ok((format, tables))) => {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let bytes = path.metadata().map_err(BackupError::io(path))?.len();
            Ok(BackupInfo { path: path.to_owned(), taken: read_name(&name), bytes, format, tables })
        }
        Ok(Err(damage)) => Err(bad(damage)),
        Err(error) => Err(match to_damage(path, error) {
            Ok(damage) => bad(damage),
            Err(error) => error,
        }),
    }
}

/// The newest backup of a folder that is whole; older ones are tried in turn. `None` when there is none.
///
/// # Errors
/// When the folder cannot be read.
pub fn find_newest_good(folder: &Path) -> Result<Option<BackupInfo>, BackupError> {
    for found in list(folder)? {
        match verify(&folder.join(&found.name)) {
            Ok(info) => return Ok(Some(info)),
            Err(error) => tracing::warn!(%error, "this backup is passed over"),
        }
    }
    Ok(None)
}

/// Opens a file that nobody writes, so that nothing is made beside it; one with a log is opened as any other.
fn open_still(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    if check::has_log(path) {
        return Connection::open_with_flags(path, flags);
    }
    match path.to_str() {
        Some(text) => {
            let text = text.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
            let slash = if text.starts_with('/') { "//" } else { "" };
            let uri = format!("file:{slash}{text}?immutable=1");
            Connection::open_with_flags(uri, flags | OpenFlags::SQLITE_OPEN_URI)
        }
        None => Connection::open_with_flags(path, flags),
    }
}

/// What is found inside: format and rows, or what is wrong.
type Looked = Result<(i64, Vec<(String, u64)>), Damage>;

fn look(db: &Connection) -> rusqlite::Result<Looked> {
    if let Some(said) = ask(db, "PRAGMA integrity_check(1)")? {
        return Ok(Err(Damage::Torn(said)));
    }
    if let Some(table) = find_dangling(db)? {
        return Ok(Err(Damage::Dangling(table)));
    }
    let format = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    Ok(Ok((format, count_rows(db)?)))
}

/// A table with a row that refers to another which is not there.
fn find_dangling(db: &Connection) -> rusqlite::Result<Option<String>> {
    let mut asked = db.prepare("PRAGMA foreign_key_check")?;
    let mut rows = asked.query([])?;
    rows.next()?.map(|row| row.get(0)).transpose()
}

/// Rows of each table, by name.
pub(super) fn count_rows(db: &Connection) -> rusqlite::Result<Vec<(String, u64)>> {
    let sql =
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name";
    let mut asked = db.prepare(sql)?;
    let names = asked.query_map([], |row| row.get(0))?.take(MOST_TABLES).collect::<rusqlite::Result<Vec<String>>>()?;
    let count = |name: String| {
        let sql = format!("SELECT count(*) FROM \"{}\"", name.replace('"', "\"\""));
        let rows: i64 = db.query_row(&sql, [], |row| row.get(0))?;
        Ok((name, rows.unsigned_abs()))
    };
    names.into_iter().map(count).collect()
}
