//! The A–Z rail: 27 letters, each a link to the page on which it begins; letters without games are inert.
//!
//! The endless list's island reads `data-index` to show the reader's position.

use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::ListPage;
use shelfcade_core::search::list_query::ListQuery;

/// Returns the rail; nothing if the list isn't ordered by title.
pub fn az_rail(links: &Links, page: &ListPage, first: u32) -> HtmlFragment {
    if page.letters.is_empty() {
        return nothing();
    }
    let here = letter_at(page, first);
    let letters: Vec<_> = page
        .letters
        .iter()
        .map(|entry| {
            let name = entry.letter.to_string();
            if entry.count == 0 {
                return view! { <li><span aria-hidden="true">{name}</span></li> }.part();
            }
            let letter = Some(entry.letter.to_ascii_lowercase());
            let list_query = ListQuery { letter, page: None, ..page.list_query.clone() };
            let current = (here == Some(entry.letter)).then_some("true");
            view! {
                <li>
                    <a
                        href=format!("{}#{}", links.games(&page.scope, &list_query), letter_id(entry.letter))
                        data-index=entry.index.to_string()
                        aria-current=current
                        aria-label=text::letter(entry.letter, entry.count)
                    >
                        {name}
                    </a>
                </li>
            }
            .part()
        })
        .collect();
    view! { <nav class="az" id="az" aria-label=text::letters_label()><ol>{letters}</ol></nav> }.part()
}

/// Returns the id of the first game under a letter, which may be in the middle of a page.
pub fn letter_id(letter: char) -> String {
    let letter = letter.to_ascii_lowercase();
    if letter.is_ascii_lowercase() { format!("letter-{letter}") } else { "letter-0".to_owned() }
}

/// Returns the letter whose first game is at a 0-based index, if any.
pub fn letter_from(page: &ListPage, index: u32) -> Option<char> {
    page.letters.iter().find(|entry| entry.count > 0 && entry.index == index).map(|entry| entry.letter)
}

/// Returns the letter of the game at a 0-based index.
pub fn letter_at(page: &ListPage, index: u32) -> Option<char> {
    page.letters.iter().rfind(|entry| entry.count > 0 && entry.index <= index).map(|entry| entry.letter)
}
