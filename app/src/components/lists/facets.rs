//! The filters of a list as a plain GET form: on a phone a sheet (a popover, so it needs no script), from 900 px a
//! side column. Browsers without popovers show the form above the list.

use super::toolbar::unfiltered;
use crate::components::icon::{Icon, icon};
use crate::islands::CountFilters;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{Facet, FacetCount, ListPage};
use shelfcade_core::search::list_query::{Dimension, ListQuery};

/// Maximum number of values of a filter shown at once; the others are folded away.
const SHOWN: usize = 8;

/// Returns the form with all filters that have values; nothing if there are none.
pub fn facets(links: &Links, page: &ListPage) -> HtmlFragment {
    if page.facets.is_empty() {
        return nothing();
    }
    let clear = (!page.list_query.filters.is_empty()).then(|| {
        let href = links.games(&page.scope, &unfiltered(&page.list_query));
        view! { <a class="button quiet" href=href>{text::clear_filters()}</a> }
    });
    let hidden = |name: &'static str, value: Option<String>| {
        value.map(|value| view! { <input type="hidden" name=name value=value /> })
    };
    let groups: Vec<_> = page.facets.iter().map(group).collect();
    view! {
        <aside id="filters" class="filters" popover="auto" aria-label=text::filters()>
            <form method="get" action=links.games(&page.scope, &ListQuery::default()) data-total=page.total.to_string()>
                <div class="filters-head">
                    <h2>{text::filters()}</h2>
                    <button type="button" class="icon-button" popovertarget="filters"
                        popovertargetaction="hide" aria-label=text::close()>
                        {icon(Icon::Close)}
                    </button>
                </div>
                {hidden("q", (!page.list_query.text.is_empty()).then(|| page.list_query.text.clone()))}
                {hidden("sort", page.list_query.order.map(|order| order.as_str().to_owned()))}
                {hidden("view", page.list_query.view.map(|view| view.as_str().to_owned()))}
                {groups}
                <div class="filters-foot">
                    {clear}
                    <button type="submit" class="button">{text::show_games()}</button>
                    <CountFilters />
                </div>
            </form>
        </aside>
    }
    .part()
}

fn group(facet: &Facet) -> HtmlFragment {
    if facet.dimension == Dimension::Players {
        return players(facet);
    }
    // Selected values stay visible even if they are rare.
    let (mut shown, mut folded, mut rest) = (Markup::default(), Markup::default(), 0);
    for (index, value) in facet.values.iter().enumerate() {
        let out = if index < SHOWN || value.on {
            &mut shown
        } else {
            rest += 1;
            &mut folded
        };
        choice(out, facet.dimension.key(), "checkbox", value);
    }
    let folded = (rest > 0).then(|| {
        let choices = folded.into_string();
        view! {
            <details>
                <summary>{text::more_choices(rest)}</summary>
                <div class="choices" inner_html=choices></div>
            </details>
        }
    });
    view! {
        <fieldset>
            <legend>{text::dimension(facet.dimension)}</legend>
            <div class="choices" inner_html=shown.into_string()></div>
            {folded}
        </fieldset>
    }
    .part()
}

/// Players are a threshold, so only one value can be chosen, or "any".
fn players(facet: &Facet) -> HtmlFragment {
    let any = !facet.values.iter().any(|value| value.on);
    let mut choices = Markup::default();
    choices.raw("<label class=\"choice\"><input type=\"radio\" name=\"players\" value=\"\"");
    choices.raw(if any { " checked><span>" } else { "><span>" }).text(text::any_players()).raw("</span></label>");
    facet.values.iter().for_each(|value| choice(&mut choices, "players", "radio", value));
    view! {
        <fieldset>
            <legend>{text::dimension(facet.dimension)}</legend>
            <div class="choices" inner_html=choices.into_string()></div>
        </fieldset>
    }
    .part()
}

fn choice(out: &mut Markup, name: &'static str, kind: &'static str, value: &FacetCount) {
    out.raw(if value.count == 0 { "<label class=\"choice none\">" } else { "<label class=\"choice\">" });
    out.raw("<input type=\"").raw(kind).raw("\" name=\"").raw(name).raw("\" value=\"").attr(&value.filter.value());
    out.raw(if value.on { "\" checked><span>" } else { "\"><span>" })
        .text(&text::of_filter(&value.filter, &value.label));
    out.raw("</span><small>").text(&text::number(value.count.into())).raw("</small></label>");
}
