//! Collections: one's own, those of others at home, and how a new one begins.

use crate::components::cover::thumb;
use crate::components::empty::{empty, nothing};
use crate::components::look::hue_step;
use crate::components::markup::Markup;
use crate::components::own_list::refusal;
use crate::components::person::whose;
use crate::components::trade;
use crate::part::{IntoPart, Part};
use crate::shell::Head;
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{CollectionTile, CollectionsPage, Frame, OwnList, TakenList};
use shelfcade_core::user_data::MAX_NAME;

/// Title and description.
pub fn head() -> Head {
    Head::new("collections", text::collections(), text::collections_description())
}

/// The page.
pub fn view(frame: &Frame, page: &CollectionsPage) -> Part {
    let links = &frame.links;
    let is_guest = frame.person.id.is_guest();
    let none = page.mine.is_empty() && page.others.is_empty();
    let teach = (none && page.keep.is_none())
        .then(|| empty(text::no_collections_title().to_owned(), text::no_collections_advice().to_owned(), nothing()));
    view! {
        <div class="page-head"><h1>{text::collections()}</h1></div>
        {page.removed.then(|| view! { <div class="measure"><p class="notice" role="status">{text::collection_removed()}</p></div> })}
        {teach}
        {tiles(links, text::your_collections(), &page.mine)}
        {tiles(links, text::other_collections(), &page.others)}
        {(!is_guest).then(|| new_form(frame, page))}
        {(!is_guest).then(|| trade::import(frame, page))}
    }
    .part()
}

/// What became of a list that came in.
pub fn taken(frame: &Frame, list: &TakenList) -> Part {
    trade::taken(&frame.links, list)
}

fn tiles(links: &Links, title: &'static str, tiles: &[CollectionTile]) -> Part {
    if tiles.is_empty() {
        return nothing();
    }
    let items: Vec<_> = tiles.iter().map(|one| tile(links, one)).collect();
    view! { <section class="measure"><h2>{title}</h2><ul class="lists">{items}</ul></section> }.part()
}

fn tile(links: &Links, tile: &CollectionTile) -> Part {
    let mut covers = Markup::default();
    for card in &tile.cards {
        covers.raw("<span class=\"h").number(hue_step(card.hue)).raw("\">");
        thumb(&mut covers, card);
        covers.raw("</span>");
    }
    let facts: Vec<String> = std::iter::once(text::games(tile.count.into()))
        .chain(tile.is_smart.then(|| text::smart_collection().to_owned()))
        .chain(tile.owner.as_ref().map(|name| text::person_name(name).to_owned()))
        .collect();
    view! {
        <li>
            <a class="list-tile" href=links.own(&OwnList::Collection(tile.slug.clone()))>
                {(!tile.cards.is_empty()).then(|| view! { <span class="list-covers" inner_html=covers.into_string()></span> })}
                <strong><bdi>{tile.name.clone()}</bdi></strong>
                <small>{facts.join(" · ")}</small>
            </a>
        </li>
    }
    .part()
}

fn new_form(frame: &Frame, page: &CollectionsPage) -> Part {
    let (heading, query, name) = match &page.keep {
        Some((words, query)) => {
            let kept = view! { <input type="hidden" name="query" value=query.clone() /> }.part();
            (text::keep_search_of(words), kept, words.chars().take(MAX_NAME).collect())
        }
        None => (text::new_collection().to_owned(), nothing(), String::new()),
    };
    let name = if page.refused.is_some() { page.typed_name.clone() } else { name };
    view! {
        <section class="measure">
            <h2>{heading}</h2>
            <form class="form inline" method="post" action=frame.links.collections()>
                {whose(frame)}
                {query}
                <label class="field">
                    <span>{text::name_label()}</span>
                    <input type="text" name="name" value=name required=true maxlength=MAX_NAME.to_string() autocomplete="off" aria-invalid=page.refused.map(|_| "true") />
                    {refusal(page.refused)}
                </label>
                <button type="submit" class="button">{text::create()}</button>
            </form>
        </section>
    }
    .part()
}
