//! Responses with files to keep: validators, ranges, names. Their bytes are read as they are sent
//! ([`crate::services::downloads`]).

use crate::error::HttpError;
use crate::http::body::{ContentHeaders, Encoding, Keep, has_tag, head, if_none_match, not_modified};
use crate::http::range::{self, BodyRange};
use crate::http::request_context::RequestContext;
use axum::body::Body;
use axum::http::header::{ACCEPT_RANGES, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_RANGE, ETAG, LAST_MODIFIED};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::Response;
use shelfcade_core::links::encode;
use shelfcade_core_server::io::bundle::{FileBundle, FileBundleError};
use shelfcade_core_server::io::clock::http_time;
use std::ops::Range;

/// Opens a bundle on a blocking thread. Returns its name too, if `open` does.
///
/// # Errors
/// 404 if a file is gone, 409 if no zip can hold the files, 500 if one cannot be read.
pub async fn open<T: Send + 'static>(
    context: &RequestContext,
    open: impl FnOnce() -> Result<T, FileBundleError> + Send + 'static,
) -> Result<T, HttpError> {
    let opened = context.app.downloads.open(open).await.ok_or(HttpError::Internal)?;
    opened.map_err(|error| {
        tracing::warn!(%error, "cannot send a game");
        match error {
            error if error.is_missing() => HttpError::missing("file"),
            FileBundleError::TooLarge => HttpError::TooLarge,
            FileBundleError::Io { .. } => HttpError::Internal,
        }
    })
}

/// Sends a bundle under this name, or the range of it that the request wants, or nothing if the client has it.
///
/// # Errors
/// 429 and 503 if there are too many downloads.
pub fn send(
    context: &RequestContext,
    (method, headers): (&Method, &HeaderMap),
    bundle: FileBundle,
    name: &str,
) -> Result<Response, HttpError> {
    let media = if bundle.is_zip() { "application/zip" } else { "application/octet-stream" };
    let kind = ContentHeaders { media, keep: Keep::Revalidate, vary: "Accept-Encoding, Cookie" };
    let modified = HeaderValue::from_str(&http_time(bundle.modified())).map_err(|_| HttpError::Internal)?;
    let tag = bundle.tag().to_owned();
    let file = SentFile { kind, tag: &tag, size: bundle.len(), disposition: attachment(name) };
    let downloads = &context.app.downloads;
    let body = |part| Ok(downloads.body(bundle, part, downloads.take_place(context.client.address)?));
    let mut response = file.answer((method, headers), body)?;
    response.headers_mut().insert(LAST_MODIFIED, modified);
    Ok(response)
}

/// The head of a response with a file.
pub struct SentFile<'a> {
    /// Its type and caching.
    pub kind: ContentHeaders,
    /// Its validator, without quotes.
    pub tag: &'a str,
    /// Size in bytes.
    pub size: u64,
    /// The value of `Content-Disposition`.
    pub disposition: String,
}

impl SentFile<'_> {
    /// Answers a request for the file, or for a range of it. `body` is called for the bytes to send, unless there are
    /// none: for HEAD, for a range behind the end, and if the client has the file.
    ///
    /// # Errors
    /// Those of `body`.
    pub fn answer(
        self,
        (method, headers): (&Method, &HeaderMap),
        body: impl FnOnce(Range<u64>) -> Result<Body, HttpError>,
    ) -> Result<Response, HttpError> {
        let SentFile { kind, tag, size, disposition } = self;
        let etag = HeaderValue::from_str(&format!("\"{tag}\"")).map_err(|_| HttpError::Internal)?;
        if if_none_match(headers).is_some_and(|given| has_tag(&given, tag)) {
            let mut response = not_modified(&kind, etag);
            response.headers_mut().insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
            return Ok(response);
        }
        let (status, part, place) = match range::wanted(headers, size, &etag) {
            BodyRange::Whole => (StatusCode::OK, 0..size, None),
            BodyRange::Bytes(part) => {
                let place = format!("bytes {}-{}/{size}", part.start, part.end - 1);
                (StatusCode::PARTIAL_CONTENT, part, Some(place))
            }
            BodyRange::Nothing => (StatusCode::RANGE_NOT_SATISFIABLE, 0..0, Some(format!("bytes */{size}"))),
        };
        let length = part.end - part.start;
        let is_bare = method == Method::HEAD || length == 0;
        let mut response = Response::new(if is_bare { Body::empty() } else { body(part)? });
        *response.status_mut() = status;
        let out = response.headers_mut();
        *out = head(&kind, Encoding::Identity);
        out.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        out.insert(CONTENT_LENGTH, HeaderValue::from(length));
        out.insert(ETAG, etag);
        out.extend(HeaderValue::from_str(&disposition).ok().map(|value| (CONTENT_DISPOSITION, value)));
        out.extend(place.and_then(|place| HeaderValue::from_str(&place).ok()).map(|place| (CONTENT_RANGE, place)));
        Ok(response)
    }
}

/// The value of `Content-Disposition` for a file with this name (RFC 6266): twice, as some programs read only the
/// plain one. Characters that those may misread are replaced in it.
fn attachment(name: &str) -> String {
    let is_plain = |c: char| c == ' ' || c.is_ascii_graphic() && !matches!(c, '"' | '\\' | '/' | '%');
    let plain: String = name.chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
    format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{}", encode(name))
}

#[cfg(test)]
mod tests {
    use super::attachment;

    #[test]
    fn any_name_is_sent_for_old_and_new_programs() {
        assert_eq!(
            attachment("\u{97f3} \"100%\"\r\n;a.zip"),
            "attachment; filename=\"_ _100____;a.zip\"; filename*=UTF-8''%E9%9F%B3%20%22100%25%22%0D%0A%3Ba.zip"
        );
    }
}
