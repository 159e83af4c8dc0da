//! Selecting games of a list: the switch, and the bar with actions for the selected games. While the switch is on,
//! checkboxes that belong to the bar's form cover the cards. The island makes them, so that not every page has them;
//! without scripts a link leads to the page that does.
//!
//! Hooks of the island: `#select-mode`, `.pick`, `#select` and in it `output` and `#select-all`; `data-leaves` on
//! buttons that remove games from the list.

use crate::components::forms::page_fields;
use crate::components::icon::{Icon, icon};
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{ListPage, OwnList, PageFrame, Scope};
use shelfcade_core::search::list_query::ListQuery;

/// Id of the switch; the style shows boxes and bar by its state.
const MODE: &str = "select-mode";
/// Id of the switch's label, which names it even while a menu hides the label.
const NAME: &str = "select-name";

/// True if games can be selected here. Guests can't: nothing is stored for them.
pub fn can_select(frame: &PageFrame, page: &ListPage) -> bool {
    page.total > 0 && !page.cards.is_empty() && !frame.person.id.is_guest()
}

/// Returns the switch, placed before everything it changes.
pub fn mode(frame: &PageFrame, page: &ListPage) -> HtmlFragment {
    if !can_select(frame, page) {
        return nothing();
    }
    let is_on = page.list_query.selecting;
    view! { <input type="checkbox" id=MODE class="sr" value="1" checked=is_on aria-labelledby=NAME /> }.part()
}

/// Returns the visible label that toggles the switch, and the link that does it without scripts.
pub fn switch(links: &Links, page: &ListPage) -> HtmlFragment {
    let query = ListQuery { selecting: !page.list_query.selecting, ..page.list_query.clone() };
    let href = links.games(&page.scope, &query);
    let does = if page.list_query.selecting { text::select_end() } else { text::select_games() };
    view! {
        <label class="tool" for=MODE>{icon(Icon::Check)}<span id=NAME>{text::select_games()}</span></label>
        <noscript>
            <a class="tool" rel="nofollow" href=href>{icon(Icon::Check)}<span>{does}</span></a>
        </noscript>
    }
    .part()
}

/// Returns the bar below the list.
pub fn bar(frame: &PageFrame, page: &ListPage) -> HtmlFragment {
    if !can_select(frame, page) {
        return nothing();
    }
    let own = page.own.as_deref();
    let is_by_hand = own.is_some_and(|own| own.is_mine && own.query.is_none());
    let button = |name: &'static str, value: String, sign: Icon, label: &'static str, leaves: bool| {
        view! {
            <button type="submit" name=name value=value data-leaves=leaves.then_some("")>
                {icon(sign)}
                <span>{label}</span>
            </button>
        }
    };
    let one = || "1".to_owned();
    let star = match &page.scope {
        Scope::Own(OwnList::Favorites) => button("favorite", "0".to_owned(), Icon::Star, text::take_from_list(), true),
        _ => button("favorite", one(), Icon::Star, text::select_star(), false),
    };
    let hide = match &page.scope {
        Scope::Own(OwnList::Hidden) => button("hide", "0".to_owned(), Icon::Eye, text::show_again(), true),
        _ => button("hide", one(), Icon::Eye, text::hide_variant(), true),
    };
    let out = match &page.scope {
        Scope::Own(OwnList::Collection(slug)) if is_by_hand => {
            Some(button("leave", slug.clone(), Icon::Close, text::take_out(), true))
        }
        _ => None,
    };
    view! {
        <form id="select" method="post" action=frame.links.select() aria-label=text::select_games()>
            {page_fields(frame, "")}
            <p><output>"0"</output>" "{text::select_picked()}</p>
            <label class="choice"><input type="checkbox" id="select-all" /><span>{text::select_all()}</span></label>
            {star}
            {button("ask", "collection".to_owned(), Icon::Stack, text::select_collect(), false)}
            {button("ask", "tag".to_owned(), Icon::Tag, text::select_tag(), false)}
            {out}
            {hide}
            <label class="quiet-button" for=MODE>{text::select_end()}</label>
        </form>
    }
    .part()
}
