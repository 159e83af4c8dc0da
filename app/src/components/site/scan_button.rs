//! The buttons that start a scan or a backup.

use crate::components::forms::page_fields;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::api::BackupStatus;
use shelfcade_core::page::PageFrame;

/// Returns the button; for others than the owner, a sentence who can.
pub fn scan_button(frame: &PageFrame, can_scan: bool) -> HtmlFragment {
    match (can_scan, frame.scan.is_some()) {
        (false, _) => view! { <p class="why">{text::scan_owner()}</p> }.part(),
        // The strip above the page shows its progress.
        (true, true) => nothing(),
        (true, false) => view! {
            <form method="post" action=frame.links.scan()>
                {page_fields(frame, "")}
                <button type="submit" class="button">{text::scan_now()}</button>
            </form>
        }
        .part(),
    }
}

/// Returns the button that makes a backup now, for the owner; nothing if backups are off.
pub fn backup_button(frame: &PageFrame, backups: &BackupStatus) -> HtmlFragment {
    if !backups.on {
        return nothing();
    }
    view! {
        <form method="post" action=frame.links.backup()>
            {page_fields(frame, "")}
            <button type="submit" class="button">{text::backup_now()}</button>
        </form>
    }
    .part()
}
