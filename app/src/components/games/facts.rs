//! The facts of a game as a definition list; what leads somewhere is a link. A fact that is not known is left out.

use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::ask::{Dimension, Test, Years};
use shelfcade_core::links::Links;
use shelfcade_core::page::{Fact, GamePage};

/// System, year, developer, genre, players and the rest.
pub fn facts(links: &Links, page: &GamePage) -> Part {
    let card = &page.card;
    let of = |dimension, name: &str| Test::parse(dimension, name).ok().map(|test| links.of(&test));
    let mut facts = vec![fact(text::fact_system(), page.system.name.clone(), Some(links.system(&page.system.id)))];
    if let Some(year) = card.year {
        facts.push(fact(
            text::fact_released(),
            text::released(year, page.month),
            Some(links.of(&Test::Year(Years { from: year, to: year }))),
        ));
    }
    if let Some(developer) = &card.developer {
        facts.push(fact(text::fact_developer(), developer.clone(), of(Dimension::Developer, developer)));
    }
    if let Some(publisher) = page.publisher.as_ref().filter(|name| card.developer.as_ref() != Some(name)) {
        facts.push(fact(text::fact_publisher(), publisher.clone(), of(Dimension::Publisher, publisher)));
    }
    if let Some(genre) = &card.genre {
        facts.push(fact(text::fact_genre(), text::genre_name(genre).to_owned(), of(Dimension::Genre, genre)));
    }
    if let Some(players) = card.players {
        facts.push(fact(text::fact_players(), text::players(players), of(Dimension::Players, &players.to_string())));
    }
    if !page.regions.is_empty() {
        let linked = page.regions.iter().map(|name| (text::region_name(name).to_owned(), of(Dimension::Region, name)));
        facts.push(fact_links(text::fact_regions(), linked.collect()));
    }
    if let Some(esrb) = &page.esrb {
        facts.push(fact(text::fact_esrb(), text::esrb(esrb).to_owned(), None));
    }
    facts.extend(page.more.iter().map(|(kind, value)| {
        let board = (*kind == Fact::Board).then(|| of(Dimension::Board, value)).flatten();
        let (name, value) = text::rare_fact(*kind, value);
        fact(name, value, board)
    }));
    facts.push(fact(text::fact_size(), text::bytes(page.bytes), None));
    view! { <dl class="facts">{facts}</dl> }.part()
}

/// A fact of several values, each a link where it leads somewhere.
fn fact_links(name: &'static str, values: Vec<(String, Option<String>)>) -> Part {
    let values: Vec<_> = values
        .into_iter()
        .enumerate()
        .map(|(at, (value, href))| {
            let comma = (at > 0).then(text::list_comma);
            match href {
                Some(href) => view! { {comma}<a href=href><bdi>{value}</bdi></a> }.part(),
                None => view! { {comma}<bdi>{value}</bdi> }.part(),
            }
        })
        .collect();
    view! { <div><dt>{name}</dt><dd>{values}</dd></div> }.part()
}

fn fact(name: &'static str, value: String, href: Option<String>) -> Part {
    let value = match href {
        Some(href) => view! { <a href=href><bdi>{value}</bdi></a> }.part(),
        None => view! { <bdi>{value}</bdi> }.part(),
    };
    view! { <div><dt>{name}</dt><dd>{value}</dd></div> }.part()
}
