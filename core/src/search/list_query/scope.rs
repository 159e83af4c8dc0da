//! The scope of a list: the part of a query that is in the URL path.

use super::Filter;

/// The games a list is limited to, as given by the path of its URL.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// All games: `/search`.
    #[default]
    All,
    /// Games that pass a filter: `/systems/snes`, `/developers/capcom`, `/years/1993` …
    Of(Filter),
    /// A user's list: `/favorites`, `/history`, `/collections/party`.
    Own(OwnList),
}

/// A list that belongs to a profile.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OwnList {
    /// Favorite games.
    Favorites,
    /// Played games, last played first.
    History,
    /// Hidden games.
    Hidden,
    /// A collection, by its slug.
    Collection(String),
}
