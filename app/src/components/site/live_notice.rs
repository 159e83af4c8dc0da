//! The notice that a page has changed, for pages that can't change while they are read. Hidden until its island shows
//! it, so never shown without scripts. Hook of the island: `#live-notice`.

use crate::islands::LiveEvents;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::PageFrame;

/// Returns the notice, with a link that reloads the page.
pub fn live_notice(frame: &PageFrame) -> HtmlFragment {
    view! {
        <div id="live-notice" class="live-notice" role="status" hidden>
            <p>{text::page_changed()}</p>
            <a href=frame.links.to(&frame.here)>{text::scan_reload()}</a>
            <LiveEvents />
        </div>
    }
    .part()
}
