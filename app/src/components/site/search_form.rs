//! The search box: a plain GET form; the island adds suggestions to it.
//!
//! Its hooks are stable: `form[role=search]`, `#q`. A page has one.

use crate::components::icon::{Icon, icon};
use crate::components::site::tv;
use crate::islands::SearchBox;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{NavItem, PageFrame, Scope};
use shelfcade_core::search::list_query::ListQuery;

/// Returns the form with the typed text. In TV mode it is a link to the search page, which has an on-screen keyboard.
pub fn search_form(frame: &PageFrame, value: &str, autofocus: bool) -> HtmlFragment {
    if !frame.reading.tv {
        return form(frame, value, autofocus);
    }
    let href = frame.links.games(&Scope::All, &ListQuery::default());
    let current = (frame.nav == NavItem::Search).then_some("page");
    view! { <a class="button quiet" href=href aria-current=current>{icon(Icon::Search)}{text::search_label()}</a> }
        .part()
}

/// Returns the form itself, also in TV mode.
pub fn form(frame: &PageFrame, value: &str, autofocus: bool) -> HtmlFragment {
    let action = frame.links.games(&Scope::All, &ListQuery::default());
    view! {
        <form role="search" class="search" action=action method="get">
            <label class="sr" for="q">{text::search_label()}</label>
            {icon(Icon::Search)}
            <input
                type="search"
                name="q"
                id="q"
                value=value.to_owned()
                placeholder=text::search_placeholder()
                maxlength="200"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                enterkeyhint="search"
                autofocus=autofocus
            />
            <button type="submit">{text::search_go()}</button>
            {if frame.reading.tv { tv::keyboard() } else { view! { <SearchBox /> }.part() }}
        </form>
    }
    .part()
}
