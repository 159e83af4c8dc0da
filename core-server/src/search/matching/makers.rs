//! Words of a query that name a maker: `rare blast corps`, `chaos engine bitmap brothers`.

use super::asked::Asked;
use super::plan::{Errors, QueryPlan};
use crate::search::data::bits::Bits;
use crate::search::view::Shelf;
use shelfcade_core::search::list_query::{Dimension, Word};

/// Most words in a maker's name.
const MOST: usize = 3;
/// Most makers considered per name.
const MAX_NAMES: usize = 16;
/// Shortest beginning that is taken for a name within a word, and shortest whole word.
const MIN_BEGUN: usize = 4;
const MIN_NAME: usize = 2;
/// Fewest games of a maker whose name may be ignored in a query.
const MIN_GAMES: u32 = 8;

/// Makers whose names begin with some words of a query, and the other words.
struct Maker<'a> {
    developers: Vec<u32>,
    publishers: Vec<u32>,
    rest: &'a [&'a Word],
}

/// The part of a maker's name that must be typed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum NamePart {
    Whole,
    /// Its first words.
    Words,
    /// Also a few of its letters, or the name with more letters (`rare` for Rareware, `squaresoft` for Square).
    Letters,
}

/// True if the first or last of several words name a maker.
pub fn names_maker(shelf: &Shelf, words: &[&Word], part: NamePart) -> bool {
    find_makers(shelf, words, part).next().is_some()
}

/// True if a word is a maker's name or begins it, word by word. Makers of few games don't count.
pub fn is_maker(shelf: &Shelf, word: &str) -> bool {
    let makers = |dimension| makers_called(shelf, dimension, word, NamePart::Words);
    count_games(shelf, &makers(Dimension::Developer), &makers(Dimension::Publisher)) >= MIN_GAMES
}

/// Number of games developed plus games published.
fn count_games(shelf: &Shelf, developers: &[u32], publishers: &[u32]) -> u32 {
    let made = developers.iter().map(|&developer| shelf.games.developer.count(developer));
    made.chain(publishers.iter().map(|&publisher| shelf.games.publisher.count(publisher))).sum()
}

/// Drops a maker at the start or end of a query and searches all games of `within` for the rest, because the catalog
/// doesn't know every game's publisher. `None` without a sure hit.
pub fn read_without_maker(asked: &Asked, words: &[&Word], part: NamePart, within: &Bits) -> Option<QueryPlan> {
    let makers = find_makers(asked.shelf, words, part);
    let is_known = |maker: &Maker| count_games(asked.shelf, &maker.developers, &maker.publishers) >= MIN_GAMES;
    makers.filter(is_known).find_map(|maker| {
        let plan = QueryPlan::with_errors(asked, maker.rest, within, Errors::None);
        plan.has_sure_hit(asked.shelf).then_some(plan)
    })
}

/// Drops a maker at the start or end of a query and searches that maker's games for the rest. `None` without a sure
/// hit.
pub fn read_maker(asked: &Asked, words: &[&Word], part: NamePart) -> Option<QueryPlan> {
    let shelf = asked.shelf;
    find_makers(shelf, words, part).find_map(|maker| {
        let all = Bits::all(shelf.games.len());
        let mut plan = QueryPlan::with_errors(asked, maker.rest, &all, Errors::None);
        plan.games.retain(|game| {
            let made = maker.developers.contains(&shelf.games.developer[game as usize]);
            made || maker.publishers.contains(&shelf.games.publisher[game as usize])
        });
        plan.has_sure_hit(shelf).then_some(plan)
    })
}

/// The makers named by the first or last words, longest names first.
fn find_makers<'a>(shelf: &Shelf, words: &'a [&'a Word], part: NamePart) -> impl Iterator<Item = Maker<'a>> {
    let lengths = (1..=MOST.min(words.len().saturating_sub(1))).rev();
    let splits = lengths.flat_map(move |len| {
        let (first, rest) = words.split_at(len);
        let (others, last) = words.split_at(words.len() - len);
        [(first, rest), (last, others)]
    });
    // `capcom 1992` asks for facts.
    let has_name = |rest: &[&Word]| rest.iter().any(|word| !word.fold.bytes().all(|byte| byte.is_ascii_digit()));
    splits.filter(move |(_, rest)| has_name(rest)).filter_map(move |(name, rest)| {
        let name: Vec<&str> = name.iter().map(|word| word.fold.as_str()).collect();
        // `team 17` is Team17 as well.
        let mut slugs = vec![name.join("-"), name.concat()];
        slugs.dedup();
        let makers = |dimension| {
            let called = slugs.iter().flat_map(|slug| makers_called(shelf, dimension, slug, part));
            // With several words it would swallow the rest: `nintendo zelda`.
            let shorter = slugs.first().filter(|_| part == NamePart::Letters && name.len() == 1);
            called.chain(shorter.into_iter().flat_map(|slug| makers_begun_by(shelf, dimension, slug))).collect()
        };
        let [developers, publishers]: [Vec<u32>; 2] = [Dimension::Developer, Dimension::Publisher].map(makers);
        let is_known = !developers.is_empty() || !publishers.is_empty();
        is_known.then_some(Maker { developers, publishers, rest })
    })
}

/// The makers with this name, or with this part of it.
fn makers_called(shelf: &Shelf, dimension: Dimension, slug: &str, part: NamePart) -> Vec<u32> {
    let Some((names, _)) = shelf.games.named(dimension).filter(|_| slug.len() >= MIN_NAME) else { return Vec::new() };
    let is_it = |number: &u32| match names.slug(*number).as_bytes().get(slug.len()) {
        None => true,
        Some(b'-') => part != NamePart::Whole,
        Some(_) => part == NamePart::Letters && slug.len() >= MIN_BEGUN,
    };
    names.begin_with(slug).iter().copied().filter(is_it).take(MAX_NAMES).collect()
}

/// The makers whose names begin the word (`squaresoft`: Square).
fn makers_begun_by(shelf: &Shelf, dimension: Dimension, slug: &str) -> Vec<u32> {
    let Some((names, _)) = shelf.games.named(dimension) else { return Vec::new() };
    (MIN_BEGUN..slug.len()).filter_map(|len| slug.get(..len)).filter_map(|begun| names.find_slug(begun)).collect()
}
