//! The table of open connections: limits their number and evicts when there are too many.
//!
//! At the limit, the connection that has been idle the longest is evicted, so that a new visitor gets in at once. If
//! none is idle, one whose reader has been slow for [`PATIENCE`] is. A connection that only sends live events counts
//! towards [`Limits::streams`] instead. The lock is never held across an `.await`.

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

/// Most connections of one address. Loopback has no limit, because a reverse proxy on this machine has one address
/// for everybody.
const MAX_OF_ADDRESS: usize = 256;
/// Longest time before the first request of a connection.
const FIRST_TIME: Duration = Duration::from_secs(20);
/// Time that a reader may take for a response while others wait.
const PATIENCE: Duration = Duration::from_secs(15);
/// Most bytes of responses that wait for their readers, over all connections.
const MAX_UNSENT: u64 = 32 * 1024 * 1024;
/// The same for one connection.
const MAX_UNSENT_EACH: u64 = 4 * 1024 * 1024;
/// Most bytes that one response counts for; larger ones are made while they are sent.
const MAX_COUNTED: u64 = 1024 * 1024;
/// Bytes that the head of a response counts for, about.
const HEAD_BYTES: u64 = 512;
/// Body of the response to an excess request. It has to stay cheap, so nothing is rendered.
const BUSY: &str = "The server is busy. Try again in a moment.\n";

/// Limits on the number of connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// All connections, except those that only send live events.
    pub connections: usize,
    /// Connections that only send live events.
    pub streams: usize,
}

/// Marks a response (in its extensions) that goes on until one side ends it: live events.
#[derive(Clone, Copy, Debug)]
pub struct Endless;

/// Returns the address that a connection is counted by; `None` for this machine.
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
    /// Creates an empty table.
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

    /// Adds a new connection, even beyond the limit: see [`Connections::make_room`]. Returns `None` if its address
    /// has too many and all of them are busy.
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

    /// Waits until there is room for one more connection, evicting one every `pause`.
    pub async fn make_room(&self, pause: Duration) {
        while self.open().len().saturating_sub(self.streaming.load(Relaxed)) >= self.limits.connections {
            self.evict(None);
            let _ = timeout(pause, self.freed.notified()).await;
        }
    }

    /// Closes the connection that has been idle the longest, or, if none is idle, the one whose reader has been slow
    /// the longest. Returns false if there is neither. With `address`, considers only connections of that address.
    pub fn evict(&self, address: Option<IpAddr>) -> bool {
        self.evict_where(address, Doing::Nothing, Duration::ZERO) || self.evict_where(address, Doing::Answer, PATIENCE)
    }

    /// Closes the connection that has been in state `doing` the longest, if for at least `time`.
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

    /// Milliseconds since the table was created.
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

/// A connection in the table. Dropping it removes the entry.
pub struct Open {
    id: u64,
    /// Its state.
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

/// The activity of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doing {
    /// Waits for a request, or for the rest of a head.
    Nothing,
    /// Handles a request, or sends a response.
    Answer,
    /// Sends live events and nothing else.
    Stream,
}

/// The state of one connection, kept up to date by its task and its responses.
pub struct Connection {
    table: Arc<Connections>,
    address: Option<IpAddr>,
    has_asked: AtomicBool,
    /// Requests whose responses are not yet fully written to the socket.
    in_flight: AtomicUsize,
    /// Live events among them.
    streams: AtomicUsize,
    /// Bytes of responses not yet written to the socket.
    unsent: AtomicU64,
    /// Time of the last change of activity, in milliseconds since the table was created.
    since: AtomicU64,
    evicted: CancellationToken,
}

impl Connection {
    /// Waits until it has to close: it is evicted, or got no request in [`FIRST_TIME`].
    pub async fn must_close(&self) {
        let evicted = timeout(FIRST_TIME, self.evicted.cancelled()).await;
        if evicted.is_err() && self.has_asked.load(Relaxed) {
            self.evicted.cancelled().await;
        }
    }

    /// True if no request is in flight.
    pub fn is_idle(&self) -> bool {
        self.doing() == Doing::Nothing
    }

    /// True if it sends live events and nothing else.
    pub fn is_stream(&self) -> bool {
        self.doing() == Doing::Stream
    }

    /// Returns the server's counters.
    pub fn metrics(&self) -> &Metrics {
        &self.table.metrics
    }

    /// Registers a new request.
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

/// A request, from its arrival until the socket has taken the last byte of its response.
pub struct InFlight {
    connection: Arc<Connection>,
    is_http2: bool,
    /// Released when the request ends.
    bytes: u64,
    is_stream: bool,
}

impl InFlight {
    /// Sends the response, or a short 503 if too many bytes are already on their way.
    pub fn send(mut self, mut response: Response<Body>) -> Response<ResponseBody> {
        if matches!(response.status(), StatusCode::NOT_MODIFIED | StatusCode::NO_CONTENT) {
            // axum adds a length of 0, which on a 304 would say that the full response is empty (RFC 9110, 8.6).
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
        response.map(|body| ResponseBody { body, in_flight })
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

/// The body of a response that is being sent.
pub struct ResponseBody {
    body: Body,
    in_flight: Arc<InFlight>,
}

impl HttpBody for ResponseBody {
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

/// Bytes of a response. hyper drops them when the socket has taken them, which ends the request.
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
