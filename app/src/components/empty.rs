//! The content of an empty page or list: why it is empty, and what to do next.

use crate::part::{HtmlFragment, IntoPart};
use leptos::prelude::*;

/// Returns the block. Its heading is an `h2`: the page keeps its own `h1`.
pub fn empty(title: String, advice: &'static str, actions: HtmlFragment) -> HtmlFragment {
    view! {
        <div class="empty">
            <h2>{title}</h2>
            <p>{advice}</p>
            <div class="empty-actions">{actions}</div>
        </div>
    }
    .part()
}
