//! The core that RetroArch's own playlists have for a game: chosen for the game, or for the whole list.
//!
//! Format: as RetroArch writes it, `core_path` of an item and `default_core_path` of a list; `DETECT` or empty if
//! nothing was chosen. A path could be anybody's code, so only the core's name is used. Lists that are compressed,
//! damaged or in the old text format are ignored.

use crate::play::players::files::read_text;
use serde::Deserialize;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// Most playlists read.
const MOST_LISTS: usize = 128;
/// Most bytes of a playlist: about 20,000 games.
const MOST: u64 = 8 << 20;

/// Names of the cores that playlists have for a game.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct ListedCores {
    /// Chosen for the game.
    pub of_game: Option<String>,
    /// Chosen for a list that contains it.
    pub of_list: Option<String>,
}

#[derive(Deserialize)]
struct Playlist {
    #[serde(default)]
    default_core_path: String,
    items: Vec<Item>,
}

#[derive(Deserialize)]
struct Item {
    #[serde(default)]
    path: String,
    #[serde(default)]
    core_path: String,
}

/// Searches the playlists of these folders for a game; the first choice counts.
pub(super) fn listed_cores(folders: &[PathBuf], game: &Path) -> ListedCores {
    let mut cores = ListedCores::default();
    let Some(game) = game.to_str() else { return cores };
    for list in folders.iter().flat_map(|folder| lists(folder)).take(MOST_LISTS) {
        let Some(playlist) = read(&list) else { continue };
        // `archive.zip#member`
        let is_game = |path: &str| path.strip_prefix(game).is_some_and(|rest| rest.is_empty() || rest.starts_with('#'));
        for item in playlist.items.iter().filter(|item| is_game(&item.path)) {
            cores.of_game = cores.of_game.or_else(|| name_of(&item.core_path));
            cores.of_list = cores.of_list.or_else(|| name_of(&playlist.default_core_path));
        }
    }
    cores
}

/// Returns the playlists of a folder by name, without the histories of games, pictures and music.
fn lists(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
    let is_history = |name: &OsStr| name.to_string_lossy().ends_with("_history.lpl");
    let mut lists: Vec<PathBuf> = entries
        .filter(|path| path.extension() == Some(OsStr::new("lpl")) && !path.file_name().is_some_and(is_history))
        .take(MOST_LISTS)
        .collect();
    lists.sort_unstable();
    lists
}

fn read(list: &Path) -> Option<Playlist> {
    let said = |error: &dyn std::fmt::Display| tracing::debug!("{}: {error}", list.display());
    let text = read_text(list, MOST).inspect_err(|error| said(error)).ok().flatten()?;
    serde_json::from_str(&text).inspect_err(|error| said(error)).ok()
}

/// Returns `snes9x` for `/cores/snes9x_libretro.so`.
fn name_of(core_path: &str) -> Option<String> {
    let file = core_path.rsplit(['/', '\\']).next()?;
    let name = file.split("_libretro").next()?;
    (name.len() < file.len() && !name.is_empty()).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(lists: &[(&str, &str)], game: &str) -> [Option<String>; 2] {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in lists {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let cores = listed_cores(&[folder.path().join("none"), folder.path().to_owned()], Path::new(game));
        [cores.of_game, cores.of_list]
    }

    #[test]
    fn cores_are_chosen_for_a_game_and_for_a_list() {
        let snes = r#"{"version": "1.5", "default_core_path": "/c/snes9x_libretro.so", "items": [
            {"path": "/r/a.sfc", "core_path": "DETECT"},
            {"path": "/r/b.zip#b.sfc", "core_path": "/c/bsnes_libretro.so"}]}"#;
        let other = r#"{"items": [{"path": "/r/a.sfc", "label": 1, "core_path": "C:\\c\\mesen-s_libretro.dll"}]}"#;
        let both = [("a.lpl", snes), ("b.lpl", other)];
        let some = |name: &str| Some(name.to_owned());
        assert_eq!(listed(&both, "/r/a.sfc"), [some("mesen-s"), some("snes9x")]);
        assert_eq!(listed(&both[..1], "/r/a.sfc"), [None, some("snes9x")]);
        assert_eq!(listed(&both, "/r/b.zip"), [some("bsnes"), some("snes9x")]);
        assert_eq!(listed(&both, "/r/b.zi"), [None, None]);
        assert_eq!(listed(&[("content_history.lpl", other)], "/r/a.sfc"), [None, None]);
    }

    #[test]
    fn lists_that_say_nothing_are_passed_over() {
        let chosen = r#"{"items": [{"path": "/r/a.sfc", "core_path": "/c/snes9x_libretro.so"}]}"#;
        for nonsense in ["", "#RZIPv\u{1}#", "[]", "{\"items\": 1}", "/r/a.sfc\nA\n/c/x_libretro.so\nX\n0\nx.lpl\n"] {
            let found = listed(&[("a.lpl", nonsense), ("b.lpl", chosen)], "/r/a.sfc");
            assert_eq!(found, [Some("snes9x".to_owned()), None], "{nonsense}");
        }
        for core in ["", "DETECT", "_libretro.so", "/c/", "/bin/sh"] {
            let list = serde_json::json!({"items": [{"path": "/a", "core_path": core}]}).to_string();
            assert_eq!(listed(&[("a.lpl", &list)], "/a"), [None, None], "{core}");
        }
    }
}
