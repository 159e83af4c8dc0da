//! All systems, grouped by maker and kind; folders without games are folded away.

use crate::components::cards::tile;
use crate::components::empty;
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{PageFrame, SystemsPage};

/// Returns the page's title, description and class.
pub fn head(page: &SystemsPage) -> Head {
    Head::new("systems", text::nav_systems(), text::systems_line(page))
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &SystemsPage) -> HtmlFragment {
    let links = &frame.links;
    let groups: Vec<_> = page
        .groups
        .iter()
        .enumerate()
        .map(|(index, group)| {
            let id = format!("group-{index}");
            view! {
                <section class=format!("group n{}", group.systems.len().clamp(1, 4)) aria-labelledby=id.clone()>
                    <h2 id=id.clone()><bdi>{text::maker(&group.title).to_owned()}</bdi></h2>
                    {tile::tiles_with_covers(links, &group.systems, &group.covers)}
                </section>
            }
        })
        .collect();
    let nothing = page.groups.is_empty().then(|| {
        let home = view! { <a class="button" href=links.home()>{text::how_to_begin()}</a> }.part();
        match frame.person.is_child {
            true => empty::empty(text::no_games_for_you().to_owned(), text::no_games_for_you_why(), nothing()),
            false => empty::empty(text::no_systems_title().to_owned(), text::begin_advice(), home),
        }
    });
    let folded = (!page.empty.is_empty()).then(|| {
        view! {
            <details class="folded">
                <summary>{text::empty_folders(page.empty.len() as u64)}</summary>
                {tile::tiles(links, "tiles", &page.empty)}
            </details>
        }
    });
    view! {
        <div class="page-head"><h1>{text::nav_systems()}</h1><p>{text::systems_line(page)}</p></div>
        {nothing}
        <div class="groups">{groups}</div>
        {folded}
    }
    .part()
}
