//! Addresses of the site, and the texts printed about them: by `serve` when it is ready (its first line on stdout,
//! and on a terminal the addresses for other devices) and by `status`.

use crate::network::addresses;
use qrcode::render::unicode::Dense1x2;
use shelfcade_core::links::Links;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;

/// The server's sockets and base path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ways {
    /// HTTP socket.
    pub http: SocketAddr,
    /// HTTPS socket, if any.
    pub https: Option<SocketAddr>,
    /// Links under the site's base path.
    pub links: Links,
}

impl Ways {
    /// The site's address as seen from this machine, without a trailing slash.
    pub fn site_url(&self) -> String {
        self.url("http", self.http)
    }

    /// The site's HTTPS address.
    pub fn safe_url(&self) -> Option<String> {
        self.https.map(|https| self.url("https", https))
    }

    fn url(&self, scheme: &str, address: SocketAddr) -> String {
        format!("{scheme}://{}{}", reachable(address), self.links.base())
    }

    /// Addresses for other devices on the local network: HTTP before HTTPS, IPv4 first.
    pub fn lan_urls(&self) -> Vec<String> {
        let safe = self.https.map(|https| self.lan_urls_of("https", https));
        let plain = self.lan_urls_of("http", self.http);
        plain.into_iter().chain(safe.into_iter().flatten()).collect()
    }

    fn lan_urls_of(&self, scheme: &str, address: SocketAddr) -> Vec<String> {
        if !address.ip().is_unspecified() {
            return Vec::new();
        }
        // Our own certificates cover no IPv6 addresses.
        let takes_ipv6 = address.is_ipv6() && scheme == "http";
        let ips = addresses().into_iter().filter(|ip| takes_ipv6 || ip.is_ipv4()).take(4);
        ips.map(|ip| format!("{scheme}://{}{}", SocketAddr::new(ip, address.port()), self.links.base())).collect()
    }

    /// The addresses for other devices, one per line.
    pub fn lan_lines(&self) -> String {
        self.lan_urls().iter().fold(String::new(), |mut out, url| {
            let _ = writeln!(out, "  on your network: {url}");
            out
        })
    }

    /// The first of these addresses as a QR code.
    pub fn lan_code(&self) -> Option<String> {
        let code = draw_code(self.lan_urls().first()?)?;
        Some(format!("\n{code}\n  Scan it with your phone's camera.\n"))
    }

    /// Instructions for claiming ownership with this code.
    pub fn owner_lines(&self, code: &str) -> String {
        let site = self.safe_url().unwrap_or_else(|| self.site_url());
        format!("\n  This Shelfcade has no owner yet. Claim it at {site}/owner/enter\n  with the code {code}\n")
    }
}

/// Replaces an unspecified address with the loopback address, which this machine can connect to.
pub fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    address
}

/// Prints `listening on URL` and the HTTPS address, and on a terminal the addresses for other devices.
///
/// # Errors
/// [`io::Error`] if stdout is closed.
pub fn announce(ways: &Ways) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "listening on {}", ways.site_url())?;
    if let Some(url) = ways.safe_url() {
        writeln!(out, "also at {url}")?;
    }
    if out.is_terminal() {
        write!(out, "{}", ways.lan_lines())?;
        if let Some(code) = ways.lan_code() {
            writeln!(out, "{code}  Ctrl-C stops the server.")?;
        }
    } else {
        for url in ways.lan_urls() {
            tracing::info!(url, "reachable on the network");
        }
    }
    out.flush()
}

/// Tells how to claim ownership: prints the one-time code on a terminal, and otherwise logs only its file.
///
/// # Errors
/// [`io::Error`] if stdout is closed.
pub fn tell_code(code: &str, file: &Path, ways: &Ways) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if !out.is_terminal() {
        tracing::info!(file = %file.display(), "no owner yet: claim ownership with the code in this file");
        return Ok(());
    }
    writeln!(out, "{}", ways.owner_lines(code))?;
    out.flush()
}

/// Draws a QR code with half blocks. The light modules are drawn, as most terminals are dark.
fn draw_code(url: &str) -> Option<String> {
    let code = qrcode::QrCode::new(url.as_bytes()).ok()?;
    let mut drawing = code.render::<Dense1x2>();
    Some(drawing.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).quiet_zone(true).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(http: &str, base: &str) -> Ways {
        Ways { http: http.parse().unwrap(), https: None, links: Links::new(base).unwrap() }
    }

    #[test]
    fn the_address_is_one_that_can_be_opened() {
        let at = |text: &str, base: &str| ways(text, base).site_url();
        assert_eq!(at("127.0.0.1:81", ""), "http://127.0.0.1:81");
        assert_eq!(at("0.0.0.0:81", "/x"), "http://127.0.0.1:81/x");
        assert_eq!(at("[::]:81", ""), "http://127.0.0.1:81");
        assert_eq!(at("[::1]:81", ""), "http://[::1]:81");
    }

    #[test]
    fn a_single_address_has_no_others() {
        assert!(ways("127.0.0.1:81", "").lan_urls().is_empty());
    }

    #[test]
    fn the_owner_comes_in_by_the_safe_address_where_there_is_one() {
        let mut ways = ways("127.0.0.1:81", "/x");
        assert!(ways.owner_lines("ab-cd").contains("http://127.0.0.1:81/x/owner/enter\n"));
        ways.https = Some("[::]:82".parse().unwrap());
        assert!(ways.owner_lines("ab-cd").contains("https://127.0.0.1:82/x/owner/enter\n"));
    }

    #[test]
    fn an_address_fits_a_code() {
        assert!(draw_code("http://192.168.1.20:8080/games").unwrap().lines().count() > 10);
    }
}
