//! One import: records become plays and stars, and records without a time are remembered.

use super::{Imported, PlayHistoryError, PlayHistoryFolders, log_failure};
use crate::formats::{List, ListEntry, replay};
use crate::people::user::import_matcher;
use crate::people::user::import_matcher::Within;
use crate::people::user::{GameAddress, PlayRecord, PlaySource, UserStore};
use jiff::tz::TimeZone;
use rusqlite::Connection;
use rustc_hash::{FxHashMap, FxHashSet};
use sha1::{Digest, Sha1};
use shelfcade_core::people::user_data::ProfileId;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// Most played games that are named.
const MAX_NAMED: usize = 20;
/// Seconds by which a device's clock may be ahead.
const AHEAD: i64 = 60;

/// State of one import.
pub(super) struct HistoryImport<'a> {
    pub folders: &'a PlayHistoryFolders,
    pub zone: &'a TimeZone,
    pub library: &'a Connection,
    pub store: &'a UserStore,
    pub profile: ProfileId,
    pub now: i64,
    pub taken: Imported,
}

impl HistoryImport<'_> {
    /// Imports RePlayOS's markers from the folder of its systems.
    pub(super) fn take_device(&mut self, root: &Path) -> Result<(), PlayHistoryError> {
        if let Some(recent) = log_failure(replay::read_recent(root), root) {
            let found = self.find(&recent.entries, &[])?;
            let played = |(at, address): (usize, Option<GameAddress>)| {
                let last = recent.entries[at].last_played?;
                let source = PlaySource::ReplayRecent;
                Some(PlayRecord { address: address?, source, began: last, last, is_dated: true, seconds: 0 })
            };
            let records = found.into_iter().enumerate().filter_map(played).collect();
            self.record(records)?;
        }
        let folder = root.join(replay::FAVORITES);
        // A folder that is missing may be on a disk that isn't mounted: its markers aren't gone.
        match folder.is_dir().then(|| log_failure(replay::read_favorites(root), root)).flatten() {
            Some(list) => self.star(&folder, &list),
            None => Ok(()),
        }
    }

    /// Stars the entries that the list didn't have at the last import; newest first.
    pub(super) fn star(&mut self, source: &Path, list: &List) -> Result<(), PlayHistoryError> {
        let entries = &list.entries;
        let found = self.find(entries, &[])?;
        let about = self.about("favorite", source);
        let known = self.store.imported(&about)?;
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
            let (stars, left_out) = self.store.star_all(self.profile, &new)?;
            self.taken.stars += stars;
            if left_out > 0 {
                tracing::warn!(left_out, "the profile is full; some favorites were not imported");
            }
        }
        // Entries that could not be read this time aren't gone: forgotten, they would star again when they are read.
        let there = if list.is_partial { known.keys().cloned().chain(keys).collect() } else { keys };
        self.remember(&about, &known, &there, keep)
    }

    /// Remembers what was imported, and forgets what doesn't exist any more.
    pub(super) fn remember(
        &self,
        about: &str,
        known: &FxHashMap<String, i64>,
        there: &[String],
        mut keep: Vec<(String, i64)>,
    ) -> Result<(), PlayHistoryError> {
        let there: FxHashSet<&String> = there.iter().collect();
        let gone: Vec<String> = known.keys().filter(|key| !there.contains(key)).cloned().collect();
        keep.retain(|(key, value)| known.get(key) != Some(value));
        Ok(self.store.remember_imported(about, &keep, &gone)?)
    }

    /// Imports plays. Those with a time in the future are skipped until then.
    pub(super) fn record(&mut self, records: Vec<PlayRecord>) -> Result<(), PlayHistoryError> {
        let latest = self.now + AHEAD;
        let records: Vec<PlayRecord> = records.into_iter().filter(|record| record.last <= latest).collect();
        if records.is_empty() {
            return Ok(());
        }
        let new = self.store.import_plays(self.profile, &records)?;
        let name = |at: &usize| {
            let address = &records[*at].address;
            format!("{}/{}", address.identity.system, address.slug)
        };
        let room = MAX_NAMED.saturating_sub(self.taken.played.len());
        self.taken.played.extend(new.iter().take(room).map(name));
        self.taken.plays += new.len() as u64;
        Ok(())
    }

    pub(super) fn find(
        &self,
        entries: &[ListEntry],
        within: &[Within],
    ) -> Result<Vec<Option<GameAddress>>, PlayHistoryError> {
        let found = import_matcher::match_entries(self.library, &self.folders.roots, entries, within)?;
        Ok(found.into_iter().map(Result::ok).collect())
    }

    /// Returns the key in `meta` that remembers a file or folder; user data of former versions has it.
    pub(super) fn about(&self, kind: &str, source: &Path) -> String {
        format!("trace:{}:{kind}:{}:", self.profile.0, short_hash(source.as_os_str().as_bytes()))
    }
}

pub(super) fn key_of(entry: &ListEntry) -> String {
    let system = entry.system.as_ref().map(|id| id.as_str()).unwrap_or_default();
    short_hash(entry.path.clone().unwrap_or_else(|| format!("{system}\0{}", entry.title)).as_bytes())
}

/// Returns sixteen hexadecimal digits.
fn short_hash(bytes: &[u8]) -> String {
    hex::encode(&Sha1::digest(bytes)[..8])
}
