//! Facts by name: what a plain word may be beside a word of a title: a system, a maker, a genre, a year, a board.

use super::checks::Check;
use crate::shelf::columns::Names;
use crate::shelf::{Shelf, systems::Shelved};
use rustc_hash::FxHashMap;
use shelfcade_core::ask::{Dimension, Test, Years};
use shelfcade_core::fold::{compact, fold_key};
use shelfcade_core::genre;
use shelfcade_core::system::SystemKind;

/// Years that a word of four digits may be.
const YEARS: std::ops::RangeInclusive<u16> = 1970..=2029;

/// A thing with a name: which dimension and which number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fact {
    pub dimension: Dimension,
    pub number: u32,
}

/// All names, folded, without spaces.
#[derive(Debug, Default)]
pub(super) struct Facts {
    by_name: FxHashMap<Box<str>, Vec<Fact>>,
}

impl Facts {
    pub fn new(shelf: &Shelf) -> Facts {
        let mut facts = Facts::default();
        for (number, system) in (0u32..).zip(&shelf.systems) {
            for name in system_names(system) {
                facts.put(&name, Dimension::System, number);
            }
        }
        let games = &shelf.games;
        for (dimension, names) in [
            (Dimension::Developer, &games.developers),
            (Dimension::Publisher, &games.publishers),
            (Dimension::Series, &games.all_series),
            (Dimension::Board, &games.boards),
            (Dimension::Genre, &games.genres),
        ] {
            for (number, name) in (0u32..).zip(names.iter()) {
                facts.put(name, dimension, number);
                if dimension == Dimension::Board {
                    facts.put(name.trim_start_matches("Capcom ").trim_start_matches("Sega "), dimension, number);
                }
            }
        }
        // Short words that everybody uses for a genre.
        for word in
            ["rpg", "shmup", "platformer", "fps", "racer", "brawler", "puzzler", "shooter", "sport", "puzzles", "jrpg"]
        {
            if let Some(number) = genre::normalize(word).and_then(|name| games.genres.find_slug(&genre::slug(name))) {
                facts.put(word, Dimension::Genre, number);
            }
        }
        facts
    }

    fn put(&mut self, name: &str, dimension: Dimension, number: u32) {
        let name = compact(&fold_key(name));
        let fact = Fact { dimension, number };
        if name.len() >= 2 {
            let of_name = self.by_name.entry(name.into()).or_default();
            if !of_name.contains(&fact) {
                of_name.push(fact);
            }
        }
    }

    /// What a folded word, or several run together, is the whole name of.
    pub fn named(&self, word: &str) -> Vec<Fact> {
        let mut facts = self.by_name.get(word).cloned().unwrap_or_default();
        if word.len() == 4
            && let Some(year) = word.parse().ok().filter(|year| YEARS.contains(year))
        {
            facts.push(Fact { dimension: Dimension::Year, number: u32::from(year) });
        }
        facts
    }

    pub fn heap_bytes(&self) -> usize {
        self.by_name.iter().map(|(name, facts)| name.len() + facts.capacity() * 8 + 48).sum()
    }
}

/// What a system is called; "Other folders" and arcade boards go by their folder.
fn system_names(system: &Shelved) -> Vec<String> {
    let mut names = vec![system.id.to_string(), system.folder.clone()];
    if let Some(known) = system.id.system() {
        names.extend([known.name.to_owned(), known.short.to_owned()]);
        names.extend(known.aliases.iter().map(|&alias| alias.to_owned()));
        let bare = known.name.trim_start_matches(known.maker).trim();
        names.push(bare.to_owned());
        if known.kind == SystemKind::Arcade {
            names.push("arcade".to_owned());
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

impl Fact {
    /// The same as a filter.
    pub fn test(self, shelf: &Shelf) -> Option<Test> {
        let games = &shelf.games;
        let slug = |names: &Names| names.slug(self.number).map(str::to_owned);
        Some(match self.dimension {
            Dimension::System => Test::System(shelf.systems.get(self.number as usize)?.id.clone()),
            Dimension::Genre => Test::Genre(slug(&games.genres)?),
            Dimension::Developer => Test::Developer(slug(&games.developers)?),
            Dimension::Publisher => Test::Publisher(slug(&games.publishers)?),
            Dimension::Series => Test::Series(slug(&games.all_series)?),
            Dimension::Board => Test::Board(slug(&games.boards)?),
            Dimension::Year => {
                let year = u16::try_from(self.number).ok()?;
                Test::Year(Years { from: year, to: year })
            }
            _ => return None,
        })
    }

    /// The same, ready to be asked of a row.
    pub fn check(self) -> Check {
        match self.dimension {
            Dimension::Year => {
                let year = u16::try_from(self.number).unwrap_or(0);
                Check::Year(year, year)
            }
            Dimension::System => Check::System(u16::try_from(self.number).unwrap_or(u16::MAX)),
            Dimension::Genre => Check::Genre(self.number),
            Dimension::Developer => Check::Developer(self.number),
            Dimension::Publisher => Check::Publisher(self.number),
            Dimension::Series => Check::Series(self.number),
            Dimension::Board => Check::Board(self.number),
            _ => Check::Never,
        }
    }
}
