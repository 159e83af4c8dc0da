//! What a profile says of a game: star, status, rating, note, tags, out of sight.

use super::{check_room, drop_empty, writer};
use crate::user::store::{Address, Stop, Store, Touched, row_of, rows_at};
use crate::user::{GameId, UserError};
use rusqlite::Transaction;
use shelfcade_core::ours::{MAX_NOTE, MAX_STARS, MAX_TAGS, Mark, ProfileId, Status, clean_text, read_tags};
use shelfcade_core::page::Refusal;

/// One change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Star or unstar; `at` is when, unix seconds.
    Favorite {
        /// Starred.
        on: bool,
        /// When.
        at: i64,
    },
    /// Where they stand with it; `None` forgets.
    Status(Option<Status>),
    /// One to five stars; `None` forgets; anything else is refused.
    Rating(Option<u8>),
    /// A note, cleaned and cut; empty forgets.
    Note(String),
    /// All its tags, cleaned; empty forgets.
    Tags(Vec<String>),
    /// Out of sight, or back.
    Hidden {
        /// Out of sight.
        on: bool,
        /// When.
        at: i64,
    },
    /// A variant out of sight, or back, by its file name.
    HiddenVariant {
        /// File name.
        file: String,
        /// Out of sight.
        on: bool,
    },
}

/// Most variants of a game that can be out of sight.
const MAX_HIDDEN_VARIANTS: usize = 500;

impl Store {
    /// Makes changes to what a profile says of one game, all or none, and says what stands then.
    ///
    /// # Errors
    /// [`UserError::Missing`] for a profile that is not there (guests among them), [`UserError::Full`] at a bound,
    /// [`UserError::Refused`] for a value, and when SQLite refuses.
    pub fn edit(&self, profile: ProfileId, address: &Address, edits: &[Edit]) -> Result<Mark, UserError> {
        self.change(|tx, household| {
            let person = writer(household, profile)?;
            let mut touched = Touched::default();
            let game = row_of(tx, household, address, &mut touched)?;
            check_room(person, game)?;
            // Where two rows turned out to be one game, both are changed.
            let rows = rows_at(household, &touched, &address.identity.system, &address.slug);
            for edit in edits {
                for &row in &rows {
                    let takes_out = edit.takes_out();
                    if row == game || takes_out {
                        apply(tx, profile, row, edit)?;
                    }
                }
            }
            for &row in &rows {
                drop_empty(tx, profile, row)?;
                touched.marks.push((profile, row));
            }
            Ok(((), touched))
        })?;
        let household = self.household();
        let person = household.person(profile).ok_or(UserError::Missing("profile"))?;
        Ok(household.mark_at(person, &address.identity.system, &address.slug))
    }

    /// Puts all games in sight again that a profile put out of it.
    ///
    /// # Errors
    /// As [`Store::edit`].
    pub fn show_all(&self, profile: ProfileId) -> Result<(), UserError> {
        self.change(|tx, household| {
            let person = writer(household, profile)?;
            let hidden: Vec<_> =
                person.marks.iter().filter(|(_, mark)| mark.hidden.is_some()).map(|(id, _)| *id).collect();
            tx.execute("UPDATE mark SET hidden = NULL WHERE profile = ?1 AND hidden IS NOT NULL", [profile.0])?;
            for game in hidden {
                drop_empty(tx, profile, game)?;
            }
            Ok(((), Touched { people: vec![profile], ..Touched::default() }))
        })
    }

    /// Stars many games at once, keeping when each was starred first; returns how many are new.
    ///
    /// # Errors
    /// As [`Store::edit`].
    pub fn star_all(&self, profile: ProfileId, games: &[(Address, i64)]) -> Result<u64, UserError> {
        self.change(|tx, household| {
            let person = writer(household, profile)?;
            let mut touched = Touched::default();
            let mut new = 0;
            for (address, at) in games {
                let game = row_of(tx, household, address, &mut touched)?;
                check_room(person, game)?;
                let sql = "INSERT INTO mark (profile, game, favorite) VALUES (?1, ?2, ?3) ON CONFLICT (profile, game) \
                           DO UPDATE SET favorite = ?3 WHERE favorite IS NULL";
                if tx.prepare_cached(sql)?.execute((profile.0, game.0, at))? > 0 {
                    new += 1;
                    touched.marks.push((profile, game));
                }
            }
            Ok((new, touched))
        })
    }
}

impl Edit {
    /// Whether it takes something away: then it holds for all rows of the game.
    fn takes_out(&self) -> bool {
        match self {
            Edit::Favorite { on, .. } | Edit::Hidden { on, .. } | Edit::HiddenVariant { on, .. } => !on,
            Edit::Status(status) => status.is_none(),
            Edit::Rating(rating) => rating.is_none(),
            Edit::Note(_) | Edit::Tags(_) => true,
        }
    }
}

fn apply(tx: &Transaction<'_>, profile: ProfileId, game: GameId, edit: &Edit) -> Result<(), Stop> {
    let set = |column: &str, value: &dyn rusqlite::ToSql| -> rusqlite::Result<()> {
        let sql = format!(
            "INSERT INTO mark (profile, game, {column}) VALUES (?1, ?2, ?3) \
             ON CONFLICT (profile, game) DO UPDATE SET {column} = ?3"
        );
        tx.prepare_cached(&sql)?.execute((profile.0, game.0, value)).map(|_| ())
    };
    match edit {
        // Starred again it stays as old as it was.
        Edit::Favorite { on: true, at } => {
            let sql = "INSERT INTO mark (profile, game, favorite) VALUES (?1, ?2, ?3) \
                       ON CONFLICT (profile, game) DO UPDATE SET favorite = ifnull(favorite, ?3)";
            tx.prepare_cached(sql)?.execute((profile.0, game.0, at))?;
        }
        Edit::Favorite { on: false, .. } => set("favorite", &None::<i64>)?,
        Edit::Status(status) => set("status", &status.map(|status| status as i64))?,
        Edit::Rating(Some(stars)) if !(1..=MAX_STARS).contains(stars) => {
            return Err(UserError::Refused(Refusal::Rating).into());
        }
        Edit::Rating(stars) => set("rating", stars)?,
        Edit::Note(note) => set("note", &clean_text(note, MAX_NOTE))?,
        Edit::Hidden { on, at } => set("hidden", &on.then_some(*at))?,
        Edit::Tags(tags) => {
            tx.prepare_cached("DELETE FROM tag WHERE profile = ?1 AND game = ?2")?.execute((profile.0, game.0))?;
            for tag in read_tags(&tags.join(",")).iter().take(MAX_TAGS) {
                let sql = "INSERT OR IGNORE INTO tag (profile, game, tag) VALUES (?1, ?2, ?3)";
                tx.prepare_cached(sql)?.execute((profile.0, game.0, tag))?;
            }
        }
        Edit::HiddenVariant { file, on } => hide_variant(tx, profile, game, file, *on)?,
    }
    Ok(())
}

fn hide_variant(tx: &Transaction<'_>, profile: ProfileId, game: GameId, file: &str, on: bool) -> Result<(), Stop> {
    if !on {
        let sql = "DELETE FROM hidden_variant WHERE profile = ?1 AND game = ?2 AND file = ?3";
        tx.prepare_cached(sql)?.execute((profile.0, game.0, file))?;
        return Ok(());
    }
    let sql = "SELECT count(*) FROM hidden_variant WHERE profile = ?1 AND game = ?2";
    let there: u32 = tx.prepare_cached(sql)?.query_row((profile.0, game.0), |row| row.get(0))?;
    if there as usize >= MAX_HIDDEN_VARIANTS {
        return Err(UserError::Full(Refusal::HiddenFull).into());
    }
    let sql = "INSERT OR IGNORE INTO hidden_variant (profile, game, file) VALUES (?1, ?2, ?3)";
    tx.prepare_cached(sql)?.execute((profile.0, game.0, file))?;
    Ok(())
}
