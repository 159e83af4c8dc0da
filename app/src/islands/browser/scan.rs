//! The progress of a running scan, from the tab's live events ([`super::live`]); polled if no events arrive.

use super::page::{self, Broken, field};
use crate::text;
use shelfcade_core::library::progress::{ScanProgress, Stage};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, Element};

/// Marks a strip whose scan is done.
const DONE: &str = "data-done";

/// Milliseconds without events before the status is requested; a running scan sends several events per second.
const EVERY: i32 = 5000;
/// Number of failed requests in a row after which polling stops.
const MAX_FAILURES: u32 = 4;

/// Follows the scan of the strip around the island.
pub fn wake(place: &Element) {
    let place = place.clone();
    page::spawn(async move {
        let strip = page::around::<Element>(&place, "#scan")?;
        let events = Rc::new(Cell::new(0_u32));
        let (shown, counted) = (strip.clone(), events.clone());
        page::listen(&page::document()?, "shelfcade:scan", move |event: CustomEvent| {
            counted.set(counted.get().wrapping_add(1));
            update(&shown, &event.detail())
        })?;
        let shown = strip.clone();
        page::listen(&page::document()?, "shelfcade:library", move |_: CustomEvent| {
            if is_empty_home(&shown) { page::window()?.location().reload() } else { Ok(()) }
        })?;
        poll(&strip, &events).await
    });
}

/// Polls the status if no events arrive: the stream may be refused, or a proxy may delay it.
async fn poll(strip: &Element, events: &Cell<u32>) -> Result<(), Broken> {
    let url = format!("{}/api/v1/status", page::base()?);
    let mut failures = 0;
    while failures < MAX_FAILURES && !strip.has_attribute(DONE) {
        let heard = events.get();
        page::sleep(EVERY).await?;
        if page::document()?.hidden() || events.get() != heard {
            continue;
        }
        match page::json_of(page::get(&url, None)?).await {
            Ok(status) => {
                failures = 0;
                if is_empty_home(strip) && field(&status, "games").as_f64().is_some_and(|games| games > 0.0) {
                    return page::window()?.location().reload();
                }
                update(strip, &field(&status, "scan"))?;
            }
            Err(_) => failures += 1,
        }
    }
    Ok(())
}

/// Shows the state of the scan. A scan that starts after another ends uses the same strip.
fn update(strip: &Element, scan: &JsValue) -> Result<(), Broken> {
    let scan = read(scan);
    if scan.stage == Stage::Idle {
        strip.set_attribute(DONE, "")?;
        return finish(strip);
    }
    strip.remove_attribute(DONE)?;
    show(strip, &scan)
}

/// True if a reload loses nothing: on the Home of an empty library.
fn is_empty_home(strip: &Element) -> bool {
    let Ok(body) = page::around::<Element>(strip, "body") else { return false };
    body.class_name() == "home" && page::below::<Element>(&body, ".shelf, .tiles").is_err()
}

/// Converts the API's numbers to core's type; missing ones are zero.
fn read(scan: &JsValue) -> ScanProgress {
    let number = |name: &str| field(scan, name).as_f64();
    // Counts and seconds are never negative and far below 2^53.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let count = |name: &str| number(name).unwrap_or_default() as u64;
    let small = |name: &str| u32::try_from(count(name)).unwrap_or(u32::MAX);
    ScanProgress {
        stage: match field(scan, "stage").as_string().as_deref() {
            Some("walking") => Stage::Walking,
            Some("media") => Stage::Media,
            Some("identifying") => Stage::Identifying,
            Some("hashing") => Stage::Hashing,
            _ => Stage::Idle,
        },
        systems_done: small("systems_done"),
        systems_total: small("systems_total"),
        system: field(scan, "system").as_string(),
        files_done: count("files_done"),
        files_total: count("files_total"),
        rate: number("rate").unwrap_or_default(),
        seconds_left: number("seconds_left").map(|_| small("seconds_left")),
        seconds: number("seconds").unwrap_or_default(),
        problems: small("problems"),
    }
}

fn show(strip: &Element, scan: &ScanProgress) -> Result<(), Broken> {
    page::below::<Element>(strip, "#scan-text")?.set_text_content(Some(&text::scan(scan)));
    if let Ok(bar) = page::below::<Element>(strip, "#scan-bar") {
        bar.set_attribute("max", &scan.files_total.max(1).to_string())?;
        bar.set_attribute("value", &scan.files_done.min(scan.files_total).to_string())?;
    }
    Ok(())
}

/// Shows that the scan is done, with a link that reloads the page. The strip keeps its height, so nothing jumps.
fn finish(strip: &Element) -> Result<(), Broken> {
    let line = page::below::<Element>(strip, "#scan-text")?;
    line.set_text_content(Some(&format!("{} ", text::scan_finished())));
    let link = page::document()?.create_element("a")?;
    link.set_attribute("href", &page::window()?.location().href()?)?;
    link.set_text_content(Some(text::scan_reload()));
    line.append_child(&link)?;
    if let Ok(bar) = page::below::<Element>(strip, "#scan-bar") {
        bar.set_attribute("value", &bar.get_attribute("max").unwrap_or_default())?;
    }
    Ok(())
}
