//! The theme without a reload: colours, buttons and the browser's bar change at once, and the form's value is posted.

use super::page::{self, Broken};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, HtmlFormElement};

/// Key of the theme in the tab's storage, for pages from the back/forward cache.
const MEMORY: &str = "theme";

/// Takes over the form around the island.
pub fn wake(place: &Element) -> Result<(), Broken> {
    let form = page::around::<HtmlFormElement>(place, "form")?;
    let on = form.clone();
    page::listen(&form, "submit", move |event: Event| {
        let button = page::field(&event, "submitter").dyn_into::<HtmlElement>().ok();
        // A submit without a button is left to the browser.
        let Some(theme) = button.and_then(|button| button.get_attribute("value")) else { return Ok(()) };
        event.prevent_default();
        show(&on, &theme)?;
        if let Some(memory) = page::tab_storage() {
            memory.set_item(MEMORY, &theme)?;
        }
        let request = page::post(&on.get_attribute("action").unwrap_or_default(), &format!("theme={theme}&back=%2F"))?;
        page::spawn(page::posted(request));
        Ok(())
    })?;
    let on = form;
    page::listen(&page::window()?, "pageshow", move |event: Event| {
        let kept = page::tab_storage().and_then(|memory| memory.get_item(MEMORY).ok().flatten());
        match kept {
            Some(theme) if page::field(&event, "persisted").is_truthy() => show(&on, &theme),
            _ => Ok(()),
        }
    })
}

/// Applies a theme to the page and marks its button.
fn show(form: &HtmlFormElement, theme: &str) -> Result<(), Broken> {
    let root = page::root()?;
    root.set_attribute("data-theme", theme)?;
    for button in page::all(form, "button[name=theme]")? {
        let chosen = button.get_attribute("value").as_deref() == Some(theme);
        button.set_attribute("aria-pressed", if chosen { "true" } else { "false" })?;
    }
    if let Ok(scheme) = page::below::<Element>(&root, "meta[name=color-scheme]") {
        scheme.set_attribute("content", if theme == "system" { "dark light" } else { theme })?;
    }
    // The browser's bar has the colour of the page's background.
    if let Some(style) = page::window()?.get_computed_style(&root)? {
        let colour = style.get_property_value("background-color")?;
        for bar in page::all(&root, "meta[name=theme-color]")? {
            bar.set_attribute("content", &colour)?;
        }
    }
    Ok(())
}
