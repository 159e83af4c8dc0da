//! The page of one game: cover, title, a line of facts, *Play* and description on a backdrop, then the profile's own
//! data, pictures, series, related games, and rare details in a closing block. Empty sections are left out.

use crate::components::cards::cover::cover_beside;
use crate::components::cards::look::hue_class;
use crate::components::cards::shelf_row;
use crate::components::games::{acts, description, details, facts, gallery, game_state, hero};
use crate::components::icon::{Icon, icon};
use crate::head::Head;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::fold;
use shelfcade_core::links::Links;
use shelfcade_core::page::{GamePage, PageFrame, SeriesView};
use shelfcade_core::search::list_query::Filter;

/// Returns the page's title, description and class.
pub fn head(page: &GamePage) -> Head {
    Head::new("game", text::game_title(&page.card.title, &page.system.short), text::game_description(page))
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &GamePage) -> HtmlFragment {
    let links = &frame.links;
    let is_pending = page.own.as_ref().is_some_and(|own| own.is_pending);
    view! {
        <article class=hue_class(page.card.hue)>
            <div class=hero::hue_class(page)>
                {hero::backdrop(links, page)}
                {hero::film(links, page)}
                <nav class="crumbs" aria-label=text::crumbs_label()>
                    <a href=links.systems()>{text::nav_systems()}</a>
                    {icon(Icon::Forward)}
                    <a href=links.system(&page.system.id)><bdi>{page.system.name.clone()}</bdi></a>
                </nav>
                {cover(links, page)}
                <div class="game-title">
                    <h1>{hero::title(links, page)}</h1>
                    {facts::line(links, page)}
                    {page.card.mark.map(|mark| view! { <span class="badge">{text::mark(mark)}</span> })}
                    {is_pending.then(|| view! { <p class="notice" role="status">{text::own_pending()}</p> })}
                </div>
                {acts::acts(frame, page)}
                {description::description(page)}
            </div>
            {game_state::game_state(frame, page)}
            {gallery::gallery(links, page)}
            {gallery::moments(links, page)}
            {page.series.as_ref().map(|series| series_row(links, series))}
            {elsewhere(links, page)}
            {(!page.related.is_empty()).then(|| shelf_row::related(links, &page.card, &page.related))}
            {details::details(frame, page)}
            {gallery::lightbox(page)}
        </article>
    }
    .part()
}

/// Returns the cover; a picture is a link to its enlarged version.
fn cover(links: &Links, page: &GamePage) -> HtmlFragment {
    let cover = cover_beside(links, &page.card);
    let class = format!("game-cover {}", hue_class(page.card.hue));
    let shown = page.cover().filter(|cover| page.pictures().any(|one| one.picture.key == *cover));
    match shown {
        None => view! { <div class=class inner_html=cover></div> }.part(),
        Some(key) => {
            let mut link = Markup::default();
            link.raw("<a class=\"shot\" href=\"").attr(&links.game_media(
                &page.card.system,
                &page.card.slug,
                Some(key),
            ));
            link.raw("\"><small class=\"sr\">").text(text::cover()).raw("</small>");
            let html = [link.into_string(), cover, "</a>".to_owned()].concat();
            view! { <div class=class inner_html=html></div> }.part()
        }
    }
}

/// Returns the series in order, small, with this game's place in it.
fn series_row(links: &Links, series: &SeriesView) -> HtmlFragment {
    let all = links.of(&Filter::Series(fold::slug(&series.name)));
    let once = if series.titles < series.total { text::series_once() } else { "" };
    let reason = text::facts_line([&*text::series_reason(series.total.into()), once]);
    shelf_row::series(links, (&series.name, &reason, all), &series.cards, series.at)
}

fn elsewhere(links: &Links, page: &GamePage) -> HtmlFragment {
    if page.elsewhere.is_empty() {
        return nothing();
    }
    shelf_row::elsewhere(links, &page.card, &page.elsewhere)
}
