//! Facts a word may name: a maker, a series, a genre, a board, a system, a year. Whole one-word names only.

use crate::shelf::data::bits::Bits;
use crate::shelf::data::names::Names;
use crate::shelf::view::Shelf;
use shelfcade_core::list_query::{Dimension, Filter};

/// Something that a word names, by its number in the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    System(u16),
    Developer(u32),
    Series(u32),
    Genre(u32),
    Board(u32),
    Year(u16),
}

/// Shortest word that is looked up, but for boards (`f3`).
const MIN_LEN: usize = 2;

/// All that a folded word names.
pub fn named(shelf: &Shelf, word: &str) -> Vec<Fact> {
    let mut found = Vec::new();
    if word.len() < MIN_LEN {
        return found;
    }
    let games = &shelf.games;
    let mut add = |names: &Names, fact: fn(u32) -> Fact| found.extend(names.find_slug(word).map(fact));
    add(&games.developers, Fact::Developer);
    add(&games.all_series, Fact::Series);
    add(&games.boards, Fact::Board);
    if let Some(Filter::Genre(slug)) = Filter::parse(Dimension::Genre, word).ok().filter(|_| word.len() >= 3) {
        found.extend(games.genres.find_slug(&slug).map(Fact::Genre));
    }
    let systems = shelf.systems.iter().enumerate().filter(|(_, system)| system.is_called(word));
    found.extend(systems.filter_map(|(at, _)| u16::try_from(at).ok()).map(Fact::System));
    if let Some(year) = word.parse().ok().filter(|year| word.len() == 4 && (1950..2100).contains(year)) {
        found.push(Fact::Year(year));
    }
    found
}

impl Fact {
    /// Whether it holds for a game.
    pub fn holds(self, shelf: &Shelf, game: usize) -> bool {
        let games = &shelf.games;
        match self {
            Fact::System(system) => games.system[game] == system,
            Fact::Developer(name) => games.developer[game] == name,
            Fact::Series(name) => games.series[game] == name,
            Fact::Genre(name) => games.genre[game] == name,
            Fact::Board(name) => games.board[game] == name,
            Fact::Year(year) => games.year[game] == year,
        }
    }

    /// Dimension and name, for people.
    pub fn shown(self, shelf: &Shelf) -> (Dimension, String) {
        let games = &shelf.games;
        let name = |names: &Names, name: u32| names.get(name).unwrap_or_default().to_owned();
        match self {
            Fact::System(system) => (Dimension::System, shelf.systems[usize::from(system)].tile().name),
            Fact::Developer(ix) => (Dimension::Developer, name(&games.developers, ix)),
            Fact::Series(ix) => (Dimension::Series, name(&games.all_series, ix)),
            Fact::Genre(ix) => (Dimension::Genre, name(&games.genres, ix)),
            Fact::Board(ix) => (Dimension::Board, name(&games.boards, ix)),
            Fact::Year(year) => (Dimension::Year, year.to_string()),
        }
    }
}

/// Adds the games of all these facts.
pub fn add_games(shelf: &Shelf, facts: &[Fact], games: &mut Bits) {
    for &fact in facts {
        if let Fact::System(system) = fact {
            let range = shelf.systems[usize::from(system)].games.clone();
            games.add(&Bits::range(shelf.games.len(), range));
            continue;
        }
        for game in (0..shelf.games.len()).filter(|&game| fact.holds(shelf, game)) {
            games.insert(u32::try_from(game).unwrap_or(0));
        }
    }
}
