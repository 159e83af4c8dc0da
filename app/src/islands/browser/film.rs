//! The video behind the head of a game page, and *Watch*, which plays the one in the gallery.

use super::page::{self, Broken};
use web_sys::{Element, Event, HtmlElement, HtmlMediaElement};

/// Starts the video beside `place`, unless less motion is preferred.
pub fn wake(place: &Element) -> Result<(), Broken> {
    let around: Element = page::around(place, "div")?;
    let (film, pause) =
        (page::below::<HtmlMediaElement>(&around, "video")?, page::below::<HtmlElement>(&around, "button")?);
    let behind = film.clone();
    page::listen(&page::below::<Element>(&page::root()?, ".watch")?, "click", move |_: Event| {
        behind.pause()?;
        let shown: HtmlMediaElement = page::below(&page::root()?, "#film")?;
        shown.focus()?;
        play(&shown)
    })?;
    let wish = page::window()?.match_media("(prefers-reduced-motion: reduce)")?;
    if wish.is_none_or(|wish| wish.matches()) {
        return Ok(());
    }
    pause.set_hidden(false);
    play(&film)?;
    let button = pause.clone();
    page::listen(&pause, "click", move |_: Event| {
        let is_paused = film.paused();
        button.set_attribute("aria-pressed", if is_paused { "false" } else { "true" })?;
        if is_paused { play(&film) } else { film.pause() }
    })
}

/// Plays a video. Its picture stays away if the browser refuses, which its promise would tell.
fn play(film: &HtmlMediaElement) -> Result<(), Broken> {
    film.play().map(|promise| {
        wasm_bindgen_futures::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
        });
    })
}
