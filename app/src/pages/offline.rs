//! What the service worker shows when the server cannot be reached. The browser caches it, so it has no bar, no search,
//! no island and no number that could be old. `boot.js` reloads it when the server is back.

use crate::components::icon::{Icon, icon};
use crate::head::Head;
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;

/// What stands in `<head>` of this page alone: title, description, class of `<body>`.
pub fn head() -> Head {
    Head { is_alone: true, ..Head::new("offline", text::offline_title(), text::offline_lead()) }
}

/// The page. An empty address is the one that was asked for.
pub fn view() -> Part {
    view! {
        <div class="error-page">
            <p class="error-status" aria-hidden="true">{icon(Icon::Brand)}</p>
            <h1>{text::offline_title()}</h1>
            <p>{text::offline_lead()}</p>
            <p>{text::offline_kept()}</p>
            <p class="empty-actions"><a class="button" href="">{text::offline_again()}</a></p>
        </div>
    }
    .part()
}
