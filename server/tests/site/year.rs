//! Tests of a year in review, as a page and as a picture, and of the wall of moments.

use crate::common::{LIBRARY, TestApp};
use crate::diary::{DAY, TIME, play};
use crate::user_data::children::{household, tick};
use axum::http::StatusCode;
use shelfcade_core::page::{LocalTime, YearPage};
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::play::year::{self, YearRequest};
use shelfcade_server::config::SiteConfig;
use std::fs::File;
use std::time::{Duration, SystemTime};

const METROID: &str = "snes/super-metroid";
const CHRONO: &str = "snes/chrono-trigger";
const SONIC: &str = "megadrive/sonic-the-hedgehog";

fn read(app: &TestApp, year: i16, offset_at: fn(i64) -> i32) -> YearPage {
    let zone = LocalTime { offset_at, ..LocalTime::default() };
    let request = YearRequest { viewer: ProfileId::HOUSEHOLD, scope: None, year, zone };
    year::read(app.app.user_data.store(), &app.app.library.shelf.get(), request).unwrap()
}

#[tokio::test]
async fn a_year_is_added_up_once_from_all_sources() {
    let app = TestApp::new();
    let day = |day: i64| (DAY + day) * 86_400 + 43_200;
    for (game, at, seconds) in [
        (METROID, day(0), 3_600),
        (METROID, day(1), 600),
        (CHRONO, day(1), 7_200),
        (SONIC, day(-200), 0),
        (SONIC, day(-400), 60),
        ("gb/tetris", day(300), 60),
    ] {
        play(&app, "", game, at, seconds).await;
    }
    let page = read(&app, 2023, |_| 0);
    assert_eq!((page.totals.plays, page.totals.seconds, page.games), (4, 11_400, 3));
    assert_eq!(page.around, [Some(2022), Some(2024)]);
    let top: Vec<&str> = page.top_games.iter().map(|(card, _)| &*card.slug).collect();
    assert_eq!(top, ["chrono-trigger", "super-metroid", "sonic-the-hedgehog"]);
    let systems: Vec<(&str, u32)> = page.top_systems.iter().map(|(_, id, sum)| (id.as_str(), sum.plays)).collect();
    assert_eq!(systems, [("snes", 3), ("megadrive", 1)]);
    assert_eq!(page.longest.map(|(day, sum)| (day.0, sum.seconds)), Some((DAY + 1, 7_800)));
    let ends = page.ends.unwrap().map(|(card, day)| (card.slug, day.0));
    // The game of the day that was begun last.
    assert_eq!(ends, [("sonic-the-hedgehog".to_owned(), DAY - 200), ("super-metroid".to_owned(), DAY + 1)]);
    let months: Vec<u32> = page.months.iter().map(|sum| sum.plays).collect();
    assert_eq!(months, [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3, 0]);
    // In a zone where the clock is 47 days ahead, the November of this year belongs to the next one.
    assert_eq!(read(&app, 2023, |_| 50 * 86_400).totals.plays, 1);
    let main = app.get("/diary/2023").await.main();
    for said in ["2023 in review", "3 h 10 min", "Chrono Trigger", "Longest day", "href=\"/diary/2022?who=1\"", "<svg"]
    {
        assert!(main.contains(said), "{said}: {main}");
    }
    let empty = app.get("/diary/1999").await.main();
    assert!(empty.contains("Nothing was noted in 1999") && !empty.contains("<dl"), "{empty}");
    assert!(app.get("/diary/year").await.header("location").starts_with("/diary/20"));
    for bad in ["x", "20233", "1969", "9999", "-100", "+202"] {
        assert_eq!(app.get(&format!("/diary/{bad}")).await.status, StatusCode::NOT_FOUND, "{bad}");
        assert_eq!(app.get(&format!("/diary/{bad}/picture")).await.status, StatusCode::NOT_FOUND, "{bad}");
    }
}

#[tokio::test]
async fn a_year_can_be_saved_as_a_picture_that_loads_nothing() {
    let app = TestApp::new();
    let list = app.get("/search?q=bold").await.text();
    let odd = list.split("href=\"/games/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    play(&app, "", &odd, TIME, 3_600).await;
    app.post("/profiles", "act=edit&id=1&name=%3Cb%3E%26%22Us").await;
    let picture = app.get("/diary/2023/picture?who=1").await;
    assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/svg+xml"));
    assert_eq!(picture.header("content-disposition"), "attachment; filename=\"shelfcade-2023.svg\"");
    assert!(picture.header("content-security-policy").starts_with("default-src 'none'; img-src data:; sandbox"));
    let text = picture.text();
    assert!(text.starts_with("<svg xmlns=") && text.ends_with("</svg>"), "{text}");
    assert!(text.contains("&lt;b&gt;Bold") && !text.contains("<b>") && !text.contains("/pictures/"), "{text}");
    assert_eq!(text.matches("<text").count(), text.matches("</text>").count());
}

#[tokio::test]
async fn a_year_tells_a_child_of_nothing_but_its_own_games() {
    let (app, token, tom) = household(&[]).await;
    play(&app, "", METROID, TIME, 60).await;
    play(&app, &tom, CHRONO, TIME, 60).await;
    play(&app, &tom, SONIC, TIME, 60).await;
    tick(&app, &token, "child=1&unrated=1&system=megadrive").await;
    for address in ["/diary/2023?who=all", "/diary/2023?who=1", "/diary/2023", "/diary/2023/picture?who=all"] {
        let page = app.get_as(&tom, address).await.text();
        assert!(page.contains("Sonic") && !page.contains("Chrono") && !page.contains("Metroid"), "{address}: {page}");
    }
    let all = app.get("/diary/2023?who=all").await.main();
    assert!(["Sonic", "Chrono", "Metroid"].iter().all(|title| all.contains(title)), "{all}");
    let guest = app.get_as("shelfcade_profile=guest", "/diary/2023?who=all").await.main();
    assert!(!guest.contains("Sonic") && guest.contains("Nothing was noted"), "{guest}");
}

/// Creates a household with pictures of three games, and sets their times.
async fn with_moments() -> (TestApp, String, String) {
    let picture = |n: u8| vec![b'B', b'M', n];
    let files = [
        ("captures/snes/Super Metroid (USA).sfc_20231114_221320.png", TIME),
        ("captures/snes/Chrono Trigger (USA).sfc_20231114_231320.png", TIME + 3_600),
        ("captures/megadrive/Sonic The Hedgehog (World).md_20231201_100000.png", TIME + 17 * 86_400),
    ];
    let more: Vec<(&str, Vec<u8>)> = files.iter().zip(0..).map(|((path, _), n)| (*path, picture(n))).collect();
    let app = TestApp::of_bytes(LIBRARY, &more, SiteConfig::default());
    for (path, at) in files {
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(at.unsigned_abs());
        File::options().write(true).open(app.app.library.roots[0].join(path)).unwrap().set_modified(time).unwrap();
    }
    crate::identify::scan(&app).await;
    let token = app.token(shelfcade_core::people::access::Level::Own);
    app.app.auth.refresh().await;
    let tom = app.add_profile("act=add&name=Tom").await;
    (app, token, tom)
}

#[tokio::test]
async fn moments_are_shown_newest_first_on_a_wall_and_in_the_diary() {
    let (app, token, tom) = with_moments().await;
    let wall = app.get("/moments").await.main();
    let places: Vec<usize> = [SONIC, CHRONO, METROID]
        .iter()
        .map(|game| wall.find(&format!("href=\"/games/{game}/media/")).unwrap_or_else(|| panic!("{game}: {wall}")))
        .collect();
    assert!(places.is_sorted(), "{wall}");
    assert!(wall.contains("14 November 2023</h2>") && !wall.contains("rel=\"next\""), "{wall}");
    // A place between them leads to the older ones.
    let after = format!("/moments?after={}.0", (TIME + 7_200) * 1_000_000_000);
    let older = app.get(&after).await.main();
    assert!(!older.contains(SONIC) && older.contains(CHRONO) && older.contains("href=\"/moments\""), "{older}");
    for odd in ["x", "1", "1.x", "-9.-9", "99999999999999999999.1"] {
        assert_eq!(app.get(&format!("/moments?after={odd}")).await.status, StatusCode::OK, "{odd}");
    }
    // In the diary of the household, to which devices report plays, and in everybody's; a day may have nothing else.
    play(&app, "", METROID, TIME, 60).await;
    play(&app, &tom, SONIC, TIME, 60).await;
    let newest = app.get("/diary").await.main();
    assert!(newest.contains("1 December 2023</h2>") && newest.contains("month=2023-11"), "{newest}");
    let november = app.get("/diary?month=2023-11&who=all").await.main();
    assert_eq!(november.matches("class=\"shot\"").count(), 2, "{november}");
    assert!(november.contains("month=2023-12"), "{november}");
    let toms = app.get_as(&tom, "/diary").await.main();
    assert!(toms.contains("November 2023</h2>") && !toms.contains("class=\"shot\""), "{toms}");
    // Hidden games and those of a child's rule.
    app.post(&format!("/games/{METROID}/mine"), "hide=1").await;
    assert!(!app.get("/moments").await.main().contains(METROID));
    tick(&app, &token, "child=1&unrated=1&system=megadrive").await;
    let childs = app.get_as(&tom, "/moments").await.main();
    assert!(childs.contains(SONIC) && !childs.contains("snes/"), "{childs}");
    let none = TestApp::new().get("/moments").await.main();
    assert!(none.contains("No moments yet"), "{none}");
}
