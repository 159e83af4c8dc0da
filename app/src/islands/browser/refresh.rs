//! Bringing an open page up to date without moving anything under its reader.
//!
//! The page's own address is fetched again and its `<main>` compared with the one here. Where only texts and stars
//! differ (counts, sizes, dates), those are updated in place. Where things came or went, all of `<main>` is replaced if
//! the reader is at the top and has begun nothing; else the notice offers to reload. A change that this page made
//! itself never replaces anything. What is inside an island belongs to it and stays.

use super::page::{self, Broken};
use crate::text;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{DomParser, Element, Event, Node, SupportedType};

/// Milliseconds between an event and fetching the page: several events often come together.
const SETTLE: i32 = 100;
/// Milliseconds between two refreshes.
const PAUSE: i32 = 2000;
/// How far from its top a page counts as at its top, in CSS pixels.
const TOP: f64 = 8.0;

/// Refreshes this page, one time after the other.
pub struct Refresh {
    notice: Element,
    is_wanted: Cell<bool>,
    /// Some of the events are about what others did.
    may_replace: Cell<bool>,
    is_busy: Cell<bool>,
    /// The server does not answer: nothing is requested until it does.
    is_offline: Cell<bool>,
}

impl Refresh {
    /// Nothing is new yet.
    pub fn new(notice: Element) -> Rc<Refresh> {
        Rc::new(Refresh {
            notice,
            is_wanted: Cell::new(false),
            may_replace: Cell::new(false),
            is_busy: Cell::new(false),
            is_offline: Cell::new(false),
        })
    }

    /// Something changed: this page did it itself (`is_own`), or others did.
    pub fn request(self: &Rc<Self>, is_own: bool) {
        self.is_wanted.set(true);
        self.may_replace.set(self.may_replace.get() || !is_own);
        self.run();
    }

    /// Another profile was chosen in this browser: says so, and shows nothing new on a page of the one before.
    pub fn stop_for_other_person(&self) -> Result<(), Broken> {
        self.is_offline.set(true);
        page::below::<Element>(&self.notice, "p")?.set_text_content(Some(text::other_person()));
        self.notice.remove_attribute("hidden")
    }

    /// Whether the server answers; what was requested meanwhile is done when it answers again.
    pub fn set_reached(self: &Rc<Self>, is_reached: bool) {
        self.is_offline.set(!is_reached);
        self.run();
    }

    /// Refreshes now where that was requested and the page is seen.
    pub fn run(self: &Rc<Self>) {
        if !self.may_begin() || self.is_busy.replace(true) {
            return;
        }
        let this = self.clone();
        page::spawn(async move {
            let outcome = this.refresh_while_wanted().await;
            this.is_busy.set(false);
            outcome
        });
    }

    fn may_begin(&self) -> bool {
        let is_seen = page::document().is_ok_and(|document| !document.hidden());
        // What answers a form cannot be asked for again.
        let can_be = page::root().is_ok_and(|root| root.has_attribute("data-revision"));
        self.is_wanted.get() && is_seen && can_be && !self.is_offline.get()
    }

    async fn refresh_while_wanted(&self) -> Result<(), Broken> {
        while self.may_begin() {
            page::sleep(SETTLE).await?;
            self.is_wanted.set(false);
            let may_replace = self.may_replace.replace(false);
            self.refresh(may_replace).await?;
            page::sleep(PAUSE).await?;
        }
        Ok(())
    }

    async fn refresh(&self, may_replace: bool) -> Result<(), Broken> {
        let address = page::window()?.location().href()?;
        let html = page::text_of(page::get(&address, None)?).await?;
        let other = DomParser::new()?.parse_from_string(&html, SupportedType::TextHtml)?;
        let new = other.get_element_by_id("main").ok_or("a page without #main")?;
        let old = page::document()?.get_element_by_id("main").ok_or("#main")?;
        let mut changed = Vec::new();
        if is_alike(&old, &new, &mut changed) {
            return changed.iter().try_for_each(|(old, new)| put(old, new));
        }
        put_stars(&old, &new)?;
        if !may_replace {
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

/// Whether the reader has not scrolled, focused, opened or typed anything that replacing the content would lose.
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

/// What a reader has begun: an unfolded form, a dialog, another choice than the page came with.
const BEGUN: &str = "details[open] form, dialog[open], option:checked:not([selected], :first-child)";

/// The attributes that say whether a star is set.
const STAR: [&str; 2] = ["aria-pressed", "value"];

/// Updates what differs.
fn put(old: &Node, new: &Node) -> Result<(), Broken> {
    let (Some(old), Some(new)) = (old.dyn_ref::<Element>(), new.dyn_ref::<Element>()) else {
        old.set_text_content(new.text_content().as_deref());
        return Ok(());
    };
    STAR.iter().try_for_each(|name| old.set_attribute(name, &new.get_attribute(name).unwrap_or_default()))
}

/// Sets the stars of games that stand on both, whatever else differs.
fn put_stars(old: &Element, new: &Element) -> Result<(), Broken> {
    let game_of = |star: &Element| star.get_attribute("value").and_then(|value| value.get(1..).map(str::to_owned));
    let now: Vec<Element> = page::all(new, "button.star")?.collect();
    page::all(old, "button.star")?.try_for_each(|star| match now.iter().find(|new| game_of(new) == game_of(&star)) {
        Some(new) => put(&star, new),
        None => Ok(()),
    })
}

/// Whether two elements differ in their texts and stars alone; those that do are collected as (old, new).
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
    let (mut old_parts, new_parts) = (parts(old), parts(new));
    // What was appended is of other pages.
    if old.has_attribute("data-grown") {
        old_parts.truncate(new_parts.len());
    }
    old_parts.len() == new_parts.len()
        && old_parts.into_iter().zip(new_parts).all(|(old, new)| {
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

/// An element's child elements and texts, without comments and blanks.
fn parts(element: &Element) -> Vec<Node> {
    let nodes = element.child_nodes();
    let is_part = |node: &Node| match node.node_type() {
        // What is put onto a card while a mouse is over it is none of the server's.
        Node::ELEMENT_NODE => node.dyn_ref::<Element>().is_some_and(|part| !part.class_list().contains("card-add")),
        Node::TEXT_NODE => node.text_content().is_some_and(|text| !text.trim().is_empty()),
        _ => false,
    };
    (0..nodes.length()).filter_map(|index| nodes.item(index)).filter(is_part).collect()
}
