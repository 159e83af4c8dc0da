//! "Yours" on a game page, what a profile keeps of a game: status, rating, tags, note, collections, plays, hidden or
//! not. Plain forms that save as one.

use crate::components::forms::{choice, choices, hidden, page_fields, refusal};
use crate::markup::escaped;
use crate::part::{IntoPart, Part, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{Frame, GamePage, GameStateView};
use shelfcade_core::user_data::{GameState, MAX_NOTE, MAX_STARS, Plays, Status};

/// The section; nothing for guests.
pub fn game_state(frame: &Frame, page: &GamePage) -> Part {
    let Some(mine) = &page.mine else { return nothing() };
    let action = frame.links.mine(&page.card.system, &page.card.slug);
    let note = mine.state.note.as_ref().filter(|_| mine.refused.is_none());
    let note = note.map(|note| view! { <p class="state-note user-text">{note.clone()}</p> });
    view! {
        <section class="game-state" aria-labelledby="yours">
            <h2 id="yours">{text::yours()}</h2>
            {hidden_notice(&action, frame, &mine.state)}
            {plays(&action, frame, &mine.state.plays)}
            <details open=mine.refused.is_some()>
                <summary>{summary(mine)}</summary>
                {form(frame, &action, mine)}
            </details>
            {note}
            {mine.state.hidden.is_none().then(|| one_button(&action, frame, "hide", "1", text::hide_game()))}
        </section>
    }
    .part()
}

/// "Playing · 4 stars · co-op", or what can be filled in.
fn summary(mine: &GameStateView) -> String {
    let state = &mine.state;
    let lists = mine.collections.iter().filter(|(_, _, is_in)| *is_in).map(|(_, name, _)| name.clone());
    let status = state.status.map(|status| text::status(status).to_owned());
    let rating = state.rating.map(|stars| text::rating_stars(stars.into()));
    let line = text::facts_line(status.into_iter().chain(rating).chain(state.tags.iter().cloned()).chain(lists));
    if line.is_empty() {
        return text::facts_line([text::status_label(), text::rating_label(), text::note_label()]);
    }
    line
}

/// It leads back to itself: a browser opens what is folded around the target of an address, and the style says "Saved".
fn form(frame: &Frame, action: &str, mine: &GameStateView) -> Part {
    let state = &mine.state;
    view! {
        <form class="form" id="game-state" method="post" action=action.to_owned()>
            <p class="notice saved" role="status">{text::settings_saved()}</p>
            {page_fields(frame, "#game-state")}
            {choices(text::status_label(), statuses(state.status))}
            {choices(text::rating_label(), ratings(state.rating))}
            <label class="field">
                <span>{text::tags_label()}</span>
                <input type="text" name="tags" value=state.tags.join(", ") autocomplete="off" maxlength="900" />
                <small>{text::tags_hint()}</small>
            </label>
            <label class="field">
                <span>{text::note_label()}</span>
                <textarea
                    name="note"
                    rows="3"
                    maxlength=MAX_NOTE.to_string()
                    placeholder=text::note_hint()
                    inner_html=escaped(state.note.as_deref().unwrap_or_default())
                ></textarea>
            </label>
            {collections(mine)}
            {refusal(mine.refused)}
            <button type="submit" class="button">{text::save()}</button>
        </form>
    }
    .part()
}

fn statuses(now: Option<Status>) -> Vec<Part> {
    let all = std::iter::once(None).chain(Status::ALL.iter().copied().map(Some));
    all.map(|status| {
        let value = status.map(Status::as_str).unwrap_or_default();
        choice("radio", "status", value, status.map_or(text::status_none(), text::status).to_owned(), status == now)
    })
    .collect()
}

fn ratings(now: Option<u8>) -> Vec<Part> {
    let label = |stars: u8| if stars == 0 { text::rating_none().to_owned() } else { text::rating_stars(stars.into()) };
    let is_now = |stars| now.unwrap_or(0) == stars;
    (0..=MAX_STARS).map(|stars| choice("radio", "rating", stars.to_string(), label(stars), is_now(stars))).collect()
}

/// Collections made by hand, each to tick.
fn collections(mine: &GameStateView) -> Part {
    if mine.collections.is_empty() {
        return nothing();
    }
    let boxes = mine.collections.iter().map(|(slug, name, is_in)| {
        view! {
            <label class="choice">
                {hidden("list", slug)}
                <input type="checkbox" name="in" value=slug.clone() checked=*is_in />
                <span><bdi>{name.clone()}</bdi></span>
            </label>
        }
        .part()
    });
    choices(text::in_collections(), boxes.collect())
}

fn plays(action: &str, frame: &Frame, plays: &Plays) -> Part {
    let Some(last) = plays.last else { return nothing() };
    let time = if plays.seconds > 0 { text::played_for(plays.seconds as f64) } else { String::new() };
    let facts = [text::played_times(plays.count.into()), time, text::played_last(&text::date(last))];
    view! {
        <div class="state-plays">
            <p>{text::facts_line(facts)}</p>
            {one_button(action, frame, "forget-plays", "1", text::forget_plays())}
        </div>
    }
    .part()
}

fn hidden_notice(action: &str, frame: &Frame, state: &GameState) -> Part {
    if state.hidden.is_none() {
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
fn one_button(action: &str, frame: &Frame, name: &'static str, value: &'static str, label: &'static str) -> Part {
    view! {
        <form method="post" action=action.to_owned()>
            {page_fields(frame, "#yours")}
            <button type="submit" class="button quiet" name=name value=value>{label}</button>
        </form>
    }
    .part()
}
