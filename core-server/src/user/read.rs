//! Rows of `user.sqlite` as values.

use super::household::{Collection, Household, Person};
use super::{GameId, Identity};
use rusqlite::{Connection, OptionalExtension, Row};
use shelfcade_core::list_query::ListQuery;
use shelfcade_core::user_data::{GameState, Plays, ProfileId, Status, sort_tags};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Everything.
pub fn household(db: &Connection) -> rusqlite::Result<Household> {
    let mut games = HashMap::new();
    let mut statement = db.prepare("SELECT id, system, catalog, fold, title, year, crc, file FROM game")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        games.insert(GameId(row.get(0)?), identity(row)?);
    }
    let mut people = Vec::new();
    for id in people_ids(db)? {
        people.extend(person(db, id)?.map(Arc::new));
    }
    Ok(Household {
        people,
        games: Arc::new(games),
        settings: Arc::new(settings(db, ProfileId(0))?),
        ..Household::default()
    })
}

/// All profiles in order.
pub fn people_ids(db: &Connection) -> rusqlite::Result<Vec<ProfileId>> {
    let mut statement = db.prepare("SELECT id FROM profile ORDER BY id")?;
    let ids = statement.query_map([], |row| row.get(0).map(ProfileId))?;
    ids.collect()
}

/// One profile with all that it said; `None` when it is gone.
pub fn person(db: &Connection, id: ProfileId) -> rusqlite::Result<Option<Person>> {
    let sql = "SELECT name, hue, pin IS NOT NULL, key FROM profile WHERE id = ?1";
    db.query_row(sql, [id.0], |row| {
        Ok(Person {
            id,
            name: row.get(0)?,
            hue: row.get(1)?,
            has_pin: row.get(2)?,
            key: row.get(3)?,
            annotations: annotations(db, id, None)?,
            collections: collections(db, id)?,
            settings: settings(db, id)?,
            revision: 0,
        })
    })
    .optional()
}

/// What a profile made of one game; the default when nothing.
pub fn state(db: &Connection, profile: ProfileId, game: GameId) -> rusqlite::Result<GameState> {
    let mut found = annotations(db, profile, Some(game))?;
    Ok(found.remove(&game).unwrap_or_default())
}

/// What a profile made of all games, or of one.
fn annotations(
    db: &Connection,
    profile: ProfileId,
    game: Option<GameId>,
) -> rusqlite::Result<HashMap<GameId, GameState>> {
    const WHERE: &str = "WHERE profile = ?1 AND (?2 IS NULL OR game = ?2)";
    let mut annotations: HashMap<GameId, GameState> = HashMap::new();
    let only = game.map(|game| game.0);
    let mut each = |columns: &str, rest: &str, put: &dyn Fn(&mut GameState, &Row<'_>) -> rusqlite::Result<()>| {
        let mut statement = db.prepare_cached(&format!("SELECT game, {columns} {WHERE} {rest}"))?;
        let mut rows = statement.query((profile.0, only))?;
        while let Some(row) = rows.next()? {
            put(annotations.entry(GameId(row.get(0)?)).or_default(), row)?;
        }
        Ok::<_, rusqlite::Error>(())
    };
    each("favorite, status, rating, note, hidden FROM mark", "", &|state, row| {
        state.favorite = row.get(1)?;
        state.status = row.get::<_, Option<i64>>(2)?.and_then(Status::from_number);
        state.rating = row.get(3)?;
        state.note = row.get(4)?;
        state.hidden = row.get(5)?;
        Ok(())
    })?;
    each("tag FROM tag", "", &|state, row| {
        state.tags.push(row.get(1)?);
        Ok(())
    })?;
    each("file FROM hidden_variant", "", &|state, row| {
        state.hidden_variants.push(row.get(1)?);
        Ok(())
    })?;
    // A launcher and a log measure the same sessions, so their times are not added: the one that saw more is right.
    each("sum(count), max(seconds), max(last) FROM play", "GROUP BY game", &|state, row| {
        let seconds: i64 = row.get(2)?;
        state.plays = Plays { count: row.get(1)?, seconds: u64::try_from(seconds).unwrap_or(0), last: row.get(3)? };
        Ok(())
    })?;
    annotations.values_mut().for_each(|state| sort_tags(&mut state.tags));
    Ok(annotations)
}

fn collections(db: &Connection, profile: ProfileId) -> rusqlite::Result<Vec<Collection>> {
    let sql = "SELECT id, slug, name, description, query, pinned, created FROM collection WHERE profile = ?1 \
               ORDER BY name COLLATE NOCASE, id";
    let mut statement = db.prepare_cached(sql)?;
    let found = statement.query_map([profile.0], |row| {
        Ok(Collection {
            id: row.get(0)?,
            slug: row.get(1)?,
            name: row.get(2)?,
            description: row.get(3)?,
            query: row.get::<_, Option<String>>(4)?.map(|query| ListQuery::parse(&query)),
            pinned: row.get(5)?,
            created: row.get(6)?,
            games: Vec::new(),
        })
    })?;
    let mut collections: Vec<Collection> = found.collect::<rusqlite::Result<_>>()?;
    let mut statement =
        db.prepare_cached("SELECT game FROM collection_game WHERE collection = ?1 ORDER BY position")?;
    for collection in &mut collections {
        let games = statement.query_map([collection.id], |row| row.get(0).map(GameId))?;
        collection.games = games.collect::<rusqlite::Result<_>>()?;
    }
    Ok(collections)
}

/// Settings of a profile; of the household for number 0.
pub fn settings(db: &Connection, profile: ProfileId) -> rusqlite::Result<BTreeMap<String, String>> {
    let mut statement = db.prepare_cached("SELECT key, value FROM setting WHERE profile = ?1")?;
    statement.query_map([profile.0], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

fn identity(row: &Row<'_>) -> rusqlite::Result<Identity> {
    Ok(Identity {
        system: row.get(1)?,
        catalog: row.get(2)?,
        fold: row.get(3)?,
        title: row.get(4)?,
        year: row.get(5)?,
        crc: row.get(6)?,
        file: row.get(7)?,
    })
}
