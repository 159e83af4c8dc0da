//! Permanent numbers of things, for clients that know everything by an integer and key their own databases by it.
//!
//! A number is given when a thing is first shown to such a client. It is never changed, and never given to another
//! thing: rows of `permanent_id` are only added. They are not part of the
//! [`Household`](super::Household), because there may be one for every file.

use super::UserError;
use super::store::UserStore;
use rusqlite::{OptionalExtension, Transaction};
use std::collections::HashMap;

/// The kind of a numbered thing. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum NumberedKind {
    /// A system, by its id.
    System = 1,
    /// A ROM, by its path.
    Rom = 2,
    /// A file of a ROM of several files, by its path and that of the ROM.
    RomFile = 3,
    /// A collection, by its row in the user data, the time it was made and its slug: rows are used again.
    Collection = 4,
    /// The favorites of a profile, by the profile's row.
    Favorites = 5,
    /// A play that a client reported, by its profile, ROM and time.
    PlaySession = 6,
}

impl UserStore {
    /// Returns the numbers of things, in the order of their keys. Things without a number get one.
    ///
    /// # Errors
    /// Returns an error if SQLite fails or no number is left.
    pub fn permanent_ids<K: AsRef<[u8]>>(&self, kind: NumberedKind, keys: &[K]) -> Result<Vec<u32>, UserError> {
        // Most things have a number, and a read of many is faster in one go.
        let known = self.with_db(|db| {
            let mut statement = db.prepare_cached("SELECT id FROM permanent_id WHERE kind = ?1 AND key = ?2")?;
            let id_of = |key: &K| statement.query_row((kind as u8, key.as_ref()), |row| row.get(0)).optional();
            keys.iter().map(id_of).collect::<rusqlite::Result<Vec<Option<u32>>>>()
        })?;
        if let Some(all) = known.iter().copied().collect() {
            return Ok(all);
        }
        self.note(|tx| add_missing(tx, kind, keys, &known))
    }

    /// Returns the number of a thing; `None` if it has none yet.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn known_permanent_id(&self, kind: NumberedKind, key: &[u8]) -> Result<Option<u32>, UserError> {
        let sql = "SELECT id FROM permanent_id WHERE kind = ?1 AND key = ?2";
        let find = |db: &rusqlite::Connection| {
            db.prepare_cached(sql)?.query_row((kind as u8, key), |row| row.get(0)).optional()
        };
        Ok(self.with_db(find)?)
    }

    /// Returns the key of the thing with this number; `None` if there is none of this kind.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn key_of_permanent_id(&self, kind: NumberedKind, id: u32) -> Result<Option<Vec<u8>>, UserError> {
        let sql = "SELECT key FROM permanent_id WHERE id = ?1 AND kind = ?2";
        let find = |db: &rusqlite::Connection| db.query_row(sql, (id, kind as u8), |row| row.get(0)).optional();
        Ok(self.with_db(find)?)
    }
}

/// Gives a thing a number, as part of another write. Returns `None` if it has one.
pub(super) fn number_new(tx: &Transaction<'_>, kind: NumberedKind, key: &[u8]) -> rusqlite::Result<Option<u32>> {
    let sql = "INSERT OR IGNORE INTO permanent_id (kind, key, id) \
               SELECT ?1, ?2, coalesce(max(id), 0) + 1 FROM permanent_id RETURNING id";
    tx.prepare_cached(sql)?.query_row((kind as u8, key), |row| row.get(0)).optional()
}

fn add_missing<K: AsRef<[u8]>>(
    tx: &Transaction<'_>,
    kind: NumberedKind,
    keys: &[K],
    known: &[Option<u32>],
) -> rusqlite::Result<Vec<u32>> {
    let mut next: u32 = tx.query_row("SELECT coalesce(max(id), 0) + 1 FROM permanent_id", [], |row| row.get(0))?;
    let mut insert = tx.prepare_cached("INSERT OR IGNORE INTO permanent_id (kind, key, id) VALUES (?1, ?2, ?3)")?;
    let mut find = tx.prepare_cached("SELECT id FROM permanent_id WHERE kind = ?1 AND key = ?2")?;
    // The same key may be given twice, and another write may have added it.
    let mut added: HashMap<&[u8], u32> = HashMap::new();
    let mut all = Vec::with_capacity(keys.len());
    for (key, known) in keys.iter().map(AsRef::as_ref).zip(known) {
        let id = match known.or_else(|| added.get(key).copied()) {
            Some(id) => id,
            None if insert.execute((kind as u8, key, next))? > 0 => {
                next += 1;
                next - 1
            }
            None => find.query_row((kind as u8, key), |row| row.get(0))?,
        };
        added.insert(key, id);
        all.push(id);
    }
    Ok(all)
}
