//! The endless list, of games or of Home's rows: fetches the next page ahead and appends it when the reader nears the
//! end.
//!
//! The server sends whole pages; the parts of their list are moved here, and their pager replaces this page's, so that
//! its links continue after the end of the list. The address stays that of the first page. The loaded pages and the
//! scroll position are stored per history entry, so that Back and reload restore them.

use super::page::{self, Broken};
use super::position::Position;
use crate::text;
use leptos::prelude::{RwSignal, Set};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Document, DomParser, Element, Event, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit,
    SupportedType,
};

/// Selector of the list: games, or rows of games.
const LIST: &str = "#cards, #rows";
/// Distance below the window at which more games are appended: about three windows of a phone.
const AHEAD: &str = "0px 0px 2400px 0px";
/// The same for rows, which are ten times the bytes: about one window.
const AHEAD_OF_ROWS: &str = "0px 0px 900px 0px";

struct List {
    cards: Element,
    /// Follows the list; when it nears the window, more is loaded.
    end: Element,
    said: RwSignal<String>,
    /// Addresses of the pages appended so far.
    loaded: RefCell<Vec<String>>,
    /// The request for the next page, started in advance.
    ahead: RefCell<Option<(String, JsFuture)>>,
    /// True while appending: one append at a time.
    busy: Cell<bool>,
    /// True while the end is near.
    near: Cell<bool>,
    position: Position,
}

/// Makes the list before the island endless.
pub fn wake(end: &Element, said: RwSignal<String>) {
    let end = end.clone();
    page::spawn(async move {
        let cards = page::below::<Element>(&page::root()?, LIST)?;
        let position = Position::new(&cards)?;
        let list = Rc::new(List {
            cards,
            end,
            said,
            loaded: RefCell::default(),
            ahead: RefCell::default(),
            busy: Cell::new(true),
            near: Cell::new(false),
            position,
        });
        list.restore().await?;
        list.busy.set(false);
        list.listen()
    });
}

impl List {
    /// Loads the pages that were loaded when the reader left, and restores the scroll position.
    async fn restore(&self) -> Result<(), Broken> {
        let Some((y, urls)) = self.position.remembered() else { return Ok(()) };
        let seen = page::window()?.scroll_y()?;
        // All requests start at once; the answers are appended in order.
        let requests = urls.iter().map(|url| page::get(url, None)).collect::<Result<Vec<_>, _>>()?;
        for (url, request) in urls.into_iter().zip(requests) {
            let html = page::text_of(request).await?;
            self.append(&url, &html)?;
        }
        // Don't scroll if the reader has scrolled in the meantime.
        let moved = (page::window()?.scroll_y()? - seen).abs() > 4.0;
        if !moved && !self.loaded.borrow().is_empty() {
            page::window()?.scroll_to_with_x_and_y(0.0, y);
        }
        Ok(())
    }

    fn listen(self: &Rc<Self>) -> Result<(), Broken> {
        let this = self.clone();
        page::listen(&page::window()?, "pagehide", move |_: Event| this.position.remember(&this.loaded.borrow()))?;
        let this = self.clone();
        let seen = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
            let last = entries.pop().dyn_into::<IntersectionObserverEntry>();
            this.near.set(last.is_ok_and(|entry| entry.is_intersecting()));
            this.clone().grow();
        });
        let options = IntersectionObserverInit::new();
        options.set_root_margin(if self.is_of_rows() { AHEAD_OF_ROWS } else { AHEAD });
        IntersectionObserver::new_with_options(seen.as_ref().unchecked_ref(), &options)?.observe(&self.end);
        seen.forget();
        self.position.follow()
    }

    /// Appends pages as long as the end is near.
    fn grow(self: Rc<Self>) {
        if !self.near.get() || self.busy.replace(true) {
            return;
        }
        page::spawn(async move {
            let outcome = self.append_while_near().await;
            self.busy.set(false);
            if outcome.is_err() {
                self.ahead.take();
                self.said.set(text::load_failed().to_owned());
            }
            outcome
        });
    }

    async fn append_while_near(&self) -> Result<(), Broken> {
        while self.near.get() {
            let Some(url) = self.cards.get_attribute("data-next") else { return Ok(()) };
            let ready = self.ahead.take().filter(|(ready, _)| *ready == url).map(|(_, request)| request);
            let request = ready.map_or_else(|| page::get(&url, None), Ok)?;
            let html = page::text_of(request).await?;
            let root = page::root()?;
            root.class_list().add_1("growing")?;
            let more = self.append(&url, &html);
            self.position.remember(&self.loaded.borrow())?;
            if let Some(next) = self.cards.get_attribute("data-next") {
                self.ahead.replace(Some((next.clone(), page::get(&next, None)?)));
            }
            // Two frames: the first draws the longer list, then the observer reports again.
            page::frame().await?;
            page::frame().await?;
            root.class_list().remove_1("growing")?;
            let more = more?;
            if self.is_of_rows() {
                continue;
            }
            let shown = u64::from(self.position.first) + u64::from(self.cards.child_element_count());
            self.said.set(text::loaded(more.into(), shown, self.position.total.into()));
        }
        Ok(())
    }

    fn is_of_rows(&self) -> bool {
        self.position.total == 0
    }

    /// Moves the cards and the pager of a page here; returns the number of cards.
    fn append(&self, url: &str, html: &str) -> Result<u32, Broken> {
        let other = DomParser::new()?.parse_from_string(html, SupportedType::TextHtml)?;
        let other_root = other.document_element().ok_or("an empty page")?;
        let other_cards = page::below::<Element>(&other_root, LIST)?;
        let document: Document = page::document()?;
        let batch = document.create_document_fragment();
        let mut cards = Vec::new();
        for card in page::all(&other_cards, ":scope > *")? {
            // A row may have moved to the next page since the last one was fetched.
            let heading = card.get_attribute("aria-labelledby");
            if heading.and_then(|id| document.get_element_by_id(&id)).is_none() {
                batch.append_child(&card)?;
                cards.push(card);
            }
        }
        self.cards.append_child(&batch)?;
        cards.iter().try_for_each(super::pictures::prepare)?;
        super::select::add_boxes()?;
        self.cards.set_attribute("data-grown", "")?;
        match other_cards.get_attribute("data-next") {
            Some(next) => self.cards.set_attribute("data-next", &next)?,
            None => self.cards.remove_attribute("data-next")?,
        }
        if let (Ok(old), Ok(new)) =
            (page::below::<Element>(&page::root()?, ".pager"), page::below::<Element>(&other_root, ".pager"))
        {
            old.set_inner_html(&new.inner_html());
        }
        self.loaded.borrow_mut().push(url.to_owned());
        Ok(cards.len() as u32)
    }
}
