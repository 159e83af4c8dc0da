//! Words of a text that are names of something here, and so could be filters.

use crate::shelf::data::names::Names;
use crate::shelf::view::Shelf;
use shelfcade_core::ask::{Dimension, Test};
use shelfcade_core::genre;

/// Most words of a name that a query's words are compared with.
const MAX_RUN: usize = 4;

impl Shelf {
    /// Ways of reading words as filters: with the words that are left. Names of several words are tried first.
    pub(super) fn readings(&self, words: &[String]) -> Vec<(Vec<Test>, Vec<String>)> {
        let mut readings: Vec<(Vec<Test>, Vec<String>)> = Vec::new();
        let mut all: (Vec<Test>, Vec<String>) = Default::default();
        let mut at = 0;
        while at < words.len() {
            let longest = MAX_RUN.min(words.len() - at);
            let run = (1..=longest).rev().find_map(|len| {
                let filters = self.filters_named(&words[at..at + len].join(" "));
                (!filters.is_empty()).then_some((len, filters))
            });
            let Some((len, filters)) = run else {
                all.1.push(words[at].clone());
                at += 1;
                continue;
            };
            let rest: Vec<String> = words[..at].iter().chain(&words[at + len..]).cloned().collect();
            readings.extend(filters.iter().map(|filter| (vec![filter.clone()], rest.clone())));
            all.0.push(filters[0].clone());
            at += len;
        }
        if all.0.len() > 1 {
            // Where every word is a filter, some of them as words would say the same again.
            if all.1.is_empty() {
                readings.clear();
            }
            readings.insert(0, all);
        }
        readings
    }

    /// Filters that a folded name is: a system, maker, genre, board or year on this shelf. A series' name is in titles
    /// already.
    fn filters_named(&self, name: &str) -> Vec<Test> {
        let games = &self.games;
        let slug = name.replace(' ', "-");
        let compact = name.replace(' ', "");
        let mut filters: Vec<Test> = self
            .systems
            .iter()
            .filter(|system| system.is_called(&compact))
            .map(|system| Test::System(system.id.clone()))
            .collect();
        filters.truncate(1);
        let mut add = |names: &Names, filter: fn(String) -> Test| {
            if names.find_slug(&slug).is_some() {
                filters.push(filter(slug.clone()));
            }
        };
        add(&games.developers, Test::Developer);
        add(&games.boards, Test::Board);
        add(&games.publishers, Test::Publisher);
        let is_genre = genre::from_slug(&slug).is_some() || (name.len() >= 3 && !name.contains(' '));
        if is_genre && let Ok(filter) = Test::parse(Dimension::Genre, name) {
            filters.push(filter);
        }
        if name.len() == 4 || name.ends_with('s') {
            filters.extend(Test::parse(Dimension::Year, name).ok());
        }
        filters
    }
}
