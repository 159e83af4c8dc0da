//! The intermediate result that the group parsers write into.

use super::tokens::is_title;
use super::{Disc, ParsedName, Tier};
use crate::library::region::Region;

/// Most tags, regions and languages kept per name.
const MAX_TAGS: usize = 16;
const MAX_REGIONS: usize = 12;
const MAX_LANGUAGES: usize = 24;
/// Longest tag in characters.
const MAX_TAG_CHARS: usize = 80;

#[derive(Debug, Default)]
pub(super) struct Draft {
    pub(super) name: ParsedName,
    /// True if the name follows TOSEC: date and publisher come first, countries and languages are codes.
    pub(super) is_tosec: bool,
    /// The region implied by a television standard, used if the name has no region.
    pub(super) assumed_region: Option<Region>,
    /// Number of round groups read so far.
    pub(super) rounds: usize,
    /// True if the last group was the TOSEC date: the publisher is next.
    pub(super) expects_publisher: bool,
}

impl Draft {
    /// Keeps the worst tier of all tags.
    pub(super) fn add_tier(&mut self, tier: Tier) {
        self.name.tier = self.name.tier.max(tier);
    }

    pub(super) fn add_tag(&mut self, tag: &str) {
        let tag = tag.trim_matches(|c: char| c.is_whitespace() || c == '_');
        if is_title(tag) && self.name.tags.len() < MAX_TAGS {
            let cut: String = tag.chars().take(MAX_TAG_CHARS).collect();
            if !self.name.tags.contains(&cut) {
                self.name.tags.push(cut);
            }
        }
    }

    pub(super) fn add_region(&mut self, region: Region) {
        if self.name.regions.len() < MAX_REGIONS && !self.name.regions.contains(&region) {
            self.name.regions.push(region);
        }
    }

    pub(super) fn add_language(&mut self, language: &str) {
        if self.name.languages.len() < MAX_LANGUAGES && !self.name.languages.iter().any(|l| l == language) {
            self.name.languages.push(language.to_owned());
        }
    }

    /// Keeps the first disc, and adds a side that has a group of its own.
    pub(super) fn add_disc(&mut self, disc: Disc) {
        match &mut self.name.disc {
            None => self.name.disc = Some(disc),
            Some(known) => {
                if known.label.is_empty() {
                    known.label = disc.label;
                    known.of = disc.of;
                }
                known.side = known.side.take().or(disc.side);
            }
        }
    }

    /// Keeps the first revision; a second one becomes a tag.
    pub(super) fn add_revision(&mut self, revision: String, tier: Tier, text: &str) {
        if self.name.revision.is_none() {
            self.name.revision = Some(revision);
            self.add_tier(tier);
        } else {
            self.add_tag(text);
        }
    }

    pub(super) fn add_year(&mut self, year: u16) {
        self.name.year.get_or_insert(year);
    }

    /// Returns the parsed name; an empty title is replaced by the whole stem.
    pub(super) fn finish(mut self, stem: &str) -> ParsedName {
        if self.name.regions.is_empty() {
            self.name.regions.extend(self.assumed_region);
        }
        if self.name.title.is_empty() {
            self.name.title = fallback(stem);
        }
        self.name
    }
}

/// Returns the title for a stem in which none was found.
fn fallback(stem: &str) -> String {
    let trimmed = stem.trim();
    if trimmed.is_empty() { stem.to_owned() } else { trimmed.to_owned() }
}
