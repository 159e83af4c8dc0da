//! What people made of their games, as pages show it: own part of a game page, lists, collections, profiles.

use super::{GameCard, Named, OwnList, Row};
use crate::list_query::ListQuery;
use crate::refusal::Refusal;
use crate::user_data::{AgeRating, GameState, ProfileId, SeenBy};

/// The part of a game page that is one's own; not there for guests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameStateView {
    /// Star, status, rating, note, tags and plays of the game.
    pub state: GameState,
    /// One's collections made by hand: address, name, and whether the game is in.
    pub collections: Vec<(String, String, bool)>,
    /// Who else at home likes it: their names and stars, of those whose profile is open to all.
    pub liked_by: Vec<(String, u8)>,
    /// Who put it forward for tonight; empty for the household's own profile.
    pub tonight: Option<String>,
    /// Who put it forward to whoever looks, by name.
    pub recommended_by: Vec<String>,
    /// The others at home: number, name, and whether it was put forward to them.
    pub others: Vec<(ProfileId, String, bool)>,
    /// Why the form was refused; what it says is as it was typed then.
    pub refused: Option<Refusal>,
    /// Tags that were typed and refused.
    pub typed_tags: String,
    /// The name of a new collection that was typed and refused.
    pub typed_list: String,
}

/// A game that somebody spoke of and that is not here now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoneView {
    /// Its title when it was last seen.
    pub title: String,
    /// Short label of its system; its id where the system is not known.
    pub system: String,
    /// Year of the first release; `None` where it was not known.
    pub year: Option<u16>,
}

/// What stands around a list of somebody's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnView {
    /// The list is this browser's to change.
    pub is_mine: bool,
    /// Whose it is, where it is another's; empty for the household.
    pub owner: Option<String>,
    /// Words of its owner on what the collection is about; empty for none.
    pub description: String,
    /// The question that fills a collection.
    pub query: Option<ListQuery>,
    /// Filters of that query, each with its English name.
    pub filters: Vec<Named>,
    /// Whether its owner pinned it to Home.
    pub pinned: bool,
    /// Who sees a collection beside its owner; said to its owner alone.
    pub seen_by: SeenBy,
    /// The other profiles, which may be among them: number and name.
    pub others: Vec<(ProfileId, String)>,
    /// Games of the list that are not here now, at most 100.
    pub gone: Vec<GoneView>,
    /// Rows of games that go with it.
    pub rows: Vec<Row>,
    /// For each card of the page, whether it can be taken out of the history or shown again.
    pub can_drop: Vec<bool>,
    /// Of the history, for each card of the page: when it was played last, in unix seconds.
    pub last_played: Vec<Option<i64>>,
    /// Games of the list that its owner put out of sight by hand, where it is that list.
    pub droppable: u32,
    /// Why a change was refused; the name and description are as they were typed then.
    pub refused: Option<Refusal>,
    /// The collection's name as it was typed, where it was refused.
    pub typed_name: Option<String>,
}

/// A collection among others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectionTile {
    /// Name in its address: `/collections/{slug}`.
    pub slug: String,
    /// Name as its owner typed it.
    pub name: String,
    /// Words of its owner on what it is about; empty for none.
    pub description: String,
    /// Games in it that are here; `None` where it cannot be said now.
    pub count: Option<u32>,
    /// Whether a query fills it instead of a hand.
    pub is_smart: bool,
    /// Whether its owner pinned it to Home.
    pub pinned: bool,
    /// Whose it is, where it is another's; empty for the household.
    pub owner: Option<String>,
    /// Who sees one's own, by name, where it is not everybody.
    pub seen_by: Option<Vec<String>>,
    /// The first few of its games.
    pub cards: Vec<GameCard>,
}

/// Looking for games that go into a collection: `/collections/{slug}/add`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AddPage {
    /// Address of the collection.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// What is looked for.
    pub text: String,
    /// Games that were found, in all.
    pub total: u32,
    /// The first of them, each with whether it is in.
    pub found: Vec<(GameCard, bool)>,
}

/// All collections: `/collections`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CollectionsPage {
    /// One's own, by name.
    pub mine: Vec<CollectionTile>,
    /// Those of others in the household, by name.
    pub others: Vec<CollectionTile>,
    /// Address and name of all of one's own that are made by hand: games can be put into them.
    pub by_hand: Vec<(String, String)>,
    /// Which page of the collections this is, from 1.
    pub page: u32,
    /// How many pages there are.
    pub pages: u32,
    /// A question to keep, where somebody came from a list: its text or filters in words, and its URL form.
    pub keep: Option<(String, String)>,
    /// Why a new collection was refused; `None` when none was.
    pub refused: Option<Refusal>,
    /// Why no list was taken in.
    pub import_refused: Option<Refusal>,
    /// A name as it was typed, where it was refused.
    pub typed_name: String,
    /// Whether a collection was just deleted: the page says so once.
    pub removed: bool,
}

/// What is asked before it is done: it cannot be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfirmPage {
    /// A profile is deleted, with what it made.
    Profile {
        /// Number of the profile, which the form sends.
        id: ProfileId,
        /// Name of the profile; empty for the household.
        name: String,
        /// Games that it starred.
        favorites: u32,
        /// Collections that it made.
        collections: u32,
        /// Games that it rated, noted, tagged or gave a status.
        noted: u32,
        /// Games that it played at least once.
        played: u32,
    },
    /// A collection is deleted, or a list is emptied.
    List {
        /// The list that is emptied or deleted.
        list: OwnList,
        /// Name of the collection; empty for another list.
        name: String,
        /// Games in it; `None` where it cannot be said now.
        count: Option<u32>,
    },
}

/// Why an entry of a list that came in was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "kebab-case")]
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
    /// Why it is left out.
    pub why: LostWhy,
}

/// What became of a list that came in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TakenList {
    /// Where its games are now; `None` when none was found, and nothing was made.
    pub list: Option<OwnList>,
    /// Name of the collection that was made; empty for favorites.
    pub name: String,
    /// Entries that the file had.
    pub total: u64,
    /// Games that were found and put on the list.
    pub taken: u64,
    /// Entries that no game was found for.
    pub lost_count: u64,
    /// The first hundred of these entries.
    pub lost: Vec<LostEntry>,
    /// Places of the file that could not be read.
    pub unread: u64,
    /// Games that were found and that there was no room for.
    pub left_out: u64,
    /// Games passed over, as the file marks them as no favorites.
    pub unmarked: u64,
}

/// A profile among others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileTile {
    /// Number of the profile, which the form sends.
    pub id: ProfileId,
    /// Its name; empty for the household.
    pub name: String,
    /// Hue of its face in OKLCH, degrees from 0 to 359.
    pub hue: u16,
    /// Whether it asks for a PIN before a browser becomes it.
    pub has_pin: bool,
    /// Whether it is a child's, and sees what was ticked for it alone.
    pub is_child: bool,
    /// Games that it starred.
    pub favorites: u32,
    /// Whether this browser belongs to it.
    pub is_chosen: bool,
}

/// What a child's profile sees: `/profiles/{id}/sees`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChildPage {
    /// Number of the profile.
    pub id: ProfileId,
    /// Its name.
    pub name: String,
    /// Games that it sees now; `None` while it is no child's, and sees all.
    pub sees: Option<u64>,
    /// The oldest age rating that is allowed.
    pub up_to: Option<AgeRating>,
    /// Whether games without a known age rating are allowed.
    pub unrated: bool,
    /// Games by the number of their age rating; at 0 those without a known one.
    pub rated: [u32; 7],
    /// Systems with games: id, name, and whether it is ticked.
    pub systems: Vec<(String, String, bool)>,
    /// Collections: number, name, and whether it is ticked.
    pub collections: Vec<(String, String, bool)>,
    /// Names of other profiles that no PIN keeps from being chosen.
    pub open: Vec<String>,
}

/// Why a PIN was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinError {
    /// It is not the PIN.
    Wrong,
    /// Too many tries: so many seconds to wait.
    Wait(u64),
}

/// Who is on the sofa: `/profiles`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfilesPage {
    /// All profiles, the household's own first.
    pub people: Vec<ProfileTile>,
    /// Whether this browser is a guest's, which leaves nothing.
    pub is_guest: bool,
    /// Where to go once somebody is chosen: a path under the base path.
    pub back: String,
    /// Whether this device is asked for the first time: who goes on chooses, or does not.
    pub asks_once: bool,
    /// The profile whose PIN is asked for now.
    pub asks_pin: Option<ProfileId>,
    /// Why the PIN that was typed last was not taken.
    pub pin_error: Option<PinError>,
    /// Why a profile could not be made or changed.
    pub refused: Option<Refusal>,
    /// What was typed in the form that was refused; `None` when none was.
    pub typed: Option<TypedProfile>,
    /// Whether a profile was just deleted: the page says so once.
    pub removed: bool,
}

/// A form of a profile that was refused.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedProfile {
    /// The form of a new one.
    pub is_new: bool,
    /// Name as it was typed.
    pub name: String,
    /// Hue that was chosen, in OKLCH, degrees from 0 to 359.
    pub hue: u16,
}
