//! Models of pictures, videos and manuals, and tests of the pages that show them.

use crate::html::{attributes, count, lines, main_of};
use crate::{frame, games, models};
use shelfcade_app::render;
use shelfcade_core::art::media::{MediaKey, MediaKind, MediaSource, MediaView, Picture, PictureFacts};
use shelfcade_core::page::{GameCard, GamePage, GameStateView, ListPage, MediaPage};
use shelfcade_core::people::user_data::{GameState, GameStatus, Plays};

/// Returns a picture; `size` is `None` if it isn't decoded yet.
pub fn picture(number: u64, kind: MediaKind, size: Option<(u16, u16)>) -> Picture {
    let facts = size.map(|(width, height)| PictureFacts {
        width,
        height,
        colour: [170, 136, number as u8],
        thumbhash: [0xd5, 0xf7, 7, 0x0d, 0x80, number as u8, 0x48, 0x77, 0x88, 0x87].into(),
    });
    Picture { key: MediaKey::new(number), kind, facts }
}

/// Returns a box front for every third card.
pub fn cover(index: usize) -> Option<Picture> {
    let size = index.is_multiple_of(2).then_some((560, 800));
    (index % 3 == 1).then(|| picture(index as u64 + 100, MediaKind::BoxFront, size))
}

fn view(number: u64, kind: MediaKind, size: Option<(u16, u16)>) -> MediaView {
    MediaView {
        picture: picture(number, kind, size),
        source: if kind.is_moment() { MediaSource::Folder } else { MediaSource::Gamelist },
        name: format!("{} <{number}>.png", kind.as_str()),
        size: 48_200 + number,
        time: 1_790_000_000 + i64::try_from(number).unwrap_or_default() * 86_400,
    }
}

/// Returns a game with all kinds of media.
pub fn game() -> GamePage {
    let media = vec![
        view(1, MediaKind::BoxFront, Some((700, 500))),
        view(2, MediaKind::BoxBack, Some((700, 500))),
        view(3, MediaKind::Logo, Some((400, 120))),
        view(4, MediaKind::Screenshot, Some((256, 224))),
        view(5, MediaKind::Screenshot, None),
        view(6, MediaKind::TitleScreen, Some((256, 224))),
        view(7, MediaKind::Video, None),
        view(8, MediaKind::Manual, Some((600, 840))),
        view(9, MediaKind::Capture, Some((1280, 720))),
        view(10, MediaKind::State, None),
    ];
    let page = models::game();
    let card = GameCard { picture: Some(media[0].picture.clone()), ..page.card };
    GamePage { card, media, ..page }
}

#[test]
fn a_card_shows_its_picture_over_the_drawn_cover() {
    let card = GameCard { picture: cover(4), ..games::named("Super Metroid") };
    let page = ListPage { cards: vec![card], ..models::system("snes") };
    let html = render::list(&frame(), &page);
    let main = main_of(&html);
    assert!(main.contains("class=\"cover wide p"), "the drawn cover is there: {main}");
    assert!(main.contains("<small><bdi>Super Metroid</bdi>"), "the label says what a picture may not");
    assert!(main.contains(r##"color="#aa8868" data-thumbhash="1fcHDYBoSHeIhw"></svg><img class="whole""##), "{main}");
    assert!(attributes(main, "src").contains(&"/shelf/pictures/0000000000000068/288"), "{main}");
}

#[test]
fn only_what_is_in_sight_is_loaded_at_once() {
    let cards = (0..20).map(|_| GameCard { picture: cover(4), ..games::named("Super Metroid") }).collect();
    let html = render::list(&frame(), &ListPage { cards, ..models::search() });
    assert_eq!(count(&html, "<img "), 20);
    assert_eq!(count(&html, "loading=\"lazy\""), 12);
    assert_eq!(count(&html, "/96\""), 20, "a line is small");
}

#[test]
fn a_game_with_media_shows_all_of_it() {
    let html = render::game(&frame(), &game());
    insta::assert_snapshot!("game_media", lines(main_of(&html)));
}

#[test]
fn a_film_loads_nothing_until_it_is_played() {
    let html = render::game(&frame(), &game());
    assert!(html.contains("preload=\"none\"") && !html.contains("autoplay"));
}

#[test]
fn the_head_of_a_page_shows_the_best_art_or_the_pattern_of_the_drawn_cover() {
    let backdrop = |page: &GamePage| {
        let html = render::game(&frame(), page);
        html.split_once("<div class=\"backdrop").map(|(_, rest)| rest.split_once("</div>").unwrap().0.to_owned())
    };
    let page = game();
    let shown = backdrop(&page).unwrap();
    assert!(shown.contains("/shelf/pictures/0000000000000004/384"), "a screenshot: {shown}");
    assert!(shown.contains("<svg color=\"#aa8804\">"), "on its colour: {shown}");
    let mut media = page.media.clone();
    media.push(view(11, MediaKind::FanArt, None));
    let shown = backdrop(&GamePage { media, ..page }).unwrap();
    assert!(shown.contains("/shelf/pictures/000000000000000b/384"), "fan art is better: {shown}");
    let shown = backdrop(&models::game()).unwrap();
    assert!(shown.starts_with(" cover wide p") && !shown.contains("<img"), "{shown}");
}

#[test]
fn a_logo_is_the_title_and_says_it() {
    let html = render::game(&frame(), &game());
    let heading = html.split_once("<h1>").and_then(|(_, rest)| rest.split_once("</h1>")).unwrap().0;
    assert!(heading.contains("alt=\"Chrono Trigger\"") && heading.contains("/0000000000000003/960"), "{heading}");
    assert!(!heading.contains("<bdi>"), "{heading}");
}

#[test]
fn a_story_lists_what_happened_in_order() {
    let page = game();
    let state = GameState {
        favorite: Some(1_780_000_000),
        status: Some(GameStatus::Finished),
        rating: Some(4),
        plays: Plays { count: 3, seconds: 7_200, last: Some(1_785_000_000) },
        ..GameState::default()
    };
    let mine = GameStateView { state, ..page.mine.clone().unwrap() };
    let html = render::game(&frame(), &GamePage { mine: Some(mine), ..page });
    let strip = html.split_once("<ol class=\"timeline\">").and_then(|(_, rest)| rest.split_once("</ol>")).unwrap().0;
    let at = |words: &str| strip.find(words).unwrap_or_else(|| panic!("{words} in {strip}"));
    let order = ["Became a favorite", "Played 3 times", "2 moments", "Finished", "Your rating: 4 of 5"].map(at);
    assert!(order.is_sorted(), "{strip}");
    assert_eq!(count(&render::game(&frame(), &models::game()), "timeline"), 0, "nothing happened");
}

#[test]
fn every_picture_has_a_page_with_ways_on() {
    let game = game();
    let links = &frame().links;
    let keys: Vec<_> = game.pictures().map(|one| one.picture.key).collect();
    for (at, key) in keys.iter().enumerate() {
        let html = render::media(&frame(), &MediaPage { game: game.clone(), shown: Some(at) });
        assert_eq!(count(&html, "<h1"), 1);
        assert!(html.contains(&links.media(*key)) && html.contains(&links.game(&game.card.system, &game.card.slug)));
        assert_eq!(count(&html, "rel=\"prev\""), usize::from(at > 0));
        assert_eq!(count(&html, "rel=\"next\""), usize::from(at + 1 < keys.len()));
    }
    let html = render::media(&frame(), &MediaPage { game, shown: None });
    assert_eq!(count(&html, "class=\"shot\""), keys.len());
}

#[test]
fn a_game_without_media_has_no_empty_section() {
    let html = render::game(&frame(), &models::game());
    for absent in ["id=\"gallery\"", "id=\"moments\"", "class=\"lightbox\"", "<video", "class=\"shot\""] {
        assert_eq!(count(&html, absent), 0, "{absent}");
    }
}
