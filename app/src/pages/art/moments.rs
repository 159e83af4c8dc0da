//! The wall of moments: pictures that the household took while playing, by day.

use crate::components::empty::empty;
use crate::components::games::gallery;
use crate::components::icon::{Icon, icon};
use crate::head::Head;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{Moment, MomentsPage, PageFrame};

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("moments", text::moments(), text::moments_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &MomentsPage) -> HtmlFragment {
    let links = &frame.links;
    let days: Vec<_> = page
        .days
        .iter()
        .map(|(day, moments)| {
            view! {
                <section>
                    <h2>{text::day_heading(*day, page.today)}</h2>
                    <ul class="shots wrap" inner_html=shots(links, moments)></ul>
                </section>
            }
        })
        .collect();
    let is_blank = days.is_empty() && page.is_first && page.older.is_none();
    let nothing = is_blank.then(|| {
        let games = view! { <a class="button quiet" href=links.systems()>{text::nav_systems()}</a> };
        empty(text::moments_empty_title().to_owned(), text::moments_empty_advice(), games.part())
    });
    let newest = (!page.is_first).then(|| {
        view! { <a class="button quiet" href=links.moments(None)>{icon(Icon::Back)}{text::moments_newest()}</a> }
    });
    let older = page.older.map(|place| {
        let href = links.moments(Some(place));
        view! { <a class="button quiet" href=href rel="next">{text::moments_older()}{icon(Icon::Forward)}</a> }
    });
    let turn = (newest.is_some() || older.is_some())
        .then(|| view! { <nav class="list-tools" aria-label=text::pages_label()>{newest}{older}</nav> });
    view! {
        <div class="page-head"><h1>{text::moments()}</h1><p>{text::moments_description()}</p></div>
        <article class="moments">{days}{nothing}{turn}</article>
    }
    .part()
}

/// Returns pictures with the titles of their games: `<li>` elements.
pub fn shots(links: &Links, moments: &[Moment]) -> String {
    let mut out = Markup::with_capacity(moments.len() * 400);
    for moment in moments {
        gallery::shot_of(&mut out, links, &moment.card, &moment.picture, &moment.card.title);
    }
    out.into_string()
}
