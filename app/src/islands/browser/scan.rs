//! The numbers of a running scan, asked for while they are seen.

use super::page::{self, Broken, field};
use crate::text;
use shelfcade_core::progress::{ScanProgress, Stage};
use wasm_bindgen::JsValue;
use web_sys::Element;

/// Milliseconds between questions.
const EVERY: i32 = 1500;
/// Unanswered questions in a row after which the strip stays as it is.
const PATIENCE: u32 = 4;

/// Watches the scan whose strip the island stands in.
pub fn wake(place: &Element) {
    let place = place.clone();
    page::spawn(async move { watch(&page::around(&place, "#scan")?).await });
}

async fn watch(strip: &Element) -> Result<(), Broken> {
    let url = format!("{}/api/v1/status", page::base()?);
    let mut unanswered = 0;
    while unanswered < PATIENCE {
        page::sleep(EVERY).await?;
        if page::document()?.hidden() {
            continue;
        }
        match page::json_of(page::get(&url, None)?).await {
            Ok(status) => {
                unanswered = 0;
                if is_empty_home(strip) && field(&status, "games").as_f64().is_some_and(|games| games > 0.0) {
                    return page::window()?.location().reload();
                }
                let scan = read(&field(&status, "scan"));
                if scan.stage == Stage::Idle {
                    return finish(strip);
                }
                show(strip, &scan)?;
            }
            Err(_) => unanswered += 1,
        }
    }
    Ok(())
}

/// Whether the page has nothing to lose by being loaded anew: the home of a library without a game.
fn is_empty_home(strip: &Element) -> bool {
    let Ok(body) = page::around::<Element>(strip, "body") else { return false };
    body.class_name() == "home" && page::below::<Element>(&body, ".shelf, .tiles").is_err()
}

/// The API's numbers as core's type; what is not there is zero.
fn read(scan: &JsValue) -> ScanProgress {
    let number = |name: &str| field(scan, name).as_f64();
    // Counts and seconds: never negative, far below 2^53.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let count = |name: &str| number(name).unwrap_or_default() as u64;
    let small = |name: &str| u32::try_from(count(name)).unwrap_or(u32::MAX);
    ScanProgress {
        stage: match field(scan, "stage").as_string().as_deref() {
            Some("walking") => Stage::Walking,
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

/// Says that it is done, with a link to this page as it is now. The strip keeps its height: nothing jumps.
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
