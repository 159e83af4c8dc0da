//! Live events: every change is published here once and reaches all open pages through their streams.
//!
//! Any thread may publish; it never waits for readers. An event is formatted once and sent to all streams through a
//! broadcast channel. The last events are kept ([`History`]), so that a reconnecting browser gets what it missed; a
//! stream that falls behind the channel ends. Event ids contain a number that differs for each start of the server.
//!
//! A stream belongs to a profile and an address. It ends when the profile's key changes, and each address may hold a
//! limited number of streams.

pub mod scan;

use crate::health::memory;
use crate::health::metrics::Metrics;
use crate::shares::{NoPlace, QuotaSlot, Shares};
use axum::response::sse;
use futures_util::stream::{self, Stream, StreamExt};
use serde::Serialize;
use shelfcade_core::api::event::Event;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio_util::sync::CancellationToken;

/// Maximum open streams; further browsers are told to retry. Fewer on a machine with little memory.
pub const MAX_STREAMS: u32 = 6000;
/// Memory per stream with its connection (docs/benchmarks.md). All streams together use at most a sixteenth of the
/// memory.
const STREAM_BYTES: u64 = 16 * 1024;
/// Maximum open streams per address.
pub const MAX_OF_ADDRESS: u32 = 64;
/// Number of events kept for reconnecting browsers, and the number a stream may fall behind.
pub const KEPT_EVENTS: usize = 256;
/// Delay until a browser reconnects.
const RETRY_TIME: Duration = Duration::from_secs(3);

/// Readers that get an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everyone.
    All,
    /// The browsers of one profile.
    Profile(u32),
    /// Everyone but children: the event is about a game that they may not see.
    GrownUps,
}

/// The reader of a stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StreamReader {
    /// The profile's id.
    pub profile: u32,
    /// True for a child's profile.
    pub is_child: bool,
}

/// A message to all streams.
#[derive(Clone)]
enum Message {
    Event(Arc<Published>),
    /// This profile's key has changed.
    NewKey(u32),
    /// Somebody's access has changed.
    NewKeys,
}

/// Publishes events and opens streams.
pub struct LiveEvents {
    history: Mutex<History>,
    sender: broadcast::Sender<Message>,
    streams: Arc<Shares>,
    closed: CancellationToken,
    /// A number that differs for each start of the server.
    start: u64,
    metrics: Arc<Metrics>,
}

impl LiveEvents {
    /// Creates the hub without any events.
    pub fn new(metrics: Arc<Metrics>) -> LiveEvents {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        LiveEvents {
            history: Mutex::new(History::new(KEPT_EVENTS)),
            sender: broadcast::Sender::new(KEPT_EVENTS),
            streams: Shares::new(most_streams(memory::of_machine()), MAX_OF_ADDRESS),
            closed: CancellationToken::new(),
            start: u64::try_from(since_1970.as_millis()).unwrap_or_default(),
            metrics,
        }
    }

    /// Publishes an event to an audience. Returns at once.
    pub fn publish(&self, audience: Audience, event: &Event) {
        self.publish_by(None, audience, event);
    }

    /// Publishes an event caused by `page`, so that the page recognizes its own change.
    pub fn publish_by(&self, page: Option<&str>, audience: Audience, event: &Event) {
        let mut history = self.history();
        let number = history.latest() + 1;
        let text = write_event(sse::Event::default(), &self.id(number), event, page);
        let replaces = event.replaces_earlier().then(|| event.kind());
        let published = Arc::new(Published { number, audience, replaces, by: page.map(Box::from), text });
        history.push(Arc::clone(&published));
        // Sent under the lock to keep the numbers in order. It fails without open streams, which is fine.
        let _ = self.sender.send(Message::Event(published));
    }

    /// Ends the streams of a profile whose key has changed; browsers with the new key reconnect.
    pub fn end_streams_of(&self, profile: u32) {
        let _ = self.sender.send(Message::NewKey(profile));
    }

    /// Ends all open streams; browsers that still have access reconnect.
    pub fn end_all_streams(&self) {
        let _ = self.sender.send(Message::NewKeys);
    }

    /// Ends all streams and rejects new ones.
    pub fn close(&self) {
        self.closed.cancel();
    }

    /// A number that differs for each start of the server.
    pub fn start(&self) -> u64 {
        self.start
    }

    /// Subscribes before the reader is known.
    ///
    /// # Errors
    /// [`NoPlace`] if there are too many streams in total or from this address.
    pub fn subscribe(self: &Arc<Self>, address: IpAddr) -> Result<Subscription, NoPlace> {
        let place = self.streams.take(address)?;
        self.metrics.streams.grow(1);
        Ok(Subscription { events: Arc::clone(self), _place: place, receiver: self.sender.subscribe() })
    }

    fn history(&self) -> MutexGuard<'_, History> {
        self.history.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn id(&self, number: u64) -> String {
        format!("{:x}-{number}", self.start)
    }

    /// Undoes [`LiveEvents::id`]; `None` for invalid ids and those of another start.
    fn number(&self, id: &str) -> Option<u64> {
        let (start, number) = id.split_once('-')?;
        let is_ours = u64::from_str_radix(start, 16) == Ok(self.start);
        number.parse().ok().filter(|_| is_ours)
    }
}

/// Maximum streams on a machine with this much memory.
fn most_streams(memory: Option<u64>) -> u32 {
    let room = memory.map_or(u64::MAX, |memory| memory / 16 / STREAM_BYTES);
    u32::try_from(room).unwrap_or(MAX_STREAMS).min(MAX_STREAMS)
}

/// A counted subscription; dropping it frees its place.
pub struct Subscription {
    events: Arc<LiveEvents>,
    _place: QuotaSlot,
    receiver: broadcast::Receiver<Message>,
}

impl Subscription {
    /// Streams the events for a profile that was looked up after [`LiveEvents::subscribe`]. `last_id` is the last event
    /// the browser received: missed events follow `hello`. If they are no longer known, or if `is_old` (called last)
    /// reports that the page shows another revision, [`Event::Resync`] follows instead.
    pub fn stream(
        self,
        reader: StreamReader,
        last_id: Option<&str>,
        is_old: &dyn Fn() -> bool,
        hello: &Event,
    ) -> impl Stream<Item = Result<sse::Event, Infallible>> + use<> {
        let (missed, latest) = {
            let history = self.events.history();
            let missed = match last_id {
                None => Some(Vec::new()),
                Some(id) => self.events.number(id).and_then(|number| history.after(number, reader)),
            };
            (missed, history.latest())
        };
        // Changes from here on are streamed.
        let is_lost = missed.is_none() || is_old();
        let missed = missed.unwrap_or_default();
        let id = self.events.id(missed.first().map_or(latest, |first| first.number - 1));
        let resync = is_lost.then(|| write_event(sse::Event::default(), &id, &Event::Resync, None));
        let hello = write_event(sse::Event::default().retry(RETRY_TIME), &id, hello, None);
        let missed = missed.into_iter().map(|missed| missed.text.clone());
        let closed = self.events.closed.clone().cancelled_owned();
        stream::iter(std::iter::once(hello).chain(resync).chain(missed))
            .chain(stream::unfold(self, move |subscription| subscription.next(reader, latest)))
            .map(Ok)
            .take_until(closed)
    }

    /// The next event for a profile after this number; `None` ends the stream.
    async fn next(mut self, reader: StreamReader, latest: u64) -> Option<(sse::Event, Subscription)> {
        loop {
            match self.receiver.recv().await {
                Ok(Message::Event(event)) if event.number > latest && event.concerns(reader) => {
                    return Some((event.text.clone(), self));
                }
                Ok(Message::NewKey(of)) if of == reader.profile => return None,
                Ok(Message::NewKeys) => return None,
                Ok(_) => {}
                Err(RecvError::Lagged(_)) => {
                    self.events.metrics.streams_dropped.add_one();
                    return None;
                }
                Err(RecvError::Closed) => return None,
            }
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.events.metrics.streams.shrink(1);
    }
}

struct Published {
    /// Sequence number.
    number: u64,
    audience: Audience,
    /// Kind, if the event replaces earlier ones of the same kind.
    replaces: Option<&'static str>,
    /// The page that caused it.
    by: Option<Box<str>>,
    /// The formatted event.
    text: sse::Event,
}

impl Published {
    /// Returns true if a reader may see the event.
    fn concerns(&self, reader: StreamReader) -> bool {
        match self.audience {
            Audience::All => true,
            Audience::Profile(profile) => profile == reader.profile,
            Audience::GrownUps => !reader.is_child,
        }
    }
}

/// The last events, numbered from 1 without gaps.
///
/// An event replaced by a later one of the same kind, audience and origin is not missed by anybody. One dropped
/// because there are too many is: readers that had not received it are told ([`History::after`]).
struct History {
    events: VecDeque<Arc<Published>>,
    limit: usize,
    latest: u64,
    /// The last number dropped because there were too many.
    lost: u64,
}

impl History {
    /// Creates a history of at most `limit` events.
    fn new(limit: usize) -> History {
        History { events: VecDeque::new(), limit, latest: 0, lost: 0 }
    }

    /// The number of the last event; 0 before the first.
    fn latest(&self) -> u64 {
        self.latest
    }

    fn push(&mut self, event: Arc<Published>) {
        if event.replaces.is_some() {
            let same =
                |old: &Published| (old.replaces, old.audience, &old.by) == (event.replaces, event.audience, &event.by);
            self.events.retain(|old| !same(old));
        }
        if self.events.len() >= self.limit
            && let Some(oldest) = self.events.pop_front()
        {
            self.lost = oldest.number;
        }
        self.latest = event.number;
        self.events.push_back(event);
    }

    /// Returns a reader's events after this number; `None` if some were dropped or the number is unknown.
    fn after(&self, number: u64, reader: StreamReader) -> Option<Vec<Arc<Published>>> {
        let later = || self.events.iter().filter(|event| event.number > number && event.concerns(reader));
        (self.lost..=self.latest).contains(&number).then(|| later().cloned().collect())
    }
}

/// An event with the page that caused it, as sent.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    event: &'a Event,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'a str>,
}

/// Formats an event for an event stream (HTML, "Server-sent events").
fn write_event(begun: sse::Event, id: &str, event: &Event, by: Option<&str>) -> sse::Event {
    // Floats that are not finite become `null`; nothing else can fail.
    let data = serde_json::to_string(&Told { event, by }).unwrap_or_else(|_| "{}".to_owned());
    begun.id(id).event(event.kind()).data(data)
}

#[cfg(test)]
mod tests;
