//! Choosing a game to play: a few random games, and questions that narrow the choice.

use super::room::open_form;
use crate::components::cards::shelf_row;
use crate::components::icon::{Icon, icon};
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{ChoosePage, PageFrame, Scope};
use shelfcade_core::search::choosing::{Era, GameWishes, Mood, PLAYERS, Time};
use shelfcade_core::search::list_query::{Dimension, Filter, Players};

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head { has_games: true, has_rows: true, ..Head::new("choose", text::surprise(), text::home_description()) }
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &ChoosePage) -> HtmlFragment {
    let links = &frame.links;
    view! {
        <div class="page-head"><h1>{text::surprise()}</h1></div>
        {chosen(frame, page)}
        <form class="questions" method="get" action=links.choose(&GameWishes::default())>
            <h2>{text::choose_help()}</h2>
            {questions(&page.choice)}
            <button type="submit" class="button">{icon(Icon::Dice)}{text::choose_go()}</button>
        </form>
    }
    .part()
}

fn chosen(frame: &PageFrame, page: &ChoosePage) -> HtmlFragment {
    let links = &frame.links;
    if page.cards.is_empty() {
        return view! { <p>{text::choose_none()}</p> }.part();
    }
    let all = links.games(&Scope::All, &page.list_query);
    let all = (!page.list_query.is_blank()).then_some(all);
    let again = links.choose(&page.choice);
    let games = text::games(page.total.into());
    view! {
        {shelf_row::shelf(links, "chosen", text::choose_chosen(), &games, all, &page.cards, true)}
        <div class="form-line">
            <a class="button" rel="nofollow" href=again>{icon(Icon::Dice)}{text::choose_others()}</a>
            {open_form(frame, &page.choice)}
        </div>
    }
    .part()
}

fn questions(choice: &GameWishes) -> Vec<HtmlFragment> {
    let of_players = |from: u8| {
        let filter = Filter::Players(Players { from, to: if from == 1 { 1 } else { u8::MAX } });
        text::of_filter(&filter, &filter.english().unwrap_or_default()).into_owned()
    };
    let player = |number: u8| (number.to_string(), of_players(number));
    let (time, mood) = (|it: Time| (it.as_str(), text::time(it)), |it: Mood| (it.as_str(), text::mood(it)));
    let era = |it: Era| (it.as_str(), text::era(it));
    vec![
        question(
            "players",
            text::dimension(Dimension::Players),
            text::any_players(),
            (&PLAYERS, choice.players),
            player,
        ),
        question("time", text::choose_time(), text::choose_any(), (Time::ALL, choice.time), time),
        question("mood", text::choose_mood(), text::choose_any(), (Mood::ALL, choice.mood), mood),
        question("era", text::choose_era(), text::choose_any(), (Era::ALL, choice.era), era),
    ]
}

/// Returns one question with all its answers and the given one; `any` clears it.
fn question<T: Copy + PartialEq, S: Into<String>, L: Into<String>>(
    name: &'static str,
    legend: &str,
    any: &str,
    (all, given): (&[T], Option<T>),
    say: impl Fn(T) -> (S, L),
) -> HtmlFragment {
    let answers = all.iter().map(|&answer| {
        let (value, label) = say(answer);
        (value.into(), label.into(), given == Some(answer))
    });
    let choices: Vec<_> = std::iter::once((String::new(), any.to_owned(), given.is_none()))
        .chain(answers)
        .map(|(value, label, on)| {
            view! {
                <label class="choice">
                    <input type="radio" name=name value=value checked=on /><span>{label}</span>
                </label>
            }
        })
        .collect();
    view! {
        <fieldset><legend>{legend.to_owned()}</legend><div class="choices">{choices}</div></fieldset>
    }
    .part()
}
