//! Markdown of our own texts: help articles and the changelog.

use crate::part::HtmlFragment;
use pulldown_cmark::{Event, Parser, Tag, TagEnd, html};
use shelfcade_core::links::Links;

/// Renders Markdown. Links to paths of the site get its base path; others, which lead to documents that a household
/// doesn't have, become plain text.
pub fn markdown(links: &Links, text: &str) -> HtmlFragment {
    let mut is_ours = false;
    let events = Parser::new(text).filter_map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            is_ours = dest_url.starts_with('/');
            let dest_url = links.to(&dest_url).into();
            is_ours.then_some(Event::Start(Tag::Link { link_type, dest_url, title, id }))
        }
        Event::End(TagEnd::Link) => is_ours.then_some(event),
        event => Some(event),
    });
    let mut out = String::with_capacity(text.len() * 2);
    html::push_html(&mut out, events);
    HtmlFragment::new(out)
}

/// Returns the labels and paths of the links in a line of Markdown.
pub fn links_in(line: &str) -> impl Iterator<Item = (&str, &str)> {
    line.split('[').filter_map(|part| part.split_once(')')?.0.split_once("]("))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::part::IntoPart;
    use leptos::prelude::*;

    #[test]
    fn links_stay_within_the_site() {
        let links = Links::new("/shelf").expect("a plain base path");
        let html = |text| view! { {markdown(&links, text)} }.part();
        let html = |text| view! { {html(text)} }.to_html();
        assert_eq!(
            html("*a* [b](/health) `<c>`"),
            "<p><em>a</em> <a href=\"/shelf/health\">b</a> <code>&lt;c&gt;</code></p>\n"
        );
        assert_eq!(html("see [docs](docs/a.md)"), "<p>see docs</p>\n");
    }

    #[test]
    fn a_line_of_links_is_read() {
        let all: Vec<_> = links_in("[A b](/a) [C](/c#d)").collect();
        assert_eq!(all, [("A b", "/a"), ("C", "/c#d")]);
    }
}
