//! The theme buttons, without a reload. Place [`ThemeSwitch`] inside the theme form.

use leptos::html::Span;
use leptos::prelude::*;

/// Makes the theme form around it instant: the page changes at once, the cookie is kept by the form's own POST.
#[island]
pub fn ThemeSwitch() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| super::browser::theme::wake(&span));
    view! { <span node_ref=place hidden></span> }
}
