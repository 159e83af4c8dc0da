//! Requests that this program makes itself: for the archive of the catalog, and to a store of backups.

use reqwest::ClientBuilder;
use std::error::Error;

/// A client that says which program asks, and speaks TLS; limits and redirects are its user's.
pub(crate) fn builder() -> ClientBuilder {
    // Err means that another part of the program has chosen one already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder().user_agent(concat!("shelfcade/", env!("CARGO_PKG_VERSION")))
}

/// An error and what led to it, outermost first: `reqwest` tells the reason in the last of them.
pub(crate) fn with_causes(error: &dyn Error) -> String {
    let causes = std::iter::successors(Some(error), |error| (*error).source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}
