//! Rates a match: finds the words of a query in a name, and adds up the features.

use super::candidates::Candidates;
use super::filters::ResolvedFilter;
use super::sense::{Place, Sense};
use crate::search::data::features::{Feature, FeatureTally};
use crate::search::index::initials::{Initials, is_small};
use crate::search::index::words::first_bits;
use crate::search::view::Shelf;
use shelfcade_core::search::list_query::{Dimension, MAX_WORDS};

/// Finds all words in a name, in the query's order; false if it lacks one that is not small.
pub fn find_places(of: &Candidates, shelf: &Shelf, (game, doc): (u32, u32), places: &mut Vec<Place>) -> bool {
    places.clear();
    let mut from = 0;
    for term in of.terms.iter().take(MAX_WORDS) {
        // An article that folding drops from the names.
        let nowhere = || (of.terms.len() > 1 && is_small(&term.text)).then_some(Place::NOWHERE);
        let Some(place) = term.place(shelf, game, doc, from).or_else(nowhere) else { return false };
        if place.joined > 0 {
            let at = places.len().saturating_sub(place.joined.into());
            places[at..].fill(place);
        }
        places.push(place);
        if place.len > 0 {
            from = usize::from(place.at + place.len);
        }
    }
    close_up(shelf, doc, places);
    true
}

/// Moves words of the query that the name has twice next to the word after them (`turtles in time`).
fn close_up(shelf: &Shelf, doc: u32, places: &mut [Place]) {
    for at in (1..places.len()).rev() {
        let words = shelf.words.words_of(doc);
        let (len, next) = (usize::from(places[at - 1].len), usize::from(places[at].at));
        let first = usize::from(places[at - 1].at);
        if len > 0 && places[at].len > 0 && first + len < next && words[first..first + len] == words[next - len..next] {
            places[at - 1].at = places[at].at - places[at - 1].len;
        }
    }
}

/// The part of a name that was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// Some words only begin words of it, are mistyped, or are not in it.
    Near,
    /// It has all words typed.
    Words,
    /// It, or all of it before the subtitle, is what was typed.
    Name,
}

/// Adds the features of a name.
pub fn rate_name(of: &Candidates, shelf: &Shelf, doc: u32, places: &[Place], tally: &mut impl FeatureTally) -> Fit {
    // Sets of words have a bit for each.
    let len = shelf.words.len_of(doc).min(u32::BITS as usize);
    let (mut covered, mut end, mut swaps, mut fit) = (0, 0, 0, Fit::Name);
    for (at, place) in places.iter().enumerate() {
        if place.sense != Sense::Exact {
            fit = fit.min(rate_sense(of, at, place.sense, tally));
        }
        if place.len > 0 {
            let (start, before) = (usize::from(place.at), end);
            end = start + usize::from(place.len);
            covered |= first_bits(end) & !first_bits(start);
            swaps += u32::from(start < before);
        }
    }
    let subtitle = shelf.words.subtitle_of(doc).min(len);
    let main = first_bits(if subtitle == 0 { len } else { subtitle });
    let left = first_bits(len) & !covered & !shelf.words.small_of(doc);
    let (in_main, in_sub) = (covered & main != 0, covered & !main != 0);
    let (left_main, left_sub) = (left & main, left & !main);
    tally.add(Feature::NotWhole, u32::from(left != 0));
    // A whole subtitle needs nothing before it.
    if left_main != 0 && (left_sub != 0 || !in_sub || in_main) {
        tally.add(Feature::LeftMain, 1);
        tally.add(Feature::LeftMainMore, more_than_one(left_main));
        tally.add(Feature::LeftNumber, u32::from(left_main & shelf.words.numbers_of(doc) != 0));
    }
    if left_sub != 0 {
        tally.add(Feature::LeftSub, 1);
        tally.add(Feature::LeftSubMore, more_than_one(left_sub));
    }
    if covered != 0 {
        let (first, last) = (covered.trailing_zeros() as usize, covered.ilog2() as usize);
        // An article may begin the subtitle.
        let begins_subtitle = subtitle > 0 && !in_main && (subtitle - 1..=subtitle).contains(&first);
        tally.add(Feature::NotStart, u32::from(first > 0 && !begins_subtitle));
        let between = left & !first_bits(first) & first_bits(last);
        if between != 0 {
            tally.add(Feature::Gap, 1 + more_than_one(between).min(2));
        }
    }
    tally.add(Feature::Order, swaps.min(2));
    tally.add(Feature::OtherName, u32::from(shelf.words.is_alias(doc)));
    let is_main = subtitle > 0 && (covered == main || covered == first_bits(subtitle - 1) && left & main == 0);
    let is_typed = is_main || covered == first_bits(len);
    fit.min(if swaps == 0 && is_typed { Fit::Name } else { Fit::Words })
}

/// Number of words after the first of a set, at most 3.
fn more_than_one(words: u32) -> u32 {
    let without_first = |words: u32| words & words.wrapping_sub(1);
    let two = without_first(words);
    let three = without_first(two);
    u32::from(two != 0) + u32::from(three != 0) + u32::from(without_first(three) != 0)
}

/// Adds the features of a word's sense, and returns the best fit with it.
fn rate_sense(of: &Candidates, at: usize, sense: Sense, tally: &mut impl FeatureTally) -> Fit {
    let feature = match sense {
        Sense::Exact => return Fit::Name,
        Sense::Spelled => Feature::Spelled,
        Sense::Nowhere => Feature::Lacking,
        Sense::Begun(missing) => {
            tally.add(Feature::MissingLetters, u32::from(missing.min(6)));
            if at + 1 == of.terms.len() { Feature::BegunLast } else { Feature::BegunInner }
        }
        Sense::Respelled => Feature::Respelled,
        Sense::Initials(Initials::All | Initials::Main) => Feature::Initials,
        Sense::Initials(Initials::Part | Initials::Some) => Feature::InitialsPart,
        Sense::First => Feature::FirstPart,
        Sense::Fact(fact) => match of.terms[at].facts[usize::from(fact)] {
            ResolvedFilter::System(_) => Feature::FactSystem,
            ResolvedFilter::Name(Dimension::Genre, _) => Feature::FactGenre,
            _ => Feature::Fact,
        },
        Sense::Typo { errors, is_begun } => {
            tally.add(Feature::MistypedBegun, u32::from(is_begun));
            tally.add(Feature::MoreErrors, u32::from(errors.saturating_sub(1)));
            tally.add(Feature::MistypedWord, u32::from(of.terms[at].is_known));
            Feature::Mistyped
        }
    };
    tally.add(feature, 1);
    if sense == Sense::Spelled { Fit::Name } else { Fit::Near }
}
