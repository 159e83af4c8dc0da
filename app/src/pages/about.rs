//! About: what this is, which version, whose work the game facts are, and how to get more of them.

use crate::shell::Head;
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{AboutPage, CatalogView, Frame};

/// Title and description.
pub fn head() -> Head {
    Head::new("about", text::ABOUT, text::HOME_DESCRIPTION)
}

/// The page.
pub fn view(frame: &Frame, page: &AboutPage) -> AnyView {
    let links = &frame.links;
    view! {
        <div class="page-head"><h1>{text::ABOUT_HEADING}</h1><p>{text::ABOUT_LEAD}</p></div>
        <div class="panels">
            <section class="panel">
                <h2>{text::ABOUT_LIBRARY}</h2>
                <p>{text::totals_long(&page.totals)}</p>
                <p><a class="button quiet" href=links.health()>{text::ABOUT_HEALTH}</a></p>
            </section>
            <section class="panel">
                <h2>{text::ABOUT_CATALOG}</h2>
                {catalog(page.catalog.as_ref())}
                <p>{text::CREDIT_DATA}" "<a href=text::CREDIT_URL rel="external noreferrer">"libretro-database"</a>", "{text::CREDIT_LICENCE}</p>
            </section>
            <section class="panel">
                <h2>{text::ABOUT_PROGRAM}</h2>
                <p>{text::version(&page.version)}</p>
                <p>{text::ABOUT_LICENCE}</p>
                <p><a class="button quiet" href=links.openapi()>{text::ABOUT_API}</a></p>
            </section>
        </div>
    }
    .into_any()
}

fn catalog(catalog: Option<&CatalogView>) -> AnyView {
    let Some(catalog) = catalog else {
        return view! { <p>{text::NO_CATALOG}</p><p>{text::GET_CATALOG}</p><pre><code>"make catalog"</code></pre> }
            .into_any();
    };
    let starter = catalog.starter.then(|| {
        view! { <p>{text::STARTER}" "{text::GET_CATALOG}</p><pre><code>"make catalog"</code></pre> }
    });
    view! {
        <p><strong>{catalog.source.clone()}</strong></p>
        <p>{text::catalog_counts(catalog)}</p>
        {(!catalog.built.is_empty()).then(|| view! { <p>{text::built(&catalog.built)}</p> })}
        {(!catalog.licence.is_empty()).then(|| view! { <p>{catalog.licence.clone()}</p> })}
        {starter}
    }
    .into_any()
}
