//! The login page: claiming the household, logging in as its owner, using a one-time code. Its forms carry the
//! requested address and the form that was sent, which continue after login.

use crate::components::forms::{hidden, notice};
use crate::head::Head;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{Gate, GatePage, GateReason, PageFrame};

/// Returns title, description and class. Without permission to view the site, nothing else is shown.
pub fn head(page: &GatePage) -> Head {
    Head { is_alone: page.is_alone, ..Head::new("gate", text::gate_title(page.gate), text::gate_lead(page.gate)) }
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &GatePage) -> HtmlFragment {
    let forms = match page.gate {
        Gate::Claim => claim(frame, page),
        Gate::Again => log_in(frame, page),
        Gate::Owner => view! { {log_in(frame, page)}{folded(text::gate_have_code(), code(frame, page))} }.part(),
        Gate::LetIn => view! { {code(frame, page)}{folded(text::gate_log_in_owner(), log_in(frame, page))} }.part(),
    };
    let is_childs = page.reason == Some(GateReason::LeaveChild);
    let had_pin = page.had_pin && matches!(page.gate, Gate::Claim | Gate::Owner);
    view! {
        <div class="page-head"><h1>{text::gate_title(page.gate)}</h1><p>{text::gate_lead(page.gate)}</p></div>
        <div class="measure">
            {page.error.map(|why| notice(text::gate_refused(why), true))}
            {had_pin.then(|| notice(text::gate_had_pin().to_owned(), false))}
            {page.reason.map(|why| notice(text::gate_reason(why).to_owned(), false))}
            // A child has entered nothing.
            {(page.kept.is_some() && !is_childs).then(|| notice(text::gate_kept().to_owned(), false))}
            {forms}
            {(!page.is_secure).then(|| plain(frame))}
        </div>
    }
    .part()
}

/// Returns a warning about the unencrypted connection, with a link to the encrypted one.
fn plain(frame: &PageFrame) -> HtmlFragment {
    view! { <p class="why">{text::gate_plain()}" "<a href=frame.links.trust()>{text::safe_heading()}</a></p> }.part()
}

fn claim(frame: &PageFrame, page: &GatePage) -> HtmlFragment {
    let fields = view! {
        {code_field()}
        {password("owner_new", text::password_new(), "new-password")}
        {password("owner_again", text::password_again(), "new-password")}
    };
    form(frame, page, "claim", fields.part(), text::gate_claim())
}

fn log_in(frame: &PageFrame, page: &GatePage) -> HtmlFragment {
    let field = password("owner_password", text::password_label(), "current-password");
    let label = if page.gate == Gate::Again { text::pin_enter() } else { text::gate_log_in() };
    view! { {form(frame, page, "login", field, label)}<p class="why">{text::gate_forgotten()}</p> }.part()
}

fn code(frame: &PageFrame, page: &GatePage) -> HtmlFragment {
    form(frame, page, "code", code_field(), text::pin_enter())
}

fn folded(title: &'static str, content: HtmlFragment) -> HtmlFragment {
    view! { <details><summary>{title}</summary>{content}</details> }.part()
}

fn form(
    frame: &PageFrame,
    page: &GatePage,
    act: &'static str,
    content: HtmlFragment,
    label: &'static str,
) -> HtmlFragment {
    let then = page.kept.as_ref().map(|kept| hidden("owner_then", &kept.action)).unwrap_or_else(nothing);
    view! {
        <form class="form" method="post" action=frame.links.owners(act)>
            {hidden("owner_back", &page.back)}
            {then}
            {content}
            {kept_fields(page)}
            <button type="submit" class="button">{label}</button>
        </form>
    }
    .part()
}

/// Returns the fields of the form to send after login; their names are known only at run time.
fn kept_fields(page: &GatePage) -> HtmlFragment {
    let mut out = Markup::default();
    for (name, value) in page.kept.iter().flat_map(|kept| &kept.fields) {
        out.raw("<input type=\"hidden\" name=\"").attr(name).raw("\" value=\"").attr(value).raw("\">");
    }
    out.part()
}

fn code_field() -> HtmlFragment {
    view! {
        <label class="field">
            <span>{text::code_label()}</span>
            <input type="text" name="owner_code" required=true maxlength="40" autocomplete="one-time-code"
                autocapitalize="characters" spellcheck="false" />
        </label>
    }
    .part()
}

/// Returns a password field; `kind` is its `autocomplete` value for password managers.
pub fn password(name: &'static str, label: &'static str, kind: &'static str) -> HtmlFragment {
    view! {
        <label class="field">
            <span>{label}</span>
            <input type="password" name=name required=true maxlength="200" autocomplete=kind />
        </label>
    }
    .part()
}
