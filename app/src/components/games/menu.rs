//! The ⋯ menu of a game page: rare actions. It is a popover, so it needs no script; browsers without popovers show the
//! buttons in place.

use crate::components::games::game_state::one_button;
use crate::components::icon::{Icon, icon};
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{GamePage, GameStateView, PageFrame};

/// Returns the button and the menu: recommending and hiding the game, and for the owner identifying it and choosing
/// its cover. Nothing for guests.
pub fn menu(frame: &PageFrame, page: &GamePage) -> HtmlFragment {
    let (links, card) = (&frame.links, &page.card);
    let action = links.mine(&card.system, &card.slug);
    let is_shown = page.mine.as_ref().is_some_and(|mine| mine.state.hidden.is_none());
    let hide = is_shown.then(|| one_button(&action, frame, "hide", "1", text::hide_game()));
    let forward = page.mine.as_ref().map(|mine| put_forward(frame, &action, mine));
    let own = page.own.is_some().then(|| {
        view! {
            <a class="quiet-button" href=links.identify(&card.system, &card.slug)>{text::identify_heading()}</a>
            <a class="quiet-button" href=links.cover(&card.system, &card.slug)>{text::cover_choose()}</a>
        }
    });
    if forward.is_none() && own.is_none() {
        return nothing();
    }
    view! {
        <button type="button" class="icon-button" popovertarget="game-menu" aria-label=text::more_actions()>
            {icon(Icon::More)}
        </button>
        <div id="game-menu" class="menu" popover="auto">{forward}{own}{hide}</div>
    }
    .part()
}

/// Returns buttons that suggest the game for tonight or recommend it to each other profile, or take that back.
fn put_forward(frame: &PageFrame, action: &str, mine: &GameStateView) -> HtmlFragment {
    let (value, label) = match mine.tonight {
        Some(_) => ("0", text::tonight_remove()),
        None => ("1", text::tonight_add()),
    };
    let tonight = one_button(action, frame, "tonight", value, label);
    let others = mine.others.iter().map(|(id, name, is_told)| {
        let (id, name) = (id.0.to_string(), text::person_name(name));
        match is_told {
            true => one_button(action, frame, "take-back", &id, &text::recommend_no_more(name)),
            false => one_button(action, frame, "recommend", &id, &text::recommend_to(name)),
        }
    });
    view! { {tonight}{others.collect::<Vec<_>>()} }.part()
}
