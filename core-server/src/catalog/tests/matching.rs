//! Queries on a built catalog.

use super::fixture::{Built, built};
use crate::catalog::matcher::sql;
use crate::catalog::{Match, Matcher, TitleFacts, extras_of, open, releases_of};
use shelfcade_core::fold::fold_key;
use shelfcade_core::library::region::Region;
use std::path::Path;

#[track_caller]
fn check(found: Vec<Match>, releases: &[&str]) {
    let names: Vec<&str> = found.iter().map(|found| found.release.as_str()).collect();
    assert_eq!(names, releases);
}

#[track_caller]
fn facts(built: &Built, system: &str, stem: &str) -> TitleFacts {
    let matcher = built.matcher();
    let found = matcher.by_name(&[system], stem).unwrap();
    assert!(!found.is_empty(), "no match for {stem} on {system}");
    matcher.title(found[0].title_id).unwrap()
}

#[test]
fn hashes_find_releases_of_their_system_only() {
    let matcher = built().matcher();
    check(matcher.by_hash(&["snes"], 0x1111_0001, Some(1024)).unwrap(), &["Lantern Quest (USA)"]);
    check(matcher.by_hash(&["snes"], 0x1111_0001, None).unwrap(), &["Lantern Quest (USA)"]);
    check(matcher.by_hash(&["snes"], 0x1111_0001, Some(1)).unwrap(), &[]);
    check(matcher.by_hash(&["nes", "snes"], 0x1111_0001, None).unwrap(), &["Lantern Quest (USA)"]);
    check(matcher.by_hash(&["nes", "no-such-system"], 0x1111_0001, None).unwrap(), &[]);
    check(matcher.by_hash(&[], 0x1111_0001, None).unwrap(), &[]);
}

#[test]
fn serials_find_in_any_spelling() {
    let matcher = built().matcher();
    for serial in ["SLUS-99901", "slus_999.01", "SLUS99901", "SLUS-99901P"] {
        check(matcher.by_serial(&["psx"], serial).unwrap(), &["Candle Racing (USA) (Disc 1)"]);
    }
    check(matcher.by_serial(&["snes"], "SNS-LQ-USA").unwrap(), &["Lantern Quest (USA)"]);
    check(matcher.by_serial(&["psx"], "").unwrap(), &[]);
    check(matcher.by_serial(&["psx"], "' OR 1=1 --").unwrap(), &[]);
}

#[test]
fn names_find_as_file_systems_write_them() {
    let matcher = built().matcher();
    check(matcher.by_name(&["snes"], "LANTERN QUEST (usa)").unwrap(), &["Lantern Quest (USA)"]);
    check(
        matcher.by_name(&["snes"], "Lantern Quest - The Bright One (1993)(Brightworks)(US)").unwrap(),
        &["Lantern Quest (USA)"],
    );
    check(matcher.by_name(&["arcade"], "starwisp").unwrap(), &["Star Wisp / Hoshi no Kage (World 910101)"]);
    check(matcher.by_name(&["snes"], "starwisp").unwrap(), &[]);
    check(matcher.by_name(&["snes"], "").unwrap(), &[]);
    check(matcher.by_name(&["snes"], "Lantern Quest").unwrap(), &[]);
}

#[test]
fn a_hack_does_not_take_the_name_of_its_original() {
    let matcher = built().matcher();
    check(matcher.by_name(&["snes"], "Lantern Quest (USA)").unwrap(), &["Lantern Quest (USA)"]);
    check(matcher.by_hash(&["snes"], 0x1111_0008, None).unwrap(), &["Lantern Quest Upside Down [Hack by Somebody]"]);
}

#[test]
fn folded_titles_find_all_releases() {
    let matcher = built().matcher();
    let fold = |title: &str| matcher.by_fold(&["snes"], &fold_key(title)).unwrap();
    check(fold("LANTERN   quest"), &["Lantern Quest (USA)", "Lantern Quest (Europe) (Rev 1)"]);
    check(fold("Lantern Quest 2"), &["Lantern Quest II (USA)"]);
    check(fold("Lantern Quest: The Bright One"), &["Lantern Quest (USA)", "Lantern Quest (Europe) (Rev 1)"]);
    check(fold("Lantern Quest 3"), &[]);
    check(matcher.by_fold(&["snes"], "").unwrap(), &[]);
    assert_eq!(fold("lantern quest")[1].regions, [Region::Europe]);
}

#[test]
fn regions_and_revisions_are_one_title_with_joined_facts() {
    let built = built();
    let facts = facts(&built, "snes", "Lantern Quest (Europe) (Rev 1)");
    assert_eq!((facts.name.as_str(), facts.slug.as_str(), facts.releases), ("Lantern Quest", "lantern-quest", 2));
    assert_eq!(facts.developer.as_deref(), Some("Brightworks"));
    assert_eq!(facts.genre.as_deref(), Some("Platform"));
    assert_eq!((facts.year, facts.players), (Some(1991), Some(2)));
    assert_eq!(facts.also, ["Lantern Quest: The Bright One"]);
}

#[test]
fn years_before_the_system_are_no_years() {
    assert_eq!(facts(&built(), "snes", "Lantern Quest II (USA)").year, None);
}

#[test]
fn two_names_of_one_release_are_one_title() {
    let built = built();
    let facts = facts(&built, "snes", "Tourou Gaiden (Japan)");
    assert_eq!(facts.name, "The Wick");
    assert_eq!(facts.also, ["Tourou Gaiden"]);
    assert_eq!(facts.releases, 2);
}

#[test]
fn tosec_names_give_what_they_say() {
    let facts = facts(&built(), "snes", "Tallow (1994)(Brightworks)(US)");
    assert_eq!((facts.name.as_str(), facts.year), ("Tallow", Some(1994)));
    assert_eq!(facts.publisher.as_deref(), Some("Brightworks"));
}

#[test]
fn discs_and_printings_of_a_game_are_one_title() {
    let built = built();
    let facts = facts(&built, "psx", "Candle Racing (USA) (Disc 2)");
    assert_eq!((facts.name.as_str(), facts.releases), ("Candle Racing", 2));
    assert_eq!(facts.series.as_deref(), Some("Candle"));
}

#[test]
fn arcade_sets_clones_and_boards() {
    let built = built();
    let parent = facts(&built, "arcade", "starwisp");
    assert_eq!((parent.name.as_str(), parent.set_name.as_deref()), ("Star Wisp", Some("starwisp")));
    assert_eq!(parent.board.as_deref(), Some("Neo Geo"));
    assert_eq!((parent.developer.as_deref(), parent.year), (Some("Acme"), Some(1991)));
    assert!(parent.also.contains(&"Hoshi no Kage".to_owned()), "{:?}", parent.also);
    assert!(parent.also.contains(&"Night Lamp".to_owned()), "{:?}", parent.also);
    for clone in ["starwspj", "nightlmp"] {
        assert_eq!(facts(&built, "arcade", clone).slug, parent.slug, "{clone}");
    }
    let moth = facts(&built, "arcade", "mothhunt");
    assert_eq!((moth.developer, moth.year), (None, None));
}

#[test]
fn firmware_is_marked() {
    let built = built();
    for (system, stem) in
        [("arcade", "lampbd"), ("arcade", "neogeo"), ("snes", "[BIOS] Wick Adapter (World)"), ("firmware", "lampboot")]
    {
        assert!(facts(&built, system, stem).is_bios, "{stem}");
    }
    assert!(!facts(&built, "arcade", "starwisp").is_bios);
}

#[test]
fn pages_read_releases_and_extras() {
    let built = built();
    let db = open(&built.path).unwrap();
    let releases = releases_of(&db, "snes", "lantern-quest").unwrap();
    assert_eq!(releases, ["Lantern Quest (USA)", "Lantern Quest (Europe) (Rev 1)"]);
    assert_eq!(extras_of(&db, "snes", "lantern-quest").unwrap(), [("rumble".to_owned(), "1".to_owned())]);
    assert!(releases_of(&db, "snes", "no-such").unwrap().is_empty());
    assert!(releases_of(&db, "no-such", "lantern-quest").unwrap().is_empty());
}

#[test]
fn no_question_reads_a_whole_table() {
    let built = built();
    let db = open(&built.path).unwrap();
    let pages = crate::catalog::read::sql::ALL;
    let people = crate::catalog::candidates::sql::ALL;
    for question in sql::ALL.iter().chain(pages).chain(people) {
        let mut statement = db.prepare(&format!("EXPLAIN QUERY PLAN {question}")).unwrap();
        let count = statement.parameter_count();
        let steps = statement
            .query_map(rusqlite::params_from_iter(vec!["1"; count]), |row| row.get::<_, String>(3))
            .unwrap()
            .collect::<Result<Vec<_>, _>>()
            .unwrap();
        assert!(!steps.iter().any(|step| step.starts_with("SCAN")), "{question}\n{steps:?}");
    }
}

#[test]
fn files_that_are_no_catalog_are_refused() {
    let folder = tempfile::TempDir::new().unwrap();
    let text = folder.path().join("text.sqlite");
    std::fs::write(
        &text,
        "hello, I am not a database, but long enough to have a header of a hundred bytes or so, well",
    )
    .unwrap();
    let empty = folder.path().join("empty.sqlite");
    std::fs::write(&empty, "").unwrap();
    let future = folder.path().join("future.sqlite");
    rusqlite::Connection::open(&future).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let missing = folder.path().join("missing.sqlite");
    let error = |path: &Path| Matcher::open(path).err().expect("refused").to_string();
    assert!(error(&text).contains("not an SQLite file"), "{}", error(&text));
    assert!(error(&empty).contains("contains no catalog"), "{}", error(&empty));
    assert!(error(&future).contains("rebuild it"), "{}", error(&future));
    assert!(error(&missing).contains("missing.sqlite"), "{}", error(&missing));
    assert!(!missing.exists(), "reading creates no file");
}
