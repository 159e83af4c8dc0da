//! Data of programs on paired devices: sessions count once, notes are kept apart from people's.

use super::tests::{HOME, address};
use super::*;
use shelfcade_core::people::user_data::{Plays, ProfileId};

fn report(title: &str, began: i64, seconds: u64) -> ReportedPlay {
    ReportedPlay { address: address(title), key: format!("1 {title} {began}"), began, seconds }
}

fn plays(store: &UserStore, title: &str) -> Plays {
    let household = store.household();
    household.state_at(household.person(HOME).unwrap(), "snes", &title.to_lowercase()).plays
}

#[test]
fn a_session_counts_once_however_often_it_is_reported() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    store.record_play(HOME, &address("Contra"), 50_000, 100).unwrap();
    let all = [report("Contra", 10_000, 600), report("Contra", 20_000, 60), report("Other", 10_000, 1)];
    let results = store.report_plays(HOME, &all).unwrap();
    let [ReportResult::Recorded(first), ReportResult::Recorded(second), ReportResult::Recorded(third)] = results[..]
    else {
        panic!("{results:?}")
    };
    assert!(first != second && second != third && first != third);
    let revision = store.household().revision;
    assert_eq!(store.report_plays(HOME, &all).unwrap(), [ReportResult::Known; 3]);
    assert_eq!(store.household().revision, revision, "no page changes");
    // Other sessions than those here, so the times are added.
    assert_eq!(plays(&store, "Contra"), Plays { count: 3, seconds: 760, last: Some(50_000) });
    assert_eq!(
        store.report_plays(HOME, &[report("Contra", 50_010, 600), report("Contra", 50_010, 600)]).unwrap()[1],
        { ReportResult::Known }
    );
    assert_eq!(plays(&store, "Contra").count, 3, "the start of it was reported before");
    let guest = store.report_plays(ProfileId::GUEST, &all);
    assert!(matches!(guest, Err(UserError::Missing("profile"))));
}

#[test]
fn a_session_that_was_removed_stays_out_also_when_it_is_reported_late() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    store.report_plays(HOME, &[report("Contra", 10_000, 600)]).unwrap();
    store.edit(HOME, &address("Contra"), &[Edit::ForgetPlays { at: 20_000 }]).unwrap();
    let late = [report("Contra", 10_000, 600), report("Contra", 15_000, 600), report("Contra", 30_000, 600)];
    let results = store.report_plays(HOME, &late).unwrap();
    assert_eq!(results[..2], [ReportResult::Known; 2]);
    assert!(matches!(results[2], ReportResult::Recorded(_)));
    assert_eq!(plays(&store, "Contra"), Plays { count: 1, seconds: 600, last: Some(30_600) });
}

#[test]
fn a_day_has_room_for_so_many_sessions() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let all: Vec<_> = (0..210).map(|n| report("Contra", 1_000_000 + n, 1)).collect();
    let results = store.report_plays(HOME, &all).unwrap();
    assert_eq!(results.iter().filter(|result| **result == ReportResult::Full).count(), 10);
    assert_eq!(plays(&store, "Contra").count, 200);
}

#[test]
fn notes_are_kept_by_title_for_each_profile() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let mia = store.add_profile("Mia", 1, None, 1).unwrap();
    let note = store.add_client_note(HOME, 7, ("playtime", "{}", false), 1).unwrap().unwrap();
    assert_eq!(store.add_client_note(HOME, 7, ("playtime", "x", false), 2).unwrap(), None, "the title is taken");
    let other = store.add_client_note(HOME, 7, ("other", "", true), 2).unwrap().unwrap();
    assert!(store.add_client_note(mia, 7, ("playtime", "hers", false), 2).unwrap().is_some());
    let edit = |title: Option<&str>, content: &str| ClientNoteEdit {
        title: title.map(str::to_owned),
        content: Some(content.to_owned()),
        is_public: None,
    };
    let edited = store.edit_client_note(HOME, (7, note.id), edit(None, "{1}"), 3).unwrap().unwrap();
    assert_eq!(edited, ClientNote { content: "{1}".into(), updated: 3, ..note.clone() });
    assert_eq!(store.edit_client_note(HOME, (7, note.id), edit(Some("other"), ""), 4).unwrap(), None);
    assert_eq!(store.client_notes(HOME, 7).unwrap(), [edited, other]);
    for (profile, rom) in [(mia, 7), (HOME, 8)] {
        let wrong = store.edit_client_note(profile, (rom, note.id), edit(None, "x"), 5);
        assert!(matches!(wrong, Err(UserError::Missing("note"))), "{profile:?} {rom}");
    }
    store.remove_profile(mia).unwrap();
    assert!(store.client_notes(mia, 7).unwrap().is_empty());
}

#[test]
fn notes_have_limits() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let long = "x".repeat(40_000);
    assert!(matches!(store.add_client_note(HOME, 7, ("a", &long, false), 1), Err(UserError::Refused(_))));
    assert!(store.client_notes(HOME, 7).unwrap().is_empty(), "nothing is written");
    for n in 0..20 {
        store.add_client_note(HOME, 7, (&n.to_string(), "", false), 1).unwrap().unwrap();
    }
    assert!(matches!(store.add_client_note(HOME, 7, ("more", "", false), 1), Err(UserError::Refused(_))));
    assert_eq!(store.add_client_note(HOME, 7, ("7", "", false), 1).unwrap(), None);
    assert!(store.add_client_note(HOME, 8, ("more", "", false), 1).unwrap().is_some());
}
