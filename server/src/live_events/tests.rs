//! Tests of what the history keeps, drops and replaces.

use super::*;

fn push(history: &mut History, audience: Audience, replaces: Option<&'static str>, by: Option<&str>) {
    let (number, text) = (history.latest() + 1, sse::Event::default());
    history.push(Arc::new(Published { number, audience, replaces, by: by.map(Box::from), text }));
}

/// Numbers of the events a profile gets after `after`; `None` if some were dropped.
fn read(history: &History, after: u64, profile: u32) -> Option<Vec<u64>> {
    Some(
        history
            .after(after, StreamReader { profile, ..StreamReader::default() })?
            .iter()
            .map(|event| event.number)
            .collect(),
    )
}

#[test]
fn each_profile_gets_its_own_and_what_is_for_all() {
    let mut history = History::new(9);
    for audience in [Audience::All, Audience::Profile(1), Audience::Profile(2), Audience::All, Audience::Profile(2)] {
        push(&mut history, audience, None, None);
    }
    assert_eq!(read(&history, 0, 1), Some(vec![1, 2, 4]));
    assert_eq!(read(&history, 0, 2), Some(vec![1, 3, 4, 5]));
    assert_eq!(read(&history, 3, 2), Some(vec![4, 5]));
    assert_eq!(read(&history, 5, 2), Some(vec![]));
}

#[test]
fn a_full_history_says_what_is_lost() {
    let mut history = History::new(2);
    assert_eq!((read(&history, 0, 1), read(&history, 1, 1)), (Some(vec![]), None));
    (0..4).for_each(|_| push(&mut history, Audience::All, None, None));
    assert_eq!([0, 1, 5].map(|number| read(&history, number, 1)), [None, None, None]);
    assert_eq!((read(&history, 2, 1), read(&history, 4, 1)), (Some(vec![3, 4]), Some(vec![])));
}

#[test]
fn progress_takes_one_place_however_often_it_is_told() {
    let mut history = History::new(3);
    push(&mut history, Audience::All, None, None);
    for _ in 0..9 {
        push(&mut history, Audience::All, Some("scan"), None);
        push(&mut history, Audience::Profile(1), Some("user-data"), None);
    }
    assert_eq!(read(&history, 0, 1), Some(vec![1, 18, 19]));
    assert_eq!(read(&history, 0, 2), Some(vec![1, 18]));
}

#[test]
fn what_one_page_did_hides_nothing_that_another_did() {
    let mut history = History::new(9);
    for by in ["tv", "phone", "phone"] {
        push(&mut history, Audience::Profile(1), Some("user-data"), Some(by));
    }
    assert_eq!(read(&history, 0, 1), Some(vec![1, 3]));
}

#[test]
fn a_small_machine_holds_fewer_streams() {
    const MB: u64 = 1 << 20;
    for (memory, streams) in [(None, MAX_STREAMS), (Some(4096 * MB), MAX_STREAMS), (Some(512 * MB), 2048)] {
        assert_eq!(most_streams(memory), streams, "{memory:?}");
    }
}
