//! Where nothing is: a block that says why and what to do next, or truly nothing.

use crate::part::{IntoPart, Part};
use leptos::prelude::*;

/// A calm empty state; the heading is an `h2`, the page keeps its own `h1`.
pub fn empty(title: String, advice: String, actions: Part) -> Part {
    view! {
        <div class="empty">
            <h2>{title}</h2>
            <p>{advice}</p>
            <div class="empty-actions">{actions}</div>
        </div>
    }
    .part()
}

/// No markup at all.
pub fn nothing() -> Part {
    Part::new("")
}
