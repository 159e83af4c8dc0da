//! Naming rules of `shelfcade_core`, with fallbacks for empty results.

use shelfcade_core::fold;
use shelfcade_core::library::name::ParsedName;

/// Incremented when the scan interprets the same files differently, so that everything is read and identified again.
pub(super) const RULES_VERSION: u32 = 2;

/// Maximum size of files to hash. At 20 MB/s, this takes half a minute on a slow drive.
pub(super) const MAX_HASHED: u64 = 512 * 1024 * 1024;

/// Returns the regions in No-Intro's words.
pub(super) fn regions(name: &ParsedName) -> String {
    name.regions.iter().map(|region| region.name()).collect::<Vec<_>>().join(", ")
}

/// Returns the fold key of a title. A title without letters or digits is its own key, in lowercase.
pub(super) fn fold_key(title: &str) -> String {
    let key = fold::fold_key(title);
    if key.is_empty() { title.to_lowercase() } else { key }
}

/// Returns the slug of a title, never empty.
pub(super) fn slug(title: &str) -> String {
    let slug = fold::slug(title);
    if slug.is_empty() { "game".to_owned() } else { slug }
}

/// Common words in the names of files in archives, whatever the game: `GAME.EXE`, `disk1.adf`, `Side A.tap`.
const COMMON: [&str; 32] = [
    "a", "autorun", "b", "boot", "cd", "data", "demo", "disc", "disk", "exe", "file", "game", "image", "install",
    "intro", "main", "menu", "play", "program", "readme", "rom", "run", "setup", "side", "start", "tape", "the",
    "title", "track", "unknown", "untitled", "win",
];

/// Returns true for a word that may tell a game from others.
pub(super) fn is_telling(word: &&str) -> bool {
    !COMMON.contains(word) && !word.bytes().all(|byte| byte.is_ascii_digit())
}
