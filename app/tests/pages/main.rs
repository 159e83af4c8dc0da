//! Rules for every page (one heading, nothing inline, hostile titles as text, all links under the base path), and
//! tests of single pages.
#![cfg(feature = "ssr")]

mod games;
mod html;
mod languages;
mod media;
mod models;

use html::{attributes, count, main_of};
use shelfcade_app::{FIRST_SCRIPT, render};
use shelfcade_core::help::{HelpFound, HelpTopic};
use shelfcade_core::lang::Lang;
use shelfcade_core::links::Links;
use shelfcade_core::page::{
    GameCard, HomePage, HttpsView, ListPage, MediaPage, MuseumPage, PageFrame, Theme, TrustPage, UpdateWay, Why,
};
use shelfcade_core::query::View;
use shelfcade_core::search::list_query::{ListOrder, ListQuery};

fn frame() -> PageFrame {
    PageFrame {
        links: Links::new("/shelf").expect("a plain base path"),
        here: "/systems?a=\"<b>".to_owned(),
        can_download: true,
        ..PageFrame::default()
    }
}

fn scanning() -> PageFrame {
    PageFrame { scan: Some(models::progress()), ..frame() }
}

fn playing() -> PageFrame {
    PageFrame { play: models::play::frame(), ..frame() }
}

/// Returns every page: full, empty and hostile.
fn pages() -> Vec<(&'static str, String)> {
    let frame = frame();
    vec![
        ("home", render::home(&scanning(), &models::home())),
        ("home, empty", render::home(&frame, &models::home_empty())),
        ("systems", render::systems(&frame, &models::systems())),
        ("systems, empty", render::systems(&frame, &Default::default())),
        ("system", render::list(&frame, &models::system("snes"))),
        ("system, list", render::list(&frame, &models::system_list())),
        ("system, nothing fits", render::list(&frame, &models::system_nothing())),
        ("search", render::list(&frame, &models::search())),
        ("search, start", render::list(&frame, &models::search_start())),
        ("search, unread", render::list(&frame, &models::search_unread())),
        ("museum of a system", render::museum(&frame, &models::museum::system())),
        ("museum of a series", render::museum(&frame, &models::museum::series())),
        ("series", render::list(&frame, &models::series())),
        ("index", render::index(&frame, &models::index())),
        ("search, no hits", render::list(&frame, &models::search_nothing())),
        ("game", render::game(&frame, &models::game())),
        ("game, bare", render::game(&frame, &models::game_bare())),
        ("game, hostile", render::game(&frame, &models::game_hostile())),
        ("game, many variants", render::game(&frame, &models::game_of_many())),
        ("files", render::files(&frame, &models::game_of_many())),
        ("files, hostile", render::files(&frame, &models::game_hostile())),
        ("identify", render::identify(&frame, &models::identify())),
        ("identify, bare", render::identify(&frame, &models::identify_bare())),
        ("unidentified", render::unidentified(&frame, &models::unidentified())),
        ("unidentified, done", render::unidentified(&frame, &Default::default())),
        ("game, media", render::game(&frame, &media::game())),
        ("media", render::media(&frame, &MediaPage { game: media::game(), shown: None })),
        ("picture", render::media(&frame, &MediaPage { game: media::game(), shown: Some(2) })),
        ("cover", render::cover(&frame, &models::cover())),
        ("cover, bare", render::cover(&frame, &models::cover_bare())),
        ("play", render::play(&playing(), &models::play::page())),
        ("play, a question", render::play(&playing(), &models::play::question())),
        ("play, nothing", render::play(&frame, &Default::default())),
        ("game, somebody plays", render::game(&playing(), &models::game_hostile())),
        ("child", render::child(&frame, &models::child::page())),
        ("child, none yet", render::child(&frame, &Default::default())),
        ("room, asking", render::room(&playing(), &models::room::asking())),
        ("room, a match", render::room(&playing(), &models::room::matched())),
        ("room, to join", render::room(&frame, &models::room::to_join())),
        ("room, ended", render::room_ended(&frame)),
        ("about", render::about(&frame, &models::about())),
        ("more", render::more(&frame)),
        ("help", render::help(&frame, &Default::default())),
        ("help, searched", render::help(&frame, &models::help_found())),
        ("help, adding games", render::help(&frame, &models::help(HelpTopic::AddGames))),
        ("help, backups", render::help(&frame, &models::help(HelpTopic::Backup))),
        ("help, TV", render::help(&scanning(), &models::help(HelpTopic::Tv))),
        ("backups", render::backups(&frame, &models::backups())),
        ("backups, none", render::backups(&frame, &Default::default())),
        ("restore", render::restore(&frame, &models::restore())),
        ("trust", render::trust(&frame, &models::trust(true))),
        ("trust, owner's", render::trust(&frame, &models::trust(false))),
        ("trust, off", render::trust(&frame, &TrustPage { is_secure: false, https: HttpsView::Off })),
        ("trust, failed", render::trust(&frame, &TrustPage { is_secure: false, https: HttpsView::Failed })),
        ("health", render::health(&scanning(), &models::health())),
        ("health, empty", render::health(&frame, &Default::default())),
        ("update", render::update(&frame, &models::update::page())),
        ("update, by a command", render::update(&frame, &models::update::by(UpdateWay::Command))),
        ("update, by a package", render::update(&frame, &models::update::by(UpdateWay::Package))),
        ("update, by an image", render::update(&frame, &models::update::by(UpdateWay::Image))),
        ("update, nothing", render::update(&frame, &Default::default())),
        ("error", render::error(&frame, &models::error())),
    ]
}

#[test]
fn every_page_is_one_document_with_one_heading() {
    for (name, html) in pages() {
        assert!(html.starts_with("<!doctype html><html lang=\"en\""), "{name}");
        assert!(html.ends_with("</html>"), "{name}");
        for (tag, wanted) in [("<h1", 1), ("<main", 1), ("<title>", 1), ("href=\"#main\"", 1), ("id=\"q\"", 1)] {
            assert_eq!(count(&html, tag), wanted, "{tag} on {name}");
        }
    }
}

#[test]
fn ids_are_unique() {
    for (name, html) in pages() {
        let mut ids = attributes(&html, "id");
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all, "{name}: {ids:?}");
    }
}

#[test]
fn nothing_is_inline_and_no_marker_is_left() {
    for (name, html) in pages() {
        let first = format!("<script>{FIRST_SCRIPT}</script>");
        assert_eq!(count(&html, &first), 1, "{name}");
        for refused in [" style=\"", "<style", "<script>", " onclick", "javascript:", "<!>", "<!--"] {
            assert_eq!(count(&html.replace(&first, ""), refused), 0, "{refused} on {name}");
        }
    }
}

#[test]
fn hostile_titles_are_text() {
    for (name, html) in pages() {
        for refused in ["<script>alert", "<img src=x", "<b>"] {
            assert_eq!(count(&html, refused), 0, "{refused} on {name}");
        }
    }
    let html = render::game(&frame(), &models::game_hostile());
    assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(html.contains("<bdi>اللعبة العظيمة"), "foreign directions are isolated");
}

#[test]
fn of_many_variants_a_game_page_shows_the_first() {
    let page = models::game_of_many();
    let (game, files) = (render::game(&frame(), &page), render::files(&frame(), &page));
    let all = "href=\"/shelf/games/snes/chrono-trigger/files\"";
    assert_eq!((count(&game, all), count(&files, all)), (1, 0));
    // Folded kinds are on the other page only; of the files, only what must be seen at once is here.
    assert_eq!((count(&game, "class=\"variant-label\""), count(&files, "class=\"variant-label\"")), (12, 35));
    assert_eq!((count(&game, "class=\"file-block\""), count(&files, "class=\"file-block\"")), (1, 35));
    assert!(!game.contains("Hack 1<") && files.contains("Hack 1<"));
    for html in [&game, &files] {
        assert!(html.contains("<details class=\"files\" open>") && html.contains("Chrono &lt;Trigger&gt;"));
    }
    assert!(!game.contains("class=\"not-here\"") && files.contains("class=\"not-here\""));
    let few = render::game(&frame(), &models::game());
    assert!(count(&few, all) == 0 && few.contains("class=\"not-here\"") && few.contains("Crimson Echoes"));
}

#[test]
fn on_other_systems_a_title_is_repeated_only_where_it_differs() {
    let mut page = models::game();
    let card = |title: &str, system_short: &str, developer: &str| GameCard {
        title: title.to_owned(),
        system_short: system_short.to_owned(),
        developer: Some(developer.to_owned()),
        year: Some(1999),
        ..page.card.clone()
    };
    let own = page.card.developer.clone().unwrap();
    let title = page.card.title.clone();
    page.elsewhere =
        vec![card(&title, "Saturn", &own), card(&title, "Lynx", "Tose"), card("Kurono Toriga", "MSX", "Tose")];
    let html = main_of(&render::game(&frame(), &page)).to_owned();
    let row = html.split("id=\"row-elsewhere\"").nth(1).unwrap().split("</section>").next().unwrap();
    let same = format!("<small><bdi hidden>{title}</bdi>");
    for label in [
        format!("{same}<bdi>Saturn</bdi>1999</small>"),
        format!("{same}<bdi>Lynx</bdi>Tose · 1999</small>"),
        "<small><bdi>Kurono Toriga</bdi>MSX · 1999</small>".to_owned(),
    ] {
        assert!(row.contains(&label), "{label}: {row}");
    }
}

#[test]
fn a_museum_says_why_it_has_more_games_than_titles() {
    let page = models::museum::series();
    let html = main_of(&render::museum(&frame(), &page)).to_owned();
    let (games, titles) = (page.games, page.title_count);
    assert!(html.contains(&format!("<p>{games} games · {titles} titles · 3 systems</p>")), "{html}");
    assert!(html.contains(&format!("<p>{titles} titles · each title once</p>")), "{html}");
    let html = main_of(&render::museum(&frame(), &MuseumPage { title_count: games, ..page })).to_owned();
    assert!(html.contains(&format!("<p>{games} games · 3 systems</p>")) && !html.contains("each title once"), "{html}");
}

#[test]
fn hidden_variants_are_not_among_the_first() {
    let mut page = models::game_of_many();
    let mine = page.mine.as_mut().unwrap();
    mine.state.hidden_variants = (3..6).map(|number| format!("Chrono Trigger (Original {number}).sfc")).collect();
    let game = render::game(&frame(), &page);
    assert_eq!(count(&game, "name=\"show-variant\""), 3);
    assert_eq!(count(&game, "name=\"hide-variant\""), 12);
    assert!(game.contains("In your library: 32 variants"), "{}", main_of(&game));
}

#[test]
fn a_quote_cannot_leave_its_attribute() {
    let html = render::about(&frame(), &models::about());
    assert!(html.contains(r#"name="back" value="/systems?a=&quot;&lt;b&gt;""#), "{html}");
}

#[test]
fn all_addresses_stand_under_the_base_path() {
    for (name, html) in pages() {
        for attribute in ["href", "src", "action", "data-next"] {
            for address in attributes(&html, attribute) {
                let fine =
                    address.starts_with("/shelf/") || address.starts_with('#') || address.starts_with("https://");
                assert!(fine, "{attribute}={address} on {name}");
            }
        }
    }
}

#[test]
fn the_theme_is_in_the_page_before_any_script() {
    for theme in [Theme::System, Theme::Dark, Theme::Light] {
        let html = render::home(&PageFrame { theme, ..frame() }, &models::home());
        assert!(html.contains(&format!("data-theme=\"{}\"", theme.as_str())));
        let pressed = format!("value=\"{}\" aria-pressed=\"true\"", theme.as_str());
        // One for the theme and one for the language.
        assert_eq!(count(&html, "aria-pressed=\"true\""), 2);
        assert!(html.contains(&pressed), "{pressed}");
    }
}

#[test]
fn only_the_empty_home_of_a_first_scan_reloads_itself() {
    let reload = "http-equiv=\"refresh\"";
    assert!(render::home(&scanning(), &HomePage::default()).contains(reload));
    assert!(!render::home(&scanning(), &models::home()).contains(reload));
    assert!(!render::home(&frame(), &HomePage::default()).contains(reload));
}

#[test]
fn an_empty_home_teaches_where_to_put_games() {
    let html = render::home(&frame(), &models::home_empty());
    for told in ["/media/usb/roms", "megadrive/", "href=\"/shelf/health\""] {
        assert!(main_of(&html).contains(told), "{told}");
    }
}

#[test]
fn no_dead_ends() {
    let nothing = render::list(&frame(), &models::system_nothing());
    assert!(main_of(&nothing).contains("No games match these filters") && main_of(&nothing).contains("Clear all"));
    let search = render::list(&frame(), &models::search_nothing());
    let main = main_of(&search);
    assert!(main.contains("Did you mean") && main.contains("chrono trigger</bdi>"));
    assert!(main.contains("/shelf/systems/snes"), "systems to browse instead");
}

#[test]
fn the_search_box_is_focused_only_when_nothing_was_asked() {
    let focus = " autofocus";
    assert_eq!(count(&render::list(&frame(), &models::search_start()), focus), 1);
    assert_eq!(count(&render::list(&frame(), &models::search()), focus), 0);
}

#[test]
fn a_list_names_its_next_page_and_its_place() {
    let html = render::list(&frame(), &models::system("snes"));
    assert_eq!(attributes(&html, "data-next"), ["/shelf/systems/snes?genre=role-playing&amp;decade=1990&amp;page=4"]);
    assert_eq!(attributes(&html, "data-first"), ["120"]);
    assert!(html.contains("B · 121 of 1,204"));
    assert!(html.contains("rel=\"prev\"") && html.contains("rel=\"next\""));
    let last = render::list(&frame(), &ListPage { page: 21, ..models::system("snes") });
    assert!(attributes(&last, "data-next").is_empty());
}

#[test]
fn filters_keep_order_and_view() {
    let list_query =
        ListQuery { order: Some(ListOrder::Newest), view: Some(View::List), ..models::system("snes").list_query };
    let html = render::list(&frame(), &ListPage { list_query, ..models::system("snes") });
    assert!(html.contains(r#"<input type="hidden" name="sort" value="newest">"#));
    assert!(html.contains(r#"<input type="hidden" name="view" value="list">"#));
}

#[test]
fn matched_text_is_marked_and_broken_ranges_are_left_out() {
    let card = GameCard { matched: vec![(0, 5), (3, 4), (6, 999), (7, 7)], ..games::named("Super Metroid") };
    let page = ListPage { cards: vec![card], ..models::search() };
    let html = render::list(&frame(), &page);
    assert!(html.contains("<mark>Super</mark> Metroid</bdi>"), "{}", main_of(&html));
}

#[test]
fn a_letter_cut_in_two_is_not_marked() {
    let card = GameCard { title: "Pokémon".to_owned(), matched: vec![(0, 4)], ..games::named("Super Metroid") };
    let page = ListPage { cards: vec![card], ..models::search() };
    assert!(render::list(&frame(), &page).contains("Pokémon</bdi>"));
}

#[test]
fn suggestions_tell_a_corrected_spelling_once() {
    let spelled = |word: &str| Some(Why::Spelling(word.to_owned()));
    let mut page = models::suggestions();
    page.games.truncate(3);
    let whys = [spelled("castlevania"), spelled("castlevania"), spelled("castle")];
    assert_eq!(page.games.len(), whys.len());
    page.games.iter_mut().zip(whys).for_each(|(game, why)| game.why = why);
    let html = render::fragment_suggest(Lang::En, &Links::default(), &page);
    assert_eq!(html.matches("spelled “castlevania”").count(), 1, "{html}");
    assert_eq!(html.matches("spelled “castle”").count(), 1, "{html}");
}

#[test]
fn a_question_that_help_answers_is_not_told_that_no_game_matches_it() {
    let page = |is_question| ListPage {
        unmatched: Some("backup".to_owned()),
        help: HelpFound { topics: vec![HelpTopic::Backup], is_question },
        ..models::search()
    };
    let shown = |is_question| render::list(&frame(), &page(is_question)).contains("No game also matches “backup”");
    assert_eq!((shown(false), shown(true)), (true, false));
}

#[test]
fn suggestions_are_options_and_nothing_else() {
    let links = Links::new("/shelf").unwrap();
    let html = render::fragment_suggest(Lang::En, &links, &models::suggestions());
    assert_eq!(count(&html, "role=\"option\""), 2 + models::search().cards.len());
    assert!(!html.contains("<html"));
    assert_eq!(render::fragment_suggest(Lang::En, &links, &Default::default()), "");
}

#[test]
fn snapshots_of_main() {
    let frame = frame();
    insta::assert_snapshot!("home_empty", html::lines(main_of(&render::home(&frame, &models::home_empty()))));
    insta::assert_snapshot!("game", html::lines(main_of(&render::game(&frame, &models::game_bare()))));
    insta::assert_snapshot!("child", html::lines(main_of(&render::child(&frame, &models::child::page()))));
    insta::assert_snapshot!("diary", html::lines(main_of(&render::diary(&frame, &models::memory::diary()))));
    insta::assert_snapshot!("year", html::lines(main_of(&render::year(&frame, &models::memory::year()))));
    insta::assert_snapshot!("moments", html::lines(main_of(&render::moments(&frame, &models::memory::moments()))));
    let no_covers: [Option<&[u8]>; 0] = [];
    let (picture, _) = render::year_picture(&frame, &models::memory::year(), &no_covers);
    insta::assert_snapshot!("year_picture", html::lines(&picture));
    insta::assert_snapshot!("play", html::lines(main_of(&render::play(&playing(), &models::play::page()))));
    insta::assert_snapshot!("update", html::lines(main_of(&render::update(&frame, &models::update::page()))));
    insta::assert_snapshot!("museum", html::lines(main_of(&render::museum(&frame, &models::museum::system()))));
    insta::assert_snapshot!("error", html::lines(main_of(&render::error(&frame, &models::error()))));
    let one = ListPage { cards: vec![games::named("Chrono Trigger")], ..models::search() };
    insta::assert_snapshot!("search", html::lines(main_of(&render::list(&frame, &one))));
}

#[test]
fn a_safe_connection_is_told_with_all_that_a_device_needs() {
    let html = render::trust(&frame(), &models::trust(true));
    for part in [
        "href=\"https://replay.local:8443/\"",
        "aria-label=\"QR code of https://replay.local:8443/\"",
        "d=\"M4 4h1v1h-1zM5 5h1v1h-1z\"",
        "/trust/ca.crt\"",
        "doesn't cover arcade",
        "<code><bdi>AB:CD:EF:01</bdi> <bdi>AB:CD",
        "Certificate Trust Settings: turn on “Shelfcade on replay (5F3A)”",
    ] {
        assert!(html.contains(part), "{part}: {html}");
    }
    let html = render::trust(&frame(), &models::trust(false));
    assert!(html.contains("You're on a secure connection") && !html.contains("ca.crt"));
}
