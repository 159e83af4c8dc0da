//! The search box: a plain GET form that works alone; the island hangs its suggestions into it.
//!
//! Its hooks are stable: `form[role=search]`, `#q`. One a page.

use crate::components::icon::{Icon, icon};
use crate::islands::SearchBox;
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::list_query::ListQuery;
use shelfcade_core::page::{Frame, Scope};

/// The form with what was typed in it.
pub fn search_form(frame: &Frame, value: &str, autofocus: bool) -> Part {
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
            <SearchBox />
        </form>
    }
    .part()
}
