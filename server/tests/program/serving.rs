//! Tests of `serve` from its first line to its end by SIGTERM.

use super::{make_roms, shelfcade, starter};
use rustix::process::{Pid, Signal, kill_process};
use shelfcade_core::people::access::Level;
use shelfcade_core_server::people::auth::{AccessKey, AuthStore};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// A running server; killed if a test fails before stopping it.
pub struct Server {
    pub child: Child,
    out: BufReader<ChildStdout>,
    /// `127.0.0.1:PORT`
    pub place: String,
    /// The whole first line.
    line: String,
    data: PathBuf,
    /// A token with the owner's access.
    token: OnceLock<String>,
}

impl Server {
    /// Starts a server for the ROMs in `home`. The shared starter catalog saves building one per test.
    pub fn start(home: &Path, more: &[&str]) -> Server {
        Server::start_plainly(home, &[&["--catalog", starter().to_str().unwrap()], more].concat())
    }

    /// The program with a limit of open files.
    pub fn short_of_files(files: u32) -> Command {
        let program = shelfcade();
        let mut command = Command::new("sh");
        command.args(["-c", &format!("ulimit -n {files} && exec \"$0\" \"$@\"")]).arg(program.get_program());
        for (name, value) in program.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command
    }

    pub fn start_plainly(home: &Path, more: &[&str]) -> Server {
        Server::start_in(shelfcade(), home, more)
    }

    pub fn start_in(mut command: Command, home: &Path, more: &[&str]) -> Server {
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0"])
            .env("SHELFCADE_SCAN_REQUEST_SECONDS", "0")
            // Test builds use the C library's allocator: one arena, and unused memory returned, like the shipped
            // allocator's settings.
            .envs([("MALLOC_ARENA_MAX", "1"), ("MALLOC_MMAP_THRESHOLD_", "65536"), ("MALLOC_TRIM_THRESHOLD_", "65536")])
            .arg("--roms")
            .arg(home.join("roms"))
            .arg("--data")
            .arg(home.join("data"))
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let place = line.trim().strip_prefix("listening on http://").unwrap_or_else(|| panic!("{line:?}"));
        let place = place.split('/').next().unwrap().to_owned();
        Server { child, out, place, line: line.trim().to_owned(), data: home.join("data"), token: OnceLock::new() }
    }

    /// Waits until the same process listens again.
    pub fn listens_again(&mut self) {
        self.place = loop {
            let mut line = String::new();
            assert_ne!(self.out.read_line(&mut line).unwrap(), 0, "it ended");
            if let Some(place) = line.trim().strip_prefix("listening on http://") {
                break place.split('/').next().unwrap().to_owned();
            }
        };
    }

    /// `127.0.0.1:PORT` of HTTPS, from the second line.
    pub fn https(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).unwrap();
        let place = line.trim().strip_prefix("also at https://").unwrap_or_else(|| panic!("{line:?}"));
        place.split('/').next().unwrap().to_owned()
    }

    /// Sends a request and returns the whole response.
    pub fn send(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.place).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub fn get(&self, path: &str) -> String {
        self.send(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.place))
    }

    /// A script's token with the owner's access.
    pub fn token(&self) -> &str {
        self.token.get_or_init(|| {
            let key = AccessKey::random();
            AuthStore::open(&self.data).unwrap().add_token("test", key.hash(), Level::Own, 1).unwrap();
            key.shown()
        })
    }

    /// Requests a scan with the owner's token.
    pub fn scan(&self) {
        let token = self.token();
        let post = format!(
            "POST /api/v1/scan HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nContent-Length: 0\r\n\
             Connection: close\r\n\r\n",
            self.place, token
        );
        assert!(self.send(&post).starts_with("HTTP/1.1 202"));
    }

    /// Repeats a request until the response contains `words`, as the scan is running.
    pub fn wait_for(&self, path: &str, words: &str) -> String {
        self.wait_while(path, words, false)
    }

    /// Repeats a request until the response no longer contains `words`.
    pub fn wait_until_gone(&self, path: &str, words: &str) -> String {
        self.wait_while(path, words, true)
    }

    fn wait_while(&self, path: &str, words: &str, has_words: bool) -> String {
        let end = Instant::now() + Duration::from_secs(60);
        loop {
            let answer = self.get(path);
            if answer.contains(words) != has_words {
                return answer;
            }
            assert!(Instant::now() < end, "{path}, which had {words:?}: {has_words}, still is: {answer}");
            std::thread::yield_now();
        }
    }

    /// Stops the server with SIGTERM; returns the rest of its output and its exit code.
    pub fn stop(mut self) -> (String, Option<i32>) {
        let pid = Pid::from_child(&self.child);
        kill_process(pid, Signal::TERM).unwrap();
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).unwrap();
        (rest, self.child.wait().unwrap().code())
    }
}

impl Server {
    /// Waits for the process to end; returns its exit code.
    pub fn wait(mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

#[test]
fn it_prints_its_address_serves_the_library_and_stops_in_order() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let mut server = Server::start(home.path(), &["--base-path", "/x"]);
    assert_eq!(server.line, format!("listening on http://{}/x", server.place));
    assert!(server.https().starts_with("127.0.0.1:"));
    assert!(server.wait_for("/x/api/v1/status", "\"games\":3").starts_with("HTTP/1.1 200"));
    assert!(server.wait_for("/x/systems/snes", "Super Metroid").starts_with("HTTP/1.1 200"));
    let (rest, code) = server.stop();
    assert_eq!((rest.as_str(), code), ("", Some(0)));
    let left = home.path().join("data/library.sqlite-wal");
    assert!(!left.exists() || left.metadata().unwrap().len() == 0, "the journal was not folded in");
}

#[test]
fn a_warm_start_shows_the_last_shelf_at_once_and_a_scan_finds_what_is_new() {
    let home = tempfile::tempdir().unwrap();
    let roms = home.path().join("roms");
    make_roms(&roms);
    let server = Server::start(home.path(), &[]);
    server.wait_for("/api/v1/status", "\"games\":3");
    assert_eq!(server.stop().1, Some(0));

    let server = Server::start(home.path(), &[]);
    assert!(server.get("/systems/snes").contains("Super Metroid"), "the first page of a warm start has the library");
    server.wait_for("/api/v1/status", "\"stage\":\"idle\"");
    std::fs::write(roms.join("snes/F-Zero (Japan).sfc"), "new").unwrap();
    server.scan();
    server.wait_for("/api/v1/status", "\"games\":4");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn broken_http_does_not_break_the_server() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let server = Server::start(home.path(), &[]);
    for request in [
        "nonsense\r\n\r\n".to_owned(),
        "GET / HTTP/9.9\r\n\r\n".to_owned(),
        format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "a".repeat(100_000)),
        format!("GET / HTTP/1.1\r\nHost: x\r\nX: {}\r\n\r\n", "a".repeat(100_000)),
        "GET /\u{1F344} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".to_owned(),
        "POST /theme HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n".to_owned(),
    ] {
        let answer = server.send(&request);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    }
    assert!(server.get("/healthz").ends_with("ok\n"));
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_port_in_use_is_said_so() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let output = shelfcade()
        .args(["serve", "--listen", &taken.local_addr().unwrap().to_string(), "--roms"])
        .arg(home.path().join("roms"))
        .arg("--data")
        .arg(home.path().join("data"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = super::text(&output.stderr);
    assert!(said.contains("is in use by another program"), "{said}");
    assert!(output.stdout.is_empty());
}

#[test]
fn a_new_catalog_in_the_data_folder_is_picked_up_and_a_broken_one_is_not() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let data = home.path().join("data");
    std::fs::create_dir_all(&data).unwrap();
    std::fs::copy(starter(), data.join("catalog.sqlite")).unwrap();
    let server = Server::start_plainly(home.path(), &[]);
    server.wait_for("/api/v1/status", "\"catalog\":\"Starter catalog\"");

    let dats = home.path().join("invented/metadat/no-intro");
    std::fs::create_dir_all(&dats).unwrap();
    let dat = "clrmamepro (\n\tname \"Nintendo - Game Boy\"\n)\n\ngame (\n\tname \"Tetris (World)\"\n\trom ( \
        name \"Tetris (World).gb\" size 32768 crc 0A0B0C0D )\n)\n";
    std::fs::write(dats.join("Nintendo - Game Boy.dat"), dat).unwrap();
    let built = shelfcade()
        .args(["catalog", "build", "--from"])
        .arg(home.path().join("invented"))
        .arg("--out")
        .arg(data.join("catalog.sqlite"))
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", super::text(&built.stderr));
    server.wait_for("/api/v1/status", "\"catalog\":\"invented");

    std::fs::write(data.join("new"), "half a catalog").unwrap();
    std::fs::rename(data.join("new"), data.join("catalog.sqlite")).unwrap();
    // An unreadable catalog is ignored: the starter takes over, and pages still work.
    server.wait_for("/api/v1/status", "\"catalog\":\"Starter catalog\"");
    assert!(server.get("/systems/gb").contains("Tetris"));
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_hangup_looks_for_new_games() {
    let home = tempfile::tempdir().unwrap();
    let roms = home.path().join("roms");
    make_roms(&roms);
    let server = Server::start(home.path(), &[]);
    server.wait_for("/api/v1/status", "\"stage\":\"idle\"");
    std::fs::write(roms.join("gb/Alleyway (World).gb"), "new").unwrap();
    kill_process(Pid::from_child(&server.child), Signal::HUP).unwrap();
    server.wait_for("/api/v1/status", "\"games\":4");
    assert_eq!(server.stop().1, Some(0));
}
