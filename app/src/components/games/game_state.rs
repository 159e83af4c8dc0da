//! "Your story" on a game page: a profile's rating, status, plays, tags, collections and note, and who else at home
//! likes the game. Each is a plain form that saves at once; only the note has a save button.
//!
//! Hooks of the island: `.story`, which it replaces after a save and whose `data-state` holds all that can be undone,
//! and in it forms of class `at-once`.

use crate::components::forms::{page_fields, refusal, write_page_fields};
use crate::components::games::timeline::write_timeline;
use crate::islands::AtOnce;
use crate::markup::{Markup, escaped};
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::encode;
use shelfcade_core::page::{GamePage, GameStateView, PageFrame};
use shelfcade_core::people::user_data::{GameState, GameStatus, MAX_NOTE, MAX_STARS, MAX_TAG};

/// Returns the section; nothing for guests.
pub fn game_state(frame: &PageFrame, page: &GamePage) -> HtmlFragment {
    let Some(mine) = &page.mine else { return nothing() };
    let action = frame.links.mine(&page.card.system, &page.card.slug);
    let mut quick = Markup::default();
    write_rating(&mut quick, frame, &action, mine.state.rating);
    write_statuses(&mut quick, frame, &action, mine.state.status);
    view! {
        <section class="game-state" id="yours" aria-labelledby="yours-heading">
            <h2 id="yours-heading">{text::yours()}</h2>
            <div class="story" data-state=state_query(mine)>
                {hidden_notice(&action, frame, &mine.state)}
                <div class="story-quick" inner_html=quick.into_string()></div>
                {story(&action, frame, page, mine)}
                {said_by_others(mine)}
                {kept(frame, &action, mine)}
            </div>
            <AtOnce />
        </section>
    }
    .part()
}

/// Returns everything that saves at once as a form body: posting it restores this state.
fn state_query(mine: &GameStateView) -> String {
    let state = &mine.state;
    let status = state.status.map(GameStatus::as_str).unwrap_or_default();
    let rating = state.rating.map(|stars| stars.to_string()).unwrap_or_default();
    let mut query = format!("status={status}&rating={rating}&tags={}", encode(&state.tags.join(",")));
    for (slug, _, is_in) in &mine.collections {
        let slug = encode(slug);
        query.push_str(&if *is_in { format!("&list={slug}&in={slug}") } else { format!("&list={slug}") });
    }
    query
}

fn open_form(out: &mut Markup, frame: &PageFrame, action: &str, class: &'static str, label: &str) {
    out.raw("<form class=\"at-once ").raw(class).raw("\" method=\"post\" action=\"").attr(action);
    out.raw("\" aria-label=\"").attr(label).raw("\">");
    write_page_fields(out, frame, "#yours");
}

/// Writes a button that saves; a pressed one takes its value back.
fn write_button(out: &mut Markup, class: &'static str, (name, value): (&'static str, &str), is_on: bool) {
    out.raw("<button type=\"submit\" class=\"").raw(class).raw("\" name=\"").raw(name).raw("\" value=\"").attr(value);
    out.raw(if is_on { "\" aria-pressed=\"true\"" } else { "\" aria-pressed=\"false\"" });
}

/// Writes five diamonds; a tap on the last lit one removes the rating. The star is for favorites.
fn write_rating(out: &mut Markup, frame: &PageFrame, action: &str, now: Option<u8>) {
    open_form(out, frame, action, "rate", text::rating_label());
    out.raw("<small>").text(text::rating_label()).raw("</small>");
    for stars in 1..=MAX_STARS {
        let is_now = now == Some(stars);
        let class = if now.is_some_and(|now| stars <= now) { "rate-gem is-lit" } else { "rate-gem" };
        write_button(out, class, ("rating", &(if is_now { 0 } else { stars }).to_string()), is_now);
        out.raw(" id=\"rate-").number(stars.into()).raw("\" aria-label=\"").attr(&text::rating_stars(stars.into()));
        out.raw("\"></button>");
    }
    out.raw("</form>");
}

fn write_statuses(out: &mut Markup, frame: &PageFrame, action: &str, now: Option<GameStatus>) {
    open_form(out, frame, action, "choices", text::status_label());
    for status in GameStatus::ALL.iter().copied() {
        let is_now = now == Some(status);
        write_button(out, "chip", ("status", if is_now { "" } else { status.as_str() }), is_now);
        out.raw(" id=\"status-").raw(status.as_str()).raw("\">").text(text::status(status)).raw("</button>");
    }
    out.raw("</form>");
}

/// Returns who else at home likes or recommends the game, and to whom it was recommended.
fn said_by_others(mine: &GameStateView) -> HtmlFragment {
    let likes = mine.liked_by.iter();
    let likes = likes.map(|(name, stars)| text::liked_by(text::person_name(name), (*stars).into()));
    let recommended = mine.recommended_by.iter().map(|name| text::recommended_by(text::person_name(name)));
    let tonight = mine.tonight.iter().map(|name| text::tonight_of(text::person_name(name)));
    let told = mine.others.iter().filter(|(_, _, is_told)| *is_told);
    let told = told.map(|(_, name, _)| text::recommend_said(text::person_name(name)));
    let said: Vec<String> = likes.chain(recommended).chain(tonight).chain(told).collect();
    if said.is_empty() {
        return nothing();
    }
    view! { <p class="story-likes">{text::facts_line(said)}</p> }.part()
}

/// Returns tags, collections and the note; the forms that add more are folded away.
fn kept(frame: &PageFrame, action: &str, mine: &GameStateView) -> HtmlFragment {
    let state = &mine.state;
    let note = state.note.as_ref().filter(|_| mine.refused.is_none());
    let note = note.map(|note| view! { <p class="state-note user-text">{note.clone()}</p> });
    let mut chips = Markup::default();
    let lists = mine.collections.iter().filter(|(_, _, is_in)| *is_in);
    if !state.tags.is_empty() || lists.clone().next().is_some() {
        open_form(&mut chips, frame, action, "choices", text::tags_label());
        state.tags.iter().for_each(|tag| write_taken(&mut chips, ("remove-tag", tag), tag));
        lists.for_each(|(slug, name, _)| write_taken(&mut chips, ("leave", slug), name));
        chips.raw("</form>");
    }
    let refused = |is_there: bool| mine.refused.filter(|_| is_there);
    let (has_tags, has_list) = (!mine.typed_tags.is_empty(), !mine.typed_list.is_empty());
    let (of_tags, of_list, of_note) = (refused(has_tags), refused(has_list), refused(!has_tags && !has_list));
    view! {
        <div inner_html=chips.into_string()></div>
        {note}
        <details id="game-state" open=mine.refused.is_some()>
            <summary>{text::story_more()}</summary>
            <div class="story-forms">
                {collections(frame, action, mine)}
                {refusal(of_list)}
                <form class="at-once form-line" method="post" action=action.to_owned()>
                    {page_fields(frame, "#game-state")}
                    <label class="field">
                        <span>{text::add_tag()}</span>
                        <input type="text" name="add-tag" id="add-tag" value=mine.typed_tags.clone() required
                            autocomplete="off" maxlength=(MAX_TAG * 4).to_string() />
                    </label>
                    <button type="submit" class="button quiet">{text::add()}</button>
                </form>
                {refusal(of_tags)}
                <form class="note-form" method="post" action=action.to_owned()>
                    {page_fields(frame, "#game-state")}
                    <label class="field">
                        <span>{text::note_label()}</span>
                        <textarea name="note" id="note-text" rows="3" maxlength=MAX_NOTE.to_string()
                            placeholder=text::note_hint()
                            inner_html=escaped(state.note.as_deref().unwrap_or_default())></textarea>
                    </label>
                    {refusal(of_note)}
                    <button type="submit" class="button quiet">{text::save()}</button>
                </form>
            </div>
        </details>
    }
    .part()
}

/// Writes a tag, or a collection that contains the game, as a button that removes it.
fn write_taken(out: &mut Markup, (name, value): (&'static str, &str), label: &str) {
    out.raw("<button type=\"submit\" class=\"chip is-taken\" name=\"").raw(name).raw("\" value=\"").attr(value);
    out.raw("\" aria-label=\"").attr(&text::take_away(label)).raw("\"><bdi>").text(label).raw("</bdi></button>");
}

/// Returns the manual collections without this game, each as a button, and a field for a new one.
fn collections(frame: &PageFrame, action: &str, mine: &GameStateView) -> HtmlFragment {
    let mut out = Markup::default();
    let mut others = mine.collections.iter().filter(|(_, _, is_in)| !is_in).peekable();
    out.raw("<h3 id=\"collect\">").text(text::add_to_collection()).raw("</h3>");
    if others.peek().is_some() {
        open_form(&mut out, frame, action, "choices", text::add_to_collection());
        for (slug, name, _) in others {
            out.raw("<button type=\"submit\" class=\"chip\" name=\"join\" value=\"").attr(slug).raw("\">+ <bdi>");
            out.text(name).raw("</bdi></button>");
        }
        out.raw("</form>");
    }
    open_form(&mut out, frame, action, "form-line", text::new_collection());
    out.raw("<label class=\"field\"><span>").text(text::find_or_new_list());
    out.raw("</span><input type=\"text\" name=\"new-list\" id=\"new-list\" required autocomplete=\"off\" ");
    out.raw("list=\"known-lists\" value=\"").attr(&mine.typed_list).raw("\"></label><datalist id=\"known-lists\">");
    for (_, name, _) in mine.collections.iter().filter(|(_, _, is_in)| !is_in) {
        out.raw("<option value=\"").attr(name).raw("\"></option>");
    }
    out.raw("</datalist>");
    out.raw("<button type=\"submit\" class=\"button quiet\">").text(text::add()).raw("</button></form>");
    view! { <div class="story-lists" inner_html=out.into_string()></div> }.part()
}

/// Returns the strip of events, and the button that removes the plays from the history.
fn story(action: &str, frame: &PageFrame, page: &GamePage, mine: &GameStateView) -> HtmlFragment {
    let mut out = Markup::default();
    write_timeline(&mut out, page, mine);
    let has_plays = mine.state.plays.last.is_some();
    let forget = has_plays.then(|| one_button(action, frame, "forget-plays", "1", text::forget_plays()));
    view! { {out.part()}{forget} }.part()
}

fn hidden_notice(action: &str, frame: &PageFrame, state: &GameState) -> HtmlFragment {
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

/// Returns a form with a single button.
pub fn one_button(action: &str, frame: &PageFrame, name: &'static str, value: &str, label: &str) -> HtmlFragment {
    let (value, label) = (value.to_owned(), label.to_owned());
    view! {
        <form method="post" action=action.to_owned()>
            {page_fields(frame, "#yours")}
            <button type="submit" class="quiet-button" name=name value=value>{label}</button>
        </form>
    }
    .part()
}
