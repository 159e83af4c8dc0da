//! The client of a request: the other end of its connection, or the one that a trusted proxy names.
//!
//! Forwarded headers count only from configured proxies, since any client could send them.

use crate::http::listen::Peer;
use axum::http::header::HOST;
use axum::http::{Extensions, HeaderMap, Uri, Version};
use std::net::{IpAddr, Ipv6Addr};

/// The client of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Client {
    /// Its address.
    pub address: IpAddr,
    /// True if its connection is encrypted.
    pub is_secure: bool,
}

impl Client {
    /// Returns the client of a request. A request without a connection (router tests, warming) comes from this
    /// machine.
    pub fn read(extensions: &Extensions, headers: &HeaderMap, proxies: &[IpAddr]) -> Client {
        let peer = extensions.get().copied().unwrap_or(Peer::HERE);
        let direct = Client { address: peer.address.to_canonical(), is_secure: peer.is_tls };
        if !proxies.contains(&direct.address) {
            return direct;
        }
        let texts = |name: &str| headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
        // Each proxy appends the address it saw, so the client is the last address that is not one of our proxies.
        let chain: Vec<&str> = texts("x-forwarded-for").flat_map(|line| line.split(',')).map(str::trim).collect();
        let seen = chain.iter().rev().map_while(|text| text.parse::<IpAddr>().ok()).map(|ip| ip.to_canonical());
        let client = seen.clone().find(|ip| !proxies.contains(ip)).or(seen.last());
        let protocol = texts("x-forwarded-proto").next_back().map(|text| text.trim().eq_ignore_ascii_case("https"));
        Client { address: client.unwrap_or(direct.address), is_secure: protocol.unwrap_or(direct.is_secure) }
    }
}

/// Returns a short name of a browser: `Firefox, Android`.
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

/// Returns the host that a request names: in its URL if that is absolute (always over HTTP/2), else in `Host` (RFC
/// 9112, 3.2.2).
pub fn host_of<'a>(uri: &'a Uri, headers: &'a HeaderMap) -> Option<&'a str> {
    let named = || headers.get(HOST).map(|value| value.to_str().unwrap_or("\u{fffd}"));
    uri.authority().map(|authority| authority.as_str()).or_else(named)
}

/// True if a request names one valid host (RFC 9112, 3.2; RFC 9113, 8.3.1). Only HTTP/1.0 may omit it.
pub fn has_good_host(version: Version, uri: &Uri, headers: &HeaderMap) -> bool {
    let mut lines = headers.get_all(HOST).into_iter().map(|value| value.to_str().unwrap_or_default());
    let (host, second) = (lines.next(), lines.next());
    let address = uri.authority().map(|authority| authority.as_str());
    let (is_there, agree) = match version {
        Version::HTTP_2 => {
            let agree = host.zip(address).is_none_or(|(host, address)| host.eq_ignore_ascii_case(address));
            (host.or(address).is_some(), agree)
        }
        // Required beside an absolute URL too, although it is ignored then.
        _ => (host.is_some() || version < Version::HTTP_11, true),
    };
    second.is_none() && is_there && agree && host.is_none_or(is_host) && address.is_none_or(is_host)
}

/// True for an address or a name, with or without a port. Names are limited to the characters of host names; RFC 3986
/// allows more.
fn is_host(text: &str) -> bool {
    let is_in_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    let (is_good, port) = match text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, port)) => (address.parse::<Ipv6Addr>().is_ok(), port),
        None => {
            let (name, port) = text.split_at(text.find(':').unwrap_or(text.len()));
            ((1..=253).contains(&name.len()) && name.bytes().all(is_in_name), port)
        }
    };
    let is_port = |digits: &str| digits.len() <= 5 && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_good && (port.is_empty() || port.strip_prefix(':').is_some_and(is_port))
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
    fn a_request_names_its_host_once_and_as_hosts_are_written() {
        let (one, two) = (Version::HTTP_11, Version::HTTP_2);
        for (version, address, hosts, expected) in [
            (one, "/", &["10.0.0.2:8080"][..], true),
            (one, "/", &["Replay_2.local."], true),
            (one, "/", &["[fe80::1]:8080"], true),
            (one, "/", &["localhost:"], true),
            (one, "/", &[], false),
            (Version::HTTP_10, "/", &[], true),
            (one, "/", &["a", "a"], false),
            (Version::HTTP_10, "/", &["a", "b"], false),
            (one, "/", &[""], false),
            (one, "/", &[":80"], false),
            (one, "/", &["a, b"], false),
            (one, "/", &["a b"], false),
            (one, "/", &["a/b"], false),
            (one, "/", &["user@a"], false),
            (one, "/", &["a:b"], false),
            (one, "/", &["a:80:80"], false),
            (one, "/", &["a:+80"], false),
            (one, "/", &["[::1"], false),
            (one, "/", &["[nas]"], false),
            (one, "/", &["[::1]8080"], false),
            (one, "http://nas/", &["other"], true),
            (one, "http://nas/", &[], false),
            (one, "http://me@nas/", &["nas"], false),
            (two, "http://nas:8080/", &[], true),
            (two, "http://nas/", &["NAS"], true),
            (two, "http://nas/", &["other"], false),
            (two, "/", &["nas"], true),
            (two, "/", &[], false),
        ] {
            let mut headers = HeaderMap::new();
            for host in hosts {
                headers.append(HOST, host.parse().unwrap());
            }
            assert_eq!(has_good_host(version, &address.parse().unwrap(), &headers), expected, "{address} {hosts:?}");
        }
        assert!(!is_host(&"a".repeat(254)));
    }

    #[test]
    fn the_client_is_the_last_address_that_is_no_proxy() {
        check("127.0.0.1", &[("x-forwarded-for", "6.6.6.6, 192.168.1.7, 10.0.0.9")], "192.168.1.7", false);
        check("127.0.0.1", &[("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "192.168.1.7")], "192.168.1.7", false);
        check("127.0.0.1", &[("x-forwarded-for", "10.0.0.9")], "10.0.0.9", false);
        check("127.0.0.1", &[("x-forwarded-for", "1.2.3.4, <script>")], "127.0.0.1", false);
    }
}
