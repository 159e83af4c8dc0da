//! Arrow keys move the focus by position: on a desktop from game to game, in TV mode and with a gamepad through
//! everything focusable.
//!
//! Up and down keep to the column in which they began. A row that scrolls sideways remembers its last position; its
//! "see all" follows its last game.

use super::page::{self, Broken};
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};

/// Selector of links to games, on shelves and in lists.
const GAMES: &str = "#main .card > a, #main .line > a";
/// Selector of the boxes of games while selecting.
const BOXES: &str = "#select-mode:checked ~ #cards .pick";
/// Selector of everything focusable.
const STOPS: &str = "a[href], :is(button, input, select, textarea):enabled, summary, video[controls], [tabindex='0']";
/// Selector of elements that arrows skip: stars of cards, which have their own key, and folded content, which has a
/// box anyway.
const PASSED: &str = "[tabindex='-1'], .skip, li > .star, details:not([open]) > :not(summary) *";
/// Selector of rows that scroll sideways.
const ROWS: &str = ".shelf, .strip, .shots:not(.wrap), .scroll, .az";
/// Selector of the columns of a page: up and down stay in one as long as possible.
const COLUMNS: &str = ".with-side > *, .find-head:has(.keyboard)";
/// Selector of the column of the on-screen keyboard, beside the whole page: only left and right lead there.
const KEYBOARD: &str = ".find-head:has(.keyboard)";
/// Marks the last position in a row.
const LAST: &str = "data-last";
/// Maximum overlap of neighbours in CSS pixels.
const SLACK: f64 = 2.0;

/// Moves the focus. Remembers the target of the last move up or down, and its column.
#[derive(Default)]
pub struct Focus(RefCell<Option<(Element, f64)>>);

/// A focusable element with its box in the window.
#[derive(Clone)]
struct Stop {
    element: Element,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Stop {
    fn of(element: Element) -> Stop {
        let at: DomRect = element.get_bounding_client_rect();
        Stop { element, left: at.left(), right: at.right(), top: at.top(), bottom: at.bottom() }
    }

    fn middle(&self) -> f64 {
        self.left.midpoint(self.right)
    }

    fn height(&self) -> f64 {
        self.bottom - self.top
    }

    fn is_beside(&self, other: &Stop) -> bool {
        self.bottom.min(other.bottom) - self.top.max(other.top) > self.height().min(other.height()) / 4.0
    }

    fn around(&self, selector: &str) -> Option<Element> {
        self.element.closest(selector).ok().flatten()
    }
}

impl Focus {
    /// Moves the focus by a key, through everything focusable (`everywhere`) or only between games. Returns true if it
    /// moved.
    pub fn step(&self, key: &str, everywhere: bool) -> Result<bool, Broken> {
        if !matches!(key, "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown") && !is_end(key) {
            return Ok(false);
        }
        let root = page::root()?;
        let open = ["dialog[open]", ":popover-open"].iter().find_map(|one| page::below::<Element>(&root, one).ok());
        let root = open.unwrap_or(root);
        let active = page::document()?.active_element();
        let is_box = active.as_ref().is_some_and(|on| on.matches(BOXES).unwrap_or(false));
        let selector = match everywhere {
            true => STOPS,
            false if is_box => BOXES,
            false => GAMES,
        };
        let is_shown = |stop: &Stop| stop.height() > 1.0 && !stop.element.matches(PASSED).unwrap_or(true);
        let stops: Vec<Stop> = page::all(&root, selector)?.map(Stop::of).filter(is_shown).collect();
        let Some(here) = active.filter(|on| on.matches(selector).unwrap_or(false)).map(Stop::of) else {
            // Nothing has the focus: focus the first visible element.
            let is_content = |stop: &&Stop| stop.top >= 0.0 && stop.around("#main, dialog").is_some();
            return stops.iter().find(is_content).or(stops.first()).filter(|_| everywhere).map_or(Ok(false), give);
        };
        let next = match key {
            "ArrowUp" | "ArrowDown" => self.across(&stops, &here, key == "ArrowDown"),
            _ => along(stops, &here, key),
        };
        if let Some(row) = here.around(ROWS) {
            page::all(&row, &format!("[{LAST}]"))?.try_for_each(|last| last.remove_attribute(LAST))?;
            here.element.set_attribute(LAST, "")?;
        }
        // If the target is more than a window away, scroll instead: there is something to read in between.
        let window = page::window()?.inner_height()?.as_f64().unwrap_or(f64::MAX);
        let is_near = |next: &&Stop| next.top < 2.0 * window && next.bottom > -window;
        next.as_ref().filter(is_near).map_or(Ok(false), give)
    }

    /// Returns the next element above or below: in the nearest line, its last position, else the one nearest to the
    /// column.
    fn across(&self, stops: &[Stop], here: &Stop, down: bool) -> Option<Stop> {
        let began = self.0.borrow().as_ref().filter(|(at, _)| *at == here.element).map(|(_, column)| *column);
        let column = began.unwrap_or_else(|| here.middle());
        let far = |it: &Stop| if down { it.top - here.bottom } else { here.top - it.bottom };
        let is_that_way = |it: &&Stop| {
            far(it) > -SLACK.max(it.height().min(here.height()) / 2.0)
                && !it.element.matches(".row .see-all").unwrap_or(true)
        };
        let (own, row) = (here.around(COLUMNS), here.around(ROWS));
        let is_typing = here.around(KEYBOARD).is_some();
        let is_there = |it: &&Stop| is_typing || it.around(KEYBOARD).is_none();
        let is_other = |it: &&Stop| row.is_none() || it.around(ROWS) != row;
        let all = || stops.iter().filter(is_that_way).filter(is_there).filter(is_other);
        let near = |it: &&Stop| own.is_none() || it.around(COLUMNS) == own;
        let by_distance = |a: &&Stop, b: &&Stop| far(a).total_cmp(&far(b));
        let nearest = all().filter(near).min_by(by_distance).or_else(|| all().min_by(by_distance))?;
        let line = nearest.around(ROWS);
        let side = nearest.around(COLUMNS);
        let in_line = |it: &&Stop| it.is_beside(nearest) && it.around(ROWS) == line && it.around(COLUMNS) == side;
        let was_left = line.is_some().then(|| all().find(|it| it.element.has_attribute(LAST) && in_line(it))).flatten();
        let by_column = |a: &&Stop, b: &&Stop| (a.middle() - column).abs().total_cmp(&(b.middle() - column).abs());
        let next = was_left.or_else(|| all().filter(in_line).min_by(by_column))?.clone();
        let column = if was_left.is_some() { next.middle() } else { column };
        self.0.replace(Some((next.element.clone(), column)));
        Some(next)
    }
}

fn is_end(key: &str) -> bool {
    matches!(key, "Home" | "End")
}

/// Returns the next element in the same line; after the end of a row its "see all".
fn along(stops: Vec<Stop>, here: &Stop, key: &str) -> Option<Stop> {
    let row = here.around(ROWS);
    let beside: Vec<Stop> = stops.iter().filter(|it| it.is_beside(here)).cloned().collect();
    // An element that its row clips ends at the row's edge, for elements outside the row.
    let cut = row.clone().map(Stop::of);
    let edges = |it: &Stop| match &cut {
        Some(cut) if it.around(ROWS) != row => (here.left.max(cut.left), here.right.min(cut.right)),
        _ => (here.left, here.right),
    };
    let sideways = |it: &Stop| match key {
        "ArrowRight" => it.left - edges(it).1,
        "ArrowLeft" => edges(it).0 - it.right,
        "Home" => it.left,
        _ => -it.left,
    };
    let is_that_way = |it: &&Stop| is_end(key) || sideways(it) > -SLACK;
    let by_way = |a: &&Stop, b: &&Stop| sideways(a).total_cmp(&sideways(b));
    let is_same = |it: &&Stop| row.is_some() && it.around(ROWS) == row;
    let is_seen =
        |it: &&Stop| it.around(ROWS).map(Stop::of).is_none_or(|row| it.middle() > row.left && it.middle() < row.right);
    let found = beside.iter().filter(is_that_way).filter(is_same).min_by(by_way);
    let found = found.or_else(|| beside.iter().filter(is_that_way).filter(is_seen).min_by(by_way)).cloned();
    found.or_else(|| {
        let section = here.around(".row")?;
        let is_there = |it: &&Stop| it.around(".row").as_ref() == Some(&section);
        match (key, row) {
            ("ArrowRight", Some(_)) => {
                stops.iter().filter(is_there).find(|it| it.element.matches(".see-all").unwrap_or(false))
            }
            ("ArrowLeft", None) => stops.iter().rfind(|it| is_there(it) && it.around(ROWS).is_some()),
            _ => None,
        }
        .cloned()
    })
}

/// Focuses an element and shows it whole: browsers don't scroll to one that is cut off by little.
fn give(stop: &Stop) -> Result<bool, Broken> {
    stop.element.unchecked_ref::<HtmlElement>().focus()?;
    page::show(&stop.element);
    Ok(true)
}
