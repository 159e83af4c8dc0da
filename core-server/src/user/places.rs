//! Where the games that people spoke of stand on the shelf now: made anew with each new library, and when a game is
//! spoken of for the first time.

use super::{GameId, Identity};
use rusqlite::Connection;
use std::collections::HashMap;

/// Addresses of games by their numbers, and back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    by_game: HashMap<GameId, (String, String)>,
    by_address: HashMap<(String, String), Vec<GameId>>,
}

impl Places {
    /// Looks every game up in a library: one pass over its games, and one over its ROMs for those that are not found by
    /// their titles.
    ///
    /// # Errors
    /// When SQLite refuses.
    pub fn find(library: &Connection, games: &HashMap<GameId, Identity>) -> rusqlite::Result<Places> {
        let mut places = Places::default();
        if games.is_empty() {
            return Ok(places);
        }
        let mut left: Vec<GameId> = by_title(library, games, &mut places)?;
        left.sort_unstable();
        if !left.is_empty() {
            by_rom(library, games, &left, &mut places)?;
        }
        Ok(places)
    }

    /// Where a game stands: system and slug; `None` while it is not on the shelf.
    pub fn of(&self, game: GameId) -> Option<(&str, &str)> {
        self.by_game.get(&game).map(|(system, slug)| (system.as_str(), slug.as_str()))
    }

    /// The games at an address: more than one where two became one.
    pub fn at(&self, system: &str, slug: &str) -> &[GameId] {
        let found = self.by_address.get(&(system.to_owned(), slug.to_owned()));
        found.map_or(&[], Vec::as_slice)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (GameId, &str, &str)> {
        self.by_game.iter().map(|(game, (system, slug))| (*game, system.as_str(), slug.as_str()))
    }

    /// Leaves games that were not found where they stood before, if that is still an address.
    pub(super) fn keep(&mut self, before: &Places, is_there: impl Fn(&str, &str) -> bool) {
        for (id, system, slug) in before.iter() {
            if self.of(id).is_none() && is_there(system, slug) {
                self.put(id, system, slug);
            }
        }
    }

    /// Puts a game at an address.
    pub fn put(&mut self, game: GameId, system: &str, slug: &str) {
        let address = (system.to_owned(), slug.to_owned());
        if self.by_game.insert(game, address.clone()).is_none() {
            let there = self.by_address.entry(address).or_default();
            there.push(game);
            there.sort_unstable();
        }
    }
}

/// Finds games by catalog title, else by folded title; gives back those that are not found.
fn by_title(
    library: &Connection,
    games: &HashMap<GameId, Identity>,
    places: &mut Places,
) -> rusqlite::Result<Vec<GameId>> {
    let mut catalog: HashMap<(&str, &str), Vec<GameId>> = HashMap::new();
    let mut fold: HashMap<(&str, &str), Vec<GameId>> = HashMap::new();
    for (&id, identity) in games {
        if let Some(title) = &identity.catalog {
            catalog.entry((&identity.system, title)).or_default().push(id);
        }
        fold.entry((&identity.system, &identity.fold)).or_default().push(id);
    }
    let sql = "SELECT system, slug, fold, catalog_system || '/' || catalog_slug FROM game";
    let mut statement = library.prepare(sql)?;
    let mut rows = statement.query([])?;
    let mut folded: HashMap<GameId, (String, String)> = HashMap::new();
    while let Some(row) = rows.next()? {
        let (system, slug) = (row.get_ref(0)?.as_str()?, row.get_ref(1)?.as_str()?);
        if let Some(title) = row.get_ref(3)?.as_str_or_null()? {
            let found = catalog.get(&(system, title));
            found.into_iter().flatten().for_each(|&id| places.put(id, system, slug));
        }
        for &id in fold.get(&(system, row.get_ref(2)?.as_str()?)).into_iter().flatten() {
            folded.entry(id).or_insert_with(|| (system.to_owned(), slug.to_owned()));
        }
    }
    for (id, (system, slug)) in folded {
        if places.of(id).is_none() {
            places.put(id, &system, &slug);
        }
    }
    Ok(games.keys().copied().filter(|&id| places.of(id).is_none()).collect())
}

/// Finds games by the checksum or, failing that, the file name of a ROM on the same system.
fn by_rom(
    library: &Connection,
    games: &HashMap<GameId, Identity>,
    left: &[GameId],
    places: &mut Places,
) -> rusqlite::Result<()> {
    let mut crcs: HashMap<(&str, i64), Vec<GameId>> = HashMap::new();
    let mut files: HashMap<(&str, &[u8]), Vec<GameId>> = HashMap::new();
    for &id in left {
        let identity = &games[&id];
        if let Some(crc) = identity.crc {
            crcs.entry((&identity.system, crc)).or_default().push(id);
        }
        if let Some(file) = &identity.file {
            files.entry((&identity.system, file)).or_default().push(id);
        }
    }
    let sql = "SELECT game.system, game.slug, rom.crc, rom.name FROM rom JOIN game ON game.id = rom.game_id";
    let mut statement = library.prepare(sql)?;
    let mut rows = statement.query([])?;
    let mut named: HashMap<GameId, (String, String)> = HashMap::new();
    while let Some(row) = rows.next()? {
        let (system, slug) = (row.get_ref(0)?.as_str()?, row.get_ref(1)?.as_str()?);
        if let Some(crc) = row.get::<_, Option<i64>>(2)? {
            crcs.get(&(system, crc)).into_iter().flatten().for_each(|&id| places.put(id, system, slug));
        }
        for &id in files.get(&(system, row.get_ref(3)?.as_blob()?)).into_iter().flatten() {
            named.entry(id).or_insert_with(|| (system.to_owned(), slug.to_owned()));
        }
    }
    for (id, (system, slug)) in named {
        if places.of(id).is_none() {
            places.put(id, &system, &slug);
        }
    }
    Ok(())
}
