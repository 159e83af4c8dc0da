//! An error: what happened, what is safe, what to do next.

use crate::components::icon::{Icon, icon};
use crate::components::site::search_form;
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{ErrorPage, PageFrame};

/// Returns the page's title, description and class.
pub fn head(page: &ErrorPage) -> Head {
    Head {
        own_search: true,
        is_alone: page.is_alone,
        ..Head::new("error", text::error_title(page.about), text::error_advice(page.about))
    }
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &ErrorPage) -> HtmlFragment {
    let links = &frame.links;
    let words = page.search.as_deref().unwrap_or_default();
    view! {
        <div class="error-page">
            <p class="error-status" aria-hidden="true">{page.status.to_string()}</p>
            <h1>{text::error_title(page.about)}</h1>
            <p>{text::error_advice(page.about)}</p>
            {page.unknown_host.as_ref().map(|name| {
                let line = format!("allow_host = [{name:?}]");
                view! { <p>{text::unknown_host_line()}</p><pre><code>{line}</code></pre> }
            })}
            {(!page.is_alone).then(|| view! {
                {search_form::search_form(frame, words, false)}
                <p class="empty-actions">
                    <a class="button" href=links.home()>{icon(Icon::Home)}{text::go_home()}</a>
                    <a class="button quiet" href=links.systems()>{text::other_systems()}</a>
                </p>
            })}
        </div>
    }
    .part()
}
