//! Tests of live events over real sockets: delivered in time, repeated on reconnect, and ended with the server.

use super::pressure::{start, status};
use super::serving::Server;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::Duration;

/// A stream, read like a browser reads it.
struct Live(BufReader<TcpStream>);

impl Live {
    fn open(server: &Server, more: &str) -> Live {
        let mut stream = TcpStream::connect(&server.place).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let request = format!("GET /events HTTP/1.1\r\nHost: localhost\r\n{more}\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        Live(BufReader::new(stream))
    }

    /// Reads until a line that contains `words`; `None` if the stream ends first.
    fn find(&mut self, words: &str) -> Option<String> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.0.read_line(&mut line).unwrap() == 0 {
                return None;
            }
            if line.contains(words) {
                return Some(line.trim().to_owned());
            }
        }
    }
}

#[test]
fn a_scan_is_told_from_its_beginning_to_the_library_it_made() {
    let (home, server) = start(&[]);
    let mut live = Live::open(&server, "");
    assert!(live.find("HTTP/1.1").unwrap().contains("200"));
    assert!(live.find("data: {").unwrap().contains("hello"));
    std::fs::write(home.path().join("roms/snes/F-Zero (Japan).sfc"), "new").unwrap();
    server.scan();
    // There may be several while the scan runs; the last one before its end counts.
    let mut library = live.find("\"library\"").unwrap();
    loop {
        let line = live.find("data: {").unwrap();
        if line.contains("\"stage\":\"idle\"") {
            break;
        }
        library = if line.contains("\"library\"") { line } else { library };
    }
    assert!(library.contains(&format!("\"generation\":{}}}", status(&server, "generation"))), "{library}");
    assert!(server.get("/systems/snes").contains("F-Zero"));
    assert_eq!(server.stop().1, Some(0));
    assert_eq!(live.find("never"), None, "it ends with the server");
}

#[test]
fn who_lost_the_connection_hears_what_was_missed() {
    let (home, server) = start(&[]);
    let mut live = Live::open(&server, "");
    let id = live.find("id: ").unwrap();
    drop(live);
    server.wait_for("/api/v1/status", "\"streams\":0,");
    std::fs::write(home.path().join("roms/snes/F-Zero (Japan).sfc"), "new").unwrap();
    server.scan();
    server.wait_for("/api/v1/status", "\"games\":4");
    let mut again = Live::open(&server, &format!("Last-Event-{id}\r\n"));
    assert!(again.find("\"library\"").is_some());
    let mut stranger = Live::open(&server, "Last-Event-ID: 1-1\r\n");
    assert!(stranger.find("event: resync").is_some());
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn streams_take_neither_connections_nor_turns_from_others() {
    let (_home, server) = start(&[]);
    // More than the number of requests answered at the same time.
    let streams: Vec<_> = (0..300).map(|_| Live::open(&server, "")).collect();
    server.wait_for("/api/v1/status", "\"streams\":300,");
    assert!(server.get("/systems/snes").contains("Super Metroid"));
    assert_eq!(status(&server, "shed"), 0);
    drop(streams);
    server.wait_for("/api/v1/status", "\"streams\":0,");
    server.wait_for("/api/v1/status", "\"connections\":1,");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn new_and_lost_files_are_noticed_by_themselves() {
    let (home, server) = start(&[]);
    let roms = home.path().join("roms");
    std::fs::write(roms.join("snes/F-Zero (Japan).sfc"), "new").unwrap();
    server.wait_for("/systems/snes", "F-Zero");
    std::fs::create_dir_all(roms.join("gba/deep")).unwrap();
    std::fs::write(roms.join("gba/deep/Golden Sun (USA).gba"), "new").unwrap();
    server.wait_for("/api/v1/systems", "gba");
    std::fs::remove_file(roms.join("gb/Tetris (World).gb")).unwrap();
    server.wait_for("/games/gb/tetris", "Missing");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn what_was_played_is_noticed_by_itself() {
    let outside = tempfile::tempdir().unwrap();
    let (usb, retroarch) = (outside.path().join("usb"), outside.path().join("retroarch"));
    super::make_roms(&usb.join("roms"));
    std::fs::create_dir_all(retroarch.join("states")).unwrap();
    let [usb_text, retroarch_text] = [&usb, &retroarch].map(|path| path.to_str().unwrap());
    let (home, server) = start(&["--roms", usb_text, "--retroarch", retroarch_text]);
    // RePlayOS, on a disk whose `roms` folder is below the configured folder.
    std::fs::create_dir(usb.join("roms/_recent")).unwrap();
    let marker = usb.join("roms/_recent/snes@Chrono Trigger (USA).sfc.rec");
    std::fs::write(marker, "/roms/snes/Chrono Trigger (USA).sfc").unwrap();
    server.wait_for("/history", "Chrono Trigger");
    // RetroArch's lists are in its own folder, its logs in a folder created later.
    let rom = home.path().join("roms/snes/Super Metroid (USA).sfc");
    let list = format!(r#"{{"items": [{{"path": {rom:?}, "label": "Super Metroid"}}]}}"#);
    std::fs::write(retroarch.join("content_history.lpl"), &list).unwrap();
    server.wait_for("/history", "Super Metroid");
    std::fs::write(retroarch.join("content_favorites.lpl"), &list).unwrap();
    server.wait_for("/favorites", "Super Metroid");
    assert_eq!(server.stop().1, Some(0));
}

/// Sends a request head and returns the connection.
fn first_words(server: &Server, head: &str) -> Live {
    let mut stream = TcpStream::connect(&server.place).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    Live(BufReader::new(stream))
}

#[test]
fn old_clients_and_heads_alone_are_answered_too() {
    let (_home, server) = start(&[]);
    let mut old = first_words(&server, "GET /events HTTP/1.0\r\n\r\n");
    assert!(old.find("data: {").unwrap().contains("hello"));
    let mut head = first_words(&server, "HEAD /events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert!(head.find("text/event-stream").is_some());
    assert_eq!(head.find("hello"), None);
    server.wait_for("/api/v1/status", "\"streams\":1,");
    drop(old);
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_reader_who_takes_nothing_is_cut_off_and_holds_up_nobody() {
    let (_home, server) = start(&[]);
    let stuck = TcpStream::connect(&server.place).unwrap();
    rustix::net::sockopt::set_socket_recv_buffer_size(&stuck, 1024).unwrap();
    let head = "GET /events HTTP/1.1\r\nHost: x\r\n\r\n";
    (&stuck).write_all(head.as_bytes()).unwrap();
    let mut live = Live::open(&server, "");
    assert!(live.find("hello").is_some());
    server.wait_for("/api/v1/status", "\"streams\":2,");
    // First the kernel's buffer fills up, then the server's time limit passes.
    while status(&server, "streams") > 1 {
        server.scan();
        assert!(live.find("\"stage\":\"idle\"").is_some());
    }
    assert!(status(&server, "timed_out") + status(&server, "streams_dropped") > 0);
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_scan_that_is_asked_for_again_and_again_runs_once_in_its_time() {
    let (_home, server) = start(&["--scan-request-seconds", "3600"]);
    let mut live = Live::open(&server, "");
    assert!(live.find("hello").is_some());
    for _ in 0..20 {
        server.scan();
    }
    assert!(live.find("\"idle\"").is_some());
    let star = "PUT /api/v1/favorites/snes/super-metroid HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n";
    assert!(server.send(&format!("{star}Connection: close\r\n\r\n")).starts_with("HTTP/1.1 20"));
    let mut line = String::new();
    while !line.contains("favorite") {
        line = live.find("data: {").unwrap();
        assert!(!line.contains("\"stage\""), "{line}");
    }
    assert_eq!(server.stop().1, Some(0));
}
