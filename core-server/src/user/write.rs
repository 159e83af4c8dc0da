//! What can be written, one file a noun: each a method of [`Store`](super::Store) that returns when it is on the disk.
//!
//! Guests write nothing: every method refuses [`ProfileId::GUEST`].

mod annotations;
mod collections;
mod imported;
mod people;
mod play_dedup;
mod plays;
mod settings;

pub use annotations::Edit;
pub use collections::CollectionEdit;
pub use people::ProfileEdit;
pub use play_dedup::PlaySource;
pub use plays::PlayRecord;

use super::household::{Household, Person};
use super::{GameId, UserError};
use rusqlite::Transaction;
use shelfcade_core::refusal::Refusal;
use shelfcade_core::user_data::{MAX_MARKED, ProfileId};

/// The profile that writes; a guest and one that is gone are refused.
fn writer(household: &Household, profile: ProfileId) -> Result<&Person, UserError> {
    household.person(profile).map(|person| &**person).ok_or(UserError::Missing("profile"))
}

/// Refuses the first word about one game too many.
fn check_room(person: &Person, game: GameId) -> Result<(), UserError> {
    if person.annotations.len() >= MAX_MARKED && !person.annotations.contains_key(&game) {
        return Err(UserError::Refused(Refusal::ProfileFull));
    }
    Ok(())
}

/// Deletes the row of a game state that says nothing any more.
fn drop_empty(tx: &Transaction<'_>, profile: ProfileId, game: GameId) -> rusqlite::Result<()> {
    let sql = "DELETE FROM mark WHERE profile = ?1 AND game = ?2 AND favorite IS NULL AND status IS NULL \
               AND rating IS NULL AND note IS NULL AND hidden IS NULL";
    tx.prepare_cached(sql)?.execute((profile.0, game.0)).map(|_| ())
}
