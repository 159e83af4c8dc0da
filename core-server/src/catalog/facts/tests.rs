//! Tests of importing archives, looking up games, and rejecting files that aren't archives.

use super::testkit::{METADATA, metadata_zip};
use super::*;
use crate::library::scan::testkit::zip_of;
use read::Rule;
use shelfcade_core::game::facts::FactSource;
use std::path::PathBuf;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

struct Home {
    folder: TempDir,
    out: PathBuf,
}

fn home() -> Home {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("data").join(FILE_NAME);
    Home { folder, out }
}

impl Home {
    fn import(&self, zip: &[u8]) -> Result<ImportReport, FactsError> {
        let path = self.folder.path().join("Metadata.zip");
        std::fs::write(&path, zip).unwrap();
        import(path.to_str().unwrap(), &self.out, &mut |_| {}, &CancellationToken::new())
    }

    fn find(&self, wanted: &FactsQuery<'_>) -> Option<(Rule, LaunchBoxFacts)> {
        FactsReader::open(&self.out).unwrap().unwrap().find(wanted).unwrap()
    }

    /// Returns the names of the files in the data folder.
    fn files(&self) -> Vec<String> {
        let files = std::fs::read_dir(self.out.parent().unwrap()).unwrap();
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
    }
}

fn titled<'a>(system: &'a str, title: &'a str) -> FactsQuery<'a> {
    FactsQuery { system, title, ..FactsQuery::default() }
}

#[test]
fn all_that_is_said_of_a_game_is_taken_in() {
    let home = home();
    let report = home.import(&metadata_zip()).unwrap();
    assert_eq!((report.games, report.described, report.rated, report.left_out), (4, 4, 2, 2));
    assert_eq!(report.unknown, ["Jupiter Ace"]);
    assert_eq!(report.names, 4 + 1 + 1 + 1);
    let (rule, said) = home.find(&titled("snes", "Castle of the Moon")).unwrap();
    assert_eq!(rule, Rule::Title);
    let expected = LaunchBoxFacts {
        id: 1,
        title: "Castle of the Moon".to_owned(),
        released: Some("1994-03-19".to_owned()),
        players: Some(2),
        cooperative: Some(true),
        rating: Some((85, 40)),
        developer: Some("Moonlight Works".to_owned()),
        publisher: Some("Lantern".to_owned()),
        genre: Some("Action".to_owned()),
        description: Some("A dragon sleeps below the castle.\r\nWake it & run <fast>.".to_owned()),
    };
    assert_eq!(said, expected);
    let told = info(&home.out).unwrap().unwrap();
    assert_eq!((told.games, told.as_of > 0, told.imported > 0), (4, true, true));
    assert!(told.source.ends_with("Metadata.zip"));
    assert_eq!(home.files(), [FILE_NAME]);
}

#[test]
fn another_file_is_known_whatever_its_time() {
    let home = home();
    home.import(&metadata_zip()).unwrap();
    let (path, told) = (home.folder.path().join("Metadata.zip"), info(&home.out).unwrap().unwrap());
    let is_of = || told.is_of(path.to_str().unwrap());
    assert!(is_of() && !told.is_of("/elsewhere/Metadata.zip"));
    // A copy that kept its old time: older than the imported file.
    let time = path.metadata().unwrap().modified().unwrap();
    let touch = |time| std::fs::File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();
    touch(time - std::time::Duration::from_secs(3600));
    assert!(!is_of());
    touch(time);
    assert!(is_of());
    std::fs::write(&path, "shorter").unwrap();
    touch(time);
    assert!(!is_of());
    std::fs::remove_file(&path).unwrap();
    assert!(is_of(), "a missing file counts as unchanged");
}

#[test]
fn a_game_is_found_by_each_rule_on_its_own_system_alone() {
    let home = home();
    home.import(&metadata_zip()).unwrap();
    let also = FactsQuery { also: vec!["Castle of the Moon"], ..titled("snes", "Die Burg") };
    let stems = vec!["zooprcr_V1.2".to_owned()];
    let file = FactsQuery { stems, ..titled("amiga", "Zoop Rcr") };
    let set = FactsQuery { set_name: Some("fistm2"), ..titled("fbneo", "No Title") };
    let catalog = FactsQuery { catalog: Some("arcade"), ..titled("my-folder", "Fist Master 2") };
    for (wanted, expected) in [
        (titled("snes", "castle of THE moon!"), Some((Rule::Title, "Castle of the Moon", Some(2)))),
        (titled("snes", "Castleofthemoon"), Some((Rule::Title, "Castle of the Moon", Some(2)))),
        (titled("megadrive", "Castle of the Moon"), Some((Rule::Title, "Castle of the Moon", None))),
        (titled("snes", "Tsuki no Shiro"), Some((Rule::OtherName, "Castle of the Moon", Some(2)))),
        (also, Some((Rule::Title, "Castle of the Moon", Some(2)))),
        (titled("mame", "Fist Master II"), Some((Rule::Title, "Fist Master II", None))),
        (set, Some((Rule::Set, "Fist Master II", None))),
        (file, Some((Rule::File, "Zoop Racer", None))),
        (catalog, Some((Rule::Title, "Fist Master II", None))),
        (titled("nes", "Castle of the Moon"), None),
        (titled("megadrive", "Tsuki no Shiro"), None),
        (titled("snes", "Castle of the Moon 2"), None),
        (titled("snes", "Fist Master"), None),
        (titled("snes", ""), None),
    ] {
        let found = home.find(&wanted);
        let found = found.as_ref().map(|(rule, said)| (*rule, said.title.as_str(), said.players));
        assert_eq!(found, expected, "{wanted:?}");
    }
}

#[test]
fn of_one_name_the_year_decides_then_the_votes_and_the_others_fill_in() {
    let game = |id: u32, year: &str, votes: u32, more: &str| {
        format!(
            "<Game><Name>Twin</Name><DatabaseID>{id}</DatabaseID><Platform>MS-DOS</Platform>\
             <ReleaseYear>{year}</ReleaseYear><CommunityRating>3</CommunityRating>\
             <CommunityRatingCount>{votes}</CommunityRatingCount>{more}</Game>"
        )
    };
    let games = [game(1, "1990", 5, "<Developer>A</Developer>"), game(2, "1996", 9, "<Publisher>B</Publisher>")];
    let xml = format!("<LaunchBox>{}</LaunchBox>", games.concat());
    let home = home();
    home.import(&zip_of(&[("Metadata.xml", xml.as_bytes())])).unwrap();
    for (year, released) in [(None, "1996"), (Some(1990), "1990"), (Some(1996), "1996"), (Some(1999), "1996")] {
        let (_, said) = home.find(&FactsQuery { year, ..titled("dos", "Twin") }).unwrap();
        assert_eq!(said.released.as_deref(), Some(released), "{year:?}");
        assert_eq!((said.developer.as_deref(), said.publisher.as_deref()), (Some("A"), Some("B")));
    }
}

#[test]
fn names_may_come_before_their_games() {
    let (game, name) = METADATA.split_at(METADATA.find("  <GameAlternateName>").unwrap());
    let names = name.replace("</LaunchBox>", "");
    let (head, games) = game.split_at(game.find("  <Game>").unwrap());
    let xml = format!("{head}{names}{games}</LaunchBox>");
    let home = home();
    home.import(&zip_of(&[("metadata.XML", xml.as_bytes())])).unwrap();
    assert_eq!(home.find(&titled("snes", "Tsuki no Shiro")).unwrap().0, Rule::OtherName);
}

#[test]
fn what_is_no_such_archive_changes_nothing() {
    let home = home();
    home.import(&metadata_zip()).unwrap();
    let before = std::fs::read(&home.out).unwrap();
    let whole = metadata_zip();
    let deep = format!("<LaunchBox>{}", "<a>".repeat(100));
    let bomb = "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;'>]><LaunchBox><Game><Name>&b;</Name>\
        <Platform>Arcade</Platform></Game></LaunchBox>";
    let long = format!("<LaunchBox><Game><Name>{}</Name></Game></LaunchBox>", "x".repeat(3 << 20));
    let member = |xml: &str| zip_of(&[("Metadata.xml", xml.as_bytes())]);
    for (zip, why) in [
        (Vec::new(), "not a LaunchBox Metadata.zip"),
        (b"not a zip".to_vec(), "not a LaunchBox Metadata.zip"),
        (whole[..whole.len() / 2].to_vec(), "not a LaunchBox Metadata.zip"),
        (zip_of(&[("Other.xml", METADATA.as_bytes())]), "contains no Metadata.xml"),
        (member(&METADATA[..METADATA.len() / 2]), "ends inside an element"),
        (member("<gameList><Game/></gameList>"), "begins with <gameList>"),
        (member("<LaunchBox/>"), "has no game"),
        (member(""), "has no LaunchBox"),
        (member(&deep), "more than 64"),
        (member(bomb), "has no game"),
        (member(&long), "longer than"),
        (zip_of(&[("Metadata.xml", METADATA.as_bytes()), ("Mame.xml", b"<LaunchBox><a>")]), "Mame.xml"),
    ] {
        let error = home.import(&zip).unwrap_err().to_string();
        assert!(error.contains(why), "{why}: {error}");
        assert_eq!(std::fs::read(&home.out).unwrap(), before, "{why}");
        assert_eq!(home.files(), [FILE_NAME], "{why}");
    }
    let gone = import("/no/such/file.zip", &home.out, &mut |_| {}, &CancellationToken::new()).unwrap_err();
    assert!(gone.to_string().starts_with("/no/such/file.zip"), "{gone}");
    let folder = home.folder.path().to_str().unwrap();
    assert!(import(folder, &home.out, &mut |_| {}, &CancellationToken::new()).is_err());
}

#[test]
fn an_import_that_is_stopped_leaves_the_old_facts() {
    let home = home();
    home.import(&metadata_zip()).unwrap();
    let before = std::fs::read(&home.out).unwrap();
    let game = "<Game><Name>Many</Name><Platform>Arcade</Platform></Game>";
    let xml = format!("<LaunchBox>{}</LaunchBox>", game.repeat(10_000));
    let path = home.folder.path().join("many.zip");
    std::fs::write(&path, zip_of(&[("Metadata.xml", xml.as_bytes())])).unwrap();
    let cancel = CancellationToken::new();
    let mut told = 0;
    let stopped = import(
        path.to_str().unwrap(),
        &home.out,
        &mut |_| {
            told += 1;
            cancel.cancel();
        },
        &cancel,
    );
    assert!(matches!(stopped, Err(FactsError::Stopped)) && told == 1, "{told}");
    assert_eq!(std::fs::read(&home.out).unwrap(), before);
    assert_eq!(home.files(), [FILE_NAME]);
}

#[test]
fn a_file_of_another_kind_is_told_and_none_is_none() {
    let home = home();
    assert!(FactsReader::open(&home.out).unwrap().is_none());
    std::fs::create_dir_all(home.out.parent().unwrap()).unwrap();
    std::fs::write(&home.out, "no database").unwrap();
    assert!(FactsReader::open(&home.out).is_err());
    std::fs::write(&home.out, "").unwrap();
    assert!(FactsReader::open(&home.out).err().unwrap().to_string().contains("import again"));
}

#[test]
fn gamelists_are_believed_before_launchbox_and_a_single_vote_makes_no_masterpiece() {
    let home = home();
    home.import(&metadata_zip()).unwrap();
    let (_, said) = home.find(&titled("snes", "Castle of the Moon")).unwrap();
    let library = rusqlite::Connection::open_in_memory().unwrap();
    library
        .execute_batch(
            "CREATE TABLE words (game_id, source, description, rating, released, developer, publisher, genre,
                players, languages);
             INSERT INTO words VALUES (1, 2, 'Pegasus'' words', 70, NULL, 'P', NULL, 'Nonsense', NULL, NULL);
             INSERT INTO words VALUES (1, 1, '  ', 0, '1993-02', NULL, NULL, NULL, 0, NULL);",
        )
        .unwrap();
    let resolved = resolve(read_words(&library, 1).unwrap(), Some(said));
    let description = resolved.description.as_ref().unwrap();
    assert_eq!((description.value.as_str(), description.source), ("Pegasus' words", FactSource::Pegasus));
    let ratings: Vec<_> = resolved.ratings.iter().map(|one| (one.value, one.votes, one.source)).collect();
    assert_eq!(ratings, [(70, None, FactSource::Pegasus), (85, Some(40), FactSource::LaunchBox)]);
    assert_eq!(resolved.rating(), Some(70));
    let released = resolved.released.unwrap();
    assert_eq!((released.value, released.source), ((1993, Some(2)), FactSource::Gamelist));
    assert_eq!(resolved.players.unwrap().source, FactSource::LaunchBox);
    assert_eq!(resolved.developer.unwrap().value, "P");
    assert_eq!(resolved.genre.unwrap().value, "Action", "an unknown genre is skipped");
    let (_, once) = home.find(&titled("mame", "Fist Master II")).unwrap();
    assert_eq!(resolve(Vec::new(), Some(once)).rating(), Some(68), "one vote of 100");
    assert_eq!(resolve(Vec::new(), None), ResolvedFacts::default());
}
