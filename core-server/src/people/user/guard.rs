//! The first settings of every connection to a file of user data, which may come from anybody.

use rusqlite::Connection;
use rusqlite::config::DbConfig;

/// Makes SQLite distrust the file's own schema: it may be malicious.
pub(super) fn guard(db: &Connection) -> rusqlite::Result<()> {
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false).map(drop)
}
