//! What shall we play: a few games by chance, and the questions that help to choose.

use crate::components::cards::shelf_row;
use crate::components::icon::{Icon, icon};
use crate::head::Head;
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::choosing::{Choice, Era, Mood, PLAYERS, Time};
use shelfcade_core::links::Links;
use shelfcade_core::list_query::{Dimension, Filter, Players};
use shelfcade_core::page::{ChoosePage, Frame, Scope};

/// What stands in `<head>` of this page alone: title, description, class of `<body>`.
pub fn head() -> Head {
    Head { has_games: true, ..Head::new("choose", text::surprise(), text::home_description()) }
}

/// What stands inside `<main>`.
pub fn view(frame: &Frame, page: &ChoosePage) -> Part {
    let links = &frame.links;
    view! {
        <div class="page-head"><h1>{text::surprise()}</h1></div>
        {chosen(links, page)}
        <form class="questions" method="get" action=links.to("/choose")>
            <h2>{text::choose_help()}</h2>
            {questions(&page.choice)}
            <button type="submit" class="button">{icon(Icon::Dice)}{text::choose_go()}</button>
        </form>
    }
    .part()
}

fn chosen(links: &Links, page: &ChoosePage) -> Part {
    if page.cards.is_empty() {
        return view! { <p>{text::choose_none()}</p> }.part();
    }
    let all = links.games(&Scope::All, &page.list_query);
    let all = (!page.list_query.is_blank()).then_some(all);
    let answers: String = page.choice.pairs().map(|(name, value)| format!("&{name}={value}")).collect();
    let again = match answers.strip_prefix('&') {
        Some(answers) => links.to(&format!("/choose?{answers}")),
        None => links.to("/choose"),
    };
    let games = text::games(page.total.into());
    view! {
        {shelf_row::shelf(links, "chosen", text::choose_chosen(), &games, all, &page.cards, true)}
        <p><a class="button" rel="nofollow" href=again>{icon(Icon::Dice)}{text::choose_others()}</a></p>
    }
    .part()
}

fn questions(choice: &Choice) -> Vec<Part> {
    let of_players = |from: u8| {
        let filter = Filter::Players(Players { from, to: if from == 1 { 1 } else { u8::MAX } });
        text::of_filter(&filter, &filter.english().unwrap_or_default()).into_owned()
    };
    let players = PLAYERS.map(|number| (number.to_string(), of_players(number), choice.players == Some(number)));
    let time = Time::ALL.iter().map(|&time| {
        let label = match time {
            Time::Short => text::choose_short(),
            Time::Long => text::choose_long(),
        };
        (time.as_str().to_owned(), label.to_owned(), choice.time == Some(time))
    });
    let mood = Mood::ALL.iter().map(|&mood| {
        let label = match mood {
            Mood::Relaxed => text::choose_relaxed(),
            Mood::Thrilling => text::choose_thrilling(),
            Mood::Story => text::choose_story(),
            Mood::Together => text::choose_together(),
        };
        (mood.as_str().to_owned(), label.to_owned(), choice.mood == Some(mood))
    });
    let era = Era::ALL.iter().map(|&era| {
        let label = match era {
            Era::Early => text::choose_early(),
            Era::Nineties => text::choose_nineties(),
            Era::Late => text::choose_late(),
        };
        (era.as_str().to_owned(), label.to_owned(), choice.era == Some(era))
    });
    vec![
        question("players", text::dimension(Dimension::Players), text::any_players(), players.into()),
        question("time", text::choose_time(), text::choose_any(), time.collect()),
        question("mood", text::choose_mood(), text::choose_any(), mood.collect()),
        question("era", text::choose_era(), text::choose_any(), era.collect()),
    ]
}

/// One question: its answers as value, label and whether it was given; `any` takes it back.
fn question(name: &'static str, legend: &str, any: &str, answers: Vec<(String, String, bool)>) -> Part {
    let is_open = !answers.iter().any(|(.., on)| *on);
    let all = std::iter::once((String::new(), any.to_owned(), is_open)).chain(answers);
    let choices: Vec<_> = all
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
