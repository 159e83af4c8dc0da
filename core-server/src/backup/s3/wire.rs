//! The requests: signed by `rusty-s3`, sent by `reqwest`, tried again when that may help.
//!
//! Signed addresses hold for [`VALID`] and stay in here.

use super::{Patience, S3Error, S3Settings};
use crate::backup::{BackupError, Found, Progress, Stage, read_name};
use crate::beside;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use futures_util::StreamExt;
use reqwest::header::{CONTENT_LENGTH, DATE};
use reqwest::{Body, Method, Response, StatusCode, Url};
use rusty_s3::actions::{ListObjectsV2, S3Action};
use rusty_s3::{Bucket, Credentials, UrlStyle};
use sha2::{Digest, Sha256};
use std::fmt;
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::time::{Duration, SystemTime};

/// How long a signed address is good for.
const VALID: Duration = Duration::from_secs(15 * 60);
/// Most bytes of an answer that is read whole.
const MAX_ANSWER: usize = 4 << 20;
/// Most bytes of a backup that is fetched.
const MAX_BACKUP: u64 = 4 << 30;
/// Most answers a list may have.
const MAX_PAGES: usize = 100;
/// Bytes read and sent at once.
const CHUNK: usize = 64 << 10;
/// Clocks may be apart that much.
const MAX_APART: u64 = 5 * 60;
/// Under which a backup's checksum is kept with it, in hexadecimal digits.
const OWN_SUM: &str = "x-amz-meta-sha256";

pub(super) struct Wire {
    client: reqwest::Client,
    bucket: Bucket,
    credentials: Credentials,
    prefix: String,
    place: String,
    patience: Patience,
}

impl fmt::Debug for Wire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wire").field("place", &self.place).finish_non_exhaustive()
    }
}

impl Wire {
    pub(super) fn new(settings: &S3Settings) -> Result<Wire, S3Error> {
        let endpoint = settings.check()?;
        let wrong = |right: String| S3Error::Setting { setting: "s3_endpoint", right };
        let style = if settings.path_style { UrlStyle::Path } else { UrlStyle::VirtualHost };
        let bucket = Bucket::new(endpoint.clone(), style, settings.bucket.clone(), settings.region.clone())
            .map_err(|error| wrong(error.to_string()))?;
        // Err means that another part of the program has chosen one already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let patience = settings.patience;
        let client = reqwest::Client::builder()
            .user_agent(concat!("shelfcade/", env!("CARGO_PKG_VERSION")))
            .redirect(reqwest::redirect::Policy::none())
            .connect_timeout(patience.connect)
            .read_timeout(patience.read)
            .build()
            .map_err(unreachable)?;
        let prefix = settings.prefix.trim_matches('/');
        let prefix = if prefix.is_empty() { String::new() } else { format!("{prefix}/") };
        Ok(Wire {
            client,
            credentials: Credentials::new(settings.access_key.clone(), settings.secret_key.reveal().to_owned()),
            place: format!("{}/{}/{prefix}", endpoint.as_str().trim_end_matches('/'), settings.bucket),
            bucket,
            prefix,
            patience,
        })
    }

    pub(super) fn place(&self) -> &str {
        &self.place
    }

    pub(super) async fn upload(&self, path: &Path, name: &str, tell: &Sender<Progress>) -> Result<(), S3Error> {
        // A store that refuses a body half-way just hangs up; asked for a list it says what is wrong.
        self.again(async || self.list_page(None).await).await?;
        let (bytes, sum) = sum_file(path)?;
        self.again(async || self.put(path, name, bytes, &sum, tell).await).await?;
        // What came back whole is there whole, whatever the store thinks of checksums.
        self.again(async || {
            let got = self.get(name, &mut std::io::sink(), Stage::Verifying, tell).await?;
            match got == (bytes, sum.clone()) {
                true => Ok(()),
                false => Err(torn(name, "the store gives back other bytes")),
            }
        })
        .await
    }

    async fn put(
        &self,
        path: &Path,
        name: &str,
        bytes: u64,
        sum: &[u8],
        tell: &Sender<Progress>,
    ) -> Result<(), S3Error> {
        let key = self.key(name);
        let mut action = self.bucket.put_object(Some(&self.credentials), &key);
        let sums = [("x-amz-checksum-sha256", STANDARD.encode(sum)), (OWN_SUM, hex(sum))];
        for (header, value) in &sums {
            action.headers_mut().insert(*header, value.as_str());
        }
        let mut request = self.request(Method::PUT, action.sign(VALID), bytes).header(CONTENT_LENGTH, bytes);
        for (header, value) in sums {
            request = request.header(header, value);
        }
        let file = File::open(path).map_err(BackupError::io(path))?;
        let body =
            Body::wrap_stream(futures_util::stream::iter(Chunks { file, done: 0, total: bytes, tell: tell.clone() }));
        let answer = request.body(body).send().await.map_err(unreachable)?;
        self.refuse(answer, name).await.map(drop)
    }

    pub(super) async fn list(&self) -> Result<Vec<Found>, S3Error> {
        let mut found = Vec::new();
        let mut token: Option<String> = None;
        for _ in 0..MAX_PAGES {
            let page = self.again(async || self.list_page(token.as_deref()).await).await?;
            for object in page.contents {
                let name = object.key.strip_prefix(&self.prefix).unwrap_or_default();
                if let Some(stamp) = read_name(name) {
                    found.push(Found { name: name.to_owned(), stamp, bytes: object.size.unwrap_or(0) });
                }
            }
            token = page.next_continuation_token;
            if token.is_none() {
                break;
            }
        }
        found.sort_by_key(|found| std::cmp::Reverse(found.stamp));
        Ok(found)
    }

    async fn list_page(&self, token: Option<&str>) -> Result<rusty_s3::actions::ListObjectsV2Response, S3Error> {
        let mut action = self.bucket.list_objects_v2(Some(&self.credentials));
        action.with_prefix(self.prefix.as_str());
        if let Some(token) = token {
            action.with_continuation_token(token);
        }
        let answer = self.request(Method::GET, action.sign(VALID), 0).send().await.map_err(unreachable)?;
        let answer = self.refuse(answer, "").await?;
        let text = read_text(answer, MAX_ANSWER).await?;
        ListObjectsV2::parse_response(&text)
            .map_err(|_| S3Error::Unreachable { reason: "its answer is not that of an S3 store".to_owned() })
    }

    pub(super) async fn download(
        &self,
        name: &str,
        folder: &Path,
        tell: &Sender<Progress>,
    ) -> Result<PathBuf, S3Error> {
        std::fs::create_dir_all(folder).map_err(BackupError::io(folder))?;
        let path = folder.join(name);
        let file = self
            .again(async || {
                let mut file = beside::begin(&path).map_err(BackupError::io(&path))?;
                self.get(name, &mut file, Stage::Downloading, tell).await?;
                Ok(file)
            })
            .await?;
        crate::backup::verify(file.path())?;
        beside::put(file, &path).map_err(BackupError::io(&path))?;
        Ok(path)
    }

    /// Reads an object to its end; its size and checksum.
    async fn get(
        &self,
        name: &str,
        to: &mut impl Write,
        stage: Stage,
        tell: &Sender<Progress>,
    ) -> Result<(u64, Vec<u8>), S3Error> {
        let key = self.key(name);
        let url = self.bucket.get_object(Some(&self.credentials), &key).sign(VALID);
        let answer = self.request(Method::GET, url, MAX_BACKUP).send().await.map_err(unreachable)?;
        let answer = self.refuse(answer, name).await?;
        let total = answer.content_length();
        let kept = answer.headers().get(OWN_SUM).and_then(|sum| sum.to_str().ok()).map(str::to_owned);
        if total.is_some_and(|total| total > MAX_BACKUP) {
            return Err(torn(name, "it is larger than any backup"));
        }
        let (mut done, mut sum, mut body) = (0, Sha256::new(), answer.bytes_stream());
        while let Some(chunk) = body.next().await {
            let chunk = chunk.map_err(|error| torn(name, unreachable(error)))?;
            done += chunk.len() as u64;
            if done > MAX_BACKUP {
                return Err(torn(name, "it is larger than any backup"));
            }
            sum.update(&chunk);
            to.write_all(&chunk).map_err(BackupError::io(name))?;
            let _ = tell.send(Progress { stage, done, total: total.unwrap_or(0) });
        }
        let sum = sum.finalize().to_vec();
        if total.is_some_and(|total| total != done) {
            return Err(torn(name, "it ended too early"));
        }
        match kept {
            Some(kept) if !kept.eq_ignore_ascii_case(&hex(&sum)) => Err(torn(name, "its checksum is another")),
            _ => Ok((done, sum)),
        }
    }

    pub(super) async fn delete(&self, name: &str) -> Result<(), S3Error> {
        self.again(async || {
            let key = self.key(name);
            let url = self.bucket.delete_object(Some(&self.credentials), &key).sign(VALID);
            let answer = self.request(Method::DELETE, url, 0).send().await.map_err(unreachable)?;
            self.refuse(answer, name).await.map(drop)
        })
        .await
    }

    fn key(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    fn request(&self, method: Method, url: Url, bytes: u64) -> reqwest::RequestBuilder {
        let whole = self.patience.whole + Duration::from_secs(bytes / Patience::SLOWEST);
        self.client.request(method, url).timeout(whole)
    }

    /// Tries something until it works, cannot, or was tried often enough.
    async fn again<T>(&self, mut once: impl AsyncFnMut() -> Result<T, S3Error>) -> Result<T, S3Error> {
        let mut rest = self.patience.rest;
        for _ in 1..self.patience.tries {
            match once().await {
                Err(error) if error.is_passing() => tracing::debug!(%error, "the store is asked again"),
                done => return done,
            }
            tokio::time::sleep(rest).await;
            rest *= 2;
        }
        once().await
    }

    /// An answer that is none of success becomes an error.
    async fn refuse(&self, answer: Response, name: &str) -> Result<Response, S3Error> {
        let status = answer.status();
        if status.is_success() {
            return Ok(answer);
        }
        let apart = answer.headers().get(DATE).and_then(|date| date.to_str().ok()).and_then(clocks_apart);
        let text = read_text(answer, CHUNK).await.unwrap_or_default();
        let code = between(&text, "<Code>", "</Code>").unwrap_or_default().chars().take(100).collect::<String>();
        Err(match (status, code.as_str()) {
            (StatusCode::FORBIDDEN | StatusCode::BAD_REQUEST, "RequestTimeTooSkewed") => {
                S3Error::Clock { seconds: apart.unwrap_or(0) }
            }
            (StatusCode::FORBIDDEN, _) if apart.is_some_and(|seconds| seconds > MAX_APART) => {
                S3Error::Clock { seconds: apart.unwrap_or(0) }
            }
            (
                StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED,
                "SignatureDoesNotMatch" | "InvalidAccessKeyId" | "NotSignedUp",
            ) => S3Error::WrongKey { code },
            (StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED, _) => S3Error::Forbidden { code },
            (StatusCode::NOT_FOUND, "NoSuchBucket") => S3Error::NoBucket { bucket: self.bucket.name().to_owned() },
            (StatusCode::NOT_FOUND, _) if !name.is_empty() => S3Error::NoBackup { name: name.to_owned() },
            _ => S3Error::Status { status, code },
        })
    }
}

/// A file in pieces.
struct Chunks {
    file: File,
    done: u64,
    total: u64,
    tell: Sender<Progress>,
}

impl Iterator for Chunks {
    type Item = std::io::Result<Vec<u8>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut chunk = vec![0; CHUNK];
        match self.file.read(&mut chunk) {
            Ok(0) => None,
            Ok(read) => {
                chunk.truncate(read);
                self.done += read as u64;
                let progress = Progress { stage: Stage::Uploading, done: self.done, total: self.total };
                let _ = self.tell.send(progress);
                Some(Ok(chunk))
            }
            Err(error) => Some(Err(error)),
        }
    }
}

fn sum_file(path: &Path) -> Result<(u64, Vec<u8>), BackupError> {
    let mut file = File::open(path).map_err(BackupError::io(path))?;
    let mut sum = Sha256::new();
    let mut buffer = vec![0; CHUNK];
    let mut bytes = 0;
    loop {
        let read = file.read(&mut buffer).map_err(BackupError::io(path))?;
        if read == 0 {
            return Ok((bytes, sum.finalize().to_vec()));
        }
        sum.update(&buffer[..read]);
        bytes += read as u64;
    }
}

/// The body of an answer, at most `max` bytes of it.
async fn read_text(answer: Response, max: usize) -> Result<String, S3Error> {
    let (mut text, mut body) = (Vec::new(), answer.bytes_stream());
    while let Some(chunk) = body.next().await {
        let chunk = chunk.map_err(unreachable)?;
        let room = max.saturating_sub(text.len());
        text.extend_from_slice(&chunk[..chunk.len().min(room)]);
        if text.len() >= max {
            break;
        }
    }
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// Seconds between our clock and a `Date` header.
fn clocks_apart(date: &str) -> Option<u64> {
    let theirs = jiff::fmt::rfc2822::parse(date).ok()?.timestamp().as_second();
    let user_data = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).ok()?.as_secs() as i64;
    Some(theirs.abs_diff(user_data))
}

fn between<'a>(text: &'a str, begin: &str, end: &str) -> Option<&'a str> {
    text.split_once(begin)?.1.split_once(end).map(|(found, _)| found)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn torn(name: &str, reason: impl ToString) -> S3Error {
    S3Error::Torn { name: name.to_owned(), reason: reason.to_string() }
}

/// The innermost causes, without the address: it is signed.
fn unreachable(error: reqwest::Error) -> S3Error {
    let error = error.without_url();
    let mut reason = error.to_string();
    let mut cause = std::error::Error::source(&error);
    while let Some(inner) = cause {
        reason = format!("{reason}: {inner}");
        cause = inner.source();
    }
    S3Error::Unreachable { reason }
}
