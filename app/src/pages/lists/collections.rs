//! Collections: the profile's own, those of other profiles, and the forms that create or import one.

use crate::components::cards::cover::thumb;
use crate::components::cards::look::hue_step;
use crate::components::empty::empty;
use crate::components::forms::{hidden, name_field, notice, person_field};
use crate::components::lists::import_export;
use crate::components::lists::pager::pager;
use crate::head::Head;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{CollectionTile, CollectionsPage, OwnList, PageFrame, TakenList};
use shelfcade_core::people::user_data::MAX_NAME;

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("collections", text::collections(), text::collections_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &CollectionsPage) -> HtmlFragment {
    let links = &frame.links;
    let is_guest = frame.person.id.is_guest();
    let none = page.mine.is_empty() && page.others.is_empty();
    let teach = (none && page.keep.is_none())
        .then(|| empty(text::no_collections_title().to_owned(), text::no_collections_advice(), nothing()));
    let removed = || notice(text::collection_removed().to_owned(), false);
    view! {
        <div class="page-head"><h1>{text::collections()}</h1></div>
        {page.removed.then(|| view! { <div class="measure">{removed()}</div> })}
        {teach}
        {tiles(links, text::your_collections(), &page.mine)}
        {tiles(links, text::other_collections(), &page.others)}
        {pager(page.page, page.pages, |page| links.collections_page(page))}
        {(!is_guest).then(|| new_form(frame, page))}
        {(!is_guest).then(|| import_export::import_form(frame, page))}
    }
    .part()
}

/// Returns the result of an import.
pub fn import_result(frame: &PageFrame, list: &TakenList) -> HtmlFragment {
    import_export::import_result(&frame.links, list)
}

fn tiles(links: &Links, title: &'static str, tiles: &[CollectionTile]) -> HtmlFragment {
    if tiles.is_empty() {
        return nothing();
    }
    let items: Vec<_> = tiles.iter().map(|one| tile(links, one)).collect();
    view! { <section class="measure"><h2>{title}</h2><ul class="lists">{items}</ul></section> }.part()
}

fn tile(links: &Links, tile: &CollectionTile) -> HtmlFragment {
    let mut covers = Markup::default();
    for card in &tile.cards {
        covers.raw("<span class=\"h").number(hue_step(card.hue)).raw("\">");
        thumb(&mut covers, links, card, false);
        covers.raw("</span>");
    }
    let smart = if tile.is_smart { text::smart_collection() } else { "" };
    let owner = tile.owner.as_deref().map(text::person_name).unwrap_or_default();
    let seen_by = text::seen_by(tile.seen_by.as_ref().map(|names| names.iter().map(String::as_str)));
    let facts = text::facts_line([&text::games_known(tile.count), smart, owner, &seen_by]);
    view! {
        <li>
            <a class="list-tile" href=links.own(&OwnList::Collection(tile.slug.clone()))>
                {(!tile.cards.is_empty())
                    .then(|| view! { <span class="list-covers" inner_html=covers.into_string()></span> })}
                <strong><bdi>{tile.name.clone()}</bdi></strong>
                <small>{facts}</small>
            </a>
        </li>
    }
    .part()
}

fn new_form(frame: &PageFrame, page: &CollectionsPage) -> HtmlFragment {
    let (heading, query, name) = match &page.keep {
        Some((words, query)) => {
            (text::save_search_of(words), hidden("query", query), words.chars().take(MAX_NAME).collect())
        }
        None => (text::new_collection().to_owned(), nothing(), String::new()),
    };
    let name = if page.refused.is_some() { page.typed_name.clone() } else { name };
    view! {
        <section class="measure">
            <h2>{heading}</h2>
            <form class="form inline" method="post" action=frame.links.collections()>
                {person_field(frame)}
                {query}
                {name_field(name, true, page.refused)}
                <button type="submit" class="button">{text::create()}</button>
            </form>
        </section>
    }
    .part()
}
