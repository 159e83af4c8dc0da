//! Writes to the user data, one file per noun. Each is a method of [`UserStore`](super::UserStore) that returns once
//! the data is on disk.
//!
//! Guests have no data: methods that write data of a profile reject [`ProfileId::GUEST`].

mod annotations;
mod client_notes;
mod collections;
mod devices;
mod household;
mod imported;
mod people;
mod play_dedup;
mod plays;
mod recommendations;
mod settings;

pub use annotations::Edit;
pub use client_notes::{ClientNote, ClientNoteEdit};
pub use collections::CollectionEdit;
pub use household::CoverChoice;
pub use people::{NewGrownUp, ProfileEdit};
pub use plays::{PlayRecord, ReportResult, ReportedPlay};

use super::household::{Household, Person};
use super::store::{GameAddress, Touched, rows_at};
use super::{GameId, UserError};
use rusqlite::Transaction;
use shelfcade_core::people::user_data::{MAX_MARKED, ProfileId};
use shelfcade_core::refusal::Refusal;
use std::collections::HashSet;

/// Returns the profile that writes, which is neither a guest nor deleted.
fn writer(household: &Household, profile: ProfileId) -> Result<&Person, UserError> {
    household.person(profile).map(|person| &**person).ok_or(UserError::Missing("profile"))
}

/// Rejects the first annotation of one game too many; `new` is the number of other games that the same write
/// annotates first.
fn check_room(person: &Person, game: GameId, new: usize) -> Result<(), UserError> {
    if person.annotations.len() + new >= MAX_MARKED && !person.annotations.contains_key(&game) {
        return Err(UserError::Refused(Refusal::ProfileFull));
    }
    Ok(())
}

/// Room for the games of an import; games past it are left out and counted.
struct Room {
    left: usize,
    left_out: u64,
    taken: HashSet<(String, String)>,
}

impl Room {
    fn new(household: &Household, person: &Person) -> Room {
        Room { left: household.room_for_games(person), left_out: 0, taken: HashSet::new() }
    }

    /// Returns true if a game has room. A game that the profile has annotated already always has.
    fn take(&mut self, household: &Household, person: &Person, touched: &Touched, game: &GameAddress) -> bool {
        let place = (game.identity.system.clone(), game.slug.clone());
        let rows = rows_at(household, touched, &place.0, &place.1);
        if rows.iter().any(|row| person.annotations.contains_key(row)) || self.taken.contains(&place) {
            return true;
        }
        let has_room = self.left > 0;
        if has_room {
            self.left -= 1;
            self.taken.insert(place);
        } else {
            self.left_out += 1;
        }
        has_room
    }
}

/// Deletes the row of a game state that has become empty.
fn drop_empty(tx: &Transaction<'_>, profile: ProfileId, game: GameId) -> rusqlite::Result<()> {
    let sql = "DELETE FROM mark WHERE profile = ?1 AND game = ?2 AND favorite IS NULL AND status IS NULL \
               AND rating IS NULL AND note IS NULL AND hidden IS NULL";
    tx.prepare_cached(sql)?.execute((profile.0, game.0)).map(|_| ())
}
