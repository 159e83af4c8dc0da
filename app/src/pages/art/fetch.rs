//! Downloading pictures: the source and what is requested from it, the switch, the progress.

use crate::components::forms::{hidden, person_field};
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{FetchPage, FetchView, PageFrame};

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("fetch", text::fetch_title(), text::fetch_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &FetchPage) -> HtmlFragment {
    let state = &page.state;
    let source = view! { <bdi class="path">{state.source.clone()}</bdi> };
    let switch = match (page.is_fixed, state.is_on) {
        (true, _) => ().part(),
        (false, true) => order(frame, "off", text::fetch_turn_off(), "button quiet"),
        (false, false) => order(frame, "on", text::fetch_turn_on(), "button"),
    };
    view! {
        <div class="page-head"><h1>{text::fetch_title()}</h1><p>{text::fetch_description()}</p></div>
        <div class="measure spaced">
            <p>{text::fetch_source()}" "{source}</p>
            <p class="why">{text::fetch_asked()}</p>
            <p class="why">{text::fetch_order()}</p>
            {(!state.is_on).then(|| view! { <p><strong>{text::fetch_is_off()}</strong></p> })}
            {switch}
            {state.is_on.then(|| progress(frame, state))}
            <p><a class="text-link" href=frame.links.to("/settings/advanced#set-fetch_pictures")>
                {text::fetch_change()}
            </a></p>
        </div>
    }
    .part()
}

fn progress(frame: &PageFrame, state: &FetchView) -> HtmlFragment {
    let facts: Vec<_> = text::fetch_facts(state)
        .into_iter()
        .map(|(name, value)| view! { <li><span>{name}</span><span>{value}</span></li> })
        .collect();
    let trouble = state.trouble.clone().map(|trouble| {
        view! { <p class="notice" role="status">{text::fetch_trouble()}" "<bdi>{trouble}</bdi></p> }
    });
    let all = match state.is_all {
        true => order(frame, "pause", text::fetch_pause(), "button quiet"),
        false => order(frame, "all", text::fetch_all(), "button"),
    };
    view! {
        <section class="panel" aria-labelledby="fetch-progress">
            <h2 id="fetch-progress">{text::fetch_progress()}</h2>
            {trouble}
            <ul class="pairs">{facts}</ul>
            {all}
        </section>
    }
    .part()
}

/// Returns a button that posts one command.
fn order(frame: &PageFrame, what: &'static str, label: &'static str, class: &'static str) -> HtmlFragment {
    view! {
        <form class="form-line" method="post" action=frame.links.fetch()>
            {person_field(frame)}
            {hidden("do", what)}
            <button type="submit" class=class>{label}</button>
        </form>
    }
    .part()
}
