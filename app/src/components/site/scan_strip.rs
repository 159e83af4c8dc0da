//! The slim strip that shows a running scan on every page. Hooks of the island: `#scan`, `#scan-text`, `#scan-bar`.

use crate::islands::ScanStrip;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::library::progress::ScanProgress;

/// Returns the strip with the scan's progress.
pub fn scan_strip(scan: &ScanProgress) -> HtmlFragment {
    let done = scan.files_done.min(scan.files_total).to_string();
    let bar = (scan.files_total > 0).then(|| {
        view! {
            <progress id="scan-bar" max=scan.files_total.to_string() value=done
                aria-label=text::scan_label()></progress>
        }
    });
    view! {
        <aside id="scan" class="scan" aria-label=text::scan_label()>
            <p id="scan-text">{text::scan(scan)}</p>
            {bar}
            <ScanStrip />
        </aside>
    }
    .part()
}
