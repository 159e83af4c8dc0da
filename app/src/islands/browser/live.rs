//! One stream of live events per tab. Each event is passed to all islands as an event of the document
//! (`shelfcade:scan`, `shelfcade:favorite` …) with the data of [`shelfcade_core::api::event::Event`] as `detail`.
//!
//! A hidden tab keeps no stream, because browsers limit the connections to one server over all tabs. When shown again,
//! it requests missed events by the id of the last event it received; a page without one, by the revision that the
//! server wrote on it.
//!
//! Each stream begins with the browser's profile. A page of another profile reloads, or shows a notice if the reader
//! has begun something on it; other tabs learn of the profile through the browser's storage.

use super::page::{self, Broken};
use super::refresh::{Refresh, is_untouched};
use js_sys::{JSON, Reflect};
use shelfcade_core::api::event::Event as LiveEvent;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    CustomEvent, CustomEventInit, Element, Event, EventSource, EventTarget, MessageEvent, Storage, StorageEvent,
};

/// Storage key of the profile. In local storage it tells other tabs; in session storage it is the profile that this
/// tab last reloaded for, so that it reloads only once.
const PERSON: &str = "shelfcade_person";
/// Milliseconds before a hidden tab closes its stream.
const HIDDEN_TIME: i32 = 10_000;
/// Milliseconds before a refused stream is opened again.
const TRY_AGAIN: i32 = 30_000;

/// The stream of this tab.
struct Live {
    url: String,
    stream: RefCell<Option<EventSource>>,
    /// The id of the last event.
    last: RefCell<Option<String>>,
    /// Number of times the page was shown or hidden; timers set before the last change do nothing.
    switches: Cell<u32>,
    refresh: Rc<Refresh>,
    on_message: Closure<dyn FnMut(MessageEvent)>,
    on_error: Closure<dyn FnMut(Event)>,
}

/// Opens the stream now, or when the page is first visible.
pub fn wake(place: &Element) {
    let place = place.clone();
    page::spawn(async move {
        let notice = page::around::<Element>(&place, "#live-notice")?;
        let url = format!("{}/events", page::base()?);
        let live = Rc::new_cyclic(|this: &std::rc::Weak<Live>| {
            let (on_message, on_error) = (this.clone(), this.clone());
            Live {
                url,
                stream: RefCell::default(),
                last: RefCell::default(),
                switches: Cell::new(0),
                refresh: Refresh::new(notice),
                on_message: Closure::new(move |event: MessageEvent| {
                    if let Some(live) = on_message.upgrade() {
                        page::unless_broken(live.receive(&event));
                    }
                }),
                on_error: Closure::new(move |_: Event| {
                    if let Some(live) = on_error.upgrade() {
                        live.reopen_later();
                    }
                }),
            }
        });
        live.listen()?;
        live.follow_visibility()
    });
}

impl Live {
    fn listen(self: &Rc<Self>) -> Result<(), Broken> {
        let document = EventTarget::from(page::document()?);
        let window = EventTarget::from(page::window()?);
        for (target, event) in
            [(&document, "visibilitychange"), (&document, "prerenderingchange"), (&window, "pageshow")]
        {
            let this = self.clone();
            page::listen::<Event>(target, event, move |_| this.follow_visibility())?;
        }
        let this = self.clone();
        page::listen(&window, "storage", move |event: StorageEvent| match (event.key(), event.new_value()) {
            (Some(key), Some(person)) if key == PERSON => this.set_person(&person),
            _ => Ok(()),
        })?;
        let this = self.clone();
        // Browsers don't keep a page with an open stream in the back/forward cache.
        page::listen::<Event>(&page::window()?, "pagehide", move |_| {
            this.close();
            Ok(())
        })
    }

    /// Opens or closes the stream when the page is shown or hidden.
    fn follow_visibility(self: &Rc<Self>) -> Result<(), Broken> {
        let switches = self.switches.get() + 1;
        self.switches.set(switches);
        let document = page::document()?;
        if page::field(&document, "prerendering").is_truthy() {
            return Ok(());
        }
        if !document.hidden() {
            self.refresh.run();
            return self.open();
        }
        let this = self.clone();
        page::spawn(async move {
            page::sleep(HIDDEN_TIME).await?;
            if this.switches.get() == switches {
                this.close();
            }
            Ok(())
        });
        Ok(())
    }

    fn open(&self) -> Result<(), Broken> {
        if self.stream.borrow().is_some() {
            return Ok(());
        }
        // Both values consist of letters, digits and dashes.
        let url = match &*self.last.borrow() {
            Some(id) => format!("{}?since={id}", self.url),
            None => format!("{}?page={}", self.url, page::root()?.get_attribute("data-revision").unwrap_or_default()),
        };
        let stream = EventSource::new(&url)?;
        for kind in LiveEvent::KINDS {
            stream.add_event_listener_with_callback(kind, self.on_message.as_ref().unchecked_ref())?;
        }
        stream.add_event_listener_with_callback("error", self.on_error.as_ref().unchecked_ref())?;
        self.stream.replace(Some(stream));
        Ok(())
    }

    fn close(&self) {
        if let Some(stream) = self.stream.take() {
            stream.close();
        }
    }

    /// Opens a refused stream again later; the browser itself reconnects only broken ones.
    fn reopen_later(self: &Rc<Self>) {
        self.refresh.set_reached(false);
        let is_refused = |stream: &EventSource| stream.ready_state() == EventSource::CLOSED;
        if !self.stream.borrow().as_ref().is_some_and(is_refused) {
            return;
        }
        self.close();
        let (this, switches) = (self.clone(), self.switches.get());
        page::spawn(async move {
            page::sleep(TRY_AGAIN).await?;
            if this.switches.get() == switches { this.open() } else { Ok(()) }
        });
    }

    fn receive(self: &Rc<Self>, event: &MessageEvent) -> Result<(), Broken> {
        let kind = event.type_();
        self.last.replace(Some(event.last_event_id()));
        let data = JSON::parse(&event.data().as_string().unwrap_or_default())?;
        let init = CustomEventInit::new();
        Reflect::set(&init, &"detail".into(), &data)?;
        let announced = CustomEvent::new_with_event_init_dict(&format!("shelfcade:{kind}"), &init)?;
        page::document()?.dispatch_event(&announced)?;
        let is_own = page::field(&data, "by").as_string() == page::id().ok();
        match &*kind {
            "hello" => {
                self.refresh.set_reached(true);
                // Something may have happened between the page and its stream.
                self.refresh.follow()?;
                return self.set_person(&page::field(&data, "profile").as_f64().unwrap_or_default().to_string());
            }
            "library" | "resync" | "favorite" | "played" | "settings" | "user-data" => self.refresh.request(is_own),
            "room" => self.refresh.follow()?,
            _ => {}
        }
        Ok(())
    }

    /// Handles the profile of this browser: reloads a page of another profile, or shows the notice.
    fn set_person(&self, person: &str) -> Result<(), Broken> {
        let tab = page::tab_storage();
        if page::person()? == person {
            // Storage may be full or forbidden: other tabs then learn of it later.
            let _ = page::browser_storage().map(|memory| memory.set_item(PERSON, person));
            let _ = tab.map(|tab| tab.remove_item(PERSON));
            return Ok(());
        }
        let is_first = |tab: &Storage| tab.get_item(PERSON).ok().flatten().as_deref() != Some(person);
        let may_load = page::document()?.hidden() || is_untouched()?;
        match tab.filter(is_first).filter(|_| may_load) {
            Some(tab) => {
                tab.set_item(PERSON, person)?;
                page::window()?.location().reload()
            }
            None => self.refresh.stop_for_other_person(),
        }
    }
}
