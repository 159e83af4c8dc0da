//! One system: header, order, filters, A–Z, the games as a grid or a list, and where the reader is.
//!
//! Hooks of the endless list: `#cards` with `data-next`, `data-first` and `data-total`, `#position`, `#az`.

use crate::components::look::{hue_class, shape_class};
use crate::components::{az_rail, card, empty, facets, pager, toolbar};
use crate::islands::EndlessList;
use crate::shell::Head;
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{Frame, SystemPage};
use shelfcade_core::query::{ListQuery, PAGE_SIZE, View};

/// Title and description.
pub fn head(page: &SystemPage) -> Head {
    Head::new("system", text::list_title(page), text::system_description(&page.system))
}

/// The page.
pub fn view(frame: &Frame, page: &SystemPage) -> AnyView {
    let links = &frame.links;
    let first = (page.page.max(1) - 1).saturating_mul(PAGE_SIZE);
    let list = if page.cards.is_empty() { nothing(frame, page) } else { cards(frame, page, first) };
    view! {
        <div class=format!("system-head {}", hue_class(page.system.hue))>
            <p class="crumbs"><a href=links.systems()>{text::NAV_SYSTEMS}</a></p>
            <h1><bdi>{page.system.name.clone()}</bdi></h1>
            <p>{text::system_facts(&page.system)}</p>
            <p>{text::system_counts(&page.system)}</p>
        </div>
        <div class=format!("with-side {}", hue_class(page.system.hue))>
            {facets::facets(links, page)}
            <div class="list">
                {toolbar::toolbar(links, page)}
                {toolbar::chosen_chips(links, page)}
                <div class="where">
                    {az_rail::az_rail(links, page, first)}
                    <p id="position" class="position">{position(page, first)}</p>
                </div>
                {list}
            </div>
        </div>
    }
    .into_any()
}

fn cards(frame: &Frame, page: &SystemPage, first: u32) -> AnyView {
    let links = &frame.links;
    let href = |number: u32| {
        let page_number = (number > 1).then_some(number);
        links.list(&page.system.id, &ListQuery { page: page_number, letter: None, ..page.query.clone() })
    };
    let next = (page.page < page.pages).then(|| href(page.page + 1));
    let (class, items): (_, Vec<_>) = match page.query.view {
        View::Grid => (
            format!("cards grid g-{}", shape_class(page.system.shape)),
            (first..).zip(&page.cards).map(|(index, game)| anchored(page, index, card::card(links, game))).collect(),
        ),
        View::List => (
            "cards lines".to_owned(),
            (first..)
                .zip(&page.cards)
                .map(|(index, game)| anchored(page, index, card::line(links, game, false)))
                .collect(),
        ),
    };
    view! {
        <ol
            class=class
            id="cards"
            start=(first + 1).to_string()
            data-next=next
            data-first=first.to_string()
            data-total=page.total.to_string()
        >
            {items}
        </ol>
        {(page.pages > 1).then(|| view! { <EndlessList /> })}
        {pager::pager(page.page, page.pages, href)}
    }
    .into_any()
}

/// Gives the first game of a letter the id that the rail leads to.
fn anchored(page: &SystemPage, index: u32, item: AnyView) -> AnyView {
    match az_rail::letter_from(page, index) {
        Some(letter) => item.add_any_attr(leptos::attr::id(az_rail::letter_id(letter))).into_any(),
        None => item,
    }
}

fn position(page: &SystemPage, first: u32) -> String {
    if page.cards.is_empty() {
        return text::games(page.total.into());
    }
    text::position(az_rail::letter_at(page, first), first + 1, page.total)
}

fn nothing(frame: &Frame, page: &SystemPage) -> AnyView {
    let links = &frame.links;
    if page.system.games == 0 {
        let back = view! { <a class="button" href=links.systems()>{text::OTHER_SYSTEMS}</a> }.into_any();
        return empty::empty(text::NO_GAMES_TITLE.to_owned(), text::NO_GAMES_ADVICE.to_owned(), back);
    }
    let all = links.list(&page.system.id, &toolbar::unfiltered(&page.query));
    let back = view! { <a class="button" href=all>{text::show_all(page.system.games.into())}</a> }.into_any();
    empty::empty(text::NO_MATCH_TITLE.to_owned(), text::NO_MATCH_ADVICE.to_owned(), back)
}
