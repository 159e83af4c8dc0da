//! Live events: whatever changes is published here once and reaches every open page by its stream.
//!
//! Anyone may publish, from any thread; it never waits for a reader. An event is written as text once and shared by all
//! streams ([`stream`]). The last ones are kept ([`ring`]), so that a browser which comes back gets what it missed; who
//! falls behind them is dropped. Positions are named by ids that no other start of the server uses.

pub mod ring;
pub mod scan;
pub mod stream;

use crate::strain::Strain;
use axum::body::Bytes;
use ring::{Next, Ring};
use shelfcade_core::api::event::Event;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use stream::EventStream;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

/// Streams open at the same time; one more is told to come back.
pub const MOST_STREAMS: u64 = 6000;
/// Events kept for those who come back.
pub const KEPT_EVENTS: usize = 256;
/// How often quiet streams are sent a word, so that nothing between takes them for dead.
const PING_TIME: Duration = Duration::from_secs(20);

/// Whom an event concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everyone.
    All,
    /// The browsers of one profile.
    Profile(u32),
}

/// Where events come in and go out.
pub struct Events {
    ring: Mutex<Ring>,
    /// Tells streams to look.
    news: Arc<Notify>,
    pings: AtomicU64,
    is_closed: AtomicBool,
    /// Differs between starts of the server.
    stamp: u64,
    strain: Arc<Strain>,
}

impl Events {
    /// Nothing happened yet.
    pub fn new(strain: Arc<Strain>) -> Events {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Events {
            ring: Mutex::new(Ring::new(KEPT_EVENTS)),
            news: Arc::default(),
            pings: AtomicU64::new(0),
            is_closed: AtomicBool::new(false),
            stamp: u64::try_from(since_1970.as_millis()).unwrap_or_default(),
            strain,
        }
    }

    /// Tells everyone in the audience, soon. Returns at once.
    pub fn publish(&self, audience: Audience, event: &Event) {
        let mut ring = self.ring();
        let text = write_event(&self.id(ring.next_number()), event);
        ring.push(audience, event, text);
        drop(ring);
        self.news.notify_waiters();
    }

    /// Opens a stream for a profile. `last_id` is the last event that the browser has; what it missed since is sent
    /// first, or [`Event::Resync`] where that is not known any more. `hello` is sent before all else.
    ///
    /// `None` when there are too many.
    pub fn open(self: &Arc<Self>, profile: u32, last_id: Option<&str>, hello: &Event) -> Option<EventStream> {
        let strain = Arc::clone(&self.strain);
        if strain.streams.grow(1) > MOST_STREAMS {
            strain.streams.shrink(1);
            return None;
        }
        let (after, is_lost) = {
            let ring = self.ring();
            let known = last_id.map(|id| self.number(id).filter(|number| ring.knows(*number)));
            (known.flatten().unwrap_or(ring.latest()), known == Some(None))
        };
        let id = self.id(after);
        let mut opening = b"retry: 3000\n".to_vec();
        opening.extend_from_slice(&write_event(&id, hello));
        if is_lost {
            opening.extend_from_slice(&write_event(&id, &Event::Resync));
        }
        Some(EventStream::new(Arc::clone(self), profile, after, opening.into()))
    }

    /// Ends all streams, and those that are opened later.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
        self.news.notify_waiters();
    }

    /// Sends quiet streams a word now and then, until `stop`; then closes.
    pub async fn keep_alive(self: Arc<Self>, stop: CancellationToken) {
        while stop.run_until_cancelled(tokio::time::sleep(PING_TIME)).await.is_some() {
            if self.strain.streams.now() > 0 {
                self.pings.fetch_add(1, Ordering::Release);
                self.news.notify_waiters();
            }
        }
        self.close();
    }

    fn next(&self, after: u64, profile: u32) -> Next {
        self.ring().next(after, profile)
    }

    fn ring(&self) -> MutexGuard<'_, Ring> {
        self.ring.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn id(&self, number: u64) -> String {
        format!("{:x}-{number}", self.stamp)
    }

    /// Undoes [`Events::id`]; `None` for ids of another start and for nonsense.
    fn number(&self, id: &str) -> Option<u64> {
        let (stamp, number) = id.split_once('-')?;
        let is_ours = u64::from_str_radix(stamp, 16) == Ok(self.stamp);
        number.parse().ok().filter(|_| is_ours)
    }
}

/// An event in the form of the event stream format (HTML, "Server-sent events").
fn write_event(id: &str, event: &Event) -> Bytes {
    // Floats that are no numbers become `null`; nothing else can fail. JSON has no line breaks.
    let data = serde_json::to_string(event).unwrap_or_else(|_| "{}".to_owned());
    format!("id: {id}\nevent: {}\ndata: {data}\n\n", event.kind()).into()
}
