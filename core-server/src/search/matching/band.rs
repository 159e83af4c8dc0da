//! Bands: one number for how well a name fits, from its tier, its class, the game's fame and the errors.

use super::plan::QueryPlan;
use super::term::Term;
use super::tier::QueryTier;
use crate::search::data::ranking;
use crate::search::data::ranking::{CLASSIC, FAMOUS};
use crate::search::index::initials::Initials;
use crate::search::view::Shelf;

/// Bands by which games that are not originals rank lower.
const OF_OTHERS: u16 = 32;
/// Fewest letters for a one-word query whose typing error is certain.
const MIN_SURE: usize = 5;
/// Shortest one-word query that can mean a game below a classic by one of its words or its initials.
const MIN_LONG: usize = 3;
/// Shortest beginning of a word that can mean a well-known game.
const MIN_BEGUN: usize = 4;
/// Letters of a Roman numeral at the end of initials (`ffix`).
const ROMAN: [char; 3] = ['i', 'v', 'x'];
/// Bands by which unlicensed games that are not well known rank lower than licensed ones.
const OF_UNLICENSED: u16 = 6;

impl QueryPlan {
    /// Combines tier, class, fame where it lifts, and errors into one number.
    pub(super) fn band(&self, shelf: &Shelf, (game, doc): (u32, u32), tier: QueryTier, errors: u16) -> u16 {
        let prior = shelf.games.prior[game as usize];
        let is_original = ranking::is_original(prior);
        let is_title = shelf.words.alias(doc).is_none();
        // A hack or pirate is found by its own title, but behind the game whose name it took.
        let is_stranger = ranking::is_unlicensed(prior) && shelf.games.fame[game as usize] < FAMOUS;
        let band = match tier {
            QueryTier::Whole if is_title && ranking::is_derived(prior) => QueryTier::Beside as u16,
            QueryTier::Whole if is_title => tier as u16,
            QueryTier::Fact => QueryTier::FACT_BAND + u16::from(!is_original),
            QueryTier::Typo => self.band_of_typo(shelf, (game, doc), errors),
            _ if !is_original => tier as u16 + OF_OTHERS,
            _ if is_stranger => tier as u16 + OF_UNLICENSED,
            _ if is_title => self.band_of_title(shelf, game, tier) as u16,
            _ => self.band_of_other(shelf, (game, doc), tier) as u16,
        };
        band + u16::from(is_title && self.is_respelled(shelf, game, tier))
    }

    /// True if a title fits only in another spelling. A well-known game's title must contain an abbreviation for a
    /// word of the query, or the full form of an abbreviation in it. For other games it is enough that the query has
    /// such a word, or that the whole title is spelled in another way (`2` for `ll`).
    fn is_respelled(&self, shelf: &Shelf, game: u32, tier: QueryTier) -> bool {
        let is_known = shelf.games.fame[game as usize] >= FAMOUS;
        let mut shorts = self.terms.iter().filter_map(|term| term.short);
        shorts.any(|short| !is_known || shelf.words.words_of(game).contains(&short))
            || (tier == QueryTier::Whole && !is_known && !self.is_all_of(shelf, game))
    }

    /// True if the title begins with the words, some of which lack an `s`.
    fn begins_but_for_s(&self, shelf: &Shelf, game: u32) -> bool {
        let words = shelf.words.words_of(game);
        let is_it = |(term, word): (&Term, &u32)| term.exact.contains(word) || lacks_s(shelf, term, *word);
        self.terms.len() > 1 && words.len() >= self.terms.len() && self.terms.iter().zip(words).all(is_it)
    }

    /// True if the query ends in a number.
    pub(super) fn is_numbered(&self) -> bool {
        self.compacts.iter().any(|text| text.ends_with(|last: char| last.is_ascii_digit()))
    }

    /// The tier that an original game's title ranks at; fame lifts it.
    fn band_of_title(&self, shelf: &Shelf, game: u32, tier: QueryTier) -> QueryTier {
        let fame = || shelf.games.fame[game as usize];
        let length = if self.terms.len() == 1 { self.compacts[0].len() } else { 0 };
        let known = if length >= MIN_LONG { FAMOUS } else { CLASSIC };
        // `metalslug` is two words.
        let is_one_word = || self.terms.len() == 1 && !self.terms[0].is_respelled_in(shelf.words.words_of(game));
        match tier {
            // A single letter asks for titles that begin with it, not for those that have it as a word.
            QueryTier::StartsPrefix if length == 1 => QueryTier::Starts,
            QueryTier::Ends | QueryTier::Beside if length == 1 => QueryTier::Prefixes,
            QueryTier::Part if fame() < CLASSIC => QueryTier::Starts,
            QueryTier::Part if is_one_word() && !self.is_numbered() => QueryTier::Starts,
            QueryTier::Part => QueryTier::WholeOther,
            // Somebody who types words of a classic does not mean an unknown title that begins with them.
            QueryTier::Ends if fame() >= CLASSIC && self.terms.len() > 1 => QueryTier::Part,
            QueryTier::Ends | QueryTier::Beside if fame() >= known => QueryTier::Starts,
            // A classic with the words in any order comes before an unknown title with them in this order.
            QueryTier::InOrder | QueryTier::BesideMixed | QueryTier::AllWords if fame() >= CLASSIC => QueryTier::Beside,
            // `vice ci`: the unfinished word ends a well-known subtitle.
            QueryTier::BesidePrefix if fame() >= FAMOUS && self.is_nearly_subtitle(shelf, game) => QueryTier::Starts,
            QueryTier::BesidePrefix if self.compacts[0].len() >= MIN_BEGUN && fame() >= CLASSIC => {
                QueryTier::StartsPrefix
            }
            QueryTier::WholeInitials => match self.initials(shelf, game) {
                // Beside unknown titles that equal these letters.
                Some(Initials::All | Initials::Part) if length >= MIN_LONG && fame() >= CLASSIC => {
                    QueryTier::WholeMixed
                }
                Some(Initials::All) if fame() >= known => QueryTier::Starts,
                Some(Initials::Main) if length >= MIN_LONG && fame() >= FAMOUS => {
                    let ends_in_number = self.is_numbered() || self.compacts[0].ends_with(ROMAN);
                    match ends_in_number {
                        true if fame() >= CLASSIC => QueryTier::WholeMixed,
                        true => QueryTier::Starts,
                        false => QueryTier::StartsMixed,
                    }
                }
                _ => tier,
            },
            // `gta vice city`: words and initials. They rank a classic before titles that only have the words, and
            // higher if they cover all of it.
            QueryTier::Initials if self.terms.len() > 1 => {
                match (self.counts_out(shelf.words.words_of(game)), fame() >= CLASSIC) {
                    (true, true) => QueryTier::Ends,
                    (false, true) => QueryTier::Beside,
                    (true, false) => QueryTier::WholeInitials,
                    (false, false) => tier,
                }
            }
            // `mike tyson` of Mike Tyson's Punch-Out!!
            QueryTier::StartsPrefix if fame() >= CLASSIC && self.begins_but_for_s(shelf, game) => QueryTier::Starts,
            // `final fan`: the unfinished word ends a well-known title.
            QueryTier::StartsPrefix if fame() >= FAMOUS && self.is_nearly_whole(shelf.words.words_of(game)) => {
                QueryTier::Starts
            }
            QueryTier::FirstPart if fame() >= FAMOUS && shelf.words.words_of(game).len() < self.terms.len() => {
                QueryTier::WholeMixed
            }
            QueryTier::FirstPart if shelf.games.first_parts.has(game) => QueryTier::Starts,
            tier => tier,
        }
    }

    /// The tier that another name of an original game ranks at; names of well-known games rank beside titles.
    fn band_of_other(&self, shelf: &Shelf, (game, doc): (u32, u32), tier: QueryTier) -> QueryTier {
        let fame = shelf.games.fame[game as usize];
        // The name of an arcade set, or a word that many use.
        let is_one_word = shelf.words.words_of(doc).len() == 1;
        match tier {
            // Beside unknown titles.
            QueryTier::Whole if fame >= CLASSIC && !is_one_word => QueryTier::WholeOther,
            QueryTier::Whole if fame >= FAMOUS && !is_one_word => QueryTier::WholeMixed,
            QueryTier::Whole if fame >= FAMOUS || !is_one_word => QueryTier::Starts,
            QueryTier::Whole => QueryTier::Initials,
            QueryTier::Part if fame >= CLASSIC && self.terms.len() > 1 => QueryTier::WholeMixed,
            tier if fame >= FAMOUS && tier <= QueryTier::Starts => QueryTier::StartsMixed,
            tier if fame >= CLASSIC && tier <= QueryTier::AllWords => tier.max(QueryTier::Ends),
            tier if fame >= CLASSIC && tier <= QueryTier::Prefixes => QueryTier::Prefixes,
            tier => tier.max(QueryTier::Other),
        }
    }

    /// The band of a mistyped name, by its errors, shape and class. A correction into a well-known name ranks among
    /// names that have the words.
    fn band_of_typo(&self, shelf: &Shelf, (game, doc): (u32, u32), errors: u16) -> u16 {
        let fame = shelf.games.fame[game as usize];
        let is_original = ranking::is_original(shelf.games.prior[game as usize]);
        let is_title = shelf.words.alias(doc).is_none();
        let words = shelf.words.words_of(doc);
        let is_known = is_original && fame >= CLASSIC;
        let shape = self.shape(shelf, doc, is_known);
        // A one-word query that is not a word.
        let is_only = self.terms.len() == 1 && self.terms[0].exact.is_empty() && self.compacts[0].len() >= MIN_SURE;
        // Somebody who has begun a word has not begun another one with an error.
        let is_only = is_only && !self.terms[0].is_begun_with_error(words);
        match (errors, shape) {
            (1, 0) if is_original && fame >= FAMOUS && self.compacts[0].len() < MIN_SURE => {
                return QueryTier::Beside as u16;
            }
            (1, 0) if is_title && is_original && fame >= FAMOUS => return QueryTier::WholeMixed as u16,
            (1, 0) if is_known => return QueryTier::Starts as u16,
            (1, 1) if is_title && is_known && self.terms.len() > 1 => return QueryTier::Part as u16,
            (1, _) if is_title && is_known && is_only => {
                let may_be_begun = !self.terms[0].prefixed.is_empty();
                return match shape {
                    _ if may_be_begun => QueryTier::StartsPrefix,
                    1 => QueryTier::Part,
                    _ => QueryTier::Starts,
                } as u16;
            }
            // Before unknown titles with words that only begin like this.
            (1, _) if is_title && is_known && self.is_surely_mistyped(words) => {
                return QueryTier::BesidePrefix as u16;
            }
            _ => {}
        }
        let nearer = u16::from(is_known && is_title && shape == 0);
        let errors = errors.min(40).saturating_sub(nearer);
        QueryTier::TYPO_BAND
            + errors * QueryTier::ERROR
            + shape * QueryTier::SHAPE
            + u16::from(!is_title) * QueryTier::OTHER_NAME
            + u16::from(!is_original) * QueryTier::NO_ORIGINAL
    }

    /// True if no mistyped word is a real one, or begins one.
    fn is_surely_mistyped(&self, words: &[u32]) -> bool {
        let is_mistyped = |term: &&Term| !words.iter().any(|word| term.exact.contains(word));
        let mut mistyped = self.terms.iter().filter(is_mistyped);
        mistyped.all(|term| term.exact.is_empty() && !term.is_begun_with_error(words))
    }

    /// True if the words are those of the subtitle, the last one possibly unfinished, with enough letters typed.
    fn is_nearly_subtitle(&self, shelf: &Shelf, game: u32) -> bool {
        let words = shelf.words.words_of(game);
        let subtitle = words.get(shelf.words.subtitle_of(game)..).filter(|rest| rest.len() < words.len());
        subtitle.is_some_and(|words| self.is_nearly_whole(words) && self.begins(words))
    }

    /// True if the words and the letters of initials add up to the number of words in a name.
    fn counts_out(&self, words: &[u32]) -> bool {
        let is_word = |term: &Term| words.iter().any(|word| term.exact.contains(word));
        let count = |term: &Term| match is_word(term) {
            true => 1,
            false => term.segmented_in(words).unwrap_or(term.text.len()),
        };
        self.terms.iter().map(count).sum::<usize>() == words.len()
    }

    /// True if the query is two letters, the initials of a name, and the number after its words.
    pub(super) fn are_initials_and_number(&self, shelf: &Shelf, doc: u32) -> bool {
        let [name, _] = &self.terms[..] else { return false };
        let (words, subtitle) = (shelf.words.words_of(doc), shelf.words.subtitle_of(doc));
        let main = if subtitle == 0 { words } else { &words[..subtitle] };
        let is_it = name.text.len() == 2 && self.is_numbered() && self.counts_out(main);
        is_it && name.fits_initials(shelf, doc).is_some()
    }

    /// True if a name has as many words as the query, and enough letters are typed.
    fn is_nearly_whole(&self, words: &[u32]) -> bool {
        let is_number = self.compacts[0].ends_with(|last: char| last.is_ascii_digit());
        words.len() == self.terms.len() && self.compacts[0].len() >= MIN_BEGUN && !is_number
    }
}

/// True if a word of a name is this one with an `s`.
pub(super) fn lacks_s(shelf: &Shelf, term: &Term, word: u32) -> bool {
    term.text.len() >= MIN_BEGUN && shelf.words.word(word).strip_suffix('s') == Some(&term.text)
}
