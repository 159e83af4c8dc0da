//! A name half read: what the readers of groups write into.

use super::{Disc, ParsedName, Tier, title};
use crate::region::Region;

/// Most tags, regions and languages kept of one name.
const MAX_TAGS: usize = 16;
const MAX_REGIONS: usize = 12;
const MAX_LANGUAGES: usize = 24;
/// Longest tag in characters.
const MAX_TAG_CHARS: usize = 80;

/// The result so far.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub(super) name: ParsedName,
    /// The name follows TOSEC: a date and a publisher come first, countries and languages are codes.
    pub(super) is_tosec: bool,
    /// What a television standard says of the region, for names that name none.
    pub(super) assumed_region: Option<Region>,
    /// Round groups read so far.
    pub(super) rounds: usize,
    /// The TOSEC date was the last group: the publisher comes next.
    pub(super) expects_publisher: bool,
}

impl Draft {
    /// A name's kind is the worst of what its tags say.
    pub(super) fn add_tier(&mut self, tier: Tier) {
        self.name.tier = self.name.tier.max(tier);
    }

    pub(super) fn add_tag(&mut self, tag: &str) {
        let tag = tag.trim_matches(|c: char| c.is_whitespace() || c == '_');
        if title::is_title(tag) && self.name.tags.len() < MAX_TAGS {
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

    /// Keeps the first disc; a side that comes in a group of its own joins it.
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

    /// Keeps the first revision; another becomes a tag.
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

    /// The finished name; a title that came out empty is the whole stem.
    pub(super) fn finish(mut self, stem: &str) -> ParsedName {
        if self.name.regions.is_empty() {
            self.name.regions.extend(self.assumed_region);
        }
        if self.name.title.is_empty() {
            self.name.title = title::fallback(stem);
        }
        self.name
    }
}
