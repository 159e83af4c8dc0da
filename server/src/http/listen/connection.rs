//! One connection from its first byte to its end: HTTP/1.1, or HTTP/2 where the first bytes say so (h2c by prior
//! knowledge, as proxies speak it).
//!
//! A quiet connection is a socket, a task and a seat, no more: hyper's buffers are made when bytes arrive and freed when
//! it has been quiet for a while ([`ListQuery::Rest`]).

use super::Peer;
use super::answer::{Attended, Sent};
use super::seat::{ListQuery, Seat};
use super::seats::HEAD_TIME;
use super::stream::{self, Held};
use super::wire::Wire;
use axum::body::{Body, Bytes};
use axum::http::{Request, Response};
use futures_util::FutureExt;
use hyper::body::Incoming;
use hyper::server::conn::{http1, http2};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tower::Service;

/// Largest head.
const HEAD_BYTES: usize = 16 * 1024;
/// What HTTP/2 begins with.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
/// Requests at the same time on one HTTP/2 connection: as many as clients take for granted before they are told.
const MOST_STREAMS: u32 = 100;
/// Bytes of request bodies that an HTTP/2 connection may send unasked; we take none but small forms.
const WINDOW: u32 = 64 * 1024;
/// How often a quiet HTTP/2 connection is asked whether it is still there, and how long it has to say so.
const PING_TIME: Duration = Duration::from_secs(20);
/// How long an HTTP/2 connection has for its farewell.
const FAREWELL_TIME: Duration = Duration::from_secs(2);
/// How long a new connection has for its first byte when the server stops: its request may be on the way.
const LAST_CHANCE: Duration = Duration::from_millis(500);

/// Answers a connection until it ends or is asked to leave.
pub async fn attend<S>(stream: TcpStream, seat: Arc<Seat>, site: S)
where
    S: Service<Request<Incoming>, Response = Response<Body>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
{
    let _sitting = Sitting(Arc::clone(&seat));
    let peer = stream.peer_addr().ok().map(|address| Peer(address.ip()));
    let mut wire = Wire::new(stream, Arc::clone(&seat));
    let mut is_new = true;
    while let Some(spoken) = first_bytes(&mut wire, &seat, is_new).await {
        let attended = Attended::new(site.clone(), Arc::clone(&seat), peer);
        if spoken == Spoken::Two {
            if seat.speak_two(Instant::now()) {
                Box::pin(attend_two(wire, attended, &seat)).await;
            }
            return;
        }
        // In a box of its own, so that a quiet connection does not hold the place for it.
        match Box::pin(attend_one(wire, attended, &seat)).await {
            Left::Quiet(quiet) => wire = quiet,
            Left::Streaming(wire, held) => return Box::pin(stream::send(wire, held, &seat)).await,
            Left::Nothing => return,
        }
        is_new = false;
    }
}

/// Frees the seat, whatever ends the connection.
struct Sitting(Arc<Seat>);

impl Drop for Sitting {
    fn drop(&mut self) {
        self.0.leave();
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spoken {
    One,
    Two,
}

/// Waits until a connection speaks; `None` when it ends without. The bytes are given back.
async fn first_bytes(wire: &mut Wire, seat: &Seat, is_new: bool) -> Option<Spoken> {
    let mut space = [0; PREFACE.len()];
    let mut read = 0;
    let mut chances = if is_new { 1 } else { 0 };
    while read == 0 || (read < PREFACE.len() && PREFACE.starts_with(&space[..read])) {
        let some = tokio::select! {
            biased;
            list_query = seat.called(), if !seat.is_ending() => match list_query {
                ListQuery::Cut => return None,
                ListQuery::Rest => continue,
                ListQuery::Leave => { seat.end(); chances = 0; continue }
                ListQuery::Stop => { seat.end(); continue }
            },
            some = read_some(wire, &mut space[read..]) => some,
            () = last_chance(read > 0 || chances > 0), if seat.is_ending() => 0,
        };
        if some == 0 {
            return None;
        }
        read += some;
    }
    wire.give_back(Bytes::copy_from_slice(&space[..read]));
    Some(if read == PREFACE.len() && space == *PREFACE { Spoken::Two } else { Spoken::One })
}

/// How long a connection that ends is waited for: not at all, unless something may be on the way.
async fn last_chance(is_given: bool) {
    if is_given {
        tokio::time::sleep(LAST_CHANCE).await;
    }
}

async fn read_some(wire: &mut Wire, space: &mut [u8]) -> usize {
    poll_fn(|context| {
        let mut buffer = ReadBuf::new(space);
        Pin::new(&mut *wire).poll_read(context, &mut buffer).map(|read| read.map_or(0, |()| buffer.filled().len()))
    })
    .await
}

/// What is left of a connection when hyper is done with it.
enum Left {
    /// It ended.
    Nothing,
    /// It is quiet and was asked to rest.
    Quiet(Wire),
    /// The head of an endless answer was sent; its body is to follow.
    Streaming(Wire, Held),
}

/// Answers over HTTP/1.1.
async fn attend_one<S>(wire: Wire, attended: Attended<S>, seat: &Seat) -> Left
where
    S: Service<Request<Incoming>, Response = Response<Body>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
{
    let mut rules = http1::Builder::new();
    rules.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME);
    // Whoever has said all it has to say may still listen.
    rules.max_header_size(HEAD_BYTES).max_buf_size(2 * HEAD_BYTES).half_close(true);
    let mut connection = rules.serve_connection(TokioIo::new(wire), attended);
    let mut farewell = Farewell::default();
    let ended = loop {
        let list_query = if seat.is_ending() && !farewell.is_wanted {
            ListQuery::Stop
        } else {
            tokio::select! {
                biased;
                ended = poll_fn(|context| farewell.poll(&mut connection, seat, context)) => match ended {
                    Some(ended) => break ended,
                    None => match seat.take_held() {
                        Some(held) => return Left::Streaming(connection.into_parts().io.into_inner(), held),
                        None => continue,
                    },
                },
                list_query = seat.called() => list_query,
            }
        };
        match list_query {
            ListQuery::Cut => return Left::Nothing,
            ListQuery::Rest if seat.is_quiet() && !seat.is_in_head() => {
                let parts = connection.into_parts();
                let mut wire = parts.io.into_inner();
                // A copy: the bytes, if any, are a small part of hyper's buffer.
                wire.give_back(Bytes::copy_from_slice(&parts.read_buf));
                return Left::Quiet(wire);
            }
            ListQuery::Rest => {}
            ListQuery::Leave | ListQuery::Stop => {
                seat.end();
                // First what has arrived but was not looked at: a request in there is answered like any other.
                if let Some(ended) = (&mut connection).now_or_never() {
                    break ended;
                }
                if list_query == ListQuery::Leave && seat.is_quiet() {
                    return Left::Nothing;
                }
                farewell.is_wanted = true;
            }
        }
    };
    if let Err(error) = ended {
        if error.is_parse_too_large() {
            seat.was_too_large();
        } else if error.is_timeout() && seat.is_in_head() {
            seat.was_too_slow();
        }
        tracing::debug!(%error, "a connection ended early");
    }
    Left::Nothing
}

/// The end of a connection that is asked for while it goes on.
#[derive(Default)]
struct Farewell {
    is_wanted: bool,
    is_said: bool,
}

impl Farewell {
    /// Polls a connection and tells it to end when it is not in the midst of a head: hyper would drop that. `None` when
    /// the head of an endless answer has been sent.
    fn poll<S>(
        &mut self,
        connection: &mut http1::Connection<TokioIo<Wire>, Attended<S>>,
        seat: &Seat,
        context: &mut Context<'_>,
    ) -> Poll<Option<hyper::Result<()>>>
    where
        S: Service<Request<Incoming>, Response = Response<Body>, Error = Infallible> + Clone,
    {
        if let Poll::Ready(ended) = connection.poll_unpin(context) {
            return Poll::Ready(Some(ended));
        }
        if seat.is_head_sent() {
            return Poll::Ready(None);
        }
        if !self.is_wanted || self.is_said || seat.is_in_head() {
            return Poll::Pending;
        }
        self.is_said = true;
        Pin::new(&mut *connection).graceful_shutdown();
        connection.poll_unpin(context).map(Some)
    }
}

/// Answers over HTTP/2.
async fn attend_two<S>(wire: Wire, attended: Attended<S>, seat: &Seat)
where
    S: Service<Request<Incoming>, Response = Response<Body>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
{
    let mut rules = http2::Builder::new(TokioExecutor::new());
    rules.timer(TokioTimer::new()).keep_alive_interval(PING_TIME).keep_alive_timeout(PING_TIME);
    rules.max_concurrent_streams(MOST_STREAMS).max_header_list_size(u32::try_from(HEAD_BYTES).unwrap_or(u32::MAX));
    rules.initial_stream_window_size(WINDOW).initial_connection_window_size(2 * WINDOW);
    rules.max_send_buf_size(WINDOW as usize);
    let mut connection = rules.serve_connection(TokioIo::new(wire), attended);
    let mut is_told = false;
    let ended = loop {
        let list_query = if seat.is_ending() && !is_told {
            ListQuery::Stop
        } else {
            tokio::select! {
                biased;
                ended = &mut connection => break ended,
                list_query = seat.called() => list_query,
            }
        };
        match list_query {
            ListQuery::Cut => return,
            ListQuery::Rest => {}
            ListQuery::Leave | ListQuery::Stop => {
                is_told = true;
                Pin::new(&mut connection).graceful_shutdown();
                if list_query == ListQuery::Leave && seat.is_quiet() {
                    // Whoever is there says farewell at once; whoever is not is not waited for.
                    match timeout(FAREWELL_TIME, &mut connection).await {
                        Ok(ended) => break ended,
                        Err(_) if seat.is_quiet() => return,
                        Err(_) => {}
                    }
                }
            }
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "an HTTP/2 connection ended early");
    }
}

/// Bodies of answers go to a task of their own over HTTP/2.
const _: fn() = || {
    fn is_send<T: Send + 'static>() {}
    is_send::<Sent>();
};
