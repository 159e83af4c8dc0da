//! `/api/roms`: lists of ROMs, and single ones. A client's first sync reads all of them, with their files.

use super::client_lists::games_of;
use super::library::RomLibrary;
use super::model::{EmptyList, RomDetail};
use super::notes;
use super::pictures::screenshots_of;
use super::query::RomQuery;
use super::rom_pages::{RomPages, add_siblings};
use super::view::{MAX_SIBLINGS, RomNames, RomViews};
use super::{answer, missing};
use crate::blocking::spawn_blocking;
use crate::error::HttpError;
use crate::http::body::{Effort, Encoding};
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, VARY};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use shelfcade_core::art::media::MediaKey;
use shelfcade_core_server::game::roms::RomEntry;
use std::sync::Arc;

/// Returns a page of ROMs.
///
/// # Errors
/// 422 for parameters that can't be read, and those of reading the library.
pub async fn list(context: RequestContext) -> Result<Response, HttpError> {
    let query = RomQuery::read(&context.address.query)?;
    let library = RomLibrary::open(&context).await?;
    let collections = match query.collections.is_empty() {
        true => None,
        false => Some(games_of(&context, &library, &query.collections).await?),
    };
    let (encoding, profile) = (context.cache.encoding, context.viewer.profile);
    // It passes over all ROMs of the library.
    let selected = spawn_blocking(move || {
        let roms = query.select(&library.shelf, &library.index, collections.as_ref());
        RomPages::new(library, query, &roms, profile)
    });
    let mut pages = selected.await.map_err(|_| HttpError::Internal)??;
    let (body, encoding, length) = if pages.is_short() {
        let plain = pages.next().await?.ok_or(HttpError::Internal)?;
        let packed = spawn_blocking(move || encoding.encode(plain, Effort::Once)).await;
        let (body, encoding) = packed.map_err(|_| HttpError::Internal)?;
        let length = body.len();
        (Body::from(body), encoding, Some(length))
    } else {
        let encoding = if encoding == Encoding::Gzip { encoding } else { Encoding::Identity };
        (pages.into_body(encoding == Encoding::Gzip), encoding, None)
    };
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    headers.extend(length.map(|length| (CONTENT_LENGTH, HeaderValue::from(length))));
    headers.extend(encoding.header().map(|name| (CONTENT_ENCODING, HeaderValue::from_static(name))));
    Ok(response)
}

/// Returns the numbers of all ROMs, by which clients find out which were removed.
///
/// # Errors
/// Those of reading the library.
pub async fn identifiers(context: RequestContext) -> Result<Response, HttpError> {
    let library = RomLibrary::open(&context).await?;
    let seen = library.index.iter_by_id().filter(|rom| library.shelf.may_see(rom.game));
    Ok(answer(StatusCode::OK, &seen.map(|rom| rom.id).collect::<Vec<_>>()))
}

/// Returns a ROM.
///
/// # Errors
/// 404 for one that isn't there or that the profile may not see, 422 if the path names none.
pub async fn one(Path(id): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let library = RomLibrary::open(&context).await?;
    let rom = library.find_named(&id)?;
    detail(&context, &library, rom).await
}

/// Returns the ROM with these contents.
///
/// # Errors
/// 400 without a checksum, 404 if no ROM has it.
pub async fn by_hash(context: RequestContext) -> Result<Response, HttpError> {
    let value = |name: &str| value_of(&context.address.query, name).filter(|value| !value.is_empty());
    let [crc, md5, sha1, ra] = ["crc_hash", "md5_hash", "sha1_hash", "ra_hash"].map(value);
    if [&crc, &md5, &sha1, &ra].iter().all(|hash| hash.is_none()) {
        return Err(HttpError::Client(
            StatusCode::BAD_REQUEST,
            "At least one metadata hash value must be provided".into(),
        ));
    }
    let library = RomLibrary::open(&context).await?;
    let crc = crc.and_then(|text| u32::from_str_radix(&text, 16).ok());
    let sha1 = sha1.and_then(|text| read_sha1(&text));
    let found = library.reader.roms_of_contents(&library.index, crc, sha1).await?;
    let rom = found.into_iter().find(|rom| library.shelf.may_see(rom.game));
    detail(&context, &library, rom.ok_or_else(|| missing("Rom with the given hashes"))?).await
}

async fn detail(context: &RequestContext, library: &RomLibrary, rom: RomEntry) -> Result<Response, HttpError> {
    let mut entries = library.of_game(rom);
    entries.retain(|other| other.id != rom.id);
    entries.truncate(MAX_SIBLINGS);
    entries.insert(0, rom);
    let stored = library.read(entries).await?;
    let platforms = library.platforms();
    let views = RomViews { shelf: &library.shelf, platforms: &platforms, profile: context.viewer.profile };
    let names: Vec<RomNames> = stored.iter().map(RomNames::of).collect();
    let mut items = [views.rom(&stored[0], &names[0], true)];
    add_siblings(&views, &mut items, &stored, &names);
    let [mut rom] = items;
    let keys = screenshots_of(library, stored[0].entry).await?;
    rom.merged_screenshots = (0..)
        .zip(keys)
        .map(|(number, key): (usize, MediaKey)| {
            let (platform, rom) = (rom.platform_id, rom.id);
            format!("/assets/romm/resources/roms/{platform}/{rom}/screenshots/{number}.png?ts={key}")
        })
        .collect();
    let (store, profile, id) = (Arc::clone(&library.store), context.viewer.profile, rom.id);
    let notes = spawn_blocking(move || store.client_notes(profile, id)).await.map_err(|_| HttpError::Internal)??;
    rom.has_notes = !notes.is_empty();
    let detail = RomDetail {
        rom,
        user_saves: EmptyList,
        user_states: EmptyList,
        all_user_saves: EmptyList,
        all_user_states: EmptyList,
        user_screenshots: EmptyList,
        all_user_screenshots: EmptyList,
        user_collections: EmptyList,
        all_user_notes: notes.iter().map(|note| notes::shown(context, note)).collect(),
    };
    Ok(answer(StatusCode::OK, &detail))
}

fn read_sha1(text: &str) -> Option<[u8; 20]> {
    let mut bytes = [0; 20];
    if text.len() != 40 || !text.is_ascii() {
        return None;
    }
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
    }
    Some(bytes)
}
