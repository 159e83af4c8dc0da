//! The owner's page: sessions and access tokens, invitations, the password, the audit log.

use super::gate::password;
use crate::components::forms::{choice, hidden, notice};
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{OwnerDone, OwnerPage, PageFrame, SessionTile};
use shelfcade_core::people::access::Level;

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("owner", text::owner_title(), text::owner_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &OwnerPage) -> HtmlFragment {
    let everyone = text::owner_everyone(text::level(page.everyone));
    let access = frame.links.to("/settings/household#set-everyone_may");
    view! {
        <div class="page-head"><h1>{text::owner_title()}</h1><p>{text::owner_description()}</p></div>
        <div class="measure">
            {page.done.as_ref().map(done)}
            {page.error.map(|why| notice(text::gate_refused(why), true))}
            <p>{everyone}" "<a href=access>{text::owner_everyone_change()}</a></p>
            <p><a class="text-link" href=frame.links.owners("update")>{text::update_title()}</a></p>
            {invite(frame)}
            {change_password(frame, page)}
        </div>
        {sessions(frame, page)}
        {tokens(frame, page)}
        <div class="measure">
            {decisions(page)}
            <form class="form-line" method="post" action=frame.links.owners("logout")>
                <button type="submit" class="button quiet">{text::log_out()}</button>
            </form>
        </div>
    }
    .part()
}

fn done(done: &OwnerDone) -> HtmlFragment {
    let text = match done {
        OwnerDone::Claimed => text::owner_claimed().to_owned(),
        OwnerDone::Revoked => text::owner_revoked().to_owned(),
        OwnerDone::Password => text::owner_password_done().to_owned(),
        OwnerDone::Code(code, level) => text::owner_code(code, text::level(*level)),
    };
    notice(text, false)
}

fn invite(frame: &PageFrame) -> HtmlFragment {
    let level = |one: Level, is_on| choice("radio", "level", one.as_str(), text::level(one).to_owned(), is_on);
    view! {
        <details>
            <summary>{text::owner_invite()}</summary>
            <p class="why">{text::owner_invite_why()}</p>
            <form class="form" method="post" action=frame.links.owners("invite")>
                <fieldset>
                    <legend>{text::owner_invite_may()}</legend>
                    <div class="choices">
                        {level(Level::Look, false)}{level(Level::TakePart, true)}{level(Level::Own, false)}
                    </div>
                </fieldset>
                <button type="submit" class="button">{text::owner_invite_make()}</button>
            </form>
        </details>
    }
    .part()
}

fn used(at: i64) -> String {
    if at == 0 { text::owner_never().to_owned() } else { text::owner_used(&text::minute(at)) }
}

/// Returns a button that revokes access; `whom` names the device or token if the label doesn't say which.
fn revoke(
    frame: &PageFrame,
    field: &'static str,
    value: &str,
    label: &'static str,
    whom: Option<&str>,
) -> HtmlFragment {
    let name = whom.map(|whom| format!("{label}: {whom}"));
    view! {
        <form method="post" action=frame.links.owners("revoke")>
            {hidden(field, value)}
            <button type="submit" class="button quiet" aria-label=name>{label}</button>
        </form>
    }
    .part()
}

fn sessions(frame: &PageFrame, page: &OwnerPage) -> HtmlFragment {
    let row = |session: &SessionTile| {
        let here = if session.is_here { text::owner_here() } else { "" };
        let facts = text::facts_line([here, text::level(session.level), &*session.address, &*used(session.used)]);
        let out = (!session.is_here)
            .then(|| revoke(frame, "session", &session.id.to_string(), text::log_out(), Some(&session.browser)));
        view! { <li><bdi class="path">{session.browser.clone()}</bdi><span>{facts}</span>{out}</li> }
    };
    let rows: Vec<_> = page.sessions.iter().map(row).collect();
    let others = (page.sessions.iter().filter(|session| !session.is_here).count() > 1)
        .then(|| revoke(frame, "session", "others", text::owner_log_out_others(), None));
    let shown = view! { <ul class="pairs">{rows}</ul>{others} };
    section("sessions", text::owner_sessions(), shown.part())
}

fn tokens(frame: &PageFrame, page: &OwnerPage) -> HtmlFragment {
    let rows: Vec<_> = page
        .tokens
        .iter()
        .map(|token| {
            let facts = text::facts_line([text::level(token.level), &*used(token.used)]);
            let out = revoke(frame, "token", &token.id.to_string(), text::owner_revoke_token(), Some(&token.name));
            view! { <li><bdi class="path">{token.name.clone()}</bdi><span>{facts}</span>{out}</li> }
        })
        .collect();
    let shown = view! {
        <p class="why">{text::owner_tokens_why()}" "<code>"shelfcade token new NAME --can look"</code></p>
        <ul class="pairs">{rows}</ul>
    };
    section("tokens", text::owner_tokens(), shown.part())
}

fn change_password(frame: &PageFrame, page: &OwnerPage) -> HtmlFragment {
    view! {
        <details open=page.error.is_some()>
            <summary>{text::password_change()}</summary>
            <form class="form" method="post" action=frame.links.owners("password")>
                {password("owner_password", text::password_now(), "current-password")}
                {password("owner_new", text::password_new(), "new-password")}
                {password("owner_again", text::password_again(), "new-password")}
                <button type="submit" class="button">{text::password_change()}</button>
            </form>
        </details>
    }
    .part()
}

fn decisions(page: &OwnerPage) -> HtmlFragment {
    if page.decisions.is_empty() {
        return nothing();
    }
    let rows: Vec<_> = page
        .decisions
        .iter()
        .map(|line| {
            let facts =
                text::facts_line(std::iter::once(&*text::minute_label(line.at)).chain(line.facts.iter().map(|f| &**f)));
            view! { <li><span>{text::decision(line.kind)}</span><bdi class="path">{facts}</bdi></li> }
        })
        .collect();
    view! {
        <details class="folded">
            <summary>{text::owner_log()}<small>{text::number(page.decisions.len() as u64)}</small></summary>
            <p class="why">{text::owner_log_why()}</p>
            <ul class="pairs">{rows}</ul>
        </details>
    }
    .part()
}

fn section(id: &'static str, title: &'static str, content: HtmlFragment) -> HtmlFragment {
    view! { <section class="measure" aria-labelledby=id><h2 id=id>{title}</h2>{content}</section> }.part()
}
