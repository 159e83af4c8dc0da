//! The pictures of a game on pages of their own: all of them, or one enlarged with links to the previous and the next.
//! With scripts, the game page shows them on top of itself instead.

use crate::components::cards::look::hue_class;
use crate::components::games::gallery;
use crate::components::icon::{Icon, icon};
use crate::head::Head;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::art::media::MediaView;
use shelfcade_core::links::Links;
use shelfcade_core::page::{GamePage, MediaPage, PageFrame};

/// Returns the page's title, description and class.
pub fn head(page: &MediaPage) -> Head {
    let title = text::media_of(&page.game.card.title);
    Head::new("pictures", title.clone(), title)
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &MediaPage) -> HtmlFragment {
    let (links, game) = (&frame.links, &page.game);
    let pictures: Vec<&MediaView> = game.pictures().collect();
    let shown = page.shown.filter(|at| *at < pictures.len());
    let content = match shown {
        Some(at) => one(links, game, &pictures, at),
        None => all(links, game, &pictures),
    };
    view! {
        <article class=hue_class(game.card.hue)>
            <nav class="crumbs" aria-label=text::crumbs_label()>
                <a href=links.system(&game.system.id)><bdi>{game.system.name.clone()}</bdi></a>
                {icon(Icon::Forward)}
                <a href=links.game(&game.card.system, &game.card.slug)><bdi>{game.card.title.clone()}</bdi></a>
                {shown.map(|_| view! {
                    {icon(Icon::Forward)}
                    <a href=links.game_media(&game.card.system, &game.card.slug, None)>{text::all_pictures()}</a>
                })}
            </nav>
            <h1>{text::media_of(&game.card.title)}</h1>
            {content}
        </article>
    }
    .part()
}

/// Returns all pictures: the game's own, then those taken while playing.
fn all(links: &Links, game: &GamePage, pictures: &[&MediaView]) -> HtmlFragment {
    let section = |title: &'static str, of_moments: bool| {
        let mut shots = Markup::default();
        for one in pictures.iter().filter(|one| one.picture.kind.is_moment() == of_moments) {
            let label =
                if of_moments { text::day_label(one.time) } else { text::media_kind(one.picture.kind).to_owned() };
            gallery::shot(&mut shots, links, game, one, &label);
        }
        let shots = shots.into_string();
        (!shots.is_empty())
            .then(|| view! { <section><h2>{title}</h2><ul class="shots wrap" inner_html=shots></ul></section> })
    };
    view! { {section(text::gallery(), false)}{section(text::moments(), true)}{gallery::lightbox(game)} }.part()
}

/// Returns one picture, enlarged.
fn one(links: &Links, game: &GamePage, pictures: &[&MediaView], at: usize) -> HtmlFragment {
    let view = pictures[at];
    let step = |to: Option<usize>, rel: &'static str, label: &'static str, sign: Icon| {
        let key = to.and_then(|to| pictures.get(to))?.picture.key;
        let href = links.game_media(&game.card.system, &game.card.slug, Some(key));
        Some(view! { <a class="button quiet" rel=rel href=href aria-label=label>{icon(sign)}</a> })
    };
    let kind = view.picture.kind;
    let label = text::media_kind(kind);
    let label = if kind.is_moment() { text::facts_line([label, &text::day(view.time)]) } else { label.to_owned() };
    view! {
        <figure class="large">
            <a href=links.media(view.picture.key) aria-label=text::open_file()
                inner_html=gallery::large(links, view)></a>
            <figcaption>
                <span>{label}</span>
                <small>{text::place_of(at as u64 + 1, pictures.len() as u64)}</small>
                <small>{text::media_source(view.source)}</small>
            </figcaption>
        </figure>
        <nav class="large-steps" aria-label=text::gallery()>
            {step(at.checked_sub(1), "prev", text::picture_before(), Icon::Back)}
            <a class="text-link" href=links.media(view.picture.key)>{text::open_file()}</a>
            {step(Some(at + 1), "next", text::picture_after(), Icon::Forward)}
        </nav>
    }
    .part()
}
