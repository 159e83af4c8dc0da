//! All open connections: how many there may be, and which is closed when there are too many.
//!
//! When the limit is reached, the connection that has been idle the longest is evicted, so that a new visitor gets in
//! at once. Where none is idle, one whose reader has been slow for [`PATIENCE`] is. A connection that only sends live
//! events counts towards [`Limits::streams`] instead. The lock is held for one look at the table, never across an
//! `.await`.

use crate::health::metrics::Metrics;
use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, RETRY_AFTER};
use axum::http::{Response, StatusCode, Version};
use axum::response::IntoResponse;
use http_body::{Body as HttpBody, Frame, SizeHint};
use hyper::body::Buf;
use rustc_hash::FxHashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

/// Connections of one address at the same time. A reverse proxy on this machine has one address for everybody, so
/// loopback has no bound.
const MAX_OF_ADDRESS: usize = 256;
/// How long a connection may be silent before its first request.
const FIRST_TIME: Duration = Duration::from_secs(20);
/// How long a reader may take for an answer while others wait for its place.
const PATIENCE: Duration = Duration::from_secs(15);
/// Bytes of answers that wait for their readers, over all.
const MAX_UNSENT: u64 = 32 * 1024 * 1024;
/// The same for one connection.
const MAX_UNSENT_EACH: u64 = 4 * 1024 * 1024;
/// An answer counts for no more: larger ones are made while they are sent.
const MAX_COUNTED: u64 = 1024 * 1024;
/// What the head of an answer counts for, about.
const HEAD_BYTES: u64 = 512;
/// The answer to a request too many. It has to stay cheap, so nothing is rendered.
const BUSY: &str = "The server is busy. Try again in a moment.\n";

/// How many connections there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// At the same time, without those that only send live events.
    pub connections: usize,
    /// Those that only send live events.
    pub streams: usize,
}

/// Marks an answer (in its extensions) that goes on until one side ends it: live events.
#[derive(Clone, Copy, Debug)]
pub struct Endless;

/// The address that a connection is counted by; `None` for this machine itself.
fn counted_address(address: IpAddr) -> Option<IpAddr> {
    Some(address.to_canonical()).filter(|address| !address.is_loopback())
}

/// The table of open connections.
pub struct Connections {
    open: Mutex<FxHashMap<u64, Arc<Connection>>>,
    limits: Limits,
    next_id: AtomicU64,
    /// HTTP/1 connections that send live events.
    streaming: AtomicUsize,
    freed: Notify,
    started: Instant,
    metrics: Arc<Metrics>,
}

impl Connections {
    /// An empty table.
    pub fn new(limits: Limits, metrics: Arc<Metrics>) -> Connections {
        Connections {
            open: Mutex::default(),
            limits,
            next_id: AtomicU64::new(0),
            streaming: AtomicUsize::new(0),
            freed: Notify::new(),
            started: Instant::now(),
            metrics,
        }
    }

    /// Takes note of a new connection, beyond the limit if need be: see [`Connections::make_room`]. `None` when its
    /// address has too many that all are answered.
    pub fn add(self: &Arc<Self>, address: IpAddr) -> Option<Open> {
        let address = counted_address(address);
        if address.is_some() && self.count_of(address) >= MAX_OF_ADDRESS && !self.evict(address) {
            self.metrics.shed.add_one();
            return None;
        }
        let id = self.next_id.fetch_add(1, Relaxed);
        let connection = Arc::new(Connection {
            table: Arc::clone(self),
            address,
            has_asked: AtomicBool::new(false),
            in_flight: AtomicUsize::new(0),
            streams: AtomicUsize::new(0),
            unsent: AtomicU64::new(0),
            since: AtomicU64::new(self.now()),
            evicted: CancellationToken::new(),
        });
        self.open().insert(id, Arc::clone(&connection));
        self.metrics.connections.grow(1);
        Some(Open { id, connection })
    }

    /// Resolves when there is room for one more.
    pub async fn make_room(&self, pause: Duration) {
        while self.open().len().saturating_sub(self.streaming.load(Relaxed)) >= self.limits.connections {
            self.evict(None);
            let _ = timeout(pause, self.freed.notified()).await;
        }
    }

    /// Closes the connection that has been idle the longest; where none is, the one whose reader has been slow for
    /// longest. False when there is neither. `address` looks among the connections of that address alone.
    pub fn evict(&self, address: Option<IpAddr>) -> bool {
        self.evict_where(address, Doing::Nothing, Duration::ZERO) || self.evict_where(address, Doing::Answer, PATIENCE)
    }

    /// Closes the connection that has been doing this for longest, if for so long.
    fn evict_where(&self, address: Option<IpAddr>, doing: Doing, time: Duration) -> bool {
        let before = self.now().saturating_sub(millis(time));
        let open = self.open();
        let candidates = open.values().filter(|connection| {
            (address.is_none() || connection.address == address)
                && connection.doing() == doing
                && connection.since.load(Relaxed) <= before
                && !connection.evicted.is_cancelled()
        });
        let Some(longest) = candidates.min_by_key(|connection| connection.since.load(Relaxed)) else { return false };
        longest.evicted.cancel();
        match doing {
            Doing::Nothing => self.metrics.evicted.add_one(),
            _ => self.metrics.timed_out.add_one(),
        }
        true
    }

    fn count_of(&self, address: Option<IpAddr>) -> usize {
        let counts = |open: &&Arc<Connection>| open.address == address && !open.evicted.is_cancelled();
        self.open().values().filter(counts).count()
    }

    /// Milliseconds since the start.
    fn now(&self) -> u64 {
        millis(self.started.elapsed())
    }

    fn open(&self) -> MutexGuard<'_, FxHashMap<u64, Arc<Connection>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A connection in the table, for as long as this is held.
pub struct Open {
    id: u64,
    /// What is known of it.
    pub connection: Arc<Connection>,
}

impl Drop for Open {
    fn drop(&mut self) {
        let table = &self.connection.table;
        table.open().remove(&self.id);
        table.metrics.connections.shrink(1);
        table.freed.notify_one();
    }
}

/// What a connection does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doing {
    /// It waits for a request, or for the rest of a head.
    Nothing,
    /// It is answered, or what was answered is not yet sent.
    Answer,
    /// It sends live events and nothing else.
    Stream,
}

/// What is known of one connection. Its task and its answers keep this up to date.
pub struct Connection {
    table: Arc<Connections>,
    address: Option<IpAddr>,
    /// A request has come.
    has_asked: AtomicBool,
    /// Requests whose answers are not yet taken by the socket to the end.
    in_flight: AtomicUsize,
    /// Those of them that are live events.
    streams: AtomicUsize,
    /// Bytes of answers that are made and not yet taken by the socket.
    unsent: AtomicU64,
    /// When it began to do what it does.
    since: AtomicU64,
    evicted: CancellationToken,
}

impl Connection {
    /// Resolves when it has to close: it is evicted, or has asked nothing in [`FIRST_TIME`].
    pub async fn must_close(&self) {
        let evicted = timeout(FIRST_TIME, self.evicted.cancelled()).await;
        if evicted.is_err() && self.has_asked.load(Relaxed) {
            self.evicted.cancelled().await;
        }
    }

    /// Whether nothing is answered on it.
    pub fn is_idle(&self) -> bool {
        self.doing() == Doing::Nothing
    }

    /// Whether it sends live events and nothing else.
    pub fn is_stream(&self) -> bool {
        self.doing() == Doing::Stream
    }

    /// Counters of load.
    pub fn metrics(&self) -> &Metrics {
        &self.table.metrics
    }

    /// A request has come.
    pub fn begin(self: &Arc<Self>, version: Version) -> InFlight {
        self.has_asked.store(true, Relaxed);
        self.in_flight.fetch_add(1, Relaxed);
        self.touch();
        InFlight { connection: Arc::clone(self), is_http2: version == Version::HTTP_2, bytes: 0, is_stream: false }
    }

    fn doing(&self) -> Doing {
        match (self.in_flight.load(Relaxed), self.streams.load(Relaxed)) {
            (0, _) => Doing::Nothing,
            (in_flight, streams) if in_flight == streams => Doing::Stream,
            _ => Doing::Answer,
        }
    }

    fn touch(&self) {
        self.since.store(self.table.now(), Relaxed);
    }
}

/// A request until the socket has taken the last byte of its answer.
pub struct InFlight {
    connection: Arc<Connection>,
    is_http2: bool,
    /// What is released with it.
    bytes: u64,
    is_stream: bool,
}

impl InFlight {
    /// Sends the answer; where too much is on its way already, a short one in its place.
    pub fn send(mut self, mut response: Response<Body>) -> Response<Answer> {
        if matches!(response.status(), StatusCode::NOT_MODIFIED | StatusCode::NO_CONTENT) {
            // axum adds one of 0, which says of a 304 that the whole answer is empty (RFC 9110, 8.6).
            response.headers_mut().remove(CONTENT_LENGTH);
        }
        let is_endless = response.extensions().get::<Endless>().is_some() && !response.body().is_end_stream();
        let bytes = response.body().size_hint().lower().min(MAX_COUNTED) + HEAD_BYTES;
        let may_send = if is_endless { self.may_stream() } else { self.reserve(bytes) };
        let response = if may_send {
            response
        } else {
            self.connection.metrics().shed.add_one();
            busy()
        };
        let in_flight = Arc::new(self);
        response.map(|body| Answer { body, in_flight })
    }

    fn reserve(&mut self, bytes: u64) -> bool {
        let connection = &self.connection;
        let (unsent, total) = (connection.unsent.load(Relaxed), &connection.metrics().sending);
        if (unsent > 0 && unsent + bytes > MAX_UNSENT_EACH) || total.now() + bytes > MAX_UNSENT {
            return false;
        }
        self.bytes = bytes;
        connection.unsent.fetch_add(bytes, Relaxed);
        if total.grow(bytes) > MAX_UNSENT / 2 {
            connection.table.evict_where(None, Doing::Answer, PATIENCE);
        }
        true
    }

    fn may_stream(&mut self) -> bool {
        let (connection, table) = (&self.connection, &self.connection.table);
        if !self.is_http2 {
            if table.streaming.fetch_add(1, Relaxed) >= table.limits.streams {
                table.streaming.fetch_sub(1, Relaxed);
                return false;
            }
            table.freed.notify_one();
        }
        connection.streams.fetch_add(1, Relaxed);
        self.is_stream = true;
        true
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        let connection = &self.connection;
        if self.is_stream {
            connection.streams.fetch_sub(1, Relaxed);
            if !self.is_http2 {
                connection.table.streaming.fetch_sub(1, Relaxed);
            }
        }
        connection.in_flight.fetch_sub(1, Relaxed);
        connection.unsent.fetch_sub(self.bytes, Relaxed);
        connection.metrics().sending.shrink(self.bytes);
        connection.touch();
    }
}

fn busy() -> Response<Body> {
    (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, "2"), (CACHE_CONTROL, "no-store")], BUSY).into_response()
}

/// The body of an answer on its way.
pub struct Answer {
    body: Body,
    in_flight: Arc<InFlight>,
}

impl HttpBody for Answer {
    type Data = SentBytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<SentBytes>, axum::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        let sent = |bytes| SentBytes { bytes, _in_flight: Arc::clone(&self.in_flight) };
        Poll::Ready(frame.map(|frame| frame.map(|frame| frame.map_data(sent))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Bytes of an answer. hyper lets go of them when the socket has taken them: until then the answer is under way.
pub struct SentBytes {
    bytes: Bytes,
    _in_flight: Arc<InFlight>,
}

impl Buf for SentBytes {
    fn remaining(&self) -> usize {
        self.bytes.remaining()
    }

    fn chunk(&self) -> &[u8] {
        self.bytes.chunk()
    }

    fn advance(&mut self, count: usize) {
        self.bytes.advance(count);
    }
}

#[cfg(test)]
mod tests;
