//! Games that people at home recommend: to one of them, or to all for tonight.

use super::GameId;
use rusqlite::Connection;
use shelfcade_core::people::user_data::ProfileId;

/// A recommended game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recommendation {
    /// The recipient; `None`: everybody, for tonight.
    pub reader: Option<ProfileId>,
    /// The game.
    pub game: GameId,
    /// The profile that recommends it.
    pub sender: ProfileId,
}

/// Reads all recommendations, newest first.
pub(super) fn read_recommendations(db: &Connection) -> rusqlite::Result<Vec<Recommendation>> {
    let mut statement = db.prepare("SELECT reader, game, sender FROM recommendation ORDER BY at DESC, id DESC")?;
    let all = statement.query_map([], |row| {
        let reader = row.get::<_, Option<i64>>(0)?.map(ProfileId);
        Ok(Recommendation { reader, game: GameId(row.get(1)?), sender: ProfileId(row.get(2)?) })
    })?;
    all.collect()
}
