//! Above a list: the order, grid or list, the filters in force as chips that can be removed, the button of the sheet.
//!
//! All of it is links, so every state of the list has an address and Back works.

use crate::components::icon::{Icon, icon};
use crate::components::lists::select_bar;
use crate::part::{IntoPart, Part, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::list_query::{Dimension, ListQuery, Order};
use shelfcade_core::page::{Frame, ListPage, OwnList, Scope};
use shelfcade_core::query::View;

/// Order and view as links, and the button that opens the filters on a phone.
pub fn toolbar(frame: &Frame, page: &ListPage) -> Part {
    let links = &frame.links;
    let has_words = !page.list_query.text.is_empty();
    // A smart collection is in the order of its search; it has none set by hand.
    let query = page.own.as_ref().and_then(|own| own.query.as_ref());
    let usual = match &page.scope {
        _ if has_words => Order::Best,
        Scope::Of(filter) if filter.dimension() == Dimension::Series => Order::Year,
        Scope::Own(_) => query.map_or(Order::Own, |list_query| list_query.order.unwrap_or(Order::Title)),
        _ => Order::Title,
    };
    let now = page.list_query.order.unwrap_or(usual);
    let sorts: Vec<_> = Order::ALL
        .iter()
        .copied()
        .filter(|order| match order {
            Order::Best => has_words,
            Order::Own => matches!(page.scope, Scope::Own(_)) && query.is_none(),
            // The history is in this order by itself.
            Order::Played => matches!(&page.scope, Scope::Own(list) if *list != OwnList::History),
            _ => true,
        })
        .map(|order| {
            let list_query = ListQuery { order: (order != usual).then_some(order), ..page.list_query.from_start() };
            let current = (order == now).then_some("true");
            let name = match &page.scope {
                Scope::Own(list) if order == Order::Own => text::own_order(list),
                _ => text::order(order),
            };
            view! { <a href=links.games(&page.scope, &list_query) aria-current=current>{name}</a> }
        })
        .collect();
    let filters = (!page.facets.is_empty()).then(|| {
        let label = text::filters_label(page.list_query.filters.len());
        view! {
            <button type="button" class="filter-button" popovertarget="filters">
                {icon(Icon::Filter)}
                <span>{label}</span>
            </button>
        }
    });
    let surprise = (page.total > 1).then(|| {
        view! {
            <a class="surprise" rel="nofollow" href=links.random(&page.scope, &page.list_query)>
                {icon(Icon::Dice)}
                <span>{text::surprise_here()}</span>
            </a>
        }
    });
    let is_asked = !page.list_query.is_blank() || matches!(page.scope, Scope::Of(_));
    let save = (is_asked && page.total > 0 && !frame.person.id.is_guest() && !matches!(page.scope, Scope::Own(_)))
        .then(|| {
            let href = links.keep(&page.scope, &page.list_query);
            view! { <a class="keep" rel="nofollow" href=href>{icon(Icon::Stack)}<span>{text::save_search()}</span></a> }
        });
    view! {
        <div class="toolbar">
            {filters}
            {surprise}
            {save}
            {select_bar::can_select(frame, page).then(select_bar::switch)}
            <nav class="segments scroll" aria-label=text::sort_label()>{sorts}</nav>
            {(page.scope != Scope::All).then(|| views(links, page, page.list_query.view.unwrap_or(frame.reading.view)))}
        </div>
    }
    .part()
}

fn views(links: &Links, page: &ListPage, now: View) -> Part {
    let views: Vec<_> = [(View::Grid, Icon::Grid), (View::List, Icon::List)]
        .into_iter()
        .map(|(view, sign)| {
            let list_query = ListQuery { view: Some(view), ..page.list_query.clone() };
            let current = (now == view).then_some("true");
            let href = links.games(&page.scope, &list_query);
            view! { <a href=href aria-current=current aria-label=text::view(view)>{icon(sign)}</a> }
        })
        .collect();
    view! { <nav class="segments" aria-label=text::view_label()>{views}</nav> }.part()
}

/// The filters in force as chips; following one removes it.
pub fn chosen_chips(links: &Links, page: &ListPage) -> Part {
    let mut chips: Vec<Part> = page
        .chips
        .iter()
        .map(|chip| {
            let href = links.games(&page.scope, &chip.without);
            let wanted = text::wanted(&chip.wanted);
            view! {
                <li>
                    <a class="chip on" href=href aria-label=text::remove_filter(&wanted)>
                        <span>{wanted.clone()}</span>{icon(Icon::Close)}
                    </a>
                </li>
            }
            .part()
        })
        .collect();
    if chips.is_empty() {
        return nothing();
    }
    if page.list_query.filters.len() > 1 {
        let href = links.games(&page.scope, &unfiltered(&page.list_query));
        chips.push(view! { <li><a class="chip" href=href>{text::clear_filters()}</a></li> }.part());
    }
    view! { <nav aria-label=text::chosen_label()><ul class="chips">{chips}</ul></nav> }.part()
}

/// The same list without the tapped filters, from its start.
pub fn unfiltered(list_query: &ListQuery) -> ListQuery {
    ListQuery { order: list_query.order, view: list_query.view, ..ListQuery::of_text(&list_query.text) }
}
