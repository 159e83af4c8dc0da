//! How well a game fits a text: group, tier, and why. A pure function of names and words.
//!
//! The order of hits is that of [`Fit::key`], then the title: first the group (a whole title; originals; all others; by a
//! fact; by typing errors mended), then the tier, then how well known the game is.

use super::plan::{Plan, PlanWord, has_number};
use crate::shelf::Shelf;
use crate::shelf::words::Words;
use shelfcade_core::page::Why;

/// How a name fits, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Tier {
    /// The whole title.
    Whole,
    /// The title begins with all words.
    Starts,
    /// All words as whole words, in order.
    InOrder,
    /// All words as whole words.
    AllWords,
    /// The title begins with the words, the last of which is not finished.
    StartsOpen,
    /// All words begin words of the title.
    Prefixes,
    /// Initials of the whole title.
    WholeInitials,
    /// Initials at the beginning of the title or of a subtitle.
    Initials,
    /// The whole of another name.
    WholeAlias,
    /// Another name has the words.
    Alias,
    /// A number 1 that the title does not have.
    First,
}

/// So much fame (of 63) the beginning of a title is worth, to a query of one word.
const START_WORTH: u32 = 14;
/// So much fame each step up in the household's order of regions is worth.
const REGION_WORTH: u32 = 2;

/// How a game fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fit {
    tier: Tier,
    by_fact: bool,
    edits: u8,
    /// The other name that fits.
    pub alias: Option<u32>,
    by_initials: bool,
}

impl Fit {
    const fn of(tier: Tier, edits: u8) -> Fit {
        Fit { tier, by_fact: false, edits, alias: None, by_initials: false }
    }

    fn rank(&self) -> (u8, bool, Tier) {
        (self.edits, self.by_fact, self.tier)
    }

    /// The first half of the order of hits, smaller is better.
    pub fn key(&self, shelf: &Shelf, game: u32, words: usize) -> u32 {
        let games = &shelf.games;
        let ix = game as usize;
        let prior = u32::from(games.prior[ix]);
        let (class, length) = (prior >> 12, prior & 63);
        let region = u32::from(shelf.lists.region_ranks.get(usize::from(games.regions[ix])).copied().unwrap_or(5));
        let mut score = u32::from(games.fame[ix] >> 2) + (5 - region.min(5)) * REGION_WORTH;
        let mut tier = self.tier;
        if words == 1 {
            match tier {
                Tier::Starts | Tier::StartsOpen => score += START_WORTH,
                Tier::InOrder | Tier::AllWords => tier = Tier::Starts,
                Tier::Prefixes => tier = Tier::StartsOpen,
                _ => {}
            }
        }
        let group = match (self.edits, self.by_fact, tier) {
            (0, false, Tier::Whole) => 0,
            (0, false, _) => 1 + u32::from(class > 3),
            (0, true, _) => 3,
            (edits, ..) => 3 + u32::from(edits.min(6)),
        };
        group << 28 | (tier as u32) << 24 | class << 20 | (127 - score) << 13 | length << 7
    }
}

impl Plan {
    /// How a game fits that [`Plan::games`] found.
    pub fn fit(&self, shelf: &Shelf, game: u32) -> Fit {
        if self.words.is_empty() {
            return Fit::of(Tier::AllWords, 0);
        }
        let index = &shelf.words;
        let title = self.fit_name(index, game);
        if let Some(fit) = title.filter(|fit| fit.edits == 0) {
            return fit;
        }
        let mut best = title;
        let mut offer = |fit: Fit| {
            if best.is_none_or(|best| fit.rank() < best.rank()) {
                best = Some(fit);
            }
        };
        for doc in index.aliases_of(game) {
            if let Some(fit) = self.fit_name(index, doc) {
                let tier = if fit.tier == Tier::Whole { Tier::WholeAlias } else { Tier::Alias };
                offer(Fit { tier, alias: Some(doc), ..fit });
            }
        }
        if let Some(fit) = self.fit_apart(shelf, game) {
            offer(fit);
        }
        best.unwrap_or(Fit::of(Tier::First, 6))
    }

    /// How one name fits all words.
    fn fit_name(&self, index: &Words, doc: u32) -> Option<Fit> {
        let words = index.words_of(doc);
        let mut all_whole = true;
        let mut all = true;
        let mut starts = words.len() >= self.words.len();
        let mut in_order = true;
        let mut edits = 0u8;
        let mut next = 0;
        let mut numerals = false;
        for (at, word) in self.words.iter().enumerate() {
            let place = words.iter().skip(next).position(|&other| word.is_whole(other)).map(|found| found + next);
            if let Some(found) = place {
                starts &= found == at || words.get(at).is_some_and(|&other| word.is_whole(other));
                next = found + 1;
                numerals |= word.numeral == Some(words[found]);
                continue;
            }
            if words.iter().any(|&other| word.is_whole(other)) {
                (in_order, starts) = (false, false);
                continue;
            }
            all_whole = false;
            let is_last = at + 1 == self.words.len();
            starts &= is_last && words.get(at).is_some_and(|other| word.prefixed.contains(other));
            if words.iter().any(|other| word.prefixed.contains(other)) {
                continue;
            }
            match word.fit_loosely(index, doc, words) {
                Some(more) => edits = edits.saturating_add(more),
                None => {
                    all = false;
                    break;
                }
            }
        }
        let by_words = all.then_some(match (all_whole, starts, in_order) {
            (true, true, _) if words.len() == self.words.len() && !numerals => Tier::Whole,
            (true, true, _) => Tier::Starts,
            (true, _, true) => Tier::InOrder,
            (true, ..) => Tier::AllWords,
            (false, true, _) => Tier::StartsOpen,
            _ => Tier::Prefixes,
        });
        if all_whole && all {
            return by_words.map(|tier| Fit::of(tier, edits));
        }
        // Spaces do not matter.
        let by_run = self.fit_run(index, doc);
        match (by_words, by_run) {
            (Some(_), Some(run)) if edits > 0 => Some(Fit::of(run, 0)),
            (Some(tier), Some(run)) => Some(Fit::of(tier.min(run), 0)),
            (None, Some(run)) => Some(Fit::of(run, 0)),
            (Some(tier), None) => Some(Fit::of(tier, edits)),
            (None, None) => None,
        }
    }

    /// How a name fits in which the text stands without its spaces.
    fn fit_run(&self, index: &Words, doc: u32) -> Option<Tier> {
        let compact = index.compact_of(doc);
        if self.compact.len() < 2 || compact.len() < self.compact.len() {
            return None;
        }
        let is_end = |end: usize| end == compact.len() || index.is_word_start(doc, end);
        if compact.starts_with(&self.compact) {
            return Some(match self.compact.len() {
                end if end == compact.len() => Tier::Whole,
                end if is_end(end) => Tier::Starts,
                _ => Tier::StartsOpen,
            });
        }
        let mut best = None;
        for at in memchr::memmem::find_iter(compact.as_bytes(), self.compact.as_bytes()) {
            if index.is_word_start(doc, at) {
                let tier = if is_end(at + self.compact.len()) { Tier::InOrder } else { Tier::Prefixes };
                best = Some(best.map_or(tier, |best: Tier| best.min(tier)));
            }
        }
        best
    }

    /// How a game fits whose words stand in different places: names, initials, facts.
    fn fit_apart(&self, shelf: &Shelf, game: u32) -> Option<Fit> {
        let index = &shelf.words;
        let mut fit = Fit::of(Tier::Prefixes, 0);
        for word in &self.words {
            let own = word.fit_somewhere(shelf, index, game, self.words.len() == 1)?;
            fit.tier = fit.tier.max(own.tier);
            fit.edits = fit.edits.saturating_add(own.edits);
            fit.by_fact |= own.by_fact;
            fit.by_initials |= own.by_initials;
            fit.alias = fit.alias.or(own.alias);
        }
        Some(fit)
    }

    /// Why a hit was found, where its names do not show it.
    pub fn why(&self, shelf: &Shelf, game: u32, fit: &Fit) -> Option<Why> {
        if fit.edits > 0 {
            let docs = || std::iter::once(game).chain(shelf.words.aliases_of(game));
            return self
                .words
                .iter()
                .find_map(|word| docs().find_map(|doc| word.mended(&shelf.words, doc)).map(Why::Spelling));
        }
        if fit.by_fact {
            let facts = self.words.iter().filter(|word| !word.is_in_names(&shelf.words, game));
            let mut found = facts.flat_map(|word| &word.facts).filter(|check| check.passes(shelf, game as usize));
            return found.next().and_then(|check| shelf.fact_of(*check)).map(|(of, name)| Why::Fact(of, name));
        }
        fit.by_initials.then_some(Why::Initials)
    }

    /// The words as they are marked in a title: what was meant in place of typing errors.
    pub fn marks(&self, shelf: &Shelf, game: u32) -> Vec<String> {
        let mended = |word: &PlanWord| word.mended(&shelf.words, game);
        self.words
            .iter()
            .flat_map(|word| match mended(word) {
                Some(text) if !word.is_plainly_in(&shelf.words, game) => text.split(' ').map(str::to_owned).collect(),
                _ => vec![word.text.clone()],
            })
            .collect()
    }
}

impl PlanWord {
    fn is_whole(&self, other: u32) -> bool {
        self.exact == Some(other) || self.numeral == Some(other)
    }

    fn is_plainly_in(&self, index: &Words, doc: u32) -> bool {
        let words = index.words_of(doc);
        words.iter().any(|&other| self.is_whole(other) || self.prefixed.contains(&other))
            || self.is_run_in(index, doc, words)
    }

    fn is_in_names(&self, index: &Words, game: u32) -> bool {
        self.is_plainly_in(index, game) || index.aliases_of(game).any(|doc| self.is_plainly_in(index, doc))
    }

    /// Whether it stands in a name run together, or does so with the words before it.
    fn is_run_in(&self, index: &Words, doc: u32, words: &[u32]) -> bool {
        if !self.is_loose {
            return false;
        }
        if words.iter().any(|other| self.joined.iter().any(|range| range.contains(other))) {
            return true;
        }
        self.text.len() >= 3
            && memchr::memmem::find_iter(index.compact_of(doc).as_bytes(), self.text.as_bytes())
                .any(|at| index.is_word_start(doc, at))
    }

    /// Typing errors with which it is in a name that has it neither as a word nor as a beginning.
    fn fit_loosely(&self, index: &Words, doc: u32, words: &[u32]) -> Option<u8> {
        if self.is_run_in(index, doc, words) {
            return Some(0);
        }
        self.errors_in(words).map(|(edits, _)| edits)
    }

    /// The fewest typing errors, and where the words begin that were meant.
    fn errors_in(&self, words: &[u32]) -> Option<(u8, [u32; 2])> {
        let one = self.typos.iter().filter(|typo| words.contains(&typo.word)).map(|typo| (typo.edits, [typo.word; 2]));
        let two = self.torn.iter().filter(|torn| words.windows(2).any(|pair| pair == torn.words));
        one.chain(two.map(|torn| (torn.edits, torn.words))).min()
    }

    /// What was meant, where it is in this name with typing errors.
    fn mended(&self, index: &Words, doc: u32) -> Option<String> {
        if self.is_plainly_in(index, doc) {
            return None;
        }
        let (_, [first, second]) = self.errors_in(index.words_of(doc))?;
        let text = index.word(first);
        Some(if first == second { text.to_owned() } else { format!("{text} {}", index.word(second)) })
    }

    /// How it fits a game by any of its names, initials or facts.
    fn fit_somewhere(&self, shelf: &Shelf, index: &Words, game: u32, is_alone: bool) -> Option<Fit> {
        if self.is_plainly_in(index, game) {
            return Some(Fit::of(Tier::Prefixes, 0));
        }
        if self.may_be_initials() {
            let initials = &shelf.lists.initials;
            if let Some(whole) = initials.fit(game, &self.text) {
                let tier = if whole && is_alone { Tier::WholeInitials } else { Tier::Initials };
                return Some(Fit { by_initials: true, ..Fit::of(tier, 0) });
            }
            let of_first = |stem| initials.fit(game, stem) == Some(true) && !has_number(index, game);
            if self.initials_of_first().is_some_and(of_first) {
                return Some(Fit { by_initials: true, ..Fit::of(Tier::First, 0) });
            }
        }
        if let Some(doc) = index.aliases_of(game).find(|&doc| self.is_plainly_in(index, doc)) {
            return Some(Fit { alias: Some(doc), ..Fit::of(Tier::Alias, 0) });
        }
        if self.is_first && !has_number(index, game) {
            return Some(Fit::of(Tier::First, 0));
        }
        if self.facts.iter().any(|check| check.passes(shelf, game as usize)) {
            return Some(Fit { by_fact: true, ..Fit::of(Tier::Prefixes, 0) });
        }
        if let Some((edits, _)) = self.errors_in(index.words_of(game)) {
            return Some(Fit::of(Tier::Prefixes, edits));
        }
        index.aliases_of(game).find_map(|doc| {
            let (edits, _) = self.errors_in(index.words_of(doc))?;
            Some(Fit { alias: Some(doc), ..Fit::of(Tier::Alias, edits) })
        })
    }
}
