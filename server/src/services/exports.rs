//! Exports of metadata into folders: one at a time, with progress and result.

use crate::blocking::spawn_blocking;
use shelfcade_core::page::{ExportEnd, ExportView};
use shelfcade_core_server::exchange;
use shelfcade_core_server::exchange::{ExportError, ExportFolder, ExportProgress, ExportScope};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OwnedSemaphorePermit;
use tokio_util::sync::CancellationToken;

/// The current or last export.
#[derive(Default)]
pub struct Exports {
    last: Mutex<Option<Export>>,
}

struct Export {
    folder: String,
    progress: Arc<ExportProgress>,
    cancel: CancellationToken,
    end: Option<ExportEnd>,
}

impl Exports {
    /// Starts an export, which holds the permit until it ends.
    pub fn start(
        self: &Arc<Self>,
        data: PathBuf,
        wanted: ExportScope,
        mut folder: ExportFolder,
        permit: OwnedSemaphorePermit,
    ) {
        let (progress, cancel) = (Arc::<ExportProgress>::default(), CancellationToken::new());
        *self.lock() = Some(Export {
            folder: folder.path().display().to_string(),
            progress: Arc::clone(&progress),
            cancel: cancel.clone(),
            end: None,
        });
        let exports = Arc::clone(self);
        spawn_blocking(move || {
            let done = exchange::run(&data, &wanted, &mut folder, &progress, &cancel);
            let end = match done {
                Ok(_) => ExportEnd::Done,
                Err(ExportError::Stopped) => ExportEnd::Stopped,
                Err(error) => {
                    tracing::warn!(folder = %folder.path().display(), %error, "an export failed");
                    ExportEnd::Failed
                }
            };
            if let Some(export) = &mut *exports.lock() {
                export.end = Some(end);
            }
            drop(permit);
        });
    }

    /// Cancels the running export.
    pub fn stop(&self) {
        if let Some(export) = &*self.lock() {
            export.cancel.cancel();
        }
    }

    /// Progress or result of the export.
    pub fn view(&self) -> Option<ExportView> {
        self.lock().as_ref().map(|export| {
            let report = export.progress.report();
            ExportView {
                folder: export.folder.clone(),
                end: export.end,
                lists: report.lists,
                roms: report.roms,
                pictures: report.pictures,
                left_out: report.left_out,
                unread: report.unread,
                unread_paths: export.progress.unread_paths(),
            }
        })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Export>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
