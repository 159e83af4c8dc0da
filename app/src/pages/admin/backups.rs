//! The backups, each with a link that restores it, and the question before that.

use crate::components::forms::{notice, person_field};
use crate::components::site::scan_button::backup_button;
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{BackupsPage, PageFrame, RequestedRestore, RestorePage};

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("backups", text::settings_backups(), text::backups_lead())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &BackupsPage) -> HtmlFragment {
    let restore = page.restore.map(|state| match state {
        RequestedRestore::Waiting => notice(text::restore_asked().to_owned(), false),
        RequestedRestore::Done => notice(text::restore_done().to_owned(), false),
        RequestedRestore::Failed => notice(text::restore_failed().to_owned(), true),
    });
    let asked = page.backup_asked.then(|| notice(text::backup_asked().to_owned(), false));
    let files: Vec<_> = page
        .files
        .iter()
        .map(|file| {
            let when = text::minute_label(file.taken);
            let label = format!("{}: {when}", text::restore());
            view! {
                <li>
                    <strong>{when}</strong>
                    <span>{text::bytes(file.bytes)}</span>
                    <a class="button quiet" href=frame.links.backups(Some(&file.name)) aria-label=label>
                        {text::restore()}
                    </a>
                </li>
            }
        })
        .collect();
    let none = files.is_empty().then(|| view! { <p>{text::backup_none()}</p> });
    view! {
        <div class="page-head"><h1>{text::settings_backups()}</h1><p>{text::backups_lead()}</p>{restore}{asked}</div>
        <div class="measure spaced">
            {backup_button(frame, &page.status)}
            {none}
            <ul class="pairs">{files}</ul>
        </div>
    }
    .part()
}

/// Returns the title of the question before a backup is restored.
pub fn question_head(page: &RestorePage) -> Head {
    Head::new("backups", text::restore_question(&text::minute(page.file.taken)), text::backups_lead())
}

/// Returns the question: what is in the backup, what it replaces, and what happens to that.
pub fn question(frame: &PageFrame, page: &RestorePage) -> HtmlFragment {
    let (action, back) = (frame.links.backups(Some(&page.file.name)), frame.links.backups(None));
    view! {
        <div class="page-head"><h1>{text::restore_question(&text::minute(page.file.taken))}</h1></div>
        <div class="measure">
            <p>{text::restore_contents(page.entries, page.now)}</p>
            <p>{text::restore_why()}</p>
            <form class="form" method="post" action=action>
                {person_field(frame)}
                <p class="form-line">
                    <button type="submit" class="button danger">{text::restore_now()}</button>
                    <a class="button quiet" href=back>{text::cancel()}</a>
                </p>
            </form>
        </div>
    }
    .part()
}
