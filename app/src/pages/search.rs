//! Search: the box, hits by system as chips, the hits with the matched text marked; never a dead end.
//!
//! The hits are the same endless list as on a system's page (`#cards`, `data-next`).

use crate::components::empty::nothing;
use crate::components::icon::{Icon, icon};
use crate::components::{card, empty, pager, search_form, tile};
use crate::islands::EndlessList;
use crate::shell::Head;
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{FacetCount, Frame, SearchPage};
use shelfcade_core::query::{PAGE_SIZE, SearchQuery};
use shelfcade_core::system::SystemId;

/// Title and description.
pub fn head(page: &SearchPage) -> Head {
    let title = text::search_title(&page.query.text);
    Head { own_search: true, ..Head::new("find", title, text::SEARCH_DESCRIPTION) }
}

/// The page.
pub fn view(frame: &Frame, page: &SearchPage) -> AnyView {
    let asked = !page.query.text.is_empty();
    let body = match (asked, page.total) {
        (false, _) => start(frame, page),
        (true, 0) => no_hits(frame, page),
        (true, _) => hits(frame, page),
    };
    view! {
        <div class="page-head find-head">
            <h1>{text::SEARCH}</h1>
            {search_form::search_form(frame, &page.query.text, !asked)}
        </div>
        {body}
    }
    .into_any()
}

fn start(frame: &Frame, page: &SearchPage) -> AnyView {
    view! {
        <p class="hint">{text::SEARCH_HINT}</p>
        {systems_block(frame, text::SEARCH_OR_BROWSE, &page.suggestions)}
    }
    .into_any()
}

fn hits(frame: &Frame, page: &SearchPage) -> AnyView {
    let links = &frame.links;
    let per_page = if page.query.limit == 0 { PAGE_SIZE } else { page.query.limit };
    let href = |number: u32| {
        let offset = number.saturating_sub(1).saturating_mul(per_page);
        links.search(&SearchQuery { offset, ..page.query.clone() })
    };
    let next = (page.page < page.pages).then(|| href(page.page + 1));
    let lines: Vec<_> = page.cards.iter().map(|game| card::line(links, game, true)).collect();
    let first = page.page.saturating_sub(1).saturating_mul(per_page);
    view! {
        {matching(frame, page)}
        {system_chips(frame, page)}
        <p class="hits" id="position">{text::hits(page.total.into(), &page.query.text)}</p>
        <ol
            class="cards lines"
            id="cards"
            start=(first + 1).to_string()
            data-next=next
            data-first=first.to_string()
            data-total=page.total.to_string()
        >
            {lines}
        </ol>
        {(page.pages > 1).then(|| view! { <EndlessList /> })}
        {pager::pager(page.page, page.pages, href)}
    }
    .into_any()
}

fn no_hits(frame: &Frame, page: &SearchPage) -> AnyView {
    let links = &frame.links;
    let meant = page.did_you_mean.as_ref().map(|text| {
        let href = links.search(&SearchQuery { text: text.clone(), offset: 0, ..page.query.clone() });
        view! { <p class="meant">{text::DID_YOU_MEAN}" "<a href=href><bdi>{text.clone()}</bdi></a></p> }
    });
    let everywhere = page.query.system.as_ref().map(|_| {
        let query = SearchQuery { system: None, offset: 0, ..page.query.clone() };
        view! { <a class="button" href=links.search(&query)>{text::SEARCH_EVERYWHERE}</a> }
    });
    let actions = view! { {meant}{everywhere} }.into_any();
    view! {
        {matching(frame, page)}
        {empty::empty(text::no_hits(&page.query.text), text::NO_HITS_ADVICE.to_owned(), actions)}
        {systems_block(frame, text::SEARCH_OR_BROWSE, &page.suggestions)}
    }
    .into_any()
}

fn matching(frame: &Frame, page: &SearchPage) -> AnyView {
    systems_block(frame, text::NAV_SYSTEMS, &page.matching_systems)
}

fn systems_block(frame: &Frame, title: &'static str, systems: &[shelfcade_core::page::SystemTile]) -> AnyView {
    if systems.is_empty() {
        return nothing();
    }
    view! {
        <section class="group" aria-label=title>
            <h2>{title}</h2>
            {tile::tiles(&frame.links, "tiles", systems)}
        </section>
    }
    .into_any()
}

/// Hits by system; the one in force is removed by following it.
fn system_chips(frame: &Frame, page: &SearchPage) -> AnyView {
    if page.systems.is_empty() || (page.systems.len() == 1 && page.query.system.is_none()) {
        return nothing();
    }
    let chips: Vec<_> = page.systems.iter().map(|facet| system_chip(frame, page, facet)).collect();
    view! { <nav aria-label=text::HITS_BY_SYSTEM><ul class="chips scroll">{chips}</ul></nav> }.into_any()
}

fn system_chip(frame: &Frame, page: &SearchPage, facet: &FacetCount) -> AnyView {
    let system = if facet.on { None } else { SystemId::parse(&facet.value) };
    let href = frame.links.search(&SearchQuery { system, offset: 0, ..page.query.clone() });
    let label = facet.on.then(|| text::remove_filter(&facet.label));
    let class = if facet.on { "chip on" } else { "chip" };
    let close = facet.on.then(|| icon(Icon::Close));
    view! {
        <li>
            <a class=class href=href aria-label=label>
                <span>{facet.label.clone()}</span><small>{text::number(facet.count.into())}</small>{close}
            </a>
        </li>
    }
    .into_any()
}
