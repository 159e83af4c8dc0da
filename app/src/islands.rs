//! The islands: the only code that runs in the browser.
//!
//! An island is placed *inside* the thing it enhances and works on what the server rendered there; with scripts off
//! that thing is complete without it. No island has properties (so no JSON reader is shipped) and none draws cards:
//! what it needs it reads from the page's attributes or fetches as HTML. Here is what the server renders of each; what
//! it does in the browser is in `browser`, which exists only in the WASM.

#[cfg(feature = "hydrate")]
mod browser;
#[cfg(any(feature = "hydrate", test))]
mod thumbhash;

#[cfg(feature = "hydrate")]
use browser::unless_broken;

use crate::text;
use leptos::html::{Dialog, P, Span, Ul};
use leptos::prelude::*;

/// Islands speak the language that the server wrote on `<html>`.
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

/// The endless list: appends the next page when the reader comes near the end, announces it to screen readers, and
/// restores the position when the reader comes back. Placed after `#cards`, before the pager.
#[island]
pub fn EndlessList() -> impl IntoView {
    let said = RwSignal::new(String::new());
    let place = NodeRef::<P>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(move |end| browser::list::wake(&end, said));
    view! { <p class="sr" role="status" node_ref=place>{move || said.get()}</p> }
}

/// Counts along while filters are ticked: what each other one would leave, and how many games the button shows. Placed
/// inside the form of the filters.
#[island]
pub fn CountFilters() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| unless_broken(browser::filters::wake(&span)));
    view! { <span node_ref=place class="sr" role="status"></span> }
}

/// Makes every star of the page instant, also by the key `f`, and in step with other tabs; says what went wrong. Placed
/// inside the form that the stars post.
#[island]
pub fn Stars() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    let said = RwSignal::new(String::new());
    #[cfg(feature = "hydrate")]
    place.on_load(move |_| unless_broken(browser::stars::wake(said)));
    toast(place, said)
}

/// What is done with selected games, without leaving their list: ranges, long presses, the questions in a dialog, and
/// what was done with its way back. Placed once, on any page with stars, in no form.
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

/// Moves lines of lists that have an order at once: by their buttons, by dragging, by Alt with an arrow key; says what
/// was done, and when it could not be saved. Placed beside `components::reorder`, in one element of class `arranging`.
#[island]
pub fn Arrange() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    let said = RwSignal::new(String::new());
    #[cfg(feature = "hydrate")]
    place.on_load(move |span| unless_broken(browser::arrange::wake(&span, said)));
    toast(place, said)
}

/// Saves the forms of class `at-once` in the section around it without a reload, and takes the last save back. Placed
/// behind the section's `.story`, which is replaced after a save and has in `data-state` what takes one back.
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

/// A message that is shown for a moment.
fn toast(place: NodeRef<Span>, said: RwSignal<String>) -> impl IntoView {
    view! {
        <span node_ref=place class="toast" class:is-said=move || !said.get().is_empty() role="status">
            {move || said.get()}
        </span>
    }
}

/// Makes the theme form around it instant: the page changes at once, the cookie is set by the form's own POST.
#[island]
pub fn ThemeSwitch() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| unless_broken(browser::theme::wake(&span)));
    marker(place)
}

/// Keeps the strip of a running scan, in which it is placed, up to date; at the end it offers what is new.
#[island]
pub fn ScanStrip() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| browser::scan::wake(&span));
    marker(place)
}

/// The tab's stream of live events: passes them on to the other islands, and refreshes the page. Placed inside the
/// notice that the page has changed.
#[island]
pub fn LiveEvents() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| browser::live::wake(&span));
    marker(place)
}

/// Shows the pictures of the page large, one after the other, with zoom. Placed inside the dialog in which it does.
#[island]
pub fn Lightbox() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| unless_broken(browser::lightbox::wake(&span)));
    marker(place)
}

/// Pictures of covers that are not there yet, that come later, and that are broken. Placed once, on any page.
#[island]
pub fn Pictures() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|_| unless_broken(browser::pictures::wake()));
    marker(place)
}

/// The bar of what is played: follows it, says what changes, and starts and controls games without leaving the page.
/// Placed behind the bar's games, once on any page.
#[island]
pub fn NowPlaying() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    let said = RwSignal::new(String::new());
    #[cfg(feature = "hydrate")]
    place.on_load(move |_| unless_broken(browser::play::wake(said)));
    view! { <span node_ref=place class="sr" role="status">{move || said.get()}</span> }
}

/// The keys of all pages: moves the focus between games by arrows, and shows by `?` what keys do. Placed inside the
/// link to the list of keys.
#[island]
pub fn Keys() -> impl IntoView {
    let place = NodeRef::<Span>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(|span| unless_broken(browser::keys::wake(&span)));
    marker(place)
}

/// Where an island without content of its own finds the element around it.
fn marker(place: NodeRef<Span>) -> impl IntoView {
    view! { <span node_ref=place hidden></span> }
}
