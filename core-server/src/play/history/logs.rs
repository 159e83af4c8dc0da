//! RetroArch's logs of play time, combined by name and systems.

use crate::formats::{ExchangeError, ListEntry, lrtl, rom_path};
use crate::people::user::import_matcher::Within;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use rustc_hash::FxHashMap;
use shelfcade_core::library::system::systems_of_core;
use std::path::Path;

/// Play time of one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Log {
    /// The log's file name without extension.
    pub name: String,
    /// Systems that the core plays; `None` if unknown.
    pub systems: Within,
    /// Total seconds.
    pub seconds: u64,
    /// End of the last session, in Unix seconds.
    pub last: i64,
}

/// Times of one name.
#[derive(Default)]
struct Times {
    /// From the log over all cores, which some versions write.
    over_all: Option<(u64, i64)>,
    of_cores: Vec<(Within, u64, i64)>,
}

/// Returns the names that a log about an entry of a history may have: the file's without extension, that of an
/// archive's member likewise, else the label.
pub(super) fn names_of(entry: &ListEntry) -> impl Iterator<Item = String> {
    let path = entry.path.as_deref();
    let member = path.and_then(|path| path.strip_prefix(rom_path::without_member(path))?.strip_prefix('#'));
    let file = path.map(rom_path::file_name).unwrap_or(&entry.title);
    let stem = |file: &str| file.rsplit_once('.').map_or(file, |(stem, _)| stem).to_owned();
    [Some(stem(file)), member.map(rom_path::file_name).map(stem)].into_iter().flatten()
}

/// Reads a folder of logs. Times of cores that play the same systems are added up; the longer of their sum and the
/// log over all cores counts. A log without the time of its last session is skipped.
///
/// # Errors
/// Returns an error if the folder cannot be read.
pub(super) fn read(folder: &Path, zone: &TimeZone) -> Result<Vec<Log>, ExchangeError> {
    let list = lrtl::scan(folder)?;
    let mut by_name: FxHashMap<String, Times> = FxHashMap::default();
    for entry in list.entries {
        let Some(last) = entry.last_played.and_then(|at| to_utc(at, zone)) else { continue };
        let times = by_name.entry(entry.title).or_default();
        match &entry.core {
            None => times.over_all = Some((entry.seconds_played, last)),
            Some(core) => times.add(systems_of_core(core), entry.seconds_played, last),
        }
    }
    Ok(by_name.into_iter().flat_map(|(name, times)| times.into_logs(name)).collect())
}

impl Times {
    fn add(&mut self, systems: Within, seconds: u64, last: i64) {
        match self.of_cores.iter_mut().find(|(known, ..)| *known == systems) {
            Some((_, all, latest)) => (*all, *latest) = (all.saturating_add(seconds), last.max(*latest)),
            None => self.of_cores.push((systems, seconds, last)),
        }
    }

    fn into_logs(mut self, name: String) -> impl Iterator<Item = Log> {
        match (self.over_all, &mut self.of_cores[..]) {
            (Some((seconds, last)), []) => self.of_cores.push((None, seconds, last)),
            (Some((seconds, last)), [(_, all, latest)]) => (*all, *latest) = (seconds.max(*all), last.max(*latest)),
            // Games of one name on several systems: it is unknown which one the time over all cores belongs to.
            _ => {}
        }
        let log = move |(systems, seconds, last)| Log { name: name.clone(), systems, seconds, last };
        self.of_cores.into_iter().map(log)
    }
}

/// Converts a local time that was read as if it were UTC.
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

    #[test]
    fn a_log_is_called_as_the_file_or_what_is_packed_in_it() {
        for (path, names) in [
            (Some("/roms/gb/Tetris (World).gb"), &["Tetris (World)"][..]),
            (Some("/roms/gb/pack.zip#Tetris (World).gb"), &["pack", "Tetris (World)"]),
            (Some("/roms/gb/pack.zip#a/Tetris (World).gb"), &["pack", "Tetris (World)"]),
            (None, &["Tetris"]),
        ] {
            let entry = ListEntry { path: path.map(str::to_owned), title: "Tetris".to_owned(), ..ListEntry::default() };
            assert_eq!(names_of(&entry).collect::<Vec<_>>(), names);
        }
    }
}
