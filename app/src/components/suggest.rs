//! The suggestions under the search box: systems first, then games, as options of the island's listbox.
//!
//! The link itself is the option: an option may hold nothing that can be focused.

use super::card::marked;
use super::cover::thumb;
use super::look::hue_class;
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{GameCard, SearchPage, SystemTile};

/// Systems offered at most.
const SYSTEMS: usize = 3;

/// List items only; empty when nothing fits.
pub fn suggestions(links: &Links, page: &SearchPage) -> AnyView {
    let systems: Vec<_> =
        page.matching_systems.iter().take(SYSTEMS).map(|system| system_option(links, system)).collect();
    let games: Vec<_> = page.cards.iter().map(|game| game_option(links, game)).collect();
    let head = |shown: bool, title: &'static str| {
        shown.then(|| view! { <li role="presentation" class="suggest-head">{title}</li> })
    };
    (head(!systems.is_empty(), text::NAV_SYSTEMS), systems, head(!games.is_empty(), text::GAMES), games).into_any()
}

fn system_option(links: &Links, system: &SystemTile) -> AnyView {
    view! {
        <li role="presentation" class=hue_class(system.hue)>
            <a role="option" aria-selected="false" href=links.system(&system.id) tabindex="-1">
                <span class="dot"></span>
                <bdi>{system.name.clone()}</bdi>
                <small>{text::games(system.games.into())}</small>
            </a>
        </li>
    }
    .into_any()
}

fn game_option(links: &Links, card: &GameCard) -> AnyView {
    let also = card.also_known_as.as_ref().map(|name| view! { <small>{text::also_known_as(name)}</small> });
    view! {
        <li role="presentation" class=hue_class(card.hue)>
            <a role="option" aria-selected="false" href=links.game(&card.system, &card.slug) tabindex="-1">
                {thumb(card)}
                <bdi>{marked(&card.title, &card.matched)}</bdi>
                {also}
                <small>{text::suggest_facts(card)}</small>
            </a>
        </li>
    }
    .into_any()
}
