//! The head of a game page: a backdrop from the game's art or, without any, from its drawn cover, and the logo as the
//! title. Nothing here has a size of its own, so nothing moves when a picture or the video arrives late or never.

use crate::components::cards::look::{CoverDesign, hue_step};
use crate::components::icon::{Icon, icon};
use crate::islands::Film;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::art::media::{MediaKind, Picture, PictureSize};
use shelfcade_core::links::Links;
use shelfcade_core::page::GamePage;

/// Kinds of pictures used as a backdrop, best first.
const BACKDROPS: [MediaKind; 3] = [MediaKind::FanArt, MediaKind::Screenshot, MediaKind::TitleScreen];

/// Returns the class of the head's hue: that of the backdrop, else of the cover, else of the system.
pub fn hue_class(page: &GamePage) -> String {
    let pictures = art(page).into_iter().chain(&page.card.picture);
    let hue = pictures.filter_map(|picture| picture.facts.as_ref()).find_map(|facts| facts.hue());
    format!("game-head h{}", hue_step(hue.unwrap_or(page.card.hue)))
}

/// Returns the backdrop: art, blurred and darkened, on its average colour, or the pattern of the drawn cover.
pub fn backdrop(links: &Links, page: &GamePage) -> HtmlFragment {
    let mut out = Markup::with_capacity(256);
    match art(page) {
        Some(picture) => {
            out.raw("<div class=\"backdrop\">");
            if let Some(facts) = &picture.facts {
                let [red, green, blue] = facts.colour;
                out.raw("<svg color=\"").attr(&format!("#{red:02x}{green:02x}{blue:02x}")).raw("\"></svg>");
            }
            out.raw("<img src=\"").attr(&links.picture(picture.key, PictureSize::Backdrop)).raw("\" alt=\"\"></div>");
        }
        None => {
            out.raw("<div class=\"backdrop ");
            CoverDesign::of(&page.card).classes(&mut out);
            out.raw("\"></div>");
        }
    }
    out.part()
}

fn art(page: &GamePage) -> Option<&Picture> {
    BACKDROPS.iter().find_map(|kind| of_kind(page, *kind))
}

fn of_kind(page: &GamePage, kind: MediaKind) -> Option<&Picture> {
    page.media.iter().map(|one| &one.picture).find(|picture| picture.kind == kind)
}

/// Returns the video that plays silently behind the head, with a button to pause it. The island starts it unless the
/// reader prefers less motion; without scripts nothing of it is loaded.
pub fn film(links: &Links, page: &GamePage) -> HtmlFragment {
    let Some(video) = of_kind(page, MediaKind::Video) else { return nothing() };
    view! {
        <div class="film-behind">
            <video muted loop playsinline preload="none" aria-hidden="true" tabindex="-1" src=links.media(video.key)>
            </video>
            <button type="button" class="icon-button" hidden aria-pressed="false" aria-label=text::pause_film()>
                {icon(Icon::Pause)}
            </button>
            <Film />
        </div>
    }
    .part()
}

/// Returns the content of the `h1`: the logo with the title as its alternative text, or the title.
pub fn title(links: &Links, page: &GamePage) -> HtmlFragment {
    let title = page.card.title.clone();
    match of_kind(page, MediaKind::Logo).filter(|logo| Some(logo.key) != page.cover()) {
        Some(logo) => {
            let src = links.picture(logo.key, PictureSize::Large);
            view! { <img class="game-logo" src=src alt=title decoding="async" /> }.part()
        }
        None => view! { <bdi>{title}</bdi> }.part(),
    }
}
