//! One way of reading the words of an alternative: its words looked up, and the games that have them all.
//!
//! Each word narrows what the words before it left, R(w1 … wn) = R(w1 … wn-1) ∩ meant(wn), and where that leaves few,
//! also what R(w1 … wn-1) has of wn mistyped. So adding a word never adds a game, as long as some game has all words.

use super::asked::{Asked, Meaning};
use super::term::Term;
use super::tier::{Fit, MatchTier};
use super::typos::{MAX_LEN, Reach, allowed};
use crate::shelf::data::bits::Bits;
use crate::shelf::data::ranking::{FAMOUS, KNOWN};
use crate::shelf::index::initials::is_small;
use crate::shelf::view::Shelf;
use shelfcade_core::list_query::Word;

/// Below so many games a word may also have been mistyped.
const FEW: u32 = 12;
/// Words of one question that are looked for far away.
const MAX_FAR: usize = 8;
/// Most words of a question in which words that are one may be wrong though something is found.
const MAX_FARTHEST: usize = 3;

/// How much further away than the nearest name others may be, as bands.
const NEAR: u16 = 2 * MatchTier::ERROR;

/// The last band of names with one error: titles that begin with the words, other names that are the words, the last
/// one begun. What is there need not be looked for further.
const NEAR_ENOUGH: u16 = MatchTier::TYPO_BAND + MatchTier::ERROR + MatchTier::SHAPE + MatchTier::OTHER_NAME;

/// The last band of names with two errors that begin with the words.
const FAR_ENOUGH: u16 = NEAR_ENOUGH + MatchTier::ERROR;

/// Words, ready to be asked of games.
pub struct Plan {
    pub terms: Vec<Term>,
    /// All words without the spaces: as typed, and as names have words that were run together.
    pub compacts: Vec<String>,
    /// What answers it.
    pub games: Bits,
    /// It without its last article, for names that have that in front, where folding drops it (`axe legendary the`).
    pub(super) bare: Option<Box<Plan>>,
}

/// A word that more than one game of so many has is what was meant, and costs most to look for with errors; not one of
/// so few letters, which may be a small word with an error.
const COMMON: usize = 128;
const MAX_SMALL: usize = 3;

/// Which errors a plan allows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Errors {
    /// None, and no word stands for a system: what has the words themselves.
    None,
    /// In words that leave few games.
    WhereFew,
    /// In all words, looked for as far.
    Everywhere(Reach),
}

impl Plan {
    /// The games of `within` that have all these words; where none has them as they are, those that nearly do.
    pub fn new(asked: &Asked, words: &[&Word], within: &Bits) -> Plan {
        Plan::with_errors(asked, words, within, Errors::WhereFew).or_far(asked, words, within)
    }

    /// This one; where nothing has its words nearly as they are, that with errors in all of them.
    pub fn or_far(self, asked: &Asked, words: &[&Word], within: &Bits) -> Plan {
        let shelf = asked.shelf;
        let fame = |game: u32| shelf.games.fame[game as usize];
        let may_be_wrong = words.iter().any(|word| allowed(&word.fold, Reach::Far) > 0);
        // What hardly anybody knows may have two words by chance (`load runner`).
        let is_meant = |game: u32| {
            let is_likely = words.len() == 1 || fame(game) >= FAMOUS;
            self.is_sure_hit(shelf, game) && (is_likely || self.fit(shelf, game).band <= MatchTier::Starts as u16)
        };
        if !may_be_wrong || self.games.count() >= FEW || self.games.any(is_meant) {
            return self;
        }
        let has_small = words.iter().any(|word| is_small(&word.fold));
        let mut nearest = self.nearest(shelf);
        let is_near = is_within(nearest, NEAR_ENOUGH);
        // What nobody knows may come of mending the wrong one of several words: the others are tried too.
        let may_be_other = words.len() > 1 && !has_small;
        let is_near_hit = |game: u32| is_within(self.fit(shelf, game).band, NEAR_ENOUGH);
        if is_near && (!may_be_other || self.games.any(|game| fame(game) >= KNOWN && is_near_hit(game))) {
            return self;
        }
        let has_hit = self.has_sure_hit(shelf);
        let mut best = self;
        let has_word = words.iter().any(|word| shelf.words.exact(&word.fold).is_some());
        let farthest = (has_word && !has_hit && !has_small && words.len() <= MAX_FARTHEST).then_some(Reach::Farthest);
        for reach in [Reach::Far].into_iter().chain(farthest) {
            let (far, of_far) = Plan::at(asked, words, within, reach);
            let is_first = reach == Reach::Far && !is_near && !has_hit;
            if !far.games.is_empty() && (is_first || of_far < nearest.min(FAR_ENOUGH + 1)) {
                (best, nearest) = (far, of_far);
            }
            if is_within(nearest, FAR_ENOUGH) {
                break;
            }
        }
        best
    }

    /// What is about as near as the nearest with errors in all words, and its band.
    fn at(asked: &Asked, words: &[&Word], within: &Bits, reach: Reach) -> (Plan, u16) {
        let mut plan = Plan::with_errors(asked, words, within, Errors::Everywhere(reach));
        let nearest = plan.keep_nearest(asked.shelf);
        (plan, nearest)
    }

    /// The well-known games whose name is all of the words with few errors for its length.
    pub fn near_known_name(asked: &Asked, words: &[&Word], within: &Bits) -> Plan {
        let text: String = words.iter().map(|word| word.fold.as_str()).collect();
        let (term, games) = Term::near_known_name(asked.shelf, &asked.typos, &text, within);
        Plan { terms: vec![term], compacts: vec![text], games, bare: None }
    }

    /// What has the words where any of them may be wrong but small ones, where [`Plan::or_far`] found nothing; nothing
    /// of many words.
    pub fn farthest(asked: &Asked, words: &[&Word]) -> Option<Plan> {
        let all = || Bits::all(asked.shelf.games.len());
        // Where no word is one, and some may be mended, all were looked for as far; overlong ones are never mended.
        let is_word = |word: &&Word| asked.shelf.words.exact(&word.fold).is_some();
        let was_far = || words.iter().any(|word| allowed(&word.fold, Reach::Far) > 0) && !words.iter().any(is_word);
        let is_overlong = || words.iter().all(|word| word.fold.len() > MAX_LEN);
        let is_new = words.len() <= MAX_FAR && !is_overlong() && !was_far();
        is_new.then(|| Plan::at(asked, words, &all(), Reach::Farthest).0)
    }

    /// Whether the nearest game begins with the words, or is no more than an error away.
    pub fn is_near(&self, shelf: &Shelf) -> bool {
        is_within(self.nearest(shelf), NEAR_ENOUGH)
    }

    /// The band of the nearest game.
    pub fn nearest(&self, shelf: &Shelf) -> u16 {
        let mut nearest = u16::MAX;
        self.games.for_each(|game| nearest = nearest.min(self.fit(shelf, game).band));
        nearest
    }

    /// Keeps what is about as near as the nearest, whose band it gives: with errors in all words much is there by
    /// chance.
    fn keep_nearest(&mut self, shelf: &Shelf) -> u16 {
        let mut bands: Vec<(u32, u16)> = Vec::new();
        self.games.for_each(|game| bands.push((game, self.fit(shelf, game).band)));
        let nearest = bands.iter().map(|&(_, band)| band).min().unwrap_or(u16::MAX);
        self.games = Bits::none(shelf.games.len());
        let last = nearest.max(MatchTier::TYPO_BAND).saturating_add(NEAR);
        let near = bands.iter().filter(|&&(_, band)| band <= last);
        near.for_each(|&(game, _)| _ = self.games.insert(game));
        nearest
    }

    /// Whether there are many games, or one that is surely meant.
    pub fn is_enough(&self, shelf: &Shelf) -> bool {
        self.games.count() >= FEW || self.has_sure_hit(shelf)
    }

    /// Whether a game is surely meant: it has the words as they are, and not by chance.
    pub fn has_sure_hit(&self, shelf: &Shelf) -> bool {
        self.games.any(|game| self.is_sure_hit(shelf, game))
    }

    /// Whether some title begins with the words, or is a classic that has them side by side.
    pub fn is_title(&self, shelf: &Shelf) -> bool {
        self.games.any(|game| self.fit(shelf, game).band <= MatchTier::Starts as u16)
    }

    /// Whether the words are all of some title, also of one that is no original.
    pub fn is_whole_title(&self, shelf: &Shelf) -> bool {
        self.games.any(|game| self.is_all_of(shelf, game))
    }

    /// Whether the words are all of a name, wherever its spaces are.
    pub(super) fn is_all_of(&self, shelf: &Shelf, doc: u32) -> bool {
        self.compacts.iter().any(|text| text == shelf.words.compact_of(doc))
    }

    /// Whether some well-known title has all words, begun at least.
    pub fn is_in_known_title(&self, shelf: &Shelf) -> bool {
        let is_in_title = |fit: Fit, game: u32| fit.doc == game && fit.tier <= MatchTier::Prefixes;
        let is_known = |game: u32| shelf.games.fame[game as usize] >= FAMOUS;
        self.games.any(|game| is_known(game) && is_in_title(self.fit(shelf, game), game))
    }

    /// Whether a game that is known a little has the words, or is no more than two errors away.
    pub fn has_near_known(&self, shelf: &Shelf) -> bool {
        let is_known = |game: u32| shelf.games.fame[game as usize] >= KNOWN;
        self.games.any(|game| is_known(game) && self.fit(shelf, game).band <= FAR_ENOUGH)
    }

    /// Whether the words are initials of some game.
    pub fn has_initials(&self, shelf: &Shelf) -> bool {
        self.games.any(|game| matches!(self.fit(shelf, game).tier, MatchTier::WholeInitials | MatchTier::Initials))
    }

    /// What is asked of a name: without an article that the name has in front and nowhere else.
    pub(super) fn for_name(&self, shelf: &Shelf, doc: u32) -> &Plan {
        let Some(bare) = &self.bare else { return self };
        let in_name = shelf.words.words_of(doc).iter().filter(|&&word| shelf.words.is_article(word)).count();
        let asked = self.terms.iter().filter(|term| is_article(&term.text)).count();
        if asked > in_name && shelf.words.is_led(shelf.words.game(doc)) { bare } else { self }
    }

    /// Looks the words up.
    pub fn with_errors(asked: &Asked, words: &[&Word], within: &Bits, errors: Errors) -> Plan {
        let shelf = asked.shelf;
        let mut games = within.clone();
        let texts: Vec<&str> = words.iter().map(|word| word.fold.as_str()).collect();
        let mut terms: Vec<Term> = Vec::with_capacity(texts.len());
        // A letter alone means what begins with it, not a number.
        let is_letter = |text: &str| words.len() == 1 && text.len() == 1 && text.as_bytes()[0].is_ascii_lowercase();
        let article = texts.iter().rposition(|text| is_article(text)).filter(|_| texts.len() > 1);
        for (at, word) in words.iter().enumerate() {
            let meaning = Meaning { number: !is_letter(&word.fold), system: errors != Errors::None };
            let (mut term, mut meant) = asked.term(&word.fold, meaning);
            term.join(shelf, &texts[..at], &mut meant);
            if word.fold == "1" && texts[..at].iter().any(|before| before.len() > 1) {
                add_first_parts(shelf, &games, &mut meant);
            }
            if article == Some(at) {
                meant.add(shelf.words.led());
            }
            let has_many = || meant.count() as usize > COMMON.max(shelf.games.len() / COMMON);
            let is_far = errors == Errors::Everywhere(Reach::Farthest);
            let is_common = is_far && word.fold.len() > MAX_SMALL && has_many();
            meant.keep(&games);
            let reach = match errors {
                Errors::None => None,
                Errors::Everywhere(Reach::Farthest) if is_small(&word.fold) => Some(Reach::Far),
                Errors::Everywhere(Reach::Farthest) if is_common => None,
                Errors::Everywhere(reach) => (at < MAX_FAR).then_some(reach),
                Errors::WhereFew => (meant.count() < FEW).then_some(Reach::Near),
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
            Box::new(Plan { terms, compacts: vec![compact], games, bare: None })
        });
        Plan { terms, compacts, games, bare }
    }
}

/// Whether the nearest game begins with the words, or has errors up to this band.
fn is_within(nearest: u16, last: u16) -> bool {
    nearest <= MatchTier::Starts as u16 || (MatchTier::TYPO_BAND..=last).contains(&nearest)
}

/// Whether a word is an English article, which folding drops in front of a name.
fn is_article(word: &str) -> bool {
    matches!(word, "the" | "a" | "an")
}

/// Adds the games of a set whose titles have no number: a `1` behind a name may mean the first part.
fn add_first_parts(shelf: &Shelf, of: &Bits, meant: &mut Bits) {
    of.for_each(|game| {
        if !shelf.words.has_number(game) {
            meant.insert(game);
        }
    });
}
