//! Taking connections: the socket, and the loop that answers them until it is told to stop.
//!
//! Every connection is bounded: so many at once, so long for a request's head, no longer than the drain at the end.
//! hyper is driven directly because `axum::serve` has no setting for the time a head may take.

use crate::config::Listen;
use axum::extract::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;
use tower::Service;

/// Connections open at the same time; further ones wait in the kernel's queue.
const MAX_CONNECTIONS: usize = 1024;
/// Longest time for a request's head, and for a quiet connection.
const HEAD_TIME: Duration = Duration::from_secs(20);
/// Largest head.
const HEAD_BYTES: usize = 16 * 1024;
/// Longest time for which a connection may take none of what is sent to it.
#[cfg(target_os = "linux")]
const STALL_MILLIS: u32 = 30_000;
/// How long answers may take to finish when the server stops.
const DRAIN_TIME: Duration = Duration::from_secs(10);

/// A socket that could not be had.
#[derive(Debug, thiserror::Error)]
#[error("listen: cannot use {address}: {reason}")]
pub struct ListenError {
    address: String,
    reason: String,
}

/// Opens the socket. All interfaces means IPv6 and IPv4 together, or IPv4 alone where there is no IPv6.
///
/// # Errors
/// [`ListenError`] with what to do about it.
pub async fn open_socket(listen: Listen) -> Result<TcpListener, ListenError> {
    let address = match listen {
        Listen::At(address) => address,
        Listen::All(port) => match TcpListener::bind((Ipv6Addr::UNSPECIFIED, port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
                return Err(refused((Ipv6Addr::UNSPECIFIED, port).into(), &error));
            }
            Err(_) => (Ipv4Addr::UNSPECIFIED, port).into(),
        },
    };
    TcpListener::bind(address).await.map_err(|error| refused(address, &error))
}

fn refused(address: SocketAddr, error: &io::Error) -> ListenError {
    let reason = match error.kind() {
        io::ErrorKind::AddrInUse => format!(
            "another program uses port {}; stop it or choose another port with --listen ADDR:PORT (port 0 picks a free one)",
            address.port()
        ),
        io::ErrorKind::PermissionDenied => {
            "ports below 1024 need special rights; choose one above, for example --listen 0.0.0.0:8080".to_owned()
        }
        io::ErrorKind::AddrNotAvailable => {
            "this machine does not have that address; use 0.0.0.0 for all it has".to_owned()
        }
        _ => error.to_string(),
    };
    ListenError { address: address.to_string(), reason }
}

/// Answers connections until `stop`, then lets running answers finish for at most `DRAIN_TIME`.
pub async fn serve<S>(listener: TcpListener, site: S, stop: CancellationToken)
where
    S: Service<Request<Incoming>, Response = Response, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
{
    let seats = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let graceful = GracefulShutdown::new();
    loop {
        let taken = tokio::select! {
            () = stop.cancelled() => break,
            taken = take(&listener, &seats) => taken,
        };
        let Some((stream, seat)) = taken else { continue };
        let connection =
            connection_rules().serve_connection(TokioIo::new(stream), TowerToHyperService::new(site.clone()));
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended early");
            }
            drop(seat);
        });
    }
    drop(listener);
    if tokio::time::timeout(DRAIN_TIME, graceful.shutdown()).await.is_err() {
        tracing::warn!("some answers did not finish in {DRAIN_TIME:?}");
    }
}

fn connection_rules() -> http1::Builder {
    let mut rules = http1::Builder::new();
    rules.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME);
    rules.max_header_size(HEAD_BYTES).max_buf_size(2 * HEAD_BYTES);
    rules
}

/// Waits for a free seat, then for a connection. `None` when taking one failed.
async fn take(listener: &TcpListener, seats: &Arc<Semaphore>) -> Option<(TcpStream, OwnedSemaphorePermit)> {
    let seat = Arc::clone(seats).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, _)) => {
            // Without it a small answer waits for the reader's acknowledgement of the one before.
            let _ = stream.set_nodelay(true);
            // A reader that takes nothing for so long is gone; hyper itself waits for ever.
            #[cfg(target_os = "linux")]
            let _ = rustix::net::sockopt::set_tcp_user_timeout(&stream, STALL_MILLIS);
            Some((stream, seat))
        }
        Err(error) => {
            tracing::warn!(%error, "a connection could not be taken");
            // Out of file handles, most likely: let some close first.
            tokio::time::sleep(Duration::from_millis(100)).await;
            None
        }
    }
}
