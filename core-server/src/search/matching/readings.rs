//! The readings of a query's words: as typed, on a system or by a maker that some of them name, as a part of a
//! series, with letters around an *and* as initials.

use super::asked::Asked;
use super::makers::{NamePart, is_maker, names_maker, read_maker, read_without_maker};
use super::parts::read_part;
use super::plan::{Errors, QueryPlan};
use super::respaced::{MIN_NAME, join_letters, join_pairs, join_spaced, part_numbers, part_run_together};
use super::spoken::replace_spoken;
use super::system_words::{
    find_begun_system, find_maker_of_systems, find_system, find_system_behind_number, mend_system,
};
use super::tier::QueryTier;
use crate::search::data::bits::Bits;
use crate::search::index::initials::is_small;
use crate::search::view::Shelf;
use shelfcade_core::search::list_query::Word;

/// Fewest letters before a number when nothing is found otherwise.
const MIN_INITIALS: usize = 2;

/// Returns the readings of words, at least one, and whether a game surely has them all. A single word is always sure,
/// as nothing could be left out.
pub fn read_words(shelf: &Shelf, words: &[&Word]) -> (Vec<QueryPlan>, bool) {
    let asked = &Asked::new(shelf);
    let read = |words: Vec<Word>| read_systems(asked, &words.iter().collect::<Vec<_>>());
    let is_empty = |plans: &[QueryPlan]| plans.iter().all(|plan| plan.games.is_empty());
    let is_sure = |plans: &[QueryPlan]| plans.iter().any(|plan| plan.has_sure_hit(shelf));
    if let Some(joined) = join_spaced(words).or_else(|| join_letters(words)) {
        let plans = read(joined);
        if is_sure(&plans) {
            return (plans, true);
        }
    }
    let mut plans = read_systems(asked, words);
    if let Some(spoken) = replace_spoken(words)
        && !is_sure(&plans)
    {
        let of_spoken = read(spoken);
        // `jack 2 ps2`: Jak II, a classic with an error, is nearer than a title with *jack to*.
        let nearest = |plans: &[QueryPlan]| plans.iter().map(|plan| plan.nearest(shelf)).min();
        if is_sure(&of_spoken) && nearest(&of_spoken) <= nearest(&plans) {
            return (of_spoken, true);
        }
    }
    if words.len() > 1
        && !is_sure(&plans)
        && let Some(system) = mend_system(shelf, words)
    {
        let rest = system.without(words);
        let mut of_system = read_parts(asked, &rest, &system.games);
        if is_empty(&of_system) && is_empty(&plans) {
            of_system = read_parts(asked, &rest, &Bits::all(shelf.games.len()));
        }
        if is_empty(&plans) || is_sure(&of_system) {
            plans.extend(of_system);
        }
    }
    for fewest in [MIN_NAME, MIN_INITIALS] {
        let is_wanted = fewest == MIN_NAME || is_empty(&plans);
        if let Some(apart) = part_numbers(shelf, words, fewest).filter(|_| is_wanted) {
            plans.extend(read(apart));
        }
    }
    let mut surely = words.len() < 2 || is_sure(&plans);
    if !surely && !plans.iter().any(|plan| plan.is_near(shelf)) {
        let part = if is_empty(&plans) { NamePart::Words } else { NamePart::Whole };
        let others = read_without_maker(asked, words, part, &Bits::all(shelf.games.len()));
        surely = others.is_some();
        plans.extend(others);
    }
    if is_empty(&plans) {
        let mut parted = part_run_together(shelf, words).map(&read);
        if let Some(parted) = parted.find(|plans| is_sure(plans)) {
            return (parted, true);
        }
        plans.extend(QueryPlan::farthest(asked, words));
    }
    (plans, surely)
}

/// Reads words with two of them joined and returns the nearest (`shater hand` for Shatterhand); `None` if it is not
/// near.
fn read_joined(asked: &Asked, words: &[&Word], within: &Bits) -> Option<QueryPlan> {
    let shelf = asked.shelf;
    let read = |words: Vec<Word>| {
        let words: Vec<&Word> = words.iter().collect();
        QueryPlan::with_errors(asked, &words, within, Errors::WhereFew)
    };
    join_pairs(words).map(read).filter(|plan| plan.is_near(shelf)).min_by_key(|plan| plan.nearest(shelf))
}

fn read_systems(asked: &Asked, words: &[&Word]) -> Vec<QueryPlan> {
    let shelf = asked.shelf;
    let all = Bits::all(shelf.games.len());
    let is_enough = |plans: &[QueryPlan]| plans.iter().any(|plan| plan.is_enough(shelf));
    let is_empty = |plans: &[QueryPlan]| plans.iter().all(|plan| plan.games.is_empty());
    let Some(system) = find_system(shelf, words) else {
        let mut plans = read_parts(asked, words, &all);
        let as_they_are = plans.len();
        let is_title = |plans: &[QueryPlan]| plans[..as_they_are].iter().any(|plan| plan.is_title(shelf));
        let system = find_maker_of_systems(shelf, words).filter(|_| !is_title(&plans));
        let of_systems = system.as_ref().map(|system| read_parts(asked, &system.without(words), &system.games));
        // `moonwalker sega`: after a title, the maker's systems are meant rather than its arcade games.
        let is_behind = system.is_some_and(|system| system.is_behind_title(words))
            && !words.iter().all(|word| is_maker(shelf, &word.fold));
        let means_systems = is_behind && of_systems.iter().flatten().any(|plan| plan.is_title(shelf));
        if !means_systems && names_maker(shelf, words, NamePart::Letters) {
            let part = match plans.iter().any(|plan| plan.has_sure_hit(shelf)) {
                true => NamePart::Whole,
                false if is_empty(&plans) => NamePart::Letters,
                false => NamePart::Words,
            };
            if names_maker(shelf, words, part) && !is_title(&plans) {
                plans.extend(read_maker(asked, words, part));
            }
        }
        plans.extend(of_systems.into_iter().flatten());
        if is_empty(&plans)
            && let Some(system) = find_begun_system(shelf, words)
        {
            plans = read_parts(asked, &system.without(words), &system.games);
        }
        return plans;
    };
    if let Some(rest) = system.with_preposition(words) {
        let plans = read_parts(asked, &rest, &system.games);
        if plans.iter().any(|plan| plan.is_title(shelf)) {
            return plans;
        }
    }
    let rest = system.without(words);
    let mut plans = read_parts(asked, &rest, &system.games);
    if !rest.is_empty()
        && !is_enough(&plans)
        && let Some(shorter) = find_system_behind_number(shelf, words, &system)
    {
        let of_shorter = read_parts(asked, &shorter.without(words), &shorter.games);
        if of_shorter.iter().any(|plan| plan.has_sure_hit(shelf)) {
            return of_shorter;
        }
    }
    if !plans.iter().any(|plan| plan.is_title(shelf)) {
        let of_title = read_without_maker(asked, &rest, NamePart::Whole, &system.games);
        plans.extend(of_title.filter(|plan| plan.nearest(shelf) <= QueryTier::Part as u16));
    }
    if !is_enough(&plans) && !plans.iter().any(|plan| plan.is_near(shelf)) {
        plans = read_parts(asked, &rest, &system.family);
    }
    if is_enough(&plans) {
        plans.push(QueryPlan::with_errors(asked, words, &all, Errors::None));
        return plans;
    }
    let is_near = plans.iter().any(|plan| plan.is_near(shelf) || plan.is_whole_title(shelf));
    let on_system = plans.len();
    plans.push(QueryPlan::new(asked, words, &all));
    // Not on this system, not even with an error, but perhaps on others.
    if !rest.is_empty() && !is_near && !is_enough(&plans) {
        let elsewhere = read_parts(asked, &rest, &all);
        // Initials (`mk3 snes`) and a classic with errors (`duck tails gameboy`) belong to this system, unless known
        // titles elsewhere have the words.
        let is_own = plans[..on_system].iter().any(|plan| plan.has_initials(shelf) || plan.has_near_known(shelf));
        let is_there = |plan: &QueryPlan| plan.has_sure_hit(shelf) && (!is_own || plan.is_in_known_title(shelf));
        if is_empty(&plans) || elsewhere.iter().any(is_there) {
            plans.extend(elsewhere);
        }
    }
    plans
}

/// Reads words as typed, and as a part of a series if they name one; with two of them joined, or as a known name, if
/// that is nearer.
fn read_parts(asked: &Asked, words: &[&Word], within: &Bits) -> Vec<QueryPlan> {
    let shelf = asked.shelf;
    let plan = QueryPlan::with_errors(asked, words, within, Errors::WhereFew);
    if let Some(part) = read_part(asked, words, within, &plan) {
        return vec![part, plan];
    }
    // A lone word among small ones, all of them real, is hardly a mistyped name (`world of the`).
    let says = words.iter().filter(|word| !is_small(&word.fold)).count();
    if words.len() > 1 && says < 2 && words.iter().all(|word| shelf.words.exact(&word.fold).is_some()) {
        return vec![plan];
    }
    let plan = plan.or_far(asked, words, within);
    if plan.is_enough(shelf) || plan.is_near(shelf) {
        return vec![plan];
    }
    let nearest = plan.nearest(shelf);
    let joined = read_joined(asked, words, within);
    let known = QueryPlan::near_known_name(asked, words, within);
    let nearer = joined.into_iter().chain([known]).filter(|other| other.nearest(shelf) < nearest);
    nearer.min_by_key(|other| other.nearest(shelf)).into_iter().chain([plan]).collect()
}
