//! One reading of an alternative's words: the words looked up, and the games that match them all.
//!
//! Each word narrows the games left by the words before it, R(w1 … wn) = R(w1 … wn-1) ∩ meant(wn). If few are left,
//! the games in R(w1 … wn-1) that have wn mistyped are added. So another word never adds a game, as long as some game
//! has all words.

use super::asked::{Asked, LookupOptions};
use super::term::Term;
use super::tier::{QueryFit, QueryTier};
use super::typos::{CorrectionRange, MAX_LEN, allowed};
use crate::search::data::bits::Bits;
use crate::search::data::ranking::{FAMOUS, KNOWN};
use crate::search::index::initials::is_small;
use crate::search::view::Shelf;
use shelfcade_core::fold::is_english_article;
use shelfcade_core::search::list_query::Word;

/// Below this number of games, a word may also be mistyped.
const FEW: u32 = 12;
/// Most words of a query with corrections beyond [`CorrectionRange::Near`].
const MAX_FAR: usize = 8;
/// Most words of a query in which real words may be wrong even though something is found.
const MAX_FARTHEST: usize = 3;

/// Bands by which other names may be farther away than the nearest.
const NEAR: u16 = 2 * QueryTier::ERROR;

/// Last band that is near enough to stop looking: one error in titles that begin with the words, or in other names
/// that equal them with the last word unfinished.
const NEAR_ENOUGH: u16 = QueryTier::TYPO_BAND + QueryTier::ERROR + QueryTier::SHAPE + QueryTier::OTHER_NAME;

/// Last band of titles with two errors that begin with the words.
const FAR_ENOUGH: u16 = NEAR_ENOUGH + QueryTier::ERROR;

/// The words of one reading, looked up.
pub struct QueryPlan {
    pub terms: Vec<Term>,
    /// All words joined without spaces: as typed, and as names spell those that were run together.
    pub compacts: Vec<String>,
    /// The games that match.
    pub games: Bits,
    /// The plan without its last article, for names whose leading article folding drops (`axe legendary the`).
    pub(super) bare: Option<Box<QueryPlan>>,
}

/// A word is taken as correct if more than this number of games have it, and more than one in this number of all
/// games: looking up such words with errors costs most. Words of up to `MAX_SMALL` letters are excepted, as they may
/// be small words with an error.
const COMMON: usize = 128;
const MAX_SMALL: usize = 3;

/// The typing errors that a plan allows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Errors {
    /// None, and no word stands for a system: only the words themselves match.
    None,
    /// In words that leave few games.
    WhereFew,
    /// In all words.
    Everywhere(CorrectionRange),
}

impl QueryPlan {
    /// Finds the games of `within` that have all words; if none has them as typed, those that nearly do.
    pub fn new(asked: &Asked, words: &[&Word], within: &Bits) -> QueryPlan {
        QueryPlan::with_errors(asked, words, within, Errors::WhereFew).or_far(asked, words, within)
    }

    /// Returns this plan, or one with errors in all words if nothing nearly has the words as typed.
    pub fn or_far(self, asked: &Asked, words: &[&Word], within: &Bits) -> QueryPlan {
        let shelf = asked.shelf;
        let fame = |game: u32| shelf.games.fame[game as usize];
        let may_be_wrong = words.iter().any(|word| allowed(&word.fold, CorrectionRange::Far) > 0);
        // A little-known game may have two words by chance (`load runner`).
        let is_meant = |game: u32| {
            let is_likely = words.len() == 1 || fame(game) >= FAMOUS;
            self.is_sure_hit(shelf, game) && (is_likely || self.fit(shelf, game).band <= QueryTier::Starts as u16)
        };
        if !may_be_wrong || self.games.count() >= FEW || self.games.any(is_meant) {
            return self;
        }
        let has_small = words.iter().any(|word| is_small(&word.fold));
        let mut nearest = self.nearest(shelf);
        let is_near = is_within(nearest, NEAR_ENOUGH);
        // An unknown game may be the result of correcting the wrong word, so the others are tried too.
        let may_be_other = words.len() > 1 && !has_small;
        let is_near_hit = |game: u32| is_within(self.fit(shelf, game).band, NEAR_ENOUGH);
        if is_near && (!may_be_other || self.games.any(|game| fame(game) >= KNOWN && is_near_hit(game))) {
            return self;
        }
        let has_hit = self.has_sure_hit(shelf);
        let mut best = self;
        let has_word = words.iter().any(|word| shelf.words.exact(&word.fold).is_some());
        let farthest =
            (has_word && !has_hit && !has_small && words.len() <= MAX_FARTHEST).then_some(CorrectionRange::Farthest);
        for reach in [CorrectionRange::Far].into_iter().chain(farthest) {
            let (far, of_far) = QueryPlan::at(asked, words, within, reach);
            let is_first = reach == CorrectionRange::Far && !is_near && !has_hit;
            if !far.games.is_empty() && (is_first || of_far < nearest.min(FAR_ENOUGH + 1)) {
                (best, nearest) = (far, of_far);
            }
            if is_within(nearest, FAR_ENOUGH) {
                break;
            }
        }
        best
    }

    /// Allows errors in all words, keeps the games about as near as the nearest, and returns the plan with its
    /// nearest band.
    fn at(asked: &Asked, words: &[&Word], within: &Bits, reach: CorrectionRange) -> (QueryPlan, u16) {
        let mut plan = QueryPlan::with_errors(asked, words, within, Errors::Everywhere(reach));
        let nearest = plan.keep_nearest(asked.shelf);
        (plan, nearest)
    }

    /// The known games whose name equals all words with few errors for its length.
    pub fn near_known_name(asked: &Asked, words: &[&Word], within: &Bits) -> QueryPlan {
        let text: String = words.iter().map(|word| word.fold.as_str()).collect();
        let (term, games) = Term::near_known_name(asked.shelf, &asked.typos, &text, within);
        QueryPlan { terms: vec![term], compacts: vec![text], games, bare: None }
    }

    /// Last resort where [`QueryPlan::or_far`] found nothing: allows an error in every word except small ones. `None`
    /// for many words, or if that was tried already.
    pub fn farthest(asked: &Asked, words: &[&Word]) -> Option<QueryPlan> {
        let all = || Bits::all(asked.shelf.games.len());
        // If no word is a real one and some can be corrected, all were searched as far already. Overlong words are
        // never corrected.
        let is_word = |word: &&Word| asked.shelf.words.exact(&word.fold).is_some();
        let was_far =
            || words.iter().any(|word| allowed(&word.fold, CorrectionRange::Far) > 0) && !words.iter().any(is_word);
        let is_overlong = || words.iter().all(|word| word.fold.len() > MAX_LEN);
        let is_new = words.len() <= MAX_FAR && !is_overlong() && !was_far();
        is_new.then(|| QueryPlan::at(asked, words, &all(), CorrectionRange::Farthest).0)
    }

    /// True if the nearest game begins with the words, or is at most one error away.
    pub fn is_near(&self, shelf: &Shelf) -> bool {
        is_within(self.nearest(shelf), NEAR_ENOUGH)
    }

    /// The band of the nearest game.
    pub fn nearest(&self, shelf: &Shelf) -> u16 {
        let mut nearest = u16::MAX;
        self.games.for_each(|game| nearest = nearest.min(self.fit(shelf, game).band));
        nearest
    }

    /// Keeps the games about as near as the nearest and returns its band. With errors in all words, much matches by
    /// chance.
    fn keep_nearest(&mut self, shelf: &Shelf) -> u16 {
        let mut bands: Vec<(u32, u16)> = Vec::new();
        self.games.for_each(|game| bands.push((game, self.fit(shelf, game).band)));
        let nearest = bands.iter().map(|&(_, band)| band).min().unwrap_or(u16::MAX);
        self.games = Bits::none(shelf.games.len());
        let last = nearest.max(QueryTier::TYPO_BAND).saturating_add(NEAR);
        let near = bands.iter().filter(|&&(_, band)| band <= last);
        near.for_each(|&(game, _)| _ = self.games.insert(game));
        nearest
    }

    /// True if there are many games, or one that is surely meant.
    pub fn is_enough(&self, shelf: &Shelf) -> bool {
        self.games.count() >= FEW || self.has_sure_hit(shelf)
    }

    /// True if a game is surely meant: it has the words as typed, and not by chance.
    pub fn has_sure_hit(&self, shelf: &Shelf) -> bool {
        self.games.any(|game| self.is_sure_hit(shelf, game))
    }

    /// True if some title begins with the words, or is a classic that has them side by side.
    pub fn is_title(&self, shelf: &Shelf) -> bool {
        self.games.any(|game| self.fit(shelf, game).band <= QueryTier::Starts as u16)
    }

    /// True if the words equal some title, even of a game that is not an original.
    pub fn is_whole_title(&self, shelf: &Shelf) -> bool {
        self.games.any(|game| self.is_all_of(shelf, game))
    }

    /// True if the words equal a name, ignoring spaces.
    pub(super) fn is_all_of(&self, shelf: &Shelf, doc: u32) -> bool {
        self.compacts.iter().any(|text| text == shelf.words.compact_of(doc))
    }

    /// True if some well-known title has all words, possibly unfinished.
    pub fn is_in_known_title(&self, shelf: &Shelf) -> bool {
        let is_in_title = |fit: QueryFit, game: u32| fit.doc == game && fit.tier <= QueryTier::Prefixes;
        let is_known = |game: u32| shelf.games.fame[game as usize] >= FAMOUS;
        self.games.any(|game| is_known(game) && is_in_title(self.fit(shelf, game), game))
    }

    /// True if a known game has the words, or is at most two errors away.
    pub fn has_near_known(&self, shelf: &Shelf) -> bool {
        let is_known = |game: u32| shelf.games.fame[game as usize] >= KNOWN;
        self.games.any(|game| is_known(game) && self.fit(shelf, game).band <= FAR_ENOUGH)
    }

    /// True if the words are initials of some game.
    pub fn has_initials(&self, shelf: &Shelf) -> bool {
        self.games.any(|game| matches!(self.fit(shelf, game).tier, QueryTier::WholeInitials | QueryTier::Initials))
    }

    /// The plan that applies to a name: the one without an article if the name's own leading article was dropped.
    pub(super) fn for_name(&self, shelf: &Shelf, doc: u32) -> &QueryPlan {
        let Some(bare) = &self.bare else { return self };
        let in_name = shelf.words.words_of(doc).iter().filter(|&&word| shelf.words.is_article(word)).count();
        let asked = self.terms.iter().filter(|term| is_english_article(&term.text)).count();
        if asked > in_name && shelf.words.is_led(shelf.words.game(doc)) { bare } else { self }
    }

    /// Looks up the words on the games of `within`, with these errors allowed.
    pub fn with_errors(asked: &Asked, words: &[&Word], within: &Bits, errors: Errors) -> QueryPlan {
        let shelf = asked.shelf;
        let mut games = within.clone();
        let texts: Vec<&str> = words.iter().map(|word| word.fold.as_str()).collect();
        let mut terms: Vec<Term> = Vec::with_capacity(texts.len());
        // A single letter means names that begin with it, not a number.
        let is_letter = |text: &str| words.len() == 1 && text.len() == 1 && text.as_bytes()[0].is_ascii_lowercase();
        let article = texts.iter().rposition(|text| is_english_article(text)).filter(|_| texts.len() > 1);
        for (at, word) in words.iter().enumerate() {
            let meaning = LookupOptions { number: !is_letter(&word.fold), system: errors != Errors::None };
            let (mut term, mut meant) = asked.term(&word.fold, meaning);
            term.join(shelf, &texts[..at], &mut meant);
            if word.fold == "1" && texts[..at].iter().any(|before| before.len() > 1) {
                add_first_parts(shelf, &games, &mut meant);
            }
            if article == Some(at) {
                meant.add(shelf.words.led());
            }
            let has_many = || meant.count() as usize > COMMON.max(shelf.games.len() / COMMON);
            let is_far = errors == Errors::Everywhere(CorrectionRange::Farthest);
            let is_common = is_far && word.fold.len() > MAX_SMALL && has_many();
            meant.keep(&games);
            let reach = match errors {
                Errors::None => None,
                Errors::Everywhere(CorrectionRange::Farthest) if is_small(&word.fold) => Some(CorrectionRange::Far),
                Errors::Everywhere(CorrectionRange::Farthest) if is_common => None,
                Errors::Everywhere(reach) => (at < MAX_FAR).then_some(reach),
                Errors::WhereFew => (meant.count() < FEW).then_some(CorrectionRange::Near),
            };
            if let Some(reach) = reach.filter(|_| !games.is_empty()) {
                if meant.is_empty() {
                    meant.add(&term.look_for_initials_of_rest(shelf, &texts[..at], &games));
                }
                meant.add(&term.look_for_typos(shelf, &asked.typos, word.is_open, reach, &games));
            }
            games = meant;
            terms.push(term);
        }
        let respelled: String = terms.iter().map(|term| term.respelled().unwrap_or(&term.text)).collect();
        let mut compacts = vec![texts.concat(), respelled];
        compacts.dedup();
        let bare = article.map(|at| {
            let mut terms = terms.clone();
            terms.remove(at);
            let compact = terms.iter().map(|term| term.text.as_str()).collect();
            let games = Bits::none(0);
            Box::new(QueryPlan { terms, compacts: vec![compact], games, bare: None })
        });
        QueryPlan { terms, compacts, games, bare }
    }
}

/// True if the nearest game begins with the words, or is mistyped with a band of at most `last`.
fn is_within(nearest: u16, last: u16) -> bool {
    nearest <= QueryTier::Starts as u16 || (QueryTier::TYPO_BAND..=last).contains(&nearest)
}

/// Adds the games of a set whose titles have no number, as a `1` after a name may mean the first part.
fn add_first_parts(shelf: &Shelf, of: &Bits, meant: &mut Bits) {
    of.for_each(|game| {
        if !shelf.words.has_number(game) {
            meant.insert(game);
        }
    });
}
