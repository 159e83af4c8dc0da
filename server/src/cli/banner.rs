//! What `serve` says when it is ready: the one line on stdout, and on a terminal the addresses for other devices.

use qrcode::render::unicode::Dense1x2;
use shelfcade_core::links::Links;
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The site's address as seen from this machine, without a slash at the end.
pub fn site_url(address: SocketAddr, links: &Links) -> String {
    let ip = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    format!("http://{}{}", SocketAddr::new(ip, address.port()), links.base())
}

/// Addresses under which other devices of the home reach the site, IPv4 first.
pub fn lan_urls(address: SocketAddr, links: &Links) -> Vec<String> {
    if !address.ip().is_unspecified() {
        return Vec::new();
    }
    let mut ips: Vec<IpAddr> = if_addrs::get_if_addrs()
        .unwrap_or_default()
        .into_iter()
        .filter(|interface| !interface.is_loopback() && !interface.is_link_local())
        .map(|interface| interface.ip())
        .filter(|ip| address.is_ipv6() || ip.is_ipv4())
        .collect();
    ips.sort_by_key(|ip| ip.is_ipv6());
    ips.dedup();
    ips.truncate(4);
    ips.into_iter().map(|ip| format!("http://{}{}", SocketAddr::new(ip, address.port()), links.base())).collect()
}

/// Prints the line `listening on URL`, and for a person the way there from the sofa.
///
/// # Errors
/// When stdout is closed.
pub fn announce(address: SocketAddr, links: &Links) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "listening on {}", site_url(address, links))?;
    let urls = lan_urls(address, links);
    if out.is_terminal() {
        for url in &urls {
            writeln!(out, "  on your network: {url}")?;
        }
        if let Some(code) = urls.first().and_then(|url| draw_code(url)) {
            writeln!(out, "\n{code}\n  Point a phone's camera at it. Ctrl-C stops the server.")?;
        }
    } else {
        for url in &urls {
            tracing::info!(url, "reachable on the network");
        }
    }
    out.flush()
}

/// The address as a QR code of half blocks. The light modules are drawn, as most terminals are dark.
fn draw_code(url: &str) -> Option<String> {
    let code = qrcode::QrCode::new(url.as_bytes()).ok()?;
    let mut drawing = code.render::<Dense1x2>();
    Some(drawing.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).quiet_zone(true).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_one_that_can_be_opened() {
        let at = |text: &str, base: &str| site_url(text.parse().unwrap(), &Links::new(base).unwrap());
        assert_eq!(at("127.0.0.1:81", ""), "http://127.0.0.1:81");
        assert_eq!(at("0.0.0.0:81", "/x"), "http://127.0.0.1:81/x");
        assert_eq!(at("[::]:81", ""), "http://127.0.0.1:81");
        assert_eq!(at("[::1]:81", ""), "http://[::1]:81");
    }

    #[test]
    fn a_single_address_has_no_others() {
        assert!(lan_urls("127.0.0.1:81".parse().unwrap(), &Links::default()).is_empty());
    }

    #[test]
    fn an_address_fits_a_code() {
        assert!(draw_code("http://192.168.1.20:8080/games").unwrap().lines().count() > 10);
    }
}
