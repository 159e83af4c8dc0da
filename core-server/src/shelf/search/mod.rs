//! Search: from a question to the set of games that answer it, and how well each does.
//!
//! `term` turns a word into the set of games it may mean, `plan` joins the words of one alternative, `fit` says how well
//! a game answers, `facts`, `torn`, `typos` and `initials` know one way of meaning each. Nothing here allocates per game.
//! docs/search.md explains the rules to people.

mod facts;
mod fit;
mod plan;
mod term;
mod torn;
mod typos;

pub(super) use facts::Fact;
pub(super) use fit::{Fit, Tier};
pub(super) use typos::{nearest_word, other_words};

use plan::Plan;

use super::Shelf;
use super::bits::Bits;
use super::filters::Tests;
use shelfcade_core::fold::fold_key;
use shelfcade_core::list_query::{Alternative, ParsedQuery};
use shelfcade_core::name::parse_name;

/// The games that answer a text, with what is needed to rank them.
pub(super) struct Matched {
    /// Alternatives that have words; none where the text has none.
    plans: Vec<Plan>,
    /// Games that answer some alternative.
    pub games: Bits,
}

impl Matched {
    /// How well a game answers: the best of the alternatives. `None` where the text has no words.
    pub fn fit(&self, shelf: &Shelf, game: u32) -> Option<Fit> {
        self.plans.iter().filter(|plan| plan.games.has(game)).map(|plan| plan.fit(shelf, game)).min()
    }

    /// Whether hits can be ranked.
    pub fn has_words(&self) -> bool {
        !self.plans.is_empty()
    }

    /// The words to mark in a title, mended where they were mistyped.
    pub fn annotations(&self, shelf: &Shelf, game: u32) -> Vec<String> {
        let plans = self.plans.iter().filter(|plan| plan.games.has(game));
        plans.flat_map(|plan| plan.annotations(shelf, game)).collect()
    }

    /// Words that were mended for this game: as they should be.
    pub fn mended(&self, shelf: &Shelf, game: u32) -> Vec<String> {
        let plans = self.plans.iter().filter(|plan| plan.games.has(game));
        plans.flat_map(|plan| plan.mended(shelf, game)).collect()
    }

    /// The first fact by which this game was found.
    pub fn fact(&self, shelf: &Shelf, game: u32) -> Option<Fact> {
        self.plans.iter().filter(|plan| plan.games.has(game)).find_map(|plan| plan.fact(shelf, game))
    }
}

impl Shelf {
    /// The games of the whole shelf that answer a text. A pasted file name is read as one.
    pub(super) fn answer(&self, asked: &ParsedQuery, text: &str) -> Matched {
        if text.contains(['(', '[']) && !text.contains([':', '"']) {
            let title = parse_name(text).title;
            if let Ok(asked) = ParsedQuery::read(&title)
                && title != text
            {
                let matched = self.answer_asked(&asked, &title);
                if matched.has_words() && !matched.games.is_empty() {
                    return matched;
                }
            }
        }
        self.answer_asked(asked, text)
    }

    fn answer_asked(&self, asked: &ParsedQuery, text: &str) -> Matched {
        let all = self.games.len();
        let mut games = Bits::none(all);
        let mut plans = Vec::new();
        for alternative in &asked.alternatives {
            let plan = self.plan(alternative);
            games.add(&plan.games);
            if !alternative.words.is_empty() {
                plans.push(plan);
            }
        }
        // `TRICK OR TREAT` may be a title after all.
        if asked.alternatives.len() > 1 && asked.alternatives.iter().all(|one| one.tests.is_empty()) {
            let words = fold_key(text);
            let plan = self.plan(&Alternative::of_words(words.split(' ')));
            games.add(&plan.games);
            plans.insert(0, plan);
        }
        Matched { plans, games }
    }

    fn plan(&self, alternative: &Alternative) -> Plan {
        let mut plan = Plan::new(self, alternative);
        for phrase in &alternative.phrases {
            plan.games.keep(&torn::games_with_run(self, &phrase.words));
        }
        for phrase in &alternative.without {
            plan.games.take_out(&torn::games_with_run(self, &phrase.words));
        }
        if !alternative.tests.is_empty() {
            let tests: Vec<(bool, Tests)> =
                alternative.tests.iter().map(|typed| (typed.not, Tests::typed(self, typed.any.iter()))).collect();
            plan.games.retain(|game| tests.iter().all(|(not, tests)| tests.hold(self, game as usize) != *not));
        }
        plan
    }
}
