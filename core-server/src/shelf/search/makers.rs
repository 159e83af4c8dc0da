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
/// Shortest beginning of a name that is taken for it.
const MIN_BEGUN: usize = 4;

/// Words of which the first or the last name a maker, read as the others on its games; `None` where none of those is
/// surely meant. A name may be `begun` in the middle of a word (`rare` of Rareware).
pub fn read_maker(asked: &Asked, words: &[&Word], begun: bool) -> Option<Plan> {
    let lengths = (1..=MOST.min(words.len().saturating_sub(1))).rev();
    let mut splits = lengths.flat_map(|len| {
        let (end, rest) = words.split_at(len);
        let (others, last) = words.split_at(words.len() - len);
        [(end, rest), (last, others)]
    });
    splits.find_map(|(name, rest)| {
        let plan = Plan::with_errors(asked, rest, &games_of(asked.shelf, name, begun)?, Errors::None);
        plan.has_sure_hit(asked.shelf).then_some(plan)
    })
}

/// The games of all developers and publishers whose name begins with these words; `None` where there is none.
fn games_of(shelf: &Shelf, name: &[&Word], begun: bool) -> Option<Bits> {
    let slug = name.iter().map(|word| word.fold.as_str()).collect::<Vec<_>>().join("-");
    let mut games = Bits::none(shelf.games.len());
    for dimension in [Dimension::Developer, Dimension::Publisher] {
        let Some((names, _)) = shelf.games.named(dimension).filter(|_| slug.len() >= MIN_BEGUN) else { continue };
        let is_it = |number: &u32| begun || matches!(names.slug(*number).as_bytes().get(slug.len()), None | Some(b'-'));
        for number in names.begin_with(&slug).iter().copied().filter(is_it).take(MAX_NAMES) {
            names.games_of(number).for_each(|game| _ = games.insert(u32::try_from(game).unwrap_or(0)));
        }
    }
    (!games.is_empty()).then_some(games)
}
