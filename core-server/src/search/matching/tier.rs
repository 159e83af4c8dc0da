//! Names of the ways in which a game matches a query, for the API and for the reason on a card.

use crate::search::data::features::{Feature, Features};

/// The way in which a game matches, best first. Read from the features; nothing is ranked by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum QueryTier {
    /// The words are the whole title.
    WholeTitle,
    /// The title, or its subtitle, begins with the words.
    TitleStarts,
    /// The title has the words in order.
    WordsInOrder,
    /// The title has all words.
    AllWords,
    /// Some words are only begun, or spaced in another way.
    Prefix,
    Initials,
    /// The first part of a series, for a `1` that the title does not have.
    FirstPart,
    OtherName,
    /// Some words fit only as a fact: maker, series, system, year.
    Fact,
    /// Some words fit only with typing errors corrected.
    Spelling,
}

/// Each tier's name in the API, and the features of which a match has one: the first such row is its tier.
const TIERS: [(QueryTier, &str, &[Feature]); 10] = [
    (QueryTier::Spelling, "spelling", &[Feature::Mistyped]),
    (QueryTier::Fact, "fact", &[Feature::Fact, Feature::FactGenre, Feature::FactSystem]),
    (QueryTier::Initials, "initials", &[Feature::Initials, Feature::InitialsPart]),
    (QueryTier::FirstPart, "first-part", &[Feature::FirstPart]),
    (QueryTier::OtherName, "other-name", &[Feature::OtherName]),
    (QueryTier::Prefix, "prefix", &[Feature::BegunLast, Feature::BegunInner, Feature::Respelled]),
    (QueryTier::AllWords, "all-words", &[Feature::Order]),
    (QueryTier::WordsInOrder, "words-in-order", &[Feature::NotStart, Feature::Gap]),
    (QueryTier::TitleStarts, "title-starts", &[Feature::NotWhole]),
    (QueryTier::WholeTitle, "whole-title", &[]),
];

impl QueryTier {
    /// The tier of a match with these features.
    pub fn of(features: &Features) -> QueryTier {
        let row = TIERS.iter().find(|(_, _, any)| features.has(any));
        row.map_or(QueryTier::WholeTitle, |&(tier, ..)| tier)
    }

    /// The tier's name in the API.
    pub fn name(self) -> &'static str {
        TIERS.iter().find(|(tier, ..)| *tier == self).map_or("", |(_, name, _)| name)
    }
}
