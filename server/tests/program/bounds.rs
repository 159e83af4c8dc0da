//! Tests the real program with folders and lists made to exhaust it: it stays within its memory limits.

use super::pressure::status;
use super::serving::Server;
use super::{make_roms, run, shelfcade, starter};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

const MB: u64 = 1024 * 1024;

/// Creates folders with long paths, playlists of a thousand files each, and playlists of playlists.
fn make_hostile(root: &Path) {
    let deep = root.join("custom").join(["d".repeat(240).as_str(); 3].join("/"));
    for number in 0..8_000 {
        let folder = deep.join(format!("{number:05}{}", "y".repeat(200)));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("a.xyz"), "x").unwrap();
    }
    let lists = root.join("psx");
    std::fs::create_dir_all(&lists).unwrap();
    let missing: String = (0..1_000).map(|number| format!("{number}\n")).collect();
    let nested: String = (0..800).map(|number| format!("{number:04}.m3u\n")).collect();
    for number in 0..4_000 {
        let text = if number % 2 == 0 { &missing } else { &nested };
        std::fs::write(lists.join(format!("{number:04}.m3u")), text).unwrap();
    }
}

/// Resident bytes of the program's own file. They are excluded: a debug build has ten times as many as a release, and
/// they don't depend on the files served.
fn own_pages(process: u32) -> u64 {
    let told = std::fs::read_to_string(format!("/proc/{process}/smaps")).unwrap();
    let mut is_own = false;
    let mut kilobytes = 0;
    for line in told.lines() {
        match line.strip_prefix("Rss:") {
            Some(size) if is_own => kilobytes += size.trim().trim_end_matches(" kB").parse::<u64>().unwrap(),
            Some(_) => {}
            // A mapping starts with its addresses, a field of it with a name.
            None if line.split(' ').next().is_some_and(|word| word.contains('-')) => {
                is_own = line.ends_with("/shelfcade");
            }
            None => {}
        }
    }
    assert!(kilobytes > 0, "its own file was found");
    kilobytes * 1024
}

#[test]
fn a_hostile_tree_is_scanned_within_seventy_megabytes() {
    let home = tempfile::tempdir().unwrap();
    make_hostile(&home.path().join("roms"));
    let server = Server::start(home.path(), &[]);
    server.wait_for("/api/v1/status", "\"stage\":\"hashing\"");
    let peak = status(&server, "memory_peak") - own_pages(server.child.id());
    eprintln!("{} MB", peak / MB);
    assert!(peak < 70 * MB, "{} MB", peak / MB);
    assert!(server.get("/health").contains("too many files"), "it is said that not all was read");
    assert_eq!(server.stop().1, Some(0));
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(bytes).unwrap();
    gzip.finish().unwrap()
}

/// Uploads a list to import; returns the response status.
fn import(server: &Server, file: &[u8]) -> String {
    let head = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n";
    let end = "\r\n--b--\r\n";
    let mut stream = TcpStream::connect(&server.place).unwrap();
    let request = format!(
        "POST /api/v1/collections/import HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\n\
         Content-Type: multipart/form-data; boundary=b\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{head}",
        server.place,
        server.token(),
        head.len() + file.len() + end.len()
    );
    // A request that is rejected early is not read to its end.
    let _ = stream.write_all(request.as_bytes()).and_then(|()| stream.write_all(file));
    let _ = stream.write_all(end.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).split(' ').nth(1).unwrap_or("none").to_owned()
}

#[test]
fn hostile_lists_that_come_together_take_less_than_a_hundred_and_fifty_megabytes() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let server = Server::start(home.path(), &[]);
    server.wait_for("/api/v1/status", "\"stage\":\"idle\"");
    let name = "n".repeat(300);
    let games: String = (0..80_000).map(|n| format!("<game><path>./{n}{name}</path><name>{n}</name></game>")).collect();
    let items = |count, fill: &str| {
        let items: Vec<String> =
            (0..count).map(|n| format!("{{\"path\":\"/x/{n}{fill}\",\"label\":\"{n}\"}}")).collect();
        format!("{{\"items\":[{}]}}", items.join(","))
    };
    let lists = [
        b"<gameList>".iter().copied().chain(b"<a>".repeat(11 << 20)).collect(),
        format!("<gameList>{games}</gameList>").into_bytes(),
        items(49_000, &name).into_bytes(),
        gzip(items(49_000, &name).as_bytes()),
        gzip(&vec![b' '; 64 << 20]),
        format!("{}\n", "x".repeat(250)).repeat(60_000).into_bytes(),
        "a\n".repeat(1 << 20).into_bytes(),
        format!("{{\"items\":[{}0]}}", "0,".repeat(2 << 20)).into_bytes(),
    ];
    std::thread::scope(|scope| {
        for list in &lists {
            scope.spawn(|| {
                // Clients retry when told to, or when the connection is closed.
                let end = Instant::now() + Duration::from_secs(240);
                let codes = std::iter::repeat_with(|| import(&server, list)).take_while(|_| Instant::now() < end);
                let code =
                    codes.inspect(|_| std::thread::yield_now()).find(|code| !["429", "503", "none"].contains(&&**code));
                assert!(code.as_deref().is_some_and(|code| ["200", "400", "413"].contains(&code)), "{code:?}");
            });
        }
    });
    let peak = status(&server, "memory_peak");
    eprintln!("{} MB", peak / MB);
    assert!(peak < 150 * MB, "{} MB", peak / MB);
    assert_eq!(import(&server, b"Super Metroid\n"), "200");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_scan_by_hand_says_what_it_left_out() {
    let home = tempfile::tempdir().unwrap();
    let roms = home.path().join("roms");
    make_roms(&roms);
    std::os::unix::fs::symlink("/", roms.join("everything")).unwrap();
    let out = shelfcade()
        .args(["scan", "--json", "--catalog", starter().to_str().unwrap(), "--roms", roms.to_str().unwrap()])
        .args(["--data", home.path().join("data").to_str().unwrap()])
        .output()
        .unwrap();
    let said = String::from_utf8(out.stdout).unwrap();
    assert!(out.status.success() && said.contains("\"ignored\": 1"), "{said}");
    let inside = roms.join("data");
    let refused = run(&["scan", "--roms", roms.to_str().unwrap(), "--data", inside.to_str().unwrap()]);
    assert!(!refused.status.success() && !inside.exists());
}
