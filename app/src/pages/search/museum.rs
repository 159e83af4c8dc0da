//! The museum of a system or a series: a hero, a paragraph, the games by year, makers, records; for a series, all its
//! titles in order of release.

use crate::components::cards::card::{CardContext, line};
use crate::components::cards::hero_art::{hero_art, hue};
use crate::components::cards::pictogram::pictogram;
use crate::components::cards::shelf_row;
use crate::components::icon::{Icon, icon};
use crate::components::lists::year_chart::year_chart;
use crate::head::Head;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{FacetCount, MuseumPage, PageFrame, Scope, SeriesTitle};
use shelfcade_core::search::list_query::{Dimension, Filter, Is, ListQuery};

/// Returns the page's title, description and class.
pub fn head(page: &MuseumPage) -> Head {
    let name = text::museum_name(page);
    let has_rows = !page.records.is_empty();
    Head { has_rows, ..Head::new("museum", text::museum_title(&name), text::museum_description(&name)) }
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &MuseumPage) -> HtmlFragment {
    let links = &frame.links;
    let hue = hue(&page.filter, page.system.as_ref());
    view! {
        {hero(links, page, &hue)}
        {years(links, page, &hue)}
        {titles(links, page)}
        {records(links, page)}
        {makers(links, page, Dimension::Developer, &page.developers, &hue)}
        {makers(links, page, Dimension::Publisher, &page.publishers, &hue)}
    }
    .part()
}

fn hero(links: &Links, page: &MuseumPage, hue: &str) -> HtmlFragment {
    let name = text::museum_name(page).into_owned();
    let index = links.index(page.filter.dimension()).map(|href| {
        view! { <a href=href>{text::index(page.filter.dimension())}</a>{icon(Icon::Forward)} }
    });
    let (about, counts) = text::museum_facts(page);
    let paragraph = text::museum_paragraph(page);
    view! {
        <div class=format!("system-head {hue}")>
            {hero_art(&page.filter, page.system.as_ref())}
            {page.system.as_ref().map(|system| HtmlFragment::new(pictogram(system)))}
            <nav class="crumbs" aria-label=text::crumbs_label()>
                {index}
                <a href=links.of(&page.filter)><bdi>{name.clone()}</bdi></a>
            </nav>
            <h1><bdi>{text::museum_title(&name)}</bdi></h1>
            <p>{about}</p>
            <p>{counts}</p>
            {(!paragraph.is_empty()).then(|| view! { <p>{paragraph}</p> })}
            {own(links, page)}
        </div>
    }
    .part()
}

/// Returns links to the games that the profile has played and finished.
fn own(links: &Links, page: &MuseumPage) -> HtmlFragment {
    let total = page.games.into();
    let played = (page.played > 0).then(|| (Is::Played, text::museum_played(page.played.into(), total)));
    let finished = (page.finished > 0).then(|| (Is::Finished, text::museum_finished(page.finished.into(), total)));
    let chips: Vec<_> = [played, finished]
        .into_iter()
        .flatten()
        .map(|(is, label)| view! { <li><a class="chip" href=narrowed(links, page, Filter::Is(is))>{label}</a></li> })
        .collect();
    if chips.is_empty() { nothing() } else { view! { <ul class="chips">{chips}</ul> }.part() }
}

/// Returns the link to the list of the subject with a filter.
fn narrowed(links: &Links, page: &MuseumPage, filter: Filter) -> String {
    links.games(&Scope::Of(page.filter.clone()), &ListQuery::of_filter(filter))
}

fn years(links: &Links, page: &MuseumPage, hue: &str) -> HtmlFragment {
    if page.years.is_empty() {
        return nothing();
    }
    let undated = (page.undated > 0).then(|| view! { <p>{text::museum_undated(page.undated.into())}</p> });
    view! {
        <section class=format!("group bars {hue}") aria-labelledby="years">
            <h2 id="years">{text::museum_years()}</h2>
            {year_chart(links, page)}
            {undated}
        </section>
    }
    .part()
}

/// Returns the titles of a series in order of release, those that only the catalog has too.
fn titles(links: &Links, page: &MuseumPage) -> HtmlFragment {
    if page.titles.is_empty() {
        return nothing();
    }
    let is_here = |title: &SeriesTitle| matches!(title, SeriesTitle::Here(_));
    let mut out = Markup::with_capacity(page.titles.len() * 400);
    for run in page.titles.chunk_by(|a, b| is_here(a) == is_here(b)) {
        write_titles(&mut out, links, run);
    }
    let count = text::title_count(page);
    let once = (!count.is_empty()).then(|| view! { <p>{text::facts_line([&*count, text::series_once()])}</p> });
    view! {
        <section class="group" aria-labelledby="titles">
            <h2 id="titles">{text::museum_titles()}</h2>
            {once}
            <ol class="titles" inner_html=out.into_string()></ol>
        </section>
    }
    .part()
}

/// Writes titles that are all here, a line each, or all missing, in one entry.
fn write_titles(out: &mut Markup, links: &Links, run: &[SeriesTitle]) {
    let place = CardContext { about: Some(Dimension::Series), ..CardContext::default() };
    let is_missing = matches!(run, [SeriesTitle::Missing { .. }, ..]);
    if is_missing {
        out.raw("<li class=\"missing\"><small>").text(text::gaps()).raw("</small><ul>");
    }
    for title in run {
        match title {
            SeriesTitle::Here(card) => line(out, links, card, place),
            SeriesTitle::Missing { title, year } => {
                out.raw("<li><bdi>").text(title).raw("</bdi>");
                if let Some(year) = year {
                    out.raw(" ").number(*year);
                }
                out.raw("</li>");
            }
        }
    }
    if is_missing {
        out.raw("</ul></li>");
    }
}

fn records(links: &Links, page: &MuseumPage) -> HtmlFragment {
    if page.records.is_empty() {
        return nothing();
    }
    let about = page.system.as_ref().map(|_| Dimension::System);
    shelf_row::records(links, &page.records, about)
}

/// Returns the makers of one kind with the most games, each with a bar.
fn makers(links: &Links, page: &MuseumPage, of: Dimension, makers: &[FacetCount], hue: &str) -> HtmlFragment {
    let Some(most) = makers.first().map(|maker| u64::from(maker.count.max(1))) else { return nothing() };
    let id = if of == Dimension::Developer { "developers" } else { "publishers" };
    let mut out = Markup::with_capacity(makers.len() * 256);
    for maker in makers {
        out.raw("<li><a href=\"").attr(&narrowed(links, page, maker.filter.clone())).raw("\"><bdi>");
        out.text(&maker.label).raw("</bdi> <span>").text(&text::games(maker.count.into()));
        out.raw("</span><svg aria-hidden=\"true\"><rect height=\"100%\" width=\"");
        out.number((u64::from(maker.count) * 100 / most).max(1) as u16).raw("%\"/></svg></a></li>");
    }
    view! {
        <section class=format!("group bars {hue}") aria-labelledby=id>
            <h2 id=id>{text::index(of)}</h2>
            <ol class="makers" inner_html=out.into_string()></ol>
        </section>
    }
    .part()
}
