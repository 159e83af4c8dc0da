//! The ⋯ menu of a game page: rare actions. It is a popover, so it needs no script; browsers without popovers show the
//! buttons in place.

use crate::components::forms::write_page_fields;
use crate::components::games::game_state::one_button;
use crate::components::icon::{Icon, icon};
use crate::islands::AtOnce;
use crate::markup::Markup;
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
        <section id="game-menu" class="menu" popover="auto" aria-label=text::more_actions()>
            {forward}{own}{hide}
        </section>
    }
    .part()
}

/// Returns buttons that suggest the game for tonight or recommend it to each other profile, or take that back. The
/// island sends them and shows the sentence of the pressed one.
fn put_forward(frame: &PageFrame, action: &str, mine: &GameStateView) -> HtmlFragment {
    let (value, label, said) = match mine.tonight {
        Some(_) => ("0", text::tonight_remove(), text::settings_saved()),
        None => ("1", text::tonight_add(), text::tonight_said()),
    };
    let mut out = Markup::default();
    let mut state = format!("tonight={}", u8::from(mine.tonight.is_some()));
    write_button(&mut out, frame, action, ("tonight", value, "put-tonight"), (label, said));
    for (id, name, is_told) in &mine.others {
        let (id, name) = (id.0.to_string(), text::person_name(name));
        let place = format!("put-{id}");
        match is_told {
            true => {
                let label = text::recommend_no_more(name);
                write_button(&mut out, frame, action, ("take-back", &id, &place), (&label, text::settings_saved()));
            }
            false => {
                let (label, said) = (text::recommend_to(name), text::recommend_said(name));
                write_button(&mut out, frame, action, ("recommend", &id, &place), (&label, &said));
            }
        }
        state.push_str(if *is_told { "&recommend=" } else { "&take-back=" });
        state.push_str(&id);
    }
    view! { <div class="story" data-state=state inner_html=out.into_string()></div><AtOnce /> }.part()
}

/// Writes a form of one button, given its name, value and id, its label and the sentence shown after it was sent.
fn write_button(
    out: &mut Markup,
    frame: &PageFrame,
    action: &str,
    (name, value, id): (&'static str, &str, &str),
    (label, said): (&str, &str),
) {
    out.raw("<form class=\"at-once\" method=\"post\" action=\"").attr(action).raw("\">");
    write_page_fields(out, frame, "#yours");
    out.raw("<button type=\"submit\" class=\"quiet-button\" name=\"").raw(name).raw("\" value=\"").attr(value);
    out.raw("\" id=\"").attr(id).raw("\" data-said=\"").attr(said).raw("\">").text(label);
    out.raw("</button></form>");
}
