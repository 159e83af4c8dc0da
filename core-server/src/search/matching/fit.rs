//! The fit of a game to a query: that of the best of its names. Smaller is better.
//!
//! Each word of the query fits a name in one [`Way`]; the worst of them and the order of the words give the
//! [`QueryTier`]. Tiers of games that are not originals rank behind all tiers of originals, so that `sonic 2` finds
//! Sonic The Hedgehog 2 before a hack called Sonic 2. A whole title is not pushed back as far.

use super::band::lacks_s;
use super::filters::ResolvedFilter;
use super::plan::QueryPlan;
use super::term::Term;
use super::tier::{QueryFit, QueryTier, Way};
use super::typos::Typo;
use crate::search::data::ranking::{CLASSIC, FAMOUS};
use crate::search::index::initials::Initials;
use crate::search::view::Shelf;

impl QueryPlan {
    /// Returns the best fit among the names of a game in [`QueryPlan::games`].
    pub fn fit(&self, shelf: &Shelf, game: u32) -> QueryFit {
        if self.terms.is_empty() {
            return QueryFit::of_fact(game);
        }
        let fit_of = |doc: u32| self.for_name(shelf, doc).fit_name(shelf, game, doc);
        let own = fit_of(game);
        if own.tier <= QueryTier::Prefixes {
            return own;
        }
        shelf.words.aliases_of(game).map(fit_of).fold(own, Ord::min)
    }

    /// True if a game has all words as typed, the last one possibly unfinished, and not just by chance.
    pub fn is_sure_hit(&self, shelf: &Shelf, game: u32) -> bool {
        let fit = self.fit(shelf, game);
        let plan = self.for_name(shelf, fit.doc);
        let words = shelf.words.words_of(fit.doc);
        let last = plan.terms.len().saturating_sub(1);
        let is_respelled = plan.terms.iter().any(|term| term.is_respelled_in(words));
        let is_plain = plan.terms.iter().enumerate().all(|(at, term)| match plan.way(shelf, term, game, fit.doc) {
            Way::Whole | Way::First | Way::Initials | Way::Fact(_) => true,
            Way::Prefix => at == last || is_respelled || words.iter().any(|&word| lacks_s(shelf, term, word)),
            Way::Typo(_) | Way::None => false,
        });
        let is_likely = fit.band <= QueryTier::StartsPrefix as u16 && !is_respelled;
        is_plain && (is_likely || fit.band <= QueryTier::Starts as u16 || shelf.games.fame[game as usize] >= FAMOUS)
    }

    /// The words to highlight, mistyped ones corrected.
    pub fn marks(&self, shelf: &Shelf, game: u32) -> Vec<String> {
        let word = |(term, typo): (&Term, Option<&Typo>)| match typo {
            Some(typo) => typo.run.texts(&shelf.words),
            None => vec![term.text.clone()],
        };
        self.typos_of(shelf, game).flat_map(word).collect()
    }

    /// The corrections of the mistyped words.
    pub fn mended(&self, shelf: &Shelf, game: u32) -> Vec<String> {
        let typos = self.typos_of(shelf, game).filter_map(|(_, typo)| typo);
        typos.flat_map(|typo| typo.run.texts(&shelf.words)).collect()
    }

    /// The first fact by which a game fits.
    pub fn fact(&self, shelf: &Shelf, game: u32) -> Option<ResolvedFilter> {
        let doc = self.fit(shelf, game).doc;
        self.terms.iter().find_map(|term| match self.way(shelf, term, game, doc) {
            Way::Fact(fact) => Some(fact),
            _ => None,
        })
    }

    /// The words, each with its correction if it is mistyped.
    fn typos_of(&self, shelf: &Shelf, game: u32) -> impl Iterator<Item = (&Term, Option<&Typo>)> {
        let doc = self.terms.iter().any(|term| !term.typos.is_empty()).then(|| self.fit(shelf, game).doc);
        self.terms.iter().map(move |term| match doc.map(|doc| self.way(shelf, term, game, doc)) {
            Some(Way::Typo(at)) => (term, term.typos.get(usize::from(at))),
            _ => (term, None),
        })
    }

    /// The fit of one of a game's names.
    fn fit_name(&self, shelf: &Shelf, game: u32, doc: u32) -> QueryFit {
        let words = shelf.words.words_of(doc);
        let (mut all_whole, mut worst, mut errors) = (true, QueryTier::Whole, 0);
        for term in &self.terms {
            let tier = match self.way(shelf, term, game, doc) {
                Way::Whole => continue,
                Way::Prefix => QueryTier::Prefixes,
                Way::First => QueryTier::FirstPart,
                Way::Initials => QueryTier::Initials,
                Way::Fact(_) => QueryTier::Fact,
                Way::Typo(at) => {
                    errors += u16::from(term.typos[usize::from(at)].errors);
                    QueryTier::Typo
                }
                Way::None => {
                    errors += 10;
                    QueryTier::Typo
                }
            };
            all_whole = false;
            worst = worst.max(tier);
        }
        let tier = match worst {
            _ if all_whole => self.order_of_whole(shelf, doc, words),
            QueryTier::Prefixes => self.order_of_prefixes(shelf, doc, words),
            QueryTier::Initials if self.initials(shelf, doc).is_some_and(|of| of < Initials::Some) => {
                QueryTier::WholeInitials
            }
            other => other,
        };
        let mut band = self.band(shelf, (game, doc), tier, errors);
        // `ki` begins Killer, and is short for Killer Instinct.
        let may_be_initials = (QueryTier::StartsPrefix..=QueryTier::Prefixes).contains(&tier)
            && shelf.games.fame[game as usize] >= CLASSIC;
        if may_be_initials && self.compacts[0].len() == 2 && self.terms[0].is_all_initials(shelf, doc) {
            band = band.min(self.band(shelf, (game, doc), QueryTier::WholeInitials, errors));
        }
        // `re` begins Resident, and with a `2` is short for Resident Evil 2.
        if may_be_initials && self.are_initials_and_number(shelf, doc) {
            band = band.min(self.band(shelf, (game, doc), QueryTier::Initials, errors));
        }
        let tier = match (shelf.words.alias(doc), tier) {
            (Some(_), QueryTier::Whole) => QueryTier::WholeOther,
            (Some(_), other) if other <= QueryTier::Initials => QueryTier::Other,
            (_, tier) => tier,
        };
        QueryFit { band, tier, doc, is_word: self.terms.len() == 1 }
    }

    /// The fit of one word to one name of a game.
    fn way(&self, shelf: &Shelf, term: &Term, game: u32, doc: u32) -> Way {
        let words = shelf.words.words_of(doc);
        if words.iter().any(|word| term.exact.contains(word)) {
            return Way::Whole;
        }
        if words.iter().any(|word| term.prefixed.contains(word)) || term.is_respelled_in(words) {
            return Way::Prefix;
        }
        if term.text == "1" && !shelf.words.has_number(doc) && !self.is_tenth(shelf, words) {
            return Way::First;
        }
        if term.fits_initials(shelf, doc).is_some() {
            return Way::Initials;
        }
        if term.fits_first(shelf, doc) {
            return Way::First;
        }
        if let Some(&fact) = term.facts.iter().find(|fact| fact.holds(shelf, game as usize)) {
            return Way::Fact(fact);
        }
        if term.typos.is_empty() {
            return Way::None;
        }
        (0..words.len()).filter_map(|at| term.typo_at(&words[at..])).min().map_or(Way::None, Way::Typo)
    }

    /// True if a name ends in an `X` that the query lacks: Final Fantasy X is not a first part.
    fn is_tenth(&self, shelf: &Shelf, words: &[u32]) -> bool {
        let ends_in_x = words.last().is_some_and(|&last| shelf.words.word(last) == "x");
        ends_in_x && !self.terms.iter().any(|term| term.text == "x")
    }

    /// The fit of a one-word query to the initials of a name.
    pub(super) fn initials(&self, shelf: &Shelf, doc: u32) -> Option<Initials> {
        let [term] = &self.terms[..] else { return None };
        term.fits_initials(shelf, doc)
    }
}
