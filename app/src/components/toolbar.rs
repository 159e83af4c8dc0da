//! Above a list: the order, grid or list, the filters in force as chips that can be removed, the button of the sheet.
//!
//! All of it is links, so every state of the list has an address and Back works.

use super::empty::nothing;
use super::facets::has_facets;
use super::icon::{Icon, icon};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{FacetCount, SystemPage};
use shelfcade_core::query::{KindFilter, ListQuery, Sort, View};

/// The orders offered, in the order offered.
const SORTS: [Sort; 5] = [Sort::Title, Sort::Year, Sort::Newest, Sort::Added, Sort::Size];

/// Order and view as links, and the button that opens the filters on a phone.
pub fn toolbar(links: &Links, page: &SystemPage) -> AnyView {
    let sorts: Vec<_> = SORTS
        .into_iter()
        .map(|sort| {
            let query = ListQuery { sort, ..first_page(&page.query) };
            let current = (page.query.sort == sort).then_some("true");
            view! { <a href=links.list(&page.system.id, &query) aria-current=current>{text::sort(sort)}</a> }
        })
        .collect();
    let views: Vec<_> = [(View::Grid, Icon::Grid), (View::List, Icon::List)]
        .into_iter()
        .map(|(kind, sign)| {
            let query = ListQuery { view: kind, page: page.query.page, ..page.query.clone() };
            let current = (page.query.view == kind).then_some("true");
            view! {
                <a href=links.list(&page.system.id, &query) aria-current=current aria-label=text::view(kind)>{icon(sign)}</a>
            }
        })
        .collect();
    let filters = has_facets(page).then(|| {
        let label = text::filters_set(chosen(page).count());
        view! {
            <button type="button" class="filter-button" popovertarget="filters">{icon(Icon::Filter)}<span>{label}</span></button>
        }
    });
    view! {
        <div class="toolbar">
            {filters}
            <nav class="segments scroll" aria-label=text::SORT_LABEL>{sorts}</nav>
            <nav class="segments" aria-label=text::VIEW_LABEL>{views}</nav>
        </div>
    }
    .into_any()
}

/// The filters in force as chips; following one removes it.
pub fn chosen_chips(links: &Links, page: &SystemPage) -> AnyView {
    let mut chips: Vec<AnyView> = chosen(page)
        .map(|(facet, kind)| {
            let href = links.list(&page.system.id, &without(&page.query, facet, kind));
            view! {
                <li>
                    <a class="chip on" href=href aria-label=text::remove_filter(&facet.label)>
                        <span>{facet.label.clone()}</span>{icon(Icon::Close)}
                    </a>
                </li>
            }
            .into_any()
        })
        .collect();
    if chips.is_empty() {
        return nothing();
    }
    if chips.len() > 1 {
        let href = links.list(&page.system.id, &unfiltered(&page.query));
        chips.push(view! { <li><a class="chip" href=href>{text::CLEAR_FILTERS}</a></li> }.into_any());
    }
    view! { <nav aria-label=text::CHOSEN_LABEL><ul class="chips">{chips}</ul></nav> }.into_any()
}

/// The same list without any filter, from its start.
pub fn unfiltered(query: &ListQuery) -> ListQuery {
    ListQuery { sort: query.sort, view: query.view, ..ListQuery::default() }
}

/// Which filter a facet belongs to.
#[derive(Clone, Copy, Debug)]
pub enum Filter {
    Genre,
    Decade,
    Players,
    Kind,
}

/// The values that are set, each with its filter.
pub fn chosen(page: &SystemPage) -> impl Iterator<Item = (&FacetCount, Filter)> {
    page.genres
        .iter()
        .map(|facet| (facet, Filter::Genre))
        .chain(page.decades.iter().map(|facet| (facet, Filter::Decade)))
        .chain(page.players.iter().map(|facet| (facet, Filter::Players)))
        .chain(page.kinds.iter().map(|facet| (facet, Filter::Kind)))
        .filter(|(facet, _)| facet.on)
}

fn without(query: &ListQuery, facet: &FacetCount, filter: Filter) -> ListQuery {
    let mut query = first_page(query);
    match filter {
        Filter::Genre => query.genres.retain(|genre| *genre != facet.value && *genre != facet.label),
        Filter::Decade => query.decades.retain(|decade| decade.to_string() != facet.value),
        Filter::Players => query.players = None,
        Filter::Kind => query.kinds.retain(|kind| kind_value(*kind) != facet.value),
    }
    query
}

fn first_page(query: &ListQuery) -> ListQuery {
    ListQuery { page: None, letter: None, ..query.clone() }
}

fn kind_value(kind: KindFilter) -> &'static str {
    match kind {
        KindFilter::Original => "original",
        KindFilter::Hack => "hack",
        KindFilter::Translation => "translation",
        KindFilter::PreRelease => "pre-release",
        KindFilter::Unlicensed => "unlicensed",
        KindFilter::Unidentified => "unidentified",
        KindFilter::Missing => "missing",
    }
}

/// The value of an order in the address.
pub fn sort_value(sort: Sort) -> &'static str {
    match sort {
        Sort::Title => "title",
        Sort::Year => "year",
        Sort::Newest => "newest",
        Sort::Added => "added",
        Sort::Size => "size",
    }
}
