//! Choosing the cover of a game: one of its pictures, an upload, or the automatic choice. Plain forms.

use crate::components::forms::{person_field, refusal};
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::art::media::{MediaView, PictureSize};
use shelfcade_core::page::{CoverPage, PageFrame};

/// Width of a picture in the grid, in CSS pixels.
const WIDTH: u16 = PictureSize::Card as u16 / 2;

/// Types that the browser's file dialog offers.
const TYPES: &str = "image/png,image/jpeg,image/webp,image/gif,image/bmp";

/// Returns the page's title, description and class.
pub fn head(page: &CoverPage) -> Head {
    Head::new("covers", text::cover_title(&page.card.title), text::cover_why())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &CoverPage) -> HtmlFragment {
    let links = &frame.links;
    let action = links.cover(&page.card.system, &page.card.slug);
    let back = links.game(&page.card.system, &page.card.slug);
    let pictures: Vec<_> = page.pictures.iter().map(|one| picture(frame, page, one)).collect();
    let none = page.pictures.is_empty().then(|| view! { <p>{text::cover_none()}</p> });
    let as_found = page.chosen.is_some().then(|| {
        view! { <button type="submit" class="button quiet" name="cover" value="">{text::cover_as_found()}</button> }
    });
    view! {
        <div class="page-head">
            <p class="crumbs"><a href=back.clone()><bdi>{page.card.title.clone()}</bdi></a></p>
            <h1>{text::cover_choose()}</h1>
            <p>{text::cover_why()}</p>
        </div>
        <div class="measure">
            <form class="form" method="post" action=action.clone() enctype="multipart/form-data">
                {person_field(frame)}
                {none}
                <p class="picks">{pictures}</p>
                <p class="form-line">
                    {as_found}
                    <a class="button quiet" href=back>{text::cancel()}</a>
                </p>
            </form>
            <form class="form" method="post" action=action enctype="multipart/form-data">
                {person_field(frame)}
                <label class="field">
                    <span>{text::cover_send()}</span>
                    <input type="file" name="file" required=true accept=TYPES
                        aria-invalid=page.refused.map(|_| "true") />
                    {refusal(page.refused)}
                </label>
                <button type="submit" class="button">{text::cover_send_go()}</button>
            </form>
        </div>
    }
    .part()
}

/// Returns a button with a picture.
fn picture(frame: &PageFrame, page: &CoverPage, one: &MediaView) -> HtmlFragment {
    let key = one.picture.key;
    let height = one
        .picture
        .facts
        .as_ref()
        .filter(|facts| facts.width > 0)
        .map(|facts| (u32::from(WIDTH) * u32::from(facts.height) / u32::from(facts.width)).to_string());
    let is_chosen = page.chosen == Some(key);
    view! {
        <button type="submit" name="cover" value=key.to_string() aria-current=is_chosen.then_some("true")>
            <img src=frame.links.picture(key, PictureSize::Card) width=WIDTH.to_string() height=height loading="lazy"
                alt=one.name.clone() />
            <small>{text::media_kind(one.picture.kind)}</small>
        </button>
    }
    .part()
}
