//! The ways in which words are read: as they are, on the system that some of them name, as a part of a series, with
//! letters around an *and* as initials.

use super::parts::read_part;
use super::plan::{Errors, Plan};
use super::system_words::{find_begun_system, find_system};
use crate::shelf::data::bits::Bits;
use crate::shelf::view::Shelf;
use shelfcade_core::list_query::Word;
use std::ops::Range;

/// The readings of words; at least one.
pub fn read_words(shelf: &Shelf, words: &[&Word]) -> Vec<Plan> {
    if let Some(joined) = join_letters(words) {
        let plans = read_systems(shelf, &joined.iter().collect::<Vec<_>>());
        if plans.iter().any(|plan| plan.has_sure_hit(shelf)) {
            return plans;
        }
    }
    read_systems(shelf, words)
}

/// Words with letters around an *and* as initials, which a word with `&` is (`c and c` as `c&c`); `None` where there
/// are none.
fn join_letters(words: &[&Word]) -> Option<Vec<Word>> {
    let is_letter = |word: &Word| matches!(word.fold.as_bytes(), [b'a'..=b'z']);
    let at = words.windows(2).position(|pair| pair[1].is_linked && is_letter(pair[0]) && is_letter(pair[1]))?;
    let mut joined: Vec<Word> = words.iter().map(|&word| word.clone()).collect();
    let second = joined.remove(at + 1);
    joined[at].fold = format!("{}&{}", joined[at].fold, second.fold);
    Some(joined)
}

fn read_systems(shelf: &Shelf, words: &[&Word]) -> Vec<Plan> {
    let all = Bits::all(shelf.games.len());
    let without = |run: &Range<usize>| [&words[..run.start], &words[run.end..]].concat();
    let is_enough = |plans: &[Plan]| plans.iter().any(|plan| plan.is_enough(shelf));
    let is_empty = |plans: &[Plan]| plans.iter().all(|plan| plan.games.is_empty());
    let Some(system) = find_system(shelf, words) else {
        let plans = read_parts(shelf, words, &all);
        let begun = if is_empty(&plans) { find_begun_system(shelf, words) } else { None };
        return begun.map_or(plans, |system| read_parts(shelf, &without(&system.run), &system.games));
    };
    let rest = without(&system.run);
    let mut plans = read_parts(shelf, &rest, &system.games);
    if !is_enough(&plans) {
        plans = read_parts(shelf, &rest, &system.family);
    }
    if is_enough(&plans) {
        plans.push(Plan::with_errors(shelf, words, &all, Errors::None));
        return plans;
    }
    plans.push(Plan::new(shelf, words, &all));
    // Not on this system, but perhaps on others.
    if !rest.is_empty() && !is_enough(&plans) {
        let elsewhere = read_parts(shelf, &rest, &all);
        if is_empty(&plans) || elsewhere.iter().any(|plan| plan.has_sure_hit(shelf)) {
            plans.extend(elsewhere);
        }
    }
    plans
}

/// Words as they are, and as a part of a series where they name one.
fn read_parts(shelf: &Shelf, words: &[&Word], within: &Bits) -> Vec<Plan> {
    let plan = Plan::with_errors(shelf, words, within, Errors::WhereFew);
    match read_part(shelf, words, within, &plan) {
        Some(part) => vec![part, plan],
        None => vec![plan.or_far(shelf, words, within)],
    }
}
