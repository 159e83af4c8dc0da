//! What people make of their games: favorites, where they stand with a game, profiles, collections. Values and bounds;
//! how they are kept is core-server's `user`.

mod child_rule;

pub use child_rule::{AgeRating, ChildRule, MAX_CHILD_SYSTEMS};

use crate::refusal::Refusal;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use unicode_normalization::UnicodeNormalization;

/// Most profiles of a household.
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
/// Most games that one puts forward to another, and that are put forward for tonight: the oldest makes room.
pub const MAX_RECOMMENDED: u32 = 24;
/// Most collections that a profile pins to Home: each is a row of it.
pub const MAX_PINNED: usize = 20;
/// Most bytes of all that a profile says, and of all that a household does; weighed by core-server's `user`.
pub const MAX_PROFILE_BYTES: u64 = 8_000_000;
/// As [`MAX_PROFILE_BYTES`], of everybody together.
pub const MAX_HOUSEHOLD_BYTES: u64 = 32_000_000;
/// Most ROMs of which the household says what they are.
pub const MAX_CORRECTIONS: u32 = 20_000;
/// Most games that the household gives a cover.
pub const MAX_COVERS: u32 = 10_000;
/// Most bytes of a picture that was sent, as it is kept.
pub const MAX_SENT_PICTURE: usize = 150_000;
/// Most bytes of all of them: they are in every backup.
pub const MAX_SENT_BYTES: i64 = 32_000_000;
/// Most games that one request changes.
pub const MAX_SELECTED: usize = 500;
/// Most games of a collection made by hand.
pub const MAX_IN_COLLECTION: usize = 10_000;
/// Most games that a profile says anything about.
pub const MAX_MARKED: usize = 100_000;
/// Own ratings: one star to so many.
pub const MAX_STARS: u8 = 5;
/// Stars from which on somebody likes a game, and others at home are told.
pub const LIKED_STARS: u8 = 4;
/// How guests are called in the languages of the pages, in lower case: no profile may be.
pub const GUEST_NAMES: [&str; 5] = ["guest", "invitado", "gast", "invité", "ゲスト"];
/// How the household is called while it has no name of its own, in lower case: no other profile may be.
pub const HOUSEHOLD_NAMES: [&str; 5] = ["everyone", "todos", "alle", "tout le monde", "みんな"];
/// Digits of a PIN.
pub const PIN_DIGITS: std::ops::RangeInclusive<usize> = 4..=12;

/// The kinds of rows on Home, in their usual order. A row's key begins with its kind: `decade-1990`.
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

/// The rows of Home as somebody chose them: all kinds in order, each with whether it is shown. `new,-series,genre`:
/// what is named comes first, what has a `-` is not shown, the others follow as usual. What is no row is left out.
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

/// Undoes [`read_rows`].
pub fn write_rows(rows: &[(&str, bool)]) -> String {
    let words: Vec<String> =
        rows.iter().map(|(kind, on)| if *on { (*kind).to_owned() } else { format!("-{kind}") }).collect();
    words.join(",")
}

/// The kind of a row, by its key.
pub fn row_kind(key: &str) -> &str {
    key.split('-').next().unwrap_or_default()
}

/// Number of a profile in `user.sqlite`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProfileId(pub i64);

/// The household.
impl Default for ProfileId {
    fn default() -> ProfileId {
        ProfileId::HOUSEHOLD
    }
}

impl ProfileId {
    /// Name of the cookie that says whose browser it is.
    pub const COOKIE: &'static str = "shelfcade_profile";
    /// The household itself: whoever chose no profile.
    pub const HOUSEHOLD: ProfileId = ProfileId(1);
    /// A guest: nothing is kept.
    pub const GUEST: ProfileId = ProfileId(0);

    /// Whether nothing is kept.
    pub fn is_guest(self) -> bool {
        self == ProfileId::GUEST
    }
}

/// Who sees a collection, beside whoever made it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SeenBy {
    /// Everybody who may look.
    #[default]
    Household,
    /// These profiles alone; without any, nobody else.
    Profiles(Vec<ProfileId>),
}

impl SeenBy {
    /// Only whoever made it.
    pub const NOBODY_ELSE: SeenBy = SeenBy::Profiles(Vec::new());

    /// Whether a profile that did not make it sees it.
    pub fn includes(&self, profile: ProfileId) -> bool {
        match self {
            SeenBy::Household => true,
            SeenBy::Profiles(profiles) => profiles.contains(&profile),
        }
    }
}

/// Where somebody stands with a game. Stored as numbers: append, never reorder.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = GameStatus))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum Status {
    /// Wants to play it.
    Backlog,
    /// Is playing it.
    Playing,
    /// Has seen the end.
    Finished,
    /// Gave it up.
    Dropped,
}

impl Status {
    /// All, in the order in which they are shown.
    pub const ALL: &[Status] = Status::VARIANTS;

    /// The value in forms, queries and the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Reads a value.
    pub fn parse(value: &str) -> Option<Status> {
        Status::ALL.iter().copied().find(|status| status.as_str() == value)
    }

    /// Reads a stored number.
    pub fn from_number(number: i64) -> Option<Status> {
        Status::ALL.iter().copied().find(|status| *status as i64 == number)
    }
}

/// What one profile made of one game; the default is nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameState {
    /// Starred at, unix seconds.
    pub favorite: Option<i64>,
    /// Where they stand with it.
    pub status: Option<Status>,
    /// Own rating, 1 to [`MAX_STARS`].
    pub rating: Option<u8>,
    /// A note, at most [`MAX_NOTE`] characters.
    pub note: Option<String>,
    /// Put out of sight at, unix seconds.
    pub hidden: Option<i64>,
    /// Sorted, each once.
    pub tags: Vec<String>,
    /// Variants put out of sight, by [`crate::api::VariantView::key`].
    pub hidden_variants: Vec<String>,
    /// What was played.
    pub plays: Plays,
}

/// How often and how long a game was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plays {
    /// Times it was started.
    pub count: u32,
    /// Seconds played, where a device told.
    pub seconds: u64,
    /// Last time, unix seconds; `None`: never, or taken out of the history.
    pub last: Option<i64>,
}

/// A name that people gave, as it is kept: one line in NFC, without what cannot be seen and what turns the direction of
/// the text around it; of any length, and empty when nothing is left.
pub fn clean_name(text: &str) -> String {
    let shown = text.chars().filter(|c| !is_stripped(*c)).map(|c| if c.is_control() { ' ' } else { c });
    let shown = shown.nfc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    let is_unseen = |c: char| c == ' ' || is_joiner(c);
    // Selectors at the end belong to the sign before them: a red heart, the flag of Wales.
    shown.trim_start_matches(|c| is_unseen(c) || is_selector(c)).trim_end_matches(is_unseen).to_owned()
}

/// The name of a profile or collection as it was typed, cleaned.
///
/// # Errors
/// `missing` when nothing is left, [`Refusal::NameTooLong`] past [`MAX_NAME`].
pub fn read_name(typed: &str, missing: Refusal) -> Result<String, Refusal> {
    let name = clean_name(typed);
    match name.chars().count() {
        0 => Err(missing),
        1..=MAX_NAME => Ok(name),
        _ => Err(Refusal::NameTooLong),
    }
}

/// Nowhere in a name: overrides, embeddings and isolates of direction, signs without a width that hide in it.
fn is_stripped(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{202a}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}')
        || matches!(c, '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}')
}

/// What joins or directs its neighbours, and says nothing at an end.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}'..='\u{200f}' | '\u{61c}')
}

/// What chooses how the sign before it looks.
fn is_selector(c: char) -> bool {
    matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}')
}

/// A longer text that people wrote: lines kept, other control characters not; `None` when nothing is left.
pub fn clean_text(text: &str, most: usize) -> Option<String> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let kept: String = text.chars().filter(|c| *c == '\n' || !c.is_control()).take(most).collect();
    let kept = kept.trim().to_owned();
    (!kept.is_empty()).then_some(kept)
}

/// Tags as typed, with commas between: cleaned, each once, sorted.
///
/// # Errors
/// More than [`MAX_TAGS`], or one longer than [`MAX_TAG`].
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

/// Puts tags in order, whatever their case, each once.
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
        for &status in Status::ALL {
            assert_eq!(Status::parse(status.as_str()), Some(status));
            assert_eq!(Status::from_number(status as i64), Some(status));
        }
        assert_eq!((Status::parse("x"), Status::from_number(9)), (None, None));
    }
}
