//! Recommendations: to one person at home, or to all for tonight.

use super::writer;
use crate::people::user::UserError;
use crate::people::user::store::{GameAddress, Touched, UserStore, row_of, rows_at};
use shelfcade_core::people::user_data::{MAX_RECOMMENDED, ProfileId};
use shelfcade_core::refusal::Refusal;

impl UserStore {
    /// Adds or removes a recommendation: to `reader`, or to all for tonight, which anybody may remove. Above
    /// [`MAX_RECOMMENDED`] from one sender to one reader, or for tonight, the oldest is removed.
    ///
    /// # Errors
    /// Returns [`UserError::Missing`] for a deleted profile, [`UserError::Refused`] if sender and reader are the
    /// same, and an error if SQLite fails.
    pub fn recommend(
        &self,
        sender: ProfileId,
        reader: Option<ProfileId>,
        game: &GameAddress,
        on: bool,
        at: i64,
    ) -> Result<(), UserError> {
        self.change(|tx, household| {
            writer(household, sender)?;
            reader.map_or(Ok(()), |reader| writer(household, reader).map(drop))?;
            if reader == Some(sender) {
                return Err(UserError::Refused(Refusal::Form));
            }
            // Nobody else sees a recommendation to one person.
            let people = reader.into_iter().flat_map(|reader| [reader, sender]).collect();
            let mut touched = Touched { recommendations: reader.is_none(), people, ..Touched::default() };
            let rows = rows_at(household, &touched, &game.identity.system, &game.slug);
            let mut known = household.recommendations.iter().filter(|one| rows.contains(&one.game));
            let is_known = known.any(|one| one.reader == reader && (reader.is_none() || one.sender == sender));
            let to = reader.map(|reader| reader.0);
            match (on, is_known) {
                (true, true) | (false, false) => return Ok(((), Touched::default())),
                (true, false) => {
                    let row = row_of(tx, household, game, &mut touched)?;
                    let sql = "INSERT INTO recommendation (reader, game, sender, at) VALUES (?1, ?2, ?3, ?4)";
                    tx.prepare_cached(sql)?.execute((to, row.0, sender.0, at))?;
                    let sql = "DELETE FROM recommendation WHERE id IN (SELECT id FROM recommendation \
                               WHERE reader IS ?1 AND (?1 IS NULL OR sender = ?2) \
                               ORDER BY at DESC, id DESC LIMIT -1 OFFSET ?3)";
                    tx.prepare_cached(sql)?.execute((to, sender.0, MAX_RECOMMENDED))?;
                }
                (false, true) => {
                    let sql = "DELETE FROM recommendation WHERE reader IS ?1 AND game = ?2 \
                               AND (?1 IS NULL OR sender = ?3)";
                    for row in rows {
                        tx.prepare_cached(sql)?.execute((to, row.0, sender.0))?;
                    }
                }
            }
            Ok(((), touched))
        })
    }

    /// Removes all recommendations from one profile to another.
    ///
    /// # Errors
    /// Returns [`UserError::Missing`] for a deleted reader, and an error if SQLite fails.
    pub fn dismiss(&self, reader: ProfileId, sender: ProfileId) -> Result<(), UserError> {
        self.change(|tx, household| {
            writer(household, reader)?;
            let sql = "DELETE FROM recommendation WHERE reader = ?1 AND sender = ?2";
            let gone = tx.execute(sql, (reader.0, sender.0))?;
            let people = if gone > 0 { [reader, sender].into() } else { Default::default() };
            Ok(((), Touched { people, ..Touched::default() }))
        })
    }
}
