//! The stars of a page without a reload. Place [`Stars`] inside the form that they post.

use leptos::html::Span;
use leptos::prelude::*;

/// Makes every star of the page instant, also by the key `f`, and keeps it true to other tabs; what went wrong is said.
#[island]
pub fn Stars() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    let said = RwSignal::new(String::new());
    #[cfg(feature = "hydrate")]
    place.on_load(move |span| super::browser::stars::wake(&span, said));
    view! { <span node_ref=place class="toast" class:is-said=move || !said.get().is_empty() role="status">{move || said.get()}</span> }
}
