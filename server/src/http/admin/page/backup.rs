//! `/backups`: the backups, and restoring one; `POST /backup`: the buttons that make a backup now.
//!
//! A restore is only requested here: the server restarts, and the start does it before anything reads the data.

use crate::error::HttpError;
use crate::http::admin::page::scan::ScanForm;
use crate::http::redirect::go_back;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::{Form, Path};
use axum::response::Response;
use shelfcade_core::page::{BackupFile, BackupsPage, NavItem, RequestedRestore, RestorePage};
use shelfcade_core::people::access::{Decision, Level};
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::people::backup::{self, BackupInfo, USER_FILE};
use std::path::PathBuf;
use std::time::Duration;
use tokio::time::timeout;

/// The query of a page after a backup was requested there.
pub const BACKUP_ASKED: &str = "backup";
/// The query of `/backups` after a restore was requested.
const RESTORE_ASKED: &str = "restore";
/// Most backups shown: more than retention keeps.
const MAX_SHOWN: usize = 100;

/// Longest wait for the backup, so that the page shows its time. A large one takes longer.
const WAIT: Duration = Duration::from_secs(1);

/// Wakes the backup worker, waits for it, and redirects back, where a notice says so.
pub async fn begin(context: RequestContext, Form(form): Form<ScanForm>) -> Response {
    let backups = &context.app.jobs.backups;
    let mut state = backups.state.subscribe();
    let tries = state.borrow_and_update().tries;
    backups.changed.notify_one();
    // Late is no error: the worker goes on, and Health shows a failure.
    let _ = timeout(WAIT, state.wait_for(|state| state.tries > tries)).await;
    let page = form.back.split(['?', '#']).next().unwrap_or_default();
    go_back(&context.app, &format!("{page}?{BACKUP_ASKED}"))
}

/// Shows the backups.
///
/// # Errors
/// 503 if their folder cannot be read.
pub async fn show(context: RequestContext) -> Result<Response, HttpError> {
    let page = BackupsPage {
        status: context.app.backup_status(Level::Own),
        files: files(&context).await?,
        backup_asked: &*context.address.query == BACKUP_ASKED,
        restore: restore_state(&context),
    };
    Ok(response::page(&context, NavItem::More, |frame| shelfcade_app::render::backups(frame, &page)))
}

/// Reads the whole backup, and asks before it replaces the user data.
///
/// # Errors
/// 404 for an unknown backup, 409 for one that is not good, 503 if the disk does not respond.
pub async fn ask(Path(name): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let file = find(&context, &name).await?;
    let entries = read(&context, folder(&context).join(&file.name)).await?.rows();
    // Without user data there is nothing to replace.
    let now = read(&context, context.app.host.data.join(USER_FILE)).await.map_or(0, |info| info.rows());
    let page = RestorePage { file, entries, now };
    Ok(response::page(&context, NavItem::More, |frame| shelfcade_app::render::restore(frame, &page)))
}

/// Requests the restore and restarts the server.
///
/// # Errors
/// Those of [`ask`].
pub async fn restore(Path(name): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let file = find(&context, &name).await?;
    let (data, path) = (context.app.host.data.clone(), folder(&context).join(&file.name));
    read(&context, path.clone()).await?;
    let requested = context.app.pictures.reads().read(move || backup::request_restore(&data, &path));
    requested.await.ok_or(HttpError::Busy)?.map_err(|error| {
        tracing::error!(%error, "cannot request a restore");
        HttpError::Busy
    })?;
    context.note(Decision::Restored, &file.name);
    context.app.jobs.backups.restore.notify_one();
    Ok(go_back(&context.app, &format!("/backups?{RESTORE_ASKED}")))
}

/// Returns the state of the restore that this page was asked for.
fn restore_state(context: &RequestContext) -> Option<RequestedRestore> {
    if &*context.address.query != RESTORE_ASKED {
        return None;
    }
    if backup::is_restore_requested(&context.app.host.data) {
        return Some(RequestedRestore::Waiting);
    }
    let is_done = context.app.host.metrics.restored.get()?;
    Some(if *is_done { RequestedRestore::Done } else { RequestedRestore::Failed })
}

fn folder(context: &RequestContext) -> PathBuf {
    context.app.settings.live.load().backup.folder_of(&context.app.host.data)
}

async fn files(context: &RequestContext) -> Result<Vec<BackupFile>, HttpError> {
    let folder = folder(context);
    let listed = context.app.pictures.reads().read(move || backup::list(&folder)).await.ok_or(HttpError::Busy)?;
    let listed = listed.map_err(|error| {
        tracing::warn!(%error, "cannot list the backups");
        HttpError::Busy
    })?;
    let file = |one: backup::ListedBackup| BackupFile { name: one.name, taken: one.id.taken, bytes: one.bytes };
    Ok(listed.into_iter().take(MAX_SHOWN).map(file).collect())
}

/// Returns the backup with this name, which must be in the folder.
async fn find(context: &RequestContext, name: &str) -> Result<BackupFile, HttpError> {
    files(context).await?.into_iter().find(|file| file.name == name).ok_or(HttpError::missing("backup"))
}

/// Reads a backup or the user data as a whole.
async fn read(context: &RequestContext, path: PathBuf) -> Result<BackupInfo, HttpError> {
    let read = context.app.pictures.reads().read(move || backup::verify(&path)).await.ok_or(HttpError::Busy)?;
    read.map_err(|error| {
        tracing::warn!(%error, "cannot use a backup");
        HttpError::Refused(Refusal::Backup)
    })
}
