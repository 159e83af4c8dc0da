//! User data in the JSON API.

use super::GameItem;
use crate::people::user_data::GameStatus;
use serde::{Deserialize, Serialize};

/// The data of this browser's profile about a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameStateItem {
    /// True if it is a favorite.
    pub favorite: bool,
    /// The status.
    pub status: Option<GameStatus>,
    /// The profile's rating.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 5))]
    pub rating: Option<u8>,
    /// The note.
    pub note: Option<String>,
    /// The tags.
    pub tags: Vec<String>,
    /// True if hidden.
    pub hidden: bool,
    /// Number of starts.
    pub play_count: u32,
    /// Seconds played, as far as devices reported them.
    pub seconds_played: u64,
    /// Last play, in seconds since 1970; null if never, or if removed from the history.
    pub last_played: Option<i64>,
}

/// A change of the profile's data about a game. Absent fields stay unchanged; `null` clears a field.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GameStateChange {
    /// True to add it to the favorites.
    pub favorite: Option<bool>,
    /// The status.
    #[serde(default, deserialize_with = "given")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<GameStatus>))]
    pub status: Option<Option<GameStatus>>,
    /// The profile's rating.
    #[serde(default, deserialize_with = "given")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>, minimum = 1, maximum = 5))]
    pub rating: Option<Option<u8>>,
    /// The note; may have several lines.
    #[serde(default, deserialize_with = "given")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, max_length = 4_000))]
    pub note: Option<Option<String>>,
    /// All tags, each at most 40 characters.
    #[cfg_attr(feature = "openapi", schema(max_items = 20))]
    pub tags: Option<Vec<String>>,
    /// True to hide it.
    pub hidden: Option<bool>,
}

/// Distinguishes `null` from an absent field.
fn given<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Option<T>>, D::Error> {
    Option::<T>::deserialize(from).map(Some)
}

/// A play, reported by the program that started the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayNote {
    /// Start time, in seconds since 1970; now if absent or in the future.
    #[cfg_attr(feature = "openapi", schema(minimum = 31_536_000))]
    pub at: Option<i64>,
    /// Duration in seconds.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(maximum = 31_536_000))]
    pub seconds: u64,
}

/// A list of the profile's: favorites, history, or the games of a collection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnGames {
    /// Number of games that are in the library.
    pub total: u32,
    /// Maximum number of items requested.
    pub limit: u32,
    /// `cursor` of the next page; null on the last one.
    pub next: Option<String>,
    /// The games, in the requested order; by default in the list's own.
    pub items: Vec<GameItem>,
}

/// A collection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CollectionItem {
    /// Its name in URLs.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its description.
    pub description: String,
    /// The query that fills it, as a URL query; null for a manual collection.
    pub query: Option<String>,
    /// True if pinned to its owner's Home.
    pub pinned: bool,
    /// True if everybody sees it.
    pub everybody: bool,
    /// Numbers of the other profiles that see it, if not everybody does; only told to its owner.
    pub viewers: Vec<i64>,
    /// True if it belongs to this browser's profile.
    pub mine: bool,
    /// Changes whenever its games or their order change.
    pub version: String,
    /// Number of its games in the library; null if its query needs descriptions that can't be read now.
    pub total: Option<u32>,
}

/// Response of `GET /api/v1/collections`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CollectionList {
    /// The profile's own collections first, then those of others.
    pub items: Vec<CollectionItem>,
}

/// A new collection, or a change of one. Absent fields stay unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CollectionChange {
    /// Its name; required for a new collection.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 60))]
    pub name: Option<String>,
    /// Its description.
    #[cfg_attr(feature = "openapi", schema(max_length = 2_000))]
    pub description: Option<String>,
    /// The query that fills it, as a URL query.
    pub query: Option<String>,
    /// True to pin it to its owner's Home.
    pub pinned: Option<bool>,
    /// True if everybody sees it. With `false` and no `viewers`, only its owner does. By default a new collection is
    /// visible to everybody unless its owner has a PIN.
    pub everybody: Option<bool>,
    /// Numbers of the other profiles that see it; if there are any, not everybody does.
    pub viewers: Option<Vec<i64>>,
    /// Games to append, as `system/slug`.
    #[cfg_attr(feature = "openapi", schema(max_items = 500))]
    pub add: Option<Vec<String>>,
    /// Games to remove, as `system/slug`.
    #[cfg_attr(feature = "openapi", schema(max_items = 500))]
    pub remove: Option<Vec<String>>,
    /// A game to move within a manual collection.
    pub r#move: Option<Moved>,
}

/// A new position for a game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Moved {
    /// `system/slug`.
    pub game: String,
    /// Its new position among the games visible to the profile, from 0.
    #[cfg_attr(feature = "openapi", schema(value_type = u64, maximum = 4_294_967_295_u64))]
    pub to: u32,
}

/// A list to import, as a form.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportForm {
    /// The file, at most 32 MB.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = Binary))]
    pub file: Vec<u8>,
    /// Name of the new collection, if the list has none.
    pub name: Option<String>,
    /// `new` (default), `favorites`, or the slug of one of the profile's collections.
    pub into: Option<String>,
}

/// An entry of an imported list that was not found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LostItem {
    /// The title in the list.
    pub title: String,
    /// `not-here`, `not-on-system` or `several-systems`.
    pub why: String,
}

/// The result of an import.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportItem {
    /// Slug of the collection, or `favorites`; null if no game was found and nothing was created.
    pub list: Option<String>,
    /// Entries in the list.
    pub total: u64,
    /// Games imported.
    pub taken: u64,
    /// Entries that were not found.
    pub not_found: u64,
    /// Games found, but left out because the profile is full.
    pub left_out: u64,
    /// Parts of the file that could not be read.
    pub unread: u64,
    /// The first hundred entries that were not found.
    pub lost: Vec<LostItem>,
}

/// A profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProfileItem {
    /// Its number; 1 is the household's own profile.
    pub id: i64,
    /// Its name; empty for the household.
    pub name: String,
    /// Hue in OKLCH, in degrees.
    pub hue: u16,
    /// True if choosing it needs a PIN.
    pub has_pin: bool,
    /// True if this browser uses it.
    pub chosen: bool,
}

/// Response of `GET /api/v1/profiles`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProfileList {
    /// All profiles.
    pub items: Vec<ProfileItem>,
    /// True if this browser is a guest.
    pub guest: bool,
}

/// A setting of the household.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettingItem {
    /// Its name, as in `config.toml`.
    pub key: String,
    /// The value in force, as text; may be empty.
    pub value: String,
    /// `start` (a flag or the environment, so that it can't be changed), `page`, `file` or `default`.
    pub origin: String,
}

/// Response of `GET /api/v1/settings`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettingsList {
    /// Settings of this browser: `theme`, `text_size`, `view`, `language`.
    pub browser: std::collections::BTreeMap<String, String>,
    /// Settings for everyone; empty unless requested by the owner.
    pub household: Vec<SettingItem>,
    /// Settings of this browser's profile: `home_rows`, `hidden_systems`, `mature`.
    pub profile: std::collections::BTreeMap<String, String>,
}

/// A change of settings. Absent settings stay unchanged; `null` resets one to its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SettingsChange {
    /// Settings of this browser, by name; stored in its cookies.
    #[serde(default)]
    pub browser: std::collections::BTreeMap<String, Option<String>>,
    /// Settings of the household, by name; numbers as text.
    #[serde(default)]
    pub household: std::collections::BTreeMap<String, Option<String>>,
    /// Settings of the profile, by name.
    #[serde(default)]
    pub profile: std::collections::BTreeMap<String, Option<String>>,
}
