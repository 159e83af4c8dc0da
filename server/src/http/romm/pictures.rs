//! `/assets/romm/resources/…`: covers, screenshots and manuals, at the places where RomM has them. Pictures are PNG and
//! at most [`LONGEST`] pixels long: handhelds show no more, and some read nothing else.

use super::library::RomLibrary;
use super::missing;
use crate::error::HttpError;
use crate::http::art::files;
use crate::http::request_context::RequestContext;
use crate::services::pictures::NoPicture;
use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::response::Response;
use shelfcade_core::art::media::{MediaKey, MediaKind, MediaView, PictureSize};
use shelfcade_core_server::art::pictures::to_png;
use shelfcade_core_server::game::roms::RomEntry;

/// Longest side of a picture in pixels.
const LONGEST: u16 = 640;
/// Most screenshots of a game.
const MAX_SCREENSHOTS: usize = 20;

/// Sends a file: `roms/SYSTEM/ROM/cover/small.png`, `…/screenshots/0.png`, `…/manual/ROM.pdf`.
///
/// # Errors
/// 404 for a file that isn't there or of a ROM that the profile may not see, 503 if too many wait for pictures.
pub async fn send(
    Path(path): Path<String>,
    context: RequestContext,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let parts: Vec<&str> = path.split('/').collect();
    let [folder, _, id, kind, file] = parts[..] else { return Err(missing("File")) };
    let library = RomLibrary::open(&context).await?;
    let rom = id.parse().ok().and_then(|id| library.find(id)).filter(|_| folder == "roms");
    let rom = rom.ok_or_else(|| missing("File"))?;
    match kind {
        "cover" => {
            let size = if file.starts_with("small.") { PictureSize::Card } else { PictureSize::Large };
            let cover = library.shelf.cover_picture(rom.game).ok_or_else(|| missing("Cover"))?;
            send_picture(&context, cover.key, size).await
        }
        "screenshots" => {
            let number = file.split('.').next().and_then(|number| number.parse::<usize>().ok());
            let key = screenshots_of(&library, rom).await?.get(number.ok_or_else(|| missing("Screenshot"))?).copied();
            send_picture(&context, key.ok_or_else(|| missing("Screenshot"))?, PictureSize::Large).await
        }
        "manual" => {
            let media = library.reader.media_of_rom(&library.shelf, rom).await?;
            let manual = media.iter().find(|file| file.picture.kind == MediaKind::Manual);
            let key = manual.ok_or_else(|| missing("Manual"))?.picture.key;
            files::send_file(Path(key.to_string()), context, method, headers).await
        }
        _ => Err(missing("File")),
    }
}

/// Returns the keys of a game's screenshots, in order.
///
/// # Errors
/// Those of reading the library.
pub async fn screenshots_of(library: &RomLibrary, rom: RomEntry) -> Result<Vec<MediaKey>, HttpError> {
    let media = library.reader.media_of_rom(&library.shelf, rom).await?;
    let is_shot = |file: &&MediaView| matches!(file.picture.kind, MediaKind::Screenshot | MediaKind::TitleScreen);
    Ok(media.iter().filter(is_shot).take(MAX_SCREENSHOTS).map(|file| file.picture.key).collect())
}

async fn send_picture(context: &RequestContext, key: MediaKey, size: PictureSize) -> Result<Response, HttpError> {
    let made = context.app.pictures.get(key, size).await.map_err(|why| match why {
        NoPicture::Missing | NoPicture::Unreadable => missing("Picture"),
        NoPicture::Later => HttpError::Busy,
    })?;
    let png = context.app.pictures.reads().read(move || to_png(&made, LONGEST)).await.ok_or(HttpError::Busy)?;
    let png = png.map_err(|error| {
        tracing::warn!(%error, "cannot convert a picture to PNG");
        missing("Picture")
    })?;
    let length = HeaderValue::from(png.len());
    let mut response = Response::new(Body::from(png));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("image/png"));
    headers.insert(CONTENT_LENGTH, length);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, max-age=86400"));
    Ok(response)
}
