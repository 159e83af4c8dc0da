//! Ratings, fame, names from other systems and run-together names, in an invented archive.

use super::fixture::{Built, built_from, files};
use shelfcade_core::fold::{compact, fold_key};

const SNES: &str = "Nintendo - Super Nintendo Entertainment System";

/// The invented archive plus magazine ratings and ports of its games.
fn built() -> Built {
    let mut files = files();
    let named = |folder: &str, name: &str, body: &str| {
        (format!("{folder}/{name}.dat"), format!("clrmamepro (\n\tname \"{name}\"\n)\n\n{body}"))
    };
    files.push(named(
        "metadat/magazine/edge",
        SNES,
        // The second checksum is of an older dump; only its name matches.
        "game (\n comment \"x\"\n edge_rating 9\n rom ( crc 11110001 )\n)\n\
         game (\n comment \"Lantern Quest II (USA)\"\n edge_rating 4\n rom ( crc DEAD0001 )\n)",
    ));
    files.push(named(
        "metadat/no-intro",
        "Nintendo - Game Boy",
        "game (\n name \"Wick, The (USA)\"\n rom ( name a.gb size 1 crc 55550001 )\n)\n\
         game (\n name \"Tourou Gaiden 2 (Japan)\"\n rom ( name b.gb size 1 crc 55550002 )\n)\n\
         game (\n name \"Lantern Quest (Japan)\"\n rom ( name c.gb size 1 crc 55550003 )\n)",
    ));
    built_from(&files)
}

#[test]
fn magazines_are_joined_by_dump_or_else_by_name() {
    let matcher = built().matcher();
    let rating = |stem: &str| matcher.title(matcher.by_name(&["snes"], stem).unwrap()[0].title_id).unwrap().rating;
    assert_eq!(rating("Lantern Quest (USA)"), Some(90));
    assert_eq!(rating("Lantern Quest II (USA)"), Some(40));
    assert_eq!(rating("Tourou Gaiden (Japan)"), None);
}

#[test]
fn ports_and_releases_make_famous() {
    let matcher = built().matcher();
    let fame =
        |system: &str, stem: &str| matcher.title(matcher.by_name(&[system], stem).unwrap()[0].title_id).unwrap().fame;
    assert!(fame("snes", "Lantern Quest (USA)") > fame("snes", "Lantern Quest II (USA)"));
    assert!(fame("snes", "Lantern Quest II (USA)") > fame("snes", "Lantern Quest Upside Down [Hack by Somebody]"));
    assert_eq!(fame("snes", "[BIOS] Wick Adapter (World)"), 0);
}

#[test]
fn a_name_of_another_system_is_a_name() {
    let matcher = built().matcher();
    let also = |title: &str| {
        let found = matcher.by_fold(&["gb"], &fold_key(title)).unwrap();
        found.first().map(|found| matcher.title(found.title_id).unwrap().also)
    };
    assert_eq!(also("Lantern Quest"), Some(vec!["Lantern Quest: The Bright One".to_owned()]));
    assert_eq!(also("Tourou Gaiden 2"), Some(Vec::new()), "another sequel");
    assert_eq!(also("Lantern Quest: The Bright One"), also("Lantern Quest"), "and it identifies");
}

#[test]
fn names_may_be_run_together_on_their_own_system() {
    let matcher = built().matcher();
    let found = |system: &str, title: &str| {
        matcher.by_compact(&[system], &compact(&fold_key(title))).unwrap().into_iter().map(|found| found.release).next()
    };
    assert_eq!(found("snes", "LanternQuest2").as_deref(), Some("Lantern Quest II (USA)"));
    assert_eq!(found("snes", "lantern quest").as_deref(), Some("Lantern Quest (USA)"));
    assert_eq!(found("snes", "Tal low").as_deref(), Some("Tallow"), "one word, torn apart");
    assert!(matcher.by_fold(&["snes"], "lanternquest").unwrap().is_empty(), "a folded name has its spaces");
    assert_eq!(found("snes", "LanternQuest3"), None);
    assert_eq!(found("nes", "LanternQuest2"), None);
    assert_eq!(found("snes", ""), None);
}
