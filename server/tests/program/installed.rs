//! Tests of an installed server's output for systemd, `shelfcade status` and `shelfcade doctor`.

use super::serving::Server;
use super::{make_roms, run, shelfcade, text};
use rustix::process::{Pid, Signal, kill_process};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::Output;
use std::time::Duration;

/// Runs `shelfcade status` for the server in `home` that listens at `place`.
fn status(home: &Path, place: &str, more: &[&str]) -> Output {
    let mut command = shelfcade();
    command.args(["status", "--listen", place, "--roms"]).arg(home.join("roms"));
    command.arg("--data").arg(home.join("data")).args(more).output().unwrap()
}

#[test]
fn systemd_is_told_that_it_is_ready_still_there_and_stopping() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let socket = home.path().join("notify");
    let systemd = UnixDatagram::bind(&socket).unwrap();
    systemd.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let heard = || {
        let mut message = [0; 256];
        let length = systemd.recv(&mut message).unwrap();
        text(&message[..length]).trim().to_owned()
    };
    let mut command = shelfcade();
    command.env("NOTIFY_SOCKET", &socket).env("WATCHDOG_USEC", "100000").env_remove("WATCHDOG_PID");
    let server = Server::start_in(command, home.path(), &[]);
    assert_eq!(heard(), "READY=1");
    assert!(server.get("/healthz").ends_with("ok\n"));
    for _ in 0..3 {
        assert_eq!(heard(), "WATCHDOG=1");
    }
    assert_eq!(server.stop().1, Some(0));
    let last = std::iter::repeat_with(heard).find(|word| word != "WATCHDOG=1");
    assert_eq!(last.as_deref(), Some("STOPPING=1"));
}

#[test]
fn an_update_goes_on_in_the_same_process_and_systemd_hears_no_end() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let socket = home.path().join("notify");
    let systemd = UnixDatagram::bind(&socket).unwrap();
    systemd.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let heard = || {
        let mut message = [0; 256];
        let length = systemd.recv(&mut message).unwrap();
        text(&message[..length]).trim().to_owned()
    };
    let mut command = shelfcade();
    command.env("NOTIFY_SOCKET", &socket).env_remove("WATCHDOG_USEC");
    let mut server = Server::start_in(command, home.path(), &[]);
    assert_eq!(heard(), "READY=1");
    let pid = server.child.id();
    let place = std::fs::read_to_string(home.path().join("data/listening.txt")).unwrap();
    assert!(place.contains(&format!("pid {pid}\n")), "{place}");
    kill_process(Pid::from_child(&server.child), Signal::USR2).unwrap();
    server.listens_again();
    assert_eq!(heard(), "READY=1");
    assert!(server.get("/healthz").ends_with("ok\n"));
    let place = std::fs::read_to_string(home.path().join("data/listening.txt")).unwrap();
    assert!(place.contains(&server.place) && place.contains(&format!("pid {pid}\n")), "{place}");
    assert_eq!(server.stop().1, Some(0));
    assert_eq!(heard(), "STOPPING=1");
}

#[test]
fn an_update_has_a_source_that_its_owner_named_and_a_signature() {
    let home = tempfile::tempdir().unwrap();
    let source = home.path().join("source");
    std::fs::create_dir(&source).unwrap();
    std::fs::write(source.join("update.json"), "{}").unwrap();
    std::fs::write(source.join("update.json.minisig"), "nobody's").unwrap();
    let update = |more: &[&str]| {
        let mut command = shelfcade();
        let said = command.args(["update", "--data"]).arg(home.path().join("data")).args(more).output().unwrap();
        (said.status.code(), text(&said.stderr).to_owned())
    };
    let (code, said) = update(&["--check"]);
    assert!(code == Some(2) && said.contains("update_source is not set"), "{said}");
    let (code, said) = update(&["--check", "--source", source.to_str().unwrap()]);
    assert!(code == Some(1) && said.contains("not signed by a trusted key"), "{said}");
    for refused in ["ftp://updates.example/", "https://me:secret@updates.example/"] {
        let (code, said) = update(&["--check", "--source", refused]);
        assert!(code == Some(1) && said.contains("use an absolute path, or an https:// or http:// URL"), "{said}");
    }
    let (code, said) = update(&["--source", "/none"]);
    assert!(code == Some(1) && said.contains("update.json"), "{said}");
}

#[test]
fn status_says_where_it_is_and_how_it_gets_its_owner() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let server = Server::start(home.path(), &["--base-path", "/games"]);
    let place = server.place.clone();
    let said = status(home.path(), &place, &["--base-path", "/games"]);
    let out = text(&said.stdout);
    assert!(said.status.success(), "{}", text(&said.stderr));
    assert!(out.contains(&format!("is running at http://{place}/games\n")), "{out}");
    let code = std::fs::read_to_string(home.path().join("data/owner-code.txt")).unwrap();
    assert!(out.contains("/games/owner/enter\n") && out.contains(code.trim()), "{out}");
    let quiet = status(home.path(), &place, &["--base-path", "/games", "--quiet"]);
    assert!(quiet.status.success() && quiet.stdout.is_empty());
    let elsewhere = status(home.path(), &place, &["--base-path", "/other", "--quiet"]);
    assert_eq!(elsewhere.status.code(), Some(1), "another site is not this one");
    assert_eq!(server.stop().1, Some(0));
    let gone = status(home.path(), &place, &["--base-path", "/games"]);
    assert_eq!(gone.status.code(), Some(1));
    assert!(text(&gone.stderr).contains(&place), "{}", text(&gone.stderr));
}

#[test]
fn status_goes_by_where_the_server_really_listens() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let data = home.path().join("data");
    // Simulates a service with other settings: these name a port where nothing listens.
    let ask = || {
        let mut command = shelfcade();
        let command = command.env("SHELFCADE_LISTEN", "127.0.0.1:1").arg("status").arg("--data").arg(&data);
        command.output().unwrap()
    };
    let mut server = Server::start(home.path(), &["--base-path", "/games"]);
    let https = server.https();
    let said = ask();
    let out = text(&said.stdout);
    assert!(said.status.success(), "{}", text(&said.stderr));
    assert!(out.contains(&format!("is running at http://{}/games\n", server.place)), "{out}");
    assert!(out.contains(&format!("https://{https}/games/owner/enter\n")), "{out}");
    let file = data.join("listening.txt");
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let left = std::fs::read_to_string(&file).unwrap();
    assert_eq!(server.stop().1, Some(0));
    assert!(!file.exists(), "an orderly end leaves none");
    assert_eq!(ask().status.code(), Some(2), "no settings, no server");
    // After a crash the file names a server that is gone.
    std::fs::write(&file, left).unwrap();
    let gone = ask();
    assert_eq!(gone.status.code(), Some(1));
    assert!(text(&gone.stderr).contains(&server_line(&out)), "{}", text(&gone.stderr));
}

/// The address in the first line of the status.
fn server_line(out: &str) -> String {
    out.lines().next().unwrap_or_default().rsplit(' ').next().unwrap_or_default().to_owned()
}

/// Runs `shelfcade doctor` for the ROMs in `home` with this address.
fn doctor(home: &Path, place: &str) -> (String, Option<i32>) {
    let mut command = shelfcade();
    command.args(["doctor", "--tls", "off", "--listen", place, "--roms"]).arg(home.join("roms"));
    let output = command.arg("--data").arg(home.join("data")).output().unwrap();
    (text(&output.stdout), output.status.code())
}

#[test]
fn doctor_finds_nothing_wrong_with_a_server_that_runs() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let server = Server::start(home.path(), &["--tls", "off"]);
    let (out, code) = doctor(home.path(), "127.0.0.1:1");
    assert!(out.contains(&format!("ok    port: Shelfcade is running at http://{}\n", server.place)), "{out}");
    for words in ["ok    settings: ", "ok    games: ", "ok    clock: ", "is writable\n", "is valid; rows: "] {
        assert!(out.contains(words), "{words}: {out}");
    }
    assert!(out.contains(" folders (limit "), "{out}");
    // The test machine's disk may be short of space.
    assert_eq!(code, Some(i32::from(out.contains("FAIL"))), "{out}");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn doctor_names_what_is_wrong_and_changes_nothing() {
    let home = tempfile::tempdir().unwrap();
    let (roms, data) = (home.path().join("roms"), home.path().join("data"));
    std::fs::create_dir_all(&roms).unwrap();
    std::fs::create_dir_all(&data).unwrap();
    std::fs::write(data.join("user.sqlite"), "far from being a database, and longer than a header is").unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let (out, code) = doctor(home.path(), &taken.local_addr().unwrap().to_string());
    assert_eq!(code, Some(1), "{out}");
    let owner = format!("(process {})", std::process::id());
    for words in ["warn  games: ", "is empty", "is damaged", "restore newest", "FAIL  port: ", &owner] {
        assert!(out.contains(words), "{words}: {out}");
    }
    let left: Vec<_> = std::fs::read_dir(&data).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["user.sqlite"]);
    // An invalid setting is one more line.
    let (out, code) = doctor(home.path(), "nowhere");
    assert!(code == Some(1) && out.contains("FAIL  settings: listen") && out.contains("is damaged"), "{out}");
}

#[test]
fn the_manual_has_a_page_for_each_command() {
    let out = tempfile::tempdir().unwrap();
    assert!(run(&["man", out.path().to_str().unwrap()]).status.success());
    for (name, words) in
        [("shelfcade.1", "doctor"), ("shelfcade-serve.1", "page\\-cache\\-mb"), ("shelfcade-owner-set.1", "owner")]
    {
        let page = std::fs::read_to_string(out.path().join(name)).unwrap();
        assert!(page.contains(words), "{name}: {page}");
    }
}
