//! "Yours" on a game page: status, rating, tags, note, collections, plays, out of sight. Plain forms that save as one.

use super::empty::nothing;
use super::markup::escaped;
use super::star::page_fields;
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{Frame, GamePage, GameStateView};
use shelfcade_core::user_data::{GameState, MAX_NOTE, MAX_STARS, Plays, Status};

/// The section; nothing for guests.
pub fn mine(frame: &Frame, page: &GamePage) -> Part {
    let Some(mine) = &page.mine else { return nothing() };
    let action = frame.links.mine(&page.card.system, &page.card.slug);
    let note = mine.mark.note.as_ref().map(|note| view! { <p class="mine-note own-about">{note.clone()}</p> });
    view! {
        <section class="mine" aria-labelledby="yours">
            <h2 id="yours">{text::yours()}</h2>
            {hidden_notice(&action, frame, &mine.mark)}
            {plays(&action, frame, &mine.mark.plays)}
            <details>
                <summary>{summary(mine)}</summary>
                {form(frame, &action, mine)}
            </details>
            {note}
            {(mine.mark.hidden.is_none()).then(|| one_button(&action, frame, "hide", "1", text::hide_game()))}
        </section>
    }
    .part()
}

/// "Playing · 4 stars · co-op", or an invitation.
fn summary(mine: &GameStateView) -> String {
    let mark = &mine.mark;
    let lists = mine.collections.iter().filter(|(_, _, is_in)| *is_in).map(|(_, name, _)| name.clone());
    let parts: Vec<String> = mark
        .status
        .map(|status| text::status(status).to_owned())
        .into_iter()
        .chain(mark.rating.map(|stars| text::rating_stars(stars.into())))
        .chain(mark.tags.iter().cloned())
        .chain(lists)
        .collect();
    if parts.is_empty() {
        format!("{} · {} · {}", text::status_label(), text::rating_label(), text::note_label())
    } else {
        parts.join(" · ")
    }
}

/// It leads back to itself: what is folded around the target of an address is opened, and the style says "Saved".
fn form(frame: &Frame, action: &str, mine: &GameStateView) -> Part {
    let mark = &mine.mark;
    view! {
        <form class="form" id="mine" method="post" action=action.to_owned()>
            <p class="notice saved" role="status">{text::settings_saved()}</p>
            {page_fields(frame, "#mine")}
            <fieldset><legend>{text::status_label()}</legend><div class="choices">{statuses(mark.status)}</div></fieldset>
            <fieldset><legend>{text::rating_label()}</legend><div class="choices">{ratings(mark.rating)}</div></fieldset>
            <label class="field">
                <span>{text::tags_label()}</span>
                <input type="text" name="tags" value=mark.tags.join(", ") autocomplete="off" maxlength="900" />
                <small>{text::tags_hint()}</small>
            </label>
            <label class="field">
                <span>{text::note_label()}</span>
                <textarea
                    name="note"
                    rows="3"
                    maxlength=MAX_NOTE.to_string()
                    placeholder=text::note_hint()
                    inner_html=escaped(mark.note.as_deref().unwrap_or_default())
                ></textarea>
            </label>
            {lists(mine)}
            <button type="submit" class="button">{text::save()}</button>
        </form>
    }
    .part()
}

fn statuses(now: Option<Status>) -> Vec<Part> {
    let all = std::iter::once(None).chain(Status::ALL.map(Some));
    all.map(|status| {
        let value = status.map(Status::as_str).unwrap_or_default();
        radio("status", value.to_owned(), status.map_or(text::status_none(), text::status).to_owned(), status == now)
    })
    .collect()
}

fn ratings(now: Option<u8>) -> Vec<Part> {
    let label = |stars: u8| if stars == 0 { text::rating_none().to_owned() } else { text::rating_stars(stars.into()) };
    (0..=MAX_STARS).map(|stars| radio("rating", stars.to_string(), label(stars), now.unwrap_or(0) == stars)).collect()
}

fn radio(name: &'static str, value: String, label: String, is_chosen: bool) -> Part {
    view! {
        <label class="choice"><input type="radio" name=name value=value checked=is_chosen /><span>{label}</span></label>
    }
    .part()
}

/// Collections made by hand, each to tick.
fn lists(mine: &GameStateView) -> Part {
    if mine.collections.is_empty() {
        return nothing();
    }
    let boxes: Vec<_> = mine
        .collections
        .iter()
        .map(|(slug, name, is_in)| {
            view! {
                <label class="choice">
                    <input type="hidden" name="list" value=slug.clone() />
                    <input type="checkbox" name="in" value=slug.clone() checked=*is_in />
                    <span><bdi>{name.clone()}</bdi></span>
                </label>
            }
        })
        .collect();
    view! { <fieldset><legend>{text::in_collections()}</legend><div class="choices">{boxes}</div></fieldset> }.part()
}

fn plays(action: &str, frame: &Frame, plays: &Plays) -> Part {
    let Some(last) = plays.last else { return nothing() };
    let parts: Vec<String> = std::iter::once(text::played_times(plays.count.into()))
        .chain((plays.seconds > 0).then(|| text::played_for(plays.seconds as f64)))
        .chain([text::played_last(&text::date(last))])
        .collect();
    view! {
        <div class="mine-plays">
            <p>{parts.join(" · ")}</p>
            {one_button(action, frame, "forget-plays", "1", text::forget_plays())}
        </div>
    }
    .part()
}

fn hidden_notice(action: &str, frame: &Frame, mark: &GameState) -> Part {
    if mark.hidden.is_none() {
        return nothing();
    }
    view! {
        <div class="notice">
            <p>{text::hidden_now()}</p>
            {one_button(action, frame, "hide", "0", text::show_game())}
        </div>
    }
    .part()
}

/// A form of one button.
fn one_button(action: &str, frame: &Frame, name: &'static str, value: &str, label: &'static str) -> Part {
    view! {
        <form method="post" action=action.to_owned()>
            {page_fields(frame, "#yours")}
            <button type="submit" class="button quiet" name=name value=value.to_owned()>{label}</button>
        </form>
    }
    .part()
}
