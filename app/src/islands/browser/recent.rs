//! Recent searches: kept in this browser alone, one a line, the latest first.

use super::page::{self, Broken};

/// Where they are kept.
const KEY: &str = "shelfcade_recent";
/// Most that are kept.
const MOST: usize = 10;
/// Longest that is kept, in characters.
const LONGEST: usize = 200;

/// The latest first.
pub fn list() -> Vec<String> {
    let kept = page::browser_storage().and_then(|storage| storage.get_item(KEY).ok().flatten()).unwrap_or_default();
    kept.lines().filter(|line| !line.is_empty()).take(MOST).map(str::to_owned).collect()
}

/// Puts a text in front; a browser that keeps nothing is no error.
pub fn remember(text: &str) {
    let text: String = text.trim().replace(['\n', '\r'], " ").chars().take(LONGEST).collect();
    if text.is_empty() {
        return;
    }
    let others = list().into_iter().filter(|other| *other != text);
    let all: Vec<String> = std::iter::once(text.clone()).chain(others).take(MOST).collect();
    if let Some(storage) = page::browser_storage() {
        // Full or forbidden: the search itself goes on.
        let _ = storage.set_item(KEY, &all.join("\n"));
    }
}

/// Forgets all.
pub fn forget() -> Result<(), Broken> {
    page::browser_storage().map_or(Ok(()), |storage| storage.remove_item(KEY))
}
