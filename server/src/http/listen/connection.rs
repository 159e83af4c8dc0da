//! Connections from the first byte to the last: HTTP/1.1, or HTTP/2 if the first bytes say so (prior knowledge, as
//! proxies use it). hyper-util's `auto` server speaks both, plain or over TLS.

use super::connections::{Connection, Connections, Open};
use super::socket::Socket;
use super::{LAST_CHANCE, Listener, Peer, find_limits, tls};
use crate::health::metrics::Metrics;
use axum::extract::Request;
use axum::response::Response;
use futures_util::future::join_all;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use std::convert::Infallible;
use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::{Service, ServiceExt};

/// Wait for an evicted connection to close before the next is evicted.
const PAUSE: Duration = Duration::from_millis(50);
/// Time in milliseconds after which the kernel ends a connection whose client acknowledges nothing.
#[cfg(target_os = "linux")]
const STALL_MILLIS: u32 = 20_000;
/// Time that running responses get to finish when the server stops.
const DRAIN_TIME: Duration = Duration::from_secs(10);
/// Longest time for the head of a request, and for an idle connection.
const HEAD_TIME: Duration = Duration::from_secs(20);
/// Largest head of a request, in bytes. Also the read buffer's size over HTTP/1; over HTTP/2 only headers count.
const HEAD_BYTES: u32 = 16 * 1024;
/// Concurrent requests on an HTTP/2 connection: the number that clients assume before they get our settings.
const MAX_AT_ONCE: u32 = 100;
/// HTTP/2 flow-control window of a stream, in bytes; a connection has twice that.
const WINDOW: u32 = 64 * 1024;
/// Interval of pings on a quiet HTTP/2 connection, and the time to reply to one.
const PING_TIME: Duration = Duration::from_secs(20);
/// Time that an evicted connection gets to close cleanly.
const CLOSE_TIME: Duration = Duration::from_secs(1);

/// Serves connections until `stop`, then finishes those that have arrived, for at most `DRAIN_TIME`.
pub async fn serve<S>(listeners: Vec<Listener>, site: S, metrics: Arc<Metrics>, stop: CancellationToken)
where
    S: Service<Request<Incoming>, Response = Response, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
{
    let connections = Arc::new(Connections::new(find_limits(), metrics));
    let (protocols, tasks) = (Arc::new(protocols()), TaskTracker::new());
    let spawn = |stream: TcpStream, peer: SocketAddr, tls: Option<&TlsAcceptor>| {
        // Otherwise a small response waits for the acknowledgement of the previous one.
        let _ = stream.set_nodelay(true);
        #[cfg(target_os = "linux")]
        let _ = rustix::net::sockopt::set_tcp_user_timeout(&stream, STALL_MILLIS);
        let Some(open) = connections.add(peer.ip()) else { return };
        let peer = Peer { address: peer.ip(), is_tls: tls.is_some() };
        let (site, protocols, stop) = (site.clone(), Arc::clone(&protocols), stop.clone());
        match tls.cloned() {
            None => drop(tasks.spawn(serve_connection(stream, peer, open, protocols, site, stop))),
            Some(tls) => drop(tasks.spawn(async move {
                if let Some(stream) = tls::shake_hands(&tls, stream, &open.connection, &stop).await {
                    serve_connection(stream, peer, open, protocols, site, stop).await;
                }
            })),
        }
    };
    join_all(listeners.into_iter().map(|listener| accept(listener, &connections, &spawn, &stop))).await;
    tasks.close();
    if timeout(DRAIN_TIME, tasks.wait()).await.is_err() {
        tracing::warn!(left = tasks.len(), "some responses did not finish in {DRAIN_TIME:?}");
    }
}

/// Accepts connections until `stop`, then those already waiting.
async fn accept(
    Listener { socket, tls }: Listener,
    connections: &Connections,
    spawn: impl Fn(TcpStream, SocketAddr, Option<&TlsAcceptor>),
    stop: &CancellationToken,
) {
    while let Some(accepted) = stop.run_until_cancelled(socket.accept()).await {
        match accepted {
            Ok((stream, peer)) => {
                stop.run_until_cancelled(connections.make_room(PAUSE)).await;
                spawn(stream, peer, tls.as_ref());
            }
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection");
                // Probably too many open files: free some.
                connections.evict(None);
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    accept_waiting(socket, |stream, peer| spawn(stream, peer, tls.as_ref()));
}

/// Accepts connections that are in the kernel's queue when the server stops. The runtime may not know of them yet.
fn accept_waiting(listener: TcpListener, spawn: impl Fn(TcpStream, SocketAddr)) {
    let Ok(listener) = listener.into_std() else { return };
    while let Ok((stream, peer)) = listener.accept() {
        if stream.set_nonblocking(true).is_ok()
            && let Ok(stream) = TcpStream::from_std(stream)
        {
            spawn(stream, peer);
        }
    }
}

/// Builds the HTTP/1 and HTTP/2 settings.
fn protocols() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    // A client may close its sending side and still read the response.
    let mut http1 = builder.http1();
    http1.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME).max_buf_size(HEAD_BYTES as usize).half_close(true);
    let mut http2 = builder.http2();
    http2.timer(TokioTimer::new()).keep_alive_interval(PING_TIME).keep_alive_timeout(PING_TIME);
    http2.max_concurrent_streams(MAX_AT_ONCE).max_header_list_size(HEAD_BYTES);
    http2.initial_stream_window_size(WINDOW).initial_connection_window_size(2 * WINDOW);
    http2.max_send_buf_size(WINDOW as usize);
    builder
}

/// Serves a connection until it ends or is evicted. After `stop` it finishes the running requests.
async fn serve_connection<S, I>(
    stream: I,
    peer: Peer,
    open: Open,
    protocols: Arc<Builder<TokioExecutor>>,
    site: S,
    stop: CancellationToken,
) where
    S: Service<Request<Incoming>, Response = Response, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
    I: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let connection = &open.connection;
    let io = TokioIo::new(Socket::new(stream, Arc::clone(connection)));
    let counted = Arc::clone(connection);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        let (in_flight, answer) = (counted.begin(request.version()), site.clone().oneshot(request));
        async move { answer.await.map(|response| in_flight.send(response)) }
    });
    let mut served = pin!(protocols.serve_connection(io, service));
    let mut is_stopping = false;
    let ended = loop {
        tokio::select! {
            biased;
            ended = served.as_mut() => break ended,
            () = connection.must_close() => {
                if connection.is_idle() {
                    served.as_mut().graceful_shutdown();
                    let _ = timeout(CLOSE_TIME, served).await;
                }
                return;
            }
            () = stop.cancelled(), if !is_stopping => {
                is_stopping = true;
                if connection.is_idle() && let Ok(ended) = timeout(LAST_CHANCE, served.as_mut()).await {
                    break ended;
                }
                served.as_mut().graceful_shutdown();
            }
        }
    };
    if let Err(error) = ended {
        note_end(connection, &*error);
    }
}

/// Counts a connection that ended early, by cause.
fn note_end(connection: &Connection, error: &(dyn Error + 'static)) {
    let mut causes = std::iter::successors(Some(error), |cause| (*cause).source());
    if error.downcast_ref::<hyper::Error>().is_some_and(hyper::Error::is_parse_too_large) {
        connection.metrics().heads_too_large.add_one();
    }
    // The kernel gave up on the client (`STALL_MILLIS`).
    let is_timeout = |error: &io::Error| error.kind() == io::ErrorKind::TimedOut;
    if causes.any(|cause| cause.downcast_ref().is_some_and(is_timeout)) {
        connection.metrics().timed_out.add_one();
    }
    tracing::debug!(%error, "a connection ended early");
}
