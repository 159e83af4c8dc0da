//! Words of a query that name a system the way people do: `tetris game boy`, `super famicom zelda`.

use super::candidates::WordsWithin;
use super::typos::errors_beside_digits;
use crate::search::data::bits::Bits;
use crate::search::data::systems::SYSTEM_NAMES;
use crate::search::view::Shelf;
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

/// Splits off the words that name a system, on this shelf or not: the other words, and its games. The longest name
/// wins; of equally long ones the last.
pub fn split_off_system(shelf: &Shelf, words: &[Word]) -> Option<WordsWithin> {
    split_off(words, |name| {
        let none = || SYSTEM_NAMES.contains(name).then(|| Bits::none(shelf.games.len()));
        games_of(shelf, shelf.systems_called(name)).or_else(none)
    })
}

/// Also takes systems whose names begin with the one named: people say Game Boy for a Game Boy Color.
pub fn split_off_family(shelf: &Shelf, words: &[Word]) -> Option<WordsWithin> {
    split_off(words, |name| {
        let is_name = shelf.systems_called(name).next().is_some() || SYSTEM_NAMES.contains(name);
        games_of(shelf, shelf.systems_begun(name).filter(|_| is_name))
    })
}

fn split_off(words: &[Word], games: impl Fn(&str) -> Option<Bits>) -> Option<WordsWithin> {
    // A single word is a fact like others.
    runs_of(words).filter(|run| run.len() < words.len() || run.len() > 1).find_map(|run| {
        let games = games(&join(&words[run.clone()]))?;
        Some((without(words, run), games))
    })
}

/// The words without some of them.
pub fn without(words: &[Word], run: Range<usize>) -> Vec<Word> {
    [&words[..run.start], &words[run.end..]].concat()
}

/// Splits off a system whose name is being typed at the end of a query.
pub fn split_off_begun_system(shelf: &Shelf, words: &[Word]) -> Option<WordsWithin> {
    // `game` may be said of any game.
    let is_open = words.last().is_some_and(|last| last.is_open && last.fold != "game");
    (1..words.len()).filter(|_| is_open).find_map(|at| {
        let name = join(&words[at..]);
        let games = games_of(shelf, shelf.systems_begun(&name).filter(|_| name.len() >= MIN_BEGUN))?;
        Some((words[..at].to_vec(), games))
    })
}

/// Splits off a system whose name is mistyped (`tetris gamboy`): the nearest, then the longest.
pub fn split_off_mistyped_system(shelf: &Shelf, words: &[Word]) -> Option<WordsWithin> {
    if !(2..=MAX_WORDS).contains(&words.len()) || split_off_system(shelf, words).is_some() {
        return None;
    }
    let mend = |run: Range<usize>| {
        let typed = join(&words[run.clone()]);
        let letters = typed.bytes().filter(u8::is_ascii_lowercase).count();
        if run.len() == words.len() || letters < MIN_MISTYPED {
            return None;
        }
        let errors = |name: &str| errors_beside_digits(&typed, name);
        let fewest = shelf.system_names.iter().filter_map(|(name, _)| errors(name)).min()?;
        let nearest = shelf.system_names.iter().filter(|(name, _)| errors(name) == Some(fewest));
        Some((fewest, (without(words, run), games_of(shelf, nearest.map(|&(_, system)| system))?)))
    };
    runs_of(words).filter_map(mend).min_by_key(|(errors, _)| *errors).map(|(_, on_system)| on_system)
}

/// The runs of words that may name a system, longest first, then the last first.
fn runs_of(words: &[Word]) -> impl Iterator<Item = Range<usize>> + use<> {
    let all = words.len();
    (1..=MAX_RUN.min(all)).rev().flat_map(move |len| (0..=all - len).rev().map(move |at| at..at + len))
}

fn join(words: &[Word]) -> String {
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
