//! Page links under every list: first, last and the neighbours.

use crate::components::icon::{Icon, icon};
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;

/// Returns links to the pages of a list; nothing for a single page. `href` returns the address of a 1-based page.
pub fn pager(page: u32, pages: u32, href: impl Fn(u32) -> String) -> HtmlFragment {
    if pages <= 1 {
        return nothing();
    }
    let step = |to: Option<u32>, label: &'static str, sign: Icon, rel: &'static str| match to {
        Some(to) => view! { <li><a href=href(to) rel=rel aria-label=label>{icon(sign)}</a></li> }.part(),
        None => view! { <li><span aria-hidden="true">{icon(sign)}</span></li> }.part(),
    };
    let mut items = vec![step((page > 1).then(|| page - 1), text::page_before(), Icon::Back, "prev")];
    let mut last = 0;
    for number in shown_pages(page, pages) {
        if number > last + 1 {
            items.push(view! { <li><span class="gap">"…"</span></li> }.part());
        }
        let current = (number == page).then_some("page");
        let label = text::page_label(number.into());
        items.push(
            view! { <li><a href=href(number) aria-current=current aria-label=label>{number.to_string()}</a></li> }
                .part(),
        );
        last = number;
    }
    items.push(step((page < pages).then(|| page + 1), text::page_after(), Icon::Forward, "next"));
    view! { <nav class="pager" aria-label=text::pages_label()><ul>{items}</ul></nav> }.part()
}

fn shown_pages(page: u32, pages: u32) -> Vec<u32> {
    let mut shown: Vec<u32> = [1, pages].into_iter().chain(page.saturating_sub(1)..=page.saturating_add(1)).collect();
    shown.retain(|number| (1..=pages).contains(number));
    shown.sort_unstable();
    shown.dedup();
    shown
}

#[cfg(test)]
mod tests {
    use super::shown_pages;

    #[test]
    fn first_last_and_neighbours_are_shown() {
        for (page, pages, shown) in
            [(1, 2, vec![1, 2]), (1, 9, vec![1, 2, 9]), (5, 9, vec![1, 4, 5, 6, 9]), (9, 9, vec![1, 8, 9])]
        {
            assert_eq!(shown_pages(page, pages), shown, "page {page} of {pages}");
        }
    }
}
