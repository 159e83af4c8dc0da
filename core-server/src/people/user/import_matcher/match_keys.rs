//! The keys of a list's entries, which are compared with rows of the library.
//!
//! Paths and names are bytes, as in the library; `\` between folders is read too. No path of an entry is opened or
//! followed.

use crate::formats::{ListEntry, rom_path, text};
use rustc_hash::FxHashMap;
use shelfcade_core::fold::fold_key;
use shelfcade_core::library::name::parse_name;
use shelfcade_core::library::system::{System, SystemId};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

/// Evidence that an entry refers to a game, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum MatchEvidence {
    /// The path below a ROM folder. The scope is that folder, or empty if the entry doesn't name it.
    Path,
    /// The file name. From here to `Title` the scope is the entry's system, if nothing else is said.
    File,
    /// The name of an arcade set, in lower case. No scope: households keep sets in folders of different emulators.
    Set,
    Crc,
    Serial,
    Slug,
    Title,
    /// The file name of an entry without a system. From here on there is no scope.
    BareFile,
    /// The title of an entry without path and system, compared with file names without extension.
    Stem,
    /// The title of an entry without a system.
    BareTitle,
}

/// The entries of a list, by hashes of evidence, scope and key.
#[derive(Default)]
pub(super) struct MatchKeys(FxHashMap<u64, Vec<usize>>);

impl MatchKeys {
    /// Collects the keys of a list.
    pub(super) fn read(roots: &[PathBuf], entries: &[ListEntry]) -> MatchKeys {
        let mut keys = MatchKeys::default();
        for (at, entry) in entries.iter().enumerate() {
            each_key(roots, entry, |evidence, scope, key| {
                keys.0.entry(hash_of(evidence, scope, key)).or_default().push(at);
            });
        }
        keys
    }

    /// Returns the entries with this key.
    pub(super) fn get(&self, evidence: MatchEvidence, scope: &[u8], key: &[u8]) -> &[usize] {
        self.0.get(&hash_of(evidence, scope, key)).map_or(&[], Vec::as_slice)
    }
}

fn hash_of(evidence: MatchEvidence, scope: &[u8], key: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    (evidence, scope, key).hash(&mut hasher);
    hasher.finish()
}

fn each_key(roots: &[PathBuf], entry: &ListEntry, mut put: impl FnMut(MatchEvidence, &[u8], &[u8])) {
    let slashed = entry.path.as_deref().map(|path| path.replace('\\', "/"));
    let placed = entry.path.as_deref().and_then(|path| rom_path::locate_below(roots, path));
    // Relative to a ROM folder: `snes/A.sfc`. A bare file name says nothing about its folder.
    let relative = slashed.as_deref().map(|path| path.trim_start_matches("./"));
    let relative = relative.filter(|path| path.contains('/') && !path.starts_with('/'));
    // On another machine, the folder of the system lies elsewhere: `D:\roms\snes\Hacks\A.sfc`.
    let elsewhere = || slashed.as_deref().and_then(from_system_folder);
    let on_device = |path: &str| rom_path::locate_below(&[], &format!("/roms/{path}"));
    let placed = placed.or_else(|| on_device(elsewhere()?)).or_else(|| on_device(relative?));
    if let Some(place) = placed {
        let root = place.root.map_or(&b""[..], |root| roots[root].as_os_str().as_bytes());
        put(MatchEvidence::Path, root, place.path.as_bytes());
    }
    let fold = Some(fold_key(&parse_name(&entry.title).title)).filter(|fold| !fold.is_empty());
    let file = slashed.as_deref().map(rom_path::file_name).filter(|name| !name.is_empty());
    let Some(system) = system_of(entry) else {
        match file {
            Some(file) => put(MatchEvidence::BareFile, b"", file.as_bytes()),
            None if entry.path.is_none() => put(MatchEvidence::Stem, b"", entry.title.as_bytes()),
            None => {}
        }
        if let Some(fold) = fold {
            put(MatchEvidence::BareTitle, b"", fold.as_bytes());
        }
        return;
    };
    let is_arcade = system.system().is_some_and(System::has_arcade_sets);
    if let Some(set) = file.map(text::stem).filter(|_| is_arcade) {
        put(MatchEvidence::Set, b"", set.to_ascii_lowercase().as_bytes());
    }
    let texts = [
        (MatchEvidence::File, file.map(str::to_owned)),
        (MatchEvidence::Crc, entry.crc.map(|crc| crc.to_string())),
        (MatchEvidence::Serial, entry.serial.as_deref().map(plain_serial).filter(|serial| !serial.is_empty())),
        (MatchEvidence::Slug, entry.slug.clone()),
        (MatchEvidence::Title, fold),
    ];
    for (evidence, key) in texts {
        if let Some(key) = key {
            put(evidence, system.as_str().as_bytes(), key.as_bytes());
        }
    }
}

/// Returns the system that an entry or a folder of its path names.
pub(super) fn system_of(entry: &ListEntry) -> Option<SystemId> {
    entry.system.clone().or_else(|| system_of_path(&entry.path.as_deref()?.replace('\\', "/")))
}

/// Returns the system of the innermost folder that names one: lists from other machines have other paths.
fn system_of_path(path: &str) -> Option<SystemId> {
    let path = rom_path::without_member(path);
    let extension = path.rsplit_once('.').map(|(_, end)| end.to_ascii_lowercase()).unwrap_or_default();
    let system = path.rsplit('/').skip(1).find_map(System::from_folder)?;
    SystemId::parse(system.for_extension(&extension).id)
}

/// Returns the part of a path from the innermost folder that names a system on; `None` if that is all of it.
fn from_system_folder(path: &str) -> Option<&str> {
    let mut end = rom_path::without_member(path).rfind('/')?;
    loop {
        let start = path[..end].rfind('/').map_or(0, |at| at + 1);
        if System::from_folder(&path[start..end]).is_some() {
            return Some(&path[start..]).filter(|_| start > 0);
        }
        end = start.checked_sub(1)?;
    }
}

/// Keeps only letters and digits: `SLUS_005.94` and `slus-00594` are the same.
pub(super) fn plain_serial(serial: &str) -> String {
    serial.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}
