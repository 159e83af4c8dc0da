//! What the columns hold of a small library.

use crate::shelf::data::kinds;
use crate::shelf::testkit::{TestLibrary, TestRom, game};
use crate::shelf::view::Shelf;
use shelfcade_core::name::Tier;
use shelfcade_core::region::Region;

fn rom(tier: Tier, regions: &'static str, missing: bool) -> TestRom {
    TestRom { tier, regions, missing, ..TestRom::default() }
}

fn regions_of(shelf: &Shelf, ix: usize) -> Vec<Region> {
    Region::all().filter(|region| shelf.games.region_mask(ix) & 1 << *region as u8 != 0).collect()
}

#[test]
fn regions_and_kinds_are_those_of_the_roms_that_are_here() {
    let mut both = game("snes", "Both");
    both.roms = vec![
        rom(Tier::Original, "USA, Europe", false),
        rom(Tier::Hack, "", false),
        rom(Tier::Translation, "Japan", true),
    ];
    let mut gone = game("snes", "Gone");
    gone.roms = vec![rom(Tier::PreRelease, "Japan", true)];
    let shelf = TestLibrary::of([both, gone]).shelf();
    assert_eq!(shelf.games.variant_kinds, [kinds::ORIGINAL | kinds::HACK, kinds::PRE_RELEASE]);
    assert_eq!(regions_of(&shelf, 0), [Region::Usa, Region::Europe]);
    assert_eq!(regions_of(&shelf, 1), [Region::Japan], "of all when all are gone");
}

#[test]
fn facts_are_read_and_nonsense_counts_as_not_known() {
    let library = TestLibrary::of([game("snes", "Aa"), game("snes", "Bb"), game("snes", "Cc")]);
    let set = |title: &str, sql: &str| {
        let changed = library.db.execute(&format!("UPDATE game SET {sql} WHERE title = ?1"), [title]).unwrap();
        assert_eq!(changed, 1);
    };
    set("Aa", "publisher = 'KONAMI', board = 'Sega System 16', fame = 200, rating = 85");
    set("Bb", "publisher = 'Konami', fame = 0");
    set("Cc", "fame = 900, rating = -3");
    let shelf = library.shelf();
    let games = &shelf.games;
    assert_eq!(games.fame, [200, 0, 0]);
    assert_eq!(games.rating, [85, 0, 0]);
    assert_eq!(games.publisher[0], games.publisher[1], "one maker, two spellings");
    assert_eq!(games.publisher.find_slug("konami"), Some(games.publisher[0]));
    assert_eq!(games.board.get(games.board[0]), Some("Sega System 16"));
    assert_eq!(games.board.get(games.board[1]), None);
    assert!(games.prior[0] < games.prior[1], "the famous first");
}

#[test]
fn a_game_that_has_no_fame_yet_is_guessed_by_what_is_known() {
    let mut known = game("snes", "Bb");
    (known.year, known.developer, known.releases) = (Some(1991), Some("Somebody"), 9);
    let shelf = TestLibrary::of([game("snes", "Aa"), known]).shelf();
    let games = &shelf.games;
    assert!(games.fame[1] > games.fame[0], "{:?}", games.fame);
}
