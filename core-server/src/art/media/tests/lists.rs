//! Lists of the household in scans: their titles, their files of one game, and their paths from other machines.

use super::scan::media;
use crate::library::scan::testkit::{TestLibrary, dat_entry};

/// Returns `slug: title as shown` of each game, in the order of the shelf.
fn titles(library: &TestLibrary) -> Vec<String> {
    library.rows("SELECT slug || ': ' || shown_title FROM game ORDER BY system, shown_sort, slug")
}

/// Returns a `gamelist.xml` of paths and names.
fn list(games: &[(&str, &str)]) -> String {
    let games = games.iter().map(|(path, name)| format!("<game><path>{path}</path><name>{name}</name></game>"));
    format!("<gameList>{}</gameList>", games.collect::<String>())
}

#[test]
fn names_in_a_list_are_titles() {
    let library = TestLibrary::with(&["snes/smw.sfc", "snes/zz-top.sfc", "snes/Axelay (USA).sfc", "snes/other.sfc"]);
    let list = list(&[
        ("./smw.sfc", "Super Mario World & Co &ndash; Pok&eacute;mon"),
        ("./zz-top.sfc", "The Adventures of ZZ (USA) [!]"),
        ("./Axelay (USA).sfc", "Axelay (USA)"),
    ]);
    library.file("snes/gamelist.xml", &list);
    library.scan();
    let named =
        ["zz-top: The Adventures of ZZ", "axelay: Axelay", "other: other", "smw: Super Mario World & Co – Pokémon"];
    assert_eq!(titles(&library), named);
    // The file is what the game is recognized by.
    assert_eq!(
        library.rows("SELECT title, fold, evidence, listed FROM game JOIN rom ON game_id = game.id ORDER BY 1 LIMIT 1"),
        ["Axelay|axelay|4|-"],
        "a name that repeats the file's adds nothing"
    );
    assert_eq!(library.rows("SELECT title, fold FROM game WHERE slug = 'smw'"), ["smw|smw"]);
    let dump = library.dump();
    library.scan();
    assert_eq!(library.dump(), dump, "a second scan changes nothing");
    // A list that changes is followed, and one that is gone leaves the names of the files.
    library.file("snes/gamelist.xml", list.replace("Super Mario", "Hyper Mario"));
    library.scan();
    assert_eq!(titles(&library)[2], "smw: Hyper Mario World & Co – Pokémon");
    library.remove("snes/gamelist.xml");
    library.scan();
    assert_eq!(titles(&library), ["axelay: Axelay", "other: other", "smw: smw", "zz-top: zz-top"]);
}

#[test]
fn a_catalog_knows_better() {
    let mut library = TestLibrary::with(&["snes/Secret of Mana (USA).sfc", "snes/renamed.sfc", "snes/unknown.sfc"]);
    library.file("snes/renamed.sfc", "the one and only dump");
    library.file(
        "snes/gamelist.xml",
        list(&[
            ("./Secret of Mana (USA).sfc", "Mana 2"),
            ("./renamed.sfc", "My Trigger"),
            ("./unknown.sfc", "Homebrew"),
        ]),
    );
    let dat = dat_entry("Secret of Mana (USA)", "Secret of Mana (USA).sfc", b"another dump")
        + &dat_entry("Chrono Trigger (USA)", "Chrono Trigger (USA).sfc", b"the one and only dump");
    library.catalog(&[("metadat/no-intro/Nintendo - Super Nintendo Entertainment System.dat", &dat)]);
    library.scan();
    assert_eq!(
        library.rows("SELECT shown_title, listed FROM game ORDER BY shown_title"),
        ["Chrono Trigger|My Trigger", "Homebrew|Homebrew", "Secret of Mana|Mana 2"]
    );
}

#[test]
fn hostile_names_leave_the_names_of_files() {
    let files = ["gb/a.gb", "gb/b.gb", "gb/c.gb", "gb/d.gb", "gb/e.gb", "gb/f.gb", "gb/g.gb"];
    let library = TestLibrary::with(&files);
    let long = "x".repeat(301);
    let names = ["", " &#10; ", &long, "&#1;&#0;&#2;", "★☆★", "[!]", "x'\";DROP TABLE game--%00"];
    let paths = files.map(|file| file.replace("gb/", "./"));
    let games: Vec<(&str, &str)> = paths.iter().map(String::as_str).zip(names).collect();
    library.file("gb/gamelist.xml", list(&games));
    library.scan();
    let shown = library.rows("SELECT shown_title FROM game ORDER BY slug");
    assert_eq!(shown[..6], ["a", "b", "c", "d", "e", "f"]);
    assert_eq!(shown[6], "x'\";DROP TABLE game--%00");
}

#[test]
fn the_default_variant_names_the_game() {
    let library = TestLibrary::with(&["gb/Kirby (Japan).gb", "gb/Kirby (USA).gb", "gb/Kirby (Europe) (Beta).gb"]);
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
        let all = [
            ("./Kirby (Japan).gb", "Hoshi no Kirby"),
            ("./Kirby (USA).gb", "Kirby's Dream Land"),
            ("./Kirby (Europe) (Beta).gb", "Twinkle Popo"),
        ];
        library.file("gb/gamelist.xml", list(&order.map(|at| all[at])));
        library.scan();
        assert_eq!(titles(&library), ["kirby: Kirby's Dream Land"], "{order:?}");
    }
    // Pegasus comes after a gamelist.
    library.file("gb/metadata.pegasus.txt", "game: From Pegasus\nfile: Kirby (USA).gb\n");
    library.scan();
    assert_eq!(titles(&library), ["kirby: Kirby's Dream Land"]);
    library.remove("gb/gamelist.xml");
    library.scan();
    assert_eq!(titles(&library), ["kirby: From Pegasus"]);
}

#[test]
fn a_list_that_cannot_be_read_takes_no_name_away() {
    let library = TestLibrary::with(&["gb/a.gb", "gb/b.gb"]);
    library.file("gb/gamelist.xml", list(&[("./a.gb", "Alpha"), ("./b.gb", "Beta")]));
    library.scan();
    assert_eq!(titles(&library), ["a: Alpha", "b: Beta"]);
    library.file("gb/gamelist.xml", "<gameList><game><path>./a.gb</path><name>Gamma</name></game><game>");
    library.scan();
    assert_eq!(titles(&library), ["b: Beta", "a: Gamma"]);
}

const PEGASUS: &str = "collection: Amiga\n\ngame: Monkey Island 2\nfiles:\n  intro.adf\n  ./mi2_b.adf\n  third.adf\n\
    summary: Pirates.\nassets.logo: art/logo.png\n\ngame: Turrican\nfile: turrican.adf\nfile: t2_extra.adf\n";

#[test]
fn several_files_of_a_pegasus_entry_are_one_game() {
    let files = ["amiga/intro.adf", "amiga/mi2_b.adf", "amiga/third.adf", "amiga/turrican.adf", "amiga/t2_extra.adf"];
    let library = TestLibrary::with(&files);
    library.scan();
    assert_eq!(library.games().len(), 5);
    library.file("amiga/art/logo.png", "a");
    library.file("amiga/metadata.pegasus.txt", PEGASUS);
    library.scan();
    let joined = ["amiga/intro: intro.adf, mi2_b.adf, third.adf", "amiga/turrican: t2_extra.adf, turrican.adf"];
    assert_eq!(library.games(), joined);
    assert_eq!(titles(&library), ["intro: Monkey Island 2", "turrican: Turrican"]);
    assert_eq!(media(&library), ["intro logo pegasus amiga/art/logo.png"]);
    assert_eq!(library.rows("SELECT slug, description FROM words JOIN game ON id = game_id"), ["intro|Pirates."]);
    // A second scan, a new file beside them and a changed one leave it so.
    let dump = library.dump();
    library.scan();
    assert_eq!(library.dump(), dump);
    library.file("amiga/third.adf", "contents of another size");
    library.file("amiga/new.adf", "new");
    library.scan();
    assert_eq!(library.games()[0], joined[0]);
    assert_eq!(library.games().len(), 3);
    library.remove("amiga/metadata.pegasus.txt");
    library.scan();
    assert_eq!(library.games().len(), 6, "without the list, each file is a game again");
    assert_eq!(library.rows("SELECT count(*) FROM rom WHERE listed_with IS NOT NULL"), ["0"]);
}

#[test]
fn a_new_library_groups_the_files_at_once() {
    let library = TestLibrary::with(&["amiga/intro.adf", "amiga/mi2_b.adf", "amiga/third.adf"]);
    library.file("amiga/metadata.pegasus.txt", PEGASUS);
    library.scan();
    assert_eq!(library.games(), ["amiga/intro: intro.adf, mi2_b.adf, third.adf"]);
}

#[test]
fn a_list_joins_no_games_that_the_catalog_knows_apart() {
    let mut library = TestLibrary::new();
    for (name, contents) in [("alpha", "first dump"), ("beta", "second dump"), ("gamma", "third dump")] {
        library.file(format!("snes/{name}.sfc"), contents);
    }
    library.file("snes/metadata.pegasus.txt", "game: All of Them\nfiles:\n  gamma.sfc\n  alpha.sfc\n  beta.sfc\n");
    let dat = dat_entry("Alpha (USA)", "Alpha (USA).sfc", b"first dump")
        + &dat_entry("Beta (USA)", "Beta (USA).sfc", b"second dump");
    library.catalog(&[("metadat/no-intro/Nintendo - Super Nintendo Entertainment System.dat", &dat)]);
    library.scan();
    // The file that the catalog doesn't know joins the first one that it knows.
    assert_eq!(library.games(), ["snes/alpha: alpha.sfc, gamma.sfc", "snes/beta: beta.sfc"]);
    library.scan();
    assert_eq!(library.games(), ["snes/alpha: alpha.sfc, gamma.sfc", "snes/beta: beta.sfc"]);
    library.remove("snes/metadata.pegasus.txt");
    library.scan();
    let catalog = library.rows("SELECT slug, catalog_slug FROM game ORDER BY 1");
    assert_eq!(catalog, ["alpha|alpha", "beta|beta", "gamma|-"]);
}

#[test]
fn hostile_entries_of_files_harm_nothing() {
    let library = TestLibrary::with(&["gb/a.gb", "gb/b.gb", "gb/c.gb", "gb/d.gb", "gbc/e.gbc"]);
    // One file in several entries, the same one twice, one of another system, ones that aren't there.
    let list = "game: One\nfiles:\n  a.gb\n  a.gb\n  b.gb\n  ../../etc/passwd\n  gone.gb\n\n\
        game: Two\nfiles:\n  b.gb\n  c.gb\n\ngame: Three\nfiles:\n  d.gb\n  a.gb\n  ../gbc/e.gbc\n";
    library.file("gb/metadata.pegasus.txt", list);
    library.scan();
    assert_eq!(library.games(), ["gb/a: a.gb, b.gb", "gb/c: c.gb", "gb/d: d.gb", "gbc/e: e.gbc"]);
    assert_eq!(titles(&library)[..2], ["a: One", "d: Three"]);
}

#[test]
fn entries_with_a_common_file_stay_games_of_their_own() {
    for (list, games) in [
        (
            "game: Lotus\nfiles:\n  boot.adf\n  lotus.adf\n\ngame: Turrican\nfiles:\n  boot.adf\n  turrican.adf\n",
            ["boot.adf, lotus.adf: Lotus", "turrican.adf: Turrican"].as_slice(),
        ),
        (
            "game: Lotus\nfiles:\n  lotus.adf\n  boot.adf\n\ngame: Turrican\nfiles:\n  turrican.adf\n  boot.adf\n",
            &["boot.adf, lotus.adf: Lotus", "turrican.adf: Turrican"],
        ),
        (
            "game: Tools\nfile: boot.adf\n\ngame: Lotus\nfiles:\n  boot.adf\n  lotus.adf\n  turrican.adf\n",
            &["lotus.adf, turrican.adf: Lotus", "boot.adf: Tools"],
        ),
    ] {
        let library = TestLibrary::with(&["amiga/boot.adf", "amiga/lotus.adf", "amiga/turrican.adf"]);
        library.file("amiga/metadata.pegasus.txt", list);
        let sql = "SELECT files || ': ' || shown_title FROM game JOIN \
                   (SELECT game_id, group_concat(name, ', ') AS files FROM \
                    (SELECT game_id, CAST(name AS TEXT) AS name FROM rom ORDER BY name) GROUP BY 1) \
                   ON game_id = game.id ORDER BY shown_title";
        for _ in 0..2 {
            library.scan();
            assert_eq!(library.rows(sql), games, "{list}");
        }
    }
}

#[test]
fn a_set_in_two_lists_is_one_game() {
    let library = TestLibrary::with(&["amiga/boot.adf", "amiga/lotus.adf"]);
    let paths = "<gameList><game><path>./boot.adf</path><name>Lotus</name></game></gameList>";
    library.file("amiga/gamelist.xml", paths);
    library.file("amiga/metadata.pegasus.txt", "game: Lotus\nfiles:\n  boot.adf\n  lotus.adf\n");
    library.file("amiga/other.metadata.pegasus.txt", "game: Lotus II\nfiles:\n  boot.adf\n  lotus.adf\n");
    library.scan();
    assert_eq!(library.games(), ["amiga/boot: boot.adf, lotus.adf"]);
}

#[test]
fn paths_of_other_machines_match_by_system_and_file() {
    let library = TestLibrary::with(&[
        "snes/a.sfc",
        "snes/Hacks/b.sfc",
        "snes/c.sfc",
        "snes/d.sfc",
        "snes/e.sfc",
        "snes/f.sfc",
        "snes/images/shot.png",
        "fbneo/mslug.zip",
    ]);
    let names = [
        (concat!("/ho", "me/pi/RetroPie/roms/snes/a.sfc"), "Alpha"),
        (r"D:\roms\SNES\Hacks\b.sfc", "Beta"),
        (r".\c.sfc", "Gamma"),
        (r"\\nas\share\d.sfc", "Delta"),
        (concat!("/ho", "me/pi/RetroPie/roms/nes/e.sfc"), "Wrong System"),
        ("../../etc/f.sfc", "Outside"),
    ];
    let list = list(&names).replace("<name>Alpha", r"<image>D:\roms\snes\images\shot.png</image><name>Alpha");
    library.file("snes/gamelist.xml", list);
    library.file(
        "fbneo/gamelist.xml",
        self::list(&[(concat!("/ho", "me/pi/RetroPie/roms/arcade/mslug.zip"), "Metal Slug")]),
    );
    library.scan();
    let expected = ["mslug: Metal Slug", "a: Alpha", "b: Beta", "d: Delta", "e: e", "f: f", "c: Gamma"];
    assert_eq!(titles(&library), expected);
    assert_eq!(media(&library)[0], "a mix gamelist snes/images/shot.png");
}
