//! The listening socket, with limits on its connections.
//!
//! `axum::serve` limits neither the number of connections, nor the time for a head, nor the data that waits for slow
//! readers. So [`serve`] accepts connections itself and serves each in a task of its own ([`connection`]) with
//! hyper-util's `auto` server, after a handshake ([`tls`]) for HTTPS. At the limit a table ([`connections`]) evicts
//! the connection that has been idle the longest.

mod connection;
mod connections;
mod socket;
mod tls;

pub use connection::serve;
pub use connections::Endless;
pub use tls::acceptor;

use crate::config::Listen;
use connections::Limits;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

/// Most open connections, if the system allows that many files.
const MAX_CONNECTIONS: usize = 2048;
/// Open files that are not connections: databases, the scan, the runtime.
const OTHER_FILES: usize = 128;
/// Fewest connections, even if very few files are allowed.
const MIN_CONNECTIONS: usize = 16;
/// Most connections that only send live events, in addition to the others.
const MAX_STREAMS: usize = crate::live_events::MAX_STREAMS as usize;
/// Time that an idle connection is still served when the server stops: a request may be on its way.
const LAST_CHANCE: Duration = Duration::from_millis(500);

/// The other end of a request's connection, stored in the request's extensions.
#[derive(Clone, Copy, Debug)]
pub struct Peer {
    /// Its address.
    pub address: IpAddr,
    /// True if the connection is encrypted by us. A proxy's own encryption is not visible here.
    pub is_tls: bool,
}

impl Peer {
    /// This machine, for requests without a connection.
    pub const HERE: Peer = Peer { address: IpAddr::V4(Ipv4Addr::LOCALHOST), is_tls: false };
}

/// A socket that accepts connections.
pub struct Listener {
    /// The listening socket.
    pub socket: TcpListener,
    /// TLS; `None` for plain HTTP.
    pub tls: Option<TlsAcceptor>,
}

/// The error if a socket cannot be opened.
#[derive(Debug, thiserror::Error)]
#[error("{setting}: cannot use {address}: {reason}")]
pub struct ListenError {
    setting: &'static str,
    /// The address.
    pub address: SocketAddr,
    reason: String,
}

/// Opens the socket of a setting. All interfaces means IPv6 and IPv4 together, or IPv4 alone on machines without
/// IPv6.
///
/// # Errors
/// [`ListenError`] with advice.
pub async fn open_socket(setting: &'static str, listen: Listen) -> Result<TcpListener, ListenError> {
    let refused = |address, error: &_| refused(setting, address, error);
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

fn refused(setting: &'static str, address: SocketAddr, error: &std::io::Error) -> ListenError {
    let flag = setting.replace('_', "-");
    let reason = match error.kind() {
        std::io::ErrorKind::AddrInUse => format!(
            "port {} is in use by another program; stop it or choose another port with --{flag} ADDR:PORT \
             (port 0 picks a free one)",
            address.port()
        ),
        std::io::ErrorKind::PermissionDenied => {
            format!("ports below 1024 need special rights; choose one above, for example --{flag} 0.0.0.0:8080")
        }
        std::io::ErrorKind::AddrNotAvailable => {
            "this machine does not have that address; use 0.0.0.0 for all its addresses".to_owned()
        }
        _ => error.to_string(),
    };
    ListenError { setting, address, reason }
}

/// Raises this process's limit on open files as far as allowed, and returns the connections that it permits.
fn find_limits() -> Limits {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let files = match setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        Ok(()) => maximum,
        Err(_) => current,
    };
    share_files(files.unwrap_or(u64::MAX))
}

/// Splits a number of open files into connections and live-event streams: half each if there are few.
fn share_files(files: u64) -> Limits {
    let files = usize::try_from(files).unwrap_or(usize::MAX).saturating_sub(OTHER_FILES);
    let connections = (files / 2).clamp(MIN_CONNECTIONS, MAX_CONNECTIONS);
    Limits { connections, streams: files.saturating_sub(connections).min(MAX_STREAMS) }
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
