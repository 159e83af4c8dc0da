//! The running games, at the foot of every page: each with its player and controls. Plain forms; the island refreshes
//! the bar when a game's state changes. Hook: `#now-playing`.

use crate::components::cards::cover::{thumb, write_beside};
use crate::components::cards::look::hue_step;
use crate::components::forms::{hidden, page_fields, write_page_fields};
use crate::components::icon::{Icon, icon};
use crate::islands::NowPlaying;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{PageFrame, PlayingView};
use shelfcade_core::play::{Control, NowPlaying, PlayState, SavedState};

/// Controls shown in the bar; the page `/play` has all of them.
const IN_BAR: [Control; 2] = [Control::Pause, Control::Stop];
/// Groups of controls on the page `/play`, in display order.
const GROUPS: [&[Control]; 4] = [
    &IN_BAR,
    &[Control::SaveState, Control::LoadState],
    &[Control::VolumeDown, Control::VolumeUp],
    &[Control::NextDisc, Control::Screenshot, Control::Reset],
];

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
        open_game(out, view, "", &frame.links.play());
        if let Some(card) = &view.card {
            thumb(out, &frame.links, card, true);
        }
        write_what(out, view);
        write_bar_controls(out, frame, view);
        out.raw("</section>");
    }
}

/// Writes a game as a remote control of its player, for the page `/play`: large art, and all controls that the player
/// has, in groups.
pub fn write_remote(out: &mut Markup, frame: &PageFrame, view: &PlayingView) {
    let links = &frame.links;
    let link = view.card.as_ref().map_or_else(|| links.play(), |card| links.game(&card.system, &card.slug));
    open_game(out, view, "remote ", &link);
    if let Some(card) = &view.card {
        write_beside(out, links, card);
    }
    write_what(out, view);
    write_remote_controls(out, frame, view);
    out.raw("</section>");
}

/// Opens the section of a game, and in it the link around its picture and its name.
fn open_game(out: &mut Markup, view: &PlayingView, class: &'static str, link: &str) {
    let hue = view.card.as_ref().map_or(0, |card| hue_step(card.hue));
    out.raw("<section class=\"playing-game ").raw(class).raw("is-").raw(view.now.state.as_str());
    out.raw(" h").number(hue).raw("\"><a class=\"playing-what\" href=\"").attr(link).raw("\">");
}

/// Writes title, state, player and person, and closes the link.
fn write_what(out: &mut Markup, view: &PlayingView) {
    let now = &view.now;
    out.raw("<span><bdi>").text(&now.title).raw("</bdi><small><span class=\"playing-state\">");
    out.text(&text::playing_state(now)).raw("</span>");
    out.raw(" · <bdi>").text(&now.player).raw("</bdi>");
    if let Some(name) = now.started_by.as_ref().filter(|name| !name.is_empty()) {
        out.raw(" · <bdi>").text(name).raw("</bdi>");
    }
    write_time(out, now);
    out.raw("</small></span></a>");
}

/// Writes the time played, last in its line so that the island moves nothing when it counts on from there.
fn write_time(out: &mut Markup, now: &NowPlaying) {
    match (now.state, now.paused_after) {
        (PlayState::Playing, _) => {
            out.raw(" <time data-since=\"").attr(&now.played_from.to_string()).raw("\">");
            out.text(&text::playing_since(&text::time_of_day(now.since))).raw("</time>");
        }
        (_, Some(seconds)) => {
            out.raw(" <time>").text(&text::time_played(seconds)).raw("</time>");
        }
        _ => {}
    }
}

/// Returns those of the controls that the player has; none if this browser can't play.
fn controls_of(frame: &PageFrame, view: &PlayingView, group: &[Control]) -> Vec<Control> {
    let has = |control: &Control| frame.play.can_play && view.now.controls.contains(control);
    group.iter().copied().filter(has).collect()
}

/// Opens the form of a game's controls.
fn open_form(out: &mut Markup, frame: &PageFrame, view: &PlayingView) {
    out.raw("<form class=\"play-form\" method=\"post\" action=\"").attr(&frame.links.plays("control")).raw("\">");
    write_page_fields(out, frame, "");
    out.raw("<input type=\"hidden\" name=\"player\" value=\"").attr(&view.now.player_id);
    out.raw("\"><input type=\"hidden\" name=\"session\" value=\"").attr(&view.now.session.to_string()).raw("\">");
}

fn write_bar_controls(out: &mut Markup, frame: &PageFrame, view: &PlayingView) {
    let shown = controls_of(frame, view, &IN_BAR);
    if shown.is_empty() {
        return;
    }
    open_form(out, frame, view);
    for control in shown {
        let label = text::control_of(&view.now, control);
        out.raw("<button type=\"submit\" name=\"control\" value=\"").raw(control.as_str());
        out.raw("\" class=\"icon-button\" aria-label=\"").attr(label).raw("\">");
        out.raw(icon_of(control, view.now.state).map_or("", Icon::markup)).raw("</button>");
    }
    out.raw("</form>");
}

fn write_remote_controls(out: &mut Markup, frame: &PageFrame, view: &PlayingView) {
    let groups = GROUPS.map(|group| controls_of(frame, view, group));
    if groups.iter().all(Vec::is_empty) {
        return;
    }
    open_form(out, frame, view);
    for group in groups.iter().filter(|group| !group.is_empty()) {
        out.raw("<div class=\"remote-group\">");
        if group.iter().any(|control| control.has_slot()) {
            write_slots(out, &frame.links, &view.now);
        }
        if let Some(disc) = view.now.disc.filter(|_| group.contains(&Control::NextDisc)) {
            out.raw("<p>").text(&text::disc_of(&disc.number.to_string(), &disc.of.to_string())).raw("</p>");
        }
        for &control in group {
            let class = if control == Control::Pause { "button" } else { "button quiet" };
            out.raw("<button type=\"submit\" name=\"control\" value=\"").raw(control.as_str());
            out.raw("\" class=\"").raw(class).raw("\">");
            out.raw(icon_of(control, view.now.state).map_or("", Icon::markup));
            out.text(text::control_of(&view.now, control)).raw("</button>");
        }
        out.raw("</div>");
    }
    out.raw("</form>");
}

/// Writes the choice of a slot for saved states, those with states first; the newest is chosen. Without slots,
/// the states are only shown.
fn write_slots(out: &mut Markup, links: &Links, now: &NowPlaying) {
    let has_choice = now.slots > 1;
    if !has_choice && now.states.is_empty() {
        return;
    }
    let newest = now.states.iter().max_by_key(|state| state.at).map_or(0, |state| state.slot);
    out.raw("<fieldset><legend>").text(text::play_slot()).raw("</legend><div class=\"choices\">");
    let empty = (0..now.slots).filter(|slot| has_choice && !now.states.iter().any(|state| state.slot == *slot));
    let saved = now.states.iter().map(|state| (state.slot, Some(state)));
    for (slot, state) in saved.chain(empty.map(|slot| (slot, None))) {
        if has_choice {
            out.raw("<label class=\"choice\"><input type=\"radio\" name=\"slot\" id=\"slot-").attr(&now.player_id);
            out.raw("-").number(slot.into()).raw("\" value=\"").number(slot.into());
            out.raw(if slot == newest { "\" checked>" } else { "\">" });
        } else {
            out.raw("<div class=\"choice\">");
        }
        write_state(out, (links, &now.player_id), slot, state);
        out.raw(if has_choice { "</label>" } else { "</div>" });
    }
    out.raw("</div></fieldset>");
}

/// Writes what a slot has: the picture of its state, its number, and the date.
fn write_state(out: &mut Markup, (links, player): (&Links, &str), slot: u8, state: Option<&SavedState>) {
    if let Some(state) = state.filter(|state| state.has_picture) {
        out.raw("<img src=\"").attr(&links.state_picture(player, slot, state.at));
        out.raw("\" alt=\"\" width=\"128\" height=\"96\" loading=\"lazy\">");
    }
    out.raw("<span>").number(slot.into());
    if let Some(state) = state {
        out.raw(" <small>").text(&text::minute_label(state.at)).raw("</small>");
    }
    out.raw("</span>");
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_control_is_in_one_group() {
        let grouped: Vec<Control> = GROUPS.concat();
        for control in Control::ALL {
            assert_eq!(grouped.iter().filter(|one| *one == control).count(), 1, "{}", control.as_str());
        }
    }
}
