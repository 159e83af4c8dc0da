//! What people made of their games, as pages show it: own part of a game page, lists, collections, profiles.

use super::Refusal;
use super::{GameCard, Row};
use crate::ours::{Mark, ProfileId};

/// The part of a game page that is one's own; not there for guests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MineView {
    /// What one made of it.
    pub mark: Mark,
    /// One's collections made by hand: address, name, and whether the game is in.
    pub collections: Vec<(String, String, bool)>,
}

/// A game that somebody spoke of and that is not here now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoneView {
    /// Its title when it was last seen.
    pub title: String,
    /// Its system.
    pub system: String,
    /// Year of release.
    pub year: Option<u16>,
}

/// What stands around a list of somebody's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnView {
    /// The list is this browser's to change.
    pub is_mine: bool,
    /// Whose it is, where it is another's; empty for the household.
    pub owner: Option<String>,
    /// What the collection is about.
    pub description: String,
    /// The question that fills a collection, as a path under the base path.
    pub query: Option<String>,
    /// Shown on the owner's home.
    pub pinned: bool,
    /// Games of the list that are not here now, at most 100.
    pub gone: Vec<GoneView>,
    /// Rows of games that go with it.
    pub rows: Vec<Row>,
}

/// A collection among others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectionTile {
    /// Its address.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// What it is about.
    pub description: String,
    /// Games in it that are here.
    pub count: u32,
    /// Filled by a question.
    pub is_smart: bool,
    /// On its owner's home.
    pub pinned: bool,
    /// Whose it is, where it is another's; empty for the household.
    pub owner: Option<String>,
    /// The first few of its games.
    pub cards: Vec<GameCard>,
}

/// All collections: `/collections`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CollectionsPage {
    /// One's own, by name.
    pub mine: Vec<CollectionTile>,
    /// Those of others in the household, by name.
    pub others: Vec<CollectionTile>,
    /// A question to keep, where somebody came from a list: its text or filters in words, and its URL form.
    pub keep: Option<(String, String)>,
}

/// Why an entry of a list that came in was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostWhy {
    /// Not in the library.
    NotHere,
    /// Not on the system that the list names.
    NotOnSystem,
    /// On several systems, and the list names none.
    SeveralSystems,
}

/// An entry of a list that came in and was not found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostEntry {
    /// As the list calls it.
    pub title: String,
    /// Why.
    pub why: LostWhy,
}

/// What became of a list that came in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TakenList {
    /// Where its games are now; `None` when none was found, and nothing was made.
    pub list: Option<super::OwnList>,
    /// Entries it had.
    pub total: u64,
    /// Games taken.
    pub taken: u64,
    /// Entries that were not found.
    pub lost_count: u64,
    /// The first hundred of them.
    pub lost: Vec<LostEntry>,
    /// Places of the file that could not be read.
    pub unread: u64,
}

/// A profile among others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileTile {
    /// Its number.
    pub id: ProfileId,
    /// Its name; empty for the household.
    pub name: String,
    /// OKLCH hue.
    pub hue: u16,
    /// Asks for a PIN.
    pub has_pin: bool,
    /// Its favorites.
    pub favorites: u32,
    /// This browser is it.
    pub is_chosen: bool,
}

/// Why a PIN was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinTrouble {
    /// It is not the PIN.
    Wrong,
    /// Too many tries: so many seconds to wait.
    Wait(u64),
}

/// Who is on the sofa: `/profiles`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfilesPage {
    /// All profiles, the household's first.
    pub people: Vec<ProfileTile>,
    /// This browser is a guest's.
    pub is_guest: bool,
    /// Where to go once somebody is chosen: a path under the base path.
    pub back: String,
    /// The profile whose PIN is asked for now.
    pub asks_pin: Option<ProfileId>,
    /// Why the last one was not taken.
    pub trouble: Option<PinTrouble>,
    /// Why something could not be done.
    pub refused: Option<Refusal>,
}
