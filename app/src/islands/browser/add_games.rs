//! Searching for games to add to a collection: the results follow the typed text.

use super::page::{self, Broken};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement};

/// Milliseconds without typing before a search.
const TYPING: i32 = 200;

/// Updates the results while the reader types in the search field of a collection.
pub fn wake() -> Result<(), Broken> {
    let typed: Rc<RefCell<String>> = Rc::default();
    page::listen(&page::document()?, "input", move |event: Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(field) = field.filter(|field| field.matches(".add-search input").unwrap_or(false)) else {
            return Ok(());
        };
        let text = field.value();
        typed.borrow_mut().clone_from(&text);
        let typed = Rc::clone(&typed);
        page::spawn(async move {
            page::sleep(TYPING).await?;
            let is_last = *typed.borrow() == text;
            if is_last { show_found(Some(&text)).await } else { Ok(()) }
        });
        Ok(())
    })
}

/// Shows the results for a text, or those of the current address; keeps the focus.
pub async fn show_found(text: Option<&str>) -> Result<(), Broken> {
    let window = page::window()?;
    if let Some(text) = text {
        let query = format!("?q={}", String::from(js_sys::encode_uri_component(text)));
        window.history()?.replace_state_with_url(&window.history()?.state()?, "", Some(&query))?;
    }
    let address = window.location().href()?;
    let html = page::text_of(page::get(&address, None)?).await?;
    let new = web_sys::DomParser::new()?.parse_from_string(&html, web_sys::SupportedType::TextHtml)?;
    let new = new.query_selector(".add-found")?.ok_or(".add-found")?;
    let document = page::document()?;
    let focus = document.active_element().map(|on| on.id()).filter(|id| !id.is_empty());
    if window.location().href()? != address {
        // The text has changed in the meantime.
        return Ok(());
    }
    page::below::<Element>(&page::root()?, ".add-found")?.set_inner_html(&new.inner_html());
    let same = focus.and_then(|id| document.get_element_by_id(&id));
    same.map_or(Ok(()), |same| same.unchecked_into::<HtmlElement>().focus())
}
