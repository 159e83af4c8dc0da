//! Titles of a catalog that a name may stand for, the likeliest first: for people who say what a ROM is.
//!
//! Names are compared as they fold, first roughly by their pairs of letters (a bit of 128 each), then the nearest few
//! exactly: shared pairs of letters, and words that are the same, begin alike or are one typing error apart. Another
//! sequel's number counts against a title, a region that the file's name says for it. Nothing is left out for a good
//! reason alone: a person chooses.

use super::read::regions_of;
use rusqlite::{Connection, OptionalExtension, Row};
use shelfcade_core::fold::{compact, fold_key, fold_words, same_sequel};
use shelfcade_core::name::parse_name;
use shelfcade_core::page::Candidate;
use shelfcade_core::region::Region;

/// Most names held of one system; a bound on memory, not on what there is.
const MAX_NAMES: i64 = 120_000;
/// Names that are compared exactly.
const NEAREST: usize = 96;
/// Titles whose releases are looked at.
const LOOKED_AT: usize = 12;
/// Longest name that is compared, in bytes.
const MAX_NAME: usize = 120;
/// What a title has to reach to be likely for a file; what somebody searches for may be less alike.
const LIKELY: f32 = 0.34;
const FOUND: f32 = 0.2;

/// The questions, here for the test that no one of them reads a whole table.
pub(super) mod sql {
    /// Names and other names of a system's titles.
    pub const NAMES: &str = "SELECT id, name, fame FROM title WHERE system = (SELECT id FROM system WHERE slug = ?1) \
         AND is_bios = 0 \
         UNION ALL SELECT title.id, other_name.name, title.fame FROM title \
         JOIN other_name ON other_name.title = title.id \
         WHERE title.system = (SELECT id FROM system WHERE slug = ?1) AND title.is_bios = 0 LIMIT ?2";
    /// A title as it is offered.
    pub const OFFERED: &str = "SELECT s.slug, t.slug, t.name, t.year, company.name FROM title t \
         JOIN system s ON s.id = t.system LEFT JOIN company ON company.id = ifnull(t.developer, t.publisher) \
         WHERE t.id = ?1";
    /// One by its slug.
    pub const BY_SLUG: &str = "SELECT s.slug, t.slug, t.name, t.year, company.name FROM title t \
         JOIN system s ON s.id = t.system LEFT JOIN company ON company.id = ifnull(t.developer, t.publisher) \
         WHERE t.system = (SELECT id FROM system WHERE slug = ?1) AND t.slug = ?2 AND t.is_bios = 0";
    /// Regions of a title's releases.
    pub const REGIONS: &str = "SELECT regions FROM release WHERE title = ?1";
    /// All of them.
    #[cfg(test)]
    pub const ALL: &[&str] = &[NAMES, OFFERED, BY_SLUG, REGIONS];
}

/// The folded names of some catalog systems, to be asked for titles.
#[derive(Default)]
pub struct Candidates {
    text: String,
    names: Vec<Name>,
}

/// A name: its place in the text, its title, and what it is roughly compared by.
struct Name {
    start: u32,
    end: u32,
    title: i64,
    fame: u8,
    pairs: u128,
}

impl Candidates {
    /// Reads the names of these catalog systems.
    ///
    /// # Errors
    /// When SQLite refuses.
    pub fn read(catalog: &Connection, systems: &[&str]) -> rusqlite::Result<Candidates> {
        let mut all = Candidates { text: String::new(), names: Vec::new() };
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

    /// How many there are, of some 75 bytes each.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The titles that a file of this stem may be, the likeliest first.
    ///
    /// # Errors
    /// When SQLite refuses.
    pub fn of_file(&self, catalog: &Connection, stem: &str, most: usize) -> rusqlite::Result<Vec<Candidate>> {
        let parsed = parse_name(stem);
        self.rank(catalog, &fold_key(&parsed.title), &parsed.regions, LIKELY, most)
    }

    /// The titles that somebody who types this may mean, the likeliest first.
    ///
    /// # Errors
    /// When SQLite refuses.
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
        // Another catalog may just have taken the place of the one whose names these are.
        let offered = titles.into_iter().take(most).map(|(_, title)| statement.query_row([title], read_candidate));
        offered.map(OptionalExtension::optional).filter_map(Result::transpose).collect()
    }

    /// The nearest names by their titles, the nearest first.
    fn nearest(&self, wanted: &str) -> Vec<(f32, i64)> {
        let pairs = pairs_of(wanted);
        if pairs == 0 {
            return Vec::new();
        }
        // Shared pairs, of both and of the text alone: what is typed may be the beginning of a name.
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

/// A title by its catalog system and slug; `None` where the catalog has none such that is a game.
///
/// # Errors
/// When SQLite refuses.
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

/// Enough of a folded name to compare it by.
fn shorten(fold: &str) -> &str {
    let end = (0..=MAX_NAME.min(fold.len())).rev().find(|&at| fold.is_char_boundary(at));
    &fold[..end.unwrap_or(0)]
}

/// The pairs of neighbours in a folded name with a space at each end, as bits; several pairs share one.
fn pairs_of(fold: &str) -> u128 {
    let padded = std::iter::once(b' ').chain(fold.bytes()).chain([b' ']);
    let next = padded.clone().skip(1);
    let bit = |(a, b): (u8, u8)| 1u128 << (u32::from(a).wrapping_mul(0x9e37).wrapping_add(u32::from(b) * 0x85) % 127);
    if fold.is_empty() { 0 } else { padded.zip(next).map(bit).fold(0, |all, bit| all | bit) }
}

/// How alike two folded names are, 0 to 1.
fn likeness(wanted: &str, name: &str) -> f32 {
    let (a, b) = (compact(wanted), compact(name));
    let by_pairs = if a == b { 1.0 } else { shared_pairs(a.as_bytes(), b.as_bytes()) };
    let (wanted_in_name, name_in_wanted) = (covered(wanted, name), covered(name, wanted));
    let by_words = 2.0 * wanted_in_name * name_in_wanted / (wanted_in_name + name_in_wanted).max(f32::EPSILON);
    let whole = 0.5 * by_pairs + 0.5 * by_words;
    // All that is typed stands in the name, which only goes on.
    let begun = if wanted_in_name > 0.85 { 0.6 + 0.3 * by_words } else { 0.0 };
    whole.max(begun) * if same_sequel(wanted, name) { 1.0 } else { 0.8 }
}

/// Dice's coefficient over pairs of neighbours, each as often as it stands there.
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

/// How much of the first name's letters stands in words of the second.
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

/// Whether one letter more, less, other or swapped with its neighbour makes the one the other.
fn is_one_error(a: &[u8], b: &[u8]) -> bool {
    let (a, b) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (rest_a, rest_b) = (&a[same..], &b[same..]);
    match b.len() - a.len() {
        0 => {
            let is_swapped = rest_a.len() >= 2 && rest_a[0] == rest_b[1] && rest_a[1] == rest_b[0];
            rest_a.get(1..) == rest_b.get(1..) || is_swapped && rest_a[2..] == rest_b[2..]
        }
        1 => rest_b.get(1..) == Some(rest_a),
        _ => false,
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

    #[test]
    fn one_typing_error_is_one() {
        for (a, b, expected) in [
            ("mario", "maroi", true),
            ("mario", "mari", true),
            ("mario", "marios", true),
            ("mario", "marlo", true),
            ("mario", "maxyo", false),
            ("abcd", "badc", false),
        ] {
            assert_eq!(is_one_error(a.as_bytes(), b.as_bytes()), expected, "{a} {b}");
            assert_eq!(is_one_error(b.as_bytes(), a.as_bytes()), expected, "{b} {a}");
        }
    }
}
