//! Names and addresses of this machine on the local network.

use if_addrs::Interface;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Suffixes that routers and mDNS append to a machine's bare name.
const SUFFIXES: [&str; 7] = [".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".fritz.box"];

/// A name for this machine on the local network, if the setting `mdns` allows it.
pub const OWN_NAME: &str = "shelfcade.local";

/// Addresses at which other devices reach this machine, IPv4 first, without duplicates.
pub fn addresses() -> Vec<IpAddr> {
    let mut ips: Vec<IpAddr> = if_addrs::get_if_addrs()
        .unwrap_or_default()
        .into_iter()
        .filter(is_of_home)
        .map(|interface| interface.ip())
        .collect();
    ips.sort_by_key(|ip| ip.is_ipv6());
    ips.dedup();
    ips
}

/// Returns true if other devices can reach this interface's address without naming one of their own interfaces.
pub fn is_of_home(interface: &Interface) -> bool {
    !interface.is_loopback() && !interface.is_link_local()
}

/// This machine's host name, lower case and without a domain; `None` if it can't be part of a name.
pub fn own_host() -> Option<String> {
    let host = rustix::system::uname().nodename().to_string_lossy().to_ascii_lowercase();
    let bare = host.split('.').next().unwrap_or_default();
    Some(bare.to_owned()).filter(|bare| !bare.is_empty() && bare != "localhost" && bare.bytes().all(is_plain))
}

fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-_".contains(&byte)
}

/// Names of this machine on the local network, lower case and without a trailing dot: its own, and those made by
/// routers. A name of letters only is never used bare: it may be a top-level domain (`dev`, `box`), and whoever can
/// sign for that can sign for everything below it.
pub fn names() -> Vec<String> {
    names_of(&rustix::system::uname().nodename().to_string_lossy())
}

fn names_of(host: &str) -> Vec<String> {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let bare = host.split('.').next().unwrap_or_default();
    if bare.is_empty() || bare == "localhost" || !host.split('.').all(|part| part.bytes().all(is_plain)) {
        return Vec::new();
    }
    let is_no_domain = bare.contains(|c: char| c.is_ascii_digit() || c == '-') && !bare.starts_with("xn--");
    let mut names: Vec<String> = is_no_domain.then(|| bare.to_owned()).into_iter().collect();
    names.extend(SUFFIXES.iter().map(|suffix| format!("{bare}{suffix}")));
    if host != bare && !names.contains(&host) {
        names.push(host);
    }
    names
}

/// Private networks, as network address and prefix length.
pub const PRIVATE: [(IpAddr, u8); 9] = [
    (IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), 8),
    (IpAddr::V4(Ipv4Addr::new(10, 0, 0, 0)), 8),
    (IpAddr::V4(Ipv4Addr::new(172, 16, 0, 0)), 12),
    (IpAddr::V4(Ipv4Addr::new(192, 168, 0, 0)), 16),
    (IpAddr::V4(Ipv4Addr::new(169, 254, 0, 0)), 16),
    // Carrier-grade NAT, also used by overlay networks (Tailscale).
    (IpAddr::V4(Ipv4Addr::new(100, 64, 0, 0)), 10),
    (IpAddr::V6(Ipv6Addr::LOCALHOST), 128),
    (IpAddr::V6(Ipv6Addr::new(0xfe80, 0, 0, 0, 0, 0, 0, 0)), 10),
    (IpAddr::V6(Ipv6Addr::new(0xfc00, 0, 0, 0, 0, 0, 0, 0)), 7),
];

/// Returns true if an address is not routed on the internet.
pub fn is_private(ip: IpAddr) -> bool {
    let bits = |ip: IpAddr| match ip {
        IpAddr::V4(ip) => u128::from(ip.to_bits()) << 96,
        IpAddr::V6(ip) => ip.to_bits(),
    };
    let is_in = |network: IpAddr, prefix: u8| (bits(ip) ^ bits(network)).leading_zeros() >= u32::from(prefix);
    PRIVATE.iter().any(|(network, prefix)| network.is_ipv4() == ip.is_ipv4() && is_in(*network, *prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_is_called_what_routers_make_of_its_name() {
        let names = names_of("RePlay.");
        assert_eq!((names[0].as_str(), names.len()), ("replay.local", 7));
        assert_eq!(names_of("nas-1")[..2], ["nas-1", "nas-1.local"]);
        assert_eq!(names_of("xn--p1ai")[0], "xn--p1ai.local");
        assert_eq!(names_of("nas.example.org").last().unwrap(), "nas.example.org");
        assert_eq!(names_of("nas.local").len(), 7, "each once");
        for none in ["", "localhost", "localhost.localdomain", "a b", "é", "."] {
            assert!(names_of(none).is_empty(), "{none:?}");
        }
    }

    #[test]
    fn private_addresses_are_told_from_those_of_the_world() {
        for (ip, expected) in [
            ("127.0.0.1", true),
            ("10.255.0.1", true),
            ("172.31.9.9", true),
            ("172.32.0.1", false),
            ("192.168.1.20", true),
            ("192.169.1.20", false),
            ("169.254.3.4", true),
            ("100.127.1.1", true),
            ("100.128.1.1", false),
            ("8.8.8.8", false),
            ("::1", true),
            ("::2", false),
            ("fd00::5", true),
            ("fe80::1", true),
            ("2001:db8::1", false),
        ] {
            assert_eq!(is_private(ip.parse().unwrap()), expected, "{ip}");
        }
    }
}
