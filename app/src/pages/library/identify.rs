//! Identifying ROMs: the page of one game, and the page of all games that no catalog knows. Plain forms with a button
//! for each title; the first ones have access keys.

use crate::components::empty::empty;
use crate::components::forms::{choice, choices, hidden, person_field};
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{Candidate, IdentifyPage, PageFrame, UnidentifiedPage, UnidentifiedRow};

/// Sent for a ROM that is no title of the catalog.
const NONE: &str = "none";

/// Returns title and description of the page of one game.
pub fn head(page: &IdentifyPage) -> Head {
    Head::new("identify", text::identify_title(&page.card.title), text::identify_why())
}

/// Returns `<main>` of the page of one game.
pub fn view(frame: &PageFrame, page: &IdentifyPage) -> HtmlFragment {
    let links = &frame.links;
    let action = links.identify(&page.card.system, &page.card.slug);
    let back = links.game(&page.card.system, &page.card.slug);
    let search = page.has_catalog.then(|| {
        view! {
            <form class="form inline" method="get" action=action.clone()>
                <label class="field">
                    <span>{text::identify_search(&page.system.name)}</span>
                    <input type="search" name="q" value=page.text.clone() maxlength="200" autocomplete="off"
                        spellcheck="false" enterkeyhint="search" />
                </label>
                <button type="submit" class="button quiet">{text::search_go()}</button>
            </form>
        }
    });
    let found: Vec<_> = (0..).zip(&page.found).map(|(at, one)| title_button(one, at)).collect();
    let nothing_found = match (page.has_catalog, found.is_empty()) {
        (false, _) => view! { <p>{text::identify_no_catalog()}</p> }.part(),
        (true, true) => view! { <p>{text::identify_nothing()}</p> }.part(),
        (true, false) => nothing(),
    };
    let undo = page.is_said.then(|| {
        view! { <button type="submit" class="button quiet" name="title" value="">{text::identify_undo()}</button> }
    });
    view! {
        <div class="page-head">
            <p class="crumbs"><a href=back.clone()><bdi>{page.card.title.clone()}</bdi></a></p>
            <h1>{text::identify_heading()}</h1>
            <p>{text::identify_why()}</p>
        </div>
        <div class="measure">
            {search}
            <form class="form" method="post" action=action>
                {person_field(frame)}
                {roms(&page.roms)}
                {nothing_found}
                <p class="titles">{found}</p>
                <p class="form-line">
                    {none_button(true)}
                    {undo}
                    <a class="button quiet" href=back>{text::cancel()}</a>
                </p>
            </form>
        </div>
    }
    .part()
}

/// Returns the ROMs to identify: a single one, or checkboxes for several.
fn roms(roms: &[(String, String)]) -> HtmlFragment {
    if let [(key, name)] = roms {
        return view! { <p>{hidden("rom", key)}<bdi class="path">{name.clone()}</bdi></p> }.part();
    }
    let boxes = roms.iter().map(|(key, name)| choice("checkbox", "rom", key, name.clone(), true));
    choices(text::identify_roms(), boxes.collect())
}

/// Returns a button that assigns a title. The first three of a page have access keys.
fn title_button(one: &Candidate, at: usize) -> HtmlFragment {
    let facts = text::facts_line([
        one.year.map(|year| year.to_string()).unwrap_or_default().as_str(),
        one.company.as_deref().unwrap_or_default(),
    ]);
    let facts = (!facts.is_empty()).then(|| view! { <small>{facts}</small> });
    let key = (at < 3).then(|| (at + 1).to_string());
    view! {
        <button type="submit" class="button quiet" name="title" value=format!("{}/{}", one.system, one.slug)
            accesskey=key>
            <span><bdi>{one.title.clone()}</bdi>{facts}</span>
        </button>
    }
    .part()
}

fn none_button(is_first: bool) -> HtmlFragment {
    view! {
        <button type="submit" class="button quiet" name="title" value=NONE accesskey=is_first.then_some("0")>
            {text::identify_none()}
        </button>
    }
    .part()
}

/// Returns title and description of the page of all unknown games.
pub fn all_head() -> Head {
    Head::new("identify", text::unidentified_heading(), text::unidentified_why())
}

/// Returns `<main>` of the page of all unknown games.
pub fn all_view(frame: &PageFrame, page: &UnidentifiedPage) -> HtmlFragment {
    let links = &frame.links;
    let head = view! {
        <div class="page-head">
            <h1>{text::unidentified_heading()}</h1>
            <p>{text::unidentified_left(page.left.into())}</p>
        </div>
    };
    let start = (page.skipped > 0).then(|| {
        view! { <a class="button" href=links.unidentified(None)>{text::unidentified_start()}</a> }
    });
    if page.rows.is_empty() {
        let home = view! { <a class="button quiet" href=links.health()>{text::health_heading()}</a> };
        let actions = view! { {start}{home} }.part();
        return view! { {head}{empty(text::unidentified_done().to_owned(), text::unidentified_done_why(), actions)} }
            .part();
    }
    let rows: Vec<_> = (0..).zip(&page.rows).map(|(at, one)| row(frame, one, at == 0)).collect();
    let next = page.after.as_deref().map(|after| {
        view! { <a class="button quiet" rel="next" href=links.unidentified(Some(after))>{text::page_after()}</a> }
    });
    view! {
        {head}
        <section class="measure spaced">
            <p class="why">{text::unidentified_why()}</p>
            <ul class="unknown">{rows}</ul>
            <p class="form-line">{start}{next}</p>
        </section>
    }
    .part()
}

fn row(frame: &PageFrame, row: &UnidentifiedRow, is_first: bool) -> HtmlFragment {
    let (links, card) = (&frame.links, &row.card);
    let game = format!("{}/{}", card.system, card.slug);
    let files: Vec<_> = row.files.iter().map(|name| view! { <bdi class="path">{name.clone()}</bdi>" " }).collect();
    let likely: Vec<_> =
        (0..).zip(&row.likely).map(|(at, one)| title_button(one, if is_first { at } else { usize::MAX })).collect();
    let likely = (!likely.is_empty()).then(|| view! { <p class="titles">{likely}</p> });
    let skip = links.unidentified(Some(&game));
    view! {
        <li>
            <h2><a href=links.game(&card.system, &card.slug)><bdi>{card.title.clone()}</bdi></a></h2>
            <p><span class="badge">{card.system_short.clone()}</span>" "{files}</p>
            <form method="post" action=frame.links.to(&frame.here)>
                {person_field(frame)}
                {hidden("game", &game)}
                {likely}
                <p class="form-line">
                    {none_button(is_first)}
                    <a class="button quiet" href=links.identify(&card.system, &card.slug)>
                        {text::unidentified_search()}
                    </a>
                    <a class="button quiet" href=skip accesskey=is_first.then_some("s")>{text::unidentified_skip()}</a>
                </p>
            </form>
        </li>
    }
    .part()
}
