//! Devices and permanent numbers: kept, recognized, never given twice.

use super::tests::HOME;
use super::*;
use shelfcade_core::people::device::{DeviceFacts, MAX_DEVICES};
use shelfcade_core::people::user_data::ProfileId;

fn facts(name: &str, identifier: &str) -> DeviceFacts {
    DeviceFacts { name: name.to_owned(), identifier: identifier.to_owned(), ..DeviceFacts::default() }
}

#[test]
fn a_device_that_pairs_again_stays_the_same() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let (first, is_new) = store.add_device(HOME, facts("Brick\u{7}", "abc"), true, 1).unwrap();
    assert!(is_new);
    assert_eq!(first.about.name, "Brick");
    store.edit_device(HOME, first.id, facts("Mia's brick", "abc"), 2).unwrap();
    let (again, is_new) = store.add_device(HOME, facts("Brick", "abc"), true, 3).unwrap();
    assert_eq!((again.id, is_new), (first.id, false));
    assert_eq!(again.about.name, "Mia's brick", "the household's name stays");
    let (other, is_new) = store.add_device(HOME, facts("Brick", "abc"), false, 4).unwrap();
    assert!(is_new && other.id != first.id, "a second one was asked for");

    drop(store);
    let store = UserStore::open(data.path()).unwrap();
    assert_eq!(store.household().devices_of(HOME).count(), 2);
    store.remove_device(HOME, first.id).unwrap();
    assert!(store.household().device(first.id).is_none());
    assert!(matches!(store.remove_device(HOME, first.id), Err(UserError::Missing("device"))));
}

#[test]
fn a_device_belongs_to_one_profile_and_goes_with_it() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let mia = store.add_profile("Mia", 1, None, 1).unwrap();
    let (device, _) = store.add_device(mia, facts("Brick", "abc"), true, 1).unwrap();
    let (own, is_new) = store.add_device(HOME, facts("Brick", "abc"), true, 1).unwrap();
    assert!(is_new, "another profile's device is not taken over");
    assert!(matches!(store.edit_device(HOME, device.id, facts("x", ""), 2), Err(UserError::Missing(_))));
    assert!(matches!(store.add_device(ProfileId::GUEST, facts("x", ""), true, 2), Err(UserError::Missing(_))));
    store.remove_profile(mia).unwrap();
    assert!(store.household().device(device.id).is_none());
    assert!(store.household().device(own.id).is_some());
}

#[test]
fn devices_have_a_limit() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    for number in 0..MAX_DEVICES {
        store.add_device(HOME, facts("Brick", &number.to_string()), true, 1).unwrap();
    }
    assert!(matches!(store.add_device(HOME, facts("x", "new"), true, 2), Err(UserError::Refused(_))));
    assert!(store.add_device(HOME, facts("x", "7"), true, 2).is_ok(), "a known one pairs again");
}

#[test]
fn a_number_is_kept_and_never_given_again() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let roms = |keys: &[&str]| store.permanent_ids(NumberedKind::Rom, keys).unwrap();
    assert_eq!(roms(&["b", "a", "b"]), [1, 2, 1]);
    assert_eq!(store.permanent_ids(NumberedKind::System, &["a"]).unwrap(), [3], "one sequence for all kinds");
    assert_eq!(roms(&["c", "a"]), [4, 2]);
    assert_eq!(store.key_of_permanent_id(NumberedKind::Rom, 2).unwrap().as_deref(), Some(&b"a"[..]));
    assert_eq!(store.key_of_permanent_id(NumberedKind::Rom, 3).unwrap(), None, "that is a system's");
    let revision = store.household().revision;
    drop(store);
    let store = UserStore::open(data.path()).unwrap();
    assert_eq!(store.permanent_ids(NumberedKind::Rom, &["b", "z"]).unwrap(), [1, 5]);
    assert_eq!(store.household().revision, revision, "no page changes");
}
