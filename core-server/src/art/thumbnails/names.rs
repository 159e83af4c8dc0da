//! The names in one folder of libretro-thumbnails, indexed by title.
//!
//! Each name is stored as text once; the maps hold indices. Entries that link to another picture are resolved on
//! lookup, at most [`MAX_LINKS`] deep.

use rustc_hash::FxHashMap;
use shelfcade_core::art::media::scrub_name;
use shelfcade_core::fold;

/// Most names of one folder; the largest one has about 30,000.
pub const MAX_NAMES: usize = 100_000;

/// Most bytes of one name; file systems allow 255.
const MAX_NAME: usize = 400;

/// Most links that are followed from an entry.
const MAX_LINKS: usize = 4;

/// Returns a title's words, which are the same if the title was scrubbed: an `&` may have been lost.
pub(super) fn words(title: &str) -> String {
    let fold = fold::fold_key(&scrub_name(title));
    fold::search_words(&fold).collect::<Vec<_>>().join(" ")
}

/// Returns the title in a picture's name: the part before its tags.
pub(super) fn title_of(name: &str) -> String {
    shelfcade_core::library::name::parse_name(name).title
}

/// Separator of the titles of one game; also a scrubbed `&`.
const BETWEEN: &str = " _ ";
/// Most titles of one name that are considered.
const MAX_TITLES: usize = 6;

/// Returns each run of a name's several titles, with the text before and after it. Returns none for a single title.
pub(super) fn parts(name: &str) -> Vec<(&str, &str, &str)> {
    let title = name.split(" (").next().unwrap_or_default();
    let cuts: Vec<usize> = title.match_indices(BETWEEN).map(|(at, _)| at).take(MAX_TITLES - 1).collect();
    let begins = std::iter::once(0).chain(cuts.iter().map(|at| at + BETWEEN.len()));
    let ends: Vec<usize> = cuts.iter().copied().chain([title.len()]).collect();
    let mut parts = Vec::new();
    for (at, begin) in begins.enumerate() {
        for &end in &ends[at..] {
            let (before, behind) = (begin.saturating_sub(BETWEEN.len()), (end + BETWEEN.len()).min(title.len()));
            parts.push((&title[begin..end], &title[..before], &title[behind..]));
        }
    }
    parts.retain(|(_, before, behind)| !before.is_empty() || !behind.is_empty());
    parts
}

#[derive(Debug)]
struct Entry {
    name: Box<str>,
    /// The name it links to.
    target: Option<Box<str>>,
}

/// The names of one folder.
#[derive(Debug, Default)]
pub struct ListedNames {
    entries: Vec<Entry>,
    exact: FxHashMap<u64, u32>,
    /// By the title's words without spaces.
    by_title: FxHashMap<u64, Vec<u32>>,
}

impl ListedNames {
    /// Adds a file name; anything but a PNG is ignored. `target` is the file name that it links to.
    pub fn push(&mut self, file: &str, target: Option<&str>) {
        let Some(name) = stem(file).filter(|_| self.entries.len() < MAX_NAMES) else { return };
        // Links name a file in the same folder; a path would lead out of it.
        let target = target.and_then(stem).filter(|target| !target.contains('/'));
        let number = self.entries.len() as u32;
        self.exact.insert(hash(name), number);
        let titles = std::iter::once(title_of(name)).chain(parts(name).into_iter().map(|(title, ..)| title.to_owned()));
        for key in titles.map(|title| fold::compact(&words(&title))).filter(|key| !key.is_empty()) {
            self.by_title.entry(hash(&key)).or_default().push(number);
        }
        self.entries.push(Entry { name: name.into(), target: target.map(Into::into) });
    }

    /// Returns the number of names.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns true if there are no names.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns the names whose title has these words, ignoring spaces; a few more if hashes collide.
    pub(super) fn titled(&self, words: &str) -> impl Iterator<Item = &str> {
        let found = self.by_title.get(&hash(&fold::compact(words)));
        found.into_iter().flatten().map(|&number| &*self.entries[number as usize].name)
    }

    /// Follows the links of a name and returns the last one. A name without a link is returned as it is.
    pub fn resolve<'a>(&'a self, name: &'a str) -> &'a str {
        let mut name = name;
        for _ in 0..MAX_LINKS {
            match self.find(name).and_then(|entry| entry.target.as_deref()) {
                Some(target) => name = target,
                None => break,
            }
        }
        name
    }

    fn find(&self, name: &str) -> Option<&Entry> {
        let number = *self.exact.get(&hash(name))?;
        self.entries.get(number as usize).filter(|entry| &*entry.name == name)
    }
}

/// Returns a picture's file name without its extension.
fn stem(file: &str) -> Option<&str> {
    let (stem, ending) = file.rsplit_once('.')?;
    (ending.eq_ignore_ascii_case("png") && !stem.is_empty() && stem.len() <= MAX_NAME).then_some(stem)
}

fn hash(text: &str) -> u64 {
    use std::hash::{BuildHasher, BuildHasherDefault};
    BuildHasherDefault::<rustc_hash::FxHasher>::default().hash_one(text)
}
