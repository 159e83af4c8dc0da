//! Texts of museums: paragraphs about a system or a series, and records.
#![allow(missing_docs)] // the texts are their own documentation

use super::facts::facts_line;
use super::intros::intro;
use super::language::lang;
use super::messages::*;
use super::names::of_filter;
use super::numbers::seconds;
use super::pages::system_facts;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{GameRecord, MuseumPage};
use shelfcade_core::search::list_query::{Dimension, Filter};
use std::borrow::Cow;

/// Returns the paragraph about a system, series or maker; empty if nothing is known.
pub fn about_subject(of: &Filter) -> Cow<'static, str> {
    intro(of).map_or_else(|| Cow::Owned(known_facts(of)), Cow::Borrowed)
}

/// Returns the name of a museum's subject.
pub fn museum_name(page: &MuseumPage) -> Cow<'_, str> {
    of_filter(&page.filter, &page.title)
}

/// "Nintendo · console · 1990–2003", and "312 games".
pub fn museum_facts(page: &MuseumPage) -> (String, String) {
    let about = page.system.as_ref().map_or_else(|| dimension(Dimension::Series).to_owned(), system_facts);
    let systems = if page.systems > 1 { museum_systems(page.systems.into()) } else { String::new() };
    (about, facts_line([games(page.games.into()), title_count(page), systems]))
}

/// Returns the number of titles of a series if it has more games: a title on two systems is two games.
pub fn title_count(page: &MuseumPage) -> String {
    if (1..page.games).contains(&page.title_count) {
        museum_title_count(page.title_count.into())
    } else {
        String::new()
    }
}

/// Returns everything known about a museum's subject, and the years of the games here.
pub fn museum_paragraph(page: &MuseumPage) -> String {
    let known = if intro(&page.filter).is_some() { known_facts(&page.filter) } else { String::new() };
    let with_games = || page.years.iter().filter(|(_, count)| *count > 0).map(|(year, _)| *year);
    let span = match (with_games().next(), with_games().next_back()) {
        (Some(first), Some(last)) if first < last => museum_span(first, last),
        _ => String::new(),
    };
    sentences([&*about_subject(&page.filter), &known, &span])
}

/// Returns generation and medium of a system in the table.
fn known_facts(of: &Filter) -> String {
    let Filter::System(id) = of else { return String::new() };
    let Some(system) = id.system() else { return String::new() };
    let generation = system.generation.map(|generation| museum_generation(generation.into())).unwrap_or_default();
    sentences([&*generation, medium(system.medium)])
}

/// Joins sentences; Japanese has no space between them.
fn sentences<const N: usize>(all: [&str; N]) -> String {
    let space = if lang() == Lang::Ja { "" } else { " " };
    all.into_iter().filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(space)
}

/// "Oldest · Best rated: 94 of 100".
pub fn records(records: &[GameRecord]) -> String {
    facts_line(records.iter().map(|record| match *record {
        GameRecord::Oldest => record_oldest().to_owned(),
        GameRecord::Newest => record_newest().to_owned(),
        GameRecord::BestRated(rating) => named_value(record_best(), &rating_of_hundred(rating.into())),
        GameRecord::MostPlayed(0) => record_most_played().to_owned(),
        GameRecord::MostPlayed(played) => named_value(record_most_played(), &seconds(played as f64)),
        GameRecord::LongestTitle => record_longest().to_owned(),
    }))
}
