//! Shapes of answers, as recorded from RomM 5.2: each field with its type. Only types with a `?` may be null.
//!
//! The strictest client (its decoder coerces nothing) fails on a whole page when one field has another type, or is null
//! where RomM sends no null.

use serde_json::Value;

pub const PLATFORM: &str = "id:number slug:text fs_slug:text rom_count:number name:text igdb_slug:text? \
    moby_slug:text? hltb_slug:text? libretro_slug:text? custom_name:text description:text igdb_id:number? \
    sgdb_id:number? moby_id:number? launchbox_id:number? ss_id:number? ra_id:number? hasheous_id:number? \
    tgdb_id:number? flashpoint_id:number? category:text generation:number? family_name:text family_slug:text url:text \
    url_logo:text firmware:list created_at:time updated_at:time fs_size_bytes:number is_unidentified:bool \
    is_identified:bool missing_from_fs:bool display_name:text firmware_count:number";

pub const PAGE: &str = "items:list total:number limit:number offset:number char_index:object rom_id_index:list \
    filter_values:object";

pub const ROM: &str = "id:number igdb_id:number? sgdb_id:number? moby_id:number? ss_id:number? ra_id:number? \
    launchbox_id:number? hasheous_id:text? tgdb_id:number? flashpoint_id:text? hltb_id:number? gamelist_id:text? \
    libretro_id:text? platform_id:number platform_slug:text platform_fs_slug:text platform_custom_name:text \
    platform_display_name:text fs_name:text fs_name_no_tags:text fs_name_no_ext:text fs_extension:text fs_path:text \
    fs_size_bytes:number name:text name_sort_key:text slug:text? summary:text? alternative_names:list \
    youtube_video_id:text? metadatum:object igdb_metadata:object moby_metadata:object ss_metadata:object \
    launchbox_metadata:object hasheous_metadata:object flashpoint_metadata:object hltb_metadata:object \
    gamelist_metadata:object manual_metadata:object path_cover_small:text path_cover_large:text url_cover:text \
    has_manual:bool has_soundtrack:bool path_manual:text? url_manual:text path_video:text? is_identifying:bool \
    is_unidentified:bool is_identified:bool revision:text regions:list languages:list tags:list crc_hash:text? \
    md5_hash:text? sha1_hash:text? ra_hash:text has_simple_single_file:bool has_nested_single_file:bool \
    has_multiple_files:bool full_path:text created_at:time updated_at:time missing_from_fs:bool has_notes:bool \
    rom_user:object merged_screenshots:list merged_ra_metadata:object files:list sibling_roms:list \
    screenshot_path:text?";

pub const USER: &str = "id:number user_id:number rom_id:number created_at:time updated_at:time last_played:time? \
    is_main_sibling:bool backlogged:bool now_playing:bool hidden:bool rating:number difficulty:number \
    completion:number status:text?";

pub const FILE: &str = "id:number rom_id:number file_name:text file_path:text file_size_bytes:number full_path:text \
    is_top_level:bool created_at:time updated_at:time last_modified:time crc_hash:text? md5_hash:text? \
    sha1_hash:text? ra_hash:text? chd_sha1_hash:text archive_members:list? category:text? track_meta:object?";

pub const SIBLING: &str = "id:number name:text fs_name_no_tags:text fs_name_no_ext:text is_main_sibling:bool \
    sort_comparator:text";

/// Asserts that an object has exactly these fields with these types.
#[track_caller]
pub fn assert_shape(value: &Value, shape: &str) {
    let object = value.as_object().unwrap_or_else(|| panic!("no object: {value}"));
    let fields: Vec<(&str, &str)> = shape.split_whitespace().filter_map(|field| field.split_once(':')).collect();
    for (name, kind) in &fields {
        let field = object.get(*name).unwrap_or_else(|| panic!("no {name} in {value}"));
        let (kind, may_be_null) = kind.strip_suffix('?').map_or((*kind, false), |kind| (kind, true));
        let is_right = match kind {
            "number" => field.is_number(),
            "text" => field.is_string(),
            "time" => field.as_str().is_some_and(is_time),
            "bool" => field.is_boolean(),
            "list" => field.is_array(),
            _ => field.is_object(),
        };
        assert!(is_right || may_be_null && field.is_null(), "{name} is no {kind} in {value}");
    }
    let unknown = object.keys().find(|key| !fields.iter().any(|(name, _)| name == key));
    assert_eq!(unknown, None, "RomM has no such field");
}

/// True for a time in whole seconds with an offset.
fn is_time(text: &str) -> bool {
    let pattern = "0000-00-00T00:00:00+00:00";
    let fits = |(c, of): (char, char)| if of == '0' { c.is_ascii_digit() } else { c == of };
    text.len() == pattern.len() && text.chars().zip(pattern.chars()).all(fits)
}
