//! Live events: whatever changes is published here once and reaches every open page by its stream.
//!
//! Anyone may publish, from any thread; it never waits for a reader. An event is written as text once and shared by all
//! streams ([`stream`]). The last ones are kept ([`ring`]), so that a browser which comes back gets what it missed; who
//! falls behind them is dropped. Positions are named by ids that no other start of the server uses.
//!
//! A stream belongs to a profile and to an address ([`Reader`]): it ends when the profile's key becomes another, and one
//! address holds a bounded number of them.

pub mod ring;
pub mod scan;
pub mod stream;

use crate::health::metrics::Metrics;
use axum::body::Bytes;
use ring::{Next, Ring};
use serde::Serialize;
use shelfcade_core::api::event::Event;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use stream::EventStream;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

/// Streams open at the same time; one more is told to come back.
pub const MOST_STREAMS: u64 = 6000;
/// Streams of one address at the same time. This machine itself has no bound: behind a proxy that runs here everybody
/// has its address.
pub const MOST_OF_ADDRESS: u32 = 64;
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

/// Who reads a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader {
    /// Their profile.
    pub profile: u32,
    /// [`Events::locks`] from before the profile was looked up.
    pub locks: u64,
    /// Where they are; `None` for those who have no bound.
    pub address: Option<IpAddr>,
}

/// Where events come in and go out.
pub struct Events {
    ring: Mutex<Ring>,
    /// Keys that became others, counted; and at which count each profile's last did.
    locks: AtomicU64,
    locked: Mutex<HashMap<u32, u64>>,
    /// Open streams of each address.
    addresses: Mutex<HashMap<IpAddr, u32>>,
    /// Tells streams to look.
    news: Arc<Notify>,
    pings: AtomicU64,
    is_closed: AtomicBool,
    /// Differs between starts of the server.
    stamp: u64,
    metrics: Arc<Metrics>,
}

impl Events {
    /// Nothing happened yet.
    pub fn new(metrics: Arc<Metrics>) -> Events {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Events {
            ring: Mutex::new(Ring::new(KEPT_EVENTS)),
            locks: AtomicU64::new(0),
            locked: Mutex::default(),
            addresses: Mutex::default(),
            news: Arc::default(),
            pings: AtomicU64::new(0),
            is_closed: AtomicBool::new(false),
            stamp: u64::try_from(since_1970.as_millis()).unwrap_or_default(),
            metrics,
        }
    }

    /// Tells everyone in the audience, soon. Returns at once.
    pub fn publish(&self, audience: Audience, event: &Event) {
        self.publish_by(None, audience, event);
    }

    /// The same for what a page did, so that it knows its own doing.
    pub fn publish_by(&self, page: Option<&str>, audience: Audience, event: &Event) {
        let mut ring = self.ring();
        let text = write_event(&self.id(ring.next_number()), event, page);
        ring.push(audience, event, page, text);
        drop(ring);
        self.news.notify_waiters();
    }

    /// Opens a stream. `last_id` is the last event that the browser has; what it missed since is sent first, or
    /// [`Event::Resync`] where that is not known any more, or where `is_old` (asked last) says that the page shows
    /// another world. `hello` is sent before all else.
    ///
    /// `None` when there are too many.
    pub fn open(
        self: &Arc<Self>,
        reader: Reader,
        last_id: Option<&str>,
        is_old: impl FnOnce() -> bool,
        hello: &Event,
    ) -> Option<EventStream> {
        let counted = Counted::new(Arc::clone(self), reader.address)?;
        let (after, is_lost) = {
            let ring = self.ring();
            let known = last_id.map(|id| self.number(id).filter(|number| ring.knows(*number)));
            (known.flatten().unwrap_or(ring.latest()), known == Some(None))
        };
        // What changes from here on is told.
        let is_lost = is_lost || is_old();
        let id = self.id(after);
        let mut opening = b"retry: 3000\n".to_vec();
        opening.extend_from_slice(&write_event(&id, hello, None));
        if is_lost {
            opening.extend_from_slice(&write_event(&id, &Event::Resync, None));
        }
        Some(EventStream::new(counted, reader, after, opening.into()))
    }

    /// Differs between starts of the server.
    pub fn start(&self) -> u64 {
        self.stamp
    }

    /// How often a key became another.
    pub fn locks(&self) -> u64 {
        self.locks.load(Ordering::Acquire)
    }

    /// Ends the streams of a profile whose key is another now: whoever has it comes back with it.
    pub fn lock(&self, profile: u32) {
        let mut locked = self.locked();
        locked.insert(profile, self.locks.fetch_add(1, Ordering::AcqRel) + 1);
        drop(locked);
        self.news.notify_waiters();
    }

    fn is_locked_out(&self, reader: &Reader) -> bool {
        // Mostly nobody ever was.
        self.locks() > reader.locks && self.locked().get(&reader.profile).is_some_and(|at| *at > reader.locks)
    }

    /// Ends all streams, and those that are opened later.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
        self.news.notify_waiters();
    }

    /// Sends quiet streams a word now and then, until `stop`; then closes.
    pub async fn keep_alive(self: Arc<Self>, stop: CancellationToken) {
        while stop.run_until_cancelled(tokio::time::sleep(PING_TIME)).await.is_some() {
            if self.metrics.streams.now() > 0 {
                self.pings.fetch_add(1, Ordering::Release);
                self.news.notify_waiters();
            }
        }
        self.close();
    }

    fn next(&self, after: u64, profile: u32) -> Next {
        self.ring().next(after, profile)
    }

    fn locked(&self) -> MutexGuard<'_, HashMap<u32, u64>> {
        self.locked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn addresses(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
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

/// The hub, which counts a stream for as long as this is held.
struct Counted {
    events: Arc<Events>,
    address: Option<IpAddr>,
}

impl Counted {
    /// `None` when there are too many.
    fn new(events: Arc<Events>, address: Option<IpAddr>) -> Option<Counted> {
        if let Some(address) = address {
            let mut addresses = events.addresses();
            let count = addresses.entry(address).or_default();
            if *count >= MOST_OF_ADDRESS {
                return None;
            }
            *count += 1;
        }
        let is_full = events.metrics.streams.grow(1) > MOST_STREAMS;
        // Dropped, it is counted no more.
        let counted = Counted { events, address };
        (!is_full).then_some(counted)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.events.metrics.streams.shrink(1);
        let Some(address) = self.address else { return };
        let mut addresses = self.events.addresses();
        if let Some(count) = addresses.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                addresses.remove(&address);
            }
        }
    }
}

/// An event as it is told, with the page that caused it.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    event: &'a Event,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'a str>,
}

/// An event in the form of the event stream format (HTML, "Server-sent events").
fn write_event(id: &str, event: &Event, by: Option<&str>) -> Bytes {
    // Floats that are no numbers become `null`; nothing else can fail. JSON has no line breaks.
    let data = serde_json::to_string(&Told { event, by }).unwrap_or_else(|_| "{}".to_owned());
    format!("id: {id}\nevent: {}\ndata: {data}\n\n", event.kind()).into()
}
