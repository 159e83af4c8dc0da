//! The confirmation before something is deleted, and what is deleted with it. A plain form and a link back.

use crate::components::forms::person_field;
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{ConfirmPage, OwnList, PageFrame};

/// Returns the page's title, description and class.
pub fn head(page: &ConfirmPage) -> Head {
    let (title, lines, _) = text::confirm_words(page);
    Head::new("confirm", title, lines.join(" "))
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &ConfirmPage) -> HtmlFragment {
    let links = &frame.links;
    let (action, back, act) = match page {
        ConfirmPage::Profile { id, .. } => (links.remove_profile(*id), links.manage_profiles(), "remove"),
        ConfirmPage::List { list: list @ OwnList::Collection(_), .. } => (links.own(list), links.own(list), "remove"),
        ConfirmPage::List { list, .. } => (links.own(list), links.own(list), "clear"),
    };
    let (title, lines, label) = text::confirm_words(page);
    let lines: Vec<_> = lines.into_iter().map(|line| view! { <p>{line}</p> }).collect();
    view! {
        <div class="page-head"><h1>{title}</h1></div>
        <div class="measure">
            {lines}
            <form class="form" method="post" action=action>
                {person_field(frame)}
                <p class="form-line">
                    <button type="submit" class="button danger" name="act" value=act>{label}</button>
                    <a class="button quiet" href=back>{text::cancel()}</a>
                </p>
            </form>
        </div>
    }
    .part()
}
