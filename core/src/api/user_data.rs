//! What people made of their games, in the JSON API.

use super::GameItem;
use crate::user_data::Status;
use serde::{Deserialize, Serialize};

/// What this browser's profile made of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameStateItem {
    /// A favorite.
    pub favorite: bool,
    /// Where they stand with it.
    pub status: Option<Status>,
    /// Own rating.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 5))]
    pub rating: Option<u8>,
    /// Note.
    pub note: Option<String>,
    /// Tags.
    pub tags: Vec<String>,
    /// Out of sight.
    pub hidden: bool,
    /// Times it was started.
    pub play_count: u32,
    /// Seconds played, where a device told.
    pub seconds_played: u64,
    /// Last time, unix seconds; null where never or taken out of the history.
    pub last_played: Option<i64>,
}

/// A change of it: what is absent stays, `null` forgets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GameStateChange {
    /// A favorite.
    pub favorite: Option<bool>,
    /// Where they stand with it.
    #[serde(default, deserialize_with = "given")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Status>))]
    pub status: Option<Option<Status>>,
    /// Own rating.
    #[serde(default, deserialize_with = "given")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>, minimum = 1, maximum = 5))]
    pub rating: Option<Option<u8>>,
    /// A note, in lines.
    #[serde(default, deserialize_with = "given")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, max_length = 4_000))]
    pub note: Option<Option<String>>,
    /// All tags, each of 40 characters at most.
    #[cfg_attr(feature = "openapi", schema(max_items = 20))]
    pub tags: Option<Vec<String>>,
    /// Out of sight.
    pub hidden: Option<bool>,
}

/// Tells `null` from a field that is not there.
fn given<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Option<T>>, D::Error> {
    Option::<T>::deserialize(from).map(Some)
}

/// A play told by whatever started the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayNote {
    /// When, unix seconds; now when absent or not yet.
    #[cfg_attr(feature = "openapi", schema(minimum = 31_536_000))]
    pub at: Option<i64>,
    /// How long it took, in seconds.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(maximum = 31_536_000))]
    pub seconds: u64,
}

/// A list of somebody's own: favorites, history, the games of a collection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnGames {
    /// Games in all that are here.
    pub total: u32,
    /// Most items asked for.
    pub limit: u32,
    /// Give this as `cursor` to get the next page; null at the end.
    pub next: Option<String>,
    /// Games, in the order asked for; else in the list's own.
    pub items: Vec<GameItem>,
}

/// A collection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CollectionItem {
    /// Its address.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// What it is about.
    pub description: String,
    /// The question that fills it, as a URL query; null where it is made by hand.
    pub query: Option<String>,
    /// On its owner's home.
    pub pinned: bool,
    /// Everybody sees it.
    pub everybody: bool,
    /// The other profiles that see it where not everybody does, by number; only its owner is told.
    pub viewers: Vec<i64>,
    /// Of this browser's profile.
    pub mine: bool,
    /// Another text after each change of its games and their order.
    pub version: String,
    /// Games in it that are here; null while it cannot be said, since descriptions that it asks for cannot be read.
    pub total: Option<u32>,
}

/// `GET /api/v1/collections`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CollectionList {
    /// One's own first, then those of others.
    pub items: Vec<CollectionItem>,
}

/// A collection to make, or a change of one: what is absent stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CollectionChange {
    /// Its name; a new one has to have one.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 60))]
    pub name: Option<String>,
    /// What it is about.
    #[cfg_attr(feature = "openapi", schema(max_length = 2_000))]
    pub description: Option<String>,
    /// The question that fills it, as a URL query.
    pub query: Option<String>,
    /// On its owner's home.
    pub pinned: Option<bool>,
    /// Whether everybody sees it; `false` alone: nobody else. A new one: yes, unless its owner has a PIN.
    pub everybody: Option<bool>,
    /// The other profiles that see it, by number; where there are any, not everybody does.
    pub viewers: Option<Vec<i64>>,
    /// Games to put in at the end: `system/slug`.
    #[cfg_attr(feature = "openapi", schema(max_items = 500))]
    pub add: Option<Vec<String>>,
    /// Games to take out: `system/slug`.
    #[cfg_attr(feature = "openapi", schema(max_items = 500))]
    pub remove: Option<Vec<String>>,
    /// A game of a collection made by hand to put elsewhere in its order.
    pub r#move: Option<Moved>,
}

/// Another place for a game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Moved {
    /// `system/slug`.
    pub game: String,
    /// Its new place among the games one sees, counted from 0.
    #[cfg_attr(feature = "openapi", schema(value_type = u64, maximum = 4_294_967_295_u64))]
    pub to: u32,
}

/// A list to take in, as a form.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportForm {
    /// The file, at most 32 MB.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = Binary))]
    pub file: Vec<u8>,
    /// Name of a new collection, where the list has none.
    pub name: Option<String>,
    /// `new` (also when absent), `favorites`, or the address of a collection of one's own.
    pub into: Option<String>,
}

/// An entry that was not found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LostItem {
    /// As the list calls it.
    pub title: String,
    /// `not-here`, `not-on-system` or `several-systems`.
    pub why: String,
}

/// What became of a list that came in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportItem {
    /// Address of the collection, or `favorites`; null when no game was found and nothing was made.
    pub list: Option<String>,
    /// Entries it had.
    pub total: u64,
    /// Games taken.
    pub taken: u64,
    /// Entries that were not found.
    pub not_found: u64,
    /// Games that were found and that there was no room for.
    pub left_out: u64,
    /// Places of the file that could not be read.
    pub unread: u64,
    /// The first hundred that were not found.
    pub lost: Vec<LostItem>,
}

/// A profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProfileItem {
    /// Its number; 1 is the household's.
    pub id: i64,
    /// Its name; empty for the household.
    pub name: String,
    /// OKLCH hue.
    pub hue: u16,
    /// Asks for a PIN.
    pub has_pin: bool,
    /// This browser is it.
    pub chosen: bool,
}

/// `GET /api/v1/profiles`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProfileList {
    /// All of them.
    pub items: Vec<ProfileItem>,
    /// This browser is a guest's.
    pub guest: bool,
}

/// A setting of the household.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettingItem {
    /// Its name, as in `config.toml`.
    pub key: String,
    /// The value in force, as it is written; may be empty.
    pub value: String,
    /// `start` (a flag or the environment: it cannot be changed), `page`, `file` or `default`.
    pub origin: String,
}

/// `GET /api/v1/settings`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettingsList {
    /// What holds in this browser: `theme`, `text_size`, `view`, `language`.
    pub browser: std::collections::BTreeMap<String, String>,
    /// What holds for everybody; empty for all but the owner.
    pub household: Vec<SettingItem>,
    /// What this browser's profile chose: `home_rows`, `hidden_systems`, `mature`.
    pub profile: std::collections::BTreeMap<String, String>,
}

/// A change of settings: what is absent stays, `null` goes back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SettingsChange {
    /// Of this browser, by name; kept in its cookies.
    #[serde(default)]
    pub browser: std::collections::BTreeMap<String, Option<String>>,
    /// Of the household, by name; numbers as text.
    #[serde(default)]
    pub household: std::collections::BTreeMap<String, Option<String>>,
    /// Of the profile, by name.
    #[serde(default)]
    pub profile: std::collections::BTreeMap<String, Option<String>>,
}
