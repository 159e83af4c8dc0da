//! Tests of titles that the household's own lists give to games: on pages, in searches, in the API.

use crate::common::TestApp;
use shelfcade_server::config::SiteConfig;

const LIST: &str = "<gameList>\
    <game><path>D:\\roms\\snes\\smw.sfc</path><name>Super Mario World & Knuckles</name></game>\
    <game><path>./zzz.sfc</path><name>Aardvark&rsquo;s &lt;b&gt;Day&lt;/b&gt;</name></game></gameList>";
const PEGASUS: &str = "game: Monkey Island 2\nfiles:\n  intro.adf\n  mi2_b.adf\n";

fn app() -> TestApp {
    let files = ["snes/smw.sfc", "snes/zzz.sfc", "snes/Babel.sfc", "amiga/intro.adf", "amiga/mi2_b.adf"];
    let lists = [("snes/gamelist.xml", LIST.into()), ("amiga/metadata.pegasus.txt", PEGASUS.into())];
    TestApp::of_bytes(&files, &lists, SiteConfig::default())
}

#[tokio::test]
async fn pages_and_lists_show_the_names_of_the_household() {
    let app = app();
    let page = app.get("/games/snes/smw").await;
    assert!(page.main().contains("Super Mario World &amp; Knuckles</bdi></h1>"), "{}", page.main());
    assert!(app.get("/games/snes/zzz").await.main().contains("Aardvark’s &lt;b&gt;Day&lt;/b&gt;"));
    let games = app.get("/api/v1/systems/snes/games").await.json();
    let titles: Vec<&str> =
        games["items"].as_array().unwrap().iter().map(|game| game["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["Aardvark’s <b>Day</b>", "Babel", "Super Mario World & Knuckles"], "sorted by what is shown");
    assert_eq!(app.get("/api/v1/games/snes/smw").await.json()["title"], "Super Mario World & Knuckles");
}

#[tokio::test]
async fn a_search_finds_the_name_and_the_file() {
    let app = app();
    for (query, title) in [
        ("knuckles", "Super Mario World & Knuckles"),
        ("super mario world", "Super Mario World & Knuckles"),
        ("smw", "Super Mario World & Knuckles"),
        ("aardvark", "Aardvark’s <b>Day</b>"),
        ("zzz", "Aardvark’s <b>Day</b>"),
        ("monkey island", "Monkey Island 2"),
    ] {
        let found = app.get(&format!("/api/v1/search?q={}", query.replace(' ', "+"))).await.json();
        assert_eq!(found["items"][0]["title"], title, "{query}: {found}");
    }
    assert!(app.get("/search?q=knuckles").await.main().contains("href=\"/games/snes/smw\""));
}

#[tokio::test]
async fn files_of_one_entry_are_one_card_with_variants() {
    let app = app();
    let games = app.get("/api/v1/systems/amiga/games").await.json();
    assert_eq!((games["items"].as_array().unwrap().len(), &games["items"][0]["variants"]), (1, &2.into()), "{games}");
    let page = app.get("/games/amiga/intro").await.main();
    for text in ["Monkey Island 2", "intro.adf", "mi2_b.adf"] {
        assert!(page.contains(text), "{text}: {page}");
    }
}
