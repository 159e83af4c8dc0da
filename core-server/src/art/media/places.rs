//! Folders to search for media: beside ROMs, beside systems, and whole trees of other programs.

use super::layout::Flavour;
use crate::io::beneath::{EntryKind, ListedEntry, RomFolders};
use shelfcade_core::library::system::{System, SystemId};

/// Most levels of folders that only hold system folders.
const MAX_LEVELS: usize = 5;
/// Most names read of a folder while looking for system folders.
const MAX_NAMES: usize = 20_000;

/// Folders that hold system folders in trees of other programs, as lower-case letters and digits.
const TREES: &[&str] = &[
    "media",
    "images",
    "videos",
    "manuals",
    "downloadedmedia",
    "downloadedimages",
    "imgs",
    "gamelists",
    "thumbnails",
    "libretrothumbnails",
    "esde",
    "emulationstation",
    "launchbox",
    "muos",
    "info",
    "catalogue",
    "retroarch",
    "assets",
];
/// Folders of [`TREES`] that may lie beside the system folders of ROMs.
const SIBLINGS: &[&str] =
    &["media", "images", "videos", "manuals", "downloadedmedia", "downloadedimages", "imgs", "gamelists", "thumbnails"];
const SCREENSHOTS: &[&str] = &["screenshots"];
const STATES: &[&str] = &["states", "savestates"];

/// A folder to search for media, with everything below it.
#[derive(Clone, Debug)]
pub(super) struct SearchFolder {
    pub root: usize,
    /// Relative to the root.
    pub path: Box<[u8]>,
    /// Bytes cut off a path before its layout is read, without the `/`.
    pub cut: usize,
    pub flavour: Flavour,
    /// The ROM folder it lies in, if any.
    pub base: Option<Box<[u8]>>,
    /// Its system; `None` means any.
    pub system: Option<SystemId>,
}

/// Searches a tree of media. With `is_siblings` the folder holds the system folders of ROMs, so only its media
/// folders count.
pub(super) fn find(
    folders: &RomFolders,
    root: usize,
    path: &[u8],
    name: &[u8],
    is_siblings: bool,
) -> Vec<SearchFolder> {
    let mut search = Search { folders, root, places: Vec::new() };
    if is_siblings {
        search.children(path, name, 0, true);
    } else {
        search.folder(path, name, &[], 0);
    }
    search.places
}

struct Search<'a> {
    folders: &'a RomFolders,
    root: usize,
    places: Vec<SearchFolder>,
}

impl Search<'_> {
    /// Adds a folder, judged by its name and that of its parent, `above`.
    fn folder(&mut self, path: &[u8], name: &[u8], above: &[u8], level: usize) {
        let word = word(name);
        let is = |words: &[&str]| words.contains(&&*word);
        if is(SCREENSHOTS) {
            self.add(path, Flavour::Screenshots, None);
        } else if is(STATES) {
            self.add(path, Flavour::States, None);
        } else if word == "captures" {
            for name in self.names(path) {
                let system = SystemId::of_folder(&String::from_utf8_lossy(&name));
                self.add(&join(path, &name), Flavour::Captures, Some(system));
            }
        } else if is(TREES) {
            self.children(path, name, level, false);
        } else if let Some(system) = system_of(name) {
            let is_by_title = ["images", "videos", "manuals"].contains(&&*self::word(above));
            self.add(path, if is_by_title { Flavour::LaunchBox } else { Flavour::Roms }, Some(system));
        } else if level == 0 {
            self.children(path, name, level, false);
        } else {
            // No known system, but the library may have it as a custom one.
            let system = SystemId::of_folder(&String::from_utf8_lossy(name));
            self.add(path, Flavour::Roms, Some(system));
        }
    }

    fn children(&mut self, path: &[u8], name: &[u8], level: usize, is_siblings: bool) {
        if level >= MAX_LEVELS {
            return;
        }
        for child in self.names(path) {
            if !is_siblings || is_sibling(&child) {
                self.folder(&join(path, &child), &child, name, level + 1);
            }
        }
    }

    fn add(&mut self, path: &[u8], flavour: Flavour, system: Option<SystemId>) {
        self.places.push(SearchFolder {
            root: self.root,
            path: path.into(),
            cut: path.len(),
            flavour,
            base: None,
            system,
        });
    }

    /// Returns the names of the folders in a folder, without hidden ones.
    fn names(&self, path: &[u8]) -> Vec<Box<[u8]>> {
        let mut names = Vec::new();
        let Ok(folder) = self.folders.open_folder(self.root, path) else { return names };
        // After an error, the names read so far are used.
        let _ = self.folders.list((self.root, path), &folder, |_, entry| {
            let is_folder = |entry: &ListedEntry| entry.kind == EntryKind::Dir && entry.name[0] != b'.';
            if let Some(entry) = entry.ok().filter(is_folder).filter(|_| names.len() < MAX_NAMES) {
                names.push(entry.name);
            }
        });
        names.sort_unstable();
        names
    }
}

/// Returns true if a folder of this name beside system folders holds media.
pub(crate) fn is_sibling(name: &[u8]) -> bool {
    let word = word(name);
    word == "captures" || [SIBLINGS, SCREENSHOTS, STATES].iter().any(|words| words.contains(&&*word))
}

fn system_of(name: &[u8]) -> Option<SystemId> {
    let name = std::str::from_utf8(name).ok()?;
    System::from_folder(name).map(|_| SystemId::of_folder(name))
}

/// Returns the ASCII letters and digits in lower case.
fn word(name: &[u8]) -> String {
    let letters = name.iter().filter(|byte| byte.is_ascii_alphanumeric());
    letters.map(|byte| byte.to_ascii_lowercase() as char).collect()
}

/// Joins with `/`; an empty folder adds nothing.
pub(super) fn join(folder: &[u8], name: &[u8]) -> Vec<u8> {
    if folder.is_empty() { name.to_vec() } else { [folder, b"/", name].concat() }
}
