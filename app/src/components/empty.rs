//! Where nothing is: a block that says why and what to do next, or truly nothing.

use leptos::prelude::*;

/// A calm empty state; the heading is an `h2`, the page keeps its own `h1`.
pub fn empty(title: String, advice: String, actions: AnyView) -> AnyView {
    view! {
        <div class="empty">
            <h2>{title}</h2>
            <p>{advice}</p>
            <div class="empty-actions">{actions}</div>
        </div>
    }
    .into_any()
}

/// No markup at all. (`()` would leave a comment in debug builds.)
pub fn nothing() -> AnyView {
    Vec::<AnyView>::new().into_any()
}
