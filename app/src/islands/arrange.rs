//! The order of a collection without a reload. Place [`Arrange`] before the list of forms that change it.

use leptos::html::Span;
use leptos::prelude::*;

/// Moves lines at once, by their buttons and by dragging; what was done is said, also when it could not be kept.
#[island]
pub fn Arrange() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    let said = RwSignal::new(String::new());
    #[cfg(feature = "hydrate")]
    place.on_load(move |span| super::browser::arrange::wake(&span, said));
    view! { <span node_ref=place class="toast" class:is-said=move || !said.get().is_empty() role="status">{move || said.get()}</span> }
}
