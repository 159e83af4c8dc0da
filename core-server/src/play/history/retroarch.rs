//! Locations of histories, favorites and logs in RetroArch's own folder.
//!
//! `content_history.lpl` and `content_favorites.lpl` are in the folder itself, in `playlists/` or in
//! `playlists/builtin/`, as versions differ; logs in `playlists/logs/` or `logs/` (RetroArch's settings "Logs" and
//! "Playlists"; libretro documentation, "Playlists and thumbnails" and "Runtime logs").

use crate::formats::{ExchangeError, List, lpl};
use crate::io::beneath::open_plain;
use std::io::ErrorKind;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// A history or the favorites, and the file's mtime in Unix seconds.
pub(super) struct History {
    pub list: List,
    pub changed: i64,
}

fn lists(folder: &Path, name: &'static str) -> impl Iterator<Item = PathBuf> + use<> {
    ["", "playlists", "playlists/builtin"].map(|within| folder.join(within).join(name)).into_iter()
}

/// Returns the possible paths of histories.
pub(super) fn histories(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    lists(folder, "content_history.lpl")
}

/// Returns the possible paths of favorites.
pub(super) fn favorites(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    lists(folder, "content_favorites.lpl")
}

/// Returns the possible folders of logs.
pub(super) fn logs(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    ["playlists/logs", "logs"].map(|within| folder.join(within)).into_iter()
}

/// Reads a history or the favorites; `None` if there is no such file.
///
/// # Errors
/// Returns [`ExchangeError`] if the file is no playlist or cannot be read.
pub(super) fn read_history(file: &Path) -> Result<Option<History>, ExchangeError> {
    let fail = |source| ExchangeError::Io { place: file.display().to_string(), source };
    let input = match open_plain(file) {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => return Ok(None),
        input => input.map_err(fail)?,
    };
    let changed = input.metadata().map_err(fail)?.mtime();
    Ok(Some(History { list: lpl::read(input)?, changed }))
}
