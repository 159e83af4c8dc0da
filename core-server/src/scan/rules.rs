//! Core's rules as the scan uses them.

use shelfcade_core::name::ParsedName;

/// Parts of a label, most telling first.
pub(super) fn label_parts(name: &ParsedName) -> Vec<String> {
    let mut parts = Vec::new();
    if !name.regions.is_empty() {
        parts.push(regions(name));
    }
    if let Some(revision) = &name.revision {
        parts.push(format!("Rev {revision}"));
    }
    if !name.languages.is_empty() {
        parts.push(name.languages.join(", "));
    }
    parts.extend(name.tags.iter().cloned());
    parts
}

/// Regions in No-Intro words.
pub(super) fn regions(name: &ParsedName) -> String {
    name.regions.iter().map(|region| format!("{region:?}")).collect::<Vec<_>>().join(", ")
}

/// The order of variants, best first.
pub(super) fn order(name: &ParsedName) -> (u8, bool) {
    (name.tier as u8, !name.verified)
}

/// The title for sorting.
pub(super) fn sort_title(title: &str) -> String {
    title.to_lowercase()
}

/// The key of a title that is not in the catalog.
pub(super) fn fold_key(title: &str) -> String {
    let fold = shelfcade_core::fold::fold_key(title);
    if fold.is_empty() { title.to_lowercase() } else { fold }
}

/// The slug of a title, never empty.
pub(super) fn slug(title: &str) -> String {
    let slug = shelfcade_core::fold::slug(title);
    if slug.is_empty() { "game".to_owned() } else { slug }
}
