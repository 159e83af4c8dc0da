//! The engine, from the outside.

mod filters;
mod words;

use crate::shelf::Shelf;
use crate::shelf::testkit::TestLibrary;
use shelfcade_core::ask::Ask;
use shelfcade_core::page::Scope;

/// Titles that a question finds, in order.
fn titles(shelf: &Shelf, query: &str) -> Vec<String> {
    let page = shelf.list_page(&Scope::All, &Ask::parse(query)).unwrap();
    assert_eq!(page.total as usize, page.cards.len(), "one page: {query}");
    page.cards.into_iter().map(|card| card.title).collect()
}

/// Titles that a text finds, in order.
fn found(shelf: &Shelf, text: &str) -> Vec<String> {
    let page = shelf.list_page(&Scope::All, &Ask::of_text(text)).unwrap();
    page.cards.into_iter().map(|card| card.title).collect()
}

fn shelf_of(names: &[&str]) -> Shelf {
    TestLibrary::of(names.iter().map(|name| crate::shelf::testkit::game("snes", name))).shelf()
}
