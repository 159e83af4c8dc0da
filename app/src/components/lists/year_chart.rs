//! The games of a museum by year: a bar for each year, which leads to its games, and the gaps between them.
//!
//! Heights are SVG attributes, as the content security policy forbids inline styles.

use crate::markup::Markup;
use crate::part::HtmlFragment;
use crate::text;
use shelfcade_core::links::Links;
use shelfcade_core::page::{MuseumPage, Scope};
use shelfcade_core::search::list_query::{Filter, ListQuery, Years};

/// Most years without games that are shown one by one.
const SHORT_GAP: usize = 2;
/// Height of the largest bar, in percent of the chart; its number is above it.
const FULL_HEIGHT: u32 = 84;
/// Fewest games of a bar of full height.
const LEAST_FULL: u32 = 4;
/// Height of the smallest bar.
const LEAST_HEIGHT: u32 = 2;

/// Returns the chart: a list of years.
pub fn year_chart(links: &Links, page: &MuseumPage) -> HtmlFragment {
    let most = page.years.iter().map(|(_, count)| *count).max().unwrap_or(0).max(LEAST_FULL);
    let mut out = Markup::with_capacity(page.years.len() * 320);
    out.raw("<ol class=\"years\">");
    for run in page.years.chunk_by(|a, b| (a.1 == 0) == (b.1 == 0)) {
        match run {
            [(first, 0), .., (last, _)] if run.len() > SHORT_GAP => write_gap(&mut out, *first, *last),
            _ => run.iter().for_each(|&(year, count)| match count {
                0 => write_gap(&mut out, year, year),
                _ => write_year(&mut out, &link(links, page, year), year, (count, most)),
            }),
        }
    }
    out.raw("</ol>");
    out.part()
}

fn link(links: &Links, page: &MuseumPage, year: u16) -> String {
    let filter = Filter::Year(Years { from: year, to: year });
    links.games(&Scope::Of(page.filter.clone()), &ListQuery::of_filter(filter))
}

/// Writes a year with games: their number, and the number of a bar of full height.
fn write_year(out: &mut Markup, href: &str, year: u16, (count, most): (u32, u32)) {
    let share = u64::from(count) * u64::from(FULL_HEIGHT) / u64::from(most);
    let height = (share as u32).max(LEAST_HEIGHT) as u16;
    out.raw("<li><a href=\"").attr(href);
    out.raw("\"><svg aria-hidden=\"true\"><text x=\"50%\" y=\"").number(97 - height).raw("%\">");
    out.text(&text::number(count.into())).raw("</text><rect width=\"100%\" y=\"").number(100 - height);
    out.raw("%\" height=\"").number(height).raw("%\"/></svg>");
    out.number(year).raw("<span class=\"sr\">: ").text(&text::games(count.into())).raw("</span></a></li>");
}

/// Writes years without games.
fn write_gap(out: &mut Markup, first: u16, last: u16) {
    out.raw("<li><span>").text(&text::years(first, last)).raw("<span class=\"sr\">: ").text(text::museum_no_games());
    out.raw("</span></span></li>");
}
