//! The filters of a list as a plain GET form: a sheet on a phone (a popover, so no script is needed), a side column
//! from 900 px. Where a browser knows no popovers the form simply stands above the list.

use super::empty::nothing;
use super::icon::{Icon, icon};
use super::toolbar::{chosen, sort_value, unfiltered};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{FacetCount, SystemPage};
use shelfcade_core::query::{Sort, View};

/// Values of a filter shown at once; the others are folded away.
const SHOWN: usize = 8;

/// Whether there is anything to filter by.
pub fn has_facets(page: &SystemPage) -> bool {
    [&page.genres, &page.decades, &page.players, &page.kinds].iter().any(|facets| !facets.is_empty())
}

/// The form with all filters that have something to offer; nothing where none has.
pub fn facets(links: &Links, page: &SystemPage) -> AnyView {
    if !has_facets(page) {
        return nothing();
    }
    let clear = (chosen(page).next().is_some()).then(|| {
        let href = links.list(&page.system.id, &unfiltered(&page.query));
        view! { <a class="button quiet" href=href>{text::CLEAR_FILTERS}</a> }
    });
    let sort = (page.query.sort != Sort::default())
        .then(|| view! { <input type="hidden" name="sort" value=sort_value(page.query.sort) /> });
    let list = (page.query.view == View::List).then(|| view! { <input type="hidden" name="view" value="list" /> });
    view! {
        <aside id="filters" class="filters" popover="auto" aria-label=text::FILTERS>
            <form method="get" action=links.system(&page.system.id)>
                <div class="filters-head">
                    <h2>{text::FILTERS}</h2>
                    <button type="button" class="icon-button" popovertarget="filters" popovertargetaction="hide" aria-label=text::CLOSE>
                        {icon(Icon::Close)}
                    </button>
                </div>
                {sort}
                {list}
                {group(text::FACET_GENRE, "genre", "checkbox", &page.genres)}
                {group(text::FACET_DECADE, "decade", "checkbox", &page.decades)}
                {players(&page.players)}
                {group(text::FACET_KIND, "kind", "checkbox", &page.kinds)}
                <div class="filters-foot">
                    {clear}
                    <button type="submit" class="button">{text::SHOW_GAMES}</button>
                </div>
            </form>
        </aside>
    }
    .into_any()
}

fn group(title: &'static str, name: &'static str, kind: &'static str, facets: &[FacetCount]) -> AnyView {
    if facets.is_empty() {
        return nothing();
    }
    // What is set stays in sight even when it is rare.
    let (mut shown, mut folded): (Vec<_>, Vec<_>) = (Vec::new(), Vec::new());
    for (index, facet) in facets.iter().enumerate() {
        let target = if index < SHOWN || facet.on { &mut shown } else { &mut folded };
        target.push(choice(name, kind, facet));
    }
    let rest = folded.len();
    let folded = (rest > 0).then(|| {
        view! { <details><summary>{text::more_choices(rest)}</summary><div class="choices">{folded}</div></details> }
    });
    view! {
        <fieldset>
            <legend>{title}</legend>
            <div class="choices">{shown}</div>
            {folded}
        </fieldset>
    }
    .into_any()
}

/// Players are a threshold, so one answer of several, with a way to take it back.
fn players(facets: &[FacetCount]) -> AnyView {
    if facets.is_empty() {
        return nothing();
    }
    let any = !facets.iter().any(|facet| facet.on);
    let choices: Vec<_> = facets.iter().map(|facet| choice("players", "radio", facet)).collect();
    view! {
        <fieldset>
            <legend>{text::FACET_PLAYERS}</legend>
            <div class="choices">
                <label class="choice">
                    <input type="radio" name="players" value="" checked=any />
                    <span>{text::ANY_PLAYERS}</span>
                </label>
                {choices}
            </div>
        </fieldset>
    }
    .into_any()
}

fn choice(name: &'static str, kind: &'static str, facet: &FacetCount) -> AnyView {
    let class = if facet.count == 0 { "choice none" } else { "choice" };
    view! {
        <label class=class>
            <input type=kind name=name value=facet.value.clone() checked=facet.on />
            <span>{facet.label.clone()}</span>
            <small>{text::number(facet.count.into())}</small>
        </label>
    }
    .into_any()
}
