//! RetroArch's own folder: where its histories, favorites and logs lie, and what they say together.
//!
//! Places: `content_history.lpl` and `content_favorites.lpl` in the folder itself, in `playlists/` or in
//! `playlists/builtin/`, as versions differ; logs in `playlists/logs/` or `logs/` (RetroArch's settings "Logs" and
//! "Playlists"; libretro documentation, "Playlists and thumbnails" and "Runtime logs").

use crate::exchange::{Entry, ExchangeError, List, lpl, lrtl, place, source};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use rustc_hash::FxHashMap;
use std::io::ErrorKind;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// A history or the favorites, and when the file changed, in Unix seconds.
pub(super) struct History {
    pub entries: Vec<Entry>,
    pub changed: i64,
}

fn lists(folder: &Path, name: &'static str) -> impl Iterator<Item = PathBuf> + use<> {
    ["", "playlists", "playlists/builtin"].map(|within| folder.join(within).join(name)).into_iter()
}

/// Where histories may be.
pub(super) fn histories(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    lists(folder, "content_history.lpl")
}

/// Where favorites may be.
pub(super) fn favorites(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    lists(folder, "content_favorites.lpl")
}

/// Where logs may be.
pub(super) fn logs(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    ["playlists/logs", "logs"].map(|within| folder.join(within)).into_iter()
}

/// Reads a history or the favorites; `None` where there is none.
///
/// # Errors
/// [`ExchangeError`] for what is no playlist.
pub(super) fn read_history(file: &Path) -> Result<Option<History>, ExchangeError> {
    let fail = |source| ExchangeError::Io { place: file.display().to_string(), source };
    let input = match source::open(file) {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => return Ok(None),
        input => input.map_err(fail)?,
    };
    let changed = input.metadata().map_err(fail)?.mtime();
    Ok(Some(History { entries: lpl::read(input)?.entries, changed }))
}

/// Notes entries by the names that logs call them by: the file's without its extension, else the label.
pub(super) fn note_stems(entries: &[Entry], stems: &mut FxHashMap<String, Entry>) {
    for entry in entries {
        let file = entry.path.as_deref().map(place::file_name).unwrap_or(&entry.title);
        let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
        stems.entry(stem.to_owned()).or_insert_with(|| entry.clone());
    }
}

/// Reads a folder of logs: one entry a name, its time that of all cores together or of the log over all of them, which
/// is longer. `known` says where games of these names are, as logs do not.
///
/// # Errors
/// When the folder cannot be read.
pub(super) fn read_logs(
    folder: &Path,
    zone: &TimeZone,
    known: &FxHashMap<String, Entry>,
) -> Result<List, ExchangeError> {
    // Read as if it were UTC: which offset holds depends on the time itself.
    let list = lrtl::scan(folder, 0)?;
    let mut by_name: FxHashMap<String, (Entry, u64, u64)> = FxHashMap::default();
    for entry in list.entries {
        let (_, over_all, of_cores) = by_name.entry(entry.title.clone()).or_insert_with(|| (entry.clone(), 0, 0));
        match entry.tags.is_empty() {
            true => *over_all = over_all.saturating_add(entry.seconds_played),
            false => *of_cores = of_cores.saturating_add(entry.seconds_played),
        }
    }
    let whole = |(entry, over_all, of_cores): (Entry, u64, u64)| {
        let last_played = entry.last_played.and_then(|at| to_utc(at, zone));
        let entry = Entry { seconds_played: over_all.max(of_cores), last_played, tags: Vec::new(), ..entry };
        match known.get(&entry.title) {
            Some(of) => Entry { path: of.path.clone(), system: of.system.clone(), crc: of.crc, ..entry },
            None => entry,
        }
    };
    Ok(List { entries: by_name.into_values().map(whole).collect(), ..List::default() })
}

/// A local time that was read as UTC, as what it was.
fn to_utc(local: i64, zone: &TimeZone) -> Option<i64> {
    let shown = Timestamp::from_second(local).ok()?.to_zoned(TimeZone::UTC).datetime();
    Some(shown.to_zoned(zone.clone()).ok()?.timestamp().as_second())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_times_follow_the_season() {
        let zone = TimeZone::posix("CET-1CEST,M3.5.0,M10.5.0/3").unwrap();
        for (local, expected) in
            [("2026-07-01T12:00:00Z", "2026-07-01T10:00:00Z"), ("2026-12-01T12:00:00Z", "2026-12-01T11:00:00Z")]
        {
            let seconds = |text: &str| text.parse::<Timestamp>().unwrap().as_second();
            assert_eq!(to_utc(seconds(local), &zone), Some(seconds(expected)), "{local}");
        }
        assert_eq!(to_utc(i64::MAX, &zone), None);
    }
}
