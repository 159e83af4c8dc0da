//! A game's video, pictures and manual in a strip, and pictures taken while playing.
//!
//! Each picture is a link to a page of its own; the island [`Lightbox`] opens it over the page instead. Hooks of the
//! island: `a.shot`, whose address ends with the picture's key, and in it `img` and `small`, which holds the label.

use crate::components::cards::picture;
use crate::components::icon::{Icon, icon};
use crate::islands::Lightbox;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::art::media::{MediaKind, MediaView, Picture, PictureSize};
use shelfcade_core::links::Links;
use shelfcade_core::page::{GameCard, GamePage};

/// Maximum number of pictures in a strip; the others are on the page of all media.
const MOST: usize = 24;
/// Initial capacity in bytes for a picture.
const USUAL_BYTES: usize = 384;

/// Returns video, pictures and manual; nothing if there is only the cover.
pub fn gallery(links: &Links, page: &GamePage) -> HtmlFragment {
    let of_kind = |wanted| page.media.iter().filter(move |one: &&MediaView| one.picture.kind == wanted);
    let pictures: Vec<_> = page.pictures().filter(|one| is_of_gallery(page, one)).collect();
    let mut strip = Markup::with_capacity((pictures.len() + 2) * USUAL_BYTES);
    of_kind(MediaKind::Video).take(1).for_each(|film| video(&mut strip, links, page, film));
    for one in pictures.iter().take(MOST) {
        shot(&mut strip, links, page, one, text::media_kind(one.picture.kind));
    }
    of_kind(MediaKind::Manual).for_each(|one| manual(&mut strip, links, one));
    let all = pictures.len() > MOST;
    section(links, page, "gallery", text::gallery(), all, strip.into_string())
}

/// Returns pictures taken while playing, newest first.
pub fn moments(links: &Links, page: &GamePage) -> HtmlFragment {
    let moments = || page.pictures().filter(|one| one.picture.kind.is_moment());
    let mut strip = Markup::default();
    moments().take(MOST).for_each(|one| shot(&mut strip, links, page, one, &text::day_label(one.time)));
    section(links, page, "moments", text::moments(), moments().count() > MOST, strip.into_string())
}

/// Returns the island that enlarges the page's pictures; nothing if there are none.
pub fn lightbox(page: &GamePage) -> HtmlFragment {
    if page.pictures().next().is_none() {
        return nothing();
    }
    let button = |act: &'static str, label: &'static str, sign: Icon| {
        let class = format!("lightbox-button {act}");
        view! { <button type="button" class=class data-act=act aria-label=label>{icon(sign)}</button> }
    };
    view! {
        <dialog class="lightbox" aria-label=text::gallery() tabindex="-1">
            <div class="lightbox-stage"></div>
            <p class="lightbox-foot" role="status"></p>
            {button("before", text::picture_before(), Icon::Back)}
            {button("after", text::picture_after(), Icon::Forward)}
            {button("zoom", text::zoom(), Icon::Zoom)}
            {button("close", text::close(), Icon::Close)}
            <Lightbox />
        </dialog>
    }
    .part()
}

/// True if a picture belongs in the gallery. The cover doesn't: the page already shows it.
pub fn is_of_gallery(page: &GamePage, one: &MediaView) -> bool {
    Some(one.picture.key) != page.cover() && !one.picture.kind.is_moment() && one.picture.kind != MediaKind::Logo
}

fn section(
    links: &Links,
    page: &GamePage,
    id: &'static str,
    title: &'static str,
    all: bool,
    strip: String,
) -> HtmlFragment {
    if strip.is_empty() {
        return nothing();
    }
    let href = links.game_media(&page.card.system, &page.card.slug, None);
    let see_all = all.then(|| {
        view! {
            <a class="see-all" href=href aria-label=text::see_all_of(title)>
                {text::see_all()}{icon(Icon::Forward)}
            </a>
        }
    });
    view! {
        <section class="row" aria-labelledby=id>
            <div class="row-head"><h2 id=id>{title}</h2>{see_all}</div>
            <ul class="shots" inner_html=strip></ul>
        </section>
    }
    .part()
}

/// Writes a picture with its label: an `<li>`.
pub fn shot(out: &mut Markup, links: &Links, page: &GamePage, one: &MediaView, label: &str) {
    shot_of(out, links, &page.card, &one.picture, label);
}

/// Writes a picture of a game with its label: an `<li>`.
pub fn shot_of(out: &mut Markup, links: &Links, card: &GameCard, picture: &Picture, label: &str) {
    out.raw("<li><a class=\"shot\" href=\"");
    out.attr(&links.game_media(&card.system, &card.slug, Some(picture.key))).raw("\">");
    frame(out, links, picture);
    out.raw("<small>").text(label).raw("</small></a></li>");
}

/// Writes a picture in its frame.
fn frame(out: &mut Markup, links: &Links, picture: &Picture) {
    out.raw("<span class=\"shot-frame\">");
    sizer(out, picture);
    out.raw("<img src=\"").attr(&links.picture(picture.key, PictureSize::Card));
    out.raw("\" srcset=\"").attr(&links.picture(picture.key, PictureSize::Card)).raw(", ");
    out.attr(&links.picture(picture.key, PictureSize::Large)).raw(" 2x");
    pixels(out, picture);
    out.raw("\" alt=\"\" loading=\"lazy\" decoding=\"async\"></span>");
}

/// Writes an SVG that gives a frame its proportions and average colour, so nothing moves when the picture arrives late
/// or never. Proportions of a picture that isn't decoded yet are guessed. Cut-out pictures get no colour: it would
/// show through.
fn sizer(out: &mut Markup, picture: &Picture) {
    let guess = if picture.kind == MediaKind::Manual { (5, 7) } else { (4, 3) };
    let (width, height) = picture.facts.as_ref().map_or(guess, |facts| (facts.width.max(1), facts.height.max(1)));
    out.raw("<svg viewBox=\"0 0 ").number(width).raw(" ").number(height);
    let is_cut_out = matches!(picture.kind, MediaKind::Logo | MediaKind::Cartridge | MediaKind::Box3d | MediaKind::Mix);
    if let Some(facts) = picture.facts.as_ref().filter(|_| !is_cut_out) {
        let [red, green, blue] = facts.colour;
        out.raw("\" color=\"").attr(&format!("#{red:02x}{green:02x}{blue:02x}"));
    }
    out.raw("\"></svg>");
}

/// Writes the class that shows pixels when a small picture is enlarged.
fn pixels(out: &mut Markup, picture: &Picture) {
    if picture::is_pixels(picture) {
        out.raw("\" class=\"px");
    }
}

/// Returns a picture as large as the page has room, for the page of one picture.
pub fn large(links: &Links, one: &MediaView) -> String {
    let mut out = Markup::default();
    sizer(&mut out, &one.picture);
    out.raw("<img src=\"").attr(&links.picture(one.picture.key, PictureSize::Large));
    pixels(&mut out, &one.picture);
    out.raw("\" alt=\"").attr(text::media_kind(one.picture.kind)).raw("\">");
    out.into_string()
}

/// Writes a video that loads nothing until it is played: an `<li>`.
fn video(out: &mut Markup, links: &Links, page: &GamePage, film: &MediaView) {
    let of_kind = |wanted| page.media.iter().find(move |one| one.picture.kind == wanted);
    let still = of_kind(MediaKind::Screenshot).or_else(|| of_kind(MediaKind::TitleScreen));
    out.raw("<li class=\"film\"><video id=\"film\" controls playsinline preload=\"none\" src=\"");
    out.attr(&links.media(film.picture.key)).raw("\" aria-label=\"").attr(&text::video_of(&page.card.title));
    if let Some(still) = still {
        out.raw("\" poster=\"").attr(&links.picture(still.picture.key, PictureSize::Large));
    }
    out.raw("\"></video><small>").text(text::media_kind(MediaKind::Video)).raw("</small></li>");
}

/// Writes the first page of a manual as a link to the browser's own viewer: an `<li>`. A server built without the
/// feature `manuals` can't draw that page, so no picture is requested.
fn manual(out: &mut Markup, links: &Links, one: &MediaView) {
    out.raw("<li><a class=\"manual\" href=\"").attr(&links.media(one.picture.key)).raw("\">");
    out.raw("<span class=\"shot-frame\">");
    sizer(out, &one.picture);
    out.raw(Icon::Book.markup());
    if cfg!(feature = "manuals") {
        out.raw("<img src=\"").attr(&links.picture(one.picture.key, PictureSize::Card));
        out.raw("\" alt=\"\" loading=\"lazy\" decoding=\"async\">");
    }
    out.raw("</span><small>");
    out.text(&text::facts_line([text::media_kind(MediaKind::Manual), &text::bytes(one.size)]));
    out.raw("</small></a></li>");
}
