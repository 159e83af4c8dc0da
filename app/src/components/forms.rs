//! Pieces of forms: hidden fields with the page and the profile, choices, error messages.

use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::PageFrame;
use shelfcade_core::people::user_data::MAX_NAME;
use shelfcade_core::refusal::Refusal;

/// Returns a hidden field.
pub fn hidden(name: &'static str, value: impl AsRef<str>) -> HtmlFragment {
    let mut out = Markup::default();
    write_hidden(&mut out, name, value.as_ref());
    out.part()
}

fn write_hidden(out: &mut Markup, name: &'static str, value: &str) {
    out.raw("<input type=\"hidden\" name=\"").raw(name).raw("\" value=\"").attr(value).raw("\">");
}

/// Returns the field with the page's profile, so that a form changes nothing of a profile selected later.
pub fn person_field(frame: &PageFrame) -> HtmlFragment {
    hidden("person", frame.person.id.0.to_string())
}

/// Returns the fields with the page to return to (`anchor`: the place on it, `#yours`) and the page's profile.
pub fn page_fields(frame: &PageFrame, anchor: &str) -> HtmlFragment {
    let mut out = Markup::default();
    write_page_fields(&mut out, frame, anchor);
    out.part()
}

/// Writes [`page_fields`].
pub fn write_page_fields(out: &mut Markup, frame: &PageFrame, anchor: &str) {
    write_hidden(out, "back", &[&*frame.here, anchor].concat());
    write_hidden(out, "person", &frame.person.id.0.to_string());
}

/// Returns a labelled radio button or checkbox: `kind` is `radio` or `checkbox`.
pub fn choice(
    kind: &'static str,
    name: &'static str,
    value: impl AsRef<str>,
    label: String,
    is_on: bool,
) -> HtmlFragment {
    let mut out = Markup::default();
    out.raw("<label class=\"choice\"><input type=\"").raw(kind).raw("\" name=\"").raw(name).raw("\" value=\"");
    out.attr(value.as_ref()).raw(if is_on { "\" checked><span>" } else { "\"><span>" }).text(&label);
    out.raw("</span></label>");
    out.part()
}

/// Returns choices under a heading.
pub fn choices(legend: &'static str, choices: Vec<HtmlFragment>) -> HtmlFragment {
    view! { <fieldset><legend>{legend}</legend><div class="choices">{choices}</div></fieldset> }.part()
}

/// Returns the field of a name, with the error if the name was refused.
pub fn name_field(value: String, is_required: bool, why: Option<Refusal>) -> HtmlFragment {
    view! {
        <label class="field">
            <span>{text::name_label()}</span>
            <input type="text" name="name" value=value required=is_required
                maxlength=MAX_NAME.to_string() autocomplete="off" aria-invalid=why.map(|_| "true") />
            {refusal(why)}
        </label>
    }
    .part()
}

/// Returns the error below a field.
pub fn refusal(why: Option<Refusal>) -> HtmlFragment {
    let Some(why) = why else { return nothing() };
    view! { <small class="wrong" role="alert">{text::refusal(why)}</small> }.part()
}

/// Returns the result of a form; screen readers announce errors at once.
pub fn notice(text: String, is_error: bool) -> HtmlFragment {
    view! { <p class="notice" role=if is_error { "alert" } else { "status" }>{text}</p> }.part()
}
