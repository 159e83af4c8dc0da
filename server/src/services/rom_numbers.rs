//! The index of all ROMs by their permanent numbers: made when a client first asks, dropped some minutes after the last
//! one did. An idle server doesn't hold it.

use crate::error::HttpError;
use shelfcade_core_server::game::DetailReader;
use shelfcade_core_server::game::roms::{RomError, RomIndex};
use shelfcade_core_server::people::user::UserStore;
use shelfcade_core_server::search::Shelf;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until};

/// Time that the index is kept after its last use.
const IDLE_TIME: Duration = Duration::from_secs(300);

/// The index, shared by all requests.
#[derive(Clone, Default)]
pub struct RomNumbers {
    held: Arc<Mutex<Option<HeldIndex>>>,
}

struct HeldIndex {
    index: Arc<RomIndex>,
    used: Instant,
}

impl RomNumbers {
    /// Returns the index of a shelf. Requests that come while it is made wait for it.
    ///
    /// # Errors
    /// Those of reading the library and of writing user data.
    pub async fn of(
        &self,
        shelf: &Shelf,
        reader: &DetailReader,
        store: &Arc<UserStore>,
    ) -> Result<Arc<RomIndex>, HttpError> {
        let mut held = self.held.lock().await;
        if let Some(held) = held.as_mut().filter(|held| held.index.revision == shelf.revision) {
            held.used = Instant::now();
            return Ok(Arc::clone(&held.index));
        }
        let index = Arc::new(reader.rom_index(shelf, store).await?);
        let is_first = held.replace(HeldIndex { index: Arc::clone(&index), used: Instant::now() }).is_none();
        drop(held);
        if is_first {
            tokio::spawn(self.clone().drop_when_idle());
        }
        Ok(index)
    }

    async fn drop_when_idle(self) {
        let mut end = Instant::now() + IDLE_TIME;
        loop {
            sleep_until(end).await;
            let mut held = self.held.lock().await;
            match held.as_ref().map(|held| held.used + IDLE_TIME).filter(|next| *next > Instant::now()) {
                Some(next) => end = next,
                None => return *held = None,
            }
        }
    }
}

impl From<RomError> for HttpError {
    fn from(error: RomError) -> HttpError {
        match error {
            RomError::Library(error) => error.into(),
            RomError::Numbers(error) => error.into(),
            // The next shelf has an index that fits.
            RomError::Changing => HttpError::Busy,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelfcade_core_server::library_db;

    #[tokio::test(start_paused = true)]
    async fn the_index_is_dropped_some_minutes_after_its_last_use() {
        let data = tempfile::tempdir().unwrap();
        drop(library_db::open_writer(data.path()).unwrap());
        let (reader, store) = (DetailReader::new(data.path(), None), Arc::new(UserStore::open(data.path()).unwrap()));
        let (numbers, shelf) = (RomNumbers::default(), Shelf::default());
        let index = Arc::downgrade(&numbers.of(&shelf, &reader, &store).await.unwrap());
        tokio::time::sleep(IDLE_TIME / 2).await;
        let again = Arc::downgrade(&numbers.of(&shelf, &reader, &store).await.unwrap());
        assert!(index.ptr_eq(&again), "it is made once");
        tokio::time::sleep(IDLE_TIME * 3 / 4).await;
        assert!(index.upgrade().is_some(), "it was used since");
        tokio::time::sleep(IDLE_TIME / 2).await;
        assert!(index.upgrade().is_none());
        numbers.of(&shelf, &reader, &store).await.unwrap();
    }
}
