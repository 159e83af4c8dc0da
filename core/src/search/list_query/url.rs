//! The URL form of a [`ListQuery`].

use super::{Dimension, Filter, ListOrder, ListQuery, MAX_TEXT};
use crate::query::url::{QueryWriter, pairs};
use crate::query::{MAX_PAGE, View, parse_letter};

/// See [`ListQuery::parse_with`].
pub(super) fn parse(query: &str, most: usize) -> ListQuery {
    let mut list_query = ListQuery::default();
    for (key, value) in pairs(query) {
        match &*key {
            "q" => list_query.text = clean_text(&value),
            "sort" => list_query.order = ListOrder::parse(&value).or(list_query.order),
            "view" => list_query.view = View::parse(&value).or(list_query.view),
            "select" => list_query.selecting |= value == "on",
            "letter" => list_query.letter = parse_letter(&value).or(list_query.letter),
            "page" => {
                list_query.page = value.parse().ok().filter(|page| (1..=MAX_PAGE).contains(page)).or(list_query.page)
            }
            _ => {
                let tests = Dimension::parse(&key).map(|dimension| Filter::parse(dimension, &value));
                if let Some(Ok(filter)) = tests.filter(|_| list_query.filters.len() < most) {
                    list_query.filters.insert(filter);
                }
            }
        }
    }
    canonical(list_query)
}

/// See [`ListQuery::to_query`].
pub(super) fn write(list_query: &ListQuery) -> String {
    let list_query = canonical(list_query.clone());
    let mut writer = QueryWriter::default();
    if !list_query.text.is_empty() {
        writer.push("q", &list_query.text);
    }
    for &dimension in Dimension::ALL {
        list_query.filters.of_dimension(dimension).for_each(|filter| writer.push(dimension.key(), &filter.value()));
    }
    list_query.order.iter().for_each(|order| writer.push("sort", order.as_str()));
    list_query.view.iter().for_each(|view| writer.push("view", view.as_str()));
    if list_query.selecting {
        writer.push("select", "on");
    }
    list_query.letter.iter().for_each(|letter| writer.push("letter", letter.encode_utf8(&mut [0; 4])));
    list_query.page.iter().for_each(|page| writer.push("page", &page.to_string()));
    writer.finish()
}

/// Normalises a query: a page overrides a letter; the first page and the order by best match are the defaults, so
/// they are omitted.
fn canonical(mut list_query: ListQuery) -> ListQuery {
    list_query.text = clean_text(&list_query.text);
    list_query.order = list_query.order.filter(|order| *order != ListOrder::Best);
    if list_query.page.is_some() {
        list_query.letter = None;
    }
    list_query.page = list_query.page.filter(|page| (2..=MAX_PAGE).contains(page));
    list_query
}

/// Replaces control characters by spaces, trims and truncates.
pub(super) fn clean_text(text: &str) -> String {
    let kept: String = text.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).take(MAX_TEXT).collect();
    kept.trim().to_owned()
}
