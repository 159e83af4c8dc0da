//! The only access to `auth.sqlite`. Calls block briefly on the disk; each write is one transaction.

use super::access::{Access, AccessToken, Bearer, DeviceKey, Session};
use super::decisions::{self, Noted};
use super::key::KeyHash;
use super::{CODE_FILE, FILE_NAME, MAX_DEVICE_KEYS, MAX_SESSIONS, MAX_TOKENS};
use crate::io::sqlite;
use crate::io::sqlite::{Durability, SqliteError, SqliteOptions};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior};
use rusqlite_migration::M;
use shelfcade_core::people::access::Level;
use shelfcade_core::people::device::{ClientScopes, DeviceId};
use std::fs::OpenOptions;
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

const STEPS: &[M<'_>] =
    &[M::up(include_str!("schema/001_auth.sql")), M::up(include_str!("schema/002_device_keys.sql"))];
/// The newest format that this program knows, stored as `user_version`.
pub const FORMAT: i64 = STEPS.len() as i64;
const STORE: SqliteOptions = SqliteOptions {
    steps: STEPS,
    is_private: true,
    busy_timeout: Duration::from_secs(5),
    ..SqliteOptions::create(Durability::Full, 100)
};

/// An error of `auth.sqlite`.
#[derive(Debug, thiserror::Error)]
pub enum AuthError {
    /// A file cannot be opened, read or written.
    #[error(transparent)]
    Sqlite(#[from] SqliteError),
    /// The limit of tokens is reached.
    #[error("the limit of {MAX_TOKENS} tokens is reached; revoke one first")]
    TokensFull,
}

/// A session to be created.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// The hash of its key.
    pub hash: KeyHash,
    /// Its access level.
    pub level: Level,
    /// True if its cookie is sent over HTTPS only.
    pub is_secure: bool,
    /// True if the browser just gave the password.
    pub is_confirmed: bool,
    /// The browser, as it names itself.
    pub browser: String,
    /// The browser's address.
    pub address: String,
}

/// An open `auth.sqlite`.
pub struct AuthStore {
    path: PathBuf,
    db: Mutex<Connection>,
}

impl AuthStore {
    /// Opens the file in the data folder, creating it with mode 0600 if needed.
    ///
    /// # Errors
    /// Returns an error if the file cannot be created or opened, or a later version wrote it.
    pub fn open(data: &Path) -> Result<AuthStore, AuthError> {
        let path = data.join(FILE_NAME);
        let db = Mutex::new(sqlite::open(&path, &STORE)?);
        Ok(AuthStore { path, db })
    }

    /// Returns a number that changes after each write by another program.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn version(&self) -> Result<i64, AuthError> {
        self.run(|db| db.query_row("PRAGMA data_version", [], |row| row.get(0)))
    }

    /// Reads the sessions that are valid at `now`, all tokens, and whether there is an owner.
    ///
    /// # Errors
    /// Returns an error if SQLite fails or the file holds an invalid value.
    pub fn read(&self, now: i64) -> Result<Access, AuthError> {
        self.run(|db| {
            let is_claimed = db.prepare_cached("SELECT 1 FROM owner")?.exists([])?;
            let sessions = list_sessions(db)?.into_iter().filter(|(_, session)| session.holds(now));
            let mut tokens = db.prepare_cached("SELECT hash, id, name, level, made, used FROM token")?;
            let tokens = tokens.query_map([], read_token)?.collect::<rusqlite::Result<_>>()?;
            let mut keys = db.prepare_cached("SELECT hash, id, device, scopes, made, used FROM device_key")?;
            let device_keys = keys.query_map([], read_device_key)?.collect::<rusqlite::Result<_>>()?;
            Ok(Access { is_claimed, sessions: sessions.collect(), tokens, device_keys })
        })
    }

    /// Returns the hash of the owner's password; `None` while there is no owner.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn password(&self) -> Result<Option<String>, AuthError> {
        self.run(|db| db.query_row("SELECT password FROM owner", [], |row| row.get(0)).optional())
    }

    /// Sets the owner's password, also when there is no owner yet. Ends the owner's sessions except `keep`.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn set_password(&self, hash: &str, keep: Option<i64>, now: i64) -> Result<(), AuthError> {
        self.write(|tx| {
            let sql = "INSERT INTO owner VALUES (1, ?1, ?2) ON CONFLICT (id) DO UPDATE SET password = ?1";
            tx.execute(sql, (hash, now))?;
            tx.execute("DELETE FROM session WHERE level = ?1 AND id IS NOT ?2", (Level::Own.as_str(), keep))
        })?;
        self.forget_code();
        Ok(())
    }

    /// Sets the owner's password if there is no owner yet; returns false if there is one.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn claim(&self, hash: &str, now: i64) -> Result<bool, AuthError> {
        let claimed = self.write(|tx| tx.execute("INSERT OR IGNORE INTO owner VALUES (1, ?1, ?2)", (hash, now)))?;
        if claimed > 0 {
            self.forget_code();
        }
        Ok(claimed > 0)
    }

    /// Removes the owner, all sessions, all tokens and all keys of devices.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn reset(&self) -> Result<(), AuthError> {
        self.write(|tx| {
            tx.execute_batch("DELETE FROM owner; DELETE FROM session; DELETE FROM token; DELETE FROM device_key;")
        })
    }

    /// Adds a session, which replaces the session `instead`, and returns its id. At the limit, the session that was
    /// idle the longest is removed.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn add_session(&self, new: &NewSession, instead: Option<i64>, now: i64) -> Result<i64, AuthError> {
        self.write(|tx| {
            tx.execute("DELETE FROM session WHERE id = ?1", [instead])?;
            for (_, over) in list_sessions(tx)?.into_iter().filter(|(_, session)| !session.holds(now)) {
                tx.execute("DELETE FROM session WHERE id = ?1", [over.id])?;
            }
            let sql = "DELETE FROM session WHERE id IN (SELECT id FROM session ORDER BY used DESC, id DESC \
                       LIMIT -1 OFFSET ?1)";
            tx.execute(sql, [MAX_SESSIONS - 1])?;
            let sql = "INSERT INTO session (hash, level, secure, began, used, confirmed, browser, address) \
                       VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7) RETURNING id";
            let confirmed = new.is_confirmed.then_some(now);
            let values =
                (new.hash, new.level.as_str(), new.is_secure, now, confirmed, new.browser.as_str(), &new.address);
            tx.query_row(sql, values, |row| row.get(0))
        })
    }

    /// Ends a session, or with `None` all sessions, except `keep`. Returns how many ended.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn end_sessions(&self, id: Option<i64>, keep: Option<i64>) -> Result<usize, AuthError> {
        self.write(|tx| tx.execute("DELETE FROM session WHERE (?1 IS NULL OR id = ?1) AND id IS NOT ?2", (id, keep)))
    }

    /// Adds an access token and returns its id.
    ///
    /// # Errors
    /// Returns [`AuthError::TokensFull`] at the limit, and an error if SQLite fails.
    pub fn add_token(&self, name: &str, hash: KeyHash, level: Level, now: i64) -> Result<i64, AuthError> {
        let made = self.write(|tx| {
            let count: u32 = tx.query_row("SELECT count(*) FROM token", [], |row| row.get(0))?;
            if count >= MAX_TOKENS {
                return Ok(None);
            }
            let sql = "INSERT INTO token (name, hash, level, made) VALUES (?1, ?2, ?3, ?4) RETURNING id";
            tx.query_row(sql, (name, hash, level.as_str(), now), |row| row.get(0)).map(Some)
        })?;
        made.ok_or(AuthError::TokensFull)
    }

    /// Revokes a token; returns false if there is none with this id.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn end_token(&self, id: i64) -> Result<bool, AuthError> {
        self.write(|tx| tx.execute("DELETE FROM token WHERE id = ?1", [id])).map(|count| count > 0)
    }

    /// Adds a key of a device, which replaces its other keys, and returns its id. At the limit, the key that was unused
    /// the longest is removed.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn add_device_key(
        &self,
        device: DeviceId,
        hash: KeyHash,
        scopes: ClientScopes,
        now: i64,
    ) -> Result<i64, AuthError> {
        let names = scopes.names().collect::<Vec<_>>().join(" ");
        self.write(|tx| {
            tx.execute("DELETE FROM device_key WHERE device = ?1", [device.to_string()])?;
            let sql = "DELETE FROM device_key WHERE id IN (SELECT id FROM device_key \
                       ORDER BY coalesce(used, made) DESC, id DESC LIMIT -1 OFFSET ?1)";
            tx.execute(sql, [MAX_DEVICE_KEYS - 1])?;
            let sql = "INSERT INTO device_key (device, hash, scopes, made) VALUES (?1, ?2, ?3, ?4) RETURNING id";
            tx.query_row(sql, (device.to_string(), hash, names, now), |row| row.get(0))
        })
    }

    /// Removes the keys of a device; returns false if it has none.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn end_device(&self, device: DeviceId) -> Result<bool, AuthError> {
        let sql = "DELETE FROM device_key WHERE device = ?1";
        self.write(|tx| tx.execute(sql, [device.to_string()])).map(|count| count > 0)
    }

    /// Stores the time of the last use of a session or token.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn note_use(&self, bearer: &Bearer, now: i64) -> Result<(), AuthError> {
        self.write(|tx| match bearer {
            Bearer::Browser(session) => tx.execute("UPDATE session SET used = ?2 WHERE id = ?1", (session.id, now)),
            Bearer::Script(token) => tx.execute("UPDATE token SET used = ?2 WHERE id = ?1", (token.id, now)),
            Bearer::Device(key) => tx.execute("UPDATE device_key SET used = ?2 WHERE id = ?1", (key.id, now)),
        })?;
        Ok(())
    }

    /// Appends an entry to the audit log.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn note(&self, noted: &Noted) -> Result<(), AuthError> {
        self.write(|tx| decisions::add(tx, noted))
    }

    /// Returns the newest entries of the audit log, newest first.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn decisions(&self, most: u32) -> Result<Vec<Noted>, AuthError> {
        self.run(|db| decisions::list(db, most))
    }

    /// Writes the one-time code that claims the household to its file, and returns the path.
    ///
    /// # Errors
    /// Returns [`SqliteError::Io`] if the file cannot be written.
    pub fn write_code(&self, code: &str) -> Result<PathBuf, AuthError> {
        let path = self.path.with_file_name(CODE_FILE);
        let write = || {
            // A new file, because an existing one that others can read would keep its permissions.
            let _ = std::fs::remove_file(&path);
            let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
            writeln!(file, "{code}")
        };
        write().map_err(SqliteError::io(&path))?;
        Ok(path)
    }

    /// Deletes the file of the one-time code.
    pub fn forget_code(&self) {
        let _ = std::fs::remove_file(self.path.with_file_name(CODE_FILE));
    }

    fn run<T>(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, AuthError> {
        Ok(work(&self.lock()).map_err(SqliteError::sqlite(&self.path))?)
    }

    fn write<T>(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, AuthError> {
        let done = (|| {
            let mut db = self.lock();
            let tx = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let done = work(&tx)?;
            tx.commit().map(|()| done)
        })();
        Ok(done.map_err(SqliteError::sqlite(&self.path))?)
    }

    fn lock(&self) -> MutexGuard<'_, Connection> {
        self.db.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads all sessions, including expired ones.
fn list_sessions(db: &Connection) -> rusqlite::Result<Vec<(KeyHash, Arc<Session>)>> {
    let sql = "SELECT hash, id, level, secure, began, used, confirmed, browser, address FROM session";
    db.prepare_cached(sql)?.query_map([], read_session)?.collect()
}

fn read_session(row: &Row<'_>) -> rusqlite::Result<(KeyHash, Arc<Session>)> {
    let used: i64 = row.get(5)?;
    let session = Session {
        id: row.get(1)?,
        level: read_level(row, 2)?,
        is_secure: row.get(3)?,
        began: row.get(4)?,
        used: used.into(),
        confirmed: row.get(6)?,
        browser: row.get(7)?,
        address: row.get(8)?,
    };
    Ok((row.get(0)?, Arc::new(session)))
}

fn read_token(row: &Row<'_>) -> rusqlite::Result<(KeyHash, Arc<AccessToken>)> {
    let used: Option<i64> = row.get(5)?;
    let token = AccessToken {
        id: row.get(1)?,
        name: row.get(2)?,
        level: read_level(row, 3)?,
        made: row.get(4)?,
        used: used.unwrap_or_default().into(),
    };
    Ok((row.get(0)?, Arc::new(token)))
}

fn read_device_key(row: &Row<'_>) -> rusqlite::Result<(KeyHash, Arc<DeviceKey>)> {
    let no_id = |()| rusqlite::Error::FromSqlConversionFailure(2, Type::Text, "not a UUID".into());
    let used: Option<i64> = row.get(5)?;
    let key = DeviceKey {
        id: row.get(1)?,
        device: row.get_ref(2)?.as_str()?.parse().map_err(no_id)?,
        scopes: ClientScopes::parse(row.get_ref(3)?.as_str()?),
        made: row.get(4)?,
        used: used.unwrap_or_default().into(),
    };
    Ok((row.get(0)?, Arc::new(key)))
}

fn read_level(row: &Row<'_>, column: usize) -> rusqlite::Result<Level> {
    let text: String = row.get(column)?;
    let wrong = || rusqlite::Error::FromSqlConversionFailure(column, Type::Text, "not an access level".into());
    Level::parse(&text).ok_or_else(wrong)
}
