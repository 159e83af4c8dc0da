//! Facts of games straight from the columns, for callers that show thousands of games in one answer.

use super::shelf::Shelf;
use crate::search::data::bits::Bits;
use crate::search::data::columns::GameIx;
use crate::search::data::kinds;
use crate::search::data::media::has_manual;
use shelfcade_core::art::media::Picture;
use shelfcade_core::page::SystemTile;
use shelfcade_core::people::user_data::GameState;
use shelfcade_core::search::list_query::ListQuery;

/// Facts of a game, as one person sees it.
#[derive(Clone, Copy, Debug)]
pub struct ShelfFacts<'a> {
    /// The title that people see.
    pub title: &'a str,
    /// The title that lists sort by.
    pub sort_title: &'a str,
    /// The slug in URLs.
    pub slug: &'a str,
    /// Index of its system.
    pub system: u16,
    /// Genre.
    pub genre: Option<&'a str>,
    /// Developer.
    pub developer: Option<&'a str>,
    /// Publisher.
    pub publisher: Option<&'a str>,
    /// Series.
    pub series: Option<&'a str>,
    /// Most players at once.
    pub players: Option<u8>,
    /// Year of the first release.
    pub year: Option<u16>,
    /// Rating, 1 to 100.
    pub rating: Option<u8>,
    /// True if the catalog knows it.
    pub is_identified: bool,
    /// True if it has a manual.
    pub has_manual: bool,
    /// The person's data.
    pub state: Option<&'a GameState>,
}

/// Some games of a shelf.
#[derive(Clone, Debug)]
pub struct GameSet(Bits);

impl GameSet {
    /// True if the game is one of them.
    pub fn has(&self, game: GameIx) -> bool {
        self.0.has(game.0)
    }
}

impl Shelf {
    /// True if this person may see the game.
    pub fn may_see(&self, game: GameIx) -> bool {
        self.user.allows(game.0)
    }

    /// Returns the place of a game in the order of titles of all systems.
    ///
    /// # Panics
    /// Panics if `game` belongs to another shelf and is past the end of this one.
    pub fn place_of(&self, game: GameIx) -> u32 {
        self.games.place[game.0 as usize]
    }

    /// Returns the index of a game's system among [`Shelf::systems_with_games`].
    ///
    /// # Panics
    /// The same as [`Shelf::place_of`].
    pub fn system_index(&self, game: GameIx) -> u16 {
        self.games.system[game.0 as usize]
    }

    /// Iterates over the systems that have games, by their index, without regard to who may see them.
    pub fn systems_with_games(&self) -> impl ExactSizeIterator<Item = &SystemTile> {
        self.systems.iter().map(|system| &system.tile)
    }

    /// Returns the total size of a system's ROMs that this person may see, in bytes, and the time the first of its
    /// games was added.
    pub fn size_of_system(&self, index: u16) -> (u64, u32) {
        let Some(system) = self.systems.get(usize::from(index)) else { return (0, 0) };
        let seen = system.games.clone().filter(|&game| self.user.allows(game)).map(|game| game as usize);
        seen.fold((0, u32::MAX), |(bytes, first), game| {
            (bytes + self.games.bytes[game], first.min(self.games.added[game]))
        })
    }

    /// Returns all games by their rows in the library, sorted by row.
    pub fn games_by_row(&self) -> Vec<(u32, GameIx)> {
        let mut games: Vec<(u32, GameIx)> = self.games.id.iter().copied().zip((0..).map(GameIx)).collect();
        games.sort_unstable();
        games
    }

    /// Returns a game's facts.
    ///
    /// # Panics
    /// The same as [`Shelf::place_of`].
    pub fn facts_of(&self, game: GameIx) -> ShelfFacts<'_> {
        let (ix, at, games) = (game.0, game.0 as usize, &self.games);
        ShelfFacts {
            title: games.title.get(ix),
            sort_title: games.sort_title.get(ix),
            slug: games.slug.get(ix),
            system: games.system[at],
            genre: games.genre.get(games.genre[at]),
            developer: games.developer.get(games.developer[at]),
            publisher: games.publisher.get(games.publisher[at]),
            series: games.series.get(games.series[at]),
            players: Some(games.players[at]).filter(|players| *players != 0),
            year: Some(games.year[at]).filter(|year| *year != 0),
            rating: Some(games.rating[at]).filter(|rating| *rating != 0),
            is_identified: games.kinds[at] & kinds::UNIDENTIFIED == 0,
            has_manual: has_manual(games.media[at]),
            state: self.user.annotations.get(&ix),
        }
    }

    /// Returns the picture on a game's card.
    ///
    /// # Panics
    /// The same as [`Shelf::place_of`].
    pub fn cover_picture(&self, game: GameIx) -> Option<Picture> {
        self.picture_of(game.0)
    }

    /// Returns the games that a query finds, without those that lists hide, in all their folders.
    pub fn find_set(&self, query: &ListQuery) -> GameSet {
        let mut games = Vec::new();
        self.games_of(query).for_each(|game| games.push(GameIx(game)));
        self.set_of(games)
    }

    /// Returns these games as a set, in all their folders.
    pub fn set_of(&self, games: impl IntoIterator<Item = GameIx>) -> GameSet {
        let mut set = Bits::none(self.games.len());
        games.into_iter().for_each(|game| {
            self.games.duplicates.of(&game.0).iter().for_each(|&same| _ = set.insert(same));
        });
        GameSet(set)
    }
}
