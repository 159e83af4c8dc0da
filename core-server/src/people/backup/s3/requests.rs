//! The requests to the store: signed by `rusty-s3`, sent by `reqwest`, retried if that may help.
//!
//! Signed URLs are valid for [`VALID`] and never leave this module.

use super::{RetryPolicy, S3Error, S3Settings, S3Store, TransferControl, TransferProgress, TransferStage};
use crate::io::{checksum, clock, http_client};
use crate::people::backup::{BackupError, ListedBackup, read_name};
use futures_util::{StreamExt, stream};
use reqwest::header::{CONTENT_LENGTH, DATE};
use reqwest::{Body, Method, RequestBuilder, Response, StatusCode, Url};
use rusty_s3::actions::{ListObjectsV2, ListObjectsV2Response, S3Action};
use rusty_s3::{Bucket, Credentials, UrlStyle};
use sha2::{Digest as _, Sha256};
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::time::Duration;

/// Lifetime of a signed URL.
const VALID: Duration = Duration::from_secs(15 * 60);
/// Most bytes of a response that is read into memory.
const MAX_ANSWER: usize = 4 << 20;
/// Most bytes of an error response.
const MAX_ERROR: usize = 64 << 10;
/// Most bytes of a backup to download.
const MAX_BACKUP: u64 = 4 << 30;
/// Most pages of a list.
const MAX_PAGES: usize = 100;
/// Bytes read and sent at once.
const CHUNK: usize = 64 << 10;
/// Seconds of clock difference above which a refusal is blamed on the clock.
const MAX_SKEW: u64 = 5 * 60;
/// Header of an object with the SHA-256 of the backup, in hex.
const OWN_SUM: &str = "x-amz-meta-sha256";

/// Length and SHA-256 of a file or object.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Digest {
    bytes: u64,
    sum: String,
}

impl Digest {
    pub(super) fn of_file(path: &Path) -> Result<Digest, BackupError> {
        let (bytes, sum) = File::open(path).and_then(checksum::of).map_err(BackupError::io(path))?;
        Ok(Digest { bytes, sum })
    }
}

impl S3Store {
    /// Creates a client for a store; sends nothing yet.
    ///
    /// # Errors
    /// Returns [`S3Error::Setting`] for invalid settings.
    pub fn new(settings: &S3Settings) -> Result<S3Store, S3Error> {
        let endpoint = settings.check()?;
        let style = if settings.path_style { UrlStyle::Path } else { UrlStyle::VirtualHost };
        let prefix = settings.prefix.trim_matches('/');
        let prefix = if prefix.is_empty() { String::new() } else { format!("{prefix}/") };
        let place = format!("{}/{}/{prefix}", endpoint.as_str().trim_end_matches('/'), settings.bucket);
        let bucket = Bucket::new(endpoint, style, settings.bucket.clone(), settings.region.clone())
            .map_err(|error| S3Error::Setting { setting: "s3_endpoint", right: error.to_string() })?;
        let client = http_client::builder(&settings.endpoint)
            .redirect(reqwest::redirect::Policy::none())
            .connect_timeout(settings.patience.connect)
            .read_timeout(settings.patience.read)
            .build()
            .map_err(unreachable)?;
        let credentials = Credentials::new(settings.access_key.clone(), settings.secret_key.reveal().to_owned());
        Ok(S3Store { client, bucket, credentials, prefix, place, patience: settings.patience })
    }

    pub(super) async fn put(
        &self,
        path: &Path,
        name: &str,
        digest: &Digest,
        control: &TransferControl,
    ) -> Result<(), S3Error> {
        let key = self.key(name);
        let mut action = self.bucket.put_object(Some(&self.credentials), &key);
        action.headers_mut().insert(OWN_SUM, digest.sum.as_str());
        let request = self.request(Method::PUT, action.sign(VALID), digest.bytes);
        let request = request.header(CONTENT_LENGTH, digest.bytes).header(OWN_SUM, &digest.sum);
        let mut file = File::open(path).map_err(BackupError::io(path))?;
        let (report, total, mut done) = (control.report.clone(), digest.bytes, 0);
        let chunks = std::iter::from_fn(move || {
            let mut chunk = vec![0; CHUNK];
            let read = file.read(&mut chunk);
            done += *read.as_ref().unwrap_or(&0) as u64;
            report(TransferProgress { stage: TransferStage::Uploading, done, total });
            chunk.truncate(*read.as_ref().unwrap_or(&0));
            read.map(|read| (read > 0).then_some(chunk)).transpose()
        });
        let answer = request.body(Body::wrap_stream(stream::iter(chunks))).send().await.map_err(unreachable)?;
        self.check(answer, name).await.map(drop)
    }

    /// Lists all backups in the store, newest first.
    pub(super) async fn list_all(&self) -> Result<Vec<ListedBackup>, S3Error> {
        let mut found = Vec::new();
        let mut token: Option<String> = None;
        for _ in 0..MAX_PAGES {
            let page = self.retry(async || self.list_page(token.as_deref()).await).await?;
            for object in page.contents {
                let name = object.key.strip_prefix(&self.prefix).unwrap_or_default();
                if let Some(id) = read_name(name) {
                    found.push(ListedBackup { name: name.to_owned(), id, bytes: object.size.unwrap_or(0) });
                }
            }
            token = page.next_continuation_token;
            if token.is_none() {
                break;
            }
        }
        found.sort_by_key(|found| std::cmp::Reverse(found.id));
        Ok(found)
    }

    async fn list_page(&self, token: Option<&str>) -> Result<ListObjectsV2Response, S3Error> {
        let mut action = self.bucket.list_objects_v2(Some(&self.credentials));
        action.with_prefix(self.prefix.as_str());
        if let Some(token) = token {
            action.with_continuation_token(token);
        }
        let answer = self.send_request(Method::GET, action.sign(VALID), 0, "").await?;
        let text = read_text(answer, MAX_ANSWER).await?;
        ListObjectsV2::parse_response(&text)
            .map_err(|_| S3Error::Unreachable { reason: "the response is not from an S3 store".to_owned() })
    }

    /// Copies a whole object to `to` and checks its length and checksum.
    pub(super) async fn get(
        &self,
        name: &str,
        to: &mut impl Write,
        stage: TransferStage,
        control: &TransferControl,
    ) -> Result<Digest, S3Error> {
        let key = self.key(name);
        let url = self.bucket.get_object(Some(&self.credentials), &key).sign(VALID);
        let answer = self.send_request(Method::GET, url, MAX_BACKUP, name).await?;
        let total = answer.content_length();
        let expected = answer.headers().get(OWN_SUM).and_then(|sum| sum.to_str().ok()).map(str::to_owned);
        let (mut bytes, mut sum, mut body) = (0, Sha256::new(), answer.bytes_stream());
        while let Some(chunk) = body.next().await {
            let chunk = chunk.map_err(|error| S3Error::torn(name, unreachable(error)))?;
            bytes += chunk.len() as u64;
            if bytes > MAX_BACKUP {
                return Err(S3Error::torn(name, "larger than any backup"));
            }
            sum.update(&chunk);
            to.write_all(&chunk).map_err(BackupError::io(Path::new(name)))?;
            (control.report)(TransferProgress { stage, done: bytes, total: total.unwrap_or(0) });
        }
        let sum = hex::encode(sum.finalize());
        if total.is_some_and(|total| total != bytes) {
            return Err(S3Error::torn(name, "it ended early"));
        }
        if expected.is_some_and(|expected| !expected.eq_ignore_ascii_case(&sum)) {
            return Err(S3Error::torn(name, "the checksum does not match"));
        }
        Ok(Digest { bytes, sum })
    }

    pub(super) async fn delete(&self, name: &str) -> Result<(), S3Error> {
        let key = self.key(name);
        self.retry(async || {
            let url = self.bucket.delete_object(Some(&self.credentials), &key).sign(VALID);
            self.send_request(Method::DELETE, url, 0, name).await.map(drop)
        })
        .await
    }

    fn key(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    /// Creates a request that transfers at most `bytes` bytes, which its timeout allows for.
    fn request(&self, method: Method, url: Url, bytes: u64) -> RequestBuilder {
        let whole = self.patience.whole + Duration::from_secs(bytes / RetryPolicy::SLOWEST);
        self.client.request(method, url).timeout(whole)
    }

    async fn send_request(&self, method: Method, url: Url, bytes: u64, name: &str) -> Result<Response, S3Error> {
        let answer = self.request(method, url, bytes).send().await.map_err(unreachable)?;
        self.check(answer, name).await
    }

    /// Runs a request until it succeeds, fails for good, or the tries are used up.
    pub(super) async fn retry<T>(&self, mut once: impl AsyncFnMut() -> Result<T, S3Error>) -> Result<T, S3Error> {
        let mut backoff = self.patience.rest;
        for _ in 1..self.patience.tries {
            match once().await {
                Err(error) if error.is_passing() => tracing::debug!(%error, "retrying a request to the store"),
                done => return done,
            }
            tokio::time::sleep(backoff).await;
            backoff *= 2;
        }
        once().await
    }

    /// Turns a response without success into an error.
    async fn check(&self, answer: Response, name: &str) -> Result<Response, S3Error> {
        let status = answer.status();
        if status.is_success() {
            return Ok(answer);
        }
        let seconds = answer.headers().get(DATE).and_then(|date| clock_skew(date.to_str().ok()?)).unwrap_or(0);
        let text = read_text(answer, MAX_ERROR).await.unwrap_or_default();
        let code = text.split_once("<Code>").and_then(|(_, rest)| rest.split_once("</Code>"));
        let code: String = code.unwrap_or_default().0.chars().take(100).collect();
        let is_refused = matches!(status, StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED);
        Err(match code.as_str() {
            "RequestTimeTooSkewed" => S3Error::Clock { seconds },
            _ if is_refused && seconds > MAX_SKEW => S3Error::Clock { seconds },
            "SignatureDoesNotMatch" | "InvalidAccessKeyId" | "NotSignedUp" if is_refused => S3Error::WrongKey { code },
            _ if is_refused => S3Error::Forbidden { code },
            "NoSuchBucket" => S3Error::NoBucket { bucket: self.bucket.name().to_owned() },
            _ if status == StatusCode::NOT_FOUND && !name.is_empty() => S3Error::NoBackup { name: name.to_owned() },
            _ => S3Error::Status { status, code },
        })
    }
}

/// Reads at most `max` bytes of a response body.
async fn read_text(answer: Response, max: usize) -> Result<String, S3Error> {
    let (mut text, mut body) = (Vec::new(), answer.bytes_stream());
    while let Some(chunk) = body.next().await {
        text.extend_from_slice(&chunk.map_err(unreachable)?);
        if text.len() >= max {
            text.truncate(max);
            break;
        }
    }
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// Returns the seconds between this machine's clock and a `Date` header.
fn clock_skew(date: &str) -> Option<u64> {
    Some(jiff::fmt::rfc2822::parse(date).ok()?.timestamp().as_second().abs_diff(clock::now()))
}

/// Includes all causes, but not the URL: it is signed.
fn unreachable(error: reqwest::Error) -> S3Error {
    S3Error::Unreachable { reason: http_client::with_causes(&error.without_url()) }
}
