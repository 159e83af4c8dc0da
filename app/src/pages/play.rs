//! Running games: each with all its controls, the choice of this browser's player, and the question before somebody's
//! progress is lost.

pub mod diary;
pub mod year;
pub mod year_picture;

use crate::components::cards::shelf_row;
use crate::components::forms::{choice, choices, hidden, notice, page_fields, person_field};
use crate::components::games::play;
use crate::components::icon::{Icon, icon};
use crate::components::site::now_playing::write_remote;
use crate::head::Head;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{PageFrame, PlayPage, PlayQuestion};
use shelfcade_core::search::choosing::GameWishes;

/// Returns the page's title, description and class.
pub fn head(page: &PlayPage) -> Head {
    let title = page.question.as_ref().map_or(text::now_playing().to_owned(), text::play_question);
    Head { has_rows: page.next.is_some(), ..Head::new("play", title, text::play_description()) }
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &PlayPage) -> HtmlFragment {
    if let Some(question) = &page.question {
        return ask(frame, question);
    }
    let mut games = Markup::default();
    for view in frame.play.now.iter() {
        write_remote(&mut games, frame, view);
    }
    let failed = page.failed.as_ref().map(|(problem, about)| notice(text::play_failed(*problem, about), true));
    let problems: Vec<_> = frame.play.now.iter().filter_map(|view| text::playing_problem(&view.now)).collect();
    let problems: Vec<_> = problems.into_iter().map(|problem| notice(problem, true)).collect();
    view! {
        <div class="page-head"><h1>{text::now_playing()}</h1></div>
        <div class="measure spaced">
            {failed}
            {problems}
            {frame.play.now.is_empty().then(|| ways_on(frame))}
            <div class="playing-all" inner_html=games.into_string()></div>
            {players(frame, page)}
        </div>
        {page.next.as_ref().map(|row| shelf_row::row(&frame.links, row, true, frame.play.can_play))}
        {(frame.play.can_play && page.next.is_some()).then(|| play::resume_form(frame))}
    }
    .part()
}

/// Returns what there is to do while nothing plays.
fn ways_on(frame: &PageFrame) -> HtmlFragment {
    let links = &frame.links;
    view! {
        <p>{text::nothing_plays()}</p>
        <div class="form-line">
            {frame.play.can_play.then(|| play::play_any(frame))}
            <a class="button quiet" href=links.choose(&GameWishes::default())>{icon(Icon::Dice)}{text::surprise()}</a>
            <a class="button quiet" href=links.home()>{icon(Icon::Home)}{text::nav_home()}</a>
        </div>
    }
    .part()
}

/// Returns the choice of this browser's player; nothing if there is only one.
fn players(frame: &PageFrame, page: &PlayPage) -> HtmlFragment {
    if page.players.is_empty() {
        return view! { <p class="why">{text::no_players()}</p> }.part();
    }
    if page.players.len() < 2 {
        return nothing();
    }
    let tiles =
        page.players.iter().map(|player| choice("radio", "player", &player.id, player.name.clone(), player.is_chosen));
    view! {
        <form class="form" method="post" action=frame.links.plays("player")>
            {person_field(frame)}
            {choices(text::play_on(), tiles.collect())}
            <button type="submit" class="button quiet">{text::play_choose()}</button>
        </form>
    }
    .part()
}

/// Returns the question with a form that confirms it and a link back.
fn ask(frame: &PageFrame, question: &PlayQuestion) -> HtmlFragment {
    let (fields, action, label) = match question {
        PlayQuestion::Replace { action, variant, playing, resumes, .. } => {
            let replaced = hidden("replace", playing.session.to_string());
            let resume = resumes.then(|| hidden("resume", "1"));
            let variant = variant.as_ref().map(|variant| hidden("variant", variant));
            let fields = view! { {variant}{resume}{hidden("player", &playing.player_id)}{replaced} }.part();
            (fields, action.clone(), text::play_instead())
        }
        PlayQuestion::Control { playing, control, slot } => {
            let fields = view! {
                {hidden("player", &playing.player_id)}
                {hidden("control", control.as_str())}
                {hidden("slot", slot.to_string())}
                {hidden("session", playing.session.to_string())}
                {hidden("sure", "1")}
            };
            (fields.part(), frame.links.plays("control"), text::control_of(playing, *control))
        }
    };
    view! {
        <div class="page-head"><h1>{text::play_question(question)}</h1></div>
        <div class="measure">
            <p>{text::play_question_why(question)}</p>
            <form class="form" method="post" action=action>
                {page_fields(frame, "")}
                {fields}
                <p class="form-line">
                    <button type="submit" class="button danger">{label}</button>
                    <a class="button quiet" href=frame.links.play()>{text::cancel()}</a>
                </p>
            </form>
        </div>
    }
    .part()
}
