//! Live events: whatever changes is published here once and reaches every open page by its stream.
//!
//! Anyone may publish, from any thread; it never waits for a reader. An event is written once and goes to all streams
//! by a broadcast channel. The last ones are kept ([`History`]), so that a browser which comes back gets what it
//! missed; a stream that falls behind the channel ends. Ids name a start of the server, which no other start has.
//!
//! A stream belongs to a profile and to an address: it ends when the profile's key becomes another, and one address
//! holds a bounded number of them.

pub mod scan;

use crate::health::memory;
use crate::health::metrics::Metrics;
use crate::shares::{NoPlace, Place, Shares};
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

/// Streams open at the same time; one more is told to come back. Fewer on a machine with little memory.
pub const MAX_STREAMS: u32 = 6000;
/// What a stream takes, with its connection: docs/benchmarks.md. All of them take a sixteenth of the memory at most.
const STREAM_BYTES: u64 = 16 * 1024;
/// Streams of one address at the same time.
pub const MAX_OF_ADDRESS: u32 = 64;
/// Events kept for those who come back, and how far a stream may fall behind.
pub const KEPT_EVENTS: usize = 256;
/// After how long a browser comes back by itself.
const RETRY_TIME: Duration = Duration::from_secs(3);

/// Whom an event concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everyone.
    All,
    /// The browsers of one profile.
    Profile(u32),
    /// Everyone but children: it tells of a game that they may not see.
    GrownUps,
}

/// Whose stream it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reader {
    /// The number of the profile.
    pub profile: u32,
    /// Whether it is a child's.
    pub is_child: bool,
}

/// What goes to all streams.
#[derive(Clone)]
enum Message {
    Event(Arc<Published>),
    /// The key of this profile is another now.
    NewKey(u32),
    /// Somebody may do more or less than before.
    NewKeys,
}

/// Where events come in and go out.
pub struct Events {
    history: Mutex<History>,
    sender: broadcast::Sender<Message>,
    streams: Arc<Shares>,
    closed: CancellationToken,
    /// Differs between starts of the server.
    start: u64,
    metrics: Arc<Metrics>,
}

impl Events {
    /// Nothing happened yet.
    pub fn new(metrics: Arc<Metrics>) -> Events {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Events {
            history: Mutex::new(History::new(KEPT_EVENTS)),
            sender: broadcast::Sender::new(KEPT_EVENTS),
            streams: Shares::new(most_streams(memory::of_machine()), MAX_OF_ADDRESS),
            closed: CancellationToken::new(),
            start: u64::try_from(since_1970.as_millis()).unwrap_or_default(),
            metrics,
        }
    }

    /// Tells everyone in the audience, soon. Returns at once.
    pub fn publish(&self, audience: Audience, event: &Event) {
        self.publish_by(None, audience, event);
    }

    /// The same for what a page did, so that it knows its own doing.
    pub fn publish_by(&self, page: Option<&str>, audience: Audience, event: &Event) {
        let mut history = self.history();
        let number = history.latest() + 1;
        let text = write_event(sse::Event::default(), &self.id(number), event, page);
        let replaces = event.replaces_earlier().then(|| event.kind());
        let published = Arc::new(Published { number, audience, replaces, by: page.map(Box::from), text });
        history.push(Arc::clone(&published));
        // Sent under the lock, so that numbers come in their order. Without a stream nobody takes it.
        let _ = self.sender.send(Message::Event(published));
    }

    /// Ends the streams of a profile whose key is another now: whoever has it comes back with it.
    pub fn end_streams_of(&self, profile: u32) {
        let _ = self.sender.send(Message::NewKey(profile));
    }

    /// Ends all streams there are: whoever may listen still comes back.
    pub fn end_all_streams(&self) {
        let _ = self.sender.send(Message::NewKeys);
    }

    /// Ends all streams, and those that are opened later.
    pub fn close(&self) {
        self.closed.cancel();
    }

    /// Differs between starts of the server.
    pub fn start(&self) -> u64 {
        self.start
    }

    /// Begins to listen, before it is known who does.
    ///
    /// # Errors
    /// [`NoPlace`] when there are too many streams, of all or of this address.
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

    /// Undoes [`Events::id`]; `None` for ids of another start and for nonsense.
    fn number(&self, id: &str) -> Option<u64> {
        let (start, number) = id.split_once('-')?;
        let is_ours = u64::from_str_radix(start, 16) == Ok(self.start);
        number.parse().ok().filter(|_| is_ours)
    }
}

/// Streams at the same time on a machine with so much memory.
fn most_streams(memory: Option<u64>) -> u32 {
    let room = memory.map_or(u64::MAX, |memory| memory / 16 / STREAM_BYTES);
    u32::try_from(room).unwrap_or(MAX_STREAMS).min(MAX_STREAMS)
}

/// A stream that is counted, for as long as this is held.
pub struct Subscription {
    events: Arc<Events>,
    _place: Place,
    receiver: broadcast::Receiver<Message>,
}

impl Subscription {
    /// The events for a profile that was looked up after [`Events::subscribe`]. `last_id` is the last event that the
    /// browser has: what it missed since comes after `hello`, or [`Event::Resync`] where that is not known any more, or
    /// where `is_old` (asked last) says that the page shows another revision.
    pub fn stream(
        self,
        reader: Reader,
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
        // What changes from here on is told.
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

    /// The next event for a profile after this number; `None` when the stream has to end.
    async fn next(mut self, reader: Reader, latest: u64) -> Option<(sse::Event, Subscription)> {
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

/// An event that was published.
struct Published {
    /// In order of their coming.
    number: u64,
    /// Whom it concerns.
    audience: Audience,
    /// For events that replace earlier ones of this kind.
    replaces: Option<&'static str>,
    /// The page that caused it.
    by: Option<Box<str>>,
    /// As it is sent.
    text: sse::Event,
}

impl Published {
    /// Whether a reader may know of it.
    fn concerns(&self, reader: Reader) -> bool {
        match self.audience {
            Audience::All => true,
            Audience::Profile(profile) => profile == reader.profile,
            Audience::GrownUps => !reader.is_child,
        }
    }
}

/// The last events, numbered from 1 without gaps in order of their coming.
///
/// Two ways out: an event that a later one of its kind, audience and origin replaces is not missed by anybody; one that
/// leaves because there are too many is, and who had not yet got to it is told so ([`History::after`]).
struct History {
    events: VecDeque<Arc<Published>>,
    limit: usize,
    latest: u64,
    /// The last number that left because there were too many.
    lost: u64,
}

impl History {
    /// Keeps so many.
    fn new(limit: usize) -> History {
        History { events: VecDeque::new(), limit, latest: 0, lost: 0 }
    }

    /// The number of the last event; 0 before the first.
    fn latest(&self) -> u64 {
        self.latest
    }

    /// Adds the next event.
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

    /// What came for a profile after this number; `None` where some of it is not here any more, or the number was never
    /// given.
    fn after(&self, number: u64, reader: Reader) -> Option<Vec<Arc<Published>>> {
        let later = || self.events.iter().filter(|event| event.number > number && event.concerns(reader));
        (self.lost..=self.latest).contains(&number).then(|| later().cloned().collect())
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

/// Writes an event in the form of the event stream format (HTML, "Server-sent events").
fn write_event(begun: sse::Event, id: &str, event: &Event, by: Option<&str>) -> sse::Event {
    // Floats that are no numbers become `null`; nothing else can fail.
    let data = serde_json::to_string(&Told { event, by }).unwrap_or_else(|_| "{}".to_owned());
    begun.id(id).event(event.kind()).data(data)
}

#[cfg(test)]
mod tests;
