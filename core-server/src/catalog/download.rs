//! Downloads an archive: streamed to a file next to the catalog, resumed after an interruption, at most [`MAX_BYTES`].
//!
//! A partial file is resumed only if the server confirms that the archive is unchanged (`If-Range` with its `ETag` or
//! date); otherwise the download restarts.

use super::report::BuildError;
use crate::io::atomic_file::with_suffix;
use crate::io::http_client;
use futures_util::StreamExt;
use reqwest::header::{CONTENT_RANGE, ETAG, HeaderMap, IF_RANGE, LAST_MODIFIED, RANGE};
use reqwest::{Response, StatusCode};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// File name of a partial download, in the catalog's folder.
pub const PART: &str = "download.part";
/// Maximum download size in bytes.
const MAX_BYTES: u64 = 2 << 30;
/// Maximum number of requests when the connection keeps breaking.
const ATTEMPTS: u32 = 5;

/// Downloads `url` to the file `part`. `tell` gets the bytes done and the total, 0 if unknown. Blocking: call it on a
/// thread where that is allowed.
///
/// # Errors
/// [`BuildError`].
pub fn download(
    url: &str,
    part: &Path,
    tell: &mut dyn FnMut(u64, u64),
    cancel: &CancellationToken,
) -> Result<(), BuildError> {
    let folder = part.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let io = BuildError::io(folder);
    std::fs::create_dir_all(folder).map_err(&io)?;
    let part = Part { path: part.to_owned(), note: note_of(part), url: url.to_owned() };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(io)?;
    let fetching = cancel.run_until_cancelled(fetch(&part, tell));
    runtime.block_on(fetching).unwrap_or(Err(BuildError::Stopped))
}

/// Removes the files of [`download`] after use.
pub fn clear(part: &Path) {
    let _ = std::fs::remove_file(part);
    let _ = std::fs::remove_file(note_of(part));
}

fn note_of(part: &Path) -> PathBuf {
    with_suffix(part, ".json")
}

/// The partial file.
struct Part {
    path: PathBuf,
    note: PathBuf,
    url: String,
}

/// Describes which version of the archive the partial file belongs to.
#[derive(Serialize, Deserialize, PartialEq)]
struct Note {
    url: String,
    validator: String,
}

impl Part {
    /// Returns the bytes already there and the validator for resuming.
    fn resume(&self) -> Option<(u64, String)> {
        let note: Note = serde_json::from_slice(&std::fs::read(&self.note).ok()?).ok()?;
        let have = self.path.metadata().ok()?.len();
        (note.url == self.url && have > 0 && !note.validator.is_empty()).then_some((have, note.validator))
    }

    fn write_note(&self, headers: &HeaderMap) -> io::Result<()> {
        let strong = headers.get(ETAG).filter(|tag| !tag.as_bytes().starts_with(b"W/"));
        let validator = strong.or_else(|| headers.get(LAST_MODIFIED)).and_then(|value| value.to_str().ok());
        let note = Note { url: self.url.clone(), validator: validator.unwrap_or_default().to_owned() };
        std::fs::write(&self.note, serde_json::to_vec(&note)?)
    }

    fn network(&self, error: &dyn std::error::Error) -> BuildError {
        BuildError::Network { url: self.url.clone(), reason: http_client::with_causes(error) }
    }
}

async fn fetch(part: &Part, tell: &mut dyn FnMut(u64, u64)) -> Result<(), BuildError> {
    let client = http_client::builder(&part.url)
        .connect_timeout(Duration::from_secs(15))
        .read_timeout(Duration::from_secs(30))
        .build()
        .map_err(|error| part.network(&error))?;
    let mut attempt = 1;
    loop {
        let before = part.path.metadata().map_or(0, |meta| meta.len());
        match fetch_once(&client, part, tell).await {
            Err(BuildError::Network { .. }) if attempt < ATTEMPTS && part.resume().is_some_and(|r| r.0 > before) => {
                attempt += 1;
            }
            other => return other,
        }
    }
}

async fn fetch_once(client: &reqwest::Client, part: &Part, tell: &mut dyn FnMut(u64, u64)) -> Result<(), BuildError> {
    let io = BuildError::io(&part.path);
    let resume = part.resume();
    let mut request = client.get(&part.url);
    if let Some((have, validator)) = &resume {
        request = request.header(RANGE, format!("bytes={have}-")).header(IF_RANGE, validator);
    }
    let response = request.send().await.map_err(|error| part.network(&error))?;
    let have = match (response.status(), &resume) {
        (StatusCode::PARTIAL_CONTENT, Some((have, _)))
            if content_range(&response).starts_with(&format!("bytes {have}-")) =>
        {
            *have
        }
        (StatusCode::RANGE_NOT_SATISFIABLE, Some((have, _)))
            if content_range(&response) == format!("bytes */{have}") =>
        {
            return Ok(());
        }
        (StatusCode::OK, _) => 0,
        (StatusCode::PARTIAL_CONTENT | StatusCode::RANGE_NOT_SATISFIABLE, _) => {
            // The server violates the protocol. Without the note, the next attempt starts over.
            let _ = std::fs::remove_file(&part.note);
            return Err(BuildError::Status { url: part.url.clone(), status: response.status() });
        }
        (status, _) => return Err(BuildError::Status { url: part.url.clone(), status }),
    };
    let total = response.content_length().map_or(0, |rest| have + rest);
    let too_large = || BuildError::TooLarge { url: part.url.clone(), max: MAX_BYTES };
    if total > MAX_BYTES {
        return Err(too_large());
    }
    if have == 0 {
        part.write_note(response.headers()).map_err(&io)?;
    }
    let mut file = std::fs::OpenOptions::new()
        .create(true)
        .write(true)
        .append(have > 0)
        .truncate(have == 0)
        .open(&part.path)
        .map_err(&io)?;
    let mut done = have;
    let mut body = response.bytes_stream();
    while let Some(chunk) = body.next().await {
        let chunk = chunk.map_err(|error| part.network(&error))?;
        done += chunk.len() as u64;
        if done > MAX_BYTES {
            return Err(too_large());
        }
        file.write_all(&chunk).map_err(&io)?;
        tell(done, total);
    }
    Ok(())
}

/// Returns the `Content-Range` header: `bytes 100-199/200`, or `bytes */200` if the range starts at the end.
fn content_range(response: &Response) -> &str {
    response.headers().get(CONTENT_RANGE).and_then(|range| range.to_str().ok()).unwrap_or_default()
}
