//! Settings that are lists: ordered ones, and unordered selections.

use super::{Forms, switch, word};
use crate::components::forms::hidden;
use crate::components::icon::{Icon, icon};
use crate::components::reorder::{Line, Reorder, reorder};
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::library::region::DEFAULT_ORDER;
use shelfcade_core::links::encode;
use shelfcade_core::page::SettingItemView;

/// Rows of Home: each can be moved, and shown or hidden.
const ROWS: &str = "home_rows";

/// Returns an item's name in the page's language.
fn name<'a>(key: &str, item: &'a SettingItemView) -> &'a str {
    match key {
        ROWS => text::row_kind_name(&item.value),
        "regions" => text::region_name(&item.value),
        _ if item.name.is_empty() => &item.value,
        _ => &item.name,
    }
}

fn id_of(key: &str, item: &SettingItemView) -> String {
    format!("{key}-{}", item.value.replace(' ', "-"))
}

/// Returns the whole list as a form field: posting it restores this state.
pub fn state(key: &str, items: &[SettingItemView]) -> String {
    let words = items.iter().filter(|item| item.is_on || key == ROWS);
    let words = words.map(|item| if item.is_on { item.value.clone() } else { format!("-{}", item.value) });
    format!("{key}={}", encode(&words.collect::<Vec<_>>().join(",")))
}

/// Returns an ordered list, and below it the items that can be added.
pub fn ordered(forms: &Forms, key: &'static str, items: &[SettingItemView]) -> HtmlFragment {
    let is_rows = key == ROWS;
    let (chosen, others): (Vec<_>, Vec<_>) = items.iter().partition(|item| item.is_on || is_rows);
    let of_item = |item: &SettingItemView| view! { {hidden("list", key)}{hidden("item", &item.value)} }.part();
    let can_drop = |item: &SettingItemView| match key {
        "regions" => DEFAULT_ORDER.iter().all(|region| region.name() != item.value),
        _ => !is_rows && chosen.len() > 1,
    };
    let line = |item: &&SettingItemView| {
        let (id, label) = (id_of(key, item), name(key, item).to_owned());
        let content = if is_rows {
            let value = if item.is_on { "0" } else { "1" };
            let button = switch(format!("{id}-on"), "on", value, item.is_on, word(&label));
            forms.form(None, view! { {of_item(item)}{button} }.part())
        } else {
            word(&label)
        };
        let after = can_drop(item).then(|| {
            let label = format!("{}: {label}", text::take_from_list());
            let button = view! {
                <button type="submit" class="icon-button" name="on" value="0" aria-label=label>
                    {icon(Icon::Close)}
                </button>
            };
            forms.form(None, view! { {of_item(item)}{button} }.part())
        });
        let fields = view! { {forms.fields()}{of_item(item)} }.part();
        Line { id, label, content, fields, after: after.part() }
    };
    let list = Reorder {
        action: forms.action.clone(),
        at_once: true,
        first: 0,
        total: chosen.len() as u32,
        lines: chosen.iter().map(line).collect(),
    };
    let add = (!others.is_empty()).then(|| add(forms, key, &others));
    view! { {reorder(list)}{add} }.part()
}

/// Returns a menu of items that can be added, sorted by name, and a button.
fn add(forms: &Forms, key: &'static str, others: &[&SettingItemView]) -> HtmlFragment {
    let mut named: Vec<_> = others.iter().map(|item| (name(key, item), item.value.clone())).collect();
    named.sort_by_key(|(name, _)| name.to_lowercase());
    let options: Vec<_> =
        named.into_iter().map(|(name, value)| view! { <option value=value>{name.to_owned()}</option> }).collect();
    let content = view! {
        {hidden("list", key)}
        {hidden("on", "1")}
        <select id=format!("add-{key}") name="item" aria-label=text::add_to_order()>
            <option value="">{text::add_to_order()}</option>
            {options}
        </select>
        <button type="submit" class="button quiet" id=format!("add-{key}-now")>{text::add()}</button>
    };
    forms.form(None, content.part())
}

/// Returns a selection of any number of items, without an order.
pub fn toggles(forms: &Forms, key: &'static str, items: &[SettingItemView]) -> HtmlFragment {
    let each = items.iter().map(|item| {
        let value = if item.is_on { "0" } else { "1" };
        let button = switch(id_of(key, item), "on", value, item.is_on, word(name(key, item)));
        forms.form(None, view! { {hidden("list", key)}{hidden("item", &item.value)}{button} }.part())
    });
    view! { <div class="choices">{each.collect::<Vec<_>>()}</div> }.part()
}
