//! Secure connection: the HTTPS address, this server's certificate authority, and how to trust it on each kind of
//! device.

use crate::components::icon::{Icon, icon};
use crate::components::qr_code::qr_code;
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_core::page::{AuthorityView, HttpsView, PageFrame, TrustPage};

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("about", text::safe_heading(), text::safe_lead())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &TrustPage) -> HtmlFragment {
    let links = &frame.links;
    let content = match &page.https {
        HttpsView::Off => view! { <section class="panel"><p>{text::safe_off()}</p></section> }.part(),
        HttpsView::Failed => view! {
            <section class="panel">
                <p>{text::safe_failed()}</p>
                <p><a class="button quiet" href=links.health()>{text::about_health()}</a></p>
            </section>
        }
        .part(),
        HttpsView::On { address, code, authority } => view! {
            <section class="panel">
                <h2>{text::safe_address()}</h2>
                {if page.is_secure {
                    view! { <p>{text::safe_here()}</p> }.part()
                } else {
                    view! {
                        <p><a class="button" href=address.clone()>{icon(Icon::Lock)}{text::safe_open()}</a></p>
                    }
                    .part()
                }}
                <p><bdi class="path">{address.clone()}</bdi></p>
                {code.as_ref().map(|code| qr_code(code, &text::safe_code(address)))}
            </section>
            {match authority {
                Some(authority) => view! {
                    {about_authority(authority, &links.authority())}
                    {devices(&authority.name)}
                }
                .part(),
                None => view! { <section class="panel"><p>{text::safe_own()}</p></section> }.part(),
            }}
        }
        .part(),
    };
    view! {
        <div class="page-head"><h1>{text::safe_heading()}</h1><p>{text::safe_lead()}</p></div>
        <div class="panels">{content}</div>
    }
    .part()
}

fn about_authority(authority: &AuthorityView, link: &str) -> HtmlFragment {
    view! {
        <section class="panel">
            <h2>{text::safe_authority()}</h2>
            <p>{text::safe_warns()}</p>
            <p><strong><bdi>{authority.name.clone()}</bdi></strong></p>
            <p>{text::safe_bounds()}</p>
            <p>{list(&authority.names, " · ")}</p>
            {(!authority.left_out.is_empty()).then(|| {
                view! { <p>{text::issue(HealthIssueKind::CertificateNames, 0, &authority.left_out.join(", "))}</p> }
            })}
            <h3>{text::safe_fingerprint()}</h3>
            <p><code>{list(&authority.fingerprint, " ")}</code></p>
            <p>{text::safe_compare()}</p>
            <p><a class="button" href=link.to_owned()>{text::safe_download()}</a></p>
        </section>
    }
    .part()
}

fn list(names: &[String], between: &'static str) -> HtmlFragment {
    let name = |(at, name): (usize, &String)| view! { {(at > 0).then_some(between)}<bdi>{name.clone()}</bdi> };
    names.iter().enumerate().map(name).collect::<Vec<_>>().part()
}

/// Returns the steps for each kind of device, one panel each.
fn devices(name: &str) -> HtmlFragment {
    let devices = [
        (
            "iPhone, iPad",
            vec![text::safe_ios_get().to_owned(), text::safe_ios_install().to_owned(), text::safe_ios_trust(name)],
        ),
        ("Android", vec![text::safe_android_get().to_owned(), text::safe_android_install().to_owned()]),
        ("Windows", vec![text::safe_windows_get().to_owned(), text::safe_windows_install().to_owned()]),
        ("Mac", vec![text::safe_mac_get().to_owned(), text::safe_mac_trust(name)]),
        ("Firefox", vec![text::safe_firefox_open().to_owned(), text::safe_firefox_import().to_owned()]),
    ];
    let panels: Vec<_> = devices
        .into_iter()
        .map(|(device, steps)| {
            let steps: Vec<_> = steps
                .into_iter()
                .enumerate()
                .map(|(at, step)| view! { <li><p>{format!("{}. {step}", at + 1)}</p></li> })
                .collect();
            view! { <section class="panel"><h2>{device}</h2><ol class="spaced">{steps}</ol></section> }
        })
        .collect();
    panels.part()
}
