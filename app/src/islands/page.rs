//! What the islands share: finding, listening, fetching. Thin on purpose; each function is one browser call made safe.
//!
//! Everything that can be absent is a [`Broken`], and a broken island stays asleep ([`unless_broken`]): the page under
//! it is complete anyway.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, Element, EventTarget, RequestInit, Response, Window};

/// Why an island cannot do something: the browser's error, or the name of what is not on the page.
pub type Broken = JsValue;

/// Says in the console why an island does nothing; never throws.
pub fn unless_broken(outcome: Result<(), Broken>) {
    if let Err(why) = outcome {
        web_sys::console::warn_1(&why);
    }
}

/// The window.
pub fn window() -> Result<Window, Broken> {
    web_sys::window().ok_or_else(|| "no window".into())
}

/// The document.
pub fn document() -> Result<Document, Broken> {
    window()?.document().ok_or_else(|| "no document".into())
}

/// `<html>`.
pub fn root() -> Result<Element, Broken> {
    document()?.document_element().ok_or_else(|| "no root".into())
}

/// The nearest element around `place` that matches.
pub fn around<T: JsCast>(place: &Element, selector: &str) -> Result<T, Broken> {
    cast(place.closest(selector)?, selector)
}

/// The first element below `place` that matches.
pub fn below<T: JsCast>(place: &Element, selector: &str) -> Result<T, Broken> {
    cast(place.query_selector(selector)?, selector)
}

fn cast<T: JsCast>(found: Option<Element>, selector: &str) -> Result<T, Broken> {
    found.and_then(|element| element.dyn_into().ok()).ok_or_else(|| selector.into())
}

/// All elements below `place` that match.
pub fn all(place: &Element, selector: &str) -> Result<impl Iterator<Item = Element>, Broken> {
    let list = place.query_selector_all(selector)?;
    Ok((0..list.length()).filter_map(move |index| list.item(index)?.dyn_into().ok()))
}

/// Calls `react` on each event for as long as the page lives.
pub fn listen<E: wasm_bindgen::convert::FromWasmAbi + 'static>(
    target: &EventTarget,
    event: &str,
    mut react: impl FnMut(E) -> Result<(), Broken> + 'static,
) -> Result<(), Broken> {
    let closure = Closure::<dyn FnMut(E)>::new(move |event| unless_broken(react(event)));
    target.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref())?;
    closure.forget();
    Ok(())
}

/// Fetches; an answer that is not 2xx is [`Broken`].
pub async fn fetch(url: &str, options: &RequestInit) -> Result<Response, Broken> {
    let response: Response = JsFuture::from(window()?.fetch_with_str_and_init(url, options)).await?.dyn_into()?;
    if response.ok() { Ok(response) } else { Err(format!("{url}: {}", response.status()).into()) }
}

/// The text of an answer.
pub async fn text(response: &Response) -> Result<String, Broken> {
    Ok(JsFuture::from(response.text()?).await?.as_string().unwrap_or_default())
}

/// Posts a form body in the background.
pub fn post(url: &str, body: &str) -> Result<(), Broken> {
    let headers = web_sys::Headers::new()?;
    headers.set("content-type", "application/x-www-form-urlencoded")?;
    let options = RequestInit::new();
    options.set_method("POST");
    options.set_headers(&headers);
    options.set_body(&body.into());
    let url = url.to_owned();
    wasm_bindgen_futures::spawn_local(async move { unless_broken(fetch(&url, &options).await.map(|_| ())) });
    Ok(())
}
