//! Lists that people reorder: a line moves at once and is then saved; if the server refuses, the line moves back.
//!
//! The buttons of a line work as without scripts: the value of each is the line's new position, updated after every
//! move. A line can also be dragged, on a touch screen by its grip, and moved by Alt with an arrow key. Forms of class
//! `at-once` belong to another island, which sends them and then replaces the list.

use super::page::{self, Broken};
use crate::text;
use leptos::prelude::RwSignal;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, EventTarget, HtmlElement, HtmlFormElement, HtmlInputElement, KeyboardEvent, Node, PointerEvent,
};

/// Selector of a line of any list.
const LINE: &str = ".arrange > li";
/// Selector of the buttons that move a line.
const TO: &str = "button[name=to]";
/// Distance from the window's edge, in CSS pixels, at which a dragged line scrolls the page, by a third of it per
/// event.
const EDGE: i32 = 72;

/// Takes over the lists around the island.
pub fn wake(span: &Element, said: RwSignal<String>) -> Result<(), Broken> {
    let area: Element = page::around(span, ".arranging")?;
    page::listen(&area, "click", move |event: Event| {
        let button = nearest(event.target(), TO);
        let line = nearest(event.target(), LINE);
        let (Some(button), Some(line)) = (button, line) else { return Ok(()) };
        let (list, to) = (list_of(&line)?, page::number(&button, "value").unwrap_or(0));
        let is_here = (first_of(&list)..).zip(lines(&list)?).any(|(place, _)| place == to);
        if !is_here || is_at_once(&line) {
            // The target is on another page of the list, or another island sends the form: same as without scripts.
            return Ok(());
        }
        event.prevent_default();
        let from = place_of(&list, &line)?;
        put(&list, &line, to)?;
        save(&list, &line, from, to, said)?;
        let focus = if button.has_attribute("disabled") {
            page::below::<HtmlElement>(&line, &[TO, ":not([disabled])"].concat())?
        } else {
            button.unchecked_into()
        };
        focus.focus()
    })?;
    page::listen(&area, "keydown", |event: KeyboardEvent| {
        let nth = match event.key().as_str() {
            "ArrowUp" => 0,
            "ArrowDown" => 1,
            _ => return Ok(()),
        };
        let Some(line) = nearest(event.target(), LINE).filter(|_| event.alt_key()) else { return Ok(()) };
        event.prevent_default();
        // A click on a disabled button does nothing.
        page::all(&line, TO)?.nth(nth).map_or(Ok(()), |button| {
            button.unchecked_into::<HtmlElement>().click();
            Ok(())
        })
    })?;
    by_hand(&area, said)
}

/// Makes lines draggable: the others make room for the dragged line, which stays where it is released.
fn by_hand(area: &Element, said: RwSignal<String>) -> Result<(), Broken> {
    // The dragged line, and its position before.
    let in_hand: Rc<RefCell<Option<(Element, u32)>>> = Rc::default();
    let (at, hand) = (area.clone(), in_hand.clone());
    page::listen(area, "pointerdown", move |event: PointerEvent| {
        let Some(line) = nearest(event.target(), LINE).filter(|_| event.button() == 0) else { return Ok(()) };
        // A touch anywhere else scrolls.
        let is_mouse = event.pointer_type() == "mouse" && nearest(event.target(), "a, button, label").is_none();
        if !is_mouse && nearest(event.target(), ".grip").is_none() {
            return Ok(());
        }
        event.prevent_default();
        at.set_pointer_capture(event.pointer_id())?;
        line.class_list().add_1("is-held")?;
        let place = place_of(&list_of(&line)?, &line)?;
        *hand.borrow_mut() = Some((line, place));
        Ok(())
    })?;
    let hand = in_hand.clone();
    page::listen(area, "pointermove", move |event: PointerEvent| {
        let Some((line, _)) = hand.borrow().clone() else { return Ok(()) };
        let (list, y) = (list_of(&line)?, event.client_y());
        let window = page::window()?;
        let below = y + EDGE - page::root()?.client_height();
        let by = if y < EDGE {
            -EDGE / 3
        } else if below > 0 {
            EDGE / 3
        } else {
            0
        };
        window.scroll_by_with_x_and_y(0.0, by.into());
        #[allow(clippy::cast_precision_loss)] // pixels of a window
        let over = page::document()?.element_from_point(event.client_x() as f32, y as f32);
        let over = over.and_then(|element| element.closest(LINE).ok().flatten());
        match over.filter(|over| *over != line && list.contains(Some(over))) {
            Some(over) => put(&list, &line, place_of(&list, &over)?),
            None => Ok(()),
        }
    })?;
    for ends in ["pointerup", "pointercancel"] {
        let hand = in_hand.clone();
        page::listen(area, ends, move |event: PointerEvent| {
            let Some((line, from)) = hand.borrow_mut().take() else { return Ok(()) };
            line.class_list().remove_1("is-held")?;
            let list = list_of(&line)?;
            let to = place_of(&list, &line)?;
            match event.type_().as_str() {
                _ if to == from => Ok(()),
                "pointerup" => save(&list, &line, from, to, said),
                _ => put(&list, &line, from),
            }
        })?;
    }
    Ok(())
}

fn list_of(line: &Element) -> Result<Element, Broken> {
    line.parent_element().ok_or_else(|| "no list".into())
}

fn form_of(line: &Element) -> Result<HtmlFormElement, Broken> {
    page::below(line, "form:has(button[name=to])")
}

fn is_at_once(line: &Element) -> bool {
    form_of(line).is_ok_and(|form| form.class_list().contains("at-once"))
}

fn nearest(target: Option<EventTarget>, selector: &str) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest(selector).ok().flatten()
}

fn lines(list: &Element) -> Result<Vec<Element>, Broken> {
    Ok(page::all(list, "li")?.collect())
}

/// Returns the position of the first line, counted from 0 over all pages of the list.
fn first_of(list: &Element) -> u32 {
    page::number(list, "data-first").unwrap_or(0)
}

fn place_of(list: &Element, line: &Element) -> Result<u32, Broken> {
    let at = lines(list)?.iter().position(|other| other == line).ok_or("no line")?;
    Ok(first_of(list) + at as u32)
}

/// Moves a line to a position and updates the positions in all buttons.
fn put(list: &Element, line: &Element, to: u32) -> Result<(), Broken> {
    let (first, all) = (first_of(list), lines(list)?);
    let there = all.get((to - first) as usize).ok_or("no place")?;
    let is_down = place_of(list, line)? < to;
    let next: Option<Node> = if is_down { there.next_sibling() } else { Some(there.clone().into()) };
    list.insert_before(line, next.as_ref())?;
    let last = if list.has_attribute("data-more") { u32::MAX } else { first + all.len() as u32 - 1 };
    for (place, line) in (first..).zip(lines(list)?) {
        let targets = [place.checked_sub(1), (place < last).then_some(place + 1)];
        for (button, to) in page::all(&line, TO)?.zip(targets) {
            match to {
                Some(to) => {
                    button.set_attribute("value", &to.to_string())?;
                    button.remove_attribute("disabled")?;
                }
                None => button.set_attribute("disabled", "")?,
            }
        }
    }
    Ok(())
}

/// Saves a move, and then also moves the game's card above; if the server refuses, moves the line back.
fn save(list: &Element, line: &Element, from: u32, to: u32, said: RwSignal<String>) -> Result<(), Broken> {
    let form = form_of(line)?;
    if is_at_once(line) {
        let button: HtmlElement = page::below(line, TO)?;
        button.set_attribute("value", &to.to_string())?;
        button.remove_attribute("disabled")?;
        return form.request_submit_with_submitter(Some(&button));
    }
    let body = format!("{}&to={to}", page::body_of(&form, None)?);
    let request = page::post(&form.get_attribute("action").unwrap_or_default(), &body)?;
    let (list, line) = (list.clone(), line.clone());
    page::spawn(async move {
        let message = match page::posted(request).await {
            Ok(()) => {
                page::unless_broken(move_card(&line));
                text::moved_to(&(to + 1).to_string())
            }
            Err(why) => {
                web_sys::console::warn_1(&why);
                put(&list, &line, from)?;
                if page::is_other_person(&why) { text::other_person() } else { text::not_saved() }.to_owned()
            }
        };
        page::toast(said, message).await
    });
    Ok(())
}

/// Returns the game of a line; `None` in lists of other things.
fn game_of(line: &Element) -> Option<String> {
    page::below::<HtmlInputElement>(line, "input[name=game]").ok().map(|input| input.value())
}

/// Moves the game's card above, if it is a list of games.
fn move_card(line: &Element) -> Result<(), Broken> {
    let root = page::root()?;
    let card_of = |line: &Element| -> Result<Element, Broken> {
        let game = game_of(line).ok_or("no game")?;
        let link: Element = page::below(&root, &format!("#cards a[href$='/games/{game}']"))?;
        page::around(&link, "#cards > li")
    };
    if game_of(line).is_none() {
        return Ok(());
    }
    let card = card_of(line)?;
    match (line.previous_element_sibling(), line.next_element_sibling()) {
        (Some(before), _) => card_of(&before)?.after_with_node_1(&card),
        (_, Some(next)) => card_of(&next)?.before_with_node_1(&card),
        _ => Ok(()),
    }
}
