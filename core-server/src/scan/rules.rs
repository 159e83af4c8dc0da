//! Core's rules as the scan uses them, with what to do where they have nothing to say.

use shelfcade_core::fold;
use shelfcade_core::name::ParsedName;

/// Goes up when the scan reads the same files differently: then all is read and identified anew.
pub(super) const RULES_VERSION: u32 = 1;

/// Regions in No-Intro words.
pub(super) fn regions(name: &ParsedName) -> String {
    name.regions.iter().map(|region| region.name()).collect::<Vec<_>>().join(", ")
}

/// The key of a title; a title without a letter or digit is its own key.
pub(super) fn fold_key(title: &str) -> String {
    let key = fold::fold_key(title);
    if key.is_empty() { title.to_lowercase() } else { key }
}

/// The slug of a title, never empty.
pub(super) fn slug(title: &str) -> String {
    let slug = fold::slug(title);
    if slug.is_empty() { "game".to_owned() } else { slug }
}
