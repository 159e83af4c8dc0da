//! The diary: a month of days, each with its games and what was done with them.

use crate::components::cards::cover::thumb;
use crate::components::cards::look::hue_step;
use crate::components::empty::empty;
use crate::components::icon::{Icon, icon};
use crate::components::site::profile_link::choose_profile;
use crate::head::Head;
use crate::markup::Markup;
use crate::pages::art::moments::shots;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{DiaryDay, DiaryLine, DiaryPage, PageFrame};
use shelfcade_core::people::diary::{DiaryScope, DiaryStart};
use shelfcade_core::people::user_data::{GameStatus, ProfileId};

/// Initial capacity in bytes for a game of a day.
const USUAL_BYTES: usize = 400;

/// Returns the page's title, description and class.
pub fn head(page: &DiaryPage) -> Head {
    let title = text::facts_line([text::diary().to_owned(), text::month(page.month)]);
    Head::new("diary", title, text::diary_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &DiaryPage) -> HtmlFragment {
    let links = &frame.links;
    let is_blank = page.days.is_empty() && page.older.is_none() && page.newer.is_none();
    let month = (!is_blank).then(|| {
        let year = links.year(page.month.year, Some(page.whose));
        let review = text::year_review(page.month.year.unsigned_abs());
        view! { <p>{text::month(page.month)}" · "<a class="text-link" href=year>{review}</a></p> }
    });
    view! {
        <div class="page-head"><h1>{text::diary()}</h1>{month}</div>
        <div class="measure">
            {people(page.whose, &page.people, |scope| links.diary(Some(scope), None))}
            {if is_blank { nothing_yet(frame) } else { days(links, page) }}
            {turn(links, page)}
        </div>
    }
    .part()
}

/// Returns links to the pages of all that the viewer may read; nothing if there is only one.
pub fn people(shown: DiaryScope, people: &[(ProfileId, String)], href: impl Fn(DiaryScope) -> String) -> HtmlFragment {
    if people.len() < 2 {
        return nothing();
    }
    let profiles = people.iter().map(|(id, name)| (DiaryScope::Profile(*id), text::person_name(name)));
    let chips: Vec<_> = profiles
        .chain([(DiaryScope::Everybody, text::diary_all())])
        .map(|(scope, name)| {
            let is_shown = scope == shown;
            let class = if is_shown { "chip on" } else { "chip" };
            view! {
                <li>
                    <a class=class href=href(scope) aria-current=is_shown.then_some("page")>
                        <bdi>{name.to_owned()}</bdi>
                    </a>
                </li>
            }
        })
        .collect();
    view! { <nav aria-label=text::diary_whose()><ul class="chips">{chips}</ul></nav> }.part()
}

fn nothing_yet(frame: &PageFrame) -> HtmlFragment {
    match frame.person.id.is_guest() {
        true => {
            let choose = view! { <a class="button" href=choose_profile(frame)>{text::choose_profile()}</a> };
            empty(text::guest_lists_title().to_owned(), text::guest_lists_advice(), choose.part())
        }
        false => {
            let games = view! { <a class="button quiet" href=frame.links.systems()>{text::nav_systems()}</a> };
            empty(text::diary_empty_title().to_owned(), text::diary_empty_advice(), games.part())
        }
    }
}

fn days(links: &Links, page: &DiaryPage) -> HtmlFragment {
    if page.days.is_empty() {
        return view! { <p>{text::diary_month_empty()}</p> }.part();
    }
    let days: Vec<_> = page.days.iter().map(|day| one_day(links, page, day)).collect();
    days.part()
}

fn one_day(links: &Links, page: &DiaryPage, day: &DiaryDay) -> HtmlFragment {
    let mut lines = Markup::with_capacity(day.lines.len() * USUAL_BYTES);
    day.lines.iter().for_each(|one| line(&mut lines, links, one));
    let more = (day.more > 0).then(|| view! { <p class="why">{text::diary_more(day.more.into())}</p> });
    let lines = (!day.lines.is_empty()).then(|| view! { <ol class="lines" inner_html=lines.into_string()></ol> });
    let moments =
        (!day.moments.is_empty()).then(|| view! { <ul class="shots wrap" inner_html=shots(links, &day.moments)></ul> });
    view! { <section class="group"><h2>{text::day_heading(day.day, page.today)}</h2>{lines}{more}{moments}</section> }
        .part()
}

/// Writes a game with what was done: an `<li>`.
fn line(out: &mut Markup, links: &Links, line: &DiaryLine) {
    let card = &line.card;
    out.raw("<li class=\"line h").number(hue_step(card.hue)).raw("\"><a href=\"");
    out.attr(&links.game(&card.system, &card.slug)).raw("\">");
    thumb(out, links, card, false);
    out.raw("<span><bdi>").text(&card.title).raw("</bdi><small>");
    if let Some(person) = &line.person {
        // Isolated like a `<bdi>`, which is a line of its own here.
        out.raw("<b dir=\"auto\">").text(text::person_name(person)).raw("</b> · ");
    }
    out.text(&deeds(line)).raw("</small></span><small>").text(&card.system_short).raw("</small></a></li>");
}

/// Returns what was done with a game: "Played twice · 40 min · Finished".
fn deeds(line: &DiaryLine) -> String {
    let (mut played, mut length) = (String::new(), String::new());
    if let Some((count, seconds)) = line.played {
        played = if count > 0 { text::played_times(count.into()) } else { text::diary_played().to_owned() };
        length = text::play_time(seconds);
    }
    let finished = if line.finished { text::status(GameStatus::Finished).to_owned() } else { String::new() };
    let rated = line.rated.map(|stars| text::diary_rated(stars.into())).unwrap_or_default();
    let starred = if line.starred { text::story_favorite().to_owned() } else { String::new() };
    text::facts_line([played, length, finished, rated, starred])
}

/// Returns the links to later and earlier days.
fn turn(links: &Links, page: &DiaryPage) -> HtmlFragment {
    let link = |start: DiaryStart, rel: &'static str| {
        let month = text::month(start.month);
        let label = if start.day.is_some() { text::diary_earlier(&month) } else { month };
        let (before, after) =
            if rel == "prev" { (Some(icon(Icon::Back)), None) } else { (None, Some(icon(Icon::Forward))) };
        let href = links.diary(Some(page.whose), Some(start));
        view! { <a class="button quiet" href=href rel=rel>{before}{label}{after}</a> }
    };
    let newer = page.newer.map(|start| link(start, "prev"));
    let older = page.older.map(|start| link(start, "next"));
    if newer.is_none() && older.is_none() {
        return nothing();
    }
    view! { <nav class="list-tools" aria-label=text::diary_months()>{newer}{older}</nav> }.part()
}
