//! Files that become files of another ROM: nothing is missing, and what the household said follows.

use super::testkit::TestLibrary;
use crate::people::user::{CollectionEdit, Edit, GameAddress, GameIdentity, UserStore};
use shelfcade_core::people::user_data::ProfileId;

const HOME: ProfileId = ProfileId::HOUSEHOLD;

fn address(library: &TestLibrary, system: &str, slug: &str) -> GameAddress {
    let identity = GameIdentity::read(&library.db(), system, slug).unwrap().unwrap();
    GameAddress { slug: slug.to_owned(), identity }
}

/// Scans files, stars and notes the game at `slug` and puts it into a collection; adds and removes files, and scans
/// again. Checks that one game remains, nothing is missing, and the game has all that was said, even after a restart.
#[track_caller]
fn check(before: &[&str], [system, slug]: [&str; 2], change: &[(&str, &str)], left: &[&str]) {
    let library = TestLibrary::with(before);
    let store = UserStore::open(&library.config.data).unwrap();
    library.scan();
    store.find_locations(&library.db()).unwrap();
    let game = address(&library, system, slug);
    let list = store.make_collection(HOME, "Mine", 1, &[]).unwrap();
    let edits = [Edit::Favorite { on: true, at: 100 }, Edit::Note("kept".to_owned()), Edit::Rating(Some(4))];
    store.edit(HOME, &game, &edits).unwrap();
    store.edit_collection(HOME, &list, &[CollectionEdit::Add(vec![game])]).unwrap();
    change.iter().for_each(|(path, contents)| _ = library.file(path, contents));
    assert_eq!(library.scan().missing, 0);
    assert_eq!(library.rows("SELECT count(*) FROM rom WHERE missing_since IS NOT NULL"), ["0"]);
    assert_eq!(library.games(), left);
    let slugs = library.rows("SELECT slug FROM game");
    store.find_locations(&library.db()).unwrap();
    drop(store);
    let store = UserStore::open(&library.config.data).unwrap();
    store.find_locations(&library.db()).unwrap();
    let household = store.household();
    let state = household.state_at(household.person(HOME).unwrap(), system, &slugs[0]);
    assert_eq!((state.favorite, state.note.as_deref(), state.rating), (Some(100), Some("kept"), Some(4)), "{slugs:?}");
    let listed = household.collection_for(HOME, &list).unwrap().1.games.len();
    assert_eq!((slugs.len(), listed), (1, 1));
    // A scan that finds nothing new changes nothing.
    let dump = library.dump();
    library.scan();
    assert_eq!(library.dump(), dump);
}

#[test]
fn an_update_is_not_missing_once_its_game_is_there() {
    let update = "switch/upd [0100AB0000002800][v65536].nsp";
    let game = "switch/Cave [0100AB0000002000][v0].nsp";
    let left = "Cave [0100AB0000002000][v0].nsp";
    check(&[update], ["switch", "upd"], &[(game, "game")], &[&format!("switch/upd: {left}")]);
}

#[test]
fn a_file_that_a_known_game_takes_keeps_its_words() {
    let set = ["psx/Cave.cue", "psx/extra.bin"];
    let sheet = [("psx/Cave.cue", "FILE \"extra.bin\" BINARY\n")];
    check(&set, ["psx", "extra"], &sheet, &["psx/cave: Cave.cue"]);
    let disks = ["amiga/Reef.m3u", "amiga/second.adf"];
    let list = [("amiga/Reef.m3u", "second.adf\n")];
    check(&disks, ["amiga", "second"], &list, &["amiga/reef: Reef.m3u"]);
}

#[test]
fn a_new_playlist_takes_over_its_first_disk() {
    let list = [("amiga/Reef.m3u", "first.adf\nother.adf\n")];
    let files = ["amiga/first.adf", "amiga/other.adf"];
    for slug in ["first", "other"] {
        check(&files, ["amiga", slug], &list, &["amiga/first: Reef.m3u"]);
    }
}

#[test]
fn a_folder_that_becomes_a_game_takes_over_its_files() {
    let change = [("dos/Cave/dosbox.conf", "[autoexec]")];
    check(&["dos/Cave/hop.exe"], ["dos", "hop"], &change, &["dos/hop: Cave"]);
}

#[test]
fn a_row_that_was_missing_since_long_is_merged_too() {
    let library = TestLibrary::with(&["amiga/Reef.m3u", "amiga/second.adf"]);
    library.scan();
    library.remove("amiga/second.adf");
    library.scan();
    library.file("amiga/second.adf", "again");
    library.file("amiga/Reef.m3u", "second.adf\n");
    library.scan();
    assert_eq!(library.rows("SELECT CAST(name AS TEXT), missing_since FROM rom"), ["Reef.m3u|-"]);
}

#[test]
fn a_file_of_that_name_in_another_place_is_missing() {
    let library = TestLibrary::with(&["amiga/Reef.m3u", "amiga/a/second.adf", "amiga/b/second.adf"]);
    library.scan();
    library.remove("amiga/a/second.adf");
    library.file("amiga/Reef.m3u", "b/second.adf\na/second.adf\n");
    assert_eq!(library.scan().missing, 1, "the list names it, but it is gone");
}
