//! Tests of the diary: whose it is, what it shows of whom, and its days and months.

use crate::common::TestApp;
use crate::user_data::children::{as_owner, household, id, tick};
use axum::http::StatusCode;
use shelfcade_core::page::{DiaryPage, LocalTime};
use shelfcade_core::people::diary::{Day, DiaryScope, DiaryStart, Month};
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::people::user::ProfileEdit;
use shelfcade_core_server::play::diary::{self, DiaryRequest};
use std::sync::Arc;

const METROID: &str = "snes/super-metroid";
const CHRONO: &str = "snes/chrono-trigger";
const SONIC: &str = "megadrive/sonic-the-hedgehog";
/// 14 November 2023, 22:13:20 UTC.
pub const TIME: i64 = 1_700_000_000;
/// Its day.
pub const DAY: i64 = 19_675;

pub async fn play(app: &TestApp, cookie: &str, game: &str, at: i64, seconds: u64) {
    let address = format!("/api/v1/games/{game}/plays");
    let body = format!("{{\"at\":{at},\"seconds\":{seconds}}}");
    assert_eq!(app.send_json_as(cookie, "post", &address, &body).await.status, StatusCode::OK, "{game}");
}

/// Reads the diary in another time zone.
fn read(app: &TestApp, viewer: ProfileId, scope: Option<DiaryScope>, month: &str, zone: LocalTime) -> DiaryPage {
    let start = Month::parse(month).map(|month| DiaryStart { month, day: None });
    let request = DiaryRequest { viewer, scope, start, zone, now: TIME + 100 };
    let shelf = app.app.user_data.view_of(&app.app.library.shelf.get(), viewer);
    diary::read(app.app.user_data.store(), &Arc::clone(&shelf), request).unwrap()
}

/// Days, and the games of each.
fn days(page: &DiaryPage) -> Vec<(i64, Vec<String>)> {
    let game = |line: &shelfcade_core::page::DiaryLine| format!("{}/{}", line.card.system, line.card.slug);
    page.days.iter().map(|day| (day.day.0, day.lines.iter().map(game).collect())).collect()
}

fn months(page: &DiaryPage) -> [Option<String>; 2] {
    [page.newer, page.older].map(|start| start.map(|start| start.month.to_string()))
}

#[tokio::test]
async fn a_day_says_what_was_done_with_each_game() {
    let app = TestApp::new();
    let empty = app.get("/diary").await.main();
    assert!(empty.contains("Nothing in the diary yet") && !empty.contains("class=\"lines\""), "{empty}");
    play(&app, "", METROID, TIME, 1_800).await;
    play(&app, "", METROID, TIME - 7_200, 600).await;
    play(&app, "", CHRONO, TIME - 3_600, 0).await;
    let page = app.get("/diary").await.main();
    assert!(page.contains("14 November 2023</h2>") && page.contains("Played 2 times · 40 min"), "{page}");
    assert!(page.contains("Played 1 time</small>"), "{page}");
    let order = [METROID, CHRONO].map(|game| page.find(&format!("href=\"/games/{game}\"")).unwrap());
    assert!(order.is_sorted(), "the last one first: {page}");
    // What is said of a game today is noted today, and in its story.
    app.post(&format!("/games/{SONIC}/mine"), "status=finished").await;
    app.post(&format!("/games/{SONIC}/mine"), "rating=4").await;
    app.post("/favorites", &format!("star=%2B{SONIC}&back=/")).await;
    let page = app.get("/diary").await.main();
    assert!(page.contains("<h2>Today</h2>") && page.contains("Finished · Rated 4 of 5 · Became a favorite"), "{page}");
    assert!(page.contains("href=\"/diary?who=1&amp;month=2023-11\""), "{page}");
    let story = app.get(&format!("/games/{SONIC}")).await.main();
    let timeline = story.split("class=\"timeline\"").nth(1).unwrap().split("</ol>").next().unwrap().to_owned();
    assert_eq!(timeline.matches("<small>Today</small>").count(), 3, "each has its day: {timeline}");
    // Another status takes the note back, and so does removing plays from the history.
    app.post(&format!("/games/{SONIC}/mine"), "status=playing").await;
    assert!(!app.get("/diary").await.main().contains("Finished"));
    app.post("/history", &format!("game={METROID}")).await;
    let page = app.get("/diary?month=2023-11").await.main();
    assert!(page.contains(CHRONO) && !page.contains(METROID), "{page}");
    app.post("/history", "act=clear").await;
    assert!(!app.get("/diary?month=2023-11").await.main().contains(CHRONO));
}

#[tokio::test]
async fn days_begin_at_midnight_in_the_time_zone_of_the_household() {
    let app = TestApp::new();
    let midnight = (DAY + 1) * 86_400;
    for (game, at) in [(METROID, midnight - 1), (CHRONO, midnight)] {
        play(&app, "", game, at, 0).await;
    }
    let read = |offset_at| {
        days(&read(&app, ProfileId::HOUSEHOLD, None, "2023-11", LocalTime { offset_at, ..LocalTime::default() }))
    };
    let both = |day| vec![(day, vec![CHRONO.to_owned(), METROID.to_owned()])];
    assert_eq!(read(|_| 0), [(DAY + 1, vec![CHRONO.to_owned()]), (DAY, vec![METROID.to_owned()])]);
    assert_eq!(read(|_| 3_600), both(DAY + 1));
    assert_eq!(read(|_| -3_600), both(DAY));
    // A zone in which this was the first day of a month, and one whose clocks change at that moment.
    assert_eq!(read(|_| 17 * 86_400), []);
    assert_eq!(read(|at| if at < (DAY + 1) * 86_400 { 3_600 } else { 0 }), both(DAY + 1));
}

#[tokio::test]
async fn a_month_is_a_page_and_empty_months_are_passed_over() {
    let app = TestApp::new();
    let month = 30 * 86_400;
    for (game, at) in [(METROID, TIME), (CHRONO, TIME - 2 * month), (SONIC, TIME - 13 * month)] {
        play(&app, "", game, at, 60).await;
    }
    let utc = LocalTime::default();
    let pages = ["2023-11", "2023-09", "2022-10", "2023-10", "2024-02", "1970-01", "9998-12"];
    let around = pages.map(|month| months(&read(&app, ProfileId::HOUSEHOLD, None, month, utc)));
    let at = |month: &str| (!month.is_empty()).then(|| month.to_owned());
    assert_eq!(
        around,
        [
            ["", "2023-09"],
            ["2023-11", "2022-10"],
            ["2023-09", ""],
            ["2023-11", "2023-09"],
            ["", "2023-11"],
            ["2022-10", ""],
            ["", "2023-11"]
        ]
        .map(|pair| pair.map(at))
    );
    assert_eq!(read(&app, ProfileId::HOUSEHOLD, None, "", utc).month.to_string(), "2023-11", "the newest one");
    let page = app.get("/diary?month=2023-10").await.main();
    assert!(page.contains("Nothing to show in this month") && page.contains("September 2023"), "{page}");
    for odd in ["month=x", "month=2023-99", "day=99", "who=x", "who=99", "who=all", "month=2023-11&day=-3"] {
        assert_eq!(app.get(&format!("/diary?{odd}")).await.status, StatusCode::OK, "{odd}");
    }
}

#[tokio::test]
async fn a_full_month_goes_on_at_a_day() {
    let app = TestApp::new();
    let rows = app.app.user_data.store();
    let game = app.app.library.reader.load_full();
    let mut games = Vec::new();
    for (system, slug) in [("snes", "super-metroid"), ("snes", "f-zero"), ("gb", "tetris")] {
        let system = shelfcade_core::library::system::SystemId::parse(system).unwrap();
        games.push(game.address(&system, slug).await.unwrap().unwrap());
    }
    // More plays than one page reads.
    for day in 0..28 {
        for nth in 0..150_i64 {
            let at = TIME - 13 * 86_400 + day * 86_400 - nth * 100;
            rows.record_play(ProfileId::HOUSEHOLD, &games[nth as usize % 3], at, 5).unwrap();
        }
    }
    let mut start = Month::parse("2023-11").map(|month| DiaryStart { month, day: None });
    let mut seen = Vec::new();
    while let Some(at) = start.filter(|at| at.month.to_string() == "2023-11") {
        let request = DiaryRequest {
            viewer: ProfileId::HOUSEHOLD,
            scope: None,
            start: Some(at),
            zone: LocalTime::default(),
            now: TIME,
        };
        let page = diary::read(rows, &app.app.library.shelf.get(), request).unwrap();
        seen.extend(
            page.days.iter().map(|day| (day.day, day.lines.iter().map(|line| line.played).collect::<Vec<_>>())),
        );
        assert!(at.day.is_none() || page.newer.is_some());
        start = page.older;
    }
    let expected: Vec<_> = (0..28).rev().map(|day| (Day(DAY - 13 + day), vec![Some((50, 250)); 3])).collect();
    assert_eq!(seen, expected, "every day once, and whole");
}

#[tokio::test]
async fn a_profile_with_a_pin_and_a_childs_reader_keep_to_themselves() {
    let (app, token, tom) = household(&[]).await;
    app.add_profile("act=add&name=Ida+%3Cb%3E").await;
    let hers = id(&app, "Ida <b>");
    app.app.user_data.store().edit_profile(hers, &[ProfileEdit::Pin("no hash".to_owned())]).unwrap();
    let ida = format!("shelfcade_profile={}", app.app.user_data.cookie_of(hers).unwrap());
    let mia = app.add_profile("act=add&name=Mia").await;
    for (cookie, game) in [("", METROID), (&*tom, SONIC), (&*ida, CHRONO), (&*mia, "gb/tetris")] {
        play(&app, cookie, game, TIME, 60).await;
    }
    let all = async |cookie: &str, who: &str| app.get_as(cookie, &format!("/diary?who={who}")).await.main();
    let shows = |page: &str| [METROID, SONIC, CHRONO, "gb/tetris"].map(|game| page.contains(game));
    let page = all("", "all").await;
    assert_eq!(shows(&page), [true, true, false, true], "{page}");
    assert!(page.contains("<b dir=\"auto\">Mia</b> · Played 1 time") && !page.contains("Ida"), "{page}");
    let number = |name: &str| id(&app, name).0.to_string();
    assert_eq!(shows(&all("", &number("Mia")).await), [false, false, false, true]);
    assert_eq!(shows(&all("", &number("Ida <b>")).await), [true, false, false, false], "the reader's own instead");
    let page = all(&ida, "all").await;
    assert_eq!(shows(&page), [true; 4], "{page}");
    assert!(page.contains("Ida &lt;b&gt;") && !page.contains("Ida <b>"), "{page}");
    // Tom becomes a child, who sees neither others' diaries nor games that are not allowed.
    play(&app, &tom, CHRONO, TIME, 60).await;
    tick(&app, &token, "child=1&unrated=1&system=megadrive").await;
    for who in ["all", "1", &*number("Mia"), ""] {
        let page = all(&tom, who).await;
        assert_eq!(shows(&page), [false, true, false, false], "{who}: {page}");
        assert!(!page.contains("Mia") && !page.contains("All profiles"), "{who}: {page}");
    }
    let guest = all("shelfcade_profile=guest", "all").await;
    assert_eq!(shows(&guest), [false; 4], "{guest}");
    assert!(guest.contains("/profiles?back="), "{guest}");
    let gone = as_owner(&app, &token, "", Some(("POST", "")), &format!("/profiles/{}/remove", number("Mia"))).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.text());
    assert_eq!(shows(&all("", "all").await), [true, true, true, false], "what Tom played is not hidden from others");
}

#[tokio::test]
async fn a_hidden_game_and_one_that_is_gone_are_in_nobodys_diary() {
    let app = TestApp::new();
    let mia = app.add_profile("act=add&name=Mia").await;
    play(&app, &mia, METROID, TIME, 60).await;
    play(&app, "", METROID, TIME, 60).await;
    let list = app.get("/search?q=bold").await.text();
    let slug = list.split("href=\"/games/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    play(&app, "", &slug, TIME, 60).await;
    let page = app.get("/diary?who=all").await.main();
    assert!(page.contains(METROID) && page.contains("&lt;b&gt;Bold") && !page.contains("<b>"), "{page}");
    app.post(&format!("/games/{METROID}/mine"), "hide=1").await;
    for who in ["all", "1"] {
        assert!(!app.get(&format!("/diary?who={who}")).await.main().contains("etroid"), "{who}");
    }
    let hers = app.get_as(&mia, "/diary").await.main();
    assert!(hers.contains(METROID), "it is hidden for one person only: {hers}");
}
