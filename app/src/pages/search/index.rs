//! An index: all developers, all years … with their numbers of games, by letter if there are many.

use crate::components::cards::cover::thumb;
use crate::components::empty::empty;
use crate::components::lists::{pager, search_help};
use crate::head::Head;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::{Links, encode};
use shelfcade_core::page::{IndexPage, PageFrame};

/// Returns the page's title, description and class.
pub fn head(page: &IndexPage) -> Head {
    let title = text::index(page.dimension).to_owned();
    Head::new("index", title, text::index_total(page.total.into(), page.dimension))
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &IndexPage) -> HtmlFragment {
    let links = &frame.links;
    let entries: Vec<_> = text::in_order(page)
        .into_iter()
        .map(|(entry, cover)| {
            let mut picture = Markup::default();
            cover.into_iter().for_each(|card| thumb(&mut picture, links, card, false));
            view! {
                <li>
                    <a class="door" href=links.of(&entry.filter)>
                        {picture.part()}
                        <bdi>{text::of_filter(&entry.filter, &entry.label).into_owned()}</bdi>
                        <small>{text::games(entry.count.into())}</small>
                    </a>
                </li>
            }
        })
        .collect();
    let href = |number: u32| address(links, page, page.letter, number);
    let list = if entries.is_empty() {
        empty(text::no_games_title().to_owned(), text::no_games_advice(), nothing())
    } else {
        view! { <ul class="doors index">{entries}</ul>{pager::pager(page.page, page.pages, href)} }.part()
    };
    view! {
        <div class="page-head">
            <h1>{text::index(page.dimension)}</h1>
            <p>{text::index_total(page.total.into(), page.dimension)}</p>
            <nav aria-label=text::browse()>{search_help::index_chips(links, Some(page.dimension))}</nav>
        </div>
        {letters(links, page)}
        {list}
    }
    .part()
}

fn letters(links: &Links, page: &IndexPage) -> HtmlFragment {
    if page.letters.is_empty() {
        return nothing();
    }
    let letters: Vec<_> = page
        .letters
        .iter()
        .map(|&(letter, count)| {
            let current = (page.letter == Some(letter)).then_some("page");
            if count == 0 {
                return view! { <li><span aria-hidden="true">{letter.to_string()}</span></li> }.part();
            }
            let href = address(links, page, Some(letter), 1);
            let label = text::letter_entries(letter, count);
            view! { <li><a href=href aria-current=current aria-label=label>{letter.to_string()}</a></li> }.part()
        })
        .collect();
    let most = address(links, page, None, 1);
    let current = page.letter.is_none().then_some("page");
    view! {
        <nav class="az index-az" aria-label=text::letters_label()>
            <ol>
                <li><a class="all-letters" href=most aria-current=current>{text::most_games()}</a></li>{letters}</ol>
        </nav>
    }
    .part()
}

fn address(links: &Links, page: &IndexPage, letter: Option<char>, number: u32) -> String {
    let base = links.index(page.dimension).unwrap_or_default();
    let letter = letter.map(|letter| format!("letter={}", encode(&letter.to_string())));
    let number = (number > 1).then(|| format!("page={number}"));
    let query: Vec<String> = [letter, number].into_iter().flatten().collect();
    if query.is_empty() { base } else { format!("{base}?{}", query.join("&")) }
}
