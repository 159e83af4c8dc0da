//! The drawn cover of a game without art, as HTML and classes: it costs no request and is sharp at any size.

use super::look::Look;
use leptos::prelude::*;
use shelfcade_core::page::GameCard;

/// A cover that carries the game's title: it is the label of the link around it.
pub fn cover(card: &GameCard) -> impl IntoView + use<> {
    let look = Look::of(card);
    view! {
        <span class=look.classes()>
            <bdi class="c-t">{card.title.clone()}</bdi>
            <span class="c-s">{card.system_short.clone()}</span>
            {card.year.map(|year| view! { <span class="c-y">{year.to_string()}</span> })}
        </span>
    }
}

/// A cover beside a title that is already there: hidden from screen readers.
pub fn cover_beside(card: &GameCard) -> impl IntoView + use<> {
    let look = Look::of(card);
    view! {
        <span class=look.classes() aria-hidden="true">
            <bdi class="c-t">{card.title.clone()}</bdi>
            <span class="c-s">{card.system_short.clone()}</span>
            {card.year.map(|year| view! { <span class="c-y">{year.to_string()}</span> })}
        </span>
    }
}

/// Only the picture, for a thumbnail too small to read.
pub fn thumb(card: &GameCard) -> impl IntoView + use<> {
    let look = Look::of(card);
    view! { <span class=format!("{} thumb", look.classes()) aria-hidden="true"></span> }
}
