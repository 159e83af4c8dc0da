//! A game on a shelf, in a grid and as one line of a list.
//!
//! Titles come from file names: any script, any length, any character. They stand in `<bdi>` and the style clamps them.

use super::cover::{cover, thumb};
use super::look::hue_class;
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::GameCard;

/// A cover with its label, for shelves and grids: an `<li>`.
pub fn card(links: &Links, card: &GameCard) -> impl IntoView + use<> {
    view! {
        <li class=format!("card {}", hue_class(card.hue))>
            <a href=links.game(&card.system, &card.slug)>
                <span class="stand">{cover(card)}</span>
                <span class="label">{badge(card)}<span>{text::card_label(card)}</span></span>
            </a>
        </li>
    }
}

/// One line a game, for list view and search: an `<li>`.
pub fn line(links: &Links, card: &GameCard, with_system: bool) -> impl IntoView + use<> {
    let system = with_system.then(|| view! { <span class="tag">{card.system_short.clone()}</span> });
    view! {
        <li class=format!("line {}", hue_class(card.hue))>
            <a href=links.game(&card.system, &card.slug)>
                {thumb(card)}
                <span class="line-text">
                    <bdi class="line-title">{marked(&card.title, &card.matched)}</bdi>
                    {card.also_known_as.as_ref().map(|name| view! { <span class="line-also">{text::also_known_as(name)}</span> })}
                    {card.why.as_ref().map(|why| view! { <span class="line-also">{text::why(why)}</span> })}
                    <span class="line-facts">{system}<span>{text::line_facts(card)}</span></span>
                </span>
                {badge(card)}
                {(card.variants > 1).then(|| view! { <span class="count">{text::variants(card.variants)}</span> })}
            </a>
        </li>
    }
}

fn badge(card: &GameCard) -> Option<impl IntoView + use<>> {
    card.mark.map(|mark| view! { <span class="badge">{text::mark(mark)}</span> })
}

/// A text with the matched ranges marked; ranges that do not fit the text are left out.
pub fn marked(title: &str, ranges: &[(u32, u32)]) -> AnyView {
    let mut parts: Vec<AnyView> = Vec::with_capacity(ranges.len() * 2 + 1);
    let mut done = 0;
    for &(start, end) in ranges {
        let (start, end) = (start as usize, end as usize);
        let (Some(before), Some(hit)) = (title.get(done..start), title.get(start..end)) else { continue };
        if hit.is_empty() {
            continue;
        }
        if !before.is_empty() {
            parts.push(before.to_owned().into_any());
        }
        parts.push(view! { <mark>{hit.to_owned()}</mark> }.into_any());
        done = end;
    }
    if let Some(rest) = title.get(done..).filter(|rest| !rest.is_empty()) {
        parts.push(rest.to_owned().into_any());
    }
    parts.into_any()
}
