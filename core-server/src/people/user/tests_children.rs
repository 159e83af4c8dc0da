//! Rules of children: stored whole or not at all, bounded, and gone with what they name.

use super::tests::{HOME, address};
use super::validation::{Verdict, validate_file};
use super::*;
use shelfcade_core::people::user_data::{AgeRating, ChildRule, MAX_CHILD_SYSTEMS, ProfileId};

fn rule_of(store: &UserStore, id: ProfileId) -> Option<ChildRule> {
    store.household().person(id).unwrap().child.as_deref().cloned()
}

#[test]
fn a_rule_is_kept_replaced_and_taken_back() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let tom = store.add_profile("Tom", 1, None, 1).unwrap();
    assert_eq!(rule_of(&store, tom), None);
    store.make_collection(HOME, "Ours", 1, &[]).unwrap();
    let list = store.household().people[0].collections[0].id;
    let rule = ChildRule {
        up_to: Some(AgeRating::EveryoneTen),
        unrated: true,
        systems: vec!["gb".to_owned(), "snes".to_owned()],
        collections: vec![list],
    };
    let revision = store.household().shared_revision;
    store.set_child_rule(tom, Some(&rule)).unwrap();
    assert!(store.household().shared_revision > revision, "no old page is shown again");
    let weight = store.household().person(tom).unwrap().bytes;
    drop(store);
    let store = UserStore::open(data.path()).unwrap();
    assert_eq!((rule_of(&store, tom), store.household().person(tom).unwrap().bytes), (Some(rule.clone()), weight));
    assert!(matches!(validate_file(store.path()).unwrap(), Verdict::Valid(_)));
    // Duplicates, ids that don't exist, and more than allowed.
    let many = (0..MAX_CHILD_SYSTEMS + 9).map(|n| format!("s{n}")).chain(["../x".to_owned(), String::new()]);
    let wild = ChildRule { systems: many.collect(), collections: vec![list, list, 99, -1], ..ChildRule::default() };
    store.set_child_rule(tom, Some(&wild)).unwrap();
    let kept = rule_of(&store, tom).unwrap();
    assert_eq!((kept.up_to, kept.unrated, kept.systems.len()), (None, false, MAX_CHILD_SYSTEMS));
    assert_eq!(kept.collections, [list]);
    store.set_child_rule(tom, None).unwrap();
    assert_eq!(rule_of(&store, tom), None);
    for nobody in [HOME, ProfileId::GUEST, ProfileId(99)] {
        assert!(store.set_child_rule(nobody, Some(&rule)).is_err(), "{nobody:?}");
    }
}

#[test]
fn a_rule_loses_what_is_gone_and_follows_what_changes() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let [tom, mia] = ["Tom", "Mia"].map(|name| store.add_profile(name, 1, Some("hash"), 1).unwrap());
    let made = |owner, name: &str| {
        let slug = store.make_collection(owner, name, 1, &[]).unwrap();
        let household = store.household();
        (household.collection_for(owner, &slug).unwrap().1.id, slug)
    };
    let ((ours, _), (hers, slug), (his, _)) = (made(HOME, "Ours"), made(mia, "Hers"), made(tom, "His"));
    let rule = ChildRule { collections: vec![ours, hers, his], ..ChildRule::default() };
    store.set_child_rule(tom, Some(&rule)).unwrap();
    assert_eq!(rule_of(&store, tom).unwrap().collections, [ours, hers], "none that the child fills itself");
    let revision = |id| store.household().person(id).unwrap().revision;
    let before = [tom, HOME].map(revision);
    let handle = store.handle();
    handle.edit_collection(mia, &slug, &[CollectionEdit::Add(vec![address("Contra")])]).unwrap();
    assert!(revision(tom) > before[0] && revision(HOME) == before[1], "what Tom sees has changed");
    assert!(!handle.reach().profiles.contains(&tom), "but he is not told of her changes");
    assert!(store.household().collection_for(tom, &slug).is_none(), "and it is not shown as hers");
    store.remove_collection(mia, &slug).unwrap();
    assert_eq!(rule_of(&store, tom).unwrap().collections, [ours]);
    assert_eq!(made(mia, "Other").0, his + 1, "with another number");
    store.remove_profile(tom).unwrap();
    assert!(matches!(validate_file(store.path()).unwrap(), Verdict::Valid(_)));
}
