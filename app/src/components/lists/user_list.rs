//! Additions to a profile's lists (favorites, history, hidden games, a collection): the head with its tools, games
//! whose files are missing, text for an empty list.

use super::collection_form::collection_form;
use super::import_export;
use crate::components::cards::{card, shelf_row};
use crate::components::empty::empty;
use crate::components::forms::page_fields;
use crate::components::icon::{Icon, icon};
use crate::components::site::profile_link::choose_profile;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{GoneView, ListPage, OwnList, PageFrame, Scope};
use shelfcade_core::people::user_data::SeenBy;

/// Returns the head of the list.
pub fn head(frame: &PageFrame, page: &ListPage) -> HtmlFragment {
    let links = &frame.links;
    let own = page.own.as_deref();
    let crumbs = matches!(page.scope, Scope::Own(OwnList::Collection(_))).then(|| {
        view! { <p class="crumbs"><a href=links.collections()>{text::collections()}</a></p> }
    });
    let owner = own.and_then(|own| own.owner.as_ref()).map(|name| {
        view! { <p>{text::collection_of(text::person_name(name))}</p> }
    });
    let seen_by = own.filter(|own| own.is_mine && own.seen_by != SeenBy::Household).map(|own| {
        let names = own.others.iter().filter(|(id, _)| own.seen_by.includes(*id)).map(|(_, name)| name.as_str());
        view! { <p>{text::seen_by(Some(names))}</p> }
    });
    let smart = own.and_then(|own| own.query.as_ref()).map(|query| {
        let href = links.games(&Scope::All, query);
        view! { <p>{text::smart_collection()}</p><p><a class="text-link" href=href>{text::smart_query()}</a></p> }
    });
    let hidden = (page.hidden > 0 && page.total > 0).then(|| {
        let href = links.own(&OwnList::Hidden);
        view! { <p><a class="text-link" href=href>{text::list_hidden(page.hidden.into())}</a></p> }
    });
    let description = own.filter(|own| !own.description.is_empty()).map(|own| {
        view! { <p class="user-text">{own.description.clone()}</p> }
    });
    view! {
        <div class="system-head">
            {crumbs}
            <h1><bdi>{text::scope_name(page)}</bdi></h1>
            {(page.total > 0).then(|| view! { <p>{text::games(page.total.into())}</p> })}
            {owner}
            {seen_by}
            {smart}
            {hidden}
            {description}
        </div>
        {tools(frame, page)}
    }
    .part()
}

/// Returns actions on the whole list. They are above the games because a long list has no end to scroll to.
fn tools(frame: &PageFrame, page: &ListPage) -> HtmlFragment {
    let links = &frame.links;
    let (Some(own), Scope::Own(list)) = (page.own.as_deref(), &page.scope) else { return nothing() };
    let is_collection = matches!(list, OwnList::Collection(_));
    let add = match list {
        OwnList::Collection(slug) if own.is_mine && own.query.is_none() => {
            Some(view! { <a class="button" href=links.add_games(slug)>{icon(Icon::Search)}{text::add_games()}</a> })
        }
        _ => None,
    };
    let edit = (is_collection && own.is_mine).then(|| collection_form(frame, list, page, own));
    let can_export = is_collection || *list == OwnList::Favorites && own.is_mine;
    let export = (can_export && page.total > 0).then(|| import_export::export(links, list));
    let clear = (own.droppable > 0).then(|| {
        let label = if *list == OwnList::History { text::clear_history() } else { text::show_all_games() };
        view! { <a class="button quiet" href=links.empty_list(list)>{label}</a> }
    });
    let diary = (*list == OwnList::History && page.total > 0).then(|| {
        view! { <a class="button quiet" href=links.diary(None, None)>{icon(Icon::List)}{text::diary()}</a> }
    });
    view! { <div class="list-tools">{add}{edit}{diary}{export}{clear}</div> }.part()
}

/// Returns the form of the buttons on history entries and hidden games; each removes its game from the list.
pub fn entries_form(frame: &PageFrame, page: &ListPage) -> HtmlFragment {
    let (Some(own), Scope::Own(list)) = (page.own.as_deref(), &page.scope) else { return nothing() };
    if own.droppable == 0 {
        return nothing();
    }
    view! { <form id=card::ENTRIES method="post" action=frame.links.own(list)>{page_fields(frame, "")}</form> }.part()
}

/// Returns the label of the button on the `nth` entry of the page, if it has one.
pub fn remove_label(page: &ListPage, nth: usize) -> Option<&'static str> {
    let (Some(own), Scope::Own(list)) = (page.own.as_deref(), &page.scope) else { return None };
    let label = if *list == OwnList::History { text::take_from_list() } else { text::show_again() };
    own.can_drop.get(nth).copied().unwrap_or_default().then_some(label)
}

/// Returns when the `nth` game of the history was last played.
pub fn note(page: &ListPage, nth: usize) -> Option<String> {
    let last = page.own.as_deref()?.last_played.get(nth).copied()?;
    last.map(text::day_label)
}

/// Returns the text for a list that is empty or whose games are all hidden.
pub fn nothing_yet(frame: &PageFrame, page: &ListPage, list: &OwnList) -> HtmlFragment {
    let links = &frame.links;
    let is_shared = matches!(list, OwnList::Collection(_));
    if frame.person.id.is_guest() && !is_shared {
        let choose = view! { <a class="button" href=choose_profile(frame)>{text::choose_profile()}</a> };
        return empty(text::guest_lists_title().to_owned(), text::guest_lists_advice(), choose.part());
    }
    if page.hidden > 0 {
        let title = match list {
            OwnList::Favorites => text::favorites_hidden(page.hidden.into()),
            _ => text::list_hidden(page.hidden.into()),
        };
        return empty(title, text::list_hidden_advice(), show_hidden(frame));
    }
    let (title, advice) = match list {
        OwnList::Favorites => (text::no_favorites_title(), text::no_favorites_advice()),
        OwnList::History => (text::no_history_title(), text::no_history_advice()),
        OwnList::Hidden => (text::no_hidden_title(), text::no_hidden_advice()),
        OwnList::Collection(_) => (text::empty_collection_title(), text::empty_collection_advice()),
    };
    let surprise = view! {
        <a class="button quiet" href=links.to("/random")>{icon(Icon::Dice)}{text::surprise()}</a>
        <a class="button quiet" href=links.systems()>{text::nav_systems()}</a>
    };
    empty(title.to_owned(), advice, surprise.part())
}

/// Returns links to the pages where hidden systems and games can be shown again.
pub fn show_hidden(frame: &PageFrame) -> HtmlFragment {
    let links = &frame.links;
    let settings = (!frame.person.is_child).then(|| {
        let href = format!("{}#hidden-systems", links.settings());
        view! { <a class="button quiet" href=href>{text::settings()}</a> }
    });
    view! {
        {settings}
        <a class="button quiet" href=links.own(&OwnList::Hidden)>{text::hidden_games()}</a>
    }
    .part()
}

/// Returns the rows below the list: related games, and games whose files are missing.
pub fn foot(links: &Links, page: &ListPage) -> HtmlFragment {
    let Some(own) = page.own.as_deref() else { return nothing() };
    let rows: Vec<_> = own.rows.iter().map(|row| shelf_row::row(links, row, false, false)).collect();
    view! { {rows}{missing_games(&own.gone)} }.part()
}

fn missing_games(games: &[GoneView]) -> HtmlFragment {
    if games.is_empty() {
        return nothing();
    }
    let items: Vec<_> = games
        .iter()
        .map(|game| {
            let facts =
                text::facts_line([game.system.clone(), game.year.map(|year| year.to_string()).unwrap_or_default()]);
            view! { <li><bdi>{game.title.clone()}</bdi>" "<small>{facts}</small></li> }
        })
        .collect();
    view! {
        <section class="missing-games" aria-labelledby="missing">
            <h2 id="missing">{text::missing_games(games.len() as u64)}</h2>
            <p>{text::missing_games_why()}</p>
            <ul>{items}</ul>
        </section>
    }
    .part()
}
