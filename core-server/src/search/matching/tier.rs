//! The scales of search: the fit of a word to a name, and of a game to a query. Smaller is better.

use super::filters::ResolvedFilter;
use crate::search::data::ranking::FAMOUS;

/// The fit of a word to a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Whole,
    /// It begins a word, or is several words run together.
    Prefix,
    /// A `1`, where the name has no number.
    First,
    Initials,
    Fact(ResolvedFilter),
    /// Index into the term's typos.
    Typo(u16),
    None,
}

/// The fit of a name to a query, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum QueryTier {
    /// The whole title.
    Whole,
    /// The whole of another name.
    WholeOther,
    /// All words of the title and no others, in another order.
    WholeMixed,
    /// Exactly the subtitle, or everything before it.
    Part,
    /// The title begins with all words.
    Starts,
    /// The title begins with all words in another order, or they are its subtitle in another order.
    StartsMixed,
    /// The title, or its part before the subtitle, ends with all words.
    Ends,
    /// All words occur whole, side by side.
    Beside,
    /// All words occur whole, in order.
    InOrder,
    /// All words occur whole, side by side in another order.
    BesideMixed,
    /// All words occur whole.
    AllWords,
    /// The title begins with the words, some of them unfinished.
    StartsPrefix,
    /// All words begin words of the title that are side by side.
    BesidePrefix,
    /// All words begin words of the title.
    Prefixes,
    /// Initials of the whole title, of its part before the subtitle, or of the subtitle.
    WholeInitials,
    /// The first part of a series, for a `1` that the title does not have.
    FirstPart,
    /// Initials of the title's beginning or end.
    Initials,
    /// Another name has all words.
    Other,
    /// Some words fit only as a fact: maker, series, system, year.
    Fact,
    /// Some words fit only with typing errors corrected.
    Typo,
}

impl QueryTier {
    /// Band of games that fit by a fact, or that match an alternative without words.
    pub const FACT_BAND: u16 = 72;
    /// First band of mistyped names.
    pub const TYPO_BAND: u16 = 80;
    /// Bands per typing error.
    pub const ERROR: u16 = 12;
    /// Bands per step in the shape of a mistyped name: unfinished, longer, in another order.
    pub const SHAPE: u16 = 2;
    /// Bands by which a mistyped name ranks lower if it is not the title.
    pub const OTHER_NAME: u16 = 3;
    /// Bands by which a mistyped name ranks lower if the game is not an original.
    pub const NO_ORIGINAL: u16 = 8;

    /// The tier's name in the API.
    pub fn name(self) -> &'static str {
        match self {
            QueryTier::Whole => "whole-title",
            QueryTier::Part | QueryTier::Starts => "title-starts",
            QueryTier::Ends | QueryTier::Beside | QueryTier::InOrder => "words-in-order",
            QueryTier::WholeMixed | QueryTier::StartsMixed | QueryTier::BesideMixed | QueryTier::AllWords => {
                "all-words"
            }
            QueryTier::StartsPrefix | QueryTier::BesidePrefix | QueryTier::Prefixes => "prefix",
            QueryTier::WholeInitials | QueryTier::Initials => "initials",
            QueryTier::FirstPart => "first-part",
            QueryTier::WholeOther | QueryTier::Other => "other-name",
            QueryTier::Fact => "fact",
            QueryTier::Typo => "spelling",
        }
    }
}

/// Fame points per band. A game without fame ranks 15 bands behind a well-known one.
const FAME_OF_BAND: u16 = 7;

/// From this fame on a whole title ranks before every other match, however well known (`wonder boy`).
const KNOWN_WHOLE: u8 = 90;

/// Largest penalty for lack of fame, for a whole title of one word: it stays before classics that begin with the
/// word.
const WHOLE_WORD: u16 = QueryTier::Starts as u16 * FAME_OF_BAND - 1;
/// Largest penalty for lack of fame, for a whole title of several words, with which few other titles begin.
const WHOLE_WORDS: u16 = 10 * FAME_OF_BAND;

/// The fit of a game to a query. Compared as a whole, smaller is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct QueryFit {
    /// Combines tier, class, fame where it lifts, and errors.
    pub band: u16,
    pub tier: QueryTier,
    /// The name that fits.
    pub doc: u32,
    /// True for a one-word query.
    pub is_word: bool,
}

impl QueryFit {
    /// The fit of a game found by a fact.
    pub fn of_fact(game: u32) -> QueryFit {
        QueryFit { band: QueryTier::FACT_BAND, tier: QueryTier::Fact, doc: game, is_word: false }
    }

    /// The rank of a game with this fame, smaller is better: weighs the fit of its name against its fame.
    pub fn place(self, fame: u8) -> u16 {
        let unknown = u16::from(FAMOUS.saturating_sub(fame));
        match self.band {
            0 if fame >= KNOWN_WHOLE => unknown.min(FAME_OF_BAND - 1),
            0 => unknown.min(if self.is_word { WHOLE_WORD } else { WHOLE_WORDS }),
            band => band * FAME_OF_BAND + unknown,
        }
    }

    /// True if this is a match by errors in much of the text: more than three in a well-known name, fewer in an
    /// unknown one.
    pub fn is_far(self, fame: u8) -> bool {
        self.place(fame) > (QueryTier::TYPO_BAND + 3 * QueryTier::ERROR) * FAME_OF_BAND
    }
}
