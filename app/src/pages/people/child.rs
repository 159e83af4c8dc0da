//! The games a child's profile sees: age ratings, systems and collections, selected by the owner.

use crate::components::forms::{choice, choices, notice};
use crate::head::Head;
use crate::islands::CountFilters;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{ChildPage, PageFrame};
use shelfcade_core::people::user_data::AgeRating;

/// Returns the page's title, description and class.
pub fn head(page: &ChildPage) -> Head {
    Head::new("child", text::child_sees(&page.name), text::child_lead().to_owned())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &ChildPage) -> HtmlFragment {
    let now = match page.sees {
        Some(0) => text::child_nothing(&page.name),
        Some(games) if page.is_draft => text::child_would(games, &page.name),
        Some(games) => text::child_now(games, &page.name),
        None => text::child_everything(&page.name),
    };
    view! {
        <div class="page-head"><h1>{text::child_sees(&page.name)}</h1><p>{text::child_lead()}</p></div>
        <div class="measure">
            {notice(now, page.sees == Some(0))}
            <form class="form" method="post" action=frame.links.child(page.id)>
                // Enter saves what is ticked: browsers press a form's first button.
                <button type="submit" class="sr" tabindex="-1" aria-hidden="true">{text::save()}</button>
                {choices(text::child_kind(), vec![
                    choice("radio", "child", "0", text::child_all().to_owned(), false),
                    choice("radio", "child", "1", text::child_ticked().to_owned(), true),
                ])}
                {ages(page)}
                {systems(page)}
                {(!page.collections.is_empty()).then(|| boxes(text::collections(), "collection", &page.collections))}
                <button type="submit" class="button">{text::save()}</button>
                <CountFilters />
            </form>
            <p>{text::child_leaving()}</p>
        </div>
    }
    .part()
}

/// Returns the age ratings with their numbers of games: the highest one allowed, and a box for games without a rating.
fn ages(page: &ChildPage) -> HtmlFragment {
    let label = |name: &str, games: u32| format!("{name} · {}", text::games(games.into()));
    let up_to = |value: u8, name: String| {
        choice("radio", "up_to", value.to_string(), name, page.up_to.map_or(0, |rating| rating as u8) == value)
    };
    let ratings = AgeRating::ALL.into_iter().map(|rating| {
        let number = rating as u8;
        up_to(number, label(text::age_rating(rating), page.rated[usize::from(number)]))
    });
    let all = std::iter::once(up_to(0, text::child_no_rating().to_owned())).chain(ratings);
    let unrated = choice("checkbox", "unrated", "1", label(text::child_unrated(), page.rated[0]), page.unrated);
    view! { {choices(text::child_up_to(), all.collect())}{unrated} }.part()
}

/// Returns the systems, with buttons that save the form with all or none of them.
fn systems(page: &ChildPage) -> HtmlFragment {
    let each = page.systems.iter();
    let each = each.map(|(value, label, is_on)| choice("checkbox", "system", value, label.clone(), *is_on));
    view! {
        <fieldset>
            <legend>{text::nav_systems()}</legend>
            <p class="form-line">
                <button type="submit" class="quiet-button" name="systems" value="all">{text::all_of_them()}</button>
                <button type="submit" class="quiet-button" name="systems" value="none">{text::none_of_them()}</button>
            </p>
            <div class="choices">{each.collect::<Vec<_>>()}</div>
        </fieldset>
    }
    .part()
}

/// Returns checkboxes; `all` has the value, the label and the state of each.
fn boxes(legend: &'static str, name: &'static str, all: &[(String, String, bool)]) -> HtmlFragment {
    let each = all.iter().map(|(value, label, is_on)| choice("checkbox", name, value, label.clone(), *is_on));
    choices(legend, each.collect())
}
