//! A list that people put in order: by buttons *up* and *down*, which are plain forms; with the island
//! [`Arrange`](crate::islands::Arrange) beside it also by dragging and by Alt with an arrow key.
//!
//! Hooks of the island: `.arranging` around both, `.arrange` with `data-first` and `data-more`, in each line `.grip`
//! and a form whose buttons `to` hold the place they move the line to. Forms of class `at-once` are sent by the island
//! [`AtOnce`](crate::islands::AtOnce).

use crate::components::icon::{Icon, icon};
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;

/// A line of the list.
pub struct Line {
    /// Its `id`, unique on the page; those of its buttons begin with it.
    pub id: String,
    /// Its words, as they are read out with its buttons.
    pub label: String,
    /// What stands before the buttons: usually the label.
    pub content: Part,
    /// Hidden fields of its form: which line is moved, and whatever the address asks for.
    pub fields: Part,
    /// What stands behind the buttons.
    pub after: Part,
}

/// A list, or one page of it.
pub struct Reorder {
    /// Where the forms are posted: their fields, and `to`, the new place of the line counted from 0.
    pub action: String,
    /// Whether the island `AtOnce` saves.
    pub at_once: bool,
    /// The place of the first line, counted from 0.
    pub first: u32,
    /// Lines on all pages.
    pub total: u32,
    /// The lines of this page.
    pub lines: Vec<Line>,
}

/// The list.
pub fn reorder(list: Reorder) -> Part {
    let Reorder { action, at_once, first, total, lines } = list;
    let has_more = first + lines.len() as u32 != total;
    let lines: Vec<_> = (first..)
        .zip(lines)
        .map(|(place, line)| {
            let button = |side: &str, to: u32, sign: Icon, label: &'static str, key: &'static str, is_off: bool| {
                let (id, label) = (format!("{}-{side}", line.id), format!("{label}: {}", line.label));
                view! {
                    <button type="submit" class="icon-button" id=id name="to" value=to.to_string() disabled=is_off
                        aria-label=label aria-keyshortcuts=key>{icon(sign)}</button>
                }
            };
            let up = button("up", place.saturating_sub(1), Icon::Up, text::move_up(), "Alt+ArrowUp", place == 0);
            let is_last = place + 1 >= total;
            let down = button("down", place + 1, Icon::Down, text::move_down(), "Alt+ArrowDown", is_last);
            view! {
                <li id=line.id.clone()>
                    <span class="grip" aria-hidden="true"></span>
                    {line.content}
                    <form class=at_once.then_some("at-once") method="post" action=action.clone()>
                        {line.fields}
                        {up}
                        {down}
                    </form>
                    {line.after}
                </li>
            }
        })
        .collect();
    view! {
        <ol class="arrange" start=(first + 1).to_string() data-first=first.to_string()
            data-more=has_more.then_some("")>{lines}</ol>
    }
    .part()
}
