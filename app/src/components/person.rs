//! Whose browser this is: a face with a name, which leads to the profiles, and a field of forms.

use super::look::hue_class;
use crate::pages::profiles::initial;
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::encode;
use shelfcade_core::page::Frame;

/// Says in a form whose page it stands on, so that it changes nothing of somebody chosen since.
pub fn whose(frame: &Frame) -> Part {
    view! { <input type="hidden" name="person" value=frame.person.id.0.to_string() /> }.part()
}

/// The face in the top bar and on the page "More".
pub fn person(frame: &Frame) -> Part {
    let person = &frame.person;
    let (class, name) = match person.id.is_guest() {
        true => ("guest".to_owned(), text::guest()),
        false => (hue_class(person.hue), text::person_name(&person.name)),
    };
    let href = format!("{}?back={}", frame.links.profiles(), encode(&frame.here));
    view! {
        <a class=format!("who {class}") href=href aria-label=text::profile_of(name)>
            <span class="face" aria-hidden="true">{initial(name)}</span>
        </a>
    }
    .part()
}
