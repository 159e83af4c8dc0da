//! The answer to an action on selected games: the choice of a collection or a tag, or the result with a form that
//! undoes it. The island shows the section `.selection` on the current page.
//!
//! Hooks of the island: `.selection`, with `data-done` on a result; forms that post to the same address.

use crate::components::forms::{hidden, page_fields, refusal};
use crate::head::Head;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{PageFrame, SelectPage, SelectStep};
use shelfcade_core::people::user_data::{MAX_NAME, MAX_TAG};
use shelfcade_core::refusal::Refusal;

/// Returns the page's title, description and class.
pub fn head(page: &SelectPage) -> Head {
    let words = text::select_words(page);
    Head::new("selecting", words.clone(), words)
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &SelectPage) -> HtmlFragment {
    let words = text::select_words(page);
    let back = frame.links.to(&page.back);
    let (content, done) = match &page.step {
        SelectStep::Collection { lists, typed, refused } => (collections(frame, page, lists, typed, *refused), None),
        SelectStep::Tag { tags, typed, refused } => (tags_form(frame, page, tags, typed, *refused), None),
        SelectStep::Done { undo, .. } => (undo_form(frame, page, undo), Some("")),
    };
    let of = done.is_none().then(|| {
        let of = page.title.clone().unwrap_or_else(|| text::games(page.games.len() as u64));
        view! { <p><bdi>{of}</bdi></p> }
    });
    let title = match done {
        Some(_) => view! { <p class="selection-said">{words.clone()}</p> }.part(),
        None => view! { <h2 id="selection-title">{words.clone()}</h2> }.part(),
    };
    view! {
        <div class="page-head"><h1>{text::select_games()}</h1></div>
        <section class="selection measure" data-done=done>
            {title}
            {of}
            {content}
        </section>
        <p class="form-line"><a class="button quiet" href=back>{text::back_to_list()}</a></p>
    }
    .part()
}

/// Returns hidden fields with the games and the page.
fn fields(frame: &PageFrame, page: &SelectPage) -> HtmlFragment {
    let mut out = Markup::default();
    for game in &page.games {
        out.raw("<input type=\"hidden\" name=\"game\" value=\"").attr(game).raw("\">");
    }
    view! { {page_fields(frame, "")}{out.part()} }.part()
}

/// Returns the profile's collections as buttons, and a field that finds one or creates a new one.
fn collections(
    frame: &PageFrame,
    page: &SelectPage,
    lists: &[(String, String, bool)],
    typed: &str,
    why: Option<Refusal>,
) -> HtmlFragment {
    let buttons = lists.iter().map(|(slug, name, is_in)| {
        let name_of = if *is_in { "leave" } else { "join" };
        view! {
            <button type="submit" class="chip" name=name_of value=slug.clone() aria-pressed=is_in.to_string()>
                <bdi>{name.clone()}</bdi>
            </button>
        }
    });
    let buttons: Vec<_> = buttons.collect();
    let known = lists.iter().map(|(_, name, _)| name.as_str());
    view! {
        <form method="post" class="choices" action=frame.links.select()>{fields(frame, page)}{buttons}</form>
        {word_form(frame, page, ("new-list", text::find_or_new_list(), MAX_NAME), known, (typed, why))}
    }
    .part()
}

fn tags_form(frame: &PageFrame, page: &SelectPage, tags: &[String], typed: &str, why: Option<Refusal>) -> HtmlFragment {
    let buttons = tags.iter().map(|tag| {
        view! { <button type="submit" class="chip" name="add-tag" value=tag.clone()><bdi>{tag.clone()}</bdi></button> }
    });
    let buttons: Vec<_> = buttons.collect();
    let known = tags.iter().map(String::as_str);
    view! {
        <form method="post" class="choices" action=frame.links.select()>{fields(frame, page)}{buttons}</form>
        {word_form(frame, page, ("add-tag", text::find_or_new_tag(), MAX_TAG), known, (typed, why))}
    }
    .part()
}

/// Returns a text field that suggests existing words.
fn word_form<'a>(
    frame: &PageFrame,
    page: &SelectPage,
    (name, label, most): (&'static str, &'static str, usize),
    known: impl Iterator<Item = &'a str>,
    (typed, why): (&str, Option<Refusal>),
) -> HtmlFragment {
    let options: Vec<_> = known.map(|word| view! { <option value=word.to_owned()></option> }).collect();
    view! {
        <form method="post" class="form-line" action=frame.links.select()>
            {fields(frame, page)}
            <label class="field">
                <span>{label}</span>
                <input type="text" name=name value=typed.to_owned() required list="known-words" autocomplete="off"
                    maxlength=(most * 4).to_string() aria-invalid=why.map(|_| "true") />
                {refusal(why)}
            </label>
            <datalist id="known-words">{options}</datalist>
            <button type="submit" class="button">{text::add()}</button>
        </form>
    }
    .part()
}

/// Returns the form that undoes the action.
fn undo_form(frame: &PageFrame, page: &SelectPage, undo: &[(&'static str, String)]) -> HtmlFragment {
    if undo.is_empty() || page.games.is_empty() {
        return nothing();
    }
    let undo: Vec<_> = undo.iter().map(|(name, value)| hidden(name, value)).collect();
    view! {
        <form method="post" action=frame.links.select()>
            {fields(frame, page)}
            {undo}
            <button type="submit" class="quiet-button" name="undo" value="1">{text::undo()}</button>
        </form>
    }
    .part()
}
