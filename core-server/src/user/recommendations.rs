//! Games that people at home put forward: to one of them, or to all for tonight.

use super::{GameId, Household};
use rusqlite::Connection;
use shelfcade_core::user_data::ProfileId;

/// A game put forward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recommendation {
    /// For whom; `None`: for all, tonight.
    pub reader: Option<ProfileId>,
    /// Which game.
    pub game: GameId,
    /// Who did.
    pub sender: ProfileId,
}

impl Household {
    /// What is put forward of the game at an address.
    pub fn recommendations_at(&self, system: &str, slug: &str) -> impl Iterator<Item = &Recommendation> {
        let rows = self.locations.at(system, slug);
        self.recommendations.iter().filter(move |one| rows.contains(&one.game))
    }
}

/// Reads all of them, the newest first.
pub(super) fn read_recommendations(db: &Connection) -> rusqlite::Result<Vec<Recommendation>> {
    let mut statement = db.prepare("SELECT reader, game, sender FROM recommendation ORDER BY at DESC, id DESC")?;
    let all = statement.query_map([], |row| {
        let reader = row.get::<_, Option<i64>>(0)?.map(ProfileId);
        Ok(Recommendation { reader, game: GameId(row.get(1)?), sender: ProfileId(row.get(2)?) })
    })?;
    all.collect()
}
