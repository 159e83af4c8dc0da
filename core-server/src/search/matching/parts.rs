//! Parts of a series: numbers that no title has (`spyro 3` is the third Spyro by year of release).
//!
//! Only the series of the best-known game with the words before the number is counted. A number in a title is its
//! part number. A game on several systems is one part, dated by its first year.

use super::candidates::WordsWithin;
use super::respaced::part_numbers;
use super::run::Run;
use crate::search::data::bits::Bits;
use crate::search::data::names::NONE;
use crate::search::data::ranking;
use crate::search::data::ranking::{CLASSIC, FAMOUS};
use crate::search::view::Shelf;
use shelfcade_core::search::list_query::Word;
use std::cmp::Reverse;
use std::iter;

/// Highest part number.
const MOST: u32 = 20;

/// Takes a number for the part of a series, also one run together with a word: the other words, within that part and
/// all unnumbered parts of the same year.
pub fn read_parts(shelf: &Shelf, words: &[Word]) -> impl Iterator<Item = WordsWithin> {
    let apart = part_numbers(shelf, words).and_then(|apart| read_part(shelf, &apart));
    read_part(shelf, words).into_iter().chain(apart)
}

fn read_part(shelf: &Shelf, words: &[Word]) -> Option<WordsWithin> {
    let numbers = words.iter().map(|word| word.fold.parse().ok().filter(|number| (1..=MOST).contains(number)));
    let (at, number) = (0..).zip(numbers).find_map(|(at, number)| Some((at, number?)))?;
    let parts = parts_of(shelf, &words[..at])?;
    let is_part = |part: &&Part, fame: u8| part.is_named && part.fame >= fame;
    let of_fame = |fame: u8| count(parts.iter().filter(|part| is_part(part, fame)), number);
    let mut games = Bits::none(shelf.games.len());
    of_fame(CLASSIC).or_else(|| of_fame(FAMOUS))?.into_iter().for_each(|game| _ = games.insert(game));
    Some(([&words[..at], &words[at + 1..]].concat(), games))
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
fn parts_of(shelf: &Shelf, words: &[Word]) -> Option<Vec<Part>> {
    let (games, index) = (&shelf.games, &shelf.words);
    let mut named = titles_with(shelf, words)?;
    let fame = |game: u32| games.fame[game as usize];
    let lead = named.iter().copied().max_by_key(|&game| (fame(game), Reverse(game)))?;
    // Parts of unknown series are not counted: `snic 2` is no Lemony Snicket.
    if fame(lead) < FAMOUS {
        return None;
    }
    let series = games.series[lead as usize];
    let name = if series == NONE { "" } else { games.series.slug(series) };
    let has_name = |game: u32| games.slug.get(game).contains(name);
    named.retain(|&game| {
        let of = games.series[game as usize];
        of == series || (of == NONE && has_name(game))
    });
    named.sort_unstable_by_key(|&game| (index.compact_of(game), game));
    let parts = named.chunk_by(|&a, &b| index.compact_of(a) == index.compact_of(b)).filter_map(|same| {
        let number = same.iter().find_map(|&game| number_of(shelf, game));
        Some(Part {
            year: same.iter().map(|&game| games.year[game as usize]).filter(|&year| year != 0).min()?,
            fame: same.iter().map(|&game| fame(game)).max()?,
            is_named: number.is_some() || has_name(same[0]),
            number,
            games: same.to_vec(),
        })
    });
    Some(parts.collect())
}

/// The licensed games whose title has these words side by side, the last also with an `s` (Bonk's Revenge).
fn titles_with(shelf: &Shelf, words: &[Word]) -> Option<Vec<u32>> {
    let index = &shelf.words;
    let mut titles: Vec<u32> = Vec::new();
    let texts = words.iter().map(|word| word.fold.as_str());
    let with_s = format!("{}s", words.last()?.fold);
    let other = texts.clone().take(words.len() - 1).chain([with_s.as_str()]);
    let runs = Run::exact(index, texts).into_iter().chain(Run::exact(index, other));
    runs.for_each(|run| run.for_docs(index, |doc| titles.push(doc)));
    titles.retain(|&doc| index.alias(doc).is_none() && ranking::is_licensed(shelf.games.prior[doc as usize]));
    titles.sort_unstable();
    titles.dedup();
    Some(titles)
}

/// The number before the subtitle of the title, else of another name, from 2 on.
fn number_of(shelf: &Shelf, game: u32) -> Option<u32> {
    let index = &shelf.words;
    iter::once(game).chain(index.aliases_of(game)).find_map(|doc| {
        let mut numbers = index.main_words_of(doc).iter().filter_map(|&word| index.word(word).parse().ok());
        numbers.find(|number| (2..=MOST).contains(number))
    })
}
