//! All variants of a game and their files, on a page of their own: the game page shows only the first of many.

use crate::components::cards::look::hue_class;
use crate::components::games::details;
use crate::components::games::variants::ShownVariants;
use crate::components::icon::{Icon, icon};
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{GamePage, PageFrame};

/// Returns the page's title, description and class.
pub fn head(page: &GamePage) -> Head {
    let title = text::files_of(&page.card.title);
    Head::new("game-files", title.clone(), title)
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &GamePage) -> HtmlFragment {
    let links = &frame.links;
    let shown = ShownVariants::all(page);
    view! {
        <article class=hue_class(page.card.hue)>
            <nav class="crumbs" aria-label=text::crumbs_label()>
                <a href=links.system(&page.system.id)><bdi>{page.system.name.clone()}</bdi></a>
                {icon(Icon::Forward)}
                <a href=links.game(&page.card.system, &page.card.slug)><bdi>{page.card.title.clone()}</bdi></a>
            </nav>
            <h1>{text::files_of(&page.card.title)}</h1>
            <div class="details-parts">
                <section aria-labelledby="variants">
                    <h2 id="variants">{shown.heading(page)}</h2>
                    {shown.view(frame, page, "h3")}
                </section>
                {details::rest(page)}
            </div>
        </article>
    }
    .part()
}
