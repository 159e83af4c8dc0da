//! Game and Health pages over small libraries, and files that vanish or are replaced.

use super::*;
use crate::search::testkit::{TestGame, TestLibrary, TestRom, game};
use rusqlite::params;
use shelfcade_core::game::facts::{FactSource, Sourced, Told};
use shelfcade_core::game::identity::Evidence;
use shelfcade_core::library::name::Tier;
use shelfcade_core::library::problem::Ignored;
use tokio_util::sync::CancellationToken;

fn snes() -> SystemId {
    SystemId::parse("snes").unwrap()
}

async fn page_of(library: &TestLibrary, slug: &str) -> Result<Option<GamePage>, DetailError> {
    DetailReader::new(library.data.path(), None).game_page(&library.shelf(), &snes(), slug).await
}

fn rom(label: &'static str, tier: Tier, regions: &'static str) -> TestRom {
    TestRom { label, tier, regions, ..TestRom::default() }
}

fn library() -> TestLibrary {
    let quest = TestGame {
        also: "Other Quest\nThird Name",
        set_name: Some("quest"),
        year: Some(1991),
        genre: Some("Platform"),
        roms: vec![
            TestRom { missing: true, ..rom("USA", Tier::Original, "USA, Europe") },
            rom("Japan", Tier::Original, "Japan"),
            rom("Hack by Someone", Tier::Hack, ""),
            rom("Rev 1", Tier::Revision, "USA"),
        ],
        ..game("snes", "Quest")
    };
    TestLibrary::of([quest, game("nes", "Quest"), TestGame { genre: Some("Platform"), ..game("snes", "Neighbour") }])
}

#[tokio::test]
async fn a_game_page_has_its_variants_by_kind() {
    let page = page_of(&library(), "quest").await.unwrap().unwrap();
    let groups: Vec<(Tier, Vec<&str>)> = page
        .variants
        .iter()
        .map(|group| (group.tier, group.variants.iter().map(|variant| variant.label.as_str()).collect()))
        .collect();
    assert_eq!(
        groups,
        [
            (Tier::Original, vec!["USA", "Japan"]),
            (Tier::Revision, vec!["Rev 1"]),
            (Tier::Hack, vec!["Hack by Someone"]),
        ]
    );
    let preferred: Vec<&str> = page
        .variants
        .iter()
        .flat_map(|group| &group.variants)
        .filter(|v| v.preferred)
        .map(|v| v.label.as_str())
        .collect();
    assert_eq!(preferred, ["Japan"], "the first one present");
    assert_eq!(page.regions, ["USA", "Europe", "Japan"]);
    assert_eq!(page.also, ["Other Quest", "Third Name"]);
    assert_eq!(page.more, [(Fact::SetName, "quest".to_owned())]);
    assert_eq!(page.elsewhere.len(), 1);
    assert_eq!(page.related.iter().map(|card| card.title.as_str()).collect::<Vec<_>>(), ["Neighbour"]);
}

/// A game with this many variants of 1,000 bytes, the first ones missing.
fn library_of_many(variants: usize, missing: usize) -> TestLibrary {
    let of = |at: usize| TestRom { missing: at < missing, ..rom("Hack", Tier::Hack, "USA") };
    let mut roms: Vec<TestRom> = (0..variants).map(of).collect();
    roms.last_mut().unwrap().regions = "Japan";
    TestLibrary::of([TestGame { roms, ..game("snes", "Quest") }])
}

async fn short_page_of(library: &TestLibrary) -> GamePage {
    let reader = DetailReader::new(library.data.path(), None);
    reader.short_game_page(&library.shelf(), &snes(), "quest").await.unwrap().unwrap()
}

#[tokio::test]
async fn a_short_page_reads_the_first_variants_of_many() {
    let library = library_of_many(FIRST_VARIANTS + 3, 0);
    let (all, short) = (page_of(&library, "quest").await.unwrap().unwrap(), short_page_of(&library).await);
    assert!(short.has_more && !all.has_more);
    assert_eq!(short.variants[0].variants.len(), FIRST_VARIANTS);
    assert_eq!(all.variants[0].variants.len(), FIRST_VARIANTS + 3);
    let keys = |page: &GamePage| -> Vec<String> {
        page.variants[0].variants.iter().map(|one| one.key().into_owned()).take(FIRST_VARIANTS).collect()
    };
    assert_eq!(keys(&short), keys(&all));
    let labels = |page: &GamePage| -> Vec<String> {
        page.variants[0].variants.iter().map(|one| one.label.clone()).take(FIRST_VARIANTS).collect()
    };
    assert_eq!(labels(&short), labels(&all));
    let totals = |page: &GamePage| (page.bytes, page.regions.clone(), page.card.clone());
    assert_eq!(totals(&short), totals(&all), "also of those that were not read");
    assert_eq!(short.regions, ["USA", "Japan"]);
}

#[tokio::test]
async fn a_short_page_has_all_of_few_variants() {
    for library in [library(), library_of_many(FIRST_VARIANTS, 0)] {
        assert_eq!(page_of(&library, "quest").await.unwrap(), Some(short_page_of(&library).await));
    }
}

#[tokio::test]
async fn a_short_page_has_a_variant_to_play() {
    let page = short_page_of(&library_of_many(FIRST_VARIANTS + 1, FIRST_VARIANTS)).await;
    let preferred = page.variants[0].variants.iter().position(|one| one.preferred);
    assert_eq!((preferred, page.has_more), (Some(FIRST_VARIANTS), false));
    let page = short_page_of(&library_of_many(FIRST_VARIANTS + 1, 1)).await;
    assert!(page.has_more && page.variants[0].variants[1].preferred);
}

#[tokio::test]
async fn a_short_page_of_several_folders_has_the_first_of_all() {
    let of = |system, variants| TestGame {
        roms: vec![rom("World", Tier::Original, "World"); variants],
        ..game(system, "Galaga")
    };
    let library = TestLibrary::of([of("fbneo", FIRST_VARIANTS - 1), of("mame", 4)]);
    let reader = DetailReader::new(library.data.path(), None);
    let short = reader.short_game_page(&library.shelf(), &SystemId::parse("fbneo").unwrap(), "galaga").await;
    let page = short.unwrap().unwrap();
    let of_mame = page.variants[0].variants.iter().filter(|one| one.system.as_ref().unwrap().as_str() == "mame");
    assert_eq!((of_mame.count(), page.has_more), (1, true));
    assert_eq!((page.card.variants, page.bytes), (15, 15_000));
}

#[tokio::test]
async fn releases_that_are_not_here_come_from_the_catalog() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("catalog.sqlite");
    catalog::build_starter(&path).unwrap();
    let zelda = TestGame { releases: 3, ..game("snes", "The Legend of Zelda: A Link to the Past") };
    let library = TestLibrary::of([zelda, game("snes", "No Such Game")]);
    let shelf = library.shelf();
    let address = |title: &str| catalog::Matcher::open(&path).unwrap().by_fold(&["snes"], title).unwrap();
    let known = address("legend of zelda a link to the past");
    let here = known.iter().find(|release| release.release.contains("USA")).unwrap().clone();
    library.db.execute("UPDATE rom SET release = ?1 WHERE game_id = 1", [&here.release]).unwrap();
    let facts = catalog::Matcher::open(&path).unwrap().title(here.title_id).unwrap();
    library.db.execute("UPDATE game SET catalog_slug = ?1 WHERE id = 1", [&facts.slug]).unwrap();
    let reader = DetailReader::new(library.data.path(), Some(&path));
    let slug = shelf.card(GameIx(0)).slug;
    let page = reader.game_page(&shelf, &snes(), &slug).await.unwrap().unwrap();
    assert_eq!(page.not_here.len(), known.len() - 1, "{:?}", page.not_here);
    assert!(!page.not_here.contains(&here.release));
    assert!(reader.catalog().await.unwrap().unwrap().starter);
    let other = reader.game_page(&shelf, &snes(), "no-such-game").await.unwrap().unwrap();
    assert!(other.not_here.is_empty());
    std::fs::remove_file(&path).unwrap();
    let without = reader.game_page(&shelf, &snes(), &slug).await.unwrap().unwrap();
    assert!(without.not_here.is_empty(), "a page works without a catalog");
}

#[tokio::test]
async fn an_unknown_game_is_none() {
    assert_eq!(page_of(&library(), "nothing").await.unwrap(), None);
    assert_eq!(page_of(&library(), "' OR 1=1 --").await.unwrap(), None);
}

#[tokio::test]
async fn a_set_shows_its_files_with_what_is_missing() {
    let library = TestLibrary::of([game("snes", "Set")]);
    library
        .db
        .execute_batch(
            "UPDATE rom SET name = CAST('Set.m3u' AS BLOB), set_kind = 1, size = 1100, crc = 0xD63ED5F6, sha1 = \
             x'00ff', serial = 'SLUS-00594';
             INSERT INTO member VALUES (1, 0, CAST('snes/d/Set 1.chd' AS BLOB), 600, 0, 0),
                                       (1, 1, CAST('snes/d/Set 2.chd' AS BLOB), 400, 0, 0),
                                       (1, 2, x'736E65732FFF', 7, 0, 1);",
        )
        .unwrap();
    let page = page_of(&library, "set").await.unwrap().unwrap();
    let variant = &page.variants[0].variants[0];
    let files: Vec<(&str, u64, bool)> =
        variant.files.iter().map(|file| (file.path.as_str(), file.size, file.missing)).collect();
    assert_eq!(
        files,
        [
            ("snes/Set.m3u", 100, false),
            ("snes/d/Set 1.chd", 600, false),
            ("snes/d/Set 2.chd", 400, false),
            ("snes/\u{FFFD}", 0, true),
        ]
    );
    assert_eq!((variant.size, page.bytes), (1100, 1100));
    assert_eq!(variant.crc.as_deref(), Some("D63ED5F6"));
    assert_eq!(variant.sha1.as_deref(), Some("00ff"));
    assert_eq!(variant.serial.as_deref(), Some("SLUS-00594"));
}

#[tokio::test]
async fn a_game_in_several_arcade_folders_has_the_variants_of_all() {
    let gone = TestRom { missing: true, ..rom("World", Tier::Original, "World") };
    let library = TestLibrary::of([
        TestGame { roms: vec![gone], ..game("fbneo", "Galaga") },
        TestGame {
            roms: vec![rom("USA", Tier::Original, "USA"), rom("Hack", Tier::Hack, "")],
            ..game("mame", "Galaga")
        },
        game("nes", "Galaga"),
    ]);
    let (shelf, reader) = (library.shelf(), DetailReader::new(library.data.path(), None));
    let page = reader.game_page(&shelf, &SystemId::parse("fbneo").unwrap(), "galaga").await.unwrap().unwrap();
    let variants = page.variants.iter().flat_map(|group| &group.variants);
    let named: Vec<(&str, &str, bool)> = variants
        .map(|one| (one.label.as_str(), one.system.as_ref().map_or("", SystemId::as_str), one.preferred))
        .collect();
    assert_eq!(named, [("World", "fbneo", false), ("USA", "mame", true), ("Hack", "mame", false)]);
    assert_eq!(page.regions, ["World", "USA"]);
    assert_eq!((page.card.variants, page.elsewhere.len()), (2, 1));
    let alone = reader.game_page(&shelf, &SystemId::parse("nes").unwrap(), "galaga").await.unwrap().unwrap();
    assert_eq!(alone.variants[0].variants[0].system, None);
    assert_eq!(alone.elsewhere.iter().map(|card| card.system.as_str()).collect::<Vec<_>>(), ["mame"]);
}

#[tokio::test]
async fn a_library_that_is_gone_is_an_error_not_an_empty_page() {
    let library = library();
    let shelf = library.shelf();
    let reader = DetailReader::new(library.data.path(), None);
    std::fs::remove_file(library.data.path().join(library_db::FILE_NAME)).unwrap();
    let page = reader.game_page(&shelf, &snes(), "quest").await;
    assert!(matches!(page, Err(DetailError::Io { .. })), "{page:?}");
    assert!(reader.health(&shelf).await.is_err());
}

#[tokio::test]
async fn a_file_that_is_no_database_is_an_error() {
    let library = library();
    let shelf = library.shelf();
    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join(library_db::FILE_NAME), "hello ".repeat(1000)).unwrap();
    let reader = DetailReader::new(data.path(), None);
    assert!(reader.game_page(&shelf, &snes(), "quest").await.is_err());
}

#[tokio::test]
async fn a_library_that_was_swapped_is_read_anew() {
    let (old, new) = (library(), library());
    new.db.execute("UPDATE game SET publisher = 'New'", []).unwrap();
    new.db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE;").unwrap();
    old.db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE;").unwrap();
    let shelf = old.shelf();
    let file = |library: &TestLibrary| library.data.path().join(library_db::FILE_NAME);
    let (from, to) = (file(&new), file(&old));
    let reader = DetailReader::new(old.data.path(), None);
    let publisher = async || reader.game_page(&shelf, &snes(), "quest").await.unwrap().unwrap().publisher;
    assert_eq!(publisher().await, None);
    std::fs::rename(&from, &to).unwrap();
    assert_eq!(publisher().await.as_deref(), Some("New"));
    reader.close();
    assert_eq!(publisher().await.as_deref(), Some("New"));
}

#[tokio::test]
async fn readers_cannot_write() {
    let library = library();
    let reader = DetailReader::new(library.data.path(), None);
    let written = reader.source.read(|databases| databases.library.execute("DELETE FROM game", [])).await;
    assert!(matches!(written, Err(DetailError::Sqlite(_))), "{written:?}");
}

#[tokio::test]
async fn health_counts_what_the_scan_left() {
    let mut library = library();
    library.add([TestGame {
        roms: vec![
            TestRom { evidence: Evidence::Hash, ..TestRom::default() },
            TestRom { evidence: Evidence::None, ..TestRom::default() },
        ],
        ..game("snes", "Hashed")
    }]);
    let folder = library.folder("snes", "snes");
    library.db.execute("INSERT INTO ignored VALUES (?1, CAST('a.srm' AS BLOB), 0)", [folder]).unwrap();
    library.db.execute("INSERT INTO ignored_count VALUES (?1, 0, 5), (?1, 5, 9)", [folder]).unwrap();
    library.db.execute("INSERT INTO problem (path, message) VALUES ('x', 'unreadable')", []).unwrap();
    for (key, value) in
        [("last_scan_finished", "1795212659"), ("last_scan_seconds", "1.5"), ("last_scan", r#"{"problems": 1200}"#)]
    {
        library.db.execute("INSERT OR REPLACE INTO meta VALUES (?1, ?2)", params![key, value]).unwrap();
    }
    let reader = DetailReader::new(library.data.path(), None);
    let health = reader.health(&library.shelf()).await.unwrap();
    assert_eq!(health.last_scan, Some(1_795_212_659));
    assert_eq!(health.last_scan_seconds, Some(1.5));
    assert_eq!(health.evidence, [(Evidence::Hash, 1), (Evidence::Name, 3)]);
    assert_eq!(health.ignored, [(Ignored::Empty, 9), (Ignored::Save, 5)]);
    assert_eq!(health.ignored_examples, [("snes/a.srm".to_owned(), Ignored::Save)]);
    assert_eq!((health.missing, health.problems_total, health.problems.len()), (1, 1200, 1));
    assert_eq!(health.totals.games, 4);
    assert_eq!(health.roots, ["/roms"]);
}

#[tokio::test]
async fn a_series_lacks_what_the_catalog_knows_and_no_system_here_has() {
    let library = TestLibrary::of([game("snes", "Mega Man X"), game("gb", "Mega Man 2")]);
    let file = library.data.path().join("catalog.sqlite");
    catalog::build_starter(&file).unwrap();
    let reader = DetailReader::new(library.data.path(), Some(&file));
    let gaps = reader.series_gaps(&library.shelf(), "Mega Man").await;
    let titles: Vec<&str> = gaps.iter().map(|(title, _)| title.as_str()).collect();
    assert!(titles.contains(&"Mega Man 3"), "{titles:?}");
    assert!(!titles.contains(&"Mega Man X") && !titles.contains(&"Mega Man 2"), "{titles:?}");
    let years: Vec<u16> = gaps.iter().filter_map(|(_, year)| *year).collect();
    assert!(years.is_sorted() && gaps.len() <= MAX_GAPS, "{gaps:?}");
    assert!(reader.series_gaps(&library.shelf(), "No such series").await.is_empty());
    assert!(DetailReader::new(library.data.path(), None).series_gaps(&library.shelf(), "Mega Man").await.is_empty());
}

#[tokio::test]
async fn a_catalog_that_is_no_database_fails_what_reads_it_and_nothing_else() {
    let library = library();
    let (shelf, path) = (library.shelf(), library.data.path().join("catalog.sqlite"));
    std::fs::write(&path, "hello ".repeat(1000)).unwrap();
    let reader = DetailReader::new(library.data.path(), Some(&path));
    let torn = reader.catalog().await;
    assert!(torn.as_ref().is_err_and(|error| error.to_string().contains("not a database")), "{torn:?}");
    assert!(reader.game_page(&shelf, &snes(), "quest").await.unwrap().is_some());
    assert!(reader.health_issue().is_none());
    catalog::build_starter(&path).unwrap();
    assert!(reader.catalog().await.unwrap().unwrap().starter, "a valid replacement is read");
}

#[tokio::test]
async fn files_are_found_whatever_their_folders_are_called() {
    let library = library();
    let folder = library.data.path().join("what? 100% #1 é&mode=rwc");
    std::fs::create_dir(&folder).unwrap();
    library.db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    std::fs::copy(library.data.path().join(library_db::FILE_NAME), folder.join(library_db::FILE_NAME)).unwrap();
    let path = folder.join("a?b.sqlite");
    catalog::build_starter(&path).unwrap();
    let reader = DetailReader::new(&folder, Some(&path));
    assert!(reader.game_page(&library.shelf(), &snes(), "quest").await.unwrap().is_some());
    assert!(reader.catalog().await.unwrap().is_some());
}

#[tokio::test]
async fn a_game_page_has_what_is_said_of_it_and_by_whom() {
    let library = TestLibrary::of([
        TestGame { year: Some(1994), ..game("snes", "Castle of the Moon") },
        TestGame { developer: Some("Somebody"), ..game("snes", "Unknown") },
    ]);
    let castle = "INSERT INTO words (game_id, source, rating, publisher) \
                  SELECT id, 1, 60, 'From the list' FROM game WHERE slug = 'castle-of-the-moon'";
    library.db.execute(castle, []).unwrap();
    library.db.execute("UPDATE game SET rating = 77 WHERE slug = 'castle-of-the-moon'", []).unwrap();
    let zip = library.data.path().join("Metadata.zip");
    std::fs::write(&zip, facts::testkit::metadata_zip()).unwrap();
    let out = library.data.path().join(facts::FILE_NAME);
    facts::import(zip.to_str().unwrap(), &out, &mut |_| {}, &CancellationToken::new()).unwrap();
    let page = page_of(&library, "castle-of-the-moon").await.unwrap().unwrap();
    let description = page.description.unwrap();
    assert!(description.value.contains("dragon") && description.source == FactSource::LaunchBox);
    let ratings: Vec<_> = page.ratings.iter().map(|one| (one.value, one.votes, one.source)).collect();
    let expected =
        [(60, None, FactSource::Gamelist), (85, Some(40), FactSource::LaunchBox), (77, None, FactSource::Catalog)];
    assert_eq!(ratings, expected);
    assert!(page.cooperative.is_some_and(|said| said.value) && page.launchbox_as_of.is_some());
    assert_eq!(page.publisher.as_deref(), Some("From the list"));
    assert!(page.told.contains(&Sourced { value: Told::Publisher, source: FactSource::Gamelist }), "{:?}", page.told);
    let unknown = page_of(&library, "unknown").await.unwrap().unwrap();
    assert_eq!((unknown.description, unknown.launchbox_as_of, unknown.ratings), (None, None, Vec::new()));
    std::fs::remove_file(&out).unwrap();
    let page = page_of(&library, "castle-of-the-moon").await.unwrap().unwrap();
    assert_eq!((page.description, page.ratings.len()), (None, 2), "without the file, at once");
}

#[tokio::test]
async fn a_system_without_titles_has_none_however_often_one_asks() {
    let mut files = crate::library::scan::testkit::TestLibrary::with(&["snes/a.sfc", "nes/b.nes"]);
    let dat = crate::library::scan::testkit::dat_entry("Some Game (World)", "Some Game (World).nes", b"b");
    files.catalog(&[("metadat/no-intro/Nintendo - Nintendo Entertainment System.dat", &dat)]);
    files.scan();
    let reader = DetailReader::new(&files.config.data, files.config.catalog.as_deref());
    for system in ["snes", "nes", "snes", "snes"] {
        let found = reader.find_titles(SystemId::parse(system).unwrap(), "game".to_owned(), 9).await.unwrap();
        assert_eq!(found.map(|found| found.len()), (system == "nes").then_some(1), "{system}");
    }
}
