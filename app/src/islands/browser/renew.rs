//! Bringing an open page up to date without moving anything under its reader.
//!
//! The page's own address is fetched again and its `<main>` compared with what stands here. Where only words differ
//! (counts, sizes, dates) they are put in place. Where things came or went, the whole of it is exchanged if the reader
//! is at the top and has begun nothing; else the notice offers it. What lies in islands is theirs and left alone.

use super::page::{self, Broken};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{DomParser, Element, Event, Node, SupportedType};

/// Milliseconds after news before the page is fetched: several often come together.
const SETTLE: i32 = 100;
/// Milliseconds between two renewals.
const PAUSE: i32 = 2000;
/// How far from its top a page counts as at its top, in CSS pixels.
const TOP: f64 = 8.0;

/// The renewing of this page: one at a time.
pub struct Renewal {
    notice: Element,
    is_wanted: Cell<bool>,
    /// Something came or went in the library, not only for this profile.
    may_exchange: Cell<bool>,
    is_busy: Cell<bool>,
    /// The server does not answer: nothing is asked of it until it does.
    is_cut_off: Cell<bool>,
}

impl Renewal {
    /// Nothing is new yet.
    pub fn new(notice: Element) -> Rc<Renewal> {
        Rc::new(Renewal {
            notice,
            is_wanted: Cell::new(false),
            may_exchange: Cell::new(false),
            is_busy: Cell::new(false),
            is_cut_off: Cell::new(false),
        })
    }

    /// There are news. What this profile did itself (`of_library` false) takes nothing away from under whoever did it.
    pub fn ask(self: &Rc<Self>, of_library: bool) {
        self.is_wanted.set(true);
        self.may_exchange.set(self.may_exchange.get() || of_library);
        self.seen();
    }

    /// Whether the server answers; what was asked for meanwhile is done when it does again.
    pub fn reach(self: &Rc<Self>, is_reached: bool) {
        self.is_cut_off.set(!is_reached);
        self.seen();
    }

    /// The page is seen: what came meanwhile is shown.
    pub fn seen(self: &Rc<Self>) {
        if !self.may_begin() || self.is_busy.replace(true) {
            return;
        }
        let this = self.clone();
        page::spawn(async move {
            let outcome = this.renew_while_wanted().await;
            this.is_busy.set(false);
            outcome
        });
    }

    fn may_begin(&self) -> bool {
        let is_seen = page::document().is_ok_and(|document| !document.hidden());
        self.is_wanted.get() && is_seen && !self.is_cut_off.get()
    }

    async fn renew_while_wanted(&self) -> Result<(), Broken> {
        while self.may_begin() {
            page::sleep(SETTLE).await?;
            self.is_wanted.set(false);
            let may_exchange = self.may_exchange.replace(false);
            self.renew(may_exchange).await?;
            page::sleep(PAUSE).await?;
        }
        Ok(())
    }

    async fn renew(&self, may_exchange: bool) -> Result<(), Broken> {
        let address = page::window()?.location().href()?;
        let html = page::text_of(page::get(&address, None)?).await?;
        let other = DomParser::new()?.parse_from_string(&html, SupportedType::TextHtml)?;
        let new = other.get_element_by_id("main").ok_or("a page without #main")?;
        let old = page::document()?.get_element_by_id("main").ok_or("#main")?;
        let mut words = Vec::new();
        if is_alike(&old, &new, &mut words) {
            words.into_iter().for_each(|(old, new)| old.set_text_content(new.text_content().as_deref()));
            return Ok(());
        }
        let is_elsewhere = !page::document()?.has_focus()?;
        if (may_exchange || is_elsewhere) && is_untouched(&old)? {
            old.set_inner_html(&new.inner_html());
            page::document()?.set_title(&other.title());
            self.notice.set_attribute("hidden", "")?;
            // The loader wakes the islands that are new.
            page::document()?.dispatch_event(&Event::new("shelfcade:wake")?)?;
            return Ok(());
        }
        if may_exchange || is_elsewhere { self.notice.remove_attribute("hidden") } else { Ok(()) }
    }
}

/// Whether nobody would notice that it is exchanged but by what is new in it.
fn is_untouched(main: &Element) -> Result<bool, Broken> {
    let is_at_top = page::window()?.scroll_y()? <= TOP;
    let active = page::document()?.active_element();
    let is_used = active.is_some_and(|active| active != *main && main.contains(Some(&active)));
    let is_form = page::below::<Element>(main, "textarea, select, dialog[open], [contenteditable]").is_ok();
    Ok(is_at_top && !is_used && !is_form)
}

/// Whether two elements differ in their words alone; those that do are collected as (old, new).
fn is_alike(old: &Element, new: &Element, words: &mut Vec<(Node, Node)>) -> bool {
    if old.tag_name() != new.tag_name() {
        return false;
    }
    if old.tag_name().eq_ignore_ascii_case("leptos-island") {
        return true;
    }
    if ["id", "href", "src"].iter().any(|name| old.get_attribute(name) != new.get_attribute(name)) {
        return false;
    }
    let (ours, theirs) = (parts(old), parts(new));
    ours.len() == theirs.len()
        && ours.into_iter().zip(theirs).all(|(old, new)| match (old.dyn_ref::<Element>(), new.dyn_ref::<Element>()) {
            (Some(old), Some(new)) => is_alike(old, new, words),
            (None, None) => {
                if old.text_content() != new.text_content() {
                    words.push((old, new));
                }
                true
            }
            _ => false,
        })
}

/// An element's elements and words, without comments and blanks.
fn parts(element: &Element) -> Vec<Node> {
    let nodes = element.child_nodes();
    let is_part = |node: &Node| match node.node_type() {
        Node::ELEMENT_NODE => true,
        Node::TEXT_NODE => node.text_content().is_some_and(|text| !text.trim().is_empty()),
        _ => false,
    };
    (0..nodes.length()).filter_map(|index| nodes.item(index)).filter(is_part).collect()
}
