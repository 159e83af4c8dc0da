//! About: the program and its version, the source of the game facts, and how to get more of them.

use crate::components::site::keys_help::keys_help;
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{AboutPage, CatalogView, PageFrame};

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("about", text::about_link(), text::home_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &AboutPage) -> HtmlFragment {
    let links = &frame.links;
    let ways = (!frame.person.is_child).then(|| {
        view! {
            <p class="form-line">
                <a class="button quiet" href=links.health()>{text::about_health()}</a>
                <a class="button quiet" href=links.export_metadata(None)>{text::export_metadata()}</a>
            </p>
        }
    });
    view! {
        <div class="page-head"><h1>{text::about_heading()}</h1><p>{text::about_lead()}</p></div>
        <div class="panels">
            <section class="panel">
                <h2>{text::about_library()}</h2>
                <p>{text::totals_long(&page.totals)}</p>
                {ways}
            </section>
            <section class="panel">
                <h2>{text::about_catalog()}</h2>
                {catalog(page.catalog.as_ref())}
                {credit()}
            </section>
            {keys_help()}
            <section class="panel">
                <h2>{text::about_program()}</h2>
                <p>{text::version(&page.version)}</p>
                <p>{text::about_licence()}</p>
                <p class="form-line">
                    <a class="button quiet" href=links.whats_new()>{text::whats_new()}</a>
                    <a class="button quiet" href=links.openapi()>{text::about_api()}</a>
                </p>
            </section>
        </div>
    }
    .part()
}

fn catalog(catalog: Option<&CatalogView>) -> HtmlFragment {
    let Some(catalog) = catalog else {
        return view! { <p>{text::no_catalog()}</p><p>{text::get_catalog()}</p><pre><code>"make catalog"</code></pre> }
            .part();
    };
    let starter = catalog.starter.then(|| {
        view! { <p>{text::starter()}" "{text::get_catalog()}</p><pre><code>"make catalog"</code></pre> }
    });
    view! {
        <p><strong>{catalog.source.clone()}</strong></p>
        <p>{text::catalog_sizes(catalog)}</p>
        {(!catalog.built.is_empty()).then(|| view! { <p>{text::built(&text::built_at(&catalog.built))}</p> })}
        {(!catalog.licence.is_empty()).then(|| view! { <p>{catalog.licence.clone()}</p> })}
        {starter}
    }
    .part()
}

/// Returns the credit for the facts; the database's name in the sentence is a link.
fn credit() -> HtmlFragment {
    const DATABASE: &str = "libretro-database";
    let sentence = text::credit(DATABASE);
    let (before, after) = sentence.split_once(DATABASE).unwrap_or((&sentence, ""));
    view! {
        <p>{before.to_owned()}<a href=text::CREDIT_URL rel="external noreferrer">{DATABASE}</a>{after.to_owned()}</p>
    }
    .part()
}
