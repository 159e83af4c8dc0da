//! JSON of games and systems, in the shapes of the RomM 5.2 HTTP API. The strictest clients fail on a `null` that RomM
//! never sends, so only fields that it leaves out are optional here.

use serde::{Serialize, Serializer};
use time::OffsetDateTime;

/// A field that is always `null`: ids and facts of sources that aren't used here.
type Null = ();

/// An object without fields.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct EmptyObject {}

/// A list that is always empty.
#[derive(Clone, Copy, Debug, Default)]
pub struct EmptyList;

impl Serialize for EmptyList {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(std::iter::empty::<Null>())
    }
}

/// A time in Unix seconds, written in ISO 8601 with an offset: `2026-11-27T21:58:10+00:00`.
#[derive(Clone, Copy, Debug, Default)]
pub struct UnixTime(pub i64);

impl Serialize for UnixTime {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let at = OffsetDateTime::from_unix_timestamp(self.0).unwrap_or(OffsetDateTime::UNIX_EPOCH);
        let mut text = *b"0000-00-00T00:00:00+00:00";
        let year = u32::try_from(at.year()).unwrap_or(0).min(9_999);
        let parts = [year / 100, year % 100, at.month() as u32, at.day().into(), at.hour().into()];
        let all = parts.into_iter().chain([at.minute().into(), at.second().into()]);
        for (number, place) in all.zip([0, 2, 5, 8, 11, 14, 17]) {
            let digits = [b'0' + (number / 10 % 10) as u8, b'0' + (number % 10) as u8];
            text[place..place + 2].copy_from_slice(&digits);
        }
        to.serialize_str(str::from_utf8(&text).unwrap_or_default())
    }
}

/// A system.
#[derive(Debug, Serialize)]
pub struct PlatformJson<'a> {
    pub id: u32,
    pub slug: &'a str,
    pub fs_slug: &'a str,
    pub rom_count: u32,
    pub name: &'a str,
    pub igdb_slug: Null,
    pub moby_slug: Null,
    pub hltb_slug: Null,
    pub libretro_slug: Option<&'a str>,
    pub custom_name: &'a str,
    pub description: &'a str,
    pub igdb_id: Null,
    pub sgdb_id: Null,
    pub moby_id: Null,
    pub launchbox_id: Null,
    pub ss_id: Null,
    pub ra_id: Null,
    pub hasheous_id: Null,
    pub tgdb_id: Null,
    pub flashpoint_id: Null,
    pub category: &'a str,
    pub generation: Option<u8>,
    pub family_name: &'a str,
    pub family_slug: String,
    pub url: &'a str,
    pub url_logo: &'a str,
    pub firmware: EmptyList,
    pub created_at: UnixTime,
    pub updated_at: UnixTime,
    pub fs_size_bytes: u64,
    pub is_unidentified: bool,
    pub is_identified: bool,
    pub missing_from_fs: bool,
    pub display_name: &'a str,
    pub firmware_count: u32,
}

/// The rest after `items` in a page of a list.
#[derive(Debug, Serialize)]
pub struct RomPageEnd<'a> {
    pub total: usize,
    pub limit: u32,
    pub offset: u32,
    pub char_index: CharIndex,
    pub rom_id_index: Vec<u32>,
    pub filter_values: FilterValues<'a>,
}

/// Offsets of the first names with each letter, in the order of the list.
#[derive(Debug, Default)]
pub struct CharIndex(pub Vec<(char, usize)>);

impl Serialize for CharIndex {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(letter, offset)| (letter, offset)))
    }
}

/// Values that a list can be filtered by.
#[derive(Debug, Default, Serialize)]
pub struct FilterValues<'a> {
    pub genres: Vec<&'a str>,
    pub franchises: Vec<&'a str>,
    pub collections: EmptyList,
    pub companies: Vec<&'a str>,
    pub game_modes: EmptyList,
    pub age_ratings: EmptyList,
    pub player_counts: Vec<String>,
    pub regions: Vec<&'a str>,
    pub languages: EmptyList,
    pub tags: EmptyList,
    pub platforms: Vec<u32>,
}

/// A ROM: a file or a set of files.
#[derive(Debug, Default, Serialize)]
pub struct RomJson<'a> {
    pub id: u32,
    pub igdb_id: Null,
    pub sgdb_id: Null,
    pub moby_id: Null,
    pub ss_id: Null,
    pub ra_id: Null,
    pub launchbox_id: Null,
    pub hasheous_id: Null,
    pub tgdb_id: Null,
    pub flashpoint_id: Null,
    pub hltb_id: Null,
    pub gamelist_id: Null,
    pub libretro_id: Null,
    pub platform_id: u32,
    pub platform_slug: &'a str,
    pub platform_fs_slug: &'a str,
    pub platform_custom_name: &'a str,
    pub platform_display_name: &'a str,
    pub fs_name: &'a str,
    pub fs_name_no_tags: &'a str,
    pub fs_name_no_ext: &'a str,
    pub fs_extension: &'a str,
    pub fs_path: &'a str,
    pub fs_size_bytes: u64,
    pub name: &'a str,
    pub name_sort_key: &'a str,
    pub slug: &'a str,
    pub summary: Option<String>,
    pub alternative_names: EmptyList,
    pub youtube_video_id: Null,
    pub metadatum: MetadatumJson<'a>,
    pub igdb_metadata: EmptyObject,
    pub moby_metadata: EmptyObject,
    pub ss_metadata: EmptyObject,
    pub launchbox_metadata: EmptyObject,
    pub hasheous_metadata: EmptyObject,
    pub flashpoint_metadata: EmptyObject,
    pub hltb_metadata: EmptyObject,
    pub gamelist_metadata: EmptyObject,
    pub manual_metadata: EmptyObject,
    pub path_cover_small: String,
    pub path_cover_large: String,
    pub url_cover: &'a str,
    pub has_manual: bool,
    pub has_soundtrack: bool,
    pub path_manual: Option<String>,
    pub url_manual: &'a str,
    pub path_video: Null,
    pub is_identifying: bool,
    pub is_unidentified: bool,
    pub is_identified: bool,
    pub revision: &'a str,
    pub regions: Vec<&'a str>,
    pub languages: Vec<&'a str>,
    pub tags: Vec<&'a str>,
    pub crc_hash: Option<String>,
    pub md5_hash: Null,
    pub sha1_hash: Option<String>,
    pub ra_hash: &'a str,
    pub has_simple_single_file: bool,
    pub has_nested_single_file: bool,
    pub has_multiple_files: bool,
    pub full_path: String,
    pub created_at: UnixTime,
    pub updated_at: UnixTime,
    pub missing_from_fs: bool,
    pub has_notes: bool,
    pub rom_user: RomUserJson,
    pub merged_screenshots: Vec<String>,
    pub merged_ra_metadata: EmptyObject,
    pub files: Vec<RomFileJson<'a>>,
    pub sibling_roms: Vec<SiblingJson<'a>>,
    pub screenshot_path: Null,
}

/// Facts of a game.
#[derive(Debug, Default, Serialize)]
pub struct MetadatumJson<'a> {
    pub rom_id: u32,
    pub genres: Vec<&'a str>,
    pub franchises: Vec<&'a str>,
    pub collections: EmptyList,
    pub companies: Vec<&'a str>,
    pub game_modes: EmptyList,
    pub age_ratings: EmptyList,
    pub player_count: String,
    /// Milliseconds since 1970.
    pub first_release_date: Option<i64>,
    /// 0 to 100.
    pub average_rating: Option<u8>,
}

/// A profile's data about a ROM's game.
#[derive(Debug, Default, Serialize)]
pub struct RomUserJson {
    pub id: i64,
    pub user_id: i64,
    pub rom_id: i64,
    pub created_at: UnixTime,
    pub updated_at: UnixTime,
    pub last_played: Option<UnixTime>,
    pub is_main_sibling: bool,
    pub backlogged: bool,
    pub now_playing: bool,
    pub hidden: bool,
    pub rating: u8,
    pub difficulty: u8,
    pub completion: u8,
    pub status: Option<&'static str>,
}

/// A file of a ROM.
#[derive(Debug, Default, Serialize)]
pub struct RomFileJson<'a> {
    pub id: u32,
    pub rom_id: u32,
    pub file_name: String,
    pub file_path: String,
    pub file_size_bytes: u64,
    pub full_path: String,
    pub is_top_level: bool,
    pub created_at: UnixTime,
    pub updated_at: UnixTime,
    pub last_modified: UnixTime,
    pub crc_hash: Option<String>,
    pub md5_hash: Null,
    pub sha1_hash: Option<String>,
    pub ra_hash: Null,
    pub chd_sha1_hash: &'a str,
    pub archive_members: Null,
    pub category: &'a str,
    pub track_meta: Null,
}

/// Another variant of the same game.
#[derive(Debug, Serialize)]
pub struct SiblingJson<'a> {
    pub id: u32,
    pub name: &'a str,
    pub fs_name_no_tags: &'a str,
    pub fs_name_no_ext: &'a str,
    pub is_main_sibling: bool,
    pub sort_comparator: &'a str,
}

/// One ROM with everything about it.
#[derive(Debug, Serialize)]
pub struct RomDetail<'a> {
    #[serde(flatten)]
    pub rom: RomJson<'a>,
    pub user_saves: EmptyList,
    pub user_states: EmptyList,
    pub all_user_saves: EmptyList,
    pub all_user_states: EmptyList,
    pub user_screenshots: EmptyList,
    pub all_user_screenshots: EmptyList,
    pub user_collections: EmptyList,
    pub all_user_notes: Vec<serde_json::Value>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_in_whole_seconds_with_an_offset() {
        for (unix, expected) in [
            (0, "1970-01-01T00:00:00+00:00"),
            (1_795_816_690, "2026-11-27T21:58:10+00:00"),
            (-1, "1969-12-31T23:59:59+00:00"),
            (i64::MAX, "1970-01-01T00:00:00+00:00"),
        ] {
            assert_eq!(serde_json::to_value(UnixTime(unix)).unwrap(), expected);
        }
    }
}
