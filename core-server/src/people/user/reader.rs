//! Reads `user.sqlite` beside the process that writes it.

use super::{FILE_NAME, UserError};
use crate::io::sqlite;
use crate::io::sqlite::SqliteOptions;
use rusqlite::Connection;
use std::path::Path;

/// The first format with everything that is read this way: chosen covers and corrections of ROMs.
const FIRST_FORMAT: i64 = 3;

/// Opens the user data of a data folder for reading, even if another process has it open; `None` if there is none, or
/// only of a format before [`FIRST_FORMAT`].
pub(super) fn open_reader(data: &Path) -> Result<Option<Connection>, UserError> {
    let path = data.join(FILE_NAME);
    if !path.exists() {
        return Ok(None);
    }
    let db = sqlite::open(&path, &SqliteOptions::READ.untrusted())?;
    let format: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    Ok((format >= FIRST_FORMAT).then_some(db))
}
