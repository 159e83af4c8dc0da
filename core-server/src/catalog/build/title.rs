//! Makes one title from the releases of a game: its name, facts and other names.

use super::facts::{ReleaseFacts, TextId};
use super::harvest::{Harvest, ReleaseIx};
use super::hint::Hint;
use super::names::region_rank;
use rustc_hash::FxHashMap;
use shelfcade_core::fold::{fold_key, sort_title};
use shelfcade_core::library::name::Tier;
use std::cmp::Reverse;

/// A title of the catalog.
#[derive(Debug, Default)]
pub struct DatTitle {
    /// Index in the harvest's systems.
    pub system: u16,
    /// Display title.
    pub name: String,
    /// Title for sorting.
    pub sort_name: String,
    /// Unique within its system; set by [`super::unique::slugs`].
    pub slug: String,
    /// Facts.
    pub facts: ReleaseFacts,
    /// Arcade set name of the parent.
    pub set: TextId,
    /// Arcade board.
    pub board: Option<&'static str>,
    /// True if all its releases are firmware.
    pub bios: bool,
    /// Other names, best first.
    pub also: Vec<String>,
    /// Names it has on other systems; see [`super::travel`].
    pub lent: Vec<String>,
    /// True if one of its releases is an original or a revision.
    pub is_original: bool,
    /// True if the starter facts list it.
    pub listed: bool,
    /// Grade by hand in the starter facts, 1 to 3; 0 for none.
    pub grade: u8,
    /// Fame, 0 to 255; see [`super::fame`].
    pub fame: u8,
    /// Its releases, the most authoritative first; see [`speaks_first`].
    pub releases: Vec<ReleaseIx>,
}

/// Index of a folded title key.
pub(super) type Node = u32;

/// A title as spelled by one release.
#[derive(Debug)]
pub(super) struct TitleSpelling {
    /// The release.
    pub release: ReleaseIx,
    /// Node of its folded key.
    pub node: Node,
    /// Position among the release's names; 0 is the best known.
    pub nr: u8,
    /// Display text.
    pub text: Box<str>,
}

/// Maximum number of other names per title.
const MAX_OTHERS: usize = 24;

/// Boards by the BIOS set named in their games' `romof`.
const BOARDS: &[(&str, &str)] = &[
    ("neogeo", "Neo Geo"),
    ("pgm", "PGM"),
    ("cpzn1", "Capcom ZN-1"),
    ("cpzn2", "Capcom ZN-2"),
    ("stvbios", "Sega ST-V"),
    ("naomi", "Sega NAOMI"),
    ("playch10", "PlayChoice-10"),
    ("decocass", "DECO Cassette"),
    ("nss", "Nintendo Super System"),
    ("megatech", "Mega-Tech"),
    ("megaplay", "Mega Play"),
];

impl DatTitle {
    /// Adds another name, unless the title already has it.
    pub fn add_other(&mut self, name: &str) {
        let key = fold_key(name);
        let known = key == fold_key(&self.name) || self.also.iter().any(|other| fold_key(other) == key);
        if !known && self.also.len() < MAX_OTHERS {
            self.also.push(name.to_owned());
        }
    }
}

/// Sort key for the releases of a title, the most authoritative first: by tier, region, then rank of the DAT.
fn speaks_first(harvest: &Harvest, marks: &[(i64, Tier)], release: ReleaseIx) -> (u8, u8, u8, ReleaseIx) {
    let (regions, tier) = marks[release as usize];
    let tier = match tier {
        Tier::Original | Tier::Revision => 0,
        Tier::Alternate => 1,
        Tier::Unlicensed => 2,
        _ => 3,
    };
    (tier, region_rank(regions), harvest.releases[release as usize].rank, release)
}

/// Makes a title from these parts, which must be of one game and not empty.
pub(super) fn choose(
    harvest: &Harvest,
    marks: &[(i64, Tier)],
    parts: &[TitleSpelling],
    hint: Option<&Hint>,
) -> DatTitle {
    let mut releases: Vec<ReleaseIx> = parts.iter().map(|part| part.release).collect();
    releases.dedup();
    releases.sort_by_cached_key(|release| speaks_first(harvest, marks, *release));
    let names = rank_names(harvest, marks, parts);
    let hinted = hint.map(|hint| hint.title.as_str());
    // The hint's spelling wins if a release has the same folded name. If only the set name ties them, it becomes
    // another name.
    let name = hinted.filter(|hinted| names.iter().any(|name| fold_key(name) == fold_key(hinted))).unwrap_or(names[0]);
    let mut title = DatTitle {
        system: harvest.releases[releases[0] as usize].system,
        name: name.to_owned(),
        sort_name: sort_title(name),
        bios: releases.iter().all(|release| harvest.releases[*release as usize].bios),
        ..DatTitle::default()
    };
    for other in names.iter().copied().chain(hinted).chain(hint.iter().flat_map(|h| h.also.iter().map(String::as_str)))
    {
        title.add_other(other);
    }
    title.listed = hint.is_some();
    title.grade = hint.map_or(0, |hint| hint.grade);
    title.is_original =
        releases.iter().any(|release| matches!(marks[*release as usize].1, Tier::Original | Tier::Revision));
    title.facts = join_facts(harvest, marks, &releases, hint);
    title.set = parent_set(harvest, marks, &releases);
    title.board = releases.iter().find_map(|release| board(harvest, *release));
    title.releases = releases;
    title
}

/// Returns the spellings of a game's names, best first.
fn rank_names<'a>(harvest: &Harvest, marks: &[(i64, Tier)], parts: &'a [TitleSpelling]) -> Vec<&'a str> {
    // Sorted by best worth (tier, region, position among the names, rank of the DAT), then by most releases, then by
    // length.
    let mut votes: FxHashMap<&str, ([u8; 4], Reverse<u32>)> = FxHashMap::default();
    for part in parts {
        let (tier, region, rank, _) = speaks_first(harvest, marks, part.release);
        let worth = [tier, region, part.nr, rank];
        let vote = votes.entry(&part.text).or_insert((worth, Reverse(0)));
        vote.0 = vote.0.min(worth);
        vote.1.0 += 1;
    }
    let mut names: Vec<_> = votes.into_iter().collect();
    names.sort_by(|(a, vote_a), (b, vote_b)| (vote_a, a.len(), a).cmp(&(vote_b, b.len(), b)));
    names.into_iter().map(|(name, _)| name).collect()
}

/// Joins the facts of a title: each from the first release that has it, the year from the earliest original release.
fn join_facts(harvest: &Harvest, marks: &[(i64, Tier)], releases: &[ReleaseIx], hint: Option<&Hint>) -> ReleaseFacts {
    let mut joined = ReleaseFacts::default();
    let mut players = 0;
    let mut earliest: Option<(bool, u16, u8)> = None;
    for release in releases {
        let facts = facts_of(harvest, *release);
        let is_other = !matches!(marks[*release as usize].1, Tier::Original | Tier::Revision);
        if is_plausible(harvest, *release, facts.year) {
            // Unknown months sort last in their year.
            let date = (is_other, facts.year, if facts.month == 0 { 13 } else { facts.month });
            earliest = Some(earliest.map_or(date, |known| known.min(date)));
        }
        players = players.max(facts.players);
        joined.fill_from(&facts);
    }
    (joined.year, joined.month) =
        earliest.map_or((0, 0), |(_, year, month)| (year, if month == 13 { 0 } else { month }));
    joined.players = players;
    if let Some(hint) = hint {
        // The starter facts have the year of the first release anywhere; the archive often has only the Western one.
        if hint.facts.year != 0 && hint.facts.year < joined.year {
            (joined.year, joined.month) = (hint.facts.year, 0);
        }
        joined.fill_from(&hint.facts);
    }
    joined
}

/// Returns all facts of a release. Most trusted are those of `dat/`, then the metadata DATs, then the other DATs, then
/// facts found by name.
fn facts_of(harvest: &Harvest, release: ReleaseIx) -> ReleaseFacts {
    let entry = &harvest.releases[release as usize];
    let own = entry.facts.as_deref();
    let mut facts = own.filter(|(rank, _)| *rank == 0).map(|(_, facts)| facts.clone()).unwrap_or_default();
    for joined in harvest.joined_facts(release) {
        facts.fill_from(joined);
    }
    if let Some((_, own)) = own {
        facts.fill_from(own);
    }
    if let Some(named) = harvest.named_facts(release) {
        facts.fill_from(named);
    }
    facts
}

fn is_plausible(harvest: &Harvest, release: ReleaseIx, year: u16) -> bool {
    let system = &harvest.systems[harvest.releases[release as usize].system as usize];
    year != 0 && year.saturating_add(1) >= system.first_year
}

/// Returns the set that the clones name as parent, or else the shortest set name among the best releases: the names of
/// clones have letters appended.
fn parent_set(harvest: &Harvest, marks: &[(i64, Tier)], releases: &[ReleaseIx]) -> TextId {
    let release = |ix: &ReleaseIx| &harvest.releases[*ix as usize];
    let sets = || releases.iter().filter(|ix| release(ix).set != 0);
    let named = sets().map(|ix| release(ix).clone_of).find(|parent| *parent != 0);
    let named = named.filter(|parent| sets().any(|ix| release(ix).set == *parent));
    let shortest = || {
        sets().min_by_key(|ix| {
            let name = harvest.texts.text(release(ix).set);
            (speaks_first(harvest, marks, **ix).0, name.len(), name)
        })
    };
    named.or_else(|| shortest().map(|ix| release(ix).set)).unwrap_or(0)
}

fn board(harvest: &Harvest, release: ReleaseIx) -> Option<&'static str> {
    let bios = harvest.texts.text(harvest.releases[release as usize].rom_of);
    BOARDS.iter().find(|(set, _)| *set == bios).map(|(_, board)| *board)
}
