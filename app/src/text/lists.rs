//! Texts of lists, filters, search and indexes, combined from the message table.
//!
//! This file only joins texts; words are in `app/messages`. Separators (` · `, `–`) are the same in every language.
#![allow(missing_docs)] // the texts are their own documentation

use super::language::lang;
use super::messages::*;
use super::names::{genre_name, of_filter};
use super::numbers::number;
use shelfcade_core::fold::fold_key;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{Door, GameCard, IndexPage, ListPage, OwnList, Scope, Why};
use shelfcade_core::search::list_query::{Dimension, Filter};
use std::borrow::Cow;

/// Returns examples of the search language, each with its explanation.
pub fn examples() -> [(&'static str, &'static str); 7] {
    [
        (example_plain(), example_plain_why()),
        ("megaman 2", example_words()),
        ("ff7", example_initials()),
        ("\"street fighter\" -alpha", example_phrase()),
        ("dev:capcom year:1991..1994", example_maker()),
        ("region:jp -is:hack", example_region()),
        ("sonic OR mario", example_or()),
    ]
}

/// Returns the name of the default order of a profile's list.
pub fn own_order(list: &OwnList) -> &'static str {
    match list {
        OwnList::Favorites => order_starred(),
        OwnList::History => order_played(),
        OwnList::Hidden => order_hidden(),
        OwnList::Collection(_) => order_own(),
    }
}

/// Returns the document title of a list: its scope, the search text, and the page number from page 2 on.
pub fn list_title(page: &ListPage) -> String {
    let name = scope_name(page);
    let mut title = match (&page.scope, page.list_query.text.is_empty()) {
        (Scope::All, true) => search_heading().to_owned(),
        (Scope::All, false) => quoted(&page.list_query.text),
        // A company may be both developer and publisher, with a list for each.
        (Scope::Of(filter @ (Filter::Developer(_) | Filter::Publisher(_))), true) => {
            named_value(dimension(filter.dimension()), &name)
        }
        (_, true) => name.into_owned(),
        (_, false) => format!("{} · {name}", quoted(&page.list_query.text)),
    };
    if page.page > 1 {
        title = title_page(&title, page.page.into());
    }
    title
}

pub fn list_description(page: &ListPage) -> String {
    match &page.scope {
        Scope::All => search_description().to_owned(),
        Scope::Of(filter) => list_of(dimension(filter.dimension()), &scope_name(page)),
        Scope::Own(OwnList::Favorites) => favorites_description().to_owned(),
        Scope::Own(OwnList::History) => history_description().to_owned(),
        Scope::Own(OwnList::Hidden) => hidden_description().to_owned(),
        Scope::Own(OwnList::Collection(_)) => collection_description(&page.title),
    }
}

/// Returns a list's name: a collection's own name, a system's, "Platform", "Favorites".
pub fn scope_name(page: &ListPage) -> Cow<'_, str> {
    match &page.scope {
        Scope::Of(filter) => of_filter(filter, &page.title),
        Scope::Own(OwnList::Favorites) => Cow::Borrowed(favorites()),
        Scope::Own(OwnList::History) => Cow::Borrowed(history()),
        Scope::Own(OwnList::Hidden) => Cow::Borrowed(hidden_games()),
        _ => Cow::Borrowed(&page.title),
    }
}

/// "23 games for “mario”".
pub fn hits(page: &ListPage) -> String {
    let total = page.total.into();
    if page.list_query.text.is_empty() { games(total) } else { hits_for(total, &page.list_query.text) }
}

/// "Capcom · developer · 120 games".
pub fn door_facts(filter: &Filter, count: u32) -> String {
    format!("{} · {}", dimension(filter.dimension()), games(count.into()))
}

/// Returns the reason why a search found a game.
pub fn why(why: &Why) -> String {
    match why {
        Why::Initials => why_initials().to_owned(),
        Why::Spelling(word) => why_spelling(word),
        Why::Fact(key, value) => {
            let name = Dimension::parse(key).map(dimension).unwrap_or_default();
            let value = if name == dimension_genre() { genre_name(value) } else { value };
            named_value(name, value)
        }
    }
}

pub fn index_total(total: u64, kind: Dimension) -> String {
    match kind {
        Dimension::Developer => total_developer(total),
        Dimension::Publisher => total_publisher(total),
        Dimension::Genre => total_genre(total),
        Dimension::Year => total_year(total),
        Dimension::Decade => total_decade(total),
        Dimension::Board => total_board(total),
        Dimension::Series => total_series(total),
        _ => total_value(total),
    }
}

/// "Mega Man 3 · 1990".
pub fn gap(title: &str, year: Option<u16>) -> String {
    year.map_or_else(|| title.to_owned(), |year| format!("{title} · {year}"))
}

pub fn letter_entries(letter: char, count: u32) -> String {
    format!("{letter}, {}", number(count.into()))
}

/// Returns the entries of an index with their covers. Genres and regions arrive in the order of their English names and
/// are sorted in the page's language; names, years and numbers keep their order.
pub fn in_order(page: &IndexPage) -> Vec<(&Door, Option<&GameCard>)> {
    let covers = page.covers.iter().map(Option::as_ref).chain(std::iter::repeat(None));
    let mut entries: Vec<_> = page.entries.iter().zip(covers).collect();
    let is_worded = matches!(page.dimension, Dimension::Genre | Dimension::Region);
    if is_worded && page.letters.is_empty() && lang() != Lang::En {
        entries.sort_by_cached_key(|(entry, _)| fold_key(&of_filter(&entry.filter, &entry.label)));
    }
    entries
}
