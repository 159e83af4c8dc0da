//! Candidate titles for a name, most likely first, for people who identify a ROM by hand.
//!
//! Folded names are compared roughly first, by their letter pairs (hashed into 128 bits), and the nearest few exactly:
//! by shared letter pairs and by words that are equal, share a prefix or differ by one typo. A different sequel number
//! lowers the score, a region in the file's name raises it. The threshold is low because a person makes the choice.

use super::read::regions_of;
use rusqlite::{Connection, OptionalExtension, Row};
use shelfcade_core::fold::{compact, fold_key, fold_words, is_one_error, same_sequel};
use shelfcade_core::library::name::parse_name;
use shelfcade_core::library::region::Region;
use shelfcade_core::page::Candidate;

/// Maximum number of names held per system, to bound memory.
const MAX_NAMES: i64 = 120_000;
/// Number of names compared exactly.
const NEAREST: usize = 96;
/// Number of titles whose releases' regions are compared.
const LOOKED_AT: usize = 12;
/// Maximum length of a compared name, in bytes.
const MAX_NAME: usize = 120;
/// Minimum score of a candidate for a file; lower for search terms, which may be incomplete.
const LIKELY: f32 = 0.34;
const FOUND: f32 = 0.2;

/// The queries, kept here for the test that none of them scans a whole table.
pub(super) mod sql {
    /// Names and other names of a system's titles, without firmware.
    pub const NAMES: &str = "SELECT id, name, fame FROM title WHERE system = (SELECT id FROM system WHERE slug = ?1) \
         AND is_bios = 0 \
         UNION ALL SELECT title.id, other_name.name, title.fame FROM title \
         JOIN other_name ON other_name.title = title.id \
         WHERE title.system = (SELECT id FROM system WHERE slug = ?1) AND title.is_bios = 0 LIMIT ?2";
    /// A candidate by row id.
    pub const OFFERED: &str = "SELECT s.slug, t.slug, t.name, t.year, company.name FROM title t \
         JOIN system s ON s.id = t.system LEFT JOIN company ON company.id = ifnull(t.developer, t.publisher) \
         WHERE t.id = ?1";
    /// A candidate by slug.
    pub const BY_SLUG: &str = "SELECT s.slug, t.slug, t.name, t.year, company.name FROM title t \
         JOIN system s ON s.id = t.system LEFT JOIN company ON company.id = ifnull(t.developer, t.publisher) \
         WHERE t.system = (SELECT id FROM system WHERE slug = ?1) AND t.slug = ?2 AND t.is_bios = 0";
    /// Region masks of a title's releases.
    pub const REGIONS: &str = "SELECT regions FROM release WHERE title = ?1";
    /// All queries.
    #[cfg(test)]
    pub const ALL: &[&str] = &[NAMES, OFFERED, BY_SLUG, REGIONS];
}

/// The folded names of some catalog systems, searchable for candidates.
#[derive(Default)]
pub struct CatalogCandidates {
    text: String,
    names: Vec<Name>,
}

/// A name: its range in the text, its title, and its hashed letter pairs.
struct Name {
    start: u32,
    end: u32,
    title: i64,
    fame: u8,
    pairs: u128,
}

impl CatalogCandidates {
    /// Reads the names of these catalog systems.
    ///
    /// # Errors
    /// Returns an error if a query fails.
    pub fn read(catalog: &Connection, systems: &[&str]) -> rusqlite::Result<CatalogCandidates> {
        let mut all = CatalogCandidates { text: String::new(), names: Vec::new() };
        let mut statement = catalog.prepare_cached(sql::NAMES)?;
        for system in systems {
            let mut rows = statement.query((system, MAX_NAMES))?;
            while let Some(row) = rows.next()? {
                let fold = fold_key(row.get_ref(1)?.as_str()?);
                let start = all.text.len() as u32;
                all.text.push_str(shorten(&fold));
                let end = all.text.len() as u32;
                let pairs = pairs_of(&all.text[start as usize..]);
                all.names.push(Name { start, end, title: row.get(0)?, fame: row.get(2)?, pairs });
            }
        }
        all.text.shrink_to_fit();
        all.names.shrink_to_fit();
        Ok(all)
    }

    /// Returns the number of names, about 75 bytes each.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Returns true if there are no names.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Returns the titles a file with this stem may be, most likely first.
    ///
    /// # Errors
    /// Returns an error if a query fails.
    pub fn of_file(&self, catalog: &Connection, stem: &str, most: usize) -> rusqlite::Result<Vec<Candidate>> {
        let parsed = parse_name(stem);
        self.rank(catalog, &fold_key(&parsed.title), &parsed.regions, LIKELY, most)
    }

    /// Returns the titles a person typing this may mean, most likely first.
    ///
    /// # Errors
    /// Returns an error if a query fails.
    pub fn of_words(&self, catalog: &Connection, words: &str, most: usize) -> rusqlite::Result<Vec<Candidate>> {
        self.rank(catalog, &fold_key(words), &[], FOUND, most)
    }

    fn rank(
        &self,
        catalog: &Connection,
        wanted: &str,
        regions: &[Region],
        least: f32,
        most: usize,
    ) -> rusqlite::Result<Vec<Candidate>> {
        let wanted = shorten(wanted);
        let mut titles: Vec<(f32, i64)> = Vec::new();
        for (likeness, title) in self.nearest(wanted) {
            if likeness >= least && !titles.iter().any(|(_, known)| *known == title) {
                titles.push((likeness, title));
            }
        }
        titles.truncate(LOOKED_AT.max(most));
        if !regions.is_empty() {
            let mut statement = catalog.prepare_cached(sql::REGIONS)?;
            for (likeness, title) in titles.iter_mut().take(LOOKED_AT) {
                let mut rows = statement.query([*title])?;
                while let Some(row) = rows.next()? {
                    if regions_of(row.get(0)?).iter().any(|region| regions.contains(region)) {
                        *likeness += 0.03;
                        break;
                    }
                }
            }
            titles.sort_by(|a, b| b.0.total_cmp(&a.0));
        }
        let mut statement = catalog.prepare_cached(sql::OFFERED)?;
        // Skip titles that are gone: the catalog may have been replaced since the names were read.
        let offered = titles.into_iter().take(most).map(|(_, title)| statement.query_row([title], read_candidate));
        offered.map(OptionalExtension::optional).filter_map(Result::transpose).collect()
    }

    /// Returns the scores and titles of the nearest names, best first.
    fn nearest(&self, wanted: &str) -> Vec<(f32, i64)> {
        let pairs = pairs_of(wanted);
        if pairs == 0 {
            return Vec::new();
        }
        // Pairs shared, relative to both texts and to `wanted` alone, which may be the beginning of a name.
        let roughly = |name: &Name| {
            let shared = (pairs & name.pairs).count_ones() * 1_000;
            shared / (pairs.count_ones() + name.pairs.count_ones()).max(1) + shared / (2 * pairs.count_ones())
        };
        let mut rough: Vec<(u32, u32)> =
            (0..).zip(&self.names).map(|(at, name)| (roughly(name), at)).filter(|(shared, _)| *shared > 250).collect();
        if rough.len() > NEAREST {
            rough.select_nth_unstable_by(NEAREST, |a, b| b.0.cmp(&a.0));
            rough.truncate(NEAREST);
        }
        let exactly = |(_, at): (u32, u32)| {
            let name = &self.names[at as usize];
            let text = &self.text[name.start as usize..name.end as usize];
            (likeness(wanted, text) + 0.03 * f32::from(name.fame) / 255.0, name.title)
        };
        let mut exact: Vec<(f32, i64)> = rough.into_iter().map(exactly).collect();
        exact.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        exact
    }
}

/// Returns a title by its catalog system and slug; `None` if there is no such title or it is firmware.
///
/// # Errors
/// Returns an error if a query fails.
pub fn candidate(catalog: &Connection, system: &str, slug: &str) -> rusqlite::Result<Option<Candidate>> {
    catalog.prepare_cached(sql::BY_SLUG)?.query_row([system, slug], read_candidate).optional()
}

fn read_candidate(row: &Row<'_>) -> rusqlite::Result<Candidate> {
    Ok(Candidate {
        system: row.get(0)?,
        slug: row.get(1)?,
        title: row.get(2)?,
        year: row.get(3)?,
        company: row.get(4)?,
    })
}

/// Truncates a folded name to [`MAX_NAME`] bytes.
fn shorten(fold: &str) -> &str {
    let end = (0..=MAX_NAME.min(fold.len())).rev().find(|&at| fold.is_char_boundary(at));
    &fold[..end.unwrap_or(0)]
}

/// Hashes the letter pairs of a folded name, padded with a space at each end, to bits; pairs may collide.
fn pairs_of(fold: &str) -> u128 {
    let padded = std::iter::once(b' ').chain(fold.bytes()).chain([b' ']);
    let next = padded.clone().skip(1);
    let bit = |(a, b): (u8, u8)| 1u128 << (u32::from(a).wrapping_mul(0x9e37).wrapping_add(u32::from(b) * 0x85) % 127);
    if fold.is_empty() { 0 } else { padded.zip(next).map(bit).fold(0, |all, bit| all | bit) }
}

/// Similarity of two folded names, 0 to 1.
fn likeness(wanted: &str, name: &str) -> f32 {
    let (a, b) = (compact(wanted), compact(name));
    let by_pairs = if a == b { 1.0 } else { shared_pairs(a.as_bytes(), b.as_bytes()) };
    let (wanted_in_name, name_in_wanted) = (covered(wanted, name), covered(name, wanted));
    let by_words = 2.0 * wanted_in_name * name_in_wanted / (wanted_in_name + name_in_wanted).max(f32::EPSILON);
    let whole = 0.5 * by_pairs + 0.5 * by_words;
    // All typed words occur in the name, which may be longer.
    let begun = if wanted_in_name > 0.85 { 0.6 + 0.3 * by_words } else { 0.0 };
    whole.max(begun) * if same_sequel(wanted, name) { 1.0 } else { 0.8 }
}

/// Dice coefficient over letter pairs, counted with multiplicity.
fn shared_pairs(a: &[u8], b: &[u8]) -> f32 {
    let sorted = |text: &[u8]| {
        let mut pairs: Vec<[u8; 2]> = text.windows(2).map(|pair| [pair[0], pair[1]]).collect();
        pairs.sort_unstable();
        pairs
    };
    let (a, b) = (sorted(a), sorted(b));
    let (mut at, mut shared) = (0, 0);
    for pair in &a {
        at += b[at..].partition_point(|other| other < pair);
        if b.get(at) == Some(pair) {
            shared += 1;
            at += 1;
        }
    }
    2.0 * shared as f32 / (a.len() + b.len()).max(1) as f32
}

/// Returns the share of the first name's letters that is in words of the second.
fn covered(words: &str, other: &str) -> f32 {
    let (mut found, mut all) = (0.0, 0.0);
    for word in fold_words(words) {
        let best = fold_words(other).map(|other| word_likeness(word, other)).fold(0.0, f32::max);
        found += best * word.len() as f32;
        all += word.len() as f32;
    }
    if all == 0.0 { 0.0 } else { found / all }
}

fn word_likeness(a: &str, b: &str) -> f32 {
    let shorter = a.len().min(b.len());
    if a == b {
        1.0
    } else if shorter >= 2 && b.starts_with(a) {
        0.9
    } else if shorter >= 2 && a.starts_with(b) {
        0.9 * b.len() as f32 / a.len() as f32
    } else if shorter >= 4 && is_one_error(a.as_bytes(), b.as_bytes()) {
        0.8
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likelier_of_two_is_the_likelier() {
        for (wanted, likelier, other) in [
            ("lantern qest", "lantern quest", "lantern 2"),
            ("lantern quest 2", "lantern quest 2", "lantern quest"),
            ("lantern", "lantern quest", "elephant"),
            ("quest of lantern", "lantern quest", "quest"),
            ("zel", "legend of zelda", "zebra elephant"),
            ("supermegaman", "super mega man", "super"),
        ] {
            let (a, b) = (likeness(wanted, likelier), likeness(wanted, other));
            assert!(a > b, "{wanted}: {likelier} {a}, {other} {b}");
        }
    }
}
