//! What devices and emulators left behind becomes plays and favorites of one profile.
//!
//! RePlayOS puts a marker for each game into `_recent` and `_favorites` of a ROM folder; RetroArch keeps histories,
//! favorites and logs of play time in its own folder. All of it is only read. The rule: reading the same trace twice
//! changes nothing. Plays have times, which the store compares; favorites have none, so it is remembered which markers
//! were taken in, and only new ones star. Read next: `retroarch`, then [`crate::user::finder`] for how games are found.

mod print;
mod retroarch;
#[cfg(test)]
mod tests;

use crate::exchange::{Entry, ExchangeError, List, replay};
use crate::library;
use crate::user::finder;
use crate::user::{Address, PlaySource, Store, Trace, UserError};
use jiff::tz::TimeZone;
use retroarch::History;
use rusqlite::Connection;
use rustc_hash::{FxHashMap, FxHashSet};
use sha1::{Digest, Sha1};
use shelfcade_core::ours::ProfileId;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// Most games named among those that were played.
const MAX_NAMED: usize = 20;
/// Seconds by which a device's clock may be ahead; what is said to have happened later is passed over until then.
const AHEAD: i64 = 60;

/// Where traces are.
#[derive(Clone, Debug, Default)]
pub struct TraceFolders {
    /// ROM folders, absolute.
    pub roots: Vec<PathBuf>,
    /// RetroArch's folders, absolute.
    pub retroarch: Vec<PathBuf>,
}

/// What a reading changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Games that were played since, as `system/slug`: the first twenty.
    pub played: Vec<String>,
    /// How many plays are new.
    pub plays: u64,
    /// How many favorites are new.
    pub stars: u64,
}

/// Why traces could not be taken in.
#[derive(Debug, thiserror::Error)]
pub enum TraceError {
    /// The library could not be read.
    #[error("the library could not be read: {0}")]
    Library(#[from] rusqlite::Error),
    /// The user data could not be written.
    #[error(transparent)]
    User(#[from] UserError),
}

/// Reads traces, and remembers of the last reading what they looked like.
#[derive(Debug)]
pub struct TraceReader {
    folders: TraceFolders,
    /// In which RetroArch writes its times.
    zone: TimeZone,
    last: Option<Looked>,
}

/// What a reading depends on.
#[derive(Debug, PartialEq, Eq)]
struct Looked {
    files: u64,
    library: u64,
    profile: ProfileId,
}

/// What one reading goes by.
struct Reading<'a> {
    folders: &'a TraceFolders,
    zone: &'a TimeZone,
    library: &'a Connection,
    store: &'a Store,
    profile: ProfileId,
    now: i64,
    taken: Taken,
}

impl TraceReader {
    /// Over these folders; RetroArch's times are in the zone of this machine (`TZ`, else `/etc/localtime`).
    pub fn new(folders: TraceFolders) -> TraceReader {
        TraceReader { folders, zone: TimeZone::system(), last: None }
    }

    /// Takes in what is new for a profile; `now` in Unix seconds. `None` when nothing changed since the last reading,
    /// which a look at names, sizes and times tells. A file that cannot be read is said in the log and passed over.
    ///
    /// # Errors
    /// [`TraceError`]; then the next reading begins anew.
    pub fn read(
        &mut self,
        library: &Connection,
        store: &Store,
        profile: ProfileId,
        now: i64,
    ) -> Result<Option<Taken>, TraceError> {
        let content = library::content_turn(library)?;
        let looked = Looked { files: print::of(&self.folders), library: content, profile };
        if self.last.as_ref() == Some(&looked) {
            return Ok(None);
        }
        let (folders, zone) = (&self.folders, &self.zone);
        let mut reading = Reading { folders, zone, library, store, profile, now, taken: Taken::default() };
        for root in &folders.roots {
            reading.take_device(root)?;
        }
        for folder in &folders.retroarch {
            reading.take_retroarch(folder)?;
        }
        let taken = reading.taken;
        self.last = Some(looked);
        Ok(Some(taken))
    }
}

impl Reading<'_> {
    /// RePlayOS's markers in a ROM folder.
    fn take_device(&mut self, root: &Path) -> Result<(), TraceError> {
        if let Some(recent) = said(replay::read_recent(root), root) {
            let found = self.find(&recent.entries)?;
            let played = |(at, address): (usize, Option<Address>)| {
                let last = recent.entries[at].last_played?;
                Some(Trace { address: address?, source: PlaySource::ReplayRecent, last, seconds: 0, count: None })
            };
            let traces = found.into_iter().enumerate().filter_map(played).collect();
            self.record(traces)?;
        }
        let folder = root.join(replay::FAVORITES);
        // Without its disk a folder says nothing: its markers are not gone.
        match folder.is_dir().then(|| said(replay::read_favorites(root), root)).flatten() {
            Some(list) => self.star(&folder, &list.entries),
            None => Ok(()),
        }
    }

    /// RetroArch's histories, favorites and logs.
    fn take_retroarch(&mut self, folder: &Path) -> Result<(), TraceError> {
        let mut known: FxHashMap<String, Entry> = FxHashMap::default();
        let mut told: FxHashSet<(String, String)> = FxHashSet::default();
        for file in retroarch::histories(folder) {
            let Some(history) = said(retroarch::read_history(&file), &file).flatten() else { continue };
            self.take_history(&file, &history, &mut told)?;
            retroarch::note_stems(&history.entries, &mut known);
        }
        for file in retroarch::favorites(folder) {
            if let Some(favorites) = said(retroarch::read_history(&file), &file).flatten() {
                self.star(&file, &favorites.entries)?;
            }
        }
        for logs in retroarch::logs(folder).filter(|logs| logs.is_dir()) {
            let Some(list) = said(retroarch::read_logs(&logs, self.zone, &known), &logs) else { continue };
            self.take_logs(&list, &told)?;
        }
        Ok(())
    }

    /// A history says in which order games were played, and by its own time when the last of them was. What stands
    /// before the game that was first at the last reading was played since.
    fn take_history(
        &mut self,
        file: &Path,
        history: &History,
        told: &mut FxHashSet<(String, String)>,
    ) -> Result<(), TraceError> {
        let found = self.find(&history.entries)?;
        let about = self.about("history", file);
        let known = self.store.taken(&about)?;
        let keys: Vec<String> = history.entries.iter().map(key_of).collect();
        let first_before = keys.iter().position(|key| known.get(key).is_some_and(|is_first| *is_first == 1));
        let (mut traces, mut keep) = (Vec::new(), Vec::new());
        for (at, address) in found.into_iter().enumerate() {
            let Some(address) = address else { continue };
            told.insert((address.identity.system.clone(), address.slug.clone()));
            let is_new = at == 0 || !known.contains_key(&keys[at]) || first_before.is_some_and(|before| at < before);
            keep.push((keys[at].clone(), i64::from(at == 0)));
            if is_new {
                let last = history.changed - i64::try_from(at).unwrap_or(0);
                let source = PlaySource::RetroArchHistory;
                traces.push(Trace { address, source, last, seconds: 0, count: None });
            }
        }
        self.record(traces)?;
        self.remember(&about, &known, &keys, keep)
    }

    /// Logs say for how long and when, not how often: a history that tells of the game counts.
    fn take_logs(&mut self, list: &List, told: &FxHashSet<(String, String)>) -> Result<(), TraceError> {
        let found = self.find(&list.entries)?;
        let mut games: FxHashMap<(String, String), Trace> = FxHashMap::default();
        for (entry, address) in list.entries.iter().zip(found) {
            let (Some(address), Some(last)) = (address, entry.last_played) else { continue };
            let place = (address.identity.system.clone(), address.slug.clone());
            let count = told.contains(&place).then_some(0);
            let source = PlaySource::RetroArchRuntime;
            let trace = games.entry(place).or_insert_with(|| Trace { address, source, last, seconds: 0, count });
            trace.seconds = trace.seconds.saturating_add(entry.seconds_played);
            trace.last = trace.last.max(last);
        }
        self.record(games.into_values().collect())
    }

    /// Stars what the list holds and did not hold at the last reading; newest first.
    fn star(&mut self, source: &Path, entries: &[Entry]) -> Result<(), TraceError> {
        let found = self.find(entries)?;
        let about = self.about("favorite", source);
        let known = self.store.taken(&about)?;
        let keys: Vec<String> = entries.iter().map(key_of).collect();
        let (mut new, mut keep) = (Vec::new(), Vec::new());
        for ((key, address), at) in keys.iter().zip(found).zip(0i64..) {
            let Some(address) = address else { continue };
            if !known.contains_key(key) {
                new.push((address, self.now - at));
                keep.push((key.clone(), 0));
            }
        }
        if !new.is_empty() {
            self.taken.stars += self.store.star_all(self.profile, &new)?;
        }
        self.remember(&about, &known, &keys, keep)
    }

    /// Keeps in mind what was taken in, and forgets what is there no longer.
    fn remember(
        &self,
        about: &str,
        known: &FxHashMap<String, i64>,
        there: &[String],
        mut keep: Vec<(String, i64)>,
    ) -> Result<(), TraceError> {
        let there: FxHashSet<&String> = there.iter().collect();
        let gone: Vec<String> = known.keys().filter(|key| !there.contains(key)).cloned().collect();
        keep.retain(|(key, value)| known.get(key) != Some(value));
        Ok(self.store.remember_taken(about, &keep, &gone)?)
    }

    fn record(&mut self, traces: Vec<Trace>) -> Result<(), TraceError> {
        let latest = self.now + AHEAD;
        let traces: Vec<Trace> = traces.into_iter().filter(|trace| trace.last <= latest).collect();
        if traces.is_empty() {
            return Ok(());
        }
        let last_of = |trace: &Trace| {
            let household = self.store.household();
            let person = household.person(self.profile)?;
            household.mark_at(person, &trace.address.identity.system, &trace.address.slug).plays.last
        };
        let before: Vec<Option<i64>> = traces.iter().map(last_of).collect();
        let new = self.store.record_traces(self.profile, &traces)?;
        if new > 0 {
            let played = traces.iter().zip(before).filter(|(trace, before)| last_of(trace) > *before);
            let names = played.map(|(trace, _)| format!("{}/{}", trace.address.identity.system, trace.address.slug));
            let room = MAX_NAMED.saturating_sub(self.taken.played.len());
            let names: Vec<String> = names.take(room).collect();
            self.taken.played.extend(names);
            self.taken.plays += new;
        }
        Ok(())
    }

    fn find(&self, entries: &[Entry]) -> Result<Vec<Option<Address>>, TraceError> {
        let found = finder::find(self.library, &self.folders.roots, entries)?;
        Ok(found.into_iter().map(Result::ok).collect())
    }

    /// What is remembered of a file or folder stands under this.
    fn about(&self, kind: &str, source: &Path) -> String {
        format!("trace:{}:{kind}:{}:", self.profile.0, short_hash(source.as_os_str().as_bytes()))
    }
}

fn key_of(entry: &Entry) -> String {
    let system = entry.system.as_ref().map(|id| id.as_str()).unwrap_or_default();
    short_hash(entry.path.clone().unwrap_or_else(|| format!("{system}\0{}", entry.title)).as_bytes())
}

/// Sixteen hexadecimal digits.
fn short_hash(bytes: &[u8]) -> String {
    Sha1::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Says in the log what could not be read; the rest is read all the same.
fn said<T>(read: Result<T, ExchangeError>, place: &Path) -> Option<T> {
    read.inspect_err(|error| tracing::warn!(place = %place.display(), %error, "traces were not read")).ok()
}
