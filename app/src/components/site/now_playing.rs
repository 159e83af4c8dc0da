//! The running games, at the foot of every page: each with its player and controls. Plain forms; the island refreshes
//! the bar when a game's state changes. Hook: `#now-playing`.

use crate::components::cards::cover::thumb;
use crate::components::cards::look::hue_step;
use crate::components::forms::{hidden, page_fields, write_page_fields};
use crate::components::icon::{Icon, icon};
use crate::islands::NowPlaying;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{PageFrame, PlayingView};
use shelfcade_core::play::{Control, PlayState};

/// Controls shown in the bar; the page `/play` has all of them.
const IN_BAR: [Control; 2] = [Control::Pause, Control::Stop];

/// Returns the bar, hidden if no game is running.
pub fn now_playing(frame: &PageFrame) -> HtmlFragment {
    let mut games = Markup::default();
    write_games(&mut games, frame);
    let is_empty = frame.play.now.is_empty();
    view! {
        <aside class="playing" aria-label=text::now_playing()>
            <div id="now-playing" hidden=is_empty inner_html=games.into_string()></div>
            <NowPlaying />
        </aside>
        {frame.play.can_play.then(|| card_menu(frame))}
    }
    .part()
}

/// Returns the menu of a long press on a card, filled in by the island. Keys use its form too.
fn card_menu(frame: &PageFrame) -> HtmlFragment {
    view! {
        <dialog id="card-menu" aria-labelledby="card-menu-title">
            <strong id="card-menu-title"></strong>
            <form class="play-form" method="post" action=frame.links.play()>
                {page_fields(frame, "")}
                <button type="submit" class="button play">{icon(Icon::Play)}{text::play()}</button>
            </form>
            <form class="collect-form" method="post" action=frame.links.select()>
                {page_fields(frame, "")}
                {hidden("game", "")}
                <button type="submit" class="button quiet" name="ask" value="collection">
                    {text::add_to_collection()}
                </button>
                <button type="button" class="button quiet card-select">{text::select_games()}</button>
            </form>
            <p><a class="button quiet" href=frame.links.home()>{text::open_game()}</a></p>
            <form method="dialog"><button type="submit" class="button quiet">{text::cancel()}</button></form>
        </dialog>
    }
    .part()
}

/// Writes the games of the bar.
pub fn write_games(out: &mut Markup, frame: &PageFrame) {
    for view in frame.play.now.iter() {
        write_game(out, frame, view, false);
    }
}

/// Writes a game with its player, in the bar or on the page `/play`, which has all controls.
pub fn write_game(out: &mut Markup, frame: &PageFrame, view: &PlayingView, is_page: bool) {
    let now = &view.now;
    let link = match &view.card {
        Some(card) if is_page => frame.links.game(&card.system, &card.slug),
        _ => frame.links.play(),
    };
    let hue = view.card.as_ref().map_or(0, |card| hue_step(card.hue));
    out.raw("<section class=\"playing-game is-").raw(now.state.as_str()).raw(" h").number(hue).raw("\">");
    out.raw("<a class=\"playing-what\" href=\"").attr(&link).raw("\">");
    if let Some(card) = &view.card {
        thumb(out, &frame.links, card, true);
    }
    out.raw("<span><bdi>").text(&now.title).raw("</bdi><small><span class=\"playing-state\">");
    out.text(&text::playing_state(now)).raw("</span>");
    if matches!(now.state, PlayState::Playing | PlayState::Paused) {
        out.raw(" <time data-since=\"").attr(&now.since.to_string()).raw("\"></time>");
    }
    out.raw(" · <bdi>").text(&now.player).raw("</bdi>");
    if let Some(name) = now.started_by.as_ref().filter(|name| !name.is_empty()) {
        out.raw(" · <bdi>").text(name).raw("</bdi>");
    }
    out.raw("</small></span></a>");
    write_controls(out, frame, view, is_page);
    out.raw("</section>");
}

fn write_controls(out: &mut Markup, frame: &PageFrame, view: &PlayingView, is_page: bool) {
    let (now, controls) = (&view.now, if is_page { Control::ALL } else { &IN_BAR });
    let shown: Vec<Control> = controls.iter().copied().filter(|control| now.controls.contains(control)).collect();
    if !frame.play.can_play || shown.is_empty() {
        return;
    }
    out.raw("<form class=\"play-form\" method=\"post\" action=\"").attr(&frame.links.plays("control")).raw("\">");
    write_page_fields(out, frame, "");
    out.raw("<input type=\"hidden\" name=\"player\" value=\"").attr(&now.player_id);
    out.raw("\"><input type=\"hidden\" name=\"session\" value=\"").attr(&now.session.to_string()).raw("\">");
    if now.slots > 1 && shown.iter().any(|control| control.has_slot()) {
        out.raw("<label class=\"field\"><span>").text(text::play_slot()).raw("</span><select name=\"slot\">");
        for slot in 0..now.slots {
            out.raw("<option>").number(slot.into()).raw("</option>");
        }
        out.raw("</select></label>");
    }
    for control in shown {
        let label = text::control_of(now, control);
        out.raw("<button type=\"submit\" name=\"control\" value=\"").raw(control.as_str());
        match icon_of(control, now.state).filter(|_| !is_page) {
            Some(icon) => {
                out.raw("\" class=\"icon-button\" aria-label=\"").attr(label).raw("\">").raw(icon.markup());
            }
            None => {
                out.raw("\" class=\"button quiet\">").text(label);
            }
        }
        out.raw("</button>");
    }
    out.raw("</form>");
}

fn icon_of(control: Control, state: PlayState) -> Option<Icon> {
    match control {
        Control::Pause if state == PlayState::Paused => Some(Icon::Play),
        Control::Pause => Some(Icon::Pause),
        Control::Stop if state == PlayState::Failed => Some(Icon::Close),
        Control::Stop => Some(Icon::Stop),
        _ => None,
    }
}
