//! Words of a query that name a maker: `rare blast corps`, `chaos engine bitmap brothers`.

use super::candidates::WordsWithin;
use crate::search::data::bits::Bits;
use crate::search::view::Shelf;
use shelfcade_core::search::list_query::Word;

/// Most words in a maker's name.
const MOST: usize = 3;
/// Most makers considered per name.
const MAX_NAMES: usize = 16;
/// Shortest name.
const MIN_NAME: usize = 2;

/// The games of makers whose names the first or last words are or begin, longest names first, and the other words.
pub fn makers_in<'a>(shelf: &'a Shelf, words: &'a [Word]) -> impl Iterator<Item = WordsWithin> + use<'a> {
    let lengths = (1..=MOST.min(words.len().saturating_sub(1))).rev();
    let splits = lengths.flat_map(move |len| {
        let (first, rest) = words.split_at(len);
        let (others, last) = words.split_at(words.len() - len);
        [(first, rest), (last, others)]
    });
    // `capcom 1992` asks for facts.
    let has_name = |rest: &[Word]| rest.iter().any(|word| !word.fold.bytes().all(|byte| byte.is_ascii_digit()));
    splits.filter(move |(_, rest)| has_name(rest)).filter_map(move |(name, rest)| {
        let name: Vec<&str> = name.iter().map(|word| word.fold.as_str()).collect();
        // `team 17` is Team17 as well.
        Some((rest.to_vec(), games_by(shelf, &[name.join("-"), name.concat()])?))
    })
}

/// The games of makers whose names are one of these, or begin with it word by word; `None` without makers.
fn games_by(shelf: &Shelf, slugs: &[String]) -> Option<Bits> {
    let mut games: Option<Bits> = None;
    for names in [&shelf.games.developer, &shelf.games.publisher] {
        for slug in slugs.iter().filter(|slug| slug.len() >= MIN_NAME) {
            let is_it = |name: &&u32| names.slug(**name).as_bytes().get(slug.len()).is_none_or(|&next| next == b'-');
            for &maker in names.begin_with(slug).iter().filter(is_it).take(MAX_NAMES) {
                let games = games.get_or_insert_with(|| Bits::none(shelf.games.len()));
                names.games_of(maker).for_each(|game| _ = games.insert(game as u32));
            }
        }
    }
    games
}
