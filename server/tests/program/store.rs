//! Tests of `backup`, `restore` and a server with a real local S3 API (`s3s` over a folder).

use super::keeping::{done, names, with_user};
use super::serving::Server;
use super::{make_roms, shelfcade, text};
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use shelfcade_core_server::people::backup::verify;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const SECRET: &str = "a-secret-that-nobody-sees";

/// A local S3 server with the bucket `games`; it ends with the tests.
struct Bucket {
    address: SocketAddr,
    root: TempDir,
}

impl Bucket {
    fn start() -> Bucket {
        let root = tempfile::tempdir().unwrap();
        std::fs::create_dir(root.path().join("games")).unwrap();
        let mut builder = S3ServiceBuilder::new(s3s_fs::FileSystem::new(root.path()).unwrap());
        builder.set_auth(SimpleAuth::from_single("shelf", SECRET));
        let service = builder.build();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).unwrap();
                while let Ok((socket, _)) = listener.accept().await {
                    let service = service.clone();
                    tokio::spawn(async move {
                        let http = Builder::new(TokioExecutor::new());
                        let _ = http.serve_connection(TokioIo::new(socket), service).await;
                    });
                }
            });
        });
        Bucket { address, root }
    }

    /// Writes a settings file for it; the secret key is in its own file.
    fn write_settings(&self, home: &Path) -> String {
        let key = home.join("key");
        std::fs::write(&key, SECRET).unwrap();
        let text = format!(
            "s3_endpoint = \"http://{}\"\ns3_bucket = \"games\"\ns3_access_key = \"shelf\"\ns3_secret_key_file = {key:?}\n",
            self.address
        );
        let file = home.join("config.toml");
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    }

    fn kept(&self) -> Vec<PathBuf> {
        let folder = self.root.path().join("games/shelfcade");
        if folder.is_dir() { names(&folder, "user-") } else { Vec::new() }
    }
}

#[test]
fn what_was_sent_comes_back_row_by_row() {
    let (home, bucket) = (tempfile::tempdir().unwrap(), Bucket::start());
    let (data, settings) = (home.path().join("data"), bucket.write_settings(home.path()));
    with_user(&data, 20);
    let shared = ["--data", data.to_str().unwrap(), "--config", &settings];
    let with = |words: &[&str]| done(&[words, &shared[..]].concat());
    let before = verify(&data.join("user.sqlite")).unwrap();
    let said = with(&["backup", "--to", "s3"]);
    assert!(said.contains("; verified") && !said.contains(SECRET), "{said}");
    assert_eq!(verify(&bucket.kept()[0]).unwrap().contents.sum, before.contents.sum);
    let listed = with(&["backup", "--list", "--to", "s3"]);
    assert!(listed.contains("1 backup in http://"), "{listed}");
    std::fs::write(data.join("user.sqlite"), "gone").unwrap();
    with(&["restore", "newest", "--from", "s3", "--yes"]);
    assert_eq!(verify(&data.join("user.sqlite")).unwrap().contents.sum, before.contents.sum);
    // A wrong key is rejected with a clear message that doesn't contain it.
    let output = shelfcade()
        .args(["backup", "--to", "s3"])
        .args(shared)
        .env("SHELFCADE_S3_SECRET_KEY", "another-secret")
        .env("SHELFCADE_LOG", "trace")
        .output()
        .unwrap();
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("rejected the keys"), "{said}");
    assert!(!said.contains("another-secret") && !said.contains("X-Amz-Signature"), "{said}");
}

#[test]
fn a_server_sends_its_backups_and_says_when_it_cannot() {
    let (home, bucket) = (tempfile::tempdir().unwrap(), Bucket::start());
    make_roms(&home.path().join("roms"));
    let data = home.path().join("data");
    with_user(&data, 3);
    let settings = bucket.write_settings(home.path());
    let server = Server::start(home.path(), &["--config", &settings]);
    let end = Instant::now() + Duration::from_secs(60);
    while bucket.kept().is_empty() {
        assert!(Instant::now() < end, "nothing was sent: {}", server.get("/health"));
        std::thread::yield_now();
    }
    assert_eq!(server.stop().1, Some(0));
    assert_eq!(bucket.kept()[0].file_name(), names(&data.join("backups"), "user-")[0].file_name());

    let server = Server::start(home.path(), &["--config", &settings, "--s3-bucket", "none"]);
    server.wait_for("/api/v1/status", "store-failed");
    let health = server.get("/health");
    assert!(health.contains("/none") && !health.contains(SECRET), "{health}");
    assert_eq!(server.stop().1, Some(0));
}
