//! Recent searches, in the browser's storage only: one a line, the latest first.

use super::page::{self, Broken};

/// Key in the browser's local storage.
const KEY: &str = "shelfcade_recent";
/// How many are stored.
const MOST: usize = 10;
/// Length of the longest stored, in characters.
const LONGEST: usize = 200;

/// Recent searches of this browser, the latest first.
pub fn list() -> Vec<String> {
    let stored = page::browser_storage().and_then(|storage| storage.get_item(KEY).ok().flatten()).unwrap_or_default();
    stored.lines().filter(|line| !line.is_empty()).take(MOST).map(str::to_owned).collect()
}

/// Puts a text in front; a browser without storage is no error.
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

/// Forgets the recent searches of this browser, also those that stand as rows (see `boot.js`).
pub fn forget() -> Result<(), Broken> {
    page::document()?.get_element_by_id("recent").map_or(Ok(()), |rows| rows.set_attribute("hidden", ""))?;
    page::browser_storage().map_or(Ok(()), |storage| storage.remove_item(KEY))
}
