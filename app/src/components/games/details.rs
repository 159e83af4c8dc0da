//! The closing block of a game page: rare facts, other names, variants, releases not in the library, and files with
//! their checksums and how they were identified.

use crate::components::games::variants::ShownVariants;
use crate::components::games::{facts, files};
use crate::components::icon::{Icon, icon};
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{GamePage, PageFrame};

/// Returns the block. Of a game with many variants only the first are shown, with a link to all.
pub fn details(frame: &PageFrame, page: &GamePage) -> HtmlFragment {
    let also = (!page.also.is_empty()).then(|| also(&page.also));
    let shown = ShownVariants::first(page);
    let rest = if shown.is_cut { link_to_all(&frame.links, page, &shown) } else { rest(page) };
    view! {
        <section class="game-details" aria-labelledby="details">
            <h2 id="details">{text::details_heading()}</h2>
            <div class="details-parts">
                <div>{facts::facts(&frame.links, page)}{also}</div>
                <section aria-labelledby="variants">
                    <h3 id="variants">{shown.heading(page)}</h3>
                    {shown.view(frame, page, "h4")}
                </section>
                {rest}
            </div>
        </section>
    }
    .part()
}

/// Returns the releases not in the library and the files of all variants, hidden ones too.
pub fn rest(page: &GamePage) -> HtmlFragment {
    let variants: Vec<_> = page.variants.iter().flat_map(|group| &group.variants).collect();
    view! { {not_here(&page.not_here)}{files::files(&variants, &page.media)} }.part()
}

/// Returns the link to all variants and files, and what must be seen at once: patches and games in an archive.
fn link_to_all(links: &Links, page: &GamePage, shown: &ShownVariants<'_>) -> HtmlFragment {
    let href = links.game_files(&page.card.system, &page.card.slug);
    let with_parts: Vec<_> = shown.visible().filter(|one| files::has_parts(one)).collect();
    view! {
        <p><a class="see-all" href=href>{text::all_variants()}{icon(Icon::Forward)}</a></p>
        {files::files(&with_parts, &[])}
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
