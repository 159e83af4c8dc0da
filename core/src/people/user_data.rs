//! User data: favorites, statuses, profiles, collections. Values and limits; core-server's `user` stores them.

mod child_rule;

pub use child_rule::{AgeRating, CHILD_AGES, ChildRule, MAX_CHILD_SYSTEMS};

use crate::refusal::Refusal;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use unicode_normalization::UnicodeNormalization;

/// Most profiles in a household.
pub const MAX_PROFILES: usize = 20;
/// Longest name of a profile or collection, in characters.
pub const MAX_NAME: usize = 60;
/// Longest note on a game, in characters.
pub const MAX_NOTE: usize = 4_000;
/// Longest description of a collection, in characters.
pub const MAX_DESCRIPTION: usize = 2_000;
/// Most tags on a game.
pub const MAX_TAGS: usize = 20;
/// Most tags of a profile, whatever their case: each is offered as a filter.
pub const MAX_OWN_TAGS: usize = 300;
/// Longest tag, in characters.
pub const MAX_TAG: usize = 40;
/// Most collections of a profile.
pub const MAX_COLLECTIONS: usize = 200;
/// Most collections of a household: each of them is shown to everybody.
pub const MAX_HOUSEHOLD_COLLECTIONS: usize = 500;
/// Most games recommended to one profile, and most games suggested for tonight; a new one replaces the oldest.
pub const MAX_RECOMMENDED: u32 = 24;
/// Most collections that a profile can pin to Home; each is a row there.
pub const MAX_PINNED: usize = 20;
/// Most bytes of a profile's data, as counted by core-server's `user`.
pub const MAX_PROFILE_BYTES: u64 = 8_000_000;
/// Most bytes of all profiles' data together, counted like [`MAX_PROFILE_BYTES`].
pub const MAX_HOUSEHOLD_BYTES: u64 = 32_000_000;
/// Most ROMs that the household can identify by hand.
pub const MAX_CORRECTIONS: u32 = 20_000;
/// Most games with a cover chosen by the household.
pub const MAX_COVERS: u32 = 10_000;
/// Largest uploaded picture in bytes, as stored.
pub const MAX_SENT_PICTURE: usize = 150_000;
/// Most bytes of all uploaded pictures, which are part of every backup.
pub const MAX_SENT_BYTES: i64 = 32_000_000;
/// Most games changed by one request.
pub const MAX_SELECTED: usize = 500;
/// Most games in a manual collection.
pub const MAX_IN_COLLECTION: usize = 10_000;
/// Most games that a profile can have data about.
pub const MAX_MARKED: usize = 100_000;
/// Highest rating; the lowest is one star.
pub const MAX_STARS: u8 = 5;
/// Lowest rating that counts as liking a game, which other profiles are told.
pub const LIKED_STARS: u8 = 4;
/// Names of the guest in the languages of the pages, in lower case: not allowed as profile names.
pub const GUEST_NAMES: [&str; 5] = ["guest", "invitado", "gast", "invité", "ゲスト"];
/// Names of the household without a name of its own, in lower case: not allowed for other profiles.
pub const HOUSEHOLD_NAMES: [&str; 5] = ["everyone", "todos", "alle", "tout le monde", "みんな"];
/// Number of digits in a PIN.
pub const PIN_DIGITS: std::ops::RangeInclusive<usize> = 4..=12;

/// Pictures that a profile can have: the symbols of `style/icons/faces.svg`.
pub const PICTURES: [&str; 16] = [
    "fox", "cat", "bear", "rabbit", "owl", "frog", "penguin", "whale", "ghost", "robot", "alien", "rocket", "planet",
    "mushroom", "crown", "pad",
];

/// Returns the picture with this name; `None` for another name.
pub fn read_picture(name: &str) -> Option<&'static str> {
    PICTURES.into_iter().find(|picture| *picture == name)
}

/// The kinds of rows on Home, in default order. A row's key begins with its kind: `decade-1990`.
pub const ROWS: [&str; 16] = [
    "continue",
    "tonight",
    "from",
    "favorites",
    "collection",
    "because",
    "unplayed",
    "new",
    "together",
    "series",
    "developer",
    "decade",
    "system",
    "genre",
    "once",
    "fans",
];

/// Parses a profile's choice of rows on Home. Returns all kinds in order, each with true if it is shown. In
/// `new,-series,genre`, named rows come first, rows with a `-` are hidden, and the others follow in default order.
/// Unknown names are ignored.
pub fn read_rows(text: &str) -> Vec<(&'static str, bool)> {
    let mut rows: Vec<(&'static str, bool)> = Vec::with_capacity(ROWS.len());
    for word in text.split(',').map(str::trim) {
        let (name, on) = word.strip_prefix('-').map_or((word, true), |name| (name, false));
        if let Some(kind) = ROWS.into_iter().find(|kind| *kind == name)
            && rows.iter().all(|(known, _)| *known != kind)
        {
            rows.push((kind, on));
        }
    }
    let rest = ROWS.into_iter().filter(|kind| rows.iter().all(|(known, _)| known != kind)).collect::<Vec<_>>();
    rows.extend(rest.into_iter().map(|kind| (kind, true)));
    rows
}

/// Formats rows for [`read_rows`].
pub fn write_rows(rows: &[(&str, bool)]) -> String {
    let words: Vec<String> =
        rows.iter().map(|(kind, on)| if *on { (*kind).to_owned() } else { format!("-{kind}") }).collect();
    words.join(",")
}

/// Returns the kind of a row, from its key.
pub fn row_kind(key: &str) -> &str {
    key.split('-').next().unwrap_or_default()
}

/// Number of a profile in `user.sqlite`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProfileId(pub i64);

/// The default is the household's profile.
impl Default for ProfileId {
    fn default() -> ProfileId {
        ProfileId::HOUSEHOLD
    }
}

impl ProfileId {
    /// Name of the cookie that stores a browser's profile.
    pub const COOKIE: &'static str = "shelfcade_profile";
    /// The household's own profile, used until another one is chosen.
    pub const HOUSEHOLD: ProfileId = ProfileId(1);
    /// A guest, for whom nothing is stored.
    pub const GUEST: ProfileId = ProfileId(0);

    /// Returns true for a guest.
    pub fn is_guest(self) -> bool {
        self == ProfileId::GUEST
    }
}

/// The profiles that see a collection, besides its owner.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SeenBy {
    /// Everybody who may see the site.
    #[default]
    Household,
    /// Only these profiles; nobody if empty.
    Profiles(Vec<ProfileId>),
}

impl SeenBy {
    /// Visible to its owner only.
    pub const NOBODY_ELSE: SeenBy = SeenBy::Profiles(Vec::new());

    /// Returns true if a profile other than the owner sees the collection.
    pub fn includes(&self, profile: ProfileId) -> bool {
        match self {
            SeenBy::Household => true,
            SeenBy::Profiles(profiles) => profiles.contains(&profile),
        }
    }
}

/// A profile's status for a game. Stored as numbers: append, never reorder.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = GameStatus))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum GameStatus {
    /// To be played.
    Backlog,
    /// Being played.
    Playing,
    /// Played to the end.
    Finished,
    /// Given up.
    Dropped,
}

impl GameStatus {
    /// All statuses, in display order.
    pub const ALL: &[GameStatus] = GameStatus::VARIANTS;

    /// Returns the value in forms, queries and the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses a value.
    pub fn parse(value: &str) -> Option<GameStatus> {
        GameStatus::ALL.iter().copied().find(|status| status.as_str() == value)
    }

    /// Returns the status with this number.
    pub fn from_number(number: i64) -> Option<GameStatus> {
        GameStatus::ALL.iter().copied().find(|status| *status as i64 == number)
    }
}

/// One profile's data about one game; empty by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameState {
    /// Time it became a favorite, in seconds since 1970.
    pub favorite: Option<i64>,
    /// The status.
    pub status: Option<GameStatus>,
    /// Time the status was set, in seconds since 1970; `None` if it is not known.
    pub status_at: Option<i64>,
    /// The profile's rating, 1 to [`MAX_STARS`].
    pub rating: Option<u8>,
    /// Time the rating was set, in seconds since 1970; `None` if it is not known.
    pub rating_at: Option<i64>,
    /// A note, at most [`MAX_NOTE`] characters.
    pub note: Option<String>,
    /// Time it was hidden, in seconds since 1970.
    pub hidden: Option<i64>,
    /// Tags, sorted, without duplicates.
    pub tags: Vec<String>,
    /// Hidden variants, by [`crate::api::VariantView::key`].
    pub hidden_variants: Vec<String>,
    /// Plays of the game.
    pub plays: Plays,
}

/// Play count and play time of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plays {
    /// Number of starts.
    pub count: u32,
    /// Seconds played, as far as devices reported them.
    pub seconds: u64,
    /// Last play, in seconds since 1970; `None` if never, or if removed from the history.
    pub last: Option<i64>,
}

/// Returns a name in the form in which it is stored: one line in NFC, without invisible characters and direction
/// overrides. The length is not limited; may be empty.
pub fn clean_name(text: &str) -> String {
    let shown = text.chars().filter(|c| !is_stripped(*c)).map(|c| if c.is_control() { ' ' } else { c });
    let shown = shown.nfc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    let is_unseen = |c: char| c == ' ' || is_joiner(c);
    // Variation selectors at the end belong to the character before them: a red heart, the flag of Wales.
    shown.trim_start_matches(|c| is_unseen(c) || is_selector(c)).trim_end_matches(is_unseen).to_owned()
}

/// Cleans the name of a profile or collection.
///
/// # Errors
/// Returns `missing` if nothing is left, [`Refusal::NameTooLong`] beyond [`MAX_NAME`].
pub fn read_name(typed: &str, missing: Refusal) -> Result<String, Refusal> {
    let name = clean_name(typed);
    match name.chars().count() {
        0 => Err(missing),
        1..=MAX_NAME => Ok(name),
        _ => Err(Refusal::NameTooLong),
    }
}

/// Characters never allowed in a name: direction overrides, embeddings and isolates, and invisible characters.
fn is_stripped(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{202a}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}')
        || matches!(c, '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}')
}

/// Joiners and direction marks, which have no effect at either end.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}'..='\u{200f}' | '\u{61c}')
}

/// Characters that select a variation of the character before them.
fn is_selector(c: char) -> bool {
    matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}')
}

/// Cleans a longer text: keeps line breaks, drops other control characters. Returns `None` if nothing is left.
pub fn clean_text(text: &str, most: usize) -> Option<String> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let kept: String = text.chars().filter(|c| *c == '\n' || !c.is_control()).take(most).collect();
    let kept = kept.trim().to_owned();
    (!kept.is_empty()).then_some(kept)
}

/// Parses comma-separated tags: cleaned, without duplicates, sorted.
///
/// # Errors
/// Returns an error for more than [`MAX_TAGS`] tags, or for a tag longer than [`MAX_TAG`].
pub fn read_tags(text: &str) -> Result<Vec<String>, Refusal> {
    let mut tags: Vec<String> = Vec::new();
    for tag in text.split([',', '\n']) {
        let tag = clean_name(tag.trim().trim_start_matches('#'));
        if tag.is_empty() {
            continue;
        }
        if tag.chars().count() > MAX_TAG {
            return Err(Refusal::TagTooLong);
        }
        if tags.iter().any(|known| known.to_lowercase() == tag.to_lowercase()) {
            continue;
        }
        if tags.len() == MAX_TAGS {
            return Err(Refusal::TagsTooMany);
        }
        tags.push(tag);
    }
    sort_tags(&mut tags);
    Ok(tags)
}

/// Sorts tags and removes duplicates, ignoring case.
pub fn sort_tags(tags: &mut Vec<String>) {
    tags.sort_by_cached_key(|tag| tag.to_lowercase());
    tags.dedup_by_key(|tag| tag.to_lowercase());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_as_they_are_written() {
        assert_eq!(read_rows("").iter().map(|(kind, _)| *kind).collect::<Vec<_>>(), ROWS);
        let rows = read_rows("new, -series,nonsense,new,-new,genre");
        assert_eq!(rows[..3], [("new", true), ("series", false), ("genre", true)]);
        assert_eq!((rows.len(), read_rows(&write_rows(&rows))), (ROWS.len(), rows));
        assert_eq!(row_kind("decade-1990"), "decade");
    }

    #[test]
    fn names_are_one_clean_line() {
        for (typed, kept) in [
            ("  Max\t\u{0} <b>  ", "Max <b>"),
            (" \n ", ""),
            ("Ame\u{301}lie", "Am\u{e9}lie"),
            ("\u{feff}\u{200b}M\u{ad}ax\u{2060}", "Max"),
            ("\u{202e}xaM", "xaM"),
            ("\u{2067}\u{200f} Max \u{200e}\u{200d}", "Max"),
            ("\u{3164}\u{200d}\u{fe0f}\u{2800}", ""),
            ("\u{61c}\u{645}\u{6cc}\u{200c}\u{62e}", "\u{645}\u{6cc}\u{200c}\u{62e}"),
            ("\u{1f468}\u{200d}\u{1f469} \u{2764}\u{fe0f}", "\u{1f468}\u{200d}\u{1f469} \u{2764}\u{fe0f}"),
            ("日本\u{3000}語", "日本 語"),
        ] {
            assert_eq!(clean_name(typed), kept, "{typed:?}");
            assert_eq!(clean_name(kept), kept);
        }
    }

    #[test]
    fn a_name_that_is_too_long_is_refused_not_cut() {
        let of = |typed: &str| read_name(typed, Refusal::ProfileName);
        assert_eq!(of(&"é".repeat(MAX_NAME)).map(|name| name.chars().count()), Ok(MAX_NAME));
        assert_eq!(of(&"e\u{301}".repeat(MAX_NAME)).map(|name| name.chars().count()), Ok(MAX_NAME));
        assert_eq!(of(&"é".repeat(MAX_NAME + 1)), Err(Refusal::NameTooLong));
        assert_eq!(of("\u{200b}"), Err(Refusal::ProfileName));
    }

    #[test]
    fn notes_keep_their_lines() {
        assert_eq!(clean_text(" a\r\nb\u{7} \n", 60).as_deref(), Some("a\nb"));
        assert_eq!(clean_text("\r\n", 60), None);
    }

    #[test]
    fn tags_are_sorted_and_each_once() {
        assert_eq!(read_tags("#Party,co-op, party,, 日本語").unwrap(), ["co-op", "Party", "日本語"]);
        assert_eq!(read_tags(" ,\n#"), Ok(Vec::new()));
    }

    #[test]
    fn too_many_and_too_long_tags_are_refused_not_cut() {
        let many = |n: usize| (0..n).map(|n| format!("t{n},")).collect::<String>();
        assert_eq!(read_tags(&many(MAX_TAGS)).map(|tags| tags.len()), Ok(MAX_TAGS));
        assert_eq!(read_tags(&many(MAX_TAGS).repeat(2)).map(|tags| tags.len()), Ok(MAX_TAGS), "each counts once");
        assert_eq!(read_tags(&many(MAX_TAGS + 1)), Err(Refusal::TagsTooMany));
        assert_eq!(read_tags(&"é".repeat(MAX_TAG)).map(|tags| tags.len()), Ok(1));
        assert_eq!(read_tags(&"é".repeat(MAX_TAG + 1)), Err(Refusal::TagTooLong));
    }

    #[test]
    fn a_status_is_read_as_it_is_written() {
        for &status in GameStatus::ALL {
            assert_eq!(GameStatus::parse(status.as_str()), Some(status));
            assert_eq!(GameStatus::from_number(status as i64), Some(status));
        }
        assert_eq!((GameStatus::parse("x"), GameStatus::from_number(9)), (None, None));
    }
}
