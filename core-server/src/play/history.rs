//! Imports the plays and favorites that devices and emulators recorded into one profile.
//!
//! RePlayOS puts a marker for each game into `_recent` and `_favorites` of a ROM folder; RetroArch has histories,
//! favorites and logs of play time in its own folder. All of it is only read. The rule: importing the same record
//! twice changes nothing. Plays have times, which the store compares. Favorites have none, so imported markers are
//! remembered, and only new ones star. Read next: `reading`, then [`crate::people::user::import_matcher`], which finds
//! the games.

mod fingerprint;
mod histories;
mod logs;
mod reading;
mod retroarch;
#[cfg(test)]
mod tests;

use crate::formats::ExchangeError;
use crate::library::scan;
use crate::library_db;
use crate::people::user::{UserError, UserStore};
use jiff::tz::TimeZone;
use reading::HistoryImport;
use rusqlite::Connection;
use shelfcade_core::people::user_data::ProfileId;
use std::path::{Path, PathBuf};

/// Folders with play histories.
#[derive(Clone, Debug, Default)]
pub struct PlayHistoryFolders {
    /// ROM folders, absolute. Devices may write into them or into a `roms` folder in them.
    pub roots: Vec<PathBuf>,
    /// RetroArch's folders, absolute.
    pub retroarch: Vec<PathBuf>,
    /// The data folder.
    pub data: PathBuf,
}

/// Changes made by an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Newly played games as `system/slug`: the first twenty.
    pub played: Vec<String>,
    /// Number of new plays.
    pub plays: u64,
    /// Number of new favorites.
    pub stars: u64,
}

/// Error of an import.
#[derive(Debug, thiserror::Error)]
pub enum PlayHistoryError {
    /// The library could not be read.
    #[error("cannot read the library: {0}")]
    Library(#[from] rusqlite::Error),
    /// The user data could not be written.
    #[error(transparent)]
    User(#[from] UserError),
}

/// Imports play histories, and remembers the state of their files at the last import.
#[derive(Debug)]
pub struct PlayHistoryImporter {
    folders: PlayHistoryFolders,
    /// The zone of RetroArch's times.
    zone: TimeZone,
    last: Option<Seen>,
}

/// All that an import depends on.
#[derive(Debug, PartialEq, Eq)]
struct Seen {
    files: u64,
    library: u64,
    profile: ProfileId,
}

impl PlayHistoryImporter {
    /// Returns a reader of these folders. RetroArch's times are in the zone of this machine (`TZ`, else
    /// `/etc/localtime`).
    pub fn new(folders: PlayHistoryFolders) -> PlayHistoryImporter {
        PlayHistoryImporter { folders, zone: TimeZone::system(), last: None }
    }

    /// Imports what is new for a profile; `now` is in Unix seconds. Returns `None` if nothing has changed since the
    /// last import, judged by names, sizes and mtimes. A file that cannot be read is logged and skipped.
    ///
    /// # Errors
    /// Returns [`PlayHistoryError`]; the next call then imports everything again.
    pub fn read(
        &mut self,
        library: &Connection,
        store: &UserStore,
        profile: ProfileId,
        now: i64,
    ) -> Result<Option<Imported>, PlayHistoryError> {
        let content = library_db::content_revision(library)?;
        let devices = scan::folders_of_systems(&self.folders.roots, &self.folders.data);
        let files = fingerprint::of(&devices, &self.folders.retroarch);
        let seen = Seen { files, library: content, profile };
        if self.last.as_ref() == Some(&seen) {
            return Ok(None);
        }
        let (folders, zone) = (&self.folders, &self.zone);
        let mut reading = HistoryImport { folders, zone, library, store, profile, now, taken: Imported::default() };
        for folder in &devices {
            reading.take_device(folder)?;
        }
        for folder in &folders.retroarch {
            reading.take_retroarch(folder)?;
        }
        let taken = reading.taken;
        self.last = Some(seen);
        Ok(Some(taken))
    }
}

/// Logs what could not be read; the rest is still imported.
fn log_failure<T>(read: Result<T, ExchangeError>, place: &Path) -> Option<T> {
    read.inspect_err(|error| tracing::warn!(place = %place.display(), %error, "cannot read a play history")).ok()
}
