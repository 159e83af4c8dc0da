//! Words of a query that name a system the way people do: `tetris game boy`, `super famicom zelda`.

use super::typos::errors_beside_digits;
use crate::search::data::bits::Bits;
use crate::search::data::systems::SYSTEM_NAMES;
use crate::search::view::Shelf;
use shelfcade_core::fold::{fold_key, is_definite_article};
use shelfcade_core::library::system::SystemKind;
use shelfcade_core::search::list_query::Word;
use std::ops::Range;

/// Most words in a system's name.
const MAX_RUN: usize = 4;
/// Shortest beginning of a name that is taken for it, in bytes.
const MIN_BEGUN: usize = 3;

/// Longest query searched for a mistyped system, in words.
const MAX_WORDS: usize = 8;
/// Fewest letters of a system's name that may be mistyped.
const MIN_MISTYPED: usize = 5;

/// Prepositions before a system's name, in the languages of the UI.
const PREPOSITIONS: &[&str] = &["auf", "en", "for", "fur", "on", "para", "pour", "sur"];

/// Words that name systems.
pub struct SystemWords {
    /// The words, including a preposition in front.
    run: Range<usize>,
    /// Number of words of the preposition: none; one (`starcraft for nintendo 64`), which may belong to the title
    /// (`super hang on arcade`); two with an article (`agony on the amiga`).
    preposition: usize,
    /// The games of all systems of this name.
    pub games: Bits,
    /// Adds systems whose names begin with it: people say Game Boy for a Game Boy Color.
    pub family: Bits,
}

impl SystemWords {
    fn of_games(run: Range<usize>, games: Bits) -> SystemWords {
        SystemWords { run, preposition: 0, family: games.clone(), games }
    }

    /// True if they end a query, after what may be a title.
    pub fn is_behind_title(&self, words: &[&Word]) -> bool {
        self.run.start > 0 && self.run.end == words.len()
    }

    /// The other words.
    pub fn without<'a>(&self, words: &[&'a Word]) -> Vec<&'a Word> {
        [&words[..self.run.start], &words[self.run.end..]].concat()
    }

    /// The words before the system including the preposition; `None` if there is none.
    pub fn with_preposition<'a>(&self, words: &[&'a Word]) -> Option<Vec<&'a Word>> {
        (self.preposition > 0).then(|| words[..self.run.start + self.preposition].to_vec())
    }
}

/// Finds the words that name a system, on this shelf or not. The longest name wins; of equally long ones the last.
pub fn find_system(shelf: &Shelf, words: &[&Word]) -> Option<SystemWords> {
    // A single word is a fact like others.
    runs_of(words).filter(|run| run.len() > 1 || words.len() > 1).find_map(|run| {
        let name = join(&words[run.clone()]);
        let none = || SYSTEM_NAMES.contains(&name).then(|| Bits::none(shelf.games.len()));
        let games = games_of(shelf, shelf.systems_called(&name)).or_else(none)?;
        let family = games_of(shelf, shelf.systems_begun(&name)).unwrap_or_else(|| games.clone());
        let is_at_end = run.end == words.len();
        let preposition = if is_at_end { preposition_before(&words[..run.start]) } else { 0 };
        Some(SystemWords { run: run.start - preposition..run.end, preposition, games, family })
    })
}

/// Finds the system that these words name without their leading number: `3 ds` may be the third part on the DS.
pub fn find_system_behind_number(shelf: &Shelf, words: &[&Word], system: &SystemWords) -> Option<SystemWords> {
    let at = system.run.start + system.preposition;
    let is_number = words[at].fold.bytes().all(|byte| byte.is_ascii_digit());
    let run = Some(at + 1..system.run.end).filter(|_| is_number)?;
    let games = games_of(shelf, shelf.systems_called(&join(&words[run.clone()])))?;
    Some(SystemWords::of_games(run, games))
}

/// Number of words of a preposition, with its article, at the end of these words if others precede it.
fn preposition_before(words: &[&Word]) -> usize {
    let article = usize::from(words.last().is_some_and(|word| is_definite_article(&word.fold)));
    let rest = &words[..words.len() - article];
    let is_after = rest.last().is_some_and(|word| PREPOSITIONS.contains(&word.fold.as_str()));
    if rest.len() > 1 && is_after { 1 + article } else { 0 }
}

/// Finds a system whose name is being typed at the end of a query.
pub fn find_begun_system(shelf: &Shelf, words: &[&Word]) -> Option<SystemWords> {
    // `game` may be said of any game.
    let is_open = words.last().is_some_and(|last| last.is_open && last.fold != "game");
    let at_end = (1..words.len()).filter(|_| is_open).map(|at| at..words.len());
    at_end.into_iter().find_map(|run| {
        let name = join(&words[run.clone()]);
        let games = games_of(shelf, shelf.systems_begun(&name).filter(|_| name.len() >= MIN_BEGUN))?;
        Some(SystemWords::of_games(run, games))
    })
}

/// Finds the systems of a maker named at either end of a query (`atari pitfall`, `contra nintendo`).
pub fn find_maker_of_systems(shelf: &Shelf, words: &[&Word]) -> Option<SystemWords> {
    let ends = (1..words.len()).rev().flat_map(|len| [0..len, words.len() - len..words.len()]);
    ends.into_iter().find_map(|run| {
        let name = join(&words[run.clone()]);
        let systems = shelf.systems_begun(&name).filter(|&system| maker_of(shelf, system) == name);
        let games = games_of(shelf, systems)?;
        Some(SystemWords::of_games(run, games))
    })
}

/// The maker of a system, in the form of system names.
fn maker_of(shelf: &Shelf, system: u16) -> String {
    fold_key(&shelf.systems[usize::from(system)].tile.maker).replace(' ', "")
}

/// Finds a system, or a maker of systems, whose name is mistyped (`tetris gamboy`): the nearest, then the longest.
pub fn mend_system(shelf: &Shelf, words: &[&Word]) -> Option<SystemWords> {
    if !(2..=MAX_WORDS).contains(&words.len()) {
        return None;
    }
    let makers: Vec<String> = (0u16..).take(shelf.systems.len()).map(|system| maker_of(shelf, system)).collect();
    let mend = |run: Range<usize>| {
        let typed = join(&words[run.clone()]);
        let letters = typed.bytes().filter(u8::is_ascii_lowercase).count();
        if run.len() == words.len() || letters < MIN_MISTYPED {
            return None;
        }
        let errors = |name: &str| errors_beside_digits(&typed, name);
        let called = shelf.system_names.iter().filter_map(|(name, system)| Some((errors(name)?, *system)));
        let made = (0u16..).zip(&makers).filter_map(|(system, maker)| Some((errors(maker)?, system)));
        let near: Vec<(usize, u16)> = called.chain(made).collect();
        let fewest = near.iter().map(|&(errors, _)| errors).min()?;
        let nearest = near.into_iter().filter(|&(errors, _)| errors == fewest).map(|(_, system)| system);
        let games = games_of(shelf, nearest)?;
        Some((fewest, SystemWords::of_games(run, games)))
    };
    runs_of(words).filter_map(mend).min_by_key(|(errors, _)| *errors).map(|(_, system)| system)
}

/// The runs of words that may name a system, longest first, then the last first.
fn runs_of(words: &[&Word]) -> impl Iterator<Item = Range<usize>> + use<> {
    let all = words.len();
    (1..=MAX_RUN.min(all)).rev().flat_map(move |len| (0..=all - len).rev().map(move |at| at..at + len))
}

fn join(words: &[&Word]) -> String {
    words.iter().map(|word| word.fold.as_str()).collect()
}

/// All games of some systems, or `None` without systems. Engines are skipped, as they are named like games.
fn games_of(shelf: &Shelf, systems: impl Iterator<Item = u16>) -> Option<Bits> {
    let systems = systems.map(|number| &shelf.systems[usize::from(number)]);
    let mut wanted = systems.filter(|system| system.tile.kind != SystemKind::Engine).peekable();
    wanted.peek()?;
    let mut games = Bits::none(shelf.games.len());
    wanted.for_each(|system| games.add(&Bits::range(shelf.games.len(), system.games.clone())));
    Some(games)
}
