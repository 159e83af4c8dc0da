//! What `serve` says when it is ready: the first line on stdout, and on a terminal the addresses for other devices.

use crate::network::addresses;
use qrcode::render::unicode::Dense1x2;
use shelfcade_core::links::Links;
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;

/// A way in: how an address begins, and where it listens.
type Way = (&'static str, SocketAddr);

/// The site's address as seen from this machine, without a slash at the end.
pub fn site_url((scheme, address): Way, links: &Links) -> String {
    let ip = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    format!("{scheme}://{}{}", SocketAddr::new(ip, address.port()), links.base())
}

/// Addresses under which other devices of the home reach the site, IPv4 first.
pub fn lan_urls((scheme, address): Way, links: &Links) -> Vec<String> {
    if !address.ip().is_unspecified() {
        return Vec::new();
    }
    // Certificates of ours name no IPv6 address.
    let takes_ipv6 = address.is_ipv6() && scheme == "http";
    let ips = addresses().into_iter().filter(|ip| takes_ipv6 || ip.is_ipv4()).take(4);
    ips.map(|ip| format!("{scheme}://{}{}", SocketAddr::new(ip, address.port()), links.base())).collect()
}

/// Prints the line `listening on URL`, that of HTTPS where there is one, and for a person the way there from the sofa.
///
/// # Errors
/// When stdout is closed.
pub fn announce(http: SocketAddr, https: Option<SocketAddr>, links: &Links) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "listening on {}", site_url(("http", http), links))?;
    if let Some(https) = https {
        writeln!(out, "also at {}", site_url(("https", https), links))?;
    }
    let urls = lan_urls(("http", http), links);
    let safe = https.map(|https| lan_urls(("https", https), links)).unwrap_or_default();
    if out.is_terminal() {
        for url in urls.iter().chain(&safe) {
            writeln!(out, "  on your network: {url}")?;
        }
        if let Some(code) = urls.first().and_then(|url| draw_code(url)) {
            writeln!(out, "\n{code}\n  Point a phone's camera at it. Ctrl-C stops the server.")?;
        }
    } else {
        for url in urls.iter().chain(&safe) {
            tracing::info!(url, "reachable on the network");
        }
    }
    out.flush()
}

/// Says how the household gets its owner: on a terminal with the one-time code, in a log without it.
///
/// # Errors
/// When stdout is closed.
pub fn tell_code(
    code: &str,
    file: &Path,
    http: SocketAddr,
    https: Option<SocketAddr>,
    links: &Links,
) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if !out.is_terminal() {
        tracing::info!(file = %file.display(), "nobody owns the household yet: claim it with the code in this file");
        return Ok(());
    }
    let site = site_url(https.map_or(("http", http), |https| ("https", https)), links);
    writeln!(out, "\n  Nobody owns this Shelfcade yet. Make it yours at {site}/owner/enter\n  with the code {code}\n")?;
    out.flush()
}

/// The address as a QR code of half blocks. The light modules are drawn, as most terminals are dark.
pub fn draw_code(url: &str) -> Option<String> {
    let code = qrcode::QrCode::new(url.as_bytes()).ok()?;
    let mut drawing = code.render::<Dense1x2>();
    Some(drawing.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).quiet_zone(true).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_one_that_can_be_opened() {
        let at = |text: &str, base: &str| site_url(("http", text.parse().unwrap()), &Links::new(base).unwrap());
        assert_eq!(at("127.0.0.1:81", ""), "http://127.0.0.1:81");
        assert_eq!(at("0.0.0.0:81", "/x"), "http://127.0.0.1:81/x");
        assert_eq!(at("[::]:81", ""), "http://127.0.0.1:81");
        assert_eq!(at("[::1]:81", ""), "http://[::1]:81");
    }

    #[test]
    fn a_single_address_has_no_others() {
        assert!(lan_urls(("http", "127.0.0.1:81".parse().unwrap()), &Links::default()).is_empty());
    }

    #[test]
    fn an_address_fits_a_code() {
        assert!(draw_code("http://192.168.1.20:8080/games").unwrap().lines().count() > 10);
    }
}
