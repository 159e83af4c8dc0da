//! A game that is answered by a swipe, or with the arrow keys: left is the form's first button, right its second. The
//! page is then loaded anew in its place, so that *Back* leaves the room instead of showing each answer.

use super::page::{self, Broken};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlFormElement, KeyboardEvent, PointerEvent, SubmitEvent};

/// Minimum distance of a swipe, in CSS pixels.
const SWIPE: f64 = 72.0;

/// Takes over the cover in the form around `place`.
pub fn wake(place: &Element) -> Result<(), Broken> {
    let form: HtmlFormElement = page::around(place, "form")?;
    let cover: HtmlElement = page::below(&form, ".room-cover")?;
    // Where the finger came down; `None` while none is.
    let began: Rc<Cell<Option<i32>>> = Rc::default();
    let (start, held) = (began.clone(), cover.clone());
    page::listen(&cover, "pointerdown", move |event: PointerEvent| {
        start.set(Some(event.client_x()));
        held.set_pointer_capture(event.pointer_id())
    })?;
    let (start, held) = (began.clone(), cover.clone());
    page::listen(&cover, "pointermove", move |event: PointerEvent| match start.get() {
        Some(start) => lean(&held, f64::from(event.client_x() - start)),
        None => Ok(()),
    })?;
    for end in ["pointerup", "pointercancel"] {
        let (start, held, form) = (began.clone(), cover.clone(), form.clone());
        page::listen(&cover, end, move |event: PointerEvent| {
            let moved = start.take().map_or(0.0, |start| f64::from(event.client_x() - start));
            // A scroll cancels the pointer.
            if event.type_() == "pointerup" && moved.abs() >= SWIPE {
                return answer(&form, moved > 0.0);
            }
            lean(&held, 0.0)
        })?;
    }
    let sent = form.clone();
    page::listen(&form, "submit", move |event: SubmitEvent| {
        if sent.has_attribute(page::PLAIN) {
            return Ok(());
        }
        event.prevent_default();
        let (form, button) = (sent.clone(), event.submitter());
        let request = page::post(&form.action(), &page::body_of(&form, button.as_ref())?)?;
        page::spawn(async move {
            match page::posted(request).await {
                Ok(()) => page::window()?.location().reload(),
                Err(_) => page::send_plainly(&form, button.as_ref()),
            }
        });
        Ok(())
    })?;
    // The heading above the form has the focus when a game was found.
    let (keyed, room) = (form.clone(), page::around::<Element>(place, ".room")?);
    page::listen(&room, "keydown", move |event: KeyboardEvent| {
        let on: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        if !on.is_some_and(|on| keyed.contains(Some(&on)) || on.matches("h2").unwrap_or(false)) {
            return Ok(());
        }
        let is_right = match &*event.key() {
            "ArrowLeft" => false,
            "ArrowRight" => true,
            _ => return Ok(()),
        };
        if page::is_plain_key(&event) && !event.repeat() {
            event.prevent_default();
            return answer(&keyed, is_right);
        }
        Ok(())
    })
}

/// Moves the cover with the finger.
fn lean(cover: &HtmlElement, by: f64) -> Result<(), Broken> {
    cover.style().set_property("transform", &format!("translateX({by}px) rotate({}deg)", by / 16.0))
}

fn answer(form: &HtmlFormElement, likes: bool) -> Result<(), Broken> {
    let button: HtmlElement = page::below(form, if likes { "[value='1']" } else { "[value='0']" })?;
    form.request_submit_with_submitter(Some(&button))
}
