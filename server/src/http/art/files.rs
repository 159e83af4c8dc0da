//! `/pictures/{key}/{size}`: a resized picture; `/media/{key}`: an original file.
//!
//! The type of a file is detected from its first bytes. Only pictures, videos and PDFs are sent, under a policy that
//! lets nothing run. Videos support ranges and are read as they are sent.

use crate::error::HttpError;
use crate::http::body::ContentHeaders;
use crate::http::file_response::SentFile;
use crate::http::request_context::RequestContext;
use crate::http::response;
use crate::services::disk_reads::DiskReads;
use crate::services::pictures::NoPicture;
use axum::body::{Body, Bytes};
use axum::extract::Path;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::response::Response;
use futures_util::stream;
use shelfcade_core::art::media::{MediaKey, PictureSize};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::links::encode;
use shelfcade_core_server::art::pictures::{FileType, HEAD_BYTES};
use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::os::unix::fs::FileExt;

/// Bytes read at once.
const CHUNK: u64 = 64 * 1024;

/// Policy for a picture or video opened by itself: the browser shows it on a page of its own, and nothing else may
/// load.
const PLAIN_POLICY: &str = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox; \
    frame-ancestors 'none'";
/// Policy for a PDF. Browsers apply it to their own viewer too, and Chrome's shows nothing with `sandbox`,
/// `object-src`, `style-src` or `default-src`. The content type alone prevents a PDF from being a page of ours.
const PDF_POLICY: &str = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Sends a picture in one of its sizes. The response is empty if the file can't be decoded: the page that was made
/// before that was known shows the drawn cover, and its browser has no error to log.
///
/// # Errors
/// 404 for an unknown picture, 503 if too many wait.
pub async fn send_picture(
    Path((key, size)): Path<(String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let (Some(key), Some(size)) = (MediaKey::parse(&key), PictureSize::parse(&size)) else {
        return Err(HttpError::missing("picture"));
    };
    check(&context, key).await?;
    match context.app.pictures.get(key, size).await {
        Ok(webp) => Ok(response::picture(&context, FileType::WebP.content_type(), webp)),
        Err(NoPicture::Unreadable) => Ok(response::empty()),
        Err(why) => Err(error_of(why)),
    }
}

/// Sends a file, or a range of it.
///
/// # Errors
/// 404 for an unknown key, 415 for other types of files, 503 if the disk does not respond.
pub async fn send_file(
    Path(text): Path<String>,
    context: RequestContext,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let key = MediaKey::parse(&text).ok_or(HttpError::missing("file"))?;
    check(&context, key).await?;
    let opened = context.app.pictures.open_file(key).await.map_err(error_of)?;
    let reads = context.app.pictures.reads();
    let file = opened.file;
    let read = reads.read(move || {
        let mut first = Vec::with_capacity(HEAD_BYTES);
        (&file).take(HEAD_BYTES as u64).read_to_end(&mut first).map(|_| (file, first))
    });
    let (file, first) = read.await.ok_or(HttpError::Busy)?.map_err(|error| {
        tracing::warn!(%error, "cannot read a file of a game");
        HttpError::Busy
    })?;
    let kind = FileType::of(&first).ok_or(HttpError::UnsupportedMedia)?;
    let kept =
        ContentHeaders { media: kind.content_type(), keep: response::forever(&context), vary: "Accept-Encoding" };
    let policy = if kind == FileType::Pdf { PDF_POLICY } else { PLAIN_POLICY };
    let disposition = format!("inline; filename*=UTF-8''{}", encode(&opened.name));
    let sent = SentFile { kind: kept, tag: &text, size: opened.size, disposition };
    let mut response = sent.answer((&method, &headers), |part| Ok(body_of(reads.clone(), file, part)))?;
    // The headers of a 304 replace those that the browser has cached.
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    Ok(response)
}

/// Refuses a child the media of games that it may not see.
async fn check(context: &RequestContext, key: MediaKey) -> Result<(), HttpError> {
    if !context.viewer.is_child {
        return Ok(());
    }
    let (shelf, household) = (context.shelf(), context.app.user_data.household());
    let is_seen =
        |system: &str, slug: &str| SystemId::parse(system).is_some_and(|id| shelf.find_game(&id, slug).is_some());
    // Never closed. A request that is dropped gives up its turn.
    let _turn = context.app.http.permits.childs_pictures.acquire().await.map_err(|_| HttpError::Internal)?;
    let games = context.app.library.reader.load_full().games_of_media(key).await?;
    let given = household.covers.iter().filter(|(_, cover)| cover.key == Some(key));
    let mut given = given.filter_map(|(id, _)| household.locations.of(*id));
    let is_there =
        games.iter().any(|(system, slug)| is_seen(system, slug)) || given.any(|(system, slug)| is_seen(system, slug));
    if is_there { Ok(()) } else { Err(HttpError::missing("picture")) }
}

/// Streams a part of a file, read as it is sent. A file that ends early has changed; then the connection is closed.
fn body_of(reads: DiskReads, file: File, part: Range<u64>) -> Body {
    Body::from_stream(stream::try_unfold((reads, file, part), async |(reads, file, Range { start, end })| {
        if start == end {
            return Ok(None);
        }
        let next = end.min(start + CHUNK);
        let read = reads.read(move || {
            let mut chunk = vec![0; usize::try_from(next - start).unwrap_or_default()];
            file.read_exact_at(&mut chunk, start).map(|()| (Bytes::from(chunk), file))
        });
        let (chunk, file) = read.await.unwrap_or_else(|| Err(io::ErrorKind::Other.into()))?;
        Ok::<_, io::Error>(Some((chunk, (reads, file, next..end))))
    }))
}

fn error_of(why: NoPicture) -> HttpError {
    match why {
        NoPicture::Missing | NoPicture::Unreadable => HttpError::missing("picture"),
        NoPicture::Later => HttpError::Busy,
    }
}
