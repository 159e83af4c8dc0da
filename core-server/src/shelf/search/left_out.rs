//! Words of a question that are too many: general ones beside a title, and those that nothing has beside the others.

use super::asked::Asked;
use super::makers::is_maker;
use super::plan::{Errors, Plan};
use super::readings::{is_letter, read_words};
use super::tier::MatchTier;
use crate::shelf::data::bits::Bits;
use crate::shelf::index::initials::is_small;
use crate::shelf::view::Shelf;
use shelfcade_core::genre;
use shelfcade_core::list_query::Word;
use std::cmp::Reverse;
use std::ops::Range;

/// Most words of a question of which some may be left out.
const MAX_LEFT: usize = 10;
/// Most ways of leaving general words out that are looked at, the longest first.
const MAX_GENERAL: usize = 8;

/// What people say of files and pages, beside a game's name.
const OF_FILES: &str = "cartridge, cheat, cheats, codes, download, emulator, for, free, full, game, games, gameplay, \
                        guide, iso, isos, kids, online, original, please, review, rom, roms, soundtrack, speedrun, \
                        version, walkthrough";

/// Which of some words are to be left out where nothing has them all: one, or some at the end or in front. Of those
/// whose rest finds something, rests of two words or more with which a title begins come first, then the longest, then
/// what has the nearest. `None` where nothing is found that way.
pub fn find_odd_words(shelf: &Shelf, words: &[Word]) -> Option<Range<usize>> {
    let (asked, all) = (&Asked::new(shelf), &Bits::all(shelf.games.len()));
    let nearness = |odd: &Range<usize>| {
        let rest: Vec<&Word> = words[..odd.start].iter().chain(&words[odd.end..]).collect();
        if odd.len() > 1 && rest.iter().all(|word| is_small(&word.fold)) {
            return None;
        }
        let nearest = Plan::with_errors(asked, &rest, all, Errors::WhereFew).nearest(shelf);
        let is_title = rest.len() > 1 && nearest <= MatchTier::Starts as u16;
        // Who made a game is not always known.
        let is_maker = odd.len() == 1 && is_maker(shelf, &words[odd.start].fold);
        (nearest < u16::MAX).then_some((!is_title, odd.len(), !is_maker, nearest))
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

/// Which of some words behind one another are said of files and kinds of games: those without which the rest is a
/// title, or begins one with two words or more. Those without which the nearest is found first, then the fewest.
pub fn find_general_words(shelf: &Shelf, words: &[Word]) -> Option<Range<usize>> {
    let is_nothing = |word: &Word| is_small(&word.fold) || is_general(&word.fold);
    let nearness = |odd: &Range<usize>| {
        let rest: Vec<&Word> = words[..odd.start].iter().chain(&words[odd.end..]).collect();
        if rest.iter().all(|word| is_nothing(word)) {
            return None;
        }
        let (plans, surely) = read_words(shelf, &rest);
        let nearest = plans.iter().map(|plan| plan.nearest(shelf)).min().filter(|_| surely)?;
        let worst = if rest.len() > 1 { MatchTier::Starts } else { MatchTier::Whole };
        (nearest <= worst as u16).then_some((nearest, odd.len()))
    };
    let len = words.len().min(MAX_LEFT);
    let runs = (0..len).flat_map(|start| (start + 1..=len).map(move |end| start..end));
    let is_run = |run: &[Word]| run.iter().all(is_nothing) && run.iter().any(|word| is_general(&word.fold));
    let mut general: Vec<Range<usize>> = runs.filter(|run| is_run(&words[run.clone()])).collect();
    general.sort_by_key(|run| Reverse(run.len()));
    let odd = general.into_iter().take(MAX_GENERAL).filter_map(|odd| Some((nearness(&odd)?, odd)));
    odd.min_by_key(|(nearness, _)| *nearness).map(|(_, odd)| odd)
}

/// Whether a word is said of files, or of what kind of game it is (`stunts racing game`).
fn is_general(word: &str) -> bool {
    OF_FILES.split(", ").any(|of_files| of_files == word) || genre::is_word(word)
}
