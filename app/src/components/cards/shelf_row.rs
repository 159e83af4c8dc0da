//! A shelf: a horizontal strip of covers on a board, with a heading, a reason and "see all".

use super::card::{CardContext, USUAL_BYTES, card, card_here, card_to_resume};
use crate::components::icon::Icon;
use crate::markup::Markup;
use crate::part::HtmlFragment;
use crate::text;
use shelfcade_core::links::Links;
use shelfcade_core::page::{GameCard, GameRecord, HomeRow, RowAbout};
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core::search::list_query::Dimension;

/// Covers of a row that load at once when the row is at the top.
const IN_SIGHT: usize = 6;

/// Id of the form that resumes a game of the *Continue* row.
pub const RESUME: &str = "resume";
/// Id of the form that removes a row of recommended games.
pub const DISMISS: &str = "dismiss";

/// Returns a row of Home. A row `at_top` is visible at once. If `can_play`, games of the *Continue* row have a button
/// to resume them.
pub fn row(links: &Links, row: &HomeRow, at_top: bool, can_play: bool) -> HtmlFragment {
    let see_all = row.see_all.as_ref().map(|path| links.to(path));
    let (title, reason) = (text::row_title(&row.about), text::row_reason(&row.about));
    let resumes = can_play && row.about == RowAbout::Continue;
    let end = match row.about {
        RowAbout::From { sender, .. } => End::Dismiss(sender),
        _ => see_all.map_or(End::None, End::All),
    };
    let head = (&*row.key, &*title, &*reason);
    write_shelf("row", head, end, &row.cards, at_top, |out, _, game, eager| match resumes {
        true => card_to_resume(out, links, game, RESUME, eager),
        false => card(out, links, game, CardContext { eager, ..CardContext::default() }),
    })
}

/// Returns a strip of cards under a heading; an empty reason is left out.
pub fn shelf(
    links: &Links,
    key: &str,
    title: &str,
    reason: &str,
    see_all: Option<String>,
    cards: &[GameCard],
    at_top: bool,
) -> HtmlFragment {
    let write = |out: &mut Markup, _, game: &GameCard, eager| {
        card(out, links, game, CardContext { eager, ..CardContext::default() })
    };
    write_shelf("row", (key, title, reason), see_all.map_or(End::None, End::All), cards, at_top, write)
}

/// Returns games like `own`, each with what it has in common with it.
pub fn related(links: &Links, own: &GameCard, cards: &[GameCard]) -> HtmlFragment {
    let head = ("related", text::related(), text::related_reason());
    write_shelf("row", head, End::None, cards, false, |out, _, game, eager| {
        let (why, about) = (text::kinship(own, game), Some(Dimension::Genre));
        card(out, links, game, CardContext { why: &why, about, eager, ..CardContext::default() });
    })
}

/// Returns games of the same title on other systems. Each has its system as heading, and its title only where that is
/// spelled otherwise.
pub fn elsewhere(links: &Links, own: &GameCard, cards: &[GameCard]) -> HtmlFragment {
    let head = ("elsewhere", text::elsewhere(), text::elsewhere_reason());
    write_shelf("row", head, End::None, cards, false, |out, _, game, eager| {
        let is_same = game.title == own.title;
        let about = is_same.then_some(Dimension::System);
        let why = if is_same { text::other_maker(own, game) } else { "" };
        let heading = is_same.then_some(&*game.system_short);
        card(out, links, game, CardContext { about, why, heading, eager, ..CardContext::default() });
    })
}

/// Returns the games that hold records in a museum, each with its records.
pub fn records(links: &Links, records: &[(GameCard, Vec<GameRecord>)], about: Option<Dimension>) -> HtmlFragment {
    // On a small screen a badge would leave no room for the record.
    let cards: Vec<GameCard> = records.iter().map(|(card, _)| GameCard { mark: None, ..card.clone() }).collect();
    let head = ("records", text::museum_records(), "");
    write_shelf("row", head, End::None, &cards, false, |out, place, game, eager| {
        let why = text::records(&records[place].1);
        card(out, links, game, CardContext { why: &why, about, eager, ..CardContext::default() });
    })
}

/// Returns the games of a system to begin with.
pub fn start_here(links: &Links, cards: &[GameCard]) -> HtmlFragment {
    let head = ("start-here", text::start_here(), text::start_here_why());
    write_shelf("row", head, End::None, cards, true, |out, _, game, eager| {
        card(out, links, game, CardContext { about: Some(Dimension::System), eager, ..CardContext::default() })
    })
}

/// Returns a series as a strip of small covers; the one at `at` is the page's own game.
pub fn series(links: &Links, (name, reason, all): (&str, &str, String), cards: &[GameCard], at: usize) -> HtmlFragment {
    write_shelf("row small", ("series", name, reason), End::All(all), cards, false, |out, place, game, eager| {
        if place == at {
            card_here(out, links, game, eager)
        } else {
            card(out, links, game, CardContext { eager, ..CardContext::default() })
        }
    })
}

/// The end of a row's heading.
enum End {
    None,
    /// A link to all games of the row.
    All(String),
    /// A button that removes the recommendations of a profile.
    Dismiss(ProfileId),
}

fn write_shelf(
    class: &'static str,
    (key, title, reason): (&str, &str, &str),
    end: End,
    cards: &[GameCard],
    at_top: bool,
    write_card: impl Fn(&mut Markup, usize, &GameCard, bool),
) -> HtmlFragment {
    let mut out = Markup::with_capacity(USUAL_BYTES * (cards.len() + 1));
    out.raw("<section aria-labelledby=\"row-").attr(key).raw("\" class=\"").raw(class);
    out.raw("\"><div class=\"row-head\"><h2 id=\"row-").attr(key).raw("\"><bdi>").text(title).raw("</bdi></h2>");
    if !reason.is_empty() {
        out.raw("<p>").text(reason).raw("</p>");
    }
    match end {
        End::None => {}
        End::All(href) => {
            out.raw("<a href=\"").attr(&href).raw("\" aria-label=\"").attr(&text::see_all_of(title));
            out.raw("\" class=\"see-all\">").text(text::see_all()).raw(Icon::Forward.markup()).raw("</a>");
        }
        End::Dismiss(sender) => {
            out.raw("<button type=\"submit\" class=\"quiet-button see-all\" form=\"").raw(DISMISS);
            out.raw("\" name=\"id\" value=\"").attr(&sender.0.to_string()).raw("\">");
            out.text(text::row_dismiss()).raw("</button>");
        }
    }
    out.raw("</div><ul class=\"shelf\">");
    cards.iter().enumerate().for_each(|(index, game)| {
        write_card(&mut out, index, game, at_top && index < IN_SIGHT);
    });
    out.raw("</ul></section>");
    out.part()
}
