//! How a word fits a name, and how well a game answers. Smaller is better.

use super::filters::Check;

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
    Typo(u8),
    None,
}

/// How a name fits a question, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum MatchTier {
    /// The title, the whole title.
    Whole,
    /// The title begins with all words.
    Starts,
    /// All words are there as whole words, in order.
    InOrder,
    /// All words are there as whole words.
    AllWords,
    /// The title begins with the words, the last of which is not finished.
    StartsPrefix,
    /// All words begin words of the title.
    Prefixes,
    /// Initials of the whole title, or of all before its subtitle.
    WholeInitials,
    /// The first part of a series: a `1` that the title does not have.
    FirstPart,
    /// Initials of the title's beginning or of its subtitle.
    Initials,
    /// Another name, the whole name.
    WholeOther,
    /// Another name has all words.
    Other,
    /// Words fit only with a fact: maker, series, system, year.
    Fact,
    /// Words fit only with typing errors mended.
    Typo,
}

impl MatchTier {
    /// The band of games that fit with a fact, or are found by an alternative without words.
    pub const FACT_BAND: u8 = 48;

    /// What the API calls it.
    pub fn name(self) -> &'static str {
        match self {
            MatchTier::Whole => "whole-title",
            MatchTier::Starts => "title-starts",
            MatchTier::InOrder => "words-in-order",
            MatchTier::AllWords => "all-words",
            MatchTier::StartsPrefix | MatchTier::Prefixes => "prefix",
            MatchTier::WholeInitials | MatchTier::Initials => "initials",
            MatchTier::FirstPart => "first-part",
            MatchTier::WholeOther | MatchTier::Other => "other-name",
            MatchTier::Fact => "fact",
            MatchTier::Typo => "spelling",
        }
    }
}

/// How well a game answers; compared as a whole, smaller is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fit {
    /// The order among tiers, classes and errors.
    pub band: u8,
    pub tier: MatchTier,
    /// The name that fits.
    pub doc: u32,
}
