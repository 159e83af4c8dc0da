//! A list that people can reorder: by *up* and *down* buttons, which are plain forms, and with the island
//! [`Arrange`](crate::islands::Arrange) also by dragging and by Alt with an arrow key.
//!
//! Hooks of the island: `.arranging` around both, `.arrange` with `data-first` and `data-more`, and in each line
//! `.grip` and a form whose buttons `to` hold the line's new position. The island [`AtOnce`](crate::islands::AtOnce)
//! sends forms of class `at-once`.

use crate::components::icon::{Icon, icon};
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;

/// A line of the list.
pub struct Line {
    /// Its `id`, unique on the page and prefix of its buttons' ids.
    pub id: String,
    /// Its text, part of its buttons' accessible names.
    pub label: String,
    /// Content before the buttons, usually the label.
    pub content: HtmlFragment,
    /// Hidden fields of its form: the line to move, and whatever else the address expects.
    pub fields: HtmlFragment,
    /// Content after the buttons.
    pub after: HtmlFragment,
}

/// A list, or one page of it.
pub struct Reorder {
    /// Address that the forms post to: their fields, and `to`, the line's new position counted from 0.
    pub action: String,
    /// True if the island `AtOnce` saves.
    pub at_once: bool,
    /// Position of the first line, counted from 0.
    pub first: u32,
    /// Number of lines on all pages.
    pub total: u32,
    /// The lines of this page.
    pub lines: Vec<Line>,
}

/// Returns the list.
pub fn reorder(list: Reorder) -> HtmlFragment {
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
