//! Reads words of a text that are names of something here as filters.

use crate::search::view::Shelf;
use shelfcade_core::library::genre;
use shelfcade_core::search::list_query::plain_words;
use shelfcade_core::search::list_query::plain_words::PhraseMeaning;
use shelfcade_core::search::list_query::{Dimension, Filter};

/// Longest name compared with a query's words, in words.
const MAX_RUN: usize = 4;

/// The meaning of some words.
enum Phrase {
    /// One of these filters; true if the words are never part of a title.
    Fact(Vec<Filter>, bool),
    LeftOut,
    Filler,
}

/// Some words of a text as filters.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct FilterReading {
    pub filters: Vec<Filter>,
    /// The remaining words.
    pub rest: Vec<String>,
    /// Words nothing is known about here, such as a game's length.
    pub left_out: Vec<String>,
    /// Those of the filters whose words are never part of a title (`2 player`, `90s`), and all other words.
    pub sure: Vec<Filter>,
    pub beside_sure: Vec<String>,
}

impl Shelf {
    /// The ways to read words as filters, the one of all words first. Longer names are tried before shorter ones.
    pub(super) fn readings(&self, words: &[String]) -> Vec<FilterReading> {
        let mut readings: Vec<FilterReading> = Vec::new();
        let mut all = FilterReading::default();
        let mut fillers: Vec<&String> = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let (len, filters) = match self.phrase_at(&words[at..]) {
                Some((len, Phrase::Fact(filters, sure))) => {
                    match sure {
                        true => all.sure.push(filters[0].clone()),
                        false => all.beside_sure.extend_from_slice(&words[at..at + len]),
                    }
                    (len, filters)
                }
                Some((len, Phrase::LeftOut)) => {
                    all.beside_sure.extend_from_slice(&words[at..at + len]);
                    all.left_out.push(words[at..at + len].join(" "));
                    at += len;
                    continue;
                }
                other => {
                    all.beside_sure.push(words[at].clone());
                    fillers.extend(other.is_some().then_some(&words[at]));
                    all.rest.push(words[at].clone());
                    at += 1;
                    continue;
                }
            };
            let rest: Vec<String> = words[..at].iter().chain(&words[at + len..]).cloned().collect();
            let one = |filter: &Filter| FilterReading {
                filters: vec![filter.clone()],
                rest: rest.clone(),
                ..FilterReading::default()
            };
            readings.extend(filters.iter().map(one));
            all.filters.push(filters[0].clone());
            at += len;
        }
        // Fillers may be part of a title: drop them only if there are sure filters, or if no other words remain.
        if !all.sure.is_empty() || all.rest.len() == fillers.len() {
            all.rest.retain(|word| !fillers.contains(&word));
        }
        if all.filters.len() > 1 || !all.sure.is_empty() {
            // If every word is a filter, readings of some of them say nothing more.
            if all.rest.is_empty() {
                readings.clear();
            }
            readings.insert(0, all);
        }
        readings
    }

    /// The longest name or phrase at the start of some words, with its number of words.
    fn phrase_at(&self, words: &[String]) -> Option<(usize, Phrase)> {
        let phrase = plain_words::phrase_at(words);
        let names = (1..=MAX_RUN.min(words.len())).rev().find_map(|len| {
            let filters = self.filters_named(&words[..len].join(" "));
            (!filters.is_empty()).then_some((len, Phrase::Fact(filters, false)))
        });
        match (phrase, names) {
            (Some((len, PhraseMeaning::Fact { filter, sure })), names)
                if names.as_ref().is_none_or(|(of, _)| len >= *of) =>
            {
                Some((len, Phrase::Fact(vec![filter], sure)))
            }
            (_, Some(names)) => Some(names),
            (Some((len, PhraseMeaning::Length)), None) => Some((len, Phrase::LeftOut)),
            (Some((len, _)), None) => Some((len, Phrase::Filler)),
            (None, None) => None,
        }
    }

    /// The filters a folded name stands for: a system, maker, genre, board or year on this shelf. Not series, as
    /// their names are in titles already.
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
