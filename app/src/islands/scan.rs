//! The strip of a running scan, kept up to date. Place [`ScanStrip`] inside the strip.

use leptos::html::Span;
use leptos::prelude::*;

/// Asks for the scan's numbers while it runs and the page is seen; at the end offers what is new.
#[island]
pub fn ScanStrip() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| super::browser::scan::wake(&span));
    view! { <span node_ref=place hidden></span> }
}
