//! The HTTP client for requests that this program makes: catalog archives, updates, backup stores, downloads.

use reqwest::{ClientBuilder, Url};
use std::error::Error;
use std::net::IpAddr;

/// A client builder for `url` with this program's user agent and TLS; the caller sets limits and redirects. Uses the
/// proxy of the environment (`http_proxy` and so on), except for this machine: the proxy would ask itself.
pub(crate) fn builder(url: &str) -> ClientBuilder {
    // An error means that another part of the program has installed a provider already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let builder = reqwest::Client::builder().user_agent(concat!("shelfcade/", env!("CARGO_PKG_VERSION")));
    if is_loopback(url) { builder.no_proxy() } else { builder }
}

fn is_loopback(url: &str) -> bool {
    let Ok(url) = Url::parse(url) else { return false };
    let host = url.host_str().unwrap_or_default();
    let ip = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    ip.map_or(host == "localhost", |ip| ip.is_loopback())
}

/// Joins an error and its causes, outermost first: `reqwest` gives the reason in the last one.
pub(crate) fn with_causes(error: &dyn Error) -> String {
    let causes = std::iter::successors(Some(error), |error| (*error).source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_is_known() {
        for here in ["http://127.0.0.1:9000", "https://LOCALHOST/x", "http://[::1]:80/", "http://127.9.9.9"] {
            assert!(is_loopback(here), "{here}");
        }
        for elsewhere in ["https://192.168.1.7", "https://nas.local:9000", "http://localhost.example", "", "/media/usb"]
        {
            assert!(!is_loopback(elsewhere), "{elsewhere}");
        }
    }
}
