//! The page that the service worker shows if the server can't be reached. The browser caches it, so it has no bar,
//! search, islands or numbers that could be outdated. `boot.js` reloads it when the server is back.

use crate::components::icon::{Icon, icon};
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head { is_alone: true, ..Head::new("offline", text::offline_title(), text::offline_lead()) }
}

/// Returns the page. The link's empty address is the requested one.
pub fn view() -> HtmlFragment {
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
