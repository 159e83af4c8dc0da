//! The facts of a game as a definition list; what leads somewhere is a link. A fact that is not known is left out.

use crate::markup::Markup;
use crate::part::Part;
use crate::text;
use shelfcade_core::links::Links;
use shelfcade_core::list_query::{Dimension, Filter, Years};
use shelfcade_core::page::{Fact, GamePage};

/// Bytes that the facts of a game usually take.
const USUAL_BYTES: usize = 1536;

/// System, year, developer, genre, players and the rest.
pub fn facts(links: &Links, page: &GamePage) -> Part {
    let card = &page.card;
    let of = |dimension, name: &str| Filter::parse(dimension, name).ok().map(|filter| links.of(&filter));
    let mut out = Markup::with_capacity(USUAL_BYTES);
    out.raw("<dl class=\"facts\">");
    fact(&mut out, text::fact_system(), &page.system.name, Some(links.system(&page.system.id)));
    if let Some(year) = card.year {
        let href = links.of(&Filter::Year(Years { from: year, to: year }));
        fact(&mut out, text::fact_released(), &text::released(year, page.month), Some(href));
    }
    if let Some(developer) = &card.developer {
        fact(&mut out, text::fact_developer(), developer, of(Dimension::Developer, developer));
    }
    if let Some(publisher) = page.publisher.as_ref().filter(|name| card.developer.as_ref() != Some(name)) {
        fact(&mut out, text::fact_publisher(), publisher, of(Dimension::Publisher, publisher));
    }
    if let Some(genre) = &card.genre {
        fact(&mut out, text::fact_genre(), text::genre_name(genre), of(Dimension::Genre, genre));
    }
    if let Some(players) = card.players {
        let href = of(Dimension::Players, &players.to_string());
        fact(&mut out, text::fact_players(), &text::players(players), href);
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
        fact(&mut out, text::fact_esrb(), text::esrb(esrb), None);
    }
    for (kind, value) in &page.more {
        let board = (*kind == Fact::Board).then(|| of(Dimension::Board, value)).flatten();
        let (name, value) = text::rare_fact(*kind, value);
        fact(&mut out, name, &value, board);
    }
    fact(&mut out, text::fact_size(), &text::bytes(page.bytes), None);
    out.raw("</dl>");
    out.part()
}

fn fact(out: &mut Markup, name: &str, text: &str, href: Option<String>) {
    out.raw("<div><dt>").text(name).raw("</dt><dd>");
    value(out, text, href);
    out.raw("</dd></div>");
}

/// A link where it leads somewhere.
fn value(out: &mut Markup, text: &str, href: Option<String>) {
    match href {
        Some(href) => out.raw("<a href=\"").attr(&href).raw("\"><bdi>").text(text).raw("</bdi></a>"),
        None => out.raw("<bdi>").text(text).raw("</bdi>"),
    };
}
