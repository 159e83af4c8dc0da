//! RePlayOS's markers: `_recent/**/*.rec` and `_favorites/**/*.fav`.
//!
//! A marker is named `<system>@<ROM's file name>.fav` (`.rec`, or `.fav.rec` for a favorite that was started) and holds
//! the ROM's path, `/roms/<system>/…` (CONVENTIONS section 2). Its time is when it was made or last played. Folders are
//! the owner's: the same marker in several of them is one game with several tags. Links are not followed.

use super::{Entry, ExchangeError, List, MAX_TAGS, rom_path, source, text};
use rustc_hash::FxHashMap;
use shelfcade_core::system::{System, SystemId};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// Folder of favorites in the ROM folder.
pub const FAVORITES: &str = "_favorites";
/// Folder of games played in the ROM folder.
pub const RECENT: &str = "_recent";
/// Most files and folders looked at.
const MAX_LOOKED: usize = 100_000;
/// Folders within folders.
const MAX_DEPTH: usize = 8;
/// Most bytes of a marker.
const MAX_MARKER: u64 = super::MAX_TEXT as u64;

/// The favorites of a ROM folder, the newest first; tags are the folders they lie in. Empty when there are none.
///
/// # Errors
/// When the folder is there and cannot be read.
pub fn read_favorites(roms: &Path) -> Result<List, ExchangeError> {
    let mut list = read_markers(&roms.join(FAVORITES), ".fav")?;
    for entry in &mut list.entries {
        entry.favorite = true;
        entry.last_played = None;
    }
    Ok(list)
}

/// The games played on the device, the last one first, with the time of the last start.
///
/// # Errors
/// When the folder is there and cannot be read.
pub fn read_recent(roms: &Path) -> Result<List, ExchangeError> {
    read_markers(&roms.join(RECENT), ".rec")
}

struct Walk<'a> {
    ending: &'a str,
    looked: usize,
    list: List,
    /// Where the entry of a path stands.
    seen: FxHashMap<String, usize>,
}

fn read_markers(folder: &Path, ending: &str) -> Result<List, ExchangeError> {
    let mut walk = Walk { ending, looked: 0, list: List::default(), seen: FxHashMap::default() };
    let is_folder = folder.symlink_metadata().is_ok_and(|meta| meta.is_dir());
    match is_folder.then(|| walk.read_folder(folder, &mut Vec::new())).transpose() {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            return Err(ExchangeError::io(folder.display(), error));
        }
        _ => {}
    }
    let mut list = walk.list;
    for entry in &mut list.entries {
        entry.tags.sort();
    }
    list.entries.sort_by(|a, b| (b.last_played, &a.path).cmp(&(a.last_played, &b.path)));
    Ok(list)
}

impl Walk<'_> {
    fn read_folder(&mut self, folder: &Path, within: &mut Vec<String>) -> std::io::Result<()> {
        let mut folders: Vec<(PathBuf, String)> = Vec::new();
        for found in std::fs::read_dir(folder)? {
            let found = found?;
            self.looked += 1;
            if self.looked > MAX_LOOKED {
                self.list.is_partial = true;
                self.list.skip(folder.display(), format!("more than {MAX_LOOKED} markers"));
                return Ok(());
            }
            let (kind, name) = (found.file_type()?, found.file_name());
            let name = name.to_string_lossy();
            if kind.is_dir() && within.len() < MAX_DEPTH {
                folders.push((found.path(), name.into_owned()));
            } else if kind.is_file() && name.to_ascii_lowercase().ends_with(self.ending) {
                match self.read_marker(&found.path(), &name, within) {
                    Ok(()) => {}
                    // Gone since the folder was listed.
                    Err(ExchangeError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => {}
                    Err(error) => {
                        self.list.is_partial |= matches!(error, ExchangeError::Io { .. });
                        self.list.skip(&name, error.to_string());
                    }
                }
            }
        }
        folders.sort();
        for (path, name) in folders {
            within.push(name);
            if let Err(error) = self.read_folder(&path, within) {
                self.list.is_partial = true;
                self.list.skip(path.display(), error.to_string());
            }
            within.pop();
        }
        Ok(())
    }

    fn read_marker(&mut self, path: &Path, name: &str, within: &[String]) -> Result<(), ExchangeError> {
        let io = |source| ExchangeError::io(name, source);
        let file = source::open(path).map_err(io)?;
        let changed = file.metadata().and_then(|meta| meta.modified()).map_err(io)?;
        let mut bytes = Vec::new();
        file.take(MAX_MARKER + 1).read_to_end(&mut bytes).map_err(io)?;
        if bytes.len() as u64 > MAX_MARKER {
            return Err(ExchangeError::TooLarge { max: MAX_MARKER });
        }
        let Some(marker) = to_entry(name, &text::decode(&bytes)) else {
            return Err(ExchangeError::not("marker", "it names neither a path nor system@file"));
        };
        let time = changed.duration_since(UNIX_EPOCH).ok().and_then(|time| i64::try_from(time.as_secs()).ok());
        let tag = text::line(&within.join("/"));
        let key = marker.path.clone().unwrap_or_default();
        if let Some(&at) = self.seen.get(&key) {
            let entry = &mut self.list.entries[at];
            entry.last_played = entry.last_played.max(time);
            entry.tags.extend(tag.filter(|tag| !entry.tags.contains(tag) && entry.tags.len() < MAX_TAGS));
        } else if self.list.take(name, Entry { last_played: time, tags: tag.into_iter().collect(), ..marker }) {
            self.seen.insert(key, self.list.entries.len() - 1);
        }
        Ok(())
    }
}

/// What a marker says: the path in it, else the one that its name stands for.
fn to_entry(name: &str, contents: &str) -> Option<Entry> {
    let (folder, file) = read_name(name);
    let within = contents.lines().next().and_then(|line| text::path(line.trim()));
    let path = within.filter(|path| path.starts_with('/')).or_else(|| Some(format!("/roms/{}/{file}", folder?)))?;
    let of_path = || path.strip_prefix("/roms/").and_then(|rest| rest.split_once('/')).map(|(folder, _)| folder);
    let folder = folder.or_else(of_path);
    let extension = path.rsplit_once('.').map(|(_, end)| end.to_ascii_lowercase()).unwrap_or_default();
    let system = folder.and_then(System::from_folder).map(|system| system.for_extension(&extension));
    Some(Entry {
        title: text::line(text::stem(rom_path::file_name(&path)))?,
        system: system.and_then(|system| SystemId::parse(system.id)),
        path: Some(path),
        ..Entry::default()
    })
}

/// `nintendo_snes@Super Metroid (USA).sfc.fav.rec` → the folder and the ROM's name.
fn read_name(name: &str) -> (Option<&str>, &str) {
    let mut bare = name;
    for ending in [".rec", ".fav"] {
        if let Some(at) = bare.len().checked_sub(ending.len())
            && bare.get(at..).is_some_and(|end| end.eq_ignore_ascii_case(ending))
        {
            bare = &bare[..at];
        }
    }
    match bare.split_once('@') {
        Some((folder, file)) if !folder.is_empty() && !file.is_empty() => (Some(folder), file),
        _ => (None, bare),
    }
}

#[cfg(test)]
mod tests;
