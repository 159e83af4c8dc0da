//! The quiet notice that there is something new, for pages that cannot change under their reader. Hidden until the island
//! in it shows it; without scripts it never is. Hook for the island: `#news`.

use crate::islands::LiveEvents;
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::Frame;

/// The notice, with a link to this page as it then is.
pub fn news(frame: &Frame) -> Part {
    view! {
        <aside id="news" class="news" role="status" hidden>
            <p>{text::news_text()}</p>
            <a href=frame.links.to(&frame.here)>{text::scan_reload()}</a>
            <LiveEvents />
        </aside>
    }
    .part()
}
