//! What every connection to a file of user data is told first: the file may be anybody's.

use rusqlite::Connection;
use rusqlite::config::DbConfig;

/// The file's own schema is trusted with nothing: it may have been made to do harm.
pub(super) fn guard(db: &Connection) -> rusqlite::Result<()> {
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false).map(drop)
}
