//! Parts of a series: the first part where none is named, and numbers that no title has (`spyro 3` is the third Spyro
//! by year of release).
//!
//! Only the series of the best-known game with the words before the number is counted. A number in a title is its
//! part number. A game on several systems is one part, dated by its first year.

use super::asked::Asked;
use super::plan::{Errors, QueryPlan};
use super::run::Run;
use super::segment::segment;
use super::tier::QueryTier;
use crate::search::data::bits::Bits;
use crate::search::data::names::NONE;
use crate::search::data::ranking;
use crate::search::data::ranking::{CLASSIC, FAMOUS, KNOWN};
use crate::search::view::Shelf;
use shelfcade_core::search::list_query::Word;
use std::cmp::Reverse;

/// Highest part number.
const MOST: u32 = 20;
/// Fewest letters of a one-word query that can name a series.
const MIN_NAME: usize = 3;
/// Fame by which a later part may exceed the first part and still leave it the one meant.
const ABOUT: u8 = 12;

/// Reads words with a part number as the other words within that part of the series. `None` if a game of `plan`,
/// which has all words, has the number itself.
pub fn read_part(asked: &Asked, words: &[&Word], within: &Bits, plan: &QueryPlan) -> Option<QueryPlan> {
    let shelf = asked.shelf;
    let number = |word: &Word| word.fold.parse().ok().filter(|number| (1..=MOST).contains(number));
    let (at, number) = words.iter().enumerate().find_map(|(at, word)| Some((at, number(word)?)))?;
    let has_number = |game| {
        let fit = plan.fit(shelf, game);
        let is_known = shelf.games.fame[game as usize] >= FAMOUS;
        let exact = &plan.terms[at].exact;
        let is_there =
            fit.tier <= QueryTier::Prefixes && shelf.words.words_of(fit.doc).iter().any(|word| exact.contains(word));
        let most = if is_known && is_there { QueryTier::Prefixes } else { QueryTier::Starts };
        (is_known || is_there) && fit.band <= most as u16
    };
    if at == 0 {
        return None;
    }
    let mut games = match plan.games.any(has_number) {
        true => numbered_part(shelf, &words[..at], &plan.terms[at].exact)?,
        false => nth_part(shelf, &words[..at], number)?,
    };
    games.keep(within);
    let plan = QueryPlan::with_errors(asked, &[&words[..at], &words[at + 1..]].concat(), &games, Errors::None);
    (!plan.games.is_empty()).then_some(plan)
}

/// Finds the numbered sequels of the best-known unnumbered game whose title has these words: `sonic 3` is Sonic The
/// Hedgehog 3. `None` if a licensed title begins with the words and the number themselves.
fn numbered_part(shelf: &Shelf, words: &[&Word], number: &[u32]) -> Option<Bits> {
    let index = &shelf.words;
    let typed: Vec<u32> = words.iter().map(|word| index.exact(&word.fold)).collect::<Option<_>>()?;
    let named = titles_with(shelf, words);
    let fame = |game: u32| shelf.games.fame[game as usize];
    let leads = named.iter().copied().filter(|&game| fame(game) >= CLASSIC && !index.has_number(game));
    let lead = leads.max_by_key(|&game| (fame(game), Reverse(game)))?;
    let has_number_behind = |name: &[u32], game: u32| {
        index.words_of(game).strip_prefix(name).and_then(<[u32]>::first).is_some_and(|word| number.contains(word))
    };
    let mut found = Bits::none(shelf.games.len());
    named.iter().filter(|&&game| has_number_behind(index.words_of(lead), game)).for_each(|&game| {
        found.insert(game);
    });
    let is_title = named.iter().any(|&game| has_number_behind(&typed, game));
    (!is_title && !found.is_empty()).then_some(found)
}

/// The game meant by a one-word query: the first of the classics whose titles begin with the word and go on without a
/// number, unless a game with the word is much better known. `turok` means the first one, not the slightly better
/// known Turok 2. If no title begins so, the best-known one with the word (`sunshine`). `None` for one or two letters
/// and for a word that ends in a number.
pub fn meant_by_word(shelf: &Shelf, plan: &QueryPlan) -> Option<u32> {
    let [term] = &plan.terms[..] else { return None };
    if plan.is_numbered() || term.text.len() < MIN_NAME {
        return None;
    }
    let games = &shelf.games;
    let fame = |game: u32| games.fame[game as usize];
    let goes_on = |game: u32| match shelf.words.words_of(game) {
        [first, next, ..] => term.exact.contains(first) && !shelf.words.is_number(*next),
        _ => false,
    };
    let has_word = |game: u32| shelf.words.words_of(game).iter().any(|word| term.exact.contains(word));
    let is_known = |game: u32| fame(game) >= CLASSIC && ranking::is_licensed(games.prior[game as usize]);
    let (mut most, mut best, mut begun) = (0, None, Vec::new());
    plan.games.for_each(|game| {
        if is_known(game) {
            most = most.max(fame(game));
            if has_word(game) {
                best = best.into_iter().chain([(games.prior[game as usize], game)]).min();
            }
            if games.year[game as usize] > 0 && goes_on(game) {
                begun.push(game);
            }
        }
    });
    let about_as_known = begun.into_iter().filter(|&game| fame(game).saturating_add(ABOUT) >= most);
    let first = about_as_known.min_by_key(|&game| (games.year[game as usize], Reverse(fame(game)), game));
    first.or_else(|| best.map(|(_, game)| game))
}

/// The games of one title.
struct Part {
    games: Vec<u32>,
    /// Year of the first one.
    year: u16,
    /// Fame of the best known.
    fame: u8,
    /// The part number in its title.
    number: Option<u32>,
    /// True if its title has a number or the name of the series.
    is_named: bool,
}

impl Part {
    /// True if it belongs to the series and has at least this fame. A numbered part only needs to be well known.
    fn is_of(&self, fame: u8) -> bool {
        self.is_named && (self.fame >= fame || (self.number.is_some() && self.fame >= FAMOUS))
    }
}

/// Finds the part with this number of the series that these words name, with all unnumbered parts of the same year.
fn nth_part(shelf: &Shelf, words: &[&Word], number: u32) -> Option<Bits> {
    let parts = parts_of(shelf, words)?;
    let last = parts.iter().filter(|part| part.is_of(CLASSIC)).map(|part| part.year).max().unwrap_or(0);
    let is_later = |part: &&Part| part.is_of(CLASSIC) || (part.is_of(KNOWN) && part.year > last);
    let games = count(parts.iter().filter(|part| part.is_of(CLASSIC)), number)
        .or_else(|| count(parts.iter().filter(|part| part.is_of(FAMOUS)), number))
        .or_else(|| count(parts.iter().filter(is_later), number))
        .or_else(|| count(parts.iter().filter(|part| part.fame >= CLASSIC), number))?;
    let mut found = Bits::none(shelf.games.len());
    games.into_iter().for_each(|game| _ = found.insert(game));
    Some(found)
}

/// Numbers the parts and returns the games of part `wanted`. An unnumbered part that would get the number of a later
/// part is not counted.
fn count<'a>(parts: impl Iterator<Item = &'a Part>, wanted: u32) -> Option<Vec<u32>> {
    let mut parts: Vec<&Part> = parts.collect();
    parts.sort_by_key(|part| (part.year, part.number.is_none(), Reverse(part.fame)));
    // The last part number, the highest number in a title, the year of the wanted part.
    let (mut place, mut highest, mut year) = (0, 1, None);
    let mut found = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let next = || parts[at..].iter().filter_map(|later| later.number).find(|&number| number > highest);
        let is_it = match part.number {
            Some(number) => {
                highest = highest.max(number);
                place = place.max(number);
                number == wanted
            }
            None if next().is_some_and(|number| number <= place + 1) => false,
            None => {
                place += 1;
                place == wanted || year == Some(part.year)
            }
        };
        if is_it {
            year = year.or(Some(part.year));
            found.extend(&part.games);
        }
    }
    (!found.is_empty()).then_some(found)
}

/// The parts of the series of the best-known game whose title has these words.
fn parts_of(shelf: &Shelf, words: &[&Word]) -> Option<Vec<Part>> {
    let (games, index) = (&shelf.games, &shelf.words);
    let mut named = titles_with(shelf, words);
    let fame = |game: u32| games.fame[game as usize];
    let lead = named.iter().copied().max_by_key(|&game| (fame(game), Reverse(game)))?;
    // Parts of unknown series are not counted: `snic 2` is no Lemony Snicket.
    if fame(lead) < FAMOUS {
        return None;
    }
    let series = games.series[lead as usize];
    let name = if series == NONE { "" } else { games.series.slug(series) };
    // Paper Mario 2 is a Paper Mario, whatever series that belongs to.
    let is_all = words.iter().map(|word| word.fold.as_str()).collect::<String>() == index.compact_of(lead);
    let begins = |game: u32| is_all && index.words_of(game).starts_with(index.words_of(lead));
    let has_name = |game: u32| games.slug.get(game).contains(name);
    named.retain(|&game| {
        let of = games.series[game as usize];
        of == series || begins(game) || (of == NONE && has_name(game))
    });
    named.sort_unstable_by_key(|&game| (index.compact_of(game), game));
    let parts = named.chunk_by(|&a, &b| index.compact_of(a) == index.compact_of(b)).filter_map(|same| {
        let number = same.iter().find_map(|&game| number_of(shelf, game));
        Some(Part {
            year: same.iter().map(|&game| games.year[game as usize]).filter(|&year| year != 0).min()?,
            fame: same.iter().map(|&game| fame(game)).max()?,
            is_named: number.is_some() || begins(same[0]) || has_name(same[0]),
            number,
            games: same.to_vec(),
        })
    });
    Some(parts.collect())
}

/// The licensed games whose title has these words side by side, the last also with an `s` (Bonk's Revenge). If there
/// are none, with the last word only begun, else with other spacing.
fn titles_with(shelf: &Shelf, words: &[&Word]) -> Vec<u32> {
    let index = &shelf.words;
    let begun = || {
        let (last, before) = words.split_last()?;
        let whole = before.iter().map(|word| index.exact(&word.fold)).collect::<Option<_>>()?;
        Some(Run { whole, last: index.prefixed(&last.fold) })
    };
    let texts = || words.iter().map(|word| word.fold.as_str());
    let exact = |ending: &str| {
        let (last, before) = words.split_last()?;
        let last = format!("{}{ending}", last.fold);
        Run::exact(index, before.iter().map(|word| word.fold.as_str()).chain([last.as_str()]))
    };
    let apart = || segment(index, &texts().collect::<String>()).into_iter().map(|segmented| segmented.run);
    let titles = |runs: Vec<Run>| {
        let mut titles: Vec<u32> = Vec::new();
        runs.iter().for_each(|run| run.for_docs(index, |doc| titles.push(doc)));
        titles.retain(|&doc| index.alias(doc).is_none() && ranking::is_licensed(shelf.games.prior[doc as usize]));
        titles.sort_unstable();
        titles.dedup();
        titles
    };
    let ways: [&dyn Fn() -> Vec<Run>; 3] =
        [&|| exact("").into_iter().chain(exact("s")).collect(), &|| begun().into_iter().collect(), &|| {
            apart().collect()
        }];
    ways.iter().map(|way| titles(way())).find(|titles| !titles.is_empty()).unwrap_or_default()
}

/// The number before the subtitle of the title, else of another name, from 2 on.
fn number_of(shelf: &Shelf, game: u32) -> Option<u32> {
    let index = &shelf.words;
    std::iter::once(game).chain(index.aliases_of(game)).find_map(|doc| {
        let mut numbers = index.main_words_of(doc).iter().filter_map(|&word| index.word(word).parse().ok());
        numbers.find(|number| (2..=MOST).contains(number))
    })
}
