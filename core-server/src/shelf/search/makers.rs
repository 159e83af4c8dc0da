//! Words of a question that name a maker: `rare blast corps`, `chaos engine bitmap brothers`.

use super::asked::Asked;
use super::plan::{Errors, Plan};
use crate::shelf::data::bits::Bits;
use crate::shelf::view::Shelf;
use shelfcade_core::list_query::{Dimension, Word};

/// Most words of a maker's name.
const MOST: usize = 3;
/// Most makers whose names begin alike.
const MAX_NAMES: usize = 16;
/// Shortest beginning of a name that is taken for it in the middle of a word, and shortest whole word.
const MIN_BEGUN: usize = 4;
const MIN_NAME: usize = 2;

/// Makers whose names begin with some words of a question, and the words beside those.
struct Maker<'a> {
    developers: Vec<u32>,
    publishers: Vec<u32>,
    rest: &'a [&'a Word],
}

/// Words of which the first or the last name a maker, read as the others on its games; `None` where none of those is
/// surely meant. A name may be `begun` in the middle of a word (`rare` of Rareware).
pub fn read_maker(asked: &Asked, words: &[&Word], begun: bool) -> Option<Plan> {
    let shelf = asked.shelf;
    find_makers(shelf, words, begun).find_map(|maker| {
        let all = Bits::all(shelf.games.len());
        let mut plan = Plan::with_errors(asked, maker.rest, &all, Errors::None);
        plan.games.retain(|game| {
            let made = maker.developers.contains(&shelf.games.developer[game as usize]);
            made || maker.publishers.contains(&shelf.games.publisher[game as usize])
        });
        plan.has_sure_hit(shelf).then_some(plan)
    })
}

/// The makers that the first or the last words name, longest names first.
fn find_makers<'a>(shelf: &Shelf, words: &'a [&'a Word], begun: bool) -> impl Iterator<Item = Maker<'a>> {
    let lengths = (1..=MOST.min(words.len().saturating_sub(1))).rev();
    let splits = lengths.flat_map(move |len| {
        let (first, rest) = words.split_at(len);
        let (others, last) = words.split_at(words.len() - len);
        [(first, rest), (last, others)]
    });
    splits.filter_map(move |(name, rest)| {
        let slug = name.iter().map(|word| word.fold.as_str()).collect::<Vec<_>>().join("-");
        let [developers, publishers] =
            [Dimension::Developer, Dimension::Publisher].map(|dimension| makers_begun(shelf, dimension, &slug, begun));
        let is_known = !developers.is_empty() || !publishers.is_empty();
        is_known.then_some(Maker { developers, publishers, rest })
    })
}

/// The makers whose names begin with this one, as whole words unless they may be `begun`.
fn makers_begun(shelf: &Shelf, dimension: Dimension, slug: &str, begun: bool) -> Vec<u32> {
    let Some((names, _)) = shelf.games.named(dimension).filter(|_| slug.len() >= MIN_NAME) else { return Vec::new() };
    let begun = begun && slug.len() >= MIN_BEGUN;
    let is_it = |number: &u32| begun || matches!(names.slug(*number).as_bytes().get(slug.len()), None | Some(b'-'));
    names.begin_with(slug).iter().copied().filter(is_it).take(MAX_NAMES).collect()
}
