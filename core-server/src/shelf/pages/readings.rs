//! Words of a text that are names of something here, and so could be filters.

use crate::shelf::view::Shelf;
use shelfcade_core::genre;
use shelfcade_core::list_query::{Dimension, Filter};

/// Most words of a name that a query's words are compared with.
const MAX_RUN: usize = 4;

impl Shelf {
    /// Ways of reading words as filters: with the words that are left. Names of several words are tried first.
    pub(super) fn readings(&self, words: &[String]) -> Vec<(Vec<Filter>, Vec<String>)> {
        let mut readings: Vec<(Vec<Filter>, Vec<String>)> = Vec::new();
        let mut all: (Vec<Filter>, Vec<String>) = Default::default();
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
    fn filters_named(&self, name: &str) -> Vec<Filter> {
        let slug = name.replace(' ', "-");
        let compact = name.replace(' ', "");
        let system = self.systems_called(&compact).next().map(|number| &self.systems[usize::from(number)]);
        let mut filters: Vec<Filter> = system.into_iter().map(|system| Filter::System(system.id.clone())).collect();
        let makers = [Dimension::Developer, Dimension::Board, Dimension::Publisher];
        let here = makers.into_iter().filter_map(|dimension| self.games.named(dimension));
        let here = here.filter(|(names, _)| names.find_slug(&slug).is_some());
        filters.extend(here.map(|(_, filter)| filter(slug.clone())));
        let is_genre = genre::from_slug(&slug).is_some() || (name.len() >= 3 && !name.contains(' '));
        if is_genre && let Ok(filter) = Filter::parse(Dimension::Genre, name) {
            filters.push(filter);
        }
        if name.len() == 4 || name.ends_with('s') {
            filters.extend(Filter::parse(Dimension::Year, name).ok());
        }
        filters
    }
}
