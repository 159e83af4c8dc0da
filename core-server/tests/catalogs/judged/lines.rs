//! The lines of the judged set.
//!
//! Four columns, separated by tabs: the typed text; the title that must be found (several, separated by ` | `, must
//! all be found); the systems it may be on (separated by commas, empty for any); `1` for first, `5` for among the
//! first five. `#` begins a comment.

use shelfcade_core::fold::fold_key;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::GameCard;

/// The files' names and texts.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!($name, ".tsv")))),*]
    };
}

pub const FILES: &[(&str, &str)] = files![
    "aliases",
    "arcade",
    "blind",
    "exact",
    "filters",
    "folding",
    "initials",
    "joined_and",
    "no_hacks",
    "other_names",
    "partial",
    "people",
    "pasted",
    "plain_words",
    "middling",
    "rules",
    "run_together",
    "sequels",
    "sounds",
    "subtitle_initials",
    "system_words",
    "top_five",
    "typed",
    "typos",
    "word_order",
    "words_left_out",
];

/// The place that a game must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    First,
    AmongFive,
}

impl Wanted {
    /// Number of cards that may have the game.
    pub fn places(self) -> usize {
        match self {
            Wanted::First => 1,
            Wanted::AmongFive => 5,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Line {
    pub number: usize,
    pub query: String,
    pub titles: Vec<String>,
    pub systems: Vec<String>,
    pub wanted: Wanted,
}

impl Line {
    /// True if a game on this system may be the answer.
    pub fn allows(&self, system: &str) -> bool {
        self.systems.is_empty() || self.systems.iter().any(|allowed| allowed == system)
    }

    /// True if the cards, best first, have all wanted games in their places.
    pub fn is_met(&self, cards: &[GameCard]) -> bool {
        self.titles.iter().all(|title| {
            let wanted = compact(title);
            let mut places = cards.iter().take(self.wanted.places());
            places.any(|card| compact(&card.title) == wanted && self.allows(card.system.as_str()))
        })
    }
}

/// Folds a title and removes its spaces, for comparison (`Burger Time` is `BurgerTime`).
pub fn compact(title: &str) -> String {
    fold_key(title).replace(' ', "")
}

/// Reads the lines of a file.
#[track_caller]
pub fn read(file: &str, text: &str) -> Vec<Line> {
    let numbered = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    numbered.map(|(at, line)| read_line(file, at + 1, line)).collect()
}

#[track_caller]
fn read_line(file: &str, number: usize, line: &str) -> Line {
    let columns: Vec<&str> = line.split('\t').collect();
    let [query, titles, systems, wanted] = columns[..] else { panic!("{file}:{number}: not four columns: {line}") };
    let titles: Vec<String> = titles.split(" | ").map(str::to_owned).collect();
    let systems: Vec<String> = systems.split(',').filter(|id| !id.is_empty()).map(str::to_owned).collect();
    for id in &systems {
        let known = SystemId::parse(id).is_some_and(|id| id.system().is_some());
        assert!(known, "{file}:{number}: no system is called {id}");
    }
    let wanted = match wanted {
        "1" if titles.len() == 1 => Wanted::First,
        "5" => Wanted::AmongFive,
        other => panic!("{file}:{number}: {other:?} is no place for {} titles", titles.len()),
    };
    Line { number, query: query.to_owned(), titles, systems, wanted }
}
