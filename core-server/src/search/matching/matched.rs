//! From a text to the games of the whole shelf that match it.
//!
//! Each alternative of the text may have several readings; a game counts by the best of them.

use super::asked::Asked;
use super::facts;
use super::filters::AnyOf;
use super::parts::meant_by_word;
use super::plan::{Errors, QueryPlan};
use super::readings::read_words;
use super::run::Run;
use super::tier::{QueryFit, QueryTier};
use crate::search::data::bits::Bits;
use crate::search::view::Shelf;
use shelfcade_core::fold::{fold_key, search_words};
use shelfcade_core::library::name::parse_name;
use shelfcade_core::search::list_query::{Alternative, Dimension, ParsedQuery, Phrase};

/// The games that match a text, and what is needed to rank them.
pub struct Matched {
    /// Readings of the alternatives that have words; empty if the text has no words.
    plans: Vec<QueryPlan>,
    /// The classic meant by a one-word query, which comes before others that begin with the word.
    meant_by_word: Option<u32>,
    /// Games that match some alternative.
    pub games: Bits,
    /// True if a game surely has all words of an alternative.
    pub is_sure: bool,
}

impl Matched {
    /// Returns the best fit of a game over all readings; `None` if the text has no words or the game does not match.
    pub fn fit(&self, shelf: &Shelf, game: u32) -> Option<QueryFit> {
        let fits = self.plans.iter().filter(|plan| plan.games.has(game)).map(|plan| plan.fit(shelf, game));
        let mut fit = fits.min()?;
        if fit.band == QueryTier::Starts as u16 && self.meant_by_word == Some(game) {
            fit.band -= 1;
        }
        Some(fit)
    }

    /// True if nothing is found, or only by errors in much of the text.
    pub fn is_far(&self, shelf: &Shelf) -> bool {
        let is_far = |plan: &QueryPlan, game: u32| plan.fit(shelf, game).is_far(shelf.games.fame[game as usize]);
        self.plans.iter().all(|plan| !plan.games.any(|game| !is_far(plan, game)))
    }

    /// True if the text has words to rank hits by.
    pub fn has_words(&self) -> bool {
        !self.plans.is_empty()
    }

    /// The words to highlight in a title, corrected where they were mistyped.
    pub fn marks(&self, shelf: &Shelf, game: u32) -> Vec<String> {
        let plans = self.plans.iter().filter(|plan| plan.games.has(game));
        plans.flat_map(|plan| plan.marks(shelf, game)).collect()
    }

    /// The corrections that the best reading made for this game.
    pub fn mended(&self, shelf: &Shelf, game: u32) -> Vec<String> {
        let plans = self.plans.iter().filter(|plan| plan.games.has(game));
        let best = plans.min_by_key(|plan| plan.fit(shelf, game));
        best.into_iter().flat_map(|plan| plan.mended(shelf, game)).collect()
    }

    /// The first fact by which this game was found: its dimension and display name.
    pub fn fact(&self, shelf: &Shelf, game: u32) -> Option<(Dimension, String)> {
        let fact = self.plans.iter().filter(|plan| plan.games.has(game)).find_map(|plan| plan.fact(shelf, game))?;
        facts::shown(shelf, fact)
    }
}

/// Returns the games of the whole shelf that match a text. A pasted file name is read as a title.
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
    let mut is_sure = false;
    for alternative in &parsed.alternatives {
        let (readings, surely) = make_plans(shelf, alternative);
        is_sure |= surely;
        for plan in readings {
            games.add(&plan.games);
            if !alternative.words.is_empty() {
                plans.push(plan);
            }
        }
    }
    // `TRICK OR TREAT` may be a title after all.
    if parsed.alternatives.len() > 1 && parsed.alternatives.iter().all(Alternative::is_plain) {
        let title = Alternative::of_words(search_words(&fold_key(text)));
        let plan = QueryPlan::with_errors(
            &Asked::new(shelf),
            &title.words.iter().collect::<Vec<_>>(),
            &Bits::all(all),
            Errors::None,
        );
        games.add(&plan.games);
        plans.insert(0, plan);
    }
    let meant_by_word = plans.first().and_then(|plan| meant_by_word(shelf, plan));
    Matched { plans, meant_by_word, games, is_sure }
}

/// The readings of an alternative, at least one, narrowed by its phrases and filters, and whether it is sure.
fn make_plans(shelf: &Shelf, alternative: &Alternative) -> (Vec<QueryPlan>, bool) {
    let (mut plans, surely) = read_words(shelf, &alternative.words.iter().collect::<Vec<_>>());
    for plan in &mut plans {
        narrow(shelf, alternative, &mut plan.games);
    }
    (plans, surely)
}

/// Keeps the games that have an alternative's phrases, none of its excluded ones, and pass its filters.
fn narrow(shelf: &Shelf, alternative: &Alternative, games: &mut Bits) {
    let games_of = |phrase: &Phrase| {
        let run = Run::exact(&shelf.words, phrase.words.iter().map(String::as_str));
        run.map_or_else(|| Bits::none(shelf.games.len()), |run| run.games(shelf))
    };
    for phrase in &alternative.phrases {
        games.keep(&games_of(phrase));
    }
    for phrase in &alternative.without {
        games.take_out(&games_of(phrase));
    }
    if !alternative.tests.is_empty() {
        let filters: Vec<(bool, AnyOf)> =
            alternative.tests.iter().map(|typed| (typed.not, AnyOf::typed(shelf, typed.any.iter()))).collect();
        games.retain(|game| filters.iter().all(|(not, any_of)| any_of.hold(shelf, game as usize) != *not));
    }
}
