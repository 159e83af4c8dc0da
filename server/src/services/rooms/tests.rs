//! Tests of rooms: what is found, what stays of the answers, and bounds.

use super::*;

const HOUSEHOLD: ProfileId = ProfileId::HOUSEHOLD;

fn game(number: usize) -> RoomGame {
    (SystemId::parse("snes").unwrap(), format!("game-{number}"))
}

fn open(rooms: &Rooms, key: &str, now: Instant) -> String {
    rooms.open((HOUSEHOLD, key), GameWishes::default(), (0..GAMES).map(game).collect(), now)
}

/// Joins and answers all games; `liked` are those that this member likes.
fn answer_all(rooms: &Rooms, code: &str, key: &str, liked: &[usize], now: Instant) {
    rooms.join(code, key, HOUSEHOLD, now);
    (0..GAMES).for_each(|at| rooms.answer(code, (key, HOUSEHOLD), &game(at), liked.contains(&at), now));
}

#[test]
fn games_that_all_of_two_like_are_found_at_once_else_those_that_most_like() {
    let (rooms, now) = (Rooms::default(), Instant::now());
    let code = open(&rooms, "tv", now);
    let found = || {
        let room = rooms.get(&code, now).unwrap();
        let names = |games: Vec<&RoomGame>| games.into_iter().map(|(_, slug)| slug.clone()).collect::<Vec<_>>();
        (names(room.matches()), names(room.best_liked()), room.done())
    };
    answer_all(&rooms, &code, "a", &[1, 4], now);
    assert_eq!(found(), (vec![], vec![], 1), "nobody else is there");
    rooms.join(&code, "b", HOUSEHOLD, now);
    rooms.answer(&code, ("b", HOUSEHOLD), &game(4), true, now);
    assert_eq!(found(), (vec!["game-4".to_owned()], vec![], 1));
    rooms.join(&code, "c", HOUSEHOLD, now);
    assert_eq!(found(), (vec![], vec![], 1), "the third has not answered");
    answer_all(&rooms, &code, "b", &[4, 5], now);
    answer_all(&rooms, &code, "c", &[7], now);
    assert_eq!(found(), (vec![], vec!["game-4".to_owned()], 3));
    // Answers that belong to nothing change nothing.
    rooms.answer(&code, ("d", HOUSEHOLD), &game(7), true, now);
    rooms.answer(&code, ("c", ProfileId(7)), &game(4), true, now);
    rooms.answer(&code, ("c", HOUSEHOLD), &game(GAMES), true, now);
    rooms.answer("0", ("c", HOUSEHOLD), &game(4), true, now);
    assert_eq!(found().1, ["game-4"]);
    // Another answer replaces the first.
    rooms.answer(&code, ("c", HOUSEHOLD), &game(4), true, now);
    assert_eq!(found().0, ["game-4"]);
}

#[test]
fn answers_about_games_that_stay_are_kept() {
    let (rooms, now) = (Rooms::default(), Instant::now());
    let code = open(&rooms, "tv", now);
    answer_all(&rooms, &code, "a", &[0, 1], now);
    rooms.deal(&code, vec![game(1), game(77)], false, now);
    let room = rooms.get(&code, now).unwrap();
    let answers = |room: &Room| room.games.iter().map(|game| room.members[0].answer(game)).collect::<Vec<_>>();
    assert_eq!((answers(&room), room.done()), (vec![Some(true), None], 0));
    rooms.deal(&code, vec![game(1)], true, now);
    assert_eq!(answers(&rooms.get(&code, now).unwrap()), [None]);
    // Another profile in the same browser begins again.
    rooms.join(&code, "a", ProfileId(7), now);
    let room = rooms.get(&code, now).unwrap();
    assert_eq!(room.members.len(), 1);
    assert!(room.member(Some("a"), HOUSEHOLD).is_none() && room.member(Some("a"), ProfileId(7)).is_some());
}

#[test]
fn rooms_and_their_members_are_bounded_and_end() {
    let (rooms, now) = (Rooms::default(), Instant::now());
    let code = open(&rooms, "tv", now);
    (0..MAX_MEMBERS + 3).for_each(|member| rooms.join(&code, &member.to_string(), HOUSEHOLD, now));
    let room = rooms.get(&code, now).unwrap();
    assert_eq!(room.members.len(), MAX_MEMBERS);
    assert!(room.has_place(Some("3")) && !room.has_place(Some("one more")) && !room.has_place(None));
    // An answer keeps it open, but not for longer than an hour.
    let (soon, end) = (now + IDLE_TIME - Duration::from_secs(1), now + IDLE_TIME);
    rooms.answer(&code, ("3", HOUSEHOLD), &game(0), true, soon);
    assert_eq!(rooms.next_end(), Some(soon + IDLE_TIME));
    assert!(rooms.get(&code, end).is_some() && rooms.get(&code, soon + IDLE_TIME).is_none());
    let mut at = soon;
    while at < now + LIFETIME {
        rooms.answer(&code, ("3", HOUSEHOLD), &game(0), true, at);
        at += IDLE_TIME / 2;
    }
    assert!(rooms.get(&code, now + LIFETIME).is_none());
    assert!(!rooms.end_old(now) && rooms.end_old(now + LIFETIME) && rooms.next_end().is_none());
    // A browser has one room, and all together have at most 32.
    let (first, second) = (open(&rooms, "tv", now), open(&rooms, "tv", now));
    assert!(rooms.get(&first, now).is_none() && rooms.get(&second, now).is_some());
    let codes: Vec<String> = (0..MAX_ROOMS).map(|key| open(&rooms, &key.to_string(), soon)).collect();
    assert!(rooms.get(&second, soon).is_none(), "the one idle the longest made room");
    assert!(codes.iter().all(|code| rooms.get(&code.to_lowercase().replace('-', ""), soon).is_some()), "as typed");
    rooms.end(&codes[0]);
    assert!(rooms.get(&codes[0], soon).is_none());
}
