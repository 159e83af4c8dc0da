//! Playing without leaving the page: scripts send the forms of class `play-form`, and the bar follows the live event
//! `playing`. If the server asks a question or refuses, the browser sends the form again normally and shows the
//! answer.
//!
//! The key `p` plays the game of the focused card, else the page's own; a long press on a card opens a menu with
//! *Play*.

use super::page::{self, Broken};
use leptos::prelude::{RwSignal, Set};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{
    CustomEvent, DomParser, Element, HtmlDialogElement, HtmlElement, HtmlFormElement, HtmlInputElement, KeyboardEvent,
    PointerEvent, SubmitEvent, SupportedType,
};

/// Milliseconds between updates of the play times.
const TICK: i32 = 5000;
/// Id of a card's menu; absent if this browser can't play.
const MENU: &str = "card-menu";

/// Takes over the forms and the bar.
pub fn wake(said: RwSignal<String>) -> Result<(), Broken> {
    let document = page::document()?;
    page::listen(&document, "submit", |event: SubmitEvent| {
        let form = event.target().and_then(|target| target.dyn_into::<HtmlFormElement>().ok());
        match form.filter(|form| form.class_list().contains("play-form") && !form.has_attribute(page::PLAIN)) {
            Some(form) => {
                event.prevent_default();
                send(form, event.submitter())
            }
            None => Ok(()),
        }
    })?;
    page::listen(&document, "keydown", |event: KeyboardEvent| {
        if event.key() != "p" || !page::is_plain_key(&event) || event.repeat() || page::is_writing()? {
            return Ok(());
        }
        play_in_focus()
    })?;
    page::listen(&document, "contextmenu", |event: PointerEvent| open_menu(&event))?;
    let bar: Rc<Element> = Rc::new(document.get_element_by_id("now-playing").ok_or("no bar")?);
    let (shown, latest) = (bar, Rc::new(Cell::new(0_u32)));
    page::listen(&document, "shelfcade:playing", move |_: CustomEvent| {
        let (bar, latest) = (Rc::clone(&shown), Rc::clone(&latest));
        let number = latest.get().wrapping_add(1);
        latest.set(number);
        page::spawn(async move { refresh(&bar, said, || latest.get() == number).await });
        Ok(())
    })?;
    page::spawn(async move {
        loop {
            tell_time(&page::root()?)?;
            page::sleep(TICK).await?;
        }
    });
    Ok(())
}

/// Sends a form. If the server asks a question or refuses, the browser sends it again normally and shows the answer.
fn send(form: HtmlFormElement, button: Option<HtmlElement>) -> Result<(), Broken> {
    let request = page::post(&form.action(), &page::body_of(&form, button.as_ref())?)?;
    if let Ok(menu) = page::around::<HtmlDialogElement>(&form, "dialog") {
        menu.close();
    }
    page::spawn(async move {
        let Err(why) = page::posted(request).await else { return Ok(()) };
        // After another error the game may have started; the page shows what is running.
        if page::is_refused(&why) {
            return page::send_plainly(&form, button.as_ref());
        }
        page::window()?.location().set_href(&format!("{}/play", page::base()?))
    });
    Ok(())
}

/// Plays the game of the focused card, else that of the page.
fn play_in_focus() -> Result<(), Broken> {
    let document = page::document()?;
    if let Some(link) = document.active_element().and_then(|on| game_link(&on)) {
        return play(&link);
    }
    let form = document.query_selector(".play-game")?.and_then(|form| form.dyn_into::<HtmlFormElement>().ok());
    form.map_or(Ok(()), |form| form.request_submit())
}

/// Returns the address of the game on whose card or line `on` is.
fn game_link(on: &Element) -> Option<String> {
    let link = on.closest("li").ok()??.query_selector("a[href*=\"/games/\"]").ok()??;
    link.get_attribute("href")
}

/// Plays the game with this address.
pub fn play(link: &str) -> Result<(), Broken> {
    let menu: HtmlDialogElement = match page::document()?.get_element_by_id(MENU) {
        Some(menu) => menu.dyn_into()?,
        // This browser can't play.
        None => return Ok(()),
    };
    let form: HtmlFormElement = page::below(&menu, "form.play-form")?;
    form.set_action(&format!("{link}/play"));
    form.request_submit()
}

/// Opens the menu of a card after a long press.
fn open_menu(event: &PointerEvent) -> Result<(), Broken> {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let (Some(target), Some(menu)) = (target, page::document()?.get_element_by_id(MENU)) else { return Ok(()) };
    let Some(link) = game_link(&target).filter(|_| event.pointer_type() == "touch") else { return Ok(()) };
    event.prevent_default();
    let menu: HtmlDialogElement = menu.dyn_into()?;
    let title = target.closest("li")?.and_then(|card| card.query_selector("bdi").ok().flatten());
    let title = title.and_then(|title| title.text_content()).unwrap_or_default();
    page::below::<Element>(&menu, "strong")?.set_text_content(Some(&title));
    page::below::<HtmlFormElement>(&menu, "form.play-form")?.set_action(&format!("{link}/play"));
    page::below::<Element>(&menu, "a")?.set_attribute("href", &link)?;
    let star = target.closest("li")?.and_then(|card| card.query_selector("button.star").ok().flatten());
    let game = star.and_then(|star| super::stars::action_of(&star)).map(|(_, game)| game).unwrap_or_default();
    page::below::<Element>(&menu, ".collect-form [name=game]")?.set_attribute("value", &game)?;
    menu.show_modal()
}

/// Updates the bar, and the page `/play` if it is open, and announces the change. An outdated answer is ignored.
async fn refresh(bar: &Element, said: RwSignal<String>, is_newest: impl Fn() -> bool) -> Result<(), Broken> {
    let html = page::text_of(page::get(&format!("{}/play/bar", page::base()?), None)?).await?;
    if !is_newest() {
        return Ok(());
    }
    put(bar, &html)?;
    bar.toggle_attribute_with_force("hidden", html.is_empty())?;
    if let Some(main) = page::document()?.query_selector("body.play main:has(.playing-all)")? {
        let html = page::text_of(page::get(&format!("{}/play", page::base()?), None)?).await?;
        if !is_newest() {
            return Ok(());
        }
        let made = DomParser::new()?.parse_from_string(&html, SupportedType::TextHtml)?;
        let inside = made.query_selector("main")?.map(|main| main.inner_html()).unwrap_or_default();
        put(&main, &inside)?;
    }
    let words = page::all(bar, ".playing-what bdi:first-child, .playing-state")?;
    let words: Vec<String> = words.filter_map(|part| part.text_content()).collect();
    said.set(words.join(" "));
    Ok(())
}

/// Replaces an element's content; the focus stays on the button with the same value, and chosen slots stay chosen.
fn put(place: &Element, html: &str) -> Result<(), Broken> {
    let focus = page::document()?.active_element().filter(|on| place.contains(Some(on)));
    let slots: Vec<String> = page::all(place, "[name=slot]:checked")?.map(|slot| slot.id()).collect();
    place.set_inner_html(html);
    for slot in slots {
        if let Ok(slot) = page::below::<HtmlInputElement>(place, &format!("#{slot}")) {
            slot.set_checked(true);
        }
    }
    tell_time(place)?;
    let value = focus.and_then(|on| on.get_attribute("value"));
    let same = value.and_then(|value| place.query_selector(&format!("button[value=\"{value}\"]")).ok().flatten());
    match same.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        Some(button) => button.focus(),
        None => Ok(()),
    }
}

/// Shows the time since each game started, in hours and minutes: `0:05`.
fn tell_time(place: &Element) -> Result<(), Broken> {
    let now = js_sys::Date::now() / 1000.0;
    for time in page::all(place, "time[data-since]")? {
        let Some(since) = page::number(&time, "data-since") else { continue };
        let minutes = ((now - f64::from(since)) / 60.0).max(0.0).floor();
        time.set_text_content(Some(&format!("{}:{:02}", (minutes / 60.0).floor(), minutes % 60.0)));
    }
    Ok(())
}
