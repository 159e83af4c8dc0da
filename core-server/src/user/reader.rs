//! Reading `user.sqlite` beside the one who writes.

use super::guard::guard;
use super::{FILE_NAME, UserError};
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::time::Duration;

/// How long a connection waits for one that writes.
const BUSY: Duration = Duration::from_secs(10);

/// The first version of the user data that has what is read so: covers that were given, and what ROMs were said to be.
const FIRST_FORMAT: i64 = 3;

/// Opens the user data of a data folder, which somebody else may have open, to read them; `None` where there are none,
/// or of a version before [`FIRST_FORMAT`].
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
