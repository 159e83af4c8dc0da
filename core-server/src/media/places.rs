//! Where media are looked for: folders beside ROMs, folders beside systems, and whole trees of other programs.

use super::layout::Flavour;
use crate::beneath::{EntryKind, ListedEntry, RomFolders};
use shelfcade_core::system::{System, SystemId};

/// Levels of folders that only hold folders of systems.
const MAX_LEVELS: usize = 5;
/// Most names in a folder that is looked through for folders of systems.
const MAX_NAMES: usize = 20_000;

/// Folders of trees in which systems' folders lie: letters and digits in lower case.
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
/// Those that may lie beside ROMs' systems.
const SIBLINGS: &[&str] =
    &["media", "images", "videos", "manuals", "downloadedmedia", "downloadedimages", "imgs", "gamelists", "thumbnails"];
const SCREENSHOTS: &[&str] = &["screenshots"];
const STATES: &[&str] = &["states", "savestates"];

/// A folder in which media are looked for, with all below.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub root: usize,
    /// Relative to the root.
    pub path: Box<[u8]>,
    /// How much of a path is cut off before its layout is read, without the `/`.
    pub cut: usize,
    pub flavour: Flavour,
    /// The folder of ROMs it lies in.
    pub base: Option<Box<[u8]>>,
    /// Whose it is; `None`: any system's.
    pub system: Option<SystemId>,
}

/// Looks through a tree of media. `is_siblings`: it is a folder of systems with ROMs, so only its folders of media
/// count.
pub(super) fn find(folders: &RomFolders, root: usize, path: &[u8], name: &[u8], is_siblings: bool) -> Vec<Place> {
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
    places: Vec<Place>,
}

impl Search<'_> {
    /// A folder by its name and that of the folder it lies in.
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
            // A system that no table knows; the library may have it.
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
        self.places.push(Place { root: self.root, path: path.into(), cut: path.len(), flavour, base: None, system });
    }

    /// The folders in a folder that are not hidden.
    fn names(&self, path: &[u8]) -> Vec<Box<[u8]>> {
        let mut names = Vec::new();
        let Ok(folder) = self.folders.open_folder(self.root, path) else { return names };
        // What could be read of it counts.
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

/// Whether a folder of this name beside systems holds media.
pub(crate) fn is_sibling(name: &[u8]) -> bool {
    let word = word(name);
    word == "captures" || [SIBLINGS, SCREENSHOTS, STATES].iter().any(|words| words.contains(&&*word))
}

fn system_of(name: &[u8]) -> Option<SystemId> {
    let name = std::str::from_utf8(name).ok()?;
    System::from_folder(name).map(|_| SystemId::of_folder(name))
}

/// Letters and digits in lower case.
fn word(name: &[u8]) -> String {
    let letters = name.iter().filter(|byte| byte.is_ascii_alphanumeric());
    letters.map(|byte| byte.to_ascii_lowercase() as char).collect()
}

/// `folder/name`.
pub(super) fn join(folder: &[u8], name: &[u8]) -> Vec<u8> {
    if folder.is_empty() { name.to_vec() } else { [folder, b"/", name].concat() }
}
