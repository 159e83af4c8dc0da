//! Reads `user.sqlite` beside the process that writes it.

use super::guard::guard;
use super::{FILE_NAME, UserError};
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::time::Duration;

/// Longest wait for a writer.
const BUSY: Duration = Duration::from_secs(10);

/// The first format with everything that is read this way: chosen covers and corrections of ROMs.
const FIRST_FORMAT: i64 = 3;

/// Opens the user data of a data folder for reading, even if another process has it open; `None` if there is none, or
/// only of a format before [`FIRST_FORMAT`].
pub(super) fn open_reader(data: &Path) -> Result<Option<Connection>, UserError> {
    let path = data.join(FILE_NAME);
    if !path.exists() {
        return Ok(None);
    }
    let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    guard(&db)?;
    db.busy_timeout(BUSY)?;
    let format: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    Ok((format >= FIRST_FORMAT).then_some(db))
}
