//! Notes that programs on paired devices keep about ROMs. They are apart from the note that people write about a game,
//! and no page shows them, so they are read from the database each time.

use super::writer;
use crate::people::user::UserError;
use crate::people::user::store::{Touched, UserStore};
use rusqlite::{Connection, OptionalExtension, Row, Transaction};
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core::refusal::Refusal;

/// Most notes of a profile about one ROM.
const MAX_OF_ROM: u32 = 20;
/// Most notes of a profile.
const MAX_OF_PROFILE: u32 = 20_000;
/// Longest title and content together, in bytes.
const MAX_BYTES: usize = 32_000;
/// Most bytes of a profile's notes.
const MAX_PROFILE_BYTES: i64 = 8_000_000;

/// A note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientNote {
    /// Its number.
    pub id: i64,
    /// Its title, unique among the profile's notes about the ROM.
    pub title: String,
    /// Its text, in the program's own format.
    pub content: String,
    /// The program's wish that others read it, which nobody does here.
    pub is_public: bool,
    /// Creation time, in Unix seconds.
    pub created: i64,
    /// Time of the last change, in Unix seconds.
    pub updated: i64,
}

/// A change to a note; `None` leaves a value as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClientNoteEdit {
    /// The title.
    pub title: Option<String>,
    /// The text.
    pub content: Option<String>,
    /// The program's wish that others read it.
    pub is_public: Option<bool>,
}

impl UserStore {
    /// Returns a profile's notes about a ROM, oldest first. `rom` is its permanent number.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn client_notes(&self, profile: ProfileId, rom: u32) -> Result<Vec<ClientNote>, UserError> {
        let read = |db: &Connection| {
            let sql = format!("{SELECT} WHERE profile = ?1 AND rom = ?2 ORDER BY id");
            db.prepare_cached(&sql)?.query_map((profile.0, rom), note_of)?.collect::<rusqlite::Result<Vec<_>>>()
        };
        Ok(self.with_db(read)?)
    }

    /// Adds a note about a ROM; returns `None` if there is one with this title.
    ///
    /// # Errors
    /// Returns [`UserError::Refused`] for a long note or at a limit, [`UserError::Missing`] for a guest, and an error
    /// if SQLite fails.
    pub fn add_client_note(
        &self,
        profile: ProfileId,
        rom: u32,
        (title, content, is_public): (&str, &str, bool),
        at: i64,
    ) -> Result<Option<ClientNote>, UserError> {
        self.change(|tx, household| {
            writer(household, profile)?;
            let beside = Touched { beside: true, ..Touched::default() };
            let sql = "SELECT count(*) FROM client_note WHERE profile = ?1 AND rom = ?2";
            let of_rom: u32 = tx.query_row(sql, (profile.0, rom), |row| row.get(0))?;
            let sql = "INSERT OR IGNORE INTO client_note (profile, rom, title, content, public, created, updated) \
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) RETURNING id";
            let row = (profile.0, rom, title, content, is_public, at);
            let added: Option<i64> = tx.query_row(sql, row, |row| row.get(0)).optional()?;
            let Some(id) = added else { return Ok((None, beside)) };
            check_size(tx, profile, title, content)?;
            if of_rom >= MAX_OF_ROM {
                return Err(UserError::Refused(Refusal::ProfileFull));
            }
            let (title, content) = (title.to_owned(), content.to_owned());
            Ok((Some(ClientNote { id, title, content, is_public, created: at, updated: at }), beside))
        })
    }

    /// Changes a note about a ROM; returns `None` if another one has the new title.
    ///
    /// # Errors
    /// Returns [`UserError::Missing`] if the profile has no such note about this ROM, and the errors of
    /// [`UserStore::add_client_note`].
    pub fn edit_client_note(
        &self,
        profile: ProfileId,
        (rom, id): (u32, i64),
        edit: ClientNoteEdit,
        at: i64,
    ) -> Result<Option<ClientNote>, UserError> {
        self.change(|tx, household| {
            writer(household, profile)?;
            let sql = format!("{SELECT} WHERE profile = ?1 AND rom = ?2 AND id = ?3");
            let old = tx.query_row(&sql, (profile.0, rom, id), note_of).optional()?;
            let old = old.ok_or(UserError::Missing("note"))?;
            let note = ClientNote {
                title: edit.title.unwrap_or(old.title),
                content: edit.content.unwrap_or(old.content),
                is_public: edit.is_public.unwrap_or(old.is_public),
                updated: at,
                ..old
            };
            let sql = "UPDATE OR IGNORE client_note SET title = ?2, content = ?3, public = ?4, updated = ?5 \
                       WHERE id = ?1";
            let changed = tx.execute(sql, (id, &note.title, &note.content, note.is_public, at))?;
            check_size(tx, profile, &note.title, &note.content)?;
            Ok(((changed > 0).then_some(note), Touched { beside: true, ..Touched::default() }))
        })
    }
}

/// Columns for [`note_of`].
const SELECT: &str = "SELECT id, title, content, public, created, updated FROM client_note";

fn note_of(row: &Row<'_>) -> rusqlite::Result<ClientNote> {
    Ok(ClientNote {
        id: row.get(0)?,
        title: row.get(1)?,
        content: row.get(2)?,
        is_public: row.get(3)?,
        created: row.get(4)?,
        updated: row.get(5)?,
    })
}

/// Rejects a note that is too long, or one too many of a profile, after it was written.
fn check_size(tx: &Transaction<'_>, profile: ProfileId, title: &str, content: &str) -> Result<(), UserError> {
    if title.len() + content.len() > MAX_BYTES {
        return Err(UserError::Refused(Refusal::NoteTooLong));
    }
    let sql = "SELECT count(*), ifnull(sum(octet_length(title) + octet_length(content)), 0) FROM client_note \
               WHERE profile = ?1";
    let (notes, bytes): (u32, i64) = tx.query_row(sql, [profile.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
    match notes <= MAX_OF_PROFILE && bytes <= MAX_PROFILE_BYTES {
        true => Ok(()),
        false => Err(UserError::Refused(Refusal::ProfileFull)),
    }
}
