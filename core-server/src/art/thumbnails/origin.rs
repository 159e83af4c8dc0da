//! The source of pictures: a host that serves a tree of libretro-thumbnails, a mirror of it, or a folder.
//!
//! Requests say nothing but which picture is wanted and which program asks. Responses are bounded while they are
//! read, and anything but a picture is rejected, whatever its headers say.

use crate::art::fetched::MAX_LISTING;
use crate::art::pictures::FileType;
use crate::io::http_client;
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use reqwest::header::{ETAG, HeaderMap, HeaderName, IF_MODIFIED_SINCE, IF_NONE_MATCH, LAST_MODIFIED, RETRY_AFTER};
use reqwest::{Client, Response, StatusCode, Url, redirect};
use shelfcade_core::art::media::MediaKind;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Libretro's own host.
pub const PUBLIC_HOST: &str = "https://thumbnails.libretro.com/";

/// Most bytes of a downloaded picture.
pub const MAX_PICTURE: u64 = 12 << 20;
/// Most redirects of one request.
const MAX_REDIRECTS: usize = 4;
/// Files that should be symlinks are texts below this many bytes that name another picture.
const MAX_LINK: usize = 400;
/// Most such links that are followed.
const MAX_LINKS: u32 = 4;

/// Returns the folder for a kind of picture; `None` if libretro-thumbnails has no such kind.
pub fn folder_of(kind: MediaKind) -> Option<&'static str> {
    Some(match kind {
        MediaKind::BoxFront => "Named_Boxarts",
        MediaKind::Screenshot => "Named_Snaps",
        MediaKind::TitleScreen => "Named_Titles",
        MediaKind::Logo => "Named_Logos",
        _ => return None,
    })
}

/// Error of a request to an origin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OriginError {
    /// The folder or picture doesn't exist.
    #[error("not found")]
    Missing,
    /// The server will not or cannot answer; it may say when to come back.
    #[error("{reason}")]
    Refused {
        /// The reason.
        reason: String,
        /// Time until the server wants to be asked again.
        wait: Option<Duration>,
    },
    /// No response, or an incomplete one: a network failure rather than a refusal.
    #[error("{0}")]
    Unreachable(String),
    /// The response isn't a picture, or isn't a listing.
    #[error("the response is not a picture or a listing")]
    Nonsense,
    /// The response is larger than allowed.
    #[error("the response is too large")]
    TooLarge,
}

/// Response to a request for a folder's names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listed {
    /// Unchanged since the last request.
    Unchanged,
    /// The names, and the validators for the next request.
    Names {
        /// File names, one per line.
        names: String,
        /// `ETag`.
        etag: Option<String>,
        /// `Last-Modified`.
        modified: Option<String>,
    },
}

/// A downloaded picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Came {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// The extension of its type.
    pub ending: &'static str,
}

/// A source of pictures.
#[derive(Clone, Debug)]
pub enum Origin {
    /// A host, and the bytes received since they were last counted.
    Host(Client, Url, Arc<AtomicU64>),
    /// A folder on this machine.
    Folder(PathBuf),
}

/// Timeouts and pauses of requests.
#[derive(Clone, Copy, Debug)]
pub struct RequestTimeouts {
    /// Timeout of a connection.
    pub connect: Duration,
    /// Timeout for the next bytes.
    pub read: Duration,
    /// Timeout of the whole response.
    pub whole: Duration,
    /// Pauses before the first and the second retry.
    pub pauses: [Duration; 2],
}

impl Default for RequestTimeouts {
    fn default() -> RequestTimeouts {
        let [connect, read, whole, first, second] = [10, 20, 120, 2, 10].map(Duration::from_secs);
        RequestTimeouts { connect, read, whole, pauses: [first, second] }
    }
}

/// Checks that a setting names an origin.
///
/// # Errors
/// Returns a message that explains valid settings.
pub fn check_source(text: &str) -> Result<(), String> {
    if text.trim().starts_with('/') { Ok(()) } else { read_address(text).map(drop) }
}

fn read_address(text: &str) -> Result<Url, String> {
    let url = Url::parse(text.trim())
        .ok()
        .filter(|url| matches!(url.scheme(), "http" | "https") && !url.cannot_be_a_base() && url.username().is_empty());
    let mut url = url.ok_or("use a URL that starts with https:// or http://, or the path of a folder")?;
    url.set_query(None);
    url.set_fragment(None);
    if let Ok(mut parts) = url.path_segments_mut() {
        parts.pop_if_empty();
    }
    Ok(url)
}

impl Origin {
    /// Parses the setting: an address, or the absolute path of a folder.
    ///
    /// # Errors
    /// Returns a message that explains valid settings, or why the HTTP client could not be created.
    pub fn parse(text: &str, patience: RequestTimeouts) -> Result<Origin, String> {
        let text = text.trim();
        if text.starts_with('/') {
            return Ok(Origin::Folder(PathBuf::from(text)));
        }
        let url = read_address(text)?;
        let client = http_client::builder(url.as_str())
            .connect_timeout(patience.connect)
            .read_timeout(patience.read)
            .timeout(patience.whole)
            .pool_max_idle_per_host(4)
            .redirect(redirect::Policy::custom(follow))
            .build();
        Ok(Origin::Host(client.map_err(|error| http_client::with_causes(&error))?, url, Arc::default()))
    }

    /// Returns the bytes received from a host since the last call.
    pub fn take_received(&self) -> u64 {
        if let Origin::Host(_, _, received) = self { received.swap(0, Ordering::Relaxed) } else { 0 }
    }

    /// Returns the names of a system's folder.
    ///
    /// # Errors
    /// Returns [`OriginError`] if there is no such folder, or the request fails.
    pub async fn list(
        &self,
        folder: &str,
        kind: MediaKind,
        etag: Option<&str>,
        modified: Option<&str>,
    ) -> Result<Listed, OriginError> {
        let kind = folder_of(kind).ok_or(OriginError::Missing)?;
        let (client, base, received) = match self {
            Origin::Host(client, base, received) => (client, base, received),
            Origin::Folder(root) => {
                let path = root.join(safe(folder)?).join(kind);
                let read = tokio::task::spawn_blocking(move || list_folder(&path));
                return read.await.unwrap_or(Err(OriginError::Missing));
            }
        };
        let mut request = client.get(address(base, &[folder, kind, ""]));
        for (name, value) in [(IF_NONE_MATCH, etag), (IF_MODIFIED_SINCE, modified)] {
            if let Some(value) = value {
                request = request.header(name, value);
            }
        }
        let response = request.send().await.map_err(|error| broken(&error))?;
        if response.status() == StatusCode::NOT_MODIFIED && (etag.is_some() || modified.is_some()) {
            return Ok(Listed::Unchanged);
        }
        let response = accepted(response)?;
        let text = |name| header(response.headers(), &name).map(str::to_owned);
        let (etag, modified) = (text(ETAG), text(LAST_MODIFIED));
        let body = read(response, MAX_LISTING, received).await?;
        let names = names_of(&String::from_utf8_lossy(&body)).ok_or(OriginError::Nonsense)?;
        Ok(Listed::Names { names, etag, modified })
    }

    /// Returns a picture by its name without extension, following texts that name another one.
    ///
    /// # Errors
    /// Returns [`OriginError`] if there is no such picture, or the request fails.
    pub async fn picture(&self, folder: &str, kind: MediaKind, name: &str) -> Result<Came, OriginError> {
        let kind = folder_of(kind).ok_or(OriginError::Missing)?;
        let mut file = format!("{name}.png");
        for _ in 0..=MAX_LINKS {
            let bytes = match self {
                Origin::Host(client, base, received) => {
                    let response = client.get(address(base, &[folder, kind, &file])).send().await;
                    let response = response.map_err(|error| broken(&error))?;
                    if is_of_one_file(response.status()) {
                        return Err(OriginError::Nonsense);
                    }
                    read(accepted(response)?, MAX_PICTURE, received).await?
                }
                Origin::Folder(root) => {
                    let (root, path) = (root.clone(), format!("{}/{kind}/{}", safe(folder)?, safe(&file)?));
                    let read = tokio::task::spawn_blocking(move || read_file(root, &path));
                    read.await.unwrap_or(Err(OriginError::Missing))?
                }
            };
            if let Some(ending) = sniff(&bytes) {
                return Ok(Came { bytes, ending });
            }
            file = link_of(&bytes).ok_or(OriginError::Nonsense)?;
        }
        Err(OriginError::Nonsense)
    }
}

/// Follows redirects within the host, or to HTTPS.
fn follow(attempt: redirect::Attempt<'_>) -> redirect::Action {
    let is_bounded = attempt.previous().len() <= MAX_REDIRECTS;
    let is_same = attempt.previous().last().is_some_and(|url| url.host_str() == attempt.url().host_str());
    match is_bounded && (is_same || attempt.url().scheme() == "https") {
        true => attempt.follow(),
        false => attempt.error("redirected to another host, or too often"),
    }
}

fn address(base: &Url, parts: &[&str]) -> Url {
    let mut url = base.clone();
    if let Ok(mut path) = url.path_segments_mut() {
        path.extend(parts);
    }
    url
}

fn broken(error: &reqwest::Error) -> OriginError {
    let reason = http_client::with_causes(error);
    if error.is_redirect() { OriginError::Refused { reason, wait: None } } else { OriginError::Unreachable(reason) }
}

/// Returns true if a refusal is about one file and says nothing about others.
fn is_of_one_file(status: StatusCode) -> bool {
    status.is_client_error() && !matches!(status.as_u16(), 401 | 404 | 407 | 408 | 410 | 425 | 429)
}

/// Returns the response if its status is 200, else an error.
fn accepted(response: Response) -> Result<Response, OriginError> {
    match response.status() {
        StatusCode::OK => Ok(response),
        StatusCode::NOT_FOUND | StatusCode::GONE => Err(OriginError::Missing),
        status => {
            let wait = header(response.headers(), &RETRY_AFTER).and_then(wait_of);
            Err(OriginError::Refused { reason: format!("the server returned {status}"), wait })
        }
    }
}

/// Parses seconds, or a date.
fn wait_of(text: &str) -> Option<Duration> {
    let seconds = text.trim().parse::<u64>().ok().or_else(|| {
        let date = jiff::fmt::rfc2822::parse(text.trim()).ok()?;
        Some(u64::try_from(date.timestamp().as_second() - crate::io::clock::now()).unwrap_or(0))
    });
    seconds.map(Duration::from_secs)
}

fn header<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok().filter(|value| value.len() <= 200)
}

async fn read(response: Response, most: u64, received: &AtomicU64) -> Result<Vec<u8>, OriginError> {
    if response.content_length().is_some_and(|length| length > most) {
        return Err(OriginError::TooLarge);
    }
    let (mut bytes, mut body) = (Vec::new(), response.bytes_stream());
    while let Some(chunk) = body.next().await {
        let chunk = chunk.map_err(|error| broken(&error))?;
        received.fetch_add(chunk.len() as u64, Ordering::Relaxed);
        if (bytes.len() + chunk.len()) as u64 > most {
            return Err(OriginError::TooLarge);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

/// Returns the names of pictures that a page links to, one per line; `None` for a page that is no listing.
fn names_of(page: &str) -> Option<String> {
    let mut names = String::new();
    let mut links = 0;
    for link in page.split("href=\"").skip(1) {
        links += 1;
        let link = link.split(['"', '?']).next().unwrap_or_default();
        let name = percent_decode_str(link).decode_utf8_lossy().replace("&amp;", "&");
        let name = name.strip_prefix("./").unwrap_or(&name);
        if name.ends_with(".png") && !name.contains(['/', '\n', '\t']) {
            names.push_str(name);
            names.push('\n');
        }
    }
    (!names.is_empty() || links > 0 && page.contains("Index of")).then_some(names)
}

/// Returns the file name in a text that takes the place of a symlink.
fn link_of(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes.get(..bytes.len().min(MAX_LINK))?).ok().filter(|_| bytes.len() < MAX_LINK)?;
    let name = text.trim().trim_start_matches("./");
    (name.ends_with(".png") && !name.contains(['/', '\\', '\n', '\0'])).then(|| name.to_owned())
}

/// Returns the extension of the picture type of these bytes. A PNG must be complete.
fn sniff(bytes: &[u8]) -> Option<&'static str> {
    let kind = FileType::of(bytes).filter(|kind| kind.is_picture())?;
    let is_whole = || bytes[bytes.len().saturating_sub(64)..].windows(4).any(|four| four == b"IEND");
    (kind != FileType::Png || is_whole()).then(|| kind.ending())
}

/// Checks that one component of a path leads nowhere else.
fn safe(part: &str) -> Result<&str, OriginError> {
    let is_safe = !part.is_empty() && part != ".." && part != "." && !part.contains(['/', '\0']);
    is_safe.then_some(part).ok_or(OriginError::Missing)
}

fn list_folder(path: &std::path::Path) -> Result<Listed, OriginError> {
    let mut names = String::new();
    for entry in std::fs::read_dir(path).map_err(|_| OriginError::Missing)?.flatten() {
        if let Some(name) = entry.file_name().to_str().filter(|name| name.ends_with(".png") && !name.contains('\n'))
            && (names.len() + name.len()) as u64 <= MAX_LISTING
        {
            names.push_str(name);
            names.push('\n');
        }
    }
    Ok(Listed::Names { names, etag: None, modified: None })
}

fn read_file(root: PathBuf, path: &str) -> Result<Vec<u8>, OriginError> {
    use std::io::Read;
    let file = crate::io::beneath::RomFolders::new(vec![root], None).open_file(0, path.as_bytes());
    let file = file.map_err(|_| OriginError::Missing)?;
    let mut bytes = Vec::new();
    file.take(MAX_PICTURE + 1).read_to_end(&mut bytes).map_err(|_| OriginError::Missing)?;
    if bytes.len() as u64 > MAX_PICTURE { Err(OriginError::TooLarge) } else { Ok(bytes) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_read_for_its_pictures() {
        let page = "<h1>Index of /x</h1><a href=\"?C=N;O=D\">Name</a><a href=\"/\">up</a>\
            <a href=\"A%20%23%26%3F%25%20%28USA%29.png\">A..&gt;</a><a href=\"B&amp;C.png\">B</a>\
            <a href=\"../d.png\">x</a>";
        assert_eq!(names_of(page).as_deref(), Some("A #&?% (USA).png\nB&C.png\n"));
        assert_eq!(names_of("<h1>Index of /x</h1><a href=\"/\">up</a>").as_deref(), Some(""));
        assert_eq!(names_of("<h1>Welcome</h1><a href=\"/buy\">buy</a>"), None);
    }

    #[test]
    fn names_stand_in_addresses_so_that_they_are_found() {
        let Ok(Origin::Host(_, base, _)) = Origin::parse("https://example.org/mirror/", RequestTimeouts::default())
        else {
            panic!()
        };
        let url = address(&base, &["Sega - 32X", "Named_Boxarts", "A #1 100%? + é.png"]);
        let expected = "https://example.org/mirror/Sega%20-%2032X/Named_Boxarts/A%20%231%20100%25%3F%20+%20%C3%A9.png";
        assert_eq!(url.as_str(), expected);
        for wrong in ["", "ftp://x/", "thumbnails", "https://user:pw@x/", "file:///etc"] {
            assert!(Origin::parse(wrong, RequestTimeouts::default()).is_err(), "{wrong}");
        }
        assert!(matches!(Origin::parse("/mnt/thumbnails", RequestTimeouts::default()), Ok(Origin::Folder(_))));
    }

    #[test]
    fn links_are_texts_and_pictures_are_known_by_their_bytes() {
        assert_eq!(link_of(b"Other (USA).png\n").as_deref(), Some("Other (USA).png"));
        for none in [&b"../../etc/passwd"[..], b"a/b.png", b"<html>", b"\xff.png", &[b'a'; 500]] {
            assert_eq!(link_of(none), None);
        }
        assert_eq!(sniff(b"\x89PNG\r\n\x1a\n....IEND1234"), Some("png"));
        assert_eq!(sniff(b"\x89PNG\r\n\x1a\n...."), None, "cut off");
        assert_eq!(sniff(b"<html>"), None);
    }

    #[test]
    fn a_time_to_come_back_is_seconds_or_a_date() {
        assert_eq!(wait_of("120"), Some(Duration::from_secs(120)));
        assert_eq!(wait_of("Sun, 06 Nov 1994 08:49:37 GMT"), Some(Duration::ZERO));
        assert_eq!(wait_of("soon"), None);
    }
}
