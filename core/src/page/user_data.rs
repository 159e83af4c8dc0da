//! User data as pages show it: a profile's data on a game page, lists, collections, profiles.

use super::{GameCard, HomeRow, Named, OwnList};
use crate::people::user_data::{AgeRating, GameState, ProfileId, SeenBy};
use crate::refusal::Refusal;
use crate::search::list_query::ListQuery;

/// The profile's part of a game page; not shown to guests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameStateView {
    /// Favorite, status, rating, note, tags and plays of the game.
    pub state: GameState,
    /// The profile's manual collections: slug, name, and true if the game is in it.
    pub collections: Vec<(String, String, bool)>,
    /// Names and ratings of other profiles that like it, if their data is open to everyone.
    pub liked_by: Vec<(String, u8)>,
    /// The profile that suggested it for tonight; empty for the household's own profile.
    pub tonight: Option<String>,
    /// Names of the profiles that recommended it to the viewer.
    pub recommended_by: Vec<String>,
    /// The other profiles: number, name, and true if it was recommended to them.
    pub others: Vec<(ProfileId, String, bool)>,
    /// The reason why the form was rejected; the fields are as typed then.
    pub refused: Option<Refusal>,
    /// Tags that were typed and rejected.
    pub typed_tags: String,
    /// The name of a new collection that was typed and rejected.
    pub typed_list: String,
}

/// A game with user data that is no longer in the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoneView {
    /// Its title when last seen.
    pub title: String,
    /// Short label of its system; the id if the system is unknown.
    pub system: String,
    /// Year of the first release, if known.
    pub year: Option<u16>,
}

/// Details of a user's list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnView {
    /// True if this browser may change the list.
    pub is_mine: bool,
    /// The profile that owns it, if another; empty for the household.
    pub owner: Option<String>,
    /// The owner's description of the collection; may be empty.
    pub description: String,
    /// The query that fills a smart collection.
    pub query: Option<ListQuery>,
    /// Filters of that query, each with its English name.
    pub filters: Vec<Named>,
    /// True if its owner pinned it to Home.
    pub pinned: bool,
    /// Profiles that see the collection besides its owner; only told to the owner.
    pub seen_by: SeenBy,
    /// The other profiles, which may be given access: number and name.
    pub others: Vec<(ProfileId, String)>,
    /// Games of the list that are no longer in the library, at most 100.
    pub gone: Vec<GoneView>,
    /// Rows of related games.
    pub rows: Vec<HomeRow>,
    /// For each card: true if it can be removed from the history or unhidden.
    pub can_drop: Vec<bool>,
    /// For each card of the history: the last play, in seconds since 1970.
    pub last_played: Vec<Option<i64>>,
    /// On the list of hidden games: games that its owner hid by hand.
    pub droppable: u32,
    /// The reason why a change was rejected; name and description are as typed then.
    pub refused: Option<Refusal>,
    /// The collection's name as typed, if it was rejected.
    pub typed_name: Option<String>,
}

/// A collection in a list of collections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectionTile {
    /// Its slug in `/collections/{slug}`.
    pub slug: String,
    /// Its name, as its owner typed it.
    pub name: String,
    /// The owner's description; may be empty.
    pub description: String,
    /// Its games in the library; `None` if not known now.
    pub count: Option<u32>,
    /// True if a query fills it.
    pub is_smart: bool,
    /// True if its owner pinned it to Home.
    pub pinned: bool,
    /// The profile that owns it, if another; empty for the household.
    pub owner: Option<String>,
    /// Names of the profiles that see it, unless everybody does; only for the viewer's own collections.
    pub seen_by: Option<Vec<String>>,
    /// Its first games.
    pub cards: Vec<GameCard>,
}

/// The page for adding games to a collection: `/collections/{slug}/add`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AddPage {
    /// The collection's slug.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The search text.
    pub text: String,
    /// Number of games found.
    pub total: u32,
    /// The first of them, each with true if it is in the collection.
    pub found: Vec<(GameCard, bool)>,
}

/// The collections page: `/collections`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CollectionsPage {
    /// The viewer's collections, by name.
    pub mine: Vec<CollectionTile>,
    /// Collections of other profiles, by name.
    pub others: Vec<CollectionTile>,
    /// Slug and name of all the viewer's manual collections, which games can be added to.
    pub by_hand: Vec<(String, String)>,
    /// Number of this page, from 1.
    pub page: u32,
    /// Number of pages.
    pub pages: u32,
    /// A query to save as a collection: its text or filters in words, and its URL form.
    pub keep: Option<(String, String)>,
    /// The reason why a new collection was rejected.
    pub refused: Option<Refusal>,
    /// The reason why an import was rejected.
    pub import_refused: Option<Refusal>,
    /// A name as typed, if it was rejected.
    pub typed_name: String,
    /// True if a collection was just deleted; confirmed once on the page.
    pub removed: bool,
}

/// A confirmation asked before an action that can't be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfirmPage {
    /// Deletes a profile with its data.
    Profile {
        /// Number of the profile, which the form sends.
        id: ProfileId,
        /// Name of the profile; empty for the household.
        name: String,
        /// Its favorites.
        favorites: u32,
        /// Its collections.
        collections: u32,
        /// Games it rated, noted, tagged or gave a status.
        noted: u32,
        /// Games it played at least once.
        played: u32,
    },
    /// Deletes a collection, or empties a list.
    List {
        /// The list to empty or delete.
        list: OwnList,
        /// Name of the collection; empty for other lists.
        name: String,
        /// Number of games; `None` if not known now.
        count: Option<u32>,
    },
}

/// The reason why an entry of an imported list was not found.
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

/// An entry of an imported list that was not found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostEntry {
    /// The title in the list.
    pub title: String,
    /// The reason.
    pub why: LostWhy,
}

/// The result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TakenList {
    /// The list with the imported games; `None` if none was found, and nothing was created.
    pub list: Option<OwnList>,
    /// Name of the created collection; empty for favorites.
    pub name: String,
    /// Entries in the file.
    pub total: u64,
    /// Games found and added to the list.
    pub taken: u64,
    /// Entries without a matching game.
    pub lost_count: u64,
    /// The first hundred of these.
    pub lost: Vec<LostEntry>,
    /// Parts of the file that could not be read.
    pub unread: u64,
    /// Games found, but left out because the profile is full.
    pub left_out: u64,
    /// Games skipped because the file marks them as not favorite.
    pub unmarked: u64,
}

/// A profile in a list of profiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileTile {
    /// Number of the profile, which the form sends.
    pub id: ProfileId,
    /// Its name; empty for the household.
    pub name: String,
    /// Hue of its avatar in OKLCH, degrees from 0 to 359.
    pub hue: u16,
    /// Its picture, one of [`PICTURES`](crate::people::user_data::PICTURES).
    pub picture: Option<&'static str>,
    /// True if choosing it needs a PIN.
    pub has_pin: bool,
    /// True for a child's profile, which only sees games that the owner allows.
    pub is_child: bool,
    /// Number of its favorites.
    pub favorites: u32,
    /// True if this browser uses it.
    pub is_chosen: bool,
}

/// The games a child's profile may see: `/profiles/{id}/sees`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChildPage {
    /// Number of the profile.
    pub id: ProfileId,
    /// Its name.
    pub name: String,
    /// Games it can see; `None` if it isn't a child's profile and sees all.
    pub sees: Option<u64>,
    /// True if the page shows a rule that isn't saved.
    pub is_draft: bool,
    /// The highest age rating allowed.
    pub up_to: Option<AgeRating>,
    /// True if games without a known age rating are allowed.
    pub unrated: bool,
    /// Games by the number of their age rating; index 0 for those without one.
    pub rated: [u32; 7],
    /// Systems with games: id, name, and true if allowed.
    pub systems: Vec<(String, String, bool)>,
    /// Collections: number, name, and true if allowed.
    pub collections: Vec<(String, String, bool)>,
}

/// The reason why a PIN was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinError {
    /// The PIN is wrong.
    Wrong,
    /// Too many tries: seconds to wait.
    Wait(u64),
}

/// The page for choosing a profile: `/profiles`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfilesPage {
    /// All profiles, the household's own first.
    pub people: Vec<ProfileTile>,
    /// True if this browser is a guest, for whom nothing is stored.
    pub is_guest: bool,
    /// Path under the base path to go to after the choice.
    pub back: String,
    /// True if this device is asked for the first time; continuing without a choice is possible.
    pub asks_once: bool,
    /// The profile whose PIN is asked for.
    pub asks_pin: Option<ProfileId>,
    /// The reason why the last PIN was rejected.
    pub pin_error: Option<PinError>,
    /// The reason why a profile could not be created or changed.
    pub refused: Option<Refusal>,
    /// The fields of the rejected form.
    pub typed: Option<TypedProfile>,
    /// True if a profile was just deleted; confirmed once on the page.
    pub removed: bool,
    /// The question to a grown-up before a child leaves its profile.
    pub asks_grown_up: Option<GrownUpCheck>,
    /// The forms that create and change profiles: `/profiles/manage`.
    pub manage: Option<ManageProfiles>,
}

/// The question to a grown-up before a child's browser changes to another profile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GrownUpCheck {
    /// The profile to change to, which may be the guest.
    pub id: ProfileId,
    /// True if the owner's password is accepted.
    pub has_owner: bool,
    /// Grown-ups whose PIN is accepted: number and name.
    pub grown_ups: Vec<(ProfileId, String)>,
}

impl GrownUpCheck {
    /// True if nobody has a secret that could be asked for.
    pub fn is_empty(&self) -> bool {
        !self.has_owner && self.grown_ups.is_empty()
    }
}

/// The part of the page that creates and changes profiles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ManageProfiles {
    /// True in the owner's browser, which changes every profile.
    pub is_owner: bool,
    /// Games by the number of their age rating; index 0 for those without one.
    pub rated: [u32; 7],
    /// The grown-up whose PIN the form of a child's profile asks for, because nobody could let a child leave it: there
    /// is no owner, and no grown-up has a PIN.
    pub first_pin: Option<FirstPin>,
    /// The profile that was just created, with its games if it is a child's.
    pub made: Option<(ProfileId, Option<u64>)>,
}

/// The grown-up who gets a PIN together with a child's profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstPin {
    /// The profile of this browser, with its name.
    Own(String),
    /// A new profile, because the household's own has no PIN.
    New,
}

/// A profile form that was rejected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedProfile {
    /// The profile to change.
    pub id: ProfileId,
    /// True for the form of a new profile.
    pub is_new: bool,
    /// The name as typed.
    pub name: String,
    /// The chosen hue in OKLCH, degrees from 0 to 359.
    pub hue: u16,
    /// The chosen picture.
    pub picture: Option<&'static str>,
    /// The chosen age of a child.
    pub age: Option<u8>,
    /// True if the child also sees games without an age rating.
    pub unrated: bool,
    /// The name of the grown-up who can let the child leave.
    pub grown_up: String,
}
