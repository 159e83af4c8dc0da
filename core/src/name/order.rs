//! Which variant of a game is shown and launched, and what tells variants apart.

use super::{Disc, ParsedName, Tier, languages};
use crate::region::{DEFAULT_ORDER, Region, best_rank};
use std::cmp::Reverse;

/// What a household would rather have of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preference {
    /// Regions, the preferred first.
    pub regions: Vec<Region>,
    /// Languages by their No-Intro codes, the preferred first.
    pub languages: Vec<&'static str>,
}

impl Default for Preference {
    fn default() -> Preference {
        Preference { regions: DEFAULT_ORDER.to_vec(), languages: vec!["En"] }
    }
}

/// Reads languages with commas between: codes in any case or English words, each once: `de, English`.
///
/// # Errors
/// The first word that is no language; the whole text where it holds none.
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

/// Languages as [`read_languages`] reads them: `de, en`.
pub fn write_languages(languages: &[&str]) -> String {
    languages.iter().map(|code| code.to_ascii_lowercase()).collect::<Vec<_>>().join(", ")
}

/// Languages that a household may choose, by code in lower case, each under its own name.
pub fn usual_languages() -> impl Iterator<Item = (String, &'static str)> {
    languages::native_names().map(|(code, name)| (code.to_ascii_lowercase(), name))
}

/// The place of a variant among its game's: sort ascending, the first is preferred.
///
/// By kind (CONVENTIONS section 3), then the household's regions, then its languages, then verified dumps, higher
/// revisions, fewer special words, more languages, lower disc numbers, and at last the words themselves.
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

/// The sort key of a variant. A name without languages is taken for one that everybody reads.
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

/// What tells a variant apart, in words: regions, languages, revision, disc, tags. Empty for a name that says nothing.
pub fn label_parts(name: &ParsedName) -> Vec<String> {
    let mut parts = Vec::new();
    if !name.regions.is_empty() {
        parts.push(name.regions.iter().map(|region| region.name()).collect::<Vec<_>>().join(", "));
    }
    // A translation's tag names its language.
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

/// [`label_parts`] in one line: `USA · Rev 1`.
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

/// A revision with its numbers padded, so that 10 stands above 9.
fn padded(revision: &str) -> String {
    let mut padded = String::new();
    for part in revision.split_inclusive(|c: char| !c.is_ascii_digit()) {
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        (digits..6).for_each(|_| padded.push('0'));
        padded.push_str(part);
    }
    padded
}
