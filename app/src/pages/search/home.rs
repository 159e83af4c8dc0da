//! Home: search, a game to continue, wishes, a few shelves with their reasons, the systems. An empty library shows
//! how to begin. More shelves are on further pages, which the endless list fetches and appends to `#rows`.

use crate::components::cards::cover::{cover, cover_beside};
use crate::components::cards::look::hue_step;
use crate::components::cards::shelf_row::{DISMISS, RESUME};
use crate::components::cards::{shelf_row, tile};
use crate::components::empty;
use crate::components::forms::{hidden, page_fields};
use crate::components::games::play;
use crate::components::icon::{Icon, icon};
use crate::components::lists::pager;
use crate::components::site::search_form;
use crate::head::Head;
use crate::islands::EndlessList;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{AwayFolderView, HomeHero, HomePage, PageFrame, WishTile};
use shelfcade_core::search::choosing::GameWishes;

/// Returns title and description; the empty Home of a first scan reloads itself.
pub fn head(frame: &PageFrame, page: &HomePage) -> Head {
    let filling = page.totals.games == 0 && frame.scan.is_some();
    Head {
        own_search: page.totals.games > 0 && page.page <= 1,
        has_rows: page.totals.games > 0,
        refresh: filling.then_some(2),
        ..Head::new("home", "", text::home_description())
    }
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &HomePage) -> HtmlFragment {
    match page.totals.games {
        0 => begin(frame, page),
        _ if page.page > 1 => more_shelves(frame, page),
        _ => shelves(frame, page),
    }
}

/// Returns a further page of shelves, as it is seen without scripts.
fn more_shelves(frame: &PageFrame, page: &HomePage) -> HtmlFragment {
    let rows = shelf_views(frame, page).collect();
    view! {
        <div class="page-head">
            <h1>{text::home_heading()}</h1>
        </div>
        {growing(frame, page, rows)}
        {forms(frame)}
    }
    .part()
}

/// Returns the shelves of the page.
fn shelf_views(frame: &PageFrame, page: &HomePage) -> impl Iterator<Item = HtmlFragment> {
    let can_play = frame.play.can_play;
    let rows = page.rows.iter().enumerate();
    rows.map(move |(index, row)| shelf_row::row(&frame.links, row, index == 0 && page.page <= 1, can_play))
}

/// Returns these shelves, to which the endless list appends those of the next pages.
fn growing(frame: &PageFrame, page: &HomePage, rows: Vec<HtmlFragment>) -> HtmlFragment {
    let href = |number: u32| match number {
        1 => frame.links.to("/"),
        _ => frame.links.to(&format!("/?page={number}")),
    };
    let next = (page.page < page.pages).then(|| href(page.page + 1));
    view! {
        <div id="rows" data-next=next>{rows}</div>
        {(page.pages > 1).then(|| view! { <EndlessList /> })}
        {pager::pager(page.page, page.pages, href)}
    }
    .part()
}

/// Returns the forms of the buttons on shelves, also of those that come later.
fn forms(frame: &PageFrame) -> HtmlFragment {
    view! {
        {frame.play.can_play.then(|| play::resume_form(frame))}
        {(!frame.person.id.is_guest()).then(|| dismiss_form(frame))}
    }
    .part()
}

fn shelves(frame: &PageFrame, page: &HomePage) -> HtmlFragment {
    let links = &frame.links;
    let mut rows = shelf_views(frame, page);
    // A TV shows two rows of covers at once, which the systems would cut off.
    let on_top: Vec<_> = rows.by_ref().take(if frame.reading.tv { 2 } else { 1 }).collect();
    let rest = rows.collect();
    view! {
        <div class="hero">
            <h1>{text::home_heading()}</h1>
            {(!frame.reading.tv).then(|| search_form::search_form(frame, &frame.search_text, false))}
            <div class="hero-line">
                <span>{text::totals(&page.totals)}</span>
                <a class="button quiet" href=links.choose(&GameWishes::default())>
                    {icon(Icon::Dice)}{text::surprise()}
                </a>
                {frame.play.can_play.then(|| play::play_any(frame))}
            </div>
            {page.hero.as_ref().map(|game| hero(frame, game))}
        </div>
        {away_folders(frame, page)}
        {page.says_unclaimed.then(|| unclaimed(links))}
        {page.updated_to.as_ref().map(|version| updated(links, version))}
        {wishes(frame, page)}
        {on_top}
        <section class="row" aria-labelledby="row-systems">
            <div class="row-head">
                <h2 id="row-systems">{text::nav_systems()}</h2>
                <a class="see-all" href=links.systems() aria-label=text::see_all_of(text::nav_systems())>
                    {text::see_all()}{icon(Icon::Forward)}
                </a>
            </div>
            {tile::tiles(links, "tiles strip", &page.systems)}
        </section>
        {growing(frame, page, rest)}
        {forms(frame)}
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

/// Returns a notice, which can be closed, that this is a new version.
fn updated(links: &Links, version: &str) -> HtmlFragment {
    view! {
        <div class="measure">
            <form class="notice" method="post" action=links.whats_new()>
                <span>{text::updated_to(version)}</span>
                <button type="submit" class="button quiet" name="back" value="/help/new">{text::whats_new()}</button>
                <button type="submit" class="button quiet" name="back" value="/">{text::close()}</button>
            </form>
        </div>
    }
    .part()
}

/// Returns the game to continue, or the pick of the day: a large cover, what it is, and a way to play it.
fn hero(frame: &PageFrame, hero: &HomeHero) -> HtmlFragment {
    let card = &hero.card;
    let resumes = hero.continues && frame.play.can_play;
    let game = format!("{}/{}", card.system, card.slug);
    let resume = move || {
        let label = format!("{}: {}", text::play_continue(), card.title);
        view! {
            <button type="submit" class="button" form=RESUME name="game" value=game aria-label=label>
                {icon(Icon::Play)}{text::play_continue()}
            </button>
        }
    };
    let href = frame.links.game(&card.system, &card.slug);
    view! {
        <section class=format!("pick-of-day h{}", hue_step(card.hue)) aria-labelledby="hero-title">
            <span inner_html=cover_beside(&frame.links, card)></span>
            <div>
                <p>{if hero.continues { text::row_continue() } else { text::hero_pick() }}</p>
                <h2 id="hero-title"><a href=href><bdi>{card.title.clone()}</bdi></a></h2>
                <p>{text::facts_line([&*card.system_short, &text::line_facts(card, None)])}</p>
                {resumes.then(resume)}
            </div>
        </section>
    }
    .part()
}

/// Returns tiles that lead to games for a mood, a time or an era, each with a cover.
fn wishes(frame: &PageFrame, page: &HomePage) -> HtmlFragment {
    if page.wishes.is_empty() {
        return nothing();
    }
    let mut out = Markup::with_capacity(page.wishes.len() * 320);
    for WishTile { wishes, card } in &page.wishes {
        out.raw("<li class=\"tile h").number(hue_step(card.hue)).raw("\"><a href=\"");
        out.attr(&frame.links.choose(wishes)).raw("\"><span class=\"tile-name\">");
        out.text(text::wish(wishes)).raw("</span>");
        cover(&mut out, &frame.links, card, true);
        out.raw("</a></li>");
    }
    view! { <nav aria-label=text::wishes()><ul class="tiles wishes" inner_html=out.into_string()></ul></nav> }.part()
}

/// Returns a child's Home without games: who can change that, and nothing about folders.
fn begin_child(frame: &PageFrame) -> HtmlFragment {
    let ask = view! { <a class="button" href=frame.links.profiles()>{text::ask_grown_up()}</a> }.part();
    view! {
        <div class="hero"><h1>{text::welcome()}</h1></div>
        {empty::empty(text::no_games_for_you().to_owned(), text::no_games_for_you_why(), ask)}
    }
    .part()
}

fn begin(frame: &PageFrame, page: &HomePage) -> HtmlFragment {
    if frame.person.is_child {
        return begin_child(frame);
    }
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
