//! Enlarges the pictures of a page on top of it, one after the other, with zoom.
//!
//! The pictures are found by their links: `a.shot` in the same `<article>`, with addresses that end with the picture's
//! key. Without this island the links lead to pages that show the same.

use super::page::{self, Broken};
use super::zoom::Zoom;
use crate::text;
use shelfcade_core::art::media::PictureSize;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, Event, HtmlDialogElement, HtmlElement, HtmlImageElement, KeyboardEvent, MouseEvent};

struct Lightbox {
    /// The element that contains all links.
    article: Element,
    dialog: HtmlDialogElement,
    shots: RefCell<Vec<HtmlElement>>,
    at: Cell<usize>,
    zoom: Rc<Zoom>,
}

/// Takes over the links around the dialog in which `place` is.
pub fn wake(place: &Element) -> Result<(), Broken> {
    let dialog: HtmlDialogElement = page::around(place, "dialog")?;
    let zoom = Zoom::new(page::below(&dialog, ".lightbox-stage")?)?;
    let article = page::around(place, "article")?;
    let (shots, at) = (RefCell::default(), Cell::new(0));
    Rc::new(Lightbox { article, dialog, shots, at, zoom }).listen()
}

impl Lightbox {
    fn listen(self: Rc<Self>) -> Result<(), Broken> {
        let this = self.clone();
        page::listen(&self.article, "click", move |event: MouseEvent| this.click(&event))?;
        let this = self.clone();
        page::listen(&self.dialog, "keydown", move |event: KeyboardEvent| this.press(&event))?;
        let this = self.clone();
        page::listen(&self.dialog, "close", move |_: Event| this.leave())?;
        let this = self.clone();
        self.zoom.on_swipe(move |step| match step {
            0 => {
                this.dialog.close();
                Ok(())
            }
            _ => this.step(step),
        });
        let this = self.clone();
        self.zoom.on_enlarge(move || this.load_full());
        Ok(())
    }

    fn click(self: &Rc<Self>, event: &MouseEvent) -> Result<(), Broken> {
        let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return Ok(()) };
        if let Some(button) = target.closest("[data-act]")? {
            return match button.get_attribute("data-act").as_deref() {
                Some("before") => self.step(-1),
                Some("after") => self.step(1),
                Some("zoom") => self.zoom.toggle(None),
                _ => {
                    self.dialog.close();
                    Ok(())
                }
            };
        }
        // Leave clicks that open a new tab or window to the browser.
        let is_plain = !event.ctrl_key() && !event.meta_key() && !event.shift_key() && !event.alt_key();
        let Some(shot) = target.closest("a.shot")?.filter(|_| is_plain && event.button() == 0) else { return Ok(()) };
        event.prevent_default();
        let shots: Vec<HtmlElement> = page::all(&self.article, "a.shot")?.map(Element::unchecked_into).collect();
        let at = shots.iter().position(|one| **one == shot).unwrap_or_default();
        self.shots.replace(shots);
        self.dialog.show_modal()?;
        self.dialog.focus()?;
        self.show(at)
    }

    fn press(self: &Rc<Self>, event: &KeyboardEvent) -> Result<(), Broken> {
        if !page::is_plain_key(event) {
            return Ok(());
        }
        let last = self.shots.borrow().len().saturating_sub(1);
        match &*event.key() {
            "ArrowLeft" => self.step(-1)?,
            "ArrowRight" => self.step(1)?,
            "Home" => self.show(0)?,
            "End" => self.show(last)?,
            "+" | "=" => self.zoom.by(1.5)?,
            "-" => self.zoom.by(1.0 / 1.5)?,
            "0" => self.zoom.reset()?,
            _ => return Ok(()),
        }
        event.prevent_default();
        event.stop_propagation();
        Ok(())
    }

    /// Goes to the previous or next picture, if there is one.
    fn step(self: &Rc<Self>, step: isize) -> Result<(), Broken> {
        match self.at.get().checked_add_signed(step).filter(|at| *at < self.shots.borrow().len()) {
            Some(at) => self.show(at),
            None => self.zoom.reset(),
        }
    }

    /// Shows a picture: first the small version that the page already has.
    fn show(self: &Rc<Self>, at: usize) -> Result<(), Broken> {
        let shots = self.shots.borrow();
        let Some(shot) = shots.get(at) else { return Ok(()) };
        self.at.set(at);
        let label = page::below::<Element>(shot, "small")?.text_content().unwrap_or_default();
        let place = text::place_of(at as u64 + 1, shots.len() as u64);
        page::below::<Element>(&self.dialog, ".lightbox-foot")?.set_text_content(Some(&format!("{label} · {place}")));
        for (act, is_last) in [("before", at == 0), ("after", at + 1 == shots.len())] {
            let button = page::below::<Element>(&self.dialog, &format!("[data-act={act}]"))?;
            button.toggle_attribute_with_force("hidden", is_last)?;
        }
        let image: HtmlImageElement = page::document()?.create_element("img")?.unchecked_into();
        image.set_alt(&label);
        image.set_draggable(false);
        let small = page::below::<HtmlImageElement>(shot, "img").ok().filter(|small| small.natural_width() > 0);
        if small.as_ref().is_some_and(|small| small.class_list().contains("px")) {
            image.set_class_name("px");
        }
        match small {
            Some(small) => image.set_src(&small.current_src()),
            None => image.set_src(&large(shot)?),
        }
        self.zoom.set_image(&image)?;
        let this = self.clone();
        let (large, beside) = (large(shot)?, [at.wrapping_sub(1), at + 1]);
        page::spawn(async move {
            this.replace_source(at, large).await?;
            // Preload the neighbours.
            let shots = this.shots.borrow();
            beside.into_iter().filter_map(|at| shots.get(at)).try_for_each(|shot| {
                HtmlImageElement::new()?.set_src(&self::large(shot)?);
                Ok(())
            })
        });
        Ok(())
    }

    /// Loads the original file, for a close look.
    fn load_full(self: &Rc<Self>) -> Result<(), Broken> {
        let (this, at) = (self.clone(), self.at.get());
        let full = match self.shots.borrow().get(at) {
            Some(shot) => format!("{}/media/{}", page::base()?, key(shot)?),
            None => return Ok(()),
        };
        page::spawn(async move { this.replace_source(at, full).await });
        Ok(())
    }

    /// Loads another source of a picture and shows it if that picture is still open. A failed load changes nothing.
    async fn replace_source(&self, at: usize, source: String) -> Result<(), Broken> {
        let loaded = HtmlImageElement::new()?;
        loaded.set_src(&source);
        if JsFuture::from(loaded.decode()).await.is_ok() && self.at.get() == at && self.dialog.open() {
            self.zoom.set_source(&loaded);
        }
        Ok(())
    }

    /// Returns the focus to the link of the last picture.
    fn leave(&self) -> Result<(), Broken> {
        self.zoom.let_go()?;
        match self.shots.borrow().get(self.at.get()) {
            Some(shot) => shot.focus(),
            None => Ok(()),
        }
    }
}

/// Returns the key of a link's picture.
fn key(shot: &Element) -> Result<String, Broken> {
    let href = shot.get_attribute("href").unwrap_or_default();
    href.rsplit('/').next().map(str::to_owned).ok_or_else(|| "a link without a key".into())
}

/// Returns the address of a link's picture in the large size.
fn large(shot: &Element) -> Result<String, Broken> {
    Ok(format!("{}/pictures/{}/{}", page::base()?, key(shot)?, PictureSize::Large.width()))
}
