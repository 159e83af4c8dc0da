//! Stars without a reload: the button changes at once and is then saved; if the server refuses, it changes back with a
//! message.
//!
//! The key `f` stars the game of the focused card, else that of the page. A `shelfcade:favorite` event on the document
//! (from another tab or device of the same profile) also changes the stars of that game here.

use super::page::{self, Broken};
use crate::text;
use leptos::prelude::RwSignal;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, Element, Event, KeyboardEvent};

/// Takes over all stars of the page.
pub fn wake(said: RwSignal<String>) -> Result<(), Broken> {
    let document = page::document()?;
    page::listen(&document, "click", move |event: Event| match star_at(event.target()) {
        Some(star) => {
            event.prevent_default();
            toggle(&star, said)
        }
        None => Ok(()),
    })?;
    page::listen(&document, "keydown", move |event: KeyboardEvent| {
        if event.key() != "f" || !page::is_plain_key(&event) || event.repeat() || page::is_writing()? {
            return Ok(());
        }
        match star_in_focus()? {
            Some(star) => {
                event.prevent_default();
                toggle(&star, said)
            }
            None => Ok(()),
        }
    })?;
    page::listen(&document, "shelfcade:favorite", |event: CustomEvent| {
        let detail = event.detail();
        let Some(game) = page::field(&detail, "game").as_string() else { return Ok(()) };
        set_stars(&game, page::field(&detail, "on").is_truthy())
    })
}

fn star_at(target: Option<web_sys::EventTarget>) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest("button.star").ok().flatten()
}

/// Returns the star of the focused card, else that of the page's own game.
pub(super) fn star_in_focus() -> Result<Option<Element>, Broken> {
    let document = page::document()?;
    let card = document.active_element().and_then(|on| on.closest("li").ok().flatten());
    if let Some(star) = card.and_then(|card| card.query_selector("button.star").ok().flatten()) {
        return Ok(Some(star));
    }
    document.query_selector(".game-star button.star")
}

/// Returns the action of a star: set (true) or unset, and the game.
pub(super) fn action_of(star: &Element) -> Option<(bool, String)> {
    let value = star.get_attribute("value")?;
    let on = value.starts_with('+');
    Some((on, value.get(1..)?.to_owned()))
}

fn toggle(star: &Element, said: RwSignal<String>) -> Result<(), Broken> {
    let Some((on, game)) = action_of(star) else { return Ok(()) };
    set_stars(&game, on)?;
    let method = if on { "PUT" } else { "DELETE" };
    let path: Vec<String> = game.split('/').map(|part| String::from(js_sys::encode_uri_component(part))).collect();
    let url = format!("{}/api/v1/favorites/{}", page::base()?, path.join("/"));
    let request = page::send(method, &url)?;
    page::spawn(async move {
        let message = match page::text_of(request).await {
            Ok(_) if on => text::starred(),
            Ok(_) => text::unstarred(),
            Err(why) => {
                web_sys::console::warn_1(&why);
                set_stars(&game, !on)?;
                if page::is_other_person(&why) { text::other_person() } else { text::star_failed() }
            }
        };
        page::toast(said, message.to_owned()).await
    });
    Ok(())
}

/// Sets or unsets every star of a game on this page.
pub(super) fn set_stars(game: &str, on: bool) -> Result<(), Broken> {
    let root = page::root()?;
    for star in page::all(&root, "button.star")? {
        if action_of(&star).is_some_and(|(_, of)| of == game) {
            star.set_attribute("aria-pressed", if on { "true" } else { "false" })?;
            star.set_attribute("value", &format!("{}{game}", if on { '-' } else { '+' }))?;
        }
    }
    Ok::<(), JsValue>(())
}
