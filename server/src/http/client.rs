//! Who asks: the other end of a connection, or the one that a configured proxy names.
//!
//! Forwarded headers count from these proxies alone; anybody else could write them.

use crate::http::listen::Peer;
use axum::http::header::HOST;
use axum::http::{Extensions, HeaderMap, Uri};
use std::net::IpAddr;

/// What is known of who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Client {
    /// Its address.
    pub address: IpAddr,
    /// What it sends cannot be read on the way.
    pub is_secure: bool,
}

impl Client {
    /// The client of a request. Without a connection (in tests of the router, in warming) it is this machine.
    pub fn read(extensions: &Extensions, headers: &HeaderMap, proxies: &[IpAddr]) -> Client {
        let peer = extensions.get().copied().unwrap_or(Peer::HERE);
        let direct = Client { address: peer.address.to_canonical(), is_secure: peer.is_tls };
        if !proxies.contains(&direct.address) {
            return direct;
        }
        let texts = |name: &str| headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
        // Each proxy adds the address that it saw at the end: the last that is no proxy of ours is the client.
        let chain: Vec<&str> = texts("x-forwarded-for").flat_map(|line| line.split(',')).map(str::trim).collect();
        let seen = chain.iter().rev().map_while(|text| text.parse::<IpAddr>().ok()).map(|ip| ip.to_canonical());
        let client = seen.clone().find(|ip| !proxies.contains(ip)).or(seen.last());
        let protocol = texts("x-forwarded-proto").next_back().map(|text| text.trim().eq_ignore_ascii_case("https"));
        Client { address: client.unwrap_or(direct.address), is_secure: protocol.unwrap_or(direct.is_secure) }
    }
}

/// What a browser is, in a word or two: `Firefox, Android`.
pub fn browser_name(agent: &str) -> String {
    const BROWSERS: [(&str, &str); 7] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox", "Firefox"),
        ("Chrome", "Chrome"),
        ("CriOS", "Chrome"),
        ("Safari", "Safari"),
    ];
    const DEVICES: [(&str, &str); 7] = [
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("CrOS", "ChromeOS"),
        ("Mac OS", "Mac"),
        ("Linux", "Linux"),
    ];
    let find =
        |known: &[(&str, &'static str)]| known.iter().find(|(part, _)| agent.contains(part)).map(|(_, name)| *name);
    let names: Vec<&str> = [find(&BROWSERS), find(&DEVICES)].into_iter().flatten().collect();
    match names.is_empty() {
        true => agent.chars().filter(|c| c.is_ascii_graphic()).take(24).collect(),
        false => names.join(", "),
    }
}

/// The host that a request is for, as it says itself; over HTTP/2 in its address.
pub fn host_of<'a>(uri: &'a Uri, headers: &'a HeaderMap) -> Option<&'a str> {
    let host = headers.get(HOST).map(|value| value.to_str().unwrap_or("\u{fffd}"));
    host.or(uri.authority().map(|authority| authority.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(peer: &str, headers: &[(&'static str, &str)], address: &str, is_secure: bool) {
        let mut extensions = Extensions::new();
        extensions.insert(Peer { address: peer.parse().unwrap(), is_tls: false });
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        let proxies = ["127.0.0.1".parse().unwrap(), "10.0.0.9".parse().unwrap()];
        let expected = Client { address: address.parse().unwrap(), is_secure };
        assert_eq!(Client::read(&extensions, &map, &proxies), expected, "{peer} {headers:?}");
    }

    #[test]
    fn forwarded_headers_count_from_configured_proxies_alone() {
        check("192.168.1.5", &[], "192.168.1.5", false);
        check("192.168.1.5", &[("x-forwarded-for", "1.2.3.4"), ("x-forwarded-proto", "https")], "192.168.1.5", false);
        check("127.0.0.1", &[("x-forwarded-for", "1.2.3.4")], "1.2.3.4", false);
        check("::ffff:127.0.0.1", &[("x-forwarded-proto", "https")], "127.0.0.1", true);
    }

    #[test]
    fn the_client_is_the_last_address_that_is_no_proxy() {
        check("127.0.0.1", &[("x-forwarded-for", "6.6.6.6, 192.168.1.7, 10.0.0.9")], "192.168.1.7", false);
        check("127.0.0.1", &[("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "192.168.1.7")], "192.168.1.7", false);
        check("127.0.0.1", &[("x-forwarded-for", "10.0.0.9")], "10.0.0.9", false);
        check("127.0.0.1", &[("x-forwarded-for", "1.2.3.4, <script>")], "127.0.0.1", false);
    }
}
