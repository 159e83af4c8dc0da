//! The diary, a year in review and the wall of moments.

use crate::games;
use shelfcade_core::art::media::{MediaKey, MediaKind, Picture, PictureFacts};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{DiaryDay, DiaryLine, DiaryPage, Moment, MomentsPage, PlayTotals, YearPage};
use shelfcade_core::people::diary::{Day, DiaryScope, DiaryStart, MomentCursor, Month};
use shelfcade_core::people::user_data::ProfileId;

/// 14 November 2023.
pub const TODAY: Day = Day(19_675);

fn line(title: &str) -> DiaryLine {
    let card = games::named(title);
    DiaryLine { card, person: None, played: None, finished: false, rated: None, starred: false }
}

fn moment(title: &str, key: u64) -> Moment {
    let facts = PictureFacts { width: 320, height: 240, colour: [16, 32, 64], thumbhash: [].into() };
    let picture = Picture { key: MediaKey::new(key), kind: MediaKind::Capture, facts: Some(facts) };
    Moment { card: games::named(title), picture, time: TODAY.0 * 86_400 }
}

fn people() -> Vec<(ProfileId, String)> {
    vec![(ProfileId(1), String::new()), (ProfileId(2), "Mia <b>".to_owned())]
}

/// A month with today, yesterday and another day.
pub fn diary() -> DiaryPage {
    let day = |ago: i64, lines| DiaryDay { day: Day(TODAY.0 - ago), lines, more: 0, moments: Vec::new() };
    let played = DiaryLine { played: Some((2, 4_800)), ..line("Chrono Trigger") };
    let hers = DiaryLine { person: Some("Mia <b>".to_owned()), played: Some((0, 0)), ..line("Tetris") };
    let said = DiaryLine { finished: true, rated: Some(4), starred: true, ..line("Super Metroid") };
    let today = DiaryDay { moments: vec![moment("Chrono Trigger", 7)], ..day(0, vec![played, hers]) };
    DiaryPage {
        viewer: ProfileId(1),
        whose: DiaryScope::Everybody,
        people: people(),
        month: Month { year: 2023, month: 11 },
        today: TODAY,
        days: vec![today, DiaryDay { more: 3, ..day(1, vec![said]) }, day(5, vec![line("Tetris")])],
        newer: Some(DiaryStart { month: Month { year: 2023, month: 12 }, day: None }),
        older: Some(DiaryStart { month: Month { year: 2023, month: 11 }, day: Some(3) }),
    }
}

/// A year with everything.
pub fn year() -> YearPage {
    let sum = |plays, seconds| PlayTotals { plays, seconds };
    let mut months = [PlayTotals::default(); 12];
    (months[0], months[10]) = (sum(1, 600), sum(41, 90_000));
    let snes = SystemId::parse("snes").expect("an id");
    YearPage {
        viewer: ProfileId(1),
        whose: DiaryScope::Profile(ProfileId(2)),
        people: people(),
        year: 2023,
        around: [Some(2021), None],
        totals: sum(42, 90_600),
        months,
        games: 3,
        top_games: vec![(games::named("Chrono Trigger"), sum(30, 80_000)), (games::named("Tetris"), sum(1, 0))],
        top_systems: vec![
            ("Super Nintendo".to_owned(), snes, sum(30, 80_000)),
            ("Game Boy".to_owned(), SystemId::parse("gb").expect("an id"), sum(1, 0)),
        ],
        ends: Some([(games::named("Tetris"), Day(TODAY.0 - 200)), (games::named("Chrono Trigger"), TODAY)]),
        longest: Some((TODAY, sum(4, 14_400))),
        ages: Some([games::named("Tetris"), games::named("Chrono Trigger")]),
        finished: (vec![games::named("Super Metroid")], 13),
        starred: (vec![games::named("Super Metroid")], 1),
    }
}

/// A year in which nothing happened.
pub fn year_blank() -> YearPage {
    YearPage {
        around: [None; 2],
        totals: PlayTotals::default(),
        months: Default::default(),
        games: 0,
        top_games: Vec::new(),
        top_systems: Vec::new(),
        ends: None,
        longest: None,
        ages: None,
        finished: Default::default(),
        starred: Default::default(),
        ..year()
    }
}

/// Moments of two days.
pub fn moments() -> MomentsPage {
    let days = vec![(TODAY, vec![moment("Chrono Trigger", 7)]), (Day(TODAY.0 - 1), vec![moment("Tetris", 8)])];
    MomentsPage { today: TODAY, days, is_first: false, older: Some(MomentCursor { time: 5, key: -9 }) }
}
