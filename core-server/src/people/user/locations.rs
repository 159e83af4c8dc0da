//! The present addresses of the games in user data: looked up again in each new library, and set when a game is first
//! annotated.
//!
//! A location is sure if the game is certainly the same: by its title in the catalog, or its own folded title if it
//! has none; by its address, which a library keeps for a renamed file; by name and checksum of its file. Any other
//! similarity is a guess, as is a further file of another game with the name of its file: it is used only if exactly
//! one game is similar, and never replaces the stored identity.
//!
//! A game in several arcade folders is one game: annotations at one address count at all of them. Each row stays at
//! its own address; only [`GameLocations::at`] finds them all.

use super::{GameId, GameIdentity};
use crate::library_db::ARCADE_GAME;
use rusqlite::Connection;
use shelfcade_core::library::system::{SYSTEMS, SystemKind};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// Addresses of games by their ids, and the reverse.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameLocations {
    by_game: HashMap<GameId, Location>,
    /// By the first of the addresses of one game.
    by_address: HashMap<Position, Vec<GameId>>,
    /// The first address of each game in several arcade folders, by its other ones.
    first: Arc<HashMap<Position, Position>>,
}

/// System and slug.
type Position = (String, String);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Location {
    position: Position,
    is_sure: bool,
}

impl GameLocations {
    /// Looks up every game in a library: one pass over its games, and one over its ROMs for games without a sure
    /// location. `before` holds the previous locations.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn find(
        library: &Connection,
        games: &HashMap<GameId, GameIdentity>,
        before: &GameLocations,
    ) -> rusqlite::Result<GameLocations> {
        let first = Arc::new(find_duplicates(library)?);
        let mut locations = GameLocations { first, ..GameLocations::default() };
        if games.is_empty() {
            return Ok(locations);
        }
        let like = by_title(library, games, before, &mut locations)?;
        let left: Vec<GameId> = games.keys().copied().filter(|&id| locations.of(id).is_none()).collect();
        if !left.is_empty() {
            by_rom(library, games, &left, like, &mut locations)?;
        }
        Ok(locations)
    }

    /// Returns the system and slug of a game; `None` while it is not on the shelf.
    pub fn of(&self, game: GameId) -> Option<(&str, &str)> {
        self.by_game.get(&game).map(|Location { position: (system, slug), .. }| (system.as_str(), slug.as_str()))
    }

    /// Returns the games at an address, ordered by id: several if two rows became one game, or if the game was
    /// annotated in several arcade folders.
    pub fn at(&self, system: &str, slug: &str) -> &[GameId] {
        let position = (system.to_owned(), slug.to_owned());
        let found = self.by_address.get(self.first_of(&position));
        found.map_or(&[], Vec::as_slice)
    }

    /// Returns the first game with a sure location at an address: new annotations are written to it.
    pub fn sure_at(&self, system: &str, slug: &str) -> Option<GameId> {
        self.sure_games_at(system, slug).next()
    }

    /// Returns the games with a sure location at this very address, whatever other folders they are in.
    fn sure_games_at(&self, system: &str, slug: &str) -> impl Iterator<Item = GameId> {
        let is_here = move |id: &GameId| self.is_sure(*id) && self.of(*id) == Some((system, slug));
        self.at(system, slug).iter().copied().filter(is_here)
    }

    fn first_of<'a>(&'a self, position: &'a Position) -> &'a Position {
        self.first.get(position).unwrap_or(position)
    }

    /// True if a game has a location that is not a guess.
    pub fn is_sure(&self, game: GameId) -> bool {
        self.by_game.get(&game).is_some_and(|location| location.is_sure)
    }

    /// Iterates over all games with their systems and slugs.
    pub fn iter(&self) -> impl Iterator<Item = (GameId, &str, &str)> {
        self.by_game
            .iter()
            .map(|(game, Location { position: (system, slug), .. })| (*game, system.as_str(), slug.as_str()))
    }

    /// Sets the sure location of a game.
    pub fn put(&mut self, game: GameId, system: &str, slug: &str) {
        self.set(game, (system.to_owned(), slug.to_owned()), true);
    }

    fn set(&mut self, game: GameId, position: Position, is_sure: bool) {
        let first = self.first_of(&position).clone();
        if let Some(old) = self.by_game.insert(game, Location { position, is_sure })
            && let Some(there) = self.by_address.get_mut(self.first.get(&old.position).unwrap_or(&old.position))
        {
            there.retain(|id| *id != game);
        }
        let there = self.by_address.entry(first).or_default();
        there.push(game);
        there.sort_unstable();
    }
}

/// Returns the first address of each game in several arcade folders, by its other ones.
fn find_duplicates(library: &Connection) -> rusqlite::Result<HashMap<Position, Position>> {
    let arcade = SYSTEMS.iter().filter(|system| system.kind == SystemKind::Arcade);
    let ids: Vec<String> = arcade.map(|system| format!("'{}'", system.id)).collect();
    let sql =
        format!("SELECT {ARCADE_GAME}, system, slug FROM game WHERE system IN ({}) ORDER BY 1, 2, 3", ids.join(", "));
    let mut statement = library.prepare(&sql)?;
    let mut rows = statement.query([])?;
    let mut duplicates = HashMap::new();
    let mut first: Option<(String, Position)> = None;
    while let Some(row) = rows.next()? {
        let (game, position): (String, Position) = (row.get(0)?, (row.get(1)?, row.get(2)?));
        match &first {
            Some((of, first)) if *of == game => _ = duplicates.insert(position, first.clone()),
            _ => first = Some((game, position)),
        }
    }
    Ok(duplicates)
}

/// Possible addresses of games.
type Candidates = HashMap<GameId, BTreeSet<Position>>;

fn only(candidates: &Candidates, game: GameId) -> Option<&Position> {
    let found = candidates.get(&game)?;
    found.first().filter(|_| found.len() == 1)
}

/// Locates games by catalog title, else by their own folded title, else at their previous address. Returns the
/// addresses that only share a game's folded title.
fn by_title(
    library: &Connection,
    games: &HashMap<GameId, GameIdentity>,
    before: &GameLocations,
    locations: &mut GameLocations,
) -> rusqlite::Result<Candidates> {
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
    let (mut same, mut stood, mut like) = (Candidates::new(), Candidates::new(), Candidates::new());
    while let Some(row) = rows.next()? {
        let (system, slug) = (row.get_ref(0)?.as_str()?, row.get_ref(1)?.as_str()?);
        let position = || (system.to_owned(), slug.to_owned());
        let title = row.get_ref(3)?.as_str_or_null()?;
        for &id in title.and_then(|title| catalog.get(&(system, title))).into_iter().flatten() {
            locations.put(id, system, slug);
        }
        for id in before.sure_games_at(system, slug) {
            stood.entry(id).or_default().insert(position());
        }
        for &id in fold.get(&(system, row.get_ref(2)?.as_str()?)).into_iter().flatten() {
            let is_same = title.is_none() && games[&id].catalog.is_none();
            if is_same { &mut same } else { &mut like }.entry(id).or_default().insert(position());
        }
    }
    for &id in games.keys() {
        if locations.of(id).is_none()
            && let Some(position) = only(&same, id).or_else(|| only(&stood, id))
        {
            locations.set(id, position.clone(), true);
        }
    }
    Ok(like)
}

/// Locates games by name and checksum of their file; else, as guesses, by folded title (`like`), checksum, file
/// name, or the name of a further file of another game.
fn by_rom(
    library: &Connection,
    games: &HashMap<GameId, GameIdentity>,
    left: &[GameId],
    like: Candidates,
    locations: &mut GameLocations,
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
    let (mut same, mut summed, mut named) = (Candidates::new(), Candidates::new(), Candidates::new());
    while let Some(row) = rows.next()? {
        let (system, slug) = (row.get_ref(0)?.as_str()?, row.get_ref(1)?.as_str()?);
        let point = |candidates: &mut Candidates, id: GameId| {
            candidates.entry(id).or_default().insert((system.to_owned(), slug.to_owned()));
        };
        let crc = row.get::<_, Option<i64>>(2)?;
        for &id in crc.and_then(|crc| crcs.get(&(system, crc))).into_iter().flatten() {
            point(&mut summed, id);
        }
        for &id in files.get(&(system, row.get_ref(3)?.as_blob()?)).into_iter().flatten() {
            match (crc, games[&id].crc) {
                (Some(found), Some(known)) if found == known => point(&mut same, id),
                // The same name with another checksum is another file.
                (Some(_), Some(_)) => {}
                _ => point(&mut named, id),
            }
        }
    }
    let inside = by_member(library, &files)?;
    for &id in left {
        let guess = || {
            let by_sum = only(&summed, id).or_else(|| only(&named, id).filter(|_| !summed.contains_key(&id)));
            let is_rom = summed.contains_key(&id) || named.contains_key(&id);
            only(&like, id).or(by_sum).or_else(|| only(&inside, id).filter(|_| !is_rom)).cloned()
        };
        if let Some(position) = only(&same, id).cloned() {
            locations.set(id, position, true);
        } else if let Some(position) = guess() {
            locations.set(id, position, false);
        }
    }
    Ok(())
}

/// Returns the addresses of the games that have a file of one of these names beside the one that names them.
fn by_member(library: &Connection, files: &HashMap<(&str, &[u8]), Vec<GameId>>) -> rusqlite::Result<Candidates> {
    let mut inside = Candidates::new();
    if files.is_empty() {
        return Ok(inside);
    }
    let sql = "SELECT game.system, game.slug, member.path FROM member JOIN rom ON rom.id = member.rom_id \
               JOIN game ON game.id = rom.game_id WHERE NOT member.missing AND rom.missing_since IS NULL";
    let mut statement = library.prepare(sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (system, path) = (row.get_ref(0)?.as_str()?, row.get_ref(2)?.as_blob()?);
        let name = path.rsplit(|&byte| byte == b'/').next().unwrap_or(path);
        for &id in files.get(&(system, name)).into_iter().flatten() {
            inside.entry(id).or_default().insert((system.to_owned(), row.get(1)?));
        }
    }
    Ok(inside)
}
