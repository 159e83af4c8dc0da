//! The profile of this browser: its face, a link to all profiles.

use crate::components::cards::look::hue_class;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::encode;
use shelfcade_core::page::PageFrame;

/// Returns the face in the top bar.
pub fn profile_link(frame: &PageFrame) -> HtmlFragment {
    let (class, name) = class_and_name(frame);
    view! {
        <a class=format!("who {class}") href=choose_profile(frame) aria-label=text::profile_of(name)>
            {face(frame, name, frame.person.picture)}
        </a>
    }
    .part()
}

/// Returns the class with the color of this browser's profile, and its name.
pub fn class_and_name(frame: &PageFrame) -> (String, &str) {
    let person = &frame.person;
    match person.id.is_guest() {
        true => ("guest".to_owned(), text::guest()),
        false => (hue_class(person.hue), text::person_name(&person.name)),
    }
}

/// Returns a profile's face: its picture, or the first letter of its name.
pub fn face(frame: &PageFrame, name: &str, picture: Option<&'static str>) -> HtmlFragment {
    let mut out = Markup::default();
    out.raw("<span class=\"face\" aria-hidden=\"true\">");
    match picture {
        Some(picture) => {
            let sprite = frame.links.asset(&frame.assets.faces);
            out.raw("<svg><use href=\"").attr(&sprite).raw("#").raw(picture).raw("\"/></svg>");
        }
        None => {
            let initial = name.chars().next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
            out.text(&initial);
        }
    }
    out.raw("</span>");
    out.part()
}

/// Returns the address where a profile is chosen; it returns to this page.
pub fn choose_profile(frame: &PageFrame) -> String {
    format!("{}?back={}", frame.links.profiles(), encode(&frame.here))
}
