//! Facts that a word may name: a maker, series, genre, board, system or year. Only whole one-word names count.

use super::filters::ResolvedFilter;
use crate::search::view::Shelf;
use shelfcade_core::library::genre;
use shelfcade_core::search::list_query::{Dimension, Years};

/// Shortest word looked up.
const MIN_LEN: usize = 2;

/// All facts that a folded word names.
pub fn named(shelf: &Shelf, word: &str) -> Vec<ResolvedFilter> {
    let mut found = Vec::new();
    if word.len() < MIN_LEN {
        return found;
    }
    let mut add = |dimension: Dimension, slug: &str| {
        let name = shelf.games.named(dimension).and_then(|(names, _)| names.find_slug(slug));
        found.extend(name.map(|name| ResolvedFilter::Name(dimension, name)));
    };
    [Dimension::Developer, Dimension::Series, Dimension::Board].into_iter().for_each(|dimension| add(dimension, word));
    // A word that only begins like a genre, and is in no name here, is a typing error.
    let is_genre = |_: &&str| word.len() >= 3 && (genre::is_word(word) || shelf.words.exact(word).is_some());
    if let Some(genre) = genre::of_word(word).filter(is_genre) {
        add(Dimension::Genre, &genre::slug(genre));
    }
    found.extend(shelf.systems_called(word).map(ResolvedFilter::System));
    if let Some(year) = word.parse().ok().filter(|year| word.len() == 4 && (1950..2100).contains(year)) {
        found.push(ResolvedFilter::Years(Years { from: year, to: year }));
    }
    found
}

/// Dimension and display name of a fact; `None` for other checks.
pub fn shown(shelf: &Shelf, fact: ResolvedFilter) -> Option<(Dimension, String)> {
    Some(match fact {
        ResolvedFilter::System(system) => (Dimension::System, shelf.systems[usize::from(system)].tile.name.clone()),
        ResolvedFilter::Name(dimension, name) => (dimension, shelf.games.named(dimension)?.0.get(name)?.to_owned()),
        ResolvedFilter::Years(years) => (Dimension::Year, years.from.to_string()),
        _ => return None,
    })
}
