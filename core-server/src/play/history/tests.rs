//! Trees as devices leave them, imported into a real store over a scanned library.

use super::*;
use crate::library::scan::testkit::TestLibrary;
use crate::people::user::{Edit, GameAddress, GameIdentity};
use std::fs::FileTimes;
use std::os::unix::ffi::OsStrExt;
use std::time::{Duration, UNIX_EPOCH};

const HOME: ProfileId = ProfileId::HOUSEHOLD;
/// 2026-11-20 22:10:59 UTC.
const NOW: i64 = 1_795_212_659;

struct Device {
    library: TestLibrary,
    store: UserStore,
    reader: PlayHistoryImporter,
    db: Connection,
}

impl Device {
    fn new() -> Device {
        Device::with(&[
            "snes/Super Metroid (USA).sfc",
            "snes/Chrono Trigger (USA).sfc",
            "gb/Tetris (World).gb",
            "nes/Tetris (USA).nes",
        ])
    }

    fn with(files: &[&str]) -> Device {
        let library = TestLibrary::with(files);
        library.scan();
        let store = UserStore::open(&library.outside("user")).unwrap();
        let folders = PlayHistoryFolders {
            roots: library.config.roots.clone(),
            retroarch: vec![library.outside("retroarch")],
            data: library.config.data.clone(),
        };
        let reader = PlayHistoryImporter { folders, zone: TimeZone::UTC, last: None };
        let db = library.db();
        store.find_locations(&db).unwrap();
        Device { library, store, reader, db }
    }

    /// Writes a file outside (or, by an absolute path, in) the library that changed this many seconds ago.
    fn write(&self, path: impl AsRef<Path>, contents: impl AsRef<[u8]>, ago: u64) {
        let path = self.library.outside("").join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, contents).unwrap();
        let time = UNIX_EPOCH + Duration::from_secs(NOW as u64 - ago);
        std::fs::File::options()
            .write(true)
            .open(&path)
            .unwrap()
            .set_times(FileTimes::new().set_modified(time))
            .unwrap();
    }

    fn marker(&self, path: &str, contents: &str, ago: u64) {
        self.write(self.library.root().join(path), contents, ago);
    }

    fn history(&self, files: &[&str], ago: u64) {
        let path = |file: &&str| {
            let path = self.library.root().join(file);
            format!(r#"{{"path": {:?}, "label": "", "db_name": "history.lpl"}}"#, path.to_str().unwrap())
        };
        let items: Vec<String> = files.iter().map(path).collect();
        let text = format!(r#"{{"version": "1.5", "items": [{}]}}"#, items.join(","));
        self.write("retroarch/content_history.lpl", text, ago);
    }

    /// Writes a log of this many seconds, whose last session ended this many seconds ago.
    fn log(&self, path: &str, seconds: u64, ago: u64) {
        let time = format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60);
        let last = jiff::Timestamp::from_second(NOW - ago as i64).unwrap().strftime("%Y-%m-%d %H:%M:%S");
        let text = format!(r#"{{"version": "1.0", "runtime": "{time}", "last_played": "{last}"}}"#);
        self.write(Path::new("retroarch").join(path), text, ago);
    }

    #[track_caller]
    fn read(&mut self) -> Option<Imported> {
        self.reader.read(&self.db, &self.store, HOME, NOW).unwrap()
    }

    /// Returns title, starred, times played, seconds played, and seconds since the last play.
    fn annotations(&self) -> Vec<(String, bool, u32, u64, Option<i64>)> {
        let household = self.store.household();
        let person = household.person(HOME).unwrap();
        let annotations = person.annotations.iter().map(|(id, state)| {
            let plays = state.plays;
            let ago = plays.last.map(|last| NOW - last);
            (household.games[id].title.clone(), state.favorite.is_some(), plays.count, plays.seconds, ago)
        });
        let mut annotations: Vec<_> = annotations.collect();
        annotations.sort();
        annotations
    }

    #[track_caller]
    fn check(&self, expected: &[(&str, bool, u32, u64, Option<i64>)]) {
        let found = self.annotations();
        let found: Vec<_> = found.iter().map(|(a, b, c, d, e)| (a.as_str(), *b, *c, *d, *e)).collect();
        assert_eq!(found, expected);
    }

    fn edit(&self, title: &str, edit: Edit) {
        let household = self.store.household();
        let (id, identity) = household.games.iter().find(|(_, game)| game.title == title).unwrap();
        let slug = household.locations.of(*id).unwrap().1.to_owned();
        let address = GameAddress { slug, identity: identity.clone() };
        self.store.edit(HOME, &address, &[edit]).unwrap();
    }
}

const METROID: &str = "/roms/snes/Super Metroid (USA).sfc";

#[test]
fn markers_become_plays_and_favorites_once() {
    let mut device = Device::new();
    device.marker("_recent/snes@Super Metroid (USA).sfc.rec", METROID, 100);
    device.marker("_favorites/best/snes@Chrono Trigger (USA).sfc.fav", "/roms/snes/Chrono Trigger (USA).sfc", 50);
    let taken = device.read().unwrap();
    assert_eq!((taken.plays, taken.stars, &taken.played[..]), (1, 1, &["snes/super-metroid".to_owned()][..]));
    let all = [("Chrono Trigger", true, 0, 0, None), ("Super Metroid", false, 1, 0, Some(100))];
    device.check(&all);
    let revision = device.store.household().revision;
    assert_eq!(device.read(), None, "nothing changed");
    // Another process remembers no import.
    device.reader.last = None;
    assert_eq!(device.read(), Some(Imported::default()));
    assert_eq!(device.store.household().revision, revision);
    // Played again.
    device.marker("_recent/snes@Super Metroid (USA).sfc.rec", METROID, 10);
    assert_eq!(device.read().unwrap().plays, 1);
    device.check(&[all[0], ("Super Metroid", false, 2, 0, Some(10))]);
}

#[test]
fn what_was_taken_back_here_does_not_return() {
    let mut device = Device::new();
    device.marker("_recent/snes@Super Metroid (USA).sfc.rec", METROID, 100);
    device.marker("_favorites/snes@Super Metroid (USA).sfc.fav", METROID, 100);
    device.read();
    device.edit("Super Metroid", Edit::Favorite { on: false, at: NOW });
    device.edit("Super Metroid", Edit::ForgetPlays { at: NOW - 20 });
    device.marker("_favorites/snes@Chrono Trigger (USA).sfc.fav", "/roms/snes/Chrono Trigger (USA).sfc", 5);
    assert_eq!(device.read().unwrap().stars, 1);
    device.check(&[("Chrono Trigger", true, 0, 0, None)]);
    // Starred on the device again: the marker was removed and came back.
    let marker = device.library.path("_favorites/snes@Super Metroid (USA).sfc.fav");
    std::fs::remove_file(&marker).unwrap();
    device.read();
    device.marker("_favorites/snes@Super Metroid (USA).sfc.fav", METROID, 3);
    device.marker("_recent/snes@Super Metroid (USA).sfc.rec", METROID, 3);
    device.read();
    device.check(&[("Chrono Trigger", true, 0, 0, None), ("Super Metroid", true, 1, 0, Some(3))]);
}

#[test]
fn what_cannot_be_read_for_a_moment_is_not_forgotten() {
    let mut device = Device::new();
    let favorites = "retroarch/content_favorites.lpl";
    let item = "/roms/snes/Super Metroid (USA).sfc\nSuper Metroid\nDETECT\nDETECT\nDETECT\n\n";
    let other = "/roms/snes/Chrono Trigger (USA).sfc\nChrono Trigger\nDETECT\nDETECT\nDETECT\n\n";
    device.write(favorites, format!("{other}{item}"), 100);
    assert_eq!(device.read().unwrap().stars, 2);
    device.edit("Super Metroid", Edit::Favorite { on: false, at: NOW });
    let starred = [("Chrono Trigger", true, 0, 0, None)];
    // Read while RetroArch rewrites it: empty, then torn, then whole.
    for (torn, ago) in [("", 90), (&other[..40], 80), (&format!("{other}{}", &item[..20]), 70)] {
        device.write(favorites, torn, ago);
        assert_eq!(device.read(), Some(Imported::default()), "{torn:?}");
        device.check(&starred);
    }
    device.write(favorites, format!("{other}{item}"), 60);
    assert_eq!(device.read(), Some(Imported::default()));
    device.check(&starred);
    // Whole without it: removed there too, and starred there again.
    device.write(favorites, other, 50);
    device.read();
    device.write(favorites, format!("{item}{other}"), 40);
    assert_eq!(device.read().unwrap().stars, 1);
}

#[test]
fn a_disk_that_is_away_takes_no_favorite_along() {
    let mut device = Device::new();
    device.marker("_favorites/snes@Super Metroid (USA).sfc.fav", METROID, 100);
    device.read();
    device.edit("Super Metroid", Edit::Favorite { on: false, at: NOW });
    let (there, away) = (device.library.root().to_owned(), device.library.outside("away"));
    std::fs::rename(&there, &away).unwrap();
    device.read();
    std::fs::rename(&away, &there).unwrap();
    device.read();
    device.check(&[]);
}

#[test]
fn a_history_counts_what_was_played_since_the_last_reading() {
    let mut device = Device::new();
    let (metroid, chrono, tetris) =
        ("snes/Super Metroid (USA).sfc", "snes/Chrono Trigger (USA).sfc", "gb/Tetris (World).gb");
    device.history(&[metroid, chrono], 1_000);
    assert_eq!(device.read().unwrap().plays, 2);
    device.check(&[("Chrono Trigger", false, 1, 0, Some(1_001)), ("Super Metroid", false, 1, 0, Some(1_000))]);
    device.edit("Super Metroid", Edit::ForgetPlays { at: NOW - 900 });
    // Tetris and Chrono Trigger were played since; Super Metroid only moved down.
    device.history(&[tetris, chrono, metroid], 500);
    assert_eq!(device.read().unwrap().plays, 2);
    device.check(&[("Chrono Trigger", false, 2, 0, Some(501)), ("Tetris", false, 1, 0, Some(500))]);
    device.reader.last = None;
    assert_eq!(device.read(), Some(Imported::default()));
}

#[test]
fn logs_tell_for_how_long() {
    let mut device = Device::new();
    let log = |time: &str, at: &str| format!(r#"{{"version": "1.0", "runtime": "{time}", "last_played": "{at}"}}"#);
    device.history(&["gb/Tetris (World).gb"], 30);
    device.write("retroarch/playlists/logs/Gambatte/Tetris (World).lrtl", log("1:00:00", "2026-11-20 22:10:29"), 0);
    device.write("retroarch/playlists/logs/SameBoy/Tetris (World).lrtl", log("0:30:00", "2026-11-20 20:00:00"), 0);
    device.write("retroarch/playlists/logs/Snes9x/Super Metroid (USA).lrtl", log("0:00:09", "2026-11-20 22:10:00"), 0);
    device.write("retroarch/playlists/logs/Snes9x/Chrono Trigger (USA).lrtl", log("0:01:00", "2099-01-01 00:00:00"), 0);
    device.read();
    // One play, which both the history and the logs have; the wrong clock isn't believed.
    device.check(&[("Super Metroid", false, 1, 9, Some(59)), ("Tetris", false, 1, 5_400, Some(30))]);
    device.reader.last = None;
    assert_eq!(device.read(), Some(Imported::default()));
}

#[test]
fn a_history_that_was_only_touched_tells_nothing() {
    let mut device = Device::new();
    let files = ["gb/Tetris (World).gb", "snes/Super Metroid (USA).sfc"];
    device.history(&files, 90_000);
    device.read();
    let before = device.annotations();
    device.history(&files, 50_000);
    assert_eq!(device.read(), Some(Imported::default()));
    assert_eq!(device.annotations(), before);
    // Played again, it is first as before; its log has the new play.
    device.log("logs/Gambatte/Tetris (World).lrtl", 3_600, 80_000);
    assert_eq!(device.read().unwrap().plays, 0);
    device.log("logs/Gambatte/Tetris (World).lrtl", 4_200, 40_000);
    device.history(&files, 40_600);
    assert_eq!(device.read().unwrap().plays, 1);
    device.check(&[("Super Metroid", false, 1, 0, Some(90_001)), ("Tetris", false, 2, 4_200, Some(40_000))]);
}

#[test]
fn one_session_that_all_tell_of_is_one_play() {
    let mut device = Device::new();
    let metroid = "snes/Super Metroid (USA).sfc";
    let identity = GameIdentity::read(&device.db, "snes", "super-metroid").unwrap().unwrap();
    let address = GameAddress { slug: "super-metroid".to_owned(), identity };
    device.store.record_play(HOME, &address, NOW - 1_860, 0).unwrap();
    device.marker("_recent/snes@Super Metroid (USA).sfc.rec", METROID, 1_858);
    device.history(&[metroid], 1_850);
    device.log("logs/Snes9x/Super Metroid (USA).lrtl", 1_800, 50);
    assert_eq!(device.read().unwrap().plays, 0);
    device.check(&[("Super Metroid", false, 1, 1_800, Some(50))]);
}

#[test]
fn time_that_was_taken_out_does_not_come_back() {
    let mut device = Device::new();
    let log = "playlists/logs/Snes9x/Super Metroid (USA).lrtl";
    device.history(&["snes/Super Metroid (USA).sfc"], 90_000);
    device.log(log, 18_000, 72_000);
    device.read();
    device.check(&[("Super Metroid", false, 1, 18_000, Some(72_000))]);
    device.edit("Super Metroid", Edit::ForgetPlays { at: NOW - 60_000 });
    device.log(log, 18_060, 50_000);
    assert_eq!(device.read().unwrap().played, ["snes/super-metroid"]);
    device.check(&[("Super Metroid", false, 1, 60, Some(50_000))]);
}

#[test]
fn a_log_is_of_a_system_that_its_core_plays() {
    let mut device = Device::with(&["megadrive/Aladdin (USA).md", "snes/Aladdin (USA).sfc", "gb/Tetris (World).gb"]);
    device.history(&["megadrive/Aladdin (USA).md"], 50_000);
    device.log("logs/Snes9x/Aladdin (USA).lrtl", 18_000, 500);
    device.log("logs/Genesis Plus GX/Aladdin (USA).lrtl", 600, 49_400);
    device.log("logs/Snes9x/Tetris (World).lrtl", 60, 10);
    // For an unknown core, the history has the system.
    device.log("playlists/logs/New Core/Aladdin (USA).lrtl", 900, 49_400);
    device.read();
    let household = device.store.household();
    let person = household.person(HOME).unwrap();
    let plays = |system| household.state_at(person, system, "aladdin").plays;
    assert_eq!((plays("snes").count, plays("snes").seconds), (1, 18_000));
    assert_eq!((plays("megadrive").count, plays("megadrive").seconds), (1, 900));
    assert_eq!(person.annotations.len(), 2, "Snes9x does not play the only Tetris's system");
}

#[test]
fn traces_beside_the_systems_are_found_below_a_root() {
    let mut device =
        Device::with(&["roms/snes/Super Metroid (USA).sfc", "roms/snes/Chrono Trigger (USA).sfc", "other/readme.txt"]);
    device.marker("roms/_recent/snes@Super Metroid (USA).sfc.rec", METROID, 100);
    device.marker("roms/_favorites/snes@Chrono Trigger (USA).sfc.fav", "/roms/snes/Chrono Trigger (USA).sfc", 50);
    let taken = device.read().unwrap();
    assert_eq!((taken.plays, taken.stars), (1, 1));
    device.check(&[("Chrono Trigger", true, 0, 0, None), ("Super Metroid", false, 1, 0, Some(100))]);
    assert_eq!(device.read(), None);
    device.marker("roms/_recent/snes@Super Metroid (USA).sfc.rec", METROID, 10);
    assert_eq!(device.read().unwrap().plays, 1);
}

#[test]
fn favorites_of_retroarch_star() {
    let mut device = Device::new();
    let item = r#"{"path": "/sd/roms/nes/Tetris (USA).nes", "label": "Tetris",
        "db_name": "Nintendo - Nintendo Entertainment System.lpl"}"#;
    device.write("retroarch/playlists/builtin/content_favorites.lpl", format!(r#"{{"items": [{item}]}}"#), 0);
    assert_eq!(device.read().unwrap().stars, 1);
    device.edit("Tetris", Edit::Favorite { on: false, at: NOW });
    device.reader.last = None;
    assert_eq!(device.read().unwrap().stars, 0);
    device.check(&[]);
}

#[test]
fn hostile_traces_harm_nothing() {
    use std::ffi::OsStr;
    let mut device = Device::new();
    for (name, contents) in [
        ("snes@'; DROP TABLE play; --.sfc.rec", "/roms/snes/'; DROP TABLE play; --"),
        ("snes@..%2f..%2fetc%2fpasswd.rec", "/roms/../../etc/passwd"),
        ("@.rec", ""),
        ("snes@.rec", "\0\0\0"),
        ("no-system.rec", "../../../etc/shadow"),
    ] {
        device.marker(&format!("_recent/{name}"), contents, 1);
        device.marker(&format!("_favorites/{}", name.replace(".rec", ".fav")), contents, 1);
    }
    device.marker("_recent/long.rec", &"x".repeat(10 << 20), 1);
    let bytes = device.library.root().join(OsStr::from_bytes(b"_recent/snes@\xff\xfe.rec"));
    device.write(bytes, b"/roms/snes/\xff\xfe", 1);
    let recent = device.library.path("_recent");
    std::os::unix::fs::symlink(&recent, recent.join("loop")).unwrap();
    std::os::unix::fs::symlink("/etc/passwd", recent.join("snes@link.rec")).unwrap();
    device.write("retroarch/content_history.lpl", format!("{{\"items\": [{}", "[".repeat(100_000)), 1);
    device.write("retroarch/playlists/content_history.lpl", "y".repeat(10 << 20), 1);
    device.write("retroarch/content_favorites.lpl", b"#RZIPv\x01#\xff\xff\xff", 1);
    device.write("retroarch/logs/x/y.lrtl", "{\"runtime\": \"99999:99:99\"", 1);
    device.marker("_recent/snes@Super Metroid (USA).sfc.rec", METROID, 7);
    assert_eq!(device.read().unwrap().plays, 1);
    device.check(&[("Super Metroid", false, 1, 0, Some(7))]);
}
