//! The URL form of an [`Ask`].

use super::{Ask, Dimension, MAX_TEXT, Order, Test};
use crate::query::url::{Writer, pairs};
use crate::query::{MAX_PAGE, View, parse_letter};

/// See [`Ask::parse`].
pub(super) fn parse(query: &str) -> Ask {
    let mut ask = Ask::default();
    for (key, value) in pairs(query) {
        match &*key {
            "q" => ask.text = clean_text(&value),
            "sort" => ask.order = Order::parse(&value).or(ask.order),
            "view" => ask.view = View::parse(&value).or(ask.view),
            "letter" => ask.letter = parse_letter(&value).or(ask.letter),
            "page" => ask.page = value.parse().ok().filter(|page| (1..=MAX_PAGE).contains(page)).or(ask.page),
            _ => {
                let tests = Dimension::parse(&key).map(|dimension| Test::parse(dimension, &value));
                if let Some(Ok(test)) = tests {
                    ask.filters.insert(test);
                }
            }
        }
    }
    canonical(ask)
}

/// See [`Ask::to_query`].
pub(super) fn write(ask: &Ask) -> String {
    let ask = canonical(ask.clone());
    let mut writer = Writer::default();
    if !ask.text.is_empty() {
        writer.push("q", &ask.text);
    }
    for dimension in Dimension::ALL {
        ask.filters.of_dimension(dimension).for_each(|test| writer.push(dimension.key(), &test.value()));
    }
    ask.order.iter().for_each(|order| writer.push("sort", order.as_str()));
    ask.view.iter().for_each(|view| writer.push("view", view.as_str()));
    ask.letter.iter().for_each(|letter| writer.push("letter", letter.encode_utf8(&mut [0; 4])));
    ask.page.iter().for_each(|page| writer.push("page", &page.to_string()));
    writer.finish()
}

/// A page outdoes a letter; the first page goes without saying; the best match too, with words and without.
fn canonical(mut ask: Ask) -> Ask {
    ask.text = clean_text(&ask.text);
    ask.order = ask.order.filter(|order| *order != Order::Best);
    if ask.page.is_some() {
        ask.letter = None;
    }
    ask.page = ask.page.filter(|page| (2..=MAX_PAGE).contains(page));
    ask
}

/// A typed text without control characters, trimmed and cut.
pub(super) fn clean_text(text: &str) -> String {
    let kept: String = text.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).take(MAX_TEXT).collect();
    kept.trim().to_owned()
}
