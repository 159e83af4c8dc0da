//! Addresses of players in `config.toml`: `host:port`.

use std::io;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Timeout for looking up a name.
const LOOK_UP: Duration = Duration::from_secs(1);

/// Returns an address with its port, or with `port` if it has none.
///
/// # Errors
/// Returns a message if it isn't a host with a port.
pub(super) fn with_port(address: &str, port: u16) -> Result<String, String> {
    let has_port = match address.rsplit_once(':') {
        Some((host, port)) => (!host.contains(':') || host.ends_with(']')) && port.parse::<u16>().is_ok(),
        None => false,
    };
    let full = match address.parse::<IpAddr>() {
        Ok(ip) => SocketAddr::new(ip, port).to_string(),
        Err(_) if has_port => address.to_owned(),
        Err(_) => format!("{address}:{port}"),
    };
    let host = full.rsplit_once(':').map_or("", |(host, _)| host);
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    let is_plain = !host.is_empty() && host.bytes().all(fits);
    if is_plain || full.parse::<SocketAddr>().is_ok() {
        Ok(full)
    } else {
        Err(format!("address = \"{address}\": use a host and a port, such as \"tv.local:{port}\""))
    }
}

/// Returns true if an address with a port is this machine's own.
pub(super) fn is_here(address: &str) -> bool {
    let host = address.rsplit_once(':').map_or(address, |(host, _)| host);
    let ip = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    ip.map_or_else(|_| host.eq_ignore_ascii_case("localhost"), |ip| ip.is_loopback())
}

/// Resolves an address; looking up its name takes at most [`LOOK_UP`].
///
/// # Errors
/// Returns an error if the host doesn't exist, or the lookup takes too long.
pub(super) fn resolve(address: &str) -> io::Result<SocketAddr> {
    if let Ok(known) = address.parse() {
        return Ok(known);
    }
    let (tell, told) = mpsc::channel();
    let name = address.to_owned();
    // The system's resolver has no timeout: a late answer is dropped.
    thread::spawn(move || tell.send(name.to_socket_addrs().map(|mut all| all.next())));
    let late = || io::Error::new(io::ErrorKind::TimedOut, "the name lookup timed out");
    let found = told.recv_timeout(LOOK_UP).map_err(|_| late())??;
    found.ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "host not found"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_is_added_where_none_is_named() {
        for (given, full) in [
            ("tv", "tv:1234"),
            ("tv.local:99", "tv.local:99"),
            ("192.168.1.7", "192.168.1.7:1234"),
            ("::1", "[::1]:1234"),
            ("[::1]:5", "[::1]:5"),
        ] {
            assert_eq!(with_port(given, 1234).as_deref(), Ok(full));
        }
        for wrong in ["", ":1", "a b", "user@tv", "http://tv", "tv/x:1", "tv:70000", "tv:1\r\nx"] {
            assert!(with_port(wrong, 1234).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn this_machine_is_known() {
        for here in ["127.0.0.1:1", "localhost:1", "[::1]:1", "127.9.9.9:1"] {
            assert!(is_here(here), "{here}");
        }
        assert!(!is_here("192.168.1.7:1") && !is_here("tv:1"));
        assert!(resolve("127.0.0.1:7").unwrap().ip().is_loopback());
    }
}
