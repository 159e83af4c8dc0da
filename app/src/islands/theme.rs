//! The theme buttons, without a reload. Place [`ThemeSwitch`] inside the theme form.
//!
//! The form's buttons are `name=theme value=system|dark|light`; the server answers the same POST with and without this.

use leptos::prelude::*;

/// Makes the theme form around it instant: the page changes at once, the cookie is kept by the form's own POST.
#[island]
pub fn ThemeSwitch() -> impl IntoView {
    let place = NodeRef::<leptos::html::Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| page::unless_broken(wake(&span)));
    view! { <span node_ref=place hidden></span> }
}

#[cfg(feature = "hydrate")]
use super::page::{self, Broken};
#[cfg(feature = "hydrate")]
use wasm_bindgen::JsCast;

/// Takes over the form's submit.
#[cfg(feature = "hydrate")]
fn wake(place: &web_sys::Element) -> Result<(), Broken> {
    let form = page::around::<web_sys::HtmlFormElement>(place, "form")?;
    show(&form, &page::root()?.get_attribute("data-theme").unwrap_or_default())?;
    let on = form.clone();
    page::listen(&form, "submit", move |event: web_sys::Event| {
        // A submit that no button of ours started goes its normal way.
        let button = js_sys::Reflect::get(&event, &"submitter".into())
            .ok()
            .and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok());
        let Some(theme) = button.and_then(|button| button.get_attribute("value")) else { return Ok(()) };
        event.prevent_default();
        page::root()?.set_attribute("data-theme", &theme)?;
        show(&on, &theme)?;
        page::post(&on.action(), &format!("theme={theme}"))
    })
}

/// Marks the chosen button.
#[cfg(feature = "hydrate")]
fn show(form: &web_sys::HtmlFormElement, theme: &str) -> Result<(), Broken> {
    for button in page::all(form, "button[name=theme]")? {
        let chosen = button.get_attribute("value").as_deref() == Some(theme);
        button.set_attribute("aria-pressed", if chosen { "true" } else { "false" })?;
    }
    Ok(())
}
