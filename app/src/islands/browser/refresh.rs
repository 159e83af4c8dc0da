//! Updating an open page without moving anything under its reader.
//!
//! The page's own address is fetched again and its `<main>` compared with the open one. If only texts and stars differ
//! (counts, sizes, dates), they are updated in place. If elements were added or removed, all of `<main>` is replaced,
//! provided the reader is at the top and hasn't begun anything; otherwise the notice offers to reload. A change made
//! by this page never replaces anything. The content of islands is left alone.

use super::page::{self, Broken};
use crate::text;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{DomParser, Element, Event, HtmlElement, Node, SupportedType};

/// Milliseconds between an event and fetching the page: several events often arrive together.
const SETTLE: i32 = 100;
/// Milliseconds between two refreshes.
const PAUSE: i32 = 2000;
/// Scroll distance within which a page counts as at its top, in CSS pixels.
const TOP: f64 = 8.0;

/// Refreshes this page, one refresh at a time.
pub struct Refresh {
    notice: Element,
    is_wanted: Cell<bool>,
    /// True if at least one event is about another page's change.
    may_replace: Cell<bool>,
    is_busy: Cell<bool>,
    /// True while the server doesn't answer: nothing is requested until it does.
    is_offline: Cell<bool>,
}

impl Refresh {
    /// Returns a refresh without pending changes.
    pub fn new(notice: Element) -> Rc<Refresh> {
        Rc::new(Refresh {
            notice,
            is_wanted: Cell::new(false),
            may_replace: Cell::new(false),
            is_busy: Cell::new(false),
            is_offline: Cell::new(false),
        })
    }

    /// Requests a refresh after a change made by this page (`is_own`) or another.
    pub fn request(self: &Rc<Self>, is_own: bool) {
        self.is_wanted.set(true);
        self.may_replace.set(self.may_replace.get() || !is_own);
        self.run();
    }

    /// Requests a refresh of a page that follows what others do (`data-live`), such as a room in which all are done.
    pub fn follow(self: &Rc<Self>) -> Result<(), Broken> {
        if is_live()? {
            self.request(false);
        }
        Ok(())
    }

    /// Shows that another profile was chosen in this browser and stops refreshing this page, which belongs to the
    /// previous one.
    pub fn stop_for_other_person(&self) -> Result<(), Broken> {
        self.is_offline.set(true);
        page::below::<Element>(&self.notice, "p")?.set_text_content(Some(text::other_person()));
        self.notice.remove_attribute("hidden")
    }

    /// Notes that the server is reachable or not; pending refreshes run once it is.
    pub fn set_reached(self: &Rc<Self>, is_reached: bool) {
        self.is_offline.set(!is_reached);
        self.run();
    }

    /// Refreshes if requested and the page is visible.
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
        // The answer to a posted form can't be fetched again.
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
        let html = match page::text_of(page::get(&address, None)?).await {
            // What the page followed has ended.
            Err(why) if is_live()? && page::is_refused(&why) => return page::window()?.location().reload(),
            html => html?,
        };
        let other = DomParser::new()?.parse_from_string(&html, SupportedType::TextHtml)?;
        let new = other.get_element_by_id("main").ok_or("a page without #main")?;
        let old = page::document()?.get_element_by_id("main").ok_or("#main")?;
        // Who is asked something is interrupted only by what was found.
        if page::below::<Element>(&old, "[data-live=found]").is_ok() && found_in(&old)? == found_in(&new)? {
            return Ok(());
        }
        let mut changed = Vec::new();
        if is_alike(&old, &new, &mut changed) {
            return changed.iter().try_for_each(|(old, new)| put(old, new));
        }
        put_stars(&old, &new)?;
        if !may_replace {
            return Ok(());
        }
        if is_live()? || is_untouched()? {
            old.set_inner_html(&new.inner_html());
            page::document()?.set_title(&other.title());
            self.notice.set_attribute("hidden", "")?;
            if let Ok(first) = page::below::<HtmlElement>(&old, "[autofocus]") {
                first.focus()?;
            }
            // The loader starts the new islands.
            page::document()?.dispatch_event(&Event::new("shelfcade:wake")?)?;
            return Ok(());
        }
        self.notice.remove_attribute("hidden")
    }
}

/// True if the reader hasn't scrolled, focused, opened or typed anything that replacing the content would lose.
pub fn is_untouched() -> Result<bool, Broken> {
    let main = page::below::<Element>(&page::root()?, "#main")?;
    let is_at_top = page::window()?.scroll_y()? <= TOP;
    let active = page::document()?.active_element();
    let is_used = active.is_some_and(|active| active != main && main.contains(Some(&active)));
    let is_open = page::below::<Element>(&page::root()?, BEGUN).is_ok();
    let has_begun = page::all(&main, "input, textarea")?.any(|field| {
        // The value of a box never changes; without one it is "on", and the default is empty.
        let (now, before) = match field.matches("[type=checkbox], [type=radio]") {
            Ok(true) => ("checked", "defaultChecked"),
            _ => ("value", "defaultValue"),
        };
        page::field(&field, now) != page::field(&field, before)
    });
    Ok(is_at_top && !is_used && !is_open && !has_begun)
}

/// True if the page follows what others do. Its reader has nothing on it to lose.
fn is_live() -> Result<bool, Broken> {
    Ok(page::below::<Element>(&page::root()?, "[data-live]").is_ok())
}

/// Number of games that a room has found.
fn found_in(main: &Element) -> Result<usize, Broken> {
    Ok(page::all(main, ".room-found > section")?.count())
}

/// Selector of what a reader has begun: an unfolded form, a dialog, a changed selection.
const BEGUN: &str = "details[open] form, dialog[open], option:checked:not([selected], :first-child)";

/// The attributes that hold a star's state.
const STAR: [&str; 2] = ["aria-pressed", "value"];

/// Updates a text or a star.
fn put(old: &Node, new: &Node) -> Result<(), Broken> {
    let (Some(old), Some(new)) = (old.dyn_ref::<Element>(), new.dyn_ref::<Element>()) else {
        old.set_text_content(new.text_content().as_deref());
        return Ok(());
    };
    STAR.iter().try_for_each(|name| old.set_attribute(name, &new.get_attribute(name).unwrap_or_default()))
}

/// Updates the stars of games that are on both pages, whatever else differs.
fn put_stars(old: &Element, new: &Element) -> Result<(), Broken> {
    let game_of = |star: &Element| star.get_attribute("value").and_then(|value| value.get(1..).map(str::to_owned));
    let now: Vec<Element> = page::all(new, "button.star")?.collect();
    page::all(old, "button.star")?.try_for_each(|star| match now.iter().find(|new| game_of(new) == game_of(&star)) {
        Some(new) => put(&star, new),
        None => Ok(()),
    })
}

/// True if two elements differ only in texts and stars; those that differ are collected as (old, new).
fn is_alike(old: &Element, new: &Element, changed: &mut Vec<(Node, Node)>) -> bool {
    if old.tag_name() != new.tag_name() {
        return false;
    }
    // Islands manage their content; the position is the reader's, and so are the page links of a list that has grown.
    if old.matches("leptos-island, #position, [data-grown] ~ .pager").unwrap_or(false) {
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
    // Ignore appended cards: they belong to other pages.
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

/// Returns an element's child elements and texts, without comments and blanks.
fn parts(element: &Element) -> Vec<Node> {
    let nodes = element.child_nodes();
    let is_part = |node: &Node| match node.node_type() {
        // Islands add the `+` on a card and the boxes; `noscript` has elements only in the fetched page.
        Node::ELEMENT_NODE => {
            node.dyn_ref::<Element>().is_some_and(|part| !part.matches(".card-add, .pick, noscript").unwrap_or(false))
        }
        Node::TEXT_NODE => node.text_content().is_some_and(|text| !text.trim().is_empty()),
        _ => false,
    };
    (0..nodes.length()).filter_map(|index| nodes.item(index)).filter(is_part).collect()
}
