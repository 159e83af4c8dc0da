//! Updating the program: the running version, the search for a newer one, installing it, and the result.

use crate::components::forms::{notice, person_field};
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{PageFrame, UpdateLook, UpdatePage, UpdateState, UpdateView, UpdateWay};

/// The command for installations that a button can't update.
const COMMAND: &str = "sudo shelfcade update";
/// The same for a Debian package.
const APT: &str = "sudo apt install ./shelfcade_….deb";
/// The line of the settings file that sets a source.
const SETTING: &str = "update_source = \"https://…\"";

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("update", text::update_title(), text::update_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &UpdatePage) -> HtmlFragment {
    let is_under_way = page.last.as_ref().is_some_and(|last| last.state.is_under_way());
    let from = match (&page.source, page.way) {
        // These don't use the update source.
        (_, UpdateWay::Package) => command(text::update_by_package(), APT),
        (_, UpdateWay::Image) => view! { <p>{text::update_by_image()}</p> }.part(),
        (None, _) => command(text::update_no_source(), SETTING),
        (Some(source), way) => {
            let source = source.clone();
            let look = (!is_under_way).then(|| look(frame, page, way));
            view! {
                <p>{text::update_source()}" "<bdi class="path">{source}</bdi></p>
                <p class="why">{text::update_asked()}</p>
                {look}
            }
            .part()
        }
    };
    view! {
        <div class="page-head"><h1>{text::update_title()}</h1><p>{text::update_description()}</p></div>
        <div class="measure spaced">
            {page.last.as_ref().map(|last| progress(frame, last))}
            <p><strong>{text::update_version(&page.version)}</strong></p>
            {from}
        </div>
    }
    .part()
}

/// Returns a sentence with a command or a setting.
fn command(said: &'static str, what: &'static str) -> HtmlFragment {
    view! { <p>{said}" "<code>{what}</code></p> }.part()
}

/// Returns the result of the search for updates, and the actions it allows.
fn look(frame: &PageFrame, page: &UpdatePage, way: UpdateWay) -> HtmlFragment {
    let again = |class| button(frame, "update", text::update_look(), class);
    match &page.look {
        UpdateLook::Nothing => again("button"),
        UpdateLook::Looking => view! { <p role="status">{text::update_looking()}" "{reload(frame)}</p> }.part(),
        UpdateLook::Newest => view! { {notice(text::update_newest().to_owned(), false)}{again("button quiet")} }.part(),
        UpdateLook::Failed(why) => {
            let why = why.clone();
            view! {
                <p class="notice" role="alert">{text::update_look_failed()}" "<bdi>{why}</bdi></p>
                {again("button quiet")}
            }
            .part()
        }
        UpdateLook::Found { version, bytes } => {
            let take = match way {
                UpdateWay::Button => {
                    let now = button(frame, "update/now", text::update_now(), "button");
                    view! { <p class="why">{text::update_now_why()}</p>{now} }.part()
                }
                _ => command(text::update_by_command(), COMMAND),
            };
            view! { {notice(text::update_found(version, *bytes), false)}{take}{again("button quiet")} }.part()
        }
    }
}

/// Returns the running update, or the result of the last one.
fn progress(frame: &PageFrame, last: &UpdateView) -> HtmlFragment {
    let role = if last.state.is_good() { "status" } else { "alert" };
    let at = text::minute(last.at);
    let facts = text::facts_line([last.version.as_deref().unwrap_or_default(), &*at]);
    let told = last.why.clone().map(|why| view! { <p class="why"><bdi>{why}</bdi></p> });
    let returned = match last.returned.is_empty() {
        true => nothing(),
        false => {
            let names = last.returned.join(", ");
            view! { <p>{text::update_returned()}" "<bdi class="path">{names}</bdi></p> }.part()
        }
    };
    let next = match last.state {
        UpdateState::NotBegun => view! { <p><code>{COMMAND}</code></p> }.part(),
        state if state.is_under_way() => view! { <p>{reload(frame)}</p> }.part(),
        _ => nothing(),
    };
    view! {
        <section class="panel" aria-labelledby="update-last">
            <h2 id="update-last">{text::update_last()}</h2>
            <p role=role><strong>{text::update_state(last.state)}</strong></p>
            {told}
            {returned}
            {next}
            <p class="why">{facts}</p>
        </section>
    }
    .part()
}

/// Returns a link that reloads the page, for browsers without scripts; others reload by themselves.
fn reload(frame: &PageFrame) -> HtmlFragment {
    view! { <a class="text-link" href=frame.links.owners("update")>{text::update_reload()}</a> }.part()
}

fn button(frame: &PageFrame, act: &str, label: &'static str, class: &'static str) -> HtmlFragment {
    view! {
        <form class="form-line" method="post" action=frame.links.owners(act)>
            {person_field(frame)}
            <button type="submit" class=class>{label}</button>
        </form>
    }
    .part()
}
