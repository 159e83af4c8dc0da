//! What stands around a list of somebody's own: its head with what can be done, what is not here now, how a collection
//! is changed.

use super::empty::{empty, nothing};
use super::icon::{Icon, icon};
use super::markup::escaped;
use super::person::whose;
use super::{card, shelf_row, trade};
use crate::islands::Arrange;
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::{Links, encode};
use shelfcade_core::list_query::Order;
use shelfcade_core::page::{Frame, GoneView, ListPage, OwnList, OwnView, Scope};
use shelfcade_core::refusal::Refusal;
use shelfcade_core::user_data::{MAX_DESCRIPTION, MAX_NAME};

/// The head of the list.
pub fn head(frame: &Frame, page: &ListPage) -> Part {
    let links = &frame.links;
    let own = page.own.as_deref();
    let crumbs = matches!(page.scope, Scope::Own(OwnList::Collection(_))).then(|| {
        view! { <p class="crumbs"><a href=links.collections()>{text::collections()}</a></p> }
    });
    let owner = own.and_then(|own| own.owner.as_ref()).map(|name| {
        view! { <p>{text::collection_of(text::person_name(name))}</p> }
    });
    let smart = own.and_then(|own| own.query.as_ref()).map(|query| {
        let href = links.games(&Scope::All, query);
        view! { <p>{text::smart_collection()}</p><p><a class="text-link" href=href>{text::smart_query()}</a></p> }
    });
    let hidden = (page.hidden > 0 && page.total > 0).then(|| {
        let href = links.own(&OwnList::Hidden);
        view! { <p><a class="text-link" href=href>{text::list_hidden(page.hidden.into())}</a></p> }
    });
    let about = own.filter(|own| !own.description.is_empty()).map(|own| {
        view! { <p class="own-about">{own.description.clone()}</p> }
    });
    view! {
        <div class="system-head own-head">
            {crumbs}
            <h1><bdi>{text::scope_name(page)}</bdi></h1>
            {(page.total > 0).then(|| view! { <p>{text::games(page.total.into())}</p> })}
            {owner}
            {smart}
            {hidden}
            {about}
        </div>
        {tools(frame, page)}
    }
    .part()
}

/// What can be done with the list as a whole: above its games, for a long list has no end to go to.
fn tools(frame: &Frame, page: &ListPage) -> Part {
    let links = &frame.links;
    let (Some(own), Scope::Own(list)) = (page.own.as_deref(), &page.scope) else { return nothing() };
    let edit = match list {
        OwnList::Collection(slug) if own.is_mine => edit(frame, slug, page, own),
        _ => nothing(),
    };
    let is_kept = matches!(list, OwnList::Collection(_)) || *list == OwnList::Favorites && own.is_mine;
    let export = (is_kept && page.total > 0).then(|| trade::export(links, list));
    let clear = (own.droppable > 0).then(|| {
        let label = if *list == OwnList::History { text::clear_history() } else { text::show_all_games() };
        view! { <a class="button quiet" href=links.empty_list(list)>{label}</a> }
    });
    view! { <div class="own-tools">{edit}{export}{clear}</div> }.part()
}

/// The form whose buttons stand on the entries of the history and of what is hidden: each takes its game out.
pub fn entries_form(frame: &Frame, page: &ListPage) -> Part {
    let (Some(own), Scope::Own(list)) = (page.own.as_deref(), &page.scope) else { return nothing() };
    if own.droppable == 0 {
        return nothing();
    }
    view! {
        <form id=card::ENTRIES method="post" action=frame.links.own(list)>
            {whose(frame)}
            <input type="hidden" name="back" value=frame.here.clone() />
        </form>
    }
    .part()
}

/// The label of the button on an entry of a list, where it has one.
pub fn drop_label(page: &ListPage, nth: usize) -> Option<&'static str> {
    let (Some(own), Scope::Own(list)) = (page.own.as_deref(), &page.scope) else { return None };
    let label = if *list == OwnList::History { text::take_from_list() } else { text::show_again() };
    own.can_drop.get(nth).copied().unwrap_or_default().then_some(label)
}

/// Said where nothing is in the list at all, or nothing of it is in sight.
pub fn nothing_yet(frame: &Frame, page: &ListPage, list: &OwnList) -> Part {
    let links = &frame.links;
    let is_shared = matches!(list, OwnList::Collection(_));
    if frame.person.id.is_guest() && !is_shared {
        let href = format!("{}?back={}", links.profiles(), encode(&frame.here));
        let choose = view! { <a class="button" href=href>{text::choose_profile()}</a> };
        return empty(text::guest_lists_title().to_owned(), text::guest_lists_advice().to_owned(), choose.part());
    }
    if page.hidden > 0 {
        let title = match list {
            OwnList::Favorites => text::favorites_hidden(page.hidden.into()),
            _ => text::list_hidden(page.hidden.into()),
        };
        return empty(title, text::list_hidden_advice().to_owned(), show_again(links));
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
    empty(title.to_owned(), advice.to_owned(), surprise.part())
}

/// Ways to what is out of sight.
pub fn show_again(links: &Links) -> Part {
    view! {
        <a class="button" href=format!("{}#hidden-systems", links.settings())>{text::settings()}</a>
        <a class="button quiet" href=links.own(&OwnList::Hidden)>{text::hidden_games()}</a>
    }
    .part()
}

/// Below the list: what goes with it, what is away.
pub fn foot(links: &Links, page: &ListPage) -> Part {
    let Some(own) = page.own.as_deref() else { return nothing() };
    let rows: Vec<_> = own.rows.iter().map(|row| shelf_row::row(links, row)).collect();
    view! { {rows}{gone(&own.gone)} }.part()
}

fn gone(games: &[GoneView]) -> Part {
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
    .part()
}

fn edit(frame: &Frame, slug: &str, page: &ListPage, own: &OwnView) -> Part {
    let action = frame.links.own(&OwnList::Collection(slug.to_owned()));
    let arrange =
        (own.query.is_none() && page.total > 1 && page.list_query.is_blank() && page.list_query.order.is_none())
            .then(|| arrange(frame, &action, slug, page));
    let name = own.typed_name.clone().unwrap_or_else(|| page.title.clone());
    let (of_name, of_query) = match own.refused {
        Some(Refusal::CollectionQuery) => (None, own.refused),
        refused => (refused, None),
    };
    view! {
        <details class="own-edit" open=own.refused.is_some()>
            <summary>{text::edit_collection()}</summary>
            <form class="form" method="post" action=action.clone()>
                {whose(frame)}
                <input type="hidden" name="act" value="edit" />
                <label class="field">
                    <span>{text::name_label()}</span>
                    <input type="text" name="name" value=name required=true maxlength=MAX_NAME.to_string() aria-invalid=of_name.map(|_| "true") />
                    {refusal(of_name)}
                </label>
                {question(own, of_query)}
                <label class="field">
                    <span>{text::description_label()}</span>
                    <textarea name="description" rows="3" maxlength=MAX_DESCRIPTION.to_string() inner_html=escaped(&own.description)></textarea>
                </label>
                <label class="choice"><input type="checkbox" name="pinned" value="1" checked=own.pinned /><span>{text::pin_to_home()}</span></label>
                <button type="submit" class="button">{text::save()}</button>
            </form>
            {arrange}
            <p class="apart">
                <a class="button danger" href=frame.links.empty_list(&OwnList::Collection(slug.to_owned()))>{text::remove_collection()}</a>
            </p>
        </details>
    }
    .part()
}

/// Why what was typed into a field is refused, below it.
pub fn refusal(why: Option<Refusal>) -> Part {
    let Some(why) = why else { return nothing() };
    view! { <small class="wrong" role="alert">{text::refusal(why)}</small> }.part()
}

/// The question that fills a collection: its words, its filters to keep or drop, its order.
fn question(own: &OwnView, why: Option<Refusal>) -> Part {
    let Some(list_query) = &own.query else { return nothing() };
    let filters: Vec<_> = own
        .filters
        .iter()
        .map(|named| {
            let name = named.filter.dimension().key();
            let value = named.filter.value();
            let label = text::of_filter(&named.filter, &named.label).into_owned();
            view! {
                <label class="choice"><input type="checkbox" name=name value=value checked=true /><span><bdi>{label}</bdi></span></label>
            }
        })
        .collect();
    let filters = (!filters.is_empty()).then(|| {
        view! { <fieldset><legend>{text::filters()}</legend><div class="choices">{filters}</div></fieldset> }
    });
    let orders: Vec<_> = Order::ALL
        .into_iter()
        .filter(|order| !matches!(order, Order::Best | Order::Own))
        .map(|order| {
            let is = list_query.order.unwrap_or(Order::Title) == order;
            view! { <option value=order.as_str() selected=is>{text::order(order)}</option> }
        })
        .collect();
    view! {
        <input type="hidden" name="smart" value="1" />
        <label class="field">
            <span>{text::smart_words()}</span>
            <input type="text" name="q" value=list_query.text.clone() autocomplete="off" spellcheck="false" aria-invalid=why.map(|_| "true") />
            {refusal(why)}
            <small>{text::smart_words_why()}</small>
        </label>
        {filters}
        <label class="field"><span>{text::sort_label()}</span><select name="sort">{orders}</select></label>
    }
    .part()
}

/// Up, down and out for each game of the page. Each form leads back to the line it stood on, which opens what is folded
/// around it.
fn arrange(frame: &Frame, action: &str, slug: &str, page: &ListPage) -> Part {
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
                        {whose(frame)}
                        <input type="hidden" name="act" value="move" />
                        <input type="hidden" name="game" value=game.clone() />
                        <input type="hidden" name="back" value=format!("{here}#{id}") />
                        {step(place.saturating_sub(1), Icon::Up, text::move_up(), place == 0)}
                        {step(place + 1, Icon::Down, text::move_down(), place + 1 >= page.total)}
                    </form>
                    <form method="post" action=action.to_owned()>
                        {whose(frame)}
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
    .part()
}
