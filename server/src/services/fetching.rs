//! Downloads of pictures as requests see them: the queue of missing pictures on people's screens, the job's status,
//! and the means to wake it.

use shelfcade_core::art::media::MediaKind;
use shelfcade_core::page::{FetchView, GameCard};
use shelfcade_core_server::art::thumbnails::PictureRequest;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, watch};

/// Maximum queued pictures. The oldest are dropped: whoever looked at them has moved on.
pub const MAX_WISHES: usize = 240;

/// Shared by requests and the fetching job.
#[derive(Debug, Default)]
pub struct Fetching {
    /// True if downloading is on; otherwise nothing is queued.
    pub is_on: AtomicBool,
    /// Locked for a few instructions.
    wishes: Mutex<VecDeque<PictureRequest>>,
    /// Signals a queued picture, changed settings or an order.
    pub wake: Notify,
    /// The owner's last order until the job takes it: true for all pictures, false for only those looked at.
    pub order: Mutex<Option<bool>>,
    /// Status of the job.
    pub state: watch::Sender<FetchView>,
}

impl Fetching {
    /// Queues the pictures that are missing on the cards somebody sees, the first card first.
    pub fn saw<'a>(&self, cards: impl IntoIterator<Item = &'a GameCard, IntoIter: DoubleEndedIterator>) {
        if self.is_on.load(Ordering::Relaxed) {
            let bare = cards.into_iter().filter(|card| card.picture.is_none()).rev();
            self.wish(bare.map(|card| (card, MediaKind::BoxFront)));
        }
    }

    /// Queues the pictures for a game's page, which shows all kinds.
    pub fn opened(&self, card: &GameCard) {
        if self.is_on.load(Ordering::Relaxed) {
            let kinds = [MediaKind::Logo, MediaKind::TitleScreen, MediaKind::Screenshot, MediaKind::BoxFront];
            self.wish(kinds.map(|kind| (card, kind)));
        }
    }

    /// Takes the next picture of the queue.
    pub fn take(&self) -> Option<PictureRequest> {
        self.wishes().pop_front()
    }

    /// Empties the queue.
    pub fn clear(&self) {
        self.wishes().clear();
    }

    /// Adds pictures to the queue; the last one is served first.
    fn wish<'a>(&self, wishes: impl IntoIterator<Item = (&'a GameCard, MediaKind)>) {
        let mut waiting = self.wishes();
        let before = waiting.len();
        for (card, kind) in wishes {
            let wish = PictureRequest { system: card.system.to_string(), slug: card.slug.clone(), kind };
            waiting.retain(|other| *other != wish);
            waiting.push_front(wish);
        }
        waiting.truncate(MAX_WISHES);
        if waiting.len() != before || before > 0 {
            self.wake.notify_one();
        }
    }

    fn wishes(&self) -> MutexGuard<'_, VecDeque<PictureRequest>> {
        self.wishes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
