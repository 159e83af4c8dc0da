//! Plays as launchers, histories and logs report them: each counts once, and removed ones stay removed.

use super::{HOME, address, library, plays, trace};
use crate::people::user::{DiaryEvent, Edit, PlayRecord, PlaySource, UserStore};
use shelfcade_core::people::user_data::Plays;

const MINUTE: i64 = 60;

#[test]
fn plays_add_up_and_a_trace_counts_once() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    store.record_play(HOME, &address("Contra"), 10_000, 60).unwrap();
    store.record_play(HOME, &address("Contra"), 20_000, 30).unwrap();
    let log = |last, seconds| trace(PlaySource::RetroArchRuntime, last, seconds);
    assert_eq!(store.import_plays(HOME, &[log(15_000, 600)]).unwrap(), [0]);
    let revision = store.household().revision;
    assert!(store.import_plays(HOME, &[log(15_000, 600)]).unwrap().is_empty());
    assert_eq!(store.household().revision, revision, "pages stay as they are");
    assert_eq!(plays(&store), Plays { count: 3, seconds: 600, last: Some(20_000) });
    assert_eq!(store.import_plays(HOME, &[log(25_000, 700)]).unwrap(), [0]);
    assert_eq!(plays(&store), Plays { count: 4, seconds: 700, last: Some(25_000) });
}

#[test]
fn all_that_tell_of_one_session_count_it_once() {
    use PlaySource::{ReplayRecent, RetroArchHistory, RetroArchRuntime};
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    for (begin, count) in [(100_000, 1), (200_000, 2), (202_000, 3)] {
        let total = u64::from(count) * 1_800;
        let end = begin + 30 * MINUTE;
        store.record_play(HOME, &address("Contra"), begin, 0).unwrap();
        let told = [
            trace(ReplayRecent, begin + 2, 0),
            trace(RetroArchHistory, begin + 5 * MINUTE, 0),
            trace(RetroArchRuntime, end, total),
        ];
        assert!(store.import_plays(HOME, &told).unwrap().is_empty());
        assert_eq!(plays(&store), Plays { count, seconds: total, last: Some(end) }, "{begin}");
    }
    // The other way round: the launcher reports a session that has ended.
    assert_eq!(store.import_plays(HOME, &[trace(RetroArchHistory, 300_000, 0)]).unwrap(), [0]);
    store.record_play(HOME, &address("Contra"), 303_600, 3_600).unwrap();
    assert_eq!(plays(&store), Plays { count: 4, seconds: 5_400, last: Some(303_600) });
}

#[test]
fn what_has_no_time_counts_where_nothing_else_tells_of_the_game() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let undated = PlayRecord { is_dated: false, ..trace(PlaySource::RetroArchHistory, 90_000, 0) };
    let other = PlayRecord { address: address("Other"), ..undated.clone() };
    store.record_play(HOME, &address("Contra"), 5_000, 0).unwrap();
    assert_eq!(store.import_plays(HOME, &[undated, other]).unwrap(), [1]);
    assert_eq!(plays(&store), Plays { count: 1, seconds: 0, last: Some(5_000) });
}

#[test]
fn what_was_taken_out_of_the_history_stays_out_with_its_time() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let log = |last, seconds| trace(PlaySource::RetroArchRuntime, last, seconds);
    store.import_plays(HOME, &[log(10_000, 18_000)]).unwrap();
    store.edit(HOME, &address("Contra"), &[Edit::ForgetPlays { at: 20_000 }]).unwrap();
    assert!(store.import_plays(HOME, &[log(10_000, 18_000)]).unwrap().is_empty());
    assert_eq!(plays(&store), Plays::default());
    assert_eq!(store.import_plays(HOME, &[log(30_000, 18_060)]).unwrap(), [0]);
    assert_eq!(plays(&store), Plays { count: 1, seconds: 60, last: Some(30_000) });
    // And once more, after a restart.
    store.edit(HOME, &address("Contra"), &[Edit::ForgetPlays { at: 40_000 }]).unwrap();
    drop(store);
    let store = UserStore::open(data.path()).unwrap();
    let household = store.household();
    assert!(household.locations.iter().next().is_none());
    let (_dir, db) = library(&[("contra", "contra", None, None, "Contra.sfc")]);
    store.find_locations(&db).unwrap();
    store.import_plays(HOME, &[log(50_000, 18_090)]).unwrap();
    assert_eq!(plays(&store), Plays { count: 1, seconds: 30, last: Some(50_000) });
}

#[test]
fn a_log_that_is_first_read_when_its_game_was_forgotten_begins_there() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let log = |last, seconds| trace(PlaySource::RetroArchRuntime, last, seconds);
    store.record_play(HOME, &address("Contra"), 10_000, 50).unwrap();
    store.edit(HOME, &address("Contra"), &[Edit::ForgetPlays { at: 20_000 }]).unwrap();
    assert!(store.import_plays(HOME, &[log(10_000, 18_000)]).unwrap().is_empty());
    drop(store);
    let store = UserStore::open(data.path()).unwrap();
    store.import_plays(HOME, &[log(30_000, 18_060)]).unwrap();
    assert_eq!(plays(&store), Plays { count: 1, seconds: 60, last: Some(30_000) });
}

/// The sessions in the diary of a game that has one: beginning, plays and seconds, each source's, the last first.
fn sessions(store: &UserStore) -> Vec<(i64, u32, u64)> {
    let notes = store.read_diaries(|diaries| diaries.notes(HOME, &(0..i64::MAX), 100)).unwrap().0;
    let played = notes.iter().filter_map(|note| match note.event {
        DiaryEvent::Played { count, seconds, .. } => Some((note.at, count, seconds)),
        _ => None,
    });
    played.collect()
}

#[test]
fn the_diary_has_the_length_of_a_session_where_a_total_shows_it() {
    use PlaySource::{RetroArchHistory, RetroArchRuntime};
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    // A total that may be of years, then one that has grown.
    store.import_plays(HOME, &[trace(RetroArchRuntime, 100_000, 90_000)]).unwrap();
    assert_eq!(sessions(&store), [(100_000, 1, 0)]);
    store.import_plays(HOME, &[trace(RetroArchRuntime, 200_000, 90_600)]).unwrap();
    assert_eq!(sessions(&store), [(199_400, 1, 600), (100_000, 1, 0)]);
    store.edit(HOME, &address("Contra"), &[Edit::ForgetPlays { at: 250_000 }]).unwrap();
    assert_eq!(sessions(&store), []);
    // The history told when it was started, and the total fits after that: it is all of this session.
    store
        .import_plays(HOME, &[PlayRecord { address: address("Other"), ..trace(RetroArchHistory, 300_000, 0) }])
        .unwrap();
    let log = PlayRecord { address: address("Other"), ..trace(RetroArchRuntime, 301_800, 1_500) };
    store.import_plays(HOME, &[log]).unwrap();
    assert_eq!(sessions(&store), [(300_300, 0, 1_500), (300_000, 1, 0)]);
    // The latest possible time is no time.
    let undated = PlayRecord { is_dated: false, address: address("Third"), ..trace(RetroArchHistory, 400_000, 0) };
    store.import_plays(HOME, &[undated]).unwrap();
    assert_eq!(sessions(&store).len(), 2);
    store.forget_all_plays(HOME, 500_000).unwrap();
    assert_eq!(sessions(&store), []);
}

#[test]
fn a_day_of_the_diary_has_room_for_so_many_plays() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    for n in 0..210 {
        store.record_play(HOME, &address("Contra"), 1_000_000 + n, 0).unwrap();
    }
    store.record_play(HOME, &address("Contra"), 1_000_000 + 2 * 86_400, 0).unwrap();
    assert_eq!((sessions(&store).len(), plays(&store).count), (100, 211), "as many are read as were asked for");
    let all = store.read_diaries(|diaries| diaries.notes(HOME, &(0..i64::MAX), 1_000)).unwrap();
    assert_eq!(all.0.len(), 201);
}
