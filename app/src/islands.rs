//! The islands: the only code that runs in the browser.
//!
//! An island is placed *inside* the element it enhances and works on what the server rendered there; without scripts
//! that element is complete. No island has properties (so no JSON parser is shipped) and none draws cards: islands
//! read the page's attributes or fetch HTML. This file has the markup that the server renders; the behaviour is in
//! `browser`, which is compiled only into the WASM.

#[cfg(feature = "hydrate")]
mod browser;
#[cfg(any(feature = "hydrate", test))]
mod thumbhash;

#[cfg(feature = "hydrate")]
use browser::unless_broken;

use crate::text;
use leptos::html::{Dialog, P, Span, Ul};
use leptos::prelude::*;

/// Sets the language of the islands to the one on `<html>`.
#[cfg(feature = "hydrate")]
pub(crate) fn set_language_of_page() {
    browser::set_language_of_page();
}

/// Suggestions while typing: makes the search input around it a combobox (ARIA 1.2: list autocomplete, manual
/// selection). Placed inside the search form, after its input.
#[island]
pub fn SearchBox() -> impl IntoView {
    let open = RwSignal::new(false);
    let said = RwSignal::new(String::new());
    let list = NodeRef::<Ul>::new();
    #[cfg(feature = "hydrate")]
    list.on_load(move |list| unless_broken(browser::search::wake(&list, open, said)));
    view! {
        <ul class="suggest" role="listbox" id="q-list" aria-label=text::suggestions()
            hidden=move || !open.get() node_ref=list>
        </ul>
        <span class="sr" role="status">{move || said.get()}</span>
    }
}

/// The endless list: appends the next page when the reader nears the end, announces it to screen readers, and restores
/// the position on return. Placed after `#cards` or Home's `#rows`, before the pager.
#[island]
pub fn EndlessList() -> impl IntoView {
    let said = RwSignal::new(String::new());
    let place = NodeRef::<P>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(move |end| browser::list::wake(&end, said));
    view! { <p class="sr" role="status" node_ref=place>{move || said.get()}</p> }
}

/// Updates counts while a form is filled in. Placed inside the form: that of filters, with the games that each other
/// filter would leave and that the button will show, or that of a child's rule, with the games above it.
#[island]
pub fn CountFilters() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| unless_broken(browser::filters::wake(&span)));
    view! { <span node_ref=place class="sr" role="status"></span> }
}

/// Makes every star of the page instant, also with the key `f`, keeps it in step with other tabs, and reports errors.
/// Placed inside the form that the stars post.
#[island]
pub fn Stars() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    let said = RwSignal::new(String::new());
    #[cfg(feature = "hydrate")]
    place.on_load(move |_| unless_broken(browser::stars::wake(said)));
    toast(place, said)
}

/// Acts on selected games without leaving their list: ranges, long presses, questions in a dialog, and results with
/// undo. Placed once, outside any form, on every page with stars.
#[island]
pub fn Selecting() -> impl IntoView {
    let place = NodeRef::<Dialog>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(move |dialog| unless_broken(browser::select::wake(&dialog)));
    view! {
        <dialog class="panel selecting" aria-labelledby="selection-title" node_ref=place></dialog>
        <div class="said" role="status"></div>
    }
}

/// Moves lines of ordered lists at once: by buttons, dragging, or Alt with an arrow key. Announces each move and
/// reports a failed save. Placed beside `components::reorder`, in one element of class `arranging`.
#[island]
pub fn Arrange() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    let said = RwSignal::new(String::new());
    #[cfg(feature = "hydrate")]
    place.on_load(move |span| unless_broken(browser::arrange::wake(&span, said)));
    toast(place, said)
}

/// Saves the forms of class `at-once` in the section around it without a reload, and undoes the last save. Placed
/// after the section's `.story`, which is replaced after a save; its `data-state` holds what undo sends.
#[island]
pub fn AtOnce() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    let said = RwSignal::new(String::new());
    let can_undo = RwSignal::new(false);
    #[cfg(feature = "hydrate")]
    place.on_load(move |span| unless_broken(browser::at_once::wake(&span, said, can_undo)));
    view! {
        <p class="story-said">
            <span node_ref=place role="status">{move || said.get()}</span>
            <button type="button" class="quiet-button undo" hidden=move || !can_undo.get()>{text::undo()}</button>
        </p>
    }
}

/// A message shown for a moment.
fn toast(place: NodeRef<Span>, said: RwSignal<String>) -> impl IntoView {
    view! {
        <span node_ref=place class="toast" class:is-said=move || !said.get().is_empty() role="status">
            {move || said.get()}
        </span>
    }
}

/// Makes the theme form around it instant: the page changes at once, the form's own POST sets the cookie.
#[island]
pub fn ThemeSwitch() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| unless_broken(browser::theme::wake(&span)));
    marker(place)
}

/// Keeps the progress strip of a scan, inside which it is placed, up to date; at the end it offers the new games.
#[island]
pub fn ScanStrip() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| browser::scan::wake(&span));
    marker(place)
}

/// The tab's stream of live events: passes them to the other islands and refreshes the page. Placed inside the notice
/// that the page has changed.
#[island]
pub fn LiveEvents() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| browser::live::wake(&span));
    marker(place)
}

/// Shows the page's pictures enlarged, one after the other, with zoom. Placed inside the dialog that shows them.
#[island]
pub fn Lightbox() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| unless_broken(browser::lightbox::wake(&span)));
    marker(place)
}

/// Plays the video behind the head of a game page, unless less motion is preferred, and makes *Watch* play it in the
/// gallery. Placed beside the video and the button that pauses it.
#[island]
pub fn Film() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| unless_broken(browser::film::wake(&span)));
    marker(place)
}

/// Answers about the game in the form around it by swipes and arrow keys. Placed inside the form.
#[island]
pub fn Swipe() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| unless_broken(browser::swipe::wake(&span)));
    marker(place)
}

/// Saves the drawing behind a link as a PNG. Placed inside the link.
#[island]
pub fn SavePicture() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| unless_broken(browser::save_picture::wake(&span)));
    marker(place)
}

/// Handles cover pictures that are missing, late or broken. Placed once on every page.
#[island]
pub fn Pictures() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|_| unless_broken(browser::pictures::wake()));
    marker(place)
}

/// The bar of running games: follows their state, announces changes, and starts and controls games without leaving the
/// page. Placed after the bar's games, once on every page.
#[island]
pub fn NowPlaying() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    let said = RwSignal::new(String::new());
    #[cfg(feature = "hydrate")]
    place.on_load(move |_| unless_broken(browser::play::wake(said)));
    view! { <span node_ref=place class="sr" role="status">{move || said.get()}</span> }
}

/// Keyboard shortcuts of all pages: arrows move the focus between games, `?` shows the list of keys. Placed inside the
/// link to that list.
#[island]
pub fn Keys() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| unless_broken(browser::keys::wake(&span)));
    marker(place)
}

/// A hidden element by which an island without content finds the element around it.
fn marker(place: NodeRef<Span>) -> impl IntoView {
    view! { <span node_ref=place hidden></span> }
}
