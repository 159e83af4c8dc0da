//! The notice that a page has changed, for pages that cannot change under their reader. Hidden until the island in it
//! shows it, so never without scripts. Hook for the island: `#live-notice`.

use crate::islands::LiveEvents;
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::Frame;

/// The notice, with a link to this page as it then is.
pub fn live_notice(frame: &Frame) -> Part {
    view! {
        <div id="live-notice" class="live-notice" role="status" hidden>
            <p>{text::page_changed()}</p>
            <a href=frame.links.to(&frame.here)>{text::scan_reload()}</a>
            <LiveEvents />
        </div>
    }
    .part()
}
