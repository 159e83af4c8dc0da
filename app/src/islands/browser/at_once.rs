//! Forms that save without a reload ("Your story" on a game page, settings): after one is sent, all are replaced by
//! their new state, and the last save can be undone. If the server refuses a form, the browser sends it again
//! normally, so that the server's page explains why.

use super::page::{self, Broken};
use crate::text;
use leptos::prelude::{RwSignal, Set};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{
    Document, DomParser, Element, Event, HtmlElement, HtmlFormElement, HtmlInputElement, Node, SubmitEvent,
    SupportedType,
};

/// The part that is replaced.
const STORY: &str = ".story";
/// Selector of the element to focus if the focused one is gone.
const ENABLED: &str = "button:not([disabled])";
/// Attribute with the whole saved state, as a form body.
const STATE: &str = "data-state";
/// Selector of the fields that people type in. A field is recognized in the new state by its `id`.
const TEXT: &str = "input[type=text][id], textarea[id]";
/// Attribute of a field whose value is saved when the focus leaves its form. A new tag isn't: it may be half typed.
const TYPED: &str = "data-typed";

/// Takes over the forms of the section around `place`.
pub fn wake(place: &Element, said: RwSignal<String>, can_undo: RwSignal<bool>) -> Result<(), Broken> {
    let section: Element = page::around(place, "section")?;
    // The address and the state before the last save.
    let before: Rc<RefCell<Option<(String, String)>>> = Rc::default();
    let (at, last) = (section.clone(), Rc::clone(&before));
    page::listen(&section, "submit", move |event: SubmitEvent| {
        let form = event.target().and_then(|target| target.dyn_into::<HtmlFormElement>().ok());
        let is_ours =
            |form: &HtmlFormElement| form.class_list().contains("at-once") && !form.has_attribute(page::PLAIN);
        let Some(form) = form.filter(is_ours) else { return Ok(()) };
        event.prevent_default();
        let (section, last, button) = (at.clone(), Rc::clone(&last), event.submitter());
        let body = page::body_of(&form, button.as_ref())?;
        let request = page::post(&form.action(), &body)?;
        let state = page::below::<Element>(&section, STORY)?.get_attribute(STATE).unwrap_or_default();
        page::spawn(async move {
            if let Err(why) = page::posted(request).await {
                if page::is_refused(&why) {
                    return page::send_plainly(&form, button.as_ref());
                }
                said.set(text::not_saved().to_owned());
                return Ok(());
            }
            *last.borrow_mut() = Some((form.action(), state));
            let sentence = button.as_ref().and_then(|button| button.get_attribute("data-said"));
            // Unless somebody went on typing in it, the form holds nothing that isn't saved.
            if page::body_of(&form, button.as_ref())? == body {
                typed_in(&form)?.for_each(|field| field.set_default_value(&field.value()));
            }
            show_all().await?;
            said.set(sentence.unwrap_or_else(|| text::settings_saved().to_owned()));
            can_undo.set(true);
            Ok(())
        });
        Ok(())
    })?;
    page::listen(&section, "focusout", move |event: Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let is_changed =
            |field: &HtmlInputElement| field.has_attribute(TYPED) && field.value() != field.default_value();
        let Some(form) = field.filter(is_changed).and_then(|field| field.form()) else { return Ok(()) };
        let goes_to = page::field(&event, "relatedTarget").dyn_into::<Node>().ok();
        if form.contains(goes_to.as_ref()) { Ok(()) } else { form.request_submit() }
    })?;
    page::listen(&page::below::<Element>(&section, ".undo")?, "click", move |_: Event| {
        let Some((action, state)) = before.borrow_mut().take() else { return Ok(()) };
        let body = format!("{state}&person={}", page::person()?);
        let request = page::post(&action, &body)?;
        page::spawn(async move {
            can_undo.set(false);
            page::posted(request).await?;
            show_all().await?;
            said.set(text::undone().to_owned());
            Ok(())
        });
        Ok(())
    })
}

/// Shows the current state of all sections.
async fn show_all() -> Result<(), Broken> {
    let address = page::window()?.location().href()?;
    let html = page::text_of(page::get(&address, None)?).await?;
    let new = DomParser::new()?.parse_from_string(&html, SupportedType::TextHtml)?;
    // Theme and text size apply to the whole page.
    let (root, html) = (page::root()?, new.document_element().ok_or("no root")?);
    for attribute in ["data-theme", "data-text"] {
        match html.get_attribute(attribute) {
            Some(value) => root.set_attribute(attribute, &value)?,
            None => root.remove_attribute(attribute)?,
        }
    }
    let sections = page::all(&page::root()?, "section:has(> .story)")?.collect::<Vec<_>>();
    sections.iter().try_for_each(|section| show(section, &new))
}

/// Shows the section as it is in a `new` document, and restores the focus and what is typed but not saved.
fn show(section: &Element, new: &Document) -> Result<(), Broken> {
    let new = new.get_element_by_id(&section.id()).ok_or("no section")?;
    let (new, old) = (page::below::<Element>(&new, STORY)?, page::below::<Element>(section, STORY)?);
    let focus = page::document()?.active_element().filter(|focus| old.contains(Some(focus))).map(|focus| focus.id());
    let open: Vec<u32> = (0..)
        .zip(page::all(&old, "details")?)
        .filter(|(_, one)| one.has_attribute("open"))
        .map(|(nth, _)| nth)
        .collect();
    let typed: Vec<HtmlInputElement> = typed_in(&old)?.collect();
    old.set_inner_html(&new.inner_html());
    for field in &typed {
        if let Some(same) = page::document()?.get_element_by_id(&field.id()) {
            same.replace_with_with_node_1(field)?;
        }
    }
    old.set_attribute(STATE, &new.get_attribute(STATE).unwrap_or_default())?;
    for (nth, details) in (0..).zip(page::all(&old, "details")?) {
        if open.contains(&nth) {
            details.set_attribute("open", "")?;
        }
    }
    let Some(id) = focus else { return Ok(()) };
    let same = page::document()?.get_element_by_id(&id).map(|same| match same.has_attribute("disabled") {
        // The first line can't move up: focus the form's other button.
        true => page::around::<Element>(&same, "form").and_then(|form| page::below(&form, ENABLED)).unwrap_or(same),
        false => same,
    });
    match same.and_then(|element| element.dyn_into::<HtmlElement>().ok()).or_else(|| page::below(&old, ENABLED).ok()) {
        Some(element) => element.focus(),
        None => Ok(()),
    }
}

/// Iterates over the fields with a text that isn't saved. A text area has the same properties as an input.
fn typed_in(place: &Element) -> Result<impl Iterator<Item = HtmlInputElement>, Broken> {
    let fields = page::all(place, TEXT)?.map(JsCast::unchecked_into::<HtmlInputElement>);
    Ok(fields.filter(|field| field.value() != field.default_value()))
}
