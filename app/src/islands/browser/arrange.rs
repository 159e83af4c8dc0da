//! The order of a collection: a line moves at once, the server is asked, and if it refuses the line moves back.
//!
//! The buttons of a line stay what they are without scripts: the value of each is the place it moves the line to, set
//! again after every move. Arrow keys on them, Home and End move a line too, and it can be dragged: by a mouse
//! anywhere, by a finger at its grip.

use super::page::{self, Broken};
use crate::text;
use leptos::prelude::RwSignal;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{
    DragEvent, Element, Event, EventTarget, HtmlElement, HtmlFormElement, HtmlInputElement, KeyboardEvent, MouseEvent,
    Node, PointerEvent,
};

/// Takes the forms of the list over.
pub fn wake(span: &Element, said: RwSignal<String>) -> Result<(), Broken> {
    let list: Element = page::below(&page::around::<Element>(span, ".arranging")?, ".arrange")?;
    let at = list.clone();
    page::listen(&list, "click", move |event: Event| {
        let button = nearest(event.target(), "button[name=to]");
        let line = nearest(event.target(), "li");
        let (Some(button), Some(line)) = (button, line) else { return Ok(()) };
        let to = page::number(&button, "value").unwrap_or(0);
        if !(first_of(&at)..).zip(lines(&at)?).any(|(place, _)| place == to) {
            // Onto another page of the list: as without scripts.
            return Ok(());
        }
        event.prevent_default();
        move_line(&at, &line, to, said)?;
        let focus = if button.has_attribute("disabled") {
            page::below::<HtmlElement>(&line, "button[name=to]:not([disabled])")?
        } else {
            button.unchecked_into()
        };
        focus.focus()
    })?;
    by_keys(&list, said)?;
    by_hand(&list, said)
}

fn by_keys(list: &Element, said: RwSignal<String>) -> Result<(), Broken> {
    let at = list.clone();
    page::listen(list, "keydown", move |event: KeyboardEvent| {
        let (Some(line), true) = (nearest(event.target(), "li"), page::is_plain_key(&event)) else { return Ok(()) };
        let (first, from) = (first_of(&at), place_of(&at, &line)?);
        let last = first + lines(&at)?.len() as u32 - 1;
        let to = match &*event.key() {
            "ArrowUp" => from.saturating_sub(1).max(first),
            "ArrowDown" => (from + 1).min(last),
            "Home" => first,
            "End" => last,
            _ => return Ok(()),
        };
        event.prevent_default();
        if to == from {
            return Ok(());
        }
        move_line(&at, &line, to, said)?;
        page::below::<HtmlElement>(&line, "button[name=to]:not([disabled])")?.focus()
    })
}

/// The line in hand, and its place before.
type Hand = Rc<RefCell<Option<(Element, u32)>>>;

fn take(list: &Element, hand: &Hand, line: Element) -> Result<(), Broken> {
    let place = place_of(list, &line)?;
    *hand.borrow_mut() = Some((line, place));
    Ok(())
}

/// Makes room for the line in hand where it is held now.
fn hold_over(list: &Element, hand: &Hand, over: &Element) -> Result<(), Broken> {
    let held = hand.borrow().clone();
    match held {
        Some((line, _)) if *over != line && list.contains(Some(over)) => put(list, &line, place_of(list, over)?),
        _ => Ok(()),
    }
}

fn let_go(list: &Element, hand: &Hand, said: RwSignal<String>) -> Result<(), Broken> {
    let Some((line, from)) = hand.borrow_mut().take() else { return Ok(()) };
    let to = place_of(list, &line)?;
    if to == from { Ok(()) } else { save(list, &line, from, to, said) }
}

/// Lines can be dragged: the others make room for the one in hand, which stays where it is dropped.
fn by_hand(list: &Element, said: RwSignal<String>) -> Result<(), Broken> {
    for line in lines(list)? {
        line.set_attribute("draggable", "true")?;
    }
    let hand = Hand::default();
    let (at, held) = (list.clone(), hand.clone());
    page::listen(list, "dragstart", move |event: DragEvent| {
        nearest(event.target(), "li").map_or(Ok(()), |line| take(&at, &held, line))
    })?;
    let (at, held) = (list.clone(), hand.clone());
    page::listen(list, "dragover", move |event: DragEvent| {
        let over = nearest(event.target(), "li").filter(|_| held.borrow().is_some());
        over.map_or(Ok(()), |over| {
            event.prevent_default();
            hold_over(&at, &held, &over)
        })
    })?;
    let (at, held) = (list.clone(), hand.clone());
    page::listen(list, "pointerdown", move |event: PointerEvent| {
        let grip = nearest(event.target(), ".grip").filter(|_| event.pointer_type() == "touch");
        let line = grip.and_then(|grip| grip.closest("li").ok().flatten());
        line.map_or(Ok(()), |line| take(&at, &held, line))
    })?;
    let (at, held) = (list.clone(), hand.clone());
    page::listen(&page::document()?, "pointermove", move |event: PointerEvent| {
        if event.pointer_type() != "touch" || held.borrow().is_none() {
            return Ok(());
        }
        let (x, y) = (event.client_x() as f32, event.client_y() as f32);
        let over = page::document()?.element_from_point(x, y).and_then(|on| on.closest("li").ok().flatten());
        over.map_or(Ok(()), |over| hold_over(&at, &held, &over))
    })?;
    for (event, is_touch) in [("dragend", false), ("pointerup", true), ("pointercancel", true)] {
        let (at, held) = (list.clone(), hand.clone());
        page::listen(&page::document()?, event, move |event: MouseEvent| {
            let by_touch = event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "touch");
            if by_touch == is_touch { let_go(&at, &held, said) } else { Ok(()) }
        })?;
    }
    Ok(())
}

fn nearest(target: Option<EventTarget>, selector: &str) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest(selector).ok().flatten()
}

fn lines(list: &Element) -> Result<Vec<Element>, Broken> {
    Ok(page::all(list, "li")?.collect())
}

/// The place of the first line, counted from 0 over all pages of the list.
fn first_of(list: &Element) -> u32 {
    page::number(list, "data-first").unwrap_or(0)
}

fn place_of(list: &Element, line: &Element) -> Result<u32, Broken> {
    let at = lines(list)?.iter().position(|other| other == line).ok_or("the line")?;
    Ok(first_of(list) + at as u32)
}

fn move_line(list: &Element, line: &Element, to: u32, said: RwSignal<String>) -> Result<(), Broken> {
    let from = place_of(list, line)?;
    put(list, line, to)?;
    save(list, line, from, to, said)
}

/// Puts a line at a place, and sets the places of all buttons.
fn put(list: &Element, line: &Element, to: u32) -> Result<(), Broken> {
    let (first, all) = (first_of(list), lines(list)?);
    let there = all.get((to - first) as usize).ok_or("the place")?;
    let is_down = place_of(list, line)? < to;
    let next: Option<Node> = if is_down { there.next_sibling() } else { Some(there.clone().into()) };
    list.insert_before(line, next.as_ref())?;
    let last = if list.has_attribute("data-more") { u32::MAX } else { first + all.len() as u32 - 1 };
    for (place, line) in (first..).zip(lines(list)?) {
        let targets = [place.checked_sub(1), (place < last).then_some(place + 1)];
        for (button, to) in page::all(&line, "button[name=to]")?.zip(targets) {
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

/// Saves the move on the server, and moves the game's card above too; if refused, the line moves back.
fn save(list: &Element, line: &Element, from: u32, to: u32, said: RwSignal<String>) -> Result<(), Broken> {
    let form: HtmlFormElement = page::below(line, "form")?;
    let game = game_of(line)?;
    let body = format!("act=move&to={to}&game={}", String::from(js_sys::encode_uri_component(&game)));
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

fn game_of(line: &Element) -> Result<String, Broken> {
    Ok(page::below::<HtmlInputElement>(line, "input[name=game]")?.value())
}

/// The cards above follow the lines.
fn move_card(line: &Element) -> Result<(), Broken> {
    let root = page::root()?;
    let card_of = |line: &Element| -> Result<Element, Broken> {
        let link: Element = page::below(&root, &format!("#cards a[href$='/games/{}']", game_of(line)?))?;
        page::around(&link, "#cards > li")
    };
    let card = card_of(line)?;
    match (line.previous_element_sibling(), line.next_element_sibling()) {
        (Some(before), _) => card_of(&before)?.after_with_node_1(&card),
        (_, Some(next)) => card_of(&next)?.before_with_node_1(&card),
        _ => Ok(()),
    }
}
