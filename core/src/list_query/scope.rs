//! What a list is of.

use super::Filter;

/// What a list is of: the part of the question that stands in the path of its address.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Everything: `/search`.
    #[default]
    All,
    /// What one test lets pass: `/systems/snes`, `/developers/capcom`, `/years/1993` …
    Of(Filter),
    /// A list of somebody's own: `/favorites`, `/history`, `/collections/party`.
    Own(OwnList),
}

/// A list that a person made.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OwnList {
    /// Favorites.
    Favorites,
    /// Played, last first.
    History,
    /// Put out of sight.
    Hidden,
    /// A collection, by its address.
    Collection(String),
}
