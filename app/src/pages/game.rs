//! One game: cover, facts, other names, variants, its series, the same game elsewhere, related ones; and, folded away,
//! files, sizes, checksums and how it was identified. A section with nothing in it is not shown.

use crate::components::cards::cover::cover_beside;
use crate::components::cards::look::hue_class;
use crate::components::cards::{shelf_row, star};
use crate::components::games::{description, facts, files, gallery, game_state, own, play, variants};

use crate::components::icon::{Icon, icon};
use crate::head::Head;
use crate::markup::Markup;
use crate::part::{IntoPart, Part, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::fold;
use shelfcade_core::links::Links;
use shelfcade_core::list_query::Filter;
use shelfcade_core::media::{MediaKind, PictureSize};
use shelfcade_core::page::{Frame, GameCard, GamePage, SeriesView};

/// What stands in `<head>` of this page alone: title, description, class of `<body>`.
pub fn head(page: &GamePage) -> Head {
    Head::new("game", text::game_title(&page.card.title, &page.system.short), text::game_description(page))
}

/// What stands inside `<main>`.
pub fn view(frame: &Frame, page: &GamePage) -> Part {
    let links = &frame.links;
    let line = text::line_facts(&page.card);
    let also = (!page.also.is_empty()).then(|| also(&page.also));
    view! {
        <article class=hue_class(page.card.hue)>
            <div class="game-head">
                <nav class="crumbs" aria-label=text::crumbs_label()>
                    <a href=links.systems()>{text::nav_systems()}</a>
                    {icon(Icon::Forward)}
                    <a href=links.system(&page.system.id)><bdi>{page.system.name.clone()}</bdi></a>
                </nav>
                {cover(links, page)}
                <div class="game-title">
                    {logo(links, page)}
                    <h1><bdi>{page.card.title.clone()}</bdi></h1>
                    {star_button(&page.card)}
                    {(!line.is_empty()).then(|| view! { <p class="game-line">{line}</p> })}
                    {page.card.mark.map(|mark| view! { <span class="badge">{text::mark(mark)}</span> })}
                    {play::play(frame, page)}
                </div>
                <div class="game-facts">{facts::facts(links, page)}{also}</div>
                {gallery::gallery(links, page)}
            </div>
            {page.series.as_ref().map(|series| series_nav(links, series))}
            {description::description(page)}
            <div class="game-body">
                {game_state::game_state(frame, page)}
                <section aria-labelledby="variants">
                    <h2 id="variants">{text::variants_heading(variants::shown_count(page))}</h2>
                    {variants::variants(frame, page)}
                </section>
                {not_here(&page.not_here)}
                {files::files(&page.variants, &page.media)}
                {own::own(frame, page)}
            </div>
            {gallery::moments(links, page)}
            {page.series.as_ref().map(|series| series_row(links, series))}
            {cards(links, "elsewhere", text::elsewhere(), text::elsewhere_reason(), &page.elsewhere)}
            {cards(links, "related", text::related(), text::related_reason(), &page.related)}
            {gallery::lightbox(page)}
        </article>
    }
    .part()
}

/// The cover; a picture leads to itself in large.
fn cover(links: &Links, page: &GamePage) -> Part {
    let cover = cover_beside(links, &page.card);
    let shown = page.cover().filter(|cover| page.pictures().any(|one| one.picture.key == *cover));
    match shown {
        None => view! { <div class="game-cover" inner_html=cover></div> }.part(),
        Some(key) => {
            let mut link = Markup::default();
            link.raw("<a class=\"shot\" href=\"").attr(&links.game_media(
                &page.card.system,
                &page.card.slug,
                Some(key),
            ));
            link.raw("\"><small class=\"sr\">").text(text::cover()).raw("</small>");
            let html = [link.into_string(), cover, "</a>".to_owned()].concat();
            view! { <div class="game-cover" inner_html=html></div> }.part()
        }
    }
}

/// The logo above the title, which stays what is read out.
fn logo(links: &Links, page: &GamePage) -> Part {
    let logo =
        page.media.iter().find(|one| one.picture.kind == MediaKind::Logo && Some(one.picture.key) != page.cover());
    let Some(logo) = logo else { return nothing() };
    let src = links.picture(logo.picture.key, PictureSize::Card);
    view! { <img class="game-logo" src=src alt="" decoding="async" /> }.part()
}

fn star_button(card: &GameCard) -> Part {
    let mut button = Markup::default();
    star::star(&mut button, card);
    view! { <div class="game-star" inner_html=button.into_string()></div> }.part()
}

fn also(names: &[String]) -> Part {
    let names: Vec<_> = names.iter().map(|name| view! { <li><bdi>{name.clone()}</bdi></li> }).collect();
    view! { <div class="also"><h2>{text::also()}</h2><ul>{names}</ul></div> }.part()
}

/// The game before and the game after, side by side.
fn series_nav(links: &Links, series: &SeriesView) -> Part {
    if series.previous.is_none() && series.next.is_none() {
        return nothing();
    }
    let step = |card: &Option<GameCard>, label: &'static str, class: &'static str, rel: &'static str| {
        card.as_ref().map(|card| {
            view! {
                <a class=class rel=rel href=links.game(&card.system, &card.slug)>
                    <small>{label}</small>
                    <bdi>{card.title.clone()}</bdi>
                    <small>{text::suggest_facts(card)}</small>
                </a>
            }
        })
    };
    view! {
        <nav class="series-nav" aria-label=text::in_series(&series.name)>
            {step(&series.previous, text::series_before(), "before", "prev")}
            {step(&series.next, text::series_after(), "after", "next")}
        </nav>
    }
    .part()
}

fn series_row(links: &Links, series: &SeriesView) -> Part {
    if series.cards.is_empty() {
        return nothing();
    }
    let all = links.of(&Filter::Series(fold::slug(&series.name)));
    let reason = text::series_reason(series.total.into());
    shelf_row::shelf(links, "series", &series.name, &reason, Some(all), &series.cards, false)
}

fn cards(links: &Links, key: &str, title: &str, reason: &str, cards: &[GameCard]) -> Part {
    if cards.is_empty() {
        return nothing();
    }
    shelf_row::shelf(links, key, title, reason, None, cards, false)
}

fn not_here(releases: &[String]) -> Part {
    if releases.is_empty() {
        return nothing();
    }
    let items: Vec<_> = releases.iter().map(|name| view! { <li><bdi>{name.clone()}</bdi></li> }).collect();
    view! {
        <details class="not-here">
            <summary>{text::not_here(releases.len() as u64)}</summary>
            <ul>{items}</ul>
        </details>
    }
    .part()
}
