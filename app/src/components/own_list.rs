//! What stands around a list of somebody's own: its head, what is not here now, how a collection is changed.

use super::empty::{empty, nothing};
use super::icon::{Icon, icon};
use super::markup::escaped;
use super::{shelf_row, trade};
use crate::islands::Arrange;
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::ours::{MAX_DESCRIPTION, MAX_NAME};
use shelfcade_core::page::{GoneView, ListPage, OwnList, OwnView, Scope};

/// The head of the list.
pub fn head(links: &Links, page: &ListPage) -> AnyView {
    let own = page.own.as_deref();
    let crumbs = matches!(page.scope, Scope::Own(OwnList::Collection(_))).then(|| {
        view! { <p class="crumbs"><a href=links.collections()>{text::collections()}</a></p> }
    });
    let owner = own.and_then(|own| own.owner.as_ref()).map(|name| {
        view! { <p>{text::collection_of(text::person_name(name))}</p> }
    });
    let smart = own.and_then(|own| own.query.as_ref()).map(|query| {
        view! { <p>{text::smart_collection()}" · "<a href=links.to(query)>{text::smart_query()}</a></p> }
    });
    let about = own.filter(|own| !own.description.is_empty()).map(|own| {
        view! { <p class="own-about">{own.description.clone()}</p> }
    });
    view! {
        <div class="system-head own-head">
            {crumbs}
            <h1><bdi>{text::scope_name(page)}</bdi></h1>
            <p>{text::games(page.total.into())}</p>
            {owner}
            {smart}
            {about}
        </div>
    }
    .into_any()
}

/// Said where nothing is in the list at all.
pub fn nothing_yet(links: &Links, list: &OwnList) -> AnyView {
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
    empty(title.to_owned(), advice.to_owned(), surprise.into_any())
}

/// Below the list: what goes with it, what is away, how it is changed.
pub fn foot(links: &Links, page: &ListPage) -> AnyView {
    let (Some(own), Scope::Own(list)) = (page.own.as_deref(), &page.scope) else { return nothing() };
    let rows: Vec<_> = own.rows.iter().map(|row| shelf_row::row(links, row)).collect();
    let edit = match list {
        OwnList::Collection(slug) if own.is_mine => edit(links, slug, page, own),
        _ => nothing(),
    };
    let export = matches!(list, OwnList::Collection(_) | OwnList::Favorites).then(|| trade::export(links, list));
    view! { {rows}{gone(&own.gone)}{edit}{export} }.into_any()
}

fn gone(games: &[GoneView]) -> AnyView {
    if games.is_empty() {
        return nothing();
    }
    let items: Vec<_> = games
        .iter()
        .map(|game| {
            let facts: Vec<String> =
                std::iter::once(game.system.clone()).chain(game.year.map(|year| year.to_string())).collect();
            view! { <li><bdi>{game.title.clone()}</bdi>" "<small>{facts.join(" · ")}</small></li> }
        })
        .collect();
    view! {
        <section class="own-gone" aria-labelledby="gone">
            <h2 id="gone">{text::gone_heading(games.len() as u64)}</h2>
            <p>{text::gone_why()}</p>
            <ul>{items}</ul>
        </section>
    }
    .into_any()
}

fn edit(links: &Links, slug: &str, page: &ListPage, own: &OwnView) -> AnyView {
    let action = links.own(&OwnList::Collection(slug.to_owned()));
    let arrange = (own.query.is_none() && page.total > 1 && page.ask.is_blank() && page.ask.order.is_none())
        .then(|| arrange(&action, slug, page));
    view! {
        <details class="own-edit">
            <summary>{text::edit_collection()}</summary>
            <form class="form" method="post" action=action.clone()>
                <input type="hidden" name="act" value="edit" />
                <label class="field">
                    <span>{text::name_label()}</span>
                    <input type="text" name="name" value=page.title.clone() required=true maxlength=MAX_NAME.to_string() />
                </label>
                <label class="field">
                    <span>{text::description_label()}</span>
                    <textarea name="description" rows="3" maxlength=MAX_DESCRIPTION.to_string() inner_html=escaped(&own.description)></textarea>
                </label>
                <label class="choice"><input type="checkbox" name="pinned" value="1" checked=own.pinned /><span>{text::pin_to_home()}</span></label>
                <button type="submit" class="button">{text::save()}</button>
            </form>
            {arrange}
            <form class="form" method="post" action=action>
                <p>{text::remove_collection_why()}</p>
                <button type="submit" class="button danger" name="act" value="remove">{text::remove_collection()}</button>
            </form>
        </details>
    }
    .into_any()
}

/// Up, down and out for each game of the page. Each form leads back to the line it stood on, which opens what is folded
/// around it.
fn arrange(action: &str, slug: &str, page: &ListPage) -> AnyView {
    let first = (page.page.max(1) - 1) * shelfcade_core::query::PAGE_SIZE;
    let here = shelfcade_core::links::path_of_own(&OwnList::Collection(slug.to_owned()));
    let here = if page.page > 1 { format!("{here}?page={}", page.page) } else { here };
    let items: Vec<_> = (first..)
        .zip(&page.cards)
        .map(|(place, card)| {
            let game = format!("{}/{}", card.system, card.slug);
            let id = format!("at-{}-{}", card.system, card.slug);
            let named = |label: &str| format!("{label}: {}", card.title);
            let step = |to: u32, sign: Icon, label: &'static str, is_off: bool| {
                view! {
                    <button type="submit" class="icon-button" name="to" value=to.to_string() disabled=is_off aria-label=named(label)>{icon(sign)}</button>
                }
            };
            view! {
                <li id=id.clone()>
                    <bdi>{card.title.clone()}</bdi>
                    <form method="post" action=action.to_owned()>
                        <input type="hidden" name="act" value="move" />
                        <input type="hidden" name="game" value=game.clone() />
                        <input type="hidden" name="back" value=format!("{here}#{id}") />
                        {step(place.saturating_sub(1), Icon::Up, text::move_up(), place == 0)}
                        {step(place + 1, Icon::Down, text::move_down(), place + 1 >= page.total)}
                    </form>
                    <form method="post" action=action.to_owned()>
                        <input type="hidden" name="act" value="take-out" />
                        <input type="hidden" name="back" value=format!("{here}#arrange") />
                        <button type="submit" class="icon-button" name="game" value=game.clone() aria-label=named(text::take_out())>{icon(Icon::Close)}</button>
                    </form>
                </li>
            }
        })
        .collect();
    view! {
        <h3 id="arrange">{text::arrange()}</h3>
        <div class="arranging"><Arrange /><ol class="arrange" start=(first + 1).to_string() data-first=first.to_string() data-more=(first + page.cards.len() as u32 != page.total).then_some("")>{items}</ol></div>
    }
    .into_any()
}
