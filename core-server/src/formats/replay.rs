//! RePlayOS's markers of played and favorite games: `_recent/**/*.rec` and `_favorites/**/*.fav`.
//!
//! A marker is named `<system>@<ROM's file name>.fav` (`.rec`, or `.fav.rec` for a favorite that was started) and
//! holds the ROM's path, `/roms/<system>/…`. Its mtime is when it was made or last played. Folders are the owner's:
//! the same marker in several of them is one game. Symlinks aren't followed.

use super::{ExchangeError, List, ListEntry, rom_path, source, text};
use rustc_hash::FxHashMap;
use shelfcade_core::library::system::{System, SystemId};
use std::path::Path;
use std::time::UNIX_EPOCH;

/// Folder of favorites in the ROM folder.
pub const FAVORITES: &str = "_favorites";
/// Folder of games played in the ROM folder.
pub const RECENT: &str = "_recent";
/// Maximum depth: folders within folders, and the marker.
const MAX_DEPTH: usize = 9;
/// Most bytes of a marker.
const MAX_MARKER: u64 = super::MAX_TEXT as u64;

/// Reads the favorites of a ROM folder, newest first. Returns an empty list if there are none.
///
/// # Errors
/// Returns an error if the folder exists and cannot be read.
pub fn read_favorites(roms: &Path) -> Result<List, ExchangeError> {
    let mut list = read_markers(&roms.join(FAVORITES), ".fav")?;
    for entry in &mut list.entries {
        entry.favorite = true;
        entry.last_played = None;
    }
    Ok(list)
}

/// Reads the games played on the device, last played first, with the time of the last start.
///
/// # Errors
/// Returns an error if the folder exists and cannot be read.
pub fn read_recent(roms: &Path) -> Result<List, ExchangeError> {
    read_markers(&roms.join(RECENT), ".rec")
}

fn read_markers(folder: &Path, ending: &str) -> Result<List, ExchangeError> {
    let mut list = List::default();
    if !folder.symlink_metadata().is_ok_and(|meta| meta.is_dir()) {
        return Ok(list);
    }
    // Index of the entry of each path.
    let mut seen: FxHashMap<String, usize> = FxHashMap::default();
    source::each_file(folder, ending, MAX_DEPTH, &mut list, |list, _, name, file| {
        let changed = file.metadata().and_then(|meta| meta.modified());
        let changed = changed.map_err(|source| ExchangeError::io(name, source))?;
        let bytes = source::read_all(file, MAX_MARKER)?;
        let Some(marker) = to_entry(name, &text::decode(&bytes)) else {
            return Err(ExchangeError::not("marker", "it names neither a path nor system@file"));
        };
        let time = changed.duration_since(UNIX_EPOCH).ok().and_then(|time| i64::try_from(time.as_secs()).ok());
        let key = marker.path.clone().unwrap_or_default();
        if let Some(&at) = seen.get(&key) {
            let entry = &mut list.entries[at];
            entry.last_played = entry.last_played.max(time);
        } else if list.take(name, ListEntry { last_played: time, ..marker }) {
            seen.insert(key, list.entries.len() - 1);
        }
        Ok(())
    })?;
    list.entries.sort_by(|a, b| (b.last_played, &a.path).cmp(&(a.last_played, &b.path)));
    Ok(list)
}

/// Parses a marker: the path in it, else the one that its name stands for.
fn to_entry(name: &str, contents: &str) -> Option<ListEntry> {
    let (folder, file) = read_name(name);
    let within = contents.lines().next().and_then(|line| text::path(line.trim()));
    let path = within.filter(|path| path.starts_with('/')).or_else(|| Some(format!("/roms/{}/{file}", folder?)))?;
    let of_path = || path.strip_prefix("/roms/").and_then(|rest| rest.split_once('/')).map(|(folder, _)| folder);
    let folder = folder.or_else(of_path);
    let extension = path.rsplit_once('.').map(|(_, end)| end.to_ascii_lowercase()).unwrap_or_default();
    let system = folder.and_then(System::from_folder).map(|system| system.for_extension(&extension));
    Some(ListEntry {
        title: text::line(text::stem(rom_path::file_name(&path)))?,
        system: system.and_then(|system| SystemId::parse(system.id)),
        path: Some(path),
        ..ListEntry::default()
    })
}

/// Splits `nintendo_snes@Super Metroid (USA).sfc.fav.rec` into the folder and the ROM's name.
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
