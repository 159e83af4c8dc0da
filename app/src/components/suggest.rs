//! The suggestions under the search box: games, things to go to, filters; as options of the island's listbox.
//!
//! The link itself is the option: an option may hold nothing that can be focused.

use super::card::marked;
use super::cover::thumb;
use super::look::hue_class;
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{Door, GameCard, Offer, Scope, Suggestions};

/// List items only, in groups; empty when nothing fits.
pub fn suggestions(links: &Links, page: &Suggestions) -> AnyView {
    let games: Vec<_> = page.games.iter().map(|game| game_option(links, game)).collect();
    let doors: Vec<_> = page.doors.iter().map(|door| door_option(links, door)).collect();
    let offers: Vec<_> = page.offers.iter().map(|offer| offer_option(links, offer)).collect();
    let head = |shown: bool, title: &'static str| {
        shown.then(|| view! { <li role="presentation" class="suggest-head">{title}</li> })
    };
    (
        head(!games.is_empty(), text::GAMES),
        games,
        head(!doors.is_empty(), text::DOORS),
        doors,
        head(!offers.is_empty(), text::OFFERS),
        offers,
    )
        .into_any()
}

fn door_option(links: &Links, door: &Door) -> AnyView {
    view! {
        <li role="presentation">
            <a role="option" aria-selected="false" href=links.of(&door.test) tabindex="-1">
                <span class="dot"></span>
                <bdi>{door.label.clone()}</bdi>
                <small>{text::door_facts(&door.test, door.count)}</small>
            </a>
        </li>
    }
    .into_any()
}

fn offer_option(links: &Links, offer: &Offer) -> AnyView {
    view! {
        <li role="presentation">
            <a role="option" aria-selected="false" href=links.games(&Scope::All, &offer.ask) tabindex="-1">
                <span class="dot"></span>
                <bdi>{offer.label.clone()}</bdi>
                <small>{text::games(offer.count.into())}</small>
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
                {card.why.as_ref().map(|why| view! { <small>{text::why(why)}</small> })}
                <small>{text::suggest_facts(card)}</small>
            </a>
        </li>
    }
    .into_any()
}
