//! Downloads from a local server that breaks off, refuses and resumes.

use super::fixture::{build_quietly, files, tar_gz};
use crate::catalog::{BuildError, BuildProgress, BuildStage, CatalogSource, Matcher, build};
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

/// The server's answer to one request.
#[derive(Clone, Copy)]
enum Answer {
    /// The whole body, or the requested range.
    Whole,
    /// Breaks off in the middle.
    Half,
    /// Ignores the range.
    NoRange,
    /// Only a status.
    Status(u16),
    /// Claims to be this large.
    Claims(u64),
}

/// The `Range` header of each request.
type Ranges = Arc<Mutex<Vec<Option<String>>>>;

/// Serves `body` with these answers in order, then stops.
fn serve(body: Vec<u8>, etag: &'static str, answers: &[Answer]) -> (String, Ranges) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let url = format!("http://{}/archive.tar.gz", listener.local_addr().expect("bound"));
    let ranges = Ranges::default();
    let (seen, answers) = (ranges.clone(), answers.to_vec());
    std::thread::spawn(move || {
        for answer in answers {
            let Ok((stream, _)) = listener.accept() else { return };
            // A client that disconnects is no error of the server.
            let _ = respond(stream, &body, etag, answer, &seen);
        }
    });
    (url, ranges)
}

fn respond(stream: TcpStream, body: &[u8], etag: &str, answer: Answer, seen: &Ranges) -> std::io::Result<()> {
    let mut range = None;
    for line in BufReader::new(&stream).lines() {
        let line = line?.to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        range = line.strip_prefix("range: bytes=").map(str::to_owned).or(range);
    }
    seen.lock().expect("the lock is not poisoned").push(range.clone());
    let mut out = &stream;
    let total = body.len();
    let from = range.and_then(|range| range.trim_end_matches('-').parse::<usize>().ok()).unwrap_or(0);
    match answer {
        Answer::Status(status) => {
            write!(out, "HTTP/1.1 {status} No\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
        }
        Answer::Claims(size) => {
            write!(out, "HTTP/1.1 200 OK\r\ncontent-length: {size}\r\nconnection: close\r\n\r\nx")
        }
        Answer::Whole if from == total => write!(
            out,
            "HTTP/1.1 416 No\r\ncontent-range: bytes */{total}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        ),
        Answer::Whole | Answer::Half if from > 0 => {
            let rest = &body[from..];
            write!(
                out,
                "HTTP/1.1 206 Partial\r\netag: {etag}\r\ncontent-range: bytes {from}-{}/{total}\r\ncontent-length: \
                    {}\r\n\
                 connection: close\r\n\r\n",
                total - 1,
                rest.len()
            )?;
            out.write_all(rest)
        }
        Answer::Whole | Answer::NoRange | Answer::Half => {
            write!(out, "HTTP/1.1 200 OK\r\netag: {etag}\r\ncontent-length: {total}\r\nconnection: close\r\n\r\n")?;
            out.write_all(if matches!(answer, Answer::Half) { &body[..total / 2] } else { body })
        }
    }
}

#[test]
fn an_archive_is_fetched_and_built() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("catalog.sqlite");
    let (url, _) = serve(tar_gz(&files()), "\"a\"", &[Answer::Whole]);
    let mut stages = Vec::new();
    let mut progress = |now: BuildProgress| stages.push((now.stage, now.done, now.total));
    let report = build(&CatalogSource::of(&url), &out, &mut progress, &CancellationToken::new()).unwrap();
    assert_eq!(report.source, "libretro-database (2026-08-02)");
    assert_eq!(Matcher::open(&out).unwrap().by_name(&["snes"], "Lantern Quest (USA)").unwrap().len(), 1);
    assert!(stages.iter().any(|(stage, done, total)| *stage == BuildStage::Downloading && done == total));
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["catalog.sqlite"], "the download is deleted");
}

#[test]
fn a_broken_connection_is_taken_up_where_it_broke() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("catalog.sqlite");
    let body = tar_gz(&files());
    let half = body.len() / 2;
    let (url, ranges) = serve(body, "\"a\"", &[Answer::Half, Answer::Whole]);
    build_quietly(&CatalogSource::of(&url), &out).unwrap();
    assert_eq!(*ranges.lock().unwrap(), [None, Some(format!("{half}-"))]);
}

#[test]
fn a_server_without_ranges_begins_anew() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("catalog.sqlite");
    let (url, _) = serve(tar_gz(&files()), "\"a\"", &[Answer::Half, Answer::NoRange]);
    build_quietly(&CatalogSource::of(&url), &out).unwrap();
    assert!(out.exists());
}

#[test]
fn what_has_arrived_is_kept_for_the_next_time() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("catalog.sqlite");
    let body = tar_gz(&files());
    let half = body.len() / 2;
    let (url, ranges) = serve(body, "\"a\"", &[Answer::Half, Answer::Status(503), Answer::Whole]);
    let error = build_quietly(&CatalogSource::of(&url), &out).unwrap_err();
    assert!(error.to_string().contains("503"), "{error}");
    assert!(!out.exists());
    build_quietly(&CatalogSource::of(&url), &out).unwrap();
    assert_eq!(ranges.lock().unwrap().last().unwrap().as_deref(), Some(format!("{half}-").as_str()));
}

#[test]
fn a_whole_download_is_not_fetched_again() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("catalog.sqlite");
    let body = tar_gz(&files());
    let (url, _) = serve(body.clone(), "\"a\"", &[Answer::Whole]);
    std::fs::write(folder.path().join("download.part"), &body).unwrap();
    let note = format!("{{\"url\":{url:?},\"validator\":\"\\\"a\\\"\"}}");
    std::fs::write(folder.path().join("download.part.json"), note).unwrap();
    build_quietly(&CatalogSource::of(&url), &out).unwrap();
    assert!(out.exists());
}

#[test]
fn refusals_are_told_with_the_address() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("catalog.sqlite");
    for (answers, words) in
        [(&[Answer::Status(404)][..], "404"), (&[Answer::Claims(3 << 30)], "larger than"), (&[], "cannot download")]
    {
        let (url, _) = serve(Vec::new(), "\"a\"", answers);
        let error = build_quietly(&CatalogSource::of(&url), &out).unwrap_err();
        let is_refused =
            matches!(error, BuildError::Network { .. } | BuildError::Status { .. } | BuildError::TooLarge { .. });
        assert!(is_refused, "{error}");
        let error = error.to_string();
        assert!(error.contains(words) && error.contains(&url), "{error}");
        assert!(!out.exists());
    }
}
