//! Files that no catalog knows, renamed and wrapped otherwise: a game's stars, notes and plays follow its contents.

use super::testkit::{SevenZipMethod, TO_FORMAT_3, TestLibrary, dat_entry, seven_zip_of, zip_of};
use crate::library_db;
use crate::library_db::FILE_NAME;
use crate::people::user::{Edit, GameAddress, GameIdentity, UserStore};
use shelfcade_core::people::user_data::ProfileId;
use std::path::Path;

const NES: &str = "metadat/no-intro/Nintendo - Nintendo Entertainment System.dat";

/// A library and the household's data of it.
struct Home {
    library: TestLibrary,
    store: UserStore,
}

impl Home {
    fn new(catalog: Option<&Path>) -> Home {
        let mut library = TestLibrary::new();
        library.config.catalog = catalog.map(Path::to_owned);
        // A folder without any file counts as a drive that isn't there.
        library.file("nes/Other.nes", cartridge("other"));
        let store = UserStore::open(&library.config.data).unwrap();
        Home { library, store }
    }

    #[track_caller]
    fn scan(&self) {
        self.library.scan();
        self.store.find_locations(&self.library.db()).unwrap();
    }

    /// Gives the game at an address a star and a note.
    #[track_caller]
    fn star(&self, system: &str, slug: &str) {
        let identity = GameIdentity::read(&self.library.db(), system, slug).unwrap().unwrap();
        let edits = [Edit::Favorite { on: true, at: 100 }, Edit::Note(format!("about {slug}"))];
        self.store.edit(ProfileId::HOUSEHOLD, &GameAddress { slug: slug.to_owned(), identity }, &edits).unwrap();
    }

    /// Returns `file: title, note` of the ROMs that are there and whose game has a star.
    fn starred(&self) -> Vec<String> {
        let household = self.store.household();
        let person = household.person(ProfileId::HOUSEHOLD).unwrap();
        let rows = self.library.rows(
            "SELECT game.system, slug, CAST(name AS TEXT), title FROM game JOIN rom ON rom.game_id = game.id \
             WHERE missing_since IS NULL ORDER BY 3",
        );
        let with_star = |row: &String| {
            let [system, slug, file, title] = row.split('|').collect::<Vec<_>>()[..] else { return None };
            let state = household.state_at(person, system, slug);
            state.favorite.map(|_| format!("{file}: {title}, {}", state.note.as_deref().unwrap_or_default()))
        };
        rows.iter().filter_map(with_star).collect()
    }

    /// Lets all ROMs and what is missing be older.
    fn age(&self, seconds: u32) {
        let db = library_db::open_writer(&self.library.config.data).unwrap();
        let sql = format!("UPDATE rom SET added = added - {seconds}, missing_since = missing_since - {seconds}");
        db.execute_batch(&sql).unwrap();
    }
}

/// Contents of a cartridge with the header that emulators need.
fn cartridge(text: &str) -> Vec<u8> {
    [b"NES\x1a\x01\x01\0\0\0\0\0\0\0\0\0\0".as_slice(), text.repeat(50).as_bytes()].concat()
}

/// A game in one of its clothes.
struct Clothes {
    format: &'static str,
    path: &'static str,
    contents: Vec<u8>,
}

/// All clothes of the same game.
fn wardrobe() -> Vec<Clothes> {
    let game = cartridge("blorb");
    let zip = zip_of(&[("blorb.nes", &game), ("readme.txt", b"play it")]);
    let stored = seven_zip_of(&[("a.nes", &game)], SevenZipMethod::Copy);
    let packed = seven_zip_of(&[("read.me", b"play it"), ("a.nes", &game)], SevenZipMethod::Lzma);
    let clothes = |format, path, contents| Clothes { format, path, contents };
    vec![
        clothes("bare", "nes/Blorb Homebrew.nes", game.clone()),
        clothes("zip", "nes/blorb-2024.zip", zip),
        clothes("7z", "nes/New/My Blorb.7z", stored),
        clothes("7z", "nes/Blorb Solid.7z", packed),
        clothes("bare", "nes/Blorb Folder/anything.nes", game.clone()),
        clothes("folder", "nes/Blorb Set.nes/Blorb Set.nes", game),
    ]
}

#[track_caller]
fn put_on(home: &Home, clothes: &Clothes) {
    home.library.file(clothes.path, &clothes.contents);
}

#[track_caller]
fn take_off(home: &Home, clothes: &Clothes) {
    let folder = clothes.path.rsplit_once('/').unwrap().0;
    home.library.remove(if clothes.format == "folder" { folder } else { clothes.path });
}

/// Checks that one ROM has the star and the note of the game that was called `slug`, which has its old address.
#[track_caller]
fn check_one_star(home: &Home, slug: &str, case: &str) {
    let starred = home.starred();
    assert!(matches!(&starred[..], [one] if one.ends_with(&format!(", about {slug}"))), "{case}: {starred:?}");
    let games = home.library.rows("SELECT slug FROM game WHERE slug <> 'other'");
    assert_eq!(games, [slug], "{case}");
}

/// Calls `change` for a game that got a star in each of its clothes and changes to the next ones (with a catalog that
/// doesn't know it) and to the ones before (without). `change` gets the slug of the game and the name of the case too.
fn for_each_change(change: impl Fn(&Home, [&Clothes; 2], &str, &str)) {
    let mut known = TestLibrary::new();
    known.catalog(&[(NES, &dat_entry("Moth Hunt (World)", "Moth Hunt (World).nes", b"moth"))]);
    let all = wardrobe();
    let next = all.iter().zip(all.iter().cycle().skip(1));
    let forward = next.clone().map(|(old, new)| (old, new, known.config.catalog.as_deref()));
    for (old, new, catalog) in forward.chain(next.map(|(new, old)| (old, new, None))) {
        let home = Home::new(catalog);
        put_on(&home, old);
        home.scan();
        let slug = home.library.rows("SELECT slug FROM game WHERE slug <> 'other'").remove(0);
        home.star("nes", &slug);
        home.age(100_000);
        change(&home, [old, new], &slug, &format!("{} to {} with {catalog:?}", old.path, new.path));
    }
}

#[test]
fn a_star_follows_contents_that_were_wrapped_otherwise_while_the_program_was_off() {
    for_each_change(|home, [old, new], slug, case| {
        take_off(home, old);
        put_on(home, new);
        home.scan();
        check_one_star(home, slug, case);
    });
}

#[test]
fn a_star_follows_contents_that_went_before_they_came() {
    for_each_change(|home, [old, new], slug, case| {
        take_off(home, old);
        home.scan();
        home.age(100);
        put_on(home, new);
        home.scan();
        check_one_star(home, slug, case);
    });
}

#[test]
fn a_star_follows_contents_that_came_before_they_went() {
    for_each_change(|home, [old, new], slug, case| {
        // Of the same format, the new one may be a copy.
        if old.format == new.format {
            return;
        }
        put_on(home, new);
        home.scan();
        home.age(100);
        take_off(home, old);
        home.scan();
        check_one_star(home, slug, case);
    });
}

#[test]
fn a_new_library_finds_a_star_by_contents() {
    for_each_change(|home, [old, new], slug, case| {
        home.scan();
        take_off(home, old);
        put_on(home, new);
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(home.library.config.data.join(format!("{FILE_NAME}{end}")));
        }
        home.scan();
        let starred = home.starred();
        assert!(matches!(&starred[..], [one] if one.ends_with(&format!(", about {slug}"))), "{case}: {starred:?}");
    });
}

/// Checks that a star stays where it is: `a` has it, and then goes.
#[track_caller]
fn check_no_star_moves(a: &str, a_contents: &[u8], others: &[(&str, &[u8])], later: bool) {
    let home = Home::new(None);
    home.library.file(a, a_contents);
    if !later {
        others.iter().for_each(|(path, contents)| _ = home.library.file(path, contents));
    }
    home.scan();
    let slug = home.library.rows("SELECT slug FROM game WHERE slug LIKE 'first%'").remove(0);
    home.star(a.split('/').next().unwrap(), &slug);
    home.age(100);
    home.library.remove(a);
    others.iter().for_each(|(path, contents)| _ = home.library.file(path, contents));
    home.scan();
    home.scan();
    assert_eq!(home.starred(), Vec::<String>::new(), "{a} {others:?}");
}

#[test]
fn games_that_only_look_alike_are_never_joined() {
    let game = cartridge("first");
    // Copies that are there at the same time are games of their own.
    check_no_star_moves("nes/First.nes", &game, &[("nes/Copy.nes", &game)], false);
    check_no_star_moves("nes/First.nes", &game, &[("nes/Copy.zip", &zip_of(&[("x.nes", &game)]))], false);
    // Nothing is no contents.
    check_no_star_moves(
        "nes/First.zip",
        &zip_of(&[("a.nes", b"")]),
        &[("nes/N.zip", &zip_of(&[("b.nes", b"")]))],
        true,
    );
    // One file of several is not the game.
    let several = |text: &[u8]| zip_of(&[("big.nes", &game), ("level.nes", text)]);
    check_no_star_moves("nes/First.zip", &several(b"one"), &[("nes/Second.zip", &several(b"another"))], true);
    check_no_star_moves("nes/First.nes", &game, &[("nes/Second.zip", &several(b"another"))], true);
    let other = cartridge("other game");
    check_no_star_moves("nes/First.nes", &game, &[("nes/Second.zip", &zip_of(&[("First.nes", &other)]))], true);
}

#[test]
fn games_that_share_their_program_are_never_joined() {
    for [program, own, other, system] in [
        ["ZZT.EXE", "First Quest.ZZT", "Beta Story.ZZT", "dos"],
        ["nw.exe", "package.nw", "package.nw", "windows"],
        ["GAME.EXE", "story.txt", "story.txt", "dos"],
        ["boot.prg", "levels", "levels", "c64"],
        ["first.nes", "first.ips", "first.ips", "nes"],
        ["engine.sfc", "world.msu", "world.msu", "snes"],
    ] {
        let engine = cartridge("engine");
        let old = zip_of(&[(program, &engine), (own, b"one")]);
        let new = zip_of(&[(program, &engine), (other, b"quite another world")]);
        let (first, second) = (format!("{system}/First Quest.zip"), format!("{system}/Beta Story.zip"));
        check_no_star_moves(&first, &old, &[(&second, &new)], true);
        check_no_star_moves(&first, &old, &[(&format!("{system}/{program}"), &engine)], true);
    }
}

#[test]
fn files_of_which_too_many_are_alike_keep_their_games() {
    for (count, moved) in [(32, 32), (33, 0)] {
        let home = Home::new(None);
        let game = cartridge("blank");
        (0..count).for_each(|n| _ = home.library.file(format!("nes/Old {n}.nes"), &game));
        home.scan();
        home.age(100);
        (0..count).for_each(|n| home.library.remove(&format!("nes/Old {n}.nes")));
        (0..count).for_each(|n| _ = home.library.file(format!("nes/New {n}.zip"), zip_of(&[("a.nes", &game)])));
        assert_eq!(home.library.scan().moved, moved, "{count}");
    }
}

#[test]
fn of_two_that_went_each_finds_its_own() {
    let home = Home::new(None);
    let (one, two) = (cartridge("one"), cartridge("two"));
    home.library.file("nes/First.nes", &one);
    home.library.file("nes/Second.nes", &two);
    home.scan();
    home.star("nes", "first");
    home.star("nes", "second");
    home.age(100);
    home.library.remove("nes/First.nes");
    home.library.remove("nes/Second.nes");
    home.library.file("nes/b.zip", zip_of(&[("b.nes", &one)]));
    home.library.file("nes/a.7z", seven_zip_of(&[("a.nes", &two)], SevenZipMethod::Lzma2));
    home.scan();
    assert_eq!(home.starred(), ["a.7z: a, about second", "b.zip: b, about first"]);
}

#[test]
fn contents_of_a_custom_system_count_as_well() {
    let home = Home::new(None);
    home.library.file("fancy/Blorb.xyz", "blorb");
    home.library.file("fancy/Other.xyz", "other");
    home.scan();
    home.star("fancy", "blorb");
    home.age(100);
    home.library.remove("fancy/Blorb.xyz");
    home.library.file("fancy/renamed.zip", zip_of(&[("x.xyz", b"blorb")]));
    home.scan();
    assert_eq!(home.starred(), ["renamed.zip: renamed, about blorb"]);
}

#[test]
fn a_library_of_the_former_version_finds_its_files_too() {
    for (old, new) in [(0, 1), (1, 0), (0, 2)] {
        let home = Home::new(None);
        put_on(&home, &wardrobe()[old]);
        home.scan();
        let slug = home.library.rows("SELECT slug FROM game WHERE slug <> 'other'").remove(0);
        home.star("nes", &slug);
        let db = library_db::open_writer(&home.library.config.data).unwrap();
        db.execute_batch(TO_FORMAT_3).unwrap();
        drop(db);
        home.scan();
        home.age(100);
        take_off(&home, &wardrobe()[old]);
        put_on(&home, &wardrobe()[new]);
        home.scan();
        check_one_star(&home, &slug, &format!("{old} to {new}"));
    }
}

/// Returns a library of the former version with a star on a zip, which went before or after its last scan.
fn former_home(contents: &[(&str, &[u8])], went_before: bool) -> Home {
    let home = Home::new(None);
    home.library.file("nes/blorb-2024.zip", zip_of(contents));
    home.scan();
    home.star("nes", "blorb-2024");
    home.age(100);
    if went_before {
        home.library.remove("nes/blorb-2024.zip");
        home.scan();
        home.age(100);
    }
    let db = library_db::open_writer(&home.library.config.data).unwrap();
    db.execute_batch(TO_FORMAT_3).unwrap();
    if !went_before {
        home.library.remove("nes/blorb-2024.zip");
    }
    home
}

#[test]
fn a_library_of_the_former_version_finds_a_zip_that_was_unpacked_before_its_first_scan() {
    for new in wardrobe() {
        for went_before in [false, true] {
            let game = cartridge("blorb");
            let home = former_home(&[("blorb.nes", &game), ("notes.txt", b"of no use")], went_before);
            put_on(&home, &new);
            home.scan();
            check_one_star(&home, "blorb-2024", &format!("{} {went_before}", new.path));
        }
    }
}

#[test]
fn a_zip_of_the_former_version_is_joined_only_if_nothing_else_comes_into_question() {
    let (game, other) = (cartridge("blorb"), cartridge("other game"));
    let several = zip_of(&[("big.nes", &game), ("level.nes", b"another")]);
    for came in [
        &[("nes/One.nes", &game), ("nes/Two.nes", &game)] as &[(&str, &Vec<u8>)],
        &[("nes/One.zip", &several)],
        &[("nes/blorb.nes", &other)],
        &[("gb/blorb.gb", &game)],
    ] {
        let home = former_home(&[("blorb.nes", &game)], false);
        came.iter().for_each(|(path, contents)| _ = home.library.file(path, contents));
        home.scan();
        assert_eq!(home.starred(), Vec::<String>::new(), "{}", came[0].0);
    }
}

#[test]
fn zips_of_the_former_version_are_read_again() {
    let home = Home::new(None);
    put_on(&home, &wardrobe()[1]);
    home.scan();
    let state =
        "SELECT name, CAST(member AS TEXT), crc, content_size, hex(sha1), hash_state FROM rom WHERE member IS NOT NULL";
    let before = home.library.rows(state);
    let db = library_db::open_writer(&home.library.config.data).unwrap();
    db.execute_batch(TO_FORMAT_3).unwrap();
    drop(db);
    home.scan();
    assert_eq!(home.library.rows(state), before);
}
