//! Decides from the name of a changed file or folder whether the change matters, and its kind.

use super::Change;
use crate::art::media;
use crate::formats::replay;
use crate::library::scan::{is_hidden, is_save_everywhere, known_sibling};
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// RePlayOS folders with one small file per game played or liked.
const PLAY_HISTORY_FOLDERS: [&str; 2] = [replay::RECENT, replay::FAVORITES];
/// RetroArch's files of played or liked games.
const PLAY_HISTORY_FILES: [&str; 2] = ["content_history.lpl", "content_favorites.lpl"];
/// Folders next to the systems that hold RetroArch's play history.
const PLAY_HISTORY_SIBLINGS: [&str; 2] = ["logs", "playlists"];

/// Returns the kind of change of a file; `None` if it doesn't matter. `path` is relative to the root.
pub(super) fn change_of_file(path: &Path) -> Option<Change> {
    let name = path.file_name()?;
    let lower = name.to_string_lossy().to_ascii_lowercase();
    if is_in_play_history(path) || PLAY_HISTORY_FILES.contains(&&*lower) || lower.ends_with(".lrtl") {
        return Some(Change::PlayHistory);
    }
    let is_rules = lower == ".shelfcadeignore";
    let is_noise = is_hidden(name.as_bytes(), false) || is_save_everywhere(name.as_bytes());
    (is_rules || !is_noise).then_some(Change::Roms)
}

/// Returns the kind of change in a folder.
pub(super) fn change_in_folder(path: &Path) -> Change {
    if is_in_play_history(path) { Change::PlayHistory } else { Change::Roms }
}

/// Returns true if a folder with this name is worth watching. `depth` is 1 for folders directly in a root.
pub(super) fn is_watched(name: &OsStr, depth: usize) -> bool {
    let lower = name.to_string_lossy().to_ascii_lowercase();
    if PLAY_HISTORY_FOLDERS.contains(&&*lower) {
        return true;
    }
    if media::is_hidden_folder(name.as_bytes()) {
        return true;
    }
    // Folders next to the systems may hold masses of saves, which the scan ignores too.
    let is_of_interest = || PLAY_HISTORY_SIBLINGS.contains(&&*lower) || media::is_sibling(name.as_bytes());
    let is_left_out = depth == 1 && known_sibling(&lower).is_some() && !is_of_interest();
    !is_left_out && !is_hidden(name.as_bytes(), true)
}

fn is_in_play_history(path: &Path) -> bool {
    path.components().any(|part| {
        let part = part.as_os_str();
        PLAY_HISTORY_FOLDERS.iter().any(|folder| part.eq_ignore_ascii_case(folder))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_say_what_to_look_for() {
        for (path, change) in [
            ("snes/Super Metroid (USA).sfc", Some(Change::Roms)),
            ("snes/.hack game title.sfc", Some(Change::Roms)),
            ("snes/.shelfcadeignore", Some(Change::Roms)),
            ("snes/noload.txt", Some(Change::Roms)),
            ("snes/.Super Metroid (USA).sfc.part", None),
            ("snes/Super Metroid (USA).srm", None),
            ("snes/Super Metroid (USA).state3", None),
            ("_recent/snes@Super Metroid (USA).sfc.rec", Some(Change::PlayHistory)),
            ("roms/_Favorites/rpg/snes@x.sfc.fav", Some(Change::PlayHistory)),
            ("content_history.lpl", Some(Change::PlayHistory)),
            ("logs/Snes9x/Super Metroid (USA).lrtl", Some(Change::PlayHistory)),
        ] {
            assert_eq!(change_of_file(Path::new(path)), change, "{path}");
        }
    }

    #[test]
    fn folders_of_no_interest_are_not_watched() {
        for (name, depth, watched) in [
            ("snes", 1, true),
            ("_recent", 1, true),
            ("logs", 1, true),
            ("saves", 1, false),
            ("screenshots", 1, true),
            ("captures", 1, true),
            ("downloaded_media", 1, true),
            (".media", 2, true),
            (".res", 3, true),
            ("themes", 1, false),
            ("media", 3, true),
            (".git", 2, false),
            ("_attic", 1, false),
        ] {
            assert_eq!(is_watched(OsStr::new(name), depth), watched, "{name}");
        }
    }
}
