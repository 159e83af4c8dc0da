//! Cards of games, made from the columns.

use super::shelf::Shelf;
use super::user_view::UserFlag;
use crate::people::user::Cover;
use crate::search::data::columns::GameIx;
use crate::search::data::kinds;
use crate::search::data::media::picture_of;
use shelfcade_core::art::media::Picture;
use shelfcade_core::library::region::Region;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{GameCard, SystemTile};

impl Shelf {
    /// Returns a game's card.
    ///
    /// # Panics
    /// Panics if `game` belongs to another shelf and is past the end of this one.
    pub fn card(&self, game: GameIx) -> GameCard {
        self.make_card(game.0)
    }

    /// Returns the system of a game.
    ///
    /// # Panics
    /// The same as [`Shelf::card`].
    pub fn system_of(&self, game: GameIx) -> &SystemTile {
        &self.systems[usize::from(self.games.system[game.0 as usize])].tile
    }

    /// Returns the year of a game's first release.
    ///
    /// # Panics
    /// The same as [`Shelf::card`].
    pub fn year_of(&self, game: GameIx) -> Option<u16> {
        Some(self.games.year[game.0 as usize]).filter(|year| *year != 0)
    }

    /// Returns system and slug of a game, then those of the same game in other arcade folders.
    pub fn folders_of(&self, game: GameIx) -> Vec<(SystemId, String)> {
        let address = |&ix: &u32| {
            let system = &self.systems[usize::from(self.games.system[ix as usize])];
            (system.id.clone(), self.games.slug.get(ix).to_owned())
        };
        let others = self.games.duplicates.of(&game.0).iter().filter(|&&ix| ix != game.0 && self.user.allows(ix));
        std::iter::once(&game.0).chain(others).map(address).collect()
    }

    /// Returns systems and slugs of the games that no list shows to this person: hidden ones, and those of an arcade
    /// game in further folders.
    pub fn unlisted(&self) -> Vec<(SystemId, String)> {
        let unlisted = (0..self.games.len() as u32).filter(|&game| !self.is_listed(game));
        let address = |ix: u32| {
            let system = &self.systems[usize::from(self.games.system[ix as usize])];
            (system.id.clone(), self.games.slug.get(ix).to_owned())
        };
        unlisted.map(address).collect()
    }

    /// Returns the size of a game's present ROMs in all folders, in bytes, and their regions (of all ROMs if all are
    /// missing).
    pub fn totals_of(&self, game: GameIx) -> (u64, impl Iterator<Item = Region>) {
        let same = || self.games.duplicates.of(&game.0).iter().filter(|&&ix| self.user.allows(ix));
        let bytes = same().map(|&ix| self.games.bytes[ix as usize]).sum();
        let regions = same().fold(0, |regions, &ix| regions | self.games.region_mask(ix as usize));
        (bytes, Region::all().filter(move |&region| regions & 1 << region as u8 != 0))
    }

    /// The card of a row, without search marks.
    pub(in crate::search) fn make_card(&self, ix: u32) -> GameCard {
        let games = &self.games;
        let at = ix as usize;
        let system = &self.systems[games.system[at] as usize].tile;
        let known = |number: u16| (number != 0).then_some(number);
        GameCard {
            system: system.id.clone(),
            system_short: system.short.clone(),
            hue: system.hue,
            shape: system.shape,
            slug: games.slug.get(ix).to_owned(),
            title: games.title.get(ix).to_owned(),
            year: known(games.year[at]),
            developer: games.developer.get(games.developer[at]).map(str::to_owned),
            genre: games.genre.get(games.genre[at]).map(str::to_owned),
            players: (games.players[at] != 0).then_some(games.players[at]),
            variants: games.variants[at],
            mark: kinds::mark_of(games.kinds[at]),
            matched: Vec::new(),
            also_known_as: None,
            why: None,
            favorite: self.user.has(UserFlag::Favorite, ix),
            picture: self.picture_of(ix),
        }
    }

    /// The cover of a game: the one the household chose, else the one found.
    pub(super) fn picture_of(&self, ix: u32) -> Option<Picture> {
        let (at, games) = (ix as usize, &self.games);
        let given = self.user.cover_of(GameIx(ix)).and_then(Cover::picture);
        given.or_else(|| picture_of(games.cover[at], games.media[at])).and_then(|picture| self.look_at(picture))
    }

    pub(in crate::search) fn make_cards(&self, of: &[u32]) -> Vec<GameCard> {
        of.iter().map(|&ix| self.make_card(ix)).collect()
    }
}
