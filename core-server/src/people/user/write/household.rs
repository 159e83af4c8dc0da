//! Decisions of the household about its games: corrections of ROMs, and chosen covers.

use crate::people::user::corrections::{CatalogTitle, RomFacts};
use crate::people::user::covers::Cover;
use crate::people::user::store::{GameAddress, Touched, UserStore, row_of, rows_at};
use crate::people::user::{Household, UserError};
use rusqlite::{OptionalExtension, Transaction};
use shelfcade_core::art::media::{MediaKey, MediaKind, MediaSource, PictureFacts};
use shelfcade_core::people::user_data::{MAX_CORRECTIONS, MAX_COVERS, MAX_SENT_BYTES, MAX_SENT_PICTURE, ProfileId};
use shelfcade_core::refusal::Refusal;

/// Longest file name or slug, in bytes.
const MAX_TEXT: usize = 1_024;

/// A cover to be chosen for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoverChoice {
    /// A file that was found.
    Found {
        /// The kind of picture.
        kind: MediaKind,
        /// The source of the file.
        source: MediaSource,
        /// Its path, relative to its media root.
        path: Vec<u8>,
        /// Its present key.
        key: MediaKey,
    },
    /// An uploaded picture, as WebP, at most [`MAX_SENT_PICTURE`] bytes.
    Sent {
        /// Its bytes.
        picture: Vec<u8>,
        /// Facts about it.
        facts: PictureFacts,
        /// Its key, derived from its bytes.
        key: MediaKey,
    },
}

impl UserStore {
    /// Corrects ROMs in the game with this slug: they are a title of the catalog, or with `None` one that it doesn't
    /// have. `by` is the profile that decides.
    ///
    /// # Errors
    /// Returns [`UserError::Refused`] for an empty or too long text or at a limit, and an error if SQLite fails.
    pub fn correct(
        &self,
        by: ProfileId,
        roms: &[RomFacts],
        slug: &str,
        title: Option<&CatalogTitle>,
        at: i64,
    ) -> Result<(), UserError> {
        self.change(|tx, household| {
            forget(tx, household, roms)?;
            let texts = title.map(|(system, slug)| [system.as_str(), slug]).into_iter().flatten().chain([slug]);
            let files = roms.iter().map(|rom| rom.file.len());
            if texts.map(str::len).chain(files).any(|length| length == 0 || length > MAX_TEXT) {
                return Err(UserError::Refused(Refusal::Form));
            }
            let by = household.person(by).map(|person| person.id.0);
            let (catalog_system, catalog_slug) = title.map(|(system, slug)| (system, slug)).unzip();
            let sql = "INSERT INTO rom_identity (system, file, size, crc, sha1, serial, catalog_system, catalog_slug, \
                       slug, profile, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
            let mut insert = tx.prepare_cached(sql)?;
            for RomFacts { system, file, size, crc, sha1, serial } in roms {
                let size = i64::try_from(*size).unwrap_or(i64::MAX);
                insert.execute((system, file, size, crc, sha1, serial, catalog_system, catalog_slug, slug, by, at))?;
            }
            let count: u32 = tx.query_row("SELECT count(*) FROM rom_identity", [], |row| row.get(0))?;
            if count > MAX_CORRECTIONS {
                return Err(UserError::Refused(Refusal::CorrectionsFull));
            }
            Ok(((), Touched { corrections: true, ..Touched::default() }))
        })
    }

    /// Removes the corrections of these ROMs, and returns how many there were.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn take_back(&self, roms: &[RomFacts]) -> Result<usize, UserError> {
        self.change(|tx, household| {
            let count = forget(tx, household, roms)?;
            Ok((count, Touched { corrections: count > 0, ..Touched::default() }))
        })
    }

    /// Chooses the cover of a game; `None` returns to the automatic choice.
    ///
    /// # Errors
    /// Returns [`UserError::Refused`] for an invalid picture or path or at a limit, and an error if SQLite fails.
    pub fn set_cover(&self, address: &GameAddress, choice: Option<&CoverChoice>, at: i64) -> Result<(), UserError> {
        self.change(|tx, household| {
            let mut touched = Touched { covers: true, ..Touched::default() };
            let (system, slug) = (&address.identity.system, &address.slug);
            for row in rows_at(household, &touched, system, slug) {
                tx.prepare_cached("DELETE FROM cover WHERE game = ?1")?.execute([row.0])?;
            }
            if let Some(choice) = choice {
                let game = row_of(tx, household, address, &mut touched)?;
                insert_cover(tx, game.0, choice, at)?;
                check_covers(tx)?;
            }
            Ok(((), touched))
        })
    }

    /// Returns the uploaded picture with this key, as WebP; `None` if there is none.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn sent_picture(&self, key: MediaKey) -> Result<Option<Vec<u8>>, UserError> {
        let is_sent = |cover: &Cover| cover.is_sent() && cover.key == Some(key);
        let household = self.household();
        let Some(game) = household.covers.iter().find(|(_, cover)| is_sent(cover)).map(|(game, _)| game.0) else {
            return Ok(None);
        };
        let read = self.with_db(|db| {
            let sql = "SELECT picture FROM cover WHERE game = ?1 AND key = ?2";
            db.prepare_cached(sql)?.query_row((game, key.get().cast_signed()), |row| row.get(0)).optional()
        });
        Ok(read?)
    }
}

/// Deletes the corrections of these ROMs, and returns how many there were.
fn forget(tx: &Transaction<'_>, household: &Household, roms: &[RomFacts]) -> rusqlite::Result<usize> {
    let is_said = |rom: &RomFacts| household.corrections.of(rom).is_some();
    let roms: Vec<&RomFacts> = roms.iter().filter(|rom| is_said(rom)).collect();
    let mut delete = tx.prepare_cached("DELETE FROM rom_identity WHERE id = ?1")?;
    let mut count = 0;
    for one in household.corrections.iter().filter(|one| roms.iter().any(|rom| rom.is(&one.rom))) {
        count += delete.execute([one.id])?;
    }
    Ok(count)
}

fn insert_cover(tx: &Transaction<'_>, game: i64, choice: &CoverChoice, at: i64) -> Result<(), UserError> {
    match choice {
        CoverChoice::Found { path, .. } if path.is_empty() || path.len() > MAX_TEXT * 4 => {
            return Err(UserError::Refused(Refusal::Form));
        }
        CoverChoice::Found { kind, source, path, key } => tx
            .prepare_cached("INSERT INTO cover (game, kind, source, path, key, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?
            .execute((game, *kind as u8, *source as u8, path, key.get().cast_signed(), at))?,
        CoverChoice::Sent { picture, .. } if picture.is_empty() || picture.len() > MAX_SENT_PICTURE => {
            return Err(UserError::Refused(Refusal::NoPicture));
        }
        CoverChoice::Sent { picture, facts, key } => {
            let [red, green, blue] = facts.colour;
            let sql = "INSERT INTO cover (game, kind, source, path, key, picture, width, height, colour, thumbhash, \
                       at) VALUES (?1, ?2, ?3, x'', ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
            tx.prepare_cached(sql)?.execute((
                game,
                MediaKind::BoxFront as u8,
                MediaSource::Household as u8,
                key.get().cast_signed(),
                picture,
                facts.width,
                facts.height,
                u32::from_be_bytes([0, red, green, blue]),
                &*facts.thumbhash,
                at,
            ))?
        }
    };
    Ok(())
}

/// Rejects the first cover too many: uploaded pictures are in every backup.
fn check_covers(tx: &Transaction<'_>) -> Result<(), UserError> {
    let sql = "SELECT count(*), ifnull(sum(length(picture)), 0) FROM cover";
    let (count, bytes): (u32, i64) = tx.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
    match count > MAX_COVERS || bytes > MAX_SENT_BYTES {
        true => Err(UserError::Refused(Refusal::CoversFull)),
        false => Ok(()),
    }
}
