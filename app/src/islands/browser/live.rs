//! One stream of live events for each tab. What comes is told to all islands as an event of the document,
//! `shelfcade:scan`, `shelfcade:favorite` and so on, with the data of [`shelfcade_core::api::event::Event`] as `detail`.
//!
//! The rule: a tab that nobody looks at holds no stream; browsers have few connections to one server, over all tabs.
//! When it is looked at again it asks for what it missed by the id of the last event that it knows; a page that knows
//! none yet, by the world that the server wrote on it.
//!
//! Each stream begins with whose browser this is. A page of somebody else is loaded anew, or says so where something was
//! begun on it; the other tabs hear of it by what the browser keeps for all of them.

use super::page::{self, Broken};
use super::renew::{Renewal, is_untouched};
use js_sys::{JSON, Reflect};
use shelfcade_core::api::event::Event as News;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    CustomEvent, CustomEventInit, Element, Event, EventSource, EventTarget, MessageEvent, Storage, StorageEvent,
};

/// Where the browser keeps whose it is, for its other tabs; and a tab for whom it was loaded anew, so that it is not
/// again and again.
const PERSON: &str = "shelfcade_person";
/// Milliseconds after which a tab that is not seen gives its stream up.
const HIDDEN_TIME: i32 = 10_000;
/// Milliseconds after which a stream that was refused is tried again.
const TRY_AGAIN: i32 = 30_000;

/// The stream of this tab.
struct Live {
    url: String,
    stream: RefCell<Option<EventSource>>,
    /// The id of the last event.
    last: RefCell<Option<String>>,
    /// Grows whenever the page is shown or hidden: what was planned before counts no more.
    turn: Cell<u32>,
    renewal: Rc<Renewal>,
    heard: Closure<dyn FnMut(MessageEvent)>,
    failed: Closure<dyn FnMut(Event)>,
}

/// Opens the stream, now or when the page is seen for the first time.
pub fn wake(place: &Element) {
    let place = place.clone();
    page::spawn(async move {
        let notice = page::around::<Element>(&place, "#news")?;
        let url = format!("{}/events", page::base()?);
        let live = Rc::new_cyclic(|this: &std::rc::Weak<Live>| {
            let (hearer, failer) = (this.clone(), this.clone());
            Live {
                url,
                stream: RefCell::default(),
                last: RefCell::default(),
                turn: Cell::new(0),
                renewal: Renewal::new(notice),
                heard: Closure::new(move |event: MessageEvent| {
                    if let Some(live) = hearer.upgrade() {
                        page::unless_broken(live.hear(&event));
                    }
                }),
                failed: Closure::new(move |_: Event| {
                    if let Some(live) = failer.upgrade() {
                        live.come_back_later();
                    }
                }),
            }
        });
        live.listen()?;
        live.look()
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
            page::listen::<Event>(target, event, move |_| this.look())?;
        }
        let this = self.clone();
        page::listen(&window, "storage", move |event: StorageEvent| match (event.key(), event.new_value()) {
            (Some(key), Some(person)) if key == PERSON => this.meet(&person),
            _ => Ok(()),
        })?;
        let this = self.clone();
        // A page with an open stream could not be kept for Back.
        page::listen::<Event>(&page::window()?, "pagehide", move |_| {
            this.close();
            Ok(())
        })
    }

    /// Opens or gives up the stream as the page is seen or not.
    fn look(self: &Rc<Self>) -> Result<(), Broken> {
        let turn = self.turn.get() + 1;
        self.turn.set(turn);
        let document = page::document()?;
        if page::field(&document, "prerendering").is_truthy() {
            return Ok(());
        }
        if !document.hidden() {
            self.renewal.seen();
            return self.open();
        }
        let this = self.clone();
        page::spawn(async move {
            page::sleep(HIDDEN_TIME).await?;
            if this.turn.get() == turn {
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
        // Both are letters, digits and dashes.
        let url = match &*self.last.borrow() {
            Some(id) => format!("{}?since={id}", self.url),
            None => format!("{}?page={}", self.url, page::root()?.get_attribute("data-revision").unwrap_or_default()),
        };
        let stream = EventSource::new(&url)?;
        for kind in News::KINDS {
            stream.add_event_listener_with_callback(kind, self.heard.as_ref().unchecked_ref())?;
        }
        stream.add_event_listener_with_callback("error", self.failed.as_ref().unchecked_ref())?;
        self.stream.replace(Some(stream));
        Ok(())
    }

    fn close(&self) {
        if let Some(stream) = self.stream.take() {
            stream.close();
        }
    }

    /// The browser comes back by itself where the connection broke, but not where the stream was refused.
    fn come_back_later(self: &Rc<Self>) {
        self.renewal.reach(false);
        let is_refused = |stream: &EventSource| stream.ready_state() == EventSource::CLOSED;
        if !self.stream.borrow().as_ref().is_some_and(is_refused) {
            return;
        }
        self.close();
        let (this, turn) = (self.clone(), self.turn.get());
        page::spawn(async move {
            page::sleep(TRY_AGAIN).await?;
            if this.turn.get() == turn { this.open() } else { Ok(()) }
        });
    }

    fn hear(self: &Rc<Self>, event: &MessageEvent) -> Result<(), Broken> {
        let kind = event.type_();
        self.last.replace(Some(event.last_event_id()));
        let data = JSON::parse(&event.data().as_string().unwrap_or_default())?;
        let init = CustomEventInit::new();
        Reflect::set(&init, &"detail".into(), &data)?;
        let told = CustomEvent::new_with_event_init_dict(&format!("shelfcade:{kind}"), &init)?;
        page::document()?.dispatch_event(&told)?;
        let is_own = page::field(&data, "by").as_string() == page::id().ok();
        match &*kind {
            "hello" => {
                self.renewal.reach(true);
                return self.meet(&page::field(&data, "profile").as_f64().unwrap_or_default().to_string());
            }
            "library" | "resync" | "favorite" | "played" | "settings" | "user-data" => self.renewal.list_query(is_own),
            _ => {}
        }
        Ok(())
    }

    /// This browser is `person`'s.
    fn meet(&self, person: &str) -> Result<(), Broken> {
        let tab = page::memory();
        if page::person()? == person {
            // Full or forbidden: then other tabs hear it later.
            let _ = page::long_memory().map(|memory| memory.set_item(PERSON, person));
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
            None => self.renewal.part(),
        }
    }
}
