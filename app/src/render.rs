//! The entry points: one function a page, model in, complete `<!doctype html>` document out.
//!
//! Everything is rendered at once and to the end; nothing streams and nothing awaits. Texts and attributes are escaped
//! by Leptos; the only raw markup in this crate is the constant paths of the icons. Read next: `shell`.

use crate::components::{cover_svg as draw, suggest};
use crate::pages;
use crate::shell;
use hydration_context::SsrSharedContext;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{
    AboutPage, ErrorPage, Frame, GameCard, GamePage, HealthPage, HomePage, IndexPage, ListPage, Suggestions,
    SystemsPage,
};
use std::sync::Arc;

/// Home: `/`.
pub fn home(frame: &Frame, page: &HomePage) -> String {
    document(|| shell::document(frame, &pages::home::head(frame, page), pages::home::view(frame, page)))
}

/// All systems: `/systems`.
pub fn systems(frame: &Frame, page: &SystemsPage) -> String {
    document(|| shell::document(frame, &pages::systems::head(page), pages::systems::view(frame, page)))
}

/// A list of games: `/search`, `/systems/{system}`, `/developers/{developer}` …
pub fn list(frame: &Frame, page: &ListPage) -> String {
    document(|| shell::document(frame, &pages::list::head(page), pages::list::view(frame, page)))
}

/// An index: `/developers`, `/years` …
pub fn index(frame: &Frame, page: &IndexPage) -> String {
    document(|| shell::document(frame, &pages::index::head(page), pages::index::view(frame, page)))
}

/// One game: `/games/{system}/{slug}`.
pub fn game(frame: &Frame, page: &GamePage) -> String {
    document(|| shell::document(frame, &pages::game::head(page), pages::game::view(frame, page)))
}

/// About: `/about`.
pub fn about(frame: &Frame, page: &AboutPage) -> String {
    document(|| shell::document(frame, &pages::about::head(), pages::about::view(frame, page)))
}

/// Health: `/health`.
pub fn health(frame: &Frame, page: &HealthPage) -> String {
    document(|| shell::document(frame, &pages::health::head(), pages::health::view(frame, page)))
}

/// What went wrong and what to do next, for any address.
pub fn error(frame: &Frame, page: &ErrorPage) -> String {
    document(|| shell::document(frame, &pages::error::head(page), pages::error::view(frame, page)))
}

/// The suggestions under the search box: list items only, no document.
pub fn fragment_suggest(links: &Links, page: &Suggestions) -> String {
    fragment(|| suggest::suggestions(links, page))
}

/// The drawn cover of a game as an SVG image of its own.
pub fn cover_svg(card: &GameCard) -> String {
    draw::cover_svg(card)
}

fn document(view: impl FnOnce() -> AnyView) -> String {
    let mut html = String::from("<!doctype html>");
    html.push_str(&fragment(view));
    html
}

fn fragment(view: impl FnOnce() -> AnyView) -> String {
    let owner = Owner::new_root(Some(Arc::new(SsrSharedContext::new_islands())));
    strip_markers(&owner.with(|| view().to_html()))
}

/// Takes out the `<!>` that Leptos writes as hydration markers, except inside islands: nothing else is hydrated, and
/// they are not valid HTML. Texts cannot contain one, they are escaped.
fn strip_markers(html: &str) -> String {
    const MARKER: &str = "<!>";
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(island) = rest.find("<leptos-island") {
        let end = rest[island..].find("</leptos-island>").map_or(rest.len(), |end| island + end);
        out.push_str(&rest[..island].replace(MARKER, ""));
        out.push_str(&rest[island..end]);
        rest = &rest[end..];
    }
    out.push_str(&rest.replace(MARKER, ""));
    out
}

#[cfg(test)]
mod tests {
    use super::strip_markers;

    #[test]
    fn only_islands_keep_their_markers() {
        let html = "<p>a<!>b</p><leptos-island><i><!></i></leptos-island><!><b></b>";
        assert_eq!(strip_markers(html), "<p>ab</p><leptos-island><i><!></i></leptos-island><b></b>");
    }
}
