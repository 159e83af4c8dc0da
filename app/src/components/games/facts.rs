//! The facts of a game as a definition list; what leads somewhere is a link. A fact that is not known is left out.

use crate::markup::Markup;
use crate::part::Part;
use crate::text;
use shelfcade_core::facts::{FactSource, Told};
use shelfcade_core::links::Links;
use shelfcade_core::list_query::{Dimension, Filter, Years};
use shelfcade_core::page::{Fact, GamePage};

/// Bytes that the facts of a game usually take.
const USUAL_BYTES: usize = 1536;

/// System, year, developer, genre, players and the rest.
pub fn facts(links: &Links, page: &GamePage) -> Part {
    let card = &page.card;
    let of = |dimension, name: &str| Filter::parse(dimension, name).ok().map(|filter| links.of(&filter));
    let told_by = |fact| page.told.iter().find(|told| told.value == fact).map(|told| told.source);
    let mut out = Markup::with_capacity(USUAL_BYTES);
    out.raw("<dl class=\"facts\">");
    fact(&mut out, text::fact_system(), &page.system.name, Some(links.system(&page.system.id)), None);
    if let Some(year) = card.year {
        let href = links.of(&Filter::Year(Years { from: year, to: year }));
        let released = text::released(year, page.month);
        fact(&mut out, text::fact_released(), &released, Some(href), told_by(Told::Released));
    }
    if let Some(developer) = &card.developer {
        let href = of(Dimension::Developer, developer);
        fact(&mut out, text::fact_developer(), developer, href, told_by(Told::Developer));
    }
    if let Some(publisher) = page.publisher.as_ref().filter(|name| card.developer.as_ref() != Some(name)) {
        let href = of(Dimension::Publisher, publisher);
        fact(&mut out, text::fact_publisher(), publisher, href, told_by(Told::Publisher));
    }
    if let Some(genre) = &card.genre {
        let href = of(Dimension::Genre, genre);
        fact(&mut out, text::fact_genre(), text::genre_name(genre), href, told_by(Told::Genre));
    }
    if let Some(players) = card.players {
        let href = of(Dimension::Players, &players.to_string());
        fact(&mut out, text::fact_players(), &text::players(players), href, told_by(Told::Players));
    }
    if let Some(together) = page.cooperative {
        let value = if together.value { text::yes() } else { text::no() };
        fact(&mut out, text::fact_cooperative(), value, None, Some(together.source));
    }
    for rating in &page.ratings {
        let value = text::rating_of_hundred(rating.value.into());
        let votes = rating.votes.map(|votes| text::votes(votes.into()));
        let line = text::facts_line([value].into_iter().chain(votes));
        fact(&mut out, text::fact_ratings(), &line, None, Some(rating.source));
    }
    for (at, name) in page.regions.iter().enumerate() {
        if at == 0 {
            out.raw("<div><dt>").text(text::fact_regions()).raw("</dt><dd>");
        } else {
            out.text(text::list_comma());
        }
        value(&mut out, text::region_name(name), of(Dimension::Region, name));
    }
    if !page.regions.is_empty() {
        out.raw("</dd></div>");
    }
    if let Some(esrb) = &page.esrb {
        fact(&mut out, text::fact_esrb(), text::esrb(esrb), None, None);
    }
    for (kind, value) in &page.more {
        let board = (*kind == Fact::Board).then(|| of(Dimension::Board, value)).flatten();
        let (name, value) = text::rare_fact(*kind, value);
        fact(&mut out, name, &value, board, None);
    }
    fact(&mut out, text::fact_size(), &text::bytes(page.bytes), None, None);
    out.raw("</dl>");
    out.part()
}

/// A fact; who tells it stands behind it, where that goes not without saying.
fn fact(out: &mut Markup, name: &str, shown: &str, href: Option<String>, source: Option<FactSource>) {
    out.raw("<div><dt>").text(name).raw("</dt><dd>");
    value(out, shown, href);
    if let Some(source) = source {
        out.raw(" <small class=\"source\">").text(text::source(source)).raw("</small>");
    }
    out.raw("</dd></div>");
}

/// A link where it leads somewhere.
fn value(out: &mut Markup, text: &str, href: Option<String>) {
    match href {
        Some(href) => out.raw("<a href=\"").attr(&href).raw("\"><bdi>").text(text).raw("</bdi></a>"),
        None => out.raw("<bdi>").text(text).raw("</bdi>"),
    };
}
