//! The tab's stream of live events. Place [`LiveEvents`] inside the notice that says that there is something new.

use leptos::html::Span;
use leptos::prelude::*;

/// Hears what changes while the page is open, tells the other islands, and brings the page up to date.
#[island]
pub fn LiveEvents() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| super::browser::live::wake(&span));
    view! { <span node_ref=place hidden></span> }
}
