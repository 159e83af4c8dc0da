//! Where the games that people spoke of stand on the shelf now: made anew with each new library, and when a game is
//! spoken of for the first time.
//!
//! A location is sure where the game is the same for certain: by its title in the catalog, or its own folded title
//! where it has none; by its address, which a library keeps for a file that is renamed; by name and checksum of its
//! file. Any other likeness is a guess: taken only where one game alone is like it, and never a reason to forget what
//! the game was.
//!
//! A game that stands in several arcade folders is one game: what is said of it at one address holds at all of them.
//! Each row stays where it was said; only [`GameLocations::at`] finds them all.

use super::{GameId, Identity};
use crate::library::ARCADE_GAME;
use rusqlite::Connection;
use shelfcade_core::system::{SYSTEMS, SystemKind};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// Addresses of games by their numbers, and back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameLocations {
    by_game: HashMap<GameId, Location>,
    /// By the first of the addresses that are one game.
    by_address: HashMap<Position, Vec<GameId>>,
    /// The first address of each game that stands in several arcade folders, by its other ones.
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
    /// Looks every game up in a library: one pass over its games, and one over its ROMs for those that are not found
    /// for certain. `before` is where they stood.
    ///
    /// # Errors
    /// When SQLite refuses.
    pub fn find(
        library: &Connection,
        games: &HashMap<GameId, Identity>,
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

    /// Where a game stands: system and slug; `None` while it is not on the shelf.
    pub fn of(&self, game: GameId) -> Option<(&str, &str)> {
        self.by_game.get(&game).map(|Location { position: (system, slug), .. }| (system.as_str(), slug.as_str()))
    }

    /// The games at an address, by their numbers: more than one where two became one, or where the game was spoken of
    /// in several arcade folders.
    pub fn at(&self, system: &str, slug: &str) -> &[GameId] {
        let position = (system.to_owned(), slug.to_owned());
        let found = self.by_address.get(self.first_of(&position));
        found.map_or(&[], Vec::as_slice)
    }

    /// The first game that stands at an address for certain: new words about it are written there.
    pub fn sure_at(&self, system: &str, slug: &str) -> Option<GameId> {
        self.sure_games_at(system, slug).next()
    }

    /// The games that stand at this very address for certain, in whichever other folders theirs stand too.
    fn sure_games_at(&self, system: &str, slug: &str) -> impl Iterator<Item = GameId> {
        let is_here = move |id: &GameId| self.is_sure(*id) && self.of(*id) == Some((system, slug));
        self.at(system, slug).iter().copied().filter(is_here)
    }

    fn first_of<'a>(&'a self, position: &'a Position) -> &'a Position {
        self.first.get(position).unwrap_or(position)
    }

    /// Whether a game has a location that is no guess.
    pub fn is_sure(&self, game: GameId) -> bool {
        self.by_game.get(&game).is_some_and(|location| location.is_sure)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (GameId, &str, &str)> {
        self.by_game
            .iter()
            .map(|(game, Location { position: (system, slug), .. })| (*game, system.as_str(), slug.as_str()))
    }

    /// Puts a game at an address, for certain.
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

/// The first address of each game that stands in several arcade folders, by its other ones.
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

/// The addresses that something points to.
type Candidates = HashMap<GameId, BTreeSet<Position>>;

fn only(candidates: &Candidates, game: GameId) -> Option<&Position> {
    let found = candidates.get(&game)?;
    found.first().filter(|_| found.len() == 1)
}

/// Locates games by catalog title, else by their own folded title, else where they stood; gives back which
/// addresses have the folded title of those that are left.
fn by_title(
    library: &Connection,
    games: &HashMap<GameId, Identity>,
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

/// Locates games by their file, name and checksum; else, as guesses, by folded title (`like`), checksum or file
/// name.
fn by_rom(
    library: &Connection,
    games: &HashMap<GameId, Identity>,
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
                // A name alone may be that of another file.
                (Some(_), Some(_)) => {}
                _ => point(&mut named, id),
            }
        }
    }
    for &id in left {
        let guess = || {
            let by_sum = only(&summed, id).or_else(|| only(&named, id).filter(|_| !summed.contains_key(&id)));
            only(&like, id).or(by_sum).cloned()
        };
        if let Some(position) = only(&same, id).cloned() {
            locations.set(id, position, true);
        } else if let Some(position) = guess() {
            locations.set(id, position, false);
        }
    }
    Ok(())
}
