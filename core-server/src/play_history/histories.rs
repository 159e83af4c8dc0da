//! RetroArch's histories, favorites and logs, taken in together: a log says of a name only what its core plays, a
//! history says which game that is.

use super::logs::{self, Log};
use super::reading::{Reading, key_of};
use super::retroarch::{self, History};
use super::{PlayHistoryError, log_failure};
use crate::exchange::Entry;
use crate::user::import_matcher::is_within;
use crate::user::{Address, PlayRecord, PlaySource};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry as Slot;
use std::path::Path;

/// Games of histories by the names that logs call them by; `None` where one is not in the library.
type Known = FxHashMap<String, Vec<Option<Address>>>;

impl Reading<'_> {
    /// All that one RetroArch says.
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

    /// A history says in which order games were played, and by its own time when the last of them was. What stands
    /// before the game that was first at the last reading was played since; one that is still first tells nothing new,
    /// though its file may have been written or touched. Of what stood there at the first reading nobody knows when it
    /// was played.
    fn take_history(
        &mut self,
        file: &Path,
        history: &History,
        found: &[Option<Address>],
    ) -> Result<(), PlayHistoryError> {
        let about = self.about("history", file);
        // The first one is remembered with the file's time, the others with 0.
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

    /// Logs say for how long a game was played in all, and when its last session ended.
    fn take_logs(&mut self, logs: &[Log], known: &Known) -> Result<(), PlayHistoryError> {
        let bare: Vec<Entry> = logs.iter().map(|log| Entry { title: log.name.clone(), ..Entry::default() }).collect();
        let within: Vec<_> = logs.iter().map(|log| log.systems).collect();
        let found = self.find(&bare, &within)?;
        let mut games: FxHashMap<(String, String), PlayRecord> = FxHashMap::default();
        for (log, found) in logs.iter().zip(found) {
            let of_history = known.get(&log.name).map_or(&[][..], Vec::as_slice);
            let told = of_history.iter().flatten().find(|game| is_within(log.systems, &game.identity.system));
            // What a history knows and the library does not is not another game of that name, unless the core says so.
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
