//! The keys of all pages. Place [`Keys`] inside the link to where they are told.

use leptos::html::Span;
use leptos::prelude::*;

/// Moves the focus between games by arrows, and shows by `?` what keys do.
#[island]
pub fn Keys() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| super::browser::keys::wake(&span));
    view! { <span node_ref=place hidden></span> }
}
