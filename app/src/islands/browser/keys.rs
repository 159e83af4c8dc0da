//! Arrows move the focus ([`super::focus`]), `?` shows the list of keys, and an `accesskey` activates its button or
//! link without modifier keys.
//!
//! On a desktop, arrows move only from a focused game; otherwise they scroll as usual. Synthetic key events are a
//! gamepad's (`tv.js`), which moves through everything.

use super::focus::Focus;
use super::page::{self, Broken};
use crate::text;
use wasm_bindgen::JsCast;
use web_sys::{DomParser, Element, Event, HtmlDialogElement, HtmlElement, KeyboardEvent, SupportedType};

/// Listens on the whole page. `place` is inside the link to the help.
pub fn wake(place: &Element) -> Result<(), Broken> {
    let link: Element = page::around(place, "a")?;
    let focus = Focus::default();
    let is_tv = page::root()?.has_attribute("data-tv");
    page::listen(&page::document()?, "keydown", move |event: KeyboardEvent| {
        let everywhere = is_tv || !event.is_trusted();
        if !page::is_plain_key(&event) || event.default_prevented() || is_fields_own(&event, everywhere)? {
            return Ok(());
        }
        let is_done = match &*event.key() {
            "?" => help(&link)?,
            // Key repeat would activate the next page's element with the same key.
            key => (!event.shift_key() && focus.step(key, everywhere)?) || (!event.repeat() && press(key)?),
        };
        if is_done {
            event.prevent_default();
        }
        Ok(())
    })
}

/// True if the focused field needs the key itself. In TV mode, up and down leave a text field that has no further line
/// in that direction, and all arrows leave fields without text.
fn is_fields_own(event: &KeyboardEvent, everywhere: bool) -> Result<bool, Broken> {
    if !page::is_writing()? {
        return Ok(false);
    }
    let Some(field) = page::document()?.active_element().filter(|_| everywhere) else { return Ok(true) };
    let edge = |name: &str| page::field(&field, name).as_f64();
    let is_text = edge("selectionStart").is_some();
    Ok(match &*event.key() {
        "ArrowLeft" | "ArrowRight" => is_text && event.is_trusted(),
        "ArrowUp" => field.matches("textarea")? && edge("selectionStart") > Some(0.0),
        "ArrowDown" => field.matches("textarea")? && edge("selectionEnd") < edge("textLength"),
        _ => is_text,
    })
}

/// Clicks the element with this access key, ignoring case. Returns true if there is one.
fn press(key: &str) -> Result<bool, Broken> {
    let root = page::root()?;
    let mut all = page::all(&root, "#main [accesskey]")?.map(Element::unchecked_into::<HtmlElement>);
    let meant = all.find(|one| one.get_attribute("accesskey").is_some_and(|own| own.eq_ignore_ascii_case(key)));
    meant.iter().for_each(HtmlElement::click);
    Ok(meant.is_some())
}

/// Shows the link's section in a dialog, or scrolls to it if it is on this page.
fn help(link: &Element) -> Result<bool, Broken> {
    let root = page::root()?;
    if page::below::<Element>(&root, "dialog[open]").is_ok() {
        return Ok(false);
    }
    if page::below::<Element>(&root, "#keys").is_ok() {
        page::window()?.location().set_hash("keys")?;
        return Ok(true);
    }
    let request = page::get(&link.get_attribute("href").unwrap_or_default(), None)?;
    page::spawn(async move {
        let html = page::text_of(request).await?;
        let other = DomParser::new()?.parse_from_string(&html, SupportedType::TextHtml)?;
        let help = other.get_element_by_id("keys").ok_or("a page without #keys")?;
        show(&help)
    });
    Ok(true)
}

fn show(help: &Element) -> Result<(), Broken> {
    let document = page::document()?;
    let dialog: HtmlDialogElement = document.create_element("dialog")?.unchecked_into();
    dialog.set_class_name("panel keys");
    dialog.set_attribute("aria-labelledby", "keys-title")?;
    dialog.set_inner_html(&help.inner_html());
    let button: HtmlElement = document.create_element("button")?.unchecked_into();
    button.set_class_name("button");
    button.set_text_content(Some(text::close()));
    dialog.append_child(&button)?;
    let shown = dialog.clone();
    page::listen(&button, "click", move |_: Event| {
        shown.close();
        Ok(())
    })?;
    let shown = dialog.clone();
    page::listen(&dialog, "close", move |_: Event| {
        shown.remove();
        Ok(())
    })?;
    document.body().ok_or("no body")?.append_child(&dialog)?;
    dialog.show_modal()
}
