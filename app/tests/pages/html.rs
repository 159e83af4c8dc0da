//! Reading HTML for assertions: plain text search, no parser, since we write the HTML ourselves.

/// How often a text occurs.
pub fn count(html: &str, what: &str) -> usize {
    html.matches(what).count()
}

/// All values of an attribute, in order.
pub fn attributes<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    html.match_indices(&start).filter_map(|(at, _)| html[at + start.len()..].split('"').next()).collect()
}

/// What stands in `<main>`.
pub fn main_of(html: &str) -> &str {
    let start = html.find("<main").expect("every page has a main");
    let end = html.find("</main>").expect("every main ends");
    &html[start..end]
}

/// One element a line, without the islands (their ids change with every build), so that snapshots can be compared.
pub fn lines(html: &str) -> String {
    let mut parts = html.split("<leptos-island");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once("</leptos-island>").map_or("", |(_, after)| after));
    }
    text.replace("><", ">\n<")
}
