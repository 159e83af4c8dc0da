//! The formats of `user.sqlite`, and migrations to them.

use crate::io::sqlite;
use rusqlite::Connection;
use rusqlite_migration::M;

/// One file per format; `user_version` is the number of files that have been applied.
pub(super) const MIGRATIONS: &[M<'_>] = &[
    M::up(include_str!("schema/001_user.sql")),
    M::up(include_str!("schema/002_sessions.sql")),
    M::up(include_str!("schema/003_household.sql")),
    M::up(include_str!("schema/004_recommendations.sql")),
    M::up(include_str!("schema/005_seen_by.sql")),
    M::up(include_str!("schema/006_children.sql")),
    M::up(include_str!("schema/007_diary.sql")),
    M::up(include_str!("schema/008_devices.sql")),
    M::up(include_str!("schema/009_client_notes.sql")),
];
/// The newest format that this program knows.
pub const FORMAT: i64 = MIGRATIONS.len() as i64;

/// Migrates a database to a format, in one transaction.
pub(super) fn migrate(db: &mut Connection, format: usize) -> rusqlite::Result<()> {
    sqlite::migrate(db, MIGRATIONS, format)
}
