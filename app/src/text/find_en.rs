//! English, what lists, filters, search and indexes say.
#![allow(missing_docs)] // the texts are their own documentation

use super::{games, number};
use shelfcade_core::ask::{Dimension, Order, Test};
use shelfcade_core::page::{ListPage, Offer, Scope, Why};
use shelfcade_core::text::count as counted;

pub const BROWSE: &str = "Browse";
pub const BEGINS: &str = "Or wander";
pub const OFFERS: &str = "As filters";
pub const DOORS: &str = "Go to";
pub const UNREAD: &str = "This cannot be read";
pub const UNREAD_ADVICE: &str = "The marked part is not understood:";
pub const NEAREST: &str = "Did you mean";
pub const DROP: &str = "Without";
pub const ELSEWHERE_FOUND: &str = "Search the whole shelf";
pub const SURPRISE_HERE: &str = "Surprise me";
pub const GAPS: &str = "Of this series, not here";
pub const GAPS_REASON: &str = "Games of the series that the catalog knows";
pub const LANGUAGE: &str = "Search like this";
pub const MOST_GAMES: &str = "Most games";

/// Examples of the language, each with what it asks for.
pub const EXAMPLES: [(&str, &str); 8] = [
    ("megaman 2", "words, with or without spaces"),
    ("ff7", "initials and numbers"),
    ("\"street fighter\" -alpha", "an exact phrase, without a word"),
    ("system:snes genre:rpg", "a system, a genre"),
    ("dev:capcom year:1991..1994", "a maker, some years"),
    ("players:4+ genre:sports", "for four or more"),
    ("region:jp -is:hack", "a region, no hacks"),
    ("sonic OR mario", "one or the other"),
];

/// The dimension's name over its values.
pub fn dimension(dimension: Dimension) -> &'static str {
    match dimension {
        Dimension::System => "System",
        Dimension::Genre => "Genre",
        Dimension::Developer => "Developer",
        Dimension::Publisher => "Publisher",
        Dimension::Series => "Series",
        Dimension::Board => "Board",
        Dimension::Decade => "Decade",
        Dimension::Year => "Year",
        Dimension::Players => "Players",
        Dimension::Region => "Region",
        Dimension::Is => "Kind",
        Dimension::Has => "Has",
        Dimension::Size => "Size",
    }
}

/// The heading of its index.
pub fn index(dimension: Dimension) -> &'static str {
    match dimension {
        Dimension::System => "Systems",
        Dimension::Genre => "Genres",
        Dimension::Developer => "Developers",
        Dimension::Publisher => "Publishers",
        Dimension::Series => "Series",
        Dimension::Board => "Arcade boards",
        Dimension::Decade => "Decades",
        Dimension::Year => "Years",
        Dimension::Players => "Players",
        Dimension::Region => "Regions",
        Dimension::Is => "Kinds",
        Dimension::Has => "What games have",
        Dimension::Size => "Sizes",
    }
}

pub fn order(order: Order) -> &'static str {
    match order {
        Order::Best => "Best match",
        Order::Title => "A–Z",
        Order::Year => "Oldest",
        Order::Newest => "Newest",
        Order::Rating => "Best rated",
        Order::Added => "Just added",
        Order::Size => "Largest",
    }
}

/// The document's title of a list: what it is of, what was asked, the page from the second on.
pub fn list_title(page: &ListPage) -> String {
    let mut title = match (&page.scope, page.ask.text.is_empty()) {
        (Scope::All, true) => super::SEARCH.to_owned(),
        (Scope::All, false) => format!("“{}”", page.ask.text),
        (Scope::Of(_), true) => page.title.clone(),
        (Scope::Of(_), false) => format!("“{}” · {}", page.ask.text, page.title),
    };
    if page.page > 1 {
        title.push_str(&format!(", page {}", number(page.page.into())));
    }
    title
}

pub fn list_description(page: &ListPage) -> String {
    match &page.scope {
        Scope::All => super::SEARCH_DESCRIPTION.to_owned(),
        Scope::Of(test) => format!("{}: {} on your shelf.", dimension(test.dimension()), page.title),
    }
}

/// "23 games for “mario”".
pub fn hits(page: &ListPage) -> String {
    let games = games(page.total.into());
    if page.ask.text.is_empty() { games } else { format!("{games} for “{}”", page.ask.text) }
}

/// "Capcom · developer · 120 games".
pub fn door_facts(test: &Test, count: u32) -> String {
    format!("{} · {}", dimension(test.dimension()), games(count.into()))
}

pub fn offer(offer: &Offer) -> String {
    format!("{} ({})", offer.label, number(offer.count.into()))
}

/// Why a search found a game.
pub fn why(why: &Why) -> String {
    match why {
        Why::Initials => "by its initials".to_owned(),
        Why::Spelling(word) => format!("spelled “{word}”"),
        Why::Fact(key, value) => {
            let name = Dimension::parse(key).map(dimension).unwrap_or_default();
            format!("{name}: {value}")
        }
    }
}

pub fn index_total(total: u64, kind: Dimension) -> String {
    let (one, many) = match kind {
        Dimension::Developer => ("developer", "developers"),
        Dimension::Publisher => ("publisher", "publishers"),
        Dimension::Genre => ("genre", "genres"),
        Dimension::Year => ("year", "years"),
        Dimension::Decade => ("decade", "decades"),
        Dimension::Board => ("board", "boards"),
        Dimension::Series => ("series", "series"),
        _ => ("value", "values"),
    };
    counted(total, one, many)
}

pub fn remove_filter(label: &str) -> String {
    format!("Remove filter: {label}")
}

/// "Mega Man 3 · 1990".
pub fn gap(title: &str, year: Option<u16>) -> String {
    year.map_or_else(|| title.to_owned(), |year| format!("{title} · {year}"))
}

pub fn letter_entries(letter: char, count: u32) -> String {
    format!("{letter}, {}", number(count.into()))
}
