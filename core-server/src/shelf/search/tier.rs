//! How a word fits a name, and how well a game answers. Smaller is better.

use super::filters::Check;
use crate::shelf::data::ranking::FAMOUS;

/// How one word fits a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Whole,
    /// Begins a word, or is several words run together.
    Prefix,
    /// A `1` where the name has no number.
    First,
    Initials,
    Fact(Check),
    /// Index into the term's typos.
    Typo(u16),
    None,
}

/// How a name fits a question, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum MatchTier {
    /// The title, the whole title.
    Whole,
    /// Another name, the whole name.
    WholeOther,
    /// All words of the title and no more, in another order.
    WholeMixed,
    /// All words of the subtitle, or all before it, and no more.
    Part,
    /// The title begins with all words.
    Starts,
    /// The title begins with all words in another order, or they are its subtitle.
    StartsMixed,
    /// The title, or all before its subtitle, ends with all words.
    Ends,
    /// All words are there as whole words, side by side.
    Beside,
    /// All words are there as whole words, in order.
    InOrder,
    /// All words are there as whole words, side by side in another order.
    BesideMixed,
    /// All words are there as whole words.
    AllWords,
    /// The title begins with the words, some of which are not finished.
    StartsPrefix,
    /// All words begin words of the title that stand side by side.
    BesidePrefix,
    /// All words begin words of the title.
    Prefixes,
    /// Initials of the whole title, of all before its subtitle, or of the subtitle.
    WholeInitials,
    /// The first part of a series: a `1` that the title does not have.
    FirstPart,
    /// Initials of the title's beginning or end.
    Initials,
    /// Another name has all words.
    Other,
    /// Words fit only with a fact: maker, series, system, year.
    Fact,
    /// Words fit only with typing errors mended.
    Typo,
}

impl MatchTier {
    /// The band of games that fit with a fact, or are found by an alternative without words.
    pub const FACT_BAND: u16 = 72;
    /// The first band of mistyped names.
    pub const TYPO_BAND: u16 = 80;
    /// How many bands an error is.
    pub const ERROR: u16 = 12;
    /// Of a mistyped name, how many bands a step of its shape is: begun, longer, in another order.
    pub const SHAPE: u16 = 2;
    /// Of a mistyped name, how many bands it stands behind titles where it is another name.
    pub const OTHER_NAME: u16 = 3;
    /// Of a mistyped name, how many bands it stands behind originals where it is none.
    pub const NO_ORIGINAL: u16 = 8;

    /// What the API calls it.
    pub fn name(self) -> &'static str {
        match self {
            MatchTier::Whole => "whole-title",
            MatchTier::Part | MatchTier::Starts => "title-starts",
            MatchTier::Ends | MatchTier::Beside | MatchTier::InOrder => "words-in-order",
            MatchTier::WholeMixed | MatchTier::StartsMixed | MatchTier::BesideMixed | MatchTier::AllWords => {
                "all-words"
            }
            MatchTier::StartsPrefix | MatchTier::BesidePrefix | MatchTier::Prefixes => "prefix",
            MatchTier::WholeInitials | MatchTier::Initials => "initials",
            MatchTier::FirstPart => "first-part",
            MatchTier::WholeOther | MatchTier::Other => "other-name",
            MatchTier::Fact => "fact",
            MatchTier::Typo => "spelling",
        }
    }
}

/// How much of the fame that a well-known game has is a band: what nobody knows stands 15 behind.
const FAME_OF_BAND: u16 = 7;

/// From this fame on a whole title ranks before every match that is not one, however well known (`wonder boy`).
const KNOWN_WHOLE: u8 = 90;

/// How far a whole title of one word is taken back at most by what it lacks of fame: it stands before classics that
/// begin with the word.
const WHOLE_WORD: u16 = MatchTier::Starts as u16 * FAME_OF_BAND - 1;
/// And one of several words, which begin few.
const WHOLE_WORDS: u16 = 10 * FAME_OF_BAND;

/// How well a game answers; compared as a whole, smaller is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fit {
    /// The order among tiers, classes and errors.
    pub band: u16,
    pub tier: MatchTier,
    /// The name that fits.
    pub doc: u32,
    /// Whether one word is asked for.
    pub is_word: bool,
}

impl Fit {
    /// Of what is found by a fact.
    pub fn of_fact(game: u32) -> Fit {
        Fit { band: MatchTier::FACT_BAND, tier: MatchTier::Fact, doc: game, is_word: false }
    }

    /// Where a game of this fame stands, smaller is better: how well its name fits, weighed against how well it is
    /// known.
    pub fn place(self, fame: u8) -> u16 {
        let unknown = u16::from(FAMOUS.saturating_sub(fame));
        match self.band {
            0 if fame >= KNOWN_WHOLE => unknown.min(FAME_OF_BAND - 1),
            0 => unknown.min(if self.is_word { WHOLE_WORD } else { WHOLE_WORDS }),
            band => band * FAME_OF_BAND + unknown,
        }
    }

    /// Whether a game of this fame is found by more errors than in a part of the text.
    pub fn is_far(self, fame: u8) -> bool {
        self.place(fame) > (MatchTier::TYPO_BAND + 3 * MatchTier::ERROR) * FAME_OF_BAND
    }
}
