//! Taking connections: the socket, and the loop that answers them until it is told to stop.
//!
//! hyper is driven directly because `axum::serve` bounds nothing: not the connections, nor the time a head may take, nor
//! what waits for readers that take none of it. The way of a connection: [`serve`] gives it a seat ([`seats`]) and a
//! task ([`connection`]), which reads through [`wire`] and calls the site through [`answer`].

mod answer;
mod connection;
mod lines;
mod seat;
mod seats;
mod stream;
mod wire;

use crate::config::Listen;
use crate::health::metrics::Metrics;
use axum::extract::Request;
use axum::response::Response;
use hyper::body::Incoming;
use rustix::net::{SocketFlags, accept_with};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use seats::Seats;
use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{MissedTickBehavior, timeout};
use tokio_util::sync::CancellationToken;
use tower::Service;

/// Connections open at the same time, where the system allows so many files.
const MOST_SEATS: u64 = 2048;
/// Files that are not connections: databases, the scan, the runtime.
const OTHER_FILES: u64 = 128;
/// Connections even where files are very short.
const LEAST_SEATS: u64 = 16;
/// How often seats are looked through.
const SWEEP_TIME: Duration = Duration::from_secs(1);
/// How long one that was asked to leave is waited for before the next is asked.
const ROOM_TIME: Duration = Duration::from_millis(50);
/// What the kernel does on its own about a reader that is gone.
#[cfg(target_os = "linux")]
const STALL_MILLIS: u32 = 30_000;
/// How long answers may take to finish when the server stops.
const DRAIN_TIME: Duration = Duration::from_secs(10);

/// Connections with an answer that has no end, beside the others.
const MOST_STREAMS: u64 = crate::live_events::MOST_STREAMS;

/// Marks an answer (in its extensions) that goes on until one side ends it. Its connection takes no seat from others.
#[derive(Clone, Copy, Debug)]
pub struct Endless;

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

/// How many connections this process can have, and how many with endless answers beside them, after raising its own
/// limit on open files as far as it may.
pub fn count_seats() -> (usize, usize) {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let files = match setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        Ok(()) => maximum,
        Err(_) => current,
    };
    let (seats, streams) = share_files(files.unwrap_or(u64::MAX));
    (usize::try_from(seats).unwrap_or(usize::MAX), usize::try_from(streams).unwrap_or(usize::MAX))
}

/// Seats and streams for so many open files: where they are short, half each.
fn share_files(files: u64) -> (u64, u64) {
    let files = files.saturating_sub(OTHER_FILES);
    let seats = (files / 2).clamp(LEAST_SEATS, MOST_SEATS);
    (seats, files.saturating_sub(seats).min(MOST_STREAMS))
}

/// Answers connections until `stop`, then what has arrived by then, for at most `DRAIN_TIME`.
pub async fn serve<S>(listener: TcpListener, site: S, metrics: Arc<Metrics>, stop: CancellationToken)
where
    S: Service<Request<Incoming>, Response = Response, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
{
    let (most_seats, most_streams) = count_seats();
    let seats = Arc::new(Seats::new(most_seats, most_streams, metrics));
    let attend = |stream: TcpStream| {
        // Without it a small answer waits for the reader's acknowledgement of the one before.
        let _ = stream.set_nodelay(true);
        #[cfg(target_os = "linux")]
        let _ = rustix::net::sockopt::set_tcp_user_timeout(&stream, STALL_MILLIS);
        tokio::spawn(connection::attend(stream, seats.take(Instant::now()), site.clone()));
    };
    let mut sweep = tokio::time::interval(SWEEP_TIME);
    sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            _ = sweep.tick(), if seats.taken() > 0 => seats.sweep(Instant::now()),
            taken = listener.accept() => match taken {
                Ok((stream, _)) => {
                    tokio::select! {
                        () = stop.cancelled() => {}
                        () = wait_for_room(&seats) => {}
                    }
                    attend(stream);
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    // Out of file handles, most likely: let some close first.
                    let now = Instant::now();
                    let _ = seats.make_room(now) || seats.cut_stream(now);
                    tokio::time::sleep(ROOM_TIME).await;
                }
            },
        }
    }
    seats.stop();
    take_waiting(&listener).for_each(attend);
    drop(listener);
    let all_left = async {
        while seats.taken() + seats.streams() > 0 {
            seats.freed().await;
        }
    };
    if timeout(DRAIN_TIME, all_left).await.is_err() {
        tracing::warn!(left = seats.taken() + seats.streams(), "some answers did not finish in {DRAIN_TIME:?}");
    }
}

/// Resolves when there is a seat for one more.
async fn wait_for_room(seats: &Seats) {
    while seats.is_full() {
        seats.make_room(Instant::now());
        let _ = timeout(ROOM_TIME, seats.freed()).await;
        seats.sweep(Instant::now());
    }
}

/// Connections that the kernel has taken for us before the listener closes. Asked for directly: the runtime may not know
/// of them yet.
fn take_waiting(listener: &TcpListener) -> impl Iterator<Item = TcpStream> {
    std::iter::from_fn(move || accept_with(listener, SocketFlags::NONBLOCK | SocketFlags::CLOEXEC).ok())
        .map_while(|socket| TcpStream::from_std(socket.into()).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_and_others_share_what_files_there_are() {
        for (files, shared) in [
            (0, (LEAST_SEATS, 0)),
            (256, (64, 64)),
            (1024, (448, 448)),
            (4096 + OTHER_FILES, (2048, 2048)),
            (20_000, (2048, 6000)),
            (u64::MAX, (2048, 6000)),
        ] {
            assert_eq!(share_files(files), shared, "{files} files");
        }
    }
}
