//! One row above a list: the filter button, the order and other tools; below it the active filters as removable chips.
//! The menus are popovers, so they need no script; browsers without popovers show them in place.
//!
//! Everything is a link, so every state of the list has an address and Back works.

use crate::components::icon::{Icon, icon};
use crate::components::lists::select_bar;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{ListPage, OwnList, PageFrame, Scope};
use shelfcade_core::query::View;
use shelfcade_core::search::list_query::{Dimension, ListOrder, ListQuery};

/// Returns the filter button (for phones), the order menu and the other tools, in a menu if there is little room.
pub fn toolbar(frame: &PageFrame, page: &ListPage) -> HtmlFragment {
    let links = &frame.links;
    let filters = (!page.facets.is_empty()).then(|| {
        let label = text::filters_label(page.list_query.filters.len());
        view! {
            <button type="button" class="tool filter-button" popovertarget="filters">
                {icon(Icon::Filter)}<span>{label}</span>
            </button>
        }
    });
    let surprise = (page.total > 1).then(|| {
        let href = links.random(&page.scope, &page.list_query);
        view! { <a class="tool" rel="nofollow" href=href>{icon(Icon::Dice)}<span>{text::surprise_here()}</span></a> }
    });
    let is_asked = !page.list_query.is_blank() || matches!(page.scope, Scope::Of(_));
    let save = (is_asked && page.total > 0 && !frame.person.id.is_guest() && !matches!(page.scope, Scope::Own(_)))
        .then(|| {
            let href = links.keep(&page.scope, &page.list_query);
            view! { <a class="tool" rel="nofollow" href=href>{icon(Icon::Stack)}<span>{text::save_search()}</span></a> }
        });
    let select = select_bar::can_select(frame, page).then(|| select_bar::switch(links, page));
    let views =
        (page.scope != Scope::All).then(|| views(links, page, page.list_query.view.unwrap_or(frame.reading.view)));
    let has_tools = surprise.is_some() || save.is_some() || select.is_some() || views.is_some();
    let tools = has_tools.then(|| {
        view! {
            <button type="button" class="tool" popovertarget="tools" aria-label=text::more_actions()>
                {icon(Icon::More)}
            </button>
            <div id="tools" class="menu" popover="auto">{surprise}{save}{select}{views}</div>
        }
    });
    view! { <div class="toolbar">{filters}{orders(links, page)}{tools}</div> }.part()
}

/// Returns the current order and a menu of the others.
fn orders(links: &Links, page: &ListPage) -> HtmlFragment {
    let has_words = !page.list_query.text.is_empty();
    // A smart collection has the order of its search and none set by hand.
    let query = page.own.as_ref().and_then(|own| own.query.as_ref());
    let usual = match &page.scope {
        _ if has_words => ListOrder::Best,
        Scope::Of(filter) if filter.dimension() == Dimension::Series => ListOrder::Year,
        Scope::Own(_) => query.map_or(ListOrder::Own, |list_query| list_query.order.unwrap_or(ListOrder::Title)),
        _ => ListOrder::Title,
    };
    let now = page.list_query.order.unwrap_or(usual);
    let name = |order: ListOrder| match &page.scope {
        Scope::Own(list) if order == ListOrder::Own => text::own_order(list),
        _ => text::order(order),
    };
    let is_offered = |order: &&ListOrder| match order {
        ListOrder::Best => has_words,
        ListOrder::Own => matches!(page.scope, Scope::Own(_)) && query.is_none(),
        // The history has this order by default.
        ListOrder::Played => matches!(&page.scope, Scope::Own(list) if *list != OwnList::History),
        _ => true,
    };
    let link = |&order: &ListOrder| {
        let list_query = ListQuery { order: (order != usual).then_some(order), ..page.list_query.from_start() };
        let current = (order == now).then_some("true");
        view! { <a href=links.games(&page.scope, &list_query) aria-current=current>{name(order)}</a> }
    };
    let orders: Vec<_> = ListOrder::ALL.iter().filter(is_offered).map(link).collect();
    view! {
        <button type="button" class="tool" popovertarget="order">
            <span class="sr">{text::sort_label()}": "</span><span>{name(now)}</span>{icon(Icon::Down)}
        </button>
        <nav id="order" class="menu" popover="auto" aria-label=text::sort_label()>{orders}</nav>
    }
    .part()
}

fn views(links: &Links, page: &ListPage, now: View) -> HtmlFragment {
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

/// Returns the active filters as chips; following one removes it.
pub fn chosen_chips(links: &Links, page: &ListPage) -> HtmlFragment {
    let mut chips: Vec<HtmlFragment> = page
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

/// Returns the list without its tapped filters, from its start.
pub fn unfiltered(list_query: &ListQuery) -> ListQuery {
    ListQuery { order: list_query.order, view: list_query.view, ..ListQuery::of_text(&list_query.text) }
}
