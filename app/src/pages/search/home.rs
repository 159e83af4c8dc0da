//! Home: search, a few shelves with their reasons, the systems, things to discover. An empty library shows how to
//! begin.

use crate::components::cards::shelf_row::DISMISS;
use crate::components::cards::{shelf_row, tile};
use crate::components::empty;
use crate::components::forms::{hidden, page_fields};
use crate::components::games::play;
use crate::components::icon::{Icon, icon};
use crate::components::site::search_form;
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{AwayFolderView, HomePage, PageFrame, RowAbout};

/// Returns title and description; the empty Home of a first scan reloads itself.
pub fn head(frame: &PageFrame, page: &HomePage) -> Head {
    let filling = page.totals.games == 0 && frame.scan.is_some();
    Head {
        own_search: page.totals.games > 0,
        has_rows: page.totals.games > 0,
        refresh: filling.then_some(2),
        ..Head::new("home", "", text::home_description())
    }
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &HomePage) -> HtmlFragment {
    if page.totals.games == 0 { begin(frame, page) } else { shelves(frame, page) }
}

fn shelves(frame: &PageFrame, page: &HomePage) -> HtmlFragment {
    let links = &frame.links;
    let mut rows =
        page.rows.iter().enumerate().map(|(index, row)| shelf_row::row(links, row, index == 0, frame.play.can_play));
    let first = rows.next();
    let rest: Vec<_> = rows.collect();
    view! {
        <div class="hero">
            <h1>{text::home_heading()}</h1>
            {(!frame.reading.tv).then(|| search_form::search_form(frame, &frame.search_text, false))}
            <div class="hero-line">
                <span>{text::totals(&page.totals)}</span>
                <a class="button quiet" href=links.to("/choose")>{icon(Icon::Dice)}{text::surprise()}</a>
                {frame.play.can_play.then(|| play::play_any(frame))}
            </div>
        </div>
        {away_folders(frame, page)}
        {page.says_unclaimed.then(|| unclaimed(links))}
        {discover(frame, page)}
        {first}
        <section class="row" aria-labelledby="row-systems">
            <div class="row-head">
                <h2 id="row-systems">{text::nav_systems()}</h2>
                <a class="see-all" href=links.systems() aria-label=text::see_all_of(text::nav_systems())>
                    {text::see_all()}{icon(Icon::Forward)}
                </a>
            </div>
            {tile::tiles(links, "tiles strip", &page.systems)}
        </section>
        {rest}
        {frame.play.can_play.then(|| play::resume_form(frame))}
        {page.rows.iter().any(|row| matches!(row.about, RowAbout::From { .. })).then(|| dismiss_form(frame))}
    }
    .part()
}

/// Returns the form of the buttons that dismiss recommendations.
fn dismiss_form(frame: &PageFrame) -> HtmlFragment {
    view! {
        <form id=DISMISS method="post" action=frame.links.profiles()>
            {page_fields(frame, "")}
            {hidden("act", "dismiss")}
            <button type="submit" hidden>{text::row_dismiss()}</button>
        </form>
    }
    .part()
}

/// Returns a notice for each ROM folder that is away: since when, and which games are kept.
fn away_folders(frame: &PageFrame, page: &HomePage) -> Vec<HtmlFragment> {
    let notice = |folder: &AwayFolderView| {
        let AwayFolderView { name, reason, since, games } = folder;
        view! {
            <div class="measure">
                <p class="notice" role="status">
                    <span>{text::folder_away(*reason, &text::date(*since), *games, name)}</span>
                    <a class="text-link" href=frame.links.health()>{text::health_heading()}</a>
                </p>
            </div>
        }
        .part()
    };
    page.away_folders.iter().map(notice).collect()
}

/// Returns a notice, which can be closed, that the household has no owner yet.
fn unclaimed(links: &Links) -> HtmlFragment {
    view! {
        <div class="measure">
            <form class="notice" method="post" action=links.owners("later")>
                <span>{text::unclaimed_line()}</span>
                <a class="text-link" href=links.owners("enter")>{text::unclaimed_claim()}</a>
                <button type="submit" class="button quiet">{text::close()}</button>
            </form>
        </div>
    }
    .part()
}

fn discover(frame: &PageFrame, page: &HomePage) -> HtmlFragment {
    if page.chips.is_empty() {
        return nothing();
    }
    let chips: Vec<_> = page
        .chips
        .iter()
        .map(|chip| view! { <li><a class="chip" href=frame.links.to(&chip.path)>{text::discover_chip(chip)}</a></li> })
        .collect();
    view! { <nav aria-label=text::discover()><ul class="chips scroll">{chips}</ul></nav> }.part()
}

fn begin(frame: &PageFrame, page: &HomePage) -> HtmlFragment {
    let (title, advice) = match &frame.scan {
        Some(_) => (text::filling_title(), text::filling_advice()),
        None => (text::begin_title(), text::begin_advice()),
    };
    let roots: Vec<_> = page.roots.iter().map(|root| view! { <li><code>{root.clone()}</code></li> }).collect();
    let looked = (!roots.is_empty()).then(|| view! { <h3>{text::looked_in()}</h3><ul class="paths">{roots}</ul> });
    let example = view! {
        <h3>{text::begin_example()}</h3>
        <pre class="tree">{text::BEGIN_TREE}</pre>
        {looked}
        <p><a class="button quiet" href=frame.links.health()>{text::see_left_out()}</a></p>
    }
    .part();
    view! {
        <div class="hero">
            <h1>{text::welcome()}</h1>
        </div>
        {away_folders(frame, page)}
        {page.says_unclaimed.then(|| unclaimed(&frame.links))}
        {empty::empty(title.to_owned(), advice, example)}
    }
    .part()
}
