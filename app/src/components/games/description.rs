//! The description of a game, with its source and date.

use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::game::facts::FactSource;
use shelfcade_core::page::GamePage;

/// Approximate number of bytes shown before the rest is folded away.
const AT_ONCE: usize = 140;
/// Minimum number of bytes worth folding away.
const FOLDED: usize = 80;

/// Returns the paragraphs and their source; nothing if there is no description.
pub fn description(page: &GamePage) -> HtmlFragment {
    let Some(said) = &page.description else { return nothing() };
    let lines = said.value.lines().map(str::trim).filter(|line| !line.is_empty());
    let (first, more) = split(lines);
    let paragraphs = |of: Vec<&str>| -> Vec<_> {
        of.into_iter().map(|line| view! { <p dir="auto">{line.to_owned()}</p> }).collect()
    };
    let more = (!more.is_empty())
        .then(|| view! { <details class="more"><summary>{text::read_more()}</summary>{paragraphs(more)}</details> });
    let as_of = page.launchbox_as_of.filter(|_| said.source == FactSource::LaunchBox);
    let source = match as_of {
        Some(unix) => text::said_by_as_of(text::source(said.source), &text::date(unix)),
        None => text::said_by(text::source(said.source)),
    };
    view! {
        <section class="description" aria-labelledby="description">
            <h2 id="description">{text::description_heading()}</h2>
            {paragraphs(first)}
            {more}
            <small>{source}</small>
        </section>
    }
    .part()
}

/// Splits the text into a visible and a folded part, between paragraphs or sentences, and only if enough is left to
/// fold.
fn split<'a>(lines: impl Iterator<Item = &'a str>) -> (Vec<&'a str>, Vec<&'a str>) {
    let (mut first, mut more, mut shown) = (Vec::new(), Vec::new(), 0);
    for line in lines {
        if shown >= AT_ONCE {
            more.push(line);
            continue;
        }
        let room = AT_ONCE - shown;
        shown += line.len();
        let long = line.len() > room + FOLDED;
        match long.then(|| sentence_end(line, room)).flatten() {
            Some(at) => {
                shown = AT_ONCE;
                first.push(line[..at].trim_end());
                more.push(line[at..].trim_start());
            }
            None => first.push(line),
        }
    }
    if more.iter().map(|line| line.len()).sum::<usize>() < FOLDED {
        first.append(&mut more);
    }
    (first, more)
}

/// Returns the offset of the end of the first sentence that ends at `from` bytes or later.
fn sentence_end(line: &str, from: usize) -> Option<usize> {
    let ends = line.char_indices().filter(|(at, sign)| *at >= from && matches!(sign, '.' | '!' | '?' | '。'));
    let after = ends.map(|(at, sign)| (at + sign.len_utf8(), sign));
    after.into_iter().find(|(at, sign)| *sign == '。' || line[*at..].starts_with(' ')).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::{AT_ONCE, split};

    #[test]
    fn a_long_text_is_cut_between_sentences() {
        let long = "A boy wakes up. ".repeat(80);
        let (first, more) = split([long.trim()].into_iter());
        assert!(first[0].ends_with("up.") && first[0].len() < AT_ONCE + 20);
        assert_eq!([first[0], more[0]].join(" "), long.trim());
        let japanese = "少年は目を覚ます。".repeat(80);
        assert_eq!(split([&*japanese].into_iter()).1.len(), 1);
    }

    #[test]
    fn a_short_text_or_a_short_rest_is_read_at_once() {
        assert_eq!(split(["One.", "Two."].into_iter()), (vec!["One.", "Two."], vec![]));
        let word = "x".repeat(2000);
        assert_eq!(split([&*word, "End."].into_iter()), (vec![&*word, "End."], vec![]));
    }
}
