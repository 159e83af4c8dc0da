//! Words of a question that name a system, as people say it: `tetris game boy`, `super famicom zelda`.

use crate::shelf::data::bits::Bits;
use crate::shelf::data::systems::SYSTEM_NAMES;
use crate::shelf::view::Shelf;
use shelfcade_core::fold::fold_key;
use shelfcade_core::list_query::Word;
use shelfcade_core::system::SystemKind;
use std::ops::Range;

/// Most words of a system's name.
const MAX_RUN: usize = 4;
/// Shortest beginning of a name that is taken for it.
const MIN_BEGUN: usize = 3;

/// Words that name systems.
pub struct SystemWords {
    /// Which of the words.
    pub run: Range<usize>,
    /// The games of all systems of this name.
    pub games: Bits,
    /// Those also of systems whose names begin with it: people say Game Boy of a Game Boy Color.
    pub family: Bits,
}

/// The words that name a system, here or not. The longest name counts; of two the last.
pub fn find_system(shelf: &Shelf, words: &[&Word]) -> Option<SystemWords> {
    // One word alone is a fact like others.
    let lengths = (1..=MAX_RUN.min(words.len())).rev().filter(|&len| len > 1 || words.len() > 1);
    let runs = lengths.flat_map(|len| (0..=words.len() - len).rev().map(move |at| at..at + len));
    runs.into_iter().find_map(|run| {
        let name = join(&words[run.clone()]);
        let none = || SYSTEM_NAMES.contains(&name).then(|| Bits::none(shelf.games.len()));
        let games = games_of(shelf, shelf.systems_called(&name)).or_else(none)?;
        let family = games_of(shelf, shelf.systems_begun(&name)).unwrap_or_else(|| games.clone());
        Some(SystemWords { run, games, family })
    })
}

/// The same of a name that is being typed at the end of a question, or of the maker of systems in front of one (`atari
/// pitfall`).
pub fn find_begun_system(shelf: &Shelf, words: &[&Word]) -> Option<SystemWords> {
    let is_open = words.last().is_some_and(|last| last.is_open);
    let at_end = (1..words.len()).filter(|_| is_open).map(|at| at..words.len());
    at_end.chain((1..words.len()).rev().map(|end| 0..end)).find_map(|run| {
        let name = join(&words[run.clone()]);
        let is_maker =
            |system: &u16| fold_key(&shelf.systems[usize::from(*system)].tile.maker).replace(' ', "") == name;
        let begun = shelf.systems_begun(&name).filter(|system| run.start > 0 || is_maker(system));
        let games = games_of(shelf, begun.filter(|_| name.len() >= MIN_BEGUN))?;
        Some(SystemWords { run, family: games.clone(), games })
    })
}

fn join(words: &[&Word]) -> String {
    words.iter().map(|word| word.fold.as_str()).collect()
}

/// All games of some systems; `None` where there is none. Engines are called like games.
fn games_of(shelf: &Shelf, systems: impl Iterator<Item = u16>) -> Option<Bits> {
    let systems = systems.map(|number| &shelf.systems[usize::from(number)]);
    let mut wanted = systems.filter(|system| system.tile.kind != SystemKind::Engine).peekable();
    wanted.peek()?;
    let mut games = Bits::none(shelf.games.len());
    wanted.for_each(|system| games.add(&Bits::range(shelf.games.len(), system.games.clone())));
    Some(games)
}
