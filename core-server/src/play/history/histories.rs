//! Imports RetroArch's histories, favorites and logs together: a log has a name and the systems of its core, a
//! history tells which game that is.

use super::logs::{self, Log};
use super::reading::{HistoryImport, key_of};
use super::retroarch::{self, History};
use super::{PlayHistoryError, log_failure};
use crate::formats::ListEntry;
use crate::people::user::import_matcher::is_within;
use crate::people::user::{GameAddress, PlayRecord, PlaySource};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry as Slot;
use std::path::Path;

/// Games in histories by the names that logs have for them; `None` for one that isn't in the library.
type Known = FxHashMap<String, Vec<Option<GameAddress>>>;

impl HistoryImport<'_> {
    /// Imports all that one RetroArch recorded.
    pub(super) fn take_retroarch(&mut self, folder: &Path) -> Result<(), PlayHistoryError> {
        let mut known = Known::default();
        for file in retroarch::histories(folder) {
            if let Some(history) = log_failure(retroarch::read_history(&file), &file).flatten() {
                let found = self.find(&history.list.entries, &[])?;
                self.take_history(&file, &history, &found)?;
                for (entry, address) in history.list.entries.iter().zip(found) {
                    for name in logs::names_of(entry) {
                        known.entry(name).or_default().push(address.clone());
                    }
                }
            }
        }
        for file in retroarch::favorites(folder) {
            if let Some(favorites) = log_failure(retroarch::read_history(&file), &file).flatten() {
                self.star(&file, &favorites.list)?;
            }
        }
        for folder in retroarch::logs(folder).filter(|folder| folder.is_dir()) {
            if let Some(logs) = log_failure(logs::read(&folder, self.zone), &folder) {
                self.take_logs(&logs, &known)?;
            }
        }
        Ok(())
    }

    /// Imports a history, which has the order of plays and, as its mtime, the time of the last one. Entries before
    /// the one that was first at the last import were played since. If the first entry is still the same, nothing is
    /// new, even if the file was written or touched. At the first import, only the time of the first entry is known.
    fn take_history(
        &mut self,
        file: &Path,
        history: &History,
        found: &[Option<GameAddress>],
    ) -> Result<(), PlayHistoryError> {
        let about = self.about("history", file);
        // The first entry is remembered with the file's time, the others with 0.
        let known = self.store.imported(&about)?;
        let keys: Vec<String> = history.list.entries.iter().map(key_of).collect();
        let time_of = |key: &String| known.get(key).copied().filter(|&time| time > 0);
        let first_before = keys.iter().position(|key| time_of(key).is_some());
        let read_before = known.values().copied().max().filter(|&time| time > 0);
        let (mut records, mut keep) = (Vec::new(), Vec::new());
        for (at, (key, address)) in keys.iter().zip(found).enumerate() {
            let Some(address) = address.clone() else { continue };
            let is_since = first_before.map_or(at == 0, |before| at < before);
            keep.push((key.clone(), if at == 0 { history.changed.max(1) } else { 0 }));
            if is_since || !known.contains_key(key) {
                let last = history.changed.saturating_sub(i64::try_from(at).unwrap_or(0));
                let began = if at == 0 { last } else { read_before.unwrap_or(last).min(last) };
                let source = PlaySource::RetroArchHistory;
                records.push(PlayRecord { address, source, began, last, is_dated: is_since, seconds: 0 });
            }
        }
        self.record(records)?;
        self.remember(&about, &known, &keys, keep)
    }

    /// Imports logs, which have the total time of a game and the end of its last session.
    fn take_logs(&mut self, logs: &[Log], known: &Known) -> Result<(), PlayHistoryError> {
        let bare: Vec<ListEntry> =
            logs.iter().map(|log| ListEntry { title: log.name.clone(), ..ListEntry::default() }).collect();
        let within: Vec<_> = logs.iter().map(|log| log.systems).collect();
        let found = self.find(&bare, &within)?;
        let mut games: FxHashMap<(String, String), PlayRecord> = FxHashMap::default();
        for (log, found) in logs.iter().zip(found) {
            let of_history = known.get(&log.name).map_or(&[][..], Vec::as_slice);
            let told = of_history.iter().flatten().find(|game| is_within(log.systems, &game.identity.system));
            // A game that a history knows and the library doesn't isn't another game of that name, unless the core's
            // systems are known.
            let is_away = !of_history.is_empty() && log.systems.is_none();
            let Some(address) = told.cloned().or(found.filter(|_| !is_away)) else { continue };
            match games.entry((address.identity.system.clone(), address.slug.clone())) {
                Slot::Occupied(mut place) => {
                    let record = place.get_mut();
                    record.seconds = record.seconds.saturating_add(log.seconds);
                    record.last = record.last.max(log.last);
                    record.began = record.last;
                }
                Slot::Vacant(place) => {
                    let (last, seconds) = (log.last, log.seconds);
                    let source = PlaySource::RetroArchRuntime;
                    place.insert(PlayRecord { address, source, began: last, last, is_dated: true, seconds });
                }
            }
        }
        self.record(games.into_values().collect())
    }
}
