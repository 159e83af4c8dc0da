//! Looking into backups: which there are, what is in one, and whether it is whole.

use super::check::{self, Soundness, to_damage};
use super::name::read_name;
use super::{BackupError, BackupInfo, Damage, Found};
use crate::user::sound::{Verdict, examine, list_tables};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags};
use sha2::{Digest, Sha256};
use std::io::ErrorKind;
use std::path::Path;

/// Most files of a folder that are looked at.
const MOST_FILES: usize = 100_000;

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
        let Some(stamp) = read_name(&name) else { continue };
        // Gone since, or a link: neither is a backup of ours.
        let Ok(meta) = entry.metadata() else { continue };
        if meta.is_file() {
            found.push(Found { name, stamp, bytes: meta.len() });
        }
    }
    found.sort_by_key(|found| std::cmp::Reverse(found.stamp));
    Ok(found)
}

/// Reads all of a backup: its pages, indexes, references and rows, and whether they are user data that can be used.
///
/// # Errors
/// [`BackupError::Bad`] with what is wrong, [`BackupError::Newer`] for one of a later version; others when it cannot be read.
pub fn verify(path: &Path) -> Result<BackupInfo, BackupError> {
    let bad = |damage| BackupError::Bad { path: path.to_owned(), damage };
    match check::check_head(path)? {
        Some(Soundness::Damaged(damage)) => return Err(bad(damage)),
        Some(Soundness::Missing) => return Err(BackupError::io(path)(ErrorKind::NotFound.into())),
        _ => {}
    }
    let looked = open_still(path).and_then(|db| Ok((examine(&db)?, db)));
    let contents = match looked {
        Ok((Verdict::Sound, db)) => read_contents(&db),
        Ok((Verdict::Blank, _)) => return Err(bad(Damage::Blank)),
        Ok((Verdict::Newer { found }, _)) => return Err(BackupError::Newer { path: path.to_owned(), found }),
        Ok((Verdict::Damaged(damage), _)) => return Err(bad(damage)),
        Err(error) => Err(error),
    };
    let Contents { format, tables, sum } = match contents {
        Ok(contents) => contents,
        Err(error) => return to_damage(path, error).and_then(|damage| Err(bad(damage))),
    };
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let bytes = path.metadata().map_err(BackupError::io(path))?.len();
    Ok(BackupInfo { path: path.to_owned(), stamp: read_name(&name), bytes, format, tables, sum })
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

/// What is found inside.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Contents {
    format: i64,
    tables: Vec<(String, u64)>,
    sum: String,
}

impl Contents {
    /// Whether this is what a backup holds.
    pub(super) fn is_in(&self, info: &BackupInfo) -> bool {
        (self.format, &self.tables, &self.sum) == (info.format, &info.tables, &info.sum)
    }
}

/// Reads every row there is.
pub(super) fn read_contents(db: &Connection) -> rusqlite::Result<Contents> {
    let format: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let mut sum = Sha256::new();
    sum.update(format.to_le_bytes());
    add_rows(db, "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name", &mut sum)?;
    let mut tables = Vec::new();
    for name in list_tables(db)? {
        let rows = add_rows(db, &format!("SELECT * FROM \"{}\"", name.replace('"', "\"\"")), &mut sum)?;
        tables.push((name, rows));
    }
    let sum = sum.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(Contents { format, tables, sum })
}

/// Adds the rows of a question to a sum; how many there were. Rows come in the order of their keys.
fn add_rows(db: &Connection, question: &str, sum: &mut Sha256) -> rusqlite::Result<u64> {
    let mut asked = db.prepare(question)?;
    let columns = asked.column_count();
    let mut rows = asked.query([])?;
    let mut count = 0_u64;
    while let Some(row) = rows.next()? {
        count += 1;
        for column in 0..columns {
            let (kind, bytes) = match row.get_ref(column)? {
                ValueRef::Null => (0_u8, &[][..]),
                ValueRef::Integer(number) => (1, &number.to_le_bytes()[..]),
                ValueRef::Real(number) => (2, &number.to_le_bytes()[..]),
                ValueRef::Text(text) => (3, text),
                ValueRef::Blob(bytes) => (4, bytes),
            };
            sum.update([kind]);
            sum.update((bytes.len() as u64).to_le_bytes());
            sum.update(bytes);
        }
    }
    sum.update(count.to_le_bytes());
    Ok(count)
}
