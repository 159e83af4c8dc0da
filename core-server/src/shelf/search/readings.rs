//! The ways in which words are read: as they are, on the system or by the maker that some of them name, as a part of a
//! series, with letters around an *and* as initials.

use super::asked::Asked;
use super::makers::{NamePart, names_maker, read_maker, read_without_maker};
use super::parts::read_part;
use super::plan::{Errors, Plan};
use super::segment::segment;
use super::spoken::replace_spoken;
use super::system_words::{find_begun_system, find_maker_of_systems, find_system, mend_system};
use super::tier::MatchTier;
use crate::shelf::data::bits::Bits;
use crate::shelf::view::Shelf;
use shelfcade_core::list_query::Word;

/// Fewest letters before a number that are a name, not initials.
const MIN_NAME: usize = 4;
/// Fewest of them where nothing is found otherwise.
const MIN_INITIALS: usize = 2;
/// Fewest letters with spaces between them that are a word.
const MIN_SPACED: usize = 4;
/// Most ways to part a word that are looked for where nothing is found otherwise.
const MAX_PARTED: usize = 4;
/// Longest number at the end of a word, with what is behind it (`3d`).
const MAX_NUMBER: usize = 4;

/// The readings of words, at least one, and whether a game surely has them all. One word is taken as it is: of it
/// nothing could be left out.
pub fn read_words(shelf: &Shelf, words: &[&Word]) -> (Vec<Plan>, bool) {
    let asked = &Asked::new(shelf);
    let is_empty = |plans: &[Plan]| plans.iter().all(|plan| plan.games.is_empty());
    let is_sure = |plans: &[Plan]| plans.iter().any(|plan| plan.has_sure_hit(shelf));
    if let Some(joined) = join_spaced(words).or_else(|| join_letters(words)) {
        let plans = read_systems(asked, &joined.iter().collect::<Vec<_>>());
        if is_sure(&plans) {
            return (plans, true);
        }
    }
    let mut plans = read_systems(asked, words);
    if let Some(spoken) = replace_spoken(words)
        && !is_sure(&plans)
    {
        let of_spoken = read_systems(asked, &spoken.iter().collect::<Vec<_>>());
        if is_sure(&of_spoken) {
            return (of_spoken, true);
        }
    }
    if let Some(system) = mend_system(shelf, words)
        && !is_sure(&plans)
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
            plans.extend(read_systems(asked, &apart.iter().collect::<Vec<_>>()));
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
        let mut parted =
            part_run_together(shelf, words).map(|words| read_systems(asked, &words.iter().collect::<Vec<_>>()));
        if let Some(parted) = parted.find(|plans| is_sure(plans)) {
            return (parted, true);
        }
        plans.extend(Plan::farthest(asked, words));
    }
    (plans, surely)
}

/// Words with the first one that no name has as the words which it may be, though no name has them side by side
/// (`goldensunlostage`): fewest first.
fn part_run_together(shelf: &Shelf, words: &[&Word]) -> impl Iterator<Item = Vec<Word>> {
    let at = words.iter().position(|word| shelf.words.exact(&word.fold).is_none());
    let parted = at.map_or(Vec::new(), |at| segment(&shelf.words, &words[at].fold));
    let parts = parted.into_iter().take(MAX_PARTED).map(|segmented| segmented.run.texts(&shelf.words));
    parts.map(move |parts| {
        let at = at.unwrap_or_default();
        let word = |fold: String| Word { fold, is_open: false, is_linked: false };
        let before = words[..at].iter().map(|&word| word.clone());
        let behind = words[at + 1..].iter().map(|&word| word.clone());
        before.chain(parts.into_iter().map(word)).chain(behind).collect()
    })
}

/// Words with a number at the end of one, which no name has, as a word of its own (`spyro3`, `wolf3d`); `None` where
/// there is none behind so many letters. Behind initials a `64` is the system (`ssb64`).
fn part_numbers(shelf: &Shelf, words: &[&Word], fewest: usize) -> Option<Vec<Word>> {
    let is_unknown = |word: &Word| word.fold.len() > fewest && shelf.words.exact(&word.fold).is_none();
    let split = |word: &Word| split_number(&word.fold).filter(|(name, _)| name.len() >= fewest).is_some();
    let at = words.iter().position(|word| is_unknown(word) && split(word))?;
    let mut apart: Vec<Word> = words.iter().map(|&word| word.clone()).collect();
    let (name, number) = split_number(&words[at].fold)?;
    let number = if name.len() < MIN_NAME && number == "64" { "n64" } else { number };
    let number = Word { fold: number.to_owned(), is_open: apart[at].is_open, is_linked: false };
    (apart[at].fold, apart[at].is_open) = (name.to_owned(), false);
    apart.insert(at + 1, number);
    Some(apart)
}

/// A word of letters parted from what follows them and begins with a digit.
fn split_number(word: &str) -> Option<(&str, &str)> {
    let at = word.find(|c: char| c.is_ascii_digit()).filter(|&at| at > 0)?;
    (word.len() - at <= MAX_NUMBER).then(|| word.split_at(at))
}

/// Words with letters around an *and* as initials, which a word with `&` is (`c and c` as `c&c`); `None` where there
/// are none.
fn join_letters(words: &[&Word]) -> Option<Vec<Word>> {
    let is_last = |word: &Word| is_letter(word) || split_number(&word.fold).is_some_and(|(name, _)| name.len() == 1);
    let at = words.windows(2).position(|pair| pair[1].is_linked && is_letter(pair[0]) && is_last(pair[1]))?;
    let mut joined: Vec<Word> = words.iter().map(|&word| word.clone()).collect();
    let second = joined.remove(at + 1);
    joined[at].fold = format!("{}&{}", joined[at].fold, second.fold);
    Some(joined)
}

/// Letters in front that have spaces between them, as one word (`m a r i o kart`); an `n` among them was read as an
/// *and*. `None` where there are fewer than [`MIN_SPACED`].
fn join_spaced(words: &[&Word]) -> Option<Vec<Word>> {
    let apart = words.iter().take_while(|word| is_letter(word)).count();
    let (letters, rest) = words.split_at(apart);
    let last = letters.last().filter(|_| apart >= MIN_SPACED)?;
    let and_before = |word: &&Word| if word.is_linked { "n" } else { "" };
    let fold = letters[0].fold.as_str();
    let more = letters[1..].iter().flat_map(|word| [and_before(word), &word.fold]);
    let end = rest.first().map_or("", and_before);
    let fold = [fold].into_iter().chain(more).chain([end]).collect();
    let word = Word { fold, is_open: last.is_open, is_linked: false };
    Some([word].into_iter().chain(rest.iter().map(|&word| word.clone())).collect())
}

pub(super) fn is_letter(word: &Word) -> bool {
    matches!(word.fold.as_bytes(), [b'a'..=b'z'])
}

fn read_systems(asked: &Asked, words: &[&Word]) -> Vec<Plan> {
    let shelf = asked.shelf;
    let all = Bits::all(shelf.games.len());
    let is_enough = |plans: &[Plan]| plans.iter().any(|plan| plan.is_enough(shelf));
    let is_empty = |plans: &[Plan]| plans.iter().all(|plan| plan.games.is_empty());
    let Some(system) = find_system(shelf, words) else {
        let mut plans = read_parts(asked, words, &all);
        let as_they_are = plans.len();
        let is_title = |plans: &[Plan]| plans[..as_they_are].iter().any(|plan| plan.is_title(shelf));
        if names_maker(shelf, words, NamePart::Letters) {
            let part = match plans.iter().any(|plan| plan.has_sure_hit(shelf)) {
                true => NamePart::Whole,
                false if is_empty(&plans) => NamePart::Letters,
                false => NamePart::Words,
            };
            if names_maker(shelf, words, part) && !is_title(&plans) {
                plans.extend(read_maker(asked, words, part));
            }
        }
        if let Some(system) = find_maker_of_systems(shelf, words)
            && !is_title(&plans)
        {
            plans.extend(read_parts(asked, &system.without(words), &system.games));
        }
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
    if !plans.iter().any(|plan| plan.is_title(shelf)) {
        let of_title = read_without_maker(asked, &rest, NamePart::Whole, &system.games);
        plans.extend(of_title.filter(|plan| plan.nearest(shelf) <= MatchTier::Part as u16));
    }
    if !is_enough(&plans) && !plans.iter().any(|plan| plan.is_near(shelf)) {
        plans = read_parts(asked, &rest, &system.family);
    }
    if is_enough(&plans) {
        plans.push(Plan::with_errors(asked, words, &all, Errors::None));
        return plans;
    }
    let is_near = plans.iter().any(|plan| plan.is_near(shelf));
    let on_system = plans.len();
    plans.push(Plan::new(asked, words, &all));
    // Not on this system, not even with an error, but perhaps on others.
    if !rest.is_empty() && !is_near && !is_enough(&plans) {
        let elsewhere = read_parts(asked, &rest, &all);
        // Initials (`mk3 snes`) and a classic with errors (`duck tails gameboy`) are this system's, unless known titles
        // elsewhere have the words.
        let is_own = plans[..on_system].iter().any(|plan| plan.has_initials(shelf) || plan.has_near_classic(shelf));
        let is_there = |plan: &Plan| plan.has_sure_hit(shelf) && (!is_own || plan.is_in_known_title(shelf));
        if is_empty(&plans) || elsewhere.iter().any(is_there) {
            plans.extend(elsewhere);
        }
    }
    plans
}

/// Words as they are, and as a part of a series where they name one.
fn read_parts(asked: &Asked, words: &[&Word], within: &Bits) -> Vec<Plan> {
    let plan = Plan::with_errors(asked, words, within, Errors::WhereFew);
    match read_part(asked, words, within, &plan) {
        Some(part) => vec![part, plan],
        None => vec![plan.or_far(asked, words, within)],
    }
}
