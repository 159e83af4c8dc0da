//! What devices and emulators left behind becomes plays and favorites of one profile.
//!
//! RePlayOS puts a marker for each game into `_recent` and `_favorites` of a ROM folder; RetroArch keeps histories,
//! favorites and logs of play time in its own folder. All of it is only read. The rule: importing the same record twice
//! changes nothing. Plays have times, which the store compares; favorites have none, so it is remembered which markers
//! were imported, and only new ones star. Read next: `reading`, then [`crate::user::import_matcher`] for how games are
//! found.

mod fingerprint;
mod histories;
mod logs;
mod reading;
mod retroarch;
#[cfg(test)]
mod tests;

use crate::exchange::ExchangeError;
use crate::user::{Store, UserError};
use crate::{library, scan};
use jiff::tz::TimeZone;
use reading::Reading;
use rusqlite::Connection;
use shelfcade_core::user_data::ProfileId;
use std::path::{Path, PathBuf};

/// Where play histories are.
#[derive(Clone, Debug, Default)]
pub struct PlayHistoryFolders {
    /// ROM folders, absolute. Devices may write into them or into the `roms` folder in them.
    pub roots: Vec<PathBuf>,
    /// RetroArch's folders, absolute.
    pub retroarch: Vec<PathBuf>,
    /// The data folder.
    pub data: PathBuf,
}

/// What a reading changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Games that were played since, as `system/slug`: the first twenty.
    pub played: Vec<String>,
    /// How many plays are new.
    pub plays: u64,
    /// How many favorites are new.
    pub stars: u64,
}

/// Why a play history could not be imported.
#[derive(Debug, thiserror::Error)]
pub enum PlayHistoryError {
    /// The library could not be read.
    #[error("the library could not be read: {0}")]
    Library(#[from] rusqlite::Error),
    /// The user data could not be written.
    #[error(transparent)]
    User(#[from] UserError),
}

/// Imports play histories, and remembers what their files looked like at the last reading.
#[derive(Debug)]
pub struct PlayHistoryReader {
    folders: PlayHistoryFolders,
    /// In which RetroArch writes its times.
    zone: TimeZone,
    last: Option<Seen>,
}

/// What a reading depends on.
#[derive(Debug, PartialEq, Eq)]
struct Seen {
    files: u64,
    library: u64,
    profile: ProfileId,
}

impl PlayHistoryReader {
    /// Over these folders; RetroArch's times are in the zone of this machine (`TZ`, else `/etc/localtime`).
    pub fn new(folders: PlayHistoryFolders) -> PlayHistoryReader {
        PlayHistoryReader { folders, zone: TimeZone::system(), last: None }
    }

    /// Takes in what is new for a profile; `now` in Unix seconds. `None` when nothing changed since the last reading,
    /// which a look at names, sizes and times tells. A file that cannot be read is logged and passed over.
    ///
    /// # Errors
    /// [`PlayHistoryError`]; then the next reading begins anew.
    pub fn read(
        &mut self,
        library: &Connection,
        store: &Store,
        profile: ProfileId,
        now: i64,
    ) -> Result<Option<Imported>, PlayHistoryError> {
        let content = library::content_revision(library)?;
        let devices = scan::folders_of_systems(&self.folders.roots, &self.folders.data);
        let files = fingerprint::of(&devices, &self.folders.retroarch);
        let seen = Seen { files, library: content, profile };
        if self.last.as_ref() == Some(&seen) {
            return Ok(None);
        }
        let (folders, zone) = (&self.folders, &self.zone);
        let mut reading = Reading { folders, zone, library, store, profile, now, taken: Imported::default() };
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

/// Logs what could not be read; the rest is read all the same.
fn log_failure<T>(read: Result<T, ExchangeError>, place: &Path) -> Option<T> {
    read.inspect_err(|error| tracing::warn!(place = %place.display(), %error, "a play history was not read")).ok()
}
