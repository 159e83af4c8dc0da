//! Words to drop from a query: stop words next to a title, and words that no game has together with the others.

use super::asked::Asked;
use super::makers::is_maker;
use super::plan::{Errors, QueryPlan};
use super::readings::read_words;
use super::respaced::is_letter;
use super::stop_words::{is_stop_word, says_nothing};
use super::tier::QueryTier;
use crate::search::data::bits::Bits;
use crate::search::index::initials::is_small;
use crate::search::view::Shelf;
use shelfcade_core::search::list_query::Word;
use std::cmp::Reverse;
use std::ops::Range;

/// Longest query that words are dropped from, in words.
const MAX_LEFT: usize = 10;
/// Shortest existing word that says more about the game than an unknown one.
const MIN_WORD: usize = 5;
/// Most runs of stop words tried, longest first, as each is a search of its own.
const MAX_STOP_RUNS: usize = 8;

/// Finds the words to drop where no game has them all: one word, or several at the end or start. Among those whose
/// rest finds something, prefers in this order: a rest of two words or more that begins a title, losing the fewest
/// long words that names have, dropping the fewest words, dropping a maker, the nearest hit. `None` if nothing is
/// found that way. With `only_beside_title` the rest must begin a title as it is typed.
pub fn find_odd_words(shelf: &Shelf, words: &[Word], only_beside_title: bool) -> Option<Range<usize>> {
    let (asked, all) = (&Asked::new(shelf), &Bits::all(shelf.games.len()));
    let nearness = |odd: &Range<usize>| {
        let rest: Vec<&Word> = words[..odd.start].iter().chain(&words[odd.end..]).collect();
        if odd.len() > 1 && rest.iter().all(|word| is_small(&word.fold)) {
            return None;
        }
        let says = rest.iter().filter(|word| !says_nothing(word)).count();
        if only_beside_title && (says < 2 || words[odd.clone()].iter().all(says_nothing)) {
            return None;
        }
        let errors = if only_beside_title { Errors::None } else { Errors::WhereFew };
        let nearest = QueryPlan::with_errors(asked, &rest, all, errors).nearest(shelf);
        let is_title = rest.len() > 1 && nearest <= QueryTier::Starts as u16;
        // A game's maker is not always known here, so dropping one costs nothing.
        let is_maker = odd.len() == 1 && is_maker(shelf, &words[odd.start].fold);
        let is_word = |word: &Word| word.fold.len() >= MIN_WORD && shelf.words.exact(&word.fold).is_some();
        let words_lost = if is_maker { 0 } else { words[odd.clone()].iter().filter(|word| is_word(word)).count() };
        if only_beside_title && !is_title {
            return None;
        }
        (nearest < u16::MAX).then_some((!is_title, words_lost, odd.len(), !is_maker, nearest))
    };
    let len = words.len();
    // The rest would be lone letters, which begin words of many games.
    if words.iter().filter(|word| is_letter(word)).count() > len / 2 {
        return None;
    }
    let ones = (0..len).map(|at| at..at + 1);
    let more = (2..len).flat_map(|odd| [len - odd..len, 0..odd]);
    let few = (2..=MAX_LEFT).contains(&len);
    let odd = ones.chain(more).filter(|_| few).filter_map(|odd| Some((nearness(&odd)?, odd)));
    odd.min_by_key(|(nearness, _)| *nearness).map(|(_, odd)| odd)
}

/// Finds the run of stop words to drop so that the rest certainly is a title, or begins one with two words or more.
/// Prefers the nearest hit, then the shortest run.
pub fn find_stop_words(shelf: &Shelf, words: &[Word]) -> Option<Range<usize>> {
    let nearness = |odd: &Range<usize>| {
        let rest: Vec<&Word> = words[..odd.start].iter().chain(&words[odd.end..]).collect();
        if rest.iter().copied().all(says_nothing) {
            return None;
        }
        let (plans, surely) = read_words(shelf, &rest);
        let nearest = plans.iter().map(|plan| plan.nearest(shelf)).min().filter(|_| surely)?;
        let worst = if rest.len() > 1 { QueryTier::Starts } else { QueryTier::Whole };
        (nearest <= worst as u16).then_some((nearest, odd.len()))
    };
    let len = words.len().min(MAX_LEFT);
    let runs = (0..len).flat_map(|start| (start + 1..=len).map(move |end| start..end));
    let is_run = |run: &[Word]| run.iter().all(says_nothing) && run.iter().any(|word| is_stop_word(&word.fold));
    let mut runs: Vec<Range<usize>> = runs.filter(|run| is_run(&words[run.clone()])).collect();
    runs.sort_by_key(|run| Reverse(run.len()));
    let odd = runs.into_iter().take(MAX_STOP_RUNS).filter_map(|odd| Some((nearness(&odd)?, odd)));
    odd.min_by_key(|(nearness, _)| *nearness).map(|(_, odd)| odd)
}
