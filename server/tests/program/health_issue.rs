//! Tests the real program with a hanging, full or missing disk and with broken files. Cached pages are still served,
//! Health shows the problem, and the server recovers by itself.

use super::keeping::send;
use super::pressure::start;
use super::serving::Server;
use rustix::fs::{CWD, FileType, Mode, mknodat};
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use std::fs::File;
use std::path::Path;

fn make_fifo(path: &Path) {
    mknodat(CWD, path, FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).unwrap();
}

/// Checks pages that are answered from memory, whatever the disk does.
#[track_caller]
fn check_pages_of_memory(server: &Server) {
    for (path, words) in [("/systems/snes", "Super Metroid"), ("/search?q=tetris", "Tetris"), ("/healthz", "ok")] {
        let answer = server.get(path);
        assert!(answer.starts_with("HTTP/1.1 200") && answer.contains(words), "{path}: {answer}");
    }
}

#[test]
fn a_disk_that_hangs_holds_up_only_what_needs_it() {
    let (home, server) = start(&["--page-cache-mb", "0"]);
    let data = home.path().join("data");
    std::fs::rename(data.join("library.sqlite"), data.join("real")).unwrap();
    // Opening a FIFO blocks until somebody opens it for writing.
    make_fifo(&data.join("library.sqlite"));
    std::thread::scope(|scope| {
        for _ in 0..100 {
            scope.spawn(|| {
                let answer = server.get("/games/snes/super-metroid").to_lowercase();
                assert!(answer.starts_with("http/1.1 503") && answer.contains("\r\nretry-after: "), "{answer}");
            });
        }
        for _ in 0..50 {
            check_pages_of_memory(&server);
        }
    });
    let health = server.get("/health");
    assert!(health.starts_with("HTTP/1.1 200") && health.contains("responds slowly or not at all"), "{health}");
    assert!(server.get("/api/v1/status").contains("\"kind\":\"library-slow\""));
    check_pages_of_memory(&server);

    std::fs::rename(data.join("library.sqlite"), data.join("fifo")).unwrap();
    std::fs::rename(data.join("real"), data.join("library.sqlite")).unwrap();
    // Releases the readers that still wait for the FIFO.
    drop(File::options().read(true).write(true).open(data.join("fifo")).unwrap());
    server.wait_for("/games/snes/super-metroid", "HTTP/1.1 200");
    server.wait_for("/api/v1/status", "\"health_issues\":[]");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_drive_that_is_gone_at_the_start_is_said_and_comes_back() {
    let (home, server) = start(&[]);
    assert!(!server.get("/").contains("Is its drive or network share connected"));
    assert_eq!(server.stop().1, Some(0));
    let (roms, away) = (home.path().join("roms"), home.path().join("away"));
    std::fs::rename(&roms, &away).unwrap();
    let server = Server::start(home.path(), &[]);
    check_pages_of_memory(&server);
    server.wait_for("/", "roms has been missing since");
    server.wait_for("/health", "Is its drive or network share connected?");
    std::fs::rename(&away, &roms).unwrap();
    server.scan();
    server.wait_for("/api/v1/status", "\"health_issues\":[]");
    assert!(!server.get("/").contains("Is its drive or network share connected"), "Home is made anew");
    check_pages_of_memory(&server);
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_server_whose_disk_hangs_can_be_stopped() {
    let (home, server) = start(&["--page-cache-mb", "0"]);
    let library = home.path().join("data/library.sqlite");
    std::fs::remove_file(&library).unwrap();
    make_fifo(&library);
    let game = server.get("/games/snes/super-metroid");
    assert!(game.starts_with("HTTP/1.1 503"), "{game}");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_disk_that_takes_nothing_more_is_said_and_the_next_scan_after_it_succeeds() {
    // A backup that hits the limit would be retried only minutes later.
    let (home, server) = start(&["--backups", "off"]);
    let limit_files = |bytes| {
        let limit = Rlimit { current: bytes, maximum: None };
        prlimit(Some(Pid::from_child(&server.child)), Resource::Fsize, limit).unwrap();
    };
    limit_files(Some(0));
    std::fs::write(home.path().join("roms/gb/Alleyway (World).gb"), "new").unwrap();
    server.scan();
    server.wait_for("/api/v1/status", "\"kind\":\"cannot-write\"");
    server.wait_for("/health", "can't be written");
    check_pages_of_memory(&server);
    assert!(server.get("/games/snes/super-metroid").starts_with("HTTP/1.1 200"));
    let star = || send(&server, "PUT", "/api/v1/favorites/gb/tetris");
    assert!(star().starts_with("HTTP/1.1 507"));
    server.wait_for("/api/v1/status", "\"kind\":\"user-not-kept\"");
    server.wait_for("/health", "couldn't be written to the data folder and wasn't saved");

    limit_files(None);
    assert!(star().starts_with("HTTP/1.1 200"));
    assert!(!server.get("/api/v1/status").contains("user-not-kept"), "the next write took place");
    server.scan();
    server.wait_for("/api/v1/status", "\"games\":4");
    server.wait_for("/api/v1/status", "\"health_issues\":[]");
    assert!(server.get("/systems/gb").contains("Alleyway"));
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn what_others_say_of_games_and_cannot_be_had_is_said() {
    let (home, server) = start(&["--launchbox", "/no/such/Metadata.zip"]);
    server.wait_for("/api/v1/status", "\"kind\":\"facts-failed\"");
    assert!(server.get("/health").contains("Check that the setting launchbox points to a complete Metadata.zip"));
    let list = "<gameList><game><path>./Tetris (World).gb</path><desc>Blocks fall.</desc></game></gameList>";
    std::fs::write(home.path().join("roms/gb/gamelist.xml"), list).unwrap();
    // The path of the digest.
    let digest = home.path().join("data/digest.sqlite");
    std::fs::create_dir_all(digest.join("in the way")).unwrap();
    server.scan();
    server.wait_for("/api/v1/status", "\"kind\":\"digest-failed\"");
    server.wait_for("/health", "couldn't be prepared for lists");
    std::fs::remove_dir_all(&digest).unwrap();
    server.scan();
    server.wait_for("/search?q=about:blocks", "Tetris");
    // A search that found the old digest may report it after the new one is there; then it is made once more.
    server.wait_until_gone("/api/v1/status", "digest-failed");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_rom_folder_that_is_not_there_is_said_and_its_games_stay() {
    let (home, server) = start(&[]);
    let roms = home.path().join("roms");
    std::fs::rename(&roms, home.path().join("unplugged")).unwrap();
    server.scan();
    server.wait_for("/api/v1/status", "\"kind\":\"rom-folder\"");
    assert!(server.get("/health").contains("is missing. Is its drive or network share connected?"));
    check_pages_of_memory(&server);
    std::fs::rename(home.path().join("unplugged"), &roms).unwrap();
    server.scan();
    server.wait_for("/api/v1/status", "\"health_issues\":[]");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_library_that_cannot_be_read_is_said_and_made_anew() {
    let (home, server) = start(&["--page-cache-mb", "0"]);
    let data = home.path().join("data");
    std::fs::write(data.join("new"), "no database at all, but long enough to be looked at as one".repeat(100)).unwrap();
    std::fs::rename(data.join("new"), data.join("library.sqlite")).unwrap();
    let game = server.get("/games/snes/super-metroid");
    assert!(game.starts_with("HTTP/1.1 500"), "{game}");
    let health = server.get("/health");
    assert!(health.starts_with("HTTP/1.1 200") && health.contains("file can't be read"), "{health}");
    check_pages_of_memory(&server);
    server.scan();
    server.wait_for("/games/snes/super-metroid", "HTTP/1.1 200");
    server.wait_for("/api/v1/status", "\"health_issues\":[]");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_fifo_named_like_a_rom_does_not_hold_up_the_scan() {
    let (home, server) = start(&[]);
    let roms = home.path().join("roms");
    std::fs::create_dir_all(roms.join("psx")).unwrap();
    for name in
        ["snes/Pipe Dream (USA).sfc", "snes/Pipe.zip", "psx/Track 1.bin", "psx/Disc 1.cue", "gb/.shelfcadeignore"]
    {
        make_fifo(&roms.join(name));
    }
    std::fs::write(roms.join("psx/Game (USA).cue"), "FILE \"Track 1.bin\" BINARY\n  TRACK 01 MODE2/2352\n").unwrap();
    std::fs::write(roms.join("psx/Other (USA).m3u"), "Disc 1.cue\n../snes/Pipe Dream (USA).sfc\n").unwrap();
    std::fs::write(roms.join("gb/Alleyway (World).gb"), "new").unwrap();
    server.scan();
    server.wait_for("/systems/gb", "Alleyway");
    server.wait_for("/api/v1/status", "\"stage\":\"idle\"");
    server.wait_for("/api/v1/status", "\"health_issues\":[]");
    assert_eq!(server.stop().1, Some(0));
}
