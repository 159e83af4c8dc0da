//! *Your story* as a strip: the dated events of a profile's history with a game in order, then what has no date.

use crate::markup::Markup;
use crate::text;
use shelfcade_core::page::{GamePage, GameStateView};
use shelfcade_core::people::user_data::GameStatus;

/// One event.
struct StoryEvent {
    /// Seconds since 1970; `None` if it isn't stored. These come last.
    time: Option<i64>,
    title: String,
    note: String,
}

/// Writes the strip; nothing if there is no event.
pub fn write_timeline(out: &mut Markup, page: &GamePage, mine: &GameStateView) {
    let mut events = events(page, mine);
    if events.is_empty() {
        return;
    }
    events.sort_by_key(|event| event.time.unwrap_or(i64::MAX));
    out.raw("<ol class=\"timeline\">");
    for event in &events {
        out.raw("<li>").text(&event.title);
        if !event.note.is_empty() {
            out.raw("<small>").text(&event.note).raw("</small>");
        }
        out.raw("</li>");
    }
    out.raw("</ol>");
}

fn events(page: &GamePage, mine: &GameStateView) -> Vec<StoryEvent> {
    let state = &mine.state;
    let mut events = Vec::new();
    let mut add = |time: Option<i64>, title: String, note: String| events.push(StoryEvent { time, title, note });
    if let Some(time) = state.favorite {
        add(Some(time), text::story_favorite().to_owned(), text::day_label(time));
    }
    if let Some(last) = state.plays.last {
        let seconds = state.plays.seconds;
        let played = if seconds > 0 { text::played_for(seconds as f64) } else { String::new() };
        let note = text::facts_line([played, text::played_last(&text::day(last))]);
        add(Some(last), text::played_times(state.plays.count.into()), note);
    }
    let moments = page.media.iter().filter(|one| one.picture.kind.is_moment());
    if let Some(last) = moments.clone().map(|one| one.time).max() {
        add(Some(last), text::story_moments(moments.count() as u64), text::story_latest(&text::day(last)));
    }
    let day = |at: Option<i64>| at.map(text::day_label).unwrap_or_default();
    if state.status == Some(GameStatus::Finished) {
        add(state.status_at, text::status(GameStatus::Finished).to_owned(), day(state.status_at));
    }
    if let Some(stars) = state.rating {
        add(state.rating_at, text::rating_stars(stars.into()), day(state.rating_at));
    }
    events
}
