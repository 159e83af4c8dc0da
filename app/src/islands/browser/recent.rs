//! Recent searches, stored only in the browser: one per line, latest first.

use super::page::{self, Broken};

/// Key in the browser's local storage.
const KEY: &str = "shelfcade_recent";
/// Maximum number stored.
const MOST: usize = 10;
/// Maximum length in characters.
const LONGEST: usize = 200;

/// Returns this browser's recent searches, latest first.
pub fn list() -> Vec<String> {
    let stored = page::browser_storage().and_then(|storage| storage.get_item(KEY).ok().flatten()).unwrap_or_default();
    stored.lines().filter(|line| !line.is_empty()).take(MOST).map(str::to_owned).collect()
}

/// Adds a text in front; does nothing in a browser without storage.
pub fn remember(text: &str) {
    let text: String = text.trim().replace(['\n', '\r'], " ").chars().take(LONGEST).collect();
    if text.is_empty() {
        return;
    }
    let others = list().into_iter().filter(|other| *other != text);
    let all: Vec<String> = std::iter::once(text.clone()).chain(others).take(MOST).collect();
    if let Some(storage) = page::browser_storage() {
        // Storage may be full or forbidden: the search itself continues.
        let _ = storage.set_item(KEY, &all.join("\n"));
    }
}

/// Deletes this browser's recent searches, including those listed on the search page (see `boot.js`).
pub fn forget() -> Result<(), Broken> {
    page::document()?.get_element_by_id("recent").map_or(Ok(()), |rows| rows.set_attribute("hidden", ""))?;
    page::browser_storage().map_or(Ok(()), |storage| storage.remove_item(KEY))
}
