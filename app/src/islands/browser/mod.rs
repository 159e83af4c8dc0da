//! The islands awake: what they do in the browser. [`page`] is what they share.
//!
//! Each `wake` gets the element that the island rendered and finds the rest of the page from there. Whatever is not as
//! expected leaves the island asleep with a word in the console; the page under it is complete anyway.

pub mod arrange;
pub mod keys;
pub mod list;
pub mod live;
mod page;
mod place;
mod recent;
mod renew;
pub mod scan;
pub mod search;
pub mod stars;
pub mod theme;

use shelfcade_core::lang::Lang;

/// Settles the language of all islands: that of `<html lang>`.
pub fn speak_as_the_page() {
    let lang = page::root().ok().and_then(|root| root.get_attribute("lang"));
    crate::text::settle(lang.and_then(|tag| Lang::parse(&tag)).unwrap_or_default());
}
