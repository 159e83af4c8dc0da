//! Fetching as requests reach it: what is on somebody's screen without a picture, how far the job is, and the way to
//! wake it.

use shelfcade_core::media::MediaKind;
use shelfcade_core::page::{FetchView, GameCard};
use shelfcade_core_server::thumbnails::Wish;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, watch};

/// Most wishes that wait; the oldest are forgotten, whoever looked at them is elsewhere by then.
pub const MAX_WISHES: usize = 240;

/// What requests and the fetching job tell each other.
#[derive(Debug, Default)]
pub struct Fetching {
    /// Whether anything is fetched: else wishes are not kept.
    pub is_on: AtomicBool,
    /// Held for a few instructions.
    wishes: Mutex<VecDeque<Wish>>,
    /// There is a wish, or settings or orders changed.
    pub wake: Notify,
    /// What the owner last ordered, until the job has taken it: everything, or no more than what is looked at.
    pub order: Mutex<Option<bool>>,
    /// How it stands.
    pub state: watch::Sender<FetchView>,
}

impl Fetching {
    /// Says which cards somebody sees; those without a picture are wished for, the first of them first.
    pub fn saw<'a>(&self, cards: impl IntoIterator<Item = &'a GameCard, IntoIter: DoubleEndedIterator>) {
        if self.is_on.load(Ordering::Relaxed) {
            let bare = cards.into_iter().filter(|card| card.picture.is_none()).rev();
            self.wish(bare.map(|card| (card, MediaKind::BoxFront)));
        }
    }

    /// Says that somebody opened a game's page, where all kinds of pictures are shown.
    pub fn opened(&self, card: &GameCard) {
        if self.is_on.load(Ordering::Relaxed) {
            let kinds = [MediaKind::Logo, MediaKind::TitleScreen, MediaKind::Screenshot, MediaKind::BoxFront];
            self.wish(kinds.map(|kind| (card, kind)));
        }
    }

    /// The wish that comes next.
    pub fn take(&self) -> Option<Wish> {
        self.wishes().pop_front()
    }

    /// Forgets what was wished for.
    pub fn clear(&self) {
        self.wishes().clear();
    }

    /// Takes wishes in, the last one first.
    fn wish<'a>(&self, wishes: impl IntoIterator<Item = (&'a GameCard, MediaKind)>) {
        let mut waiting = self.wishes();
        let before = waiting.len();
        for (card, kind) in wishes {
            let wish = Wish { system: card.system.to_string(), slug: card.slug.clone(), kind };
            waiting.retain(|other| *other != wish);
            waiting.push_front(wish);
        }
        waiting.truncate(MAX_WISHES);
        if waiting.len() != before || before > 0 {
            self.wake.notify_one();
        }
    }

    fn wishes(&self) -> MutexGuard<'_, VecDeque<Wish>> {
        self.wishes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
