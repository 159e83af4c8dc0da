//! A column of names shared by many games (developers, series …), one number per name.
//!
//! Two spellings are the same name when their slugs are equal (`Konami`, `KONAMI`), so a slug in a URL identifies a
//! name. The most common spelling is shown; of equally common ones, the first in text order.

use super::duplicates::Duplicates;
use super::packed::packed;
use super::texts::Texts;
use rustc_hash::FxHashMap;
use shelfcade_core::fold;
use std::ops::Index;

/// Marks a game without a name.
pub const NONE: u32 = u32::MAX;

/// The name of each game; each distinct name is stored once.
#[derive(Debug, Default)]
pub struct GameNames {
    /// The number of each game's name, or [`NONE`].
    pub of_game: Vec<u32>,
    texts: Texts,
    slugs: Texts,
    /// Name numbers sorted by slug.
    by_slug: Vec<u32>,
    /// Number of games per name, filled by [`GameNames::count_games`].
    counts: Vec<u32>,
}

packed!(GameNames { of_game, texts, slugs, by_slug, counts });

impl Index<usize> for GameNames {
    type Output = u32;

    fn index(&self, game: usize) -> &u32 {
        &self.of_game[game]
    }
}

impl GameNames {
    /// Returns the games with this name, in order. Scans chunks of 16, as even a common name is one of thousands.
    pub fn games_of(&self, name: u32) -> impl Iterator<Item = usize> {
        let has_it = move |part: &[u32]| part.iter().fold(false, |found, &of| found | (of == name));
        let parts = self.of_game.chunks(16).enumerate().filter(move |(_, part)| has_it(part));
        parts.flat_map(move |(number, part)| {
            let games = part.iter().enumerate().filter(move |(_, of)| **of == name);
            games.map(move |(at, _)| number * 16 + at)
        })
    }

    pub fn get(&self, ix: u32) -> Option<&str> {
        (ix != NONE).then(|| self.texts.get(ix))
    }

    /// The slug of a name.
    ///
    /// # Panics
    /// Panics for [`NONE`].
    pub fn slug(&self, ix: u32) -> &str {
        self.slugs.get(ix)
    }

    /// Number of distinct names.
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// Counts the games of each name; a game in several arcade folders counts once.
    pub fn count_games(&mut self, duplicates: &Duplicates) {
        let mut counts = vec![0; self.len()];
        self.of_game.iter().filter(|&&name| name != NONE).for_each(|&name| counts[name as usize] += 1);
        let repeats = duplicates.repeats(|game| self[game as usize]).into_iter();
        repeats.filter(|&name| name != NONE).for_each(|name| counts[name as usize] -= 1);
        self.counts = counts;
    }

    /// Number of games with this name.
    pub fn count(&self, name: u32) -> u32 {
        self.counts[name as usize]
    }

    pub fn find_slug(&self, slug: &str) -> Option<u32> {
        let at = self.by_slug.binary_search_by(|&ix| self.slugs.get(ix).cmp(slug)).ok()?;
        Some(self.by_slug[at])
    }

    /// The names whose slug begins with `slug`, sorted by slug.
    pub fn begin_with(&self, slug: &str) -> &[u32] {
        let from = self.by_slug.partition_point(|&ix| self.slugs.get(ix) < slug);
        let len = self.by_slug[from..].partition_point(|&ix| self.slugs.get(ix).starts_with(slug));
        &self.by_slug[from..from + len]
    }

    pub fn heap_bytes(&self) -> usize {
        let numbers = self.by_slug.capacity() + self.of_game.capacity() + self.counts.capacity();
        self.texts.heap_bytes() + self.slugs.heap_bytes() + numbers * 4
    }
}

/// Some of the games, sorted by their names in one column, so that a page reads only those of a name.
#[derive(Debug, Default)]
pub struct GamesByName {
    /// Number of the name, and the game.
    pairs: Vec<(u32, u32)>,
}

packed!(GamesByName { pairs });

impl GamesByName {
    /// Sorts the games that have a name and for which `is_in` is true.
    pub fn new(names: &GameNames, is_in: impl Fn(usize) -> bool) -> GamesByName {
        let games = names.of_game.iter().zip(0u32..).filter(|&(&name, game)| name != NONE && is_in(game as usize));
        let mut pairs: Vec<(u32, u32)> = games.map(|(&name, game)| (name, game)).collect();
        pairs.sort_unstable();
        pairs.shrink_to_fit();
        GamesByName { pairs }
    }

    /// Returns the games with this name, in order.
    pub fn of(&self, name: u32) -> impl Iterator<Item = usize> {
        let from = self.pairs.partition_point(|&(other, _)| other < name);
        self.pairs[from..].iter().take_while(move |(other, _)| *other == name).map(|&(_, game)| game as usize)
    }

    pub fn heap_bytes(&self) -> usize {
        self.pairs.capacity() * 8
    }
}

#[derive(Debug)]
struct Spelling {
    text: Box<str>,
    number: u32,
    games: u32,
}

/// Builds [`GameNames`]; its maps are dropped once loading is done.
#[derive(Debug, Default)]
pub struct NamesBuilder {
    of_game: Vec<u32>,
    spellings: Vec<Spelling>,
    by_text: FxHashMap<Box<str>, u32>,
    slugs: Texts,
    by_slug: FxHashMap<Box<str>, u32>,
}

impl NamesBuilder {
    pub fn new(games: usize) -> NamesBuilder {
        NamesBuilder { of_game: Vec::with_capacity(games), ..NamesBuilder::default() }
    }

    /// Adds the name of the next game; an empty name counts as none.
    pub fn push(&mut self, name: Option<&str>) {
        let number = self.intern(name);
        self.of_game.push(number);
    }

    fn intern(&mut self, name: Option<&str>) -> u32 {
        let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) else { return NONE };
        if let Some(&at) = self.by_text.get(name) {
            let spelling = &mut self.spellings[at as usize];
            spelling.games += 1;
            return spelling.number;
        }
        let slug = fold::slug(name);
        let number = match self.by_slug.get(slug.as_str()) {
            Some(&number) => number,
            None => {
                let number = self.slugs.push(&slug);
                self.by_slug.insert(slug.into(), number);
                number
            }
        };
        let at = u32::try_from(self.spellings.len()).unwrap_or(u32::MAX);
        self.spellings.push(Spelling { text: name.into(), number, games: 1 });
        self.by_text.insert(name.into(), at);
        number
    }

    pub fn finish(self) -> GameNames {
        let NamesBuilder { of_game, mut spellings, mut slugs, .. } = self;
        spellings.sort_by(|a, b| (a.number, b.games, &a.text).cmp(&(b.number, a.games, &b.text)));
        spellings.dedup_by_key(|spelling| spelling.number);
        let mut texts = Texts::with_capacity(spellings.len(), spellings.iter().map(|s| s.text.len()).sum());
        for spelling in &spellings {
            texts.push(&spelling.text);
        }
        slugs.shrink();
        let mut by_slug: Vec<u32> = spellings.iter().map(|spelling| spelling.number).collect();
        by_slug.sort_unstable_by(|&a, &b| slugs.get(a).cmp(slugs.get(b)));
        GameNames { of_game, texts, slugs, by_slug, counts: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_share_a_number() {
        let mut names = NamesBuilder::default();
        let spelled = ["KONAMI", "Capcom", " Konami ", "Konami", "Pokemon", "Pok\u{e9}mon", ""];
        spelled.iter().for_each(|&name| names.push(Some(name)));
        names.push(None);
        let names = names.finish();
        assert_eq!(names.of_game, [0, 1, 0, 0, 2, 2, NONE, NONE]);
        let shown: Vec<_> = (0..3).filter_map(|ix| names.get(ix)).collect();
        assert_eq!(shown, ["Konami", "Capcom", "Pokemon"], "by count, then alphabetical");
        assert_eq!(["pokemon", "konami", "sega"].map(|slug| names.find_slug(slug)), [Some(2), Some(0), None]);
        assert_eq!((names.slug(1), names.get(NONE)), ("capcom", None));
        assert_eq!((names.begin_with("k"), names.begin_with("z")), (&[0][..], &[][..]));
    }

    #[test]
    fn games_of_a_name_are_found_in_every_part() {
        let of_game: Vec<u32> = (0..50).map(|game| [7, 15, 16, 31, 32, 49].contains(&game).into()).collect();
        let names = GameNames { of_game, ..GameNames::default() };
        assert_eq!(names.games_of(1).collect::<Vec<_>>(), [7, 15, 16, 31, 32, 49]);
        assert_eq!((names.games_of(0).count(), names.games_of(NONE).count()), (44, 0));
    }

    #[test]
    fn games_sorted_by_name_are_found_by_it() {
        let names = GameNames { of_game: vec![3, NONE, 1, 3, 3, 0], ..GameNames::default() };
        let sorted = GamesByName::new(&names, |game| game != 3);
        let of = |name| sorted.of(name).collect::<Vec<_>>();
        assert_eq!([of(0), of(1), of(2), of(3), of(NONE)], [vec![5], vec![2], vec![], vec![0, 4], vec![]]);
    }
}
