//! The islands: the only code that runs in the browser.
//!
//! An island is placed *inside* the thing it enhances and works on what the server rendered there; with scripts off
//! that thing is complete without it. No island has properties (so no JSON reader is shipped) and none draws cards:
//! what it needs it reads from the page's attributes or fetches as HTML. Here is what the server renders of each; what
//! it does once awake is in `browser`, which exists only in the WASM.

mod arrange;
mod keys;
mod list;
mod live;
mod scan;
mod search;
mod stars;
mod theme;

pub use arrange::Arrange;
pub use keys::Keys;
pub use list::EndlessList;
pub use live::LiveEvents;
pub use scan::ScanStrip;
pub use search::SearchBox;
pub use stars::Stars;
pub use theme::ThemeSwitch;

#[cfg(feature = "hydrate")]
mod browser;

/// Takes the language over that the server wrote on `<html>`.
#[cfg(feature = "hydrate")]
pub(crate) fn speak_as_the_page() {
    browser::speak_as_the_page();
}
