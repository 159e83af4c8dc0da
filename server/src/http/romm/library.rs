//! The library as a device's profile sees it, by permanent numbers.

use super::view::{PlatformNames, platforms_of};
use super::{missing, query::read_number};
use crate::error::HttpError;
use crate::http::request_context::RequestContext;
use shelfcade_core_server::game::DetailReader;
use shelfcade_core_server::game::roms::{RomEntry, RomIndex, StoredRom};
use shelfcade_core_server::people::user::{GameAddress, UserStore};
use shelfcade_core_server::search::{GameIx, Shelf};
use std::sync::Arc;

/// Shelf, index and reader for one request.
pub struct RomLibrary {
    /// The shelf as the profile sees it.
    pub shelf: Arc<Shelf>,
    /// The index of all ROMs, also of those that a child may not see.
    pub index: Arc<RomIndex>,
    /// Reads rows of the library.
    pub reader: Arc<DetailReader>,
    /// Has the permanent numbers.
    pub store: Arc<UserStore>,
}

impl RomLibrary {
    /// Opens the library for the request's profile.
    ///
    /// # Errors
    /// Those of reading the library and of writing user data.
    pub async fn open(context: &RequestContext) -> Result<RomLibrary, HttpError> {
        let (library, store) = (&context.app.library, Arc::clone(context.app.user_data.store()));
        let shelf = context.shelf();
        let reader = library.reader.load_full();
        let index = library.numbers.of(&shelf, &reader, &store).await?;
        Ok(RomLibrary { shelf, index, reader, store })
    }

    /// Returns the names of the systems.
    pub fn platforms(&self) -> Vec<PlatformNames> {
        platforms_of(&self.shelf, &self.index)
    }

    /// Finds a ROM that the profile may see.
    pub fn find(&self, id: u32) -> Option<RomEntry> {
        self.index.find(id).filter(|rom| self.shelf.may_see(rom.game))
    }

    /// Finds the ROM that a path names by its number.
    ///
    /// # Errors
    /// 422 if it is no number, 404 if there is no such ROM that the profile may see.
    pub fn find_named(&self, id: &str) -> Result<RomEntry, HttpError> {
        let id: u32 = read_number("id", id, 1)?;
        self.find(id).ok_or_else(|| missing(&format!("Rom with id '{id}'")))
    }

    /// Returns the identity of a ROM's game, by which user data know it.
    ///
    /// # Errors
    /// 404 if the game has just gone, and those of reading the library.
    pub async fn address(&self, rom: RomEntry) -> Result<GameAddress, HttpError> {
        let found = self.addresses(&[rom.game]).await?;
        found.into_iter().next().ok_or_else(|| missing(&format!("Rom with id '{}'", rom.id)))
    }

    /// Returns the identities of games, without those that have just gone.
    ///
    /// # Errors
    /// Those of reading the library.
    pub async fn addresses(&self, games: &[GameIx]) -> Result<Vec<GameAddress>, HttpError> {
        let places: Vec<(String, String)> = games.iter().map(|game| self.place_of(*game)).collect();
        Ok(self.reader.addresses(&places).await?.into_iter().flatten().collect())
    }

    /// Returns the system and the slug of a game.
    pub fn place_of(&self, game: GameIx) -> (String, String) {
        let facts = self.shelf.facts_of(game);
        let system = self.shelf.systems_with_games().nth(facts.system.into());
        (system.map(|tile| tile.id.to_string()).unwrap_or_default(), facts.slug.to_owned())
    }

    /// Reads ROMs with their files.
    ///
    /// # Errors
    /// Those of reading the library; 503 if it has changed meanwhile.
    pub async fn read(&self, roms: Vec<RomEntry>) -> Result<Vec<StoredRom>, HttpError> {
        Ok(self.reader.read_roms(&self.store, roms).await?)
    }

    /// Returns the ROMs of a game.
    pub fn of_game(&self, rom: RomEntry) -> Vec<RomEntry> {
        self.index.of_game(&self.shelf, rom.game).collect()
    }
}
