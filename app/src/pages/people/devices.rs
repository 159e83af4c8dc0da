//! Paired devices: `/devices`, and the question before one is paired: `/pair/device`.

use crate::components::forms::{hidden, notice, person_field};
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{DeviceDone, DeviceRow, DevicesPage, PageFrame, PairDevice, PairPage, PairProfile};
use shelfcade_core::people::user_data::MAX_NAME;

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("devices", text::devices(), text::devices_lead())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &DevicesPage) -> HtmlFragment {
    let devices: Vec<_> = page.devices.iter().map(|device| row(frame, device)).collect();
    let none = devices.is_empty().then(|| view! { <p>{text::devices_none()}</p> });
    let off = (!page.is_on).then(|| notice(text::devices_off().to_owned(), true));
    view! {
        <div class="page-head"><h1>{text::devices()}</h1><p>{text::devices_lead()}</p></div>
        <div class="measure spaced">
            {off}
            {page.done.as_ref().map(done)}
            {none}
            <ul class="manage">{devices}</ul>
            {page.is_on.then(|| connect(frame, page))}
        </div>
    }
    .part()
}

fn done(done: &DeviceDone) -> HtmlFragment {
    match done {
        DeviceDone::Paired => notice(text::device_paired().to_owned(), false),
        DeviceDone::Denied => notice(text::device_denied().to_owned(), false),
        DeviceDone::Renamed => notice(text::device_renamed().to_owned(), false),
        DeviceDone::Revoked => notice(text::device_revoked().to_owned(), false),
        DeviceDone::Code(code) => secret(text::device_code_is(), vec![(text::device_code(), code)]),
        DeviceDone::Password(user, password) => {
            secret(text::device_password_is(), vec![(text::device_user(), user), (text::device_password(), password)])
        }
    }
}

/// Returns values to type on a device.
fn secret(lead: &'static str, values: Vec<(&'static str, &String)>) -> HtmlFragment {
    let values: Vec<_> = values
        .into_iter()
        .map(|(label, value)| view! { <div><dt>{label}</dt><dd><code class="secret">{value.clone()}</code></dd></div> })
        .collect();
    view! { <div class="notice" role="status"><p>{lead}</p><dl class="facts">{values}</dl></div> }.part()
}

/// Returns a device with its forms.
fn row(frame: &PageFrame, device: &DeviceRow) -> HtmlFragment {
    let profile = device.profile.as_deref().map(text::person_name).unwrap_or_default();
    let seen = match device.last_seen {
        _ if device.is_ended => text::device_ended().to_owned(),
        Some(at) => text::device_seen(&text::day(at)),
        None => text::device_paired_on(&text::day(device.paired)),
    };
    let facts = text::facts_line([profile, device.client.as_str(), seen.as_str()]);
    let label = |action: &str| format!("{action}: {}", device.name);
    view! {
        <li id=format!("device-{}", device.id)>
            <div class="manage-person"><strong><bdi>{device.name.clone()}</bdi></strong><small>{facts}</small></div>
            <form class="form-line" method="post" action=frame.links.to("/devices")>
                {person_field(frame)}
                {hidden("id", &device.id)}
                <label class="field">
                    <span>{text::name_label()}</span>
                    <input type="text" name="name" value=device.name.clone() required autocomplete="off"
                        maxlength=MAX_NAME.to_string() />
                </label>
                <button type="submit" name="act" value="rename" class="button quiet" aria-label=label(text::save())>
                    {text::save()}
                </button>
                <button type="submit" name="act" value="revoke" class="button danger" formnovalidate=true
                    aria-label=label(text::device_revoke())>
                    {text::device_revoke()}
                </button>
            </form>
        </li>
    }
    .part()
}

/// Returns the ways to connect a device.
fn connect(frame: &PageFrame, page: &DevicesPage) -> HtmlFragment {
    let action = frame.links.to("/devices");
    let unreachable = (!page.is_reachable).then(|| view! { <p class="wrong">{text::devices_unreachable()}</p> });
    let choice = |id: &'static str| profile_choice(&page.profiles, id);
    view! {
        <section class="form" aria-labelledby="connect">
            <h2 id="connect">{text::device_connect()}</h2>
            <p>{text::device_connect_how()}</p>
            <p><code class="secret">{page.address.clone()}</code></p>
            {unreachable}
            <a class="button" href=frame.links.to("/pair/device")>{text::device_enter_code()}</a>
        </section>
        <form class="form" method="post" action=action.clone()>
            <h3>{text::device_by_code()}</h3>
            <p>{text::device_by_code_how()}</p>
            {person_field(frame)}
            {choice("code-profile")}
            <button type="submit" name="act" value="code" class="button quiet">{text::device_make_code()}</button>
        </form>
        <form class="form" method="post" action=action>
            <h3>{text::device_by_password()}</h3>
            <p>{text::device_by_password_how()}</p>
            {person_field(frame)}
            <label class="field">
                <span>{text::device_name()}</span>
                <input type="text" name="name" required autocomplete="off" maxlength=MAX_NAME.to_string() />
            </label>
            {choice("password-profile")}
            <button type="submit" name="act" value="password" class="button quiet">
                {text::device_make_password()}
            </button>
        </form>
    }
    .part()
}

/// Returns the choice of a profile, if there is one.
fn profile_choice(profiles: &[PairProfile], id: &'static str) -> Option<HtmlFragment> {
    let options: Vec<_> = profiles
        .iter()
        .map(|one| view! { <option value=one.id.0.to_string()>{text::person_name(&one.name).to_owned()}</option> })
        .collect();
    (options.len() > 1).then(|| {
        view! {
            <label class="field" for=id>
                <span>{text::device_profile()}</span>
                <select name="profile" id=id>{options}</select>
            </label>
        }
        .part()
    })
}

/// Returns the title of the question.
pub fn pair_head() -> Head {
    Head::new("devices", text::device_pair(), text::devices_lead())
}

/// Returns the question before a device is paired, or the form for its code.
pub fn pair(frame: &PageFrame, page: &PairPage) -> HtmlFragment {
    let content = match &page.device {
        Some(device) => question(frame, page, device),
        None => code_form(frame, page),
    };
    view! {
        <div class="page-head"><h1>{text::device_pair()}</h1></div>
        <div class="measure spaced">{content}</div>
    }
    .part()
}

fn code_form(frame: &PageFrame, page: &PairPage) -> HtmlFragment {
    let wrong = page.is_wrong.then(|| view! { <small class="wrong" role="alert">{text::device_code_wrong()}</small> });
    view! {
        <p>{text::device_code_how()}</p>
        <form class="form" method="get" action=frame.links.to("/pair/device")>
            <label class="field">
                <span>{text::device_code()}</span>
                <input type="text" name="user_code" value=page.code.clone() required autocomplete="off"
                    autocapitalize="characters" spellcheck="false" maxlength="16"
                    aria-invalid=page.is_wrong.then_some("true") />
                {wrong}
            </label>
            <button type="submit" class="button">{text::device_next()}</button>
        </form>
    }
    .part()
}

fn question(frame: &PageFrame, page: &PairPage, device: &PairDevice) -> HtmlFragment {
    let own = page.profiles.first().map(|own| text::person_name(&own.name)).unwrap_or_default();
    view! {
        <p><strong><bdi>{device.name.clone()}</bdi></strong>" "<small>{device.about.clone()}</small></p>
        <p>{text::device_may(own)}</p>
        <form class="form" method="post" action=frame.links.to("/pair/device")>
            {person_field(frame)}
            {hidden("code", &page.code)}
            <label class="field">
                <span>{text::device_name()}</span>
                <input type="text" name="name" value=device.name.clone() required autocomplete="off"
                    maxlength=MAX_NAME.to_string() />
            </label>
            {profile_choice(&page.profiles, "pair-profile")}
            <p class="form-line">
                <button type="submit" name="act" value="allow" class="button">{text::device_allow()}</button>
                <button type="submit" name="act" value="deny" class="button quiet" formnovalidate=true>
                    {text::device_deny()}
                </button>
            </p>
        </form>
    }
    .part()
}
