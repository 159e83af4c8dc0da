//! The profile of this browser: its face, a link to all profiles.

use crate::components::cards::look::hue_class;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::encode;
use shelfcade_core::page::PageFrame;

/// Returns the face in the top bar.
pub fn profile_link(frame: &PageFrame) -> HtmlFragment {
    let person = &frame.person;
    let (class, name) = match person.id.is_guest() {
        true => ("guest".to_owned(), text::guest()),
        false => (hue_class(person.hue), text::person_name(&person.name)),
    };
    view! {
        <a class=format!("who {class}") href=choose_profile(frame) aria-label=text::profile_of(name)>
            {face(name)}
        </a>
    }
    .part()
}

/// Returns a profile's face: the first letter of its name.
pub fn face(name: &str) -> HtmlFragment {
    let initial = name.chars().next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    view! { <span class="face" aria-hidden="true">{initial}</span> }.part()
}

/// Returns the address where a profile is chosen; it returns to this page.
pub fn choose_profile(frame: &PageFrame) -> String {
    format!("{}?back={}", frame.links.profiles(), encode(&frame.here))
}
