//! Ports for network commands of RetroArch processes that we start.

use std::net::{Ipv4Addr, UdpSocket};
use std::ops::Range;
use std::sync::atomic::{AtomicU16, Ordering};

/// Ports for our own processes, besides the usual one.
const OWN_PORTS: Range<u16> = 21355..21455;

/// Returns the usual port, or another one if it is taken.
pub(super) fn free_port(usual: u16) -> u16 {
    if is_free(usual) { usual } else { own_port().unwrap_or(usual) }
}

/// Returns a free port below those that the system assigns, so that nobody gets it while RetroArch is starting. Each
/// port is used once before any is used again.
pub(super) fn own_port() -> Option<u16> {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let next = || OWN_PORTS.start + NEXT.fetch_add(1, Ordering::Relaxed) % (OWN_PORTS.end - OWN_PORTS.start);
    std::iter::repeat_with(next).take(OWN_PORTS.len()).find(|port| is_free(*port))
}

fn is_free(port: u16) -> bool {
    UdpSocket::bind((Ipv4Addr::UNSPECIFIED, port)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_that_is_taken_is_not_used() {
        let taken = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        let (first, second) = (free_port(port), free_port(port));
        assert!(OWN_PORTS.contains(&first) && OWN_PORTS.contains(&second) && first != second);
    }
}
