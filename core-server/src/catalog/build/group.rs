//! Groups releases into titles. Releases of one system whose titles fold to the same key are one game. Keys are also
//! tied together by a release with two names (`A ~ B`), by an arcade set and its clones, and by the [`super::hint`]s.
//!
//! Grouping is a union of keys, so the order of the DATs doesn't matter.

use super::harvest::{Harvest, ReleaseIx};
use super::names::{self, Read};
use super::title::{DatTitle, Node, TitleSpelling, choose};
use super::{link, unique};
use crate::catalog::hash::hash64;
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::fold::fold_key;
use shelfcade_core::library::name::Tier;

/// Systems whose DATs separate two names of one game with ` / `.
const SLASHED: &[&str] = &["arcade", "neogeo"];

/// The grouped catalog, ready to be written.
#[derive(Debug, Default)]
pub struct Grouped {
    /// Titles by system and sort name.
    pub titles: Vec<DatTitle>,
    /// Per release of the harvest: the release it is merged into; see [`link`].
    pub stands_for: Vec<ReleaseIx>,
    /// Region bits and tier per release.
    pub marks: Vec<(i64, Tier)>,
}

/// Groups a finished harvest. `tick` gets the progress every 4,096 releases or titles.
pub fn group(harvest: &mut Harvest, tick: &mut dyn FnMut(u64)) -> Grouped {
    let mut grouped = Grouped { stands_for: link::same_dumps(harvest), ..Grouped::default() };
    let mut keys = Keys::default();
    let mut parts = Vec::with_capacity(harvest.releases.len());
    let mut borrowed = Vec::new();
    read_names(harvest, &mut grouped, &mut keys, &mut parts, &mut borrowed, tick);
    tie_sets(harvest, &parts, &mut keys);
    let hints = tie_hints(harvest, &mut keys);

    for part in &mut parts {
        part.node = keys.root(part.node);
    }
    parts.sort_by_key(|part| (part.node, part.release, part.nr));
    let mut title_of_node: FxHashMap<Node, usize> = FxHashMap::default();
    for parts in parts.chunk_by(|a, b| a.node == b.node) {
        let hint = hints.get(&parts[0].node).map(|ix| &harvest.hints[*ix]);
        title_of_node.insert(parts[0].node, grouped.titles.len());
        grouped.titles.push(choose(harvest, &grouped.marks, parts, hint));
        if grouped.titles.len().is_multiple_of(4096) {
            tick(grouped.titles.len() as u64);
        }
    }
    // A name that only a lower-ranked source has for a dump becomes another name of the title, unless another game
    // owns it.
    for (release, text) in borrowed {
        let system = harvest.releases[release as usize].system;
        let owned = keys.known(system, &text).is_some();
        let own = keys.first.get(&release).and_then(|node| title_of_node.get(&keys.find(*node)));
        if let (false, Some(title)) = (owned, own) {
            grouped.titles[*title].add_other(&text);
        }
    }
    grouped.titles.sort_by(|a, b| (a.system, &a.sort_name, &a.name).cmp(&(b.system, &b.sort_name, &b.name)));
    unique::slugs(&mut grouped.titles);
    grouped
}

fn read_names(
    harvest: &mut Harvest,
    grouped: &mut Grouped,
    keys: &mut Keys,
    parts: &mut Vec<TitleSpelling>,
    borrowed: &mut Vec<(ReleaseIx, Box<str>)>,
    tick: &mut dyn FnMut(u64),
) {
    let mut stems: FxHashMap<ReleaseIx, usize> = FxHashMap::default();
    for (at, (release, _)) in harvest.stems.iter().enumerate() {
        stems.entry(*release).or_insert(at);
    }
    let slashed: Vec<bool> = harvest.systems.iter().map(|system| SLASHED.contains(&system.id.as_str())).collect();
    grouped.marks = vec![(0, Tier::Original); harvest.releases.len()];
    for ix in 0..harvest.releases.len() {
        let release = &harvest.releases[ix];
        let stem = stems.get(&(ix as ReleaseIx)).map(|at| &*harvest.stems[*at].1);
        let read = names::read(release, stem, slashed[release.system as usize]);
        let (system, rank) = (release.system, release.rank);
        grouped.marks[ix] = (read.regions, read.tier);
        if ix.is_multiple_of(4096) {
            tick(ix as u64);
        }
        let stands_for = grouped.stands_for[ix];
        if stands_for as usize == ix {
            for (nr, text) in read.titles.iter().enumerate() {
                let node = keys.node(system, text);
                parts.push(TitleSpelling { release: ix as ReleaseIx, node, nr: nr as u8, text: text.as_str().into() });
                let first = *keys.first.entry(ix as ReleaseIx).or_insert(node);
                keys.union(first, node);
            }
        } else {
            borrowed.extend(read.titles.iter().map(|text| (stands_for, text.as_str().into())));
        }
        add_read_facts(harvest, stands_for, rank, read);
    }
}

/// Adds the year and publisher of a TOSEC name, and the firmware mark, to the release.
fn add_read_facts(harvest: &mut Harvest, release: ReleaseIx, rank: u8, read: Read) {
    let publisher = read.publisher.map_or(0, |publisher| harvest.texts.company(&publisher));
    let release = &mut harvest.releases[release as usize];
    release.bios |= read.bios;
    if read.year != 0 || publisher != 0 {
        let facts = super::facts::ReleaseFacts { year: read.year, publisher, ..Default::default() };
        release.facts.get_or_insert_with(|| Box::new((rank, Default::default()))).1.fill_from(&facts);
    }
}

/// Ties the titles of arcade clones to their parents'.
fn tie_sets(harvest: &Harvest, parts: &[TitleSpelling], keys: &mut Keys) {
    let mut node_of_set = FxHashMap::default();
    for part in parts.iter().filter(|part| part.nr == 0) {
        let release = &harvest.releases[part.release as usize];
        if release.set != 0 && !release.bios {
            node_of_set.insert((release.system, release.set), part.node);
        }
    }
    for release in harvest.releases.iter().filter(|release| release.clone_of != 0 && !release.bios) {
        let own = node_of_set.get(&(release.system, release.set));
        let parent = node_of_set.get(&(release.system, release.clone_of));
        if let (Some(own), Some(parent)) = (own, parent) {
            keys.union(*own, *parent);
        }
    }
}

/// Ties the names of each hint together where the catalog has them. Returns the index of the hint per root node.
fn tie_hints(harvest: &Harvest, keys: &mut Keys) -> FxHashMap<Node, usize> {
    let main: FxHashSet<(u16, String)> =
        harvest.hints.iter().map(|hint| (hint.system, fold_key(&hint.title))).collect();
    let mut node_of_set = FxHashMap::default();
    for (ix, release) in harvest.releases.iter().enumerate().filter(|(_, release)| release.set != 0) {
        if let Some(node) = keys.first.get(&(ix as ReleaseIx)) {
            node_of_set.insert((release.system, release.set), *node);
        }
    }
    let mut found = Vec::new();
    for (ix, hint) in harvest.hints.iter().enumerate() {
        let by_set = node_of_set.get(&(hint.system, hint.set)).copied().filter(|_| hint.set != 0);
        let also = hint.also.iter().filter(|name| !main.contains(&(hint.system, fold_key(name))));
        let also = also.filter_map(|name| keys.known(hint.system, name)).collect::<Vec<_>>();
        let all = by_set.into_iter().chain(keys.known(hint.system, &hint.title)).chain(also).collect::<Vec<_>>();
        if let Some(first) = all.first().copied() {
            all.iter().for_each(|node| keys.union(first, *node));
            found.push((first, ix));
        }
    }
    let mut hints = FxHashMap::default();
    for (node, ix) in found {
        hints.entry(keys.root(node)).or_insert(ix);
    }
    hints
}

/// Union-find over folded title keys.
#[derive(Debug, Default)]
struct Keys {
    nodes: FxHashMap<u64, Node>,
    parent: Vec<Node>,
    /// First key of each release.
    first: FxHashMap<ReleaseIx, Node>,
}

impl Keys {
    fn node(&mut self, system: u16, title: &str) -> Node {
        let next = self.parent.len() as Node;
        let node = *self.nodes.entry(key_hash(system, title)).or_insert(next);
        if node == next {
            self.parent.push(next);
        }
        node
    }

    fn known(&self, system: u16, title: &str) -> Option<Node> {
        self.nodes.get(&key_hash(system, title)).map(|node| self.find(*node))
    }

    fn find(&self, mut node: Node) -> Node {
        while self.parent[node as usize] != node {
            node = self.parent[node as usize];
        }
        node
    }

    fn root(&mut self, node: Node) -> Node {
        let root = self.find(node);
        let mut at = node;
        while self.parent[at as usize] != root {
            at = std::mem::replace(&mut self.parent[at as usize], root);
        }
        root
    }

    fn union(&mut self, a: Node, b: Node) {
        let (a, b) = (self.root(a), self.root(b));
        self.parent[a.max(b) as usize] = a.min(b);
    }
}

fn key_hash(system: u16, title: &str) -> u64 {
    let key = fold_key(title);
    hash64(system.to_le_bytes(), if key.is_empty() { title } else { &key })
}
