//! The search box as a combobox: suggestions from `/search/suggest`, arrows, Enter, Escape, and `/` from anywhere.
//!
//! One request at a time: typing aborts the pending one, so an old answer never replaces a newer one.

use super::page::{self, Broken};
use super::{play, recent};
use crate::text;
use leptos::prelude::{GetUntracked, RwSignal, Set};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{AbortController, Element, Event, HtmlElement, HtmlFormElement, HtmlInputElement, KeyboardEvent, Node};

/// Milliseconds without typing before a request.
const DEBOUNCE: i32 = 80;

struct Combobox {
    form: HtmlFormElement,
    input: HtmlInputElement,
    list: Element,
    open: RwSignal<bool>,
    said: RwSignal<String>,
    /// Options shown, in order.
    options: RefCell<Vec<Element>>,
    /// Index of the option marked by the keyboard, in `options`.
    active: Cell<Option<usize>>,
    /// Aborts the pending request.
    pending: RefCell<Option<AbortController>>,
}

/// Makes the form around the island's list a combobox.
pub fn wake(list: &Element, open: RwSignal<bool>, said: RwSignal<String>) -> Result<(), Broken> {
    let form = page::around::<HtmlFormElement>(list, "form")?;
    let input = page::below::<HtmlInputElement>(&form, "input[type=search]")?;
    let id = list.id();
    for (name, value) in [
        ("role", "combobox"),
        ("aria-autocomplete", "list"),
        ("aria-controls", id.as_str()),
        ("aria-expanded", "false"),
    ] {
        input.set_attribute(name, value)?;
    }
    let list = list.clone();
    let (options, active, pending) = Default::default();
    let this = Rc::new(Combobox { form, input, list, open, said, options, active, pending });
    this.listen()?;
    // Text may have been typed before the island started.
    let input: &Node = &this.input;
    if page::document()?.active_element().is_some_and(|on| input.is_same_node(Some(&on))) && this.is_edited() {
        this.request()?;
    }
    Ok(())
}

impl Combobox {
    fn listen(self: &Rc<Self>) -> Result<(), Broken> {
        let this = self.clone();
        page::listen(&self.input, "input", move |_: Event| this.request())?;
        let this = self.clone();
        page::listen(&self.input, "keydown", move |event: KeyboardEvent| this.press(&event))?;
        let this = self.clone();
        page::listen(&self.input, "click", move |_: Event| {
            if this.input.value().trim().is_empty() { this.show_recent() } else { Ok(()) }
        })?;
        let this = self.clone();
        page::listen(&self.form, "submit", move |_: Event| {
            recent::remember(&this.input.value());
            Ok(())
        })?;
        // A tapped suggestion is stored as a search for its label.
        page::listen(&self.list, "click", |event: Event| {
            let at = event.target().and_then(|at| at.dyn_into::<Element>().ok());
            // "Forget" isn't a search.
            let option = at.and_then(|at| at.closest("[role=option]:not([href='#'])").ok()?);
            let name = option.and_then(|option| option.query_selector("bdi").ok()?);
            name.and_then(|name| name.text_content()).iter().for_each(|name| recent::remember(name));
            Ok(())
        })?;
        // Keeps the focus in the box, so that a click on an option doesn't close the list.
        page::listen(&self.list, "mousedown", |event: Event| {
            event.prevent_default();
            Ok(())
        })?;
        let this = self.clone();
        page::listen(&self.form, "focusout", move |event: Event| {
            let goes_to = page::field(&event, "relatedTarget").dyn_into::<Node>().ok();
            if this.form.contains(goes_to.as_ref()) { Ok(()) } else { this.close() }
        })?;
        let this = self.clone();
        page::listen(&page::window()?, "pageshow", move |_: Event| this.close())?;
        let this = self.clone();
        page::listen(&page::document()?, "keydown", move |event: KeyboardEvent| this.press_anywhere(&event))
    }

    /// True if the text differs from the server's.
    fn is_edited(&self) -> bool {
        self.input.value() != self.input.default_value()
    }

    /// Requests suggestions for the text in the box after a pause in typing.
    fn request(self: &Rc<Self>) -> Result<(), Broken> {
        self.abort();
        let text = self.input.value();
        if text.trim().is_empty() {
            return self.show_recent();
        }
        let controller = AbortController::new()?;
        let signal = controller.signal();
        self.pending.replace(Some(controller));
        let this = self.clone();
        page::spawn(async move {
            page::sleep(DEBOUNCE).await?;
            if signal.aborted() {
                return Ok(());
            }
            let query = js_sys::encode_uri_component(text.trim()).as_string().unwrap_or_default();
            let url = format!("{}/search/suggest?q={query}", page::base()?);
            let answer = match page::get(&url, Some(&signal)) {
                Ok(request) => page::text_of(request).await,
                Err(error) => Err(error),
            };
            match answer {
                _ if signal.aborted() => Ok(()),
                Ok(html) => this.show(&html),
                Err(error) if page::is_aborted(&error) => Ok(()),
                Err(error) => this.close().and(Err(error)),
            }
        });
        Ok(())
    }

    fn abort(&self) {
        if let Some(controller) = self.pending.take() {
            controller.abort();
        }
    }

    /// Shows recent searches and a button to forget them; closes the list if there are none.
    fn show_recent(self: &Rc<Self>) -> Result<(), Broken> {
        let texts = recent::list();
        self.list.set_inner_html("");
        if texts.is_empty() {
            return self.close();
        }
        let head = self.add("li", &self.list)?;
        head.set_attribute("role", "presentation")?;
        head.set_class_name("suggest-head");
        head.set_text_content(Some(text::recent()));
        for text in &texts {
            let query = js_sys::encode_uri_component(text).as_string().unwrap_or_default();
            self.add_option(text, &format!("{}/search?q={query}", page::base()?))?;
        }
        let forget = self.add_option(text::forget_recent(), "#")?;
        let this = self.clone();
        page::listen(&forget, "click", move |event: Event| {
            event.prevent_default();
            recent::forget()?;
            this.close()
        })?;
        self.take_options()
    }

    fn add_option(&self, text: &str, href: &str) -> Result<Element, Broken> {
        let item = self.add("li", &self.list)?;
        item.set_attribute("role", "presentation")?;
        let option = self.add("a", &item)?;
        for (name, value) in [("role", "option"), ("aria-selected", "false"), ("tabindex", "-1"), ("href", href)] {
            option.set_attribute(name, value)?;
        }
        self.add("span", &option)?.set_class_name("dot");
        self.add("bdi", &option)?.set_text_content(Some(text));
        Ok(option)
    }

    fn add(&self, name: &str, to: &Element) -> Result<Element, Broken> {
        let element = page::document()?.create_element(name)?;
        to.append_child(&element)?;
        Ok(element)
    }

    /// Shows the server's suggestions.
    fn show(&self, html: &str) -> Result<(), Broken> {
        self.list.set_inner_html(html);
        self.take_options()
    }

    /// Makes the links in the list options of the combobox.
    fn take_options(&self) -> Result<(), Broken> {
        let options: Vec<Element> = page::all(&self.list, "[role=option]")?.collect();
        for (index, option) in options.iter().enumerate() {
            option.set_id(&format!("{}-{index}", self.list.id()));
        }
        let some = !options.is_empty();
        self.said.set(if some { text::suggestions_count(options.len() as u64) } else { text::no_suggestion().into() });
        self.options.replace(options);
        self.mark(None)?;
        self.set_open(some)
    }

    fn close(&self) -> Result<(), Broken> {
        self.abort();
        self.said.set(String::new());
        self.mark(None)?;
        self.set_open(false)
    }

    fn set_open(&self, open: bool) -> Result<(), Broken> {
        self.open.set(open);
        self.input.set_attribute("aria-expanded", if open { "true" } else { "false" })
    }

    /// Marks an option for the keyboard and screen readers; the focus stays in the box.
    fn mark(&self, index: Option<usize>) -> Result<(), Broken> {
        let options = self.options.borrow();
        if let Some(option) = self.active.get().and_then(|old| options.get(old)) {
            option.set_attribute("aria-selected", "false")?;
        }
        self.active.set(index);
        match index.and_then(|new| options.get(new)) {
            Some(option) => {
                option.set_attribute("aria-selected", "true")?;
                page::show(option);
                self.input.set_attribute("aria-activedescendant", &option.id())
            }
            None => self.input.remove_attribute("aria-activedescendant"),
        }
    }

    fn press(self: &Rc<Self>, event: &KeyboardEvent) -> Result<(), Broken> {
        if event.is_composing() || !page::is_plain_key(event) {
            return Ok(());
        }
        let open = self.open.get_untracked();
        let count = self.options.borrow().len();
        match (event.key().as_str(), open) {
            ("ArrowDown", false) => {
                event.prevent_default();
                self.request()
            }
            ("ArrowDown", true) => self.step(event, self.active.get().map_or(0, |at| at + 1), count),
            ("ArrowUp", true) => self.step(event, self.active.get().unwrap_or(count + 1) + count, count),
            ("Enter", true) => self.follow(event),
            ("Escape", true) => {
                event.prevent_default();
                self.close()
            }
            ("Tab", true) => self.close(),
            _ => Ok(()),
        }
    }

    /// Marks the option at a position, wrapping around; the position after the last option is the text itself.
    fn step(&self, event: &KeyboardEvent, to: usize, count: usize) -> Result<(), Broken> {
        event.prevent_default();
        let to = to % (count + 1);
        self.mark((to < count).then_some(to))
    }

    /// Opens the marked option; without one, the form searches. With Shift, plays the marked game, else the first game
    /// in the list.
    fn follow(&self, event: &KeyboardEvent) -> Result<(), Broken> {
        let options = self.options.borrow();
        if event.shift_key() {
            let is_game = |option: &&Element| option.get_attribute("href").is_some_and(|link| link.contains("/games/"));
            let marked = self.active.get().and_then(|at| options.get(at));
            if let Some(game) = marked.or_else(|| options.iter().find(is_game)).filter(is_game) {
                event.prevent_default();
                return play::play(&game.get_attribute("href").unwrap_or_default());
            }
        }
        if let Some(option) = self.active.get().and_then(|at| options.get(at)) {
            event.prevent_default();
            option.unchecked_ref::<HtmlElement>().click();
        }
        Ok(())
    }

    /// `/` focuses the box, except while typing elsewhere; if the box isn't visible, it opens the search page.
    fn press_anywhere(&self, event: &KeyboardEvent) -> Result<(), Broken> {
        if event.key() != "/" || !page::is_plain_key(event) || event.default_prevented() || page::is_writing()? {
            return Ok(());
        }
        event.prevent_default();
        if self.input.offset_parent().is_none() {
            return page::window()?.location().assign(&self.form.get_attribute("action").unwrap_or_default());
        }
        self.input.focus()?;
        self.input.select();
        Ok(())
    }
}
