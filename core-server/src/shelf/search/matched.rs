//! From a text to the games that answer it, over the whole shelf.
//!
//! The words of one alternative are joined: each narrows what the words before it left, R(w1 … wn) = (R(w1 … wn-1) ∩
//! meant(wn)), and where that leaves few, also what R(w1 … wn-1) has of wn mistyped. So adding a word never adds a
//! game, by construction.

use super::facts;
use super::filters::AnyOf;
use super::run::Run;
use super::term::Term;
use super::tier::Fit;
use crate::shelf::data::bits::Bits;
use crate::shelf::view::Shelf;
use shelfcade_core::fold::fold_key;
use shelfcade_core::list_query::{Alternative, Dimension, ParsedQuery, Phrase};
use shelfcade_core::name::parse_name;
use std::ops::Range;

/// Below so many games a word may also have been mistyped.
const FEW: u32 = 12;

/// The games that answer a text, with what is needed to rank them.
pub struct Matched {
    /// Alternatives that have words; none where the text has none.
    plans: Vec<Plan>,
    /// Games that answer some alternative.
    pub games: Bits,
}

/// One alternative, ready to be asked of games.
pub struct Plan {
    pub terms: Vec<Term>,
    /// All words without the spaces.
    pub compact: String,
    /// Words that are numbers, by their place in the vocabulary.
    pub numbers: Range<u32>,
    /// What answers it.
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
    pub fn marks(&self, shelf: &Shelf, game: u32) -> Vec<String> {
        let plans = self.plans.iter().filter(|plan| plan.games.has(game));
        plans.flat_map(|plan| plan.marks(shelf, game)).collect()
    }

    /// Words that were mended for this game: as they should be.
    pub fn mended(&self, shelf: &Shelf, game: u32) -> Vec<String> {
        let plans = self.plans.iter().filter(|plan| plan.games.has(game));
        plans.flat_map(|plan| plan.mended(shelf, game)).collect()
    }

    /// The first fact by which this game was found: its dimension and name, for people.
    pub fn fact(&self, shelf: &Shelf, game: u32) -> Option<(Dimension, String)> {
        let fact = self.plans.iter().filter(|plan| plan.games.has(game)).find_map(|plan| plan.fact(shelf, game))?;
        facts::shown(shelf, fact)
    }
}

impl Plan {
    /// Looks the words up. Phrases and filters narrow [`Plan::games`] afterwards.
    pub fn new(shelf: &Shelf, alternative: &Alternative) -> Plan {
        let all = shelf.games.len();
        let mut games = Bits::range(all, 0..u32::try_from(all).unwrap_or(u32::MAX));
        let texts: Vec<&str> = alternative.words.iter().map(|word| word.fold.as_str()).collect();
        let numbers = shelf.words.numbers();
        let mut terms: Vec<Term> = Vec::with_capacity(texts.len());
        for (at, word) in alternative.words.iter().enumerate() {
            let mut term = Term::new(shelf, &word.fold);
            let mut meant = term.meant(shelf, &texts[..at]);
            if word.fold == "1" && at > 0 {
                add_first_parts(shelf, &numbers, &games, &mut meant);
            }
            meant.keep(&games);
            if meant.count() < FEW && !games.is_empty() {
                let mut mistyped = term.look_for_typos(shelf, word.is_open, &games);
                mistyped.keep(&games);
                meant.add(&mistyped);
            }
            games = meant;
            terms.push(term);
        }
        Plan { terms, compact: texts.concat(), numbers, games }
    }
}

/// The games of the whole shelf that answer a text. A pasted file name is read as one.
pub fn match_text(shelf: &Shelf, parsed: &ParsedQuery, text: &str) -> Matched {
    if text.contains(['(', '[']) && !text.contains([':', '"']) {
        let title = parse_name(text).title;
        if let Ok(parsed) = ParsedQuery::read(&title)
            && title != text
        {
            let matched = match_parsed(shelf, &parsed, &title);
            if matched.has_words() && !matched.games.is_empty() {
                return matched;
            }
        }
    }
    match_parsed(shelf, parsed, text)
}

fn match_parsed(shelf: &Shelf, parsed: &ParsedQuery, text: &str) -> Matched {
    let all = shelf.games.len();
    let mut games = Bits::none(all);
    let mut plans = Vec::new();
    for alternative in &parsed.alternatives {
        let plan = make_plan(shelf, alternative);
        games.add(&plan.games);
        if !alternative.words.is_empty() {
            plans.push(plan);
        }
    }
    // `TRICK OR TREAT` may be a title after all.
    if parsed.alternatives.len() > 1 && parsed.alternatives.iter().all(|one| one.tests.is_empty()) {
        let words = fold_key(text);
        let plan = make_plan(shelf, &Alternative::of_words(words.split(' ')));
        games.add(&plan.games);
        plans.insert(0, plan);
    }
    Matched { plans, games }
}

fn make_plan(shelf: &Shelf, alternative: &Alternative) -> Plan {
    let mut plan = Plan::new(shelf, alternative);
    let games_of = |phrase: &Phrase| {
        let run = Run::exact(&shelf.words, phrase.words.iter().map(String::as_str));
        run.map_or_else(|| Bits::none(shelf.games.len()), |run| run.games(shelf))
    };
    for phrase in &alternative.phrases {
        plan.games.keep(&games_of(phrase));
    }
    for phrase in &alternative.without {
        plan.games.take_out(&games_of(phrase));
    }
    if !alternative.tests.is_empty() {
        let filters: Vec<(bool, AnyOf)> =
            alternative.tests.iter().map(|typed| (typed.not, AnyOf::typed(shelf, typed.any.iter()))).collect();
        plan.games.retain(|game| filters.iter().all(|(not, any_of)| any_of.hold(shelf, game as usize) != *not));
    }
    plan
}

/// Adds the games of a set whose titles have no number: a `1` behind a name may mean the first part.
fn add_first_parts(shelf: &Shelf, numbers: &Range<u32>, of: &Bits, meant: &mut Bits) {
    of.for_each(|game| {
        if !shelf.words.words_of(game).iter().any(|word| numbers.contains(word)) {
            meant.insert(game);
        }
    });
}
