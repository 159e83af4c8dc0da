//! How well a game answers: the tier of the best of its names. Smaller is better.
//!
//! Each word of the question fits a name in one [`Way`]; the worst of them and the order of the words give the
//! [`MatchTier`]. Tiers of games that are no originals come behind all tiers of originals but for a whole title, so
//! that `sonic 2` finds Sonic The Hedgehog 2 before a hack called Sonic 2.

use super::filters::Check;
use super::matched::Plan;
use super::term::Term;
use super::tier::{Fit, MatchTier, Way};
use super::typos::Typo;
use crate::shelf::data::kinds;
use crate::shelf::index::words::{Words, initial_of};
use crate::shelf::view::Shelf;

/// A game this well known that holds the one word of a question stands beside those that begin with it.
const FAMOUS: u8 = 110;

impl Plan {
    /// How well a game of [`Plan::games`] answers.
    pub fn fit(&self, shelf: &Shelf, game: u32) -> Fit {
        let own = self.fit_name(shelf, game, game);
        if own.tier <= MatchTier::Prefixes {
            return own;
        }
        shelf.words.aliases_of(game).map(|doc| self.fit_name(shelf, game, doc)).fold(own, Ord::min)
    }

    /// What to mark: the words, mistyped ones as they should be.
    pub fn marks(&self, shelf: &Shelf, game: u32) -> Vec<String> {
        let word = |term: &Term| match self.typo_of(shelf, term, game) {
            Some(typo) => typo.run.texts(&shelf.words),
            None => vec![term.text.clone()],
        };
        self.terms.iter().flat_map(word).collect()
    }

    /// The mistyped words as they should be.
    pub fn mended(&self, shelf: &Shelf, game: u32) -> Vec<String> {
        self.terms
            .iter()
            .filter_map(|term| self.typo_of(shelf, term, game))
            .flat_map(|typo| typo.run.texts(&shelf.words))
            .collect()
    }

    /// The first fact by which a game answers.
    pub fn fact(&self, shelf: &Shelf, game: u32) -> Option<Check> {
        let doc = self.fit(shelf, game).doc;
        self.terms.iter().find_map(|term| match self.way(shelf, term, game, doc) {
            Way::Fact(fact) => Some(fact),
            _ => None,
        })
    }

    fn typo_of<'a>(&self, shelf: &Shelf, term: &'a Term, game: u32) -> Option<&'a Typo> {
        let doc = self.fit(shelf, game).doc;
        match self.way(shelf, term, game, doc) {
            Way::Typo(at) => term.typos.get(usize::from(at)),
            _ => None,
        }
    }

    /// How one of a game's names fits.
    fn fit_name(&self, shelf: &Shelf, game: u32, doc: u32) -> Fit {
        let words = shelf.words.words_of(doc);
        let (mut all_whole, mut worst, mut errors) = (true, MatchTier::Whole, 0);
        for term in &self.terms {
            let tier = match self.way(shelf, term, game, doc) {
                Way::Whole => continue,
                Way::Prefix => MatchTier::Prefixes,
                Way::First => MatchTier::FirstPart,
                Way::Initials => MatchTier::Initials,
                Way::Fact(_) => MatchTier::Fact,
                Way::Typo(at) => {
                    errors += term.typos[usize::from(at)].errors;
                    MatchTier::Typo
                }
                Way::None => {
                    errors = u8::MAX / 2;
                    MatchTier::Typo
                }
            };
            all_whole = false;
            worst = worst.max(tier);
        }
        let tier = match worst {
            _ if all_whole => self.order_of_whole(words),
            MatchTier::Prefixes => self.order_of_prefixes(shelf, doc, words),
            MatchTier::Initials if self.is_whole_initials(shelf, game, doc) => MatchTier::WholeInitials,
            other => other,
        };
        let is_other = shelf.words.alias(doc).is_some();
        let tier = match (is_other, tier) {
            (true, MatchTier::Whole) => MatchTier::WholeOther,
            (true, other) if other <= MatchTier::Initials => MatchTier::Other,
            (_, tier) => tier,
        };
        Fit { band: self.band(shelf, (game, doc), tier, errors, is_other), tier, doc }
    }

    /// How one word fits one name of a game.
    fn way(&self, shelf: &Shelf, term: &Term, game: u32, doc: u32) -> Way {
        let words = shelf.words.words_of(doc);
        if words.iter().any(|word| term.exact.contains(word)) {
            return Way::Whole;
        }
        if words.iter().any(|word| term.prefixed.contains(word)) || term.is_respelled_in(words) {
            return Way::Prefix;
        }
        if term.text == "1" && !words.iter().any(|word| self.numbers.contains(word)) {
            return Way::First;
        }
        if term.fits_initials(shelf.words.initials_of(doc)).is_some() {
            return Way::Initials;
        }
        if term.fits_first(shelf, doc) {
            return Way::First;
        }
        if let Some(&fact) = term.facts.iter().find(|fact| fact.holds(shelf, game as usize)) {
            return Way::Fact(fact);
        }
        let typo = term.typos.iter().position(|typo| typo.run.is_in(words));
        typo.and_then(|at| u8::try_from(at).ok()).map_or(Way::None, Way::Typo)
    }

    /// The tier of a name that has all words as whole words.
    fn order_of_whole(&self, words: &[u32]) -> MatchTier {
        let is = |term: &Term, word: u32| term.exact.contains(&word);
        let starts =
            words.len() >= self.terms.len() && self.terms.iter().zip(words).all(|(term, &word)| is(term, word));
        if starts {
            return if words.len() == self.terms.len() { MatchTier::Whole } else { MatchTier::Starts };
        }
        let mut rest = words.iter();
        let in_order = self.terms.iter().all(|term| rest.any(|&word| is(term, word)));
        if in_order { MatchTier::InOrder } else { MatchTier::AllWords }
    }

    /// The tier of a name of which some words are only begun, or stand apart where the question has them together.
    fn order_of_prefixes(&self, shelf: &Shelf, doc: u32, words: &[u32]) -> MatchTier {
        let (last, whole) = self.terms.split_last().expect("a plan that fits has words");
        let starts = words.len() >= self.terms.len()
            && whole.iter().zip(words).all(|(term, word)| term.exact.contains(word))
            && last.prefixed.contains(&words[whole.len()]);
        // Its spaces may be elsewhere: some word is torn or joined in it.
        if !self.terms.iter().any(|term| term.is_respelled_in(words)) {
            return if starts { MatchTier::StartsPrefix } else { MatchTier::Prefixes };
        }
        let compact = shelf.words.compact_of(doc);
        let Some(at) =
            compact.match_indices(&self.compact).map(|(at, _)| at).find(|&at| shelf.words.is_word_start(doc, at))
        else {
            return MatchTier::Prefixes;
        };
        let end = at + self.compact.len();
        let finished = shelf.words.is_word_start(doc, end);
        match at {
            0 if end == compact.len() => MatchTier::Whole,
            0 if finished => MatchTier::Starts,
            0 => MatchTier::StartsPrefix,
            _ if finished => MatchTier::InOrder,
            _ => MatchTier::Prefixes,
        }
    }

    /// Whether the one word stands for all of a name, or for all that stands before its subtitle.
    fn is_whole_initials(&self, shelf: &Shelf, game: u32, doc: u32) -> bool {
        let initials = shelf.words.initials_of(doc);
        let [term] = &self.terms[..] else { return false };
        let Some(length) = term.fits_initials(initials).filter(|&length| term.begins_initials(initials, length)) else {
            return false;
        };
        let name = shelf.words.alias(doc).unwrap_or_else(|| shelf.games.title.get(game));
        let main = name.split(": ").next().unwrap_or(name);
        let of_main = shelfcade_core::fold::fold_words(&shelfcade_core::fold::fold_key(main)).count();
        let mut matched = 0;
        let mut words = 0;
        for &word in shelf.words.words_of(doc) {
            if matched >= length {
                break;
            }
            matched += initial_of(shelf.words.word(word)).len();
            words += 1;
        }
        initials.len() == length || words == of_main
    }

    /// One number for tier, class and errors.
    fn band(&self, shelf: &Shelf, (game, doc): (u32, u32), tier: MatchTier, errors: u8, is_other: bool) -> u8 {
        let words = shelf.words.words_of(doc);
        let is_original = shelf.games.kinds[game as usize] & (kinds::ORIGINAL | kinds::UNLICENSED) != 0;
        let one_word = if self.terms.len() == 1 { self.compact.len() } else { 0 };
        let is_well_known = || shelf.games.fame[game as usize] >= FAMOUS;
        let is_famous = || one_word >= 3 && is_well_known();
        match tier {
            MatchTier::Whole => 0,
            MatchTier::Typo => {
                let shape = self.shape(words, &shelf.words) * 2 + u8::from(is_other) * 3;
                64 + errors.min(14) * 12 + shape + u8::from(!is_original)
            }
            MatchTier::Fact => MatchTier::FACT_BAND + u8::from(!is_original),
            MatchTier::InOrder if is_original && is_famous() => MatchTier::Starts as u8,
            // `mk3`, `gta`: nobody means a cheat disc that has the letters in its name. All of a title before its
            // subtitle.
            MatchTier::WholeInitials if is_original && is_famous() => {
                let has_number = self.compact.bytes().any(|byte| byte.is_ascii_digit());
                let is_all = has_number || shelf.words.initials_of(doc).len() <= one_word;
                if is_all { MatchTier::Starts as u8 } else { MatchTier::InOrder as u8 }
            }
            // `final fan`: the word that is being typed ends a well-known title.
            MatchTier::StartsPrefix if is_original && self.is_nearly_whole(words) && is_well_known() => {
                MatchTier::Starts as u8
            }
            // One letter asks for what begins with it, not for what has it as a word.
            MatchTier::StartsPrefix if is_original && one_word == 1 => MatchTier::Starts as u8,
            MatchTier::InOrder if is_original && one_word == 1 => MatchTier::Prefixes as u8,
            MatchTier::FirstPart if is_original && has_sequel(shelf, game) => MatchTier::Starts as u8,
            tier => tier as u8 + if is_original { 0 } else { 20 },
        }
    }

    /// Whether a name has no word more than the question, of which some letters are there.
    fn is_nearly_whole(&self, words: &[u32]) -> bool {
        let is_number = self.compact.bytes().last().is_some_and(|byte| byte.is_ascii_digit());
        words.len() == self.terms.len() && self.compact.len() >= 4 && !is_number
    }

    /// Of a mistyped name: 0 when it has no word more than was meant, 1 where one of them was only begun, 2 when it
    /// begins with what was meant, else 3.
    fn shape(&self, words: &[u32], index: &Words) -> u8 {
        let (mut at, mut begun) = (0, false);
        for term in &self.terms {
            let Some(&word) = words.get(at) else { return 3 };
            let typo = || term.typos.iter().find(|typo| typo.run.begins(&words[at..]));
            if term.exact.contains(&word) {
                at += 1;
            } else if term.prefixed.contains(&word) {
                (at, begun) = (at + 1, true);
            } else if let Some(typo) = typo() {
                at += typo.run.len();
                begun |= typo.run.len() == 1 && index.word(word).len() > term.text.len() + usize::from(typo.errors);
            } else {
                return 3;
            }
        }
        match at == words.len() {
            true => u8::from(begun),
            false => 2,
        }
    }
}

/// Whether a second part of this title stands on the shelf, on any system.
fn has_sequel(shelf: &Shelf, game: u32) -> bool {
    let games = &shelf.games;
    let sequel = format!("{} 00002", games.sort_title.get(game));
    let at = games.by_title.partition_point(|&other| games.sort_title.get(other) < sequel.as_str());
    games.by_title.get(at).is_some_and(|&other| games.sort_title.get(other).starts_with(&sequel))
}
