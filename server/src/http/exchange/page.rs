//! `/export`: metadata for other programs, as an archive that is sent while it is made, or into a folder of the
//! owner's.
//!
//! One export runs at a time. A download ends when its client stops reading.

use crate::blocking::spawn_blocking;
use crate::error::HttpError;
use crate::http::params::value_of;
use crate::http::redirect::go_back;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use shelfcade_core::game::metadata::MetadataFormat;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{ExportChoice, ExportPage, ExportRefusal, NavItem};
use shelfcade_core::people::access::Level;
use shelfcade_core_server::exchange;
use shelfcade_core_server::exchange::{
    ExportError, ExportFolder, ExportProgress, ExportScope, Favorites, FolderError, ZipArchive,
};
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::mpsc::error::SendTimeoutError;
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio_util::sync::CancellationToken;

/// Chunks of an archive that wait to be sent.
const PIECES: usize = 4;
/// Longest wait for a chunk to be taken: a paused download blocks others.
const MAX_PAUSE: Duration = Duration::from_secs(60);
/// Most lists named that a folder already contains.
const MAX_STANDING: usize = 20;

/// Shows the form.
///
/// # Errors
/// 400 for an unknown format or system.
pub async fn show(context: RequestContext) -> Result<Response, HttpError> {
    let chosen = read_choice(&context.address.query)?;
    Ok(send(&context, StatusCode::OK, page(&context, chosen, String::new())))
}

/// Sends the archive.
///
/// # Errors
/// 400 for an unknown format or system, 500 if the library cannot be read, 503 while another export runs.
pub async fn download(context: RequestContext) -> Result<Response, HttpError> {
    let chosen = read_choice(&context.address.query)?;
    let permit = take_permit(&context).ok_or(HttpError::Busy)?;
    let name = chosen.system.as_ref().map_or("all", SystemId::as_str);
    let place = format!("attachment; filename=\"{}-{name}.zip\"", chosen.format.as_str());
    let (wanted, data) = (wanted(&context, &chosen), context.app.host.data.clone());
    let (sender, receiver) = mpsc::channel(PIECES);
    // Fail with an error before the response begins, if possible.
    let begun = spawn_blocking(move || exchange::lists(&data, &wanted).map(|lists| (lists, data, wanted))).await;
    let (lists, data, wanted) = begun.map_err(|_| HttpError::Internal)?.map_err(unreadable)?;
    refuse_empty(&lists, &wanted)?;
    let runtime = Handle::current();
    let work = spawn_blocking(move || {
        let _permit: OwnedSemaphorePermit = permit;
        let mut archive = ZipArchive::new(Pieces { sender, runtime });
        let (progress, cancel) = (ExportProgress::default(), CancellationToken::new());
        let done = exchange::run(&data, &wanted, &mut archive, &progress, &cancel).and_then(|_| archive.finish());
        done.inspect_err(|error| tracing::info!(%error, "an export of metadata failed or was cancelled")).is_ok()
    });
    // A failed export ends the stream with an error, so that nobody takes it for a complete archive.
    let pieces = futures_util::stream::unfold((receiver, Some(work)), |(mut receiver, work)| async {
        if let Some(piece) = receiver.recv().await {
            return Some((Ok(piece), (receiver, work)));
        }
        let is_whole = work?.await.unwrap_or(false);
        (!is_whole).then(|| (Err(io::Error::other("ended early")), (receiver, None)))
    });
    let head = [(CONTENT_TYPE, "application/zip"), (CACHE_CONTROL, "no-store"), (CONTENT_DISPOSITION, &*place)];
    Ok((head, Body::from_stream(pieces)).into_response())
}

/// Starts an export into a folder, or stops the running one. The page reports an unusable folder, or the lists that
/// the folder already contains; then nothing is written.
///
/// # Errors
/// 400 for an unknown format or system, 409 for a page of another profile, 500 if the library cannot be read.
pub async fn write(context: RequestContext, body: String) -> Result<Response, HttpError> {
    context.check_person(value_of(&body, "person").as_deref())?;
    if value_of(&body, "act").as_deref() == Some("stop") {
        context.app.jobs.exports.stop();
        return Ok(go_back(&context.app, "/export"));
    }
    let (chosen, typed) = (read_choice(&body)?, value_of(&body, "folder").unwrap_or_default());
    let refused = |why| {
        let page = ExportPage { wrong: Some(why), ..page(&context, chosen.clone(), typed.clone()) };
        Ok(send(&context, StatusCode::BAD_REQUEST, page))
    };
    let Some(permit) = take_permit(&context) else { return refused(ExportRefusal::Busy) };
    let (wanted, path) = (wanted(&context, &chosen), PathBuf::from(typed.trim()));
    let (data, mut ours) = (context.app.host.data.clone(), context.app.library.roots.clone());
    ours.push(context.app.pictures.cache().to_owned());
    let looked = spawn_blocking(move || -> Result<_, ExportError> {
        let mut kept = exchange::kept_folders(&data)?;
        kept.extend(ours);
        let folder = match ExportFolder::new(&path, &kept) {
            Ok(folder) => folder,
            Err(error) => return Ok(Err(refusal_of(&error))),
        };
        let lists = exchange::lists(&data, &wanted)?;
        Ok(Ok((folder, lists, data, wanted)))
    });
    let looked = looked.await.map_err(|_| HttpError::Internal)?.map_err(unreadable)?;
    let (folder, lists, data, wanted) = match looked {
        Ok(looked) => looked,
        Err(why) => return refused(why),
    };
    refuse_empty(&lists, &wanted)?;
    let mut standing = folder.standing(&lists);
    if !standing.is_empty() && value_of(&body, "anew").as_deref() != Some("1") {
        let count = standing.len() as u64;
        standing.truncate(MAX_STANDING);
        let page = ExportPage { standing: (standing, count), ..page(&context, chosen, typed) };
        return Ok(send(&context, StatusCode::OK, page));
    }
    context.app.jobs.exports.start(data, wanted, folder, permit);
    Ok(go_back(&context.app, "/export"))
}

fn send(context: &RequestContext, status: StatusCode, page: ExportPage) -> Response {
    response::html(context, status, shelfcade_app::render::export(&context.frame(NavItem::More), &page))
}

fn page(context: &RequestContext, chosen: ExportChoice, folder: String) -> ExportPage {
    let is_owner = context.may(Level::Own);
    let systems = context.shelf().systems();
    ExportPage {
        systems: systems.into_iter().map(|tile| (tile.id, tile.name)).collect(),
        chosen,
        folder: is_owner.then_some(folder),
        wrong: None,
        standing: (Vec::new(), 0),
        last: context.app.jobs.exports.view().filter(|_| is_owner),
    }
}

fn take_permit(context: &RequestContext) -> Option<OwnedSemaphorePermit> {
    Arc::clone(&context.app.http.permits.metadata).try_acquire_owned().ok()
}

/// Reads the choice of a form or address, with defaults for absent values. Unknown values are an error, so that
/// nothing unwanted is exported.
fn read_choice(text: &str) -> Result<ExportChoice, HttpError> {
    let value = |name| value_of(text, name).filter(|value| !value.is_empty());
    let format =
        value_of(text, "format").map(|word| MetadataFormat::parse(&word).ok_or_else(unknown_format)).transpose()?;
    let system = value("system").map(|id| SystemId::parse(&id).ok_or_else(unknown_system)).transpose()?;
    let is_on = |name| value(name).is_some_and(|value| value != "0");
    Ok(ExportChoice {
        format: format.unwrap_or(MetadataFormat::Batocera),
        system,
        favorites: is_on("favorites"),
        pictures: is_on("pictures"),
    })
}

fn unknown_format() -> HttpError {
    let known: Vec<&str> = MetadataFormat::ALL.iter().map(|format| format.as_str()).collect();
    HttpError::BadRequest(format!("format is not one of {}.", known.join(", ")))
}

fn unknown_system() -> HttpError {
    HttpError::BadRequest("system is not the id of a system with games.".to_owned())
}

/// Refuses a system without games.
fn refuse_empty(lists: &[String], wanted: &ExportScope) -> Result<(), HttpError> {
    if wanted.system.is_some() && lists.is_empty() { Err(unknown_system()) } else { Ok(()) }
}

fn wanted(context: &RequestContext, chosen: &ExportChoice) -> ExportScope {
    let (household, profile) = (context.app.user_data.household(), context.viewer.profile);
    let favorites: Favorites = Box::new(move |system, slug| {
        let state = household.person(profile).map(|person| household.state_at(person, system, slug));
        state.is_some_and(|state| state.favorite.is_some())
    });
    ExportScope {
        format: chosen.format,
        system: chosen.system.clone(),
        pictures: chosen.pictures,
        favorites: chosen.favorites.then_some(favorites),
    }
}

fn refusal_of(error: &FolderError) -> ExportRefusal {
    match error {
        FolderError::NotWhole => ExportRefusal::NotWhole,
        FolderError::Kept(_) => ExportRefusal::Kept,
        FolderError::NotAFolder => ExportRefusal::NotAFolder,
        FolderError::Io(_) => ExportRefusal::Unusable,
    }
}

fn unreadable(error: ExportError) -> HttpError {
    tracing::error!(%error, "cannot export metadata");
    HttpError::Internal
}

/// Sends an archive in chunks to its client. Waits for the client, and fails if it is gone or takes nothing for
/// [`MAX_PAUSE`].
struct Pieces {
    sender: mpsc::Sender<Bytes>,
    runtime: Handle,
}

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let sent = self.runtime.block_on(self.sender.send_timeout(Bytes::copy_from_slice(bytes), MAX_PAUSE));
        sent.map(|()| bytes.len()).map_err(|error| match error {
            SendTimeoutError::Timeout(_) => ErrorKind::TimedOut.into(),
            SendTimeoutError::Closed(_) => ErrorKind::BrokenPipe.into(),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
