//! Covers that the household chooses for games, shared by pages and API. An uploaded picture is stored unnamed and
//! decoded within the limits of all pictures; only the re-encoded picture is kept.

use crate::blocking::spawn_blocking;
use crate::clock::now;
use crate::error::HttpError;
use crate::http::params::read_slug;
use crate::http::request_context::RequestContext;
use axum::body::{Body, Bytes};
use futures_util::{Stream, StreamExt};
use sha2::{Digest, Sha256};
use shelfcade_core::api::event::Event;
use shelfcade_core::art::media::{MediaKey, MediaKind, MediaSource, MediaView, PictureSize};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::GamePage;
use shelfcade_core::people::user_data::{MAX_SENT_PICTURE, ProfileId};
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::art::pictures::{FileType, HEAD_BYTES, make_one};
use shelfcade_core_server::people::user::CoverChoice;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::sync::Arc;
use tokio::io::AsyncWriteExt;

/// Largest uploaded picture, in bytes.
pub const MAX_IN: usize = 16 << 20;

/// Returns a game's page for this profile, with all its pictures and the first variants.
///
/// # Errors
/// 404 for a game that is not here, 500 and 503 if the library cannot be read.
pub async fn page_of(context: &RequestContext, system: &str, slug: &str) -> Result<GamePage, HttpError> {
    let missing = || HttpError::not_found("game", slug);
    let (id, slug) = (SystemId::parse(system).ok_or_else(missing)?, read_slug(slug)?);
    let reader = context.app.library.reader.load_full();
    reader.short_game_page(&context.shelf(), &id, slug).await?.ok_or_else(missing)
}

/// Returns the pictures of a game that can be its cover.
pub fn pictures_of(page: GamePage) -> Vec<MediaView> {
    let is_picture = |one: &MediaView| !matches!(one.picture.kind, MediaKind::Video | MediaKind::Manual);
    page.media.into_iter().filter(is_picture).collect()
}

/// Chooses one of the game's own pictures. Returns `None` if it is the cover already.
///
/// # Errors
/// 400 if the game has no such picture, and those of [`page_of`].
pub async fn found(
    context: &RequestContext,
    (system, slug): (&str, &str),
    key: &str,
) -> Result<Option<CoverChoice>, HttpError> {
    let pictures = pictures_of(page_of(context, system, slug).await?);
    let key = MediaKey::parse(key).ok_or(HttpError::Refused(Refusal::NoPicture))?;
    let one = pictures.into_iter().find(|one| one.picture.key == key);
    let one = one.ok_or(HttpError::Refused(Refusal::NoPicture))?;
    let household = context.app.user_data.household();
    // It is the cover already.
    if household.cover_at(system, slug).is_some_and(|cover| cover.key == Some(key)) {
        return Ok(None);
    }
    let path = context.app.library.reader.load_full().media_path(key).await?;
    let (source, path) = match path {
        Some(path) => (MediaSource::Folder, path),
        None => (MediaSource::Fetched, one.name.into_bytes()),
    };
    Ok(Some(CoverChoice::Found { kind: one.picture.kind, source, path, key }))
}

/// Reads an uploaded picture and makes a cover from it.
///
/// # Errors
/// 400 for a file that cannot be shown as a picture, 413 above [`MAX_IN`], 503, 507.
pub async fn sent<E: Into<HttpError>>(
    context: &RequestContext,
    mut parts: impl Stream<Item = Result<Bytes, E>> + Unpin,
) -> Result<CoverChoice, HttpError> {
    let data = context.app.host.data.clone();
    let file = spawn_blocking(move || tempfile::tempfile_in(data)).await.map_err(|_| HttpError::Internal)?;
    let mut out = tokio::fs::File::from_std(file.map_err(not_kept)?);
    let mut length = 0;
    while let Some(part) = parts.next().await {
        let part = part.map_err(Into::into)?;
        length += part.len();
        if length > MAX_IN {
            return Err(HttpError::TooLarge);
        }
        out.write_all(&part).await.map_err(not_kept)?;
    }
    out.flush().await.map_err(not_kept)?;
    let file = out.into_std().await;
    // One at a time, because decoding a picture takes bounded but much memory.
    let permit = Arc::clone(&context.app.http.permits.imports).acquire_owned().await.map_err(|_| HttpError::Busy)?;
    let made = spawn_blocking(move || (make(&file), permit)).await;
    made.map_err(|_| HttpError::Internal)?.0.ok_or(HttpError::Refused(Refusal::NoPicture))
}

/// Makes a cover from a file; `None` if it cannot be shown as a picture.
fn make(mut file: &File) -> Option<CoverChoice> {
    let mut head = Vec::with_capacity(HEAD_BYTES);
    file.seek(SeekFrom::Start(0)).ok()?;
    file.take(HEAD_BYTES as u64).read_to_end(&mut head).ok()?;
    FileType::of(&head).filter(|kind| kind.is_picture())?;
    // A detailed picture that is too large at full size is kept at a smaller one.
    for size in [PictureSize::Large, PictureSize::Card, PictureSize::Small] {
        let (picture, facts) = make_one(file, size)
            .inspect_err(|error| tracing::debug!(%error, "cannot decode an uploaded picture"))
            .ok()?;
        if picture.len() <= MAX_SENT_PICTURE {
            let hash = Sha256::digest(&picture);
            let key = MediaKey::new(hash[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte)));
            return Some(CoverChoice::Sent { picture, facts, key });
        }
    }
    None
}

/// Sets or removes a game's chosen cover, and notifies open pages.
///
/// # Errors
/// 404, 409 at a limit, 500, 503, 507.
pub async fn set(
    context: &RequestContext,
    (system, slug): (&str, &str),
    choice: Option<CoverChoice>,
) -> Result<(), HttpError> {
    let game = context.find_game(system, slug).await?;
    let page = context.sender.as_ref().and_then(|(_, page)| page.as_deref());
    let work =
        move |store: &shelfcade_core_server::people::user::UserStore| store.set_cover(&game, choice.as_ref(), now());
    context.app.user_data.write(ProfileId::HOUSEHOLD, page, Event::UserData, work).await
}

/// Splits a body into chunks.
pub fn parts_of(body: Body) -> impl Stream<Item = Result<Bytes, HttpError>> + Unpin {
    body.into_data_stream().map(|part| part.map_err(|_| HttpError::TooLarge))
}

fn not_kept(error: std::io::Error) -> HttpError {
    tracing::error!(%error, "cannot store an uploaded picture; nothing was changed");
    HttpError::NotKept
}
