//! Tests of updates from the owner's page with the real program: a good version, and one that converts the databases
//! and does not answer. The test signs with its own key and acts as the service manager.

use super::serving::Server;
use super::{make_roms, starter, text};
use flate2::Compression;
use flate2::write::GzEncoder;
use minisign::KeyPair;
use rustix::process::geteuid;
use sha2::{Digest, Sha256};
use shelfcade_core_server::library_db;
use shelfcade_core_server::people::{auth, user};
use std::fs::{File, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const NEWER: &str = "900.0.0";
const ARCHIVE: &str = "shelfcade-new.tar.gz";
/// The title of the favorite.
const FAVORITE: &str = "Super Metroid";

/// A machine with a program, games and a source of updates.
struct Machine {
    home: TempDir,
    keys: KeyPair,
}

impl Machine {
    fn new() -> Machine {
        let machine =
            Machine { home: tempfile::tempdir().unwrap(), keys: KeyPair::generate_unencrypted_keypair().unwrap() };
        make_roms(&machine.path("roms"));
        for folder in ["bin", "source"] {
            std::fs::create_dir(machine.path(folder)).unwrap();
        }
        std::fs::copy(env!("CARGO_BIN_EXE_shelfcade"), machine.program()).unwrap();
        machine
    }

    fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    fn program(&self) -> PathBuf {
        self.path("bin/shelfcade")
    }

    /// Publishes a newer program.
    fn offer(&self, program: &[u8]) {
        let file = File::create(self.path("source").join(ARCHIVE)).unwrap();
        let mut tar = tar::Builder::new(GzEncoder::new(file, Compression::fast()));
        let mut header = tar::Header::new_gnu();
        header.set_size(program.len() as u64);
        header.set_mode(0o755);
        tar.append_data(&mut header, format!("shelfcade-{NEWER}/shelfcade"), program).unwrap();
        tar.into_inner().unwrap().finish().unwrap();
        let archive = std::fs::read(self.path("source").join(ARCHIVE)).unwrap();
        let (sum, bytes) = (hex::encode(Sha256::digest(&archive)), archive.len());
        let processor = std::env::consts::ARCH;
        let manifest = format!(
            r#"{{"format":1,"version":"{NEWER}","expires":"2999-01-01T00:00:00Z",
            "archives":{{"{processor}":{{"name":"{ARCHIVE}","bytes":{bytes},"sha256":"{sum}"}}}}}}"#
        );
        let signature = minisign::sign(None, &self.keys.sk, manifest.as_bytes(), None, None).unwrap();
        std::fs::write(self.path("source/update.json"), manifest).unwrap();
        std::fs::write(self.path("source/update.json.minisig"), signature.into_string()).unwrap();
    }

    /// The installed program with the settings of these tests.
    fn command(&self, wait: &str) -> Command {
        let mut command = Command::new(self.program());
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("SHELFCADE_")) {
            command.env_remove(name);
        }
        command.env_remove("NOTIFY_SOCKET").env_remove("INVOCATION_ID");
        command.env("SHELFCADE_LOG", "warn").env("SHELFCADE_UPDATE_WAIT", wait);
        command.env("SHELFCADE_UPDATE_TEST_KEY", self.keys.pk.to_base64());
        command
    }

    fn more(&self) -> [String; 6] {
        let source = self.path("source").to_str().unwrap().to_owned();
        let catalog = starter().to_str().unwrap().to_owned();
        ["--catalog".to_owned(), catalog, "--update-source".to_owned(), source, "--tls".to_owned(), "off".to_owned()]
    }

    fn start(&self, wait: &str) -> Server {
        let more = self.more();
        Server::start_in(self.command(wait), self.home.path(), &more.each_ref().map(|word| &**word))
    }
}

/// Sends a request with the owner's token.
fn ask(server: &Server, token: &str, method: &str, path: &str) -> String {
    server.send(&format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\nContent-Length: 0\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n",
        server.place
    ))
}

/// Repeats a request for the update page until it contains `words`.
fn wait_for_page(server: &Server, token: &str, words: &str) -> String {
    let end = Instant::now() + Duration::from_secs(240);
    loop {
        let page = ask(server, token, "GET", "/owner/update");
        if page.contains(words) {
            return page;
        }
        assert!(Instant::now() < end, "the page never said {words:?}: {page}");
        std::thread::yield_now();
    }
}

/// Adds a favorite, checks for an update, and installs it.
fn take_update(server: &Server, token: &str) {
    server.wait_for("/api/v1/status", "\"games\":3");
    let kept = ask(server, token, "PUT", "/api/v1/favorites/snes/super-metroid");
    assert!(kept.starts_with("HTTP/1.1 2"), "{kept}");
    assert!(ask(server, token, "POST", "/owner/update").starts_with("HTTP/1.1 303"));
    let page = wait_for_page(server, token, &format!("Shelfcade {NEWER} is available"));
    assert!(page.contains("Update now"), "{page}");
    let begun = ask(server, token, "POST", "/owner/update/now");
    assert!(begun.starts_with("HTTP/1.1 303"), "{begun}");
}

#[test]
fn the_owners_button_takes_a_newer_program_and_the_site_goes_on() {
    let machine = Machine::new();
    // A different file that is the same program.
    let old = std::fs::read(machine.program()).unwrap();
    let new = [&old[..], b"newer"].concat();
    machine.offer(&new);
    let mut server = machine.start("240");
    let (token, pid) = (server.token().to_owned(), server.child.id());
    take_update(&server, &token);
    server.listens_again();
    wait_for_page(&server, &token, "The new version is running");
    assert_eq!(server.child.id(), pid);
    assert!(std::fs::read(machine.program()).unwrap() == new, "the new one stands there");
    assert!(std::fs::read(machine.path("bin/shelfcade.previous")).unwrap() == old, "the one before it is kept");
    assert!(ask(&server, &token, "GET", "/api/v1/favorites").contains(FAVORITE));
    assert!(ask(&server, &token, "GET", "/owner").contains("Update requested"));
    assert!(!machine.path("data/before-update").exists(), "it migrated no database");
    assert_eq!(server.stop().1, Some(0));
}

/// Works like `shelfcade-update.path`: if this machine allows it, the server runs as another user than the one who
/// may replace the program.
#[test]
fn a_service_asks_for_an_update_and_its_privileged_neighbour_takes_it() {
    let machine = Machine::new();
    machine.offer(&[&std::fs::read(machine.program()).unwrap()[..], b"newer"].concat());
    let (data, run) = (machine.path("data"), machine.path("run"));
    let own = geteuid().as_raw();
    let service = if own == 0 { 12_345 } else { own };
    // With a strict umask the other user could not read the files.
    let opened = Command::new("chmod").args(["-R", "go+rX"]).arg(machine.home.path()).status().unwrap();
    assert!(opened.success());
    let mut command = machine.command("240");
    let request = run.join("update-asked");
    command.env("SHELFCADE_UPDATE_REQUEST", &request);
    for folder in [&data, &run] {
        std::fs::create_dir(folder).unwrap();
        std::fs::set_permissions(folder, Permissions::from_mode(0o700)).unwrap();
    }
    if own == 0 {
        [&data, &run].iter().for_each(|folder| chown(folder, Some(service), Some(service)).unwrap());
        command.uid(service).gid(service);
    }
    let source = machine.path("source").to_str().unwrap().to_owned();
    let mut server = Server::start_in(command, machine.home.path(), &["--update-source", &source, "--tls", "off"]);
    let token = server.token().to_owned();
    take_update(&server, &token);
    assert_eq!(std::fs::read(&request).unwrap(), b"");
    // The privileged helper.
    std::fs::remove_file(&request).unwrap();
    let mut command = machine.command("240");
    let said = command.args(["update", "--source", &source, "--data"]).arg(&data).output().unwrap();
    assert!(said.status.success(), "{}", text(&said.stderr));
    assert!(text(&said.stdout).contains("The new version is running"), "{}", text(&said.stdout));
    server.listens_again();
    wait_for_page(&server, &token, "The new version is running");
    for name in ["update-status.json", "update.lock", "backups"] {
        assert_eq!(data.join(name).metadata().unwrap().uid(), service, "{name} is the server's");
    }
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn what_does_not_answer_makes_room_for_the_one_before_it_and_its_databases() {
    let machine = Machine::new();
    let old = std::fs::read(machine.program()).unwrap();
    // A later version that changes the databases' format (`user_version` at byte 60 of SQLite's file header), as always
    // after it made copies, and then exits.
    let data = machine.path("data").to_str().unwrap().to_owned();
    let formats = [("user", user::FORMAT), ("auth", auth::FORMAT), ("library", library_db::FORMAT)];
    let formats = formats.map(|(name, format)| format!("{name}.sqlite.{format}")).join(" ");
    let bad = format!(
        "cd '{data}'\nmkdir -p before-update\nfor copy in {formats}; do\n\
         [ -e before-update/$copy ] || cp ${{copy%.*}} before-update/$copy\n\
         printf '\\0\\0\\0\\143' | dd of=${{copy%.*}} bs=1 seek=60 conv=notrunc 2>/dev/null\ndone\nexit 1\n"
    );
    // In a file of its own: the shell opens its script by name, and another program may have the program's by then.
    std::fs::write(machine.path("bad.sh"), bad).unwrap();
    machine.offer(format!("#!/bin/sh {}\n", machine.path("bad.sh").display()).as_bytes());
    let server = machine.start("3");
    let token = server.token().to_owned();
    take_update(&server, &token);
    assert_eq!(server.wait(), Some(1), "it went on as the new one, which ended");
    // Restarts the ended server like a service manager.
    let server = keep_starting(&machine, &old);
    let page = wait_for_page(&server, &token, "the previous one was restored<");
    assert!(page.contains("user.before-restore-"), "{page}");
    assert!(ask(&server, &token, "GET", "/api/v1/favorites").contains(FAVORITE));
    assert!(server.get("/health").contains("user.before-restore-"));
    assert!(std::fs::read(machine.program()).unwrap() == old);
    // They are deleted later.
    assert!(machine.path("data/before-update").exists());
    assert_eq!(server.stop().1, Some(0));
}

/// Runs the installed program again and again until it is `good`, and starts that.
fn keep_starting(machine: &Machine, good: &[u8]) -> Server {
    let end = Instant::now() + Duration::from_secs(240);
    while machine.program().metadata().unwrap().len() != good.len() as u64 {
        let mut command = machine.command("3");
        let said = command.arg("serve").output().unwrap();
        assert!(!said.status.success(), "{}", text(&said.stderr));
        assert!(Instant::now() < end, "the one before it never came back");
    }
    machine.start("3")
}
