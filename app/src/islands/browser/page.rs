//! Shared functions of the islands: finding, listening, fetching. Each is one browser call made safe.
//!
//! Everything that may be absent is a [`Broken`]; an island that gets one does nothing ([`unless_broken`]).

use js_sys::Reflect;
use leptos::prelude::{RwSignal, Set};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::convert::FromWasmAbi;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AbortSignal, Document, DomParser, Element, EventTarget, FormData, Headers, HtmlElement, HtmlFormElement,
    HtmlImageElement, KeyboardEvent, RequestInit, Response, Storage, SupportedType, UrlSearchParams, Window,
};

/// The reason why an island can't do something: the browser's error, or the name of what is missing on the page.
pub type Broken = JsValue;

/// Marks a form that the islands leave to the browser.
pub const PLAIN: &str = "data-plain";
/// Milliseconds that a toast is shown.
const TOAST_TIME: i32 = 4000;

/// Logs an island's error to the console; never throws.
pub fn unless_broken(outcome: Result<(), Broken>) {
    if let Err(why) = outcome {
        web_sys::console::warn_1(&why);
    }
}

/// Returns the window.
pub fn window() -> Result<Window, Broken> {
    web_sys::window().ok_or_else(|| "no window".into())
}

/// Returns the document.
pub fn document() -> Result<Document, Broken> {
    window()?.document().ok_or_else(|| "no document".into())
}

/// Returns `<html>`.
pub fn root() -> Result<Element, Broken> {
    document()?.document_element().ok_or_else(|| "no root".into())
}

/// Returns the site's base path, written on `<html>` by the server.
pub fn base() -> Result<String, Broken> {
    Ok(root()?.get_attribute("data-base").unwrap_or_default())
}

/// Returns the id of the page's profile, written on `<html>` by the server.
pub fn person() -> Result<String, Broken> {
    Ok(root()?.get_attribute("data-person").unwrap_or_default())
}

/// Returns a random id of this open page, sent with its changes and included in the events about them.
pub fn id() -> Result<String, Broken> {
    const ID: &str = "data-page";
    let root = root()?;
    if let Some(id) = root.get_attribute(ID) {
        return Ok(id);
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // whole numbers up to 2^52
    let id = format!("{:x}", (js_sys::Math::random() * 4_503_599_627_370_496.0) as u64);
    root.set_attribute(ID, &id)?;
    Ok(id)
}

/// Returns options and headers of a change: with the page's profile and id, kept alive when the reader leaves the
/// page.
fn change(method: &str) -> Result<(RequestInit, Headers), Broken> {
    let headers = Headers::new()?;
    headers.set("shelfcade-page", &format!("{}.{}", person()?, id()?))?;
    let options = RequestInit::new();
    options.set_method(method);
    options.set_headers(&headers);
    Reflect::set(&options, &"keepalive".into(), &true.into())?;
    Ok((options, headers))
}

/// Returns the nearest matching element around `place`.
pub fn around<T: JsCast>(place: &Element, selector: &str) -> Result<T, Broken> {
    cast(place.closest(selector)?, selector)
}

/// Returns the first matching element below `place`.
pub fn below<T: JsCast>(place: &Element, selector: &str) -> Result<T, Broken> {
    cast(place.query_selector(selector)?, selector)
}

fn cast<T: JsCast>(found: Option<Element>, selector: &str) -> Result<T, Broken> {
    found.and_then(|element| element.dyn_into().ok()).ok_or_else(|| selector.into())
}

/// Returns all matching elements below `place`.
pub fn all(place: &Element, selector: &str) -> Result<impl Iterator<Item = Element>, Broken> {
    let list = place.query_selector_all(selector)?;
    Ok((0..list.length()).filter_map(move |index| list.item(index)?.dyn_into().ok()))
}

/// Returns a number in an attribute.
pub fn number(element: &Element, attribute: &str) -> Option<u32> {
    element.get_attribute(attribute)?.parse().ok()
}

/// Calls `react` on each event for the life of the page.
pub fn listen<E: FromWasmAbi + 'static>(
    target: &impl AsRef<EventTarget>,
    event: &str,
    react: impl FnMut(E) -> Result<(), Broken> + 'static,
) -> Result<(), Broken> {
    listen_at(target, event, false, react)
}

/// Like [`listen`], for events anywhere inside the target, including those that don't bubble.
pub fn listen_inside<E: FromWasmAbi + 'static>(
    target: &impl AsRef<EventTarget>,
    event: &str,
    react: impl FnMut(E) -> Result<(), Broken> + 'static,
) -> Result<(), Broken> {
    listen_at(target, event, true, react)
}

fn listen_at<E: FromWasmAbi + 'static>(
    target: &impl AsRef<EventTarget>,
    event: &str,
    captures: bool,
    mut react: impl FnMut(E) -> Result<(), Broken> + 'static,
) -> Result<(), Broken> {
    let closure = Closure::<dyn FnMut(E)>::new(move |event| unless_broken(react(event)));
    let callback = closure.as_ref().unchecked_ref();
    target.as_ref().add_event_listener_with_callback_and_bool(event, callback, captures)?;
    closure.forget();
    Ok(())
}

/// Calls `react` when an image loads for the first time.
pub fn on_load(image: &HtmlImageElement, react: impl FnOnce() -> Result<(), Broken> + 'static) {
    let closure = Closure::once_into_js(move || unless_broken(react()));
    image.set_onload(Some(closure.unchecked_ref()));
}

/// Runs a future in the background; errors are logged to the console.
pub fn spawn(work: impl Future<Output = Result<(), Broken>> + 'static) {
    wasm_bindgen_futures::spawn_local(async move { unless_broken(work.await) });
}

/// Waits for a number of milliseconds.
pub async fn sleep(milliseconds: i32) -> Result<(), Broken> {
    wait(&mut |wake| window()?.set_timeout_with_callback_and_timeout_and_arguments_0(wake, milliseconds).map(|_| ()))
        .await
}

/// Shows a message in a toast for a moment.
pub async fn toast(said: RwSignal<String>, message: String) -> Result<(), Broken> {
    said.set(message);
    sleep(TOAST_TIME).await?;
    said.set(String::new());
    Ok(())
}

/// Waits until the next frame is about to be drawn.
pub async fn frame() -> Result<(), Broken> {
    wait(&mut |wake| window()?.request_animation_frame(wake).map(|_| ())).await
}

async fn wait(arrange: &mut dyn FnMut(&js_sys::Function) -> Result<(), Broken>) -> Result<(), Broken> {
    let mut arranged = Ok(());
    let promise = js_sys::Promise::new(&mut |wake, _| arranged = arrange(&wake));
    arranged?;
    JsFuture::from(promise).await.map(|_| ())
}

/// Starts a GET request; the answer is awaited later.
pub fn get(url: &str, signal: Option<&AbortSignal>) -> Result<JsFuture, Broken> {
    let options = RequestInit::new();
    options.set_signal(signal);
    Ok(JsFuture::from(window()?.fetch_with_str_and_init(url, &options)))
}

/// Starts a request without a body, kept alive when the reader leaves the page; the answer is awaited later.
pub fn send(method: &str, url: &str) -> Result<JsFuture, Broken> {
    let (options, _) = change(method)?;
    Ok(JsFuture::from(window()?.fetch_with_str_and_init(url, &options)))
}

/// Returns the text of a started GET; a status other than 2xx is [`Broken`].
pub async fn text_of(request: JsFuture) -> Result<String, Broken> {
    let response = answer(request).await?;
    Ok(JsFuture::from(response.text()?).await?.as_string().unwrap_or_default())
}

/// Returns the page that answers a request, whatever its status, if it has a `.selection`.
pub async fn page_of(request: JsFuture) -> Result<Document, Broken> {
    let response: Response = request.await?.dyn_into()?;
    let html = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    let page = DomParser::new()?.parse_from_string(&html, SupportedType::TextHtml)?;
    if page.query_selector(".selection")?.is_some() { Ok(page) } else { Err(refusal(&response)) }
}

/// Returns the JSON of a started GET.
pub async fn json_of(request: JsFuture) -> Result<JsValue, Broken> {
    JsFuture::from(answer(request).await?.json()?).await
}

async fn answer(request: JsFuture) -> Result<Response, Broken> {
    let response: Response = request.await?.dyn_into()?;
    if response.ok() { Ok(response) } else { Err(refusal(&response)) }
}

/// Returns a field of a JS object; `undefined` if it is absent.
pub fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or_default()
}

/// True if a change was refused because another profile was chosen in this browser.
pub fn is_other_person(error: &Broken) -> bool {
    error.as_string().is_some_and(|text| text.ends_with(": 409"))
}

/// True if a key is pressed without modifier keys other than Shift; also for repeats of a held key.
pub fn is_plain_key(event: &KeyboardEvent) -> bool {
    !event.ctrl_key() && !event.meta_key() && !event.alt_key()
}

/// True if key presses go into a field.
pub fn is_writing() -> Result<bool, Broken> {
    let active = document()?.active_element();
    Ok(active.is_some_and(|on| {
        on.matches("input:not([type=checkbox]), textarea, select, [contenteditable]").unwrap_or(false)
    }))
}

/// True if a request was aborted on purpose.
pub fn is_aborted(error: &Broken) -> bool {
    field(error, "name") == "AbortError"
}

/// Starts to post a form body, kept alive when the reader leaves the page. Redirects are not followed: see [`posted`].
pub fn post(url: &str, body: &str) -> Result<JsFuture, Broken> {
    let (options, headers) = change("POST")?;
    headers.set("content-type", "application/x-www-form-urlencoded")?;
    options.set_body(&body.into());
    Reflect::set(&options, &"redirect".into(), &"manual".into())?;
    Ok(JsFuture::from(window()?.fetch_with_str_and_init(url, &options)))
}

/// Waits for a started POST; an answer that is neither a redirect nor 2xx is an error.
pub async fn posted(request: JsFuture) -> Result<(), Broken> {
    let response: Response = request.await?.dyn_into()?;
    let leads_on = response.type_() == web_sys::ResponseType::Opaqueredirect;
    if leads_on || response.ok() { Ok(()) } else { Err(refusal(&response)) }
}

/// Returns the body that a form sends with this button.
pub fn body_of(form: &HtmlFormElement, button: Option<&HtmlElement>) -> Result<String, Broken> {
    let data = FormData::new_with_form(form)?;
    let of_button = |name: &str| button.and_then(|button| button.get_attribute(name));
    if let (Some(name), Some(value)) = (of_button("name"), of_button("value")) {
        data.append_with_str(&name, &value)?;
    }
    Ok(UrlSearchParams::new_with_str_sequence_sequence(&data)?.to_string().into())
}

/// True for a 4xx status: the server changed nothing.
pub fn is_refused(error: &Broken) -> bool {
    error.as_string().is_some_and(|why| why.contains(": 4"))
}

/// Makes the browser send a form without scripts and show the answer: the server's page explains the error.
pub fn send_plainly(form: &HtmlFormElement, button: Option<&HtmlElement>) -> Result<(), Broken> {
    form.set_attribute(PLAIN, "")?;
    form.request_submit_with_submitter(button)
}

fn refusal(response: &Response) -> Broken {
    format!("{}: {}", response.url(), response.status()).into()
}

/// Returns the browser's storage, shared by all tabs; `None` if it is forbidden.
pub fn browser_storage() -> Option<Storage> {
    window().ok()?.local_storage().ok().flatten()
}

/// Returns the tab's storage; `None` if it is forbidden.
pub fn tab_storage() -> Option<Storage> {
    window().ok()?.session_storage().ok().flatten()
}

/// Scrolls as little as needed to show an element whole.
pub fn show(element: &Element) {
    let nearest = web_sys::ScrollIntoViewOptions::new();
    nearest.set_block(web_sys::ScrollLogicalPosition::Nearest);
    nearest.set_inline(web_sys::ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&nearest);
}
