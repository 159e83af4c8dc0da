//! The browser side of the islands. [`page`] has their shared functions.
//!
//! Each `wake` gets the element that the island rendered and finds the rest of the page from there. An island that
//! doesn't find what it expects warns in the console and does nothing; the page works without it.

mod add_games;
pub mod arrange;
pub mod at_once;
pub mod film;
pub mod filters;
mod focus;
pub mod keys;
pub mod lightbox;
pub mod list;
pub mod live;
mod page;
pub mod pictures;
pub mod play;
mod position;
mod recent;
mod refresh;
pub mod save_picture;
pub mod scan;
pub mod search;
pub mod select;
pub mod stars;
pub mod swipe;
pub mod theme;
mod zoom;

pub use page::unless_broken;
use shelfcade_core::lang::Lang;

/// Sets the language of all islands to that of `<html lang>`.
pub fn set_language_of_page() {
    let lang = page::root().ok().and_then(|root| root.get_attribute("lang"));
    crate::text::set_language(lang.and_then(|tag| Lang::parse(&tag)).unwrap_or_default());
}
