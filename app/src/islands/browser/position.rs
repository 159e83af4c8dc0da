//! The reader's position in a list: shown in `#position` and on the A–Z rail while scrolling, stored for Back.

use super::page::{self, Broken};
use crate::text;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use web_sys::{Element, Event, HtmlElement};

/// The reader's position in a list.
pub struct Position {
    /// 0-based index of the first card on the page.
    pub first: u32,
    /// Number of games in the whole list.
    pub total: u32,
    cards: Element,
}

impl Position {
    /// Returns the position in the list with these cards.
    pub fn new(cards: &Element) -> Result<Position, Broken> {
        let first = page::number(cards, "data-first").unwrap_or_default();
        let total = page::number(cards, "data-total").unwrap_or_default();
        Ok(Position { first, total, cards: cards.clone() })
    }

    /// Returns the scroll position and the loaded pages from when this history entry was left.
    pub fn remembered(&self) -> Option<(f64, Vec<String>)> {
        let key = history_key().ok().flatten()?;
        let kept = page::tab_storage()?.get_item(&key).ok().flatten()?;
        let mut lines = kept.lines();
        let y = lines.next()?.parse().ok()?;
        Some((y, lines.map(str::to_owned).collect()))
    }

    /// Stores the loaded pages and the scroll position for this history entry. With only the first page, the browser
    /// restores both itself.
    pub fn remember(&self, loaded: &[String]) -> Result<(), Broken> {
        let Some(memory) = page::tab_storage() else { return Ok(()) };
        if loaded.is_empty() {
            return Ok(());
        }
        let key = match history_key()? {
            Some(key) => key,
            None => make_history_key()?,
        };
        let y = page::window()?.scroll_y()?;
        // Storage may be full: Back then lands on the first page.
        let _ = memory.set_item(&key, &format!("{y}\n{}", loaded.join("\n")));
        Ok(())
    }

    /// Updates the position while the reader scrolls, at most once per frame.
    pub fn follow(&self) -> Result<(), Broken> {
        let root = page::root()?;
        let Ok(position) = page::below::<HtmlElement>(&root, "#position.position") else { return Ok(()) };
        let rail = page::below::<HtmlElement>(&root, "#az").ok();
        let letters: Vec<(u32, Element)> = match &rail {
            Some(rail) => page::all(rail, "a[data-index]")?
                .filter_map(|letter| Some((page::number(&letter, "data-index")?, letter)))
                .collect(),
            None => Vec::new(),
        };
        let view = View { position, rail, letters, shown: Cell::new(self.first) };
        let (cards, first, total) = (self.cards.clone(), self.first, self.total);
        let look = Rc::new(move || {
            let top = view.position.get_bounding_client_rect().bottom().max(0.0);
            view.show(first + first_below(&cards, top), total)
        });
        // A letter's link or the browser may have scrolled before this started.
        look()?;
        let waiting = Rc::new(Cell::new(false));
        page::listen(&page::window()?, "scroll", move |_: Event| {
            if waiting.replace(true) {
                return Ok(());
            }
            let (look, waiting) = (look.clone(), waiting.clone());
            page::spawn(async move {
                page::frame().await?;
                waiting.set(false);
                look()
            });
            Ok(())
        })
    }
}

/// The elements that show the position.
struct View {
    position: HtmlElement,
    rail: Option<HtmlElement>,
    /// Index of the first game under each letter, ascending.
    letters: Vec<(u32, Element)>,
    /// 0-based index of the game shown now.
    shown: Cell<u32>,
}

impl View {
    fn show(&self, index: u32, total: u32) -> Result<(), Broken> {
        if self.shown.replace(index) == index {
            return Ok(());
        }
        let here = self.letters.iter().rposition(|(from, _)| *from <= index);
        for (at, (_, letter)) in self.letters.iter().enumerate() {
            let marked = letter.has_attribute("aria-current");
            if Some(at) == here && !marked {
                letter.set_attribute("aria-current", "true")?;
                self.reveal(letter);
            } else if Some(at) != here && marked {
                letter.remove_attribute("aria-current")?;
            }
        }
        let letter = here.and_then(|at| self.letters[at].1.text_content()?.trim().chars().next());
        self.position.set_text_content(Some(&text::position(letter, index + 1, total)));
        Ok(())
    }

    /// Scrolls only a sideways rail, so that the letter is in its middle.
    fn reveal(&self, letter: &Element) {
        if let Some(rail) = &self.rail {
            let (rail_box, letter_box) = (rail.get_bounding_client_rect(), letter.get_bounding_client_rect());
            let off = (letter_box.x() + letter_box.width() / 2.0) - (rail_box.x() + rail_box.width() / 2.0);
            #[allow(clippy::cast_possible_truncation)] // pixels of a window
            rail.set_scroll_left(rail.scroll_left() + off as i32);
        }
    }
}

/// Returns the number of cards that end above a line of the window.
fn first_below(cards: &Element, line: f64) -> u32 {
    let all = cards.children();
    let (mut low, mut high) = (0, all.length().saturating_sub(1));
    while low < high {
        let middle = low.midpoint(high);
        let above = all.item(middle).is_some_and(|card| card.get_bounding_client_rect().bottom() <= line);
        if above { low = middle + 1 } else { high = middle }
    }
    low
}

/// Returns the storage key of this history entry.
fn history_key() -> Result<Option<String>, Broken> {
    Ok(page::field(&page::window()?.history()?.state()?, "list").as_string())
}

fn make_history_key() -> Result<String, Broken> {
    let key = format!("list-{}", js_sys::Math::random());
    let state = js_sys::Object::new();
    js_sys::Reflect::set(&state, &"list".into(), &JsValue::from_str(&key))?;
    page::window()?.history()?.replace_state(&state, "")?;
    Ok(key)
}
