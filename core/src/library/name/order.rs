//! The order of a game's variants, and labels that distinguish them.

use super::{Disc, ParsedName, Tier, languages};
use crate::library::region::{DEFAULT_ORDER, Region, best_rank};
use std::cmp::Reverse;

/// The household's preferred regions and languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preference {
    /// Regions, most preferred first.
    pub regions: Vec<Region>,
    /// Languages as No-Intro codes, most preferred first.
    pub languages: Vec<&'static str>,
}

impl Default for Preference {
    fn default() -> Preference {
        Preference { regions: DEFAULT_ORDER.to_vec(), languages: vec!["En"] }
    }
}

/// Parses a comma-separated list of languages: codes in any case, or English words: `de, English`. Duplicates are
/// dropped.
///
/// # Errors
/// Returns the first word that is not a language, or the whole text if it is empty.
pub fn read_languages(text: &str) -> Result<Vec<&'static str>, String> {
    let mut read: Vec<&'static str> = Vec::new();
    for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        let code = languages::parse_any(word).ok_or_else(|| word.to_owned())?;
        if !read.contains(&code) {
            read.push(code);
        }
    }
    if read.is_empty() { Err(text.to_owned()) } else { Ok(read) }
}

/// Formats languages for [`read_languages`]: `de, en`.
pub fn write_languages(languages: &[&str]) -> String {
    languages.iter().map(|code| code.to_ascii_lowercase()).collect::<Vec<_>>().join(", ")
}

/// Returns the languages a household can choose from, as lower-case code and native name.
pub fn usual_languages() -> impl Iterator<Item = (String, &'static str)> {
    languages::native_names().map(|(code, name)| (code.to_ascii_lowercase(), name))
}

/// Sort key of a game's variants: ascending, the first is preferred.
///
/// Compares kind, the household's regions, its languages, verified dumps, higher revisions, fewer tags, more
/// languages, lower disc numbers, and finally the tags themselves.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct VariantOrder {
    tier: Tier,
    region: u8,
    language: usize,
    unverified: bool,
    revision: Reverse<String>,
    tags: usize,
    languages: Reverse<usize>,
    disc: (u32, Option<String>),
    words: Vec<String>,
}

/// Returns the sort key of a variant. A name without languages counts as readable by everyone.
pub fn variant_order(name: &ParsedName, preference: &Preference) -> VariantOrder {
    VariantOrder {
        tier: name.tier,
        region: best_rank(&name.regions, &preference.regions),
        language: language_rank(&name.languages, &preference.languages),
        unverified: !name.verified,
        revision: Reverse(name.revision.as_deref().map(padded).unwrap_or_default()),
        tags: name.tags.len(),
        languages: Reverse(name.languages.len()),
        disc: name.disc.as_ref().map_or((0, None), |disc| (disc.number(), disc.side.clone())),
        words: name.tags.clone(),
    }
}

fn language_rank(has: &[String], preferred: &[&str]) -> usize {
    if has.is_empty() {
        return 0;
    }
    preferred.iter().position(|code| has.iter().any(|own| own == code)).unwrap_or(preferred.len())
}

/// Returns the labels that distinguish a variant: regions, languages, revision, disc, tags. May be empty.
pub fn label_parts(name: &ParsedName) -> Vec<String> {
    let mut parts = Vec::new();
    if !name.regions.is_empty() {
        parts.push(name.regions.iter().map(|region| region.name()).collect::<Vec<_>>().join(", "));
    }
    // The tag of a translation names its language.
    if !name.languages.is_empty() && name.tier != Tier::Translation {
        parts.push(name.languages.join(", "));
    }
    if let Some(revision) = &name.revision {
        let is_version = revision.contains('.');
        parts.push(if is_version { format!("v{revision}") } else { format!("Rev {revision}") });
    }
    parts.extend(name.disc.as_ref().map(disc_label));
    parts.extend(name.tags.iter().cloned());
    parts
}

/// Returns [`label_parts`] as one line: `USA · Rev 1`.
pub fn variant_label(name: &ParsedName) -> String {
    label_parts(name).join(" · ")
}

fn disc_label(disc: &Disc) -> String {
    let mut label = match (disc.of, &disc.side) {
        (_, Some(side)) if disc.label.is_empty() => return format!("Side {side}"),
        (Some(of), _) => format!("Disc {} of {of}", disc.label),
        (None, _) => format!("Disc {}", disc.label),
    };
    if let Some(side) = &disc.side {
        label.push_str(&format!(", side {side}"));
    }
    label
}

/// Pads the numbers of a revision, so that 10 sorts after 9.
fn padded(revision: &str) -> String {
    let mut padded = String::new();
    for part in revision.split_inclusive(|c: char| !c.is_ascii_digit()) {
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        (digits..6).for_each(|_| padded.push('0'));
        padded.push_str(part);
    }
    padded
}
