//! Bringing an open page up to date without moving anything under its reader.
//!
//! The page's own address is fetched again and its `<main>` compared with what stands here. Where only words and stars
//! differ (counts, sizes, dates) they are put in place. Where things came or went, the whole of it is exchanged if the
//! reader is at the top and has begun nothing; else the notice offers it. What this page did itself takes nothing away
//! from under whoever did it. What lies in islands is theirs and left alone.

use super::page::{self, Broken};
use crate::text;
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
    /// Some of the news are of what others did.
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

    /// There are news, of what this page did itself (`is_own`) or others did.
    pub fn list_query(self: &Rc<Self>, is_own: bool) {
        self.is_wanted.set(true);
        self.may_exchange.set(self.may_exchange.get() || !is_own);
        self.seen();
    }

    /// The browser is somebody else's now: says so, and shows nothing new on a page of the one before.
    pub fn part(&self) -> Result<(), Broken> {
        self.is_cut_off.set(true);
        page::below::<Element>(&self.notice, "p")?.set_text_content(Some(text::other_person()));
        self.notice.remove_attribute("hidden")
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
        // What answers a form cannot be asked for again.
        let can_be = page::root().is_ok_and(|root| root.has_attribute("data-revision"));
        self.is_wanted.get() && is_seen && can_be && !self.is_cut_off.get()
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
        let mut changed = Vec::new();
        if is_alike(&old, &new, &mut changed) {
            return changed.iter().try_for_each(|(old, new)| put(old, new));
        }
        if !may_exchange {
            return Ok(());
        }
        if is_untouched()? {
            old.set_inner_html(&new.inner_html());
            page::document()?.set_title(&other.title());
            self.notice.set_attribute("hidden", "")?;
            // The loader wakes the islands that are new.
            page::document()?.dispatch_event(&Event::new("shelfcade:wake")?)?;
            return Ok(());
        }
        self.notice.remove_attribute("hidden")
    }
}

/// Whether nobody would notice that the content is exchanged but by what is new in it.
pub fn is_untouched() -> Result<bool, Broken> {
    let main = page::below::<Element>(&page::root()?, "#main")?;
    let is_at_top = page::window()?.scroll_y()? <= TOP;
    let active = page::document()?.active_element();
    let is_used = active.is_some_and(|active| active != main && main.contains(Some(&active)));
    let is_open = page::below::<Element>(&page::root()?, BEGUN).is_ok();
    let differs = |field: &Element, now: &str, before: &str| page::field(field, now) != page::field(field, before);
    let has_begun = page::all(&main, "input, textarea")?
        .any(|field| differs(&field, "value", "defaultValue") || differs(&field, "checked", "defaultChecked"));
    Ok(is_at_top && !is_used && !is_open && !has_begun)
}

/// Where something is done: a form that was unfolded, a dialog, another choice than the page came with.
const BEGUN: &str = "details[open] form, dialog[open], option:checked:not([selected], :first-child)";

/// The stars are said by attributes.
const STAR: [&str; 2] = ["aria-pressed", "value"];

/// Puts in place what differs.
fn put(old: &Node, new: &Node) -> Result<(), Broken> {
    let (Some(old), Some(new)) = (old.dyn_ref::<Element>(), new.dyn_ref::<Element>()) else {
        old.set_text_content(new.text_content().as_deref());
        return Ok(());
    };
    STAR.iter().try_for_each(|name| old.set_attribute(name, &new.get_attribute(name).unwrap_or_default()))
}

/// Whether two elements differ in their words and stars alone; those that do are collected as (old, new).
fn is_alike(old: &Element, new: &Element, changed: &mut Vec<(Node, Node)>) -> bool {
    if old.tag_name() != new.tag_name() {
        return false;
    }
    // Islands are their own; the position is the reader's, and so are the page links of a list that has grown.
    if old.matches("leptos-island, #position, #cards[data-grown] ~ .pager").unwrap_or(false) {
        return true;
    }
    if ["id", "href", "src"].iter().any(|name| old.get_attribute(name) != new.get_attribute(name)) {
        return false;
    }
    if old.matches("button.star").unwrap_or(false) {
        let is_turned = STAR.iter().any(|name| old.get_attribute(name) != new.get_attribute(name));
        changed.extend(is_turned.then(|| (old.clone().into(), new.clone().into())));
        return true;
    }
    let (mut user_data, theirs) = (parts(old), parts(new));
    // What was appended is of other pages.
    if old.has_attribute("data-grown") {
        user_data.truncate(theirs.len());
    }
    user_data.len() == theirs.len()
        && user_data.into_iter().zip(theirs).all(|(old, new)| {
            match (old.dyn_ref::<Element>(), new.dyn_ref::<Element>()) {
                (Some(old), Some(new)) => is_alike(old, new, changed),
                (None, None) => {
                    if old.text_content() != new.text_content() {
                        changed.push((old, new));
                    }
                    true
                }
                _ => false,
            }
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
