//! The languages, each under its own name: buttons that post and come back to the page. No island: the whole page
//! changes.

use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::Frame;

/// The form; it returns to the page it stands on. Where there are two of them, one is the landmark.
pub fn language_form(frame: &Frame, is_landmark: bool) -> Part {
    let buttons: Vec<_> = Lang::ALL
        .into_iter()
        .map(|lang| {
            let pressed = if frame.lang == lang { "true" } else { "false" };
            view! {
                <button type="submit" name="language" value=lang.as_str() lang=lang.as_str() aria-pressed=pressed>
                    {lang.native_name()}
                </button>
            }
        })
        .collect();
    view! {
        <form class="languages" method="post" action=frame.links.language() aria-label=is_landmark.then(text::language_label)>
            <input type="hidden" name="back" value=frame.here.clone() />
            {buttons}
        </form>
    }
    .part()
}
