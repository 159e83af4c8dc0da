//! The progress of play history imports: stored in `meta`, because only the importer reads it.

use crate::people::user::UserError;
use crate::people::user::store::UserStore;
use rustc_hash::FxHashMap;

impl UserStore {
    /// Returns the values stored under the prefix `about`, which ends with `:`; keys are hex digits.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn imported(&self, about: &str) -> Result<FxHashMap<String, i64>, UserError> {
        self.note(|tx| {
            let sql = "SELECT substr(key, length(?1) + 1), CAST(value AS INTEGER) FROM meta \
                       WHERE key > ?1 AND key < ?1 || 'g'";
            let mut statement = tx.prepare_cached(sql)?;
            statement.query_map([about], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        })
    }

    /// Stores some keys and removes others, all or none.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn remember_imported(&self, about: &str, put: &[(String, i64)], gone: &[String]) -> Result<(), UserError> {
        if put.is_empty() && gone.is_empty() {
            return Ok(());
        }
        self.note(|tx| {
            for (key, value) in put {
                tx.prepare_cached("INSERT OR REPLACE INTO meta (key, value) VALUES (?1 || ?2, CAST(?3 AS TEXT))")?
                    .execute((about, key, value))?;
            }
            for key in gone {
                tx.prepare_cached("DELETE FROM meta WHERE key = ?1 || ?2")?.execute((about, key))?;
            }
            Ok(())
        })
    }
}
