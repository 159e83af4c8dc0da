//! The closing block of a game page: rare facts, other names, variants, releases not in the library, and files with
//! their checksums and how they were identified.

use crate::components::games::{facts, files, variants};
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{GamePage, PageFrame};

/// Returns the block.
pub fn details(frame: &PageFrame, page: &GamePage) -> HtmlFragment {
    let also = (!page.also.is_empty()).then(|| also(&page.also));
    view! {
        <section class="game-details" aria-labelledby="details">
            <h2 id="details">{text::details_heading()}</h2>
            <div class="details-parts">
                <div>{facts::facts(&frame.links, page)}{also}</div>
                <section aria-labelledby="variants">
                    <h3 id="variants">{text::variants_heading(variants::shown_count(page))}</h3>
                    {variants::variants(frame, page)}
                </section>
                {not_here(&page.not_here)}
                {files::files(&page.variants, &page.media)}
            </div>
        </section>
    }
    .part()
}

fn also(names: &[String]) -> HtmlFragment {
    let names: Vec<_> = names.iter().map(|name| view! { <li><bdi>{name.clone()}</bdi></li> }).collect();
    view! { <div class="also"><h3>{text::also()}</h3><ul>{names}</ul></div> }.part()
}

fn not_here(releases: &[String]) -> HtmlFragment {
    if releases.is_empty() {
        return nothing();
    }
    let items: Vec<_> = releases.iter().map(|name| view! { <li><bdi>{name.clone()}</bdi></li> }).collect();
    view! {
        <details class="not-here">
            <summary>{text::not_here(releases.len() as u64)}</summary>
            <ul>{items}</ul>
        </details>
    }
    .part()
}
