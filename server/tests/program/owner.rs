//! Tests of `shelfcade owner` and `shelfcade token`, also beside a running server.

use super::serving::Server;
use super::{make_roms, shelfcade};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Output, Stdio};

fn run(home: &Path, args: &[&str], input: &str) -> Output {
    let mut child = shelfcade()
        .args(args)
        .arg("--data")
        .arg(home.join("data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn told(home: &Path, args: &[&str], input: &str) -> String {
    let done = run(home, args, input);
    assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn who_decides_on_the_machine_is_heeded_by_a_running_server_at_once() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let server = Server::start(home.path(), &[]);
    let code = home.path().join("data/owner-code.txt");
    assert_eq!(code.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let ask = |token: &str| {
        let change = r#"{"household":{"home_hours":"6"}}"#;
        let request = format!(
            "PATCH /api/v1/settings HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{change}",
            server.place,
            change.len()
        );
        server.send(&request).lines().next().unwrap().to_owned()
    };
    assert!(ask("none").contains("403"), "nobody owns it");
    told(home.path(), &["owner", "set"], "four words of mine\n");
    assert!(!code.exists());
    assert!(ask("none").contains("401"), "somebody does");
    let token = told(home.path(), &["token", "new", "night scan", "--can", "own"], "");
    assert!(ask(token.trim()).contains("200"));
    let listed = told(home.path(), &["token", "list"], "");
    assert!(listed.contains("night scan") && !listed.contains(token.trim()), "{listed}");
    told(home.path(), &["token", "revoke", "1"], "");
    assert!(ask(token.trim()).contains("401"));
    assert!(told(home.path(), &["owner", "list"], "").contains("has an owner"));
    told(home.path(), &["owner", "reset"], "");
    assert!(ask("none").contains("403"), "nobody owns it any more");
    assert_eq!(std::fs::read_to_string(&code).unwrap().trim().len(), 11, "it can be claimed again");
}

#[test]
fn what_makes_no_sense_is_refused_in_words() {
    let home = tempfile::tempdir().unwrap();
    for (args, input, code, words) in [
        (&["owner", "set"][..], "short\n", 1, "10 to 200 characters"),
        (&["owner", "set"], "", 1, "10 to 200 characters"),
        (&["owner", "revoke", "7"], "", 1, "there is no device 7"),
        (&["owner", "revoke", "everybody"], "", 2, "a device, or all"),
        (&["token", "new", "x", "--can", "everything"], "", 2, "look, take-part or own"),
        (&["token", "revoke", "7"], "", 1, "there is no token 7"),
    ] {
        let done = run(home.path(), args, input);
        let error = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!(done.status.code(), Some(code), "{args:?}: {error}");
        assert!(error.contains(words), "{args:?}: {error}");
    }
    assert!(told(home.path(), &["owner", "list"], "").contains("no owner yet"));
    assert_eq!(told(home.path(), &["token", "list"], ""), "No tokens.\n");
}
