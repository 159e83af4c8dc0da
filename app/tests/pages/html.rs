//! Reading HTML for assertions: plain text search instead of a parser, since we write the HTML ourselves.

/// Counts the occurrences of a text.
pub fn count(html: &str, what: &str) -> usize {
    html.matches(what).count()
}

/// Returns all values of an attribute, in order.
pub fn attributes<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    html.match_indices(&start).filter_map(|(at, _)| html[at + start.len()..].split('"').next()).collect()
}

/// Returns `<main>` with its content.
pub fn main_of(html: &str) -> &str {
    let start = html.find("<main").expect("every page has a main");
    let end = html.find("</main>").expect("every main ends");
    &html[start..end]
}

/// Returns one element per line, for snapshots, without the islands: their ids change with every build.
pub fn lines(html: &str) -> String {
    let mut parts = html.split("<leptos-island");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once("</leptos-island>").map_or("", |(_, after)| after));
    }
    text.replace("><", ">\n<")
}
