//! What an installed server says to whoever watches it: systemd, and `shelfcade status`.

use super::serving::Server;
use super::{make_roms, shelfcade, text};
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::Output;
use std::time::Duration;

/// `shelfcade status` for the server in `home` that listens at `place`.
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
fn status_says_where_it_is_and_how_it_gets_its_owner() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let server = Server::start(home.path(), &["--base-path", "/games"]);
    let place = server.place.clone();
    let said = status(home.path(), &place, &["--base-path", "/games"]);
    let out = text(&said.stdout);
    assert!(said.status.success(), "{}", text(&said.stderr));
    assert!(out.contains(&format!("answers at http://{place}/games\n")), "{out}");
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
