//! The facts of a game, each shown once: the main ones on a line below the title, the others as a definition list in
//! the closing block. A fact with a page of its own is a link; an unknown fact is left out.

use crate::markup::Markup;
use crate::part::{HtmlFragment, nothing};
use crate::text;
use shelfcade_core::game::facts::FactSource;
use shelfcade_core::library::name::parse_name;
use shelfcade_core::links::Links;
use shelfcade_core::page::{Fact, GamePage};
use shelfcade_core::people::user_data::AgeRating;
use shelfcade_core::search::list_query::{Dimension, Filter, Years};
use std::collections::BTreeSet;

/// Most files looked at for their discs.
const MAX_DISCS: usize = 64;
/// Initial capacity in bytes, enough for most games.
const USUAL_BYTES: usize = 1024;
/// Around a rating from elsewhere, which the panel of a TV shows too (`tv.js`).
const RATINGS: &str = "<div class=\"ratings\">";

/// Returns release date, developer, genre and players, each a link.
pub fn line(links: &Links, page: &GamePage) -> HtmlFragment {
    let card = &page.card;
    let of = |dimension, name: &str| Filter::parse(dimension, name).ok().map(|filter| links.of(&filter));
    let mut facts: Vec<(String, Option<String>)> = Vec::new();
    if let Some(year) = card.year {
        let href = links.of(&Filter::Year(Years { from: year, to: year }));
        facts.push((text::released(year, page.month), Some(href)));
    }
    if let Some(developer) = &card.developer {
        facts.push((developer.clone(), of(Dimension::Developer, developer)));
    }
    if let Some(genre) = &card.genre {
        facts.push((text::genre_name(genre).to_owned(), of(Dimension::Genre, genre)));
    }
    if let Some(players) = card.players {
        facts.push((text::players(players), of(Dimension::Players, &players.to_string())));
    }
    let discs = discs(page);
    if discs > 1 {
        facts.push((text::discs(discs as u64), None));
    }
    if facts.is_empty() {
        return nothing();
    }
    let mut out = Markup::with_capacity(USUAL_BYTES);
    out.raw("<p class=\"game-line\">");
    for (at, (shown, href)) in facts.into_iter().enumerate() {
        out.raw(if at == 0 { "" } else { " · " });
        value(&mut out, &shown, href);
    }
    out.raw("</p>");
    out.part()
}

/// Returns the number of discs, disks or tapes of the variant that is played, as its files' names tell.
fn discs(page: &GamePage) -> usize {
    let all = || page.variants.iter().flat_map(|group| &group.variants);
    let Some(played) = all().find(|one| one.preferred).or_else(|| all().next()) else { return 0 };
    let files = played.files.iter().take(if played.files.len() > 1 { MAX_DISCS } else { 0 });
    let labels = files.filter_map(|file| {
        let name = file.path.rsplit('/').next().unwrap_or_default();
        parse_name(name.rsplit_once('.').map_or(name, |(stem, _)| stem)).disc
    });
    labels.map(|disc| disc.label).collect::<BTreeSet<String>>().len()
}

/// Returns publisher, regions, ratings and the rest, and the sources of facts that are not from the catalog.
pub fn facts(links: &Links, page: &GamePage) -> HtmlFragment {
    let card = &page.card;
    let of = |dimension, name: &str| Filter::parse(dimension, name).ok().map(|filter| links.of(&filter));
    let mut out = Markup::with_capacity(USUAL_BYTES);
    out.raw("<dl class=\"facts\">");
    if let Some(publisher) = page.publisher.as_ref().filter(|name| card.developer.as_ref() != Some(name)) {
        fact(&mut out, text::fact_publisher(), publisher, of(Dimension::Publisher, publisher), None);
    }
    if let Some(together) = page.cooperative {
        let value = if together.value { text::yes() } else { text::no() };
        fact(&mut out, text::fact_cooperative(), value, None, Some(together.source));
    }
    for rating in &page.ratings {
        let value = text::rating_of_hundred(rating.value.into());
        let votes = rating.votes.map(|votes| text::votes(votes.into()));
        let line = text::facts_line([value].into_iter().chain(votes));
        write_fact(&mut out, RATINGS, text::fact_ratings(), &line, (None, Some(rating.source)));
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
    if let Some(age) = page.esrb.as_deref().and_then(AgeRating::parse) {
        fact(&mut out, text::fact_esrb(), text::age_rating(age), None, None);
    }
    for (kind, value) in &page.more {
        let board = (*kind == Fact::Board).then(|| of(Dimension::Board, value)).flatten();
        let (name, value) = text::rare_fact(*kind, value);
        fact(&mut out, name, &value, board, None);
    }
    fact(&mut out, text::fact_size(), &text::bytes(page.bytes), None, None);
    let mut sources: Vec<FactSource> = page.told.iter().map(|told| told.source).collect();
    sources.sort_unstable();
    sources.dedup();
    for source in sources {
        let told = page.told.iter().filter(|told| told.source == source);
        let names: Vec<&str> = told.map(|told| text::told(told.value)).collect();
        fact(&mut out, &text::said_by(text::source(source)), &names.join(text::list_comma()), None, None);
    }
    out.raw("</dl>");
    out.part()
}

/// Writes a fact; its source follows if one is given.
fn fact(out: &mut Markup, name: &str, shown: &str, href: Option<String>, source: Option<FactSource>) {
    write_fact(out, "<div>", name, shown, (href, source));
}

/// Writes a fact in an element of its own.
fn write_fact(
    out: &mut Markup,
    around: &'static str,
    name: &str,
    shown: &str,
    (href, source): (Option<String>, Option<FactSource>),
) {
    out.raw(around).raw("<dt>").text(name).raw("</dt><dd>");
    value(out, shown, href);
    if let Some(source) = source {
        out.raw(" <small class=\"source\">").text(text::source(source)).raw("</small>");
    }
    out.raw("</dd></div>");
}

/// Writes a value, as a link if there is an address.
fn value(out: &mut Markup, text: &str, href: Option<String>) {
    match href {
        Some(href) => out.raw("<a href=\"").attr(&href).raw("\"><bdi>").text(text).raw("</bdi></a>"),
        None => out.raw("<bdi>").text(text).raw("</bdi>"),
    };
}
