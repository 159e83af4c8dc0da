//! One connection from its first byte to its end: HTTP/1.1, or HTTP/2 where the first bytes say so (by prior knowledge,
//! as proxies speak it). hyper-util's `auto` server does the speaking.

use super::Peer;
use super::connections::{Connection, Open};
use super::io::Socket;
use axum::extract::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use std::convert::Infallible;
use std::error::Error;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tower::{Service, ServiceExt};

/// Longest time for a request's head, and for an idle connection.
const HEAD_TIME: Duration = Duration::from_secs(20);
/// Largest head over HTTP/1, and largest buffer; HTTP/2 counts headers alone.
const HEAD_BYTES: u32 = 16 * 1024;
/// Requests at the same time on one HTTP/2 connection: as many as clients take for granted before they are told.
const MAX_AT_ONCE: u32 = 100;
/// Bytes of request bodies that an HTTP/2 connection may send unasked; we take none but small forms.
const WINDOW: u32 = 64 * 1024;
/// How often a quiet HTTP/2 connection is asked whether it is still there, and how long it has to say so.
const PING_TIME: Duration = Duration::from_secs(20);
/// How long an evicted connection has to close in order.
const CLOSE_TIME: Duration = Duration::from_secs(1);
/// How long an idle connection is still listened to when the server stops: a request may be on its way.
const LAST_CHANCE: Duration = Duration::from_millis(500);

/// The rules of both versions.
pub fn protocols() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    // Whoever has said all it has to say may still listen.
    let mut http1 = builder.http1();
    http1.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME).max_buf_size(HEAD_BYTES as usize).half_close(true);
    let mut http2 = builder.http2();
    http2.timer(TokioTimer::new()).keep_alive_interval(PING_TIME).keep_alive_timeout(PING_TIME);
    http2.max_concurrent_streams(MAX_AT_ONCE).max_header_list_size(HEAD_BYTES);
    http2.initial_stream_window_size(WINDOW).initial_connection_window_size(2 * WINDOW);
    http2.max_send_buf_size(WINDOW as usize);
    builder
}

/// Answers a connection until it ends, is evicted, or `stop` and what is answered by then.
pub async fn serve_connection<S>(
    stream: TcpStream,
    peer: Peer,
    open: Open,
    protocols: Arc<Builder<TokioExecutor>>,
    site: S,
    stop: CancellationToken,
) where
    S: Service<Request<Incoming>, Response = Response, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
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

/// Counts why a connection ended early.
fn note_end(connection: &Connection, error: &(dyn Error + 'static)) {
    let mut causes = std::iter::successors(Some(error), |cause| (*cause).source());
    if error.downcast_ref::<hyper::Error>().is_some_and(hyper::Error::is_parse_too_large) {
        connection.metrics().heads_too_large.add_one();
    }
    // The kernel gave its reader up.
    let is_timeout = |error: &io::Error| error.kind() == io::ErrorKind::TimedOut;
    if causes.any(|cause| cause.downcast_ref().is_some_and(is_timeout)) {
        connection.metrics().timed_out.add_one();
    }
    tracing::debug!(%error, "a connection ended early");
}
