//! English, what both the server and the islands say.
#![allow(missing_docs)] // the texts are their own documentation

use super::{number, seconds};
use shelfcade_core::progress::{ScanProgress, Stage};
use shelfcade_core::text::count;

pub const LANG: &str = "en";
pub const SITE: &str = "Shelfcade";

// Search box and suggestions
pub const SEARCH_LABEL: &str = "Search games";
pub const SEARCH_PLACEHOLDER: &str = "Search games";
pub const SEARCH_GO: &str = "Search";
pub const SUGGESTIONS: &str = "Suggestions";
pub const RECENT: &str = "Recent searches";
pub const FORGET_RECENT: &str = "Forget these";
pub const NO_SUGGESTION: &str = "Nothing fits yet";

// Lists
pub const LOADING: &str = "Loading more games";
pub const LOAD_FAILED: &str = "More games could not be loaded. The page links below still work.";

// Theme
pub const THEME_LABEL: &str = "Theme";
pub const THEME_SYSTEM: &str = "Device";
pub const THEME_DARK: &str = "Dark";
pub const THEME_LIGHT: &str = "Light";

// Scan
pub const SCAN_LABEL: &str = "Scan of your games";
pub const SCAN_FINISHED: &str = "The scan is done.";
pub const SCAN_RELOAD: &str = "Show what is new";

/// "1 game", "1,204 games".
pub fn games(total: u64) -> String {
    count(total, "game", "games")
}

/// "1 file", "23,041 files".
pub fn files(total: u64) -> String {
    count(total, "file", "files")
}

/// Where the reader is in a list: "C · 312 of 1,204".
pub fn position(letter: Option<char>, index: u32, total: u32) -> String {
    let place = format!("{} of {}", number(index.into()), number(total.into()));
    match letter {
        Some(letter) => format!("{letter} · {place}"),
        None => place,
    }
}

/// Said politely when more of a list has come: "60 more games, 120 of 1,204".
pub fn loaded(more: u64, shown: u64, total: u64) -> String {
    format!("{} more, {} of {}", games(more), number(shown), number(total))
}

/// "Reading names · Super Nintendo · 12,402 of 23,000 files · 12 s left".
pub fn scan(scan: &ScanProgress) -> String {
    let mut parts = vec![stage(scan.stage).to_owned()];
    parts.extend(scan.system.clone().filter(|name| !name.is_empty()));
    match (scan.files_done, scan.files_total) {
        (0, 0) => {}
        (done, 0) => parts.push(files(done)),
        (done, total) => parts.push(format!("{} of {}", number(done), files(total))),
    }
    if scan.systems_total > 0 && scan.stage == Stage::Walking {
        parts.push(format!("system {} of {}", scan.systems_done.min(scan.systems_total), scan.systems_total));
    }
    parts.extend(scan.seconds_left.map(|left| format!("{} left", seconds(left.into()))));
    parts.join(" · ")
}

pub fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Idle => "Resting",
        Stage::Walking => "Reading names",
        Stage::Identifying => "Looking games up",
        Stage::Hashing => "Checking contents",
    }
}
