//! Tests against a real S3 API (`s3s`, with a folder as its store) and against misbehaving servers.

use super::*;
use crate::people::backup::{FOLDER, USER_FILE, create};
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

const NOW: i64 = 1_795_212_659;
const KEY: &str = "shelf-access-key";
const SECRET: &str = "shelf-secret-key-that-nobody-sees";

/// An S3 server with the bucket `games` in a folder, until it is dropped.
struct Server {
    address: SocketAddr,
    root: TempDir,
    stop: CancellationToken,
}

impl Server {
    fn start() -> Server {
        let root = tempfile::tempdir().unwrap();
        std::fs::create_dir(root.path().join("games")).unwrap();
        let mut builder = S3ServiceBuilder::new(s3s_fs::FileSystem::new(root.path()).unwrap());
        builder.set_auth(SimpleAuth::from_single(KEY, SECRET));
        let service = builder.build();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let (address, stop) = (listener.local_addr().unwrap(), CancellationToken::new());
        let stopped = stop.clone();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(stopped.run_until_cancelled(async {
                let listener = tokio::net::TcpListener::from_std(listener).unwrap();
                loop {
                    let (socket, _) = listener.accept().await.unwrap();
                    let service = service.clone();
                    tokio::spawn(async move {
                        let http = hyper_util::server::conn::auto::Builder::new(hyper_util::rt::TokioExecutor::new());
                        let _ = http.serve_connection(hyper_util::rt::TokioIo::new(socket), service).await;
                    });
                }
            }));
        });
        Server { address, root, stop }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// Answers each connection with the next of these answers, the last one for ever; counts the connections.
fn misbehave(answers: Vec<Vec<u8>>) -> (SocketAddr, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let (address, count) = (listener.local_addr().unwrap(), Arc::new(AtomicUsize::new(0)));
    let counted = Arc::clone(&count);
    std::thread::spawn(move || {
        let mut kept = Vec::new();
        for socket in listener.incoming() {
            let mut socket = socket.unwrap();
            let number = counted.fetch_add(1, Ordering::SeqCst);
            let answer = &answers[number.min(answers.len() - 1)];
            if answer.is_empty() {
                kept.push(socket); // Stays silent until the test ends.
                continue;
            }
            let mut head = [0; 4_096];
            let _ = socket.read(&mut head);
            let _ = socket.write_all(answer);
        }
    });
    (address, count)
}

fn settings(address: SocketAddr) -> S3Settings {
    S3Settings {
        endpoint: format!("http://{address}"),
        bucket: "games".to_owned(),
        prefix: "/den/shelf/".to_owned(),
        region: "us-east-1".to_owned(),
        path_style: true,
        access_key: KEY.to_owned(),
        secret_key: S3SecretKey::new(SECRET),
        allow_http: false,
        patience: RetryPolicy { tries: 3, rest: Duration::from_millis(1), ..RetryPolicy::default() },
    }
}

/// The name of the backup with this number.
fn write_name(number: u64, taken: i64) -> String {
    crate::people::backup::write_name(BackupId { number, taken })
}

/// A folder with backups made at these times.
fn with_backups(times: &[i64]) -> (TempDir, Vec<PathBuf>) {
    let data = tempfile::tempdir().unwrap();
    let source = data.path().join(USER_FILE);
    let db = crate::people::user::open(data.path()).unwrap();
    db.execute_batch("INSERT INTO meta VALUES ('much', hex(randomblob(300000)))").unwrap();
    let make = |&time: &i64| create(&source, &data.path().join(FOLDER), time).unwrap().path;
    let made = times.iter().map(make).collect();
    (data, made)
}

#[test]
fn a_backup_goes_out_and_comes_back() {
    let server = Server::start();
    let (data, made) = with_backups(&[NOW]);
    let store = S3Store::new(&settings(server.address)).unwrap();
    let told = Arc::new(Mutex::new(Vec::new()));
    let told_to = Arc::clone(&told);
    let report = Arc::new(move |at: TransferProgress| told_to.lock().unwrap().push(at));
    store.send(&made[0], &TransferControl { report, ..TransferControl::default() }).unwrap();
    for stage in [TransferStage::Uploading, TransferStage::Verifying] {
        let told = told.lock().unwrap();
        let of_stage: Vec<_> = told.iter().filter(|at| at.stage == stage).collect();
        assert!(of_stage.len() > 4 && of_stage.iter().any(|at| at.done == at.total), "{told:?}");
    }
    let bytes = std::fs::read(&made[0]).unwrap();
    assert_eq!(std::fs::read(server.root.path().join("games/den/shelf").join(write_name(1, NOW))).unwrap(), bytes);
    let found = store.list(&TransferControl::default()).unwrap();
    assert_eq!(
        found,
        [ListedBackup { name: write_name(1, NOW), id: BackupId { number: 1, taken: NOW }, bytes: bytes.len() as u64 }]
    );
    let back = data.path().join("back");
    let info = store.download(&found[0].name, &back, &TransferControl::default()).unwrap();
    assert_eq!((info.rows(), std::fs::read(&info.path).unwrap()), (1, bytes));
}

#[test]
fn keys_and_buckets_that_are_wrong_are_told() {
    let server = Server::start();
    let (_data, made) = with_backups(&[NOW]);
    let good = settings(server.address);
    let refused = |settings: S3Settings| {
        let store = S3Store::new(&settings).unwrap();
        let listed = store.list(&TransferControl::default()).unwrap_err();
        let sent = store.send(&made[0], &TransferControl::default()).unwrap_err();
        assert_eq!(std::mem::discriminant(&listed), std::mem::discriminant(&sent), "{listed:?} {sent:?}");
        for said in [format!("{listed} {listed:?} {store:?} {settings:?}"), format!("{sent:?}")] {
            assert!(!said.contains(SECRET) && !said.contains("wrong-secret") && !said.contains("X-Amz"), "{said}");
        }
        listed
    };
    let secret = refused(S3Settings { secret_key: S3SecretKey::new("wrong-secret"), ..good.clone() });
    assert!(matches!(secret, S3Error::WrongKey { .. }), "{secret:?}");
    let key = refused(S3Settings { access_key: "nobody".to_owned(), ..good.clone() });
    assert!(matches!(key, S3Error::WrongKey { .. } | S3Error::Forbidden { .. }), "{key:?}");
    let bucket = refused(S3Settings { bucket: "none".to_owned(), ..good.clone() });
    assert!(matches!(bucket, S3Error::NoBucket { .. }), "{bucket:?}");
    let store = S3Store::new(&good).unwrap();
    let gone = store.download(&write_name(0, 7), made[0].parent().unwrap(), &TransferControl::default()).unwrap_err();
    assert!(matches!(gone, S3Error::NoBackup { .. }), "{gone:?}");
    let odd = store.download("../../etc/passwd", made[0].parent().unwrap(), &TransferControl::default()).unwrap_err();
    assert!(matches!(odd, S3Error::NotABackup { .. }), "{odd:?}");
}

#[test]
fn what_the_store_lost_or_changed_is_found_out() {
    let server = Server::start();
    let (data, made) = with_backups(&[NOW]);
    let store = S3Store::new(&settings(server.address)).unwrap();
    store.send(&made[0], &TransferControl::default()).unwrap();
    let kept = server.root.path().join("games/den/shelf").join(write_name(1, NOW));
    let good = std::fs::read(&kept).unwrap();
    let mut changed = good.clone();
    changed[good.len() / 2] ^= 1;
    let back = data.path().join("back");
    for bad in [changed, good[..good.len() - 100].to_vec(), Vec::new()] {
        std::fs::write(&kept, bad).unwrap();
        let error = store.download(&write_name(1, NOW), &back, &TransferControl::default()).unwrap_err();
        assert!(matches!(error, S3Error::Torn { .. } | S3Error::File(_)), "{error:?}");
        assert_eq!(std::fs::read_dir(&back).unwrap().count(), 0);
    }
}

#[test]
fn the_store_keeps_what_a_folder_keeps() {
    let server = Server::start();
    let day = 86_400;
    // Five from one hour, and one from now.
    let mut times: Vec<i64> = (0..5).map(|n| NOW - 4 * day + 60 * n).collect();
    times.push(NOW);
    let (_data, made) = with_backups(&times);
    let store = S3Store::new(&settings(server.address)).unwrap();
    let control = TransferControl::default();
    made.iter().for_each(|path| drop(store.send(path, &control).unwrap()));
    std::fs::write(server.root.path().join("games/den/shelf/notes.txt"), "mine").unwrap();
    let deleted = store.delete_expired("none", NOW, &[], &control).unwrap();
    assert_eq!(deleted, 0, "nothing is deleted without a valid backup");
    let deleted = store.delete_expired(&write_name(6, NOW), NOW, &[write_name(2, times[1])], &control).unwrap();
    assert_eq!(deleted, 3);
    let left: Vec<i64> = store.list(&control).unwrap().iter().map(|found| found.id.taken).collect();
    assert_eq!(left, [times[5], times[4], times[1]], "one backup is spared");
    assert!(server.root.path().join("games/den/shelf/notes.txt").exists());
}

/// The result of a list request to a server with these answers, and the number of connections.
fn listed(answers: Vec<Vec<u8>>) -> (Result<Vec<ListedBackup>, S3Error>, usize) {
    let (address, count) = misbehave(answers);
    let mut settings = settings(address);
    settings.patience.read = Duration::from_millis(200);
    let store = S3Store::new(&settings).unwrap();
    let listed = store.list(&TransferControl::default());
    (listed, count.load(Ordering::SeqCst))
}

fn answer(status: &str, headers: &str, body: &str) -> Vec<u8> {
    format!("HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: {}\r\n{headers}\r\n{body}", body.len())
        .into_bytes()
}

#[test]
fn passing_troubles_are_tried_again_and_lasting_ones_given_up() {
    const EMPTY: &str =
        "<ListBucketResult xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\"><MaxKeys>1</MaxKeys></ListBucketResult>";
    let busy = || answer("503 Slow Down", "", "<Error><Code>SlowDown</Code></Error>");
    let (ended, tries) = listed(vec![busy(), busy(), answer("200 OK", "", EMPTY)]);
    assert_eq!((ended.unwrap().len(), tries), (0, 3));
    let (ended, tries) = listed(vec![busy()]);
    assert!(matches!(ended, Err(S3Error::Status { code, .. }) if code == "SlowDown"));
    assert_eq!(tries, 3);
    let (ended, tries) = listed(vec![answer("403 Forbidden", "", "<Error><Code>AccessDenied</Code></Error>")]);
    assert!(matches!(ended, Err(S3Error::Forbidden { .. })) && tries == 1);
    let (ended, tries) = listed(vec![answer("301 Moved", "location: http://127.0.0.1:9/\r\n", "")]);
    assert!(matches!(ended, Err(S3Error::Status { .. })) && tries == 1, "another address is not followed");
}

#[test]
fn a_store_that_hangs_or_talks_nonsense_is_given_up() {
    for nonsense in [Vec::new(), b"SSH-2.0-x\r\n".to_vec(), answer("200 OK", "", "<html>hello</html>")] {
        let (ended, tries) = listed(vec![nonsense]);
        assert!(matches!(ended, Err(S3Error::Unreachable { .. })), "{ended:?}");
        assert_eq!(tries, 3);
    }
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let store = S3Store::new(&settings(closed)).unwrap();
    let error = store.list(&TransferControl::default()).unwrap_err();
    assert!(matches!(&error, S3Error::Unreachable { reason } if !reason.contains("X-Amz")), "{error:?}");
}

#[test]
fn clocks_that_are_apart_are_told() {
    let skewed = "date: Sat, 21 Nov 2020 10:00:00 GMT\r\n";
    for code in ["RequestTimeTooSkewed", "AccessDenied"] {
        let (ended, _) = listed(vec![answer("403 Forbidden", skewed, &format!("<Error><Code>{code}</Code></Error>"))]);
        assert!(matches!(ended, Err(S3Error::Clock { seconds }) if seconds > 86_400), "{ended:?}");
    }
}

#[test]
fn a_torn_download_leaves_nothing() {
    let torn = b"HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 9000\r\n\r\nSQLite format 3".to_vec();
    let (address, count) = misbehave(vec![torn]);
    let store = S3Store::new(&settings(address)).unwrap();
    let back = tempfile::tempdir().unwrap();
    let error = store.download(&write_name(1, NOW), back.path(), &TransferControl::default()).unwrap_err();
    assert!(matches!(error, S3Error::Torn { .. }), "{error:?}");
    assert_eq!((count.load(Ordering::SeqCst), std::fs::read_dir(back.path()).unwrap().count()), (3, 0));
}

#[test]
fn it_can_be_stopped() {
    let (address, _) = misbehave(vec![Vec::new()]);
    let store = S3Store::new(&settings(address)).unwrap();
    let cancel = CancellationToken::new();
    cancel.cancel();
    let stopped = store.list(&TransferControl { cancel, ..TransferControl::default() });
    assert!(matches!(stopped, Err(S3Error::Stopped)));
}

#[test]
fn settings_that_cannot_be_used_are_named() {
    let good = settings("127.0.0.1:9".parse().unwrap());
    good.check().unwrap();
    let with = |change: &dyn Fn(&mut S3Settings)| {
        let mut settings = good.clone();
        change(&mut settings);
        settings
    };
    let wrong: [(&str, S3Settings); 9] = [
        ("s3_endpoint", with(&|s| s.endpoint = "nas:9000".to_owned())),
        ("s3_endpoint", with(&|s| s.endpoint = "http://s3.example".to_owned())),
        ("s3_endpoint", with(&|s| s.endpoint = "https://key:secret@s3.example".to_owned())),
        ("s3_endpoint", with(&|s| s.endpoint = "ftp://nas/".to_owned())),
        ("s3_bucket", with(&|s| s.bucket = "../x".to_owned())),
        ("s3_region", with(&|s| s.region = String::new())),
        ("s3_prefix", with(&|s| s.prefix = "a/../b".to_owned())),
        ("s3_access_key", with(&|s| s.access_key = String::new())),
        ("s3_secret_key", with(&|s| s.secret_key = S3SecretKey::new(" \n"))),
    ];
    for (name, settings) in wrong {
        let error = settings.check().unwrap_err();
        assert!(matches!(&error, S3Error::Setting { setting, .. } if *setting == name), "{name}: {error:?}");
    }
    with(&|s| (s.endpoint, s.allow_http) = ("http://s3.example".to_owned(), true)).check().unwrap();
    with(&|s| s.endpoint = "http://nas.local:9000".to_owned()).check().unwrap();
}

#[test]
fn what_is_sent_is_the_newest_in_the_store_whatever_stands_there() {
    let server = Server::start();
    let (data, made) = with_backups(&[NOW]);
    let store = S3Store::new(&settings(server.address)).unwrap();
    let kept = server.root.path().join("games/den/shelf");
    std::fs::create_dir_all(&kept).unwrap();
    // Made with a clock that was ahead, and by a data folder that made many more.
    for name in [write_name(0, NOW + 90 * 365 * 86_400), write_name(500, NOW + 90 * 365 * 86_400)] {
        std::fs::copy(&made[0], kept.join(name)).unwrap();
    }
    let (path, was_sent) = store.send(&made[0], &TransferControl::default()).unwrap();
    assert!(was_sent);
    assert_eq!(path, data.path().join(FOLDER).join(write_name(501, NOW)));
    assert_eq!(crate::people::backup::list(path.parent().unwrap()).unwrap().len(), 1, "it has the same name here");
    assert_eq!(store.list(&TransferControl::default()).unwrap()[0].name, write_name(501, NOW));
    assert_eq!(store.send(&path, &TransferControl::default()).unwrap(), (path, false));
}
