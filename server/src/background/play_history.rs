//! Imports plays recorded by devices and emulators: after each scan, and whenever RetroArch writes.
//!
//! They belong to one profile: the household's, unless the setting `plays_profile` names another. Everything runs on
//! blocking threads, one import at a time; open pages are notified only if something changed.

use crate::http::app::Shared;
use crate::live_events::Audience;
use crate::services::library::LibraryChannels;
use shelfcade_core::api::event::Event;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::library::watch::{Change, WatchConfig, WatchObserver, WatchRoot, Watching, watch};
use shelfcade_core_server::library_db;
use shelfcade_core_server::play::history;
use shelfcade_core_server::play::history::{Imported, PlayHistoryFolders};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Maximum watched folders of RetroArch, which has one per core.
const MOST_FOLDERS: usize = 2_000;

/// Imports plays from devices into the user data.
pub struct PlayHistoryReader {
    reader: Mutex<history::PlayHistoryImporter>,
    retroarch: Vec<PathBuf>,
    app: Shared,
}

impl PlayHistoryReader {
    /// Creates a reader of the ROM folders and of RetroArch's folders.
    pub fn new(app: Shared, retroarch: Vec<PathBuf>) -> PlayHistoryReader {
        let folders = PlayHistoryFolders {
            roots: app.library.roots.clone(),
            retroarch: retroarch.clone(),
            data: app.host.data.clone(),
        };
        PlayHistoryReader { reader: Mutex::new(history::PlayHistoryImporter::new(folders)), retroarch, app }
    }

    /// Imports new plays. Blocks; errors are logged and retried next time.
    pub fn read(&self) {
        let now = crate::clock::now();
        let profile = self.app.user_data.plays_profile();
        let before = self.revision(profile);
        let mut reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let library = match library_db::open_reader(&self.app.host.data) {
            Ok(library) => library,
            Err(error) => return tracing::warn!(%error, "cannot open the library to import plays from devices"),
        };
        match reader.read(&library, self.app.user_data.store(), profile, now) {
            Ok(None) => {}
            Ok(Some(taken)) if self.revision(profile) == before => {
                tracing::debug!(?taken, "no new plays on devices")
            }
            Ok(Some(taken)) => self.tell(profile, &taken),
            Err(error) => tracing::warn!(%error, "cannot import plays from devices"),
        }
    }

    /// Requests an import whenever RetroArch writes, until the returned value is dropped. Changes that can't be
    /// watched are found by the next scan.
    pub fn watch(&self, poll: Duration) -> Option<Watching> {
        let within = self.retroarch.iter().flat_map(|folder| ["playlists", "logs"].map(|name| folder.join(name)));
        let roots = within.map(WatchRoot::whole).chain(self.retroarch.iter().map(WatchRoot::alone)).collect();
        let config = WatchConfig { roots, data: self.app.host.data.clone(), poll, most_folders: MOST_FOLDERS };
        let observer: Arc<dyn WatchObserver> = Arc::new(ReadRequester(Arc::clone(&self.app.library.worker)));
        watch(&config, &observer)
            .inspect_err(|error| tracing::warn!(%error, "cannot watch RetroArch's folders; scans read them"))
            .ok()
    }

    fn tell(&self, profile: ProfileId, taken: &Imported) {
        tracing::info!(plays = taken.plays, stars = taken.stars, "imported plays from devices");
        let audience = Audience::Profile(u32::try_from(profile.0).unwrap_or_default());
        for game in &taken.played {
            self.app.events.publish(audience, &Event::Played { game: game.clone() });
        }
        // A star, plays of more games than are listed, or only a longer play time.
        if taken.stars > 0 || taken.plays > taken.played.len() as u64 || taken.played.is_empty() {
            self.app.events.publish(audience, &Event::UserData);
        }
    }

    fn revision(&self, profile: ProfileId) -> u64 {
        self.app.user_data.household().person(profile).map_or(0, |person| person.revision)
    }
}

struct ReadRequester(Arc<LibraryChannels>);

impl WatchObserver for ReadRequester {
    fn watched(&self, _: &Path) {}

    fn changed(&self, _: Change) {
        self.0.play_history.notify_one();
    }

    fn short_of_watches(&self, root: &Path, is_short: bool) {
        tracing::debug!(root = %root.display(), is_short, "watching RetroArch");
    }
}
