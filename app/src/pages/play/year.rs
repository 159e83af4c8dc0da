//! A year in review: numbers, a strip of months, the games and systems played most, covers of what was finished and
//! starred; and the link that saves it as a picture.

use super::diary::people;
use crate::components::cards::cover::thumb;
use crate::components::cards::look::hue_step;
use crate::components::cards::shelf_row::shelf;
use crate::components::empty::empty;
use crate::components::icon::{Icon, icon};
use crate::head::Head;
use crate::islands::SavePicture;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{GameCard, PageFrame, PlayTotals, YearPage};
use shelfcade_core::people::diary::{DiaryScope, DiaryStart, Month};
use shelfcade_core::people::user_data::GameStatus;

/// Height of the strip of months, in units of its drawing.
const STRIP: u16 = 90;

/// Returns the page's title, description and class.
pub fn head(page: &YearPage) -> Head {
    Head::new("year", text::year_review(page.year.unsigned_abs()), text::year_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &YearPage) -> HtmlFragment {
    let links = &frame.links;
    let content = match page.is_blank() {
        true => {
            let title = text::year_empty_title(page.year.unsigned_abs());
            view! { <div class="measure">{empty(title, text::year_empty_advice(), nothing())}</div> }.part()
        }
        false => review(links, page),
    };
    let chips = people(page.whose, &page.people, |whose| links.year(page.year, Some(whose)));
    view! {
        <div class="page-head"><h1>{text::year_review(page.year.unsigned_abs())}</h1></div>
        <div class="measure">{chips}</div>
        {content}
        <div class="measure">{around(links, page)}</div>
    }
    .part()
}

fn review(links: &Links, page: &YearPage) -> HtmlFragment {
    let row = |key, title, (cards, count): &(Vec<GameCard>, u32)| match cards.is_empty() {
        true => nothing(),
        false => {
            let reason = if cards.len() < *count as usize { text::games((*count).into()) } else { String::new() };
            shelf(links, key, title, &reason, None, cards, false)
        }
    };
    let save = links.year_picture(page.year, page.whose);
    let months = (page.totals != PlayTotals::default()).then(|| {
        view! { <section class="group"><h2>{text::year_months()}</h2>{months(page)}</section> }
    });
    view! {
        <div class="measure">
            <section class="group"><dl class="facts" inner_html=facts(links, page)></dl></section>
            {months}
            {top_games(links, page)}
            {top_systems(links, page)}
        </div>
        {row("finished", text::status(GameStatus::Finished), &page.finished)}
        {row("starred", text::year_favorites(), &page.starred)}
        <div class="measure">
            <p class="form-line">
                <a class="button" href=save download=picture_name(page)>{text::year_save()}<SavePicture /></a>
            </p>
        </div>
    }
    .part()
}

/// Returns the file name of the picture.
pub fn picture_name(page: &YearPage) -> String {
    format!("{}-{}.svg", text::SITE.to_lowercase(), page.year)
}

/// Returns the numbers of a year that are not zero, with their labels.
pub fn numbers(page: &YearPage) -> Vec<(&'static str, String)> {
    let PlayTotals { plays, seconds } = page.totals;
    let numbers = [
        (text::year_time(), seconds, text::play_time(seconds)),
        (text::year_plays(), plays.into(), text::number(plays.into())),
        (text::year_games(), page.games.into(), text::number(page.games.into())),
        (text::status(GameStatus::Finished), page.finished.1.into(), text::number(page.finished.1.into())),
        (text::year_favorites(), page.starred.1.into(), text::number(page.starred.1.into())),
    ];
    numbers.into_iter().filter(|(_, value, _)| *value > 0).map(|(label, _, text)| (label, text)).collect()
}

/// Returns plays and their length: "12 plays · 3 h".
pub fn totals(sum: PlayTotals) -> String {
    let plays = if sum.plays > 0 { text::year_plays_of(sum.plays.into()) } else { String::new() };
    text::facts_line([plays, text::play_time(sum.seconds)])
}

fn facts(links: &Links, page: &YearPage) -> String {
    let mut out = Markup::default();
    for (label, value) in numbers(page) {
        out.raw("<div><dt>").text(label).raw("</dt><dd>").text(&value).raw("</dd></div>");
    }
    if let Some((day, sum)) = page.longest {
        out.raw("<div><dt>").text(text::year_longest()).raw("</dt><dd>");
        out.text(&text::facts_line([text::play_time(sum.seconds), text::date_of_day(day)])).raw("</dd></div>");
    }
    let mut game = |label: &str, card: &GameCard, note: &str| {
        out.raw("<div><dt>").text(label).raw("</dt><dd><a href=\"").attr(&links.game(&card.system, &card.slug));
        out.raw("\"><bdi>").text(&card.title).raw("</bdi></a><br><small>").text(note).raw("</small></dd></div>");
    };
    if let Some([(first, began), (last, ended)]) = &page.ends {
        game(text::year_first(), first, &text::date_of_day(*began));
        game(text::year_last(), last, &text::date_of_day(*ended));
    }
    if let Some([oldest, newest]) = &page.ages {
        let year = |card: &GameCard| card.year.map(|year| year.to_string()).unwrap_or_default();
        game(text::year_oldest(), oldest, &year(oldest));
        game(text::year_newest(), newest, &year(newest));
    }
    out.into_string()
}

/// Returns the strip of months: a bar for each. Its label says the same in words.
fn months(page: &YearPage) -> HtmlFragment {
    let mut out = Markup::default();
    let label = text::facts_line(
        (1..)
            .zip(page.months)
            .filter(|(_, sum)| *sum != PlayTotals::default())
            .map(|(month, sum)| text::year_month(&text::month(Month { year: page.year, month }), &totals(sum))),
    );
    out.raw("<svg class=\"year-months\" role=\"img\" viewBox=\"0 0 336 108\" aria-label=\"").attr(&label).raw("\">");
    bars(&mut out, page, (0, 0), (28, "13"));
    out.raw("</svg>");
    out.part()
}

/// Writes the bars of the months with their numbers, from the point at the upper left; a month is `step` wide.
pub fn bars(out: &mut Markup, page: &YearPage, (left, top): (u16, u16), (step, font): (u16, &'static str)) {
    let value = |sum: &PlayTotals| if page.totals.seconds > 0 { sum.seconds } else { sum.plays.into() };
    let most = page.months.iter().map(value).max().unwrap_or(0).max(1);
    for (nth, sum) in (0_u16..).zip(&page.months) {
        let share = u16::try_from(value(sum) * u64::from(STRIP) / most).unwrap_or(STRIP);
        // A month with plays has a bar that can be seen; one without has a line.
        let high = if *sum == PlayTotals::default() { 1 } else { share.max(4) };
        let x = left + nth * step;
        out.raw("<rect fill=\"currentcolor\" rx=\"3\" width=\"").number(step * 7 / 10).raw("\" x=\"");
        out.number(x + step * 3 / 20).raw("\" y=\"").number(top + STRIP - high).raw("\" height=\"").number(high);
        out.raw("\"/><text text-anchor=\"middle\" fill=\"currentcolor\" font-size=\"").raw(font).raw("\" x=\"");
        out.number(x + step / 2)
            .raw("\" y=\"")
            .number(top + STRIP + step / 2)
            .raw("\">")
            .number(nth + 1)
            .raw("</text>");
    }
}

fn top_games(links: &Links, page: &YearPage) -> HtmlFragment {
    if page.top_games.is_empty() {
        return nothing();
    }
    let mut lines = Markup::default();
    for (card, sum) in &page.top_games {
        lines.raw("<li class=\"line h").number(hue_step(card.hue)).raw("\"><a href=\"");
        lines.attr(&links.game(&card.system, &card.slug)).raw("\">");
        thumb(&mut lines, links, card, false);
        lines.raw("<span><bdi>").text(&card.title).raw("</bdi><small>").text(&totals(*sum));
        lines.raw("</small></span><small>").text(&card.system_short).raw("</small></a></li>");
    }
    view! {
        <section class="group">
            <h2>{text::year_top_games()}</h2>
            <ol class="lines" inner_html=lines.into_string()></ol>
        </section>
    }
    .part()
}

fn top_systems(links: &Links, page: &YearPage) -> HtmlFragment {
    if page.top_systems.len() < 2 {
        return nothing();
    }
    let systems: Vec<_> = page
        .top_systems
        .iter()
        .map(|(name, id, sum)| {
            view! {
                <li>
                    <a class="list-tile" href=links.system(id)>
                        <strong><bdi>{name.clone()}</bdi></strong>
                        <small>{totals(*sum)}</small>
                    </a>
                </li>
            }
        })
        .collect();
    view! { <section class="group"><h2>{text::year_top_systems()}</h2><ul class="lists">{systems}</ul></section> }
        .part()
}

/// Returns links to the years before and after, and to the diary.
fn around(links: &Links, page: &YearPage) -> HtmlFragment {
    let link = |year: Option<i16>, rel: &'static str| {
        year.map(|year| {
            let href = links.year(year, Some(page.whose));
            let is_before = rel == "prev";
            let (before, after) = (is_before.then(|| icon(Icon::Back)), (!is_before).then(|| icon(Icon::Forward)));
            view! { <a class="button quiet" href=href rel=rel>{before}{year.to_string()}{after}</a> }
        })
    };
    let end = DiaryStart { month: Month { year: page.year, month: 12 }, day: None };
    let diary = links.diary(Some(page.whose), Some(end));
    view! {
        <nav class="list-tools" aria-label=text::year_others()>
            {link(page.around[0], "prev")}
            <a class="button quiet" href=diary>{icon(Icon::List)}{text::diary()}</a>
            {link(page.around[1], "next")}
        </nav>
    }
    .part()
}

/// Returns the name of the profile, or of all.
pub fn whose_name(page: &YearPage) -> &str {
    match page.whose {
        DiaryScope::Everybody => text::diary_all(),
        DiaryScope::Profile(id) => {
            page.people.iter().find(|(known, _)| *known == id).map_or("", |(_, name)| text::person_name(name))
        }
    }
}
