//! Taking connections: the socket, and the loop that accepts them until it is told to stop.
//!
//! `axum::serve` bounds nothing: not the connections, nor the time a head may take, nor what waits for readers that
//! take none of it. Here [`serve`] enters each connection in a table ([`connections`]), which evicts the one idle the
//! longest when the limit is reached, and spawns a task ([`connection`]), in which hyper-util's `auto` server answers.

mod connection;
mod connections;
mod io;

pub use connections::{Endless, counted_address};

use crate::config::Listen;
use crate::health::metrics::Metrics;
use axum::extract::Request;
use axum::response::Response;
use connections::{Connections, Limits};
use hyper::body::Incoming;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::Service;

/// Connections open at the same time, where the system allows so many files.
const MAX_CONNECTIONS: usize = 2048;
/// Files that are not connections: databases, the scan, the runtime.
const OTHER_FILES: usize = 128;
/// Connections even where files are very short.
const MIN_CONNECTIONS: usize = 16;
/// Connections that only send live events, beside the others.
const MAX_STREAMS: usize = crate::live_events::MAX_STREAMS as usize;
/// How long an evicted connection is waited for before the next is evicted.
const PAUSE: Duration = Duration::from_millis(50);
/// How long a reader may take nothing of what is sent to it: then the kernel ends the connection.
#[cfg(target_os = "linux")]
const STALL_MILLIS: u32 = 20_000;
/// How long answers may take to finish when the server stops.
const DRAIN_TIME: Duration = Duration::from_secs(10);

/// Who asks, in a request's extensions: the other end of its connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

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
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {
                return Err(refused((Ipv6Addr::UNSPECIFIED, port).into(), &error));
            }
            Err(_) => (Ipv4Addr::UNSPECIFIED, port).into(),
        },
    };
    TcpListener::bind(address).await.map_err(|error| refused(address, &error))
}

fn refused(address: SocketAddr, error: &std::io::Error) -> ListenError {
    let reason = match error.kind() {
        std::io::ErrorKind::AddrInUse => format!(
            "another program uses port {}; stop it or choose another port with --listen ADDR:PORT \
             (port 0 picks a free one)",
            address.port()
        ),
        std::io::ErrorKind::PermissionDenied => {
            "ports below 1024 need special rights; choose one above, for example --listen 0.0.0.0:8080".to_owned()
        }
        std::io::ErrorKind::AddrNotAvailable => {
            "this machine does not have that address; use 0.0.0.0 for all it has".to_owned()
        }
        _ => error.to_string(),
    };
    ListenError { address: address.to_string(), reason }
}

/// How many connections this process can have, after raising its own limit on open files as far as it may.
fn find_limits() -> Limits {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let files = match setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        Ok(()) => maximum,
        Err(_) => current,
    };
    share_files(files.unwrap_or(u64::MAX))
}

/// Connections and streams for so many open files: where they are short, half each.
fn share_files(files: u64) -> Limits {
    let files = usize::try_from(files).unwrap_or(usize::MAX).saturating_sub(OTHER_FILES);
    let connections = (files / 2).clamp(MIN_CONNECTIONS, MAX_CONNECTIONS);
    Limits { connections, streams: files.saturating_sub(connections).min(MAX_STREAMS) }
}

/// Answers connections until `stop`, then what has arrived by then, for at most `DRAIN_TIME`.
pub async fn serve<S>(listener: TcpListener, site: S, metrics: Arc<Metrics>, stop: CancellationToken)
where
    S: Service<Request<Incoming>, Response = Response, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
{
    let connections = Arc::new(Connections::new(find_limits(), metrics));
    let (protocols, tasks) = (Arc::new(connection::protocols()), TaskTracker::new());
    let spawn = |stream: TcpStream, peer: SocketAddr| {
        // Without it a small answer waits for the reader's acknowledgement of the one before.
        let _ = stream.set_nodelay(true);
        #[cfg(target_os = "linux")]
        let _ = rustix::net::sockopt::set_tcp_user_timeout(&stream, STALL_MILLIS);
        if let Some(open) = connections.add(peer.ip()) {
            let (site, protocols, stop) = (site.clone(), Arc::clone(&protocols), stop.clone());
            tasks.spawn(connection::serve_connection(stream, Peer(peer.ip()), open, protocols, site, stop));
        }
    };
    while let Some(accepted) = stop.run_until_cancelled(listener.accept()).await {
        match accepted {
            Ok((stream, peer)) => {
                stop.run_until_cancelled(connections.make_room(PAUSE)).await;
                spawn(stream, peer);
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                // Most likely there are too many open files: let some close first.
                connections.evict(None);
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    accept_waiting(listener, spawn);
    tasks.close();
    if timeout(DRAIN_TIME, tasks.wait()).await.is_err() {
        tracing::warn!(left = tasks.len(), "some answers did not finish in {DRAIN_TIME:?}");
    }
}

/// Connections that the kernel has accepted before the listener closes. The runtime may not know of them yet.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_and_others_share_what_files_there_are() {
        for (files, connections, streams) in [
            (0, MIN_CONNECTIONS, 0),
            (256, 64, 64),
            (1024, 448, 448),
            (4096 + OTHER_FILES as u64, 2048, 2048),
            (20_000, 2048, 6000),
            (u64::MAX, 2048, 6000),
        ] {
            assert_eq!(share_files(files), Limits { connections, streams }, "{files} files");
        }
    }
}
