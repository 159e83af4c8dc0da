//! Tables of names and the games they match, and that no listing causes a panic.

use super::*;
use proptest::prelude::*;
use shelfcade_core::art::media::PictureMatch;
use shelfcade_core::library::name::Preference;
use shelfcade_core::library::region::{DEFAULT_ORDER, Region};

fn names(of: &[&str]) -> ListedNames {
    let mut names = ListedNames::default();
    of.iter().for_each(|name| names.push(&format!("{name}.png"), None));
    names
}

fn game(title: &str, variants: &[&str]) -> PictureQuery {
    let variants = variants.iter().map(|name| Variant::of(vec![(*name).to_owned()])).collect();
    PictureQuery { title: title.to_owned(), also: Vec::new(), variants }
}

#[track_caller]
fn check(listing: &[&str], game: &PictureQuery, expected: Option<(&str, PictureMatch)>) {
    let found = names(listing).best(game, &Preference::default());
    let found = found.as_ref().map(|found| (found.name.as_str(), found.tier));
    assert_eq!(found, expected, "{game:?}");
}

#[test]
fn each_tier_is_found_and_the_surest_wins() {
    let rockman = game("Rockman & Forte", &["Rockman & Forte (Japan)"]);
    check(
        &["Rockman _ Forte (Japan)", "Rockman & Forte (USA)"],
        &rockman,
        Some(("Rockman _ Forte (Japan)", PictureMatch::Name)),
    );
    check(&["ROCKMAN _ Forte (Japan)"], &rockman, Some(("ROCKMAN _ Forte (Japan)", PictureMatch::Case)));
    let columns = game("Aerial", &["Aerial (USA, Brazil) (En)"]);
    let listing = ["Aerial (Europe)", "Aerial (Brazil)", "Aerial (Korea)"];
    check(&listing, &columns, Some(("Aerial (Brazil)", PictureMatch::SameRegion)));
    check(&listing[2..], &columns, Some(("Aerial (Korea)", PictureMatch::AnyRegion)));
    check(&["Aerial (Japan)", "Aerial (Europe)"], &columns, Some(("Aerial (Europe)", PictureMatch::LikedRegion)));
    let mut zillion = game("Zillion", &["Zillion (USA)"]);
    zillion.also.push("Akai Koudan".to_owned());
    check(&["Akai Koudan (Japan)"], &zillion, Some(("Akai Koudan (Japan)", PictureMatch::OtherName)));
    let numeral = game("Final Fantasy VII", &["Final Fantasy VII (USA)"]);
    check(&["Final Fantasy 7 (USA)"], &numeral, Some(("Final Fantasy 7 (USA)", PictureMatch::Numerals)));
    check(&["MegaMan (USA)"], &game("Mega Man", &[]), Some(("MegaMan (USA)", PictureMatch::Compact)));
}

#[test]
fn another_number_or_another_game_is_never_taken() {
    for (title, listing) in [
        ("Mega Man 2", &["Mega Man (USA)", "Mega Man 3 (USA)", "Mega Man X2 (USA)"][..]),
        ("Mega Man", &["Mega Man II (USA)"]),
        ("Game 1 1", &["Game 11 (USA)"]),
        ("Wimbledon", &["Wimbledon II _ Wimbledon (Europe)"]),
        ("Columns", &["Columns III (USA)", "Column (USA)"]),
        ("Alex Kidd", &["[BIOS] Alex Kidd (USA)"]),
    ] {
        check(listing, &game(title, &[&format!("{title} (USA)")]), None);
    }
}

#[test]
fn an_original_is_not_shown_by_a_beta_or_a_hack() {
    let sonic = game("Sonic", &["Sonic (USA)", "Sonic (USA) (Beta)", "Sonic (USA) [Hack]"]);
    check(&["Sonic (USA) (Beta)", "Sonic (USA) [Hack]", "Sonic (USA) (Pirate)"], &sonic, None);
    check(&["Sonic (USA) (Beta)", "Sonic (Japan)"], &sonic, Some(("Sonic (Japan)", PictureMatch::LikedRegion)));
    let beta = game("Sonic", &["Sonic (USA) (Beta)"]);
    check(&["Sonic (USA) (Beta)", "Sonic (USA)"], &beta, Some(("Sonic (USA) (Beta)", PictureMatch::Name)));
    check(&["Sonic (Japan) (Beta)", "Sonic (Japan)"], &beta, Some(("Sonic (Japan)", PictureMatch::LikedRegion)));
    let mut linked = names(&["Sonic (Europe)"]);
    linked.push("Sonic (USA) (Beta).png", Some("Sonic (Europe).png"));
    assert_eq!(linked.resolve("Sonic (USA) (Beta)"), "Sonic (Europe)");
}

#[test]
fn licensed_and_unlicensed_games_of_one_title_are_two() {
    let sold = game("Tetris", &["Tetris (USA)"]);
    check(&["Tetris (Japan)", "Tetris (USA) (Unl)"], &sold, Some(("Tetris (Japan)", PictureMatch::LikedRegion)));
    check(&["Tetris (Taiwan) (Unl)"], &sold, None);
    check(&["Tetris (USA)"], &game("Tetris", &["Tetris (World) (Aftermarket) (Unl)"]), None);
    // Databases changed their mind about its license.
    let korean = game("94 Soccer", &["94 Soccer (Korea) (En)"]);
    check(&["94 Soccer (Korea) (Unl)"], &korean, Some(("94 Soccer (Korea) (Unl)", PictureMatch::SameRegion)));
}

#[test]
fn a_variant_of_another_region_does_not_choose_for_the_one_shown() {
    let both = game("Aerial", &["Aerial (USA)", "Aerial (Japan)"]);
    let listing = ["Aerial (Japan)", "Aerial (USA, Europe)"];
    check(&listing, &both, Some(("Aerial (USA, Europe)", PictureMatch::SameRegion)));
    let order = [&[Region::Japan][..], &DEFAULT_ORDER].concat();
    let unknown = game("Aerial", &["Aerial"]);
    let found = names(&listing).best(&unknown, &Preference { regions: order, ..Preference::default() });
    assert_eq!(found.unwrap().name, "Aerial (Japan)");
}

#[test]
fn a_game_of_several_titles_is_no_compilation() {
    let columns = game("Columns", &["Columns (USA, Europe) (En)"]);
    let double = "Columns _ Shapes and Columns (USA, Europe) (En)";
    check(&[double], &columns, Some((double, PictureMatch::SameRegion)));
    check(&[double, "Shapes and Columns (Japan)"], &columns, None);
    check(&["Columns _ Shapes and Columns (Japan)"], &columns, None);
    check(&["Hang On _ Safari Hunt (USA)"], &game("Hang-On", &["Hang-On"]), None);
}

#[test]
fn links_lead_on_and_circles_and_paths_do_not() {
    let mut names = ListedNames::default();
    for (name, target) in
        [("A", "B"), ("B", "C"), ("C", "C"), ("D", "E"), ("E", "D"), ("F", "../../etc/x"), ("G", "gone")]
    {
        names.push(&format!("{name}.png"), Some(&format!("{target}.png")));
    }
    assert_eq!(["A", "F", "G", "H"].map(|name| names.resolve(name)), ["C", "F", "gone", "H"]);
    assert!(["D", "E"].contains(&names.resolve("D")));
}

#[test]
fn arcade_games_go_by_their_description_then_by_their_title() {
    let hyper = game("Street Fighter II': Champion Edition", &["Street Fighter II': Hyper Fighting (World 921209)"]);
    let parent = "Street Fighter II'_ Champion Edition (World 920513)";
    check(&[parent], &hyper, Some((parent, PictureMatch::SameRegion)));
}

proptest! {
    #[test]
    fn no_name_makes_it_panic(
        listing in proptest::collection::vec("[A-Za-zé_ &()\\[\\],0-9~ボ.]{0,40}", 0..8),
        title in "[A-Za-z_ &()0-9ボ]{0,30}",
    ) {
        let mut names = ListedNames::default();
        for pair in listing.windows(2) {
            names.push(&format!("{}.png", pair[0]), Some(&format!("{}.png", pair[1])));
            names.push(&pair[0], None);
        }
        let found = names.best(&game(&title, &[&title]), &Preference::default());
        prop_assert!(found.is_none_or(|found| listing.contains(&found.name)));
    }
}
