//! The form that edits a collection: its name, its search, the order of its games.

use crate::components::forms::{choice, choices, hidden, name_field, person_field, refusal};
use crate::components::icon::{Icon, icon};
use crate::components::reorder::{Line, Reorder, reorder};
use crate::islands::Arrange;
use crate::markup::escaped;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::path_of_own;
use shelfcade_core::page::{GameCard, ListPage, OwnList, OwnView, PageFrame};
use shelfcade_core::people::user_data::{MAX_DESCRIPTION, SeenBy};
use shelfcade_core::query::PAGE_SIZE;
use shelfcade_core::refusal::Refusal;
use shelfcade_core::search::list_query::ListOrder;

/// Returns the folded form, for the owner of a collection.
pub fn collection_form(frame: &PageFrame, list: &OwnList, page: &ListPage, own: &OwnView) -> HtmlFragment {
    let action = frame.links.own(list);
    let arrange =
        (own.query.is_none() && page.total > 1 && page.list_query.is_blank() && page.list_query.order.is_none())
            .then(|| arrange(frame, &action, list, page));
    let name = own.typed_name.clone().unwrap_or_else(|| page.title.clone());
    let (of_name, of_query) = match own.refused {
        Some(Refusal::CollectionQuery) => (None, own.refused),
        refused => (refused, None),
    };
    view! {
        <details class="list-edit" open=own.refused.is_some()>
            <summary>{text::edit_collection()}</summary>
            <form class="form" method="post" action=action.clone()>
                {person_field(frame)}
                {hidden("act", "edit")}
                {name_field(name, true, of_name)}
                {query_fields(own, of_query)}
                <label class="field">
                    <span>{text::description_label()}</span>
                    <textarea name="description" rows="3" maxlength=MAX_DESCRIPTION.to_string()
                        inner_html=escaped(&own.description)></textarea>
                </label>
                {choice("checkbox", "pinned", "1", text::pin_to_home().to_owned(), own.pinned)}
                {seen_by(own)}
                <button type="submit" class="button">{text::save()}</button>
            </form>
            {arrange}
            <p class="apart">
                <a class="button danger" href=frame.links.empty_list(list)>{text::remove_collection()}</a>
            </p>
        </details>
    }
    .part()
}

/// Returns the choice of who sees it: nobody else, everybody, or selected profiles if there are others.
fn seen_by(own: &OwnView) -> HtmlFragment {
    let is_some = matches!(&own.seen_by, SeenBy::Profiles(profiles) if !profiles.is_empty());
    let radio = |value, label: &str, is_on| choice("radio", "seen-by", value, label.to_owned(), is_on);
    let mut kinds = vec![
        radio("me", text::seen_by_me(), own.seen_by == SeenBy::NOBODY_ELSE),
        radio("household", text::seen_by_household(), own.seen_by == SeenBy::Household),
    ];
    if own.others.is_empty() {
        return choices(text::seen_by_label(), kinds);
    }
    kinds.push(radio("profiles", text::seen_by_profiles(), is_some));
    let people = own.others.iter().map(|(id, name)| {
        let is_on = is_some && own.seen_by.includes(*id);
        choice("checkbox", "viewer", id.0.to_string(), text::person_name(name).to_owned(), is_on)
    });
    let people = choices(text::seen_by_profiles(), people.collect());
    view! { <div class="seen-by">{choices(text::seen_by_label(), kinds)}{people}</div> }.part()
}

/// Returns the fields of a smart collection's search: its words, its filters to keep or remove, its order.
fn query_fields(own: &OwnView, why: Option<Refusal>) -> HtmlFragment {
    let Some(list_query) = &own.query else { return nothing() };
    let filters = own.filters.iter().map(|named| {
        view! {
            <label class="choice">
                <input type="checkbox" name=named.filter.dimension().key() value=named.filter.value() checked=true />
                <span><bdi>{text::of_filter(&named.filter, &named.label).into_owned()}</bdi></span>
            </label>
        }
        .part()
    });
    let filters = (!own.filters.is_empty()).then(|| choices(text::filters(), filters.collect()));
    let orders: Vec<_> = ListOrder::ALL
        .iter()
        .copied()
        .filter(|order| !matches!(order, ListOrder::Best | ListOrder::Own))
        .map(|order| {
            let is = list_query.order.unwrap_or(ListOrder::Title) == order;
            view! { <option value=order.as_str() selected=is>{text::order(order)}</option> }
        })
        .collect();
    view! {
        {hidden("smart", "1")}
        <label class="field">
            <span>{text::smart_words()}</span>
            <input type="text" name="q" value=list_query.text.clone()
                autocomplete="off" spellcheck="false" aria-invalid=why.map(|_| "true") />
            {refusal(why)}
            <small>{text::smart_words_why()}</small>
        </label>
        {filters}
        <label class="field"><span>{text::sort_label()}</span><select name="sort">{orders}</select></label>
    }
    .part()
}

/// Returns up, down and remove buttons for each game of the page. Each form returns to its line: a browser opens
/// folded content around the target of an address.
fn arrange(frame: &PageFrame, action: &str, list: &OwnList, page: &ListPage) -> HtmlFragment {
    let first = (page.page.max(1) - 1) * PAGE_SIZE;
    let here = path_of_own(list);
    let here = if page.page > 1 { format!("{here}?page={}", page.page) } else { here };
    let line = |card: &GameCard| {
        let game = format!("{}/{}", card.system, card.slug);
        let id = format!("at-{}-{}", card.system, card.slug);
        let out = format!("{}: {}", text::take_out(), card.title);
        let after = view! {
            <form method="post" action=action.to_owned()>
                {person_field(frame)}
                {hidden("act", "take-out")}
                {hidden("back", format!("{here}#arrange"))}
                <button type="submit" class="icon-button" name="game" value=game.clone() aria-label=out>
                    {icon(Icon::Close)}
                </button>
            </form>
        };
        let fields = view! {
            {person_field(frame)}
            {hidden("act", "move")}
            {hidden("game", game)}
            {hidden("back", format!("{here}#{id}"))}
        };
        Line {
            id,
            label: card.title.clone(),
            content: view! { <bdi>{card.title.clone()}</bdi> }.part(),
            fields: fields.part(),
            after: after.part(),
        }
    };
    let list = Reorder {
        action: action.to_owned(),
        at_once: false,
        first,
        total: page.total,
        lines: page.cards.iter().map(line).collect(),
    };
    view! {
        <h3 id="arrange">{text::arrange()}</h3>
        <div class="arranging">
            <Arrange />
            {reorder(list)}
        </div>
    }
    .part()
}
